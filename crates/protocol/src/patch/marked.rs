//! A JSON object that knows where its fields begin, so that what is the same in two of them is found
//! without reading them.

use serde::ser::{Error as _, Impossible, Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::Error;

/// A JSON object as text, and where the names of its fields begin.
#[derive(Clone, Default, Debug)]
pub struct Marked {
    text: Vec<u8>,
    begins: Vec<u32>,
}

/// The same, lent: as it is written, or as it was kept.
#[derive(Clone, Copy, Debug)]
pub struct MarkedRef<'a> {
    text: &'a [u8],
    begins: &'a [u32],
}

/// The same, kept from one move to the next: not much larger than it need be.
#[derive(Clone, Default, Debug)]
pub struct Kept {
    text: Vec<u8>,
    begins: Vec<u32>,
}

/// A field: its name with the quotes, and its value.
pub(super) type Field<'a> = (&'a [u8], &'a [u8]);

impl Marked {
    /// Writes an object anew, into what was allocated for the one before.
    ///
    /// # Errors
    /// If it is neither a struct nor a map with texts for keys, or does not serialise.
    pub fn write(&mut self, object: &impl Serialize) -> Result<(), Error> {
        self.write_since(object, MarkedRef::EMPTY, &[])
    }

    /// The same, of an object that was written before: the values of the `fixed` fields are taken
    /// from there if they stand in the same place.
    ///
    /// # Errors
    /// As [`write`](Marked::write).
    pub fn write_since(
        &mut self,
        object: &impl Serialize,
        before: MarkedRef<'_>,
        fixed: &[&str],
    ) -> Result<(), Error> {
        self.text.clear();
        self.begins.clear();
        object.serialize(Object { into: self, before, fixed })
    }

    /// What was written.
    pub fn lent(&self) -> MarkedRef<'_> {
        MarkedRef { text: &self.text, begins: &self.begins }
    }
}

impl<'a> MarkedRef<'a> {
    /// An object without fields.
    pub const EMPTY: MarkedRef<'static> = MarkedRef { text: b"{}", begins: &[] };

    /// The object.
    pub fn text(self) -> &'a [u8] {
        self.text
    }

    /// How many fields it has.
    pub(super) fn len(self) -> usize {
        self.begins.len()
    }

    pub(super) fn fields(self) -> Vec<Field<'a>> {
        (0..self.len()).map(|index| self.field(index)).collect()
    }

    /// Name, colon and value of a field.
    pub(super) fn whole_field(self, index: usize) -> &'a [u8] {
        let ends = |begin: u32| begin as usize - 1;
        let end = self.begins.get(index + 1).copied().map_or(self.text.len() - 1, ends);
        &self.text[self.begins[index] as usize..end]
    }

    /// Name and value of a field.
    pub(super) fn field(self, index: usize) -> Field<'a> {
        let whole = self.whole_field(index);
        let name = super::text::text_length(whole).unwrap_or(whole.len());
        (&whole[..name], whole.get(name + 1..).unwrap_or_default())
    }
}

impl Kept {
    /// Keeps another object instead, where the one before was, if it fits.
    pub fn keep(&mut self, newer: MarkedRef<'_>) {
        self.text.clear();
        self.text.reserve_exact(newer.text.len());
        self.text.extend_from_slice(newer.text);
        self.begins.clear();
        self.begins.reserve_exact(newer.begins.len());
        self.begins.extend_from_slice(newer.begins);
    }

    /// What was kept.
    pub fn lent(&self) -> MarkedRef<'_> {
        MarkedRef { text: &self.text, begins: &self.begins }
    }
}

/// Writes an object field by field, and marks where each begins. Everything inside is `serde_json`'s.
struct Object<'a> {
    into: &'a mut Marked,
    before: MarkedRef<'a>,
    fixed: &'a [&'a str],
}

impl<'a> Object<'a> {
    fn name(&mut self, name: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let Marked { text, begins } = &mut *self.into;
        text.push(if begins.is_empty() { b'{' } else { b',' });
        begins.push(text.len() as u32);
        let begun = text.len();
        name.serialize(&mut serde_json::Serializer::new(&mut *text))?;
        if text.get(begun) != Some(&b'"') {
            return no_object();
        }
        text.push(b':');
        Ok(())
    }

