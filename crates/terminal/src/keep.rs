//! Keeps the game under way in a file, so that one that was killed can be taken up again.
//!
//! The first line says who plays and holds the secret, which is what one needs to deal the same cards
//! again; the rest is the journal so far. It grows by what has happened, so that a kill costs at most
//! its last line. It lies on the machine of the person who plays alone there, and is emptied when the
//! game is over or given up. Whoever has it open holds its lock: no two terminals play one game.

use std::fs::{File, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tabletop::journal::{EntryOf, Flaw, HeaderOf, Record};
use tabletop::{Game, Journal, Secret, Table};

use super::{PlayError, PlayOptions};

/// Who played, beside the journal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Company {
    name: String,
    bots: Vec<String>,
    secret: Secret,
}

/// A game that was not played to its end.
#[derive(Debug)]
pub struct KeptGame<G: Game> {
    pub(crate) secret: Secret,
    pub(crate) table: Table<G, Journal<G>>,
    header: HeaderOf<G>,
    name: String,
    bots: Vec<String>,
}

impl<G: Game> KeptGame<G> {
    /// The options that it was played with; how it is shown stays as it is asked for now.
    #[must_use]
    pub fn options(&self, now: PlayOptions<G>) -> PlayOptions<G> {
        PlayOptions {
            config: self.header.config.clone(),
            seats: self.header.seats,
            name: self.name.clone(),
            bots: self.bots.clone(),
            ..now
        }
    }
}

/// The file that a game under way is kept in, and its lock.
#[derive(Debug)]
pub struct Keep {
    path: PathBuf,
    file: File,
    /// How many entries of the game under way are in the file; none of it if that is nothing.
    kept: Option<usize>,
}

impl Keep {
    /// Opens the file, or makes it. Refused while another terminal has it.
    pub fn open(path: &Path) -> Result<Keep, PlayError> {
        let unwritable = |why| PlayError::Unwritable { path: path.to_path_buf(), why };
        let mut options = File::options();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(unwritable)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(PlayError::OpenElsewhere),
            // Where the system has no locks, nothing keeps two terminals apart.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        Ok(Keep { path: path.to_path_buf(), file, kept: None })
    }

    /// The game in the file, if there is one that can go on: of this game and these rules, and not
    /// over. A last line that was cut short is forgotten.
    pub fn find<G: Game>(&mut self) -> Option<KeptGame<G>> {
        let mut text = String::new();
        self.file.seek(SeekFrom::Start(0)).ok()?;
        self.file.read_to_string(&mut text).ok()?;
        let whole = &text[..text.rfind('\n')? + 1];
        let (company, journal) = whole.split_once('\n')?;
        let Company { name, bots, secret } = serde_json::from_str(company).ok()?;
        let (mut record, length) = read_as_far::<G>(journal)?;
        record.secret = Some(secret);
        let table = record.verify().ok()?;
        if table.outcome().is_some() {
            return None;
        }
        let length = company.len() + 1 + length;
        self.file.set_len(length as u64).ok()?;
        self.file.seek(SeekFrom::End(0)).ok()?;
        self.kept = Some(record.entries.len());
        Some(KeptGame { secret, table, header: record.header, name, bots })
    }

    /// Writes down what has happened since. The first time it writes everything, in the place of what
    /// was there.
    pub(crate) fn write<G: Game>(
        &mut self,
        options: &PlayOptions<G>,
        secret: Secret,
        header: impl FnOnce() -> HeaderOf<G>,
        entries: &[EntryOf<G>],
    ) -> Result<(), PlayError> {
        if self.kept == Some(entries.len()) {
            return Ok(());
        }
        let mut lines = String::new();
        if self.kept.is_none() {
            let (name, bots) = (options.name.clone(), options.bots.clone());
            let company = Company { name, bots, secret };
            lines = serde_json::to_string(&company).expect("names are text") + "\n";
        }
        let new = entries[self.kept.unwrap_or(0)..].to_vec();
        let record =
            Record::<G> { header: header(), entries: new, secret: None, latecomers: Vec::new() };
        // The header stands in the file already, once something is kept.
        for line in record.lines().iter().skip(usize::from(self.kept.is_some())) {
            lines.push_str(line);
            lines.push('\n');
        }
        self.append(&lines)
            .map_err(|why| PlayError::Unwritable { path: self.path.clone(), why })?;
        self.kept = Some(entries.len());
        Ok(())
    }

    fn append(&mut self, lines: &str) -> io::Result<()> {
        if self.kept.is_none() {
            self.file.set_len(0)?;
            self.file.seek(SeekFrom::Start(0))?;
        }
        self.file.write_all(lines.as_bytes())
    }

    /// The game is over or given up: there is nothing to take up any more.
    pub fn forget(&mut self) {
        self.kept = None;
        // Whoever cannot empty it is asked once more next time.
        let _ = self.file.set_len(0);
    }
}

/// The journal as far as it can be read, and how many bytes of the text that is.
fn read_as_far<G: Game>(journal: &str) -> Option<(Record<G>, usize)> {
    match Record::<G>::parse(journal) {
        Ok(record) => Some((record, journal.len())),
        // A machine that lost its power may leave anything behind the last whole line.
        Err(Flaw::Line { line, .. }) => {
            let good = journal.split_inclusive('\n').take(line - 1).map(str::len).sum();
            Some((Record::<G>::parse(&journal[..good]).ok()?, good))
        }
        Err(_) => None,
    }
}
