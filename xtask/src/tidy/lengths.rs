//! What is too long to be read at once.

use std::collections::BTreeSet;

use super::files::Files;
use super::rust::Rust;

/// The most lines of a file of code.
const FILE: usize = 600;

/// The most lines of a function that is not a table.
const FUNCTION: usize = 80;

/// The most lines of an arm, and of what comes before, for a function that is one `match` to be a
/// table: it is read entry by entry, whatever its length.
const ARM: usize = 12;

/// Files and functions that are too long; what is generated may be of any length.
pub(super) fn problems(files: &Files, generated: &BTreeSet<&str>) -> Vec<String> {
    let mut problems = Vec::new();
    let written = files.matching(|path| {
        [".rs", ".ts", ".svelte"].iter().any(|end| path.ends_with(end)) && !generated.contains(path)
    });
    for (path, text) in written {
        let lines = text.lines().count();
        if lines > FILE {
            problems.push(format!("{path}: {lines} lines, more than {FILE}"));
        }
        if !path.ends_with(".rs") {
            let long =
                typescript_functions(text).into_iter().filter(|(.., lines)| *lines > FUNCTION);
            problems.extend(long.map(|(line, name, lines)| {
                format!("{path}:{line}: `{name}` has {lines} lines, more than {FUNCTION}")
            }));
            continue;
        }
        for function in Rust::read(text).functions() {
            if function.lines > FUNCTION && !function.is_table(ARM) {
                problems.push(format!(
                    "{path}:{}: `{}` has {} lines, more than {FUNCTION}, and is no flat match",
                    function.line, function.name, function.lines
                ));
            }
        }
    }
    problems
}

/// The functions of TypeScript that are declared as such: the line, the name and how many lines it has.
/// A function ends with a brace that stands below its first letter.
fn typescript_functions(text: &str) -> Vec<(usize, &str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    (0..lines.len())
        .filter_map(|first| {
            let code = lines[first].trim_start();
            let indent = &lines[first][..lines[first].len() - code.len()];
            let code = code.strip_prefix("export ").unwrap_or(code);
            let code = code.strip_prefix("default ").unwrap_or(code);
            let code = code.strip_prefix("async ").unwrap_or(code);
            let named = code.strip_prefix("function ").or(code.strip_prefix("function* "))?;
            let name = named.split(|letter: char| !letter.is_alphanumeric()).next()?;
            let closes = |line: &&str| line.strip_prefix(indent) == Some("}");
            let rest = lines[first..].iter().position(closes).filter(|_| !code.ends_with('}'))?;
            Some((first + 1, name, rest + 1))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    #[test]
    fn what_is_too_long_is_noticed() {
        let file = "\n".repeat(FILE + 1);
        let long = format!("async function long(\n) {{\n{}}}", "  g();\n".repeat(FUNCTION - 1));
        let body = |line: &str| format!("fn f() {{\n{}}}", line.repeat(FUNCTION));
        let found = problems(
            &files(&[
                ("a.ts", &file),
                ("made.ts", &file),
                ("a.md", &file),
                ("b.ts", &format!("function f() {{ g(); }}\n\nexport {long}\n  {long}\n")),
                ("a.rs", &body("g();\n")),
                (
                    "table.rs",
                    &format!("fn f() {{\n  match x {{\n{}}}\n}}", "A => g(),\n".repeat(FUNCTION)),
                ),
            ]),
            &["made.ts"].into(),
        );
        assert_eq!(
            found,
            [
                "a.rs:1: `f` has 82 lines, more than 80, and is no flat match",
                "a.ts: 601 lines, more than 600",
                "b.ts:3: `long` has 82 lines, more than 80",
            ]
        );
    }
}
