//! What crosses the wire, as TypeScript, and what is printed on board and cards.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::{Seat, SeatSet, Time, Viewer};
use ts_rs::TS;
use typescript::Page;

use crate::action::{Action, Deck, Goods, Pick, Play};
use crate::auction::{self, Auction, Bid, Lot};
use crate::board::{Figures, Group, Names, Space, SpaceKind};
use crate::cards::{Chance, Chancellerie, Cheat, CheatTerms, Penalty};
use crate::config::{Config, Deadline, Pace, Tells};
use crate::event::{Closed, Exit, Fact, Seen};
use crate::money::{Note, Notes};
use crate::owners::Owners;
use crate::picture::{Board, Glimpse, Picture, Sight, Spread, Tray};
use crate::private::{Change, Private, Scheme};
use crate::rules::{clock, end, prison, verdict};
use crate::scene::{Affair, Bill, Bonus, Card, Challenge, Claim, Gone, Offer, Phase, Player};
use crate::space_set::SpaceSet;
use crate::things::{Place, Purse, Shift};
use crate::truth::{Accusation, Award, Crime, Did, Ending, Final, Ledger, Merit};
use crate::view::{Hint, View};

/// The text of `web/src/games/cheaters/types.ts`.
pub fn typescript() -> String {
    let mut page = Page::new(
        "crates/cheaters",
        &[
            include_str!("action.rs"),
            include_str!("auction.rs"),
            include_str!("board.rs"),
            include_str!("cards.rs"),
            include_str!("config.rs"),
            include_str!("event.rs"),
            include_str!("event/fact.rs"),
            include_str!("money.rs"),
            include_str!("picture.rs"),
            include_str!("scene.rs"),
            include_str!("things.rs"),
            include_str!("truth.rs"),
        ],
    );
    add_constants(&mut page);
    macro_rules! add {
        ($($kind:ty),*) => { $(page.add::<$kind>();)* };
    }
    add!(
        View, Hint, Gone, Player, Phase, Offer, Bill, Auction, Lot, Bid, Affair, Claim, Bonus,
        Challenge
    );
    add!(Private, Picture, Owners, Board, Tray, Spread, Scheme, Shift, Change);
    add!(Action, Place, Purse, Goods, Pick, Play);
    add!(Seen, Fact, Sight, Glimpse, Exit, Closed);
    add!(Deck, Card, Chance, Chancellerie, Cheat, CheatTerms, Penalty);
    add!(Space, SpaceSet, SpaceKind, Group, Printed, Figures, Note, Notes);
    add!(Final, Ledger, Crime, Ending, Did, Accusation, Award, Merit);
    add!(Config, Names, Pace, Deadline, Tells);
    add!(Seat, SeatSet, Viewer, Time);
    page.text()
}

/// What is printed on a space (MT-1.1).
#[derive(Serialize, TS)]
#[ts(optional_fields)]
struct Printed {
    /// What happens there.
    kind: SpaceKind,
    /// Its group, if it is a property.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<Group>,
    /// Its price, if it is a property.
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<u32>,
    /// The message that names it on each board.
    #[ts(type = "Record<Names, string>")]
    words: BTreeMap<Names, &'static str>,
}

impl Printed {
    fn on(space: Space) -> Printed {
        Printed {
            kind: space.kind(),
            group: space.group(),
            price: space.is_property().then(|| space.price()),
            words: Names::ALL.into_iter().map(|names| (names, space.word(names))).collect(),
        }
    }
}

fn add_constants(page: &mut Page) {
    page.constant("The prison, and Simple visite beside it.", "PRISON", Space::PRISON);
    page.constant(
        "Where bidding opens, and the least that one raises by (MT-3.2).",
        "BID_STEP",
        auction::STEP,
    );
    page.constant(
        "How long it is until the hammer falls after a bid, in milliseconds (MT-3.2).",
        "HAMMER_MS",
        auction::WAIT_MS,
    );
    page.constant(
        "What it costs to leave prison, and what a card that saves it is worth on paper (MT-4.3).",
        "BAIL",
        prison::BAIL,
    );
    page.constant("What a wrong accusation costs (MT-5.7).", "FINE", verdict::SLANDER);
    page.constant(
        "How long an accusation takes without a jury, in milliseconds (MT-5.5).",
        "TRIAL_MS",
        clock::FREEZE,
    );
    page.constant(
        "The most that somebody may say they have (MT-9.2).",
        "MOST_DECLARED",
        end::most_declared(),
    );
    page.record(
        "What each note is worth, the largest first (MT-1.4).",
        "NOTE_VALUES",
        Note::ALL.into_iter().rev().map(|note| (note, note.value())),
    );
    page.list(
        "What is printed on the board, clockwise from START (MT-1.1).",
        "SPACES",
        Space::all().map(Printed::on),
    );
    page.record(
        "What the deeds of each group say (MT-1.2).",
        "DEEDS",
        Group::ALL.map(|group| (group, group.figures())),
    );
    page.record(
        "What the Cheat cards say in figures (MT-5).",
        "CHEATS",
        Cheat::ALL.map(|cheat| (cheat, cheat.terms())),
    );
    page.record(
        "The amounts in the text of each Chance card (MT-6).",
        "CHANCE_AMOUNTS",
        Chance::ALL.map(|card| (card, card.amounts())),
    );
    page.record(
        "The amounts in the text of each Chancellerie card, in the order in which it tells them (MT-6).",
        "CHANCELLERIE_AMOUNTS",
        Chancellerie::ALL.map(|card| (card, card.amounts())),
    );
}

#[cfg(test)]
mod tests {
    use testkit::typescript::{Met, Types, whatever_crosses_fits};

    use crate::Tricheurs;

    #[test]
    fn whatever_crosses_the_wire_fits_its_type_and_no_shape_is_without_use() {
        let types = Types::read(&super::typescript());
        let mut met = Met::default();
        types.check_tables(&mut met);
        whatever_crosses_fits::<Tricheurs>(&types, "Config", 0..30, &mut met);
        // Nobody looks at a table before the decks are shuffled.
        let never = "Phase: shuffling";
        let rare = [
            "Affair: spare",
            "Exit: bankrupt",
            "Exit: card",
            "Exit: undone",
            "Fact: bill-halved",
            "Fact: bill-raised",
            "Fact: inherited",
            "Fact: short",
            "Fact: unclaimed",
            "Fact: unfinished",
            "Lot: last-hotel",
            "Seen: inherited-card",
            "Seen: meant",
        ];
        types.all_met(&met, &[&rare[..], &[never]].concat());
    }
}
