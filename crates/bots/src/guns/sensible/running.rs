//! Where to run: with a grenade into the crowd, with a knife after somebody, otherwise away from
//! opponents; and never close to team-mates.

use guns::arena::{Heading, Run, Spot};
use guns::{Action, View, Weapon};
use tabletop::{Chance, Seat, Time};

use super::company::squared;
use crate::Choice;

/// How far ahead a runner looks, and how long it keeps a direction.
const AHEAD_MS: u64 = 900;

/// Looks where each of sixteen ways would lead, and takes the best.
pub(super) fn choose(now: Time, view: &View, me: Seat, chance: &mut Chance) -> Choice<Action> {
    let scene = &view.scene;
    let next = now.after_ms(AHEAD_MS + u64::from(chance.below(400)));
    let (Some(arena), Some(card)) = (&scene.rules.arena, view.card()) else {
        return Choice::Wait(next);
    };
    let run = scene.gangsters[me.index()].run;
    let turned = run.since > Time::ZERO && now < run.since.after_ms(AHEAD_MS);
    if now >= scene.freeze || (turned && run.heading.is_some()) {
        return Choice::Wait(next);
    }
    let from = scene.spot(me, now);
    let team = scene.gangsters[me.index()].team;
    let others: Vec<(Spot, bool)> = scene
        .in_play()
        .without(me)
        .iter()
        .map(|seat| (scene.spot(seat, now), scene.gangsters[seat.index()].team == team))
        .collect();
    let then = now.after_ms(AHEAD_MS).min(scene.freeze);
    let ways = std::iter::once(None).chain(Heading::SIXTEEN.map(Some));
    let best = ways.max_by_key(|heading| {
        let there = arena.place_of(&Run { from, heading: *heading, since: now }, then);
        (worth(card.weapon, there, &others), chance.below(1_000))
    });
    match best.flatten() {
        heading if heading == run.heading => Choice::Wait(next),
        heading => Choice::Act(Action::Steer { heading, stamp: None }),
    }
}

/// How good a spot is for whoever holds this weapon, by how far the others are.
fn worth(weapon: Weapon, spot: Spot, others: &[(Spot, bool)]) -> i64 {
    let mut worth = 0;
    let mut nearest = i64::MAX;
    for (other, mate) in others {
        let distance = squared(spot, *other).isqrt();
        if *mate {
            // Nobody wants to go down with a team-mate.
            worth -= 3 * (2_200 - distance).max(0);
            continue;
        }
        nearest = nearest.min(distance);
        worth += match weapon {
            Weapon::Boom => (3_000 - distance).max(0) + 4 * (1_600 - distance).max(0),
            Weapon::Backstab => (1_900 - distance).max(0),
            Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun | Weapon::Kevlar => {
                -2 * (2_600 - distance).max(0)
            }
        };
    }
    if weapon == Weapon::Backstab && nearest != i64::MAX {
        worth -= 2 * nearest;
    }
    worth
}
