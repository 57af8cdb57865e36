//! Monopoly Édition Tricheurs, in one program: what all of these need is compiled once.

mod evening;

mod cheating;
mod clauses;
mod fortunes;
mod golden;
mod habits;
mod honest;
mod laws;
mod parts;
mod secrets;
