//! Any sequence of batches, good and bad, with purges and restarts between them: a store holds what
//! the one in memory holds.

use super::Place;
use super::cases::{forget, load};
use super::writes::*;
use crate::{MemoryStore, Store, StoreReader, TableId, Write};

/// How many tables are open at the most.
const TABLES: u64 = 3;
/// How long each sequence is.
const LENGTH: u64 = 30;

/// Numbers that are the same for the same seed.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }
}

/// Plays random sequences on a store of this place and on one in memory, and compares everything that
/// can be asked after every step.
pub fn any_sequence_agrees_with_memory(place: &impl Place) {
    for seed in 0..place.sequences() {
        let (mut draw, mut store, mut memory) = (Draw(seed), place.open(), MemoryStore::default());
        for now in 100..100 + LENGTH {
            match draw.below(15) {
                0 => {
                    let (before, bite) = (now - draw.below(40), 1 + draw.below(30) as usize);
                    forget(&mut store, before, bite);
                    forget(&mut memory, before, bite);
                }
                1..3 => store = place.reopen(store),
                _ => {
                    let batch = draw_batch(&mut draw, &memory, now);
                    let expected = memory.commit(&batch, now).expect("memory commits");
                    let answer = store.commit(&batch, now).expect("it commits");
                    assert_eq!(answer, expected, "seed {seed}: {batch:?}");
                }
            }
            agrees(&store, &memory, seed);
        }
        store.check().expect("it holds together");
    }
}

/// A batch that mostly fits what is kept, and sometimes does not. It is drawn against a copy that
/// takes each write as it comes.
fn draw_batch(draw: &mut Draw, memory: &MemoryStore, now: u64) -> Vec<Write> {
    let mut ahead = MemoryStore::default();
    *ahead.state() = memory.state().clone();
    let mut batch = Vec::new();
    for _ in 0..1 + draw.below(12) {
        let write = draw_write(draw, &ahead);
        ahead.commit(std::slice::from_ref(&write), now).expect("memory commits");
        batch.push(write);
    }
    batch
}

fn draw_write(draw: &mut Draw, store: &MemoryStore) -> Write {
    let state = store.state();
    let next = state.next_table().0;
    let which = draw.below(TABLES) as usize;
    let table = state.tables.keys().nth(which).map_or(next, |table| table.0);
    let newest = state.games.range((TableId(table), 0)..=(TableId(table), u32::MAX)).next_back();
    let (game, entries, under_way) = newest.map_or((0, 0, false), |((_, game_no), game)| {
        (*game_no, game.entries.len() as u32, game.is_under_way())
    });
    let dart = draw.below(256) as u32;
    match dart {
        0..28 => desk(table, &dart.to_string()),
        28..29 => desk(u64::from(dart) % table, "gone, perhaps"),
        29..30 => Write::Desk { table: TableId(next), code: code(table), desk: "a thief".into() },
        30..37 => end(table, game),
        37..40 => give_up(table, game),
        40..43 => begin(table, game),
        43..45 => entry(table, game, entries),
        45..47 => entry(table, game, entries + 2),
        47..49 => snapshot(table, game, 1, entries + 1),
        49..90 => snapshot(table, game, dart % 3, dart.min(entries)),
        90.. if under_way => entry(table, game, entries + 1),
        90.. if state.tables.contains_key(&TableId(table)) => begin(table, game + 1),
        90.. => desk(table, "new"),
    }
}

fn agrees(store: &impl Store, memory: &MemoryStore, seed: u64) {
    let next = memory.next_table();
    assert_eq!(store.next_table(), next, "seed {seed}");
    let mut reader = store.reader().expect("a reader opens");
    let mut model = memory.reader().expect("memory can be read");
    assert_eq!(reader.codes().expect("codes"), model.codes().expect("codes"), "seed {seed}");
    let last = |reader: &mut dyn StoreReader| reader.last_written().expect("it can be read");
    assert_eq!(last(&mut reader), last(&mut model), "seed {seed}");
    for table in 1..next.0 {
        assert_eq!(load(store, table), load(memory, table), "seed {seed}, table {table}");
        for game_no in 1..6 {
            let id = replay(table, game_no);
            let text = reader.replay(id, usize::MAX).expect("it can be read");
            assert_eq!(text, model.replay(id, usize::MAX).expect("it can be read"), "seed {seed}");
            let read = |reader: &mut dyn StoreReader| {
                reader.entries(TableId(table), game_no, 2..5).expect("it can be read")
            };
            assert_eq!(read(&mut reader), read(&mut model), "seed {seed}, {table}.{game_no}");
            let back = |reader: &mut dyn StoreReader| {
                let piece = reader.entries_back(TableId(table), game_no, None, 25);
                let piece = piece.expect("it can be read");
                (piece.first, piece.lines)
            };
            assert_eq!(back(&mut reader), back(&mut model), "seed {seed}, {table}.{game_no}");
        }
    }
}
