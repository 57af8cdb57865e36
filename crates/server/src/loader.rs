//! Tables that come from the store, on threads of their own: a long game takes its time, and neither
//! commits nor anybody else waits for it.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use room::{Loaded, Probe};
use store::{Code, Store, StoreError, StoreReader};
use tracing::error;

use crate::app::App;

/// How many tables are loaded at once. Each is played again from its last snapshot, and keeps a core
/// busy.
const AT_ONCE: usize = 4;

/// Hands tables that are wanted to the threads that load them, and those that are only asked who sits
/// there to another one.
#[derive(Debug, Default)]
pub(crate) struct Loads {
    loads: Queue<Code>,
    probes: Queue<Probe>,
}

/// What waits for a thread: no more than there are connections, since each waits for one table at most.
#[derive(Debug)]
struct Queue<T> {
    wanted: Sender<T>,
    taken: Arc<Mutex<Receiver<T>>>,
}

impl<T> Default for Queue<T> {
    fn default() -> Queue<T> {
        let (wanted, taken) = channel();
        Queue { wanted, taken: Arc::new(Mutex::new(taken)) }
    }
}

impl<T> Queue<T> {
    fn add(&self, wanted: T) {
        // The receiver is in this very struct.
        self.wanted.send(wanted).expect("it can be received");
    }
}

/// The threads before they are started.
pub(crate) struct Loaders<R> {
    loaders: Vec<R>,
    prober: R,
}

impl Loads {
    /// Wants a table to be loaded.
    pub(crate) fn load(&self, code: Code) {
        self.loads.add(code);
    }

    /// Wants to know whether somebody holds a seat at a table.
    pub(crate) fn probe(&self, probe: Probe) {
        self.probes.add(probe);
    }

    /// The threads, each with a reader of its own.
    pub(crate) fn loaders<S: Store>(store: &S) -> Result<Loaders<S::Reader>, StoreError> {
        let loaders = (0..AT_ONCE).map(|_| store.reader()).collect::<Result<_, _>>()?;
        Ok(Loaders { loaders, prober: store.reader()? })
    }
}

impl<R: StoreReader> Loaders<R> {
    /// Starts them. They end with the app.
    pub(crate) fn start(self, app: &Arc<App>) -> io::Result<()> {
        for reader in self.loaders {
            start("magot load", app, reader, &app.loads.loads, load)?;
        }
        start("magot probe", app, self.prober, &app.loads.probes, probe)
    }
}

fn start<R: StoreReader, T: Send + 'static>(
    name: &str,
    app: &Arc<App>,
    mut reader: R,
    queue: &Queue<T>,
    work: fn(&Arc<App>, &mut R, &T),
) -> io::Result<()> {
    let (app, taken): (Weak<App>, _) = (Arc::downgrade(app), Arc::clone(&queue.taken));
    let all = move || loop {
        let wanted = taken.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let (Ok(wanted), Some(app)) = (wanted, app.upgrade()) else { return };
        work(&app, &mut reader, &wanted);
    };
    thread::Builder::new().name(name.into()).spawn(all).map(drop)
}

fn load<R: StoreReader>(app: &Arc<App>, reader: &mut R, code: &Code) {
    let code = *code;
    let load = || Loaded::by(app.now(), games::GAMES, |readable| reader.load(code, readable));
    // Whatever comes of it, the hall is told: somebody waits.
    let loaded = match catch_unwind(AssertUnwindSafe(load)) {
        Ok(Ok(loaded)) => loaded,
        Ok(Err(why)) => {
            error!(%why, "a table could not be loaded");
            Loaded::Failed
        }
        Err(_) => {
            error!("a table could not be loaded: the store panicked");
            Loaded::Failed
        }
    };
    app.enter(|hall, now, carrier| hall.loaded(now, code, loaded, carrier));
}

