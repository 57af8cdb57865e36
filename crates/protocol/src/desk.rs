//! A table as everybody there knows it, apart from the game.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabletop::{Seat, SeatSet};
use ts_rs::TS;

/// A table as everybody there knows it, apart from the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[allow(missing_docs)] // the names say it
pub struct Desk {
    pub code: String,
    /// The game's name.
    pub game: String,
    /// The version of the game's rules. Another one than the server's where the game is outdated.
    pub rules: u32,
    /// The options of the game.
    #[ts(type = "Record<string, unknown>")]
    pub config: Map<String, Value>,
    /// How fast the clocks run.
    pub clock: Clock,
    /// How fast bots play.
    pub pace: Pace,
    /// Whether it is on the list of open tables.
    pub listed: bool,
    /// Whether somebody new may ask for a bot's seat once the game has begun.
    pub late_seats: LateSeats,
    /// Whether who says nothing to such a question for half a minute has said yes.
    pub silence_is_yes: bool,
    /// What the log of the game under way remembers for everybody.
    pub memory: Memory,
    /// Whether the game is dealt as its lesson has it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub lesson: bool,
    /// Whether nobody new is let in.
    pub locked: bool,
    /// Whether the host has stopped the clocks.
    pub paused: bool,
    /// Whether the game under way has gone on for too long to go any further: the host can give it up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub too_long: bool,
    /// How far it is.
    pub phase: Phase,
    /// Which of the table's games, counted from 1.
    pub game_no: u32,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Whether people without a device may be seated with what is agreed on.
    pub guests: bool,
    /// Who asks for a seat in the game under way.
    pub seat_requests: Vec<SeatRequest>,
    /// How many watch.
    pub watchers: u32,
    /// The hash of the server's secret for this game.
    pub commitment: String,
    /// The players' parts of the deal, in the order of their seats, once it is dealt.
    pub nonces: Vec<String>,
    /// The name by which the last finished game can be read, if there is one.
    pub replay: Option<String>,
    /// The games that were finished here, the latest last. The oldest are forgotten.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Played>>")]
    pub evening: Vec<Played>,
    /// The table's time when this was said, in milliseconds.
    #[ts(type = "number")]
    pub at: u64,
    /// Whether the table's time runs.
    pub running: bool,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// What they are called, bots too: no two at a table the same.
    pub name: Option<String>,
    /// The team of the seat, counted from 0, where there are teams.
    pub team: Option<u8>,
    /// Whether whoever sits there referees. It is never a bot.
    pub referee: bool,
    /// Their token, from 0 to 719: its shape is the number modulo 60. Nobody has one where nobody sits.
    pub token: Option<u16>,
    /// Whether they are here.
    pub present: bool,
    /// Whether a bot plays for them until they are back.
    pub deputy: bool,
    /// Whether they are the host.
    pub host: bool,
    /// The hash of their part of the deal, before it is dealt.
    pub pledge: Option<String>,
}

/// A game that was finished at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Which of the table's games.
    pub game_no: u32,
    /// The name by which its replay can be read.
    pub replay: String,
    /// What everybody was called at its end, by seat.
    pub names: Vec<Option<String>>,
    /// Those who share the victory.
    pub winners: SeatSet,
    /// Each seat's final score.
    #[ts(type = "number[]")]
    pub scores: Vec<i64>,
}

/// How many finished games a table remembers.
pub const MOST_PLAYED: usize = 20;

/// The most names in all of them: where sixty play, fewer games are remembered.
pub const MOST_PLAYED_NAMES: usize = 240;

/// Somebody asks for a seat in the game under way. Everybody who is seated has to agree, and the
/// host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[allow(missing_docs)] // the names say it
pub struct SeatRequest {
    pub seat: Seat,
    /// The name of whoever asks.
    pub name: String,
    /// The seats that have not answered yet.
    pub unanswered: SeatSet,
    /// How many milliseconds are left to answer.
    pub left_ms: u32,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A person.
    Person,
    /// A person without a device, for whom nobody acts.
    Guest,
    /// A bot, by its name on the list of the game's bots.
    Bot(String),
}

