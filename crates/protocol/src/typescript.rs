//! The same messages for TypeScript.

use typescript::Page;

use crate::{
    Agreement, Arg, Ask, Bye, Chair, Choosable, Clock, Desk, Final, Listing, MOST_BYTES, MOST_NAME,
    Pace, Phase, Reaction, Refusal, Role, Said, Since, Sitter, Tell, Told, Trouble, VERSION, You,
};

/// The text of `web/src/protocol.ts`.
pub fn typescript() -> String {
    let mut page = Page::new(
        "crates/protocol",
        &[
            include_str!("ask.rs"),
            include_str!("desk.rs"),
            include_str!("tell.rs"),
            include_str!("trouble.rs"),
        ],
    );
    page.constant("The version of the protocol.", "VERSION", VERSION);
    page.constant("The most bytes a frame of a client may have.", "MOST_BYTES", MOST_BYTES);
    page.constant("The most characters a name may have.", "MOST_NAME", MOST_NAME);
    macro_rules! add {
        ($($kind:ty),*) => { $(page.add::<$kind>();)* };
    }
    add!(Ask, Agreement, Role, Since, Clock, Pace, Reaction);
    add!(Tell, Told, Choosable, Refusal, Said, Arg, Final);
    add!(Desk, Chair, Sitter, Phase, You, Listing, Trouble, Bye);
    page.text()
}
