//! What crosses the wire, as TypeScript, and what is printed on the cards.

use serde::Serialize;
use tabletop::{Seat, SeatSet, Time, Viewer};
use ts_rs::TS;
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
            include_str!("types.rs"),
            include_str!("view/shown.rs"),
        ],
    );
    page.record(
        "What each card is worth, in thousands, in the order of a sorted hand (CC-1.1, CYA-1.1).",
        "CARD_VALUES_K",
        Kind::all().map(|kind| (kind, kind.piece().value_k)),
    );
    page.record(
        "What each card is for (CC-1.1, CYA-1.1).",
        "CARD_ROLES",
        Kind::all().map(|kind| (kind, Role::of(kind))),
    );
    page.add_with::<OnWire<'static>, Stage>();
    macro_rules! add {
        ($($kind:ty),*) => { $(page.add::<$kind>();)* };
    }
    add!(Stage, SeenDuel, Prize, Due, Player, PileSetView, NeutralView, Turn, Queue);
    add!(Action, Pair, Payment, Depth, Way, PileSet);
    add!(Seen, SeenDeal, Fact, Because);
    add!(Kind, Role, Cards, Deck, Rules, Neutral, Ending);
    add!(CacheConfig, CoverConfig, CoverEnding, TargetK);
    add!(Seat, SeatSet, Viewer, Time);
    page.text()
}

/// What a card is for.
#[derive(Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Something of value that one collects.
    Possession,
    /// Stands for any possession.
    Joker,
    /// Échange or Déménagement.
    Action,
}

impl Role {
    fn of(kind: Kind) -> Role {
        match kind {
            kind if kind.is_joker() => Role::Joker,
            kind if kind.is_action() => Role::Action,
            _ => Role::Possession,
        }
    }
}

#[cfg(test)]
mod tests {
    use testkit::typescript::{Met, Types, whatever_crosses_fits};

    use crate::{CacheTonCash, CoverYourAssets};

    #[test]
    fn whatever_crosses_the_wire_fits_its_type_and_no_shape_is_without_use() {
        let types = Types::read(&super::typescript());
        let mut met = Met::default();
        types.check_tables(&mut met);
        whatever_crosses_fits::<CacheTonCash>(&types, "CacheConfig", 0..60, &mut met);
        whatever_crosses_fits::<CoverYourAssets>(&types, "CoverConfig", 0..60, &mut met);
        // Nobody looks at a table before it is dealt.
        types.all_met(&met, &["Stage: undealt"]);
    }
}
