//! Tables that nobody has come to for long, and that the store is to forget.

use store::Code;

use crate::clock::Wall;
use crate::effects::Rim;
use crate::hall::shard::Shard;
use crate::hall::{Hall, Loaded};

impl Hall {
    /// Which of these tables may be purged: those that are not in memory, not on their way there, and
    /// that nobody waits for. Until [`purged`](Hall::purged) says what became of them they are not
    /// loaded, and their codes are not free.
    pub fn purging(&self, tables: &[Code]) -> Vec<Code> {
        let known: Vec<Code> = {
            let lobby = self.lobby();
            tables.iter().copied().filter(|code| lobby.knows(*code)).collect()
        };
        known.into_iter().filter(|code| self.shard(self.shard_of(*code)).purge(*code)).collect()
    }

    /// Of the tables that were to be purged, those are gone: their codes are free, and whoever came
    /// meanwhile is told that there is no such table. The others are as they were.
    pub fn purged(&self, now: Wall, tables: &[Code], gone: &[Code], rim: &mut impl Rim) {
        for code in tables {
            let gone = gone.contains(code);
            self.in_shard(self.shard_of(*code), now, rim, |shard, _| {
                shard.purging.remove(code);
                if !gone {
                    shard.load(*code);
                }
            });
            if gone {
                self.loaded(now, *code, Loaded::Missing, rim);
            }
        }
    }
}

impl Shard {
    /// Whether a table may be purged; if so, it is not loaded until that is settled.
    fn purge(&mut self, code: Code) -> bool {
        let idle = !self.codes.contains_key(&code)
            && !self.unsettled.contains_key(&code)
            && !self.loading.contains(&code)
            && self.waiting.get(&code).is_none_or(Vec::is_empty);
        if idle {
            self.purging.insert(code);
        }
        idle
    }
}
