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

/// The endings of files of code, and of words.
const CODE: [&str; 9] = [".rs", ".ts", ".svelte", ".css", ".js", ".mjs", ".sql", ".html", ".ftl"];

/// Files and functions that are too long; what is generated may be of any length.
pub(super) fn problems(files: &Files, generated: &BTreeSet<&str>) -> Vec<String> {
    let mut problems = Vec::new();
    let written = files
        .matching(|path| CODE.iter().any(|end| path.ends_with(end)) && !generated.contains(path));
    for (path, text) in written {
        let lines = text.lines().count();
        if lines > FILE {
            problems.push(format!("{path}: {lines} lines, more than {FILE}"));
        }
        if [".ts", ".svelte", ".js", ".mjs"].iter().any(|end| path.ends_with(end)) {
            let long = script_functions(text).into_iter().filter(|(.., lines)| *lines > FUNCTION);
            problems.extend(long.map(|(line, name, lines)| {
                format!("{path}:{line}: `{name}` has {lines} lines, more than {FUNCTION}")
            }));
        }
        if !path.ends_with(".rs") {
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

/// The functions of a script: the line, the name and how many lines it has. A function ends with a
/// brace that stands below its first letter.
fn script_functions(text: &str) -> Vec<(usize, &str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    (0..lines.len())
        .filter_map(|first| {
            let code = lines[first].trim_start();
            let indent = &lines[first][..lines[first].len() - code.len()];
            let name = opened(code).filter(|_| !code.ends_with('}'))?;
            let closes = |line: &&str| {
                line.strip_prefix(indent).is_some_and(|rest| rest.starts_with(['}', ']']))
            };
            let rest = lines[first + 1..].iter().position(closes)?;
            Some((first + 1, name, rest + 2))
        })
        .collect()
}

/// What a line of a script calls the function that it begins: one that is declared, an arrow, or a
/// method. What groups tests is no function, but each of its tests is.
fn opened(code: &str) -> Option<&str> {
    const WORDS: [&str; 8] =
        ["export ", "default ", "async ", "const ", "let ", "static ", "get ", "set "];
    let mut rest = code;
    while let Some(after) = WORDS.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = after;
    }
    let declared = rest.strip_prefix("function ").or(rest.strip_prefix("function* "));
    let named = declared.unwrap_or(rest);
    let part = |letter: char| letter.is_alphanumeric() || "_$#".contains(letter);
    let name = named.split(|letter| !part(letter)).next()?;
    let is_method = named[name.len()..].starts_with(['(', '<'])
        && (code.ends_with(") {") || (code.ends_with('{') && code.contains("): ")));
    let begins = declared.is_some() || code.ends_with("=> {") || is_method;
    let other = ["if", "for", "while", "switch", "catch", "describe", "return"];
    (begins && !other.contains(&name)).then_some(name)
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
        let inside = "    g();\n".repeat(FUNCTION);
        let arrows = format!(
            "  const f = $derived.by(() => {{\n{inside}  }});\n  async #save(a: A): Promise<B> {{\n{inside}  \
             }}\n  it(\"is\", () => {{\n{inside}  }});\ndescribe(\"all\", () => {{\n{inside}}});\n  if (a) \
             {{\n{inside}  }}\n"
        );
        let found = problems(
            &files(&[
                ("a.css", &file),
                ("a.ts", &file),
                ("made.ts", &file),
                ("a.md", &file),
                ("b.ts", &format!("function f() {{ g(); }}\n\nexport {long}\n  {long}\n")),
                ("c.svelte", &arrows),
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
                "a.css: 601 lines, more than 600",
                "a.rs:1: `f` has 82 lines, more than 80, and is no flat match",
                "a.ts: 601 lines, more than 600",
                "b.ts:3: `long` has 82 lines, more than 80",
                "c.svelte:1: `f` has 82 lines, more than 80",
                "c.svelte:83: `#save` has 82 lines, more than 80",
                "c.svelte:165: `it` has 82 lines, more than 80",
            ]
        );
    }
}
