//! The page's layers: who may import whom, and where what only a browser has is used. Two tables of
//! ARCHITECTURE.md say it; a row that no file needs any more is a problem too.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{Files, beside, folder_of};
use super::map::cells;

/// A folder or a file of `web/src`, with the layers that it may import.
struct Layer {
    /// As in `games/*/`, where a star is any one folder.
    name: String,
    allowed: Vec<String>,
}

/// All that is wrong with the page's layers.
pub(super) fn problems(files: &Files) -> Vec<String> {
    let layers = layers(files);
    let mut problems = misplaced(&layers);
    let mut used: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut knows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut filled: BTreeSet<&str> = BTreeSet::new();
    for (path, text) in files.page() {
        let Some(layer) = layer_of(&layers, path) else {
            problems.push(format!("{path}: it is in no layer of ARCHITECTURE.md"));
            continue;
        };
        filled.insert(&layer.name);
        if !layer.name.contains('*') {
            let named = files.games().into_iter().filter(|game| text.contains(game));
            problems.extend(named.map(|game| format!("{path}: it must not name {game}")));
        }
        for import in imports(files, path, text) {
            knows.entry(path).or_default().insert(import);
            let Some(other) = layer_of(&layers, import) else { continue };
            let same = other.name == layer.name;
            if same && folder_in(&layer.name, path) == folder_in(&layer.name, import) {
                continue;
            }
            used.insert((&layer.name, &other.name));
            if same || !layer.allowed.contains(&other.name) {
                problems.push(format!("{path}: it must not import {import}"));
            }
        }
    }
    for layer in &layers {
        let name = layer.name.as_str();
        if !filled.contains(name) {
            problems.push(format!("ARCHITECTURE.md: nothing is in the layer `{name}`"));
        }
        let unused = layer.allowed.iter().filter(|other| !used.contains(&(name, other.as_str())));
        problems.extend(unused.map(|other| {
            format!(
                "ARCHITECTURE.md: `{name}` imports nothing of `{other}`, and need not be allowed to"
            )
        }));
    }
    problems.extend(circles(&knows));
    problems.extend(browser(files));
    problems
}

/// The layers from the bottom up.
fn layers(files: &Files) -> Vec<Layer> {
    let layers = rows(files, "may import").into_iter().flat_map(|cells| {
        let allowed = quoted(cells.last().map_or("", String::as_str));
        let names = quoted(cells.first().map_or("", String::as_str));
        names.into_iter().map(move |name| Layer { name, allowed: allowed.clone() })
    });
    layers.collect()
}

/// A map without layers, layers that are there twice, and those that may import what does not stand
/// before them.
fn misplaced(layers: &[Layer]) -> Vec<String> {
    let mut problems = Vec::new();
    if layers.is_empty() {
        problems.push("ARCHITECTURE.md: no layers of the page".to_string());
    }
    for (at, layer) in layers.iter().enumerate() {
        let below = || layers[..at].iter().map(|below| &below.name);
        if below().any(|name| *name == layer.name) {
            problems.push(format!("ARCHITECTURE.md: the layer `{}` is there twice", layer.name));
        }
        let wrong = layer.allowed.iter().filter(|other| !below().any(|name| name == *other));
        problems.extend(wrong.map(|other| {
            format!("ARCHITECTURE.md: the layer `{other}` does not come before `{}`", layer.name)
        }));
    }
    problems
}

/// The layer of a file: the one that says most about where it lies.
fn layer_of<'l>(layers: &'l [Layer], path: &str) -> Option<&'l Layer> {
    let inside = path.strip_prefix(PAGE)?;
    let matching = layers.iter().filter(|layer| is_in(inside, &layer.name));
    matching.max_by_key(|layer| layer.name.len())
}

/// Whether a file is that file or lies in that folder.
fn is_in(file: &str, place: &str) -> bool {
    let wanted: Vec<&str> = place.trim_end_matches('/').split('/').collect();
    let parts: Vec<&str> = file.split('/').collect();
    let long =
        if place.ends_with('/') { parts.len() > wanted.len() } else { parts.len() == wanted.len() };
    long && wanted.iter().zip(&parts).all(|(wanted, part)| wanted == &"*" || wanted == part)
}

/// The folder of a file that a layer with a star means; the same for all files of other layers.
fn folder_in<'p>(layer: &str, path: &'p str) -> Option<&'p str> {
    let at = layer.split('/').position(|part| part == "*")?;
    path.strip_prefix(PAGE)?.split('/').nth(at)
}

