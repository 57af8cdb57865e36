//! The words of one language.

use std::collections::BTreeSet;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tabletop::{Arg, Saying, Seat};
use unic_langid::LanguageIdentifier;

use crate::{Lang, for_each_lang};

/// How a language writes a number, as a function that captures nothing.
macro_rules! number_format {
    (($lang:expr) $($known:ident $tag:literal $name:literal $separator:literal;)+) => {
        match $lang {
            $(Lang::$known => |value, _| grouped(value, $separator)),+
        }
    };
}

/// The texts that `build.rs` has found for a language. Without a folder it does not compile.
macro_rules! built_in {
    (($lang:expr) $($known:ident $tag:literal $name:literal $separator:literal;)+) => {
        match $lang {
            $(Lang::$known => include!(concat!(env!("OUT_DIR"), "/", $tag, ".rs"))),+
        }
    };
}

/// The words of one language. Nothing here panics over a message: an unknown key is shown in
/// brackets, and a gap that nothing fills shows its name. It can be shared between threads.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of this language.
    pub fn new(lang: Lang) -> Words {
        let tag: LanguageIdentifier = lang.tag().parse().expect("every language has a valid tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Marks that isolate directions show up as boxes in terminals, and every language here runs
        // from left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(for_each_lang!(number_format!(lang))));
        for source in sources(lang) {
            // A broken or doubled message is left out here and found by this crate's tests: a word
            // that is missing is no reason to stop a game.
            let resource = FluentResource::try_new(source.to_string())
                .unwrap_or_else(|(readable, _)| readable);
            let _ = bundle.add_resource(resource);
        }
        Words { lang, bundle }
    }

    /// Which language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Every key of a language.
    pub fn keys(lang: Lang) -> BTreeSet<String> {
        sources(lang).iter().copied().flat_map(keys_of).map(String::from).collect()
    }

    /// A message without gaps.
    ///
    /// ```
    /// use words::{Lang, Words};
    /// let words = Words::new(Lang::En);
    /// assert_eq!(words.word("your-turn"), "Your turn!");
    /// assert_eq!(words.word("no-such-word"), "[no-such-word]");
    /// ```
    pub fn word(&self, key: &str) -> String {
        self.fill(key, None)
    }

    /// A message with its gaps filled. What is handed over is shown as it is: to fill a gap with
    /// another message, ask for that one first.
    ///
    /// ```
    /// use words::{Lang, Words};
    /// let words = Words::new(Lang::Fr);
    /// assert_eq!(words.word_with("cards", &[("count", 1.into())]), "1 carte");
    /// assert_eq!(words.word_with("cards", &[("count", 3.into())]), "3 cartes");
    /// assert_eq!(words.word_with("turn-of", &[("name", "Alice".into())]), "À Alice de jouer");
    /// ```
    pub fn word_with(&self, key: &str, args: &[(&str, Value)]) -> String {
        let filled = args.iter().map(|(name, value)| (*name, FluentValue::from(value))).collect();
        self.fill(key, Some(&filled))
    }

    /// What a game says, in words. `name_of` tells what a player is called.
    ///
    /// ```
    /// use tabletop::{Saying, Seat};
    /// use words::{Lang, Words};
    ///
    /// let name_of = |seat: Seat| ["Camille", "Bot 2"][seat.index()].to_string();
    /// let challenged = Saying::plain("event-challenged")
    ///     .with("by", Seat(0))
    ///     .with("owner", Seat(1))
    ///     .with("cards", vec!["card-piano", "card-or"]);
    /// assert_eq!(
    ///     Words::new(Lang::Fr).say(&challenged, &name_of),
    ///     "Camille défie Bot 2 avec Piano et Or."
    /// );
    /// assert_eq!(
    ///     Words::new(Lang::En).say(&challenged, &name_of),
    ///     "Camille challenges Bot 2 with Piano and Gold."
    /// );
    ///
    /// let stolen = Saying::plain("event-set-stolen")
    ///     .with("by", Seat(0))
    ///     .with("from", Seat(1))
    ///     .with("because", "because-gave-up");
    /// assert_eq!(
    ///     Words::new(Lang::Fr).say(&stolen, &name_of),
    ///     "Camille vole le set à Bot 2, qui renonce."
    /// );
    /// assert_eq!(
    ///     Words::new(Lang::En).say(&stolen, &name_of),
    ///     "Camille steals the set from Bot 2, who gives up."
    /// );
    /// ```
    pub fn say(&self, saying: &Saying, name_of: &dyn Fn(Seat) -> String) -> String {
        let filled = saying
            .args
            .iter()
            .map(|(name, arg)| {
                let value: FluentValue<'_> = match arg {
                    Arg::Seat(seat) => name_of(*seat).into(),
                    Arg::Seats(seats) => {
                        let names: Vec<String> = seats.iter().map(name_of).collect();
                        self.list(&names).into()
                    }
                    Arg::Number(number) => (*number).into(),
                    Arg::Word(key) => self.word(key).into(),
                    Arg::Words(keys) => {
                        let items: Vec<String> = keys.iter().map(|key| self.word(key)).collect();
                        self.list(&items).into()
                    }
                };
                (&**name, value)
            })
            .collect();
        self.fill(&saying.key, Some(&filled))
    }

    /// Several things in a row, with the language's own “and” before the last.
    ///
    /// ```
    /// use words::{Lang, Words};
    /// let names = ["Camille", "Bot 2", "Alice"].map(String::from);
    /// assert_eq!(Words::new(Lang::Fr).list(&names), "Camille, Bot 2 et Alice");
    /// assert_eq!(Words::new(Lang::En).list(&names), "Camille, Bot 2 and Alice");
    /// assert_eq!(Words::new(Lang::Fr).list(&[]), "");
    /// ```
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let list = first.join(", ").into();
                self.word_with("list-end", &[("list", list), ("last", last.as_str().into())])
            }
        }
    }

    /// So many thousands, as scores and values are shown. French puts no-break spaces between the
    /// groups of three digits and before the K, English a comma and nothing; the line stays whole
    /// in both.
    ///
    /// ```
    /// use words::{Lang, Words};
    /// assert_eq!(Words::new(Lang::Fr).amount_k(1385), "1\u{a0}385\u{a0}K");
    /// assert_eq!(Words::new(Lang::En).amount_k(1385), "1,385K");
    /// assert_eq!(Words::new(Lang::En).amount_k(5), "5K");
    /// ```
    pub fn amount_k(&self, k: u32) -> String {
        self.word_with("amount-k", &[("k", k.into())])
    }

    fn fill(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return format!("[{key}]");
        };
        // An error here is a gap that nothing fills; Fluent has put its name in its place.
        let mut unfilled = Vec::new();
        self.bundle.format_pattern(pattern, args, &mut unfilled).into_owned()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// What fills a gap in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number: the message may choose its form by it.
    Number(i64),
    /// Something to be shown as it is, such as a name.
    Text(String),
}

