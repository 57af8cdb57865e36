//! Aiming by weight, and what to do with a knife or a grenade.

use guns::arena::{Arena, Heading};
use guns::{Action, Fate, Mime, Scene, View, Weapon};
use tabletop::{Chance, Seat, SeatSet};

use super::company::Company;

/// Picks one of the aims by weight. A gun likes a target in a crowd of opponents and away from its
/// own team: a grenade may go off there. A Click likes the long gun, which draws fire and
/// frightens.
pub(super) fn choose(view: &View, me: Seat, menu: &[Action], chance: &mut Chance) -> Action {
    let weapon = view.card().map(|card| card.weapon);
    let weigh = |action: &Action| {
        let Action::Aim { mime, at } = action else { return 0 };
        // Two pistols are for two targets, or for both on one: a single one is for want of time.
        if (*mime, at.iter().count()) == (Mime::TwoPistols, 1) {
            return 0;
        }
        let targets = at.iter().map(|seat| target_weight(&view.scene, me, seat));
        let (count, sum) = targets.fold((0, 0), |(count, sum), weight| (count + 1, sum + weight));
        (mime_weight(weapon, *mime) * sum / count.max(1)).max(1)
    };
    by_weight(menu, weigh, chance).unwrap_or(Action::Hold {})
}

fn mime_weight(weapon: Option<Weapon>, mime: Mime) -> i64 {
    match (weapon, mime) {
        (Some(Weapon::Boom | Weapon::Backstab), Mime::LongGun) => 6,
        (Some(Weapon::Kevlar), Mime::LongGun) => 4,
        (Some(Weapon::Boom | Weapon::Backstab | Weapon::Kevlar), Mime::Pistol) => 2,
        // There are many more pairs of targets than single ones to choose among.
        (_, Mime::TwoPistols) => 1,
        (Some(Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun) | None, _) => 3,
    }
}

fn target_weight(scene: &Scene, me: Seat, target: Seat) -> i64 {
    let Some(arena) = &scene.rules.arena else { return 1 };
    let spot = scene.gangsters[target.index()].spot;
    // About as far as a jump and an arm.
    let around = |other| arena.knife_reaches(spot, other);
    let around = Company::of(scene, me, scene.standing(), around);
    (12 + 4 * around.opponents - 7 * around.mates).max(1)
}

/// Whom to stab: rather somebody who falls by it, or who has yet to fire.
pub(super) fn stab(view: &View, me: Seat, chance: &mut Chance) -> Action {
    let scene = &view.scene;
    let opponents: Vec<Seat> =
        scene.fight.touchable.iter().filter(|seat| !scene.are_mates(me, *seat)).collect();
    let weigh = |seat: &Seat| {
        let figure = &scene.gangsters[seat.index()];
        match (figure.fate, figure.aim.map(|aim| aim.mime)) {
            (Fate::Wounded, _) => 8,
            (_, Some(Mime::LongGun)) => 4,
            (_, Some(Mime::TwoPistols)) => 3,
            (_, Some(Mime::Pistol) | None) => 1,
        }
    };
    by_weight(&opponents, weigh, chance).map_or(Action::Spare {}, |at| Action::Stab { at })
}

/// Where the grenade takes most opponents and fewest mates.
pub(super) fn jump(view: &View, me: Seat, menu: &[Action], chance: &mut Chance) -> Action {
    let scene = &view.scene;
    let Some(arena) = &scene.rules.arena else { return menu[0] };
    let worth = |action: &&Action| {
        let Action::Jump { heading } = action else { return (i64::MIN, 0) };
        let taken = taken(scene, arena, me, *heading, scene.fight.touchable);
        (10 * taken.opponents - 14 * taken.mates, chance.below(1_000))
    };
    *menu.iter().max_by_key(worth).unwrap_or(&menu[0])
}

/// Whom a grenade takes after this jump, of those who are there.
pub(super) fn taken(
    scene: &Scene,
    arena: &Arena,
    me: Seat,
    jump: Option<Heading>,
    there: SeatSet,
) -> Company {
    let landing = arena.lands(scene.gangsters[me.index()].spot, jump);
    Company::of(scene, me, there, |spot| arena.blast_touches(landing, spot))
}

/// One of these, as likely as its weight says. None if nothing has any.
fn by_weight<T: Copy>(items: &[T], weigh: impl Fn(&T) -> i64, chance: &mut Chance) -> Option<T> {
    let weights: Vec<i64> = items.iter().map(weigh).collect();
    let total: i64 = weights.iter().sum();
    if total <= 0 {
        return None;
    }
    let mut left = i64::from(chance.below(total as u32));
    for (item, weight) in items.iter().zip(weights) {
        left -= weight;
        if left < 0 {
            return Some(*item);
        }
    }
    None
}
