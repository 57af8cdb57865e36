//! The writer.

use std::collections::HashSet;
use std::sync::Arc;

use store::{Purge, Purged, RefusedTable, Store, StoreError, TableId, Tenure, Write};
use tokio_postgres::Row;

use crate::PostgresReader;
use crate::batch;
use crate::check;
use crate::failure::Failure;
use crate::link::{Ask, Link, Pool};
use crate::numbers::{code, counted, id, small, unsigned};
use crate::plan::{Game, Known, Plan, Table};
use crate::reader::replay_id;
use crate::schema::{self, MIGRATIONS};
use crate::tenure::PostgresTenure;

/// The one writer of a database of tables. It lives on one thread; other threads have
/// [readers](PostgresReader).
///
/// It keeps nothing in memory that a batch could contradict: every batch reads what it is about, under
/// lock, in the transaction that writes it. So a connection that is lost costs the batch that was on
/// its way, and the next one finds out how that ended.
#[derive(Debug)]
pub struct PostgresStore {
    pool: Arc<Pool>,
    /// None after a failure: what was begun is rolled back as its connection ends.
    link: Option<Writing>,
    lease: Lease,
    next_table: u64,
    clock_ahead: i64,
}

/// By what right a store writes: every row that it may write says the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    /// The number of the store, which no other one has ever had.
    pub(crate) owner: i64,
    /// How many have opened the database so far.
    pub(crate) epoch: i64,
}

struct Writing(Link);

impl std::fmt::Debug for Writing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Writing")
    }
}

/// Transactions see what others have committed before each statement, whatever the database's usual
/// setting is: a statement that waited for a lock must see what it waited for.
pub(crate) const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";
/// As long as a transaction holds this row, nobody takes the store over.
pub(crate) const MARK: &str = "SELECT owner, epoch, next_table FROM magot.mark FOR SHARE";
/// In one order, so that two never wait for each other.
const TABLES: &str = "
    SELECT id, code, owner, epoch, written_at, game, entries, played_at FROM magot.tables
    WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
const CODES: &str = "SELECT code FROM magot.tables WHERE code = ANY($1)";
const GAMES: &str = "
    SELECT games.table_id, games.game FROM unnest($1::bigint[], $2::integer[]) AS new (id, game)
    JOIN magot.games ON games.table_id = new.id AND games.game = new.game";
const REPLAYS: &str = "SELECT replay FROM magot.games WHERE replay = ANY($1)";

impl PostgresStore {
    /// Opens a database, and makes what a store needs in it, in a schema of its own (`magot`). From then
    /// on no store that was opened before can write there, wherever it runs.
    ///
    /// The database is named as `postgres://user:password@host:port/database`; `?sslmode=` and
    /// `sslrootcert=` say how it is spoken to, as libpq understands them. An older one is brought to
    /// today's version. A schema of that name that is no store, or a newer one, is refused and left
    /// as it is.
    pub fn open(url: &str) -> Result<PostgresStore, StoreError> {
        opened(url, None).map_err(Failure::into_error)
    }

    /// As [`PostgresStore::open`], with a password if the address has none.
    pub fn open_with(url: &str, password: &str) -> Result<PostgresStore, StoreError> {
        opened(url, Some(password)).map_err(Failure::into_error)
    }

