//! What clients and the table server say to each other: one JSON object a WebSocket text frame.
//!
//! A client [`Ask`]s, the server [`Tell`]s; both lists are closed. `docs/protocol.md` explains them
//! one by one, and `web/src/wire/` is made from them.
//!
//! A view changes by [`patch`]es. [`ToldHash`] is what somebody keeps of a game to check it afterwards.
//! [`http`] has what the HTTP interface answers.
//!
//! The nouns that games have in common with the wire are `tabletop`'s own: seats, times, sentences,
//! refusals, outcomes.

mod ask;
mod desk;
mod error;
pub mod http;
pub mod patch;
mod proof;
mod raw;
mod tell;
mod typescript;

pub use self::typescript::{http_typescript, typescript};
pub use ask::{Agreement, Ask, HallAsk, Role, Since, TableAsk};
pub use desk::{
    Chair, Clock, Desk, LateSeats, Listing, MOST_PLAYED, MOST_PLAYED_NAMES, Memory, Pace, Phase,
    Played, Reaction, SeatRequest, Sitter, You,
};
pub use error::{CloseReason, ErrorCode};
pub use proof::ToldHash;
pub use raw::{Json, RawTell};
pub use tell::{LegalAction, Tell, Told};

/// The version of this protocol. A server talks to clients of its own version only.
pub const VERSION: u32 = 4;

/// The most bytes a frame of a client may have.
pub const MOST_BYTES: usize = 8 * 1024;

/// How many letters the code of a table has at least.
pub const CODE_LETTERS: usize = 4;

/// How many it has at most: codes grow as a server fills.
pub const MOST_CODE_LETTERS: usize = 8;

/// How many shapes of tokens there are. No two people at a table have the same.
pub const TOKEN_SHAPES: u16 = 60;
/// How many colours each of them can have.
pub const TOKEN_COLOURS: u16 = 12;
/// How many tokens there are to choose from. The shape of a token is its number modulo the number of
/// shapes. The first one of a shape has the shape's own colour, each further one the colour after it.
pub const TOKENS: u16 = TOKEN_SHAPES * TOKEN_COLOURS;

/// How many milliseconds people have to say whether somebody may have a seat in the game under way.
pub const CONSENT_MS: u64 = 30_000;
/// The most things of the past that are told at once.
pub const MOST_PAST: u32 = 100;
/// The most characters a name may have.
pub const MOST_NAME: usize = 24;

/// A name as it may be shown: trimmed, single spaces, no control or invisible characters, at most
/// [`MOST_NAME`] characters. Nothing if nothing is left of it, or if it is longer.
pub fn clean_name(name: &str) -> Option<String> {
    let seen = |c: &char| !c.is_control() && !is_invisible(*c);
    let words = name.split_whitespace().map(|word| word.chars().filter(seen).collect::<String>());
    let clean = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    (!clean.is_empty() && clean.chars().count() <= MOST_NAME).then_some(clean)
}

/// Characters that take no room or turn the writing around: two names that look the same must be
/// the same.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(clean_name("  Zoé \n  Martin "), Some("Zoé Martin".into()));
        assert_eq!(clean_name("<b>Léo</b>"), Some("<b>Léo</b>".into()), "escaping is the page's");
        assert_eq!(clean_name("a\u{202e}b\u{200b}c\u{7}"), Some("abc".into()));
        for wrong in ["", "  ", "\u{200b}", &"x".repeat(25)] {
            assert_eq!(clean_name(wrong), None, "{wrong:?}");
        }
        assert_eq!(clean_name(&"é".repeat(24)), Some("é".repeat(24)));
    }
}
