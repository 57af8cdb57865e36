//! One test or more for every clause of the rulebooks, named after it. `cargo xtask tidy` counts
//! them.

mod action_cards;
mod advanced;
mod challenge;
mod cover;
mod deal;
mod ending;
mod form;
mod house;
mod neutral;
mod turn;
