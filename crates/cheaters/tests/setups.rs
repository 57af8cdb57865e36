//! Positions that somebody mangled: each is refused, or can be played on without a defect. And
//! positions in short.

use cheaters::{Card, Config, Pace, Phase, Setup, Tricheurs};
use serde_json::{Value, json};
use tabletop::{Chance, Discard, Examined, Game, Seat, Seed, Table};

/// How many positions are mangled.
const MANGLED: u64 = 10_000;

/// A position in the middle of a random game.
fn any_position(chance: &mut Chance) -> Value {
    let (config, seats) = Tricheurs::any_table(chance);
    let mut table =
        Table::<Tricheurs>::open(&config, seats, Seed::from_number(1)).expect("any table opens");
    let inputs = chance.below(400);
    play(&mut table, inputs, chance);
    serde_json::to_value(Tricheurs::setup(table.state())).expect("a setup is JSON")
}

/// Plays on at random, and lets the clock run out now and then. Every state on the way adds up.
fn play(table: &mut Table<Tricheurs>, inputs: u32, chance: &mut Chance) {
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
        Tricheurs::audit(table.state()).expect("it adds up");
    }
}

/// What a word of a position may be replaced by.
const WORDS: [&str; 24] = [
    "look",
    "roll",
    "shaking",
    "shuffling",
    "rolled",
    "parking",
    "read",
    "free",
    "declare",
    "challenge",
    "over",
    "board",
    "tray",
    "chance",
    "chancellerie",
    "bank-heist",
    "free-stay",
    "pickpocket",
    "get-out-of-prison",
    "frame-up",
    "to-start",
    "movers",
    "deed",
    "cuff",
];

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
            let numbers = [0, 1, 2, 9, 10, 50, 200, 255, u64::from(u32::MAX), u64::MAX - 1];
            *value = json!(chance.pick(&numbers));
        }
        Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            *value = match chance.below(5) {
                0 => Value::Null,
                1 => json!(chance.below(6)),
                2 => json!({"offer": chance.below(36)}),
                _ => json!(chance.pick(&WORDS)),
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
            // Half of the time what everybody sees, of which there is most to get wrong.
            let part = if chance.coin() { &mut position["scene"] } else { &mut position };
            mangle(part, &mut chance);
        }
        let text = position.to_string();
        let Ok(setup) = serde_json::from_value::<Setup>(position) else { continue };
        let defect = std::panic::catch_unwind(move || {
            let Ok(mut table) = Table::<Tricheurs>::arranged(&setup, Seed::from_number(2), Discard)
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
    assert!(taken > 500, "only {taken} could be played");
}

fn arranged(position: &Value) -> Result<Table<Tricheurs>, String> {
    let setup: Setup = serde_json::from_value(position.clone()).map_err(|why| why.to_string())?;
    Table::arranged(&setup, Seed::from_number(1), Discard)
        .map_err(|refusal| format!("{} {}", refusal.clause.0, refusal.saying.key))
}

#[test]
fn a_position_may_be_short() {
    let table = arranged(&json!({"seats": 2})).expect("the start of a game");
    assert_eq!(table.state().scene().phase, Phase::Roll);
    assert_eq!(table.state().scene().face_up.len(), 5);
    assert_eq!(table.waiting().on.len(), 2);

    let position = json!({
        "seats": 3,
        "config": {"pace": "calm"},
        "turn": 1,
        "phase": {"spare": "chance"},
        "players": [{"deeds": [1, 3], "notes": {"ten": 5}}, {"token": 3, "chance": "frame-up"}],
        "prisoner": 2,
    });
    assert_eq!(arranged(&position).err(), Some("MT-4.1 setup-cheaters-prisoner".to_owned()));
    let mut position = position;
    position["players"].as_array_mut().unwrap().push(json!({"token": 9}));
    let table = arranged(&position).expect("a second card of Chance is drawn");
    let state = table.state();
    assert_eq!(state.scene().config, Config { pace: Pace::Calm, ..Config::default() });
    assert!(state.private(Seat(1)).drawn.is_some_and(Card::is_kept));
    let json = serde_json::to_string(&Tricheurs::setup(state)).unwrap();
    let again = serde_json::from_str(&json).unwrap();
    assert_eq!(&Tricheurs::arrange(&again, &mut Chance::from_number(3)).unwrap(), state);
}

#[test]
fn what_is_wrong_with_a_position_is_told() {
    for (position, why) in [
        (json!({"seats": 1}), "MT-1.4 setup-cheaters-seats"),
        (json!({"seats": 7}), "MT-1.4 setup-cheaters-seats"),
        (json!({"seats": 2, "turn": 2}), "MT-1.4 setup-cheaters-seats"),
        (json!({"seats": 2, "players": [{}, {}, {}]}), "MT-1.4 setup-cheaters-seats"),
        (json!({"seats": 2, "config": {"rounds": 0}}), "MT-8.4 setup-cheaters-rounds"),
        (json!({"seats": 2, "config": {"jury": true}}), "MT-5.8 setup-cheaters-jury"),
        (json!({"seats": 2, "phase": "shuffling"}), "MT-2.2 setup-cheaters-phase"),
        (json!({"seats": 2, "phase": "over"}), "MT-8.2 setup-cheaters-counts"),
        (json!({"seats": 2, "phase": {"offer": 0}}), "MT-2.2 setup-cheaters-phase"),
        (json!({"seats": 2, "phase": {"spare": "chance"}}), "MT-2.2 setup-cheaters-phase"),
        (json!({"seats": 2, "face_up": ["squatter"]}), "MT-5.1 setup-cheaters-cheats"),
        (json!({"seats": 2, "players": [{"notes": {"ten": 31}}]}), "MT-1.4 setup-cheaters-notes"),
        (json!({"seats": 2, "players": [{"deeds": [0]}]}), "MT-1.1 setup-cheaters-property"),
        (
            json!({"seats": 2, "players": [{"deeds": [1]}, {"deeds": [1]}]}),
            "MT-1.4 setup-cheaters-things",
        ),
        (json!({"seats": 2, "players": [{"chance": "to-start"}]}), "MT-2.7 setup-cheaters-hand"),
        (
            json!({"seats": 2, "players": [{"chance": "frame-up"}, {"chance": "frame-up"}]}),
            "MT-1.4 setup-cheaters-cards",
        ),
        (json!({"seats": 2, "plots": [null]}), "MT-1.4 setup-cheaters-seats"),
        (json!({"seats": 2, "cause": 0}), "MT-5.6 setup-cheaters-ledger"),
    ] {
        assert_eq!(arranged(&position).err().as_deref(), Some(why), "{position}");
    }
}
