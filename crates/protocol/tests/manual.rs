//! `docs/protocol.md` is the manual of the protocol. It must have every message, every field and
//! every word of the closed lists; its examples must be messages; and every word that a player may
//! get to read must have its sentences.

mod page;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use protocol::{
    Ask, CloseReason, ErrorCode, HallAsk, MOST_BYTES, MOST_NAME, Reaction, TableAsk, Tell, VERSION,
    typescript,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tabletop::{Arg, Saying};
use words::{Lang, Words};

use page::{Example, Page, Way};

#[test]
fn every_message_has_a_section_with_its_fields_and_an_example() {
    let page = Page::read();
    let examples = page.examples();
    let types = page::types(&typescript());
    let mut missing = Vec::new();
    for (kind, tag, way, names) in [
        ("HallAsk", "do", Way::Asked, names_of::<HallAsk>("do")),
        ("TableAsk", "do", Way::Asked, names_of::<TableAsk>("do")),
        ("Tell", "tell", Way::Told, names_of::<Tell>("tell")),
    ] {
        let declared = &types[kind];
        for name in names {
            let heading = format!("`{tag}: {name}`");
            let shown = |e: &Example| e.way == way && e.message[tag] == name.as_str();
            if !examples.iter().any(shown) {
                missing.push(format!("no example of {heading}"));
            }
            let Some(choice) = declared.iter().find(|choice| choice.tagged(tag, &name)) else {
                missing.push(format!("no {heading} in the TypeScript"));
                continue;
            };
            if choice.docs.is_empty() {
                missing.push(format!("nothing about {heading} in the TypeScript"));
            }
            let fields = choice.fields.iter().filter(|field| *field != tag);
            missing.extend(page.lacks(&heading, fields));
        }
    }
    assert!(missing.is_empty(), "docs/protocol.md:\n  {}", missing.join("\n  "));
}

#[test]
fn every_part_of_a_message_has_a_section_with_its_fields_and_words() {
    let page = Page::read();
    let mut missing = Vec::new();
    for (name, choices) in page::types(&typescript()) {
        let heading = match name.as_str() {
            "Ask" | "HallAsk" | "TableAsk" | "Tell" => continue,
            // Plain numbers, and lists of them.
            "Seat" | "SeatSet" | "Time" => continue,
            "ToldEntry" => "Told",
            "MenuEntry" => "LegalAction",
            "ErrorCode" => "Errors",
            "CloseReason" => "Farewells",
            part => part,
        };
        let words = choices.iter().flat_map(|choice| choice.fields.iter().chain(&choice.word));
        missing.extend(page.lacks(heading, words));
        let bare = choices.iter().filter(|choice| choices.len() > 1 && choice.docs.is_empty());
        missing.extend(bare.map(|choice| format!("{name}: nothing about {choice:?}")));
    }
    assert!(missing.is_empty(), "docs/protocol.md:\n  {}", missing.join("\n  "));
}

#[test]
fn closed_lists_are_in_the_manual_whole_and_hold_nothing_else() {
    let page = Page::read();
    for (heading, known) in [
        ("Errors", spelled(ErrorCode::ALL)),
        ("Farewells", spelled(CloseReason::ALL)),
        ("Reaction", spelled(&Reaction::ALL)),
    ] {
        let rows: BTreeSet<String> = page.rows(heading).into_iter().collect();
        assert_eq!(rows, known, "docs/protocol.md: the table of {heading}");
    }
}

#[test]
fn every_example_is_a_message_and_comes_out_as_it_went_in() {
    let examples = Page::read().examples();
    assert!(examples.len() >= 50, "only {} examples", examples.len());
    for Example { line, way, message } in &examples {
        let back = match way {
            Way::Asked => match Ask::read(&message.to_string()) {
                Ok(ask) => serde_json::to_value(ask).map_err(|why| why.to_string()),
                Err(why) => Err(why.to_string()),
            },
            Way::Told => again::<Tell>(message),
        };
        let back = back.unwrap_or_else(|why| panic!("docs/protocol.md:{line}: {why}"));
        // What was left out of an ask has its default; the server leaves nothing out.
        let defaults = *way == Way::Asked;
        if let Some(place) = difference(message, &back, defaults) {
            panic!("docs/protocol.md:{line}: differs at {place}\n  {message}\n  {back}");
        }
    }
}

#[test]
fn every_sentence_in_an_example_can_be_said() {
    let mut said = Vec::new();
    for example in Page::read().examples() {
        gather(&example.message, &mut |found| said.push((example.line, found)));
    }
    assert!(said.len() >= 2, "{said:?}");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (line, Saying { key, args }) in &said {
            let fill = |arg: &Arg| match arg {
                Arg::Seat(seat) => i64::from(seat.0).into(),
                Arg::Number(number) => (*number).into(),
                Arg::Word(word) => words.word(word).into(),
                Arg::Seats(_) | Arg::Words(_) => "".into(),
            };
            let filled: Vec<_> = args.iter().map(|(gap, arg)| (gap.as_ref(), fill(arg))).collect();
            let sentence = words.word_with(key, &filled);
            assert!(!sentence.contains(['{', '[']), "docs/protocol.md:{line}: {sentence} ({lang})");
        }
    }
}

