//! Finished games as they are given out. An answer may be large and whoever asked may not read it, so
//! few are made at once, they are sent within a time limit, and all of them together have a limit on
//! memory.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::Poll;
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use futures_util::stream;
use store::{ReplayId, StoreError, StoreReader};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::AbortHandle;

use crate::address::Network;

/// How many finished games are read and replayed at once. Each keeps a core busy for a moment and takes
/// some twenty megabytes at most.
const AT_ONCE: usize = 4;
/// A game whose journal has more bytes than this is a long one. One of those is made at a time, and no
/// other game waits for it.
const LONG_BYTES: usize = 2 << 20;
/// How many answers an address may have at once, being made or being sent. Its other requests wait.
const MOST_EACH: usize = 4;
/// How much memory all answers may take that are being sent, in KiB.
const MOST_KIB: u32 = 64 << 10;
/// How long a client has to take an answer.
const SEND_TIMEOUT: Duration = Duration::from_secs(30);
/// How much of an answer is handed to the connection at once.
const CHUNK: usize = 64 << 10;
/// With this many addresses those are forgotten that ask for nothing any more.
const SWEPT_AT: usize = 64;

/// Reads finished games, with a reader of its own: whoever comes to a table does not wait for it.
#[derive(Debug)]
pub(crate) struct Replays {
    reader: Mutex<Box<dyn StoreReader>>,
    making: Arc<Semaphore>,
    making_long: Arc<Semaphore>,
    /// A permit a KiB.
    memory: Arc<Semaphore>,
    most_kib: u32,
    turns: Mutex<HashMap<Network, Weak<Semaphore>>>,
    timeout: Duration,
}

/// What came of a finished game, and the permits of whoever asked for it.
pub(crate) struct Made<T> {
    pub(crate) made: T,
    pub(crate) permits: Permits,
}

/// While these are held, others wait.
pub(crate) struct Permits {
    replays: Arc<Replays>,
    turn: OwnedSemaphorePermit,
    making: OwnedSemaphorePermit,
}

/// Why nothing came of a finished game.
#[derive(Debug)]
pub(crate) enum NotMade {
    /// The store could not read it.
    Store(StoreError),
    /// The work panicked.
    Panicked,
}

impl fmt::Display for NotMade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotMade::Store(why) => write!(f, "{why}"),
            NotMade::Panicked => write!(f, "the rules panicked"),
        }
    }
}

impl Replays {
    pub(crate) fn new(reader: Box<dyn StoreReader>) -> Arc<Replays> {
        Replays::with(reader, MOST_KIB, SEND_TIMEOUT)
    }

    fn with(reader: Box<dyn StoreReader>, most_kib: u32, timeout: Duration) -> Arc<Replays> {
        Arc::new(Replays {
            reader: Mutex::new(reader),
            making: Arc::new(Semaphore::new(AT_ONCE)),
            making_long: Arc::new(Semaphore::new(1)),
            memory: Arc::new(Semaphore::new(most_kib as usize)),
            most_kib,
            turns: Mutex::default(),
            timeout,
        })
    }

    /// Does something with the text of a finished game, on a thread of its own; nothing if there is no
    /// such game. One with more bytes than `most_bytes` is too long.
    pub(crate) async fn make<T: Send + 'static>(
        self: &Arc<Self>,
        network: Network,
        (id, most_bytes): (ReplayId, usize),
        work: impl FnOnce(String) -> T + Send + 'static,
    ) -> Result<Option<Made<T>>, NotMade> {
        let turns = self.turns_of(network);
        let turn = turns.acquire_owned().await.expect("nobody closes it");
        let making = Arc::clone(&self.making).acquire_owned().await.expect("nobody closes it");
        let permits = Permits { replays: Arc::clone(self), turn, making };
        let read = self.read((id, most_bytes.min(LONG_BYTES)), permits).await?;
        let (text, permits) = match read {
            (Err(StoreError::TooLong { .. }), Permits { turn, making, .. })
                if most_bytes > LONG_BYTES =>
            {
                drop(making);
                let making = Arc::clone(&self.making_long).acquire_owned().await;
                let making = making.expect("nobody closes it");
                let permits = Permits { replays: Arc::clone(self), turn, making };
                self.read((id, most_bytes), permits).await?
            }
            read => read,
        };
        let Some(text) = text.map_err(NotMade::Store)? else { return Ok(None) };
        // Whoever asked may be gone; the work goes on and keeps its permits.
        let working = move || Made { made: work(text), permits };
        let working = tokio::task::spawn_blocking(working);
        working.await.map(Some).map_err(|_| NotMade::Panicked)
    }

    /// Reads a finished game. Whoever asked may be gone; the permits are kept meanwhile.
    async fn read(
        self: &Arc<Self>,
        (id, most_bytes): (ReplayId, usize),
        permits: Permits,
    ) -> Result<(Result<Option<String>, StoreError>, Permits), NotMade> {
        let replays = Arc::clone(self);
        let reading = move || (lock(&replays.reader).replay(id, most_bytes), permits);
        tokio::task::spawn_blocking(reading).await.map_err(|_| NotMade::Panicked)
    }

    /// The turns of an address.
    fn turns_of(&self, network: Network) -> Arc<Semaphore> {
        let mut turns = lock(&self.turns);
        if let Some(known) = turns.get(&network).and_then(Weak::upgrade) {
            return known;
        }
        if turns.len() >= SWEPT_AT {
            turns.retain(|_, known| known.strong_count() > 0);
        }
        let new = Arc::new(Semaphore::new(MOST_EACH));
        turns.insert(network, Arc::downgrade(&new));
        new
    }
}

