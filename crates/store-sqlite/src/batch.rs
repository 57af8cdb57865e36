//! One batch of writes on its way into the file.

use std::collections::HashMap;

use rusqlite::{Connection, ErrorCode, params};
use store::{Code, Conflict, ReplayId, TableId, Write};

use crate::failure::Failure;
use crate::live::{Games, Live};
use crate::schema::{FINISHED, GIVEN_UP, UNDER_WAY};

/// What a batch changes besides the file: to be believed once it is committed.
#[derive(Debug)]
pub(crate) struct Change {
    games: HashMap<TableId, Option<Live>>,
    pub(crate) last_row: i64,
    pub(crate) marked: i64,
    pub(crate) next_table: u64,
}

impl Change {
    /// Nothing yet, from where the writer stands.
    pub(crate) fn from(last_row: i64, marked: i64, next_table: u64) -> Change {
        Change { games: HashMap::new(), last_row, marked, next_table }
    }

    /// Writes it into the map that the readers see.
    pub(crate) fn settle(self, games: &mut Games) {
        for (table, live) in self.games {
            match live {
                Some(live) => games.insert(table, live),
                None => games.remove(&table),
            };
        }
    }
}

/// A batch inside a transaction. If anything fails, the transaction must be rolled back.
pub(crate) struct Batch<'a> {
    pub(crate) file: &'a Connection,
    pub(crate) now: u64,
    /// The games under way before the batch.
    pub(crate) before: &'a Games,
    pub(crate) change: Change,
}

