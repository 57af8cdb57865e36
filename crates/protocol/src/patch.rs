//! What has changed in a view, and how a client takes it in.
//!
//! An object is patched field by field, as deep as it goes; null takes a field away, since to a
//! client a field that is null and one that is not there are the same. A list is patched by an
//! object whose keys are indices, one behind the last adds an item, and `length` cuts it first.
//! Anything else is replaced.
//!
//! ```
//! use serde_json::json;
//!
//! let before = json!({"hand": 3, "piles": [[1], [2, 3]], "turn": {"seat": 0, "used": []}});
//! let after = json!({"hand": 2, "piles": [[1], [2, 3, 4]], "turn": {"seat": 1, "used": []}});
//! let mut patch = Vec::new();
//! protocol::patch::write(&before.to_string(), &after.to_string(), &mut patch).unwrap();
//! let patch: serde_json::Value = serde_json::from_slice(&patch).unwrap();
//! assert_eq!(patch, json!({"hand": 2, "piles": {"1": {"2": 4}}, "turn": {"seat": 1}}));
//!
//! let mut view = before.as_object().unwrap().clone();
//! protocol::patch::apply(&mut view, patch.as_object().unwrap());
//! assert_eq!(view, *after.as_object().unwrap());
//! ```

use serde_json::{Map, Value};

/// Where a list has become an object, which no patch can say: the view must be told whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unpatchable;

/// Writes what turns one view into another, both as JSON objects. Nothing is written if nothing has
/// changed.
///
/// Both must be written by the same serialiser, without white space, or a patch may say more than has
/// changed.
///
/// # Panics
/// If one of them is not a JSON object.
pub fn write(older: &str, newer: &str, into: &mut Vec<u8>) -> Result<(), Unpatchable> {
    if older == newer {
        return Ok(());
    }
    let start = into.len();
    let written = write_object(&mut Pair::of(older.as_bytes(), newer.as_bytes()), into);
    if written.is_err() || into.len() == start + 2 {
        into.truncate(start);
    }
    written
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

/// Two JSON texts that are walked side by side. They are well formed: this program has written them.
///
/// Most of a view does not change from one move to the next. What is the same in both is found by
/// comparing bytes, and only the newer text is searched for where a value ends.
struct Pair<'a> {
    old: Text<'a>,
    new: Text<'a>,
    /// Up to here, in the newer text, both are known to be the same.
    same_until: usize,
}

/// A JSON text, and how far it has been walked.
#[derive(Clone, Copy)]
struct Text<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Pair<'a> {
    fn of(older: &'a [u8], newer: &'a [u8]) -> Pair<'a> {
        let text = |bytes| Text { bytes, at: 0 };
        Pair { old: text(older), new: text(newer), same_until: 0 }
    }

    /// Whether both objects or lists that are being walked have another part; the separators are
    /// passed.
    fn have_more(&mut self) -> (bool, bool) {
        (self.old.has_more(), self.new.has_more())
    }

    /// Passes the next value in both if it is the same.
    fn pass_same(&mut self) -> bool {
        if self.same_until <= self.new.at {
            self.same_until = self.new.at + common_prefix(self.old.rest(), self.new.rest());
        }
        let Some(length) = self.new.length_within(self.same_until) else { return false };
        self.old.at += length;
        self.new.at += length;
        true
    }

    /// Passes the next name in both, with its colon, if it is the same; the name with its quotes.
    fn pass_same_name(&mut self) -> Option<&'a [u8]> {
        let start = self.new.at;
        if !self.pass_same() {
            return None;
        }
        let name = &self.new.bytes[start..self.new.at];
        self.old.at += 1;
        self.new.at += 1;
        Some(name)
    }

    /// From here on nothing is known to be the same.
    fn differs(&mut self) {
        self.same_until = 0;
    }
}

/// How many bytes two texts begin with that are the same.
fn common_prefix(one: &[u8], other: &[u8]) -> usize {
    const WIDTH: usize = 16;
    let chunks = one.as_chunks::<WIDTH>().0.iter().zip(other.as_chunks::<WIDTH>().0);
    let same = WIDTH * chunks.take_while(|(one, other)| one == other).count();
    let rest = one[same..].iter().zip(&other[same..]);
    same + rest.take_while(|(one, other)| one == other).count()
}

impl<'a> Text<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    fn first(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or_default()
    }

    /// Whether the object or list that is being walked has another part; its separator is passed.
    fn has_more(&mut self) -> bool {
        let first = self.first();
        self.at += 1;
        match first {
            b'{' | b'[' if matches!(self.first(), b'}' | b']') => {
                self.at += 1;
                false
            }
            b'{' | b'[' | b',' => true,
            _ => false,
        }
    }

    /// The name of the next field with its quotes; the colon is passed.
    fn name(&mut self) -> &'a [u8] {
        let name = self.value();
        self.at += 1;
        name
    }

    /// The next value, passed.
    fn value(&mut self) -> &'a [u8] {
        let length = self.length_within(self.bytes.len()).unwrap_or(self.rest().len());
        let value = &self.rest()[..length];
        self.at += length;
        value
    }

    /// How long the next value is, if it ends before there.
    fn length_within(&self, end: usize) -> Option<usize> {
        let bytes = self.bytes.get(self.at..end)?;
        match bytes.first()? {
            b'"' => text_length(bytes),
            b'{' | b'[' => nested_length(bytes),
            // A number ends where something else begins, which has to be looked at as well.
            _ => bytes.iter().position(|byte| matches!(byte, b',' | b'}' | b']')),
        }
    }
}

/// How long the text is that begins here, with its quotes.
fn text_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// How long the object or list is that begins here.
fn nested_length(bytes: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (0, 0_u32);
    loop {
        match bytes.get(at)? {
            b'"' => at += text_length(&bytes[at..])? - 1,
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
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
        if &self.into[begun..] == b"{}" && &pair.new.bytes[start..pair.new.at] != b"{}" {
            self.into.truncate(before);
        }
        Ok(())
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

type Field<'a> = (&'a [u8], &'a [u8]);

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
    for (name, old) in older {
        if *old != b"null" && value_of(newer, name).is_none() {
            patch.put(name, b"null");
        }
    }
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
    let whole = &new.bytes[new.at..pair.new.at];
    if into.len() - start > whole.len() {
        into.truncate(start);
        into.extend_from_slice(whole);
    }
}

fn write_items(pair: &mut Pair<'_>, into: &mut Vec<u8>) -> Result<(), Unpatchable> {
    let mut patch = Patch::open(into);
    let (mut index, mut shorter) = (0_usize, false);
    loop {
        let more = pair.have_more();
        if more == (true, true) && pair.pass_same() {
            index += 1;
            continue;
        }
        let quoted = format!("\"{index}\"");
        match more {
            (true, true) => patch.differing(quoted.as_bytes(), pair)?,
            (false, true) => {
                patch.put(quoted.as_bytes(), pair.new.value());
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tabletop::{Chance, Seed};

    fn patch(older: &Value, newer: &Value) -> Result<Value, Unpatchable> {
        let mut text = Vec::new();
        write(&older.to_string(), &newer.to_string(), &mut text)?;
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
