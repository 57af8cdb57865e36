//! What a player may ask for.

use serde::{Deserialize, Serialize};
use tabletop::{Say, Saying, Seat};
use ts_rs::TS;

use crate::pieces::{Depth, Kind, Pair, Payment, PileSet, Way};

/// What a player may ask for. The order of the variants is the order of the menu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub enum Action {
    /// Form a set of two cards from hand (CC-4.1).
    FormSet {
        /// The two cards.
        cards: Pair,
    },
    /// Form a set of a card from hand and the top of the discard (CC-4.1).
    FormWithDiscard {
        /// The card from hand.
        card: Kind,
    },
    /// Claim the top cards of neutral piles with a card from hand (CC-9.1).
    Claim {
        /// The card from hand.
        card: Kind,
        piles: PileSet,
    },
    /// Add a possession from hand to one's own top set (CC-7.5).
    Upgrade {
        /// The card from hand.
        card: Kind,
    },
    /// Challenge a player for a set (CC-5).
    Challenge {
        /// The owner of the set.
        seat: Seat,
        set: Depth,
        /// The opening.
        cards: Payment,
    },
    /// Play Échange: one's own top set for another player's (CC-8.2).
    Swap {
        /// The other player.
        seat: Seat,
    },
    /// Play Déménagement: turn a pile over (CC-8.3).
    Move {
        /// Whose pile.
        seat: Seat,
        way: Way,
    },
    /// Discard a card (CC-3.1).
    Discard { card: Kind },
    /// Leave it at one action where two are allowed (CC-7.2).
    EndTurn {},
    /// Answer in a challenge or contest a claim (CC-5.5, CC-9.3).
    Answer {
        /// What is laid down.
        cards: Payment,
    },
    /// Answer no more, or let a claim go (CC-5.5, CC-9.3).
    GiveUp {},
    /// Decide for the other player what a Déménagement on a neutral pile does (CC-9.9).
    Decide { way: Way },
}

impl Say for Action {
    fn say(&self) -> Saying {
        match *self {
            Action::FormSet { cards } => Saying::plain("action-form-set")
                .with("card", cards.low().piece().word)
                .with("other", cards.high().piece().word),
            Action::FormWithDiscard { card } => {
                Saying::plain("action-form-with-discard").with("card", card.piece().word)
            }
            Action::Claim { card, piles } => Saying::plain("action-claim")
                .with("card", card.piece().word)
                .with("piles", piles.iter().map(pile_word).collect::<Vec<_>>()),
            Action::Upgrade { card } => {
                Saying::plain("action-upgrade").with("card", card.piece().word)
            }
            Action::Challenge { seat, set, cards } => Saying::plain(match set {
                Depth::Top => "action-challenge",
                Depth::Second => "action-challenge-second",
            })
            .with("seat", seat)
            .with("cards", words(cards)),
            Action::Swap { seat } => Saying::plain("action-swap").with("seat", seat),
            Action::Move { seat, way } => Saying::plain(match way {
                Way::TopToBottom => "action-move-down",
                Way::BottomToTop => "action-move-up",
            })
            .with("seat", seat),
            Action::Discard { card } => {
                Saying::plain("action-discard").with("card", card.piece().word)
            }
            Action::EndTurn {} => Saying::plain("action-end-turn"),
            Action::Answer { cards } => Saying::plain("action-answer").with("cards", words(cards)),
            Action::GiveUp {} => Saying::plain("action-give-up"),
            Action::Decide { way } => Saying::plain(match way {
                Way::TopToBottom => "action-decide-down",
                Way::BottomToTop => "action-decide-up",
            }),
        }
    }

    fn is_regular(&self) -> bool {
        true
    }
}

/// The names of the cards, to be listed.
pub(crate) fn words(cards: Payment) -> Vec<&'static str> {
    cards.kinds().map(|kind| kind.piece().word).collect()
}

/// The name of a neutral pile.
pub(crate) fn pile_word(pile: u8) -> &'static str {
    // A journal that nobody has verified may name a pile that does not exist.
    ["neutral-pile-1", "neutral-pile-2"].get(usize::from(pile)).unwrap_or(&"neutral-pile-3")
}
