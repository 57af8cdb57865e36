//! The types for TypeScript are those of what really crosses the wire: every view, event, action
//! and configuration of whole games fits them, field by field, and no shape is without use.

use std::collections::{BTreeMap, BTreeSet};

use cash::{CacheTonCash, CoverYourAssets};
use serde::Serialize;
use serde_json::Value;
use tabletop::{Chance, Examined, Journal, Seat, Seed, Table, Viewer, journal};

#[test]
fn whatever_crosses_the_wire_fits_its_type() {
    let types = Types::read(&cash::types::typescript());
    let mut used = BTreeSet::new();
    for seed in 0..60 {
        play::<CacheTonCash>(seed, &types, "CacheConfig", &mut used);
        play::<CoverYourAssets>(seed, &types, "CoverConfig", &mut used);
    }
    // Nobody looks at a table before it is dealt.
    used.insert("undealt".to_string());
    let known: BTreeSet<String> =
        ["Stage", "Action", "Seen"].into_iter().flat_map(|name| types.tags(name)).collect();
    assert_eq!(used, known);
}

#[test]
fn what_does_not_fit_is_noticed() {
    let types = Types::read(&cash::types::typescript());
    let fits = |text: &str| types.fits(&serde_json::from_str(text).expect("JSON"), "Action");
    assert!(fits(r#"{"do":"challenge","seat":1,"set":"top","cards":["or"]}"#));
    assert!(fits(r#"{"do":"give-up"}"#));
    for wrong in [
        r#"{"do":"challenge","seat":1,"set":"top"}"#,
        r#"{"do":"challenge","seat":1,"set":"top","cards":[]}"#,
        r#"{"do":"challenge","seat":1,"set":"top","cards":["or","or","or"]}"#,
        r#"{"do":"challenge","seat":"B","set":"top","cards":["or"]}"#,
        r#"{"do":"discard","card":"moon"}"#,
        r#"{"do":"give-up","really":true}"#,
        r#"{"do":"fly"}"#,
        r#""give-up""#,
        "null",
    ] {
        assert!(!fits(wrong), "{wrong}");
    }
}

fn play<G: Examined<Action: Copy>>(
    seed: u64,
    types: &Types,
    config_type: &str,
    used: &mut BTreeSet<String>,
) {
    let mut chance = Chance::from_number(seed);
    let (config, seats) = G::any_table(&mut chance);
    types.check(&config, config_type);
    let seed = Seed::from_number(seed);
    let mut table = Table::<G, Journal<G>>::open_with(&config, seats, seed, Journal::default())
        .expect("any table opens");
    let eyes = [Viewer::Seat(Seat(0)), Viewer::Audience];
    let mut menu = Vec::new();
    for _ in 0..400 {
        for viewer in eyes {
            used.insert(tag(&types.check(&table.view(viewer), "View"), "phase"));
        }
        let Some(seat) = table.waiting().on.first() else { break };
        menu.clear();
        table.legal_actions(seat, &mut menu);
        for action in &menu {
            used.insert(tag(&types.check(action, "Action"), "do"));
        }
        // Now and then nobody answers in time.
        match table.waiting().until {
            Some(until) if chance.below(4) == 0 => table.advance(until),
            Some(_) | None => table.act(table.now(), seat, *chance.pick(&menu)),
        }
        .unwrap_or_else(|_| panic!("the menu is legal"));
    }
    for (_, event) in journal::events(&table.sink().entries) {
        for viewer in eyes {
            let seen = G::redact(event, viewer).expect("everybody sees that something happens");
            used.insert(tag(&types.check(&seen, "Seen"), "what"));
        }
    }
}

fn tag(value: &Value, name: &str) -> String {
    value[name].as_str().expect("it has a tag").to_string()
}

/// The types of a file.
struct Types(BTreeMap<String, Type>);

enum Type {
    Number,
    Boolean,
    Null,
    Literal(String),
    Named(String),
    List(Box<Type>),
    Tuple(Vec<Type>),
    Object(Vec<Field>),
    /// One of them.
    Either(Vec<Type>),
    /// All of them at once.
    Both(Vec<Type>),
}

struct Field {
    name: String,
    optional: bool,
    kind: Type,
}

impl Types {
    fn read(text: &str) -> Types {
        let code: String = text
            .split("/**")
            .enumerate()
            .map(|(index, part)| match index {
                0 => part.split_once('\n').expect("the first line is a comment").1,
                _ => part.split_once("*/").expect("a comment ends").1,
            })
            .collect();
        let mut reader = Reader { rest: &code };
        let mut types = BTreeMap::new();
        while reader.takes("export type ") {
            let name = reader.word().to_string();
            assert!(reader.takes("="), "{name}");
            types.insert(name, reader.either());
            assert!(reader.takes(";"), "{}", reader.rest);
        }
        assert_eq!(reader.rest.trim(), "", "everything is read");
        Types(types)
    }

    /// The thing as JSON, which must fit the type of that name.
    fn check(&self, thing: &impl Serialize, name: &str) -> Value {
        let value = serde_json::to_value(thing).expect("it serialises");
        assert!(self.fits(&value, name), "no {name}: {value}");
        value
    }

    fn fits(&self, value: &Value, name: &str) -> bool {
        self.is(value, &self.0[name])
    }

    fn is(&self, value: &Value, kind: &Type) -> bool {
        if let Value::Object(object) = value {
            return self.objects(kind).iter().any(|fields| {
                let known = |name: &String| fields.iter().any(|field| field.name == *name);
                object.keys().all(known)
                    && fields.iter().all(|field| match object.get(&field.name) {
                        Some(value) => self.is(value, &field.kind),
                        None => field.optional,
                    })
            });
        }
        match kind {
            Type::Number => value.is_u64(),
            Type::Boolean => value.is_boolean(),
            Type::Null => value.is_null(),
            Type::Literal(text) => value == text,
            Type::Named(name) => self.fits(value, name),
            Type::List(kind) => {
                value.as_array().is_some_and(|list| list.iter().all(|one| self.is(one, kind)))
            }
            Type::Tuple(kinds) => value.as_array().is_some_and(|list| {
                list.len() == kinds.len()
                    && list.iter().zip(kinds).all(|(one, kind)| self.is(one, kind))
            }),
            Type::Either(kinds) => kinds.iter().any(|kind| self.is(value, kind)),
            Type::Object(_) | Type::Both(_) => false,
        }
    }

    /// The objects that a type may be, each with all of its fields.
    fn objects<'t>(&'t self, kind: &'t Type) -> Vec<Vec<&'t Field>> {
        match kind {
            Type::Object(fields) => vec![fields.iter().collect()],
            Type::Named(name) => self.objects(&self.0[name]),
            Type::Either(kinds) => kinds.iter().flat_map(|kind| self.objects(kind)).collect(),
            Type::Both(kinds) => kinds.iter().fold(vec![Vec::new()], |sofar, kind| {
                let more = self.objects(kind);
                let joined = |one: &Vec<&'t Field>| {
                    let joined = more.iter().map(|other| [&one[..], &other[..]].concat());
                    joined.collect::<Vec<_>>()
                };
                sofar.iter().flat_map(joined).collect()
            }),
            Type::Number
            | Type::Boolean
            | Type::Null
            | Type::Literal(_)
            | Type::List(_)
            | Type::Tuple(_) => Vec::new(),
        }
    }

    /// The words that tell the objects of a type apart: the first field of each.
    fn tags(&self, name: &str) -> Vec<String> {
        let objects = self.objects(&self.0[name]);
        let tag = |fields: &Vec<&Field>| {
            let Type::Literal(text) = &fields[0].kind else {
                panic!("{} is no tag of {name}", fields[0].name)
            };
            text.clone()
        };
        objects.iter().map(tag).collect()
    }
}

/// Reads types, from the loosest to the tightest way of writing them.
struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn takes(&mut self, mark: &str) -> bool {
        let found = self.rest.trim_start().strip_prefix(mark);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn word(&mut self) -> &'t str {
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.rest = rest;
        word
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
            let (text, rest) = self.rest.split_once('"').expect("a string ends");
            self.rest = rest;
            return Type::Literal(text.to_string());
        }
        match self.word() {
            "number" => Type::Number,
            "boolean" => Type::Boolean,
            "null" => Type::Null,
            "Array" => {
                assert!(self.takes("<"), "{}", self.rest);
                Type::List(Box::new(self.list(">").remove(0)))
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
            let name = self.word().to_string();
            let optional = self.takes("?");
            assert!(self.takes(":"), "{name}: {}", self.rest);
            fields.push(Field { name, optional, kind: self.either() });
            self.takes(";");
        }
        Type::Object(fields)
    }
}
