//! Where the journals of the games under way end.

use std::collections::HashMap;
use std::fs::File;
use std::path::PathBuf;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use rusqlite::Connection;
use store::{StoreError, TableId};

use crate::failure::Failure;

/// The game under way at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Live {
    /// Its row of `games`.
    pub(crate) id: i64,
    /// Which of the table's games.
    pub(crate) game: u32,
    /// Its last line's row of `journal`, or 0 before the first entry.
    pub(crate) last: i64,
    /// The number of its last line.
    pub(crate) nth: u32,
    /// When it was last written.
    pub(crate) at: u64,
}

/// The games under way, by table: a table has one at a time.
pub(crate) type Games = HashMap<TableId, Live>;

/// What the writer and its readers have in common.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) path: PathBuf,
    /// Held until the writer and all readers are gone.
    pub(crate) _lock: File,
    games: RwLock<Games>,
}

impl Shared {
    pub(crate) fn new(path: PathBuf, lock: File, games: Games) -> Shared {
        Shared { path, _lock: lock, games: RwLock::new(games) }
    }

    /// While this is held nothing is committed: what it says and what the file says are of the
    /// same moment.
    pub(crate) fn games(&self) -> RwLockReadGuard<'_, Games> {
        // The writer changes the map only after a commit and without a way to panic halfway.
        self.games.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// To be held from before a commit until the map says the same.
    pub(crate) fn games_mut(&self) -> RwLockWriteGuard<'_, Games> {
        self.games.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the writer must know before it can append.
pub(crate) struct Recovered {
    pub(crate) games: Games,
    /// The row of the journal that the last mark was made at.
    pub(crate) marked: i64,
    /// The last row of the journal.
    pub(crate) last_row: i64,
    pub(crate) next_table: u64,
    pub(crate) clock_ahead: i64,
}

/// Reads the tails as they were marked, and then the journal from the mark on.
pub(crate) fn recover(file: &Connection) -> Result<Recovered, Failure> {
    let (marked, next_table, clock_ahead) =
        file.query_row("SELECT journal, next_table, clock_ahead FROM mark", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    let mut live: HashMap<i64, (TableId, Live)> = HashMap::new();
    let mut tails = file.prepare(
        "SELECT game_id, tails.last, tails.nth, at, table_id, game
         FROM tails JOIN games ON games.id = game_id",
    )?;
    let mut rows = tails.query([])?;
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        let (last, nth, at) = (row.get(1)?, row.get(2)?, row.get(3)?);
        live.insert(id, (TableId(row.get(4)?), Live { id, game: row.get(5)?, last, nth, at }));
    }

    let mut last_row = marked;
    let mut journal =
        file.prepare("SELECT id, game_id, prev, nth, at FROM journal WHERE id > ?1 ORDER BY id")?;
    let mut rows = journal.query([marked])?;
    while let Some(row) = rows.next()? {
        last_row = row.get(0)?;
        // Games that have ended since are not among the tails, and need none.
        let Some((table, live)) = live.get_mut(&row.get(1)?) else { continue };
        let (prev, nth): (i64, u32) = (row.get(2)?, row.get(3)?);
        if prev != live.last || nth != live.nth + 1 {
            let why = format!(
                "line {nth} of game {} of table {} does not follow line {}",
                live.game, table.0, live.nth
            );
            return Err(StoreError::Damaged(why).into());
        }
        (live.last, live.nth, live.at) = (last_row, nth, row.get(4)?);
    }
    let games = live.into_values().collect();
    Ok(Recovered { games, marked, last_row, next_table, clock_ahead })
}
