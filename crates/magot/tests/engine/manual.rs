//! The manual, read as data.

use std::path::{Path, PathBuf};

use serde_json::Value;
use words::Lang;

/// Stands for anything in an expected answer, and as a key for further keys.
const ANYTHING: &str = "…";

/// One request and the answer that the manual promises, and where it does.
pub(crate) struct Exchange {
    pub(crate) place: String,
    pub(crate) request: String,
    pub(crate) answer: String,
}

/// A page of the manual.
pub(crate) struct Page {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// All pages of the manual.
pub(crate) fn pages() -> Vec<Page> {
    let mut paths = vec!["docs/engine.md".to_string()];
    let folder = std::fs::read_dir(root().join("docs/engine")).expect("the games have pages");
    for entry in folder {
        let name = entry.expect("a folder can be read").file_name();
        paths.push(format!("docs/engine/{}", name.to_str().expect("a readable name")));
    }
    paths[1..].sort();
    paths.into_iter().map(Page::read).collect()
}

/// The page that `docs/engine.md` names for this game.
pub(crate) fn page_of(game: &str) -> Page {
    let manual = Page::read("docs/engine.md".into());
    let link = row(&manual.text, game).split("](").nth(1).and_then(|rest| rest.split(')').next());
    Page::read(format!("docs/{}", link.expect("a link")))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

impl Page {
    fn read(path: String) -> Page {
        let text = std::fs::read_to_string(root().join(&path));
        let text = text.unwrap_or_else(|why| panic!("{path}: {why}"));
        Page { path, text }
    }

    pub(crate) fn file(&self) -> PathBuf {
        root().join(&self.path)
    }

    /// The chapter whose heading begins like this; nothing if there is none.
    pub(crate) fn section(&self, title: &str) -> &str {
        let begins = format!("\n## {title}");
        let text = self.text.split_once(&begins).map_or("", |(_, text)| text);
        text.split("\n## ").next().unwrap_or(text)
    }

    /// The event has a row with all its fields.
    pub(crate) fn tells(&self, event: &Value) {
        let row = row(self.section("Events"), event["what"].as_str().expect("its name"));
        let fields = event.as_object().expect("an event").keys();
        for field in fields.filter(|field| !["what", ANYTHING].contains(&field.as_str())) {
            assert!(row.contains(&format!("`{field}`")), "{event} has a {field}: {row}");
        }
    }

    /// Each of the names stands in one of these chapters, alone or inside a piece of JSON. That an
    /// example shows it is not enough.
    pub(crate) fn has<'n>(
        &self,
        names: impl IntoIterator<Item = &'n String>,
        titles: &[&str],
        whose: &str,
    ) {
        let text: String = titles.iter().map(|title| self.section(title)).collect();
        let said: String = text.split("```").step_by(2).collect();
        for name in names {
            let stands =
                [format!("`{name}`"), format!("\"{name}\"")].iter().any(|n| said.contains(n));
            assert!(stands, "{}: {whose} has a {name}, which is not in {titles:?}", self.path);
        }
    }

    /// The `jsonl` blocks: `> ` is sent, the lines of `< ` after it come back as one.
    pub(crate) fn blocks(&self) -> Vec<Vec<Exchange>> {
        let mut blocks: Vec<Vec<Exchange>> = Vec::new();
        let mut inside = false;
        for (index, text) in self.text.lines().enumerate() {
            let place = format!("{}:{}", self.path, index + 1);
            if !inside {
                inside = text == "```jsonl";
                blocks.extend(inside.then(Vec::new));
                continue;
            }
            let block = blocks.last_mut().expect("a block is open");
            match (text.split_at_checked(2), block.last_mut()) {
                (Some(("> ", request)), _) => {
                    block.push(Exchange { place, request: request.into(), answer: String::new() });
                }
                (Some(("< ", part)), Some(exchange)) => exchange.answer.push_str(part),
                _ if text == "```" => inside = false,
                _ => panic!("{place}: neither \"> \" nor \"< \" after it: {text}"),
            }
        }
        assert!(!inside, "{}: a block is never closed", self.path);
        blocks
    }
}

/// The row of a table that begins with this name.
pub(crate) fn row<'m>(text: &'m str, name: &str) -> &'m str {
    let begins = format!("| `{name}` |");
    let found = text.lines().find(|line| line.starts_with(&begins));
    found.unwrap_or_else(|| panic!("no row of the manual begins with {begins}"))
}

/// The anchor that a heading gets.
pub(crate) fn anchor_of(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|letter| letter.is_alphanumeric() || " -".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

/// The names that a refusal of an unknown one lists: the engine's own closed list.
pub(crate) fn variants(answer: &Value) -> Vec<String> {
    let reason = answer["error"]["reason"].as_str().expect("a reason");
    let (_, listed) = reason.split_once(", expected ").unwrap_or_else(|| panic!("{reason}"));
    listed.split('`').skip(1).step_by(2).map(String::from).collect()
}

/// Where the answer is not what was expected, if anywhere.
pub(crate) fn difference(expected: &Value, got: &Value) -> Option<String> {
    match (expected, got) {
        (Value::String(text), _) if text == ANYTHING => None,
        (Value::Object(expected), Value::Object(got)) => {
            let open = expected.contains_key(ANYTHING);
            // An example shows a few languages; a refusal has them all.
            let is_lang = |key: &str| Lang::ALL.iter().any(|lang| lang.tag() == key);
            let said = |key: &&String| expected.contains_key(*key) || is_lang(key);
            let surplus = got.keys().find(|key| !open && !said(key));
            let differs = |(key, value): (&String, &Value)| match got.get(key) {
                _ if key == ANYTHING => None,
                Some(got) => difference(value, got).map(|path| format!(".{key}{path}")),
                None => Some(format!(".{key} (missing)")),
            };
            let surplus = surplus.map(|key| format!(".{key} (not expected)"));
            surplus.or_else(|| expected.iter().find_map(differs))
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            let mut pairs = expected.iter().zip(got).enumerate();
            pairs.find_map(|(index, (expected, got))| {
                difference(expected, got).map(|path| format!("[{index}]{path}"))
            })
        }
        _ => (expected != got).then(String::new),
    }
}
