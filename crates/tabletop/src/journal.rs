//! What remains of a game: a file of JSON lines that anybody can step through and verify.
//!
//! The first line is the [`Header`], then one [`Entry`] a line, and, once the game is over or
//! given up, a last line that reveals the [`Secret`].

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fairness::{Pledged, keep_pledges};
use crate::{Chance, Commitment, Game, Nonce, Refusal, Refused, Seat, Secret, Sink, Table, Time};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// What comes into a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names say it
pub enum Input<A> {
    /// The table opens.
    Begin,
    /// A seat acts.
    Act { seat: Seat, action: A },
    /// A deadline passes.
    Lapse,
}

/// One input and everything that followed from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Entry<A, E> {
    pub at: Time,
    /// What came in.
    pub input: Input<A>,
    /// What happened.
    pub events: Vec<E>,
}

/// The first line of a journal: everything that was settled before the first card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<C, P> {
    /// The version of the file format.
    pub magot: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many play.
    pub seats: u8,
    /// The options.
    pub config: C,
    /// The arrangement, for a table that opened in the middle of things.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub setup: Option<P>,
    /// The hash of the secret that is revealed at the end.
    pub commitment: Commitment,
    /// The players' part of the seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonces: Vec<Nonce>,
    /// What seats had pledged before any of that was revealed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pledged: Vec<Pledged>,
    /// Who sat where at the deal, by seat. It proves nothing, and nothing follows from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Option<Seated>>,
}

/// Somebody at a table, as the others knew them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// What they were called.
    pub name: String,
    /// Their token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<u16>,
    /// Whether they were a bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub bot: bool,
}

/// Somebody who sat down in the course of a game, or was called something else from then on. Like the
/// names of the deal it proves nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Latecomer {
    /// How many entries the journal had by then.
    pub after: usize,
    /// Where they sat.
    pub seat: Seat,
    /// Who they were.
    pub seated: Seated,
}

impl<C, P> Header<C, P> {
    /// The header of a table of `G` that was dealt from this secret alone.
    pub fn of<G: Game<Config = C, Setup = P>>(config: C, seats: u8, secret: &Secret) -> Self {
        Header {
            magot: FORMAT,
            game: G::NAME.into(),
            rules: G::RULES,
            seats,
            config,
            setup: None,
            commitment: secret.commitment(),
            nonces: Vec::new(),
            pledged: Vec::new(),
            players: Vec::new(),
        }
    }
}

/// The entries of `G`'s journals.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Event>;
/// The header of `G`'s journals.
pub type HeaderOf<G> = Header<<G as Game>::Config, <G as Game>::Setup>;

/// Everything that happened in these entries, in order, with its time.
pub fn events<A, E>(entries: &[Entry<A, E>]) -> impl Iterator<Item = (Time, &E)> {
    entries.iter().flat_map(|entry| entry.events.iter().map(|event| (entry.at, event)))
}

/// The recording sink: keeps every entry in order.
///
/// ```
/// use tabletop::{Input, Journal, Seat, Seed, Table, Time};
/// use testkit::toy::{Action, Config, Fists};
///
/// let (journal, seed) = (Journal::<Fists>::default(), Seed::from_number(1));
/// let mut table = Table::open_with(&Config::default(), 3, seed, journal).unwrap();
/// table.act(Time(700), Seat(0), Action::Pass {}).unwrap();
/// table.advance(Time(60_000)).unwrap();
///
/// let entries: Vec<_> = table.sink().entries.iter().map(|entry| (entry.at, &entry.input)).collect();
/// let passed = Input::Act { seat: Seat(0), action: Action::Pass {} };
/// assert_eq!(entries[0], (Time::ZERO, &Input::Begin));
/// assert_eq!(entries[1], (Time(700), &passed));
/// // Each deadline has its own entry, at its own time.
/// assert_eq!(entries[2], (Time(20_700), &Input::Lapse));
/// assert_eq!(entries[3], (Time(40_700), &Input::Lapse));
///
/// // Whoever keeps the entries elsewhere lets the journal forget them; they still count.
/// table.sink_mut().forget(1);
/// assert_eq!((table.sink().len(), table.sink().since(0).len()), (4, 1));
/// ```
#[derive(Debug)]
pub struct Journal<G: Game> {
    /// Everything so far, but for what was [forgotten](Journal::forget).
    pub entries: Vec<EntryOf<G>>,
    /// How many entries were forgotten.
    pub forgotten: usize,
}

