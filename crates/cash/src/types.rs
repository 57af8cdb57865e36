//! What crosses the wire, as TypeScript.

use tabletop::{Seat, SeatSet, Time, Viewer};
use typescript::Page;

use crate::action::Action;
use crate::config::{CacheConfig, CoverConfig, CoverEnding, Ending, Neutral, Rules, TargetK};
use crate::event::{Because, Fact, Seen, SeenDeal};
use crate::pieces::{Cards, Deck, Depth, Kind, Pair, Payment, PileSet, Way};
use crate::state::{Due, Prize, Queue, Turn};
use crate::view::{NeutralView, OnWire, PileSetView, Player, SeenDuel, Stage};

/// The text of `web/src/games/cash/types.ts`.
pub fn typescript() -> String {
    let mut page = Page::new(
        "crates/cash",
        &[
            include_str!("action.rs"),
            include_str!("config.rs"),
            include_str!("event.rs"),
            include_str!("pieces.rs"),
            include_str!("pieces/played.rs"),
            include_str!("state.rs"),
            include_str!("view/shown.rs"),
        ],
    );
    page.add_with::<OnWire, Stage>();
    macro_rules! add {
        ($($kind:ty),*) => { $(page.add::<$kind>();)* };
    }
    add!(Stage, SeenDuel, Prize, Due, Player, PileSetView, NeutralView, Turn, Queue);
    add!(Action, Pair, Payment, Depth, Way, PileSet);
    add!(Seen, SeenDeal, Fact, Because);
    add!(Kind, Cards, Deck, Rules, Neutral, Ending);
    add!(CacheConfig, CoverConfig, CoverEnding, TargetK);
    add!(Seat, SeatSet, Viewer, Time);
    page.text()
}
