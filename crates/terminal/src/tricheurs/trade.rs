//! A trade in the making (MT-3.7): with whom, what for what.

use cheaters::{Action, Deck, Goods, Space, SpaceSet, View};
use tabletop::Seat;

/// By how much money is turned up or down.
const STEP: i32 = 10;

/// A trade in the making.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Trade {
    pub(super) with: Seat,
    /// What one pays; below nothing, what one gets.
    pub(super) money: i32,
    give: Vec<Thing>,
    get: Vec<Thing>,
    pub(super) cursor: usize,
}

/// Something that changes hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    Deed(Space),
    /// The get-out-of-prison card of a deck; of the other one only knows that they hold a card.
    Card(Deck),
}

/// A line of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    With,
    Money,
    Mine(Thing),
    Theirs(Thing),
    Send,
}

impl Trade {
    /// Nothing for nothing, with this player.
    pub(super) fn with(with: Seat) -> Trade {
        Trade { with, money: 0, give: Vec::new(), get: Vec::new(), cursor: 0 }
    }

    /// Everything that can be put into it: of the other, what one saw there last.
    pub(super) fn rows(&self, view: &View) -> Vec<Row> {
        let Some(me) = view.me() else { return Vec::new() };
        let deeds = |seat: Seat| view.mine.picture.spreads[seat.index()].deeds.iter();
        let kept = |deck: &Deck| view.mine.kept(*deck) == Some(deck.get_out_of_prison());
        let held = |deck: &Deck| view.scene.players[self.with.index()].holds(*deck);
        let mut rows = vec![Row::With, Row::Money];
        rows.extend(deeds(me).map(|space| Row::Mine(Thing::Deed(space))));
        rows.extend(Deck::ALL.into_iter().filter(kept).map(|deck| Row::Mine(Thing::Card(deck))));
        rows.extend(deeds(self.with).map(|space| Row::Theirs(Thing::Deed(space))));
        rows.extend(Deck::ALL.into_iter().filter(held).map(|deck| Row::Theirs(Thing::Card(deck))));
        rows.push(Row::Send);
        rows
    }

    /// Whether the thing of that line is in it.
    pub(super) fn has(&self, row: Row) -> bool {
        match row {
            Row::Mine(thing) => self.give.contains(&thing),
            Row::Theirs(thing) => self.get.contains(&thing),
            Row::With | Row::Money | Row::Send => false,
        }
    }

    /// The line under the cursor.
    pub(super) fn row(&self, view: &View) -> Row {
        self.rows(view).get(self.cursor).copied().unwrap_or(Row::Send)
    }

    /// One line down or up, around the end.
    pub(super) fn go(&mut self, view: &View, step: isize) {
        let rows = self.rows(view).len().max(1);
        self.cursor = (self.cursor.min(rows - 1) + rows).wrapping_add_signed(step) % rows;
    }

    /// Turns the line under the cursor: another partner, more or less money, in or out.
    pub(super) fn turn(&mut self, view: &View, partners: &[Seat], step: i32) {
        match self.row(view) {
            Row::With => {
                let here = partners.iter().position(|seat| *seat == self.with).unwrap_or(0);
                let count = partners.len().max(1);
                let next = (if step < 0 { here + count - 1 } else { here + 1 }) % count;
                if let Some(with) = partners.get(next) {
                    *self = Trade { cursor: self.cursor, ..Trade::with(*with) };
                }
            }
            Row::Money => self.money = (self.money + step * STEP).clamp(-15_000, 15_000),
            Row::Mine(_) | Row::Theirs(_) => self.toggle(view),
            Row::Send => {}
        }
    }

    /// Puts the thing under the cursor in, or takes it out.
    pub(super) fn toggle(&mut self, view: &View) {
        let (things, thing) = match self.row(view) {
            Row::Mine(thing) => (&mut self.give, thing),
            Row::Theirs(thing) => (&mut self.get, thing),
            Row::With | Row::Money | Row::Send => return,
        };
        match things.iter().position(|other| *other == thing) {
            Some(place) => {
                things.remove(place);
            }
            None => things.push(thing),
        }
    }

    /// The offer that it has become.
    pub(super) fn offer(&self) -> Action {
        let goods = |things: &[Thing], money: i32| {
            let has = |deck| things.contains(&Thing::Card(deck));
            let deed = |thing: &Thing| match thing {
                Thing::Deed(space) => Some(*space),
                Thing::Card(_) => None,
            };
            Goods {
                money: money.max(0) as u32,
                deeds: things.iter().filter_map(deed).collect::<SpaceSet>(),
                chance: has(Deck::Chance),
                chancellerie: has(Deck::Chancellerie),
            }
        };
        let (give, get) = (goods(&self.give, self.money), goods(&self.get, -self.money));
        Action::Offer { to: self.with, give, get }
    }
}