impl Batch<'_> {
    /// Puts one write into the transaction.
    pub(crate) fn put(&mut self, write: &Write) -> Result<(), Failure> {
        match write {
            Write::Desk { table, code, desk } => self.desk(*table, *code, desk),
            Write::Begin { table, game_no, game, replay, header } => {
                self.begin(*table, (*game_no, game), *replay, header)
            }
            Write::Entry { table, game_no, nth, line } => {
                let live = self.under_way(*table, *game_no)?;
                if *nth != live.nth + 1 {
                    return Failure::refused(*table, Conflict::NotNext { next: live.nth + 1 });
                }
                self.append(*table, live, line).map(|_| ())
            }
            Write::Snapshot { table, game_no, rules, nth, body } => {
                self.snapshot(*table, *game_no, (*rules, *nth), body)
            }
            Write::End { table, game_no, reveal } => {
                let live = self.under_way(*table, *game_no)?;
                let live = self.append(*table, live, reveal)?;
                self.over(*table, live, FINISHED)
            }
            Write::GiveUp { table, game_no } => {
                let live = self.under_way(*table, *game_no)?;
                self.over(*table, live, GIVEN_UP)
            }
        }
    }

    /// Ends the batch: says where the games under way end, once `mark_every` rows were appended
    /// since that was said last.
    pub(crate) fn finish(mut self, mark_every: u32) -> Result<Change, Failure> {
        if self.change.last_row - self.change.marked < i64::from(mark_every) {
            return Ok(self.change);
        }
        let changed = &self.change.games;
        let untouched = self.before.iter().filter(|(table, _)| !changed.contains_key(table));
        let all = untouched.map(|(_, live)| live).chain(changed.values().flatten());
        let mut tail = self
            .file
            .prepare_cached("UPDATE tails SET last = ?2, nth = ?3, at = ?4 WHERE game_id = ?1")?;
        for live in all.filter(|live| live.last > self.change.marked) {
            tail.execute(params![live.id, live.last, live.nth, live.at])?;
        }
        self.change.marked = self.change.last_row;
        self.run("UPDATE mark SET journal = ?1", params![self.change.marked])?;
        Ok(self.change)
    }

    /// Closes a table. A game that is under way there is given up.
    pub(crate) fn close(&mut self, table: TableId) -> Result<(), Failure> {
        if let Some(live) = self.live(table) {
            self.over(table, live, GIVEN_UP)?;
        }
        let old = "SELECT id FROM games WHERE table_id = ?1";
        let old = format!("DELETE FROM snapshots WHERE game_id IN ({old})");
        self.run(&old, params![table.0])?;
        match self.run("DELETE FROM tables WHERE id = ?1", params![table.0])? {
            0 => Failure::refused(table, Conflict::NoSuchTable),
            _ => Ok(()),
        }
    }

    fn desk(&mut self, table: TableId, code: Code, desk: &str) -> Result<(), Failure> {
        let values = params![table.0, code.as_str(), self.now, desk];
        let update = "UPDATE tables SET written_at = ?3, desk = ?4 WHERE id = ?1 AND code = ?2";
        if self.run(update, values)? > 0 {
            return Ok(());
        }
        if table.0 < self.change.next_table {
            return Failure::refused(table, Conflict::NoSuchTable);
        }
        let new = self.run("INSERT INTO tables VALUES (?1, ?2, ?3, ?4)", values);
        unless_known(new, table, Conflict::CodeTaken)?;
        self.change.next_table = table.0 + 1;
        self.run("UPDATE mark SET next_table = ?1", params![self.change.next_table])?;
        Ok(())
    }

    fn begin(
        &mut self,
        table: TableId,
        (game, name): (u32, &str),
        replay: ReplayId,
        header: &str,
    ) -> Result<(), Failure> {
        if self.live(table).is_some() {
            return Failure::refused(table, Conflict::GameUnderWay);
        }
        let new = self.run(
            "INSERT INTO games (table_id, game, state, last, nth, name, replay, header)
             SELECT id, ?2, ?3, 0, 0, ?4, ?5, ?6 FROM tables WHERE id = ?1",
            params![table.0, game, UNDER_WAY, name, replay.0, header],
        );
        if unless_known(new, table, Conflict::GameKnown)? == 0 {
            return Failure::refused(table, Conflict::NoSuchTable);
        }
        let id = self.file.last_insert_rowid();
        self.run("INSERT INTO tails VALUES (?1, 0, 0, ?2)", params![id, self.now])?;
        let live = Live { id, game, last: 0, nth: 0, at: self.now };
        self.change.games.insert(table, Some(live));
        Ok(())
    }

    fn append(&mut self, table: TableId, live: Live, line: &str) -> Result<Live, Failure> {
        let (id, nth) = (self.change.last_row + 1, live.nth + 1);
        self.run(
            "INSERT INTO journal VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![id, live.id, nth, live.last, self.now, line],
        )?;
        self.change.last_row = id;
        let live = Live { last: id, nth, at: self.now, ..live };
        self.change.games.insert(table, Some(live));
        Ok(live)
    }

    /// Keeps the newest snapshot: an older one is not worth keeping.
    fn snapshot(
        &mut self,
        table: TableId,
        game: u32,
        (rules, nth): (u32, u32),
        body: &str,
    ) -> Result<(), Failure> {
        let live = self.under_way(table, game)?;
        if nth > live.nth {
            return Failure::refused(table, Conflict::SnapshotAhead);
        }
        self.run(
            "INSERT INTO snapshots VALUES (?1, ?2, ?3, ?4) ON CONFLICT (game_id) DO UPDATE
             SET rules = excluded.rules, nth = excluded.nth, body = excluded.body
             WHERE excluded.nth >= snapshots.nth",
            params![live.id, rules, nth, body],
        )?;
        Ok(())
    }

    fn over(&mut self, table: TableId, live: Live, state: u8) -> Result<(), Failure> {
        self.run(
            "UPDATE games SET state = ?2, last = ?3, nth = ?4, ended_at = ?5 WHERE id = ?1",
            params![live.id, state, live.last, live.nth, self.now],
        )?;
        self.run("DELETE FROM tails WHERE game_id = ?1", params![live.id])?;
        // The newest finished game of a table keeps its snapshot, to be shown from it.
        let old = match state {
            FINISHED => "SELECT id FROM games WHERE table_id = ?1 AND game < ?2",
            _ => "SELECT id FROM games WHERE table_id = ?1 AND game = ?2",
        };
        let old = format!("DELETE FROM snapshots WHERE game_id IN ({old})");
        self.run(&old, params![table.0, live.game])?;
        self.run("UPDATE tables SET written_at = ?2 WHERE id = ?1", params![table.0, self.now])?;
        self.change.games.insert(table, None);
        Ok(())
    }

    fn live(&self, table: TableId) -> Option<Live> {
        let changed = self.change.games.get(&table);
        changed.copied().unwrap_or_else(|| self.before.get(&table).copied())
    }

    fn under_way(&self, table: TableId, game: u32) -> Result<Live, Failure> {
        let live = self.live(table).filter(|live| live.game == game);
        live.map_or_else(|| Failure::refused(table, Conflict::NoSuchGame), Ok)
    }

    fn run(&self, sql: &str, values: impl rusqlite::Params) -> rusqlite::Result<usize> {
        self.file.prepare_cached(sql)?.execute(values)
    }
}

/// A conflict with a row that is there already is the table's mistake, anything else is an error.
fn unless_known<T>(done: rusqlite::Result<T>, table: TableId, why: Conflict) -> Result<T, Failure> {
    match done {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Failure::refused(table, why)
        }
        done => Ok(done?),
    }
}
