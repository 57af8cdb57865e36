//! What the HTTP interface answers, below `/api`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tabletop::{Latecomer, Outcome, Phrase, Pledged, Seat, SeatSet, Seated, Time};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Told;

/// How the server is.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Health {
    /// The version of the program.
    pub version: &'static str,
    /// The version of the protocol.
    pub protocol: u32,
    /// Tables in memory.
    pub tables: usize,
    /// Open connections.
    pub connections: usize,
    /// The address for other devices of the same network; null if they cannot reach the server.
    pub phones: Option<String>,
    /// Whether what happens can be stored.
    pub storage: StorageState,
}

/// Whether what happens can be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StorageState {
    /// As far as the server knows.
    Ok,
    /// The last attempt failed: the disk may be full. Tables are dropped rather than played on.
    Failing,
}

/// A text in every language, by the language's tag.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS, ToSchema)]
#[serde(transparent)]
#[ts(type = "Record<Lang, string>")]
pub struct Translated(pub BTreeMap<&'static str, String>);

/// A game that can be played here.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its name everywhere.
    pub game: &'static str,
    /// What people call it.
    pub names: Translated,
    /// What it is, in a sentence for whoever does not know it.
    pub about: Translated,
    /// The version of its rules.
    pub rules: u32,
    /// Fewest and most players.
    pub seats: (u8, u8),
    /// Its bots to choose among, weakest first.
    pub bots: &'static [&'static str],
    /// The one that sits down where nobody has chosen.
    pub usual_bot: &'static str,
    /// Whether it can be played without clocks.
    pub patient: bool,
    /// Its options, in the order in which to show them. What is not here is no switch, choice or
    /// number.
    pub options: Vec<OptionInfo>,
    /// How what is told without a sentence is said: see docs/protocol.md.
    #[schema(value_type = Vec<Object>)]
    pub phrases: &'static [Phrase],
    /// The `what` of the events that open a turn or a round.
    pub turns: &'static [&'static str],
    /// The `what` of the events that score a round: what happened until then may be read again.
    pub scores: &'static [&'static str],
    /// The switch among its options with which everything that was seen may be read again.
    pub opened_by: Option<&'static str>,
    /// The `what` of the events that happen many times a second and are not told in words.
    pub quiet: &'static [&'static str],
}

/// An option of a game.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct OptionInfo {
    /// The field of the configuration.
    pub key: &'static str,
    /// Its rule in the rulebook.
    pub clause: &'static str,
    /// What it is called, in a few words.
    pub label: Translated,
    /// What it does, in a sentence.
    pub about: Translated,
    /// The heading that it is shown under, as a word that the page has a text for; options of one
    /// group follow each other. Null where a game has no headings.
    pub group: Option<&'static str>,
    /// What it can be.
    #[serde(flatten)]
    pub kind: OptionKindInfo,
    /// When it means anything; always, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub only_with: Option<OnlyWithInfo>,
}

/// The choice on which another option hangs.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct OnlyWithInfo {
    /// The field of the configuration.
    pub key: &'static str,
    /// The values of it with which the option means something.
    pub values: &'static [&'static str],
}

/// What an option can be, and what it is if nothing is said.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum OptionKindInfo {
    /// On or off.
    Switch {
        /// Unless said otherwise.
        usual: bool,
    },
    /// One of a few values.
    Choice {
        values: Vec<ChoiceInfo>,
        /// Unless said otherwise.
        usual: String,
    },
    Number {
        least: u32,
        most: u32,
        /// From one to the next, beginning with the least.
        step: u32,
        /// Unless said otherwise; null where the rules decide.
        #[ts(type = "number | null")]
        usual: Option<u64>,
    },
}

/// A value of an option.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[allow(missing_docs)] // the names say it
pub struct ChoiceInfo {
    pub value: &'static str,
    /// What it is called, in a few words.
    pub label: Translated,
}

/// A rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[allow(missing_docs)] // the names say it
pub struct Rulebook {
    pub title: String,
    /// The words before the first chapter, in Markdown.
    pub preface: String,
    pub chapters: Vec<RulebookChapter>,
}

impl Rulebook {
    /// Every clause, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &RulebookClause> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// The clause of that number, in small letters or in capitals.
    pub fn clause(&self, id: &str) -> Option<&RulebookClause> {
        self.clauses().find(|clause| clause.id.eq_ignore_ascii_case(id))
    }
}

/// A chapter of a rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[allow(missing_docs)] // the names say it
pub struct RulebookChapter {
    /// Its number and name, such as `CC-5 Lancer un défi`.
    pub heading: String,
    pub clauses: Vec<RulebookClause>,
}

/// A clause of a rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct RulebookClause {
    /// Its number, such as `CC-5.2`.
    pub id: String,
    /// Its words, in Markdown.
    pub text: String,
}

/// Whether a deal holds.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Verified {
    /// Whether it does.
    pub verified: bool,
    /// The game's name.
    pub game: Option<String>,
    /// What is wrong, in English, if it does not.
    pub why: Option<String>,
}

/// A finished game as somebody saw it, step by step. A game that is too long for one answer has a
/// `next`, from where to ask on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(concrete(Config = Map<String, Value>, Steps = Vec<WatchedStep>))]
pub struct Watched<Config = Map<String, Value>, Steps = Vec<WatchedStep>> {
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many played.
    pub seats: u8,
    /// The options.
    #[ts(type = "Record<string, unknown>")]
    pub config: Config,
    /// Whether it was no deal by chance: it was opened from an arrangement, such as a lesson's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub arranged: bool,
    /// The hash of the server's secret.
    pub commitment: String,
    /// The players' parts of the deal.
    pub nonces: Vec<String>,
    /// What seats had pledged before any of these was revealed.
    pub pledged: Vec<Pledged>,
    /// Who sat where at the deal, by seat. Empty where the journal does not say.
    #[serde(default)]
    pub players: Vec<Option<Seated>>,
    /// Who sat down later, in order; the steps are the entries.
    #[serde(default)]
    pub latecomers: Vec<Latecomer>,
    /// The server's secret.
    pub secret: String,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What happened, one step an entry of the journal.
    pub steps: Steps,
    /// The step to ask for next, if there are more.
    pub next: Option<usize>,
}

/// An entry of the journal and where it leads, as the viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(concrete(View = Map<String, Value>, ToldList = Vec<Told>))]
#[allow(missing_docs)] // the names say it
pub struct WatchedStep<View = Map<String, Value>, ToldList = Vec<Told>> {
    pub at: Time,
    /// Who acted, if somebody did.
    pub by: Option<Seat>,
    /// Who may act next.
    pub on: SeatSet,
    /// Until when.
    pub until: Option<Time>,
    /// What was seen of it.
    #[ts(type = "Array<ToldEntry>")]
    pub told: ToldList,
    /// What has changed in the view, as a patch; in the first step the whole view.
    #[ts(type = "Record<string, unknown>")]
    pub view: View,
}

/// A step with the game's own parts as the text that they are written in.
pub type RawStep<'a> = WatchedStep<&'a RawValue, &'a RawValue>;

/// Why a request was not answered.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct HttpError {
    /// Why, in English.
    pub error: String,
}
