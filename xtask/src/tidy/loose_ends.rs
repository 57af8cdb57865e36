//! Unfinished things, places named for nothing, files that nothing includes, goldens that nothing
//! tells, and a machine's own paths.

use std::path::Path;

use super::files::{Files, folder_of};

/// All loose ends.
pub(super) fn problems(files: &Files) -> Vec<String> {
    let mut problems = Vec::new();
    let marks = [["TO", "DO"].concat(), ["FIX", "ME"].concat(), ["todo", "!("].concat()];
    let homes = [["/ro", "ot/"].concat(), ["/ho", "me/"].concat(), ["/wo", "rk/"].concat()];
    for (path, text) in files.all() {
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
                if !files.has(folder_of(path), link) {
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
    for engine in files.engines() {
        let tests = format!("crates/{engine}/tests/");
        let goldens = files.matching(|path| path.starts_with(&tests) && path.ends_with(".snap"));
        if goldens.count() == 0 {
            problems.push(format!("crates/{engine}: no golden"));
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
        if files.get(needed).is_none() {
            problems.push(format!("{needed} is missing"));
        }
    }
    problems
}

/// Whether the module that a file would be is declared by its parent. Crate roots, and the files
/// right under `tests`, `examples` and `fuzz_targets`, need nobody.
fn is_included(files: &Files, path: &str) -> bool {
    let Some((folder, file)) = path.rsplit_once('/') else { return true };
    let stem = file.trim_end_matches(".rs");
    let (stem, folder) = match (stem, folder.rsplit_once('/')) {
        // A folder's own file: its parent declares the folder.
        ("mod", Some((above, name))) => (name, above),
        _ => (stem, folder),
    };
    let alone = ["/tests", "/examples", "/fuzz_targets"];
    let stands_alone = file != "mod.rs" && alone.iter().any(|alone| folder.ends_with(alone));
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
    parents.iter().filter_map(|parent| files.get(parent)).any(|text| text.contains(&declares))
}

/// The files that a page links to, without what is elsewhere and without anchors.
fn links(markdown: &str) -> impl Iterator<Item = &str> {
    let targets = markdown.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let here = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    here.map(|target| target.split('#').next().unwrap_or(target))
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    #[test]
    fn a_file_that_nothing_includes_is_noticed() {
        let found = problems(&files(&[
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
}