impl<G: Game> Journal<G> {
    /// How many entries there were.
    pub fn len(&self) -> usize {
        self.forgotten + self.entries.len()
    }

    /// Whether nothing has come in yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entries from that one on, as far as they are remembered.
    pub fn since(&self, entry: usize) -> &[EntryOf<G>] {
        let first = entry.saturating_sub(self.forgotten).min(self.entries.len());
        &self.entries[first..]
    }

    /// Forgets all but the newest entries, for tables whose journal is kept elsewhere.
    pub fn forget(&mut self, but: usize) {
        let old = self.entries.len().saturating_sub(but);
        self.entries.drain(..old);
        self.forgotten += old;
    }
}

// Written out, because deriving would ask for a game that can be cloned.
impl<G: Game> Clone for Journal<G> {
    fn clone(&self) -> Self {
        Journal { entries: self.entries.clone(), forgotten: self.forgotten }
    }
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record {
            header: self.header.clone(),
            entries: self.entries.clone(),
            secret: self.secret,
            latecomers: self.latecomers.clone(),
        }
    }
}

impl<G: Game> Default for Journal<G> {
    fn default() -> Self {
        Journal { entries: Vec::new(), forgotten: 0 }
    }
}

impl<G: Game> Sink<G> for Journal<G> {
    fn input(&mut self, at: Time, input: impl FnOnce() -> Input<G::Action>) {
        self.entries.push(Entry { at, input: input(), events: Vec::new() });
    }

    fn event(&mut self, event: G::Event) {
        self.entries.last_mut().expect("an event belongs to an input").events.push(event);
    }
}

/// A whole journal, read from or to be written to a file.
///
/// ```
/// use tabletop::journal::{Flaw, Header, Record};
/// use tabletop::{Journal, Secret, Table};
/// use testkit::toy::{Action, Config, Fists};
///
/// // The server commits itself to a secret, and the table is dealt from it.
/// let secret = Secret::from_number(1);
/// let header = Header::of::<Fists>(Config::default(), 2, &secret);
/// let (journal, seed) = (Journal::<Fists>::default(), secret.seed(&header.nonces));
/// let mut table = Table::open_with(&header.config, header.seats, seed, journal).unwrap();
/// while let Some(seat) = table.waiting().on.first() {
///     table.act(table.now(), seat, Action::Pass {}).unwrap();
/// }
///
/// // At the end the secret is revealed, and anybody can prove the deal from the file.
/// let entries = table.sink().entries.clone();
/// let latecomers = Vec::new();
/// let file = Record::<Fists> { header, entries, secret: Some(secret), latecomers }.lines().join("\n");
/// let mut read = Record::<Fists>::parse(&file).unwrap();
/// assert_eq!(read.verify().unwrap().state(), table.state());
///
/// // What did not happen is noticed.
/// read.entries[1].events.clear();
/// assert!(matches!(read.verify(), Err(Flaw::Differs { entry: 1, .. })));
/// ```
#[derive(Debug)]
pub struct Record<G: Game> {
    /// What was settled before the first card.
    pub header: HeaderOf<G>,
    /// What happened.
    pub entries: Vec<EntryOf<G>>,
    /// The server's secret, once revealed.
    pub secret: Option<Secret>,
    /// Who came later, in order; told with the secret.
    pub latecomers: Vec<Latecomer>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reveal {
    secret: Secret,
    /// How many entries there are, so that a lost line is noticed even where the game could have
    /// gone on without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entries: Option<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    latecomers: Vec<Latecomer>,
}

/// The last line of a journal with so many entries.
pub fn reveal(secret: Secret, entries: usize, latecomers: &[Latecomer]) -> String {
    json(&Reveal { secret, entries: Some(entries), latecomers: latecomers.to_vec() })
}

/// What is wrong with a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Flaw {
    /// A line is not what it should be.
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The file is for another game, another version of the rules or of the format.
    Foreign(String),
    /// The secret was never revealed: the game is not over.
    NotRevealed,
    /// The secret is not the one that was committed to.
    WrongSecret,
    /// A nonce is not what a seat had pledged.
    WrongNonce,
    /// The entry is not what the seed, the rules and the inputs lead to.
    Differs {
        /// The entry, counted from 0.
        entry: usize,
        why: String,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Line { line, why } => write!(f, "line {line}: {why}"),
            Flaw::Foreign(why) => f.write_str(why),
            Flaw::NotRevealed => f.write_str("the secret is not revealed, so the game is not over"),
            Flaw::WrongSecret => f.write_str("the secret is not the one that was committed to"),
            Flaw::WrongNonce => f.write_str("a nonce is not one that a seat had pledged"),
            Flaw::Differs { entry, why } => write!(f, "entry {entry}: {why}"),
        }
    }
}

