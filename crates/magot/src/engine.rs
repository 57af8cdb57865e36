//! `magot engine`: one JSON object a line in, one out. Any program in any language can open tables,
//! play, test and study. `docs/engine.md` is its manual, and its examples are tests.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use games::{Denied, HostedTable, Opening, Turn};
use serde::Deserialize;
use serde_json::{Value, json};
use tabletop::fairness::hex_bytes;
use tabletop::{Refusal, Saying, Seat, Secret, Time, Viewer};
use words::{Lang, Words};

/// The longest line that is read. A longer one is refused and skipped.
const LONGEST_LINE: usize = 1 << 20;
/// The most tables open at once.
const MOST_TABLES: usize = 1024;

/// The tables of one conversation.
pub(crate) struct Engine {
    tables: BTreeMap<u64, Box<dyn HostedTable>>,
    next: u64,
    words: [Words; 2],
}

impl Default for Engine {
    fn default() -> Self {
        Engine { tables: BTreeMap::new(), next: 1, words: Lang::ALL.map(Words::new) }
    }
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Games {},
    Open {
        game: String,
        #[serde(default)]
        seats: Option<u8>,
        #[serde(default)]
        config: Value,
        #[serde(default)]
        seed: Option<SeedText>,
    },
    Setup {
        game: String,
        setup: Value,
        #[serde(default)]
        seed: Option<SeedText>,
    },
    Legal {
        table: u64,
        seat: Seat,
    },
    Act {
        table: u64,
        seat: Seat,
        action: Value,
        #[serde(default)]
        at: Option<At>,
        #[serde(default, rename = "as")]
        eyes: Option<Eyes>,
    },
    Bot {
        table: u64,
        seat: Seat,
        bot: String,
        #[serde(default)]
        seed: u64,
        #[serde(default)]
        at: Option<At>,
        #[serde(default, rename = "as")]
        eyes: Option<Eyes>,
    },
    Advance {
        table: u64,
        at: At,
        #[serde(default, rename = "as")]
        eyes: Option<Eyes>,
    },
    View {
        table: u64,
        #[serde(rename = "as")]
        eyes: Eyes,
    },
    Position {
        table: u64,
    },
    Journal {
        table: u64,
    },
    Close {
        table: u64,
    },
}

impl Request {
    /// The table that it is about.
    fn table(&self) -> Option<u64> {
        match self {
            Request::Games {} | Request::Open { .. } | Request::Setup { .. } => None,
            Request::Legal { table, .. }
            | Request::Act { table, .. }
            | Request::Bot { table, .. }
            | Request::Advance { table, .. }
            | Request::View { table, .. }
            | Request::Position { table }
            | Request::Journal { table }
            | Request::Close { table } => Some(*table),
        }
    }
}

/// A seed as people write it: a number for studies, 64 hexadecimal digits for a real one.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Value")]
struct SeedText(Secret);

impl TryFrom<Value> for SeedText {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let number = value.as_u64().map(Secret::from_number);
        let digits = || value.as_str().and_then(hex_bytes::decode).map(Secret);
        let secret = number.or_else(digits).map(SeedText);
        // What was meant as a secret is not repeated.
        secret.ok_or_else(|| "a seed is a number or 64 hexadecimal digits".into())
    }
}

/// Whose eyes: a seat's number, or `"audience"`.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Value")]
enum Eyes {
    Seat(Seat),
    Audience,
}

impl TryFrom<Value> for Eyes {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        if value == "audience" {
            return Ok(Eyes::Audience);
        }
        let seat = value.as_u64().and_then(|number| u8::try_from(number).ok());
        let eyes = seat.map(|number| Eyes::Seat(Seat(number)));
        eyes.ok_or_else(|| format!("\"as\" is a seat's number or \"audience\", not {value}"))
    }
}

/// A moment that JSON of any language can hold: up to 2⁵³ − 1 milliseconds.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u64")]
struct At(Time);

impl TryFrom<u64> for At {
    type Error = String;

    fn try_from(ms: u64) -> Result<Self, String> {
        if ms < 1 << 53 {
            Ok(At(Time(ms)))
        } else {
            Err(format!("no moment {ms}: at most 2^53 - 1"))
        }
    }
}

