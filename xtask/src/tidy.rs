//! `cargo xtask tidy`: what no compiler checks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::clauses::{self, Clauses};
use crate::types;

/// Checks everything; the error lists what is wrong.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let files = Files::read(root)?;
    let clauses = gather(&files);
    let mut problems = clauses.problems();
    problems.extend(refusals(&files, &clauses));
    problems.extend(languages(&files));
    problems.extend(levels(&files));
    problems.extend(loose_ends(&files));
    problems.extend(types::problem(root));
    if !problems.is_empty() {
        return Err(format!("tidy: {} problems\n  {}", problems.len(), problems.join("\n  ")));
    }
    let count: usize = clauses
        .books
        .iter()
        .filter(|(name, _)| name.ends_with(".fr"))
        .map(|(_, book)| book.len())
        .sum();
    println!("tidy: {count} clauses in both languages, {} tested", clauses.tested.len());
    match clauses.advisory() {
        advisory if advisory.is_empty() => println!("tidy: no clause is advisory"),
        advisory => advisory.iter().for_each(|(id, why)| println!("tidy: {id} is advisory: {why}")),
    }
    Ok(())
}

/// The project's text files, by their path from the root; its pictures without their contents.
struct Files(BTreeMap<String, String>);

impl Files {
    fn read(root: &Path) -> Result<Files, String> {
        let mut files = BTreeMap::new();
        let mut folders: Vec<PathBuf> = vec![root.into()];
        while let Some(folder) = folders.pop() {
            let entries =
                fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
            for entry in entries {
                let path = entry.map_err(|why| why.to_string())?.path();
                let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
                if path.is_dir() {
                    let skipped = name.starts_with("target")
                        || ["node_modules", "dist", ".git"].contains(&name.as_str());
                    if !skipped {
                        folders.push(path);
                    }
                    continue;
                }
                let ends = |known: &[&str]| {
                    path.extension().is_some_and(|end| known.iter().any(|known| end == *known))
                };
                let text = if ends(&["rs", "ts", "md", "toml", "ftl", "snap"])
                    || path.ends_with(".ci/run")
                {
                    fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?
                } else if ends(&["jpg"]) {
                    // A picture can be linked to, and has no text.
                    String::new()
                } else {
                    continue;
                };
                let relative = path.strip_prefix(root).unwrap_or(&path);
                files.insert(relative.to_string_lossy().replace('\\', "/"), text);
            }
        }
        Ok(Files(files))
    }

    /// The files whose path matches.
    fn matching(&self, wanted: impl Fn(&str) -> bool) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .filter(move |(path, _)| wanted(path))
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Whether there is such a file or folder, seen from a folder.
    fn has(&self, folder: &str, link: &str) -> bool {
        let mut place: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
        for part in link.split('/').filter(|part| !part.is_empty() && *part != ".") {
            match part {
                ".." => drop(place.pop()),
                part => place.push(part),
            }
        }
        let place = place.join("/");
        // A licence has no ending of its own.
        place == "LICENSE"
            || self.0.keys().any(|path| *path == place || path.starts_with(&format!("{place}/")))
    }

    /// The source of the crates.
    fn source(&self) -> impl Iterator<Item = (&str, &str)> {
        self.matching(|path| {
            path.starts_with("crates/") && path.contains("/src/") && path.ends_with(".rs")
        })
    }

    /// The tests of the crates.
    fn tests(&self) -> impl Iterator<Item = (&str, &str)> {
        self.matching(|path| {
            path.starts_with("crates/") && path.contains("/tests/") && path.ends_with(".rs")
        })
    }
}

fn gather(files: &Files) -> Clauses {
    let mut clauses = Clauses::default();
    for (path, text) in files.matching(|path| path.starts_with("docs/rules/")) {
        let name = path.trim_start_matches("docs/rules/").trim_end_matches(".md");
        clauses.books.insert(name.to_string(), clauses::of_rulebook(text));
    }
    for (path, text) in files.source().chain(files.tests()) {
        let own = |id: &String| {
            clauses::crate_of(id).is_some_and(|name| path.starts_with(&format!("crates/{name}/")))
        };
        clauses.tested.extend(clauses::of_tests(text).into_iter().filter(own));
    }
    for (path, text) in files.source().chain(files.tests()) {
        for id in clauses::cited_in(text) {
            clauses.cited.insert(id, path.to_string());
        }
    }
    for (_, text) in files.tests() {
        clauses.refused.extend(clauses::refused_in(text));
    }
    clauses
}

