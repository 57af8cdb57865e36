//! Reads types, from the loosest to the tightest way of writing them.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Field, Table, Type, Types};

/// The types and tables of a file.
pub(super) fn read(text: &str) -> Types {
    let code = without_comments(text);
    let mut reader = Reader { rest: &code };
    let (mut named, mut tables) = (BTreeMap::new(), Vec::new());
    while !reader.rest.trim().is_empty() {
        if reader.takes("import type {") {
            named.insert(reader.word().to_string(), Type::Imported);
            reader.skips_to(";");
        } else if reader.takes("export const ") {
            let name = reader.word().to_string();
            if reader.takes(":") {
                let kind = reader.one();
                reader.expects("=");
                tables.push(Table { name, kind, value: reader.value() });
            }
            reader.skips_to(";\n");
        } else {
            assert!(reader.takes("export type "), "{}", reader.rest);
            let name = reader.word().to_string();
            reader.expects("=");
            named.insert(name, reader.either());
            reader.expects(";");
        }
    }
    for kind in named.values().chain(tables.iter().map(|table| &table.kind)) {
        check_names(kind, &named);
    }
    Types { named, tables }
}

/// The first line is a comment, and whatever is between `/**` and `*/`.
fn without_comments(text: &str) -> String {
    let part = |(index, part): (usize, &str)| match index {
        0 => part.split_once('\n').expect("the first line is a comment").1.to_string(),
        _ => part.split_once("*/").expect("a comment ends").1.to_string(),
    };
    text.split("/**").enumerate().map(part).collect()
}

/// Every type that is named must be there.
fn check_names(kind: &Type, types: &BTreeMap<String, Type>) {
    match kind {
        Type::Named(name) => assert!(types.contains_key(name), "the file has no type {name}"),
        Type::List(kind) => check_names(kind, types),
        Type::Record(key, kind) => [key, kind].into_iter().for_each(|one| check_names(one, types)),
        Type::Tuple(kinds) | Type::Either(kinds) | Type::Both(kinds) => {
            kinds.iter().for_each(|kind| check_names(kind, types));
        }
        Type::Object(fields) => fields.iter().for_each(|field| check_names(&field.kind, types)),
        Type::Number
        | Type::Boolean
        | Type::Text
        | Type::Null
        | Type::Imported
        | Type::Literal(_) => {}
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn takes(&mut self, mark: &str) -> bool {
        let found = self.rest.trim_start().strip_prefix(mark);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn expects(&mut self, mark: &str) {
        assert!(self.takes(mark), "{mark} is expected: {}", self.rest);
    }

    fn skips_to(&mut self, mark: &str) {
        self.rest = self.rest.split_once(mark).expect("a statement ends").1;
    }

    fn word(&mut self) -> &'t str {
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.rest = rest;
        word
    }

    /// What stands between this quote and the next.
    fn string(&mut self) -> String {
        let (text, rest) = self.rest.split_once('"').expect("a string ends");
        self.rest = rest;
        text.to_string()
    }

    /// What a field is called.
    fn name(&mut self) -> String {
        if self.takes("\"") { self.string() } else { self.word().to_string() }
    }

    /// What a table holds.
    fn value(&mut self) -> Value {
        if self.takes("{") {
            let mut fields = serde_json::Map::new();
            while !self.takes("}") {
                let name = self.name();
                self.expects(":");
                fields.insert(name, self.value());
                self.takes(",");
            }
            return Value::Object(fields);
        }
        if self.takes("[") {
            let mut items = Vec::new();
            while !self.takes("]") {
                items.push(self.value());
                self.takes(",");
            }
            return Value::Array(items);
        }
        if self.takes("\"") {
            return Value::String(self.string());
        }
        let word = self.word();
        serde_json::from_str(word).unwrap_or_else(|why| panic!("{word:?} is no value: {why}"))
    }

    fn either(&mut self) -> Type {
        self.takes("|");
        let mut kinds = vec![self.both()];
        while self.takes("|") {
            kinds.push(self.both());
        }
        if kinds.len() == 1 { kinds.remove(0) } else { Type::Either(kinds) }
    }

    fn both(&mut self) -> Type {
        let mut kinds = vec![self.one()];
        while self.takes("&") {
            kinds.push(self.one());
        }
        if kinds.len() == 1 { kinds.remove(0) } else { Type::Both(kinds) }
    }

    fn one(&mut self) -> Type {
        if self.takes("{") {
            return self.object();
        }
        if self.takes("[") {
            return Type::Tuple(self.list("]"));
        }
        if self.takes("\"") {
            return Type::Literal(self.string());
        }
        match self.word() {
            "number" => Type::Number,
            "boolean" => Type::Boolean,
            "string" => Type::Text,
            "null" => Type::Null,
            "Readonly" => {
                self.expects("<");
                self.list(">").remove(0)
            }
            "Array" | "ReadonlyArray" => {
                self.expects("<");
                Type::List(Box::new(self.list(">").remove(0)))
            }
            "Record" => {
                self.expects("<");
                let mut kinds = self.list(">");
                let kind = Box::new(kinds.remove(1));
                Type::Record(Box::new(kinds.remove(0)), kind)
            }
            name => {
                assert!(name.starts_with(char::is_uppercase), "{name:?} in {}", self.rest);
                Type::Named(name.to_string())
            }
        }
    }

    fn list(&mut self, end: &str) -> Vec<Type> {
        let mut kinds = Vec::new();
        while !self.takes(end) {
            kinds.push(self.either());
            self.takes(",");
        }
        kinds
    }

    fn object(&mut self) -> Type {
        let mut fields = Vec::new();
        while !self.takes("}") {
            let name = self.name();
            let optional = self.takes("?");
            self.expects(":");
            fields.push(Field { name, optional, kind: self.either() });
            self.takes(";");
        }
        Type::Object(fields)
    }
}
