//! How types that are made from Rust are laid out as TypeScript, to be read by people.

use std::collections::BTreeMap;

use ts_rs::{Config, TS};

/// A file of types that are made from Rust.
#[derive(Clone, Debug)]
pub struct Page {
    text: String,
    sources: &'static [&'static str],
}

impl Page {
    /// A file of the types of a folder. In its sources stands what the variants of its enums mean:
    /// ts-rs keeps the comments of types and of fields, not those of variants.
    pub fn new(folder: &str, sources: &'static [&'static str]) -> Page {
        let text = format!("// Made from {folder} by `cargo xtask types`. Change it there.\n");
        Page { text, sources }
    }

    /// Adds a constant. Constants come before types.
    pub fn constant(&mut self, docs: &str, name: &str, value: impl std::fmt::Display) {
        if !self.text.contains("\nexport const ") {
            self.text.push('\n');
        }
        add_comment(&mut self.text, "", docs);
        self.text.push_str(&format!("export const {name} = {value};\n"));
    }

    /// Adds a type.
    pub fn add<T: TS>(&mut self) {
        self.add_as::<T>(&T::decl(&Config::default()));
    }

    /// Adds a type whose fields are those of `Rest` besides its own.
    ///
    /// # Panics
    /// If it does not hold one, flattened.
    pub fn add_with<T: TS, Rest: TS>(&mut self) {
        let config = Config::default();
        let declared = T::decl(&config);
        let inlined = format!("({})", Rest::inline(&config));
        assert!(declared.contains(&inlined), "{declared} does not hold {inlined}");
        self.add_as::<T>(&declared.replace(&inlined, &Rest::name(&config)));
    }

    fn add_as<T: TS>(&mut self, declaration: &str) {
        self.text.push('\n');
        add_type(&mut self.text, &T::docs().unwrap_or_default(), declaration, self.sources);
    }

    /// The file.
    pub fn text(self) -> String {
        self.text
    }
}

/// Adds a type, laid out to be read. `declaration` is as ts-rs writes it: correct, but on one long
/// line that only the comments break.
fn add_type(text: &mut String, docs: &str, declaration: &str, sources: &[&str]) {
    let (name, body) = declaration
        .strip_prefix("type ")
        .and_then(|rest| rest.trim_end().trim_end_matches(';').split_once(" = "))
        .expect("ts-rs declares a type");
    add_comment(text, "", &sentences(docs));
    text.push_str(&format!("export type {name} ="));
    let choices = split(body, '|');
    if let [only] = choices[..] {
        text.push(' ');
        add_choice(text, "", only);
        text.push_str(";\n");
        return;
    }
    let meanings = meanings(name, sources);
    for choice in choices {
        text.push('\n');
        if let Some(meaning) = meanings.get(&name_of(choice).replace('_', "-")) {
            add_comment(text, "  ", meaning);
        }
        text.push_str("  | ");
        add_choice(text, "    ", choice);
    }
    text.push_str(";\n");
}

/// Several objects in one have the fields of all of them.
fn add_choice(text: &mut String, margin: &str, choice: &str) {
    for (index, part) in split(choice, '&').into_iter().enumerate() {
        if index > 0 {
            text.push_str(" & ");
        }
        add_part(text, margin, part);
    }
}

/// An object goes over several lines as soon as one of its fields is explained.
fn add_part(text: &mut String, margin: &str, choice: &str) {
    let Some(body) = choice.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        text.push_str(choice);
        return;
    };
    let fields: Vec<(String, String)> = split(body, ',').into_iter().map(field).collect();
    if fields.iter().all(|(docs, _)| docs.is_empty()) {
        let plain: Vec<&str> = fields.iter().map(|(_, field)| field.as_str()).collect();
        text.push_str(&format!("{{ {} }}", plain.join("; ")));
        return;
    }
    text.push_str("{\n");
    for (docs, field) in &fields {
        add_comment(text, &format!("{margin}  "), docs);
        text.push_str(&format!("{margin}  {field};\n"));
    }
    text.push_str(&format!("{margin}}}"));
}

