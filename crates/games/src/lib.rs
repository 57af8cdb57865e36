//! The closed list of games. This is the only crate that names them all: whoever hosts a table
//! asks for it by name and gets a [`AnyTable`], which speaks JSON and knows no types of the
//! game.
//!
//! ```
//! use games::{Opening, find};
//! use tabletop::{Secret, Time};
//!
//! let game = find("cache-ton-cash").unwrap();
//! let opening = Opening { seats: 4, ..Opening::new(Secret::from_number(1)) };
//! let mut table = game.open(opening).unwrap();
//! let seat = table.waiting().on.first().unwrap();
//! let offered = &table.legal(seat)[0];
//! table.act(Time::ZERO, seat, &offered.action).unwrap();
//! ```

pub mod any;
pub mod hosted;
pub mod rulebook;
pub mod watch;

use std::ops::Range;

use bots::Roster;
use protocol::http::Rulebook;
use tabletop::Examined;

pub use any::{AnyBot, AnyTable, Denied, Opening, Turn, WrittenAction, any_bot};
pub use hosted::{Glimpse, HostedTable, RECENT, SharedTold, Turning, quiet_name};
use serde_json::{Map, Value};
use tabletop::journal::Flaw;
use tabletop::{Guests, OptionSpec, Phrase, SeatRole, Secret, Viewer};
pub use watch::{Through, Unwatchable, Wanted};
use words::Lang;

/// A game that may enter the list: it can be examined, and somebody can play against it.
pub trait Listed: Examined + Roster {}

impl<G: Examined + Roster> Listed for G {}

/// One game of the list.
#[derive(Clone, Copy, Debug)]
pub struct Registered {
    /// The name everywhere.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// How many may play: fewest and most.
    pub seats: (u8, u8),
    /// Whether it can be played without clocks.
    pub patient: bool,
    /// The bots that play it, weakest first.
    pub bots: &'static [&'static str],
    /// Those that people choose among.
    pub offered_bots: &'static [&'static str],
    /// Who sits down where nobody has chosen.
    pub usual_bot: &'static str,
    /// The options that can be shown, in the order in which to show them.
    pub options: &'static [OptionSpec],
    /// How its regular sentences are said.
    pub phrases: &'static [Phrase],
    /// The `what` of the events that open a turn or a round.
    pub turns: &'static [&'static str],
    /// The `what` of the events that score a round: what happened until then may be read again.
    pub scores: &'static [&'static str],
    /// The switch among its options with which everything that was seen lies open.
    pub opened_by: Option<&'static str>,
    /// The `what` of the events that are told by their name alone, and not in words.
    pub quiet: &'static [&'static str],
    /// Whether the audience is told of a turn once nobody can act on it any more.
    pub delays_audience: bool,
    rulebooks: Rulebooks,
    lesson: Option<fn() -> Value>,
    defaults: fn() -> Value,
    seating: fn(&Value, u8) -> Vec<SeatRole>,
    guests: fn(&Value) -> Guests,
    opens: fn(Opening) -> Result<Box<dyn HostedTable>, Denied>,
    verifies: fn(&str) -> Result<Box<dyn HostedTable>, Flaw>,
    resumes: Resumes,
    retells: Retells,
    retells_back: Retells,
    watches: Watches,
}

