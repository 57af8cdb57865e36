//! TypeScript that is made from Rust, read back: what crosses the wire must fit it, field by field,
//! and no shape in it may be without use.

mod reader;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use serde::Serialize;
use serde_json::Value;
use tabletop::{Chance, Examined, Journal, Seat, Seed, Viewer, journal};

use crate::{SeedOnPanic, random_input};

/// Plays random games and checks that the configurations, views, actions and events of them fit their
/// types: `View`, `Action`, `Seen`, and the configuration the type of that name. Every event is held
/// against its type; of views and menus, which are long and change little, now one, now another.
///
/// # Panics
/// If something does not fit; the seed is printed.
pub fn whatever_crosses_fits<'t, G: Examined>(
    types: &'t Types,
    config_type: &str,
    seeds: Range<u64>,
    met: &mut Met<'t>,
) {
    for seed in seeds {
        let _seed = SeedOnPanic::of::<G>(seed);
        let mut chance = Chance::from_number(seed);
        let (config, seats) = G::any_table(&mut chance);
        types.check(&config, config_type, met);
        let seed = Seed::from_number(seed);
        let mut table =
            tabletop::Table::<G, Journal<G>>::open_with(&config, seats, seed, Journal::default())
                .unwrap_or_else(|why| panic!("{config:?} for {seats} is refused: {why:?}"));
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(seats - 1)), Viewer::Audience];
        let mut menu = Vec::new();
        let mut told = 0;
        loop {
            types.check(&table.view(*chance.pick(&viewers)), "View", met);
            for (_, event) in journal::events(&table.sink().entries[told..]) {
                for seen in viewers.iter().filter_map(|viewer| G::redact(event, *viewer)) {
                    types.check(&seen, "Seen", met);
                }
            }
            told = table.sink().entries.len();
            let waiting: Vec<Seat> = table.waiting().on.iter().collect();
            if table.waiting().is_over() {
                break;
            }
            if waiting.is_empty() {
                random_input(&mut table, &mut chance);
                continue;
            }
            let seat = *chance.pick(&waiting);
            menu.clear();
            if chance.below(4) == 0 {
                table.legal_actions(seat, &mut menu);
            }
            menu.push(G::any_action(table.state(), seat, &mut chance));
            menu.iter().for_each(|action| types.check(action, "Action", met));
            random_input(&mut table, &mut chance);
        }
    }
}

/// The types of a file, and its tables.
#[derive(Debug)]
pub struct Types {
    named: BTreeMap<String, Type>,
    tables: Vec<Table>,
}

/// A constant that has a type.
#[derive(Debug)]
struct Table {
    name: String,
    kind: Type,
    value: Value,
}

/// The choices of a file's types that were met: the name of the type, and the name of the choice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Met<'t>(BTreeSet<(&'t str, &'t str)>);

#[derive(Debug)]
enum Type {
    Number,
    Boolean,
    Text,
    Null,
    /// From another file, which has its own tests.
    Imported,
    Literal(String),
    Named(String),
    List(Box<Type>),
    Tuple(Vec<Type>),
    Record(Box<Type>, Box<Type>),
    Object(Vec<Field>),
    /// One of them.
    Either(Vec<Type>),
    /// All of them at once.
    Both(Vec<Type>),
}

#[derive(Debug)]
struct Field {
    name: String,
    optional: bool,
    kind: Type,
}

/// One of the objects that a type may be, with all of its fields, and the choices that lead to it.
#[derive(Clone, Default)]
struct Shape<'t> {
    fields: Vec<&'t Field>,
    choices: Vec<(&'t str, &'t str)>,
}

impl Types {
    /// Reads a file that the crate `typescript` has laid out.
    ///
    /// # Panics
    /// If there is something in it that cannot be read, or a type that is not there.
    pub fn read(text: &str) -> Types {
        reader::read(text)
    }

