//! What `magot engine` answers: one JSON object a line in, one out. Any program in any language can
//! open tables, play, test and study. `docs/engine.md` is its manual, and its examples are tests.
//!
//! ```
//! use engine::Engine;
//! use tabletop::Secret;
//!
//! let mut engine = Engine::new(|| Ok(Secret::from_number(1)));
//! let answer = engine.answer(r#"{"do":"open","game":"cache-ton-cash","seats":3}"#);
//! assert_eq!(answer["ok"]["table"], 1);
//! ```

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use games::{AnyTable, Denied, Opening, Turn};
use serde::Deserialize;
use serde_json::{Value, json};
use tabletop::fairness::hex_bytes;
use tabletop::{Refusal, Saying, Seat, Secret, Time, Viewer};
use words::{Lang, Words};

/// The longest line that is read. A longer one is refused and skipped.
const LONGEST_LINE: usize = 1 << 20;
/// The most tables open at once.
const MOST_TABLES: usize = 1024;
/// The most deadlines that one request lets fire: a game that nobody plays may go on for ever.
const MOST_DEADLINES: usize = 1000;

/// Where the secret of a table comes from whose seed nobody has named, or why there is none.
pub type FreshSecret = fn() -> Result<Secret, String>;

/// The tables of one conversation.
pub struct Engine {
    tables: BTreeMap<u64, Box<dyn AnyTable>>,
    next: u64,
    words: [Words; Lang::ALL.len()],
    fresh: FreshSecret,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("tables", &self.tables.len()).finish_non_exhaustive()
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
        seed: Option<SeedArg>,
    },
    Setup {
        game: String,
        setup: Value,
        #[serde(default)]
        seed: Option<SeedArg>,
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
        viewer: Option<ViewerArg>,
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
        viewer: Option<ViewerArg>,
    },
    Advance {
        table: u64,
        at: At,
        #[serde(default, rename = "as")]
        viewer: Option<ViewerArg>,
    },
    View {
        table: u64,
        #[serde(rename = "as")]
        viewer: ViewerArg,
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
struct SeedArg(Secret);

impl TryFrom<Value> for SeedArg {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let number = value.as_u64().map(Secret::from_number);
        let digits = || value.as_str().and_then(hex_bytes::decode).map(Secret);
        let secret = number.or_else(digits).map(SeedArg);
        // The value may be meant as a secret: it is not repeated.
        secret.ok_or_else(|| "a seed is a number or 64 hexadecimal digits".into())
    }
}

/// Who looks, in a request: a seat's number, or `"audience"`.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Value")]
enum ViewerArg {
    Seat(Seat),
    Audience,
}

impl TryFrom<Value> for ViewerArg {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        if value == "audience" {
            return Ok(ViewerArg::Audience);
        }
        let seat = value.as_u64().and_then(|number| u8::try_from(number).ok());
        let viewer = seat.map(|number| ViewerArg::Seat(Seat(number)));
        viewer.ok_or_else(|| format!("\"as\" is a seat's number or \"audience\", not {value}"))
    }
}

/// A time that a JSON number of any programming language can hold: up to 2⁵³ − 1 milliseconds.
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
    /// The time lies beyond too many deadlines: what was seen of those that have fired.
    Unfinished(Value),
}

impl From<Denied> for Error {
    fn from(denied: Denied) -> Error {
        Error::Denied(denied)
    }
}

impl Engine {
    /// A conversation without tables.
    pub fn new(fresh: FreshSecret) -> Engine {
        Engine { tables: BTreeMap::new(), next: 1, words: Lang::ALL.map(Words::new), fresh }
    }