/// The text of a rulebook in every language, in the order of [`Lang::ALL`].
pub type Rulebooks = [&'static str; Lang::ALL.len()];
type Retells = fn(&[String], Viewer, Range<usize>, &mut Vec<u8>) -> Result<usize, Flaw>;
type Watches = fn(&str, Wanted, &mut Vec<u8>) -> Result<(), Unwatchable>;
type Resumes = fn(&str, Secret, Option<&str>, &[String]) -> Result<Box<dyn HostedTable>, Flaw>;

impl Registered {
    /// The game with these rulebooks. [`GAMES`] are those that a house has; a simulation may have
    /// others besides.
    pub const fn of<G: Listed>(rulebooks: Rulebooks) -> Registered {
        Registered {
            name: G::NAME,
            rules: G::RULES,
            seats: G::SEATS,
            patient: G::PATIENT,
            phrases: G::PHRASES,
            turns: G::TURNS,
            scores: G::SCORES,
            opened_by: G::OPENED_BY,
            quiet: G::QUIET,
            delays_audience: G::DELAYS_AUDIENCE,
            bots: G::BOTS,
            offered_bots: G::OFFERED,
            usual_bot: G::USUAL,
            options: G::OPTIONS,
            rulebooks,
            lesson: None,
            defaults: any::defaults::<G>,
            seating: any::seating::<G>,
            guests: any::guests::<G>,
            opens: any::open::<G>,
            verifies: any::replayed::<G>,
            resumes: any::resumed::<G>,
            retells: hosted::write_told::<G>,
            retells_back: hosted::write_told_back::<G>,
            watches: watch::watch::<G>,
        }
    }

    /// The same game, with an arrangement for whoever plays it for the first time.
    #[must_use]
    pub const fn teaching(self, lesson: fn() -> Value) -> Registered {
        Registered { lesson: Some(lesson), ..self }
    }

    /// The arrangement of its lesson under these options, as JSON, if it has one: for one person, on the
    /// first seat, among bots. Whether it goes with the options is found out by opening it.
    pub fn lesson(&self, config: &Map<String, Value>) -> Option<Value> {
        let mut lesson = (self.lesson?)();
        lesson["config"] = Value::Object(config.clone());
        Some(lesson)
    }

    /// The options as they are unless somebody says otherwise, as JSON: every option of a table,
    /// shown or not.
    pub fn defaults(&self) -> Value {
        (self.defaults)()
    }

    /// What each of so many seats is under these options, as JSON. Nothing where all are alike, or
    /// where the options cannot be read.
    pub fn seating(&self, config: &Value, seats: u8) -> Vec<SeatRole> {
        (self.seating)(config, seats)
    }

    /// Whether somebody may play under these options, as JSON, who has no device.
    pub fn guests(&self, config: &Value) -> Guests {
        (self.guests)(config)
    }

    /// Opens a table.
    pub fn open(&self, opening: Opening) -> Result<Box<dyn HostedTable>, Denied> {
        (self.opens)(opening)
    }

    /// Plays a finished journal again, proves its deal, and gives the table at its end.
    pub fn verify(&self, journal: &str) -> Result<Box<dyn HostedTable>, Flaw> {
        (self.verifies)(journal)
    }

    /// Opens a table again where it stood: from the [checkpoint](HostedTable::checkpoint) before these lines
    /// of its journal, or, without one, from all of its lines. What comes of every line is compared.
    pub fn resume(
        &self,
        header: &str,
        secret: Secret,
        checkpoint: Option<&str>,
        lines: &[String],
    ) -> Result<Box<dyn HostedTable>, Flaw> {
        (self.resumes)(header, secret, checkpoint, lines)
    }

    /// Writes what the viewer saw of these entries of a journal, each with its time, as
    /// [`HostedTable::write_told`] does.
    pub fn write_told(
        &self,
        lines: &[String],
        viewer: Viewer,
        which: Range<usize>,
        into: &mut Vec<u8>,
    ) -> Result<usize, Flaw> {
        (self.retells)(lines, viewer, which, into)
    }

    /// As [`write_told`](Registered::write_told), with what was seen counted from its end: the last
    /// thing is number 0. In the order in which it was seen all the same.
    pub fn write_told_back(
        &self,
        lines: &[String],
        viewer: Viewer,
        which: Range<usize>,
        into: &mut Vec<u8>,
    ) -> Result<usize, Flaw> {
        (self.retells_back)(lines, viewer, which, into)
    }

    /// Writes a finished journal as somebody lived it, or with nothing hidden: a [`Watched`](protocol::http::Watched) as
    /// JSON. The journal is proved first. Where it cannot be watched, nothing is written.
    pub fn watch(
        &self,
        journal: &str,
        wanted: Wanted,
        into: &mut Vec<u8>,
    ) -> Result<(), Unwatchable> {
        (self.watches)(journal, wanted, into)
    }

    /// The rulebook in this language.
    pub fn rulebook(&self, lang: Lang) -> Rulebook {
        rulebook::parse(self.rulebooks[lang as usize])
    }
}

/// The games that somebody offers: [`GAMES`], but for simulations.
pub type Catalogue = &'static [Registered];

/// The game of that name.
pub fn find(name: &str) -> Option<&'static Registered> {
    find_in(GAMES, name)
}

/// The game of that name among these.
pub fn find_in(games: Catalogue, name: &str) -> Option<&'static Registered> {
    games.iter().find(|game| game.name == name)
}

/// Something to be done with the types of a game.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Listed>(self) -> Self::Output;
}

/// A game's rulebooks.
macro_rules! rulebooks {
    (($game:literal) $($lang:ident $tag:literal $name:literal $separator:literal;)+) => {
        [$(include_str!(concat!("../../../docs/rules/", $game, ".", $tag, ".md"))),+]
    };
}

/// Whether two names are the same, for the compiler to ask.
const fn same_name(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}

/// The list. To be on it a game must be [`Listed`], and being on it is being examined.
macro_rules! games {
    ($($engine:ident::$game:ident, $rulebook:literal $(, lesson $lesson:path)?;)*) => {
        /// Every game there is.
        pub static GAMES: &[Registered] =
            &[$(
                Registered::of::<$engine::$game>(words::for_each_lang!(rulebooks!($rulebook)))
                    $(.teaching(|| any::json(&$lesson())))?
            ),*];

        /// Lets the visitor see the types of the game of that name.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <$engine::$game as tabletop::Game>::NAME {
                return Some(visitor.visit::<$engine::$game>());
            })*
            None
        }

        /// What of each game crosses the wire, as TypeScript: the name of its crate, and the text.
        /// Two games of one crate are there twice.
        pub fn typescript() -> Vec<(&'static str, String)> {
            vec![$((stringify!($engine), $engine::types::typescript())),*]
        }

        $(const _: () = assert!(
            same_name(<$engine::$game as tabletop::Game>::NAME, $rulebook),
            "a game's rulebook has the game's name"
        );)*
    };
}

games! {
    cash::CacheTonCash, "cache-ton-cash", lesson cash::lesson::setup;
    cash::CoverYourAssets, "cover-your-assets";
    guns::CashNGuns, "cash-n-guns-live";
    cheaters::Tricheurs, "monopoly-tricheurs";
}
