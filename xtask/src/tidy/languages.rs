//! Every language says everything: the folders of `locales` are the list.

use std::collections::{BTreeMap, BTreeSet};

use super::files::Files;

/// Every language has the same files and the same messages, and a rulebook of every game.
pub(super) fn problems(files: &Files) -> Vec<String> {
    let languages = files.languages();
    let mut said: BTreeMap<(&str, String), BTreeSet<&str>> = BTreeMap::new();
    for (path, text) in files.all() {
        let Some((lang, name)) = path.strip_prefix("locales/").and_then(|at| at.split_once('/'))
        else {
            continue;
        };
        // The file itself counts as something said: an empty one would go unnoticed.
        for key in keys(text).chain([String::new()]) {
            said.entry((name, key)).or_default().insert(lang);
        }
    }
    let mut problems = Vec::new();
    for ((name, key), those) in said {
        for lang in languages.difference(&those) {
            problems.push(match key.as_str() {
                "" => format!("locales/{lang}/{name} is missing"),
                key => format!("locales/{lang}/{name}: no {key}"),
            });
        }
    }
    let books: BTreeSet<(&str, &str)> =
        files.rulebooks().map(|(game, lang, _)| (game, lang)).collect();
    for game in files.games() {
        for lang in languages.iter().filter(|lang| !books.contains(&(game, **lang))) {
            problems.push(format!("docs/rules/{game}.{lang}.md is missing"));
        }
    }
    for (game, lang) in books.iter().filter(|(_, lang)| !languages.contains(lang)) {
        problems.push(format!("docs/rules/{game}: `{lang}` is no folder of locales"));
    }
    problems
}

/// Every reason to refuse has its sentence. The compiler makes sure that every reason has a key.
pub(super) fn refusals(files: &Files) -> Vec<String> {
    let mut problems = Vec::new();
    for (_, text) in files.source().filter(|(path, _)| path.ends_with("/src/illegal.rs")) {
        for key in text.split('"').skip(1).step_by(2).filter(|key| key.starts_with("illegal-")) {
            for lang in files.languages() {
                let known = files.matching(|path| path.starts_with(&format!("locales/{lang}/")));
                if !known.flat_map(|(_, text)| keys(text)).any(|known| known == key) {
                    problems.push(format!("{key}: no sentence in locales/{lang}"));
                }
            }
        }
    }
    problems
}

/// The message keys of a Fluent file.
fn keys(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter_map(|line| {
        let (key, _) = line.split_once('=')?;
        let key = key.trim_end();
        let plain = key.starts_with(|letter: char| letter.is_ascii_lowercase())
            && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
        (plain && !line.starts_with(' ')).then(|| key.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    #[test]
    fn what_a_language_does_not_say_is_noticed() {
        let found = problems(&files(&[
            ("locales/fr/a.ftl", "one = un\ntwo = deux\n"),
            ("locales/en/a.ftl", "one = one\n"),
            ("locales/en/b.ftl", ""),
            ("locales/de/a.ftl", "one = eins\ntwo = zwei\n"),
            ("locales/de/b.ftl", ""),
        ]));
        assert_eq!(found, ["locales/en/a.ftl: no two", "locales/fr/b.ftl is missing"]);
    }

    #[test]
    fn a_rulebook_that_a_language_lacks_is_noticed() {
        let found = problems(&files(&[
            ("locales/fr/a.ftl", ""),
            ("locales/en/a.ftl", ""),
            ("docs/rules/g.en.md", ""),
            ("docs/rules/g.it.md", ""),
        ]));
        assert_eq!(
            found,
            ["docs/rules/g.fr.md is missing", "docs/rules/g: `it` is no folder of locales"]
        );
    }

    #[test]
    fn a_refusal_without_a_sentence_is_noticed() {
        let found = refusals(&files(&[
            ("crates/a/src/illegal.rs", "\"illegal-no\""),
            ("locales/fr/a.ftl", "illegal-no = non\n"),
            ("locales/en/a.ftl", ""),
        ]));
        assert_eq!(found, ["illegal-no: no sentence in locales/en"]);
    }
}
