//! A JSON object that knows where its fields begin, so that what is the same in two of them is found
//! without reading them.

use std::sync::Arc;

use serde::ser::{Error as _, Impossible, Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::Error;

/// A JSON object as text, and where its fields lie.
#[derive(Clone, Default, Debug)]
pub struct Marked {
    text: Vec<u8>,
    marks: Vec<Mark>,
}

/// The fields of an object, lent: as they were written, or as they were kept.
#[derive(Clone, Copy, Debug)]
pub struct MarkedRef<'a> {
    shared: &'a [u8],
    own: &'a [u8],
    marks: &'a [Mark],
}

/// The same, kept from one move to the next: not much larger than it need be. What it has in common
/// with other objects is kept once for all of them.
#[derive(Clone, Default, Debug)]
pub struct Kept {
    shared: Arc<[u8]>,
    own: Vec<u8>,
    marks: Vec<Mark>,
}

/// What the objects have in common that are kept one after the other.
#[derive(Clone, Default, Debug)]
pub struct Common {
    text: Vec<u8>,
    kept: Option<Arc<[u8]>>,
}

/// What is known of an object before it is written.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The same object as it was once.
    pub before: MarkedRef<'a>,
    /// The fields that have stayed as they were.
    pub fixed: &'a [&'a str],
    /// Another object, as it is now.
    pub beside: MarkedRef<'a>,
    /// The fields that are the same in both.
    pub shared: &'a [&'a str],
}

/// Where a field lies, with its name, and whether it is shared, which the highest bit of its length
/// says: there are many of these.
#[derive(Clone, Copy, Debug)]
struct Mark {
    begin: u32,
    length: u32,
}

/// A field: its name with the quotes, and its value.
pub(super) type Field<'a> = (&'a [u8], &'a [u8]);

impl Mark {
    const SHARED: u32 = 1 << 31;

    fn of(begin: usize, end: usize, shared: bool) -> Mark {
        let shared = if shared { Mark::SHARED } else { 0 };
        Mark { begin: begin as u32, length: (end - begin) as u32 | shared }
    }

    fn is_shared(self) -> bool {
        self.length & Mark::SHARED != 0
    }

    fn within(self, text: &[u8]) -> &[u8] {
        let (begin, length) = (self.begin as usize, (self.length & !Mark::SHARED) as usize);
        &text[begin..begin + length]
    }
}

impl Marked {
    /// Writes an object anew, into what was allocated for the one before.
    ///
    /// # Errors
    /// If it is neither a struct nor a map with texts for keys, or does not serialise.
    pub fn write(&mut self, object: &impl Serialize) -> Result<(), Error> {
        self.write_knowing(object, Known::NOTHING)
    }

    /// The same, of an object of which something is known: the values of these fields are copied if
    /// they stand in the same place.
    ///
    /// # Errors
    /// As [`write`](Marked::write).
    pub fn write_knowing(
        &mut self,
        object: &impl Serialize,
        known: Known<'_>,
    ) -> Result<(), Error> {
        self.clear();
        object.serialize(Object { into: self, known })
    }

    /// Forgets what was written.
    pub fn clear(&mut self) {
        self.text.clear();
        self.marks.clear();
    }

    /// The object as it was written.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Its fields.
    pub fn lent(&self) -> MarkedRef<'_> {
        MarkedRef { shared: &self.text, own: &self.text, marks: &self.marks }
    }
}

impl Known<'_> {
    /// Nothing is known.
    pub const NOTHING: Known<'static> =
        Known { before: MarkedRef::EMPTY, fixed: &[], beside: MarkedRef::EMPTY, shared: &[] };
}

impl<'a> MarkedRef<'a> {
    /// An object without fields.
    pub const EMPTY: MarkedRef<'static> = MarkedRef { shared: &[], own: &[], marks: &[] };

    /// How many fields it has.
    pub(super) fn len(self) -> usize {
        self.marks.len()
    }

