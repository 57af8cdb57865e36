//! As much of Rust as tidy understands: comments, literals, blocks, paths.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A Rust file without its words for people.
pub(super) struct Rust {
    /// The code, with comments and the contents of literals blanked out; every line is where it was.
    pub(super) code: String,
    /// The texts that the code has, with where each begins.
    literals: Vec<(usize, String)>,
}

impl Rust {
    pub(super) fn read(source: &str) -> Rust {
        let mut code = source.as_bytes().to_vec();
        let mut literals = Vec::new();
        let mut at = 0;
        while at < code.len() {
            let Some((kind, end)) = wordy(source, at) else {
                at += 1;
                continue;
            };
            match kind {
                Wordy::Comment => blank(&mut code, at..end),
                Wordy::Letter { inner } => blank(&mut code, inner),
                Wordy::Text { inner } => {
                    literals.push((at, source[inner.clone()].to_string()));
                    blank(&mut code, inner);
                }
            }
            at = end;
        }
        let code = String::from_utf8(code).expect("whole literals are blanked out");
        Rust { code, literals }
    }

    /// The same without what is compiled for tests only.
    pub(super) fn without_tests(self) -> Rust {
        let Rust { code, mut literals } = self;
        let mut code = code.into_bytes();
        let text = String::from_utf8(code.clone()).expect("it was text");
        let mut from = 0;
        while let Some(found) = text[from..].find("#[cfg(test)]") {
            let start = from + found;
            let end = item_end(&text, start + "#[cfg(test)]".len());
            blank(&mut code, start..end);
            literals.retain(|(at, _)| !(start..end).contains(at));
            from = end;
        }
        Rust { code: String::from_utf8(code).expect("whole items are blanked out"), literals }
    }

    /// The texts that the code has.
    pub(super) fn literals(&self) -> impl Iterator<Item = &str> {
        self.literals.iter().map(|(_, text)| text.as_str())
    }

    /// The paths that the code names, in full where an import says what they begin with:
    /// `std::time::Instant` for `use std::time; … time::Instant`.
    pub(super) fn paths(&self) -> BTreeSet<String> {
        let tokens = tokens(&self.code);
        let mut imports = BTreeMap::new();
        let mut named = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            if tokens[at] == "use" && tokens.get(at + 1) != Some(&"<") {
                at = tree(&tokens, at + 1, "", &mut imports);
            } else if is_name(tokens[at]) && tokens.get(at + 1) == Some(&"::") {
                let mut path = tokens[at].to_string();
                while tokens.get(at + 1) == Some(&"::")
                    && tokens.get(at + 2).is_some_and(|token| is_name(token))
                {
                    path = format!("{path}::{}", tokens[at + 2]);
                    at += 2;
                }
                named.push(path);
            }
            at += 1;
        }
        let full = |path: String| {
            let (first, rest) = path.split_once("::").unwrap_or((&path, ""));
            match imports.get(first) {
                Some(import) if !rest.is_empty() => format!("{import}::{rest}"),
                _ => path,
            }
        };
        let named: BTreeSet<String> = named.into_iter().map(full).collect();
        named.into_iter().chain(imports.into_values()).collect()
    }

    /// The functions, those inside others too.
    pub(super) fn functions(&self) -> Vec<Function<'_>> {
        let code = &self.code;
        let starts = code.match_indices("fn ").filter(|(at, _)| {
            let before = code[..*at].chars().next_back();
            before.is_none_or(|letter| !is_word(letter))
        });
        starts.filter_map(|(at, _)| Function::at(code, at)).collect()
    }
}

/// A function with a body.
pub(super) struct Function<'c> {
    pub(super) name: &'c str,
    /// The line of its `fn`.
    pub(super) line: usize,
    /// How many lines there are from there to its last brace.
    pub(super) lines: usize,
    /// What is between its braces.
    body: &'c str,
}

