//! Why an action is refused. `lib.rs` names the clause of each reason in each edition.

use tabletop::{Say, Saying, Seat};

use crate::pieces::Kind;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Illegal {
    GameIsOver,
    /// It is somebody else's move.
    NotYourMove,
    /// A challenge is waiting for this player's answer; nothing else can be done.
    AnswerFirst,
    NothingToAnswer,
    /// A Déménagement is waiting for this player's decision; nothing else can be done.
    DecideFirst,
    NothingToDecide,
    /// A turn has at least one action.
    PassingDoesNotExist,
    /// No card of this table's deck.
    NotInThisGame {
        card: Kind,
    },
    /// Not in the player's hand, or not so often.
    NotInHand {
        card: Kind,
    },
    /// Two jokers are never a set.
    TwoJokers,
    /// The two are neither identical possessions nor a possession with a joker.
    NotAPair {
        /// One.
        card: Kind,
        other: Kind,
    },
    /// An action card forms no set and plays in no challenge.
    ActionCardsDoNotPair {
        card: Kind,
    },
    /// There is no discard to pair with.
    DiscardIsEmpty,
    /// The house rule keeps jokers and the discard apart.
    NoJokerWithDiscard,
    /// There is no such player.
    NoSuchSeat {
        seat: Seat,
    },
    /// A challenge needs somebody else.
    NotAgainstYourself,
    /// Who challenges needs a set.
    NoSetOfYourOwn,
    /// The pile has no set to challenge.
    NoSetThere {
        owner: Seat,
    },
    /// The bottom set of a pile is safe.
    BottomSetIsSafe {
        owner: Seat,
    },
    /// Only the top set can be challenged at this table.
    OnlyTheTopSet,
    /// The second set is the bottom one.
    SecondSetIsSafe {
        owner: Seat,
    },
    /// Neither the kind of the set nor a joker.
    DoesNotMatch {
        card: Kind,
        /// The kind of the set.
        kind: Kind,
    },
    /// One card is due, no more.
    OneCardDue,
    /// A top set is opened with one card.
    OneCardOpens,
    /// A second set is opened with two cards.
    TwoCardsOpen,
    /// A Petites économies is answered with two cards.
    TwoCardsDue,
    /// A Petites économies counts as two already.
    PennyJarGoesAlone,
    /// This player has beaten the challenger off in this turn.
    BeatenOffThisTurn {
        owner: Seat,
    },
    /// The house rule lets nobody be challenged twice in a row.
    ChallengedJustNow {
        owner: Seat,
    },
    /// Sets are not upgraded at this table.
    NoUpgrades,
    /// The player has no set to upgrade.
    NothingToUpgrade,
    /// Only a possession upgrades a set.
    OnlyPossessionsUpgrade {
        card: Kind,
    },
    /// The possession is of another kind than the top set.
    UpgradeDoesNotMatch {
        card: Kind,
        /// The kind of the set.
        kind: Kind,
    },
    /// Action cards are not played with at this table.
    NoActionCards,
    /// Échange needs a set on both sides.
    SwapNeedsSets {
        /// Who has none.
        owner: Seat,
    },
    /// Échange is for two players.
    SwapNeedsAnother,
    /// Déménagement needs a pile of two sets.
    MoveNeedsTwoSets {
        /// Whose pile.
        owner: Seat,
    },
    /// There are no neutral piles at this table.
    NoNeutralPiles,
    /// A claim needs a neutral card.
    ClaimNeedsPile,
    /// With three players one pile at a time.
    OnePileOnly,
    /// The pile lies between the two others.
    PileNotBesideYou {
        /// The pile, counted from 1.
        pile: u8,
    },
    PileIsEmpty {
        /// The pile, counted from 1.
        pile: u8,
    },
    /// The cards of the claim make no set.
    ClaimIsNoSet,
}

