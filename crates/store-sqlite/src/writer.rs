//! The writer.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{self, Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use store::{Purge, Purged, RefusedTable, Store, StoreError, TableId, Write};

use crate::SqliteReader;
use crate::batch::{Batch, Change};
use crate::failure::Failure;
use crate::live::{self, Shared};
use crate::schema::{self, MIGRATIONS};

/// The one writer of a file of tables. It lives on one thread; other threads have
/// [readers](SqliteReader).
#[derive(Debug)]
pub struct SqliteStore {
    file: Connection,
    shared: Arc<Shared>,
    settings: Settings,
    last_row: i64,
    marked: i64,
    next_table: u64,
    clock_ahead: i64,
}

/// The end of time for SQLite, whose numbers have a sign.
pub(crate) const LAST_MS: u64 = u64::MAX >> 1;

/// How SQLite is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// After how many lines it notes where the games under way end. After a crash that many are
    /// read again.
    pub mark_every: u32,
    /// How many pages of 4 KiB are gathered beside the file before they are moved into it.
    pub gather_pages: u32,
    /// How large the file may grow, in bytes. Past that a commit answers [`StoreError::Full`].
    pub most_bytes: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { mark_every: 16_384, gather_pages: 4_096, most_bytes: None }
    }
}

impl SqliteStore {
    /// Opens a file, or makes it. Only its owner may read it: games under way have secrets.
    ///
    /// An older file is brought to today's version. A file that is no store, or a newer one, is
    /// refused and left as it is, and so is one that somebody else has open: that is told by the
    /// lock on a file beside it, with `.lock` after the name.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, Settings::default())
    }

    /// As [`SqliteStore::open`], with other settings.
    pub fn open_with(path: &Path, settings: Settings) -> Result<SqliteStore, StoreError> {
        opened(path, settings).map_err(Failure::into_error)
    }

    /// One transaction.
    pub(crate) fn write<T>(
        &mut self,
        now: u64,
        what: impl FnOnce(&mut Batch<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let now = now.min(LAST_MS);
        let transaction = self.file.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let games = self.shared.games();
        let change = Change::from(self.last_row, self.marked, self.next_table);
        let mut batch = Batch { file: &transaction, now, before: &games, change };
        let answer = what(&mut batch)?;
        let change = batch.finish(self.settings.mark_every)?;
        drop(games);

        let mut games = self.shared.games_mut();
        transaction.commit()?;
        self.last_row = change.last_row;
        self.marked = change.marked;
        self.next_table = change.next_table;
        change.settle(&mut games);
        Ok(answer)
    }

    /// Writes a page and waits for the disk, whether that changes something or not.
    fn mark(&mut self, ahead_ms: i64) -> Result<(), StoreError> {
        let written = self.write(0, |batch| {
            batch.file.prepare_cached("UPDATE mark SET clock_ahead = ?1")?.execute([ahead_ms])?;
            Ok(())
        });
        written.map_err(Failure::into_error)
    }
}

impl Store for SqliteStore {
    type Reader = SqliteReader;

    fn commit(&mut self, writes: &[Write], now: u64) -> Result<Vec<RefusedTable>, StoreError> {
        let mut refused: Vec<RefusedTable> = Vec::new();
        if writes.is_empty() {
            return Ok(refused);
        }
        // A refusal is rare, so a batch is written as if there were none. If there is one, the
        // transaction is rolled back and tried again without that table.
        loop {
            let out = |write: &&Write| refused.iter().all(|out| out.table != write.table());
            let mut kept = writes.iter().filter(out);
            match self.write(now, |batch| kept.try_for_each(|write| batch.put(write))) {
                Ok(()) => return Ok(refused),
                Err(Failure::Refused(table)) => refused.push(table),
                Err(Failure::Error(error)) => return Err(error),
            }
        }
    }

    fn reader(&self) -> Result<SqliteReader, StoreError> {
        SqliteReader::open(Arc::clone(&self.shared)).map_err(Failure::into_error)
    }

    fn next_table(&self) -> TableId {
        TableId(self.next_table)
    }

    fn purge(&mut self, purge: &Purge<'_>, bite: usize) -> Result<Purged, StoreError> {
        self.purge_old(purge, bite).map_err(Failure::into_error)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        self.mark(self.clock_ahead)
    }

    fn clock_ahead(&self) -> i64 {
        self.clock_ahead
    }

    fn set_clock_ahead(&mut self, ahead_ms: i64) -> Result<(), StoreError> {
        self.mark(ahead_ms)?;
        self.clock_ahead = ahead_ms;
        Ok(())
    }

    /// It takes seconds a gigabyte.
    fn check(&mut self) -> Result<(), StoreError> {
        let found = self.file.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
        let found: String = found.map_err(|error| Failure::from(error).into_error())?;
        if found == "ok" { Ok(()) } else { Err(StoreError::Damaged(found)) }
    }
}

fn opened(path: &Path, settings: Settings) -> Result<SqliteStore, Failure> {
    // An absolute path is never taken for a URI, and stays the same wherever one goes.
    let path = path::absolute(path)?;
    let lock = take_lock(&path)?;
    schema::look(&path, MIGRATIONS)?;
    create_private(&path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut file = Connection::open_with_flags(&path, flags)?;
    // If the file turns out to be damaged, closing it must not move anything into it.
    file.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    set_up(&file, &settings)?;
    schema::migrate(&mut file, MIGRATIONS)?;
    let recovered = live::recover(&file)?;
    file.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(SqliteStore {
        file,
        shared: Arc::new(Shared::new(path, lock, recovered.games)),
        settings,
        last_row: recovered.last_row,
        marked: recovered.marked,
        next_table: recovered.next_table,
        clock_ahead: recovered.clock_ahead,
    })
}

/// The lock of a file, or the news that somebody has it.
pub(crate) fn take_lock(path: &Path) -> Result<File, Failure> {
    let mut name = OsString::from(path);
    name.push(".lock");
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(name)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(PathBuf::from(path)).into()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

pub(crate) fn create_private(path: &Path) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    Ok(())
}

fn set_up(file: &Connection, settings: &Settings) -> Result<(), Failure> {
    file.busy_timeout(Duration::from_secs(1))?;
    file.set_prepared_statement_cache_capacity(32);
    let mode: String = file.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        let why = format!("the file's journal mode is {mode}, not wal");
        return Err(StoreError::Io(why.into()).into());
    }
    file.pragma_update(None, "synchronous", "FULL")?;
    file.pragma_update(None, "wal_autocheckpoint", settings.gather_pages)?;
    file.pragma_update(None, "journal_size_limit", 4_096 * i64::from(settings.gather_pages) * 2)?;
    file.pragma_update(None, "cell_size_check", true)?;
    file.pragma_update(None, "trusted_schema", false)?;
    if let Some(bytes) = settings.most_bytes {
        let pages = i64::try_from(bytes / 4_096).unwrap_or(i64::MAX);
        file.pragma_update(None, "max_page_count", pages.clamp(1, i64::from(u32::MAX) - 1))?;
    }
    Ok(())
}
