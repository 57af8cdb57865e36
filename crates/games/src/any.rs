//! A table whose game is known only by name.

use std::any::Any;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use bots::{Bot, Choice, Party};
use protocol::Told;
use serde::Serialize;
use serde_json::Value;
use tabletop::journal::{self, Checkpoint, Flaw, Header, HeaderOf, Record};
use tabletop::{
    Guests, Journal, Nonce, Outcome, Pledged, Refusal, Refused, Say, Seat, SeatRole, Seated,
    Secret, Table, Time, Viewer, Waiting,
};

use crate::{HostedTable, Listed};

/// How a table is to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// How many play. A setup brings its own number.
    pub seats: u8,
    /// The options, as JSON. Null for the defaults.
    pub config: Value,
    /// An arrangement to start from, as JSON.
    pub setup: Option<Value>,
    /// The server's part of the seed.
    pub secret: Secret,
    /// The players' parts.
    pub nonces: Vec<Nonce>,
    /// What seats had pledged before any of these was revealed.
    pub pledged: Vec<Pledged>,
    /// Who sits where, for whoever reads the journal.
    pub players: Vec<Option<Seated>>,
}

impl Opening {
    /// A plain opening for two.
    pub fn new(secret: Secret) -> Opening {
        Opening {
            seats: 2,
            config: Value::Null,
            setup: None,
            secret,
            nonces: Vec::new(),
            pledged: Vec::new(),
            players: Vec::new(),
        }
    }
}

/// Why a table was not opened or an input was not taken.
#[derive(Clone, PartialEq, Debug)]
pub enum Denied {
    /// It could not be read.
    Unreadable(String),
    /// A rule says no.
    Refused(Refusal),
    /// The input is older than what the table has taken.
    TimeRanBackwards {
        /// The input's time.
        at: Time,
        /// The table's time.
        now: Time,
    },
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Denied::Unreadable(why) => f.write_str(why),
            Denied::Refused(refusal) => {
                write!(f, "{} ({})", refusal.saying.key, refusal.clause)
            }
            Denied::TimeRanBackwards { at, now } => {
                write!(f, "time ran backwards: {} after {}", at.0, now.0)
            }
        }
    }
}

impl std::error::Error for Denied {}

/// An action that may be done, as the engine's protocol has it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WrittenAction {
    /// The action, as JSON.
    pub action: Value,
    /// The action, as short text.
    pub notation: String,
}

/// A table of any game.
pub trait AnyTable: Any + Send {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many play.
    fn seats(&self) -> u8;
    /// The time of the last input.
    fn now(&self) -> Time;
    /// Who may act, and until when.
    fn waiting(&self) -> Waiting;
    /// Who has won, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// What the seat may do.
    fn legal(&self, seat: Seat) -> Vec<WrittenAction>;
    /// The seat acts: JSON, or notation as a JSON string.
    fn act(&mut self, at: Time, seat: Seat, action: &Value) -> Result<(), Denied>;
    /// Time passes.
    fn advance(&mut self, at: Time) -> Result<(), Denied>;
    /// What the viewer knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// How many inputs the journal holds.
    fn entries(&self) -> usize;
    /// What the viewer saw from that entry of the journal on, each with its time.
    fn told(&self, since: usize, viewer: Viewer) -> Vec<Told>;
    /// The arrangement of this very moment.
    fn setup(&self) -> Value;
    /// The journal as lines of a file, as far as it is remembered. The secret is revealed only once
    /// the game is over.
    fn journal(&self) -> Vec<String>;
    /// A bot that plays this game.
    fn bot(&self, name: &str, seed: u64) -> Option<Box<dyn AnyBot>>;
}

impl fmt::Debug for dyn AnyTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A table's state must not slip into a log line.
        write!(f, "a table of {}", self.game())
    }
}

/// A bot that plays one seat of a hosted table.
pub trait AnyBot: Send {
    /// Time passes until `at`. The bot is told what its seat has seen since it was last asked, looks
    /// at the table through its seat, and acts or waits.
    fn act(&mut self, table: &mut dyn AnyTable, at: Time, seat: Seat) -> Result<Turn, Denied>;
}

/// What a bot did when it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Turn {
    Acted,
    /// It does nothing before that time, unless the table moves on: it waits for other seats, or
    /// has another deadline.
    Waits(Time),
}

/// What one viewer saw last, and when.
pub(crate) type Recent<Seen> = VecDeque<(Time, Arc<Seen>)>;

