//! Reading what is stored.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use store::{
    Code, JournalPiece, JournalPlace, ReplayId, Snapshot, StoreError, StoreReader, StoredGame,
    StoredTable, TableId,
};

use crate::failure::Failure;
use crate::live::{Games, Live, Shared};
use crate::schema::FINISHED;
use crate::writer::LAST_MS;

/// Looks at a store from another thread than its writer's. What it sees is committed, and of one
/// moment. As long as it is there, the file stays in use.
#[derive(Debug)]
pub struct SqliteReader {
    file: Connection,
    shared: Arc<Shared>,
}

impl SqliteReader {
    pub(crate) fn open(shared: Arc<Shared>) -> Result<SqliteReader, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let file = Connection::open_with_flags(&shared.path, flags)?;
        file.busy_timeout(Duration::from_secs(1))?;
        file.pragma_update(None, "cell_size_check", true)?;
        Ok(SqliteReader { file, shared })
    }

    fn load_table(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, Failure> {
        let games = self.shared.games();
        let moment = self.file.transaction()?;
        table(&moment, code, readable, move |table| games.get(&table).copied())
    }

    fn read_desk(&mut self, code: Code) -> Result<Option<String>, Failure> {
        let sql = "SELECT desk FROM tables WHERE code = ?1";
        Ok(one(&self.file, sql, [code.as_str()], |row| row.get(0))?)
    }

    fn read_entries(
        &mut self,
        table: TableId,
        game_no: u32,
        which: Range<u32>,
    ) -> Result<Vec<String>, Failure> {
        let games = self.shared.games();
        let moment = self.file.transaction()?;
        let journal = entries_of(&moment, table, game_no, games.get(&table).copied())?;
        drop(games);
        journal.map_or_else(|| Ok(Vec::new()), |journal| journal.lines(&moment, which))
    }

    fn read_back(
        &mut self,
        table: TableId,
        game_no: u32,
        before: Option<JournalPlace>,
        most_bytes: usize,
    ) -> Result<JournalPiece, Failure> {
        let games = self.shared.games();
        let moment = self.file.transaction()?;
        let journal = entries_of(&moment, table, game_no, games.get(&table).copied())?;
        drop(games);
        match (journal, before) {
            (None, _) => Ok(JournalPiece { first: 1, ..JournalPiece::default() }),
            (Some(journal), None) => journal.piece(&moment, most_bytes),
            (Some(journal), Some(JournalPlace { nth, row })) if nth <= journal.nth => {
                Journal { id: journal.id, last: row, nth }.piece(&moment, most_bytes)
            }
            (Some(journal), Some(place)) => {
                let (nth, why) = (place.nth, "is not there yet");
                let why = format!("line {nth} of game row {} {why}", journal.id);
                Err(StoreError::Damaged(why).into())
            }
        }
    }

    fn read_idle(&mut self, before: u64, most: usize) -> Result<Vec<Code>, Failure> {
        let before = before.min(LAST_MS);
        let mut written = Vec::new();
        // All tables are looked at, and nothing must wait for that: games are looked up afterwards.
        {
            let mut tables =
                self.file.prepare_cached("SELECT id, code FROM tables WHERE written_at < ?1")?;
            let mut rows = tables.query([before])?;
            while let Some(row) = rows.next()? {
                let (table, text): (u64, String) = (row.get(0)?, row.get(1)?);
                written.push((TableId(table), parse_code(table, &text)?));
            }
        }
        let games = self.shared.games();
        let idle = |table: &TableId| games.get(table).is_none_or(|live| live.at < before);
        let idle = written.into_iter().filter(|(table, _)| idle(table)).take(most);
        Ok(idle.map(|(_, code)| code).collect())
    }

    fn read_last_written(&mut self) -> Result<Option<u64>, Failure> {
        let newest: Option<u64> = self.file.query_row(
            "SELECT max(at) FROM (SELECT max(written_at) AS at FROM tables
             UNION ALL SELECT max(ended_at) FROM games)",
            [],
            |row| row.get(0),
        )?;
        let games = self.shared.games();
        Ok(games.values().map(|live| live.at).chain(newest).max())
    }

    fn read_replay(&mut self, id: ReplayId, most: usize) -> Result<Option<String>, Failure> {
        let moment = self.file.transaction()?;
        replay(&moment, id, most)
    }

    fn read_codes(&mut self) -> Result<Vec<Code>, Failure> {
        let games = self.shared.games();
        codes(&self.file, &games)
    }
}

