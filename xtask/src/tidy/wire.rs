//! What crosses the wire is written once: in Rust. So are the figures that the page needs.

use super::files::Files;
use crate::types::Made;

/// Generated files that are not as Rust has them, those that nothing makes any more, and types and
/// constants of theirs that the page declares itself.
pub(super) fn problems(files: &Files, made: &Made) -> Vec<String> {
    let mut problems: Vec<String> =
        made.iter().filter_map(|(file, made)| compare(file, files.get(file), made)).collect();
    let exports: Vec<(&str, &str)> = made
        .iter()
        .flat_map(|(file, text)| named(text).map(move |name| (name, file.as_str())))
        .collect();
    for (path, text) in files.page().filter(|(path, _)| !made.contains_key(*path)) {
        if text.lines().next().is_some_and(|line| line.contains(MARK)) && !made.is_empty() {
            problems.push(format!("{path}: nothing makes it any more"));
        }
        for name in named(text) {
            let same =
                exports.iter().filter(|(export, file)| *export == name && reaches(file, path));
            let found = |(_, file): &(&str, &str)| {
                format!("{path}: declares `{name}`, which {file} has from Rust")
            };
            problems.extend(same.map(found));
        }
    }
    problems
}

/// Whether the names of a generated file count there: those of a game in the game's own folder, since
/// two games may have a word in common, those of the wire everywhere.
fn reaches(generated: &str, path: &str) -> bool {
    let folder = generated.rsplit_once('/').map_or("", |(folder, _)| folder);
    !folder.starts_with("web/src/games/") || path.starts_with(&format!("{folder}/"))
}

/// What the first line of every generated file says.
const MARK: &str = "by `cargo xtask types`";

/// The types that a script declares, and the constants that it exports.
fn named(script: &str) -> impl Iterator<Item = &str> {
    let constants = script.lines().filter_map(|line| {
        let name = line.strip_prefix("export const ")?;
        name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
    });
    declared(script).chain(constants)
}

/// The types that a script declares.
fn declared(script: &str) -> impl Iterator<Item = &str> {
    script.lines().filter_map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| {
            ["export", "declare", "default", "abstract", "const"].contains(word)
        });
        let kind =
            words.next().filter(|kind| ["type", "interface", "enum", "class"].contains(kind));
        let name = words.next().filter(|_| kind.is_some())?;
        // What is imported as a type is declared elsewhere.
        let declares =
            words.next().is_some_and(|next| ["=", "{", "extends", "implements"].contains(&next));
        if !declares && !name.contains('<') {
            return None;
        }
        let name = name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()?;
        name.starts_with(|letter: char| letter.is_ascii_uppercase()).then_some(name)
    })
}

/// The first line that differs, if one does.
fn compare(file: &str, kept: Option<&str>, made: &str) -> Option<String> {
    let Some(kept) = kept else {
        return Some(format!("{file} is missing: `cargo xtask types` writes it"));
    };
    if kept == made {
        return None;
    }
    let same = kept.lines().zip(made.lines()).take_while(|(kept, made)| kept == made).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("its end").trim().to_string();
    Some(format!(
        "{file}:{}: has `{}` where Rust has `{}`: `cargo xtask types` writes it anew",
        same + 1,
        line(kept),
        line(made),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    #[test]
    fn types_that_are_out_of_date_are_noticed() {
        let made = "type Role =\n  | \"player\"\n  | \"screen\";\n";
        let kept = "type Role =\n  | \"player\";\n";
        assert_eq!(compare("a.ts", Some(made), made), None);
        assert_eq!(
            compare("a.ts", Some(kept), made).expect("it is out of date"),
            "a.ts:2: has `| \"player\";` where Rust has `| \"player\"`: \
             `cargo xtask types` writes it anew"
        );
        assert!(compare("a.ts", None, made).expect("it is missing").contains("is missing"));
    }

    #[test]
    fn a_mirror_of_a_generated_type_and_a_file_that_nothing_makes_are_noticed() {
        let text = "// Made from Rust by `cargo xtask types`.\nexport const MOST = 3;\n\
                    export type Seat = number;\n";
        let made = [("web/src/wire.ts".to_string(), text.to_string())].into();
        let found = problems(
            &files(&[
                ("web/src/wire.ts", text),
                ("web/src/old.ts", text.lines().next().unwrap()),
                ("web/src/a.svelte", "<script>\n  interface Seat {\n  type Chair = Seat;\n"),
                ("web/src/b.ts", "export const MOST = 4;\nconst most = MOST;\n"),
            ]),
            &made,
        );
        assert_eq!(
            found,
            [
                "web/src/a.svelte: declares `Seat`, which web/src/wire.ts has from Rust",
                "web/src/b.ts: declares `MOST`, which web/src/wire.ts has from Rust",
                "web/src/old.ts: nothing makes it any more"
            ]
        );
    }
}
