//! What a sensible gangster does, and how well.

use bots::{Bot, Choice, Party, Roster, Sensible};
use guns::{Action, CashNGuns, Config, Setup};
use serde_json::{Value, json};
use tabletop::{Discard, Seat, Seed, Table, Time, Viewer};

/// A table of six in the garden's open rows, everybody in a line; `change` says what is special.
fn table(phase: &str, change: impl Fn(usize) -> Value) -> Table<CashNGuns> {
    let gangsters: Vec<Value> = (0..6)
        .map(|index| {
            let mut posed = json!({ "spot": { "x": 400 + 1_000 * index, "y": 2_790 } });
            let special = change(index);
            for (key, value) in special.as_object().into_iter().flatten() {
                posed[key] = value.clone();
            }
            posed
        })
        .collect();
    let setup = json!({ "seats": 6, "phase": phase, "gangsters": gangsters });
    let setup: Setup = serde_json::from_value(setup).expect("it reads");
    Table::arranged(&setup, Seed::from_number(1), Discard).unwrap_or_else(|why| panic!("{why:?}"))
}

/// What a sensible gangster does in that seat.
fn does(table: &Table<CashNGuns>, seat: u8) -> Action {
    let seat = Seat(seat);
    let mut menu = Vec::new();
    table.legal_actions(seat, &mut menu);
    let mut bot = Sensible::new(1);
    match bot.choose(Time::ZERO, &table.view(Viewer::Seat(seat)), &menu) {
        Choice::Act(action) => action,
        Choice::Wait(until) => panic!("waits until {until:?}"),
    }
}

#[test]
fn who_is_aimed_at_by_three_pistols_leaves_and_who_is_not_stays() {
    // A, C and E are a team, B, D and F the other.
    let aimed_at = |card: &'static str| {
        table("choice", move |index| match index {
            0 | 2 | 4 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [1] } }),
            1 => json!({ "card": card }),
            3 => json!({ "card": "backstab#1/5" }),
            _ => json!({ "card": "shotgun/5", "aim": { "mime": "long-gun", "at": [0] } }),
        })
    };
    assert_eq!(does(&aimed_at("kevlar/5"), 1), Action::Stay {}, "Kevlar stops one of three");
    assert_eq!(does(&aimed_at("kevlar/5"), 3), Action::Stay {}, "nobody aims at D");
    assert_eq!(does(&aimed_at("shotgun/10"), 1), Action::Leave {}, "three pistols, and no Kevlar");
}

#[test]
fn the_chef_gives_the_grenade_to_who_stands_nearest_to_the_middle() {
    // The line is 400, 1400 … 5400: of A, C and E, C stands nearest to the middle.
    let table = table("sharing", |index| match index {
        0 => json!({ "card": "boom#2/5" }),
        2 => json!({ "card": "shotgun/5" }),
        4 => json!({ "card": "bang/5" }),
        _ => json!({}),
    });
    assert_eq!(does(&table, 0), "swap A C".parse().unwrap());
    assert_eq!(does(&table, 2), Action::READY, "C is not the Chef");
}

#[test]
fn a_grenade_jumps_where_it_takes_most_opponents_and_a_knife_takes_who_falls_by_it() {
    // D is hit by A's Bang and holds a grenade; C, of A's team, is to its left, E further right.
    let blast = |c: i32, e: i32| {
        let table = table("choice", |index| match index {
            0 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [3] } }),
            2 => json!({ "card": "kevlar/5", "spot": { "x": c, "y": 2_790 } }),
            3 => json!({ "card": "boom#2/5" }),
            4 => json!({ "card": "kevlar/10", "spot": { "x": e, "y": 2_790 } }),
            _ => json!({ "card": "kevlar/20" }),
        });
        let mut table = table;
        let mut seats: Vec<Seat> = table.waiting().on.iter().collect();
        seats.sort_unstable();
        for seat in seats {
            table.act(table.now(), seat, Action::Stay {}).unwrap();
        }
        does(&table, 3)
    };
    // D stands at 3400. E can be reached by a jump to the right only, C by one to the left only.
    assert_eq!(blast(1_000, 5_000), "jump 0".parse().unwrap());
    assert_eq!(blast(1_800, 5_800), "jump 128".parse().unwrap());
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        let mut table = Table::open(&Config::default(), 9, Seed::from_number(4)).unwrap();
        let mut party: Party<CashNGuns> =
            Party::new(Seat::all(9).map(|seat| CashNGuns::bot("sensible", seat.0.into())));
        while party.play_on(&mut table).is_some() {}
        (table.outcome(), table.now())
    };
    assert_eq!(play(), play());
}

#[test]
fn a_sensible_team_wins_most_games_against_three_random_ones() {
    let mut wins = 0;
    for game in 0..40u64 {
        let mut table = Table::open(&Config::default(), 12, Seed::from_number(game)).unwrap();
        // Teams go round: A, E and I are the first.
        let sensible = game % 4;
        let mut party: Party<CashNGuns> = Party::new(Seat::all(12).map(|seat| {
            let name = if u64::from(seat.0) % 4 == sensible { "sensible" } else { "random" };
            CashNGuns::bot(name, game * 100 + u64::from(seat.0))
        }));
        while party.play_on(&mut table).is_some() {}
        let winners = table.outcome().expect("it is over").winners;
        wins += u32::from(winners.contains(Seat(sensible as u8)));
    }
    assert!(wins >= 28, "{wins} of 40");
}