    /// The thing, as JSON, must fit the type of that name.
    ///
    /// # Panics
    /// If it does not.
    pub fn check<'t>(&'t self, thing: &impl Serialize, name: &str, met: &mut Met<'t>) {
        let value = serde_json::to_value(thing).expect("what crosses the wire is JSON");
        assert!(self.fits(&value, name, met), "no {name}: {value}");
    }

    /// The tables of the file must fit their types.
    ///
    /// # Panics
    /// If one does not.
    pub fn check_tables<'t>(&'t self, met: &mut Met<'t>) {
        for Table { name, kind, value } in &self.tables {
            assert!(self.is(value, kind, None, met), "{name} does not fit its type: {value}");
        }
    }

    /// Whether the value fits the type of that name.
    pub fn fits<'t>(&'t self, value: &Value, name: &str, met: &mut Met<'t>) -> bool {
        let (name, kind) =
            self.named.get_key_value(name).unwrap_or_else(|| panic!("no type {name}"));
        self.is(value, kind, Some(name), met)
    }

    /// Every choice of every type must have been met, but for those that random games need not come
    /// to, written `Type: choice`.
    ///
    /// # Panics
    /// If one was not.
    pub fn all_met(&self, met: &Met<'_>, but_for: &[&str]) {
        let mut unmet = self.unmet(met);
        unmet.retain(|choice| !but_for.contains(&choice.as_str()));
        assert!(unmet.is_empty(), "nothing that crosses the wire is of these shapes: {unmet:?}");
    }

    /// The choices that were not met: `Type: choice`.
    fn unmet(&self, met: &Met<'_>) -> Vec<String> {
        let choices = self.named.iter().flat_map(|(name, kind)| {
            let kinds = if let Type::Either(kinds) = kind { kinds.as_slice() } else { &[] };
            kinds.iter().map(move |kind| (name.as_str(), kind.label()))
        });
        let unmet = choices.filter(|choice| !met.0.contains(choice));
        unmet.map(|(name, choice)| format!("{name}: {choice}")).collect()
    }

    /// Whether the value is of that kind, which has a name or stands inside another.
    fn is<'t>(
        &'t self,
        value: &Value,
        kind: &'t Type,
        name: Option<&'t str>,
        met: &mut Met<'t>,
    ) -> bool {
        match kind {
            Type::Number => value.is_u64() || value.is_i64(),
            Type::Boolean => value.is_boolean(),
            Type::Text => value.is_string(),
            Type::Null => value.is_null(),
            Type::Imported => true,
            Type::Literal(text) => value == text,
            Type::Named(name) => self.fits(value, name, met),
            Type::List(kind) => value
                .as_array()
                .is_some_and(|list| list.iter().all(|one| self.is(one, kind, None, met))),
            Type::Tuple(kinds) => value.as_array().is_some_and(|list| {
                list.len() == kinds.len()
                    && list.iter().zip(kinds).all(|(one, kind)| self.is(one, kind, None, met))
            }),
            Type::Record(key, kind) => value.as_object().is_some_and(|object| {
                object.iter().all(|(name, value)| {
                    self.is(&Value::from(name.as_str()), key, None, met)
                        && self.is(value, kind, None, met)
                })
            }),
            Type::Either(kinds) if !value.is_object() => kinds.iter().any(|kind| {
                let is = self.is(value, kind, None, met);
                if let (true, Some(name)) = (is, name) {
                    met.0.insert((name, kind.label()));
                }
                is
            }),
            Type::Object(_) | Type::Either(_) | Type::Both(_) => {
                let shapes = self.shapes(kind, name);
                shapes.into_iter().any(|shape| {
                    let has = self.has(value, &shape, met);
                    if has {
                        met.0.extend(shape.choices);
                    }
                    has
                })
            }
        }
    }

    /// Whether the value has the fields of a shape, and no other.
    fn has<'t>(&'t self, value: &Value, shape: &Shape<'t>, met: &mut Met<'t>) -> bool {
        let Value::Object(object) = value else { return false };
        let known = |name: &String| shape.fields.iter().any(|field| field.name == *name);
        object.keys().all(known)
            && shape.fields.iter().all(|field| match object.get(&field.name) {
                Some(value) => self.is(value, &field.kind, None, met),
                None => field.optional,
            })
    }

    /// The objects that a type may be.
    fn shapes<'t>(&'t self, kind: &'t Type, name: Option<&'t str>) -> Vec<Shape<'t>> {
        match kind {
            Type::Object(fields) => {
                vec![Shape { fields: fields.iter().collect(), choices: Vec::new() }]
            }
            Type::Named(name) => {
                let (name, kind) = self.named.get_key_value(name).expect("a type that is there");
                self.shapes(kind, Some(name))
            }
            Type::Either(kinds) => {
                let of = |kind: &'t Type| {
                    let mut shapes = self.shapes(kind, None);
                    if let Some(name) = name {
                        let choice = (name, kind.label());
                        shapes.iter_mut().for_each(|shape| shape.choices.push(choice));
                    }
                    shapes
                };
                kinds.iter().flat_map(of).collect()
            }
            Type::Both(kinds) => kinds.iter().fold(vec![Shape::default()], |sofar, kind| {
                let more = self.shapes(kind, None);
                let pairs = sofar.iter().flat_map(|one| more.iter().map(move |other| (one, other)));
                pairs.map(|(one, other)| one.and(other)).collect()
            }),
            Type::Number
            | Type::Boolean
            | Type::Text
            | Type::Null
            | Type::Imported
            | Type::Literal(_)
            | Type::List(_)
            | Type::Tuple(_)
            | Type::Record(..) => Vec::new(),
        }
    }
}

