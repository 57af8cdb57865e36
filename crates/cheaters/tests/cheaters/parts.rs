//! The parts that know neither turns nor eyes, each on its own; and positions from outside.

mod auction;
mod board;
mod cards;
mod judge;
mod ledger;
mod money;
mod setups;
mod things;
