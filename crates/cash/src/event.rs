//! What happens. A [`Fact`] happens before everybody's eyes; the other [`Event`]s hold something
//! that some eyes must not see, and `view.rs` makes a [`Seen`] of them.

use serde::{Deserialize, Serialize};
use tabletop::{Say, Saying, Seat, Time};
use ts_rs::TS;

use crate::action::{pile_word, words};
use crate::pieces::{Cards, Depth, Kind, Pair, Payment, PileSet, TurnedOver, Way};
use crate::setup::Deal;

/// A fact, whole. It reaches the store and nothing else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Event {
    /// A round is dealt.
    Dealt(Box<Deal>),
    /// A player draws.
    Drew { by: Seat, cards: Cards },
    /// An Échange that cannot act goes back into the middle of its neutral pile (CC-9.9).
    TuckedBack {
        pile: u8,
        card: Kind,
        /// How many cards lie below it now.
        at: u8,
    },
    /// A player has decided which way the other's pile turns (CC-9.9).
    Decided {
        /// Who decided.
        by: Seat,
        way: Way,
    },
    /// The round is over and counted.
    RoundScored(Box<Counted>),
    /// Something that everybody sees.
    #[serde(untagged)]
    Open(Fact),
}

/// A round as it is counted: every pile is turned over before everybody's eyes (CC-6.2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Counted {
    /// Each seat's round, in thousands.
    pub scores_k: [u32; 6],
    /// Each player's sets with their jokers, the bottom one first.
    #[ts(as = "Vec<Vec<Cards>>")]
    pub piles: TurnedOver,
}

impl Counted {
    fn say(&self) -> Saying {
        Saying::plain("event-round-scored")
            .with("best", self.scores_k.into_iter().max().unwrap_or(0))
    }
}

/// Something that happens before everybody's eyes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Fact {
    /// A set from hand.
    SetFormed {
        by: Seat,
        /// Its two cards.
        cards: Pair,
    },
    /// A set with the top of the discard.
    SetFormedWithDiscard {
        by: Seat,
        /// The card from hand.
        card: Kind,
        /// The card from the discard.
        taken: Kind,
        /// What lies on top of the discard now.
        uncovered: Option<Kind>,
    },
    /// A card goes to the discard.
    Discarded { by: Seat, card: Kind },
    /// A set grows by a possession from its owner's hand.
    Upgraded { by: Seat, card: Kind },
    /// A challenge opens.
    Challenged {
        /// The challenger.
        by: Seat,
        /// The owner of the set.
        owner: Seat,
        set: Depth,
        /// The opening.
        cards: Payment,
    },
    /// A player claims neutral cards.
    Claimed {
        /// The claimant.
        by: Seat,
        /// Who may contest.
        contester: Seat,
        /// The card from hand.
        card: Kind,
        piles: PileSet,
    },
    /// A player answers.
    Answered {
        by: Seat,
        /// What is laid down.
        cards: Payment,
    },
    /// An answer is due by then.
    ClockStarted {
        /// The deadline.
        until: Time,
    },
    /// The challenger wins the set and every card played.
    SetStolen {
        /// The challenger.
        by: Seat,
        /// Who loses it.
        from: Seat,
        /// Why the owner answered no more.
        because: Because,
    },
    /// The owner keeps the set, which grows by every card played.
    SetDefended {
        /// The owner.
        by: Seat,
        /// The challenger.
        from: Seat,
        /// Why the challenger answered no more.
        because: Because,
    },
    /// A claim is settled: the winner stacks every card of it.
    ClaimWon {
        /// The winner.
        by: Seat,
        /// The other one.
        from: Seat,
        /// Why the other one answered no more.
        because: Because,
    },
    /// A neutral pile turns up its next card.
    TurnedUp { pile: u8, card: Kind },
    /// An action card is played from hand and leaves the game.
    ActionCardPlayed { by: Seat, card: Kind },
    /// An action card on a neutral pile has acted and leaves the game.
    ActionCardSpent { pile: u8, card: Kind },
    /// Two players' top sets change places.
    SetsSwapped {
        /// One.
        one: Seat,
        other: Seat,
    },
    /// A pile is turned over.
    PileMoved { owner: Seat, way: Way },
    /// The two players beside a neutral pile decide for each other (CC-9.9).
    MoveAsked {
        /// The pile with the Déménagement on it.
        pile: u8,
        /// The two players.
        seats: [Seat; 2],
    },
    /// A turn's first action is over, a second one is allowed.
    FirstActionDone,
    /// A player's turn begins.
    TurnBegan { seat: Seat },
    /// The game is over.
    GameEnded,
}

