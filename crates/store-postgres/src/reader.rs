//! Reading what is stored.

use std::ops::Range;
use std::sync::Arc;

use store::{
    Code, JournalPiece, JournalPlace, ReplayId, Snapshot, StoreError, StoreReader, StoredGame,
    StoredTable, TableId,
};
use tokio_postgres::Row;

use crate::failure::Failure;
use crate::link::{Ask, Link, Pool};
use crate::numbers::{code, id, small, text, time, unsigned, up_to};
use crate::schema::{FINISHED, GIVEN_UP, UNDER_WAY};

/// Looks at a store from another thread than its writer's. What it sees is committed, and of one
/// moment.
pub struct PostgresReader {
    pool: Arc<Pool>,
    /// None before the first question, and after a failure.
    link: Option<Link>,
}

/// Everything inside such a transaction is of one moment.
pub(crate) const MOMENT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const CODES: &str = "
    SELECT code FROM magot.tables ORDER BY greatest(written_at, played_at) DESC, id DESC";
/// The newest game of a table is the one under way, or the last one that is over.
const TABLE: &str = "
    SELECT tables.id, desk, shown.game, state, coalesce(under_way, shown.entries), name, header,
        reveal, rules, nth, body
    FROM magot.tables JOIN magot.desks ON desks.table_id = tables.id
    LEFT JOIN LATERAL (
        SELECT games.*, CASE games.state WHEN $2 THEN tables.entries END AS under_way
        FROM magot.games WHERE games.table_id = tables.id AND (CASE WHEN tables.game IS NULL
            THEN games.state = $3 ELSE games.game = tables.game END)
        ORDER BY games.game DESC LIMIT 1
    ) AS shown ON true
    LEFT JOIN magot.snapshots ON snapshots.table_id = tables.id AND snapshots.game = shown.game
    WHERE tables.code = $1";
const DESK: &str = "
    SELECT desk FROM magot.tables JOIN magot.desks ON desks.table_id = tables.id WHERE code = $1";
const LINES_AFTER: &str = "
    SELECT nth, line FROM magot.journal WHERE table_id = $1 AND game = $2 AND nth > $3 ORDER BY nth";
const ENTRIES: &str = "
    SELECT nth, line FROM magot.journal WHERE table_id = $1 AND game = $2 AND nth >= $3 AND nth < $4
        AND EXISTS (SELECT FROM magot.games WHERE table_id = $1 AND game = $2 AND state <> $5)
    ORDER BY nth";
const ENTRIES_BACK: &str = "
    SELECT nth, line FROM magot.journal WHERE table_id = $1 AND game = $2 AND nth <= $3
        AND EXISTS (SELECT FROM magot.games WHERE table_id = $1 AND game = $2 AND state <> $4)
    ORDER BY nth DESC LIMIT $5";
const IDLE: &str = "
    SELECT code FROM magot.tables WHERE written_at < $1 AND played_at < $1 ORDER BY id LIMIT $2";
const LAST_WRITTEN: &str = "
    SELECT greatest((SELECT max(greatest(written_at, played_at)) FROM magot.tables),
        (SELECT max(ended_at) FROM magot.games WHERE state = $1),
        (SELECT max(ended_at) FROM magot.games WHERE state = $2))";
const REPLAY: &str = "
    SELECT header, reveal, entries, lines, there FROM magot.games CROSS JOIN LATERAL (
        SELECT string_agg(line, '\\x0a'::bytea ORDER BY nth) AS lines, count(*) AS there
        FROM magot.journal WHERE journal.table_id = games.table_id AND journal.game = games.game
    ) AS journal WHERE replay = $1 AND state = $2";
/// A database has no room for much at once, either, and neither has whoever asks it.
const REPLAY_BYTES: &str = "
    SELECT length(header) + length(reveal) + (
        SELECT coalesce(sum(length(line)), 0) FROM magot.journal
        WHERE journal.table_id = games.table_id AND journal.game = games.game
    )::bigint FROM magot.games WHERE replay = $1 AND state = $2";

/// How many lines are read back at once, at most.
const LINES_AT_ONCE: i64 = 128;
/// Lines are seldom shorter.
const SHORT_LINE: usize = 64;

impl PostgresReader {
    pub(crate) fn new(pool: Arc<Pool>) -> PostgresReader {
        PostgresReader { pool, link: None }
    }

    /// Looks something up; once more, if the connection has ended since it was used last.
    fn look<T>(&mut self, what: impl Fn(&mut Link) -> Result<T, Failure>) -> Result<T, StoreError> {
        let mut link = match self.link.take() {
            Some(link) => link,
            None => self.pool.take().map_err(Failure::into_error)?,
        };
        let seen = match what(&mut link) {
            Err(Failure::Lost(_)) => self.pool.open().and_then(|fresh| {
                link = fresh;
                what(&mut link)
            }),
            seen => seen,
        };
        let seen = seen.map_err(Failure::into_error)?;
        self.link = Some(link);
        Ok(seen)
    }
}

