//! Keeping: what the hall wants kept goes to the store, batch by batch, and the hall is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use room::keep::Write;
use store::Store;
use tokio::sync::Notify;
use tracing::error;

use crate::house::House;

/// A batch of so many writes is a sign of a crowd: the next one gathers for a while, because a batch
/// costs much the same whatever is in it.
const CROWD: usize = 12;
/// How long it gathers for every write of the one before, and at most.
const GATHERS: Duration = Duration::from_micros(100);
const GATHERS_AT_MOST: Duration = Duration::from_millis(4);

/// The bell of whoever keeps.
#[derive(Debug, Default)]
pub(crate) struct Keeper {
    bell: Notify,
    stopping: AtomicBool,
}

impl Keeper {
    /// There is something to be kept.
    pub(crate) fn wake(&self) {
        self.bell.notify_one();
    }

    /// What is left is to be kept, and then nothing more.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.wake();
    }
}

/// Keeps everything until the keeper is stopped. The store works on a thread of its own, since a disk
/// makes wait.
pub(crate) async fn keep(house: Arc<House>, mut store: Store) {
    let mut crowd = 0;
    loop {
        if crowd >= CROWD {
            tokio::time::sleep((GATHERS * crowd as u32).min(GATHERS_AT_MOST)).await;
        }
        let Some(batch) = house.enter(|hall, _, _| hall.batch()) else {
            if house.keeper.stopping.load(Ordering::Acquire) {
                return;
            }
            crowd = 0;
            house.keeper.bell.notified().await;
            continue;
        };
        crowd = batch.writes.len();
        let ticket = batch.ticket;
        let entries =
            batch.writes.iter().filter(|write| matches!(write, Write::Entry { .. })).count();
        let (now, begun) = (house.now(), Instant::now());
        let committing = tokio::task::spawn_blocking(move || {
            let kept = store.commit(&batch.writes, now.0);
            (store, kept)
        });
        let kept = match committing.await {
            Ok((back, kept)) => {
                store = back;
                kept
            }
            Err(why) => {
                error!(%why, "the store broke; the house closes");
                return;
            }
        };
        house.meter.commit_s.record(begun.elapsed().as_secs_f64());
        match kept {
            Ok(()) => {
                house.meter.commits.increment(1);
                house.meter.entries.increment(entries as u64);
                house.enter(|hall, _, effects| hall.durable(ticket, effects));
            }
            Err(why) => {
                house.meter.failures.increment(1);
                error!(%why, writes = crowd, "a batch could not be kept");
                house.enter(|hall, _, effects| hall.failed(ticket, effects));
            }
        }
    }
}
