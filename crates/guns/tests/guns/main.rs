//! CA$H'n GUN$ Live, in one program: what all of these need is compiled once.

mod garden;
mod scene;

mod clauses;
mod golden;
mod laws;
mod parts;
mod secrets;
