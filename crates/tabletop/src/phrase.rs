//! Regular sentences: what is said of an action or of something seen, told from its own fields.
//!
//! The message is named after the object (`event-` and its `what`, `action-` and its `do`), and a
//! game's list of [`Phrase`]s says which field fills which gap. Whoever has the list and the object
//! needs no sentence: it is left out on the wire, and this rule makes it again.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::{Arg, Saying, Seat, SeatSet};

/// What one field adds to a regular sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)] // the names say it
pub struct Phrase {
    pub field: &'static str,
    /// The objects that it is for, by their `what` or `do`. Absent: all of them.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub only: &'static [&'static str],
    /// What it adds.
    pub fills: Fill,
}

/// What becomes of a field's value. A value of another form than the one named here adds nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // the names say it
pub enum Fill {
    /// The number of a seat is a player.
    Seat {
        /// The gap that it fills.
        gap: &'static str,
    },
    /// A list of seats is several players.
    Seats {
        /// The gap that it fills.
        gap: &'static str,
    },
    Number {
        /// The gap that it fills.
        gap: &'static str,
    },
    /// A text names a message.
    Word {
        /// The gap that it fills.
        gap: &'static str,
        /// What comes before the text in the message's name.
        prefix: &'static str,
    },
    /// A list of texts names several messages.
    Words {
        /// The gap that it fills.
        gap: &'static str,
        /// What comes before each text in the message's name.
        prefix: &'static str,
        /// Whether a list of two fills the gaps `card` and `other` as well.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        pair: bool,
    },
    /// A number, or each number of a list, names a message. Messages are counted from 1, things
    /// from 0.
    Nth {
        /// The gap that it fills.
        gap: &'static str,
        /// What comes before the number in the message's name.
        prefix: &'static str,
    },
    /// Some texts lead to another message.
    Suffix {
        /// The texts, each with what it adds to the name of the sentence's own message.
        cases: &'static [(&'static str, &'static str)],
    },
    /// A field that is there leads to another message.
    Present {
        /// What it adds to the name of the sentence's own message.
        suffix: &'static str,
    },
}

impl Phrase {
    /// A field that does this wherever it occurs.
    pub const fn new(field: &'static str, fills: Fill) -> Phrase {
        Phrase { field, only: &[], fills }
    }

    /// The same for these objects alone, by their `what` or `do`.
    #[must_use]
    pub const fn only(self, only: &'static [&'static str]) -> Phrase {
        Phrase { only, ..self }
    }

    fn is_for(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.contains(&name)
    }
}

/// The regular sentence of an object: the message is `prefix` and the value of the field `tag`
/// (`what` of something seen, `do` of an action), with the suffixes in the order of the phrases. A
/// bare text counts as an object that has only this field, and a field that is null as one that is
/// not there. Nothing for an object without its tag.
///
/// ```
/// use serde_json::json;
/// use tabletop::{Fill, Phrase, Saying, Seat, phrase};
///
/// let phrases = [
///     Phrase::new("by", Fill::Seat { gap: "by" }),
///     Phrase::new("way", Fill::Suffix { cases: &[("up", "-up"), ("down", "-down")] }),
/// ];
/// let moved = json!({"what": "moved", "by": 2, "way": "up"});
/// assert_eq!(
///     phrase::saying("event-", "what", &moved, &phrases),
///     Some(Saying::plain("event-moved-up").with("by", Seat(2)))
/// );
/// ```
pub fn saying(prefix: &str, tag: &str, object: &Value, phrases: &[Phrase]) -> Option<Saying> {
    let (name, fields) = match object {
        Value::String(name) => (name.as_str(), None),
        Value::Object(fields) => (fields.get(tag)?.as_str()?, Some(fields)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => return None,
    };
    let mut key = format!("{prefix}{name}");
    let mut args = Vec::new();
    for phrase in phrases.iter().filter(|phrase| phrase.is_for(name)) {
        let value = fields.and_then(|fields| fields.get(phrase.field));
        if let Some(value) = value.filter(|value| !value.is_null()) {
            phrase.fills.add(value, &mut key, &mut args);
        }
    }
    Some(Saying { key: Cow::Owned(key), args })
}

impl Fill {
    fn add(self, value: &Value, key: &mut String, args: &mut Vec<(Cow<'static, str>, Arg)>) {
        let mut fill = |gap: &'static str, arg: Option<Arg>| {
            args.extend(arg.map(|arg| (Cow::Borrowed(gap), arg)));
        };
        match self {
            Fill::Seat { gap } => fill(gap, seat(value).map(Arg::Seat)),
            Fill::Seats { gap } => fill(gap, list::<SeatSet, _>(value, seat).map(Arg::Seats)),
            Fill::Number { gap } => fill(gap, value.as_i64().map(Arg::Number)),
            Fill::Word { gap, prefix } => fill(gap, word(prefix, value).map(Arg::Word)),
            Fill::Words { gap, prefix, pair } => {
                let words = list::<Vec<_>, _>(value, |value| word(prefix, value));
                if let (true, Some([one, other])) = (pair, words.as_deref()) {
                    fill("card", Some(Arg::Word(one.clone())));
                    fill("other", Some(Arg::Word(other.clone())));
                }
                fill(gap, words.map(Arg::Words));
            }
            Fill::Nth { gap, prefix } => fill(
                gap,
                match nth(prefix, value) {
                    Some(word) => Some(Arg::Word(word)),
                    None => list(value, |value| nth(prefix, value)).map(Arg::Words),
                },
            ),
            Fill::Suffix { cases } => {
                let case = cases.iter().find(|(text, _)| value.as_str() == Some(text));
                key.push_str(case.map_or("", |(_, suffix)| suffix));
            }
            Fill::Present { suffix } => key.push_str(suffix),
        }
    }
}

fn seat(value: &Value) -> Option<Seat> {
    let number = u8::try_from(value.as_u64()?).ok()?;
    (number < Seat::MAX).then_some(Seat(number))
}

fn word(prefix: &str, value: &Value) -> Option<Cow<'static, str>> {
    value.as_str().map(|text| Cow::Owned(format!("{prefix}{text}")))
}

