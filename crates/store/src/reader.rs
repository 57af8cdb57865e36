//! Looking at what is kept.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use room::keep::{Code, ReplayId, Saved, SavedGame, Snapshot, TableId};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, Transaction, params};

use crate::Trouble;
use crate::live::Shared;
use crate::schema::FINISHED;

/// Looks at a store from another thread than its writer's. What it sees is committed, and of one
/// moment.
#[derive(Debug)]
pub struct Reader {
    file: Connection,
    shared: Arc<Shared>,
}

/// A finished game, without its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// By which it is found.
    pub replay: ReplayId,
    /// Which of the table's games.
    pub game: u32,
    /// The game's name.
    pub name: String,
    /// When it ended.
    pub finished_at_unix_ms: u64,
}

impl Reader {
    pub(crate) fn open(shared: Arc<Shared>) -> Result<Reader, Trouble> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let file = Connection::open_with_flags(&shared.path, flags)?;
        file.busy_timeout(Duration::from_secs(1))?;
        file.pragma_update(None, "cell_size_check", true)?;
        Ok(Reader { file, shared })
    }

    /// The open table with a code, all that is needed to go on with it. `readable` is asked
    /// whether a snapshot can be used, by the game's name and the version of its rules; if not,
    /// all lines are given and no snapshot.
    pub fn find(
        &mut self,
        code: Code,
        readable: impl FnOnce(&str, u32) -> bool,
    ) -> Result<Option<Saved>, Trouble> {
        let games = self.shared.games();
        let moment = self.file.transaction()?;
        let found =
            one(&moment, "SELECT id, desk FROM tables WHERE code = ?1", [code.as_str()], |row| {
                Ok((TableId(row.get(0)?), row.get(1)?))
            })?;
        let Some((table, desk)) = found else { return Ok(None) };
        let live = games.get(&table).copied();
        drop(games);

        let Some(live) = live else { return Ok(Some(Saved { table, code, desk, game: None })) };
        let (name, header): (String, String) =
            one(&moment, "SELECT name, header FROM games WHERE id = ?1", [live.id], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?
            .ok_or_else(|| Trouble::Damaged(format!("game {} of table {}", live.game, table.0)))?;
        let snapshot = one(
            &moment,
            "SELECT rules, nth, body FROM snapshots WHERE game_id = ?1",
            [live.id],
            |row| Ok(Snapshot { rules: row.get(0)?, nth: row.get(1)?, body: row.get(2)? }),
        )?
        .filter(|snapshot| readable(&name, snapshot.rules));
        let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.nth);
        let journal = Journal { id: live.id, last: live.last, nth: live.nth };
        let lines = journal.lines(&moment, after + 1..live.nth + 1)?;
        let game = Some(SavedGame { game: live.game, header, snapshot, lines });
        Ok(Some(Saved { table, code, desk, game }))
    }

    /// Lines of a game that is under way or finished, by their numbers: the header is 0. Numbers
    /// that it does not have (yet) are left out.
    pub fn lines(
        &mut self,
        table: TableId,
        game: u32,
        range: Range<u32>,
    ) -> Result<Vec<String>, Trouble> {
        let games = self.shared.games();
        let moment = self.file.transaction()?;
        let found = one(
            &moment,
            "SELECT id, state, last, nth, header FROM games WHERE table_id = ?1 AND game = ?2",
            params![table.0, game],
            |row| Ok((Journal::read(row)?, row.get::<_, u8>(1)? == FINISHED, row.get(4)?)),
        )?;
        let Some((ended, finished, header)) = found else { return Ok(Vec::new()) };
        let live = games.get(&table).filter(|live| live.game == game).copied();
        drop(games);

        let journal = match live {
            Some(live) => Journal { id: live.id, last: live.last, nth: live.nth },
            None if finished => ended,
            None => return Ok(Vec::new()),
        };
        let mut lines: Vec<String> = range.contains(&0).then_some(header).into_iter().collect();
        lines.append(&mut journal.lines(&moment, range)?);
        Ok(lines)
    }

    /// A finished game as the text of a replay file: its lines, with a line feed between them. A
    /// game that has not ended is not given out: it has secrets.
    pub fn replay(&mut self, replay: ReplayId) -> Result<Option<String>, Trouble> {
        let moment = self.file.transaction()?;
        let found = one(
            &moment,
            "SELECT id, header, last, nth FROM games WHERE replay = ?1 AND state = ?2",
            params![replay.0, FINISHED],
            |row| Ok((Journal::read(row)?, row.get(1)?)),
        )?;
        let Some((journal, mut text)): Option<(Journal, String)> = found else { return Ok(None) };
        for line in journal.lines(&moment, 1..journal.nth + 1)? {
            text.push('\n');
            text.push_str(&line);
        }
        Ok(Some(text))
    }

    /// The finished games of a table, the newest first, whether the table is open or closed.
    pub fn replays(&mut self, table: TableId) -> Result<Vec<Finished>, Trouble> {
        let mut games = self.file.prepare_cached(
            "SELECT replay, game, name, ended_at FROM games
             WHERE table_id = ?1 AND state = ?2 ORDER BY game DESC",
        )?;
        let finished = games.query_map(params![table.0, FINISHED], |row| {
            Ok(Finished {
                replay: ReplayId(row.get(0)?),
                game: row.get(1)?,
                name: row.get(2)?,
                finished_at_unix_ms: row.get(3)?,
            })
        })?;
        Ok(finished.collect::<rusqlite::Result<_>>()?)
    }

    /// The codes of the open tables, the one that was written last first.
    pub fn codes(&mut self) -> Result<Vec<Code>, Trouble> {
        let games = self.shared.games();
        let mut tables = self.file.prepare_cached("SELECT id, code, written_at FROM tables")?;
        let mut rows = tables.query([])?;
        let mut codes = Vec::new();
        while let Some(row) = rows.next()? {
            let (table, text): (u64, String) = (row.get(0)?, row.get(1)?);
            let code = Code::parse(&text)
                .ok_or_else(|| Trouble::Damaged(format!("table {table} has the code {text:?}")))?;
            let played_at = games.get(&TableId(table)).map_or(0, |live| live.at);
            codes.push((Reverse(played_at.max(row.get(2)?)), Reverse(table), code));
        }
        codes.sort_unstable();
        Ok(codes.into_iter().map(|(_, _, code)| code).collect())
    }
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

    /// Its lines by their numbers, but for the header, found by walking back from the end.
    fn lines(self, moment: &Transaction<'_>, range: Range<u32>) -> Result<Vec<String>, Trouble> {
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
                return Err(Trouble::Damaged(format!(
                    "line {nth} of game row {} is lost",
                    self.id
                )));
            }
            lines.extend::<Option<String>>(line);
            row = prev;
        }
        lines.reverse();
        Ok(lines)
    }
}

fn one<T>(
    moment: &Transaction<'_>,
    sql: &str,
    values: impl rusqlite::Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Option<T>> {
    moment.prepare_cached(sql)?.query_row(values, read).optional()
}
