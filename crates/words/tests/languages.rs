//! Both languages say the same things, and each says them in its own typography.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use words::{Lang, Words};

/// The files that only the page reads; its own tests see that it uses them.
const OF_THE_PAGE: [&str; 6] = ["cardtable", "learn", "lobby", "plain", "play", "web"];

/// The messages of a language by key, as they stand in its files.
fn messages(lang: Lang) -> BTreeMap<String, String> {
    messages_in(lang, |_| true)
}

fn messages_in(lang: Lang, wanted: impl Fn(&str) -> bool) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang.tag());
    let mut messages = BTreeMap::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if !wanted(path.file_stem().unwrap().to_str().unwrap()) {
            continue;
        }
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
fn every_file_of_locales_but_the_page_s_is_built_in() {
    for lang in Lang::ALL {
        let built_in = messages_in(lang, |file| !OF_THE_PAGE.contains(&file));
        let on_file: BTreeSet<String> = built_in.into_keys().collect();
        assert_eq!(on_file, Words::keys(lang), "{lang}");
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_gaps() {
    let (french, english) = (messages(Lang::Fr), messages(Lang::En));
    let keys = |messages: &BTreeMap<String, String>| messages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&french), keys(&english));
    for (key, message) in &french {
        assert_eq!(gaps(message), gaps(&english[key]), "{key}");
    }
}

#[test]
fn both_languages_keep_the_same_order() {
    let folder =
        |lang: Lang| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang.tag());
    let keys = |path: &Path| -> Vec<String> {
        let source = fs::read_to_string(path).unwrap();
        let starts = source.lines().filter(|line| line.starts_with(|c: char| c.is_alphabetic()));
        starts.map(|line| line.split(' ').next().unwrap().to_string()).collect()
    };
    for entry in fs::read_dir(folder(Lang::Fr)).unwrap() {
        let french = entry.unwrap().path();
        let english = folder(Lang::En).join(french.file_name().unwrap());
        assert_eq!(keys(&french), keys(&english), "{}", french.display());
    }
}

#[test]
fn keys_are_kebab_case() {
    for key in Words::keys(Lang::Fr) {
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
        for (index, &mark) in chars.iter().enumerate() {
            let before = index.checked_sub(1).map(|index| chars[index]);
            let whole = match mark {
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