impl std::error::Error for Flaw {}

/// A table as it was after some entry, so that it can be [resumed](resume) without playing everything
/// before it again. It holds the whole truth, and is good for one version of the rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint<P> {
    /// How many entries the journal had.
    pub entries: usize,
    /// How many steps the table had taken.
    pub steps: u64,
    /// The table's time.
    pub now: Time,
    /// The arrangement.
    pub setup: P,
}

impl<P> Checkpoint<P> {
    /// The table as it is now.
    pub fn of<G: Game<Setup = P>>(table: &Table<G, Journal<G>>) -> Checkpoint<P> {
        Checkpoint {
            entries: table.sink().len(),
            steps: table.steps(),
            now: table.now(),
            setup: G::setup(table.state()),
        }
    }
}

/// Opens a table again at the checkpoint and plays the entries after it.
pub fn resume<G: Game>(
    header: &HeaderOf<G>,
    secret: &Secret,
    checkpoint: &Checkpoint<G::Setup>,
    entries: &[EntryOf<G>],
) -> Result<Table<G, Journal<G>>, Flaw> {
    let first = checkpoint.entries;
    let sink = Journal { entries: Vec::new(), forgotten: first };
    let seed = secret.seed(&header.nonces);
    let Checkpoint { setup, steps, now, .. } = checkpoint;
    let mut table = Table::resumed(setup, seed, *steps, *now, sink)
        .map_err(|why| Flaw::Differs { entry: first, why: refusal(&why) })?;
    repeat(&mut table, entries, first)?;
    Ok(table)
}

/// That a game is over or given up, its secret told and its deal proved: nothing of it is hidden any more.
///
/// There is no other way to one than [`Record::unveil`]. Whatever shows everything ([`Game::unveil`])
/// wants one, so that it cannot be asked of a game under way.
///
/// ```compile_fail
/// let stolen = tabletop::journal::Unveiled(());
/// ```
#[derive(Debug)]
pub struct Unveiled(());

/// The game that a journal is for, from its first line.
pub fn game_of(text: &str) -> Result<String, Flaw> {
    #[derive(Deserialize)]
    struct Name {
        game: String,
    }
    parse::<Name>(1, text.lines().next().unwrap_or_default()).map(|name| name.game)
}

impl<G: Game> Record<G> {
    /// Reads a journal. A last line that was cut off by a crash is an error like any other: a caller
    /// who can do without it drops it first.
    pub fn parse(text: &str) -> Result<Self, Flaw> {
        let game = game_of(text)?;
        if game != G::NAME {
            return Err(Flaw::Foreign(format!("a journal of \"{game}\", not of \"{}\"", G::NAME)));
        }
        let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let mut lines = numbered.filter(|(_, line)| !line.trim().is_empty()).peekable();
        let (_, first) = lines.next().unwrap_or((1, ""));
        let header: HeaderOf<G> = parse(1, first)?;
        if header.magot != FORMAT {
            return Err(Flaw::Foreign(format!("format {}, not {FORMAT}", header.magot)));
        }
        if header.rules != G::RULES {
            return Err(Flaw::Foreign(format!("rules {}, not {}", header.rules, G::RULES)));
        }
        let (entries, latecomers) = (Vec::new(), Vec::new());
        let mut record = Record { header, entries, secret: None, latecomers };
        while let Some((number, line)) = lines.next() {
            if lines.peek().is_none()
                && let Ok(reveal) = serde_json::from_str::<Reveal>(line)
            {
                let found = record.entries.len();
                if let Some(entries) = reveal.entries.filter(|entries| *entries != found) {
                    let why = format!("{found} entries instead of {entries}");
                    return Err(Flaw::Line { line: number, why });
                }
                record.secret = Some(reveal.secret);
                record.latecomers = reveal.latecomers;
                break;
            }
            record.entries.push(parse(number, line)?);
        }
        Ok(record)
    }

    /// Writes the journal, one line each.
    pub fn lines(&self) -> Vec<String> {
        let header = [json(&self.header)];
        let reveal = self.secret.map(|secret| reveal(secret, self.entries.len(), &self.latecomers));
        header.into_iter().chain(self.entries.iter().map(json)).chain(reveal).collect()
    }

