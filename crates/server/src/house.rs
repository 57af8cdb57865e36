//! The hall, carried out: who is behind a connection number, what the time is, who is woken when.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use protocol::Bye;
use room::keep::{Code, ReplayId};
use room::{ConnId, Effects, Hall, Loaded, PastWanted, Wall};
use store::{Reader, Store};
use tokio::runtime::Handle;
use tokio::sync::{Notify, Semaphore};
use tracing::{error, warn};

use crate::address::address_of;
use crate::keeper::Keeper;
use crate::line::Line;
use crate::meter::Meter;
use crate::{Settings, Trouble};

/// A house: its hall and everything that the hall's effects need.
#[derive(Debug)]
pub(crate) struct House {
    inner: Mutex<Inner>,
    reader: Mutex<Reader>,
    pub(crate) keeper: Keeper,
    alarm: Notify,
    runtime: Handle,
    started: (Instant, Wall),
    pub(crate) meter: Meter,
    pub(crate) settings: Settings,
    /// Where it listens.
    pub(crate) listening: SocketAddr,
    /// Those who may have a finished game played again now.
    leisure: Arc<Semaphore>,
}

/// How many finished games are played again at once. Each takes a moment of a core, and a few
/// megabytes.
const REPLAYED_AT_ONCE: usize = 4;

#[derive(Debug)]
struct Inner {
    hall: Hall,
    lines: HashMap<ConnId, Arc<Line>>,
    callers: HashMap<IpAddr, usize>,
    effects: Effects,
    next_conn: ConnId,
    /// When the alarm is set to ring.
    alarm: Option<Wall>,
    closing: bool,
}

impl House {
    /// Opens the hall over a store.
    pub(crate) fn open(
        store: &mut Store,
        settings: Settings,
        listening: SocketAddr,
    ) -> Result<Arc<House>, Trouble> {
        let mut entropy = [0; 32];
        getrandom::fill(&mut entropy).map_err(Trouble::Entropy)?;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let started = (Instant::now(), Wall(now.as_millis() as u64));
        if let Some(days) = settings.retention_days {
            let before = started.1.0.saturating_sub(u64::from(days) * 86_400_000);
            while store.purge(before, 1_000).map_err(Trouble::Store)? > 0 {}
        }
        let mut reader = store.reader().map_err(Trouble::Store)?;
        let mut hall = Hall::new(entropy, settings.limits);
        hall.open(reader.codes().map_err(Trouble::Store)?, store.next_table());
        let inner = Inner {
            hall,
            lines: HashMap::new(),
            callers: HashMap::new(),
            effects: Effects::default(),
            next_conn: ConnId(1),
            alarm: None,
            closing: false,
        };
        Ok(Arc::new(House {
            inner: Mutex::new(inner),
            reader: Mutex::new(reader),
            keeper: Keeper::default(),
            alarm: Notify::new(),
            runtime: Handle::current(),
            started,
            meter: Meter::new(),
            settings,
            listening,
            leisure: Arc::new(Semaphore::new(REPLAYED_AT_ONCE)),
        }))
    }

    /// The time. It never runs backwards, whatever becomes of the machine's clock.
    pub(crate) fn now(&self) -> Wall {
        let (instant, wall) = self.started;
        wall.after_ms(instant.elapsed().as_millis() as u64)
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something in the hall, and carries out what comes of it before anybody else does
    /// something: so everybody is told everything in order.
    pub(crate) fn enter<T>(
        self: &Arc<Self>,
        act: impl FnOnce(&mut Hall, Wall, &mut Effects) -> T,
    ) -> T {
        let mut inner = self.inner();
        let now = self.now();
        let Inner { hall, effects, .. } = &mut *inner;
        let done = act(hall, now, effects);
        self.carry_out(inner);
        done
    }

    /// Carries out the effects: frames are put on their lines in order, and written once the house
    /// is free again.
    fn carry_out(self: &Arc<Self>, mut inner: MutexGuard<'_, Inner>) {
        let mut touched = Vec::new();
        while !inner.effects.is_empty() {
            self.put_in_order(&mut inner, &mut touched);
        }
        let Inner { hall, alarm, .. } = &mut *inner;
        if hall.has_writes() {
            self.keeper.wake();
        }
        let next = hall.next_wake();
        if next.is_some_and(|next| alarm.is_none_or(|alarm| next < alarm)) {
            *alarm = next;
            self.alarm.notify_one();
        }
        drop(inner);
        for line in touched {
            line.flush();
        }
    }

    fn put_in_order(self: &Arc<Self>, inner: &mut Inner, touched: &mut Vec<Arc<Line>>) {
        let Inner { hall, lines, effects, .. } = inner;
        let mut slow = Vec::new();
        self.meter.frames_out.increment(effects.frames.len() as u64);
        for (conn, frame) in effects.frames.drain(..) {
            let Some(line) = lines.get(&conn) else { continue };
            if !line.push(frame) {
                slow.push(conn);
            } else if touched.last().is_none_or(|last| !Arc::ptr_eq(last, line)) {
                touched.push(Arc::clone(line));
            }
        }
        for (conn, _) in effects.closes.drain(..) {
            if let Some(line) = lines.get(&conn) {
                line.close();
            }
        }
        for code in effects.loads.drain(..) {
            let house = Arc::clone(self);
            self.runtime.spawn_blocking(move || house.load(code));
        }
        for wanted in effects.pasts.drain(..) {
            let house = Arc::clone(self);
            self.runtime.spawn_blocking(move || house.look_back(&wanted));
        }
        for code in hall.broken() {
            self.meter.broken.increment(1);
            error!(%code, "a table broke and was thrown away; it comes back as it was kept");
        }
        let now = self.now();
        for conn in slow {
            hall.drop_conn(now, conn, Bye::Slow, effects);
            if let Some(line) = lines.get(&conn) {
                line.cut();
            }
        }
    }

    /// Somebody connects: their number, if there is room for them.
    pub(crate) fn connect(&self, ip: IpAddr, line: &Arc<Line>) -> Result<ConnId, Bye> {
        let mut inner = self.inner();
        if inner.closing {
            return Err(Bye::Shutdown);
        }
        let (most_from, most) = self.settings.connections;
        if inner.lines.len() >= most {
            return Err(Bye::TooMany);
        }
        let from = inner.callers.entry(ip).or_default();
        if *from >= most_from {
            return Err(Bye::TooMany);
        }
        *from += 1;
        let conn = inner.next_conn;
        inner.next_conn = ConnId(conn.0 + 1);
        inner.lines.insert(conn, Arc::clone(line));
        inner.hall.connect(self.now(), conn, address_of(ip));
        Ok(conn)
    }

    /// A connection is gone.
    pub(crate) fn disconnect(self: &Arc<Self>, conn: ConnId, ip: IpAddr) {
        let mut inner = self.inner();
        if inner.lines.remove(&conn).is_some()
            && let Some(from) = inner.callers.get_mut(&ip)
        {
            *from -= 1;
            if *from == 0 {
                inner.callers.remove(&ip);
            }
        }
        let Inner { hall, effects, .. } = &mut *inner;
        hall.disconnect(self.now(), conn, effects);
        self.carry_out(inner);
    }

    /// How many tables are at hand, and how many people are connected.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.inner().hall.counts()
    }

