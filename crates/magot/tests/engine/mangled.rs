//! Requests that are nearly right.

use serde_json::{Value, json};

use crate::process::Engine;
use crate::random::Dice;

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

/// A set of seats has 64 of them: 64 must not pass for seat 0.
#[test]
fn a_seat_that_no_table_has_is_refused_with_a_reason() {
    let mut engine = Engine::start();
    let guns = |field: Value| {
        let mut setup = json!({ "seats": 6, "phase": "pot" });
        let fields = field.as_object().expect("fields").clone();
        setup.as_object_mut().expect("fields").extend(fields);
        ("cash-n-guns-live", setup)
    };
    let cash = |name: &str, value: Value| {
        ("cache-ton-cash", json!({ "hands": [["bd"], ["or"]], name: value }))
    };
    let cheaters =
        |name: &str, value: Value| ("monopoly-tricheurs", json!({ "seats": 2, name: value }));
    for nobody in [64, 65, 128, 255] {
        for (game, setup) in [
            guns(json!({ "fight": { "effects": [{ "what": "wounded", "who": nobody }] } })),
            guns(json!({ "fight": { "left": [nobody] } })),
            guns(json!({ "fight": { "question": { "stab": nobody } } })),
            guns(json!({ "gangsters": [{ "aim": { "mime": "pistol", "at": [nobody] } }] })),
            guns(json!({ "comings": [{ "seat": nobody, "here": "in", "team": 0 }] })),
            guns(json!({ "done": [nobody] })),
            cash("turn", json!(nobody)),
            cash("dealer", json!(nobody)),
            cash("used", json!([nobody])),
            cash("beaten_off_by", json!([nobody])),
            cash("last_challenged", json!(nobody)),
            cheaters("turn", json!(nobody)),
            cheaters("prisoner", json!(nobody)),
        ] {
            let request = json!({ "do": "setup", "game": game, "setup": setup });
            let answer = engine.ask(&request.to_string());
            assert_eq!(answer["error"]["reason"], format!("setup: no seat {nobody}"), "{request}");
        }
    }
    let open = r#"{"do":"open","game":"cash-n-guns-live","seats":7,"config":{"table":"garden"}}"#;
    assert!(engine.ask(open)["ok"].is_object());
    for (request, reason) in [
        (json!({ "do": "legal", "table": 1, "seat": 64 }), "no seat 64"),
        (json!({ "do": "view", "table": 1, "as": 64 }), "no seat 64 at a table of 7"),
        (
            json!({ "do": "act", "table": 1, "seat": 6, "action": { "do": "gone", "seat": 64 } }),
            "action: no seat 64",
        ),
    ] {
        assert_eq!(engine.ask(&request.to_string())["error"]["reason"], reason, "{request}");
    }
    engine.finish();
}

/// What the manual says of blank lines.
#[test]
fn a_blank_line_gets_no_answer_and_one_that_is_too_long_is_not_blank() {
    let mut engine = Engine::start();
    let blank = ["", " ", "\t \t", "\r", "\u{a0}", "\u{2003}\u{3000}", "\u{b}\u{c}"].join("\n");
    let answer = engine.ask(&format!("{blank}\n{{\"do\":\"games\",\"id\":1}}\r"));
    assert_eq!((&answer["id"], answer["ok"].is_array()), (&json!(1), true));
    let mark = engine.ask("\u{feff}");
    assert!(mark["error"]["reason"].as_str().is_some_and(|why| why.starts_with("not JSON")));
    let mebibyte = 1 << 20;
    let answer = engine.ask(&format!("{}\n{{\"do\":\"games\",\"id\":2}}", " ".repeat(mebibyte)));
    assert_eq!(answer["id"], 2);
    let long = engine.ask(&" ".repeat(mebibyte + 1));
    assert!(long["error"]["reason"].as_str().is_some_and(|why| why.contains("longer")));
    // A blank line at the very end is no request either.
    engine.write(" ");
    engine.finish();
}

/// Requests to three tables of a game that are nearly right, mangled at random: one answer each,
/// and the tables are still there afterwards.
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
