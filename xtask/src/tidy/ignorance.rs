//! What each crate must not know, as far as a machine can tell: the last column of the map in
//! ARCHITECTURE.md says who, this file says what is looked for.
//!
//! The column is prose. The phrases below are those that are checked; whatever else it says is for
//! people.

use std::collections::BTreeSet;

use super::files::{Files, folder_of};
use super::map::{self, Row, cells};
use super::rust::Rust;

/// Something that a crate may have to do without.
struct Subject {
    /// What the column calls it.
    phrases: &'static [&'static str],
    /// The packages that would bring it in.
    packages: &'static [&'static str],
    /// The paths by which the standard library gives it.
    paths: &'static [&'static str],
}

const SUBJECTS: [Subject; 9] = [
    Subject {
        phrases: &["a clock", "clocks"],
        packages: &["tokio"],
        paths: &["std::time::Instant", "std::time::SystemTime", "std::thread::sleep"],
    },
    Subject {
        phrases: &["a file", "files"],
        packages: &["rusqlite", "tempfile"],
        paths: &["std::fs"],
    },
    Subject {
        phrases: &["a socket", "sockets"],
        packages: &["axum", "hyper", "tokio", "tokio-tungstenite", "tungstenite"],
        paths: &["std::net"],
    },
    Subject {
        phrases: &["entropy"],
        packages: &["getrandom", "rand"],
        paths: &["std::hash::RandomState", "std::collections::hash_map::RandomState"],
    },
    Subject { phrases: &["words", "any language"], packages: &["words"], paths: &[] },
    Subject { phrases: &["bots"], packages: &["bots"], paths: &[] },
    Subject {
        phrases: &["terminals"],
        packages: &["clap", "comfy-table", "crossterm", "indicatif", "ratatui"],
        paths: &["std::io::stdin", "std::io::stdout", "std::io::stderr"],
    },
    Subject { phrases: &["the wire"], packages: &["protocol"], paths: &[] },
    Subject { phrases: &["rooms", "games"], packages: &["room", "games"], paths: &[] },
];

/// The packages of the games.
const ANY_GAME: [&str; 2] = ["any game", "any game's types"];

/// The packages of the games, and their names.
const BY_NAME: &str = "any game by name";

/// The type of the whole truth of every game.
const STATE: &str = "a `State`";

/// How the row of a crate begins that others must not know; who may stands behind it, in backticks.
const LAST: &str = "nothing depends on it";

/// The crate that knows all others from outside.
const OUTSIDE: &str = "links none of them";

/// Who knows what they must not.
pub(super) fn problems(files: &Files) -> Vec<String> {
    let rows = map::rows(files);
    let mut problems: Vec<String> = rows.iter().flat_map(|row| known_by(row, files)).collect();
    problems.extend(linked(&rows, files));
    problems.extend(inside(files));
    problems
}

/// The phrases that are checked and that the map does not have: somebody has worded it anew, and
/// nothing would be checked any more.
pub(super) fn unused(files: &Files) -> Vec<String> {
    let rows = map::rows(files);
    let said: BTreeSet<&str> =
        rows.iter().flat_map(|row| row.unknown.iter().map(String::as_str)).collect();
    let subjects = SUBJECTS.iter().map(|subject| subject.phrases);
    let all = subjects.chain([ANY_GAME.as_slice(), &[BY_NAME], &[STATE], &[LAST], &[OUTSIDE]]);
    let unsaid = all.filter(|phrases| !phrases.iter().any(|phrase| said.contains(phrase)));
    unsaid
        .map(|phrases| {
            format!("ARCHITECTURE.md: no crate must not know `{}` any more", phrases.join("`, `"))
        })
        .collect()
}

