//! What lies before one viewer, as JSON that is kept field by field, so that only what has changed
//! need be told again.

use std::ops::Range;

use serde::ser::{self, Impossible, Serialize, Serializer};
use serde_json::Error;

/// An object as JSON, with its fields one by one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    text: Vec<u8>,
    fields: Vec<Field>,
}

/// Where `"name":value` lies, and where in it the name ends.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Field {
    all: Range<u32>,
    name_end: u32,
}

impl Sheet {
    /// Writes an object down, in the place of what was there. The fields that never change are taken
    /// from an older sheet of the same object, if they are on it.
    ///
    /// # Panics
    /// If it does not serialise, or not to an object.
    pub fn write(&mut self, object: &impl Serialize, older: &Sheet, fixed: &[&str]) {
        self.text.clear();
        self.fields.clear();
        let splitting = Splitting { sheet: self, older, fixed };
        object.serialize(splitting).expect("a view serialises to an object");
    }

    /// Becomes a copy of another sheet, in no more room than it needs.
    pub fn copy_from(&mut self, other: &Sheet) {
        self.text.clear();
        self.text.reserve_exact(other.text.len());
        self.text.extend_from_slice(&other.text);
        self.fields.clone_from(&other.fields);
    }

    /// The object, whole.
    pub fn whole(&self) -> &[u8] {
        if self.text.is_empty() { b"{}" } else { &self.text }
    }

    /// Writes the fields that differ from an older sheet as an object; a field that is no more is
    /// null. Whoever puts them into the older object has this one.
    pub fn write_changes(&self, older: &Sheet, into: &mut Vec<u8>) {
        into.push(b'{');
        let start = into.len();
        let mut put = |bytes: &[u8], more: &[u8]| {
            if into.len() > start {
                into.push(b',');
            }
            into.extend_from_slice(bytes);
            into.extend_from_slice(more);
        };
        for (index, field) in self.fields.iter().enumerate() {
            if self.field(field) != older.same_field(index, self.name(field)) {
                put(self.field(field), b"");
            }
        }
        if older.fields.len() != self.fields.len() || !self.in_line_with(older) {
            for field in &older.fields {
                if self.fields.iter().all(|own| self.name(own) != older.name(field)) {
                    put(older.name(field), b":null");
                }
            }
        }
        into.push(b'}');
    }

    /// Whether both have the same fields in the same order.
    fn in_line_with(&self, older: &Sheet) -> bool {
        self.fields.iter().zip(&older.fields).all(|(own, old)| self.name(own) == older.name(old))
    }

    /// The field of that name, most likely at that place; nothing if there is none.
    fn same_field(&self, index: usize, name: &[u8]) -> &[u8] {
        let likely = self.fields.get(index).filter(|field| self.name(field) == name);
        let found = likely.or_else(|| self.fields.iter().find(|field| self.name(field) == name));
        found.map_or(b"", |field| self.field(field))
    }

    fn field(&self, field: &Field) -> &[u8] {
        &self.text[field.all.start as usize..field.all.end as usize]
    }

    fn name(&self, field: &Field) -> &[u8] {
        &self.text[field.all.start as usize..field.name_end as usize]
    }
}

/// Takes an object apart: every field becomes text of its own.
struct Splitting<'a> {
    sheet: &'a mut Sheet,
    older: &'a Sheet,
    fixed: &'a [&'a str],
}

impl Splitting<'_> {
    /// Writes the name of the next field.
    fn begin(&mut self, name: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        if !self.sheet.fields.is_empty() {
            self.sheet.text.push(b',');
        }
        let start = self.sheet.text.len() as u32;
        serde_json::to_writer(&mut self.sheet.text, name)?;
        let name_end = self.sheet.text.len() as u32;
        self.sheet.fields.push(Field { all: start..name_end, name_end });
        Ok(())
    }

    /// Writes its value, or takes it from the older sheet if it never changes.
    fn end(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let index = self.sheet.fields.len() - 1;
        let name = self.sheet.name(&self.sheet.fields[index]);
        let fixed = self.fixed.iter().any(|fixed| name[1..name.len() - 1] == *fixed.as_bytes());
        let old = if fixed { self.older.same_field(index, name) } else { b"" };
        if old.is_empty() {
            self.sheet.text.push(b':');
            serde_json::to_writer(&mut self.sheet.text, value)?;
        } else {
            let value = &old[name.len()..];
            self.sheet.text.extend_from_slice(value);
        }
        self.sheet.fields[index].all.end = self.sheet.text.len() as u32;
        Ok(())
    }
}