impl Say for Illegal {
    fn say(&self) -> Saying {
        match *self {
            Illegal::GameIsOver => Saying::plain("illegal-game-is-over"),
            Illegal::NotYourMove => Saying::plain("illegal-not-your-move"),
            Illegal::AnswerFirst => Saying::plain("illegal-answer-first"),
            Illegal::NothingToAnswer => Saying::plain("illegal-nothing-to-answer"),
            Illegal::DecideFirst => Saying::plain("illegal-decide-first"),
            Illegal::NothingToDecide => Saying::plain("illegal-nothing-to-decide"),
            Illegal::PassingDoesNotExist => Saying::plain("illegal-passing-does-not-exist"),
            Illegal::NotInThisGame { card } => {
                Saying::plain("illegal-not-in-this-game").with("card", card.piece().word)
            }
            Illegal::NotInHand { card } => {
                Saying::plain("illegal-not-in-hand").with("card", card.piece().word)
            }
            Illegal::TwoJokers => Saying::plain("illegal-two-jokers"),
            Illegal::NotAPair { card, other } => Saying::plain("illegal-not-a-pair")
                .with("card", card.piece().word)
                .with("other", other.piece().word),
            Illegal::ActionCardsDoNotPair { card } => {
                Saying::plain("illegal-action-cards-do-not-pair").with("card", card.piece().word)
            }
            Illegal::DiscardIsEmpty => Saying::plain("illegal-discard-is-empty"),
            Illegal::NoJokerWithDiscard => Saying::plain("illegal-no-joker-with-discard"),
            Illegal::NoSuchSeat { seat } => {
                Saying::plain("illegal-no-such-seat").with("seat", seat.0)
            }
            Illegal::NotAgainstYourself => Saying::plain("illegal-not-against-yourself"),
            Illegal::NoSetOfYourOwn => Saying::plain("illegal-no-set-of-your-own"),
            Illegal::NoSetThere { owner } => {
                Saying::plain("illegal-no-set-there").with("owner", owner)
            }
            Illegal::BottomSetIsSafe { owner } => {
                Saying::plain("illegal-bottom-set-is-safe").with("owner", owner)
            }
            Illegal::OnlyTheTopSet => Saying::plain("illegal-only-the-top-set"),
            Illegal::SecondSetIsSafe { owner } => {
                Saying::plain("illegal-second-set-is-safe").with("owner", owner)
            }
            Illegal::DoesNotMatch { card, kind } => Saying::plain("illegal-does-not-match")
                .with("card", card.piece().word)
                .with("kind", kind.piece().word),
            Illegal::OneCardDue => Saying::plain("illegal-one-card-due"),
            Illegal::OneCardOpens => Saying::plain("illegal-one-card-opens"),
            Illegal::TwoCardsOpen => Saying::plain("illegal-two-cards-open"),
            Illegal::TwoCardsDue => Saying::plain("illegal-two-cards-due"),
            Illegal::PennyJarGoesAlone => Saying::plain("illegal-penny-jar-goes-alone"),
            Illegal::BeatenOffThisTurn { owner } => {
                Saying::plain("illegal-beaten-off-this-turn").with("owner", owner)
            }
            Illegal::ChallengedJustNow { owner } => {
                Saying::plain("illegal-challenged-just-now").with("owner", owner)
            }
            Illegal::NoUpgrades => Saying::plain("illegal-no-upgrades"),
            Illegal::NothingToUpgrade => Saying::plain("illegal-nothing-to-upgrade"),
            Illegal::OnlyPossessionsUpgrade { card } => {
                Saying::plain("illegal-only-possessions-upgrade").with("card", card.piece().word)
            }
            Illegal::UpgradeDoesNotMatch { card, kind } => {
                Saying::plain("illegal-upgrade-does-not-match")
                    .with("card", card.piece().word)
                    .with("kind", kind.piece().word)
            }
            Illegal::NoActionCards => Saying::plain("illegal-no-action-cards"),
            Illegal::SwapNeedsSets { owner } => {
                Saying::plain("illegal-swap-needs-sets").with("owner", owner)
            }
            Illegal::SwapNeedsAnother => Saying::plain("illegal-swap-needs-another"),
            Illegal::MoveNeedsTwoSets { owner } => {
                Saying::plain("illegal-move-needs-two-sets").with("owner", owner)
            }
            Illegal::NoNeutralPiles => Saying::plain("illegal-no-neutral-piles"),
            Illegal::ClaimNeedsPile => Saying::plain("illegal-claim-needs-pile"),
            Illegal::OnePileOnly => Saying::plain("illegal-one-pile-only"),
            Illegal::PileNotBesideYou { pile } => {
                Saying::plain("illegal-pile-not-beside-you").with("pile", pile)
            }
            Illegal::PileIsEmpty { pile } => {
                Saying::plain("illegal-pile-is-empty").with("pile", pile)
            }
            Illegal::ClaimIsNoSet => Saying::plain("illegal-claim-is-no-set"),
        }
    }
}