/// What goes wrong: something that cannot be read or found, or a rule.
enum Error {
    Plain(String),
    Denied(Denied),
    /// A rule, after deadlines had fired that were due before: what was seen of them.
    Late(Denied, Value),
}

impl From<Denied> for Error {
    fn from(denied: Denied) -> Error {
        Error::Denied(denied)
    }
}

impl Engine {
    /// Answers every line until the input ends.
    pub(crate) fn serve(
        &mut self,
        mut input: impl BufRead,
        mut output: impl Write,
    ) -> io::Result<()> {
        while let Some(line) = next_line(&mut input)? {
            let answer = match line {
                Line::Blank => continue,
                Line::Read(text) => self.answer(&text),
                Line::TooLong => {
                    json!({ "error": { "reason": format!("the line is longer than {LONGEST_LINE} bytes") } })
                }
                Line::NoText => json!({ "error": { "reason": "the line is not UTF-8 text" } }),
            };
            match writeln!(output, "{answer}").and_then(|()| output.flush()) {
                Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                done => done?,
            }
        }
        Ok(())
    }

    /// Answers one line.
    fn answer(&mut self, line: &str) -> Value {
        let (id, done) = match serde_json::from_str::<Value>(line) {
            Err(why) => (None, Err(Error::Plain(format!("not JSON: {why}")))),
            Ok(Value::Object(mut fields)) => {
                let id = fields.remove("id");
                let request = serde_json::from_value(Value::Object(fields));
                let done = match request {
                    Err(why) => Err(Error::Plain(why.to_string())),
                    Ok(request) => self.carry_out_safely(request),
                };
                (id, done)
            }
            Ok(_) => (None, Err(Error::Plain("a request is a JSON object".into()))),
        };
        let mut answer = match done {
            Ok(value) => json!({ "ok": value }),
            Err(error) => json!({ "error": self.explain(error) }),
        };
        if let Some(id) = id {
            answer["id"] = id;
        }
        answer
    }

    /// A panic is a defect, and the end of one table at most: the others play on.
    fn carry_out_safely(&mut self, request: Request) -> Result<Value, Error> {
        let number = request.table();
        catch_unwind(AssertUnwindSafe(|| self.carry_out(request))).unwrap_or_else(|_| {
            number.map(|number| self.tables.remove(&number));
            let what =
                number.map_or("nothing was opened".into(), |n| format!("table {n} is closed"));
            Err(Error::Plain(format!("a defect of Magot: {what}, the others play on")))
        })
    }

    fn carry_out(&mut self, request: Request) -> Result<Value, Error> {
        match request {
            Request::Games {} => Ok(games::GAMES
                .iter()
                .map(|game| {
                    json!({
                        "game": game.name,
                        "rules": game.rules,
                        "seats": [game.seats.0, game.seats.1],
                        "bots": game.bots,
                    })
                })
                .collect()),
            Request::Open { game, seats, config, seed } => {
                let fewest = games::find(&game).map_or(0, |game| game.seats.0);
                let seats = seats.unwrap_or(fewest);
                let opening = Opening { seats, config, ..Opening::new(secret(seed)?) };
                self.open(&game, opening)
            }
            Request::Setup { game, setup, seed } => {
                let opening = Opening { setup: Some(setup), ..Opening::new(secret(seed)?) };
                self.open(&game, opening)
            }
            Request::Legal { table, seat } => {
                let table = self.table(table)?;
                seated(table, seat)?;
                let offered = table.legal(seat).into_iter();
                Ok(offered
                    .map(|one| json!({ "action": one.action, "notation": one.notation }))
                    .collect())
            }
            Request::Act { table, seat, action, at, eyes } => {
                let table = self.table(table)?;
                seated(table, seat)?;
                let viewer = looking(table, eyes.unwrap_or(Eyes::Seat(seat)))?;
                let since = table.entries();
                let taken = table.act(at.map_or(table.now(), |at| at.0), seat, &action);
                answered(table, since, viewer, taken)
            }
            Request::Bot { table, seat, bot, seed, at, eyes } => {
                let table = self.table(table)?;
                let viewer = looking(table, eyes.unwrap_or(Eyes::Seat(seat)))?;
                seated(table, seat)?;
                let since = table.entries();
                let mut player = table.bot(&bot, seed).ok_or_else(|| {
                    Error::Plain(format!("no bot \"{bot}\" plays {}", table.game()))
                })?;
                let at = at.map_or(table.now(), |at| at.0);
                match player.act(table, at, seat) {
                    Ok(turn) => Ok(with_wait(happened(table, since, viewer), turn)),
                    Err(denied) => answered(table, since, viewer, Err(denied)),
                }
            }
            Request::Advance { table, at, eyes } => {
                let table = self.table(table)?;
                let viewer = looking(table, eyes.unwrap_or(Eyes::Audience))?;
                let since = table.entries();
                let taken = table.advance(at.0);
                answered(table, since, viewer, taken)
            }
            Request::View { table, eyes } => {
                let table = self.table(table)?;
                Ok(table.view(looking(table, eyes)?))
            }
            Request::Position { table } => Ok(self.table(table)?.setup()),
            Request::Journal { table } => {
                let lines = self.table(table)?.journal();
                let lines = lines.iter().map(|line| serde_json::from_str::<Value>(line));
                lines.collect::<Result<Value, _>>().map_err(|why| Error::Plain(why.to_string()))
            }
            Request::Close { table } => {
                self.table(table)?;
                self.tables.remove(&table);
                Ok(json!({}))
            }
        }
    }

