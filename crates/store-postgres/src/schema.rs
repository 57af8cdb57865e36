//! The shape of the database, and how it came to it.

use store::StoreError;

use crate::failure::Failure;
use crate::link::{Ask, Link, Pool};

/// What every version added, the first one first.
pub(crate) const MIGRATIONS: &[&str] = &[include_str!("../migrations/1.sql")];

/// `games.state` of a game under way.
pub(crate) const UNDER_WAY: i16 = 0;
/// `games.state` of a game that anybody may read.
pub(crate) const FINISHED: i16 = 1;
/// `games.state` of a game that nobody will read again, and that may be deleted by and by.
pub(crate) const GIVEN_UP: i16 = 2;

/// Two that open the same new database wait for each other. The number says "Mago".
const LOCK: &str = "SELECT pg_advisory_xact_lock(x'4D61676F'::bigint)";

/// What goes through everything takes as long as it takes.
pub(crate) const AT_LEISURE: &str = "SET LOCAL statement_timeout = 0";

/// Brings the database to the newest version, a transaction a version. A schema of that name which is
/// something else, or a newer one, is refused and left as it is.
pub(crate) fn migrate(pool: &Pool, link: &mut Link, migrations: &[&str]) -> Result<(), Failure> {
    let known = u32::try_from(migrations.len()).expect("there are few versions");
    loop {
        link.ask(&[Ask::plain("BEGIN"), Ask::plain(AT_LEISURE), Ask::plain(LOCK)])?;
        let found = version(pool, link)?;
        if found > known {
            return Err(StoreError::TooNew { path: pool.name(), found, known }.into());
        }
        let Some(sql) = migrations.get(found as usize) else {
            link.ask(&[Ask::plain("COMMIT")])?;
            return Ok(());
        };
        if found == 0 {
            link.run(
                "CREATE SCHEMA magot; CREATE TABLE magot.version (version bigint NOT NULL); \
                      INSERT INTO magot.version VALUES (0)",
            )?;
        }
        link.run(sql)?;
        let newer = i64::from(found) + 1;
        link.ask(&[
            Ask::new("UPDATE magot.version SET version = $1", [&newer]),
            Ask::plain("COMMIT"),
        ])?;
    }
}

/// The version of the database, 0 if nothing of ours is there.
pub(crate) fn version(pool: &Pool, link: &mut Link) -> Result<u32, Failure> {
    let there = link.ask_one(Ask::plain(
        "SELECT to_regnamespace('magot') IS NOT NULL, to_regclass('magot.version') IS NOT NULL",
    ))?;
    let (schema, versioned): (bool, bool) = (there[0].get(0), there[0].get(1));
    match (schema, versioned) {
        (false, _) => Ok(0),
        (true, false) => Err(StoreError::NotAStore(pool.name()).into()),
        (true, true) => {
            let found = link.ask_one(Ask::plain("SELECT version FROM magot.version"))?;
            let found: i64 = found.first().map_or(0, |row| row.get(0));
            u32::try_from(found).map_err(|_| StoreError::NotAStore(pool.name()).into())
        }
    }
}

#[cfg(all(unix, test))]
mod tests {
    use super::*;
    use crate::trial::Cluster;

    /// A store of today's version with a table in it, on its way to a version that is to come.
    fn planted(address: &str) -> (Pool, Link) {
        let pool = Pool::new(address, None).unwrap();
        let mut link = pool.open().unwrap();
        migrate(&pool, &mut link, MIGRATIONS).unwrap();
        let table = "INSERT INTO magot.tables VALUES (1, 1, 1, 5, 0, NULL, 0, 'ABCD')";
        link.run(table).unwrap();
        (pool, link)
    }

    fn motto(link: &mut Link) -> String {
        let row = link.ask_one(Ask::plain("SELECT motto FROM magot.tables")).unwrap();
        row[0].get(0)
    }

    #[test]
    fn an_older_database_is_brought_to_the_newest_version_with_what_it_holds() {
        let cluster = Cluster::shared();
        let (pool, mut link) = planted(&cluster.database());
        let before = version(&pool, &mut link).unwrap();
        let add = "ALTER TABLE magot.tables ADD COLUMN motto text NOT NULL DEFAULT 'cash'";
        let fill = "UPDATE magot.tables SET motto = motto || code";
        let all = [MIGRATIONS, &[add, fill]].concat();
        migrate(&pool, &mut link, &all).unwrap();
        assert_eq!(version(&pool, &mut link).unwrap(), before + 2);
        assert_eq!(motto(&mut link), "cashABCD");
        migrate(&pool, &mut link, &all).unwrap();
        assert_eq!(motto(&mut link), "cashABCD", "a migration runs once");
        let error = migrate(&pool, &mut link, MIGRATIONS).unwrap_err().into_error();
        assert!(matches!(error, StoreError::TooNew { .. }), "{error}");
    }

    #[test]
    fn a_migration_that_fails_leaves_the_version_before_it() {
        let cluster = Cluster::shared();
        let (pool, mut link) = planted(&cluster.database());
        let before = version(&pool, &mut link).unwrap();
        let good = "CREATE TABLE magot.medals (id bigint)";
        let bad = "CREATE TABLE magot.cups (id bigint); INSERT INTO nowhere VALUES (1)";
        migrate(&pool, &mut link, &[MIGRATIONS, &[good, bad]].concat()).unwrap_err();
        let mut link = pool.open().unwrap();
        assert_eq!(version(&pool, &mut link).unwrap(), before + 1);
        let there =
            "SELECT to_regclass('magot.medals') IS NOT NULL, to_regclass('magot.cups') IS NULL";
        let there = link.ask_one(Ask::plain(there)).unwrap();
        assert_eq!((there[0].get(0), there[0].get(1)), (true, true));
    }
}
