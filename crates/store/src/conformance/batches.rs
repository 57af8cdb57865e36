//! Batches of which each says its number on every desk: whatever a store holds after it was killed, one
//! can tell how far it got and whether all of that is there.

use super::load;
use super::writes::*;
use crate::{Store, StoreReader, Write};

const TABLES: u64 = 5;
/// How many lines a batch adds at each table.
const LINES: u32 = 8;

/// The batches 0, 1, 2 and so on.
#[derive(Clone, Copy, Debug)]
pub struct Batches {
    /// After how many batches a new game begins everywhere.
    pub game: u32,
}

impl Batches {
    /// Batch `n`, from 0 on. It puts `n` on every desk.
    pub fn batch(self, n: u32) -> Vec<Write> {
        let (game, first) = (n / self.game + 1, n % self.game * LINES + 1);
        let mut writes = Vec::new();
        for table in 1..=TABLES {
            writes.push(desk(table, &n.to_string()));
            if first == 1 {
                writes.extend((game > 1).then(|| end(table, game - 1)));
                writes.push(begin(table, game));
            }
            writes.extend((first..first + LINES).map(|nth| entry(table, game, nth)));
            writes.push(snapshot(table, game, 2, first));
        }
        writes
    }

    /// The last batch of a store, which holds all batches up to it and nothing else.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub fn newest(self, store: &impl Store) -> Option<u32> {
        let newest = load(store, 1).map(|saved| saved.desk.parse().expect("a desk is a number"))?;
        self.holds(store, newest);
        Some(newest)
    }

    /// Sees that the store holds batches 0 to `n` and nothing else.
    fn holds(self, store: &impl Store, n: u32) {
        let (game, last) = (n / self.game + 1, (n % self.game + 1) * LINES);
        let mut reader = store.reader().expect("it can be read");
        for table in 1..=TABLES {
            let saved = load(store, table).expect("the table is there");
            assert_eq!(saved.desk, n.to_string());
            let under_way = saved.game.expect("a game is under way");
            assert_eq!(
                (under_way.game_no, under_way.entries),
                (game, lines(table, game, 1..=last))
            );
            for game in 1..game {
                let text = reader.replay(replay(table, game), usize::MAX).expect("it can be read");
                let lines = lines(table, game, 1..=self.game * LINES).join("\n");
                assert_eq!(text, Some(format!("header {table}.{game}\n{lines}\nreveal")));
            }
        }
    }
}
