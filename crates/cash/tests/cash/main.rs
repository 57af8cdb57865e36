//! Cache ton Cash and Cover Your Assets, in one program: what all of these need is compiled once.

mod scene;

mod clauses;
mod golden;
mod laws;
mod properties;
mod second_opinion;
mod setups;
