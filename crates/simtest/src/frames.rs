//! Frames as they are, byte for byte.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::trace::hash_of;

/// A view: its fields as they are written, without those that are null.
pub(crate) type Fields = BTreeMap<String, Box<str>>;

/// What a frame is, before anything else is read of it.
#[derive(Deserialize)]
pub(crate) struct Tag<'a> {
    #[serde(borrow)]
    pub(crate) tell: Cow<'a, str>,
}

/// A `whole` or an `update`, with its parts as they are written.
#[derive(Deserialize)]
pub(crate) struct Shown<'a> {
    /// Only a `whole` has it.
    pub(crate) game: Option<u32>,
    pub(crate) seq: u32,
    pub(crate) at: u64,
    #[serde(borrow)]
    pub(crate) told: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) view: BTreeMap<Cow<'a, str>, &'a RawValue>,
    pub(crate) on: Vec<u8>,
    pub(crate) until: Option<u64>,
    #[serde(borrow)]
    pub(crate) legal: &'a RawValue,
    pub(crate) acts: u32,
}

impl Shown<'_> {
    /// Puts what has changed into a view.
    pub(crate) fn fold_into(&self, view: &mut Fields) {
        if self.game.is_some() {
            view.clear();
        }
        for (name, value) in &self.view {
            match value.get() {
                "null" => drop(view.remove(name.as_ref())),
                value => drop(view.insert(name.to_string(), value.into())),
            }
        }
    }
}

/// A `past`, with its parts as they are written.
#[derive(Deserialize)]
pub(crate) struct Past<'a> {
    pub(crate) game: u32,
    pub(crate) from: u32,
    #[serde(borrow)]
    pub(crate) told: Vec<&'a RawValue>,
}

/// One line of a journal, as far as everybody can read it.
#[derive(Deserialize)]
pub(crate) struct Line {
    pub(crate) at: u64,
    pub(crate) input: Input,
}

/// What came into a table.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Input {
    Begin,
    Act { seat: u8, action: serde_json::Value },
    Lapse,
}

/// The fields of an object, without those that are null.
pub(crate) fn fields(object: &[u8]) -> Fields {
    let all: BTreeMap<String, &RawValue> = serde_json::from_slice(object).expect("an object");
    let there = all.into_iter().filter(|(_, value)| value.get() != "null");
    there.map(|(name, value)| (name, value.get().into())).collect()
}

/// The items of a list, as they are written.
pub(crate) fn items(list: &[u8]) -> Vec<Box<str>> {
    let all: Vec<&RawValue> = serde_json::from_slice(list).expect("a list");
    all.into_iter().map(|item| item.get().into()).collect()
}

/// The hash of who may act, until when, and of a menu.
pub(crate) fn hash_question(on: &[u8], until: Option<u64>, legal: &str) -> u64 {
    hash_of((on, until, legal))
}
