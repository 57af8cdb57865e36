//! Forgetting what is old, every hour, a little at a time.

use std::sync::Arc;
use std::time::Duration;

use store::Code;
use tokio::sync::mpsc::Sender;
use tokio::sync::oneshot;
use tracing::{info, warn};

use crate::app::App;
use crate::committer::Errand;

/// The most rows, and the most tables, that are deleted at once: five thousand a second, which is more
/// than anybody may have written, and some milliseconds for whoever waits for the store.
pub(crate) const BITE: usize = 256;
const TABLES_AT_ONCE: usize = 16;
/// How long it leaves to everybody else before the next bite.
const PAUSE: Duration = Duration::from_millis(50);
/// The most tables that are purged in an hour.
const MOST_TABLES: usize = 20_000;

/// What is to be purged at once.
#[derive(Debug)]
pub(crate) struct Bite {
    /// Tables that nobody has come to, as far as the store knows.
    pub(crate) tables: Vec<Code>,
    /// They are purged if they were last written before.
    pub(crate) tables_before: u64,
    /// Finished games are purged that ended before.
    pub(crate) games_before: u64,
    /// Says how many tables and things are gone.
    pub(crate) done: oneshot::Sender<(usize, usize)>,
}

/// Purges now and then again at every interval. The committing task does the deleting.
pub(crate) async fn run(app: Arc<App>, errands: Sender<Errand>) {
    let mut clock = tokio::time::interval(app.settings.purge_every);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let (tables, things) = purge(&app, &errands).await;
        if things > 0 {
            info!(tables, things, "purged old tables and games");
        }
    }
}

/// Purges everything that is old; how many tables and things that was.
async fn purge(app: &Arc<App>, errands: &Sender<Errand>) -> (usize, usize) {
    let before = |days: Option<u32>| days.map_or(0, |days| app.calendar.days_ago(days));
    let tables_before = before(app.settings.idle_days);
    let games_before = before(app.settings.retention_days);
    let mut idle = idle_tables(app, tables_before).await;
    let (mut tables, mut things) = (0, 0);
    loop {
        let some = idle.split_off(idle.len().saturating_sub(TABLES_AT_ONCE));
        let (done, answer) = oneshot::channel();
        let last = some.is_empty();
        let bite = Bite { tables: some, tables_before, games_before, done };
        let sent = errands.send(Errand::Purge(bite)).await;
        // The committing task is gone: the server is shutting down.
        let Ok((gone, deleted)) = (match sent {
            Ok(()) => answer.await.map_err(drop),
            Err(_) => Err(()),
        }) else {
            return std::future::pending().await;
        };
        tables += gone;
        things += deleted;
        if last && deleted == 0 {
            return (tables, things);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// The tables that nobody has come to.
async fn idle_tables(app: &Arc<App>, before: u64) -> Vec<Code> {
    if before == 0 {
        return Vec::new();
    }
    let reading = Arc::clone(app);
    let read = move || reading.reader().idle_since(before, MOST_TABLES);
    match tokio::task::spawn_blocking(read).await {
        Ok(Ok(idle)) => idle,
        Ok(Err(why)) => {
            warn!(%why, "idle tables could not be listed");
            Vec::new()
        }
        Err(_) => Vec::new(),
    }
}