impl StoreReader for SqliteReader {
    fn codes(&mut self) -> Result<Vec<Code>, StoreError> {
        self.read_codes().map_err(Failure::into_error)
    }

    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError> {
        self.load_table(code, readable).map_err(Failure::into_error)
    }

    fn desk(&mut self, code: Code) -> Result<Option<String>, StoreError> {
        self.read_desk(code).map_err(Failure::into_error)
    }

    fn entries(
        &mut self,
        table: TableId,
        game_no: u32,
        which: Range<u32>,
    ) -> Result<Vec<String>, StoreError> {
        self.read_entries(table, game_no, which).map_err(Failure::into_error)
    }

    fn entries_back(
        &mut self,
        table: TableId,
        game_no: u32,
        before: Option<JournalPlace>,
        most_bytes: usize,
    ) -> Result<JournalPiece, StoreError> {
        self.read_back(table, game_no, before, most_bytes).map_err(Failure::into_error)
    }

    fn idle_since(&mut self, before_unix_ms: u64, most: usize) -> Result<Vec<Code>, StoreError> {
        self.read_idle(before_unix_ms, most).map_err(Failure::into_error)
    }

    fn last_written(&mut self) -> Result<Option<u64>, StoreError> {
        self.read_last_written().map_err(Failure::into_error)
    }

    fn replay(
        &mut self,
        replay: ReplayId,
        most_bytes: usize,
    ) -> Result<Option<String>, StoreError> {
        self.read_replay(replay, most_bytes).map_err(Failure::into_error)
    }
}

/// The open table with a code, as [`StoreReader::load`] gives it. `live_at` says which game is under
/// way at a table at the same moment.
pub(crate) fn table(
    moment: &Connection,
    code: Code,
    readable: &dyn Fn(&str, u32) -> bool,
    live_at: impl FnOnce(TableId) -> Option<Live>,
) -> Result<Option<StoredTable>, Failure> {
    let found =
        one(moment, "SELECT id, desk FROM tables WHERE code = ?1", [code.as_str()], |row| {
            Ok((TableId(row.get(0)?), row.get(1)?))
        })?;
    let Some((table, desk)) = found else { return Ok(None) };
    let game = match live_at(table) {
        Some(live) => {
            let journal = Journal { id: live.id, last: live.last, nth: live.nth };
            Some(under_way(moment, live.game, journal, readable)?)
        }
        None => newest_finished(moment, table, readable)?,
    };
    Ok(Some(StoredTable { table, code, desk, game }))
}

/// A finished game, as [`StoreReader::replay`] gives it.
pub(crate) fn replay(
    moment: &Connection,
    id: ReplayId,
    most_bytes: usize,
) -> Result<Option<String>, Failure> {
    let found = one(
        moment,
        "SELECT id, header, last, nth FROM games WHERE replay = ?1 AND state = ?2",
        params![id.0, FINISHED],
        |row| Ok((Journal::read(row)?, row.get(1)?)),
    )?;
    let Some((journal, mut text)): Option<(Journal, String)> = found else { return Ok(None) };
    let most = most_bytes.checked_sub(text.len());
    let lines = most.map(|most| journal.lines_within(moment, 1..journal.nth + 1, most));
    let Some(lines) = lines.transpose()?.flatten() else {
        return Err(StoreError::TooLong { most_bytes }.into());
    };
    for line in lines {
        text.push('\n');
        text.push_str(&line);
    }
    Ok(Some(text))
}

