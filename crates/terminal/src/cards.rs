//! The table of Cache ton Cash and Cover Your Assets. Reading order: `session` (one game), `screen` (the
//! person's side: no state of the game gets in there), `draw` (the screen as characters).

mod advice;
mod book;
mod chronicle;
mod draw;
mod help;
mod menu;
mod screen;
mod session;
mod signs;
#[cfg(test)]
mod tests;

pub(crate) use session::CardSession;
