//! Looking at a database without being its server.

use store::{Code, Counts, Inspect, ReplayId, StoreError, StoredTable};

use crate::check;
use crate::failure::Failure;
use crate::link::{Ask, Link, Pool};
use crate::reader::{self, MOMENT};
use crate::schema::{self, FINISHED, MIGRATIONS};

/// A database as it is at one moment, to be read and never written. A server may go on writing it
/// meanwhile: nothing is taken over, and nothing is locked.
///
/// After the connection is lost what is seen is of another moment.
#[derive(Debug)]
pub struct Inspection {
    pool: Pool,
    link: Looking,
}

struct Looking(Link);

impl std::fmt::Debug for Looking {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Looking")
    }
}

/// Whoever examines game after game leaves PostgreSQL waiting, and its largest questions take long. The
/// savepoint is where an examination goes on after something could not be read.
const AT_LEISURE: &str = "
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0;
    SAVEPOINT examined;
";
const BACK: &str = "ROLLBACK TO SAVEPOINT examined";

const COUNTS: &str = "
    SELECT (SELECT count(*) FROM magot.tables), (SELECT count(*) FROM magot.games),
        (SELECT count(*) FROM magot.journal)
            + (SELECT count(*) FROM magot.games WHERE reveal IS NOT NULL),
        (SELECT count(*) FROM magot.snapshots)";
const REPLAYS: &str =
    "SELECT replay FROM magot.games WHERE state = $1 ORDER BY ended_at, table_id, game";

impl Inspection {
    /// Looks at a database, which must have a store of today's version in it.
    pub fn open(url: &str) -> Result<Inspection, StoreError> {
        opened(url, None).map_err(Failure::into_error)
    }

    /// As [`Inspection::open`], with a password if the address has none.
    pub fn open_with(url: &str, password: &str) -> Result<Inspection, StoreError> {
        opened(url, Some(password)).map_err(Failure::into_error)
    }

    /// Looks something up. What goes wrong there spoils nothing of what is looked up next.
    fn look<T>(
        &mut self,
        what: impl FnOnce(&mut Link) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        let Looking(link) = &mut self.link;
        let seen = what(link);
        if seen.is_err() && link.run(BACK).is_err() {
            *link = begun(&self.pool).map_err(Failure::into_error)?;
        }
        seen.map_err(Failure::into_error)
    }
}

impl Inspect for Inspection {
    fn faults(&mut self) -> Result<Vec<String>, StoreError> {
        self.look(|link| {
            let found = check::faults(link)?;
            // One table after the other is looked up as a server does it.
            link.run(BACK)?;
            Ok(found)
        })
    }

    fn counts(&mut self) -> Result<Counts, StoreError> {
        self.look(|link| {
            let rows = link.ask_one(Ask::plain(COUNTS))?;
            let count = |column| {
                let count: i64 = rows[0].get(column);
                usize::try_from(count).map_err(|_| Failure::damaged("it has less than nothing"))
            };
            Ok(Counts {
                tables: count(0)?,
                games: count(1)?,
                lines: count(2)?,
                snapshots: count(3)?,
            })
        })
    }

    fn codes(&mut self) -> Result<Vec<Code>, StoreError> {
        self.look(reader::read_codes)
    }

    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError> {
        self.look(|link| reader::read_table(link, code, readable))
    }

    fn finished(&mut self) -> Result<Vec<ReplayId>, StoreError> {
        self.look(|link| {
            let rows = link.ask_one(Ask::new(REPLAYS, [&FINISHED]))?;
            rows.iter().map(|row| reader::replay_id(row.get(0))).collect()
        })
    }

    fn replay(&mut self, replay: ReplayId) -> Result<Option<String>, StoreError> {
        self.look(|link| reader::read_replay(link, replay, usize::MAX))
    }
}

fn opened(url: &str, password: Option<&str>) -> Result<Inspection, Failure> {
    let pool = Pool::new(url, password)?;
    let mut link = begun(&pool)?;
    let known = u32::try_from(MIGRATIONS.len()).expect("there are few versions");
    match schema::version(&pool, &mut link)? {
        0 => Err(StoreError::NotAStore(pool.name()).into()),
        found if found > known => {
            Err(StoreError::TooNew { path: pool.name(), found, known }.into())
        }
        found if found < known => {
            let name = pool.name();
            let why = format!(
                "{} has version {found}: a server of this version brings it to {known}, and then it \
                 can be examined",
                name.display()
            );
            Err(StoreError::Io(why.into()).into())
        }
        _ => Ok(Inspection { pool, link: Looking(link) }),
    }
}

/// A connection with a moment to look at.
fn begun(pool: &Pool) -> Result<Link, Failure> {
    let mut link = pool.open()?;
    link.run(&format!("{MOMENT}; {AT_LEISURE}"))?;
    Ok(link)
}