pub(crate) struct Hosted<G: Listed> {
    pub(crate) table: Table<G, Journal<G>>,
    pub(crate) header: HeaderOf<G>,
    pub(crate) secret: Secret,
    pub(crate) party: Party<G>,
    /// What every seat and the audience saw last, for whoever comes back.
    pub(crate) recent: Vec<Recent<G::Seen>>,
}

impl<G: Listed> Hosted<G> {
    fn of(table: Table<G, Journal<G>>, header: HeaderOf<G>, secret: Secret) -> Hosted<G> {
        let recent = Viewer::all(header.seats).map(|_| VecDeque::new()).collect();
        Hosted { table, header, secret, party: Party::new([]), recent }
    }

    pub(crate) fn read_action(action: &Value) -> Result<G::Action, Denied> {
        match action.as_str() {
            Some(notation) => notation.parse().map_err(Denied::Unreadable),
            None => read("action", action),
        }
    }
}

/// See [`Registered::defaults`](crate::Registered::defaults).
pub(crate) fn defaults<G: Listed>() -> Value {
    json(&G::Config::default())
}

/// See [`Registered::seating`](crate::Registered::seating).
pub(crate) fn seating<G: Listed>(config: &Value, seats: u8) -> Vec<SeatRole> {
    let config = read::<G::Config>("config", config);
    config.map_or_else(|_| Vec::new(), |config| G::seating(&config, seats))
}

/// See [`Registered::guests`](crate::Registered::guests).
pub(crate) fn guests<G: Listed>(config: &Value) -> Guests {
    read::<G::Config>("config", config).map_or(Guests::None, |config| G::guests(&config))
}

pub(crate) fn open<G: Listed>(opening: Opening) -> Result<Box<dyn HostedTable>, Denied> {
    let config: G::Config = if opening.config.is_null() {
        G::Config::default()
    } else {
        read("config", &opening.config)?
    };
    let setup: Option<G::Setup> = opening.setup.map(|setup| read("setup", &setup)).transpose()?;
    let seed = opening.secret.seed(&opening.nonces);
    let table = match &setup {
        Some(setup) => Table::arranged(setup, seed, Journal::default()),
        None => Table::open_with(&config, opening.seats, seed, Journal::default()),
    }
    .map_err(Denied::Refused)?;
    let config = setup.as_ref().map_or(config, |setup| G::setup_config(setup).clone());
    let plain = Header::of::<G>(config, G::seats(table.state()), &opening.secret);
    let Opening { nonces, pledged, players, .. } = opening;
    let header = Header { setup, nonces, pledged, players, ..plain };
    Ok(Box::new(Hosted::<G>::of(table, header, opening.secret)))
}

pub(crate) fn replayed<G: Listed>(journal: &str) -> Result<Box<dyn HostedTable>, Flaw> {
    let record = Record::<G>::parse(journal)?;
    let table = record.verify()?;
    let secret = record.secret.ok_or(Flaw::NotRevealed)?;
    Ok(Box::new(Hosted::<G>::of(table, record.header, secret)))
}

/// See [`Registered::resume`](crate::Registered::resume).
pub(crate) fn resumed<G: Listed>(
    header: &str,
    secret: Secret,
    checkpoint: Option<&str>,
    lines: &[String],
) -> Result<Box<dyn HostedTable>, Flaw> {
    let text: Vec<&str> = std::iter::once(header).chain(lines.iter().map(String::as_str)).collect();
    let record = Record::<G>::parse(&text.join("\n"))?;
    if secret.commitment() != record.header.commitment {
        return Err(Flaw::WrongSecret);
    }
    let table = match checkpoint {
        Some(checkpoint) => {
            let checkpoint: Checkpoint<G::Setup> = serde_json::from_str(checkpoint)
                .map_err(|why| Flaw::Foreign(format!("a checkpoint that cannot be read: {why}")))?;
            journal::resume(&record.header, &secret, &checkpoint, &record.entries)?
        }
        None => record.replay(&secret)?,
    };
    Ok(Box::new(Hosted::<G>::of(table, record.header, secret)))
}