/// The codes of the open tables, as [`StoreReader::codes`] gives them.
pub(crate) fn codes(moment: &Connection, games: &Games) -> Result<Vec<Code>, Failure> {
    let mut tables = moment.prepare_cached("SELECT id, code, written_at FROM tables")?;
    let mut rows = tables.query([])?;
    let mut codes = Vec::new();
    while let Some(row) = rows.next()? {
        let (table, text): (u64, String) = (row.get(0)?, row.get(1)?);
        let code = parse_code(table, &text)?;
        let played_at = games.get(&TableId(table)).map_or(0, |live| live.at);
        codes.push((Reverse(played_at.max(row.get(2)?)), Reverse(table), code));
    }
    codes.sort_unstable();
    Ok(codes.into_iter().map(|(_, _, code)| code).collect())
}

fn parse_code(table: u64, text: &str) -> Result<Code, Failure> {
    let damaged = || StoreError::Damaged(format!("table {table} has the code {text:?}"));
    Ok(Code::parse(text).ok_or_else(damaged)?)
}

/// The entries of a game that is under way or over. `live` is the game under way at the table at the
/// same moment.
fn entries_of(
    moment: &Connection,
    table: TableId,
    game_no: u32,
    live: Option<Live>,
) -> Result<Option<Journal>, Failure> {
    let found = one(
        moment,
        "SELECT id, state, last, nth FROM games WHERE table_id = ?1 AND game = ?2",
        params![table.0, game_no],
        |row| Ok((Journal::read(row)?, row.get::<_, u8>(1)? == FINISHED)),
    )?;
    let Some((ended, finished)) = found else { return Ok(None) };
    match live.filter(|live| live.game == game_no) {
        Some(live) => Ok(Some(Journal { id: live.id, last: live.last, nth: live.nth })),
        // The last line of a finished game is no entry.
        None if finished => ended.without_last(moment).map(Some),
        None => Ok(None),
    }
}

fn under_way(
    moment: &Connection,
    game_no: u32,
    journal: Journal,
    readable: &dyn Fn(&str, u32) -> bool,
) -> Result<StoredGame, Failure> {
    let (name, header): (String, String) =
        one(moment, "SELECT name, header FROM games WHERE id = ?1", [journal.id], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?
        .ok_or_else(|| StoreError::Damaged(format!("game row {} is lost", journal.id)))?;
    let snapshot = snapshot(moment, journal, &name, readable)?;
    let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.nth);
    let entries = journal.lines(moment, after + 1..journal.nth + 1)?;
    Ok(StoredGame { game_no, header, snapshot, entries, reveal: None })
}

fn newest_finished(
    moment: &Connection,
    table: TableId,
    readable: &dyn Fn(&str, u32) -> bool,
) -> Result<Option<StoredGame>, Failure> {
    let found = one(
        moment,
        "SELECT id, last, nth, game, name, header FROM games
         WHERE table_id = ?1 AND state = ?2 ORDER BY game DESC LIMIT 1",
        params![table.0, FINISHED],
        |row| Ok((Journal::read(row)?, row.get(3)?, row.get::<_, String>(4)?, row.get(5)?)),
    )?;
    let Some((journal, game_no, name, header)) = found else { return Ok(None) };
    let snapshot = snapshot(moment, journal, &name, readable)?;
    let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.nth);
    let mut entries = journal.lines(moment, after + 1..journal.nth + 1)?;
    let reveal = entries.pop();
    Ok(Some(StoredGame { game_no, header, snapshot, entries, reveal }))
}

/// The snapshot of a game, if it can be used.
fn snapshot(
    moment: &Connection,
    journal: Journal,
    name: &str,
    readable: &dyn Fn(&str, u32) -> bool,
) -> Result<Option<Snapshot>, Failure> {
    let sql = "SELECT rules, nth, body FROM snapshots WHERE game_id = ?1";
    let kept = one(moment, sql, [journal.id], |row| {
        Ok(Snapshot { rules: row.get(0)?, nth: row.get(1)?, body: row.get(2)? })
    })?;
    Ok(kept.filter(|kept| readable(name, kept.rules)))
}

