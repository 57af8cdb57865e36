//! What a sensible gangster does, and how well.

mod courage;
mod fight;
mod leading;
mod running;
mod sharing;

use bots::guns::Sensible;
use bots::{Bot, Choice, Party, RecentEvents, Roster};
use guns::{Action, CashNGuns, Config, Setup};
use serde_json::{Value, json};
use tabletop::{Seat, Seed, Table, Viewer};

/// A table that keeps what the bots are to be told.
type Told = Table<CashNGuns, RecentEvents<CashNGuns>>;

/// A table of six in the garden's open rows, everybody in a line; `change` says what is special.
/// A, C and E are a team, B, D and F the other.
fn table(phase: &str, change: impl Fn(usize) -> Value) -> Told {
    table_with(&json!({ "phase": phase }), change)
}

/// The same, with more to be said of the table.
fn table_with(table: &Value, change: impl Fn(usize) -> Value) -> Told {
    let gangsters: Vec<Value> = (0..6)
        .map(|index| {
            let at = json!({ "spot": { "x": 400 + 1_000 * index, "y": 2_790 } });
            changed(at, &change(index))
        })
        .collect();
    let config = json!({ "place": "garden" });
    arranged(&changed(json!({ "seats": 6, "config": config, "gangsters": gangsters }), table))
}

fn arranged(setup: &Value) -> Told {
    let setup: Setup = serde_json::from_value(setup.clone()).expect("it reads");
    let table = Table::arranged(&setup, Seed::from_number(1), RecentEvents::default());
    table.unwrap_or_else(|why| panic!("{why:?}"))
}

fn changed(mut value: Value, change: &Value) -> Value {
    for (key, changed) in change.as_object().into_iter().flatten() {
        value[key] = changed.clone();
    }
    value
}

fn at(x: usize, y: usize) -> Value {
    json!({ "x": x, "y": y })
}

/// What this bot does in that seat.
fn choice(bot: &mut Sensible, table: &Told, seat: u8) -> Choice<Action> {
    let seat = Seat(seat);
    let mut menu = Vec::new();
    table.legal_actions(seat, &mut menu);
    bot.choose(table.now(), &table.view(Viewer::Seat(seat)), &menu)
}

/// What a sensible gangster of that mind does in that seat.
fn does_as(mind: u64, table: &Told, seat: u8) -> Action {
    match choice(&mut Sensible::new(mind), table, seat) {
        Choice::Act(action) => action,
        Choice::Wait(until) => panic!("waits until {until:?}"),
    }
}

/// What a sensible gangster does in that seat.
fn does(table: &Told, seat: u8) -> Action {
    does_as(1, table, seat)
}

/// Plays a game to its end; `look` sees every position.
fn play_with(config: &Config, bots: &[&str], game: u64, mut look: impl FnMut(&Told)) -> Told {
    let seats = bots.len() as u8;
    let mut table =
        Table::open_with(config, seats, Seed::from_number(game), RecentEvents::default()).unwrap();
    let minds = (0..).map(|seat| game * 100 + seat);
    let mut party =
        Party::new(bots.iter().zip(minds).map(|(name, mind)| CashNGuns::bot(name, mind)));
    look(&table);
    while party.play_on(&mut table).is_some() {
        look(&table);
    }
    assert!(table.outcome().is_some(), "game {game}");
    table
}

fn play(config: &Config, bots: &[&str], game: u64) -> Told {
    play_with(config, bots, game, |_| {})
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        let table = play(&Config::default(), &["sensible"; 9], 4);
        (table.outcome(), table.now())
    };
    assert_eq!(play(), play());
}

#[test]
fn a_sensible_team_wins_most_games_against_three_random_ones() {
    let mut wins = 0;
    for game in 0..40u64 {
        // Teams go round: A, E and I are the first.
        let sensible = (game % 4) as usize;
        let bots: Vec<&str> =
            (0..12).map(|seat| if seat % 4 == sensible { "sensible" } else { "random" }).collect();
        let winners = play(&Config::default(), &bots, game).outcome().unwrap().winners;
        wins += u32::from(winners.contains(Seat(sensible as u8)));
    }
    assert!(wins >= 34, "{wins} of 40");
}
