//! Positions that somebody mangled: each is refused, or can be played on without a defect.

use guns::{CashNGuns, Setup};
use serde_json::{Value, json};
use tabletop::{Chance, Discard, Examined, Game, Seed, Table};

/// How many positions are mangled.
const MANGLED: u64 = 20_000;

/// A position in the middle of a random game.
fn any_position(chance: &mut Chance) -> Value {
    let (config, seats) = CashNGuns::any_table(chance);
    let mut table = Table::<CashNGuns>::open(&config, seats.min(14), Seed::from_number(1))
        .or_else(|_| Table::open(&guns::Config::default(), 6, Seed::from_number(1)))
        .expect("six in the arena");
    let inputs = chance.below(150);
    play(&mut table, inputs, chance);
    serde_json::to_value(CashNGuns::setup(table.state())).expect("a setup is JSON")
}

/// Plays on at random, and lets the clock run out now and then. Every state on the way adds up.
fn play(table: &mut Table<CashNGuns>, inputs: u32, chance: &mut Chance) {
    let mut menu = Vec::new();
    for _ in 0..inputs {
        let waiting = table.waiting();
        let seats: Vec<_> = waiting.on.iter().collect();
        if seats.is_empty() {
            break;
        }
        if let Some(until) = waiting.until.filter(|_| chance.below(4) == 0) {
            table.advance(until.max(table.now())).expect("time passes");
        } else {
            let seat = *chance.pick(&seats);
            menu.clear();
            table.legal_actions(seat, &mut menu);
            assert!(!menu.is_empty(), "{seat} may act but has nothing to do");
            let now = table.now();
            // The clock may have run out at this very moment.
            let _ = table.act(now, seat, *chance.pick(&menu));
        }
        CashNGuns::audit(table.state()).expect("it adds up");
    }
}

/// Changes one thing somewhere in it.
fn mangle(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let which = chance.below(fields.len() as u32) as usize;
            mangle(fields.iter_mut().nth(which).expect("there are so many").1, chance);
        }
        Value::Array(items) if !items.is_empty() => {
            let which = chance.below(items.len() as u32) as usize;
            match chance.below(8) {
                0 => drop(items.remove(which)),
                1 => items.push(items[which].clone()),
                _ => mangle(&mut items[which], chance),
            }
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(_) => {
            *value =
                chance.pick(&[json!(0), json!(1), json!(5), json!(63), json!(u32::MAX)]).clone();
        }
        Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            let words = [
                "pot",
                "sharing",
                "movement",
                "aim",
                "look",
                "choice",
                "cowards",
                "fight",
                "verdict",
                "split",
                "over",
                "in",
                "convalescent",
                "gone",
                "late",
                "unhurt",
                "wounded",
                "hospital",
                "coward",
                "bang/5",
                "boom#2/5",
                "kevlar/20",
                "paper",
            ];
            *value = match chance.below(4) {
                0 => Value::Null,
                1 => json!(chance.below(30_000)),
                _ => json!(chance.pick(&words)),
            };
        }
    }
}

#[test]
fn a_mangled_position_is_refused_or_can_be_played_on() {
    let mut taken = 0u32;
    for seed in 0..MANGLED {
        let mut chance = Chance::from_number(seed);
        let mut position = any_position(&mut chance);
        for _ in 0..=chance.below(3) {
            mangle(&mut position, &mut chance);
        }
        let text = position.to_string();
        let Ok(setup) = serde_json::from_value::<Setup>(position) else { continue };
        let defect = std::panic::catch_unwind(move || {
            let Ok(mut table) = Table::<CashNGuns>::arranged(&setup, Seed::from_number(2), Discard)
            else {
                return false;
            };
            play(&mut table, 60, &mut chance);
            true
        });
        match defect {
            Ok(played) => taken += u32::from(played),
            Err(_) => panic!("seed {seed}: {text}"),
        }
    }
    assert!(taken > 1_000, "only {taken} could be played");
}
