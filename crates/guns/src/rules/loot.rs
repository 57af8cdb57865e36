//! CG-5: the split, at the table.

use tabletop::{Chance, Seat, SeatSet, Sink};

use crate::CashNGuns;
use crate::event::Event;
use crate::pieces::{self, Bill, Card};
use crate::rules::{Turn, until};
use crate::scene::{Entered, Phase, Scene, Sharing};
use crate::split::{Bills, split, split_cards};
use crate::state::State;

/// Shares the pot among everybody who neither left nor fell.
pub(crate) fn share<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let chance = step.chance();
    let state = step.state();
    let scene = &state.scene;
    let sharers = scene.standing();
    let (sharing, carried) = match scene.rules.deals() {
        true => share_cards(state, sharers, chance),
        false => (share_counted(scene, sharers), Vec::new()),
    };
    let until = until(step, Phase::Split);
    step.emit(Event::Shared { sharing, carried, until });
}

/// With Magot's cards: which of several cards with the same bill goes on is left to chance.
fn share_cards(state: &State, sharers: SeatSet, mut chance: Chance) -> (Sharing, Vec<Card>) {
    let scene = &state.scene;
    let mut cards: Vec<Card> = state.pot().copied().collect();
    chance.shuffle(&mut cards);
    let recap = |seat: Seat| {
        let stayed = scene.gangsters[seat.index()].fate != crate::volley::Fate::Coward;
        Some((seat, state.hand(seat).filter(|_| stayed)?))
    };
    let recap = scene.in_play().iter().filter_map(recap).collect();
    let count = u32::from(sharers.len());
    if scene.rules.config.easy_counting {
        let (each, left) = split_cards(cards.len() as u32, count);
        let dealt = cards.split_off(left as usize);
        let hands = dealt.chunks(each.max(1) as usize).map(pieces::bills);
        let hands = sharers.iter().zip(hands).collect();
        return (
            Sharing { each, in_cards: true, hands, left: pieces::bills(&cards), recap },
            cards,
        );
    }
    let shares = split(pieces::bills(&cards), count);
    let mut left = shares.left;
    let mut stays = |card: &Card| {
        let pile = match card.bill {
            Bill::Five => &mut left.fives,
            Bill::Ten => &mut left.tens,
            Bill::Twenty => &mut left.twenties,
        };
        let stays = *pile > 0;
        *pile -= u32::from(stays);
        stays
    };
    let carried = cards.into_iter().filter(|card| stays(card)).collect();
    let hands = sharers.iter().zip(shares.hands).collect();
    (Sharing { each: shares.each, in_cards: false, hands, left: shares.left, recap }, carried)
}

/// With the box's own cards: the bills that the Parrain counted (CG-9.7).
fn share_counted(scene: &Scene, sharers: SeatSet) -> Sharing {
    let count = u32::from(sharers.len());
    if scene.rules.config.easy_counting {
        // Only how many cards there are is known: they stand as bills of five thousand.
        let (each, left) = split_cards(u32::from(scene.pot.cards), count);
        let cards = |fives| Bills { fives, ..Bills::NONE };
        let hands = sharers.iter().map(|seat| (seat, cards(each))).collect();
        return Sharing { each, in_cards: true, hands, left: cards(left), recap: Vec::new() };
    }
    let shares = split(counted(scene).unwrap_or_default(), count);
    let hands = sharers.iter().zip(shares.hands).collect();
    Sharing { each: shares.each, in_cards: false, hands, left: shares.left, recap: Vec::new() }
}

/// The bills that the Parrain counted in this round.
pub(crate) fn counted(scene: &Scene) -> Option<Bills> {
    scene.fight.entries.iter().rev().find_map(|entry| match entry.entered {
        Entered::Count(bills) => Some(bills),
        Entered::Coward(_) | Entered::Fire | Entered::Answer(_) | Entered::Rule(..) => None,
    })
}