    /// Answers every line until the input ends.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        while let Some(line) = next_line(&mut input)? {
            let answer = match line {
                InputLine::Blank => continue,
                InputLine::Read(text) => self.answer(&text),
                InputLine::TooLong => {
                    json!({ "error": { "reason": format!("the line is longer than {LONGEST_LINE} bytes") } })
                }
                InputLine::NotUtf8 => {
                    json!({ "error": { "reason": "the line is not UTF-8 text" } })
                }
            };
            match writeln!(output, "{answer}").and_then(|()| output.flush()) {
                Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                done => done?,
            }
        }
        Ok(())
    }

    /// Answers one line.
    pub fn answer(&mut self, line: &str) -> Value {
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

    /// A panic is a defect, and closes one table at most: the others play on.
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
            Request::Games {} => Ok(listed()),
            Request::Open { game, seats, config, seed } => {
                let fewest = games::find(&game).map_or(0, |game| game.seats.0);
                let seats = seats.unwrap_or(fewest);
                let opening = Opening { seats, config, ..Opening::new(self.secret(seed)?) };
                self.open(&game, opening)
            }
            Request::Setup { game, setup, seed } => {
                let opening = Opening { setup: Some(setup), ..Opening::new(self.secret(seed)?) };
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
            Request::Act { table, seat, action, at, viewer } => {
                let table = self.table(table)?;
                seated(table, seat)?;
                let viewer = looking(table, viewer.unwrap_or(ViewerArg::Seat(seat)))?;
                let since = table.entries();
                let at = at.map_or(table.now(), |at| at.0);
                let_deadlines_fire(table, at, viewer)?;
                let taken = table.act(at, seat, &action);
                answered(table, since, viewer, taken)
            }
            Request::Bot { table, seat, bot, seed, at, viewer } => {
                let table = self.table(table)?;
                let viewer = looking(table, viewer.unwrap_or(ViewerArg::Seat(seat)))?;
                seated(table, seat)?;
                let since = table.entries();
                let mut player = table.bot(&bot, seed).ok_or_else(|| {
                    Error::Plain(format!("no bot \"{bot}\" plays {}", table.game()))
                })?;
                let at = at.map_or(table.now(), |at| at.0);
                let_deadlines_fire(table, at, viewer)?;
                match player.act(table, at, seat) {
                    Ok(turn) => Ok(with_wait(happened(table, since, viewer), turn)),
                    Err(denied) => answered(table, since, viewer, Err(denied)),
                }
            }
            Request::Advance { table, at, viewer } => {
                let table = self.table(table)?;
                let viewer = looking(table, viewer.unwrap_or(ViewerArg::Audience))?;
                let since = table.entries();
                let_deadlines_fire(table, at.0, viewer)?;
                let taken = table.advance(at.0);
                answered(table, since, viewer, taken)
            }
            Request::View { table, viewer } => {
                let table = self.table(table)?;
                Ok(table.view(looking(table, viewer)?))
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

    fn secret(&self, seed: Option<SeedArg>) -> Result<Secret, Error> {
        match seed {
            Some(SeedArg(secret)) => Ok(secret),
            None => (self.fresh)().map_err(Error::Plain),
        }
    }

    fn table(&mut self, number: u64) -> Result<&mut dyn AnyTable, Error> {
        match self.tables.get_mut(&number) {
            Some(table) => Ok(&mut **table),
            None => Err(Error::Plain(format!("no table {number}"))),
        }
    }

    /// A refusal names its clause and says why in every language, each under its tag.
    fn explain(&self, error: Error) -> Value {
        match error {
            Error::Plain(reason) => json!({ "reason": reason }),
            Error::Denied(Denied::Refused(Refusal { clause, saying })) => {
                let mut error = json!({ "reason": saying.key, "clause": clause });
                for words in &self.words {
                    error[words.lang().tag()] = sentence(words, &saying).into();
                }
                error
            }
            Error::Denied(denied @ (Denied::Unreadable(_) | Denied::TimeRanBackwards { .. })) => {
                json!({ "reason": denied.to_string() })
            }
            Error::Unfinished(seen) => json!({
                "reason": format!("{MOST_DEADLINES} deadlines fired: ask again to go on"),
                "since": seen,
            }),
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

/// The games that can be opened.
fn listed() -> Value {
    let games = games::GAMES.iter().map(|game| {
        json!({
            "game": game.name,
            "rules": game.rules,
            "seats": [game.seats.0, game.seats.1],
            "bots": game.bots,
        })
    });
    games.collect()
}

/// What the viewer saw, and how things stand.
fn happened(table: &dyn AnyTable, since: usize, viewer: Viewer) -> Value {
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

/// Fires the deadlines that are due by `at`, as the table would, but not without end.
fn let_deadlines_fire(table: &mut dyn AnyTable, at: Time, viewer: Viewer) -> Result<(), Error> {
    let since = table.entries();
    for _ in 0..MOST_DEADLINES {
        let due = |until: &Time| *until <= at && *until != Time::NEVER;
        let Some(until) = table.waiting().until.filter(due) else { return Ok(()) };
        if at < table.now() {
            return Ok(());
        }
        table.advance(until.max(table.now()))?;
    }
    Err(Error::Unfinished(happened(table, since, viewer)))
}

/// The answer to an input: what was seen of it, or why it was not taken. Deadlines that were due
/// before it have fired either way, and are told either way.
fn answered(
    table: &dyn AnyTable,
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
fn looking(table: &dyn AnyTable, viewer: ViewerArg) -> Result<Viewer, Error> {
    match viewer {
        ViewerArg::Seat(seat) => seated(table, seat).map(|()| Viewer::Seat(seat)),
        ViewerArg::Audience => Ok(Viewer::Audience),
    }
}

fn seated(table: &dyn AnyTable, seat: Seat) -> Result<(), Error> {
    if seat.0 < table.seats() {
        return Ok(());
    }
    Err(Error::Plain(format!("no seat {} at a table of {}", seat.0, table.seats())))
}

enum InputLine {
    Blank,
    Read(String),
    TooLong,
    NotUtf8,
}

/// The next line, never keeping more than [`LONGEST_LINE`] of it. Nothing at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
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
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Err(_) => InputLine::NotUtf8,
        Ok(text) if text.trim().is_empty() => InputLine::Blank,
        Ok(text) => InputLine::Read(text),
    }))
}

#[cfg(test)]
mod tests;