/// Crates that are depended on although nothing must, and what the crate depends on that must depend
/// on nobody.
fn linked(rows: &[Row], files: &Files) -> Vec<String> {
    let mut problems = Vec::new();
    for (path, manifest) in files.matching(|path| path.ends_with("/Cargo.toml")) {
        let name = folder_of(path).rsplit('/').next().unwrap_or_default();
        let dependencies = map::dependencies(manifest);
        let outside =
            rows.iter().find(|row| row.name == name).is_some_and(|row| says(row, OUTSIDE));
        let wrong = rows.iter().filter(|row| {
            let last = row.unknown.iter().find(|phrase| phrase.starts_with(LAST));
            let forbidden = last.is_some_and(|last| !last.contains(&format!("`{name}`")));
            dependencies.contains(row.name.as_str()) && (outside || forbidden)
        });
        problems.extend(wrong.map(|row| format!("{path}: it must not know {}", row.name)));
    }
    problems
}

fn says(row: &Row, phrase: &str) -> bool {
    row.unknown.iter().any(|said| said == phrase)
}

/// What the crate of a row knows and must not.
fn known_by(row: &Row, files: &Files) -> Vec<String> {
    let name = &row.name;
    let says = |phrases: &[&str]| row.unknown.iter().any(|said| phrases.contains(&said.as_str()));
    let engines = files.engines();
    let (mut packages, mut paths) = (BTreeSet::new(), BTreeSet::new());
    for subject in SUBJECTS.iter().filter(|subject| says(subject.phrases)) {
        packages.extend(subject.packages);
        paths.extend(subject.paths.iter().map(ToString::to_string));
    }
    if says(&ANY_GAME) || says(&[BY_NAME]) {
        packages.extend(&engines);
    }
    if says(&[STATE]) {
        paths.extend(engines.iter().map(|engine| format!("{engine}::State")));
    }
    let manifest = files.get(&format!("crates/{name}/Cargo.toml")).unwrap_or_default();
    let mut problems: Vec<String> = map::dependencies(manifest)
        .intersection(&packages)
        .map(|package| format!("crates/{name}/Cargo.toml: it must not know {package}"))
        .collect();
    let folder = format!("crates/{name}/src/");
    for (path, source) in files.source().filter(|(path, _)| path.starts_with(&folder)) {
        if path.ends_with("/tests.rs") || path.contains("/tests/") {
            continue;
        }
        let source = Rust::read(source).without_tests();
        problems.extend(named(path, &source.paths(), &paths));
        if says(&[BY_NAME]) {
            let games = files.games();
            let named = games.iter().filter(|game| source.literals().any(|text| text == **game));
            problems.extend(named.map(|game| format!("{path}: it must not name {game}")));
        }
    }
    problems
}

/// The forbidden paths that a file names.
fn named(path: &str, paths: &BTreeSet<String>, forbidden: &BTreeSet<String>) -> Vec<String> {
    let is = |used: &str, wrong: &str| {
        let all = used.strip_suffix("::*").is_some_and(|all| within(wrong, all));
        all || within(used, wrong)
    };
    let known = forbidden.iter().filter(|wrong| paths.iter().any(|used| is(used, wrong)));
    known.map(|wrong| format!("{path}: it must not know {wrong}")).collect()
}

