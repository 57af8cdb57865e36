//! What came of it, and docs/reliability.md, which has the newest result of every part.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::parts::{PARTS, Part};

/// What is fuzzed, and how: the end of the page.
const FUZZED: &str = include_str!("fuzzed.md");

/// What came of one part.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) part: String,
    figures: String,
    time: String,
    pub(super) passed: bool,
    commit: String,
}

impl Row {
    pub(super) fn of(part: &Part, done: Result<String, String>, seconds: u64, commit: &str) -> Row {
        let passed = done.is_ok();
        // A row is one line; of an error the first line says what it is.
        let told = done.unwrap_or_else(|why| why.lines().next().unwrap_or_default().to_string());
        let figures = told.replace('|', "/");
        let time = match seconds {
            0..120 => format!("{seconds} s"),
            _ => format!("{} min", seconds.div_ceil(60)),
        };
        Row { part: part.name.into(), figures, time, passed, commit: commit.into() }
    }

    fn read(line: &str) -> Option<Row> {
        let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
        let [part, figures, time, result, commit] = cells[..] else { return None };
        let passed = match result {
            "passed" => true,
            "failed" => false,
            _ => return None,
        };
        let [part, figures, time, commit] = [part, figures, time, commit].map(String::from);
        Some(Row { part, figures, time, passed, commit })
    }
}

/// The rows as a table.
pub(super) fn table(rows: &[Row]) -> String {
    let mut text =
        String::from("| part | figures | time | result | commit |\n|---|---|--:|---|---|");
    for Row { part, figures, time, passed, commit } in rows {
        let result = if *passed { "passed" } else { "failed" };
        write!(text, "\n| {part} | {figures} | {time} | {result} | {commit} |")
            .expect("text takes text");
    }
    text
}

/// Writes the rows into the page. Parts that were not run keep what they had.
pub(super) fn keep(root: &Path, rows: &[Row]) -> Result<(), String> {
    let path = root.join("docs/reliability.md");
    let told = |why: std::io::Error| format!("{}: {why}", path.display());
    // The first time there is no page.
    let before = fs::read_to_string(&path).unwrap_or_default();
    fs::write(&path, page(&before, rows)).map_err(told)
}

fn page(before: &str, rows: &[Row]) -> String {
    let mut known: BTreeMap<String, Row> =
        before.lines().filter_map(Row::read).map(|row| (row.part.clone(), row)).collect();
    known.extend(rows.iter().map(|row| (row.part.clone(), row.clone())));
    let rows: Vec<Row> = PARTS.iter().filter_map(|part| known.remove(part.name)).collect();
    let mut text = String::from(
        "# Reliability\n\nWhat `cargo xtask soak --write` found when it was last run: the same tests as \
         every day, with larger numbers. A part that was not run keeps its row; the commit is the one \
         that was tested.\n\n",
    );
    writeln!(text, "{}\n", table(&rows)).expect("text takes text");
    for part in &PARTS {
        writeln!(text, "- **{}**: {}.", part.name, part.about).expect("text takes text");
    }
    text.push('\n');
    text.push_str(FUZZED);
    text
}

/// What is tested, as git names it.
pub(super) fn commit(root: &Path) -> String {
    let args = ["describe", "--always", "--dirty", "--exclude", "*"];
    let out = Command::new("git").args(args).current_dir(root).output();
    let name = out.ok().filter(|out| out.status.success()).map(|out| out.stdout);
    name.map_or_else(|| "unknown".into(), |name| String::from_utf8_lossy(&name).trim().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_was_not_run_keeps_its_row() {
        let row = |part: usize, done: Result<&str, &str>, commit| {
            let done = done.map(String::from).map_err(String::from);
            Row::of(&PARTS[part], done, 150, commit)
        };
        let first = [row(0, Ok("7 of 7"), "a"), row(1, Err("no | luck\nat all"), "a")];
        let written = page("", &first);
        assert!(written.contains("| 7 of 7 | 3 min | passed | a |"), "{written}");
        assert!(written.contains("| no / luck | 3 min | failed | a |"), "{written}");
        let again = page(&written, &[row(1, Ok("8 of 8"), "b")]);
        let rows: Vec<Row> = again.lines().filter_map(Row::read).collect();
        assert_eq!(rows, [row(0, Ok("7 of 7"), "a"), row(1, Ok("8 of 8"), "b")]);
        assert_eq!(page(&again, &[]), again);
    }
}
