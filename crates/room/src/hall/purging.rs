//! Tables that nobody has come to for long, and that the store is to forget.

use store::Code;

use crate::clock::Wall;
use crate::effects::Effects;
use crate::hall::{Hall, Loaded};

impl Hall {
    /// Which of these tables may be purged: those that are not in memory, not on their way there, and
    /// that nobody waits for. Until [`purged`](Hall::purged) says what became of them they are not
    /// loaded, and their codes are not free.
    pub fn purging(&mut self, tables: &[Code]) -> Vec<Code> {
        let idle = |code: &Code| {
            self.codes.get(code) == Some(&None)
                && !self.unsettled.contains_key(code)
                && !self.loading.contains(code)
                && self.waiting.get(code).is_none_or(Vec::is_empty)
        };
        let idle: Vec<Code> = tables.iter().copied().filter(idle).collect();
        self.purging.extend(&idle);
        idle
    }

    /// Of the tables that were to be purged, those are gone: their codes are free, and whoever came
    /// meanwhile is told that there is no such table. The others are as they were.
    pub fn purged(&mut self, now: Wall, tables: &[Code], gone: &[Code], effects: &mut Effects) {
        for code in tables {
            self.purging.remove(code);
            if gone.contains(code) {
                self.loaded(now, *code, Loaded::Missing, effects);
            } else {
                self.load(*code, effects);
            }
        }
    }
}