impl<G: Listed> AnyTable for Hosted<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        G::seats(self.table.state())
    }

    fn now(&self) -> Time {
        self.table.now()
    }

    fn waiting(&self) -> Waiting {
        self.table.waiting()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn legal(&self, seat: Seat) -> Vec<WrittenAction> {
        let mut menu = Vec::new();
        self.table.legal_actions(seat, &mut menu);
        let write = |action: &G::Action| WrittenAction {
            action: json(action),
            notation: action.to_string(),
        };
        menu.iter().map(write).collect()
    }

    fn act(&mut self, at: Time, seat: Seat, action: &Value) -> Result<(), Denied> {
        self.table.act(at, seat, Self::read_action(action)?).map_err(denied::<G>)
    }

    fn advance(&mut self, at: Time) -> Result<(), Denied> {
        self.table.advance(at).map_err(denied::<G>)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.table.view(viewer))
    }

    fn entries(&self) -> usize {
        self.table.sink().len()
    }

    fn told(&self, since: usize, viewer: Viewer) -> Vec<Told> {
        let told = journal::events(self.table.sink().since(since)).filter_map(|(at, event)| {
            let seen = G::redact(event, viewer)?;
            Some(Told { seen: json(&seen), say: Some(seen.say()), at: Some(at) })
        });
        told.collect()
    }

    fn setup(&self) -> Value {
        json(&G::setup(self.table.state()))
    }

    fn journal(&self) -> Vec<String> {
        let record = Record::<G> {
            header: self.header.clone(),
            entries: self.table.sink().entries.clone(),
            secret: self.outcome().map(|_| self.secret),
            latecomers: Vec::new(),
        };
        record.lines()
    }

    fn bot(&self, name: &str, seed: u64) -> Option<Box<dyn AnyBot>> {
        Some(any_bot::<G>(G::bot(name, seed)?))
    }
}

/// Seats a bot of `G` behind the erased table.
pub fn any_bot<G: Listed>(bot: Box<dyn Bot<G>>) -> Box<dyn AnyBot> {
    Box::new(Player::<G> { bot, told: 0 })
}

/// A bot of `G` behind the erased table.
struct Player<G: Listed> {
    bot: Box<dyn Bot<G>>,
    /// How many entries of the journal it has been told.
    told: usize,
}

impl<G: Listed> AnyBot for Player<G> {
    fn act(&mut self, table: &mut dyn AnyTable, at: Time, seat: Seat) -> Result<Turn, Denied> {
        let Some(hosted) = (table as &mut dyn Any).downcast_mut::<Hosted<G>>() else {
            return Err(Denied::Unreadable(format!("a bot of {} at another table", G::NAME)));
        };
        hosted.table.advance(at).map_err(denied::<G>)?;
        let mut menu = Vec::new();
        hosted.table.legal_actions(seat, &mut menu);
        if menu.is_empty() {
            return Err(Denied::Unreadable(format!("seat {seat} has nothing to do")));
        }
        self.hear(hosted.table.sink(), seat);
        match self.bot.choose(at, &hosted.table.view(Viewer::Seat(seat)), &menu) {
            Choice::Act(action) => {
                hosted.table.act(at, seat, action).map_err(denied::<G>)?;
                Ok(Turn::Acted)
            }
            Choice::Wait(until) => Ok(Turn::Waits(until)),
        }
    }
}

impl<G: Listed> Player<G> {
    /// Tells the bot what its seat saw of the entries that are new.
    fn hear(&mut self, kept: &Journal<G>, seat: Seat) {
        let news = kept.since(self.told);
        self.told = kept.len();
        if !self.bot.remembers() {
            return;
        }
        for (at, event) in journal::events(news) {
            if let Some(seen) = G::redact(event, Viewer::Seat(seat)) {
                self.bot.notice(at, &seen);
            }
        }
    }
}

pub(crate) fn denied<G: Listed>(refused: Refused<G::Illegal>) -> Denied {
    match refused {
        Refused::Illegal(why) => Denied::Refused(Refusal::of::<G>(&why)),
        Refused::TimeRanBackwards { at, now } => Denied::TimeRanBackwards { at, now },
    }
}

/// Reads a JSON object. A list would do for serde, field by field; it would not do for people.
fn read<T: serde::de::DeserializeOwned>(what: &str, value: &Value) -> Result<T, Denied> {
    if !value.is_object() {
        return Err(Denied::Unreadable(format!("{what}: an object is expected")));
    }
    T::deserialize(value).map_err(|why| Denied::Unreadable(format!("{what}: {why}")))
}

pub(crate) fn write_json(into: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(into, value).expect("a game's types serialise");
}

pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("a game's types serialise")
}
