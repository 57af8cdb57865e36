//! What a seat of Monopoly Tricheurs has seen.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::process::Engine;
use crate::random::{Dice, MOST_MOVES, any_input, collect_names};

/// What a seat of Monopoly Tricheurs sees is kept here from what it is told, as the manual tells
/// other programs to do it.
#[test]
fn a_picture_is_what_the_manual_says() {
    let mut engine = Engine::start();
    for (number, ultimate) in [false, true].into_iter().enumerate() {
        let (table, mut dice, mut followed) = (json!(number + 1), Dice(8), BTreeSet::new());
        let config = json!({ "rounds": 6, "ultimate": ultimate });
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
        what @ ("freed" | "announced") => {
            let out = what == "freed" || event["card"] == "escape-artist";
            if out && picture["board"]["prisoner"] == event["seat"] {
                picture["board"]["prisoner"] = Value::Null;
            }
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