/// Why one side of a challenge answered no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Because {
    /// They chose to.
    GaveUp,
    /// Their hand is empty (CC-5.7).
    NoCards,
    /// Their time was up (CC-10.10).
    Silence,
    /// The table's rules let nobody without a set contest (CC-10.4).
    MayNotContest,
}

/// What a viewer learns of an event.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Seen {
    /// A round is dealt.
    RoundBegan(Box<SeenDeal>),
    /// A player draws.
    Drew {
        by: Seat,
        /// How many cards.
        count: u8,
        /// Which, for their owner's eyes.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// An Échange goes back into its neutral pile.
    TuckedBack { pile: u8, card: Kind },
    /// A player has decided.
    Decided {
        /// Who decided.
        by: Seat,
        /// What, for their own eyes.
        #[serde(skip_serializing_if = "Option::is_none")]
        way: Option<Way>,
    },
    /// The round is over and counted.
    RoundScored(Box<Counted>),
    /// Something that everybody sees.
    #[serde(untagged)]
    Open(Fact),
}

/// What a viewer sees of a deal.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub struct SeenDeal {
    pub dealer: Seat,
    /// The viewer's own hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// How many cards each player got.
    pub hand_size: u8,
    /// The first discard.
    pub discard: Kind,
    /// How many cards the draw pile has.
    pub draw_count: u8,
    /// The neutral piles' top cards.
    pub neutral: Vec<Kind>,
    /// How many cards lie under each of them.
    pub neutral_below: u8,
    /// Action cards that were turned up and went back (CC-2.5, CC-9.8).
    pub put_back: Cards,
}

impl Say for Seen {
    fn say(&self) -> Saying {
        match self {
            Seen::RoundBegan(deal) => match deal.hand {
                None => Saying::plain("event-round-began")
                    .with("dealer", deal.dealer)
                    .with("card", deal.discard.piece().word),
                Some(hand) => Saying::plain("event-round-began-hand")
                    .with("dealer", deal.dealer)
                    .with("card", deal.discard.piece().word)
                    .with("hand", hand.iter().map(|kind| kind.piece().word).collect::<Vec<_>>()),
            },
            Seen::Drew { by, count, cards: None } => {
                Saying::plain("event-drew").with("by", *by).with("count", *count)
            }
            Seen::Drew { by, count, cards: Some(cards) } => Saying::plain("event-drew-cards")
                .with("by", *by)
                .with("count", *count)
                .with("cards", cards.iter().map(|kind| kind.piece().word).collect::<Vec<_>>()),
            Seen::TuckedBack { pile, card } => Saying::plain("event-tucked-back")
                .with("pile", pile_word(*pile))
                .with("card", card.piece().word),
            Seen::Decided { by, way: None } => Saying::plain("event-decided").with("by", *by),
            Seen::Decided { by, way: Some(Way::TopToBottom) } => {
                Saying::plain("event-decided-down").with("by", *by)
            }
            Seen::Decided { by, way: Some(Way::BottomToTop) } => {
                Saying::plain("event-decided-up").with("by", *by)
            }
            Seen::RoundScored(counted) => counted.say(),
            Seen::Open(fact) => fact.say(),
        }
    }