/// A field's comment, and the field with no more quotes than its name needs.
fn field(field: &str) -> (String, String) {
    let (docs, rest) = field.split_once("*/").unwrap_or(("", field));
    let (name, kind) = rest.trim().split_once(": ").expect("a field has a type");
    (sentences(docs), format!("{}: {kind}", name.trim_matches('"')))
}

fn add_comment(text: &mut String, margin: &str, docs: &str) {
    let lines: Vec<&str> = docs.lines().collect();
    match lines[..] {
        [] => {}
        [only] => text.push_str(&format!("{margin}/** {only} */\n")),
        _ => {
            text.push_str(&format!("{margin}/**\n"));
            lines.iter().for_each(|line| text.push_str(&format!("{margin} * {line}\n")));
            text.push_str(&format!("{margin} */\n"));
        }
    }
}

/// What a comment says. A link of rustdoc leads nowhere here: its words are kept. An example in Rust
/// is left out.
fn sentences(comment: &str) -> String {
    let comment = comment.split("```").step_by(2).collect::<String>();
    let lines = comment.lines().map(|line| line.trim_matches(['/', '*', ' ']));
    let mut said = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    while let Some((start, rest)) = said.split_once("[`") {
        let Some((words, rest)) = rest.split_once("`]") else { break };
        let after = match rest.strip_prefix('(').and_then(|link| link.split_once(')')) {
            Some((_, after)) => after,
            None => rest,
        };
        said = format!("{start}`{words}`{after}");
    }
    said
}

/// The parts between a separator that stands in no bracket, string or comment.
fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut depth, mut start, mut at) = (Vec::new(), 0, 0, 0);
    while let Some(c) = text[at..].chars().next() {
        let end_of = |mark: &str, from: usize| {
            text[from..].find(mark).map_or(text.len(), |found| from + found + mark.len())
        };
        at = match c {
            '"' => end_of("\"", at + 1),
            '/' if text[at..].starts_with("/*") => end_of("*/", at),
            _ => {
                match c {
                    '{' | '[' | '<' | '(' => depth += 1,
                    '}' | ']' | '>' | ')' => depth -= 1,
                    c if c == separator && depth == 0 => {
                        parts.push(&text[start..at]);
                        start = at + c.len_utf8();
                    }
                    _ => {}
                }
                at + c.len_utf8()
            }
        };
    }
    parts.push(&text[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The name of a choice: the only string in it, or the key of its only field.
fn name_of(choice: &str) -> &str {
    let strings: Vec<&str> = choice.split('"').skip(1).step_by(2).take(2).collect();
    match strings[..] {
        ["do" | "tell" | "what" | "phase", name] | [name, ..] => name,
        [] => "",
    }
}

/// What each variant of an enum means.
fn meanings(name: &str, sources: &[&str]) -> BTreeMap<String, String> {
    let heads = [format!("pub enum {name} {{"), format!("    {name}, \"")];
    let mut lines = sources
        .iter()
        .copied()
        .flat_map(str::lines)
        .skip_while(|line| !heads.iter().any(|head| line.starts_with(head.as_str())));
    lines.next();
    let (mut meanings, mut docs, mut renamed) = (BTreeMap::new(), String::new(), None);
    for line in lines.take_while(|line| *line != "}") {
        if let Some((_, name)) = line.split_once("    #[serde(rename = \"") {
            renamed = name.split('"').next();
        }
        let Some(line) =
            line.strip_prefix("    ").filter(|line| !line.starts_with([' ', '}', '#']))
        else {
            continue;
        };
        if let Some(comment) = line.strip_prefix("///") {
            docs.push_str(comment);
            docs.push('\n');
            continue;
        }
        let word = match renamed.take().or_else(|| line.split('"').nth(1)) {
            Some(word) => word.to_string(),
            None => kebab(line.split([' ', ',', '(']).next().unwrap_or_default()),
        };
        meanings.insert(word, sentences(&std::mem::take(&mut docs)));
    }
    meanings
}

fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(c.to_ascii_lowercase());
    }
    kebab
}