/// Every refusal names its clause, and some test sees it refused under that clause.
fn refusals(files: &Files, clauses: &Clauses) -> Vec<String> {
    let mut problems = Vec::new();
    for (path, text) in files.source().filter(|(path, _)| path.ends_with("/src/illegal.rs")) {
        let game = path.trim_end_matches("illegal.rs");
        let lib = files.0.get(&format!("{game}lib.rs")).map(String::as_str).unwrap_or_default();
        let cited: BTreeSet<String> = clauses::cited_in(lib).into_iter().collect();
        for id in clauses.unseen_refusals(&cited) {
            problems.push(format!("{id}: a refusal cites it, but no test sees it refused"));
        }
        // The compiler makes sure that every reason has a clause and a sentence; that the sentence
        // stands in both languages is checked here.
        for key in text.split('"').skip(1).step_by(2).filter(|key| key.starts_with("illegal-")) {
            for lang in ["fr", "en"] {
                let known = files.matching(|path| path.starts_with(&format!("locales/{lang}/")));
                if !known.flat_map(|(_, text)| keys(text)).any(|known| known == key) {
                    problems.push(format!("{key}: no sentence in locales/{lang}"));
                }
            }
        }
    }
    problems
}

/// Both languages have the same files and the same messages.
fn languages(files: &Files) -> Vec<String> {
    let mut problems = Vec::new();
    let of = |lang: &str| -> BTreeMap<String, BTreeSet<String>> {
        let folder = format!("locales/{lang}/");
        let found = files.matching(|path| path.starts_with(&folder));
        found
            .map(|(path, text)| (path.trim_start_matches(&folder).into(), keys(text).collect()))
            .collect()
    };
    let (french, english) = (of("fr"), of("en"));
    if french.keys().ne(english.keys()) {
        problems.push("locales: French and English have different files".to_string());
    }
    for (name, french) in &french {
        let english = english.get(name).cloned().unwrap_or_default();
        for key in french.symmetric_difference(&english) {
            problems.push(format!("locales/*/{name}: {key} stands in one language only"));
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

/// A crate depends only on crates of a lower level, as ARCHITECTURE.md has them.
fn levels(files: &Files) -> Vec<String> {
    let Some(map) = files.0.get("ARCHITECTURE.md") else {
        return vec!["no ARCHITECTURE.md".into()];
    };
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| `")?.split('|');
        let name = cells.next()?.trim().trim_end_matches('`').to_string();
        let level: u8 = cells.next()?.trim().parse().ok()?;
        Some((name, level))
    };
    let levels: BTreeMap<String, u8> = map.lines().filter_map(row).collect();
    let mut problems = Vec::new();
    for (path, manifest) in files.matching(|path| path.ends_with("/Cargo.toml")) {
        let folder = path.trim_end_matches("/Cargo.toml");
        let name = folder.rsplit('/').next().unwrap_or(folder);
        let Some(level) = levels.get(name) else {
            problems.push(format!("ARCHITECTURE.md: no level for {name}"));
            continue;
        };
        // Every kind of dependency counts, but for the tests' own.
        let sections = manifest.split("\n[").filter(|section| {
            let head = section.split(']').next().unwrap_or_default();
            head.contains("dependencies") && !head.contains("dev-dependencies")
        });
        let named = sections.flat_map(|section| {
            let (head, body) = section.split_once(']').unwrap_or((section, ""));
            let in_head = head.rsplit("dependencies.").next().filter(|name| *name != head);
            in_head.into_iter().chain(
                body.lines().map(|line| line.split(['.', ' ', '=']).next().unwrap_or_default()),
            )
        });
        for dependency in named.collect::<BTreeSet<_>>() {
            if levels.get(dependency).is_some_and(|below| below >= level) {
                problems.push(format!("{name} depends on {dependency}, which is not below it"));
            }
        }
    }
    problems
}

/// Loose ends: unfinished things, places named for nothing, files that nothing includes, goldens
/// that nothing tells, and a machine's own paths.
fn loose_ends(files: &Files) -> Vec<String> {
    let mut problems = Vec::new();
    let marks = [["TO", "DO"].concat(), ["FIX", "ME"].concat(), ["todo", "!("].concat()];
    let homes = [["/ro", "ot/"].concat(), ["/ho", "me/"].concat(), ["/wo", "rk/"].concat()];
    for (path, text) in &files.0 {
        let written = !path.ends_with(".md");
        for mark in marks.iter().filter(|mark| written && text.contains(mark.as_str())) {
            problems.push(format!("{path}: {mark}"));
        }
        for home in homes.iter().filter(|home| text.contains(home.as_str())) {
            problems.push(format!("{path}: a machine's path ({home})"));
        }
        let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy().to_string();
        if ["utils", "util", "helpers", "common", "misc"].contains(&stem.as_str()) {
            problems.push(format!("{path}: a place named for nothing that lives there"));
        }
        if path.ends_with(".rs") && !is_included(files, path) {
            problems.push(format!("{path}: nothing includes it"));
        }
        if path.ends_with(".md") {
            for link in links(text) {
                let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
                if !files.has(folder, link) {
                    problems.push(format!("{path}: a link to {link}, which is not there"));
                }
            }
        }
    }
    for (path, _) in files.matching(|path| path.ends_with(".snap")) {
        let name = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".snap");
        let test = name.rsplit("__").next().unwrap_or(name);
        if !files.tests().any(|(_, text)| text.contains(&format!("fn {test}("))) {
            problems.push(format!("{path}: no test tells it"));
        }
    }
    for (game, _) in files.source().filter(|(path, _)| path.ends_with("/src/illegal.rs")) {
        let folder = game.trim_end_matches("src/illegal.rs").to_string();
        let snapshots = format!("{folder}tests/snapshots/");
        if files.matching(|path| path.starts_with(&snapshots)).next().is_none() {
            problems.push(format!("{folder}: no golden"));
        }
    }
    for needed in [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "STYLE.md",
        ".ci/run",
        "docs/bench.md",
        "docs/engine.md",
        "docs/protocol.md",
    ] {
        if !files.0.contains_key(needed) {
            problems.push(format!("{needed} is missing"));
        }
    }
    problems
}

/// Whether the module that a file would be is declared by its parent. Crate roots, and the files
/// right under `tests` and `examples`, need nobody.
fn is_included(files: &Files, path: &str) -> bool {
    let Some((folder, file)) = path.rsplit_once('/') else { return true };
    let stem = file.trim_end_matches(".rs");
    let (stem, folder) = match (stem, folder.rsplit_once('/')) {
        // A folder's own file: its parent declares the folder.
        ("mod", Some((above, name))) => (name, above),
        _ => (stem, folder),
    };
    let stands_alone =
        file != "mod.rs" && ["/tests", "/examples"].iter().any(|alone| folder.ends_with(alone));
    if ["lib", "main", "build"].contains(&stem) || stands_alone {
        return true;
    }
    let declares = format!("mod {stem};");
    let parents = ["lib.rs", "main.rs", "mod.rs"].map(|parent| format!("{folder}/{parent}"));
    let mut parents: Vec<String> = parents.into_iter().chain([format!("{folder}.rs")]).collect();
    if folder.ends_with("/tests") {
        let tests = files.matching(|other| other.starts_with(folder) && other.ends_with(".rs"));
        parents.extend(tests.map(|(other, _)| other.to_string()));
    }
    parents.iter().filter_map(|parent| files.0.get(parent)).any(|text| text.contains(&declares))
}

/// The files that a page links to, without what is elsewhere and without anchors.
fn links(markdown: &str) -> impl Iterator<Item = &str> {
    let targets = markdown.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let here = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    here.map(|target| target.split('#').next().unwrap_or(target))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        Files(list.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect())
    }

    #[test]
    fn a_crate_that_reaches_up_is_noticed() {
        let map = "| `low` | 1 | x |\n| `high` | 2 | x |";
        let manifest = "[package]\nname = \"low\"\n\n[dependencies]\nhigh.workspace = true\n";
        let found =
            levels(&files(&[("ARCHITECTURE.md", map), ("crates/low/Cargo.toml", manifest)]));
        assert_eq!(found, ["low depends on high, which is not below it"]);
    }

    #[test]
    fn a_message_in_one_language_only_is_noticed() {
        let found = languages(&files(&[
            ("locales/fr/a.ftl", "one = un\ntwo = deux\n"),
            ("locales/en/a.ftl", "one = one\n"),
        ]));
        assert_eq!(found, ["locales/*/a.ftl: two stands in one language only"]);
    }

    #[test]
    fn a_file_that_nothing_includes_is_noticed() {
        let found = loose_ends(&files(&[
            ("crates/a/src/lib.rs", "mod used;"),
            ("crates/a/src/used.rs", ""),
            ("crates/a/src/dead.rs", ""),
        ]));
        assert!(
            found.contains(&"crates/a/src/dead.rs: nothing includes it".to_string()),
            "{found:?}"
        );
        assert!(!found.iter().any(|problem| problem.contains("used.rs")), "{found:?}");
    }

    #[test]
    fn a_refusal_without_a_sentence_or_a_test_is_noticed() {
        let project = files(&[
            ("crates/a/src/illegal.rs", "\"illegal-no\""),
            ("crates/a/src/lib.rs", "\"CC-1.1\""),
            ("locales/fr/a.ftl", "illegal-no = non\n"),
        ]);
        let found = refusals(&project, &gather(&project));
        assert_eq!(
            found,
            [
                "CC-1.1: a refusal cites it, but no test sees it refused",
                "illegal-no: no sentence in locales/en"
            ]
        );
    }
}
