//! The table of Monopoly Édition Tricheurs, in real time. Reading order: `session` (one game and its
//! clock), `screen` (the person's side: one pair of eyes, no state of the game gets in there), `draw` (the
//! screen as characters).

mod advice;
mod chronicle;
mod clock;
mod draw;
mod help;
mod menu;
mod screen;
mod session;
#[cfg(test)]
mod tests;
mod tokens;
mod trade;
mod truth;

pub(crate) use session::TricheursSession;
