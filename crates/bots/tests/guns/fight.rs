//! Aims, knives and grenades.

use guns::arena::{Arena, Place, Spot};
use guns::{Action, Mime, Targets};
use serde_json::json;
use tabletop::Seat;

use crate::{Told, at, does, does_as, table};

/// Everybody stays, up to the first question.
fn banzai(mut table: Told) -> Told {
    let seats: Vec<Seat> = table.waiting().on.iter().collect();
    for seat in seats {
        table.act(table.now(), seat, Action::Stay {}).unwrap();
    }
    // The count runs down, and the fight goes on until somebody is asked.
    while table.state().scene().fight.question.is_none() {
        table.advance(table.waiting().until.unwrap()).unwrap();
    }
    table
}

/// How many of a hundred minds do something like this.
fn of_a_hundred(table: &Told, seat: u8, like: impl Fn(Action) -> bool) -> usize {
    (0..100).filter(|mind| like(does_as(*mind, table, seat))).count()
}

#[test]
fn guns_like_a_target_among_opponents_and_away_from_mates() {
    // A sees D, in a crowd with F, and B, with A's mates C and E around.
    let table = table("aim", |index| match index {
        0 => json!({ "card": "bang/5" }),
        1 => json!({ "spot": at(2_000, 1_800) }),
        2 => json!({ "spot": at(2_000, 2_600) }),
        3 => json!({ "spot": at(5_400, 2_400) }),
        4 => json!({ "spot": at(2_400, 2_200) }),
        _ => json!({ "spot": at(5_400, 2_900) }),
    });
    let at_b = |action| action == Action::Aim { mime: Mime::Pistol, at: Targets::One(Seat(1)) };
    // The weights are 2 for B, and 20 for each of D and F.
    assert!((1..15).contains(&of_a_hundred(&table, 0, at_b)));
    assert_eq!(of_a_hundred(&table, 0, |action| action == Action::Hold {}), 0);
}

#[test]
fn a_click_likes_the_long_gun() {
    let table = table("aim", |index| match index {
        0 => json!({ "card": "boom#2/5" }),
        _ => json!({}),
    });
    let shows = |wanted| {
        of_a_hundred(
            &table,
            0,
            |action| matches!(action, Action::Aim { mime, .. } if mime == wanted),
        )
    };
    assert!(shows(Mime::LongGun) > 50, "{}", shows(Mime::LongGun));
    assert!(shows(Mime::Pistol) > 5);
}

#[test]
fn a_knife_takes_who_falls_by_it_and_never_a_mate() {
    // A's Bang wounds D, who has a knife, and F's wounds C. C and E stand a metre from D, and so
    // does its mate B.
    let stabbed = banzai(table("choice", |index| match index {
        0 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [3] } }),
        1 => json!({ "card": "kevlar/20", "spot": at(3_400, 1_900) }),
        3 => json!({ "card": "backstab#1/5" }),
        5 => json!({ "card": "bang/10", "aim": { "mime": "pistol", "at": [2] } }),
        2 => json!({ "card": "bang/20" }),
        _ => json!({ "card": "kevlar/10" }),
    }));
    let takes =
        |seat| of_a_hundred(&stabbed, 3, |action| action == Action::Stab { at: Seat(seat) });
    assert!(takes(2) > 75, "C falls by it: {}", takes(2));
    assert_eq!(takes(2) + takes(4), 100);

    // With nobody but a mate in reach the knife is kept.
    let spared = banzai(table("choice", |index| match index {
        0 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [3] } }),
        1 => json!({ "card": "kevlar/20", "spot": at(3_400, 1_900) }),
        2 => json!({ "card": "kevlar/5", "spot": at(1_000, 2_790) }),
        3 => json!({ "card": "backstab#1/5" }),
        4 => json!({ "card": "kevlar/10", "spot": at(5_800, 2_790) }),
        _ => json!({ "card": "bang/10" }),
    }));
    assert_eq!(of_a_hundred(&spared, 3, |action| action == Action::Spare {}), 100);
}

#[test]
fn a_grenade_jumps_where_it_takes_most_opponents() {
    // D is hit by A's Bang and holds a grenade; C, of A's team, is to its left, E further right.
    let blast = |c: usize, e: usize| {
        let table = banzai(table("choice", |index| match index {
            0 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [3] } }),
            2 => json!({ "card": "kevlar/5", "spot": at(c, 2_790) }),
            3 => json!({ "card": "boom#2/5" }),
            4 => json!({ "card": "kevlar/10", "spot": at(e, 2_790) }),
            _ => json!({ "card": "kevlar/20" }),
        }));
        does(&table, 3)
    };
    // D stands at 3400. E can be reached by a jump to the right only, C by one to the left only.
    assert_eq!(blast(1_000, 5_000), "jump 0".parse().unwrap());
    assert_eq!(blast(1_800, 5_800), "jump 128".parse().unwrap());
}

#[test]
fn a_grenade_counts_nobody_behind_a_wall() {
    // D stands below a tree; C and E stand left and right of it, near enough but out of sight. A
    // jump to one side takes one of them, staying takes nobody.
    let (c, d, e) = (Spot { x: 362, y: 800 }, Spot { x: 918, y: 1_474 }, Spot { x: 1_474, y: 800 });
    let arena = Arena::new(Place::Garden, 6).unwrap();
    assert!([c, e].iter().all(|spot| !arena.blast_touches(d, *spot)));
    let table = banzai(table("choice", |index| match index {
        0 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [3] } }),
        2 => json!({ "card": "kevlar/5", "spot": c }),
        3 => json!({ "card": "boom#2/5", "spot": d }),
        4 => json!({ "card": "kevlar/10", "spot": e }),
        _ => json!({ "card": "kevlar/20", "spot": at(4_400 + 200 * index, 2_790) }),
    }));
    let takes_one = |action| {
        let Action::Jump { heading } = action else { panic!("{action:?}") };
        [c, e].iter().any(|spot| arena.blast_touches(arena.lands(d, heading), *spot))
    };
    assert_eq!(of_a_hundred(&table, 3, takes_one), 100);
}
