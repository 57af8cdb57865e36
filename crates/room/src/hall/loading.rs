//! Tables that come back from the store.

use std::panic::{AssertUnwindSafe, catch_unwind};

use games::Catalogue;
use protocol::ErrorCode;
use store::{Code, StoredTable};

use crate::clock::Wall;
use crate::hall::lobby::Joining;
use crate::hall::panicked::{During, Panicked};
use crate::hall::shard::{News, Shard, Stay};
use crate::limits::Address;
use crate::room::{self, Room};
use crate::{ConnId, PlayerId};

/// How many people may wait for one table to be loaded.
const MOST_WAITING: usize = 64;

/// What came of loading a table from the store.
#[derive(Debug)]
pub enum Loaded {
    /// Here it is.
    Found(Box<Restored>),
    /// There is none.
    Missing,
    /// The store could not say.
    Failed,
}

impl Loaded {
    /// Loads a table and makes it. `load` is asked for it once, and, if a snapshot cannot be used,
    /// once more without snapshots: the journal has everything that happened.
    pub fn by<E>(
        now: Wall,
        games: Catalogue,
        mut load: impl FnMut(&dyn Fn(&str, u32) -> bool) -> Result<Option<StoredTable>, E>,
    ) -> Result<Loaded, E> {
        let current = |game: &str, rules: u32| {
            games::find_in(games, game).is_some_and(|game| game.rules == rules)
        };
        let Some(stored) = load(&current)? else { return Ok(Loaded::Missing) };
        let restored = Restored::of(now, games, &stored);
        let from_snapshot = stored.game.is_some_and(|game| game.snapshot.is_some());
        if restored.room.is_ok() || !from_snapshot {
            return Ok(Loaded::Found(Box::new(restored)));
        }
        let Some(stored) = load(&|_, _| false)? else { return Ok(Loaded::Missing) };
        let mut again = Restored::of(now, games, &stored);
        again.panicked.splice(..0, restored.panicked);
        Ok(Loaded::Found(Box::new(again)))
    }
}

/// A table out of what was stored, or why there is none. It is made outside the hall: a long game
/// takes its time.
#[derive(Debug)]
pub struct Restored {
    room: Result<Room, ErrorCode>,
    /// What panicked on the way.
    panicked: Vec<Panicked>,
}

impl Restored {
    /// Makes the table. Its clock stands, and nobody is there yet.
    pub fn of(now: Wall, games: Catalogue, stored: &StoredTable) -> Restored {
        let restored = catch_unwind(AssertUnwindSafe(|| Room::restore(now, games, stored)));
        match restored {
            Ok(room) => Restored { room, panicked: Vec::new() },
            Err(_) => Restored {
                room: Err(ErrorCode::Storage),
                panicked: vec![panicked_at(games, stored)],
            },
        }
    }
}

/// What is known of a stored table whose rules panic.
fn panicked_at(games: Catalogue, stored: &StoredTable) -> Panicked {
    let known = room::stored_game(games, &stored.desk);
    let entries = stored.game.as_ref().map(|game| {
        let before = game.snapshot.as_ref().map_or(0, |snapshot| snapshot.nth as usize);
        before + game.entries.len()
    });
    Panicked {
        during: During::Restoring,
        code: Some(stored.code),
        game: known.map_or("unknown", |(game, _)| game),
        commitment: known.map(|(_, commitment)| commitment),
        entries,
    }
}

/// Somebody from an address with too many wrong codes wants to come to a table that is not at hand:
/// whether they hold a seat there is to be found out in the store.
#[derive(Clone, Debug)]
pub struct Probe {
    pub(super) conn: ConnId,
    pub(super) nth: u64,
    /// The table's code.
    pub code: Code,
    pub(super) player: PlayerId,
}

impl Probe {
    /// Whether they hold a seat there, by the table's document as it is stored.
    pub fn holds_seat(&self, desk: Option<&str>) -> bool {
        desk.is_some_and(|desk| room::is_stored_home_of(desk, self.player))
    }
}

impl Shard {
    /// Loads the tables that had to wait until what was on its way to the store was settled.
    pub(super) fn load_settled(&mut self) {
        if self.unsettled.is_empty() {
            return;
        }
        let mut settled: Vec<Code> = Vec::new();
        self.unsettled.retain(|code, ticket| {
            let waits = !self.outbox.is_settled(*ticket);
            if !waits {
                settled.push(*code);
            }
            waits
        });
        settled.sort_unstable();
        for code in settled {
            self.load(code);
        }
    }

    /// Somebody waits for a table from the store.
    pub(super) fn wait(&mut self, code: Code, joining: Joining) -> Stay {
        let waiting = self.waiting.entry(code).or_default();
        if waiting.len() >= MOST_WAITING {
            return Stay::Wrong(ErrorCode::TableFull);
        }
        waiting.push(joining);
        self.load(code);
        Stay::Waits
    }

    /// Somebody waits no more.
    pub(super) fn wait_no_more(&mut self, conn: ConnId) {
        let Shard { waiting, loading, news, .. } = self;
        waiting.retain(|code, waiting| {
            waiting.retain(|joining| joining.guest.conn != conn);
            let comes = !waiting.is_empty() || loading.contains(code);
            if !comes {
                news.push(News::Unwanted(*code));
            }
            comes
        });
    }

    /// Loads a table from the store if somebody waits for it, it can be, and it is not on its way.
    pub(super) fn load(&mut self, code: Code) {
        let wanted = self.waiting.get(&code).is_some_and(|waiting| !waiting.is_empty());
        let settled = !self.unsettled.contains_key(&code) && !self.purging.contains(&code);
        if wanted && settled && self.loading.insert(code) {
            self.effects.loads.push(code);
        }
    }

    /// A table has come from the store, which counts for that address: who waits for it, and what is
    /// wrong with it if something is.
    pub(super) fn loaded(
        &mut self,
        now: Wall,
        (code, address): (Code, Option<Address>),
        loaded: Loaded,
    ) -> (Vec<Joining>, Result<(), ErrorCode>) {
        self.loading.remove(&code);
        let waiting = self.waiting.remove(&code).unwrap_or_default();
        let mut room = match loaded {
            _ if self.is_closed() => Err(ErrorCode::Storage),
            // It may have come back by another way.
            _ if self.codes.contains_key(&code) => Ok(()),
            Loaded::Found(restored) => {
                let Restored { room, panicked } = *restored;
                self.panicked.extend(panicked);
                room.map(|mut room| {
                    room.address = address;
                    self.codes.insert(code, room.id());
                    self.rooms.insert(room.id(), room);
                    self.news.push(News::Here(address));
                })
            }
            Loaded::Missing => {
                self.news.push(News::Missing(code));
                Err(ErrorCode::NoSuchTable)
            }
            Loaded::Failed => Err(ErrorCode::Storage),
        };
        if let Some(table) = self.codes.get(&code).copied() {
            // Even if nobody waits any more it must be unloaded again.
            let awake = self.with_room(now, table, |_, _| Ok(()));
            // It has panicked: it is not gone for good, but whoever waits does not wait again.
            room = room.and(awake.map(drop).ok_or(ErrorCode::Storage));
        }
        (waiting, room)
    }
}
