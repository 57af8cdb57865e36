//! Every language says the same things, each in its own typography; and the list of languages
//! stands in one place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use words::{Lang, Words};

/// The language that the others are compared with.
const FIRST: Lang = Lang::ALL[0];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What is in a folder, in the order of the names.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut paths: Vec<PathBuf> = found.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_string();
    entries(folder).iter().map(name).collect()
}

fn folder(lang: Lang) -> PathBuf {
    root().join("locales").join(lang.tag())
}

/// The messages of a language by key, as they stand in its files.
fn messages(lang: Lang) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::new();
    for path in entries(&folder(lang)) {
        let source = fs::read_to_string(&path).unwrap();
        let mut key = String::new();
        for line in source.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let text = match line.split_once('=') {
                Some((name, text)) if !line.starts_with(' ') => {
                    key = name.trim_end().to_string();
                    text
                }
                Some(_) | None => line,
            };
            let message: &mut String = messages.entry(key.clone()).or_default();
            message.push_str(text.trim());
            message.push('\n');
        }
    }
    messages
}

/// The gaps of a message. A `$` that begins no name is money.
fn gaps(message: &str) -> BTreeSet<&str> {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let names = message.split('$').skip(1).map(|rest| rest.split(ends).next().unwrap());
    names.filter(|name| name.starts_with(|first: char| first.is_ascii_lowercase())).collect()
}

#[test]
fn every_folder_of_locales_is_a_language() {
    let mut tags = Lang::ALL.map(Lang::tag);
    tags.sort_unstable();
    assert_eq!(names(&root().join("locales")), tags);
}

#[test]
fn every_file_of_locales_is_built_in() {
    for lang in Lang::ALL {
        let on_file: BTreeSet<String> = messages(lang).into_keys().collect();
        assert_eq!(on_file, Words::keys(lang), "{lang}");
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_gaps() {
    let first = messages(FIRST);
    for lang in Lang::ALL {
        let messages = messages(lang);
        assert!(first.keys().eq(messages.keys()), "{lang}: other keys than {FIRST}");
        for (key, message) in &first {
            assert_eq!(gaps(message), gaps(&messages[key]), "{lang}: {key}");
        }
    }
}

#[test]
fn every_language_has_the_same_files_in_the_same_order() {
    let keys = |path: &Path| -> Vec<String> {
        let source = fs::read_to_string(path).unwrap();
        let starts = source.lines().filter(|line| line.starts_with(|c: char| c.is_alphabetic()));
        starts.map(|line| line.split(' ').next().unwrap().to_string()).collect()
    };
    for lang in Lang::ALL {
        assert_eq!(names(&folder(FIRST)), names(&folder(lang)), "{lang}");
        for (first, other) in entries(&folder(FIRST)).iter().zip(entries(&folder(lang))) {
            assert_eq!(keys(first), keys(&other), "{}", other.display());
        }
    }
}

/// Files outside `lang.rs` that may name a language, each with the reason.
const NAMES_LANGUAGES: [(&str, &str); 0] = [];

/// Whoever lists the languages anywhere else forgets the next one. Tests and examples may name a
/// language: they show what it says.
#[test]
fn nothing_but_lang_rs_lists_the_languages() {
    let mut found = BTreeSet::new();
    let crates = root().join("crates");
    for file in entries(&crates).iter().flat_map(|one| rust_files(&one.join("src"))) {
        let name = file.strip_prefix(&crates).unwrap().to_str().unwrap().replace('\\', "/");
        if name != "words/src/lang.rs" && !name.ends_with("/tests.rs") {
            let code = program(&fs::read_to_string(&file).unwrap());
            let names_it = |lang: &Lang| {
                code.contains(&format!("Lang::{lang:?}")) || code.contains(&format!("\"{lang}\""))
            };
            found.extend(Lang::ALL.iter().any(names_it).then_some(name));
        }
    }
    let allowed = BTreeSet::from(NAMES_LANGUAGES.map(|(name, _)| name.to_string()));
    let listing: Vec<&String> = found.difference(&allowed).collect();
    assert!(listing.is_empty(), "use Lang::ALL or words::for_each_lang! in {listing:?}");
    let needless: Vec<&String> = allowed.difference(&found).collect();
    assert!(needless.is_empty(), "no longer name a language: {needless:?}");
}

/// The Rust files below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in entries(folder) {
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// A source without its comments and without the tests at its end.
fn program(source: &str) -> String {
    let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn keys_are_kebab_case() {
    for key in Words::keys(FIRST) {
        let kebab = key.split('-').all(|part| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        });
        assert!(kebab, "{key}");
    }
}

#[test]
fn french_keeps_its_marks_on_the_line() {
    for (key, message) in messages(Lang::Fr) {
        let chars: Vec<char> = message.chars().collect();
        let mut typed = false;
        for (index, &mark) in chars.iter().enumerate() {
            let before = index.checked_sub(1).map(|index| chars[index]);
            typed ^= mark == '`';
            let whole = match mark {
                // What is to be typed stands as it is typed.
                _ if typed => true,
                // The colon of an address is no mark of the language.
                ':' if chars.get(index + 1) == Some(&'/') => true,
                ':' | ';' | '!' | '?' | '»' => before == Some('\u{a0}'),
                '«' => chars.get(index + 1) == Some(&'\u{a0}'),
                '\'' | '"' => false,
                _ => true,
            };
            assert!(whole, "{key}: {mark} in {message}");
        }
    }
}

/// An unknown name cannot be elided: « de Alice » would be wrong, « chez Alice » is not.
#[test]
fn french_elides_no_name() {
    let seats = [
        "by",
        "owner",
        "seat",
        "from",
        "one",
        "other",
        "dealer",
        "contester",
        "name",
        "names",
        "who",
        "at",
    ];
    for (key, message) in messages(Lang::Fr) {
        for seat in seats {
            for word in ["de", "que", "si", "jusque", "lorsque", "puisque"] {
                let wrong = format!(" {word} {{ ${seat} }}");
                assert!(!message.contains(&wrong), "{key}: {message}");
            }
        }
    }
}

#[test]
fn english_has_its_own_quotes() {
    for (key, message) in messages(Lang::En) {
        assert!(!message.contains(['\'', '"', '«', '»', '\u{a0}']), "{key}: {message}");
    }
}