    fn value(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        if let Some(known) = self.known_value() {
            self.into.text.extend_from_slice(known);
            return Ok(());
        }
        value.serialize(&mut serde_json::Serializer::new(&mut self.into.text))
    }

    /// The value of the field that was just begun, if it is fixed and was written before.
    fn known_value(&self) -> Option<&'a [u8]> {
        let index = self.into.begins.len() - 1;
        let name = self.into.text.get(self.into.begins[index] as usize..)?.strip_suffix(b":")?;
        let bare = name.get(1..name.len() - 1)?;
        if index >= self.before.len() || !self.fixed.iter().any(|fixed| fixed.as_bytes() == bare) {
            return None;
        }
        let (known, value) = self.before.field(index);
        (known == name).then_some(value)
    }

    fn close(self) {
        if self.into.begins.is_empty() {
            self.into.text.push(b'{');
        }
        self.into.text.push(b'}');
    }
}

impl SerializeStruct for Object<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.name(key)?;
        self.value(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeMap for Object<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.name(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.value(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

fn no_object<T>() -> Result<T, Error> {
    Err(Error::custom("not an object with texts for names"))
}

/// Everything but an object is refused.
macro_rules! refuse {
    ($($name:ident($($argument:ty),*) -> $ok:ty;)*) => {
        $(fn $name(self, $(_: $argument),*) -> Result<$ok, Error> {
            no_object()
        })*
    };
}

impl<'a> Serializer for Object<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Object<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object<'a>, Error> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Object<'a>, Error> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        no_object()
    }

    refuse! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> Impossible<(), Error>;
        serialize_tuple(usize) -> Impossible<(), Error>;
        serialize_tuple_struct(&'static str, usize) -> Impossible<(), Error>;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Impossible<(), Error>;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Impossible<(), Error>;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn an_object_is_written_as_serde_json_writes_it_and_its_fields_are_found() {
        for object in [
            json!({}),
            json!({"a": 1}),
            json!({"a\"": {"b": [1, 2, "}"]}, "": null, "z": "\",\"a\":"}),
        ] {
            let mut marked = Marked::default();
            for _ in 0..2 {
                marked.write(&object).unwrap();
                let lent = marked.lent();
                assert_eq!(lent.text(), object.to_string().as_bytes());
                let fields = (0..lent.len()).map(|index| lent.field(index));
                let read = |text| serde_json::from_slice::<Value>(text).unwrap();
                let found: serde_json::Map<String, Value> = fields
                    .map(|(name, value)| (read(name).as_str().unwrap().into(), read(value)))
                    .collect();
                assert_eq!(Value::Object(found), object);
                let mut kept = Kept::default();
                kept.keep(lent);
                assert_eq!(kept.lent().text(), lent.text());
            }
        }
    }

    #[test]
    fn what_is_fixed_is_taken_from_before_where_it_stands_in_the_same_place() {
        let mut before = Marked::default();
        before.write(&json!({"a": 1, "b": [1], "c": 3})).unwrap();
        let mut marked = Marked::default();
        // Nobody would do this with what is not fixed: so one sees where it was taken from.
        marked.write_since(&json!({"a": 7, "b": [8], "c": 9}), before.lent(), &["b"]).unwrap();
        assert_eq!(marked.lent().text(), br#"{"a":7,"b":[1],"c":9}"#);
        marked.write_since(&json!({"b": [8], "c": 9}), before.lent(), &["b", "c"]).unwrap();
        assert_eq!(marked.lent().text(), br#"{"b":[8],"c":9}"#);
    }

    #[test]
    fn what_is_no_object_is_refused() {
        for other in [json!(1), json!([1]), json!("a"), json!(null), json!(true)] {
            assert!(Marked::default().write(&other).is_err(), "{other}");
        }
        assert!(Marked::default().write(&std::collections::BTreeMap::from([(1, 2)])).is_err());
    }
}
