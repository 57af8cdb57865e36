//! What a game says, and whether there are words for it. This crate knows no game, so the game's
//! source is read as text: the keys are its string literals, and the gaps that it fills are those
//! of its chains of `plain("key").with("gap", …)`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tabletop::{Saying, Seat};
use words::{Lang, Value, Words};

/// What every game must be able to say. The file has a function `game`, which reads it.
macro_rules! speaks {
    () => {
        #[test]
        fn whatever_the_game_says_has_words() {
            game().has_words();
        }

        #[test]
        fn no_words_of_the_game_are_left_unused() {
            game().uses_all_its_words();
        }

        #[test]
        fn every_gap_is_filled() {
            game().fills_every_gap();
        }

        #[test]
        fn whatever_is_said_is_said_in_full() {
            game().says_everything_in_full();
        }
    };
}

pub(crate) use speaks;

/// A game: what its source says.
pub(crate) struct Game {
    /// Its files of words, of which the first is named after its crate.
    pub(crate) files: Vec<&'static str>,
    /// Every key that it uses.
    pub(crate) keys: BTreeSet<String>,
    /// The gaps that it fills wherever it says a key. A key that is not here fills none.
    pub(crate) filled: BTreeMap<String, BTreeSet<String>>,
}

impl Game {
    /// Reads the source of a crate, whose keys begin with one of these subjects.
    pub(crate) fn read(name: &'static str, subjects: &[&str]) -> Game {
        let sources = sources(name);
        let mut keys = BTreeSet::new();
        for source in &sources {
            for subject in subjects {
                for (at, _) in source.match_indices(&format!("\"{subject}")) {
                    // What ends in a dash is the beginning of several keys.
                    let key = literals(&source[at..]).next().filter(|key| !key.ends_with('-'));
                    keys.extend(key.map(String::from));
                }
            }
        }
        // A game has a name, and a sentence for whoever does not know it.
        for source in &sources {
            for named in source.split("const NAME: &'static str = \"").skip(1) {
                let game = named.split('"').next().unwrap();
                keys.extend([format!("game-{game}"), format!("about-{game}")]);
            }
        }
        let mut filled: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (said, gaps) in sources.iter().flat_map(|source| sayings(source)) {
            for key in said {
                let always = filled.entry(key).or_insert_with(|| gaps.clone());
                always.retain(|gap| gaps.contains(gap));
            }
        }
        Game { files: vec![name], keys, filled }
    }

    /// Every key has a message in every language.
    pub(crate) fn has_words(&self) {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let keys = self.keys.iter().chain(self.filled.keys());
            let missing: BTreeSet<&String> = keys.filter(|key| !words.has(key)).collect();
            assert!(missing.is_empty(), "{lang}: {missing:?}");
        }
    }

    /// Every message of the game's files is used by the game.
    pub(crate) fn uses_all_its_words(&self) {
        let messages = self.messages(Lang::ALL[0]);
        let unused: Vec<&String> =
            messages.keys().filter(|key| !self.keys.contains(*key)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    /// Every gap of a message is filled wherever the game says it.
    pub(crate) fn fills_every_gap(&self) {
        for lang in Lang::ALL {
            for (key, message) in self.messages(lang) {
                let given = self.gaps_filled(&key);
                let unfilled: Vec<&str> =
                    gaps(&message).filter(|gap| !given.contains(*gap)).collect();
                assert!(unfilled.is_empty(), "{lang}: {key}: {unfilled:?}");
            }
        }
    }

    /// With its gaps filled, by few, by many or by a name, nothing of a message is left in braces
    /// or brackets.
    pub(crate) fn says_everything_in_full(&self) {
        let values: [Value; 5] = [0.into(), 1.into(), 2.into(), 25_000.into(), "Camille".into()];
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for key in &self.keys {
                let gaps = self.gaps_filled(key);
                for value in &values {
                    let filled: Vec<(&str, Value)> =
                        gaps.iter().map(|gap| (gap.as_str(), value.clone())).collect();
                    let said = words.word_with(key, &filled);
                    assert!(!said.is_empty(), "{lang}: {key}");
                    assert!(!said.contains(['{', '}', '[', ']']), "{lang}: {key}: {said}");
                }
            }
        }
    }

    fn gaps_filled(&self, key: &str) -> BTreeSet<String> {
        self.filled.get(key).cloned().unwrap_or_default()
    }

    /// The messages of the game's files by key, as they stand in them.
    fn messages(&self, lang: Lang) -> BTreeMap<String, String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang.tag());
        let read = |file| fs::read_to_string(folder.join(format!("{file}.ftl"))).unwrap();
        let source: String = self.files.iter().map(read).collect();
        let mut messages: BTreeMap<String, String> = BTreeMap::new();
        let mut key = String::new();
        for line in source.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let text = match line.split_once('=') {
                Some((name, text)) if !line.starts_with(' ') => {
                    key = name.trim_end().to_string();
                    text
                }
                Some(_) | None => line,
            };
            messages.entry(key.clone()).or_default().push_str(text);
        }
        messages
    }
}

/// Says it to Camille, Alice and Bot 3 in French and in English. A no-break space is written `~`.
pub(crate) fn check(saying: &Saying, french: &str, english: &str) {
    let name_of = |seat: Seat| ["Camille", "Alice", "Bot 3"][seat.index()].to_string();
    let say = |lang| Words::new(lang).say(saying, &name_of).replace('\u{a0}', "~");
    assert_eq!(say(Lang::Fr), french);
    assert_eq!(say(Lang::En), english);
}

/// The string literals of a piece of code.
pub(crate) fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

/// The source of a crate, file by file.
pub(crate) fn sources(name: &str) -> Vec<String> {
    fn read(folder: &Path, into: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                into.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut sources = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"), &mut sources);
    sources
}

/// Every `Saying::plain(…).with(…)` or `plain(…).with(…)` with literal keys: the keys, and the gaps
/// that it fills.
fn sayings(source: &str) -> Vec<(Vec<String>, BTreeSet<String>)> {
    let mut sayings = Vec::new();
    for (at, call) in source.match_indices("plain(") {
        if source[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
            continue;
        }
        let (keys, mut rest) = in_parentheses(&source[at + call.len()..]);
        let mut filled = BTreeSet::new();
        while let Some(with) = rest.trim_start().strip_prefix(".with(") {
            let (arg, after) = in_parentheses(with);
            filled.extend(literals(arg).next().map(String::from));
            rest = after;
        }
        sayings.push((literals(keys).map(String::from).collect(), filled));
    }
    sayings
}

/// The text after an opening parenthesis, up to the closing one and beyond it.
fn in_parentheses(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (index, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return (&text[..index], &text[index + 1..]),
            ')' => depth -= 1,
            _ => {}
        }
    }
    panic!("no closing parenthesis in {text}");
}

/// The gaps of a message. A `$` that begins no name is money.
fn gaps(message: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let names = message.split('$').skip(1).map(move |rest| rest.split(ends).next().unwrap());
    names.filter(|name| name.starts_with(|first: char| first.is_ascii_lowercase()))
}