impl From<&Value> for FluentValue<'static> {
    fn from(value: &Value) -> FluentValue<'static> {
        match value {
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.clone().into(),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Value {
        Value::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

macro_rules! number_values {
    ($($number:ty)*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number.into())
            }
        }
    )*};
}

number_values!(u8 u16 u32 i32 i64);

/// The texts of a language's files.
fn sources(lang: Lang) -> &'static [&'static str] {
    for_each_lang!(built_in!(lang))
}

/// The keys of a Fluent file: a message is the only thing that begins a line with a letter.
fn keys_of(source: &str) -> impl Iterator<Item = &str> {
    source
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('=').map(|(key, _)| key.trim_end()))
}

/// A whole number with a separator between its groups of three digits.
fn grouped(value: &FluentValue<'_>, separator: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    if number.value.fract() != 0.0 {
        return None;
    }
    let plain = format!("{:.0}", number.value);
    let digits = plain.trim_start_matches('-');
    let mut text = plain[..plain.len() - digits.len()].to_string();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_without_an_error() {
        for lang in Lang::ALL {
            let tag: LanguageIdentifier = lang.tag().parse().unwrap();
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            for source in sources(lang) {
                let resource = FluentResource::try_new(source.to_string())
                    .unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
                let doubled = bundle.add_resource(resource);
                assert!(doubled.is_ok(), "{lang}: {doubled:?}");
            }
            for key in Words::keys(lang) {
                assert!(bundle.has_message(&key), "{lang}: {key} is no message");
            }
        }
    }

    #[test]
    fn numbers_are_grouped() {
        let show =
            |lang, number: i64| Words::new(lang).word_with("player", &[("number", number.into())]);
        assert_eq!(show(Lang::Fr, 999), "Place 999");
        assert_eq!(show(Lang::Fr, 10_000), "Place 10\u{a0}000");
        assert_eq!(show(Lang::En, 1_234_567), "Seat 1,234,567");
        assert_eq!(show(Lang::En, -1000), "Seat -1,000");
        assert_eq!(show(Lang::En, -100), "Seat -100");
    }

    #[test]
    fn what_is_missing_is_shown_and_never_panics() {
        let words = Words::new(Lang::En);
        assert_eq!(words.word("round"), "Round {$number}");
        let saying = Saying::plain("event-discarded").with("card", "card-nothing");
        assert_eq!(words.say(&saying, &|_| String::new()), "{$by} discards [card-nothing].");
        assert_eq!(words.word(""), "[]");
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }
}