/// Whether a path is that place or lies in it.
fn within(path: &str, place: &str) -> bool {
    path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// What a file must not know of its own crate: a table of ARCHITECTURE.md whose first cells are
/// `crate::module` and whose second are the other modules.
fn inside(files: &Files) -> Vec<String> {
    let quoted = |cell: &str| -> Vec<String> {
        cell.split('`').skip(1).step_by(2).map(String::from).collect()
    };
    let mut problems = Vec::new();
    for line in files.get("ARCHITECTURE.md").unwrap_or_default().lines() {
        let Some(cells) = cells(line).filter(|cells| cells.len() == 2) else { continue };
        let forbidden = quoted(&cells[1]).iter().map(|module| format!("crate::{module}")).collect();
        for module in quoted(&cells[0]) {
            let Some((name, place)) = module.split_once("::") else { continue };
            let path = format!("crates/{name}/src/{}.rs", place.replace("::", "/"));
            match files.get(&path) {
                Some(source) => {
                    let source = Rust::read(source).without_tests();
                    problems.extend(named(&path, &source.paths(), &forbidden));
                }
                None => problems.push(format!("ARCHITECTURE.md: {path} is not there")),
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    const MAP: &str = "\
| `hall` | 3 | x | a clock, entropy; any game by name |
| `shelf` | 2 | x | rooms and games: it keeps lines |
| `luck` | 1 | x | |
";

    fn check(list: &[(&str, &str)], expected: &[&str]) {
        let list: Vec<_> = [("ARCHITECTURE.md", MAP)].iter().chain(list).copied().collect();
        assert_eq!(problems(&files(&list)), expected);
    }

    #[test]
    fn a_crate_that_reads_the_clock_is_noticed_and_its_tests_may() {
        let source = "use std::time::Instant;";
        check(
            &[("crates/hall/src/lib.rs", source), ("crates/luck/src/lib.rs", source)],
            &["crates/hall/src/lib.rs: it must not know std::time::Instant"],
        );
        check(
            &[("crates/hall/src/lib.rs", "fn f() { Pace::Instant; std::time::Duration::ZERO }")],
            &[],
        );
        check(
            &[("crates/hall/src/lib.rs", &format!("#[cfg(test)]\nmod tests {{ {source} }}"))],
            &[],
        );
        check(&[("crates/hall/src/tests.rs", source), ("crates/hall/tests/a.rs", source)], &[]);
        check(
            &[("crates/hall/src/lib.rs", "use std::time::*;")],
            &[
                "crates/hall/src/lib.rs: it must not know std::time::Instant",
                "crates/hall/src/lib.rs: it must not know std::time::SystemTime",
            ],
        );
    }

    #[test]
    fn a_crate_that_links_what_it_must_not_know_is_noticed() {
        let manifest = "[package]\n\n[dependencies]\nroom.workspace = true\n\n[dev-dependencies]\ngames = \"1\"\n";
        check(
            &[("crates/shelf/Cargo.toml", manifest)],
            &["crates/shelf/Cargo.toml: it must not know room"],
        );
    }

    #[test]
    fn a_game_by_name_is_noticed() {
        check(
            &[
                ("docs/rules/whist.fr.md", ""),
                ("crates/cards/src/illegal.rs", ""),
                ("crates/hall/Cargo.toml", "[package]\n\n[dependencies]\ncards.workspace = true\n"),
                ("crates/hall/src/lib.rs", "/// As in \"whist\".\nfind(\"whist\")"),
            ],
            &[
                "crates/hall/Cargo.toml: it must not know cards",
                "crates/hall/src/lib.rs: it must not name whist",
            ],
        );
    }

    #[test]
    fn a_file_that_knows_too_much_of_its_own_crate_is_noticed() {
        let map = "| inside | must not import |\n|---|---|\n| `a::rules::fire` | `arena` |";
        let found = problems(&files(&[
            ("ARCHITECTURE.md", map),
            ("crates/a/src/rules/fire.rs", "use crate::arena::Spot;"),
        ]));
        assert_eq!(found, ["crates/a/src/rules/fire.rs: it must not know crate::arena"]);
    }

    #[test]
    fn a_crate_that_nobody_may_link_is_noticed() {
        let map = "\
| `bench` | 6 | x | nothing depends on it |
| `fuzzing` | 8 | x | nothing depends on it but `fuzz` |
| `task` | 8 | x | |
| `xtask` | 9 | x | it builds the others and links none of them |
";
        let links = |name| format!("[package]\n\n[dependencies]\n{name}.workspace = true\n");
        let found = problems(&files(&[
            ("ARCHITECTURE.md", map),
            ("crates/task/Cargo.toml", &links("bench")),
            ("fuzz/Cargo.toml", &links("fuzzing")),
            ("crates/hall/Cargo.toml", &links("fuzzing")),
            ("xtask/Cargo.toml", &links("task")),
        ]));
        assert_eq!(
            found,
            [
                "crates/hall/Cargo.toml: it must not know fuzzing",
                "crates/task/Cargo.toml: it must not know bench",
                "xtask/Cargo.toml: it must not know task",
            ]
        );
    }

    #[test]
    fn a_phrase_that_the_map_no_longer_has_is_noticed() {
        let found = unused(&files(&[("ARCHITECTURE.md", MAP)]));
        assert!(found.iter().any(|problem| problem.contains("`terminals`")), "{found:?}");
        assert!(!found.iter().any(|problem| problem.contains("clock")), "{found:?}");
    }
}
