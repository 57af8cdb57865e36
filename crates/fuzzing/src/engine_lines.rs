//! The engine protocol.

use engine::Engine;
use serde_json::{Value, json};
use tabletop::Secret;

/// The most bytes of a conversation that are looked at, and the most lines.
const MOST_INPUT: usize = 16 * 1024;
const MOST_LINES: usize = 48;
/// The deals that nobody has chosen follow from this number.
const FRESH: u64 = 7;
/// How many tables are looked at when the conversation is over.
const MOST_EXAMINED: u64 = 4;

/// A conversation with `magot engine`. Laws: one answer a line that is not blank, each one a result or
/// a reason; the same lines get the same answers; what is refused changes nothing; a position can be
/// set up and is the same position; a journal leads to its position.
pub fn engine_lines(data: &[u8]) {
    let data = &data[..data.len().min(MOST_INPUT)];
    let lines: Vec<&str> = data
        .split(|byte| *byte == b'\n')
        .filter_map(|line| std::str::from_utf8(line).ok())
        .filter(|line| !line.trim().is_empty())
        .take(MOST_LINES)
        .collect();
    let mut engine = fresh();
    let answers: Vec<Value> = lines.iter().map(|line| examined(&mut engine, line)).collect();
    for table in 1..=MOST_EXAMINED {
        set_up_again(&mut engine, table);
    }
    let mut said = Vec::new();
    fresh().serve(lines.join("\n").as_bytes(), &mut said).expect("memory does not fail");
    let said = String::from_utf8(said).expect("answers are text");
    let said: Vec<Value> =
        said.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect();
    assert_eq!(said, answers, "the same lines are answered differently");
}

fn fresh() -> Engine {
    Engine::new(|| Ok(Secret::from_number(FRESH)))
}

/// What a line is answered; if it is refused, the table that it is about is as it was.
fn examined(engine: &mut Engine, line: &str) -> Value {
    let request: Value = serde_json::from_str(line).unwrap_or_default();
    let table = request["table"].as_u64();
    let before = table.map(|table| whole_truth(engine, table));
    let answer = engine.answer(line);
    let (ok, error) = (answer.get("ok"), answer.get("error"));
    assert!(ok.is_some() != error.is_some(), "neither a result nor a reason: {answer}");
    if let Some(error) = error {
        let reason = error["reason"].as_str().expect("a reason");
        assert!(!reason.contains("a defect of Magot"), "{line}: {reason}");
        // Deadlines that were due before have fired, and were told.
        if error.get("since").is_none() {
            let after = table.map(|table| whole_truth(engine, table));
            assert_eq!(after, before, "refused, and something has changed: {line}");
        }
    }
    answer
}

/// Everything about a table.
fn whole_truth(engine: &mut Engine, table: u64) -> [Value; 2] {
    ["position", "journal"].map(|what| ask(engine, &json!({ "do": what, "table": table })))
}

fn ask(engine: &mut Engine, request: &Value) -> Value {
    engine.answer(&request.to_string())
}

/// Sets the position of a table up anew, and plays its journal again.
fn set_up_again(engine: &mut Engine, table: u64) {
    let [position, journal] = whole_truth(engine, table);
    let Some(position) = position.get("ok") else { return };
    let lines = journal["ok"].as_array().expect("a table has a journal");
    let game = &lines[0]["game"];
    let setup = json!({ "do": "setup", "game": game, "setup": position, "seed": 1 });
    let opened = ask(engine, &setup);
    let opened = opened["ok"]["table"].as_u64().unwrap_or_else(|| panic!("{setup}: {opened}"));
    let again = ask(engine, &json!({ "do": "position", "table": opened }));
    assert_eq!(again["ok"], *position, "a position that was set up is another one");
    let closed = ask(engine, &json!({ "do": "close", "table": opened }));
    assert!(closed.get("ok").is_some(), "{closed}");

    let secret = Secret::from_number(FRESH);
    if lines[0]["commitment"] != json!(secret.commitment()) {
        return;
    }
    let is_entry = |line: &&Value| line.get("input").is_some();
    let entries: Vec<String> =
        lines[1..].iter().filter(is_entry).map(ToString::to_string).collect();
    let listed = game.as_str().and_then(games::find).expect("its game is listed");
    let resumed = listed.resume(&lines[0].to_string(), secret, None, &entries);
    let resumed = resumed.unwrap_or_else(|why| panic!("its journal cannot be played again: {why}"));
    assert_eq!(resumed.setup(), *position, "its journal leads elsewhere");
}
