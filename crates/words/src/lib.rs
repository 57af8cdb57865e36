//! The words that people read, in French and in English. The messages live in `locales/`, one
//! [Fluent](https://projectfluent.org) file a subject and language, and are built into the program.
//!
//! This crate knows no game: a game says things by key (see [`tabletop::Saying`]), and the keys
//! meet their words here.
//!
//! ```
//! use words::{Lang, Words};
//!
//! let words = Words::new(Lang::from_tag("fr_FR.UTF-8"));
//! assert_eq!(words.word("draw-pile"), "Pioche");
//! assert_eq!(words.word_with("round", &[("number", 2.into())]), "Manche 2");
//! ```

mod lang;
mod words;

pub use lang::Lang;
pub use words::{Value, Words};