    fn open(&mut self, game: &str, opening: Opening) -> Result<Value, Error> {
        let registered =
            games::find(game).ok_or_else(|| Error::Plain(format!("no game \"{game}\"")))?;
        if self.tables.len() >= MOST_TABLES {
            return Err(Error::Plain(format!("{MOST_TABLES} tables are open: close one first")));
        }
        let commitment = hex_bytes::encode(&opening.secret.commitment().0);
        let table = registered.open(opening)?;
        let answer = json!({
            "table": self.next,
            "seats": table.seats(),
            "commitment": commitment,
            "waiting": table.waiting(),
        });
        self.tables.insert(self.next, table);
        self.next += 1;
        Ok(answer)
    }

    fn table(&mut self, number: u64) -> Result<&mut dyn HostedTable, Error> {
        match self.tables.get_mut(&number) {
            Some(table) => Ok(&mut **table),
            None => Err(Error::Plain(format!("no table {number}"))),
        }
    }

    /// A refusal names its clause and says why in both languages.
    fn explain(&self, error: Error) -> Value {
        match error {
            Error::Plain(reason) => json!({ "reason": reason }),
            Error::Denied(Denied::Refused(Refusal { clause, saying })) => {
                let [fr, en] =
                    [&self.words[0], &self.words[1]].map(|words| sentence(words, &saying));
                json!({ "reason": saying.key, "clause": clause, "fr": fr, "en": en })
            }
            Error::Denied(denied @ (Denied::Unreadable(_) | Denied::TimeRanBackwards { .. })) => {
                json!({ "reason": denied.to_string() })
            }
            Error::Late(denied, seen) => {
                let mut error = self.explain(Error::Denied(denied));
                error["since"] = seen;
                error
            }
        }
    }
}

fn sentence(words: &Words, saying: &Saying) -> String {
    words.say(saying, &|seat| seat.to_string())
}

/// What the viewer saw, and how things stand.
fn happened(table: &dyn HostedTable, since: usize, viewer: Viewer) -> Value {
    let seen: Vec<Value> = table.told(since, viewer).into_iter().map(|told| told.seen).collect();
    let mut answer = json!({ "seen": seen, "waiting": table.waiting() });
    if let Some(outcome) = table.outcome() {
        answer["outcome"] = json!(outcome);
    }
    answer
}

/// Adds until when the bot waits, if it did not act: null where that is for ever, or nearly.
fn with_wait(mut answer: Value, turn: Turn) -> Value {
    if let Turn::Waits(until) = turn {
        answer["wait"] = json!(At::try_from(until.0).ok().map(|at| at.0));
    }
    answer
}

/// The answer to an input: what was seen of it, or why it was not taken. Deadlines that were due
/// before it have fired either way, and are told either way.
fn answered(
    table: &dyn HostedTable,
    since: usize,
    viewer: Viewer,
    taken: Result<(), Denied>,
) -> Result<Value, Error> {
    match taken {
        Ok(()) => Ok(happened(table, since, viewer)),
        Err(denied) if table.entries() > since => {
            Err(Error::Late(denied, happened(table, since, viewer)))
        }
        Err(denied) => Err(Error::Denied(denied)),
    }
}

