//! Forgetting what is old.

use rusqlite::{OptionalExtension, params};
use store::{StoreError, TableId};

use crate::SqliteStore;
use crate::batch::Batch;
use crate::failure::Failure;
use crate::schema::{FINISHED, GIVEN_UP};
use crate::writer::LAST_MS;

impl SqliteStore {
    /// See [`Store::purge`](store::Store::purge). A row counts as one thing, and games that were
    /// given up with their table go whenever that was.
    pub(crate) fn purge_before(
        &mut self,
        before_unix_ms: u64,
        bite: usize,
    ) -> Result<usize, Failure> {
        let before = before_unix_ms.min(LAST_MS);
        self.write(before, |batch| {
            let mut left = bite;
            for table in stale(batch, before, bite)? {
                batch.close(table)?;
                left -= 1;
            }
            // What is half deleted must not be read: a game is given up first.
            batch
                .file
                .prepare_cached(
                    "UPDATE games SET state = ?1 WHERE id IN (SELECT id FROM games
                 WHERE state = ?2 AND ended_at < ?3 ORDER BY ended_at LIMIT ?4)",
                )?
                .execute(params![GIVEN_UP, FINISHED, before, left])?;
            while left > 0 {
                let Some(deleted) = forget_a_game(batch, left)? else { break };
                left -= deleted;
            }
            Ok(bite - left)
        })
    }
}

/// Up to `most` tables that were last written before a time.
fn stale(batch: &Batch<'_>, before: u64, most: usize) -> Result<Vec<TableId>, Failure> {
    let mut tables = batch.file.prepare_cached("SELECT id FROM tables WHERE written_at < ?1")?;
    let mut rows = tables.query([before])?;
    let mut stale = Vec::new();
    while stale.len() < most
        && let Some(row) = rows.next()?
    {
        let table = TableId(row.get(0)?);
        if batch.before.get(&table).is_none_or(|live| live.at < before) {
            stale.push(table);
        }
    }
    Ok(stale)
}

/// Deletes up to `most` rows of a game that was given up, the last line first. `None` if there is
/// no such game.
fn forget_a_game(batch: &Batch<'_>, most: usize) -> Result<Option<usize>, Failure> {
    let file = batch.file;
    let mut given_up =
        file.prepare_cached("SELECT id, last FROM games WHERE state = ?1 LIMIT 1")?;
    let mut rows = given_up.query([GIVEN_UP])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let (id, mut last): (i64, i64) = (row.get(0)?, row.get(1)?);
    drop(rows);

    let mut deleted = 0;
    let mut line =
        file.prepare_cached("DELETE FROM journal WHERE id = ?1 AND game_id = ?2 RETURNING prev")?;
    while last > 0 && deleted < most {
        last = line
            .query_row([last, id], |row| row.get(0))
            .optional()?
            .ok_or_else(|| StoreError::Damaged(format!("row {last} of the journal is lost")))?;
        deleted += 1;
    }
    if last > 0 || deleted == most {
        file.prepare_cached("UPDATE games SET last = ?2 WHERE id = ?1")?.execute([id, last])?;
    } else {
        file.prepare_cached("DELETE FROM games WHERE id = ?1")?.execute([id])?;
        deleted += 1;
    }
    Ok(Some(deleted))
}
