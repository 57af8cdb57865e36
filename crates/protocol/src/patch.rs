//! What has changed in a view, and how a client takes it in.
//!
//! An object is patched field by field, as deep as it goes; null takes a field away, since to a
//! client a field that is null and one that is not there are the same. A list is patched by an
//! object whose keys are indices, one behind the last adds an item, and `length` cuts it first.
//! Anything else is replaced.
//!
//! ```
//! use protocol::patch::Marked;
//! use serde_json::json;
//!
//! let before = json!({"hand": 3, "piles": [[1], [2, 3]], "turn": {"seat": 0, "used": []}});
//! let after = json!({"hand": 2, "piles": [[1], [2, 3, 4]], "turn": {"seat": 1, "used": []}});
//! let mut patch = Vec::new();
//! let (mut older, mut newer) = (Marked::default(), Marked::default());
//! older.write(&before).unwrap();
//! newer.write(&after).unwrap();
//! protocol::patch::write(older.lent(), newer.lent(), &mut patch).unwrap();
//! let patch: serde_json::Value = serde_json::from_slice(&patch).unwrap();
//! assert_eq!(patch, json!({"hand": 2, "piles": {"1": {"2": 4}}, "turn": {"seat": 1}}));
//!
//! let mut view = before.as_object().unwrap().clone();
//! protocol::patch::apply(&mut view, patch.as_object().unwrap());
//! assert_eq!(view, *after.as_object().unwrap());
//! ```

mod marked;
mod remembered;
mod text;

use serde_json::{Map, Value};

use marked::Field;
pub use marked::{Common, Kept, Known, Marked, MarkedRef};
pub use remembered::Remembered;
use text::{Pair, Text};

/// Where a list has become an object, which no patch can say: the view must be told whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unpatchable;

/// Writes what turns one view into another. Nothing is written if nothing has changed.
pub fn write(
    older: MarkedRef<'_>,
    newer: MarkedRef<'_>,
    into: &mut Vec<u8>,
) -> Result<(), Unpatchable> {
    write_remembering(older, newer, &mut Remembered::default(), into)
}

/// The same, of several views one after the other: where two fields were compared before, what was
/// found then is written again.
pub fn write_remembering(
    older: MarkedRef<'_>,
    newer: MarkedRef<'_>,
    remembered: &mut Remembered,
    into: &mut Vec<u8>,
) -> Result<(), Unpatchable> {
    let start = into.len();
    let written = write_view(older, newer, remembered, into);
    if written.is_err() || into.len() == start + 2 {
        into.truncate(start);
    }
    written
}

fn write_view(
    older: MarkedRef<'_>,
    newer: MarkedRef<'_>,
    remembered: &mut Remembered,
    into: &mut Vec<u8>,
) -> Result<(), Unpatchable> {
    let start = into.len();
    let mut patch = Patch::open(into);
    if patch.changed_fields(older, newer, remembered)? {
        patch.close();
        return Ok(());
    }
    into.truncate(start);
    write_fields(&older.fields(), &newer.fields(), into)
}

/// Takes a patch in.
pub fn apply(view: &mut Map<String, Value>, patch: &Map<String, Value>) {
    for (name, change) in patch {
        if change.is_null() {
            view.remove(name);
            continue;
        }
        match (view.get_mut(name), change) {
            (Some(value), Value::Object(change)) if !is_scalar(value) => {
                apply_to(value, change);
            }
            _ => drop(view.insert(name.clone(), without_nulls(change))),
        }
    }
}

