//! `docs/engine.md` and the pages of the games in `docs/engine` are the manual of the engine
//! protocol. Its examples are run here against the real binary, its tables are held against what
//! the binary says, and whole games go through the pipe.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::{Value, json};

/// Stands for anything in an expected answer, and as a key for further keys.
const ANYTHING: &str = "…";
/// A table is played for at most so many moves.
const MOST_MOVES: u64 = 100_000;

#[test]
fn every_example_of_the_manual_is_what_the_engine_answers() {
    for page in pages() {
        let blocks = page.blocks();
        assert!(blocks.len() >= 5, "only {} examples in {}", blocks.len(), page.path);
        for block in blocks {
            let mut engine = Engine::start();
            for Exchange { place, request, answer } in block {
                let expected: Value = serde_json::from_str(&answer)
                    .unwrap_or_else(|why| panic!("{place}: {why} in {answer}"));
                let got = engine.ask(&request);
                if let Some(path) = difference(&expected, &got) {
                    panic!(
                        "{place}: another answer at {path}\n\
                         request:  {request}\nexpected: {expected}\ngot:      {got}"
                    );
                }
            }
            engine.finish();
        }
    }
}

#[test]
fn every_request_occurs_in_an_example() {
    let mut engine = Engine::start();
    let known = variants(&engine.ask(r#"{"do":"fly"}"#));
    engine.finish();
    assert!(known.len() >= 11, "{known:?}");
    let sent: Vec<Exchange> = pages().iter().flat_map(Page::blocks).flatten().collect();
    for name in known {
        let shown = format!(r#""do":"{name}""#);
        assert!(
            sent.iter().any(|exchange| exchange.request.starts_with(&format!("{{{shown}"))),
            "no example of the manual sends {{{shown}}}"
        );
    }
}

#[test]
fn every_link_of_the_manual_leads_somewhere() {
    for page in pages() {
        let folder = page.file().parent().expect("a page lies in a folder").to_path_buf();
        for link in page.text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { page.file() } else { folder.join(file) };
            let text = std::fs::read_to_string(&file)
                .unwrap_or_else(|why| panic!("{}: a link to {link}: {why}", page.path));
            let is_there = anchor.is_empty()
                || text.contains(&format!("<a id=\"{anchor}\">"))
                || text.lines().any(|line| line.starts_with('#') && anchor_of(line) == anchor);
            assert!(is_there, "{}: a link to {link}: no such place", page.path);
        }
    }
}

#[test]
fn every_action_is_in_the_manual_and_is_read_in_both_spellings() {
    for (game, seats, config, count) in [
        ("cache-ton-cash", 4, json!({}), 12),
        ("cover-your-assets", 4, json!({}), 12),
        ("cash-n-guns-live", 7, json!({ "table": "garden" }), 19),
        ("monopoly-tricheurs", 3, json!({}), 37),
    ] {
        let page = page_of(game);
        let mut engine = Engine::start();
        let open =
            json!({ "do": "open", "game": game, "seats": seats, "seed": 1, "config": config });
        // Whoever is not asked is refused by a rule, but only once the action has been read. Who is
        // asked may do it, at a table that nothing has happened at yet.
        let mut act = |action: Value| {
            let opened = engine.ask(&open.to_string())["ok"].clone();
            let on = opened["waiting"]["on"].as_array().expect("seats");
            let seat = json!((on[0].as_u64().expect("somebody begins") + 1) % seats);
            let table = &opened["table"];
            let request = json!({ "do": "act", "table": table, "seat": seat, "action": action });
            let answer = engine.ask(&request.to_string());
            engine.ask(&json!({ "do": "close", "table": table }).to_string());
            let done = on.contains(&seat) && answer["ok"].is_object();
            (done || answer["error"]["clause"].is_string(), answer)
        };
        let known = variants(&act(json!({ "do": "fly" })).1);
        assert_eq!(known.len(), count, "{known:?}");
        for name in known {
            let row = row(page.section("Actions"), &name);
            let spellings: Vec<&str> = row.split('`').skip(3).step_by(2).take(2).collect();
            let [object, notation] = spellings[..] else { panic!("two spellings in {row}") };
            let object: Value = serde_json::from_str(object).expect("the first spelling is JSON");
            assert_eq!(object["do"], name.as_str(), "{row}");
            let (read, answer) = act(object);
            assert!(read, "{row}: {answer}");
            assert_eq!(act(json!(notation)).1, answer, "{row}");
        }
    }
}

#[test]
fn every_option_is_in_the_manual_with_its_values() {
    let mut engine = Engine::start();
    for (game, count) in [
        ("cache-ton-cash", 17),
        ("cover-your-assets", 9),
        ("cash-n-guns-live", 13),
        ("monopoly-tricheurs", 7),
    ] {
        let page = page_of(game);
        let mut refused = |config: Value| {
            engine.ask(&json!({ "do": "open", "game": game, "config": config }).to_string())
        };
        let known = variants(&refused(json!({ "fly": 1 })));
        assert_eq!(known.len(), count, "{known:?}");
        for name in known {
            let row = row(page.section("Options"), &name);
            let mut set_to = |value: &str| refused(json!({ name.as_str(): value }));
            let answer = set_to("fly");
            if answer["error"]["reason"].as_str().is_some_and(|why| why.contains("variant")) {
                for value in variants(&answer) {
                    assert!(row.contains(&format!("`\"{value}\"`")), "no \"{value}\" in {row}");
                    // It is read: if it is refused, then by a rule.
                    let answer = set_to(&value);
                    let read = answer.get("ok").is_some() || answer["error"]["clause"].is_string();
                    assert!(read, "{name} {value}: {answer}");
                }
            }
        }
    }
    engine.finish();
}

#[test]
fn every_field_of_a_setup_is_in_the_manual() {
    let mut engine = Engine::start();
    for (game, setups) in [
        (
            "cache-ton-cash",
            vec![
                json!({ "fly": 1 }),
                json!({ "duel": { "fly": 1 } }),
                json!({ "deciding": { "fly": 1 } }),
            ],
        ),
        ("cover-your-assets", vec![json!({ "fly": 1 })]),
        (
            "cash-n-guns-live",
            vec![
                json!({ "fly": 1 }),
                json!({ "gangsters": [{ "fly": 1 }] }),
                json!({ "gangsters": [{ "aim": { "fly": 1 } }] }),
                json!({ "fight": { "fly": 1 } }),
                json!({ "split": { "fly": 1 } }),
            ],
        ),
        ("monopoly-tricheurs", setups_of_tricheurs()),
    ] {
        let page = page_of(game);
        for setup in setups {
            let request = json!({ "do": "setup", "game": game, "setup": setup });
            let known = variants(&engine.ask(&request.to_string()));
            page.has(&known, &["Setups", "Shapes", "A turn"], &format!("the setup {setup}"));
        }
    }
    engine.finish();
}

/// Wherever a setup of Monopoly Tricheurs has fields or names something, something that there is not.
fn setups_of_tricheurs() -> Vec<Value> {
    let fly = json!({ "fly": 1 });
    let short = [
        fly.clone(),
        json!({ "phase": "fly" }),
        json!({ "phase": { "pick": "fly" } }),
        json!({ "phase": { "spare": "fly" } }),
        json!({ "face_up": ["fly"] }),
        json!({ "players": [fly] }),
        json!({ "players": [{ "notes": fly }] }),
        json!({ "players": [{ "chance": "fly" }] }),
        json!({ "players": [{ "chancellerie": "fly" }] }),
    ];
    let scene = [
        fly.clone(),
        json!({ "players": [fly] }),
        json!({ "offers": [fly] }),
        json!({ "offers": [{ "give": fly }] }),
        json!({ "bills": [fly] }),
        json!({ "bills": [{ "to": "fly" }] }),
        json!({ "auction": fly }),
        json!({ "auction": { "lot": "fly" } }),
        json!({ "auction": { "best": fly } }),
        json!({ "affair": { "what": "fly" } }),
        json!({ "claims": [fly] }),
        json!({ "bonuses": [fly] }),
        json!({ "challenges": [fly] }),
    ];
    let affairs = ["accused", "caught", "placing", "aimed"];
    let affairs = affairs.map(|what| json!({ "affair": { "what": what, "fly": 1 } }));
    let scenes = scene.into_iter().chain(affairs).map(|scene| json!({ "scene": scene }));
    let private = [
        fly.clone(),
        json!({ "gaze": "fly" }),
        json!({ "drawn": "fly" }),
        json!({ "scheme": fly }),
        json!({ "change": fly }),
    ];
    let privates = private.into_iter().map(|private| json!({ "privates": [private] }));
    let things = ["notes", "deed", "hotel", "token", "cuff"];
    let shifts = things.map(|thing| json!({ "thing": thing, "fly": 1 }));
    let shifts = shifts.into_iter().chain([json!({ "thing": "fly" })]);
    let shifts = shifts.map(|shift| json!({ "ledger": [{ "shifts": [shift] }] }));
    let full = [
        json!({ "table": fly }),
        json!({ "table": { "board": fly } }),
        json!({ "table": { "tray": fly } }),
        json!({ "table": { "spreads": [fly] } }),
        json!({ "decks": fly }),
        json!({ "ledger": [fly] }),
        json!({ "landings": [fly] }),
        json!({ "dues": [[fly]] }),
        json!({ "plots": [fly] }),
    ];
    short.into_iter().chain(scenes).chain(privates).chain(shifts).chain(full).collect()
}

#[test]
fn a_whole_game_of_each_kind_goes_through_the_pipe_and_its_journal_is_proved() {
    let mut engine = Engine::start();
    let games = engine.ask(r#"{"do":"games"}"#)["ok"].clone();
    for game in games.as_array().expect("a list of games") {
        let name = game["game"].as_str().expect("a name");
        let (page, mut whats) = (page_of(name), BTreeSet::new());
        for (seats, config) in lively_tables(name) {
            let seed = 11;
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
            whats.extend(played.in_events);
            check_replay(name, &played.journal);
        }
        if ["cash-n-guns-live", "monopoly-tricheurs"].contains(&name) {
            check_that_everything_happened(&page, whats);
        }
    }
    engine.finish();
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

/// The place of a body is worked out here as the manual tells other programs to do it, tick by tick.
#[test]
fn a_body_is_where_the_manual_says() {
    let mut engine = Engine::start();
    for (number, place) in ["garden", "warehouse", "schoolyard"].into_iter().enumerate() {
        let (table, seats, mut dice) = (number + 1, 12, Dice(5));
        let config = json!({ "place": place });
        let open = json!({ "do": "open", "game": "cash-n-guns-live", "seats": seats, "seed": 5,
            "config": config });
        engine.ask(&open.to_string());
        let advance = |at: u64| json!({ "do": "advance", "table": table, "at": at }).to_string();
        let view = json!({ "do": "view", "table": table, "as": "audience" }).to_string();
        engine.ask(&advance(24_000));
        let before = engine.ask(&view)["ok"].clone();
        assert_eq!((&before["phase"], &before["freeze"]), (&json!("movement"), &json!(34_000)));
        let arena = &before["rules"]["arena"];
        let mut runs: Vec<Value> =
            (0..seats).map(|seat| before["gangsters"][seat]["run"].clone()).collect();
        let mut now: u64 = 24_000;
        while now < 34_100 {
            let seat = dice.below(seats);
            let heading = Some(dice.below(280)).filter(|way| *way < 256);
            let stamp = now.saturating_sub(dice.below(200) as u64);
            let steer = json!({ "do": "act", "table": table, "seat": seat, "at": now,
                "action": { "do": "steer", "heading": heading, "stamp": stamp } });
            let answer = engine.ask(&steer.to_string());
            now += dice.below(50) as u64;
            // One that was meant after the freeze is answered with the run that goes on.
            let run = answer["ok"]["seen"][0]["run"].clone();
            let since = run["since"].as_u64().expect("a time");
            assert_eq!(run["from"], place_of(&runs[seat], since, arena), "{}, {run}", runs[seat]);
            runs[seat] = run;
        }
        engine.ask(&advance(34_150));
        let after = engine.ask(&view)["ok"].clone();
        assert_eq!(after["phase"], "aim");
        for (seat, run) in runs.iter().enumerate() {
            let spot = &after["gangsters"][seat]["spot"];
            assert_eq!(*spot, place_of(run, 34_000, arena), "{place}: seat {seat}, {run}");
        }
    }
    engine.finish();
}

fn place_of(run: &Value, at: u64, arena: &Value) -> Value {
    let number = |value: &Value| value.as_i64().expect("a whole number");
    let (mut x, mut y) = (number(&run["from"]["x"]), number(&run["from"]["y"]));
    let Some(heading) = run["heading"].as_u64() else { return run["from"].clone() };
    let turn = std::f64::consts::TAU * heading as f64 / 256.0;
    let (across, down) = ((80.0 * turn.cos()).round() as i64, (80.0 * turn.sin()).round() as i64);
    let obstacles = arena["obstacles"].as_array().expect("obstacles");
    let wide = |low: &str, high: &str| -> Vec<(i64, i64)> {
        obstacles.iter().map(|one| (number(&one[low]) - 250, number(&one[high]) + 250)).collect()
    };
    let (columns, rows) = (wide("left", "right"), wide("top", "bottom"));
    for _ in run["since"].as_u64().expect("a time") / 20..at / 20 {
        x = sweep(x, across, number(&arena["width"]), &columns, &rows, y);
        y = sweep(y, down, number(&arena["height"]), &rows, &columns, x);
    }
    json!({ "x": x, "y": y })
}

/// How far a body gets along one axis; of the obstacles, those count that it is beside on the other.
fn sweep(
    at: i64,
    by: i64,
    size: i64,
    ahead: &[(i64, i64)],
    beside: &[(i64, i64)],
    other: i64,
) -> i64 {
    let in_the_way = ahead.iter().zip(beside);
    let in_the_way = in_the_way.filter(|(_, (low, high))| *low < other && other < *high);
    let spans = in_the_way.map(|(span, _)| *span);
    if by > 0 {
        let near = spans.map(|(low, _)| low).filter(|low| at <= *low);
        near.fold((at + by).min(size - 250), i64::min)
    } else {
        let near = spans.map(|(_, high)| high).filter(|high| *high <= at);
        near.fold((at + by).max(250), i64::max)
    }
}

/// What a seat of Monopoly Tricheurs sees is kept here from what it is told, as the manual tells other
/// programs to do it.
#[test]
fn a_picture_is_what_the_manual_says() {
    let mut engine = Engine::start();
    for (number, ultimate) in [false, true].into_iter().enumerate() {
        let (table, mut dice, mut followed) = (json!(number + 1), Dice(7), BTreeSet::new());
        let config = json!({ "rounds": 4, "ultimate": ultimate });
        let open = json!({ "do": "open", "game": "monopoly-tricheurs", "seats": 3, "seed": 7,
            "config": config });
        let view = json!({ "do": "view", "table": table, "as": 0 }).to_string();
        let mut waiting = engine.ask(&open.to_string())["ok"]["waiting"].clone();
        let mut mine = engine.ask(&view)["ok"]["mine"].clone();
        for _ in 0..MOST_MOVES {
            let mut request = any_input(&mut engine, &table, &waiting, &mut dice);
            request["as"] = json!(0);
            let answer = engine.ask(&request.to_string());
            for event in answer["ok"]["seen"].as_array().expect("events") {
                follow(&mut mine, event);
                collect_names(event, &mut followed);
            }
            let truth = &engine.ask(&view)["ok"]["mine"];
            let kept = (&mine["gaze"], &mine["picture"]);
            assert_eq!(kept, (&truth["gaze"], &truth["picture"]), "{request}: {answer}");
            if answer["ok"].get("outcome").is_some() {
                break;
            }
            waiting = answer["ok"]["waiting"].clone();
        }
        for what in ["looked", "shown", "hand", "changed", "jailed", "freed", "notes", "token"] {
            assert!(followed.contains(what), "nobody has seen {what}: {followed:?}");
        }
    }
    engine.finish();
}

fn follow(mine: &mut Value, event: &Value) {
    let picture = &mut mine["picture"];
    match event["what"].as_str().expect("its name") {
        what @ ("looked" | "shown") => {
            let (place, sight) =
                event["sight"].as_object().and_then(|sight| sight.iter().next()).expect("a place");
            match place.as_str() {
                "spread" => picture["spreads"][index(&sight[0])] = sight[1].clone(),
                place => picture[place] = sight.clone(),
            }
            if what == "looked" {
                mine["gaze"] = event["at"].clone();
            }
        }
        "hand" | "changed" => {
            let glimpses = event["glimpses"].as_array().expect("glimpses");
            glimpses.iter().for_each(|glimpse| glimpsed(picture, glimpse));
        }
        "jailed" => picture["board"]["prisoner"] = event["seat"].clone(),
        "freed" if picture["board"]["prisoner"] == event["seat"] => {
            picture["board"]["prisoner"] = Value::Null;
        }
        _ => {}
    }
}

fn glimpsed(picture: &mut Value, glimpse: &Value) {
    let come = glimpse["come"] == true;
    let before = glimpse["place"].get("spread").map(index);
    let change = |count: &Value, by: &Value| {
        let (count, by) = (count.as_i64().unwrap_or(0), by.as_i64().expect("a number"));
        if come { count + by } else { count - by }
    };
    match glimpse["thing"].as_str().expect("a thing") {
        "token" => {
            picture["board"]["tokens"][index(&glimpse["seat"])] = glimpse["to"].clone();
        }
        "cuff" => picture["board"]["prisoner"] = glimpse["to"].clone(),
        "tray-hotel" => {
            let hotels = &mut picture["tray"]["hotels"];
            *hotels = json!(change(hotels, &json!(1)));
        }
        "notes" => {
            let place = match before {
                None => &mut picture["tray"],
                Some(seat) => &mut picture["spreads"][seat],
            };
            let notes = place["notes"].as_object_mut().expect("notes");
            for (note, count) in glimpse["notes"].as_object().expect("notes") {
                let left = change(notes.get(note).unwrap_or(&Value::Null), count);
                notes.insert(note.clone(), json!(left));
                notes.retain(|_, count| count != 0);
            }
        }
        thing => {
            let spaces = match before {
                None if thing == "hotel" => &mut picture["board"]["hotels"],
                None => &mut picture["board"]["deeds"],
                Some(seat) => &mut picture["spreads"][seat]["deeds"],
            };
            let spaces = spaces.as_array_mut().expect("spaces");
            match come {
                true => spaces.push(glimpse["space"].clone()),
                false => spaces.retain(|space| *space != glimpse["space"]),
            }
            spaces.sort_by_key(Value::as_u64);
        }
    }
}

fn index(number: &Value) -> usize {
    number.as_u64().expect("a number") as usize
}

/// The card games have their own such test.
#[test]
fn mangled_requests_to_gangsters_do_no_harm() {
    let seeds = [
        r#"{"do":"open","game":"cash-n-guns-live","seats":9,"seed":3,"config":{"teams":[0,0,0,1,1,1,2,2,2],"late":0,"pace":"calm"}}"#,
        r#"{"do":"setup","game":"cash-n-guns-live","setup":{"seats":6,"phase":"choice","until":3000,"done":[0],"gangsters":[{"card":"bang/20","spot":{"x":2000,"y":2400},"aim":{"mime":"pistol","at":[1]}},{"card":"boom#2/5","spot":{"x":3500,"y":2400}}]}}"#,
        r#"{"do":"setup","game":"cash-n-guns-live","setup":{"seats":7,"config":{"table":"paper"},"phase":"verdict","fight":{"left":[1],"entries":[{"entered":{"coward":1},"question":null,"effects":0},{"entered":"fire","question":null,"effects":0}]},"gangsters":[{},{"fate":"coward"}]}}"#,
        r#"{"do":"act","table":1,"seat":0,"action":{"do":"steer","heading":64,"stamp":24500}}"#,
        r#"{"do":"act","table":1,"seat":1,"action":{"do":"aim","mime":"two-pistols","at":[0,2]}}"#,
        r#"{"do":"act","table":1,"seat":2,"action":"swap A C"}"#,
        r#"{"do":"act","table":2,"seat":6,"action":{"do":"rule","seat":1,"fate":"hospital"}}"#,
        r#"{"do":"act","table":2,"seat":6,"action":"next"}"#,
        r#"{"do":"act","table":2,"seat":6,"action":"touched B C"}"#,
        r#"{"do":"act","table":3,"seat":6,"action":{"do":"count","bills":{"fives":6,"tens":6,"twenties":4}}}"#,
        r#"{"do":"act","table":3,"seat":6,"action":"undo"}"#,
        r#"{"do":"bot","table":1,"seat":3,"bot":"sensible","seed":4}"#,
        r#"{"do":"advance","table":1,"at":24000}"#,
        r#"{"do":"view","table":2,"as":6}"#,
    ];
    let tables = [(6, "arena"), (7, "garden"), (7, "paper")];
    let tables = tables.map(|(seats, table)| (seats, json!({ "table": table })));
    check_mangled("cash-n-guns-live", &tables, &seeds);
}

#[test]
fn mangled_requests_to_cheaters_do_no_harm() {
    let seeds = [
        r#"{"do":"open","game":"monopoly-tricheurs","seats":4,"seed":3,"config":{"names":"swiss_de","ultimate":true,"jury":true,"bounty":50,"rounds":9,"pace":"calm"}}"#,
        r#"{"do":"setup","game":"monopoly-tricheurs","setup":{"seats":3,"turn":1,"phase":{"offer":11},"hotels":[8,24],"players":[{"token":9,"notes":{"ten":3,"hundred":9}},{"deeds":[1,3],"chance":"frame-up"}],"prisoner":0}}"#,
        r#"{"do":"setup","game":"monopoly-tricheurs","setup":{"seats":2,"phase":{"pick":{"chancellerie":"give-back"}},"face_up":["bank-heist","squatter","pickpocket","trick-dice","demolition"],"landings":[],"dues":[[],[]]}}"#,
        r#"{"do":"act","table":1,"seat":0,"action":{"do":"take","notes":{"ten":1},"from":{"player":1}}}"#,
        r#"{"do":"act","table":1,"seat":1,"action":{"do":"look","at":{"spread":0}}}"#,
        r#"{"do":"act","table":2,"seat":2,"action":{"do":"offer","to":1,"give":{"money":100},"get":{"deeds":[1,3]}}}"#,
        r#"{"do":"act","table":2,"seat":0,"action":{"do":"accuse","who":1,"card":"bank-heist"}}"#,
        r#"{"do":"act","table":2,"seat":0,"action":{"do":"use","play":{"card":"loaded-die","second":true,"pips":6}}}"#,
        r#"{"do":"act","table":3,"seat":1,"action":"take 2x100+50 tray"}"#,
        r#"{"do":"act","table":3,"seat":2,"action":"offer B 1,3+M100 for 11+chance"}"#,
        r#"{"do":"act","table":3,"seat":3,"action":"move A 12"}"#,
        r#"{"do":"act","table":3,"seat":0,"action":"roll"}"#,
        r#"{"do":"bot","table":1,"seat":1,"bot":"sensible","seed":4}"#,
        r#"{"do":"advance","table":2,"at":24000}"#,
        r#"{"do":"view","table":3,"as":3}"#,
    ];
    let ultimate = json!({ "ultimate": true });
    let jury = json!({ "ultimate": true, "jury": true });
    check_mangled("monopoly-tricheurs", &[(2, json!({})), (3, ultimate), (4, jury)], &seeds);
}

/// Requests to three tables of a game that are nearly right, mangled at random: one answer each, and
/// the tables are still there afterwards.
fn check_mangled(game: &str, tables: &[(u8, Value); 3], seeds: &[&str]) {
    let mut engine = Engine::start();
    for (seats, config) in tables {
        let open = json!({ "do": "open", "game": game, "seats": seats, "seed": 1,
            "config": config });
        assert!(engine.ask(&open.to_string())["ok"].is_object());
    }
    let (mut dice, mut taken) = (Dice(13), 0);
    for _ in 0..5_000 {
        let mut line = seeds[dice.below(seeds.len())].as_bytes().to_vec();
        for _ in 0..dice.below(4) {
            let at = dice.below(line.len());
            match dice.below(3) {
                0 => line[at] = b' ' + dice.below(95) as u8,
                1 => drop(line.remove(at)),
                _ => line.insert(at, b"0123456789{}[]\",:-"[dice.below(18)]),
            }
        }
        let line = String::from_utf8(line).expect("ASCII is text");
        let answer = engine.ask(&line);
        taken += usize::from(answer.get("ok").is_some());
        assert!(answer.get("ok").is_some() || answer["error"]["reason"].is_string(), "{line}");
    }
    assert!(taken > 300, "only {taken} were right by chance");
    for table in 1..=3 {
        let journal = engine.ask(&json!({ "do": "journal", "table": table }).to_string());
        assert!(journal["ok"].is_array(), "table {table} is gone");
    }
    engine.finish();
}

#[test]
fn a_clause_is_printed_and_an_unknown_game_is_an_error() {
    let printed = magot(&["rules", "cache-ton-cash", "CC-5.2", "--lang", "en"]);
    assert_eq!(printed.status.code(), Some(0));
    let text = String::from_utf8_lossy(&printed.stdout);
    assert!(text.starts_with("CC-5.2  The bottom set of every pile is safe"), "{text}");

    let refused = magot(&["rules", "chess", "--lang", "en"]);
    assert_eq!(refused.status.code(), Some(2));
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(refused.stdout.is_empty() && why.contains("“chess”"), "{why}");
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
    let name = format!("magot-engine-{}-{game}.jsonl", std::process::id());
    let file = TemporaryFile(std::env::temp_dir().join(name));
    let lines: Vec<String> = journal.iter().map(Value::to_string).collect();
    std::fs::write(&file.0, lines.join("\n")).expect("the temporary folder takes files");
    magot(&["replay", file.0.to_str().expect("a readable path"), "--verify", "--lang", "en"])
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

/// Opens a table, plays to the end and closes it. One looks at it now through these eyes, now through
/// those.
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

/// Something that may be done now; now and then somebody lets a deadline pass. Where one may always
/// look and accuse, everything else would be lost among that: there any kind of action is as likely
/// as any other.
fn any_input(engine: &mut Engine, table: &Value, waiting: &Value, dice: &mut Dice) -> Value {
    let on = waiting["on"].as_array().expect("seats");
    if waiting["until"].is_u64() && dice.below(8 * on.len()) == 0 {
        return json!({ "do": "advance", "table": table, "at": waiting["until"] });
    }
    let seat = &on[dice.below(on.len())];
    let legal = json!({ "do": "legal", "table": table, "seat": seat });
    let legal = engine.ask(&legal.to_string());
    let mut menu: Vec<&Value> = legal["ok"].as_array().expect("a menu").iter().collect();
    let mut kinds: Vec<&Value> = menu.iter().map(|offered| &offered["action"]["do"]).collect();
    if kinds.iter().any(|kind| **kind == "look") {
        kinds.dedup();
        let mut kind = kinds[dice.below(kinds.len())];
        // Whoever always accuses is soon bankrupt.
        while kind == "accuse" && dice.below(10) > 0 {
            kind = kinds[dice.below(kinds.len())];
        }
        menu.retain(|offered| offered["action"]["do"] == *kind);
    }
    let choice = menu[dice.below(menu.len())];
    let spelling = ["action", "notation"][dice.below(2)];
    json!({ "do": "act", "table": table, "seat": seat, "action": choice[spelling] })
}

/// Every field of a value, however deep, and the words that stand in a closed list.
fn collect_names(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                into.insert(name.clone());
                let listed = [
                    "what", "phase", "here", "fate", "mime", "because", "way", "thing", "how",
                    "why", "deck", "gaze", "place",
                ];
                if let Some(word) = value.as_str().filter(|_| listed.contains(&name.as_str())) {
                    into.insert(word.into());
                }
                collect_names(value, into);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect_names(value, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Tables where much happens: so many seats, and the options.
fn lively_tables(game: &str) -> Vec<(u8, Value)> {
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

/// One request and the answer that the manual promises, and where it does.
struct Exchange {
    place: String,
    request: String,
    answer: String,
}

/// A page of the manual.
struct Page {
    path: String,
    text: String,
}

/// All pages of the manual.
fn pages() -> Vec<Page> {
    let mut paths = vec!["docs/engine.md".to_string()];
    let folder = std::fs::read_dir(root().join("docs/engine")).expect("the games have pages");
    for entry in folder {
        let name = entry.expect("a folder can be read").file_name();
        paths.push(format!("docs/engine/{}", name.to_str().expect("a readable name")));
    }
    paths[1..].sort();
    paths.into_iter().map(Page::read).collect()
}

/// The page that `docs/engine.md` names for this game.
fn page_of(game: &str) -> Page {
    let manual = Page::read("docs/engine.md".into());
    let link = row(&manual.text, game).split("](").nth(1).and_then(|rest| rest.split(')').next());
    Page::read(format!("docs/{}", link.expect("a link")))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

impl Page {
    fn read(path: String) -> Page {
        let text = std::fs::read_to_string(root().join(&path));
        let text = text.unwrap_or_else(|why| panic!("{path}: {why}"));
        Page { path, text }
    }

    fn file(&self) -> PathBuf {
        root().join(&self.path)
    }

    /// The chapter whose heading begins like this; nothing if there is none.
    fn section(&self, title: &str) -> &str {
        let begins = format!("\n## {title}");
        let text = self.text.split_once(&begins).map_or("", |(_, text)| text);
        text.split("\n## ").next().unwrap_or(text)
    }

    /// The event has a row with all its fields.
    fn tells(&self, event: &Value) {
        let row = row(self.section("Events"), event["what"].as_str().expect("its name"));
        let fields = event.as_object().expect("an event").keys();
        for field in fields.filter(|field| !["what", ANYTHING].contains(&field.as_str())) {
            assert!(row.contains(&format!("`{field}`")), "{event} has a {field}: {row}");
        }
    }

    /// Each of the names stands in one of these chapters, alone or inside a piece of JSON. That an
    /// example shows it is not enough.
    fn has<'n>(&self, names: impl IntoIterator<Item = &'n String>, titles: &[&str], whose: &str) {
        let text: String = titles.iter().map(|title| self.section(title)).collect();
        let said: String = text.split("```").step_by(2).collect();
        for name in names {
            let stands =
                [format!("`{name}`"), format!("\"{name}\"")].iter().any(|n| said.contains(n));
            assert!(stands, "{}: {whose} has a {name}, which is not in {titles:?}", self.path);
        }
    }

    /// The `jsonl` blocks: `> ` is sent, the lines of `< ` after it come back as one.
    fn blocks(&self) -> Vec<Vec<Exchange>> {
        let mut blocks: Vec<Vec<Exchange>> = Vec::new();
        let mut inside = false;
        for (index, text) in self.text.lines().enumerate() {
            let place = format!("{}:{}", self.path, index + 1);
            if !inside {
                inside = text == "```jsonl";
                blocks.extend(inside.then(Vec::new));
                continue;
            }
            let block = blocks.last_mut().expect("a block is open");
            match (text.split_at_checked(2), block.last_mut()) {
                (Some(("> ", request)), _) => {
                    block.push(Exchange { place, request: request.into(), answer: String::new() });
                }
                (Some(("< ", part)), Some(exchange)) => exchange.answer.push_str(part),
                _ if text == "```" => inside = false,
                _ => panic!("{place}: neither \"> \" nor \"< \" after it: {text}"),
            }
        }
        assert!(!inside, "{}: a block is never closed", self.path);
        blocks
    }
}

/// The row of a table that begins with this name.
fn row<'m>(text: &'m str, name: &str) -> &'m str {
    let begins = format!("| `{name}` |");
    let found = text.lines().find(|line| line.starts_with(&begins));
    found.unwrap_or_else(|| panic!("no row of the manual begins with {begins}"))
}

/// The anchor that a heading gets.
fn anchor_of(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|letter| letter.is_alphanumeric() || " -".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

/// The names that a refusal of an unknown one lists: the engine's own closed list.
fn variants(answer: &Value) -> Vec<String> {
    let reason = answer["error"]["reason"].as_str().expect("a reason");
    let (_, listed) = reason.split_once(", expected ").unwrap_or_else(|| panic!("{reason}"));
    listed.split('`').skip(1).step_by(2).map(String::from).collect()
}

/// Where the answer is not what was expected, if anywhere.
fn difference(expected: &Value, got: &Value) -> Option<String> {
    match (expected, got) {
        (Value::String(text), _) if text == ANYTHING => None,
        (Value::Object(expected), Value::Object(got)) => {
            let open = expected.contains_key(ANYTHING);
            let surplus = got.keys().find(|key| !open && !expected.contains_key(*key));
            let differs = |(key, value): (&String, &Value)| match got.get(key) {
                _ if key == ANYTHING => None,
                Some(got) => difference(value, got).map(|path| format!(".{key}{path}")),
                None => Some(format!(".{key} (missing)")),
            };
            let surplus = surplus.map(|key| format!(".{key} (not expected)"));
            surplus.or_else(|| expected.iter().find_map(differs))
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            let mut pairs = expected.iter().zip(got).enumerate();
            pairs.find_map(|(index, (expected, got))| {
                difference(expected, got).map(|path| format!("[{index}]{path}"))
            })
        }
        _ => (expected != got).then(String::new),
    }
}

/// A running `magot engine`.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_magot"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = process.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(process.stdout.take().expect("its output is a pipe"));
        Engine { process, input, output }
    }

    /// Sends one line and reads the one that answers it.
    fn ask(&mut self, request: &str) -> Value {
        writeln!(self.input, "{request}").expect("the engine listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine speaks UTF-8");
        assert!(answer.ends_with('\n'), "no whole answer to {request}: {answer:?}");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    /// Ends the conversation: nothing is left to be said, and the engine goes in peace.
    fn finish(mut self) {
        drop(self.input);
        let mut rest = String::new();
        self.output.read_line(&mut rest).expect("the engine speaks UTF-8");
        assert_eq!(rest, "", "the engine said more than it was asked");
        assert!(self.process.wait().expect("the engine ends").success());
    }
}

/// Runs the binary to its end.
fn magot(args: &[&str]) -> Output {
    let binary = env!("CARGO_BIN_EXE_magot");
    Command::new(binary).args(args).stdin(Stdio::null()).output().expect("magot runs")
}

/// A file that is gone when the test is over, whichever way.
struct TemporaryFile(PathBuf);

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // It may never have been written: then there is nothing to remove.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A linear congruential generator (Knuth's MMIX): small, and the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
