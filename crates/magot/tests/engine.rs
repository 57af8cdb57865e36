//! `docs/engine.md` is the manual of the engine protocol. Its examples are run here against the
//! real binary, its tables are held against what the binary says, and whole games go through the
//! pipe.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::{Value, json};

/// Stands for anything in an expected answer, and as a key for further keys.
const ANYTHING: &str = "…";
/// A table is played for at most so many moves.
const MOST_MOVES: u64 = 100_000;

#[test]
fn every_example_of_the_manual_is_what_the_engine_answers() {
    let blocks = blocks(&manual());
    assert!(blocks.len() >= 10, "only {} examples", blocks.len());
    for block in blocks {
        let mut engine = Engine::start();
        for Exchange { line, request, answer } in block {
            let expected: Value = serde_json::from_str(&answer)
                .unwrap_or_else(|why| panic!("docs/engine.md:{line}: {why} in {answer}"));
            let got = engine.ask(&request);
            if let Some(path) = difference(&expected, &got) {
                panic!(
                    "docs/engine.md:{line}: another answer at {path}\n\
                     request:  {request}\nexpected: {expected}\ngot:      {got}"
                );
            }
        }
        engine.finish();
    }
}

#[test]
fn every_request_occurs_in_an_example() {
    let mut engine = Engine::start();
    let known = variants(&engine.ask(r#"{"do":"fly"}"#));
    engine.finish();
    assert!(known.len() >= 11, "{known:?}");
    let sent: Vec<Exchange> = blocks(&manual()).into_iter().flatten().collect();
    for name in known {
        let shown = format!(r#""do":"{name}""#);
        assert!(
            sent.iter().any(|exchange| exchange.request.starts_with(&format!("{{{shown}"))),
            "no example in docs/engine.md sends {{{shown}}}"
        );
    }
}

#[test]
fn every_action_is_in_the_manual_and_is_read_in_both_spellings() {
    let manual = manual();
    let mut engine = Engine::start();
    let opened = engine.ask(r#"{"do":"open","game":"cache-ton-cash","seats":4,"seed":1}"#);
    let waiting = opened["ok"]["waiting"]["on"][0].as_u64().expect("somebody begins");
    // Whoever is not asked is refused by a rule, but only once the action has been read.
    let mut act = |action: Value| {
        let request =
            json!({ "do": "act", "table": 1, "seat": (waiting + 1) % 4, "action": action });
        engine.ask(&request.to_string())
    };
    let known = variants(&act(json!({ "do": "fly" })));
    assert_eq!(known.len(), 12, "{known:?}");
    for name in known {
        let row = row(&manual, &name);
        let spellings: Vec<&str> = row.split('`').skip(3).step_by(2).take(2).collect();
        let [object, notation] = spellings[..] else { panic!("two spellings in {row}") };
        let object: Value = serde_json::from_str(object).expect("the first spelling is JSON");
        assert_eq!(object["do"], name.as_str(), "{row}");
        for action in [object, json!(notation)] {
            let answer = act(action);
            assert!(answer["error"]["clause"].is_string(), "{row}: {answer}");
        }
    }
}

#[test]
fn a_whole_game_of_each_kind_goes_through_the_pipe_and_its_journal_is_proved() {
    let manual = manual();
    let mut engine = Engine::start();
    let games = engine.ask(r#"{"do":"games"}"#)["ok"].clone();
    for game in games.as_array().expect("a list of games") {
        let name = game["game"].as_str().expect("a name");
        for seats in game["seats"].as_array().expect("fewest and most") {
            let seed = 11;
            println!("{name}, {seats} seats, seed {seed}");
            let open = json!({ "do": "open", "game": name, "seats": seats, "seed": seed,
                "config": lively_options(name) });
            let played = play_at_random(&mut engine, &open, seed);
            for (what, fields) in &played.seen {
                let row = row(&manual, what);
                for field in fields {
                    assert!(row.contains(&format!("`{field}`")), "{what} has a {field}: {row}");
                }
            }
            check_replay(name, &played.journal);
        }
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

/// The journal is proved as it is, and not with one byte of a card changed, nor with a card changed
/// for another one.
fn check_replay(game: &str, journal: &[Value]) {
    let honest = replay(game, journal);
    let why = String::from_utf8_lossy(&honest.stderr);
    assert_eq!(honest.status.code(), Some(0), "{game}: {why}");

    let card_of =
        |entry: &Value| entry["input"]["act"]["action"]["card"].as_str().map(String::from);
    let mut cards =
        journal.iter().enumerate().filter_map(|(at, entry)| Some((at, card_of(entry)?)));
    let (at, card) = cards.next().expect("somebody named a card");
    let (_, other) = cards.find(|(_, other)| *other != card).expect("somebody named another");
    let misspelt = format!("#{}", &card[1..]);
    // An unreadable line is counted from 1 in the file, an entry from 0 after the header.
    for (forged, flaw) in
        [(misspelt, format!("line {}:", at + 1)), (other, format!("entry {}:", at - 1))]
    {
        let mut tampered = journal.to_vec();
        tampered[at]["input"]["act"]["action"]["card"] = json!(forged);
        let caught = replay(game, &tampered);
        let why = String::from_utf8_lossy(&caught.stderr);
        assert_eq!(caught.status.code(), Some(2), "{game}: {card} became {forged}: {why}");
        assert!(why.contains(&flaw), "{game}: {card} became {forged}: {why}, not {flaw}");
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

/// A finished game: its journal, and which events were seen, with their fields.
struct Played {
    journal: Vec<Value>,
    seen: BTreeMap<String, Vec<String>>,
}

/// Opens a table, plays to the end and closes it. Now and then somebody lets a deadline pass.
fn play_at_random(engine: &mut Engine, open: &Value, seed: u64) -> Played {
    let opened = engine.ask(&open.to_string())["ok"].clone();
    let table = &opened["table"];
    let mut waiting = opened["waiting"].clone();
    let mut seen = BTreeMap::new();
    let mut dice = Dice(seed);
    for second in 0..MOST_MOVES {
        let request = if waiting["until"].is_u64() && dice.below(8) == 0 {
            json!({ "do": "advance", "table": table, "at": waiting["until"] })
        } else {
            let on = waiting["on"].as_array().expect("seats");
            let seat = &on[dice.below(on.len())];
            let legal = json!({ "do": "legal", "table": table, "seat": seat });
            let legal = engine.ask(&legal.to_string());
            let menu = legal["ok"].as_array().expect("a menu");
            let choice = &menu[dice.below(menu.len())];
            let spelling = ["action", "notation"][dice.below(2)];
            json!({ "do": "act", "table": table, "seat": seat, "action": choice[spelling] })
        };
        let answer = engine.ask(&request.to_string());
        let happened = answer["ok"].as_object().unwrap_or_else(|| panic!("{request}: {answer}"));
        for event in happened["seen"].as_array().expect("events") {
            let fields = event.as_object().expect("an event").keys();
            let what = event["what"].as_str().expect("its name");
            seen.insert(what.into(), fields.filter(|field| *field != "what").cloned().collect());
        }
        if happened.contains_key("outcome") {
            println!("over after {second} moves: {}", happened["outcome"]);
            let mut ask = |what| engine.ask(&json!({ "do": what, "table": table }).to_string());
            let journal = ask("journal")["ok"].as_array().expect("lines").clone();
            assert_eq!(ask("close"), json!({ "ok": {} }));
            return Played { journal, seen };
        }
        waiting = happened["waiting"].clone();
    }
    panic!("the game does not end: {open}");
}

/// Options that let much happen. A game that is not named here is played as it is.
fn lively_options(game: &str) -> Value {
    match game {
        "cache-ton-cash" => json!({ "ending": "three_rounds", "two_actions": true, "upgrade": true,
            "second_set": true, "penny_jars": true, "action_cards": true, "answer_clock_s": 5 }),
        "cover-your-assets" => json!({ "answer_clock_s": 5, "target_k": 500 }),
        _ => Value::Null,
    }
}

/// One request and the answer that the manual promises.
struct Exchange {
    line: usize,
    request: String,
    answer: String,
}

fn manual() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine.md");
    std::fs::read_to_string(path).expect("the manual is in docs")
}

/// The `jsonl` blocks of the manual: `> ` is sent, the lines of `< ` after it come back as one.
fn blocks(manual: &str) -> Vec<Vec<Exchange>> {
    let mut blocks: Vec<Vec<Exchange>> = Vec::new();
    let mut inside = false;
    for (line, text) in manual.lines().enumerate().map(|(index, text)| (index + 1, text)) {
        if !inside {
            inside = text == "```jsonl";
            blocks.extend(inside.then(Vec::new));
            continue;
        }
        let block = blocks.last_mut().expect("a block is open");
        match (text.split_at_checked(2), block.last_mut()) {
            (Some(("> ", request)), _) => {
                block.push(Exchange { line, request: request.into(), answer: String::new() });
            }
            (Some(("< ", part)), Some(exchange)) => exchange.answer.push_str(part),
            _ if text == "```" => inside = false,
            _ => panic!("docs/engine.md:{line}: neither \"> \" nor \"< \" after it: {text}"),
        }
    }
    assert!(!inside, "docs/engine.md: a block is never closed");
    blocks
}

/// The row of a table that begins with this name.
fn row<'m>(manual: &'m str, name: &str) -> &'m str {
    let begins = format!("| `{name}` |");
    let found = manual.lines().find(|line| line.starts_with(&begins));
    found.unwrap_or_else(|| panic!("no row of docs/engine.md begins with {begins}"))
}

/// The names that a refusal of an unknown one lists: the engine's own closed list.
fn variants(answer: &Value) -> Vec<String> {
    let reason = answer["error"]["reason"].as_str().expect("a reason");
    let (_, listed) = reason.split_once("expected one of").expect("a list");
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