/// What a client is at its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct You {
    /// The seat through whose eyes it looks.
    pub seat: Option<Seat>,
    /// Whether it is the host.
    pub host: bool,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People gather.
    Gathering,
    /// The game is about to be dealt, once every seat has revealed its part of the deal.
    Dealing,
    /// A game is under way.
    Playing,
    /// The game is over.
    Over,
    /// The game is of other rules than the server's, and cannot be shown any more. Its host may give it
    /// up.
    Outdated,
}

/// How fast the clocks run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// As the rules say.
    #[default]
    Normal,
    /// Half as much time again.
    Relaxed,
    /// Twice the time.
    Slow,
    /// No clocks, for games that can do without.
    None,
}

impl Clock {
    /// All of them, the fastest first.
    pub const ALL: [Clock; 4] = [Clock::Normal, Clock::Relaxed, Clock::Slow, Clock::None];

    /// How many real milliseconds a millisecond of the table takes.
    pub fn factor(self) -> f64 {
        match self {
            Clock::Normal | Clock::None => 1.0,
            Clock::Relaxed => 1.5,
            Clock::Slow => 2.0,
        }
    }
}

/// How fast bots play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Like people. Questions stand as long as they must so that no answer tells a hand by its speed.
    #[default]
    Natural,
    /// Like people who know what they want. Questions stand as long.
    Quick,
    /// Like people who take their time. Questions stand as long.
    Slow,
    /// At once, and nothing is held back: for programs among themselves.
    Instant,
}

impl Pace {
    /// Those of people, the quickest first.
    pub const HUMAN: [Pace; 3] = [Pace::Quick, Pace::Natural, Pace::Slow];

    /// How long a bot thinks before each action, in milliseconds: the least, and by how much it may be
    /// longer. Nothing where it does not.
    pub fn thinks_ms(self) -> Option<(u64, u32)> {
        match self {
            Pace::Natural => Some((900, 1_500)),
            Pace::Quick => Some((300, 500)),
            Pace::Slow => Some((2_000, 2_500)),
            Pace::Instant => None,
        }
    }
}

/// Whether somebody new may ask for a bot's seat once the game has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LateSeats {
    /// They may ask, and everybody who is seated has to agree.
    #[default]
    Ask,
    /// They may not.
    Closed,
}

impl LateSeats {
    /// Both of them.
    pub const ALL: [LateSeats; 2] = [LateSeats::Ask, LateSeats::Closed];
}

/// What the log of a game under way remembers for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Memory {
    /// What lies open. What the table has covered is for everybody to remember by themselves.
    #[default]
    Own,
    /// Everything that was ever seen.
    Aid,
}

impl Memory {
    /// Both of them.
    pub const ALL: [Memory; 2] = [Memory::Own, Memory::Aid];
}

/// A face to be made. There is no free text at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// Well played.
    Bravo,
    /// Oh no.
    Ouch,
    /// Ha ha.
    Laugh,
    /// I am thinking.
    Thinking,
    /// Hurry up.
    Hurry,
    /// I do not believe you.
    Suspicious,
    /// Thank you.
    Thanks,
    /// Again!
    Again,
}

impl Reaction {
    /// All of them.
    pub const ALL: [Reaction; 8] = [
        Reaction::Bravo,
        Reaction::Ouch,
        Reaction::Laugh,
        Reaction::Thinking,
        Reaction::Hurry,
        Reaction::Suspicious,
        Reaction::Thanks,
        Reaction::Again,
    ];
}

/// A table on the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[allow(missing_docs)] // the names say it
pub struct Listing {
    pub code: String,
    /// The game's name.
    pub game: String,
    /// The host's name.
    pub host: String,
    /// How far it is.
    pub phase: Phase,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them are free.
    pub free: u8,
}