/// Who looks, if there is such a seat.
fn looking(table: &dyn HostedTable, eyes: Eyes) -> Result<Viewer, Error> {
    match eyes {
        Eyes::Seat(seat) => seated(table, seat).map(|()| Viewer::Seat(seat)),
        Eyes::Audience => Ok(Viewer::Audience),
    }
}

fn seated(table: &dyn HostedTable, seat: Seat) -> Result<(), Error> {
    if seat.0 < table.seats() {
        return Ok(());
    }
    Err(Error::Plain(format!("no seat {} at a table of {}", seat.0, table.seats())))
}

fn secret(seed: Option<SeedText>) -> Result<Secret, Error> {
    match seed {
        Some(SeedText(secret)) => Ok(secret),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|why| Error::Plain(why.to_string()))?;
            Ok(Secret(bytes))
        }
    }
}

enum Line {
    Blank,
    Read(String),
    TooLong,
    NoText,
}

/// The next line, never keeping more than [`LONGEST_LINE`] of it. Nothing at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            if bytes.is_empty() && !too_long {
                return Ok(None);
            }
            break;
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if bytes.len() + part.len() > LONGEST_LINE {
            too_long = true;
            bytes.clear();
        } else if !too_long {
            bytes.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if too_long {
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Err(_) => Line::NoText,
        Ok(text) if text.trim().is_empty() => Line::Blank,
        Ok(text) => Line::Read(text),
    }))
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use games::Retelling;

    use super::*;
    use tabletop::Chance;

    fn converse(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        Engine::default().serve(input, &mut output).expect("memory does not fail");
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
        let mut input = br#"{"do":"open","game":"cache-ton-cash","seats":3,"seed":1,"config":{"penny_jars":true}}"#.to_vec();
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

    /// A table with a defect: to look at it is a panic.
    struct Broken;

    impl HostedTable for Broken {
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
        fn legal(&self, _: Seat) -> Vec<games::Offered> {
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
        fn told(&self, _: usize, _: Viewer) -> Vec<games::Told> {
            Vec::new()
        }
        fn setup(&self) -> Value {
            Value::Null
        }
        fn journal(&self) -> Vec<String> {
            Vec::new()
        }
        fn bot(&self, _: &str, _: u64) -> Option<Box<dyn games::HostedBot>> {
            None
        }
        fn check(&self, _: Seat, _: &Value) -> Result<(), Denied> {
            Ok(())
        }
        fn stands_ms(&self) -> u64 {
            0
        }
        fn sheet(&self, _: Viewer, _: &games::Sheet, _: &mut games::Sheet) {}
        fn write_menu(&self, _: Seat, _: &mut Vec<u8>) {}
        fn write_told(&self, _: usize, _: Viewer, _: Range<usize>, _: &mut Vec<u8>) -> usize {
            0
        }
        fn retell(&self, _: usize, _: Viewer, _: &mut Retelling, _: &mut Vec<u8>) -> usize {
            0
        }
        fn count_told(&self, _: usize, _: Viewer) -> usize {
            0
        }
        fn remembered(&self) -> usize {
            0
        }
        fn header(&self) -> String {
            String::new()
        }
        fn each_line(&self, _: usize, _: &mut Vec<u8>, _: &mut dyn FnMut(&str)) {}
        fn each_actor(&self, _: usize, _: &mut dyn FnMut(Seat)) {}
        fn reveal(&self) -> Option<String> {
            None
        }
        fn forget(&mut self, _: usize) {}
        fn moment(&self) -> String {
            String::new()
        }
        fn seat_bot(&mut self, _: Seat, _: Option<&str>, _: u64, _: bool) -> bool {
            false
        }
        fn bots_act(&mut self, _: Time) -> Result<Option<Seat>, Denied> {
            Ok(None)
        }
        fn bots_wake(&self) -> Option<Time> {
            None
        }
    }

    #[test]
    fn a_defect_closes_one_table_and_the_others_play_on() {
        let mut engine = Engine::default();
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
                r#"{paper}"cowards","fight":{{"effects":[{{"what":"wounded","who":0}}]}}"#
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
}
