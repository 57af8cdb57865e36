//! Sharing out by role: who stands nearest to the middle gets the blades and grenades, who stands
//! farthest away the guns that speak last.

use guns::arena::Spot;
use guns::{Action, View, Weapon};
use tabletop::Seat;

/// The Chef puts the cards in order, one swap at a time; the others are content.
pub(super) fn choose(view: &View, me: Seat) -> Action {
    let scene = &view.scene;
    let team = scene.gangsters[me.index()].team;
    if scene.chef(team) != Some(me) {
        return Action::READY;
    }
    let mut mates = view.cards.clone();
    mates.sort_by_key(|(seat, _)| (to_the_middle(view, *seat), *seat));
    for (rank, (one, card)) in mates.iter().enumerate() {
        let behind = &mates[rank + 1..];
        let keener = behind.iter().max_by_key(|(_, other)| keenness(other.weapon));
        if let Some((other, other_card)) = keener
            && keenness(other_card.weapon) > keenness(card.weapon)
        {
            return Action::Swap { one: *one.min(other), other: *one.max(other) };
        }
    }
    Action::READY
}

/// How much a weapon wants to be in the thick of it.
fn keenness(weapon: Weapon) -> u8 {
    match weapon {
        Weapon::Boom => 4,
        Weapon::Backstab => 3,
        Weapon::Kevlar => 2,
        Weapon::Bang | Weapon::DoubleGuns => 1,
        Weapon::Shotgun => 0,
    }
}

/// How far it is to the middle, squared. In a garden nobody knows, and nobody is nearer.
fn to_the_middle(view: &View, seat: Seat) -> i64 {
    let Some(arena) = &view.scene.rules.arena else { return 0 };
    let middle = Spot { x: arena.width() / 2, y: arena.height() / 2 };
    super::running::squared(view.scene.gangsters[seat.index()].spot, middle)
}
