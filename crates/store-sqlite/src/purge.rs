//! Forgetting what is old.

use rusqlite::{OptionalExtension, params};
use store::{Code, Purge, Purged, StoreError, TableId};

use crate::SqliteStore;
use crate::batch::Batch;
use crate::failure::Failure;
use crate::schema::{FINISHED, GIVEN_UP};
use crate::writer::LAST_MS;

impl SqliteStore {
    /// See [`Store::purge`](store::Store::purge). A row counts as one thing, and games that were
    /// given up go whenever that was.
    pub(crate) fn purge_old(&mut self, purge: &Purge<'_>, bite: usize) -> Result<Purged, Failure> {
        let before = purge.tables_before.min(LAST_MS);
        self.write(before, |batch| {
            let mut purged = Purged::default();
            for code in purge.tables.iter().take(bite) {
                if let Some(table) = idle(batch, *code, before)? {
                    batch.close(table)?;
                    purged.tables.push(*code);
                }
            }
            let mut left = bite - purged.tables.len();
            // What is half deleted must not be read: a game is given up first.
            batch
                .file
                .prepare_cached(
                    "UPDATE games SET state = ?1 WHERE id IN (SELECT id FROM games
                 WHERE state = ?2 AND ended_at < ?3 ORDER BY ended_at LIMIT ?4)",
                )?
                .execute(params![GIVEN_UP, FINISHED, purge.games_before.min(LAST_MS), left])?;
            while left > 0 {
                let Some(deleted) = forget_a_game(batch, left)? else { break };
                left -= deleted;
            }
            purged.things = bite - left;
            Ok(purged)
        })
    }
}

/// The table of that code, if it was last written before a time.
fn idle(batch: &Batch<'_>, code: Code, before: u64) -> Result<Option<TableId>, Failure> {
    let mut table =
        batch.file.prepare_cached("SELECT id FROM tables WHERE code = ?1 AND written_at < ?2")?;
    let found = table.query_row(params![code.as_str(), before], |row| row.get(0)).optional()?;
    let played = |table: &TableId| batch.before.get(table).is_some_and(|live| live.at >= before);
    Ok(found.map(TableId).filter(|table| !played(table)))
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
        file.prepare_cached("DELETE FROM snapshots WHERE game_id = ?1")?.execute([id])?;
        file.prepare_cached("DELETE FROM games WHERE id = ?1")?.execute([id])?;
        deleted += 1;
    }
    Ok(Some(deleted))
}
