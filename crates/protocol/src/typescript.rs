//! The same messages for TypeScript.

use serde::Serialize;
use tabletop::{
    Arg, Fill, Latecomer, Outcome, Phrase, Pledge, Pledged, Refusal, Saying, Seat, SeatSet, Seated,
    Time,
};
use ts_rs::TS;
use typescript::Page;

use crate::http::{
    ChoiceInfo, GameInfo, Health, HttpError, OnlyWithInfo, OptionInfo, OptionKindInfo, Rulebook,
    RulebookChapter, RulebookClause, StorageState, Translated, Verified, Watched, WatchedStep,
};
use crate::{
    Agreement, CODE_LETTERS, CONSENT_MS, Chair, Clock, CloseReason, Desk, ErrorCode, HallAsk,
    LateSeats, LegalAction, Listing, MOST_BYTES, MOST_CODE_LETTERS, MOST_NAME, MOST_PAST, Memory,
    Pace, Phase, Played, Reaction, Role, SeatRequest, Since, Sitter, TOKEN_COLOURS, TOKEN_SHAPES,
    TOKENS, TableAsk, Tell, Told, VERSION, You,
};

/// The text of `web/src/wire/protocol.ts`.
pub fn typescript() -> String {
    let mut page = Page::new(
        "crates/protocol",
        &[
            include_str!("ask.rs"),
            include_str!("desk.rs"),
            include_str!("tell.rs"),
            include_str!("error.rs"),
            include_str!("../../tabletop/src/saying.rs"),
        ],
    );
    page.constant("The version of the protocol.", "VERSION", VERSION);
    page.constant("The most bytes a frame of a client may have.", "MOST_BYTES", MOST_BYTES);
    page.constant("The most characters a name may have.", "MOST_NAME", MOST_NAME);
    page.constant("How many shapes of tokens there are.", "TOKEN_SHAPES", TOKEN_SHAPES);
    page.constant("How many colours each of them can have.", "TOKEN_COLOURS", TOKEN_COLOURS);
    page.constant("How many tokens there are to choose from.", "TOKENS", TOKENS);
    page.constant(
        "How many letters the code of a table has at least.",
        "CODE_LETTERS",
        CODE_LETTERS,
    );
    let most = "How many letters the code of a table has at most.";
    page.constant(most, "MOST_CODE_LETTERS", MOST_CODE_LETTERS);
    page.constant(
        "How many milliseconds people have to say whether somebody may have a seat in the game under way.",
        "CONSENT_MS",
        CONSENT_MS,
    );
    page.constant("The most things of the past that are told at once.", "MOST_PAST", MOST_PAST);
    page.record(
        "How many real milliseconds a millisecond of the table takes.",
        "CLOCK_FACTORS",
        Clock::ALL.map(|clock| (clock, clock.factor())),
    );
    page.values("The paces of people, the quickest first.", "HUMAN_PACES", &Pace::HUMAN);
    page.values("Both answers for those who come late.", "LATE_SEATS", &LateSeats::ALL);
    page.values("What a log may remember.", "MEMORIES", &Memory::ALL);
    macro_rules! add {
        ($($kind:ty),*) => { $(page.add::<$kind>();)* };
    }
    page.alias("What a client may ask for.", "Ask", "HallAsk | TableAsk");
    add!(HallAsk, TableAsk, Agreement, Role, Since, Clock, Pace, LateSeats, Memory, Reaction);
    page.alias(
        "Something that happened, with its sentence and its time, or what was seen alone.",
        "ToldEntry",
        "Told | { what: string } | string",
    );
    page.alias(
        "An action that may be done, with its sentence, or the action alone.",
        "MenuEntry",
        "LegalAction | { do: string } | string",
    );
    add!(Tell, Told, LegalAction, Refusal, Saying, Arg, Outcome);
    add!(Desk, Chair, Played, SeatRequest, Sitter, Phase, You, Listing, ErrorCode, CloseReason);
    add!(Seat, SeatSet, Time);
    page.text()
}

/// The tag of a language.
#[derive(Serialize, TS)]
#[ts(rename = "Lang")]
struct Tag(&'static str);

/// The text of `web/src/wire/http.ts`. `langs` are the tags of all languages, and what each calls
/// itself.
pub fn http_typescript(langs: &[(&'static str, &'static str)]) -> String {
    let mut page = Page::new(
        "crates/protocol",
        &[include_str!("http.rs"), include_str!("../../tabletop/src/phrase.rs")],
    );
    for name in ["Outcome", "Seat", "SeatSet", "Time", "ToldEntry"] {
        page.import(name, "./protocol");
    }
    let tags: Vec<&str> = langs.iter().map(|(tag, _)| *tag).collect();
    page.texts("The languages, by their tags.", "LANGS", "Lang", &tags);
    let names = langs.iter().map(|(tag, name)| (Tag(tag), *name));
    page.record("What each of them calls itself.", "LANG_NAMES", names);
    macro_rules! add {
        ($($kind:ty),*) => { $(page.add::<$kind>();)* };
    }
    add!(Health, StorageState, GameInfo, Translated);
    page.add_with::<OptionInfo, OptionKindInfo>();
    add!(OptionKindInfo, OnlyWithInfo, ChoiceInfo, Phrase, Fill);
    add!(
        Rulebook,
        RulebookChapter,
        RulebookClause,
        Verified,
        Watched,
        Pledged,
        Pledge,
        Latecomer,
        Seated,
        WatchedStep,
        HttpError
    );
    page.text()
}
