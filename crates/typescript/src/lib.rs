//! How types that are made from Rust are laid out as TypeScript, to be read by people.

mod declaration;
mod meanings;
mod value;

use std::fmt::Display;

use serde::Serialize;
use ts_rs::{Config, TS};

use crate::declaration::{add_comment, add_type};
use crate::meanings::sentences;
use crate::value::{key, literal};

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

    /// Takes a type from another file that is made from Rust. Imports come before all else.
    pub fn import(&mut self, name: &str, from: &str) {
        if !self.text.contains("\nimport ") {
            self.text.push('\n');
        }
        self.text.push_str(&format!("import type {{ {name} }} from \"{from}\";\n"));
    }

    /// Adds a constant. Constants come before tables and types.
    pub fn constant(&mut self, docs: &str, name: &str, value: impl Display) {
        if !self.text.contains("\nexport const ") {
            self.text.push('\n');
        }
        add_comment(&mut self.text, "", docs);
        self.text.push_str(&format!("export const {name} = {value};\n"));
    }

    /// Adds another name for a type, written in TypeScript.
    pub fn alias(&mut self, docs: &str, name: &str, kind: &str) {
        self.text.push('\n');
        add_comment(&mut self.text, "", docs);
        self.text.push_str(&format!("export type {name} = {kind};\n"));
    }

    /// Adds a closed list of texts, and the type of one of them.
    pub fn texts(&mut self, docs: &str, name: &str, kind: &str, texts: &[&str]) {
        let list: Vec<String> = texts.iter().map(|text| format!("{text:?}")).collect();
        self.text.push('\n');
        add_comment(&mut self.text, "", docs);
        self.text.push_str(&format!("export const {name} = [{}] as const;\n", list.join(", ")));
        self.text.push_str(&format!("export type {kind} = (typeof {name})[number];\n"));
    }

    /// Adds a table with a line for every key, in this order.
    ///
    /// ```
    /// let mut page = typescript::Page::new("crates/zoo", &[]);
    /// page.record("How many legs.", "LEGS", [("ant".to_string(), 6), ("blind-worm".to_string(), 0)]);
    /// let expected = r#"
    /// /** How many legs. */
    /// export const LEGS: Readonly<Record<string, number>> = {
    ///   ant: 6,
    ///   "blind-worm": 0,
    /// };
    /// "#;
    /// assert!(page.text().ends_with(expected));
    /// ```
    pub fn record<K, V>(
        &mut self,
        docs: &str,
        name: &str,
        entries: impl IntoIterator<Item = (K, V)>,
    ) where
        K: TS + Serialize,
        V: TS + Serialize,
    {
        let config = Config::default();
        let kind = format!("Readonly<Record<{}, {}>>", K::name(&config), V::name(&config));
        let lines =
            entries.into_iter().map(|(of, value)| format!("{}: {}", key(&of), literal(&value)));
        self.table(docs, name, &kind, ['{', '}'], lines);
    }

    /// Adds a list of a few values, such as all of an enum, on one line.
    ///
    /// ```
    /// let mut page = typescript::Page::new("crates/zoo", &[]);
    /// page.values("All sizes.", "SIZES", &["small".to_string(), "large".to_string()]);
    /// let expected = r#"
    /// /** All sizes. */
    /// export const SIZES: ReadonlyArray<string> = ["small", "large"];
    /// "#;
    /// assert!(page.text().ends_with(expected));
    /// ```
    pub fn values<V: TS + Serialize>(&mut self, docs: &str, name: &str, values: &[V]) {
        let kind = format!("ReadonlyArray<{}>", V::name(&Config::default()));
        self.text.push('\n');
        add_comment(&mut self.text, "", docs);
        self.text.push_str(&format!("export const {name}: {kind} = {};\n", literal(&values)));
    }

    /// Adds a list with a line for every item.
    pub fn list<V: TS + Serialize>(
        &mut self,
        docs: &str,
        name: &str,
        items: impl IntoIterator<Item = V>,
    ) {
        let kind = format!("ReadonlyArray<{}>", V::name(&Config::default()));
        self.table(docs, name, &kind, ['[', ']'], items.into_iter().map(|item| literal(&item)));
    }

    fn table(
        &mut self,
        docs: &str,
        name: &str,
        kind: &str,
        [open, close]: [char; 2],
        lines: impl Iterator<Item = String>,
    ) {
        self.text.push('\n');
        add_comment(&mut self.text, "", docs);
        self.text.push_str(&format!("export const {name}: {kind} = {open}\n"));
        lines.for_each(|line| self.text.push_str(&format!("  {line},\n")));
        self.text.push_str(&format!("{close};\n"));
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
        let docs = sentences(&T::docs().unwrap_or_default());
        add_type(&mut self.text, &docs, declaration, self.sources);
    }

    /// The file.
    pub fn text(self) -> String {
        self.text
    }
}