/// Uses of what a browser gives where the second table does not allow them, and rows of it that
/// nothing needs.
fn browser(files: &Files) -> Vec<String> {
    let rows = rows(files, "only in");
    let mut problems = Vec::new();
    if rows.is_empty() {
        problems.push("ARCHITECTURE.md: nothing of the browser is kept in its place".to_string());
    }
    for cells in rows {
        let places = quoted(&cells[1]);
        for word in quoted(&cells[0]) {
            let mut needed: BTreeSet<&str> = BTreeSet::new();
            let users = files.page().filter(|(_, text)| has_word(&without_comments(text), &word));
            for (path, _) in users {
                let inside = path.strip_prefix(PAGE).unwrap_or(path);
                let allowed: Vec<_> = places.iter().filter(|place| covers(place, inside)).collect();
                if allowed.is_empty() {
                    problems.push(format!("{path}: it must not know `{word}`"));
                }
                needed.extend(allowed.into_iter().map(String::as_str));
            }
            let idle = places.iter().filter(|place| !needed.contains(place.as_str()));
            problems.extend(idle.map(|place| {
                format!("ARCHITECTURE.md: `{place}` has no `{word}`, and need not be allowed to")
            }));
        }
    }
    problems
}

/// Whether a file is in that place: a folder, a file, or an ending such as `*.svelte`.
fn covers(place: &str, file: &str) -> bool {
    match place.strip_prefix('*') {
        Some(end) => file.ends_with(end),
        None => is_in(file, place),
    }
}

/// Where the page's sources lie.
const PAGE: &str = "web/src/";

/// The rows of the table of ARCHITECTURE.md whose last column has that head.
fn rows(files: &Files, head: &str) -> Vec<Vec<String>> {
    let text = files.get("ARCHITECTURE.md").unwrap_or_default();
    let is_head = |line: &&str| {
        cells(line).is_some_and(|cells| cells.last().is_some_and(|last| last == head))
    };
    let below = text.lines().skip_while(|line| !is_head(line)).skip(2);
    below.map_while(cells).collect()
}

/// What stands in backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(String::from).collect()
}

/// The files of the page that a file imports, at once or when they are needed.
fn imports<'f>(files: &'f Files, path: &str, text: &str) -> BTreeSet<&'f str> {
    let folder = folder_of(path);
    let before = ["from \"", "import \"", "import(\"", "from '", "import '", "import('"];
    let links = before.into_iter().flat_map(|before| {
        let after = text.split(before).skip(1);
        after
            .filter_map(|rest| rest.split(['"', '\'', '?']).next().filter(|it| it.starts_with('.')))
    });
    let found = links.filter_map(|link| {
        let place = beside(folder, link);
        let ends = ["", ".ts", ".svelte", "/index.ts"];
        ends.iter().find_map(|end| files.page_file(&format!("{place}{end}")))
    });
    found.filter(|import| *import != path).collect()
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

/// Whether the word stands there by itself, and is no field of something else but the browser.
fn has_word(text: &str, word: &str) -> bool {
    let text = text.replace("globalThis.", "").replace("window.", "");
    text.match_indices(word).any(|(at, _)| {
        let part = |letter: char| letter.is_alphanumeric() || "_$.-#\"'`".contains(letter);
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let spread = text[..at].ends_with("...");
        let begins = spread || before.is_none_or(|letter| !part(letter));
        begins && after.is_none_or(|letter| letter == '.' || !part(letter))
    })
}

/// A problem for every file that is reached from one that it imports, once for each such import.
fn circles(knows: &BTreeMap<&str, BTreeSet<&str>>) -> Vec<String> {
    let mut problems = Vec::new();
    for (one, known) in knows {
        let back = known.iter().filter(|other| reached(knows, other).contains(one));
        problems
            .extend(back.map(|other| format!("{one}: it imports {other}, which leads back to it")));
    }
    problems
}

