//! The engine in conversation.

use super::*;
use tabletop::Chance;

fn fresh_engine() -> Engine {
    Engine::new(|| Ok(Secret::from_number(1)))
}

fn converse(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    fresh_engine().serve(input, &mut output).expect("memory does not fail");
    let text = String::from_utf8(output).expect("answers are text");
    text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

#[test]
fn nonsense_gets_a_reason_and_the_next_line_is_read_as_usual() {
    let lines: [&[u8]; 16] = [
            b"",
            b"{",
            b"nonsense",
            b"[]",
            b"null",
            b"\xff\xfe",
            br#"{"do":"fly"}"#,
            br#"{"do":"open"}"#,
            br#"{"do":"open","game":"chess"}"#,
            br#"{"do":"open","game":"cache-ton-cash","seats":1}"#,
            br#"{"do":"open","game":"cache-ton-cash","seats":300}"#,
            br#"{"do":"open","game":"cache-ton-cash","colour":"red"}"#,
            br#"{"do":"games","extra":1}"#,
            br#"{"do":"legal","table":9,"seat":0}"#,
            br#"{"do":"setup","game":"cache-ton-cash","setup":{"hands":[["or","or","or"],["or","or"]]}}"#,
            br#"{"do":"open","game":"cache-ton-cash","seed":"short"}"#,
        ];
    for line in lines {
        let mut input = line.to_vec();
        input.extend_from_slice(b"\n{\"do\":\"games\",\"id\":7}\n");
        let answers = converse(&input);
        assert_eq!(answers.last().expect("an answer")["id"], 7);
        if !line.is_empty() {
            assert_eq!(answers.len(), 2, "{}", String::from_utf8_lossy(line));
            let reason = answers[0]["error"]["reason"].as_str().expect("a reason");
            assert!(reason.len() > 5, "{reason}");
        }
    }
}

#[test]
fn a_line_that_is_too_long_is_skipped_whole() {
    let mut input = vec![b'x'; LONGEST_LINE + 10];
    input.extend_from_slice(b"\n{\"do\":\"games\"}\n");
    let answers = converse(&input);
    assert_eq!(answers.len(), 2);
    assert!(answers[0]["error"]["reason"].as_str().expect("a reason").contains("longer"));
    assert!(answers[1]["ok"].is_array());
}

/// Requests that are nearly right, mangled at random: one answer each, never a panic, and the
/// table is still there afterwards.
#[test]
fn ten_thousand_mangled_requests_do_no_harm() {
    let seeds: Vec<String> = [
            r#"{"do":"act","table":1,"seat":0,"action":{"do":"discard","card":"bd"},"at":5}"#,
            r#"{"do":"act","table":1,"seat":1,"action":"challenge B top or"}"#,
            r#"{"do":"act","table":1,"seat":2,"action":{"do":"claim","card":"or","piles":[0,1,2]}}"#,
            r#"{"do":"setup","game":"cache-ton-cash","setup":{"hands":[["bd"],["or"]],"piles":[[["bd","bd"]],[]],"neutral":[["bd"],["or"],[]],"turn":0}}"#,
            r#"{"do":"setup","game":"cover-your-assets","setup":{"hands":[["stamps"],["gold"]],"deadline":3,"duel":{"by":0,"against":1,"prize":{"set":"top"},"by_played":["gold"],"to_answer":1}}}"#,
            r#"{"do":"view","table":1,"as":"audience"}"#,
            r#"{"do":"advance","table":1,"at":1000}"#,
            r#"{"do":"bot","table":1,"seat":0,"bot":"greedy"}"#,
            r#"{"do":"close","table":987654321}"#,
        ]
        .map(String::from)
        .into();
    let mut chance = Chance::from_number(11);
    let mut input =
        br#"{"do":"open","game":"cache-ton-cash","seats":3,"seed":1,"config":{"penny_jars":true}}"#
            .to_vec();
    input.push(b'\n');
    let mut sent = 1;
    for _ in 0..10_000 {
        let mut line = chance.pick(&seeds).clone().into_bytes();
        for _ in 0..chance.below(4) {
            let at = chance.below(line.len() as u32) as usize;
            match chance.below(3) {
                0 => line[at] = b' ' + chance.below(95) as u8,
                1 => drop(line.remove(at)),
                _ => line.insert(at, *chance.pick(b"0123456789{}[]\",:-")),
            }
        }
        sent += usize::from(!line.trim_ascii().is_empty());
        input.extend_from_slice(&line);
        input.push(b'\n');
    }
    input.extend_from_slice(b"{\"do\":\"journal\",\"table\":1,\"id\":\"end\"}\n");
    let answers = converse(&input);
    assert_eq!(answers.len(), sent + 1);
    let end = answers.last().expect("an answer");
    assert!(end["id"] == "end" && end["ok"].is_array(), "the table is gone");
    let taken = answers.iter().filter(|answer| answer.get("ok").is_some()).count();
    assert!(taken > 300, "only {taken} were right by chance");
}

/// What once brought the whole engine down, with all its tables.
#[test]
fn numbers_at_the_edge_do_no_harm() {
    let duel = r#"{"do":"setup","game":"cache-ton-cash","setup":{"hands":[["bd","or"],["or"]],"piles":[[["piano","piano"],["train","train"]],[["avion","avion"],["bijoux","bijoux"]]],"neutral":[["demenagement","bd"]],"config":{"action_cards":true,"answer_clock_s":3}}}"#;
    let lines = [
        r#"{"do":"setup","game":"cache-ton-cash","setup":{"hands":[["bd"],[]],"wins":[255,255]}}"#,
        r#"{"do":"setup","game":"cache-ton-cash","setup":{"hands":[["bd"],[]],"round":65535}}"#,
        duel,
        r#"{"do":"advance","table":1,"at":18446744073709551615}"#,
        r#"{"do":"advance","table":1,"at":9007199254740991}"#,
        r#"{"do":"act","table":1,"seat":0,"action":"claim bd 1"}"#,
        r#"{"do":"advance","table":1,"at":9007199254740991}"#,
        r#"{"do":"act","table":1,"seat":250,"action":"give-up"}"#,
    ];
    let answers = converse(lines.join("\n").as_bytes());
    let ok: Vec<bool> = answers.iter().map(|answer| answer.get("ok").is_some()).collect();
    assert_eq!(ok, [false, false, true, false, true, true, true, false], "{answers:?}");
}

/// Nobody plays, and by the rulebook the game goes on for ever: one request ends all the same.
#[test]
fn a_game_that_nobody_ends_does_not_fill_the_memory() {
    let lines = [
        r#"{"do":"open","game":"monopoly-tricheurs","seats":3,"seed":1}"#,
        r#"{"do":"advance","table":1,"at":9007199254740991}"#,
        r#"{"do":"act","table":1,"seat":0,"action":"roll","at":9007199254740991}"#,
        r#"{"do":"view","table":1,"as":"audience"}"#,
    ];
    let answers = converse(lines.join("\n").as_bytes());
    for refused in &answers[1..3] {
        assert_eq!(refused["error"]["reason"], "1000 deadlines fired: ask again to go on");
        let since = &refused["error"]["since"];
        assert!(since["seen"].as_array().is_some_and(|seen| !seen.is_empty()));
        assert!(since["waiting"]["until"].as_u64().is_some());
    }
    let until = |answer: &Value| answer["error"]["since"]["waiting"]["until"].as_u64();
    assert!(
        until(&answers[1]) < until(&answers[2]),
        "the second request goes on where the first ended"
    );
    assert!(answers[3]["ok"].is_object());
}

/// A table with a defect: to look at it is a panic.
struct Broken;

impl AnyTable for Broken {
    fn game(&self) -> &'static str {
        "broken"
    }
    fn seats(&self) -> u8 {
        2
    }
    fn now(&self) -> Time {
        Time::ZERO
    }
    fn waiting(&self) -> tabletop::Waiting {
        tabletop::Waiting { on: tabletop::SeatSet::EMPTY, until: None }
    }
    fn outcome(&self) -> Option<tabletop::Outcome> {
        None
    }
    fn legal(&self, _: Seat) -> Vec<games::WrittenAction> {
        Vec::new()
    }
    fn act(&mut self, _: Time, _: Seat, _: &Value) -> Result<(), Denied> {
        Ok(())
    }
    fn advance(&mut self, _: Time) -> Result<(), Denied> {
        Ok(())
    }
    fn view(&self, _: Viewer) -> Value {
        panic!("a defect");
    }
    fn entries(&self) -> usize {
        0
    }
    fn told(&self, _: usize, _: Viewer) -> Vec<protocol::Told> {
        Vec::new()
    }
    fn setup(&self) -> Value {
        Value::Null
    }
    fn journal(&self) -> Vec<String> {
        Vec::new()
    }
    fn bot(&self, _: &str, _: u64) -> Option<Box<dyn games::AnyBot>> {
        None
    }
}

