//! The options of a table, and how long everything takes.

use serde::{Deserialize, Serialize};
use tabletop::{OptionSpec, Refusal, Saying};
use ts_rs::TS;

use crate::board::Names;
use crate::data::named;
use crate::money::Note;

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Whose names the streets have (MT-1.1).
    pub names: Names,
    /// Everything may be tried, not only what lies face up (MT-9.1).
    pub ultimate: bool,
    /// The others decide whether somebody has cheated (MT-5.8). Only where everything may be tried.
    pub jury: bool,
    /// What the bank pays whoever catches a cheat (MT-5.6): nothing unless said otherwise.
    pub bounty: u32,
    /// With two properties or fewer unsold, the bank auctions one whenever somebody passes START
    /// (MT-8.3).
    pub closing_auction: bool,
    /// After so many rounds the closing lap begins whatever is unsold; 0 is no limit (MT-8.0).
    pub rounds: u8,
    /// When a cheat has come off (MT-5.4).
    pub deadline: Deadline,
    /// The cuff holds the hands of who is inside to what lies before them (MT-4.1).
    pub cuff: bool,
    /// How long one may think (MT-2.8).
    pub pace: Pace,
    /// How long hands are shown to who looks (MT-5.9).
    pub tells: Tells,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            names: Names::Local,
            ultimate: false,
            jury: false,
            bounty: 0,
            closing_auction: false,
            rounds: 0,
            deadline: Deadline::Fair,
            cuff: false,
            pace: Pace::Normal,
            tells: Tells::Natural,
        }
    }
}

/// The options, to be shown.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("names", "MT-1.1", "cheaters-option-names", "cheaters-option-names-about")
        .choice(&[
            ("local", "names-local"),
            ("swiss_fr", "names-swiss-fr"),
            ("swiss_de", "names-swiss-de"),
            ("international", "names-international"),
        ]),
    OptionSpec::new("rounds", "MT-8.0", "cheaters-option-rounds", "cheaters-option-rounds-about")
        .number(0, MOST_ROUNDS as u32, 1),
    OptionSpec::new("pace", "MT-2.8", "cheaters-option-pace", "cheaters-option-pace-about").choice(
        &[
            ("normal", "cheaters-option-pace-normal"),
            ("calm", "cheaters-option-pace-calm"),
            ("slow", "cheaters-option-pace-slow"),
        ],
    ),
    OptionSpec::new("tells", "MT-5.9", "cheaters-option-tells", "cheaters-option-tells-about")
        .choice(&[
            ("natural", "cheaters-option-tells-natural"),
            ("slow", "cheaters-option-tells-slow"),
        ]),
    OptionSpec::new(
        "closing_auction",
        "MT-8.3",
        "cheaters-option-closing-auction",
        "cheaters-option-closing-auction-about",
    ),
    OptionSpec::new(
        "deadline",
        "MT-5.4",
        "cheaters-option-deadline",
        "cheaters-option-deadline-about",
    )
    .choice(&[
        ("fair", "cheaters-option-deadline-fair"),
        ("next_roll", "cheaters-option-deadline-next-roll"),
    ]),
    OptionSpec::new("cuff", "MT-4.1", "cheaters-option-cuff", "cheaters-option-cuff-about"),
    OptionSpec::new("bounty", "MT-5.6", "cheaters-option-bounty", "cheaters-option-bounty-about")
        .number(0, MOST_BOUNTY, Note::Ten.value()),
    OptionSpec::new(
        "ultimate",
        "MT-9.1",
        "cheaters-option-ultimate",
        "cheaters-option-ultimate-about",
    ),
    OptionSpec::new("jury", "MT-5.8", "cheaters-option-jury", "cheaters-option-jury-about"),
];

/// The most that catching somebody may bring.
pub const MOST_BOUNTY: u32 = 200;
/// How many rounds a game may have before its closing lap, where they are limited.
pub const MOST_ROUNDS: u8 = 60;
/// How many rounds the closing lap may take where rounds are limited; then everybody has finished where
/// they stand (MT-8.0).
pub const CLOSING_ROUNDS: u16 = 10;

impl Config {
    /// Whether a table can be played with these options.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.jury && !self.ultimate {
            return Err(Refusal::new("MT-5.8", Saying::plain("setup-cheaters-jury")));
        }
        if self.bounty > MOST_BOUNTY || !self.bounty.is_multiple_of(Note::Ten.value()) {
            return Err(Refusal::new("MT-5.6", Saying::plain("setup-cheaters-bounty")));
        }
        if self.rounds > MOST_ROUNDS {
            return Err(Refusal::new("MT-8.0", Saying::plain("setup-cheaters-rounds")));
        }
        Ok(())
    }

    /// How many turns there may be at a table for so many, if they are limited (MT-8.0).
    pub(crate) fn most_turns(&self, seats: u8) -> Option<u16> {
        let rounds = u16::from(self.rounds) + CLOSING_ROUNDS;
        (self.rounds > 0).then(|| rounds * u16::from(seats))
    }

    /// So many milliseconds of thinking, at the pace of the table.
    pub const fn ms(&self, normal: u64) -> u64 {
        normal * self.pace.factor()
    }
}

/// When a cheat has come off (MT-5.4).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Deadline {
    /// When the next player rolls; done in the last seconds before that or out of one's turn, when the
    /// one after that rolls.
    #[default]
    Fair,
    /// When the next player rolls, whenever it was done.
    NextRoll,
}

named! { Deadline, "deadline",
    Fair: "fair";
    NextRoll: "next_roll";
}

/// How long one may think (MT-2.8). What is no thinking, the roll of dice and the seconds that count
/// for a cheat, always takes the same time.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As the clock says.
    #[default]
    Normal,
    /// Twice as long.
    Calm,
    /// Three times as long.
    Slow,
}

impl Pace {
    const fn factor(self) -> u64 {
        match self {
            Pace::Normal => 1,
            Pace::Calm => 2,
            Pace::Slow => 3,
        }
    }
}

named! { Pace, "pace",
    Normal: "normal";
    Calm: "calm";
    Slow: "slow";
}

/// How long hands are shown to who looks (MT-5.9): a matter of screens alone, the same for honest hands and
/// for others.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Tells {
    /// As long as a hand needs.
    #[default]
    Natural,
    /// About twice as long.
    Slow,
}

named! { Tells, "way of showing hands",
    Natural: "natural";
    Slow: "slow";
}
