//! The manual's tables of actions, options and setups, against the engine's own closed lists.

use ::games::GAMES;
use serde_json::{Value, json};

use crate::games::lively_tables;
use crate::manual::{page_of, row, variants};
use crate::process::Engine;

#[test]
fn every_action_is_in_the_manual_and_is_read_in_both_spellings() {
    for game in GAMES.iter().map(|game| game.name) {
        let (seats, config) = lively_tables(game).swap_remove(0);
        let page = page_of(game);
        let mut engine = Engine::start();
        let open =
            json!({ "do": "open", "game": game, "seats": seats, "seed": 1, "config": config });
        // Whoever is not asked is refused by a rule, but only once the action has been read. Who is
        // asked may do it, at a table that nothing has happened at yet.
        let mut act = |action: Value| {
            let opened = engine.ask(&open.to_string())["ok"].clone();
            let on = opened["waiting"]["on"].as_array().expect("seats");
            let seat = json!((on[0].as_u64().expect("somebody begins") + 1) % u64::from(seats));
            let table = &opened["table"];
            let request = json!({ "do": "act", "table": table, "seat": seat, "action": action });
            let answer = engine.ask(&request.to_string());
            engine.ask(&json!({ "do": "close", "table": table }).to_string());
            let done = on.contains(&seat) && answer["ok"].is_object();
            (done || answer["error"]["clause"].is_string(), answer)
        };
        let known = variants(&act(json!({ "do": "fly" })).1);
        let rows = page.section("Actions").lines().filter(|row| row.contains("| `{\"do\":"));
        assert_eq!(known.len(), rows.count(), "{known:?}");
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
    for (game, shown) in GAMES.iter().map(|game| (game.name, game.options.len())) {
        let page = page_of(game);
        let mut refused = |config: Value| {
            engine.ask(&json!({ "do": "open", "game": game, "config": config }).to_string())
        };
        let known = variants(&refused(json!({ "fly": 1 })));
        // Some are more than a switch, a choice or a number.
        assert!(known.len() >= shown, "{game}: {known:?}");
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
    for game in GAMES.iter().map(|game| game.name) {
        let page = page_of(game);
        for setup in [json!({ "fly": 1 })].into_iter().chain(deeper_setups(game)) {
            let request = json!({ "do": "setup", "game": game, "setup": setup });
            let known = variants(&engine.ask(&request.to_string()));
            page.has(&known, &["Setups", "Shapes", "A turn"], &format!("the setup {setup}"));
        }
    }
    engine.finish();
}

/// What of a setup has fields of its own: something in it that there is not.
fn deeper_setups(game: &str) -> Vec<Value> {
    match game {
        "cache-ton-cash" => {
            vec![json!({ "duel": { "fly": 1 } }), json!({ "deciding": { "fly": 1 } })]
        }
        "cash-n-guns-live" => vec![
            json!({ "gangsters": [{ "fly": 1 }] }),
            json!({ "gangsters": [{ "aim": { "fly": 1 } }] }),
            json!({ "fight": { "fly": 1 } }),
            json!({ "split": { "fly": 1 } }),
        ],
        "monopoly-tricheurs" => setups_of_tricheurs(),
        _ => Vec::new(),
    }
}

/// Wherever a setup of Monopoly Tricheurs has fields or names something, something that there is
/// not.
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
        json!({ "schemes": [fly] }),
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
