//! Positions that somebody mangled: each is refused, or can be played on without a defect. And
//! positions in short.

use cheaters::{Card, Config, Pace, Phase, Setup, Tricheurs};
use serde_json::{Value, json};
use tabletop::{Chance, Discard, Game, Seat, Seed, Table};
use testkit::mangled::Mangling;

/// How many positions are mangled.
const MANGLED: u64 = 10_000;

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

#[test]
fn a_mangled_position_is_refused_or_can_be_played_on() {
    let offers = (0..36).map(|space| json!({"offer": space}));
    let values: Vec<Value> = WORDS.map(|word| json!(word)).into_iter().chain(offers).collect();
    // A seat of 64 must not pass for the seat 0 of a set.
    let numbers = [0, 1, 2, 3, 5, 9, 10, 50, 64, 200, 255, u64::from(u32::MAX), u64::MAX - 1];
    // What everybody sees has most to get wrong.
    let fields = &["scene"];
    let mangling = Mangling { inputs: 400, numbers: &numbers, values: &values, fields };
    let endured = mangling.endure::<Tricheurs>(0..MANGLED);
    assert!(endured.taken > 500, "only {} could be played", endured.taken);
    assert!(endured.refused.contains_key("no seat 64"), "{:?}", endured.refused);
}

fn arranged(position: &Value) -> Result<Table<Tricheurs>, String> {
    let setup: Setup = serde_json::from_value(position.clone()).map_err(|why| why.to_string())?;
    Table::arranged(&setup, Seed::from_number(1), Discard)
        .map_err(|refusal| format!("{} {}", refusal.clause, refusal.saying.key))
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
        (json!({"seats": 2, "config": {"rounds": 61}}), "MT-8.0 setup-cheaters-rounds"),
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
        (json!({"seats": 2, "plots": [[]]}), "MT-1.4 setup-cheaters-seats"),
        (json!({"seats": 2, "cause": 0}), "MT-5.6 setup-cheaters-ledger"),
    ] {
        assert_eq!(arranged(&position).err().as_deref(), Some(why), "{position}");
    }
}