/// Where a game's journal ends.
#[derive(Clone, Copy)]
struct Journal {
    id: i64,
    last: i64,
    nth: u32,
}

impl Journal {
    fn read(row: &Row<'_>) -> rusqlite::Result<Journal> {
        Ok(Journal { id: row.get("id")?, last: row.get("last")?, nth: row.get("nth")? })
    }

    /// It, up to the line before its last one.
    fn without_last(self, moment: &Connection) -> Result<Journal, Failure> {
        let last = self.line(moment, self.last, self.nth)?;
        Ok(Journal { last: last.0, nth: self.nth - 1, ..self })
    }

    /// The row before a line, and the line.
    fn line(self, moment: &Connection, row: i64, nth: u32) -> Result<(i64, String), Failure> {
        let sql = "SELECT game_id, nth, prev, line FROM journal WHERE id = ?1";
        let found = one(moment, sql, [row], |row| {
            Ok(((row.get::<_, i64>(0)?, row.get::<_, u32>(1)?), (row.get(2)?, row.get(3)?)))
        })?;
        let lost = || StoreError::Damaged(format!("line {nth} of game row {} is lost", self.id));
        let (_, found) = found.filter(|(whose, _)| *whose == (self.id, nth)).ok_or_else(lost)?;
        Ok(found)
    }

    /// As many of its last lines as fit into that many bytes, and at least one.
    fn piece(self, moment: &Connection, most_bytes: usize) -> Result<JournalPiece, Failure> {
        let (mut lines, mut bytes) = (Vec::new(), 0);
        let (mut nth, mut row) = (self.nth, self.last);
        while nth > 0 {
            let (prev, line) = self.line(moment, row, nth)?;
            bytes += line.len();
            if bytes > most_bytes && !lines.is_empty() {
                break;
            }
            lines.push(line);
            (nth, row) = (nth - 1, prev);
        }
        lines.reverse();
        let before = (nth > 0).then_some(JournalPlace { nth, row });
        Ok(JournalPiece { first: nth + 1, lines, before })
    }

    /// Its lines by their numbers, but for the header, found by walking back from the end.
    fn lines(self, moment: &Connection, range: Range<u32>) -> Result<Vec<String>, Failure> {
        Ok(self.lines_within(moment, range, usize::MAX)?.unwrap_or_default())
    }

    /// The same; nothing if they have more bytes than that.
    fn lines_within(
        self,
        moment: &Connection,
        range: Range<u32>,
        most_bytes: usize,
    ) -> Result<Option<Vec<String>>, Failure> {
        let mut bytes = 0;
        let first = range.start.max(1);
        let mut walk =
            moment.prepare_cached("SELECT game_id, nth, prev, line FROM journal WHERE id = ?1")?;
        let mut lines = Vec::new();
        let mut row = self.last;
        for nth in (first..=self.nth).rev() {
            let step = walk.query_row([row], |row| {
                let line = range.contains(&nth).then(|| row.get(3)).transpose()?;
                Ok(((row.get(0)?, row.get(1)?), row.get(2)?, line))
            });
            let (whose, prev, line) = step.optional()?.unwrap_or_default();
            if whose != (self.id, nth) {
                let why = format!("line {nth} of game row {} is lost", self.id);
                return Err(StoreError::Damaged(why).into());
            }
            let line: Option<String> = line;
            bytes += line.as_ref().map_or(0, String::len);
            if bytes > most_bytes {
                return Ok(None);
            }
            lines.extend(line);
            row = prev;
        }
        lines.reverse();
        Ok(Some(lines))
    }
}

fn one<T>(
    moment: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Option<T>> {
    moment.prepare_cached(sql)?.query_row(values, read).optional()
}