/// Looks in the store whether somebody holds a seat at a table.
fn probe<R: StoreReader>(app: &Arc<App>, reader: &mut R, probe: &Probe) {
    let look = || reader.desk(probe.code).map(|desk| probe.holds_seat(desk.as_deref()));
    let holds_seat = match catch_unwind(AssertUnwindSafe(look)) {
        Ok(Ok(holds_seat)) => holds_seat,
        Ok(Err(why)) => {
            error!(%why, "a table could not be read to see who holds a seat there");
            false
        }
        Err(_) => {
            error!("a table could not be read to see who holds a seat there: the store panicked");
            false
        }
    };
    app.enter(|hall, _, carrier| hall.probed(probe, holds_seat, carrier));
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, SocketAddr};
    use std::ops::Range;
    use std::sync::Condvar;
    use std::time::{Duration, Instant};

    use room::{Address, ConnId};
    use store::{
        JournalPiece, JournalPlace, MemoryReader, MemoryStore, Purge, Purged, RefusedTable,
        ReplayId, StoredTable, TableId, Write,
    };
    use tokio::runtime::Builder;
    use tokio::sync::mpsc;

    use super::*;
    use crate::{Server, Settings, committer};

    type Answer<T> = Result<T, StoreError>;

    /// Loading a table takes until the gate is open.
    #[derive(Debug, Default)]
    struct Gate {
        state: Mutex<Passed>,
        changed: Condvar,
    }

    #[derive(Clone, Copy, Debug, Default)]
    struct Passed {
        open: bool,
        inside: usize,
        most: usize,
        through: usize,
    }

    impl Gate {
        fn pass(&self) {
            let mut state = self.state.lock().expect("nobody panics");
            state.inside += 1;
            state.most = state.most.max(state.inside);
            self.changed.notify_all();
            let mut state =
                self.changed.wait_while(state, |state| !state.open).expect("nobody panics");
            state.inside -= 1;
            state.through += 1;
            self.changed.notify_all();
        }

        fn open(&self) {
            self.state.lock().expect("nobody panics").open = true;
            self.changed.notify_all();
        }

        /// Waits until it is so; how it is then.
        fn until(&self, so: impl Fn(&Passed) -> bool) -> Passed {
            let (state, limit) = (self.state.lock().expect("nobody panics"), LONG);
            let waited = self.changed.wait_timeout_while(state, limit, |state| !so(state));
            let (state, _) = waited.expect("nobody panics");
            assert!(so(&state), "{state:?}");
            *state
        }
    }

    const LONG: Duration = Duration::from_secs(20);

    struct Gated<T>(T, Arc<Gate>);

    impl Store for Gated<MemoryStore> {
        type Reader = Gated<MemoryReader>;
        fn commit(&mut self, writes: &[Write], now: u64) -> Answer<Vec<RefusedTable>> {
            self.0.commit(writes, now)
        }
        fn reader(&self) -> Answer<Gated<MemoryReader>> {
            Ok(Gated(self.0.reader()?, Arc::clone(&self.1)))
        }
        fn next_table(&self) -> TableId {
            self.0.next_table()
        }
        fn purge(&mut self, purge: &Purge<'_>, bite: usize) -> Answer<Purged> {
            self.0.purge(purge, bite)
        }
        fn probe(&mut self) -> Answer<()> {
            self.0.probe()
        }
        fn clock_ahead(&self) -> i64 {
            self.0.clock_ahead()
        }
        fn set_clock_ahead(&mut self, ahead_ms: i64) -> Answer<()> {
            self.0.set_clock_ahead(ahead_ms)
        }
        fn check(&mut self) -> Answer<()> {
            self.0.check()
        }
    }

    impl StoreReader for Gated<MemoryReader> {
        fn codes(&mut self) -> Answer<Vec<Code>> {
            self.0.codes()
        }
        fn load(
            &mut self,
            code: Code,
            readable: &dyn Fn(&str, u32) -> bool,
        ) -> Answer<Option<StoredTable>> {
            self.1.pass();
            self.0.load(code, readable)
        }
        fn desk(&mut self, code: Code) -> Answer<Option<String>> {
            self.0.desk(code)
        }
        fn entries(&mut self, table: TableId, no: u32, which: Range<u32>) -> Answer<Vec<String>> {
            self.0.entries(table, no, which)
        }
        fn entries_back(
            &mut self,
            table: TableId,
            game_no: u32,
            before: Option<JournalPlace>,
            most_bytes: usize,
        ) -> Answer<JournalPiece> {
            self.0.entries_back(table, game_no, before, most_bytes)
        }
        fn idle_since(&mut self, before: u64, most: usize) -> Answer<Vec<Code>> {
            self.0.idle_since(before, most)
        }
        fn last_written(&mut self) -> Answer<Option<u64>> {
            self.0.last_written()
        }
        fn replay(&mut self, replay: ReplayId, most_bytes: usize) -> Answer<Option<String>> {
            self.0.replay(replay, most_bytes)
        }
    }

    /// Somebody says something.
    fn says(app: &Arc<App>, conn: ConnId, text: &str) {
        app.enter(|hall, now, carrier| hall.frame(now, conn, text, carrier));
    }

    fn comes(app: &Arc<App>, number: u64) -> ConnId {
        let conn = ConnId(u64::MAX - number);
        app.hall.connect(app.now(), conn, Address(number));
        let key = format!("{number:02}").repeat(32);
        says(
            app,
            conn,
            &format!(r#"{{"do":"hello","magot":{},"key":"{key}"}}"#, protocol::VERSION),
        );
        conn
    }

    #[test]
    fn few_tables_are_loaded_at_once_and_no_commit_waits_for_them() {
        const TABLES: u32 = 10;
        let (mut store, gate) = (MemoryStore::default(), Arc::new(Gate::default()));
        let desk = |number: u32| Write::Desk {
            table: TableId(number.into()),
            code: Code::from_number(number),
            desk: "{}".into(),
        };
        let desks: Vec<Write> = (1..=TABLES).map(desk).collect();
        assert_eq!(store.commit(&desks, 1).expect("memory commits"), []);
        let mut reader = store.reader().expect("it can be read");
        let mut stored = move || reader.codes().expect("it can be read").len();

        // Whatever else needs a thread for a while finds one.
        let runtime = Builder::new_multi_thread().max_blocking_threads(1).enable_all().build();
        let runtime = runtime.expect("threads can be started");
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let gated = Gated(store, Arc::clone(&gate));
        let opened = runtime.block_on(Server::open(here, Settings::default(), || Ok(gated)));
        let Server { store, app, .. } = opened.expect("it opens");
        let (_errands, to_do) = mpsc::channel(1);
        let committing = runtime.spawn(committer::run(Arc::clone(&app), store, to_do));

        for number in 1..=TABLES {
            let conn = comes(&app, number.into());
            let code = Code::from_number(number);
            says(&app, conn, &format!(r#"{{"do":"join","code":"{code}"}}"#));
        }
        gate.until(|passed| passed.inside == AT_ONCE);
        let create =
            r#"{"do":"create","game":"cache-ton-cash","name":"Zoé","agreement":{"seats":4}}"#;
        let zoe = comes(&app, 99);
        says(&app, zoe, create);
        let since = Instant::now();
        while stored() <= TABLES as usize {
            assert!(since.elapsed() < LONG, "a commit waits for tables that are loaded");
            thread::yield_now();
        }
        gate.open();
        let passed = gate.until(|passed| passed.through == TABLES as usize);
        assert_eq!(passed.most, AT_ONCE);
        app.committer.stop();
        runtime.block_on(committing).expect("it ends in order");
    }
}
