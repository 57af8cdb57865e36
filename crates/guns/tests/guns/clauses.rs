//! What CA$H'n GUN$ Live must do, chapter by chapter of the rulebook, at the table.

mod clock;
mod end;
mod fire;
mod impossible;
mod loot;
mod parrain;
mod pieces;
mod reach;
mod round;
mod talk;
mod teams;
mod theatre;

use guns::Card;

pub(crate) const NOBODY: &str = "";
pub(crate) const EVERYBODY: [&str; 7] = ["A", "B", "C", "D", "E", "F", "audience"];

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}