impl Permits {
    /// The answer, once there is memory for it. Until it has been sent, or has not been taken in time,
    /// it counts.
    pub(crate) async fn send(self, answer: Vec<u8>) -> Body {
        let Permits { replays, turn, making } = self;
        let kib = u32::try_from(answer.len().div_ceil(1024)).unwrap_or(u32::MAX);
        let kib = kib.min(replays.most_kib);
        let memory = Arc::clone(&replays.memory).acquire_many_owned(kib).await;
        let memory = memory.expect("nobody closes it");
        drop(making);
        let answer = Answer { bytes: answer, sent: 0, _permits: [turn, memory] };
        let answer = Arc::new(Mutex::new(Some(answer)));
        let (late, timeout) = (Arc::downgrade(&answer), replays.timeout);
        let timer = tokio::spawn(async move {
            tokio::time::sleep(timeout).await;
            if let Some(answer) = late.upgrade() {
                drop(lock(&answer).take());
            }
        });
        let sending = Sending { answer, timer: timer.abort_handle() };
        Body::from_stream(stream::poll_fn(move |_| Poll::Ready(sending.next())))
    }
}

/// An answer that is being sent.
struct Answer {
    bytes: Vec<u8>,
    sent: usize,
    _permits: [OwnedSemaphorePermit; 2],
}

/// Hands an answer out piece by piece. The pieces are copies: what a connection has not sent must not
/// keep all of it in memory.
struct Sending {
    answer: Arc<Mutex<Option<Answer>>>,
    timer: AbortHandle,
}