    /// Begins a transaction with a few questions, which are asked again if the connection has ended
    /// since it was used last. It holds the right to write when this returns.
    pub(crate) fn begin(&mut self, asks: &[Ask<'_>]) -> Result<(Link, Vec<Vec<Row>>), Failure> {
        let asks = [&[Ask::plain(BEGIN), Ask::plain(MARK)], asks].concat();
        let (link, mut answers) = match self.link.take() {
            Some(Writing(mut link)) => match link.ask(&asks) {
                Err(Failure::Lost(_)) => self.begin_anew(&asks)?,
                answers => (link, answers?),
            },
            None => self.begin_anew(&asks)?,
        };
        let answers = answers.split_off(1);
        let mark = answers[0].first().ok_or_else(|| Failure::damaged("its mark is lost"))?;
        if (Lease { owner: mark.get(0), epoch: mark.get(1) }) != self.lease {
            return Err(StoreError::TakenOver.into());
        }
        self.next_table = unsigned(mark.get(2))?;
        Ok((link, answers))
    }

    fn begin_anew(&self, asks: &[Ask<'_>]) -> Result<(Link, Vec<Vec<Row>>), Failure> {
        let mut link = self.pool.open()?;
        let answers = link.ask(asks)?;
        Ok((link, answers))
    }

    /// Keeps a connection after its transaction has ended well.
    pub(crate) fn keep(&mut self, link: Link) {
        self.link = Some(Writing(link));
    }

    /// By what right it writes.
    pub(crate) fn lease(&self) -> Lease {
        self.lease
    }

    fn write(&mut self, writes: &[Write], now: u64) -> Result<Vec<RefusedTable>, Failure> {
        if writes.is_empty() {
            return Ok(Vec::new());
        }
        let questions = Questions::about(writes)?;
        let (mut link, answers) = self.begin(&questions.asks())?;
        let known = questions.known(self.lease, self.next_table, &answers[1..])?;
        let plan = Plan::of(writes, &known, now);
        batch::write(&mut link, &plan, self.lease, now)?;
        self.next_table = plan.next_table;
        self.keep(link);
        Ok(plan.refused)
    }

    /// Writes a row and waits for the disk, whether that changes something or not.
    fn mark(&mut self, ahead_ms: i64) -> Result<(), Failure> {
        let (mut link, _) = self.begin(&[])?;
        let mark = Ask::new("UPDATE magot.mark SET clock_ahead = $1", [&ahead_ms]);
        link.ask(&[mark, Ask::plain("COMMIT")])?;
        self.keep(link);
        Ok(())
    }
}

/// What has to be known of what is kept before a batch can be written.
#[derive(Default)]
struct Questions<'a> {
    tables: Vec<i64>,
    codes: Vec<&'a str>,
    begun: (Vec<i64>, Vec<i32>),
    replays: Vec<&'a [u8]>,
}

impl<'a> Questions<'a> {
    fn about(writes: &'a [Write]) -> Result<Questions<'a>, Failure> {
        let mut questions = Questions::default();
        let tables: HashSet<TableId> = writes.iter().map(Write::table).collect();
        questions.tables = tables.into_iter().map(id).collect::<Result<_, _>>()?;
        for write in writes {
            match write {
                Write::Desk { code, .. } => questions.codes.push(code.as_str()),
                Write::Begin { table, game_no, replay, .. } => {
                    questions.begun.0.push(id(*table)?);
                    questions.begun.1.push(counted(*game_no)?);
                    questions.replays.push(&replay.0);
                }
                Write::Entry { .. }
                | Write::Snapshot { .. }
                | Write::End { .. }
                | Write::GiveUp { .. } => {}
            }
        }
        Ok(questions)
    }

    fn asks(&self) -> Vec<Ask<'_>> {
        let mut asks = vec![Ask::new(TABLES, [&self.tables])];
        if !self.codes.is_empty() {
            asks.push(Ask::new(CODES, [&self.codes]));
        }
        if !self.replays.is_empty() {
            asks.push(Ask::new(GAMES, [&self.begun.0, &self.begun.1]));
            asks.push(Ask::new(REPLAYS, [&self.replays]));
        }
        asks
    }

