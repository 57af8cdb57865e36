//! Whether what is kept holds together.

use store::StoreError;

use crate::failure::Failure;
use crate::link::{Ask, Link, Pool};
use crate::reader::MOMENT;

/// What must not be, and how to count it. Games that were given up may be half deleted.
const FAULTS: &[(&str, &str)] = &[
    (
        "tables are another server's than the store is",
        "SELECT count(*) FROM magot.tables
         WHERE (owner, epoch) <> (SELECT owner, epoch FROM magot.mark)",
    ),
    (
        "tables have no document",
        "SELECT count(*) FROM magot.tables
         WHERE NOT EXISTS (SELECT FROM magot.desks WHERE table_id = id)",
    ),
    (
        "documents have no table",
        "SELECT count(*) FROM magot.desks
         WHERE NOT EXISTS (SELECT FROM magot.tables WHERE id = table_id)",
    ),
    (
        "tables have numbers that were never given out",
        "SELECT count(*) FROM magot.tables WHERE id >= (SELECT next_table FROM magot.mark)",
    ),
    (
        "tables play a game that is not there",
        "SELECT count(*) FROM magot.tables WHERE game IS NOT NULL AND NOT EXISTS (
            SELECT FROM magot.games
            WHERE table_id = id AND games.game = tables.game AND state = 0)",
    ),
    (
        "games are under way at no table",
        "SELECT count(*) FROM magot.games WHERE state = 0 AND NOT EXISTS (
            SELECT FROM magot.tables WHERE id = table_id AND tables.game = games.game)",
    ),
    (
        "finished games have no end",
        "SELECT count(*) FROM magot.games WHERE state = 1 AND (reveal IS NULL OR ended_at IS NULL)",
    ),
    (
        "snapshots are of no game, or ahead of it",
        "SELECT count(*) FROM magot.snapshots WHERE NOT EXISTS (
            SELECT FROM magot.tables
            WHERE id = table_id AND tables.game = snapshots.game AND nth <= entries)
         AND NOT EXISTS (
            SELECT FROM magot.games WHERE games.table_id = snapshots.table_id
            AND games.game = snapshots.game AND state > 0 AND nth <= entries)",
    ),
    (
        "games have not all their lines",
        "SELECT count(*) FROM (
            SELECT games.table_id, games.game, coalesce(tables.entries, games.entries) AS entries
            FROM magot.games LEFT JOIN magot.tables ON id = table_id AND tables.game = games.game
            WHERE state < 2
         ) AS games LEFT JOIN (
            SELECT table_id, game, count(*) AS there, max(nth) AS last, sum(length(line)) AS read
            FROM magot.journal GROUP BY table_id, game
         ) AS journal USING (table_id, game)
         WHERE entries <> coalesce(there, 0) OR entries <> coalesce(last, 0)",
    ),
    (
        "lines belong to no game",
        "SELECT count(*) FROM (SELECT DISTINCT table_id, game FROM magot.journal) AS journal
         WHERE NOT EXISTS (SELECT FROM magot.games
            WHERE games.table_id = journal.table_id AND games.game = journal.game)",
    ),
];

/// All of it is read, in large steps and however long that takes.
const AT_LEISURE: &str = "
    SET LOCAL statement_timeout = 0;
    SET LOCAL enable_seqscan = on;
    SET LOCAL enable_hashjoin = on;
    SET LOCAL enable_mergejoin = on;
";

/// Reads everything, as it is at one moment.
pub(crate) fn everything(pool: &Pool) -> Result<(), Failure> {
    let mut link = pool.open()?;
    link.ask(&[Ask::plain(MOMENT)])?;
    let faults = faults(&mut link)?;
    link.ask(&[Ask::plain("COMMIT")])?;
    if faults.is_empty() { Ok(()) } else { Err(StoreError::Damaged(faults.join("; ")).into()) }
}

/// What does not hold together, in words, inside a transaction.
pub(crate) fn faults(link: &mut Link) -> Result<Vec<String>, Failure> {
    link.run(AT_LEISURE)?;
    let mut faults = Vec::new();
    for (fault, count) in FAULTS {
        let counted = link.ask_one(Ask::plain(count))?;
        let count = counted.first().map_or(0, |row| row.get::<_, i64>(0));
        faults.extend((count > 0).then(|| format!("{count} {fault}")));
    }
    Ok(faults)
}