impl Sending {
    fn next(&self) -> Option<io::Result<Bytes>> {
        let mut answer = lock(&self.answer);
        let Some(Answer { bytes, sent, .. }) = &mut *answer else {
            return Some(Err(io::ErrorKind::TimedOut.into()));
        };
        let rest = &bytes[*sent..];
        let piece = Bytes::copy_from_slice(&rest[..rest.len().min(CHUNK)]);
        *sent += piece.len();
        (!piece.is_empty()).then_some(Ok(piece))
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        self.timer.abort();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use futures_util::StreamExt as _;
    use store::{Code, MemoryStore, Store as _, TableId, Write};

    use super::*;

    const GAME: ReplayId = ReplayId([7; 16]);
    const LONG: usize = 3 * CHUNK + 5;

    fn network(text: &str) -> Network {
        Network::of(text.parse().expect("an address"))
    }

    /// The replays of a store with one finished game.
    fn replays(most_kib: u32, timeout: Duration) -> Arc<Replays> {
        let mut store = MemoryStore::default();
        let (table, game_no) = (store.next_table(), 1);
        let header = "x".repeat(LONG).into();
        let writes = [
            Write::Desk { table, code: Code::from_number(1), desk: "{}".into() },
            Write::Begin { table, game_no, game: "any", replay: GAME, header },
            Write::End { table, game_no, reveal: "".into() },
        ];
        assert_eq!(store.commit(&writes, 1).expect("memory commits"), []);
        Replays::with(Box::new(store.reader().expect("it can be read")), most_kib, timeout)
    }

    async fn asks(replays: &Arc<Replays>, from: &str) -> Body {
        let made = replays.make(network(from), (GAME, usize::MAX), String::into_bytes).await;
        let Ok(Some(Made { made, permits })) = made else { panic!("there is such a game") };
        permits.send(made).await
    }

    async fn is_ready<T>(asking: impl Future<Output = T>) -> bool {
        tokio::time::timeout(Duration::from_millis(300), asking).await.is_ok()
    }

    #[tokio::test]
    async fn an_answer_comes_in_pieces_and_is_whole() {
        let replays = replays(MOST_KIB, SEND_TIMEOUT);
        let mut pieces = asks(&replays, "192.0.2.1").await.into_data_stream();
        let mut sizes = Vec::new();
        while let Some(piece) = pieces.next().await {
            sizes.push(piece.expect("it is in time").len());
        }
        assert_eq!(sizes.iter().sum::<usize>(), LONG + 1, "a line feed is between the lines");
        assert!(sizes.iter().all(|size| *size <= CHUNK), "{sizes:?}");
        drop(pieces);
        assert_eq!(replays.memory.available_permits(), MOST_KIB as usize);
        let nobody = replays.make(network("192.0.2.1"), (ReplayId([8; 16]), 0), |_| ()).await;
        assert!(matches!(nobody, Ok(None)));
    }

    #[tokio::test]
    async fn whoever_does_not_read_waits_for_themselves_and_nobody_else_does() {
        let replays = replays(MOST_KIB, SEND_TIMEOUT);
        let mut unread = Vec::new();
        for _ in 0..MOST_EACH {
            unread.push(asks(&replays, "192.0.2.1").await);
        }
        assert!(!is_ready(asks(&replays, "192.0.2.1")).await, "it has had its turns");
        assert!(is_ready(asks(&replays, "192.0.2.2")).await, "somebody else waits");
        unread.pop();
        assert!(is_ready(asks(&replays, "192.0.2.1")).await, "one turn is free again");
    }

    #[tokio::test]
    async fn what_is_not_taken_in_time_makes_room() {
        let timeout = Duration::from_millis(200);
        let kib = LONG.div_ceil(1024) as u32 + 1;
        let replays = replays(kib, timeout);
        let begun = Instant::now();
        let unread = asks(&replays, "192.0.2.1").await;
        let next = asks(&replays, "192.0.2.2").await;
        assert!(begun.elapsed() >= timeout, "there was no room for both");
        let first = unread.into_data_stream().next().await;
        assert!(first.is_some_and(|piece| piece.is_err()), "it is cut off");
        assert!(next.into_data_stream().next().await.is_some_and(|piece| piece.is_ok()));
    }

    #[tokio::test]
    async fn long_games_are_made_one_after_the_other_and_no_other_waits_for_them() {
        let mut store = MemoryStore::default();
        let (first, long) = (store.next_table(), ReplayId([8; 16]));
        for (number, replay, bytes) in [(0, GAME, LONG), (1, long, LONG_BYTES + 1)] {
            let (table, game_no) = (TableId(first.0 + number), 1);
            let header = "x".repeat(bytes).into();
            let writes = [
                Write::Desk { table, code: Code::from_number(number as u32), desk: "{}".into() },
                Write::Begin { table, game_no, game: "any", replay, header },
                Write::End { table, game_no, reveal: "".into() },
            ];
            assert_eq!(store.commit(&writes, 1).expect("memory commits"), []);
        }
        let reader = Box::new(store.reader().expect("it can be read"));
        let replays = Replays::with(reader, MOST_KIB, SEND_TIMEOUT);
        let asks = |from: &'static str, which, most_bytes| {
            let replays = Arc::clone(&replays);
            async move { replays.make(network(from), (which, most_bytes), |text| text.len()).await }
        };
        let made = asks("192.0.2.1", long, usize::MAX).await;
        let Ok(Some(made)) = made else { panic!("it is long, and not too long") };
        for other in ["192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.2.6"] {
            assert!(!is_ready(asks(other, long, usize::MAX)).await, "one of those at a time");
            assert!(is_ready(asks(other, GAME, usize::MAX)).await, "any other game at once");
        }
        drop(made);
        assert!(is_ready(asks("192.0.2.2", long, usize::MAX)).await);
        for most_bytes in [LONG_BYTES, 0] {
            let why = asks("192.0.2.1", long, most_bytes).await.map(drop);
            let too_long =
                |why: &NotMade| matches!(why, NotMade::Store(StoreError::TooLong { .. }));
            assert!(why.as_ref().is_err_and(too_long), "{why:?}");
        }
        assert_eq!(replays.making.available_permits(), AT_ONCE);
    }

    #[tokio::test]
    async fn a_game_whose_rules_panic_takes_nothing_away() {
        let replays = replays(MOST_KIB, SEND_TIMEOUT);
        for _ in 0..=MOST_EACH {
            let panics = |_| -> () { panic!("on purpose") };
            let made = replays.make(network("192.0.2.1"), (GAME, usize::MAX), panics).await;
            assert!(matches!(made, Err(NotMade::Panicked)));
        }
        assert_eq!(replays.making.available_permits(), AT_ONCE);
        drop(asks(&replays, "192.0.2.1").await);
    }
}
