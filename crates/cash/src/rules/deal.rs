//! CC-2, CYA-2: setting up a round.

use tabletop::{Chance, Seat, Sink, Step};

use crate::config::Rules;
use crate::event::Event;
use crate::pieces::{Bag, Slot};
use crate::rules::Engine;
use crate::setup::Deal;
use crate::state::{CARDS, NEUTRAL};

/// After so many redeals one plays with what one has (CC-10.7).
const REDEALS: u32 = 100;

/// Deals a round. Without a dealer, one is drawn (CC-2.6).
pub(crate) fn deal<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, dealer: Option<Seat>) {
    let mut chance = step.chance();
    let (rules, seats) = (step.state().rules, step.state().seats);
    let dealer = dealer.unwrap_or_else(|| Seat(chance.below(seats.into()) as u8));
    step.emit(Event::Dealt(Box::new(deal_round(&rules, seats, dealer, &mut chance))));
}

fn deal_round(rules: &Rules, seats: u8, dealer: Seat, chance: &mut Chance) -> Deal {
    let mut cards = [Slot(0); CARDS];
    let mut len = 0;
    let deck = rules.cards();
    for slot in deck.slots() {
        let count = usize::from(deck.count(slot));
        cards[len..len + count].fill(slot);
        len += count;
    }
    let mut redeals = 0;
    loop {
        chance.shuffle(&mut cards[..len]);
        let mut deal = Deal::new(dealer, rules, seats, &cards[..len]);
        redeals += 1;
        if rules.mulligan
            && redeals <= REDEALS
            && Seat::all(seats).any(|seat| hopeless(&deal, seat))
        {
            continue;
        }
        if rules.action_cards {
            bury_action_cards(&mut deal, chance);
        }
        return deal;
    }
}

/// No two identical possessions and no joker (CC-10.7).
fn hopeless(deal: &Deal, seat: Seat) -> bool {
    let hand: Bag = deal.hand(seat).iter().copied().collect();
    hand.jokers().is_empty() && hand.possessions().doubled().next().is_none()
}

/// Action cards that lie on top of a neutral pile or would be the first discard go back, and
/// another card is turned up (CC-2.5, CC-9.8).
fn bury_action_cards(deal: &mut Deal, chance: &mut Chance) {
    for index in 0..deal.neutral_piles() {
        while let Some(&card) = deal.neutral(index).last().filter(|slot| slot.is_action()) {
            deal.note_put_back(card);
            let at = middle(NEUTRAL - 1, chance);
            // The cards above its new place move up by one.
            deal.neutral_mut(index)[at..].rotate_right(1);
        }
    }
    while deal.discard().is_action() {
        let card = deal.discard();
        deal.note_put_back(card);
        let (discard, draw) = deal.discard_and_draw_mut();
        // The draw pile's top card becomes the discard, and the action card goes in anywhere but
        // on top.
        let last = draw.len() - 1;
        *discard = std::mem::replace(&mut draw[last], card);
        let at = chance.below(last as u32) as usize;
        draw[at..].rotate_right(1);
    }
}

/// A random place in the middle of a pile of `len` cards: how many of them lie below. Never on top,
/// and not at the very bottom if there is a middle.
pub(crate) fn middle(len: usize, chance: &mut Chance) -> usize {
    let len = len as u32;
    let at = if len >= 3 { 1 + chance.below(len - 1) } else { chance.below(len) };
    at as usize
}