    pub(super) fn fields(self) -> Vec<Field<'a>> {
        (0..self.len()).map(|index| self.field(index)).collect()
    }

    /// Name, colon and value of a field.
    pub(super) fn whole_field(self, index: usize) -> &'a [u8] {
        self.whole(self.marks[index])
    }

    fn whole(self, mark: Mark) -> &'a [u8] {
        mark.within(if mark.is_shared() { self.shared } else { self.own })
    }

    /// The value of the field in that place if it has that name, which is given with its quotes and its
    /// colon; and whether it is shared.
    fn value_of(self, index: usize, name: &[u8]) -> Option<(&'a [u8], bool)> {
        let mark = *self.marks.get(index)?;
        Some((self.whole(mark).strip_prefix(name)?, mark.is_shared()))
    }

    /// Name and value of a field.
    pub(super) fn field(self, index: usize) -> Field<'a> {
        let whole = self.whole_field(index);
        let name = super::text::text_length(whole).unwrap_or(whole.len());
        (&whole[..name], whole.get(name + 1..).unwrap_or_default())
    }
}

impl Kept {
    /// Keeps another object instead, where the one before was, if it fits. What is shared is kept
    /// together with those that were kept just before, where it is the same.
    pub fn keep(&mut self, newer: MarkedRef<'_>, common: &mut Common) {
        let fields = || newer.marks.iter().map(|mark| (newer.whole(*mark), mark.is_shared()));
        self.own.clear();
        let own = fields().filter(|(_, shared)| !shared);
        self.own.reserve_exact(own.map(|(field, _)| field.len()).sum());
        self.marks.clear();
        self.marks.reserve_exact(newer.len());
        common.text.clear();
        for (field, shared) in fields() {
            let text = if shared { &mut common.text } else { &mut self.own };
            let begin = text.len();
            text.extend_from_slice(field);
            self.marks.push(Mark::of(begin, text.len(), shared));
        }
        match &common.kept {
            Some(kept) if **kept == *common.text => self.shared = Arc::clone(kept),
            Some(_) | None => {
                if *self.shared != *common.text {
                    self.shared = common.text.as_slice().into();
                }
                common.kept = Some(Arc::clone(&self.shared));
            }
        }
    }

    /// What was kept.
    pub fn lent(&self) -> MarkedRef<'_> {
        MarkedRef { shared: &self.shared, own: &self.own, marks: &self.marks }
    }
}

impl Common {
    /// Other objects are to be kept.
    pub fn clear(&mut self) {
        self.kept = None;
    }
}

/// Writes an object field by field, and marks where each lies. Everything inside is `serde_json`'s.
struct Object<'a> {
    into: &'a mut Marked,
    known: Known<'a>,
}