impl ser::SerializeStruct for Splitting<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.begin(name)?;
        Splitting::end(self, value)
    }

    fn end(self) -> Result<(), Error> {
        self.sheet.text.push(b'}');
        Ok(())
    }
}

impl ser::SerializeMap for Splitting<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), Error> {
        self.begin(name)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        Splitting::end(self, value)
    }

    fn end(self) -> Result<(), Error> {
        self.sheet.text.push(b'}');
        Ok(())
    }
}

/// What is not an object cannot be taken apart.
macro_rules! no_object {
    ($($method:ident($($argument:ty),*);)*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<(), Error> { Err(not_an_object()) })*
    };
}

fn not_an_object() -> Error {
    ser::Error::custom("a view is an object")
}

impl Serializer for Splitting<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Error> {
        self.sheet.text.push(b'{');
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        self.sheet.text.push(b'{');
        Ok(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        Err(not_an_object())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Error> {
        Err(not_an_object())
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Error> {
        Err(not_an_object())
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Error> {
        Err(not_an_object())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        Err(not_an_object())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        Err(not_an_object())
    }

    no_object! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Map, Value, json};

    fn sheet(value: &Value) -> Sheet {
        let mut sheet = Sheet::default();
        sheet.write(value, &Sheet::default(), &[]);
        sheet
    }

    #[test]
    fn what_never_changes_is_written_once() {
        let first = sheet(&json!({"rules": {"a": [1, 2]}, "hand": 1}));
        let mut second = Sheet::default();
        second.write(&json!({"rules": "not looked at", "hand": 2}), &first, &["rules"]);
        let whole: Value = serde_json::from_slice(second.whole()).expect("it is JSON");
        assert_eq!(whole, json!({"rules": {"a": [1, 2]}, "hand": 2}));
        let mut changes = Vec::new();
        second.write_changes(&first, &mut changes);
        assert_eq!(changes, b"{\"hand\":2}");
        second.write(&json!({"rules": 7}), &Sheet::default(), &["rules"]);
        assert_eq!(second.whole(), b"{\"rules\":7}");
    }

    fn folded(older: &Value, newer: &Value) -> (Value, Value) {
        let mut changes = Vec::new();
        sheet(newer).write_changes(&sheet(older), &mut changes);
        let changes: Map<String, Value> = serde_json::from_slice(&changes).expect("it is JSON");
        let mut folded = older.as_object().expect("an object").clone();
        for (name, value) in changes.clone() {
            if value.is_null() {
                folded.remove(&name);
            } else {
                folded.insert(name, value);
            }
        }
        (changes.into(), folded.into())
    }

    #[test]
    fn only_what_changed_is_told_and_it_is_enough() {
        let before = json!({"hand": ["bd", "or"], "top": {"a": {"b": [1, {"c": 2}]}}, "n": 3});
        let after = json!({"hand": ["bd"], "top": {"a": {"b": [1, {"c": 2}]}}, "n": 3});
        let (changes, now) = folded(&before, &after);
        assert_eq!((changes, now), (json!({"hand": ["bd"]}), after));
    }

    #[test]
    fn fields_that_come_and_go_are_told() {
        let before = json!({"a": 1, "b": {"x": "},\"z\":{"}, "d": []});
        let after = json!({"b": {"x": "},\"z\":{"}, "c": 2, "d": [], "e": 0});
        let (changes, now) = folded(&before, &after);
        assert_eq!((changes, now), (json!({"a": null, "c": 2, "e": 0}), after.clone()));
        assert_eq!(folded(&after, &after).0, json!({}));
        assert_eq!(folded(&json!({}), &after).0, after);
    }
}
