//! Connections.

use std::collections::HashMap;
use std::future::Future;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use futures_util::future::join_all;
use store::StoreError;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Row, Statement};

use crate::failure::Failure;
use crate::tls::{self, Tls};

/// What is set for every connection.
///
/// - A commit is on the disk before it is confirmed, whatever the database says; a stricter setting
///   (waiting for a standby too) stays.
/// - Nobody waits for ever: not for a lock of a connection that is as good as gone, and the server does
///   not wait for us with a transaction open.
/// - Plans are made once, and always by way of an index. Tables grow from nothing to millions of rows
///   while a plan lives, and one that was made for an empty table would read all of them.
const SETTINGS: &str = "
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SET lock_timeout = '10s';
    SET statement_timeout = '60s';
    SET idle_in_transaction_session_timeout = '5s';
    SET client_min_messages = warning;
    SET jit = off;
    SET plan_cache_mode = force_generic_plan;
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;
";

/// How long a server may take to answer a new connection.
const CONNECT: Duration = Duration::from_secs(5);
/// After how long without an answer of its machine a connection is given up.
const SILENCE: Duration = Duration::from_secs(10);
/// How many open connections are kept for the next reader.
const MOST_IDLE: usize = 4;

/// Something to ask: a statement and its values.
#[derive(Clone)]
pub(crate) struct Ask<'a> {
    sql: &'static str,
    values: Vec<&'a (dyn ToSql + Sync)>,
}

impl<'a> Ask<'a> {
    /// A statement with its values.
    pub(crate) fn new<const N: usize>(
        sql: &'static str,
        values: [&'a (dyn ToSql + Sync); N],
    ) -> Ask<'a> {
        Ask { sql, values: values.to_vec() }
    }

    /// A statement without values.
    pub(crate) fn plain(sql: &'static str) -> Ask<'a> {
        Ask { sql, values: Vec::new() }
    }
}

/// A connection. It has a thread of its own, so that whoever asks may be anywhere: on a thread that
/// waits, or inside of somebody's runtime.
pub(crate) struct Link {
    client: Client,
    prepared: HashMap<&'static str, Statement>,
}

impl Link {
    fn open(config: &Config, tls: &Tls) -> Result<Link, Failure> {
        let (say, hear) = mpsc::sync_channel(1);
        let (config, tls) = (config.clone(), tls.clone());
        let carry = move || match runtime() {
            Ok(runtime) => runtime.block_on(async {
                match config.connect(tls).await {
                    // It lives as long as the client.
                    Ok((client, connection)) => {
                        if say.send(Ok(client)).is_ok() {
                            drop(connection.await);
                        }
                    }
                    Err(why) => drop(say.send(Err(Failure::from(why)))),
                }
            }),
            Err(why) => drop(say.send(Err(Failure::Error(why.into())))),
        };
        thread::Builder::new()
            .name("magot postgres".into())
            .spawn(carry)
            .map_err(StoreError::from)?;
        let gone = |_| Failure::Lost(StoreError::Io("the connection's thread has died".into()));
        let client = hear.recv().map_err(gone)??;
        wait(client.batch_execute(SETTINGS))?;
        Ok(Link { client, prepared: HashMap::new() })
    }

    /// Asks everything at once, which takes the time of one round trip, and waits for all answers. After
    /// an error the link is to be thrown away: what it has begun is rolled back then.
    pub(crate) fn ask(&mut self, asks: &[Ask<'_>]) -> Result<Vec<Vec<Row>>, Failure> {
        wait(async {
            for ask in asks {
                if !self.prepared.contains_key(ask.sql) {
                    self.prepared.insert(ask.sql, self.client.prepare(ask.sql).await?);
                }
            }
            // They are polled for the first time, and so sent, in their order.
            let sent =
                asks.iter().map(|ask| self.client.query(&self.prepared[ask.sql], &ask.values));
            let answers = join_all(sent).await;
            // The first error is the reason for all others.
            answers.into_iter().map(|answer| answer.map_err(Failure::from)).collect()
        })
    }

    /// As [`ask`](Link::ask), for one.
    pub(crate) fn ask_one(&mut self, ask: Ask<'_>) -> Result<Vec<Row>, Failure> {
        Ok(self.ask(&[ask])?.pop().unwrap_or_default())
    }

    /// Runs statements without values that nobody needs prepared.
    pub(crate) fn run(&mut self, sql: &str) -> Result<(), Failure> {
        Ok(wait(self.client.batch_execute(sql))?)
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

/// Wakes the thread that waits.
struct Waiting(Thread);

impl Wake for Waiting {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits for a future on this thread. tokio's own way to do that refuses threads of a runtime; all that
/// is waited for here comes from another thread, which needs none.
fn wait<F: Future>(future: F) -> F::Output {
    let waker = Waker::from(Arc::new(Waiting(thread::current())));
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}

/// Where the database is, and connections to it that nobody uses at the moment.
pub(crate) struct Pool {
    config: Config,
    tls: Tls,
    idle: Mutex<Vec<Link>>,
}

impl Pool {
    /// Reads an address such as `postgres://magot@host/magot`, and takes this password if it has none.
    pub(crate) fn new(url: &str, password: Option<&str>) -> Result<Pool, Failure> {
        let not_understood = |why: String| {
            Failure::Error(StoreError::Io(format!("the database's address: {why}").into()))
        };
        let (wanted, url) = tls::asked_for(url).map_err(not_understood)?;
        let mut config: Config = url.parse().map_err(|why: tokio_postgres::Error| {
            let said = std::error::Error::source(&why);
            not_understood(said.map_or_else(|| why.to_string(), ToString::to_string))
        })?;
        let tls = Tls::new(&wanted).map_err(not_understood)?;
        config.ssl_mode(match is_on_this_machine(&config) {
            true => SslMode::Disable,
            false => wanted.mode,
        });
        if let Some(password) = password.filter(|_| config.get_password().is_none()) {
            config.password(password);
        }
        if config.get_application_name().is_none() {
            config.application_name("magot");
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE);
        }
        config.keepalives_idle(SILENCE);
        Ok(Pool { config, tls, idle: Mutex::default() })
    }

    /// A connection, one that was used before if there is one.
    pub(crate) fn take(&self) -> Result<Link, Failure> {
        let used = self.idle().pop().filter(|link| !link.client.is_closed());
        used.map_or_else(|| self.open(), Ok)
    }

    /// A new connection.
    pub(crate) fn open(&self) -> Result<Link, Failure> {
        Link::open(&self.config, &self.tls)
    }

    /// Gives a connection back.
    pub(crate) fn give_back(&self, link: Link) {
        let mut idle = self.idle();
        if idle.len() < MOST_IDLE && !link.client.is_closed() {
            idle.push(link);
        }
    }

    /// The database in words, without its password.
    pub(crate) fn name(&self) -> PathBuf {
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => host.clone(),
            #[cfg(unix)]
            Some(Host::Unix(folder)) => folder.display().to_string(),
            None => "localhost".into(),
        };
        let database = self.config.get_dbname().or(self.config.get_user()).unwrap_or("postgres");
        format!("postgres://{host}/{database}").into()
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Link>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether all that is said to it goes through a socket in a folder, where PostgreSQL knows no TLS.
fn is_on_this_machine(config: &Config) -> bool {
    #[cfg(unix)]
    let all = config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_)));
    #[cfg(not(unix))]
    let all = false;
    all && !config.get_hosts().is_empty()
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Pool").field(&self.name()).finish()
    }
}