impl Object<'_> {
    fn name(&mut self, name: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let Marked { text, marks } = &mut *self.into;
        text.push(if marks.is_empty() { b'{' } else { b',' });
        let begun = text.len();
        name.serialize(&mut serde_json::Serializer::new(&mut *text))?;
        if text.get(begun) != Some(&b'"') {
            return no_object();
        }
        text.push(b':');
        // Where it ends is known when it has a value.
        marks.push(Mark::of(begun, text.len(), false));
        Ok(())
    }

    fn value(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let Marked { text, marks } = &mut *self.into;
        let Known { before, fixed, beside, shared } = self.known;
        let index = marks.len() - 1;
        let (begin, name) = (marks[index].begin as usize, marks[index].within(text));
        let bare = name.get(1..name.len().saturating_sub(2)).unwrap_or_default();
        let is_in = |names: &[&str]| names.iter().any(|name| name.as_bytes() == bare);
        let other = beside.value_of(index, name);
        // Whether a field is shared was found out for the other object already.
        let is_shared = other.map_or_else(|| is_in(shared), |(_, shared)| shared);
        let copied = match other {
            Some((value, true)) => Some(value),
            Some((_, false)) | None => {
                let old = before.value_of(index, name).filter(|_| is_in(fixed));
                old.map(|(value, _)| value)
            }
        };
        match copied {
            Some(copied) => text.extend_from_slice(copied),
            None => value.serialize(&mut serde_json::Serializer::new(&mut *text))?,
        }
        marks[index] = Mark::of(begin, text.len(), is_shared);
        Ok(())
    }

    fn close(self) {
        if self.into.marks.is_empty() {
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
                assert_eq!(marked.text(), object.to_string().as_bytes());
                let fields = (0..lent.len()).map(|index| lent.field(index));
                let read = |text| serde_json::from_slice::<Value>(text).unwrap();
                let found: serde_json::Map<String, Value> = fields
                    .map(|(name, value)| (read(name).as_str().unwrap().into(), read(value)))
                    .collect();
                assert_eq!(Value::Object(found), object);
                let mut kept = Kept::default();
                kept.keep(lent, &mut Common::default());
                assert_eq!(kept.lent().fields(), lent.fields());
            }
        }
    }

    #[test]
    fn what_is_fixed_is_taken_from_before_where_it_stands_in_the_same_place() {
        let mut before = Marked::default();
        before.write(&json!({"a": 1, "b": [1], "c": 3})).unwrap();
        let mut marked = Marked::default();
        // Nobody would do this with what is not fixed: so one sees where it was taken from.
        let known = Known { before: before.lent(), fixed: &["b"], ..Known::NOTHING };
        marked.write_knowing(&json!({"a": 7, "b": [8], "c": 9}), known).unwrap();
        assert_eq!(marked.text(), br#"{"a":7,"b":[1],"c":9}"#);
        let known = Known { fixed: &["b", "c"], ..known };
        marked.write_knowing(&json!({"b": [8], "c": 9}), known).unwrap();
        assert_eq!(marked.text(), br#"{"b":[8],"c":9}"#);
    }

    #[test]
    fn what_is_shared_is_taken_from_beside_and_kept_once() {
        let shared = Known { shared: &["b", "d"], ..Known::NOTHING };
        let [mut first, mut second, mut third] = [(); 3].map(|()| Marked::default());
        first.write_knowing(&json!({"a": 1, "b": [1], "c": 3, "d": 4}), shared).unwrap();
        let known = Known { beside: first.lent(), ..shared };
        second.write_knowing(&json!({"a": 7, "b": [8], "c": 9, "d": 0}), known).unwrap();
        assert_eq!(second.text(), br#"{"a":7,"b":[1],"c":9,"d":4}"#);
        // What stands elsewhere is not taken, and shared all the same.
        third.write_knowing(&json!({"b": [1], "c": 3, "d": 4}), known).unwrap();
        assert_eq!(third.text(), br#"{"b":[1],"c":3,"d":4}"#);
        let mut common = Common::default();
        let mut kept = [(); 3].map(|()| Kept::default());
        for (kept, marked) in kept.iter_mut().zip([&first, &second, &third]) {
            kept.keep(marked.lent(), &mut common);
            assert_eq!(kept.lent().fields(), marked.lent().fields());
        }
        let [first, second, third] = kept;
        assert_eq!(*first.shared, *br#""b":[1]"d":4"#);
        assert!(Arc::ptr_eq(&first.shared, &second.shared));
        assert!(Arc::ptr_eq(&first.shared, &third.shared));
        assert_eq!(second.own, br#""a":7"c":9"#);
    }

    #[test]
    fn what_has_changed_is_kept_anew_and_what_has_not_stays_where_it_is() {
        let [mut older, mut newer] = [Marked::default(), Marked::default()];
        let shared = Known { shared: &["b"], ..Known::NOTHING };
        older.write_knowing(&json!({"a": 1, "b": 2}), shared).unwrap();
        let [mut kept, mut other] = [Kept::default(), Kept::default()];
        let mut common = Common::default();
        kept.keep(older.lent(), &mut common);
        other.keep(older.lent(), &mut common);
        let before = Arc::clone(&kept.shared);
        newer.write_knowing(&json!({"a": 3, "b": 2}), shared).unwrap();
        common.clear();
        kept.keep(newer.lent(), &mut common);
        assert!(Arc::ptr_eq(&kept.shared, &before));
        newer.write_knowing(&json!({"a": 3, "b": 5}), shared).unwrap();
        common.clear();
        kept.keep(newer.lent(), &mut common);
        assert_eq!(kept.lent().fields(), newer.lent().fields());
        assert_eq!(other.lent().fields(), older.lent().fields());
    }

    #[test]
    fn what_is_no_object_is_refused() {
        for other in [json!(1), json!([1]), json!("a"), json!(null), json!(true)] {
            assert!(Marked::default().write(&other).is_err(), "{other}");
        }
        assert!(Marked::default().write(&std::collections::BTreeMap::from([(1, 2)])).is_err());
    }
}