#[test]
fn every_link_of_the_manual_leads_somewhere() {
    let page = Page::read();
    for link in page.links() {
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let there = Page::at(if file.is_empty() { "protocol.md" } else { file });
        let found = anchor.is_empty() || there.has_anchor(anchor);
        assert!(found, "docs/protocol.md: a link to {link}: no such place");
    }
}

#[test]
fn the_manual_has_the_limits_as_they_are() {
    let limits = Page::read();
    let limits = limits.section("Limits").expect("a section Limits");
    for limit in [format!("{MOST_BYTES} bytes"), format!("{MOST_NAME} characters")] {
        assert!(limits.contains(&limit), "docs/protocol.md: Limits lacks {limit}");
    }
    let hellos = Page::read().examples();
    let hellos = hellos.iter().filter(|e| e.message.get("magot").is_some());
    for Example { line, message, .. } in hellos {
        assert_eq!(message["magot"], VERSION, "docs/protocol.md:{line}");
    }
}

#[test]
fn whatever_a_player_may_be_told_has_a_sentence_in_both_languages() {
    let reactions = spelled(&Reaction::ALL).into_iter().map(|word| format!("reaction-{word}"));
    let needed: BTreeSet<String> = ErrorCode::ALL
        .iter()
        .map(|error| error.key().to_string())
        .chain(CloseReason::ALL.iter().map(|why| why.key().to_string()))
        .chain(reactions)
        .collect();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let missing: Vec<&String> = needed.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "locales/{lang}: no {missing:?}");
        for key in &needed {
            let said = words.word(key);
            assert!(said.ends_with(['.', '!', '?', '…']), "locales/{lang}: {key} = {said}");
            assert!(!said.contains(['{', '[']), "locales/{lang}: nothing fills {key} = {said}");
        }
        let name = words.word(ErrorCode::BadName.key());
        assert!(name.contains(&MOST_NAME.to_string()), "locales/{lang}: {name}");
        // Every sentence of these kinds in the house's file is for something.
        let file = format!("../../locales/{lang}/house.ftl");
        let house = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        let kinds = ["error-", "bye-", "reaction-"];
        let idle: Vec<&str> = house
            .lines()
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
            .filter(|key| kinds.iter().any(|kind| key.starts_with(kind)))
            .filter(|key| !needed.contains(*key))
            .collect();
        assert!(idle.is_empty(), "locales/{lang}/house.ftl: nobody says {idle:?}");
    }
}

#[test]
fn the_typescript_stands_on_its_own() {
    let text = typescript();
    assert!(!text.contains("bigint"), "a number that a script reads as another");
    let types = page::types(&text);
    let code = text.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
    let code: Vec<&str> = code.filter(|line| !line.starts_with("export const")).collect();
    let code = code.join("\n");
    let names = code.split(|c: char| !c.is_ascii_alphanumeric());
    let unknown: BTreeSet<&str> = names
        .filter(|name| name.starts_with(|first: char| first.is_ascii_uppercase()))
        .filter(|name| {
            !["Array", "Record", "Readonly"].contains(name) && !types.contains_key(*name)
        })
        .collect();
    assert!(unknown.is_empty(), "crates/protocol/src/typescript.rs does not add {unknown:?}");
}

/// The names of an enum's messages, as serde lists them when it is asked for one that is not there.
fn names_of<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    let why = match serde_json::from_value::<T>(json!({ tag: "fly" })) {
        Ok(_) => panic!("\"fly\" is a message"),
        Err(why) => why.to_string(),
    };
    let names: Vec<String> = why.split('`').skip(3).step_by(2).map(String::from).collect();
    assert!(names.len() >= 6, "{why}");
    names
}

/// Words as they are on the wire.
fn spelled<T: Serialize>(all: &[T]) -> BTreeSet<String> {
    let word = |one: &T| match serde_json::to_value(one) {
        Ok(Value::String(word)) => word,
        other => panic!("{other:?} is no word"),
    };
    all.iter().map(word).collect()
}

/// Reads a message and writes it again.
fn again<T: Serialize + DeserializeOwned>(message: &Value) -> Result<Value, String> {
    let read: T = serde_json::from_value(message.clone()).map_err(|why| why.to_string())?;
    serde_json::to_value(read).map_err(|why| why.to_string())
}

/// Where two messages differ. With `defaults` the second may have fields that the first leaves out.
fn difference(one: &Value, other: &Value, defaults: bool) -> Option<String> {
    let (Value::Object(fields), Value::Object(others)) = (one, other) else {
        return (one != other).then(String::new);
    };
    let more = others.keys().filter(|name| !defaults && !fields.contains_key(*name));
    let lost = fields.iter().filter_map(|(name, value)| match others.get(name) {
        Some(other) => difference(value, other, defaults).map(|place| format!(".{name}{place}")),
        None => Some(format!(".{name}")),
    });
    more.map(|name| format!(".{name}")).chain(lost).next()
}

/// Every sentence in a message.
fn gather(value: &Value, into: &mut dyn FnMut(Saying)) {
    match value {
        Value::Object(fields) => match serde_json::from_value(value.clone()) {
            Ok(said) => into(said),
            Err(_) => fields.values().for_each(|field| gather(field, into)),
        },
        Value::Array(items) => items.iter().for_each(|item| gather(item, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
