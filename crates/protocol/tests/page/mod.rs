//! A page of the manual, read, and the TypeScript, read.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// A page of the manual.
pub(crate) struct Page {
    text: String,
}

/// Who sends an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Asked,
    Told,
}

/// A message in an example, with the line that it begins on.
pub(crate) struct Example {
    pub(crate) line: usize,
    pub(crate) way: Way,
    pub(crate) message: Value,
}

impl Page {
    /// The manual of the protocol.
    pub(crate) fn read() -> Page {
        Page::at("protocol.md")
    }

    /// The page at that path, seen from `docs`.
    pub(crate) fn at(path: &str) -> Page {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(path);
        let text = fs::read_to_string(&file);
        Page { text: text.unwrap_or_else(|why| panic!("docs/{path}: {why}")) }
    }

    /// What stands under a heading, up to the next one of its rank or above.
    pub(crate) fn section(&self, heading: &str) -> Option<&str> {
        let ranks = ["## ", "### "];
        let (rank, start) = ranks.iter().find_map(|rank| {
            let head = format!("\n{rank}{heading}\n");
            Some((rank.len(), self.text.find(&head)? + head.len()))
        })?;
        let rest = &self.text[start..];
        let ends = ranks.iter().filter(|next| next.len() <= rank);
        let end = ends.filter_map(|next| rest.find(&format!("\n{next}"))).min();
        Some(&rest[..end.unwrap_or(rest.len())])
    }

    /// What the section of that heading does not mention, or that there is none.
    pub(crate) fn lacks<'a>(
        &self,
        heading: &str,
        names: impl IntoIterator<Item = &'a String>,
    ) -> Vec<String> {
        let Some(section) = self.section(heading) else {
            return vec![format!("no section {heading}")];
        };
        let unsaid = names.into_iter().filter(|name| !section.contains(&format!("`{name}`")));
        let unquoted = unsaid.filter(|name| !section.contains(&format!("`\"{name}\"`")));
        unquoted.map(|name| format!("section {heading} does not mention `{name}`")).collect()
    }

    /// The first words of the rows of a section's table.
    pub(crate) fn rows(&self, heading: &str) -> Vec<String> {
        let section = self.section(heading).unwrap_or_default();
        let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
        let named = rows.filter_map(|row| row.split_once("` | ").map(|(name, _)| name));
        // The head of a table may name the field; its rule does not.
        named.filter(|name| !["error", "why"].contains(name)).map(String::from).collect()
    }

    /// Every message in an example, unfolded.
    pub(crate) fn examples(&self) -> Vec<Example> {
        let mut found: Vec<(usize, Way, String)> = Vec::new();
        let mut inside = false;
        for (index, line) in self.text.lines().enumerate() {
            let (way, text) = match line.get(..2) {
                Some("``") => {
                    inside = line == "```jsonl";
                    continue;
                }
                Some("> ") if inside => (Way::Asked, &line[2..]),
                Some("< ") if inside => (Way::Told, &line[2..]),
                _ if inside => panic!("docs/protocol.md:{}: neither > nor <", index + 1),
                _ => continue,
            };
            match found.last_mut() {
                Some((_, _, folded)) if text.starts_with(' ') => folded.push_str(text),
                _ => found.push((index + 1, way, text.to_string())),
            }
        }
        let read = |(line, way, text): (usize, Way, String)| {
            let message = serde_json::from_str(&text)
                .unwrap_or_else(|why| panic!("docs/protocol.md:{line}: {why} in {text}"));
            Example { line, way, message }
        };
        found.into_iter().map(read).collect()
    }

    /// The targets of links to places of the project.
    pub(crate) fn links(&self) -> impl Iterator<Item = &str> {
        let targets = self.text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        targets.filter(|target| !target.contains("://"))
    }

    /// Whether a heading or a mark has that anchor.
    pub(crate) fn has_anchor(&self, anchor: &str) -> bool {
        let mark = format!("<a id=\"{anchor}\">");
        let kept = |c: &char| c.is_alphanumeric() || [' ', '-', '_'].contains(c);
        let anchor_of = |line: &str| {
            let words: String = line.to_lowercase().chars().filter(kept).collect();
            words.trim().replace(' ', "-")
        };
        let headings = self.text.lines().filter(|line| line.starts_with('#'));
        self.text.contains(&mark) || headings.map(anchor_of).any(|heading| heading == anchor)
    }
}

/// One choice of a type, or all there is of one that has no choices.
#[derive(Default, Debug)]
pub(crate) struct Choice {
    /// What it means.
    pub(crate) docs: String,
    /// The names of its fields.
    pub(crate) fields: Vec<String>,
    /// The value of its first field, where that is a word.
    tag: Option<String>,
    /// The word that it is, if it is one.
    pub(crate) word: Option<String>,
}

impl Choice {
    /// Whether it is the message of that name.
    pub(crate) fn tagged(&self, tag: &str, name: &str) -> bool {
        self.fields.first().is_some_and(|first| first == tag) && self.tag.as_deref() == Some(name)
    }
}

/// The types of the TypeScript by name.
pub(crate) fn types(typescript: &str) -> BTreeMap<String, Vec<Choice>> {
    let mut types: BTreeMap<String, Vec<Choice>> = BTreeMap::new();
    let (mut current, mut docs) = (String::new(), String::new());
    for line in typescript.lines() {
        let text = line.trim();
        if text.starts_with("/**") || text.starts_with('*') {
            docs.push_str(text.trim_matches(['/', '*', ' ']));
            continue;
        }
        let said = std::mem::take(&mut docs);
        if let Some(head) = text.strip_prefix("export type ") {
            let (name, body) = head.split_once(" =").expect("a type has a body");
            current = name.to_string();
            let choices = types.entry(current.clone()).or_default();
            if !body.is_empty() {
                choices.push(Choice { docs: said, ..Choice::default() });
            }
            continue;
        }
        let Some(choices) = types.get_mut(&current) else { continue };
        let inner = match text.strip_prefix("| ") {
            Some(choice) => {
                choices.push(Choice { docs: said, ..Choice::default() });
                choice
            }
            None => text,
        };
        let choice = choices.last_mut().expect("a type has a choice");
        let inner = inner.trim_end_matches(';');
        if let Some(word) = inner.strip_prefix('"') {
            choice.word = Some(word.trim_end_matches('"').to_string());
            continue;
        }
        let fields = inner.trim_matches(['{', '}', ' ']).split("; ");
        for (name, kind) in fields.filter_map(|field| field.split_once(": ")) {
            if choice.fields.is_empty() {
                choice.tag = kind.strip_prefix('"').map(|kind| kind.trim_end_matches('"').into());
            }
            choice.fields.push(name.trim_end_matches('?').to_string());
        }
    }
    types
}