/// The value without the fields that are null, as a client keeps it.
pub fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let there = fields.iter().filter(|(_, value)| !value.is_null());
            Value::Object(there.map(|(name, it)| (name.clone(), without_nulls(it))).collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(without_nulls).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn is_scalar(value: &Value) -> bool {
    !matches!(value, Value::Object(_) | Value::Array(_))
}

fn apply_to(value: &mut Value, change: &Map<String, Value>) {
    match value {
        Value::Object(view) => apply(view, change),
        Value::Array(items) => apply_to_list(items, change),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn apply_to_list(items: &mut Vec<Value>, change: &Map<String, Value>) {
    if let Some(length) = change.get("length").and_then(Value::as_u64) {
        items.truncate(usize::try_from(length).unwrap_or(usize::MAX));
    }
    let mut places: Vec<(usize, &Value)> =
        change.iter().filter_map(|(index, value)| Some((index.parse().ok()?, value))).collect();
    places.sort_by_key(|(index, _)| *index);
    for (index, value) in places {
        match (items.get_mut(index), value) {
            (Some(item), Value::Object(change)) if !is_scalar(item) => apply_to(item, change),
            (Some(item), value) => *item = without_nulls(value),
            (None, value) => items.push(without_nulls(value)),
        }
    }
}

/// Writes a patch as an object, part by part.
struct Patch<'p> {
    into: &'p mut Vec<u8>,
    start: usize,
}

impl<'p> Patch<'p> {
    fn open(into: &'p mut Vec<u8>) -> Patch<'p> {
        into.push(b'{');
        let start = into.len();
        Patch { into, start }
    }

    /// The name of the next part, with its quotes.
    fn name(&mut self, name: &[u8]) -> &mut Vec<u8> {
        if self.into.len() > self.start {
            self.into.push(b',');
        }
        self.into.extend_from_slice(name);
        self.into.push(b':');
        self.into
    }

    /// What turns the next value of the one text into that of the other, if they differ. Both are
    /// passed.
    fn change(&mut self, name: &[u8], pair: &mut Pair<'_>) -> Result<(), Unpatchable> {
        if pair.pass_same() { Ok(()) } else { self.differing(name, pair) }
    }

    /// The same of two whole fields, unless they were compared before.
    fn change_remembering(
        &mut self,
        name: &[u8],
        pair: &mut Pair<'_>,
        fields: (&[u8], &[u8]),
        remembered: &mut Remembered,
    ) -> Result<(), Unpatchable> {
        // A number is compared as quickly as it is remembered.
        if !matches!(pair.new.first(), b'{' | b'[') {
            return self.change(name, pair);
        }
        if let Some(change) = remembered.find(fields) {
            self.again(change);
            return Ok(());
        }
        let before = self.into.len();
        self.change(name, pair)?;
        let change = &self.into[before..];
        remembered.note(fields, change.strip_prefix(b",").unwrap_or(change));
        Ok(())
    }

    /// The same where nothing could be passed as the same.
    fn differing(&mut self, name: &[u8], pair: &mut Pair<'_>) -> Result<(), Unpatchable> {
        if !matches!(pair.new.first(), b'{' | b'[') {
            // A number ends only with what follows it, and that may differ where the number does not.
            let (old, new) = (pair.old.value(), pair.new.value());
            pair.differs();
            if old != new {
                self.put(name, new);
            }
            return Ok(());
        }
        let (before, start) = (self.into.len(), pair.new.at);
        let into = self.name(name);
        let begun = into.len();
        write_value(pair, into)?;
        pair.differs();
        // Two objects that differ in nulls alone.
        if &self.into[begun..] == b"{}" && !pair.new.bytes[start..].starts_with(b"{}") {
            self.into.truncate(before);
        }
        Ok(())
    }

    /// What has changed in a view, if what is in both is in the same order, as it mostly is; false if
    /// it is not.
    ///
    /// Most fields do not change from one move to the next: those are passed by comparing bytes,
    /// without looking for where anything in them ends.
    fn changed_fields(
        &mut self,
        older: MarkedRef<'_>,
        newer: MarkedRef<'_>,
        remembered: &mut Remembered,
    ) -> Result<bool, Unpatchable> {
        let named = |index: usize| older.field(index).0;
        let mut at = 0;
        for index in 0..newer.len() {
            if at < older.len() && older.whole_field(at) == newer.whole_field(index) {
                at += 1;
                continue;
            }
            let (name, new) = newer.field(index);
            if let Some(found) = (at..older.len()).find(|older| named(*older) == name) {
                self.gone((at..found).map(|gone| older.field(gone)));
                let fields = (older.whole_field(found), newer.whole_field(index));
                let pair = &mut Pair::of(older.field(found).1, new);
                self.change_remembering(name, pair, fields, remembered)?;
                at = found + 1;
            } else if (0..at).any(|older| named(older) == name) {
                return Ok(false);
            } else if new != b"null" {
                self.put(name, new);
            }
        }
        self.gone((at..older.len()).map(|gone| older.field(gone)));
        Ok(true)
    }

    /// Fields that are no longer there.
    fn gone<'a>(&mut self, fields: impl Iterator<Item = Field<'a>>) {
        for (name, value) in fields {
            if value != b"null" {
                self.put(name, b"null");
            }
        }
    }

    /// A part that was written before, with its name; nothing if nothing was.
    fn again(&mut self, part: &[u8]) {
        if !part.is_empty() && self.into.len() > self.start {
            self.into.push(b',');
        }
        self.into.extend_from_slice(part);
    }

    fn put(&mut self, name: &[u8], value: &[u8]) {
        self.name(name).extend_from_slice(value);
    }

    fn close(self) {
        self.into.push(b'}');
    }
}

fn write_value(pair: &mut Pair<'_>, into: &mut Vec<u8>) -> Result<(), Unpatchable> {
    match (pair.old.first(), pair.new.first()) {
        (b'{', b'{') => return write_object(pair, into),
        (b'[', b'{') => return Err(Unpatchable),
        (b'[', b'[') => write_list(pair, into),
        _ => {
            pair.old.value();
            into.extend_from_slice(pair.new.value());
        }
    }
    Ok(())
}

/// The fields mostly are the same ones in the same order, so both objects are walked side by side.
/// If they turn out to have different fields, the patch begins anew.
fn write_object(pair: &mut Pair<'_>, into: &mut Vec<u8>) -> Result<(), Unpatchable> {
    let (start, mut old, mut new) = (into.len(), pair.old, pair.new);
    let mut patch = Patch::open(into);
    loop {
        if pair.done {
            patch.close();
            return Ok(());
        }
        match pair.have_more() {
            (false, false) => {
                patch.close();
                return Ok(());
            }
            (true, true) => {
                let Some(name) = pair.pass_same_name() else { break };
                patch.change(name, pair)?;
            }
            (true, false) | (false, true) => break,
        }
    }
    into.truncate(start);
    let written = write_fields(&fields(old.value()), &fields(new.value()), into);
    (pair.old, pair.new) = (old, new);
    pair.differs();
    written
}

fn fields(object: &[u8]) -> Vec<Field<'_>> {
    let mut text = Text { bytes: object, at: 0 };
    let mut fields = Vec::new();
    while text.has_more() {
        fields.push((text.name(), text.value()));
    }
    fields
}

fn value_of<'a>(fields: &[Field<'a>], name: &[u8]) -> Option<&'a [u8]> {
    fields.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

