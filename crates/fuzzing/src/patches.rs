//! Patches of views.

use protocol::patch::{self, Marked, Unpatchable, without_nulls};
use serde_json::{Map, Value};

/// Two views and a patch, a JSON object a line; or, if the first byte opens no object, bytes from which
/// two views are made that differ here and there. Laws: what is written between two views makes the
/// second out of the first; it cannot be written only where a list became an object; nothing is
/// written where nothing changed; and any patch at all can be taken in by any view.
pub fn patches(data: &[u8]) {
    if data.first().is_some_and(|first| *first != b'{') {
        let mut choices = Choices(data.iter());
        let older = choices.object(0);
        let newer = choices.changed_object(&older);
        leads_from_to(&older, &newer);
        return leads_from_to(&newer, &older);
    }
    let mut lines = data.split(|byte| *byte == b'\n').map(object);
    let (Some(older), Some(newer)) = (lines.next().flatten(), lines.next().flatten()) else {
        return;
    };
    leads_from_to(&older, &newer);
    leads_from_to(&newer, &older);
    leads_from_to(&older, &older);
    if let Some(patch) = lines.next().flatten() {
        let mut view = as_kept(&older);
        patch::apply(&mut view, &patch);
        let kept = as_kept(&view);
        assert_eq!(view, kept, "a client keeps no nulls");
        // What came of it is a view like any other.
        leads_from_to(&older, &view);
    }
}

fn object(line: &[u8]) -> Option<Map<String, Value>> {
    serde_json::from_slice(line).ok()
}

/// A view as a client keeps it.
fn as_kept(view: &Map<String, Value>) -> Map<String, Value> {
    let kept = without_nulls(&Value::Object(view.clone()));
    kept.as_object().expect("an object stays one").clone()
}

fn leads_from_to(older: &Map<String, Value>, newer: &Map<String, Value>) {
    let marked = |view: &Map<String, Value>| {
        let mut marked = Marked::default();
        marked.write(view).expect("an object is one");
        marked
    };
    let mut written = Vec::new();
    let (before, after) = (marked(older), marked(newer));
    if let Err(Unpatchable) = patch::write(before.lent(), after.lent(), &mut written) {
        assert!(written.is_empty(), "half a patch is written");
        assert!(has_list_made_object(older, newer), "no list became an object");
        return;
    }
    let mut view = as_kept(older);
    if !written.is_empty() {
        let patch: Map<String, Value> = serde_json::from_slice(&written).expect("a patch is JSON");
        assert!(!patch.is_empty(), "a patch that says nothing");
        patch::apply(&mut view, &patch);
    }
    let (patch, newer) = (String::from_utf8_lossy(&written), as_kept(newer));
    assert_eq!(view, newer, "by {patch}");
    assert!(written.is_empty() || *older != newer, "nothing has changed, and {patch} is written");
}

/// Whether a list of the one is an object in the other, at the same place.
fn has_list_made_object(older: &Map<String, Value>, newer: &Map<String, Value>) -> bool {
    older.iter().any(|(name, old)| newer.get(name).is_some_and(|new| list_made_object(old, new)))
}

fn list_made_object(old: &Value, new: &Value) -> bool {
    match (old, new) {
        (Value::Array(_), Value::Object(_)) => true,
        (Value::Object(old), Value::Object(new)) => has_list_made_object(old, new),
        (Value::Array(old), Value::Array(new)) => {
            old.iter().zip(new).any(|(old, new)| list_made_object(old, new))
        }
        (
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_),
            _,
        ) => false,
    }
}

/// Bytes that say what a view is like. When they are used up, everything is null.
struct Choices<'a>(std::slice::Iter<'a, u8>);

/// Names and texts that are easily taken for something else.
const NAMES: [&str; 8] = ["a", "b", "length", "0", "1", "", "\"}", "\\"];
/// How deep a view goes.
const DEEPEST: u8 = 5;

impl Choices<'_> {
    fn below(&mut self, bound: u8) -> u8 {
        self.0.next().map_or(0, |byte| byte % bound)
    }

    fn name(&mut self) -> String {
        NAMES[usize::from(self.below(NAMES.len() as u8))].into()
    }

    fn object(&mut self, depth: u8) -> Map<String, Value> {
        (0..self.below(5)).map(|_| (self.name(), self.value(depth + 1))).collect()
    }

    fn value(&mut self, depth: u8) -> Value {
        match self.below(9) {
            1 => Value::Bool(self.below(2) == 1),
            2 => self.below(200).into(),
            3 => (f64::from(self.below(100)) / 8.0).into(),
            4 => self.name().into(),
            5 | 6 if depth < DEEPEST => (0..self.below(5)).map(|_| self.value(depth + 1)).collect(),
            7 | 8 if depth < DEEPEST => self.object(depth).into(),
            _ => Value::Null,
        }
    }

    fn changed_object(&mut self, old: &Map<String, Value>) -> Map<String, Value> {
        let mut new = Map::new();
        for (name, value) in old {
            if self.below(6) != 1 {
                new.insert(name.clone(), self.changed(value));
            }
        }
        if self.below(4) == 1 {
            new.extend(self.object(2));
        }
        new
    }

    fn changed(&mut self, old: &Value) -> Value {
        match (self.below(5), old) {
            (1, _) => self.value(2),
            (_, Value::Object(old)) => self.changed_object(old).into(),
            (2, Value::Array(old)) => old.iter().skip(1).map(|old| self.changed(old)).collect(),
            (3, Value::Array(old)) => {
                let added = (0..self.below(3)).map(|_| self.value(2)).collect::<Vec<_>>();
                old.iter().cloned().chain(added).collect()
            }
            (_, Value::Array(old)) => old.iter().map(|old| self.changed(old)).collect(),
            (_, Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => old.clone(),
        }
    }
}
