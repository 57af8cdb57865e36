//! Writing a menu of actions quickly. Which cards a hand holds cannot be foreseen, so a branch on
//! it costs more than the work it saves: these write first and then keep what counts.

use crate::action::Action;
use crate::pieces::{Deck, Kind, Pair, Slot, Slots};

/// The actions that every hand of a deck comes back to, by slot. The last place answers for the
/// lowest slot of no slots at all.
pub(crate) struct Phrases {
    pub(crate) discard: [Action; 17],
    pub(crate) form_double: [Action; 17],
}

static PHRASES_2022: Phrases = phrases(Deck::Y2022);
static PHRASES_2011: Phrases = phrases(Deck::Y2011);

impl Phrases {
    #[inline(always)]
    pub(crate) fn of(deck: Deck) -> &'static Phrases {
        match deck {
            Deck::Y2022 => &PHRASES_2022,
            Deck::Y2011 => &PHRASES_2011,
        }
    }
}

const fn phrases(deck: Deck) -> Phrases {
    let pieces = deck.pieces();
    let mut phrases =
        Phrases { discard: [Action::GiveUp {}; 17], form_double: [Action::GiveUp {}; 17] };
    let mut slot = 0;
    while slot < pieces.len() {
        let card: Kind = pieces[slot].kind;
        phrases.discard[slot] = Action::Discard { card };
        phrases.form_double[slot] = Action::FormSet { cards: Pair::new(card, card) };
        slot += 1;
    }
    phrases
}

/// Offers the action if the condition holds.
#[inline(always)]
pub(crate) fn offer_if(condition: bool, into: &mut Vec<Action>, action: Action) {
    let kept = into.len() + usize::from(condition);
    into.push(action);
    into.truncate(kept);
}

/// Offers the phrase of each of the slots, of which there are at most `MOST`.
#[inline(always)]
pub(crate) fn offer_each<const MOST: usize>(
    mut slots: Slots,
    into: &mut Vec<Action>,
    phrases: &'static [Action; 17],
) {
    debug_assert!(slots.len() <= MOST);
    let kept = into.len() + slots.len();
    let written: [Action; MOST] = std::array::from_fn(|_| phrases[slots.take_lowest().index()]);
    into.extend_from_slice(&written);
    into.truncate(kept);
}

impl Slots {
    /// Takes the lowest slot out; of no slots at all, the one after the last.
    #[inline(always)]
    fn take_lowest(&mut self) -> Slot {
        let (lowest, others) = self.split_lowest();
        *self = others;
        lowest
    }
}