fn nth(prefix: &str, value: &Value) -> Option<Cow<'static, str>> {
    value.as_u64()?.checked_add(1).map(|number| Cow::Owned(format!("{prefix}{number}")))
}

/// What each item of a list is, if all of them are such.
fn list<C: FromIterator<T>, T>(value: &Value, each: impl Fn(&Value) -> Option<T>) -> Option<C> {
    value.as_array()?.iter().map(each).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn said(object: &Value, phrases: &[Phrase]) -> Value {
        let tag = if object.get("do").is_some() { "do" } else { "what" };
        let prefix = if tag == "do" { "action-" } else { "event-" };
        serde_json::to_value(saying(prefix, tag, object, phrases)).expect("a saying serialises")
    }

    #[test]
    fn every_kind_of_field_fills_its_gap() {
        let phrases = [
            Phrase::new("by", Fill::Seat { gap: "who" }),
            Phrase::new("of", Fill::Seats { gap: "whose" }),
            Phrase::new("sum", Fill::Number { gap: "sum" }),
            Phrase::new("card", Fill::Word { gap: "card", prefix: "card-" }),
            Phrase::new("cards", Fill::Words { gap: "cards", prefix: "card-", pair: false }),
            Phrase::new("pile", Fill::Nth { gap: "pile", prefix: "pile-" }),
            Phrase::new("piles", Fill::Nth { gap: "piles", prefix: "pile-" }),
        ];
        let object = json!({
            "what": "paid", "by": 3, "of": [1, 0], "sum": -20, "card": "gold",
            "cards": ["gold", "tin"], "pile": 0, "piles": [0, 2], "unknown": 1
        });
        assert_eq!(
            said(&object, &phrases),
            json!({"key": "event-paid", "args": [
                ["who", {"seat": 3}],
                ["whose", {"seats": [0, 1]}],
                ["sum", {"number": -20}],
                ["card", {"word": "card-gold"}],
                ["cards", {"words": ["card-gold", "card-tin"]}],
                ["pile", {"word": "pile-1"}],
                ["piles", {"words": ["pile-1", "pile-3"]}],
            ]})
        );
    }

    #[test]
    fn two_words_may_be_a_card_and_another() {
        let phrases = [Phrase::new("cards", Fill::Words { gap: "cards", prefix: "", pair: true })];
        assert_eq!(
            said(&json!({"do": "form", "cards": ["a", "b"]}), &phrases),
            json!({"key": "action-form", "args": [
                ["card", {"word": "a"}], ["other", {"word": "b"}], ["cards", {"words": ["a", "b"]}],
            ]})
        );
        assert_eq!(
            said(&json!({"do": "form", "cards": ["a"]}), &phrases),
            json!({"key": "action-form", "args": [["cards", {"words": ["a"]}]]})
        );
    }

    #[test]
    fn suffixes_lead_to_another_message_in_the_order_of_the_phrases() {
        let phrases = [
            Phrase::new("set", Fill::Suffix { cases: &[("second", "-second")] }),
            Phrase::new("hand", Fill::Present { suffix: "-hand" }),
        ];
        let key = |object| said(&object, &phrases)["key"].clone();
        assert_eq!(key(json!({"what": "won"})), "event-won");
        assert_eq!(key(json!({"what": "won", "hand": null, "set": "top"})), "event-won");
        assert_eq!(
            key(json!({"hand": [], "set": "second", "what": "won"})),
            "event-won-second-hand"
        );
    }

    #[test]
    fn a_phrase_may_be_for_some_objects_alone() {
        let by = Phrase::new("by", Fill::Seat { gap: "by" }).only(&["drew"]);
        let args = |object| said(&object, &[by])["args"].clone();
        assert_eq!(args(json!({"what": "drew", "by": 1})), json!([["by", {"seat": 1}]]));
        assert_eq!(args(json!({"what": "paid", "by": 1})), json!([]));
    }

    #[test]
    fn what_has_no_name_has_no_sentence_and_what_has_the_wrong_form_fills_nothing() {
        assert_eq!(said(&json!("ended"), &[]), json!({"key": "event-ended", "args": []}));
        for nameless in [json!({}), json!({"what": 1}), json!(["drew"]), json!(null), json!(7)] {
            assert_eq!(saying("event-", "what", &nameless, &[]), None, "{nameless}");
        }
        let phrases = [
            Phrase::new("x", Fill::Seat { gap: "seat" }),
            Phrase::new("x", Fill::Seats { gap: "seats" }),
            Phrase::new("x", Fill::Number { gap: "number" }),
            Phrase::new("x", Fill::Word { gap: "word", prefix: "" }),
            Phrase::new("x", Fill::Words { gap: "words", prefix: "", pair: true }),
            Phrase::new("x", Fill::Nth { gap: "nth", prefix: "" }),
            Phrase::new("x", Fill::Suffix { cases: &[("y", "-y")] }),
        ];
        for wrong in [json!({}), json!([{}]), json!([1, "y"]), json!(1.5), json!(true)] {
            let said = said(&json!({"what": "drew", "x": wrong}), &phrases);
            assert_eq!(said, json!({"key": "event-drew", "args": []}), "{wrong}");
        }
        let nowhere = json!({"what": "drew", "x": 64});
        assert_eq!(saying("", "what", &nowhere, &phrases[..2]), Some(Saying::plain("drew")));
    }

    #[test]
    fn phrases_are_written_without_what_is_usual() {
        let json = |phrase: Phrase| serde_json::to_value(phrase).expect("a phrase serialises");
        let word = Fill::Word { gap: "card", prefix: "card-" };
        assert_eq!(
            json(Phrase::new("card", word)),
            json!({"field": "card", "fills": {"kind": "word", "gap": "card", "prefix": "card-"}})
        );
        let pair = Fill::Words { gap: "cards", prefix: "card-", pair: true };
        assert_eq!(
            json(Phrase::new("cards", pair).only(&["form-set"])),
            json!({"field": "cards", "only": ["form-set"], "fills":
                {"kind": "words", "gap": "cards", "prefix": "card-", "pair": true}})
        );
        let cases = Fill::Suffix { cases: &[("second", "-second")] };
        assert_eq!(
            json(Phrase::new("set", cases))["fills"],
            json!({"kind": "suffix", "cases": [["second", "-second"]]})
        );
        assert_eq!(
            json(Phrase::new("hand", Fill::Present { suffix: "-hand" }))["fills"],
            json!({"kind": "present", "suffix": "-hand"})
        );
    }

    #[test]
    fn the_page_knows_what_may_be_left_out() {
        let config = ts_rs::Config::default();
        assert!(
            Phrase::decl(&config).contains("only?: Array<string>"),
            "{}",
            Phrase::decl(&config)
        );
        assert!(Fill::decl(&config).contains("pair?: boolean"), "{}", Fill::decl(&config));
    }
}
