//! Ten seconds of movement.

use bots::Choice;
use bots::guns::Sensible;
use guns::Action;
use guns::arena::{Run, Spot};
use serde_json::json;
use tabletop::{Seat, Time};

use crate::{at, choice, table};

/// How much nearer B, who holds this card, gets to a crowd at this distance in 0.9 s.
fn gets_nearer(card: &str, distance: u16) -> i64 {
    let crowd = Spot { x: 1_400 + i32::from(distance), y: 2_400 };
    let table = table("movement", |index| match index {
        1 => json!({ "card": card, "spot": at(1_400, 2_400) }),
        // The mates are out of the way.
        3 => json!({ "spot": at(300, 300) }),
        5 => json!({ "spot": at(300, 4_600) }),
        _ => json!({ "spot": at(1_400 + usize::from(distance), 2_400 + 100 * index) }),
    });
    let action = match choice(&mut Sensible::new(1), &table, 1) {
        Choice::Act(action) => action,
        Choice::Wait(until) => panic!("waits until {until:?}"),
    };
    let Action::Steer { heading, stamp: None } = action else { panic!("{action:?}") };
    let scene = table.state().scene();
    let from = scene.gangsters[Seat(1).index()].spot;
    let run = Run { from, heading, since: Time::ZERO };
    let there = scene.rules.arena.as_ref().unwrap().place_of(&run, Time(900));
    let far = |spot: Spot| {
        let (x, y) = (i64::from(crowd.x - spot.x), i64::from(crowd.y - spot.y));
        (x * x + y * y).isqrt()
    };
    far(from) - far(there)
}

#[test]
fn a_grenade_runs_into_the_crowd_and_a_knife_after_people() {
    assert!(gets_nearer("boom#2/5", 3_600) > 2_500);
    assert!(gets_nearer("backstab#1/5", 3_600) > 2_500);
}

#[test]
fn guns_and_kevlar_run_from_people() {
    for card in ["kevlar/5", "bang/5", "double-guns/5", "shotgun/5"] {
        assert!(gets_nearer(card, 1_000) < -1_000, "{card}");
    }
}
