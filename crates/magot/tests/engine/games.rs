//! Whole games through the pipe: everything that is seen is in the manual, and the journals are
//! proved.

use std::collections::BTreeSet;
use std::process::Output;
use std::sync::atomic::{AtomicU32, Ordering};

use ::games::GAMES;
use serde_json::{Value, json};

use crate::manual::{Page, page_of};
use crate::process::{Engine, TemporaryFile, magot};
use crate::random::{Dice, MOST_MOVES, any_input, collect_names};

#[test]
fn a_whole_game_of_each_kind_goes_through_the_pipe_and_its_journal_is_proved() {
    // Every table has an engine of its own, so that all of them play at once.
    std::thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(move || tables_of(game.name));
        }
    });
}

/// Plays the tables of a game, all at once, and checks them against its page of the manual.
fn tables_of(name: &str) {
    let whats: BTreeSet<String> = std::thread::scope(|scope| {
        let tables = lively_tables(name).into_iter();
        let tables =
            tables.map(|(seats, config)| scope.spawn(move || table_of(name, seats, &config)));
        let tables: Vec<_> = tables.collect();
        tables.into_iter().flat_map(|table| table.join().expect("it played to the end")).collect()
    });
    if ["cash-n-guns-live", "monopoly-tricheurs"].contains(&name) {
        check_that_everything_happened(&page_of(name), whats);
    }
}

/// Plays one table; every name that occurred in what was seen there.
fn table_of(name: &str, seats: u8, config: &Value) -> BTreeSet<String> {
    let (mut engine, page, seed) = (Engine::start(), page_of(name), 11);
    println!("{name}, {seats} seats, {config}, seed {seed}");
    let open = json!({ "do": "open", "game": name, "seats": seats, "seed": seed,
        "config": config });
    let played = play_at_random(&mut engine, &open, seed);
    played.seen.iter().for_each(|event| page.tells(event));
    let phases = ["Shapes", "A round", "A turn"];
    let titles = |title| [&phases[..], &[title, "Options"]].concat();
    page.has(&played.in_events, &["Events", "Shapes", "A turn"], "an event");
    page.has(&played.in_views, &titles("Views"), "a view");
    page.has(&played.in_positions, &titles("Setups"), "a setup");
    check_replay(name, &played.journal);
    engine.finish();
    played.in_events
}

/// What the manual says can happen has happened: in a game that was played, or in an example.
fn check_that_everything_happened(page: &Page, mut whats: BTreeSet<String>) {
    for exchange in page.blocks().into_iter().flatten() {
        let answer: Value = serde_json::from_str(&exchange.answer).expect("an answer is JSON");
        collect_names(&answer, &mut whats);
        let seen = answer["ok"]["seen"].as_array().into_iter().flatten();
        seen.filter(|event| event.is_object()).for_each(|event| page.tells(event));
    }
    for title in ["Events", "Shapes"] {
        let tables = page.section(title).replace("| `thing` |", "| `what` |");
        let tables: Vec<&str> = tables.split("| `what` |").skip(1).collect();
        assert!(!tables.is_empty(), "no table of what happens in {title}");
        for row in tables
            .iter()
            .flat_map(|table| table.lines().skip(2).take_while(|line| line.starts_with('|')))
        {
            let what = row.split('`').nth(1).expect("a name");
            assert!(whats.contains(what), "nobody has seen {what}: {row}");
        }
    }
}

/// A finished game: its journal, one event of each kind that was seen, and every name that occurred
/// in events, views and positions, however deep.
struct Played {
    journal: Vec<Value>,
    seen: Vec<Value>,
    in_events: BTreeSet<String>,
    in_views: BTreeSet<String>,
    in_positions: BTreeSet<String>,
}

/// Opens a table, plays to the end and closes it. One looks at it now through these eyes, now
/// through those.
fn play_at_random(engine: &mut Engine, open: &Value, seed: u64) -> Played {
    let opened = engine.ask(&open.to_string())["ok"].clone();
    let table = &opened["table"];
    let seats = opened["seats"].as_u64().expect("a number") as usize;
    let mut waiting = opened["waiting"].clone();
    let mut seen = Vec::new();
    let [mut in_events, mut in_views, mut in_positions] = [const { BTreeSet::new() }; 3];
    let mut dice = Dice(seed);
    for second in 0..MOST_MOVES {
        let mut eyes = match dice.below(seats + 1) {
            seat if seat < seats => json!(seat),
            _ => json!("audience"),
        };
        let mut request = any_input(engine, table, &waiting, &mut dice);
        if request["do"] == "act" && dice.below(2) == 0 {
            eyes = request["seat"].clone();
        }
        request["as"] = eyes.clone();
        let answer = engine.ask(&request.to_string());
        let happened = answer["ok"].as_object().unwrap_or_else(|| panic!("{request}: {answer}"));
        for event in happened["seen"].as_array().expect("events") {
            let kind = |event: &Value| {
                event.as_object().map(|fields| {
                    (event["what"].clone(), fields.keys().cloned().collect::<Vec<_>>())
                })
            };
            if !seen.iter().any(|other| kind(other) == kind(event)) {
                seen.push(event.clone());
            }
            collect_names(event, &mut in_events);
        }
        let over = happened.contains_key("outcome");
        if over || second % 5 == 0 {
            let view = json!({ "do": "view", "table": table, "as": eyes });
            collect_names(&engine.ask(&view.to_string())["ok"], &mut in_views);
            let position = json!({ "do": "position", "table": table });
            collect_names(&engine.ask(&position.to_string())["ok"], &mut in_positions);
        }
        if over {
            println!("over after {second} moves: {}", happened["outcome"]);
            let mut ask = |what| engine.ask(&json!({ "do": what, "table": table }).to_string());
            let journal = ask("journal")["ok"].as_array().expect("lines").clone();
            assert_eq!(ask("close"), json!({ "ok": {} }));
            return Played { journal, seen, in_events, in_views, in_positions };
        }
        waiting = happened["waiting"].clone();
    }
    panic!("the game does not end: {open}");
}