fn write_fields(
    older: &[Field<'_>],
    newer: &[Field<'_>],
    into: &mut Vec<u8>,
) -> Result<(), Unpatchable> {
    let mut patch = Patch::open(into);
    for (name, new) in newer {
        match value_of(older, name) {
            Some(old) if old == *new => {}
            Some(old) => patch.change(name, &mut Pair::of(old, new))?,
            None if *new == b"null" => {}
            None => patch.put(name, new),
        }
    }
    patch.gone(older.iter().copied().filter(|(name, _)| value_of(newer, name).is_none()));
    patch.close();
    Ok(())
}

/// A list is patched item by item, unless to write it whole is shorter, or is the only way.
fn write_list(pair: &mut Pair<'_>, into: &mut Vec<u8>) {
    let (start, mut old, mut new) = (into.len(), pair.old, pair.new);
    let patched = write_items(pair, into);
    if patched.is_err() {
        old.value();
        let whole = new.value();
        (pair.old, pair.new) = (old, new);
        into.truncate(start);
        into.extend_from_slice(whole);
        return;
    }
    let patched = into.len() - start;
    // Where nothing else has changed the list has not been walked to its end.
    if patched > pair.new.at - new.at {
        let whole = new.value();
        if patched > whole.len() {
            into.truncate(start);
            into.extend_from_slice(whole);
        }
    }
}

fn write_items(pair: &mut Pair<'_>, into: &mut Vec<u8>) -> Result<(), Unpatchable> {
    let mut patch = Patch::open(into);
    let (mut index, mut shorter) = (0_usize, false);
    while !pair.done {
        let more = pair.have_more();
        if more == (true, true) && pair.pass_same() {
            index += 1;
            continue;
        }
        let mut digits = [b'"'; 22];
        let quoted = in_quotes(index, &mut digits);
        match more {
            (true, true) => patch.differing(quoted, pair)?,
            (false, true) => {
                patch.put(quoted, pair.new.value());
                // The older list has ended already: its end is come to again.
                pair.old.at -= 1;
                pair.differs();
            }
            (true, false) => {
                if !shorter {
                    patch.put(b"\"length\"", index.to_string().as_bytes());
                    shorter = true;
                }
                pair.old.value();
                pair.new.at -= 1;
                pair.differs();
            }
            (false, false) => break,
        }
        index += 1;
    }
    patch.close();
    Ok(())
}

/// The number in quotes, as a list's items are named; there must be room for it between quotes.
fn in_quotes(mut number: usize, digits: &mut [u8; 22]) -> &[u8] {
    let mut at = digits.len() - 1;
    loop {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            return &digits[at - 1..];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tabletop::{Chance, Seed};

    fn patch(older: &Value, newer: &Value) -> Result<Value, Unpatchable> {
        let mut text = Vec::new();
        let [mut before, mut after] = [Marked::default(), Marked::default()];
        before.write(older).expect("an object");
        after.write(newer).expect("an object");
        write(before.lent(), after.lent(), &mut text)?;
        // Whoever comes next is told the same, from what is remembered.
        let mut remembered = Remembered::default();
        for _ in 0..2 {
            let mut again = Vec::new();
            write_remembering(before.lent(), after.lent(), &mut remembered, &mut again)?;
            assert_eq!(again, text, "{older} to {newer}");
        }
        if text.is_empty() {
            return Ok(json!({}));
        }
        Ok(serde_json::from_slice(&text).expect("a patch is JSON"))
    }

    #[test]
    fn only_what_changed_is_told() {
        for (older, newer, told) in [
            (json!({"a": 1, "b": 2}), json!({"a": 1, "b": 3}), json!({"b": 3})),
            (json!({"a": 1, "b": 2}), json!({"b": 2}), json!({"a": null})),
            (json!({"b": 2}), json!({"a": 1, "b": 2}), json!({"a": 1})),
            (json!({"a": null}), json!({}), json!({})),
            (json!({}), json!({"a": null}), json!({})),
            (json!({"a": "x"}), json!({"a": null}), json!({"a": null})),
            (
                json!({"a": {"b": {"c": 1, "d": "}"}}}),
                json!({"a": {"b": {"c": 2, "d": "}"}}}),
                json!({"a": {"b": {"c": 2}}}),
            ),
            (
                json!({"p": [{"n": 5, "s": "xxxxxxxx"}, {"n": 4, "s": "yyyyyyyy"}]}),
                json!({"p": [{"n": 5, "s": "xxxxxxxx"}, {"n": 3, "s": "yyyyyyyy"}]}),
                json!({"p": {"1": {"n": 3}}}),
            ),
            (json!({"p": ["aaaa", "bbbbbbbb"]}), json!({"p": ["aaaa"]}), json!({"p": ["aaaa"]})),
            (
                json!({"p": ["aaaaaaaa", "bbbbbbbb", "c"]}),
                json!({"p": ["aaaaaaaa", "bbbbbbbb"]}),
                json!({"p": {"length": 2}}),
            ),
            (json!({"p": [1, 2, 3]}), json!({"p": [2, 3]}), json!({"p": [2, 3]})),
            (json!({"p": [10, 20]}), json!({"p": [10, 20, 30]}), json!({"p": {"2": 30}})),
            (
                json!({"a": {"n": 7}, "b": 1}),
                json!({"a": {"n": 7, "z": 8}, "b": 1}),
                json!({"a": {"z": 8}}),
            ),
            (json!({"p": "top"}), json!({"p": {"claim": [0]}}), json!({"p": {"claim": [0]}})),
            (
                json!({"p": {"claim": [0]}}),
                json!({"p": {"set": 1}}),
                json!({"p": {"claim": null, "set": 1}}),
            ),
        ] {
            assert_eq!(patch(&older, &newer), Ok(told), "{older} to {newer}");
        }
        assert_eq!(patch(&json!({"a": []}), &json!({"a": {}})), Err(Unpatchable));
    }

    /// Fields in any order.
    struct Ordered<'a>(&'a [(&'a str, Value)]);

    impl serde::Serialize for Ordered<'_> {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
        }
    }

    #[test]
    fn fields_may_come_in_another_order() {
        let [mut older, mut newer] = [Marked::default(), Marked::default()];
        let before = [("a", json!(1)), ("b", json!([1])), ("c", json!(3)), ("d", json!(4))];
        older.write(&Ordered(&before)).unwrap();
        newer.write(&Ordered(&[("c", json!(3)), ("a", json!(2)), ("e", json!(5))])).unwrap();
        let mut text = Vec::new();
        write(older.lent(), newer.lent(), &mut text).unwrap();
        let patch: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(patch, json!({"a": 2, "e": 5, "b": null, "d": null}));
        assert_eq!(text.iter().filter(|byte| **byte == b':').count(), 4, "each is named once");
    }

    /// Any JSON, mostly small.
    fn draw(chance: &mut Chance, depth: u32) -> Value {
        match chance.below(if depth > 3 { 5 } else { 9 }) {
            0 => Value::Null,
            1 => json!(chance.coin()),
            2 => json!(chance.below(3)),
            3 | 4 => json!(*chance.pick(&["", "a", "}{", "\\\"", "[,]"])),
            5 | 6 => (0..chance.below(5)).map(|_| draw(chance, depth + 1)).collect(),
            _ => draw_object(chance, depth),
        }
    }

    fn draw_object(chance: &mut Chance, depth: u32) -> Value {
        let mut fields = Map::new();
        for _ in 0..chance.below(5) {
            let name = *chance.pick(&["a", "b", "c", "d\"", "1"]);
            fields.insert(name.into(), draw(chance, depth + 1));
        }
        Value::Object(fields)
    }

    /// Something like it: most of it stays.
    fn vary(value: &Value, chance: &mut Chance) -> Value {
        if chance.below(6) == 0 {
            return draw(chance, 2);
        }
        match value {
            Value::Object(fields) => {
                let stays = fields.iter().map(|(name, it)| (name.clone(), vary(it, chance)));
                let mut varied: Map<String, Value> = stays.collect();
                if chance.below(4) == 0 {
                    varied.insert((*chance.pick(&["a", "b", "z"])).into(), draw(chance, 2));
                }
                if chance.below(4) == 0 {
                    varied.remove(*chance.pick(&["a", "b", "c"]));
                }
                Value::Object(varied)
            }
            Value::Array(items) => {
                let mut varied: Vec<Value> = items.iter().map(|it| vary(it, chance)).collect();
                match chance.below(5) {
                    0 => varied.push(draw(chance, 2)),
                    1 => drop(varied.pop()),
                    _ => {}
                }
                Value::Array(varied)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
        }
    }

    #[test]
    fn whoever_takes_the_patch_in_has_the_new_view() {
        let mut chance = Chance::keyed(&Seed::from_number(13), 0, 0);
        let mut told = 0;
        for round in 0..20_000 {
            let older = draw_object(&mut chance, 0);
            let mut newer = vary(&older, &mut chance);
            if !newer.is_object() {
                newer = draw_object(&mut chance, 0);
            }
            let Ok(patch) = patch(&older, &newer) else { continue };
            told += 1;
            let Value::Object(mut view) = without_nulls(&older) else {
                panic!("{older} is no object");
            };
            apply(&mut view, patch.as_object().expect("a patch is an object"));
            assert_eq!(Value::Object(view), without_nulls(&newer), "{round}: {older} {patch}");
        }
        assert!(told > 15_000, "{told}");
    }
}
