//! Tables that come back from the store.

use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::ErrorCode;
use store::{Code, StoredTable};

use crate::clock::Wall;
use crate::effects::Effects;
use crate::hall::Hall;
use crate::room::Room;

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
        mut load: impl FnMut(&dyn Fn(&str, u32) -> bool) -> Result<Option<StoredTable>, E>,
    ) -> Result<Loaded, E> {
        let current =
            |game: &str, rules: u32| games::find(game).is_some_and(|game| game.rules == rules);
        let Some(stored) = load(&current)? else { return Ok(Loaded::Missing) };
        let restored = Restored::of(now, &stored);
        let from_snapshot = stored.game.is_some_and(|game| game.snapshot.is_some());
        if restored.0.is_ok() || !from_snapshot {
            return Ok(Loaded::Found(Box::new(restored)));
        }
        let found = load(&|_, _| false)?.map(|stored| Box::new(Restored::of(now, &stored)));
        Ok(found.map_or(Loaded::Missing, Loaded::Found))
    }
}

/// A table out of what was stored, or why there is none. It is made outside the hall: a long game
/// takes its time.
#[derive(Debug)]
pub struct Restored(Result<Room, ErrorCode>);

impl Restored {
    /// Makes the table. Its clock stands, and nobody is there yet.
    pub fn of(now: Wall, stored: &StoredTable) -> Restored {
        let restored = catch_unwind(AssertUnwindSafe(|| Room::restore(now, stored)));
        Restored(restored.unwrap_or(Err(ErrorCode::Storage)))
    }
}

impl Hall {
    /// Loads the tables that had to wait until what was on its way to the store was settled.
    pub(super) fn load_settled(&mut self, effects: &mut Effects) {
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
            self.load(code, effects);
        }
    }

    /// Loads a table from the store if somebody waits for it, it can be, and it is not on its way.
    pub(super) fn load(&mut self, code: Code, effects: &mut Effects) {
        let wanted = self.waiting.get(&code).is_some_and(|waiting| !waiting.is_empty());
        let settled = !self.unsettled.contains_key(&code) && !self.purging.contains(&code);
        if wanted && settled && self.loading.insert(code) {
            effects.loads.push(code);
        }
    }

    /// A table has come from the store.
    pub fn loaded(&mut self, now: Wall, code: Code, loaded: Loaded, effects: &mut Effects) {
        self.loading.remove(&code);
        let waiting = self.waiting.remove(&code).unwrap_or_default();
        let room = match loaded {
            // It may have come back by another way.
            _ if self.codes.get(&code).copied().flatten().is_some() => Ok(()),
            Loaded::Found(restored) => restored.0.map(|room| {
                self.codes.insert(code, Some(room.id()));
                self.rooms.insert(room.id(), room);
            }),
            Loaded::Missing => {
                self.codes.remove(&code);
                Err(ErrorCode::NoSuchTable)
            }
            Loaded::Failed => Err(ErrorCode::Storage),
        };
        if let Some(table) = self.codes.get(&code).copied().flatten() {
            // Even if nobody waits any more it must be unloaded again.
            self.with_room(now, table, effects, |_, _| Ok(()));
        }
        for (guest, since) in waiting {
            let joined = match room {
                Ok(()) => self.enter(now, code, guest, since, effects),
                Err(trouble) => Err(trouble.into()),
            };
            self.answer(guest.conn, joined, effects);
        }
    }
}