    fn is_regular(&self) -> bool {
        match self {
            // The best of several scores is more than a field.
            Seen::RoundScored(_) => false,
            Seen::RoundBegan(_)
            | Seen::Drew { .. }
            | Seen::TuckedBack { .. }
            | Seen::Decided { .. } => true,
            Seen::Open(fact) => fact.is_regular(),
        }
    }
}

impl Say for Event {
    fn say(&self) -> Saying {
        crate::view::unveiled(self).say()
    }
}

impl Say for Fact {
    fn say(&self) -> Saying {
        match *self {
            Fact::SetFormed { by, cards } => Saying::plain("event-set-formed")
                .with("by", by)
                .with("card", cards.low().piece().word)
                .with("other", cards.high().piece().word),
            Fact::SetFormedWithDiscard { by, card, taken, uncovered: _ } => {
                Saying::plain("event-set-formed-with-discard")
                    .with("by", by)
                    .with("card", card.piece().word)
                    .with("other", taken.piece().word)
            }
            Fact::Discarded { by, card } => {
                Saying::plain("event-discarded").with("by", by).with("card", card.piece().word)
            }
            Fact::Upgraded { by, card } => {
                Saying::plain("event-upgraded").with("by", by).with("card", card.piece().word)
            }
            Fact::Challenged { by, owner, set, cards } => Saying::plain(match set {
                Depth::Top => "event-challenged",
                Depth::Second => "event-challenged-second",
            })
            .with("by", by)
            .with("owner", owner)
            .with("cards", words(cards)),
            Fact::Claimed { by, contester, card, piles } => Saying::plain("event-claimed")
                .with("by", by)
                .with("contester", contester)
                .with("card", card.piece().word)
                .with("piles", piles.iter().map(pile_word).collect::<Vec<_>>()),
            Fact::Answered { by, cards } => {
                Saying::plain("event-answered").with("by", by).with("cards", words(cards))
            }
            Fact::ClockStarted { until: _ } => Saying::plain("event-clock-started"),
            Fact::SetStolen { by, from, because } => settled("event-set-stolen", by, from, because),
            Fact::SetDefended { by, from, because } => {
                settled("event-set-defended", by, from, because)
            }
            Fact::ClaimWon { by, from, because } => settled("event-claim-won", by, from, because),
            Fact::TurnedUp { pile, card } => Saying::plain("event-turned-up")
                .with("pile", pile_word(pile))
                .with("card", card.piece().word),
            Fact::ActionCardPlayed { by, card } => Saying::plain("event-action-card-played")
                .with("by", by)
                .with("card", card.piece().word),
            Fact::ActionCardSpent { pile, card } => Saying::plain("event-action-card-spent")
                .with("pile", pile_word(pile))
                .with("card", card.piece().word),
            Fact::SetsSwapped { one, other } => {
                Saying::plain("event-sets-swapped").with("one", one).with("other", other)
            }
            Fact::PileMoved { owner, way } => Saying::plain(match way {
                Way::TopToBottom => "event-pile-moved-down",
                Way::BottomToTop => "event-pile-moved-up",
            })
            .with("owner", owner),
            Fact::MoveAsked { pile, seats: [one, other] } => Saying::plain("event-move-asked")
                .with("pile", pile_word(pile))
                .with("one", one)
                .with("other", other),
            Fact::FirstActionDone => Saying::plain("event-first-action-done"),
            Fact::TurnBegan { seat } => Saying::plain("event-turn-began").with("seat", seat),
            Fact::GameEnded => Saying::plain("event-game-ended"),
        }
    }

    fn is_regular(&self) -> bool {
        // Two seats in a list are more than a field.
        !matches!(self, Fact::MoveAsked { .. })
    }
}

fn settled(key: &'static str, by: Seat, from: Seat, because: Because) -> Saying {
    let because = match because {
        Because::GaveUp => "because-gave-up",
        Because::NoCards => "because-no-cards",
        Because::Silence => "because-silence",
        Because::MayNotContest => "because-may-not-contest",
    };
    Saying::plain(key).with("by", by).with("from", from).with("because", because)
}