    fn known(&self, lease: Lease, next: u64, answers: &[Vec<Row>]) -> Result<Known, Failure> {
        let mut answers = answers.iter();
        let mut next_answer = |asked: bool| {
            if asked { answers.next().map_or(&[][..], Vec::as_slice) } else { &[] }
        };
        let mut known = Known { next_table: next, ..Known::default() };
        for row in next_answer(true) {
            known.tables.insert(TableId(unsigned(row.get(0))?), read_table(row, lease)?);
        }
        for row in next_answer(!self.codes.is_empty()) {
            known.codes.insert(code(row.get(0))?);
        }
        for row in next_answer(!self.replays.is_empty()) {
            known.games.insert((TableId(unsigned(row.get(0))?), small(row.get(1))?));
        }
        for row in next_answer(!self.replays.is_empty()) {
            known.replays.insert(replay_id(row.get(0))?);
        }
        Ok(known)
    }
}

fn read_table(row: &Row, lease: Lease) -> Result<Table, Failure> {
    let game = row.get::<_, Option<i32>>(5).map(|game_no| {
        let (game_no, entries) = (small(game_no)?, small(row.get(6))?);
        Ok::<_, Failure>(Game { game_no, entries, played_at: unsigned(row.get(7))? })
    });
    Ok(Table {
        code: code(row.get(1))?,
        ours: Lease { owner: row.get(2), epoch: row.get(3) } == lease,
        written_at: unsigned(row.get(4))?,
        game: game.transpose()?,
    })
}

impl Store for PostgresStore {
    type Reader = PostgresReader;

    /// Two round trips, whatever the batch holds. That the answer to the second one never came counts as
    /// a failure, though the batch may be kept: whoever asked reads again what there is.
    fn commit(&mut self, writes: &[Write], now: u64) -> Result<Vec<RefusedTable>, StoreError> {
        self.write(writes, now).map_err(Failure::into_error)
    }

    fn reader(&self) -> Result<PostgresReader, StoreError> {
        Ok(PostgresReader::new(Arc::clone(&self.pool)))
    }

    fn next_table(&self) -> TableId {
        TableId(self.next_table)
    }

    fn purge(&mut self, purge: &Purge<'_>, bite: usize) -> Result<Purged, StoreError> {
        self.purge_old(purge, bite).map_err(Failure::into_error)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        self.mark(self.clock_ahead).map_err(Failure::into_error)
    }

    fn clock_ahead(&self) -> i64 {
        self.clock_ahead
    }

    fn set_clock_ahead(&mut self, ahead_ms: i64) -> Result<(), StoreError> {
        self.mark(ahead_ms).map_err(Failure::into_error)?;
        self.clock_ahead = ahead_ms;
        Ok(())
    }

    /// It reads every row.
    fn check(&mut self) -> Result<(), StoreError> {
        check::everything(&self.pool).map_err(Failure::into_error)
    }

    fn tenure(&self) -> Option<Box<dyn Tenure>> {
        Some(Box::new(PostgresTenure::new(Arc::clone(&self.pool), self.lease)))
    }
}

fn opened(url: &str, password: Option<&str>) -> Result<PostgresStore, Failure> {
    let pool = Pool::new(url, password)?;
    let mut link = pool.open()?;
    schema::migrate(&pool, &mut link, MIGRATIONS)?;
    // Whoever writes at the moment is waited for; whoever comes later finds the store taken over.
    let taken = link.ask(&[
        Ask::plain(BEGIN),
        Ask::plain(schema::AT_LEISURE),
        Ask::plain(
            "UPDATE magot.mark SET owner = nextval('magot.owners'), epoch = epoch + 1
             RETURNING owner, epoch, next_table, clock_ahead",
        ),
        Ask::plain(
            "UPDATE magot.tables SET owner = mark.owner, epoch = mark.epoch FROM magot.mark",
        ),
        Ask::plain("COMMIT"),
    ])?;
    let mark = taken[2].first().ok_or_else(|| Failure::damaged("its mark is lost"))?;
    Ok(PostgresStore {
        lease: Lease { owner: mark.get(0), epoch: mark.get(1) },
        next_table: unsigned(mark.get(2))?,
        clock_ahead: mark.get(3),
        link: Some(Writing(link)),
        pool: Arc::new(pool),
    })
}
