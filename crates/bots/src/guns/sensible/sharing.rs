//! Which of the team gets which card: knives and grenades for those nearest to the middle, the guns
//! that fire last for those farthest away.

use guns::arena::{Arena, Spot};
use guns::{Action, View, Weapon};
use tabletop::{Seat, SeatSet};

use super::company::squared;

/// The Chef puts the cards in order, one swap at a time; the others change nothing, and in a garden
/// nobody does. Once somebody else of the team has changed cards, the Chef leaves them so: while
/// all swaps are its own, each is the next one of a single plan.
pub(super) fn choose(view: &View, me: Seat, menu: &[Action], swappers: SeatSet) -> Action {
    let scene = &view.scene;
    let team = scene.gangsters[me.index()].team;
    let alone = swappers.without(me).is_empty();
    match &scene.rules.arena {
        Some(arena) if alone && scene.chef(team) == Some(me) => {
            // The team may have changed cards as often as it can.
            next_swap(view, arena).filter(|swap| menu.contains(swap)).unwrap_or(Action::READY)
        }
        Some(_) | None => Action::READY,
    }
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
