//! Keeps the game under way in a file, so that one that was killed can be taken up again.
//!
//! The first line says who plays; the rest is the journal with its secret, which is what one needs to
//! deal the same cards again. It lies on the machine of the person who plays alone there, and is taken
//! away when the game is over or given up.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use cash::{Cash, Edition};
use serde::{Deserialize, Serialize};
use tabletop::journal::Record;
use tabletop::{Journal, Table};

use super::PlayOptions;

/// Who played, beside the journal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Company {
    name: String,
    bots: Vec<String>,
}

/// A game that was not played to its end.
#[derive(Debug)]
pub struct KeptGame<E: Edition> {
    pub(super) record: Record<Cash<E>>,
    pub(super) table: Table<Cash<E>, Journal<Cash<E>>>,
    name: String,
    bots: Vec<String>,
}

impl<E: Edition> KeptGame<E> {
    /// The game in that file, if there is one that can go on: of this game and these rules, whole,
    /// and not over.
    pub fn find(path: &Path) -> Option<KeptGame<E>> {
        let text = fs::read_to_string(path).ok()?;
        let (company, journal) = text.split_once('\n')?;
        let Company { name, bots } = serde_json::from_str(company).ok()?;
        let record = Record::<Cash<E>>::parse(journal).ok()?;
        let table = record.verify().ok()?;
        let under_way = table.outcome().is_none();
        under_way.then_some(KeptGame { record, table, name, bots })
    }

    /// The options that it was played with; how it is shown stays as it is asked for now.
    #[must_use]
    pub fn options(&self, now: PlayOptions<E>) -> PlayOptions<E> {
        PlayOptions {
            config: self.record.header.config.clone(),
            seats: self.record.header.seats,
            name: self.name.clone(),
            bots: self.bots.clone(),
            ..now
        }
    }
}

/// Where the game under way is kept.
pub(super) struct Keeper {
    path: PathBuf,
    company: String,
    /// How many entries are in the file.
    kept: usize,
}

impl Keeper {
    pub(super) fn new<E: Edition>(path: &Path, options: &PlayOptions<E>) -> Keeper {
        let company = Company { name: options.name.clone(), bots: options.bots.clone() };
        let company = serde_json::to_string(&company).expect("names are text");
        Keeper { path: path.to_path_buf(), company, kept: 0 }
    }

    /// Writes the game down if something has happened since. A file that is half written never has
    /// the name: a kill leaves the game as it was a moment before.
    pub(super) fn keep<E: Edition>(&mut self, record: &Record<Cash<E>>) -> io::Result<()> {
        if record.entries.len() == self.kept {
            return Ok(());
        }
        let beside = self.path.with_extension("new");
        let mut file = fs::File::create(&beside)?;
        writeln!(file, "{}", self.company)?;
        for line in record.lines() {
            writeln!(file, "{line}")?;
        }
        file.sync_all()?;
        fs::rename(beside, &self.path)?;
        self.kept = record.entries.len();
        Ok(())
    }

    /// The game is over or given up: there is nothing to take up any more.
    pub(super) fn forget(&mut self) {
        self.kept = 0;
        let _ = fs::remove_file(&self.path);
    }
}
