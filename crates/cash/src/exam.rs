//! What the examination asks of this game: random tables, random talk, and an audit.

use tabletop::{Chance, Examined, Seat};

use crate::action::Action;
use crate::config::{CacheConfig, CoverConfig, CoverEnding, Ending, TargetK};
use crate::event::{Event, Fact};
use crate::pieces::{Bag, Depth, Kind, Pair, Payment, PileSet, Set, Slot, Way};
use crate::rules::score::MOST_ROUNDS;
use crate::state::{Exposed, Phase, State};
use crate::{Cash, Edition};

/// Options that can be drawn at random.
pub(crate) trait AnyConfig {
    fn any(chance: &mut Chance) -> Self;
}

impl<E: Edition> Examined for Cash<E> {
    fn any_table(chance: &mut Chance) -> (E::Config, u8) {
        let seats = 2 + chance.below(5) as u8;
        (E::Config::any(chance), seats)
    }

    fn any_action(state: &State, seat: Seat, chance: &mut Chance) -> Action {
        // Half of the cards named are in the speaker's hand, so that talk is often nearly legal.
        let hand: Vec<Slot> =
            if seat.0 < state.seats { state.hand(seat).cards().collect() } else { Vec::new() };
        let kinds: Vec<Kind> = Kind::all().collect();
        let mut card = || {
            if !hand.is_empty() && chance.coin() {
                state.kind(*chance.pick(&hand))
            } else {
                *chance.pick(&kinds)
            }
        };
        let (card, other) = (card(), card());
        let cards = Pair::new(card, other);
        let payment = if chance.coin() { Payment::One(card) } else { Payment::Two(cards) };
        let way = *chance.pick(&Way::BOTH);
        let owner = Seat(chance.below(u32::from(state.seats) + 1) as u8);
        let piles = Vec::from_iter((0..PileSet::PILES).filter(|_| chance.coin()));
        match chance.below(12) {
            0 => Action::FormSet { cards },
            1 => Action::FormWithDiscard { card },
            2 => Action::Claim { card, piles: piles.try_into().expect("piles in order") },
            3 => Action::Upgrade { card },
            4 => Action::Challenge { seat: owner, set: Depth::Top, cards: payment },
            5 => Action::Challenge { seat: owner, set: Depth::Second, cards: payment },
            6 => Action::Swap { seat: owner },
            7 => Action::Move { seat: owner, way },
            8 => Action::Discard { card },
            9 => Action::Answer { cards: payment },
            10 => Action::Decide { way },
            _ => *chance.pick(&[Action::EndTurn {}, Action::GiveUp {}]),
        }
    }

    fn discloses(event: &Event) -> bool {
        // A secret decision comes out when it is carried out, also where both ways lead to the same
        // pile. At the end of a round every pile is turned over, jokers and all (CC-6.2).
        matches!(event, Event::Open(Fact::PileMoved { .. }) | Event::RoundScored(_))
    }

    fn audit(state: &State) -> Result<(), String> {
        if state.phase == Phase::Undealt {
            return Ok(());
        }
        let mut found = [0u8; 15];
        let mut count = |bag: Bag| bag.cards().for_each(|slot| found[slot.index()] += 1);
        state.hands.iter().for_each(|&hand| count(hand));
        for pile in &state.piles {
            for set in pile.sets() {
                if !Set::is_set(set.cards()) {
                    return Err(format!("{set:?} is no set (CC-1.2)"));
                }
                count(set.cards());
            }
        }
        count(state.removed);
        if let Phase::Duel(duel) = &state.phase {
            count(duel.stakes());
        }
        state.neutral.iter().for_each(|pile| count(pile.up.into_iter().collect()));
        let stacks = [state.draw.cards(), state.discard.cards()];
        let below = state.neutral.iter().map(|pile| pile.below.cards());
        for slot in stacks.into_iter().chain(below).flatten() {
            found[slot.index()] += 1;
        }
        let deck = state.rules.cards();
        for slot in deck.slots() {
            if found[slot.index()] != deck.count(slot) {
                let (there, card) = (found[slot.index()], state.kind(slot));
                return Err(format!("{there} × {card} instead of {}", deck.count(slot)));
            }
        }
        if found.iter().map(|&n| u32::from(n)).sum::<u32>() != u32::from(deck.len()) {
            return Err("a card that is not in the deck".into());
        }
        if state.exposed != Exposed::of(&state.piles) {
            return Err(format!("{:?} is not what the piles show", state.exposed));
        }
        let over = state.phase == Phase::Over;
        if !over && state.waiting().on.is_empty() {
            return Err("nobody may act and the game is not over".into());
        }
        if !over
            && state.waiting().on.iter().any(|seat| state.hand(seat).is_empty())
            && !matches!(state.phase, Phase::Deciding(_))
        {
            return Err("a player without cards is asked".into());
        }
        Ok(())
    }

    // Every action lays down a card or is one of the few a card calls for.
    const LONGEST: usize = 4 * crate::state::CARDS * MOST_ROUNDS as usize;
}

impl AnyConfig for CacheConfig {
    fn any(chance: &mut Chance) -> CacheConfig {
        let mut config = CacheConfig {
            ending: *chance.pick(&[
                Ending::Quick,
                Ending::Quick,
                Ending::Million,
                Ending::ThreeRounds,
                Ending::TwoWins,
            ]),
            hand_six: chance.coin(),
            two_actions: chance.coin(),
            upgrade: chance.coin(),
            second_set: chance.coin(),
            penny_jars: chance.coin(),
            action_cards: chance.coin(),
            open_sets: chance.below(4) == 0,
            sudden_end: chance.below(4) == 0,
            target_k: TargetK(*chance.pick(&[100, 500, 1000])),
            contester_needs_set: chance.coin(),
            no_wild_with_discard: chance.below(4) == 0,
            kind_table: chance.below(4) == 0,
            mulligan: chance.below(4) == 0,
            old_deck: chance.below(8) == 0,
            hand_size: *chance.pick(&[None, None, None, Some(4), Some(5), Some(6)]),
            answer_clock_s: *chance.pick(&[None, Some(3), Some(20)]),
            one_card_defends: chance.coin(),
        };
        if config.old_deck {
            config.penny_jars = false;
            config.action_cards = false;
        }
        if config.hand_size.is_some() {
            config.hand_six = false;
        }
        config
    }
}

impl AnyConfig for CoverConfig {
    fn any(chance: &mut Chance) -> CoverConfig {
        CoverConfig {
            ending: *chance.pick(&[CoverEnding::Quick, CoverEnding::Million]),
            open_sets: chance.below(4) == 0,
            sudden_end: chance.below(4) == 0,
            target_k: TargetK(*chance.pick(&[100, 500, 1000])),
            no_wild_with_discard: chance.below(4) == 0,
            kind_table: chance.below(4) == 0,
            mulligan: chance.below(4) == 0,
            hand_size: *chance.pick(&[None, None, None, Some(4), Some(5), Some(6)]),
            answer_clock_s: *chance.pick(&[None, Some(3), Some(20)]),
        }
    }
}