    /// A finished game, as the text of a replay file.
    pub(crate) fn replay(&self, replay: ReplayId) -> Result<Option<String>, store::Trouble> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner).replay(replay)
    }

    /// Does something long with a finished game, away from the sockets and with few others at once.
    /// Nothing comes of it if it panics.
    pub(crate) async fn at_leisure<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.leisure).acquire_owned().await.ok()?;
        let working = tokio::task::spawn_blocking(move || {
            // Whoever asked may be gone; the work goes on, and it is still this one's turn.
            let _turn = turn;
            work()
        });
        working.await.ok()
    }

    fn load(self: &Arc<Self>, code: Code) {
        let readable =
            |name: &str, rules: u32| games::find(name).is_some_and(|game| game.rules == rules);
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = reader.find(code, readable);
        if let Ok(Some(saved)) = &mut found
            && let Some(ended) = saved.ended_game()
            && let Ok(lines) = reader.lines(saved.table, ended, 0..u32::MAX)
        {
            saved.with_ended_game(ended, lines);
        }
        drop(reader);
        let loaded = match found {
            Ok(Some(saved)) => Loaded::Found(Box::new(saved)),
            Ok(None) => Loaded::Missing,
            Err(why) => {
                error!(%why, "a table could not be fetched");
                Loaded::Failed
            }
        };
        self.enter(|hall, now, effects| hall.loaded(now, code, loaded, effects));
    }

    fn look_back(self: &Arc<Self>, wanted: &PastWanted) {
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = reader.lines(wanted.table, wanted.game, 1..u32::MAX);
        drop(reader);
        let Some(game) = games::find(wanted.name) else { return };
        let mut told = Vec::new();
        let told = match lines {
            Ok(mut lines) => {
                // A finished game ends with the line that reveals its secret.
                lines.pop_if(|line| line.starts_with("{\"secret\""));
                game.write_told(&lines, wanted.viewer, wanted.which.clone(), &mut told)
                    .ok()
                    .and_then(|_| String::from_utf8(told).ok())
            }
            Err(why) => {
                warn!(%why, "the past of a game could not be fetched");
                None
            }
        };
        self.enter(|hall, _, effects| hall.past(wanted, told.as_deref(), effects));
    }

    fn ring(self: &Arc<Self>) {
        let mut inner = self.inner();
        let Inner { hall, effects, alarm, .. } = &mut *inner;
        hall.wake(self.now(), effects);
        *alarm = hall.next_wake();
        self.carry_out(inner);
    }

    /// Wakes the hall whenever it wants to be woken.
    pub(crate) async fn ring_alarms(self: Arc<Self>) {
        loop {
            let next = self.inner().alarm;
            let pause = next.map(|next| Duration::from_millis(next.since(self.now())));
            match pause {
                Some(Duration::ZERO) => {
                    self.ring();
                    tokio::task::yield_now().await;
                }
                Some(pause) => {
                    tokio::select! {
                        () = tokio::time::sleep(pause) => {}
                        () = self.alarm.notified() => {}
                    }
                }
                None => self.alarm.notified().await,
            }
        }
    }

    /// Everything is kept as it is, and everybody is sent home.
    pub(crate) async fn close(self: &Arc<Self>, patience: Duration) {
        {
            let mut inner = self.inner();
            inner.closing = true;
            let Inner { hall, effects, .. } = &mut *inner;
            hall.shut(self.now(), effects);
            self.carry_out(inner);
        }
        let until = Instant::now() + patience;
        while !self.inner().lines.is_empty() && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}
