//! Carries out the effects of what happens in the hall. While the part of the hall where it happens is
//! locked, frames are put into their queues, in order; they are written once it is unlocked.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::CloseReason;
use room::{ConnId, Effects, Panicked, PastWanted, Rim, Wall};
use tabletop::fairness::hex_bytes;
use tokio::sync::Notify;
use tracing::{debug, error};

use crate::app::{App, in_words};
use crate::send_queue::SendQueue;

/// How many locks the queues share: enough that threads seldom wait for each other.
const STRIPES: usize = 64;

/// The send queues of all connections.
#[derive(Debug)]
pub(crate) struct Queues {
    stripes: [Mutex<HashMap<ConnId, Arc<SendQueue>>>; STRIPES],
}

impl Queues {
    pub(crate) fn new() -> Queues {
        Queues { stripes: std::array::from_fn(|_| Mutex::default()) }
    }

    fn stripe(&self, conn: ConnId) -> MutexGuard<'_, HashMap<ConnId, Arc<SendQueue>>> {
        let stripe = &self.stripes[conn.0 as usize % STRIPES];
        stripe.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, conn: ConnId, queue: Arc<SendQueue>) {
        self.stripe(conn).insert(conn, queue);
    }

    /// Whether it was there.
    pub(crate) fn remove(&self, conn: ConnId) -> bool {
        self.stripe(conn).remove(&conn).is_some()
    }

    fn get(&self, conn: ConnId) -> Option<Arc<SendQueue>> {
        self.stripe(conn).get(&conn).cloned()
    }
}

/// When a part of the hall is to be woken.
#[derive(Debug)]
pub(crate) struct Alarm {
    /// In milliseconds since 1970; never is the largest number.
    at: AtomicU64,
    earlier: Notify,
}

const NEVER: u64 = u64::MAX;

impl Alarm {
    pub(crate) fn new() -> Alarm {
        Alarm { at: AtomicU64::new(NEVER), earlier: Notify::new() }
    }

    /// It is to ring by then.
    fn ring_by(&self, at: Wall) {
        if self.at.fetch_min(at.0, Ordering::AcqRel) > at.0 {
            self.earlier.notify_one();
        }
    }

    /// Waits until it rings, and stops it. `now` tells the time.
    pub(crate) async fn rings(&self, now: impl Fn() -> Wall) {
        loop {
            let at = self.at.load(Ordering::Acquire);
            let pause = Duration::from_millis(Wall(at).since(now()));
            if at != NEVER && pause.is_zero() {
                self.at.store(NEVER, Ordering::Release);
                return;
            }
            if at == NEVER {
                self.earlier.notified().await;
                continue;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.earlier.notified() => {}
            }
        }
    }
}

/// What carries effects out.
#[derive(Debug)]
pub(crate) struct Carrier<'a> {
    app: &'a Arc<App>,
    /// Queues in which something is to be written.
    touched: Vec<Arc<SendQueue>>,
    /// Who does not read what they are told.
    slow: Vec<ConnId>,
    /// Parts of the past that nobody has time to read.
    unread: Vec<PastWanted>,
}

impl<'a> Carrier<'a> {
    pub(crate) fn new(app: &'a Arc<App>) -> Carrier<'a> {
        Carrier { app, touched: Vec::new(), slow: Vec::new(), unread: Vec::new() }
    }

    /// Does what had to wait until the hall is unlocked.
    pub(crate) fn finish(mut self) {
        for wanted in std::mem::take(&mut self.unread) {
            self.app.hall.past(self.app.now(), &wanted, None, &mut self);
        }
        while let Some(conn) = self.slow.pop() {
            let app = self.app;
            app.hall.drop_conn(app.now(), conn, CloseReason::Slow, &mut self);
        }
        for queue in &self.touched {
            queue.flush();
        }
        for panicked in self.app.hall.take_panicked() {
            self.app.metrics.panicked_tables.increment(1);
            log(&panicked);
        }
    }
}

impl Rim for Carrier<'_> {
    fn carry_out(&mut self, effects: &mut Effects) {
        let app = self.app;
        app.metrics.frames_out.increment(effects.frames.len() as u64);
        for (conn, frame) in effects.frames.drain(..) {
            let Some(queue) = app.queues.get(conn) else { continue };
            if !queue.push(frame) {
                // From now on nothing more is put in.
                queue.cut();
                self.slow.push(conn);
            } else if self.touched.last().is_none_or(|last| !Arc::ptr_eq(last, &queue)) {
                self.touched.push(queue);
            }
        }
        for (conn, why) in effects.closes.drain(..) {
            debug!(conn = conn.0, why = in_words(why), "closing a connection");
            if let Some(queue) = app.queues.get(conn) {
                queue.close();
            }
        }
        for code in effects.loads.drain(..) {
            app.loads.load(code);
        }
        for wanted in effects.pasts.drain(..) {
            self.unread.extend(app.pasts.read(wanted).err());
        }
        for probe in effects.probes.drain(..) {
            app.loads.probe(probe);
        }
    }

    fn wants(&mut self, part: usize, commit: bool, wake: Option<Wall>) {
        if commit {
            self.app.committer.wake();
        }
        if let Some(wake) = wake {
            self.app.alarms[part].ring_by(wake);
        }
    }
}

/// Tells whoever runs the server of a table that panicked.
fn log(panicked: &Panicked) {
    let Panicked { during, code, game, commitment, entries } = panicked;
    let code = code.map_or_else(|| "a new table".to_string(), |code| code.to_string());
    let commitment = commitment.map(|commitment| hex_bytes::encode(&commitment.0));
    let commitment = commitment.as_deref().unwrap_or("none yet");
    let entries = entries.map_or_else(|| "none".to_string(), |entries| entries.to_string());
    error!(
        %during, code, game, commitment, entries,
        "a table panicked and was dropped; it comes back as it was stored"
    );
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;

    #[tokio::test]
    async fn an_alarm_rings_at_the_earliest_time_that_it_was_told() {
        let (alarm, time) = (Alarm::new(), Cell::new(Wall(10)));
        let mut cx = Context::from_waker(Waker::noop());
        let mut rings = pin!(alarm.rings(|| time.get()));
        assert!(rings.as_mut().poll(&mut cx).is_pending(), "it was told no time");
        alarm.ring_by(Wall(60_090));
        alarm.ring_by(Wall(60_300));
        assert!(rings.as_mut().poll(&mut cx).is_pending());
        time.set(Wall(60_090));
        alarm.ring_by(Wall(40));
        assert!(rings.as_mut().poll(&mut cx).is_ready(), "what is overdue rings at once");
        let mut again = pin!(alarm.rings(|| time.get()));
        assert!(again.as_mut().poll(&mut cx).is_pending(), "it has rung");
    }
}
