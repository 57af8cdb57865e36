//! Forgetting what is old.

use std::collections::HashMap;

use store::{Code, Purge, Purged};

use crate::PostgresStore;
use crate::failure::Failure;
use crate::link::{Ask, Link};
use crate::numbers::{code, time};
use crate::schema::{FINISHED, GIVEN_UP, UNDER_WAY};

const IDLE: &str = "
    SELECT id, code FROM magot.tables
    WHERE code = ANY($1) AND written_at < $2 AND played_at < $2 AND owner = $3 AND epoch = $4
    ORDER BY id FOR UPDATE";
const NO_SNAPSHOTS: &str = "DELETE FROM magot.snapshots WHERE table_id = ANY($1)";
const GIVE_UP: &str = "
    UPDATE magot.games AS kept SET state = $3, entries = tables.entries, ended_at = $4
    FROM magot.tables WHERE tables.id = ANY($1) AND kept.table_id = tables.id
        AND kept.game = tables.game AND kept.state = $2";
const NO_DESKS: &str = "DELETE FROM magot.desks WHERE table_id = ANY($1)";
const NO_TABLES: &str = "DELETE FROM magot.tables WHERE id = ANY($1)";
/// What is half deleted must not be read: a game is given up first.
const GIVE_UP_OLD: &str = "
    UPDATE magot.games AS kept SET state = $1
    FROM (SELECT table_id, game FROM magot.games WHERE state = $2 AND ended_at < $3
        ORDER BY ended_at LIMIT $4) AS old
    WHERE kept.table_id = old.table_id AND kept.game = old.game";
const NO_LINES: &str = "
    WITH old AS (
        SELECT journal.table_id, journal.game, journal.nth FROM magot.games
        JOIN magot.journal ON journal.table_id = games.table_id AND journal.game = games.game
        WHERE games.state = $1 LIMIT $2
    ), gone AS (
        DELETE FROM magot.journal AS kept USING old
        WHERE kept.table_id = old.table_id AND kept.game = old.game AND kept.nth = old.nth
        RETURNING 1
    ) SELECT count(*) FROM gone";
const NO_GAMES: &str = "
    WITH old AS (
        SELECT table_id, game FROM magot.games WHERE state = $1 AND NOT EXISTS (
            SELECT FROM magot.journal
            WHERE journal.table_id = games.table_id AND journal.game = games.game)
        LIMIT $2
    ), bodies AS (
        DELETE FROM magot.snapshots AS kept USING old
        WHERE kept.table_id = old.table_id AND kept.game = old.game
    ), gone AS (
        DELETE FROM magot.games AS kept USING old
        WHERE kept.table_id = old.table_id AND kept.game = old.game
        RETURNING 1
    ) SELECT count(*) FROM gone";

impl PostgresStore {
    /// See [`Store::purge`](store::Store::purge). A row counts as one thing, and games that were given
    /// up go whenever that was.
    pub(crate) fn purge_old(&mut self, purge: &Purge<'_>, bite: usize) -> Result<Purged, Failure> {
        let named: Vec<&str> = purge.tables.iter().take(bite).map(Code::as_str).collect();
        let (before, lease) = (time(purge.tables_before), self.lease());
        let idle = Ask::new(IDLE, [&named, &before, &lease.owner, &lease.epoch]);
        let (mut link, answers) = self.begin(&[idle])?;
        let mut found: HashMap<Code, i64> = HashMap::new();
        for row in &answers[1] {
            found.insert(code(row.get(1))?, row.get(0));
        }
        let tables: Vec<Code> = purge
            .tables
            .iter()
            .take(bite)
            .copied()
            .filter(|code| found.contains_key(code))
            .collect();
        let ids: Vec<i64> = found.into_values().collect();
        let deleted = delete(&mut link, &ids, purge, bite - tables.len())?;
        self.keep(link);
        Ok(Purged { things: tables.len() + deleted, tables })
    }
}

/// Deletes these tables and a limited number of other rows, and commits. Returns how many others.
fn delete(
    link: &mut Link,
    tables: &Vec<i64>,
    purge: &Purge<'_>,
    most: usize,
) -> Result<usize, Failure> {
    let (tables_before, games_before) = (time(purge.tables_before), time(purge.games_before));
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let mut asks = Vec::new();
    if !tables.is_empty() {
        asks.extend([
            Ask::new(GIVE_UP, [tables, &UNDER_WAY, &GIVEN_UP, &tables_before]),
            Ask::new(NO_SNAPSHOTS, [tables]),
            Ask::new(NO_DESKS, [tables]),
            Ask::new(NO_TABLES, [tables]),
        ]);
    }
    asks.push(Ask::new(GIVE_UP_OLD, [&GIVEN_UP, &FINISHED, &games_before, &most]));
    asks.push(Ask::new(NO_LINES, [&GIVEN_UP, &most]));
    let count = |answers: Vec<Vec<tokio_postgres::Row>>| {
        answers.last().and_then(|rows| rows.first()).map_or(0, |row| row.get::<_, i64>(0))
    };
    let lines = count(link.ask(&asks)?);
    let left = most - lines;
    let games = link.ask(&[Ask::new(NO_GAMES, [&GIVEN_UP, &left])])?;
    link.ask(&[Ask::plain("COMMIT")])?;
    Ok(usize::try_from(lines + count(games)).unwrap_or(0))
}
