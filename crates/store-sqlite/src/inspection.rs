//! Examining a file, also one that a server is using.

use std::collections::BTreeSet;
use std::io;
use std::path::{self, Path};
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use store::{Code, Counts, Inspect, ReplayId, StoreError, StoredTable, TableId};

use crate::failure::Failure;
use crate::live::{self, Games};
use crate::reader;
use crate::schema::{self, FINISHED, MIGRATIONS, UNDER_WAY};

/// A store's file as it is at one moment, to be read and never written. A server may go on writing
/// it meanwhile, and the inspection takes no lock.
///
/// An older file is read as today's version would have it, from a copy in memory.
#[derive(Debug)]
pub struct Inspection {
    file: Connection,
    games: Games,
}

/// The most faults that SQLite is asked to name.
const MOST_FAULTS: u32 = 100;

impl Inspection {
    /// Looks at a file, which must be there and be a store.
    pub fn open(path: &Path) -> Result<Inspection, StoreError> {
        opened(path, MIGRATIONS).map_err(Failure::into_error)
    }

    /// What is wrong with the file itself, whatever is written in it: SQLite's own examination, and
    /// rows that belong to nothing. It takes seconds a gigabyte.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        self.find_faults().map_err(Failure::into_error)
    }

    /// How much is in it.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        let count = |table: &str| {
            let sql = format!("SELECT count(*) FROM {table}");
            self.file.query_row(&sql, [], |row| row.get(0)).map_err(Failure::from)
        };
        let counts = || {
            let (tables, games) = (count("tables")?, count("games")?);
            Ok(Counts { tables, games, lines: count("journal")?, snapshots: count("snapshots")? })
        };
        counts().map_err(Failure::into_error)
    }

    /// The codes of the open tables, the one that was written last first.
    pub fn codes(&self) -> Result<Vec<Code>, StoreError> {
        reader::codes(&self.file, &self.games).map_err(Failure::into_error)
    }

    /// The open table with a code, as [`StoreReader::load`](store::StoreReader::load) gives it.
    pub fn load(
        &self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError> {
        let live_at = |table: TableId| self.games.get(&table).copied();
        reader::table(&self.file, code, readable, live_at).map_err(Failure::into_error)
    }

    /// The finished games, the one that ended first first.
    pub fn finished(&self) -> Result<Vec<ReplayId>, StoreError> {
        let read = || {
            let sql = "SELECT replay FROM games WHERE state = ?1
                ORDER BY ended_at, table_id, game";
            let mut games = self.file.prepare(sql)?;
            let replays = games.query_map([FINISHED], |row| row.get(0).map(ReplayId))?;
            replays.collect::<rusqlite::Result<_>>().map_err(Failure::from)
        };
        read().map_err(Failure::into_error)
    }

    /// A finished game as the text of a replay file.
    pub fn replay(&self, id: ReplayId) -> Result<Option<String>, StoreError> {
        reader::replay(&self.file, id, usize::MAX).map_err(Failure::into_error)
    }

    /// Writes everything that it sees into another file.
    pub(crate) fn copy_into(&self, copy: &mut Connection) -> Result<(), Failure> {
        copied(&self.file, copy)
    }

    fn find_faults(&self) -> Result<Vec<String>, Failure> {
        let mut examination =
            self.file.prepare(&format!("PRAGMA integrity_check({MOST_FAULTS})"))?;
        let said = examination.query_map([], |row| row.get::<_, String>(0))?;
        let mut faults = said.collect::<rusqlite::Result<Vec<_>>>()?;
        faults.retain(|fault| fault != "ok");
        // What SQLite finds wrong makes any further question pointless.
        if faults.is_empty() {
            self.find_orphans(&mut faults)?;
        }
        Ok(faults)
    }

    /// Games under way without a table or an end, and tables' numbers that were never given out.
    fn find_orphans(&self, faults: &mut Vec<String>) -> Result<(), Failure> {
        let known: BTreeSet<i64> = self.games.values().map(|live| live.id).collect();
        let mut games = self.file.prepare(
            "SELECT games.id, tables.id IS NULL FROM games
             LEFT JOIN tables ON tables.id = table_id WHERE state = ?1",
        )?;
        let mut rows = games.query([UNDER_WAY])?;
        while let Some(row) = rows.next()? {
            let (id, without_table): (i64, bool) = (row.get(0)?, row.get(1)?);
            if without_table {
                faults.push(format!("game row {id} is under way at a table that is not there"));
            }
            if !known.contains(&id) {
                faults.push(format!("game row {id} is under way and its end is not noted"));
            }
        }
        let beyond = "SELECT count(*) FROM tables WHERE id >= (SELECT next_table FROM mark)";
        let beyond: u64 = self.file.query_row(beyond, [], |row| row.get(0))?;
        if beyond > 0 {
            faults.push(format!("{beyond} tables have numbers that were never given out"));
        }
        Ok(())
    }
}

impl Inspect for Inspection {
    fn faults(&mut self) -> Result<Vec<String>, StoreError> {
        Inspection::faults(self)
    }

    fn counts(&mut self) -> Result<Counts, StoreError> {
        Inspection::counts(self)
    }

    fn codes(&mut self) -> Result<Vec<Code>, StoreError> {
        Inspection::codes(self)
    }

    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError> {
        Inspection::load(self, code, readable)
    }

    fn finished(&mut self) -> Result<Vec<ReplayId>, StoreError> {
        Inspection::finished(self)
    }

    fn replay(&mut self, replay: ReplayId) -> Result<Option<String>, StoreError> {
        Inspection::replay(self, replay)
    }
}

fn opened(path: &Path, migrations: &[&str]) -> Result<Inspection, Failure> {
    let path = path::absolute(path)?;
    if !path.exists() {
        let why = format!("there is no file {}", path.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, why).into());
    }
    schema::look(&path, migrations)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut file = Connection::open_with_flags(&path, flags)?;
    file.busy_timeout(Duration::from_secs(5))?;
    file.pragma_update(None, "cell_size_check", true)?;
    // Everything is read inside one transaction, and so of one moment.
    file.execute_batch("BEGIN")?;
    let version: u32 = file.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if version == 0 {
        return Err(StoreError::NotAStore(path).into());
    }
    if version < schema::newest(migrations) {
        let mut copy = Connection::open_in_memory()?;
        copied(&file, &mut copy)?;
        schema::migrate(&mut copy, migrations)?;
        file = copy;
    }
    let games = live::recover(&file)?.games;
    Ok(Inspection { file, games })
}

/// Copies a whole file at once: a copy in parts begins anew whenever somebody writes.
fn copied(from: &Connection, to: &mut Connection) -> Result<(), Failure> {
    let done = Backup::new(from, to)?.step(-1)?;
    if done != StepResult::Done {
        return Err(io::Error::other(format!("the copy stopped halfway: {done:?}")).into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_file_is_read_as_todays_version_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("older.db");
        let mut file = Connection::open(&path).unwrap();
        schema::migrate(&mut file, MIGRATIONS).unwrap();
        file.execute("INSERT INTO tables VALUES (0, 'ABCD', 5, '{}')", []).unwrap();
        drop(file);
        let before = std::fs::read(&path).unwrap();
        let rename = "UPDATE tables SET code = 'WXYZ'";
        let inspection = opened(&path, &[MIGRATIONS, &[rename]].concat()).unwrap();
        assert_eq!(inspection.codes().unwrap(), [Code::parse("WXYZ").unwrap()]);
        assert_eq!(inspection.faults().unwrap(), [""; 0]);
        drop(inspection);
        assert!(std::fs::read(&path).unwrap() == before, "the file was written");
    }
}
