//! One test or more for every clause of MT-1 to MT-4, named after it. `cargo xtask tidy` counts them.

mod bank;
mod board;
mod clocks;
mod prison;
mod property;
mod turn;