    /// Proves the deal: the secret is the committed one, and playing the inputs again from its seed
    /// leads to exactly these events.
    pub fn verify(&self) -> Result<Table<G, Journal<G>>, Flaw> {
        let secret = self.secret.ok_or(Flaw::NotRevealed)?;
        if secret.commitment() != self.header.commitment {
            return Err(Flaw::WrongSecret);
        }
        if !keep_pledges(&self.header.nonces, &self.header.pledged) {
            return Err(Flaw::WrongNonce);
        }
        self.replay(&secret)
    }

    /// Proves the deal, as [`verify`](Record::verify) does, and that the game is over or given up: nothing
    /// of it is a secret any more.
    pub fn unveil(&self) -> Result<(Table<G, Journal<G>>, Unveiled), Flaw> {
        Ok((self.verify()?, Unveiled(())))
    }

    /// Plays the inputs again under a known secret and compares every event.
    pub fn replay(&self, secret: &Secret) -> Result<Table<G, Journal<G>>, Flaw> {
        let seed = secret.seed(&self.header.nonces);
        let journal = Journal::default();
        let opened = match &self.header.setup {
            Some(setup) => Table::arranged(setup, seed, journal),
            None => Table::open_with(&self.header.config, self.header.seats, seed, journal),
        };
        let mut table: Table<G, Journal<G>> =
            opened.map_err(|why| Flaw::Differs { entry: 0, why: refusal(&why) })?;
        let settled = self.header.setup.as_ref().map(G::setup_config);
        if self.header.seats != G::seats(table.state())
            || settled.is_some_and(|config| *config != self.header.config)
        {
            let why = "the header is not what the arrangement says".into();
            return Err(Flaw::Differs { entry: 0, why });
        }
        repeat(&mut table, &self.entries, 0)?;
        match table.sink().entries.len() {
            played if played == self.entries.len() => Ok(table),
            played => Err(Flaw::Differs { entry: played, why: "an entry is missing".into() }),
        }
    }

    /// Goes through the game entry by entry, with the state that each leads to. The entries are
    /// believed: [`verify`](Record::verify) them first.
    pub fn walk(
        &self,
        secret: &Secret,
        mut each: impl FnMut(&EntryOf<G>, &G::State),
    ) -> Result<(), Flaw> {
        let opened = match &self.header.setup {
            Some(setup) => {
                G::arrange(setup, &mut Chance::keyed(&secret.seed(&self.header.nonces), 0, 0))
            }
            None => G::new(&self.header.config, self.header.seats),
        };
        let mut state = opened.map_err(|why| Flaw::Differs { entry: 0, why: refusal(&why) })?;
        for entry in &self.entries {
            for event in &entry.events {
                G::evolve(&mut state, event);
            }
            each(entry, &state);
        }
        Ok(())
    }
}

/// Plays these entries again at a table that has the ones before them, and compares what comes of
/// each. The first of them is entry number `first`.
fn repeat<G: Game>(
    table: &mut Table<G, Journal<G>>,
    entries: &[EntryOf<G>],
    first: usize,
) -> Result<(), Flaw> {
    for (index, entry) in (first..).zip(entries) {
        let differs = |why: String| Flaw::Differs { entry: index, why };
        let taken = match &entry.input {
            Input::Begin => Ok(()),
            Input::Act { seat, action } => table.act(entry.at, *seat, action.clone()),
            Input::Lapse => table.advance(entry.at),
        };
        taken.map_err(|why| {
            differs(match why {
                Refused::Illegal(why) => refusal(&Refusal::of::<G>(&why)),
                Refused::TimeRanBackwards { at, now } => {
                    format!("time ran backwards, {} ms after {} ms", at.0, now.0)
                }
            })
        })?;
        match table.sink().since(index).first() {
            Some(played) if played == entry => {}
            Some(_) => return Err(differs("not what the seed and the rules lead to".into())),
            None => return Err(differs("an input that nothing came of".into())),
        }
    }
    Ok(())
}

fn parse<T: DeserializeOwned>(line: usize, text: &str) -> Result<T, Flaw> {
    serde_json::from_str(text).map_err(|why| {
        // The parser counts lines within this one.
        let said = why.to_string();
        let what = said.split(" at line ").next().unwrap_or_default();
        Flaw::Line { line, why: format!("{what} (column {})", why.column()) }
    })
}

/// A refusal without its language.
fn refusal(why: &Refusal) -> String {
    format!("{} ({})", why.saying.key, why.clause)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a journal's types serialise")
}
