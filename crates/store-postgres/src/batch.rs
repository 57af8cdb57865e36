//! A plan on its way into the database: as many statements as there are kinds of things, however many
//! things there are.

use store::TableId;

use crate::failure::Failure;
use crate::link::{Ask, Link};
use crate::numbers::{counted, id, time};
use crate::plan::{IsNew, Plan};
use crate::schema::{FINISHED, UNDER_WAY};
use crate::writer::Lease;

const NEW_TABLES: &str = "
    INSERT INTO magot.tables (id, owner, epoch, written_at, played_at, game, entries, code)
    SELECT id, $7, $8, written_at, played_at, game, entries, code
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[], $6::text[])
        AS new (id, written_at, played_at, game, entries, code)";
const TABLES: &str = "
    UPDATE magot.tables AS kept SET written_at = new.written_at, played_at = new.played_at,
        game = new.game, entries = new.entries
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[])
        AS new (id, written_at, played_at, game, entries)
    WHERE kept.id = new.id";
const NEXT_TABLE: &str = "UPDATE magot.mark SET next_table = $1";
const DESKS: &str = "
    INSERT INTO magot.desks (table_id, desk) SELECT * FROM unnest($1::bigint[], $2::bytea[])
    ON CONFLICT (table_id) DO UPDATE SET desk = excluded.desk";
const BEGUN: &str = "
    INSERT INTO magot.games (table_id, game, state, entries, name, replay, header)
    SELECT id, game, $6, 0, name, replay, header
    FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::bytea[], $5::bytea[])
        AS new (id, game, name, replay, header)";
const LINES: &str = "
    INSERT INTO magot.journal (table_id, game, nth, line)
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::bytea[])";
const SNAPSHOTS: &str = "
    INSERT INTO magot.snapshots AS kept (table_id, game, rules, nth, body)
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::integer[], $5::bytea[])
    ON CONFLICT (table_id, game) DO UPDATE
        SET rules = excluded.rules, nth = excluded.nth, body = excluded.body
        WHERE excluded.nth >= kept.nth";
const OVER: &str = "
    UPDATE magot.games AS kept
    SET state = new.state, entries = new.entries, ended_at = $6, reveal = new.reveal
    FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::integer[], $5::bytea[])
        AS new (id, game, state, entries, reveal)
    WHERE kept.table_id = new.id AND kept.game = new.game";
/// The newest finished game of a table keeps its snapshot, to be shown from it.
const NO_SNAPSHOTS: &str = "
    DELETE FROM magot.snapshots AS kept
    USING unnest($1::bigint[], $2::integer[], $3::smallint[]) AS done (id, game, state)
    WHERE kept.table_id = done.id AND (CASE WHEN done.state = $4
        THEN kept.game < done.game ELSE kept.game = done.game END)";

/// Writes a plan and commits it, in one round trip.
pub(crate) fn write(
    link: &mut Link,
    plan: &Plan<'_>,
    lease: Lease,
    now: u64,
) -> Result<(), Failure> {
    let (new, kept) = (Tables::of(plan, IsNew::Yes)?, Tables::of(plan, IsNew::No)?);
    let next_table = id(TableId(plan.next_table))?;
    let desks = ids(plan.desks.keys())?;
    let desk_texts: Vec<&[u8]> = plan.desks.values().map(|desk| desk.as_bytes()).collect();
    let (begun, lines) = (Begun::of(plan)?, Lines::of(plan)?);
    let (snapshots, over) = (Snapshots::of(plan)?, Over::of(plan)?);
    let now = time(now);

    let mut asks = Vec::new();
    if !new.ids.is_empty() {
        let Tables { ids, written_at, played_at, games, entries, codes } = &new;
        asks.push(Ask::new(
            NEW_TABLES,
            [ids, written_at, played_at, games, entries, codes, &lease.owner, &lease.epoch],
        ));
        asks.push(Ask::new(NEXT_TABLE, [&next_table]));
    }
    if !kept.ids.is_empty() {
        let Tables { ids, written_at, played_at, games, entries, codes: _ } = &kept;
        asks.push(Ask::new(TABLES, [ids, written_at, played_at, games, entries]));
    }
    if !desks.is_empty() {
        asks.push(Ask::new(DESKS, [&desks, &desk_texts]));
    }
    if !begun.ids.is_empty() {
        let Begun { ids, games, names, replays, headers } = &begun;
        asks.push(Ask::new(BEGUN, [ids, games, names, replays, headers, &UNDER_WAY]));
    }
    if !lines.ids.is_empty() {
        let Lines { ids, games, nths, lines } = &lines;
        asks.push(Ask::new(LINES, [ids, games, nths, lines]));
    }
    if !snapshots.ids.is_empty() {
        let Snapshots { ids, games, rules, nths, bodies } = &snapshots;
        asks.push(Ask::new(SNAPSHOTS, [ids, games, rules, nths, bodies]));
    }
    if !over.ids.is_empty() {
        let Over { ids, games, states, entries, reveals } = &over;
        asks.push(Ask::new(OVER, [ids, games, states, entries, reveals, &now]));
        asks.push(Ask::new(NO_SNAPSHOTS, [ids, games, states, &FINISHED]));
    }
    asks.push(Ask::plain("COMMIT"));
    link.ask(&asks).map(drop)
}