/// Tables where much happens: so many seats, and the options.
pub(crate) fn lively_tables(game: &str) -> Vec<(u8, Value)> {
    match game {
        "cache-ton-cash" => {
            let config = json!({ "ending": "three_rounds", "two_actions": true, "upgrade": true,
                "second_set": true, "penny_jars": true, "action_cards": true, "answer_clock_s": 5 });
            vec![(2, config.clone()), (6, config)]
        }
        "cover-your-assets" => {
            let config = json!({ "answer_clock_s": 5, "target_k": 500 });
            vec![(2, config.clone()), (6, config)]
        }
        "cash-n-guns-live" => vec![
            (6, json!({})),
            (9, json!({ "grenade_chains": true, "recoil": "from_shooter", "open_stashes": true })),
            (60, json!({ "place": "warehouse", "easy_counting": true, "pace": "slow" })),
            (11, json!({ "table": "garden", "parrain": "playing", "late": 3 })),
            (62, json!({ "table": "garden", "parrain": "two" })),
            (9, json!({ "table": "paper", "late": 2 })),
        ],
        "monopoly-tricheurs" => vec![
            (2, json!({ "rounds": 20 })),
            (6, json!({ "rounds": 1, "closing_auction": true, "pace": "calm" })),
            (4, json!({ "rounds": 3, "bounty": 50, "names": "international" })),
            (4, json!({ "rounds": 1, "ultimate": true, "jury": true, "pace": "slow" })),
            (3, json!({ "rounds": 3, "ultimate": true })),
        ],
        _ => panic!("which tables of {game} are lively?"),
    }
}

/// The journal is proved as it is, and not with one byte of an action changed, nor with an action
/// changed for another one.
fn check_replay(game: &str, journal: &[Value]) {
    let honest = replay(game, journal);
    let why = String::from_utf8_lossy(&honest.stderr);
    assert_eq!(honest.status.code(), Some(0), "{game}: {why}");

    let action_of = |entry: &Value| entry["input"]["act"].get("action").cloned();
    let mut actions =
        journal.iter().enumerate().filter_map(|(at, entry)| Some((at, action_of(entry)?)));
    let (at, action) = actions.next().expect("somebody acted");
    let (_, other) = actions.find(|(_, other)| *other != action).expect("somebody did otherwise");
    let mut misspelt = action.clone();
    misspelt["do"] = json!(format!("#{}", &action["do"].as_str().expect("a name")[1..]));
    // An unreadable line is counted from 1 in the file, an entry from 0 after the header.
    for (forged, flaw) in
        [(misspelt, format!("line {}:", at + 1)), (other, format!("entry {}:", at - 1))]
    {
        let mut tampered = journal.to_vec();
        tampered[at]["input"]["act"]["action"] = forged.clone();
        let caught = replay(game, &tampered);
        let why = String::from_utf8_lossy(&caught.stderr);
        assert_eq!(caught.status.code(), Some(2), "{game}: {action} became {forged}: {why}");
        assert!(why.contains(&flaw), "{game}: {action} became {forged}: {why}, not {flaw}");
    }
}

/// `magot replay --verify` of these lines.
fn replay(game: &str, journal: &[Value]) -> Output {
    static NTH: AtomicU32 = AtomicU32::new(0);
    let nth = NTH.fetch_add(1, Ordering::Relaxed);
    let name = format!("magot-engine-{}-{game}-{nth}.jsonl", std::process::id());
    let file = TemporaryFile(std::env::temp_dir().join(name));
    let lines: Vec<String> = journal.iter().map(Value::to_string).collect();
    std::fs::write(&file.0, lines.join("\n")).expect("the temporary folder takes files");
    magot(&["replay", file.0.to_str().expect("a readable path"), "--verify", "--lang", "en"])
}