impl Drop for PostgresReader {
    fn drop(&mut self) {
        if let Some(link) = self.link.take() {
            self.pool.give_back(link);
        }
    }
}

impl std::fmt::Debug for PostgresReader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("PostgresReader").field(&self.pool).finish()
    }
}

impl StoreReader for PostgresReader {
    fn codes(&mut self) -> Result<Vec<Code>, StoreError> {
        self.look(read_codes)
    }

    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError> {
        self.look(|link| {
            // Both questions are of one moment, and the first one goes out with its beginning.
            let [begin, end] = [Ask::plain(MOMENT), Ask::plain("COMMIT")];
            load(link, code, readable, [&[begin], &[end]])
        })
    }

    fn desk(&mut self, code: Code) -> Result<Option<String>, StoreError> {
        let code = code.as_str();
        self.look(|link| {
            let rows = link.ask_one(Ask::new(DESK, [&code]))?;
            rows.first().map(|row| text(row.get(0))).transpose()
        })
    }

    fn entries(
        &mut self,
        table: TableId,
        game_no: u32,
        which: Range<u32>,
    ) -> Result<Vec<String>, StoreError> {
        let (first, end) = (up_to(which.start.max(1)), up_to(which.end));
        self.look(|link| {
            let (table, game) = (id(table)?, up_to(game_no));
            let ask = Ask::new(ENTRIES, [&table, &game, &first, &end, &GIVEN_UP]);
            lines(link.ask_one(ask)?, small(first)?)
        })
    }

    fn entries_back(
        &mut self,
        table: TableId,
        game_no: u32,
        before: Option<JournalPlace>,
        most_bytes: usize,
    ) -> Result<JournalPiece, StoreError> {
        self.look(|link| read_back(link, table, game_no, before, most_bytes))
    }

    fn idle_since(&mut self, before_unix_ms: u64, most: usize) -> Result<Vec<Code>, StoreError> {
        let (before, most) = (time(before_unix_ms), i64::try_from(most).unwrap_or(i64::MAX));
        self.look(|link| codes(&link.ask_one(Ask::new(IDLE, [&before, &most]))?))
    }

    fn last_written(&mut self) -> Result<Option<u64>, StoreError> {
        self.look(|link| {
            let newest = link.ask_one(Ask::new(LAST_WRITTEN, [&FINISHED, &GIVEN_UP]))?;
            newest[0].get::<_, Option<i64>>(0).map(unsigned).transpose()
        })
    }

    fn replay(
        &mut self,
        replay: ReplayId,
        most_bytes: usize,
    ) -> Result<Option<String>, StoreError> {
        self.look(|link| read_replay(link, replay, most_bytes))
    }
}

/// The codes of the open tables, the one that was written last first.
pub(crate) fn read_codes(link: &mut Link) -> Result<Vec<Code>, Failure> {
    codes(&link.ask_one(Ask::plain(CODES))?)
}

/// A table, inside a transaction.
pub(crate) fn read_table(
    link: &mut Link,
    code: Code,
    readable: &dyn Fn(&str, u32) -> bool,
) -> Result<Option<StoredTable>, Failure> {
    load(link, code, readable, [&[], &[]])
}

/// The name of a finished game.
pub(crate) fn replay_id(bytes: &[u8]) -> Result<ReplayId, Failure> {
    let name = <[u8; 16]>::try_from(bytes);
    name.map(ReplayId).map_err(|_| Failure::damaged("a replay's name is too short"))
}

fn codes(rows: &[Row]) -> Result<Vec<Code>, Failure> {
    rows.iter().map(|row| code(row.get(0))).collect()
}

/// The lines of a game, which follow each other from a number on.
fn lines(rows: Vec<Row>, first: u32) -> Result<Vec<String>, Failure> {
    let numbered = (first..).zip(rows);
    numbered
        .map(|(nth, row)| match small(row.get(0))? {
            found if found == nth => text(row.get(1)),
            found => Err(Failure::damaged(format!("line {found} of a game stands for line {nth}"))),
        })
        .collect()
}