impl<'c> Function<'c> {
    fn at(code: &'c str, at: usize) -> Option<Function<'c>> {
        let rest = &code[at + "fn ".len()..];
        let name = rest.split(|letter| !is_word(letter)).next().filter(|name| !name.is_empty())?;
        let open = body_start(code, at)?;
        let close = closing(code, open);
        let lines = code[at..close].matches('\n').count() + 1;
        let line = code[..at].matches('\n').count() + 1;
        Some(Function { name, line, lines, body: &code[open + 1..close] })
    }

    /// Whether it is a table: one macro, or one `match` after at most so many lines of preparation,
    /// none of whose arms does more than so many lines.
    pub(super) fn is_table(&self, most: usize) -> bool {
        let body = self.body.trim().trim_end_matches(';');
        let is_macro = body.split_once('!').is_some_and(|(name, rest)| {
            let named = name.chars().all(|letter| is_word(letter) || letter == ':');
            let open = body.len() - rest.trim_start().len();
            named && body[open..].starts_with(['{', '(', '[']) && ends(body, open)
        });
        is_macro || is_flat_match(body, most)
    }
}

/// Whether the bracket that opens there closes at the very end.
fn ends(body: &str, open: usize) -> bool {
    closing(body, open) + 1 == body.len()
}

/// Whether a body is one `match`, after at most so many lines, with arms of at most so many lines.
fn is_flat_match(body: &str, most: usize) -> bool {
    let matches = body.match_indices("match ").filter_map(|(at, _)| {
        let stands = body[..at].trim_end().chars().next_back();
        let stands = stands.is_none_or(|before| [';', '}'].contains(&before));
        let open = body_start(body, at).filter(|open| stands && ends(body, *open))?;
        Some((at, open))
    });
    let Some((at, open)) = matches.last() else { return false };
    body[..at].lines().filter(|line| !line.trim().is_empty()).count() <= most
        && arms(&body[open + 1..body.len() - 1]).into_iter().all(|lines| lines <= most)
}

/// How many lines each arm of a `match` takes from its arrow on, blank ones aside.
fn arms(inside: &str) -> Vec<usize> {
    let mut arms = Vec::new();
    let (mut depth, mut lines, mut is_body) = (0_usize, 0, false);
    for line in inside.lines() {
        let before = depth;
        for letter in line.chars() {
            match letter {
                '{' | '(' | '[' => depth += 1,
                '}' | ')' | ']' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        // A pattern may itself have gone over several lines: `} => {`.
        let closes = line.trim_start().starts_with(['}', ')', ']']);
        is_body |= line.contains("=>") && (before == 0 || before == 1 && closes);
        lines += usize::from(is_body && !line.trim().is_empty());
        if depth == 0 && is_body && line.trim_end().ends_with([',', '}']) {
            arms.push(lines);
            (lines, is_body) = (0, false);
        }
    }
    arms.extend((lines > 0).then_some(lines));
    arms
}

/// What the compiler does not read, or reads as data.
enum Wordy {
    Comment,
    Text { inner: Range<usize> },
    Letter { inner: Range<usize> },
}

/// The comment or literal that begins there, and where it ends.
fn wordy(source: &str, at: usize) -> Option<(Wordy, usize)> {
    let rest = source.get(at..)?;
    let bytes = rest.as_bytes();
    if rest.starts_with("//") {
        return Some((Wordy::Comment, at + rest.find('\n').unwrap_or(rest.len())));
    }
    if rest.starts_with("/*") {
        return Some((Wordy::Comment, at + block_comment(bytes)));
    }
    let is_start = source[..at].chars().next_back().is_none_or(|letter| !is_word(letter));
    if bytes[0] == b'r' && (is_start || source[..at].ends_with(['b', 'c'])) {
        let hashes = bytes[1..].iter().take_while(|byte| **byte == b'#').count();
        if bytes.get(1 + hashes) == Some(&b'"') {
            let close = format!("\"{}", "#".repeat(hashes));
            let start = 2 + hashes;
            let inner = rest[start..].find(&close).map_or(rest.len(), |found| start + found);
            let end = (inner + close.len()).min(rest.len());
            return Some((Wordy::Text { inner: at + start..at + inner }, at + end));
        }
    }
    if bytes[0] == b'"' {
        let inner = 1 + unescaped(&bytes[1..], b'"');
        return Some((Wordy::Text { inner: at + 1..at + inner }, at + (inner + 1).min(rest.len())));
    }
    if bytes[0] == b'\'' {
        let letter = rest[1..].chars().next()?;
        let is_letter = letter == '\\' || rest[1 + letter.len_utf8()..].starts_with('\'');
        if is_letter {
            let inner = 1 + unescaped(&bytes[1..], b'\'');
            let end = at + (inner + 1).min(rest.len());
            return Some((Wordy::Letter { inner: at + 1..at + inner }, end));
        }
    }
    None
}

/// How long the block comment is that begins there; others may lie inside it.
fn block_comment(bytes: &[u8]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < bytes.len() {
        match &bytes[at..(at + 2).min(bytes.len())] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// How far it is to that mark, past what a backslash protects.
fn unescaped(bytes: &[u8], mark: u8) -> usize {
    let mut at = 0;
    while at < bytes.len() && bytes[at] != mark {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at.min(bytes.len())
}

/// Spaces instead of everything but line ends.
fn blank(code: &mut [u8], range: Range<usize>) {
    for byte in &mut code[range] {
        if *byte != b'\n' {
            *byte = b' ';
        }
    }
}

/// Where the item ends that begins there: after its block, or after its semicolon.
fn item_end(code: &str, at: usize) -> usize {
    match code[at..].find(['{', ';']) {
        Some(found) if code[at + found..].starts_with('{') => closing(code, at + found) + 1,
        Some(found) => at + found + 1,
        None => code.len(),
    }
}

/// Where the block opens of the function or `match` that begins there. A function may have none.
fn body_start(code: &str, at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (found, letter) in code[at..].char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '{' if depth == 0 => return Some(at + found),
            ';' | '}' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Where the bracket closes that opens there.
fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0_usize;
    for (found, letter) in code[open..].char_indices() {
        match letter {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return open + found;
        }
    }
    code.len()
}

/// Names, `::`, and every other sign by itself.
fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(letter) = rest.chars().next() {
        let length = if is_word(letter) {
            rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            letter.len_utf8()
        };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

/// Reads what a `use` brings in, by the name it gets; where it ends.
fn tree(
    tokens: &[&str],
    mut at: usize,
    above: &str,
    imports: &mut BTreeMap<String, String>,
) -> usize {
    let mut path = above.to_string();
    while let Some(token) = tokens.get(at) {
        match *token {
            "{" => {
                at += 1;
                while tokens.get(at).is_some_and(|token| !["}", ";"].contains(token)) {
                    at = tree(tokens, at, &path, imports);
                    at += usize::from(tokens.get(at) == Some(&","));
                }
                return at + 1;
            }
            "," | ";" | "}" => break,
            "as" => {
                let name = tokens.get(at + 1).copied().unwrap_or("_");
                imports.insert(name.to_string(), path);
                return at + 2;
            }
            "::" => {}
            "self" if !above.is_empty() => {}
            "*" => {
                imports.insert(format!("{path}::*"), format!("{path}::*"));
                return at + 1;
            }
            name if path.is_empty() => path = name.to_string(),
            name => path = format!("{path}::{name}"),
        }
        at += 1;
    }
    let name = path.rsplit("::").next().unwrap_or(&path).to_string();
    imports.insert(name, path);
    at
}

fn is_name(token: &str) -> bool {
    token.starts_with(|letter: char| is_word(letter) && !letter.is_ascii_digit())
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(source: &str) -> Vec<String> {
        Rust::read(source).without_tests().paths().into_iter().collect()
    }

    #[test]
    fn comments_and_literals_are_no_code() {
        let source = r##"a /* { /* " */ } */ "}\"{" 'x' '\'' '{' r#"{"}"# &'a b // }"##;
        let code = Rust::read(source).code;
        assert_eq!(code.len(), source.len());
        let left: String = code.chars().filter(|letter| *letter != ' ').collect();
        assert_eq!(left, r##"a""''''''r#""#&'ab"##);
    }

    #[test]
    fn the_texts_of_the_code_are_found_and_those_of_its_tests_are_not() {
        let source =
            "f(\"one\", r#\"two\"#, 'x');\n#[cfg(test)]\nmod tests { f(\"three\"); }\ng(\"four\")";
        let rust = Rust::read(source).without_tests();
        assert_eq!(rust.literals().collect::<Vec<_>>(), ["one", "two", "four"]);
    }

    #[test]
    fn paths_are_told_in_full() {
        assert_eq!(
            paths("use std::{fs::{self, File}, time}; fn f() { time::Instant::now(); fs::x() }"),
            ["std::fs", "std::fs::File", "std::fs::x", "std::time", "std::time::Instant::now"]
        );
        assert_eq!(paths("use std::net::*;"), ["std::net::*"]);
        assert_eq!(
            paths("use std::time::Instant as Now; Pace::Instant"),
            ["Pace::Instant", "std::time::Instant"]
        );
    }

    #[test]
    fn what_only_tests_name_is_not_named() {
        assert_eq!(
            paths("use a::b;\n#[cfg(test)]\nmod tests {\n use std::fs;\n}\nuse c::d;"),
            ["a::b", "c::d"]
        );
    }

    #[test]
    fn functions_are_measured_from_their_name_to_their_last_brace() {
        let rust =
            Rust::read("trait T { fn no(); }\nfn one() {\n  // }\n  f(\"}\");\n}\nfn two() {}");
        let found = rust.functions();
        let found: Vec<_> = found.iter().map(|one| (one.name, one.line, one.lines)).collect();
        assert_eq!(found, [("one", 2, 4), ("two", 6, 1)]);
    }

    #[test]
    fn a_table_is_one_match_with_short_arms_or_one_macro() {
        let is_table = |body: &str| {
            let source = format!("fn f(x: [u8; 2]) -> T {{\n{body}\n}}");
            Rust::read(&source).functions()[0].is_table(2)
        };
        assert!(is_table("match x {\n  A { a } => one(a),\n  B | C => {\n two() }\n}"));
        assert!(is_table("match x {\n  A\n | B\n | C {\n c,\n } => one(),\n}"), "a long pattern");
        assert!(is_table("let y = 1;\nmatch x {\n  A => one,\n}"));
        assert!(is_table("vec![\n one,\n two,\n]"));
        assert!(!is_table("match x {\n  A => {\n one();\n two();\n }\n}"), "a long arm");
        assert!(!is_table("a();\nb();\nc();\nmatch x {\n  A => one,\n}"), "it begins before");
        assert!(!is_table("let y = match x {\n  A => one,\n}"), "not a match");
        assert!(!is_table("match x {\n  A => one,\n}\n.two()"), "it goes on after");
    }
}
