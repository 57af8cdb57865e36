//! The words that people read. The messages live in `locales/`, one folder a language and one
//! [Fluent](https://projectfluent.org) file a subject, and are built into the program; [`Lang`]
//! lists the languages.
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
