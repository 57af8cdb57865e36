//! Writes in few words: whatever a table, game and entry hold follows from their numbers.

use std::ops::RangeInclusive;

use crate::{Code, ReplayId, TableId, Write};

/// The code that a table has.
pub fn code(table: u64) -> Code {
    Code::from_number(table as u32)
}

/// The replay that a game has.
pub fn replay(table: u64, game_no: u32) -> ReplayId {
    ReplayId((u128::from(table) << 32 | u128::from(game_no)).to_be_bytes())
}

/// A document.
pub fn desk(table: u64, text: &str) -> Write {
    Write::Desk { table: TableId(table), code: code(table), desk: text.into() }
}

/// The beginning of a game.
pub fn begin(table: u64, game_no: u32) -> Write {
    let header = format!("header {table}.{game_no}").into();
    let (table, replay) = (TableId(table), replay(table, game_no));
    Write::Begin { table, game_no, game: "cache-ton-cash", replay, header }
}

/// An entry.
pub fn entry(table: u64, game_no: u32, nth: u32) -> Write {
    let line = line(table, game_no, nth).into();
    Write::Entry { table: TableId(table), game_no, nth, line }
}

/// A snapshot.
pub fn snapshot(table: u64, game_no: u32, rules: u32, nth: u32) -> Write {
    let body = format!("state {table}.{game_no}.{nth}").into();
    Write::Snapshot { table: TableId(table), game_no, rules, nth, body }
}

/// The end of a game.
pub fn end(table: u64, game_no: u32) -> Write {
    Write::End { table: TableId(table), game_no, reveal: "reveal".into() }
}

/// A game that nobody goes on with.
pub fn give_up(table: u64, game_no: u32) -> Write {
    Write::GiveUp { table: TableId(table), game_no }
}

/// The text of an entry.
pub fn line(table: u64, game_no: u32, nth: u32) -> String {
    format!("line {table}.{game_no}.{nth}")
}

/// The texts of some entries.
pub fn lines(table: u64, game_no: u32, which: RangeInclusive<u32>) -> Vec<String> {
    which.map(|nth| line(table, game_no, nth)).collect()
}