fn load(
    link: &mut Link,
    code: Code,
    readable: &dyn Fn(&str, u32) -> bool,
    [before, after_all]: [&[Ask<'_>]; 2],
) -> Result<Option<StoredTable>, Failure> {
    let code_text = code.as_str();
    let found = Ask::new(TABLE, [&code_text, &UNDER_WAY, &FINISHED]);
    let mut answers = link.ask(&[before, &[found]].concat())?;
    let row = answers.pop().unwrap_or_default().pop();
    let Some(row) = row else {
        link.ask(after_all)?;
        return Ok(None);
    };
    let (table, desk) = (row.get::<_, i64>(0), text(row.get(1))?);
    let mut stored = StoredTable { table: TableId(unsigned(table)?), code, desk, game: None };
    let Some(game) = row.get::<_, Option<i32>>(2) else {
        link.ask(after_all)?;
        return Ok(Some(stored));
    };
    let snapshot = read_snapshot(&row, readable)?;
    let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.nth);
    let after_snapshot = up_to(after);
    let rows = Ask::new(LINES_AFTER, [&table, &game, &after_snapshot]);
    let rows = link.ask(&[&[rows], after_all].concat())?.swap_remove(0);
    let entries = lines(rows, after + 1)?;
    let expected = small(row.get(4))?;
    if entries.len() as u64 + u64::from(after) != u64::from(expected) {
        let game = format!("game {game} of table {code}");
        return Err(Failure::damaged(format!("{game} has not its {expected} lines")));
    }
    stored.game = Some(StoredGame {
        game_no: small(game)?,
        header: text(row.get(6))?,
        snapshot,
        entries,
        reveal: row.get::<_, Option<Vec<u8>>>(7).map(text).transpose()?,
    });
    Ok(Some(stored))
}

/// The snapshot of a game, if it can be used.
fn read_snapshot(
    row: &Row,
    readable: &dyn Fn(&str, u32) -> bool,
) -> Result<Option<Snapshot>, Failure> {
    let Some(rules) = row.get::<_, Option<i64>>(8) else { return Ok(None) };
    let rules = u32::try_from(rules).map_err(|_| Failure::damaged("a snapshot has no rules"))?;
    if !readable(row.get(5), rules) {
        return Ok(None);
    }
    Ok(Some(Snapshot { rules, nth: small(row.get(9))?, body: text(row.get(10))? }))
}

fn read_back(
    link: &mut Link,
    table: TableId,
    game_no: u32,
    before: Option<JournalPlace>,
    most_bytes: usize,
) -> Result<JournalPiece, Failure> {
    let (table, game) = (id(table)?, up_to(game_no));
    let mut end = before.map_or(i32::MAX, |place| up_to(place.nth));
    let (mut found, mut bytes, mut more): (Vec<String>, usize, bool) = (Vec::new(), 0, true);
    // The number of the first line of the piece.
    let mut first = end;
    while more && end > 0 {
        let short = (most_bytes - bytes.min(most_bytes)) / SHORT_LINE;
        let some = i64::try_from(short).unwrap_or(i64::MAX).clamp(1, LINES_AT_ONCE);
        let rows = link.ask_one(Ask::new(ENTRIES_BACK, [&table, &game, &end, &GIVEN_UP, &some]))?;
        more = rows.len() == usize::try_from(some).unwrap_or(usize::MAX);
        for row in rows {
            let line = text(row.get(1))?;
            bytes += line.len();
            if bytes > most_bytes && !found.is_empty() {
                more = false;
                break;
            }
            first = row.get(0);
            found.push(line);
        }
        end = first - 1;
    }
    if found.is_empty() {
        return Ok(JournalPiece { first: 1, ..JournalPiece::default() });
    }
    found.reverse();
    let nth = small(first)? - 1;
    let before = (nth > 0).then_some(JournalPlace { nth, row: 0 });
    Ok(JournalPiece { first: nth + 1, lines: found, before })
}

/// A finished game as the text of a replay file.
pub(crate) fn read_replay(
    link: &mut Link,
    replay: ReplayId,
    most_bytes: usize,
) -> Result<Option<String>, Failure> {
    let name = replay.0.as_slice();
    let bytes = link.ask_one(Ask::new(REPLAY_BYTES, [&name, &FINISHED]))?;
    let bytes = bytes.first().and_then(|row| row.get::<_, Option<i64>>(0)).unwrap_or(0);
    if usize::try_from(bytes).is_ok_and(|bytes| bytes > most_bytes) {
        return Err(StoreError::TooLong { most_bytes }.into());
    }
    let rows = link.ask_one(Ask::new(REPLAY, [&name, &FINISHED]))?;
    let Some(row) = rows.first() else { return Ok(None) };
    if i64::from(row.get::<_, i32>(2)) != row.get::<_, i64>(4) {
        return Err(Failure::damaged(format!("game {replay} has not all its lines")));
    }
    let parts: [Option<&[u8]>; 3] = [row.get(0), row.get(3), row.get(1)];
    let parts: Vec<&[u8]> = parts.into_iter().flatten().collect();
    text(parts.join(&b'\n')).map(Some)
}