#[test]
fn a_defect_closes_one_table_and_the_others_play_on() {
    let mut engine = fresh_engine();
    engine.answer(r#"{"do":"open","game":"cover-your-assets","seed":1}"#);
    engine.tables.insert(7, Box::new(Broken));
    let answer = engine.answer(r#"{"do":"view","table":7,"as":0,"id":"x"}"#);
    assert_eq!(answer["id"], "x");
    let reason = answer["error"]["reason"].as_str().expect("a reason");
    assert!(reason.contains("table 7 is closed"), "{reason}");
    let gone = engine.answer(r#"{"do":"position","table":7}"#);
    assert_eq!(gone["error"]["reason"], "no table 7");
    let other = engine.answer(r#"{"do":"view","table":1,"as":0}"#);
    assert_eq!(other["ok"]["phase"], "acting");
}

#[test]
fn positions_that_no_game_of_gangsters_could_hold_are_refused() {
    let setup = |rest: &str| {
        format!(r#"{{"do":"setup","game":"cash-n-guns-live","setup":{{"seats":7,{rest}}}}}"#)
    };
    let paper = r#""config":{"table":"paper"},"phase":"#;
    let lines = [
        setup(r#""phase":"movement","until":3000"#),
        setup(&format!(
            r#"{paper}"split","split":{{"each":0,"hands":[],"left":{{"fives":4294967295,"tens":1,"twenties":0}},"recap":[]}}"#
        )),
        setup(&format!(
            r#"{paper}"verdict","fight":{{"entries":[{{"entered":{{"count":{{"fives":4294967295,"tens":0,"twenties":1}}}},"question":null,"effects":0}}]}}"#
        )),
        setup(&format!(
            r#"{paper}"cowards","fight":{{"entries":[{{"entered":{{"coward":63}},"question":null,"effects":0}}]}}"#
        )),
        setup(&format!(
            r#"{paper}"verdict","fight":{{"entries":[{{"entered":"fire","question":null,"effects":13}}]}}"#
        )),
        setup(&format!(
            r#"{paper}"cowards","fight":{{"effects":[{{"what":"wounded","who":0,"cause":"bullet"}}]}}"#
        )),
    ];
    for answer in converse(lines.join("\n").as_bytes()) {
        assert!(answer["error"]["clause"].is_string(), "{answer}");
    }
}

#[test]
fn a_late_answer_is_refused_and_told_what_happened_before() {
    let lines = [
        r#"{"do":"setup","game":"cover-your-assets","setup":{"hands":[["gold","coins"],["gold","coins"]],"piles":[[["home","home"]],[["coins","coins"],["stamps","stamps"]]],"config":{"answer_clock_s":5}}}"#,
        r#"{"do":"act","table":1,"seat":0,"action":"challenge B top gold","at":0}"#,
        r#"{"do":"act","table":1,"seat":1,"action":"answer gold","at":5000}"#,
    ];
    let answers = converse(lines.join("\n").as_bytes());
    let late = &answers[2]["error"];
    assert_eq!(late["clause"], "CYA-5.2");
    assert_eq!(late["since"]["seen"][0]["what"], "set-stolen");
    assert_eq!(late["since"]["seen"][0]["because"], "silence");
}

#[test]
fn a_bot_comes_too_late_like_anybody_else() {
    let lines = [
        r#"{"do":"setup","game":"cover-your-assets","setup":{"hands":[["gold","coins"],["gold","coins"]],"piles":[[["home","home"]],[["coins","coins"],["stamps","stamps"]]],"config":{"answer_clock_s":5}}}"#,
        r#"{"do":"act","table":1,"seat":0,"action":"challenge B top gold","at":0}"#,
        r#"{"do":"bot","table":1,"seat":0,"bot":"greedy","at":5000}"#,
    ];
    let answers = converse(lines.join("\n").as_bytes());
    let late = &answers[2]["error"];
    assert!(late["reason"].as_str().expect("a reason").contains("nothing to do"), "{late}");
    assert_eq!(late["since"]["seen"][0]["what"], "set-stolen");
}

#[test]
fn a_bot_that_waits_says_until_when() {
    let waits = |until| with_wait(json!({ "seen": [] }), Turn::Waits(until));
    assert_eq!(waits(Time(1500)), json!({ "seen": [], "wait": 1500 }));
    assert_eq!(waits(Time::NEVER), json!({ "seen": [], "wait": null }));
    assert_eq!(with_wait(json!({ "seen": [] }), Turn::Acted), json!({ "seen": [] }));
}

#[test]
fn too_many_tables_are_refused_and_closing_makes_room() {
    let mut input = String::new();
    for _ in 0..=MOST_TABLES {
        input.push_str("{\"do\":\"open\",\"game\":\"cache-ton-cash\",\"seed\":1}\n");
    }
    input.push_str(
        "{\"do\":\"close\",\"table\":3}\n{\"do\":\"open\",\"game\":\"cache-ton-cash\"}\n",
    );
    let answers = converse(input.as_bytes());
    assert!(answers[MOST_TABLES].get("error").is_some());
    assert!(answers.last().expect("an answer").get("ok").is_some());
}
