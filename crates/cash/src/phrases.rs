//! How actions and events are said, so that their sentences need not travel with them.

use tabletop::{Fill, Phrase};

/// How the fields of an action or of something seen fill the gaps of its sentence.
pub(crate) const PHRASES: &[Phrase] = &[
    seat("by"),
    seat("seat"),
    seat("owner"),
    seat("from"),
    seat("contester"),
    seat("dealer"),
    seat("one"),
    seat("other"),
    card("card", "card"),
    card("taken", "other"),
    card("discard", "card"),
    cards("cards", true),
    cards("hand", false),
    Phrase::new("count", Fill::Number { gap: "count" }),
    Phrase::new("pile", Fill::Nth { gap: "pile", prefix: "neutral-pile-" }),
    Phrase::new("piles", Fill::Nth { gap: "piles", prefix: "neutral-pile-" }),
    Phrase::new("because", Fill::Word { gap: "because", prefix: "because-" }),
    Phrase::new("set", Fill::Suffix { cases: &[("second", "-second")] }),
    Phrase::new(
        "way",
        Fill::Suffix { cases: &[("top-to-bottom", "-down"), ("bottom-to-top", "-up")] },
    ),
    Phrase::new("cards", Fill::Present { suffix: "-cards" }).only(&["drew"]),
    Phrase::new("hand", Fill::Present { suffix: "-hand" }).only(&["round-began"]),
];

const fn seat(field: &'static str) -> Phrase {
    Phrase::new(field, Fill::Seat { gap: field })
}

const fn card(field: &'static str, gap: &'static str) -> Phrase {
    Phrase::new(field, Fill::Word { gap, prefix: "card-" })
}

const fn cards(field: &'static str, pair: bool) -> Phrase {
    Phrase::new(field, Fill::Words { gap: field, prefix: "card-", pair })
}
