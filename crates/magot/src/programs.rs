//! Programs of other people at our tables: what the command line says of them, and what is said
//! afterwards of the games that they lost.

use std::collections::BTreeMap;
use std::time::Duration;

use clap::Args;
use exec::{Errors, FaultKind, Forfeit, Limits, Programs, command_of};
use serde::Serialize;
use words::Words;

/// What a program may take.
#[derive(Args, Clone, Debug)]
pub(crate) struct ProgramArgs {
    /// How long a program of one's own may think about a question, in milliseconds.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    bot_ms: u64,
}

impl ProgramArgs {
    pub(crate) fn limits(&self, errors: Errors) -> Limits {
        Limits { answer: Duration::from_millis(self.bot_ms), errors, ..Limits::default() }
    }
}

/// Tries out the programs among these bots: one that is not there is no bot.
pub(crate) fn try_out<'a>(
    programs: &Programs,
    bots: impl IntoIterator<Item = &'a str>,
    words: &Words,
) -> Result<(), String> {
    let mut commands: Vec<&str> = bots.into_iter().filter_map(command_of).collect();
    commands.sort_unstable();
    commands.dedup();
    for command in commands {
        programs.try_out(command).map_err(|fault| {
            let gaps = [("program", command.into()), ("why", fault.detail.into())];
            words.word_with("error-program", &gaps)
        })?;
    }
    Ok(())
}

/// The games that programs lost, by place and kind of fault.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Lost(BTreeMap<(usize, FaultKind), Games>);

/// Games that were lost to one kind of fault.
#[derive(Clone, PartialEq, Debug)]
struct Games {
    count: u64,
    first: u64,
    detail: String,
}

impl Lost {
    /// Counts what was lost in this game.
    pub(crate) fn count(&mut self, game: u64, forfeits: Vec<Forfeit>) {
        for Forfeit { place, fault, .. } in forfeits {
            self.join((place, fault.kind), Games { count: 1, first: game, detail: fault.detail });
        }
    }

    /// The order in which games are counted changes nothing.
    pub(crate) fn add(&mut self, other: &Lost) {
        for (key, games) in &other.0 {
            self.join(*key, games.clone());
        }
    }

    fn join(&mut self, key: (usize, FaultKind), games: Games) {
        let Some(known) = self.0.get_mut(&key) else {
            self.0.insert(key, games);
            return;
        };
        known.count += games.count;
        if games.first < known.first {
            (known.first, known.detail) = (games.first, games.detail);
        }
    }

    /// What is to be told of it. `by` is who played on.
    pub(crate) fn report(&self, bots: &[&str], by: &str) -> Vec<LostReport> {
        let report = |(&(place, kind), games): (&(usize, FaultKind), &Games)| LostReport {
            bot: bots[place].to_string(),
            place,
            fault: kind.name(),
            games: games.count,
            first_game: games.first,
            detail: games.detail.clone(),
            played_on_by: by.to_string(),
        };
        self.0.iter().map(report).collect()
    }
}

/// Games that a program lost to one kind of fault.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LostReport {
    bot: String,
    /// Where it is named among the bots.
    place: usize,
    fault: &'static str,
    games: u64,
    first_game: u64,
    /// What the fault was in the first of these games.
    detail: String,
    played_on_by: String,
}

impl LostReport {
    /// In words, of so many games.
    pub(crate) fn told(&self, all: u64, words: &Words) -> String {
        let fault = words.word(&format!("program-lost-{}", self.fault));
        let gaps = [
            ("bot", self.bot.as_str().into()),
            ("by", self.played_on_by.as_str().into()),
            ("games", self.games.to_string().into()),
            ("all", all.to_string().into()),
            ("fault", fault.into()),
            ("game", self.first_game.to_string().into()),
            ("detail", self.detail.as_str().into()),
        ];
        words.word_with("program-lost", &gaps)
    }
}
