//! The map of ARCHITECTURE.md: the crates, their levels, and what each must not know.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{Files, folder_of};

/// A row of the map.
pub(super) struct Row {
    /// The crate.
    pub(super) name: String,
    level: u8,
    /// What it must not know, phrase by phrase.
    pub(super) unknown: Vec<String>,
}

/// The rows of the map: a name in backticks, a level, what lives there, what it must not know.
pub(super) fn rows(files: &Files) -> Vec<Row> {
    let row = |line: &str| {
        let cells = cells(line)?;
        let name = cells.first()?.strip_prefix('`')?.strip_suffix('`')?.to_string();
        let level = cells.get(1)?.parse().ok()?;
        let unknown = cells.get(3).map(|cell| phrases(cell)).unwrap_or_default();
        Some(Row { name, level, unknown })
    };
    files.get("ARCHITECTURE.md").unwrap_or_default().lines().filter_map(row).collect()
}

/// The cells of a line of a table, where a bar with a backslash is text.
pub(super) fn cells(line: &str) -> Option<Vec<String>> {
    let line = line.replace("\\|", "\u{0}");
    let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    Some(inner.split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect())
}

/// A cell as its phrases: commas and the like are between them, and so is `and`.
pub(super) fn phrases(cell: &str) -> Vec<String> {
    let parts = cell.split([',', ';', ':', '.']).flat_map(|part| part.split(" and "));
    parts.map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect()
}

/// A crate depends only on crates of a lower level.
pub(super) fn levels(files: &Files) -> Vec<String> {
    let rows = rows(files);
    let levels: BTreeMap<&str, u8> =
        rows.iter().map(|row| (row.name.as_str(), row.level)).collect();
    let mut problems = Vec::new();
    let manifests = files.matching(|path| path.ends_with("/Cargo.toml"));
    for (path, manifest) in manifests {
        let folder = folder_of(path);
        let name = folder.rsplit('/').next().unwrap_or(folder);
        let Some(level) = levels.get(name) else {
            problems.push(format!("ARCHITECTURE.md: no level for {name}"));
            continue;
        };
        for dependency in dependencies(manifest) {
            if levels.get(dependency).is_some_and(|below| below >= level) {
                problems.push(format!("{name} depends on {dependency}, which is not below it"));
            }
        }
    }
    problems
}

/// What a manifest depends on. Every kind of dependency counts, but for the tests' own.
pub(super) fn dependencies(manifest: &str) -> BTreeSet<&str> {
    let sections = manifest.split("\n[").filter(|section| {
        let head = section.split(']').next().unwrap_or_default();
        head.contains("dependencies") && !head.contains("dev-dependencies")
    });
    let named = sections.flat_map(|section| {
        let (head, body) = section.split_once(']').unwrap_or((section, ""));
        let in_head = head.rsplit("dependencies.").next().filter(|name| *name != head);
        in_head
            .into_iter()
            .chain(body.lines().map(|line| line.split(['.', ' ', '=']).next().unwrap_or_default()))
    });
    named.filter(|name| !name.is_empty() && !name.starts_with('#')).collect()
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    #[test]
    fn a_crate_that_reaches_up_is_noticed() {
        let map = "| `low` | 1 | x | |\n| `high` | 2 | x \\| y | |";
        let manifest = "[package]\nname = \"low\"\n\n[dependencies]\nhigh.workspace = true\n";
        let project = files(&[("ARCHITECTURE.md", map), ("crates/low/Cargo.toml", manifest)]);
        assert_eq!(levels(&project), ["low depends on high, which is not below it"]);
    }

    #[test]
    fn what_a_crate_must_not_know_is_read_phrase_by_phrase() {
        let map = "| `low` | 1 | a \\| b | rooms and games: it keeps lines; a clock, a file. |";
        let rows = rows(&files(&[("ARCHITECTURE.md", map)]));
        assert_eq!(rows[0].unknown, ["rooms", "games", "it keeps lines", "a clock", "a file"]);
    }
}