impl Type {
    /// What a choice is called: its text, its tag, its first field, or the type that it is.
    fn label(&self) -> &str {
        match self {
            Type::Literal(text) | Type::Named(text) => text,
            Type::Object(fields) => match fields.first() {
                Some(Field { kind: Type::Literal(tag), .. }) => tag,
                Some(field) => &field.name,
                None => "{}",
            },
            Type::Both(kinds) => kinds[0].label(),
            Type::Tuple(kinds) => ["none", "one", "two"].get(kinds.len()).unwrap_or(&"many"),
            Type::Number => "number",
            Type::Boolean => "boolean",
            Type::Text => "string",
            Type::Null => "null",
            Type::Imported => "imported",
            Type::List(_) => "list",
            Type::Record(..) => "record",
            Type::Either(_) => "either",
        }
    }
}

impl<'t> Shape<'t> {
    fn and(&self, other: &Shape<'t>) -> Shape<'t> {
        Shape {
            fields: [&self.fields[..], &other.fields[..]].concat(),
            choices: [&self.choices[..], &other.choices[..]].concat(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"// Made from a test.

import type { Saying } from "../../wire/protocol";

/** How many. */
export const MOST = 3;

/** A table: of things. */
export const LEGS: Readonly<Record<Kind, number>> = {
  cat: 4,
};

export const HOMES: ReadonlyArray<{ of: Kind; "far-off"?: boolean }> = [
  { of: "ant", "far-off": true },
];

/** What is known. */
export type View = {
  /** Which: this or that. */
  kind?: Kind | null;
  said: Array<Saying>;
  names: Record<Kind, string>;
} & Stage;

export type Stage =
  /** Nothing. */
  | { phase: "quiet" }
  | { phase: "duel" } & Duel;

export type Duel = { by: number; "last-of": [Kind] | [Kind, Kind]; lot: { deed: { space: number } } };

export type Kind =
  | "cat"
  | "ant";
"#;

    #[test]
    fn what_does_not_fit_is_noticed() {
        let types = Types::read(FILE);
        let mut met = Met::default();
        let mut fits =
            |text: &str| types.fits(&serde_json::from_str(text).expect("JSON"), "View", &mut met);
        assert!(fits(r#"{"phase":"quiet","said":[],"names":{}}"#));
        assert!(fits(r#"{"phase":"quiet","said":[{"key":"x"}],"names":{"ant":"Z"},"kind":"cat"}"#));
        let duel = r#"{"phase":"duel","by":3,"last-of":["cat"],"lot":{"deed":{"space":1}},"said":[],"names":{}}"#;
        assert!(fits(duel));
        for (this, that) in [
            ("duel", "quiet"),
            ("duel", "dull"),
            ("3", "\"B\""),
            ("3", "null"),
            (r#"["cat"]"#, "[]"),
            (r#"["cat"]"#, r#"["cat","cat","cat"]"#),
            (r#"["cat"]"#, r#"["moon"]"#),
            (r#""space":1"#, ""),
            (r#""names":{}"#, r#""names":{"moon":"Z"}"#),
            (r#""names":{}"#, r#""names":{"cat":1}"#),
            (r#""said":[],"#, ""),
            ("{\"phase\"", "{\"really\":true,\"phase\""),
        ] {
            assert!(duel.contains(this), "{this}");
            assert!(!fits(&duel.replace(this, that)), "{that} for {this}");
        }
        assert!(!fits("null"));
    }

    #[test]
    #[should_panic(expected = "LEGS does not fit its type")]
    fn a_table_that_does_not_fit_is_noticed() {
        Types::read(&FILE.replace("cat: 4", "dog: 4")).check_tables(&mut Met::default());
    }

    #[test]
    fn what_is_never_met_is_noticed() {
        let types = Types::read(FILE);
        let mut met = Met::default();
        assert_eq!(types.unmet(&met), ["Kind: cat", "Kind: ant", "Stage: quiet", "Stage: duel"]);
        let value = serde_json::json!({ "phase": "quiet", "said": [], "names": {}, "kind": "cat" });
        types.check(&value, "View", &mut met);
        assert_eq!(types.unmet(&met), ["Kind: ant", "Stage: duel"]);
        types.check_tables(&mut met);
        assert_eq!(types.unmet(&met), ["Stage: duel"]);
    }
}