/// Rows of `tables`, column by column.
#[derive(Default)]
struct Tables<'a> {
    ids: Vec<i64>,
    written_at: Vec<i64>,
    played_at: Vec<i64>,
    games: Vec<Option<i32>>,
    entries: Vec<i32>,
    codes: Vec<&'a str>,
}

impl<'a> Tables<'a> {
    fn of(plan: &'a Plan<'_>, new: IsNew) -> Result<Tables<'a>, Failure> {
        let mut columns = Tables::default();
        for (table, (row, _)) in plan.tables.iter().filter(|(_, (_, is_new))| *is_new == new) {
            columns.ids.push(id(*table)?);
            columns.written_at.push(time(row.written_at));
            columns.played_at.push(row.game.map_or(0, |game| time(game.played_at)));
            columns.games.push(row.game.map(|game| counted(game.game_no)).transpose()?);
            columns.entries.push(row.game.map_or(Ok(0), |game| counted(game.entries))?);
            columns.codes.push(row.code.as_str());
        }
        Ok(columns)
    }
}

/// Rows of `games`, column by column.
#[derive(Default)]
struct Begun<'a> {
    ids: Vec<i64>,
    games: Vec<i32>,
    names: Vec<&'a str>,
    replays: Vec<&'a [u8]>,
    headers: Vec<&'a [u8]>,
}

impl<'a> Begun<'a> {
    fn of(plan: &'a Plan<'_>) -> Result<Begun<'a>, Failure> {
        let mut columns = Begun::default();
        for begun in &plan.begun {
            columns.ids.push(id(begun.table)?);
            columns.games.push(counted(begun.game_no)?);
            columns.names.push(begun.name);
            columns.replays.push(&begun.replay.0);
            columns.headers.push(begun.header.as_bytes());
        }
        Ok(columns)
    }
}

/// Rows of `journal`, column by column.
#[derive(Default)]
struct Lines<'a> {
    ids: Vec<i64>,
    games: Vec<i32>,
    nths: Vec<i32>,
    lines: Vec<&'a [u8]>,
}

impl<'a> Lines<'a> {
    fn of(plan: &'a Plan<'_>) -> Result<Lines<'a>, Failure> {
        let mut columns = Lines::default();
        for line in &plan.lines {
            columns.ids.push(id(line.table)?);
            columns.games.push(counted(line.game_no)?);
            columns.nths.push(counted(line.nth)?);
            columns.lines.push(line.line.as_bytes());
        }
        Ok(columns)
    }
}

/// Rows of `snapshots`, column by column.
#[derive(Default)]
struct Snapshots<'a> {
    ids: Vec<i64>,
    games: Vec<i32>,
    rules: Vec<i64>,
    nths: Vec<i32>,
    bodies: Vec<&'a [u8]>,
}

impl<'a> Snapshots<'a> {
    fn of(plan: &'a Plan<'_>) -> Result<Snapshots<'a>, Failure> {
        let mut columns = Snapshots::default();
        for ((table, game_no), kept) in &plan.snapshots {
            columns.ids.push(id(*table)?);
            columns.games.push(counted(*game_no)?);
            columns.rules.push(kept.rules.into());
            columns.nths.push(counted(kept.nth)?);
            columns.bodies.push(kept.body.as_bytes());
        }
        Ok(columns)
    }
}

/// What is said of games that are over, column by column.
#[derive(Default)]
struct Over<'a> {
    ids: Vec<i64>,
    games: Vec<i32>,
    states: Vec<i16>,
    entries: Vec<i32>,
    reveals: Vec<Option<&'a [u8]>>,
}

impl<'a> Over<'a> {
    fn of(plan: &'a Plan<'_>) -> Result<Over<'a>, Failure> {
        let mut columns = Over::default();
        for over in &plan.over {
            columns.ids.push(id(over.table)?);
            columns.games.push(counted(over.game.game_no)?);
            columns.states.push(over.state);
            columns.entries.push(counted(over.game.entries)?);
            columns.reveals.push(over.reveal.map(str::as_bytes));
        }
        Ok(columns)
    }
}

fn ids<'a>(tables: impl Iterator<Item = &'a TableId>) -> Result<Vec<i64>, Failure> {
    tables.map(|table| id(*table)).collect()
}
