//! The shape of the file, and how it came to it.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};
use store::StoreError;

use crate::failure::Failure;

/// What every version added, the first one first. A migration that was released never changes.
///
/// - The journal has no index, so an append touches the last page only. `prev` is the row before
///   it of the same game, or 0.
/// - `tails` says where the games under way end, as of row `mark.journal` of the journal.
/// - `games.state` is one of [`FINISHED`] and so on; `last` and `nth` are those of the last line
///   once the game has ended.
/// - `mark.clock_ahead` is by how much the machine's clock is ahead of the times in the file.
/// - The desk comes last in its row, since it may be long.
pub(crate) const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        written_at INTEGER NOT NULL,
        desk TEXT NOT NULL
    ) STRICT;
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL,
        game INTEGER NOT NULL,
        state INTEGER NOT NULL,
        last INTEGER NOT NULL,
        nth INTEGER NOT NULL,
        ended_at INTEGER,
        name TEXT NOT NULL,
        replay BLOB NOT NULL UNIQUE,
        header TEXT NOT NULL,
        UNIQUE (table_id, game)
    ) STRICT;
    CREATE INDEX games_by_end ON games (state, ended_at) WHERE state > 0;
    CREATE TABLE journal (
        id INTEGER PRIMARY KEY,
        game_id INTEGER NOT NULL,
        nth INTEGER NOT NULL,
        prev INTEGER NOT NULL,
        at INTEGER NOT NULL,
        line TEXT NOT NULL
    ) STRICT;
    CREATE TABLE tails (
        game_id INTEGER PRIMARY KEY,
        last INTEGER NOT NULL,
        nth INTEGER NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE snapshots (
        game_id INTEGER PRIMARY KEY,
        rules INTEGER NOT NULL,
        nth INTEGER NOT NULL,
        body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE mark (journal INTEGER NOT NULL, next_table INTEGER NOT NULL) STRICT;
    INSERT INTO mark VALUES (0, 1);
    ",
    "
    ALTER TABLE mark ADD COLUMN clock_ahead INTEGER NOT NULL DEFAULT 0;
    ",
];

/// `games.state` of a game under way.
pub(crate) const UNDER_WAY: u8 = 0;
/// `games.state` of a game that anybody may read.
pub(crate) const FINISHED: u8 = 1;
/// `games.state` of a game that nobody will read again, and that may be deleted by and by.
pub(crate) const GIVEN_UP: u8 = 2;

/// Says in the file's header that it is a store of tables: "Mago".
const APPLICATION: i64 = 0x4D61_676F;

/// Refuses a file that is no store, or a newer one, without writing to it. A file that is not
/// there or empty will do.
pub(crate) fn look(path: &Path, migrations: &[&str]) -> Result<(), Failure> {
    if !path.exists() {
        return Ok(());
    }
    // Something shorter than any header would be taken for an empty file, and written over.
    if (1..512).contains(&path.metadata()?.len()) {
        return Err(StoreError::NotAStore(path.to_path_buf()).into());
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, flags)?;
    let number = |sql: &str| file.query_row(sql, [], |row| row.get::<_, i64>(0));
    let things = match number("SELECT count(*) FROM sqlite_schema") {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            return Err(StoreError::NotAStore(path.to_path_buf()).into());
        }
        things => things?,
    };
    let found = number("PRAGMA user_version")?;
    match number("PRAGMA application_id")? {
        APPLICATION => {}
        0 if things == 0 && found == 0 => return Ok(()),
        _ => return Err(StoreError::NotAStore(path.to_path_buf()).into()),
    }
    let (found, known) = (u32::try_from(found).unwrap_or(u32::MAX), newest(migrations));
    if found > known {
        return Err(StoreError::TooNew { path: path.to_path_buf(), found, known }.into());
    }
    Ok(())
}

/// Brings the file to the newest version, a transaction a version.
pub(crate) fn migrate(file: &mut Connection, migrations: &[&str]) -> Result<(), Failure> {
    let found: u32 = file.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    for (version, sql) in (1..).zip(migrations).skip(found as usize) {
        let step = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
        step.execute_batch(sql)?;
        step.pragma_update(None, "application_id", APPLICATION)?;
        step.pragma_update(None, "user_version", version)?;
        step.commit()?;
    }
    Ok(())
}

/// The newest version that these migrations lead to.
pub(crate) fn newest(migrations: &[&str]) -> u32 {
    u32::try_from(migrations.len()).expect("there are few versions")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A store of today's version with a table in it, on its way to a version that is to come.
    fn planted() -> Connection {
        let mut file = Connection::open_in_memory().unwrap();
        migrate(&mut file, MIGRATIONS).unwrap();
        file.execute("INSERT INTO tables VALUES (1, 'ABCD', 5, '{}')", []).unwrap();
        file
    }

    fn version(file: &Connection) -> u32 {
        file.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_older_file_is_brought_to_the_newest_version_with_what_it_holds() {
        let mut file = planted();
        let before = version(&file);
        let add = "ALTER TABLE tables ADD COLUMN motto TEXT NOT NULL DEFAULT 'cash'";
        let fill = "UPDATE tables SET motto = motto || code";
        let all = [MIGRATIONS, &[add, fill]].concat();

        migrate(&mut file, &all).unwrap();
        assert_eq!(version(&file), before + 2);
        let read = |row: &rusqlite::Row<'_>| row.get(0);
        let motto: String = file.query_row("SELECT motto FROM tables", [], read).unwrap();
        assert_eq!(motto, "cashABCD");

        migrate(&mut file, &all).unwrap();
        let motto: String = file.query_row("SELECT motto FROM tables", [], read).unwrap();
        assert_eq!(motto, "cashABCD", "a migration runs once");
    }

    #[test]
    fn a_migration_that_fails_leaves_the_version_before_it() {
        let mut file = planted();
        let before = version(&file);
        let good = "CREATE TABLE medals (id INTEGER PRIMARY KEY)";
        let bad = "CREATE TABLE cups (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1)";
        migrate(&mut file, &[MIGRATIONS, &[good, bad]].concat()).unwrap_err();
        assert_eq!(version(&file), before + 1);
        let has = |name: &str| file.table_exists(None, name).unwrap();
        assert!(has("tables") && has("medals") && !has("cups"));
    }
}
