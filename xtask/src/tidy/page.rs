//! The folders of the page: what each must not know, and that no two know each other.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{Files, beside, folder_of};
use super::map::{cells, phrases};

/// What a folder may have to do without.
struct Subject {
    /// What the table of ARCHITECTURE.md calls it.
    phrase: &'static str,
    /// Whether a file that is imported brings it in.
    imported: fn(&str) -> bool,
    /// The names by which the browser gives it.
    words: &'static [&'static str],
    /// Whether a game's name gives it.
    by_name: bool,
}

const SUBJECTS: [Subject; 5] = [
    Subject {
        phrase: "any game",
        imported: |path| top(path) == "games",
        words: &[],
        by_name: true,
    },
    Subject {
        phrase: "any game by name",
        // What lies right in `games` is for all of them.
        imported: |path| top(path) == "games" && path.matches('/').count() > 3,
        words: &[],
        by_name: true,
    },
    Subject {
        phrase: "sockets",
        imported: |path| top(path) == "net",
        words: &["WebSocket"],
        by_name: false,
    },
    Subject {
        phrase: "tables",
        imported: |path| ["state", "games", "frame", "lobby", "replay"].contains(&top(path)),
        words: &[],
        by_name: false,
    },
    Subject {
        phrase: "the document",
        imported: |_| false,
        words: &["document", "window"],
        by_name: false,
    },
];

/// Who knows what they must not, and the folders that know each other.
pub(super) fn problems(files: &Files) -> Vec<String> {
    let unknown = unknown(files);
    let mut problems = Vec::new();
    let mut knows: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in files.page() {
        let imports: BTreeSet<String> = imports(path, text).collect();
        let known = knows.entry(top(path)).or_default();
        known.extend(imports.iter().map(|import| top(import).to_string()));
        let text = without_comments(text);
        for subject in unknown.get(top(path)).into_iter().flatten() {
            let imported = imports.iter().filter(|import| (subject.imported)(import));
            problems.extend(imported.map(|import| format!("{path}: it must not know {import}")));
            let words = subject.words.iter().filter(|word| has_word(&text, word));
            problems.extend(words.map(|word| format!("{path}: it must not know `{word}`")));
            let games = files.games().into_iter().filter(|_| subject.by_name);
            let named = games.filter(|game| text.contains(&format!("\"{game}\"")));
            problems.extend(named.map(|game| format!("{path}: it must not name {game}")));
        }
    }
    problems.extend(circle(&knows));
    problems
}

/// What each folder must not know: the rows of ARCHITECTURE.md that begin with folders.
fn unknown(files: &Files) -> BTreeMap<String, Vec<&'static Subject>> {
    let mut unknown = BTreeMap::new();
    for line in files.get("ARCHITECTURE.md").unwrap_or_default().lines() {
        let Some(cells) = cells(line).filter(|cells| cells.len() == 3) else { continue };
        let said = phrases(&cells[2]);
        let subjects = SUBJECTS.iter().filter(|subject| said.iter().any(|it| it == subject.phrase));
        let subjects: Vec<_> = subjects.collect();
        for folder in cells[0].split('`').skip(1).step_by(2) {
            if let Some(folder) = folder.strip_suffix('/') {
                unknown.insert(folder.to_string(), subjects.clone());
            }
        }
    }
    unknown
}

/// The files of the page that a file imports, from the root and without their endings.
fn imports(path: &str, text: &str) -> impl Iterator<Item = String> {
    let folder = folder_of(path).to_string();
    let quoted = ["from \"", "import \"", "import(\"", "from '", "import '", "import('"];
    let found = quoted.into_iter().flat_map(move |before| {
        let after = text.split(before).skip(1);
        after.filter_map(|rest| rest.split(['"', '\'']).next().filter(|it| it.starts_with('.')))
    });
    found.map(move |link| beside(&folder, link)).filter(|path| path.starts_with("web/src/"))
}

/// The folder of `web/src` that a file lies in, or its own name.
fn top(path: &str) -> &str {
    let inside = path.strip_prefix("web/src/").unwrap_or(path);
    let first = inside.split('/').next().unwrap_or(inside);
    first.split('.').next().unwrap_or(first)
}

/// The script without its comments, so far as words need it.
fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    let lines = kept.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether the word stands there by itself, and is no field of something else.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let part = |letter: char| letter.is_alphanumeric() || "_$.-\"'`".contains(letter);
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let begins = before.is_none_or(|letter| !part(letter));
        begins && after.is_none_or(|letter| letter == '.' || !part(letter))
    })
}

/// A problem for every two folders each of which is reached from the other.
fn circle(knows: &BTreeMap<&str, BTreeSet<String>>) -> Vec<String> {
    let mut problems = Vec::new();
    for (one, known) in knows {
        for other in
            known.iter().filter(|other| other != one && reached(knows, other).contains(one))
        {
            problems.push(format!("web/src: {one} imports {other}, which leads back to {one}"));
        }
    }
    problems
}

/// The folders to which imports lead from there.
fn reached<'k>(knows: &'k BTreeMap<&str, BTreeSet<String>>, from: &'k str) -> BTreeSet<&'k str> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from];
    while let Some(here) = next.pop() {
        let there = knows.get(here).into_iter().flatten().map(String::as_str);
        next.extend(there.filter(|there| *there != here && reached.insert(*there)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    const MAP: &str = "\
| `net/` | a line | tables |
| `state/`, `frame/` | headless | any game; the document |
| `lobby/` | seats | any game by name |
";

    fn check(list: &[(&str, &str)], expected: &[&str]) {
        let list: Vec<_> = [("ARCHITECTURE.md", MAP), ("docs/rules/whist.fr.md", "")]
            .iter()
            .chain(list)
            .copied()
            .collect();
        assert_eq!(problems(&files(&list)), expected);
    }

    #[test]
    fn a_folder_that_imports_what_it_must_not_know_is_noticed() {
        let source = "import { a } from \"../games/whist/a\";\nimport b from \"../games/b\";";
        check(
            &[("web/src/frame/Bar.svelte", source), ("web/src/lobby/a.ts", source)],
            &[
                "web/src/frame/Bar.svelte: it must not know web/src/games/b",
                "web/src/frame/Bar.svelte: it must not know web/src/games/whist/a",
                "web/src/lobby/a.ts: it must not know web/src/games/whist/a",
            ],
        );
        check(&[("web/src/frame/bar.test.ts", source)], &[]);
    }

    #[test]
    fn words_of_the_browser_and_names_of_games_are_noticed() {
        check(
            &[
                ("web/src/state/a.ts", "// the document\nx.document = 1; document.title = \"a\";"),
                ("web/src/lobby/a.ts", "if (game === \"whist\") {}"),
            ],
            &[
                "web/src/lobby/a.ts: it must not name whist",
                "web/src/state/a.ts: it must not know `document`",
            ],
        );
    }

    #[test]
    fn folders_that_know_each_other_are_noticed() {
        check(
            &[
                ("web/src/a/a.ts", "import \"../b/b\""),
                ("web/src/b/b.ts", "import \"../c\""),
                ("web/src/c.ts", "const a = () => import(\"./a/a\")"),
                ("web/src/d/d.ts", "import \"../a/a\""),
            ],
            &[
                "web/src: a imports b, which leads back to a",
                "web/src: b imports c, which leads back to b",
                "web/src: c imports a, which leads back to c",
            ],
        );
    }
}
