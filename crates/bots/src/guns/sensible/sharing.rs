//! Which of the team gets which card: knives and grenades for those nearest to the middle, the guns
//! that fire last for those farthest away. Whoever wants the bot's card for theirs gets it.

use guns::arena::{Arena, Spot};
use guns::state::Proposal;
use guns::{Action, View, Weapon};
use tabletop::{Seat, SeatSet, Time};

use super::company::squared;
use crate::Choice;

/// How long the bot waits for what its team may want before it is ready, in milliseconds.
const LISTENS_MS: u64 = 6_000;
/// How often it looks meanwhile.
const LOOKS_MS: u64 = 1_000;

/// The Chef puts the cards in order, one swap at a time; the others change nothing of themselves, and
/// in a garden nobody does. Once somebody else of the team has changed cards, the Chef leaves them
/// so: while all swaps are its own, each is the next one of a single plan.
pub(super) fn choose(
    now: Time,
    view: &View,
    me: Seat,
    menu: &[Action],
    swappers: SeatSet,
) -> Choice<Action> {
    let scene = &view.scene;
    let team = scene.gangsters[me.index()].team;
    let alone = swappers.without(me).is_empty();
    let plans = alone && scene.chef(team) == Some(me);
    let plan = scene.rules.arena.as_ref().filter(|_| plans);
    let swap = wanted(view, me).or_else(|| next_swap(view, plan?));
    // The team may have changed cards as often as it can.
    if let Some(swap) = swap.filter(|swap| menu.contains(swap)) {
        return Choice::Act(swap);
    }
    let began = scene.until.zip(scene.rules.clock(scene.phase));
    let listens = began.map(|(until, lasts)| Time((until.0 + LISTENS_MS).saturating_sub(lasts)));
    match listens.filter(|until| scene.rules.arena.is_some() && now < *until) {
        Some(until) => Choice::Wait(until.min(now.after_ms(LOOKS_MS))),
        None => Choice::Act(Action::READY),
    }
}

/// A swap of the bot's own card that the other one whose card it moves has asked for.
fn wanted(view: &View, me: Seat) -> Option<Action> {
    let asked = |it: &&Proposal| {
        let other = if it.one == me { it.other } else { it.one };
        (it.one == me || it.other == me) && it.agreed.contains(other) && !it.agreed.contains(me)
    };
    let proposal = view.proposals.iter().find(asked)?;
    Some(Action::Swap { one: proposal.one, other: proposal.other })
}

/// The next swap towards the order, if the cards are not in order.
fn next_swap(view: &View, arena: &Arena) -> Option<Action> {
    let middle = Spot { x: arena.width() / 2, y: arena.height() / 2 };
    let to_the_middle = |seat: Seat| squared(view.scene.gangsters[seat.index()].spot, middle);
    let mut mates = view.cards.clone();
    mates.sort_by_key(|(seat, _)| (to_the_middle(*seat), *seat));
    mates.iter().enumerate().find_map(|(rank, (one, card))| {
        let behind = &mates[rank + 1..];
        let (other, keenest) = behind.iter().max_by_key(|(_, card)| keenness(card.weapon))?;
        let swap = Action::Swap { one: *one.min(other), other: *one.max(other) };
        (keenness(keenest.weapon) > keenness(card.weapon)).then_some(swap)
    })
}

/// How much a weapon gains by being in the middle.
fn keenness(weapon: Weapon) -> u8 {
    match weapon {
        Weapon::Boom => 4,
        Weapon::Backstab => 3,
        Weapon::Kevlar => 2,
        Weapon::Bang | Weapon::DoubleGuns => 1,
        Weapon::Shotgun => 0,
    }
}