/// The files to which imports lead from there.
fn reached<'k>(knows: &BTreeMap<&'k str, BTreeSet<&'k str>>, from: &'k str) -> BTreeSet<&'k str> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from];
    while let Some(here) = next.pop() {
        next.extend(knows.get(here).into_iter().flatten().filter(|there| reached.insert(**there)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    const MAP: &str = "\
| layer | what lives there | may import |
|---|---|---|
| `net/` | a line | nothing |
| `games/*/` | a game each | `net/` |
| `games/` | the list | `games/*/` |

| of the browser | only in |
|---|---|
| `WebSocket` | `net/` |
| `document` | `*.svelte` |
";

    /// A page as the map has it.
    const WHOLE: [(&str, &str); 4] = [
        ("web/src/net/line.ts", "new WebSocket(url);"),
        (
            "web/src/games/whist/index.ts",
            "import a from \"../../net/line\";\nconst me = \"red-whist\";",
        ),
        ("web/src/games/list.ts", "const a = () => import(\"./whist\");"),
        ("web/src/games/A.svelte", "const all = [...document.all];"),
    ];

    fn found(map: &str, list: &[(&str, &str)]) -> Vec<String> {
        let mut all: BTreeMap<&str, &str> = WHOLE.into_iter().collect();
        all.extend([("ARCHITECTURE.md", map), ("docs/rules/red-whist.fr.md", "")]);
        all.extend(list.iter().copied());
        problems(&files(&all.into_iter().collect::<Vec<_>>()))
    }

    fn check(list: &[(&str, &str)], expected: &[&str]) {
        assert_eq!(found(MAP, list), expected);
    }

    #[test]
    fn a_page_that_is_as_the_map_says_has_no_problem() {
        check(&[], &[]);
        check(&[("web/src/net/line.test.ts", "import \"../games/list\"; document.title;")], &[]);
    }

    #[test]
    fn a_file_that_imports_what_is_not_listed_is_noticed() {
        check(
            &[
                ("web/src/net/a.ts", "import { a } from \"../games/whist\";"),
                ("web/src/games/go/index.ts", "import { a } from '../whist/index';"),
                ("web/src/net/b.ts", "import \"./c\"; import \"../../tests/b\";"),
                ("web/src/net/c.ts", ""),
                ("web/src/lost.ts", ""),
            ],
            &[
                "web/src/games/go/index.ts: it must not import web/src/games/whist/index.ts",
                "web/src/lost.ts: it is in no layer of ARCHITECTURE.md",
                "web/src/net/a.ts: it must not import web/src/games/whist/index.ts",
            ],
        );
    }

    #[test]
    fn what_the_browser_gives_is_noticed_elsewhere_and_so_is_a_game_by_name() {
        check(
            &[
                (
                    "web/src/games/a.ts",
                    "// the document\nx.document = 1; if (game === \"red-whist\") {}",
                ),
                ("web/src/games/go/scene.ts", "if (globalThis.document) new WebSocket(url);"),
            ],
            &[
                "web/src/games/a.ts: it must not name red-whist",
                "web/src/games/go/scene.ts: it must not know `WebSocket`",
                "web/src/games/go/scene.ts: it must not know `document`",
            ],
        );
    }

    #[test]
    fn files_that_import_each_other_are_noticed() {
        check(
            &[
                ("web/src/net/a.ts", "import \"./b\""),
                ("web/src/net/b.ts", "const a = () => import(\"./a\")"),
                ("web/src/net/C.svelte", "import C from \"./C.svelte\"; import \"./a\""),
            ],
            &[
                "web/src/net/a.ts: it imports web/src/net/b.ts, which leads back to it",
                "web/src/net/b.ts: it imports web/src/net/a.ts, which leads back to it",
            ],
        );
    }

    #[test]
    fn a_row_of_the_map_that_checks_nothing_is_noticed() {
        let told = |old: &str, new: &str| {
            assert!(MAP.contains(old), "{old}");
            found(&MAP.replace(old, new), &[])
        };
        assert_eq!(
            told("may import", "what it may import"),
            [
                &["ARCHITECTURE.md: no layers of the page"][..],
                &[
                    "web/src/games/A.svelte: it is in no layer of ARCHITECTURE.md",
                    "web/src/games/list.ts: it is in no layer of ARCHITECTURE.md",
                    "web/src/games/whist/index.ts: it is in no layer of ARCHITECTURE.md",
                    "web/src/net/line.ts: it is in no layer of ARCHITECTURE.md",
                ],
            ]
            .concat()
        );
        assert_eq!(
            told("only in", "where it is"),
            ["ARCHITECTURE.md: nothing of the browser is kept in its place"]
        );
        assert_eq!(
            told("| `games/*/` |\n", "| `games/*/`, `net/` |\n| `frame/` | bars | nothing |\n"),
            [
                "ARCHITECTURE.md: `games/` imports nothing of `net/`, and need not be allowed to",
                "ARCHITECTURE.md: nothing is in the layer `frame/`",
            ]
        );
        assert_eq!(
            told("| a line | nothing |", "| a line | `games/` |"),
            [
                "ARCHITECTURE.md: the layer `games/` does not come before `net/`",
                "ARCHITECTURE.md: `net/` imports nothing of `games/`, and need not be allowed to",
            ]
        );
        assert_eq!(
            told("| `net/` |\n| `document`", "| `net/`, `games/` |\n| `document`"),
            ["ARCHITECTURE.md: `games/` has no `WebSocket`, and need not be allowed to"]
        );
    }
}
