//! The menu: what the person may do, what their hands could do besides, and sums that can be turned up
//! and down. Looks, accusations and offers have keys and windows of their own.

use std::mem::discriminant;

use cheaters::{Action, Card, Cheat, Eyes, Note, Notes, Place, Purse, View};
use tabletop::Seat;

/// By how much a sum is turned up or down.
const STEP: i32 = 10;

/// A part of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Section {
    /// What the moment asks for, and what is one's own to take.
    #[default]
    Now,
    /// Whatever else a hand can do. What of it is a cheat the referee knows, and a card says.
    Hands,
}

impl Section {
    /// The message that names it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Section::Now => "tricheurs-section-now",
            Section::Hands => "tricheurs-section-hands",
        }
    }

    const fn other(self) -> Section {
        match self {
            Section::Now => Section::Hands,
            Section::Hands => Section::Now,
        }
    }
}

/// The menu and its cursor.
#[derive(Clone, Debug, Default)]
pub(super) struct Menu {
    all: Vec<Action>,
    /// The rows of the section.
    rows: Vec<Action>,
    section: Section,
    cursor: usize,
    /// How often the row under the cursor was turned up, or down.
    turned: i32,
}

impl Menu {
    /// Everything may be done that is listed here. Whether the row under the cursor is another one now.
    pub(super) fn set(&mut self, view: &View, all: Vec<Action>) -> bool {
        if self.all == all {
            return false;
        }
        self.all = all;
        self.sort(view)
    }

    /// Everything that may be done, in no order.
    pub(super) fn all(&self) -> &[Action] {
        &self.all
    }

    /// The rows of the section that is open.
    pub(super) fn rows(&self) -> &[Action] {
        &self.rows
    }

    pub(super) fn section(&self) -> Section {
        self.section
    }

    /// How many rows the other section has.
    pub(super) fn count(&self, view: &View, section: Section) -> usize {
        self.all.iter().filter(|action| section_of(view, **action) == Some(section)).count()
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    /// The row under the cursor, as far as it was turned up.
    pub(super) fn current(&self) -> Option<Action> {
        self.rows.get(self.cursor).map(|action| turned(*action, self.turned))
    }

    /// The other section.
    pub(super) fn switch(&mut self, view: &View) {
        self.section = self.section.other();
        self.rows.clear();
        self.sort(view);
    }

    /// Opens the section of what the moment asks for.
    pub(super) fn open_now(&mut self, view: &View) {
        if self.section != Section::Now {
            self.switch(view);
        }
    }

    /// One row down or up, around the end.
    pub(super) fn go(&mut self, step: isize) {
        let rows = self.rows.len().max(1);
        self.cursor = (self.cursor + rows).wrapping_add_signed(step) % rows;
        self.turned = 0;
    }

    /// Turns the sum of the row up or down.
    pub(super) fn turn(&mut self, step: i32) {
        let Some(action) = self.rows.get(self.cursor) else { return };
        let next = self.turned + step;
        if turned(*action, next) != turned(*action, self.turned) {
            self.turned = next;
        }
    }

    /// Whether the row under the cursor has a sum that can be turned.
    pub(super) fn turns(&self) -> bool {
        self.rows.get(self.cursor).is_some_and(|action| turned(*action, 1) != *action)
    }

    fn sort(&mut self, view: &View) -> bool {
        let before = self.current();
        let old = self.rows.get(self.cursor).copied();
        let section = self.section;
        let here = |action: &&Action| section_of(view, **action) == Some(section);
        self.rows = self.all.iter().filter(here).copied().collect();
        // What comes first is what one most likely wants.
        self.rows.sort_by_key(|action| rank(*action));
        let place = |old: Action| self.rows.iter().position(|action| *action == old);
        let alike = |old: Action| {
            let there = self.rows.get(self.cursor)?;
            (discriminant(there) == discriminant(&old)).then_some(self.cursor)
        };
        let found = old.and_then(|old| place(old).or_else(|| alike(old)));
        if found.is_none() || found.and_then(|place| self.rows.get(place).copied()) != old {
            self.turned = 0;
        }
        self.cursor = found.unwrap_or(0);
        self.current() != before
    }
}

/// An action with its sum so many steps higher or lower.
fn turned(action: Action, steps: i32) -> Action {
    let sum = |sum: u32| sum.saturating_add_signed(steps * STEP).max(STEP.unsigned_abs());
    #[expect(clippy::wildcard_enum_match_arm, reason = "few actions have a sum of one's choice")]
    match action {
        Action::Bid { sum: least, at } => Action::Bid { sum: sum(least).max(least), at },
        Action::Declare { sum: all } => Action::Declare { sum: sum(all) },
        Action::Take { notes, from } => {
            Action::Take { notes: more_of(notes, steps).unwrap_or(notes), from }
        }
        other => other,
    }
}

/// So many notes more of the one kind that they are of; nothing if they are of several kinds.
fn more_of(notes: Notes, more: i32) -> Option<Notes> {
    let mut kinds = Note::ALL.into_iter().filter(|note| notes.count(*note) > 0);
    let (note, None) = (kinds.next()?, kinds.next()) else { return None };
    let count = i32::from(notes.count(note)) + more;
    Some(Notes::of(note, count.clamp(1, 30) as u8))
}

/// In which part of the menu an action is; nothing for what has a key or a window of its own.
fn section_of(view: &View, action: Action) -> Option<Section> {
    let me = view.me()?;
    let eyes = Eyes { scene: &view.scene, me, mine: &view.mine };
    let plain = match action {
        Action::Look { .. } | Action::Accuse { .. } | Action::Offer { .. } => return None,
        Action::Move { token, steps } => token == me && steps == view.scene.dice.iter().sum::<u8>(),
        Action::Read { card } => view.mine.drawn == Some(Card::Chance(card)),
        Action::Ask { space, sum } => {
            let board = &view.mine.picture.board;
            eyes.deeds().contains(space) && eyes.rent(board, space) == Some(sum)
        }
        Action::Take { notes, from } => {
            from == Purse::Tray && view.mine.due > 0 && notes.total() == view.mine.due
        }
        Action::Give { notes, .. } => {
            view.mine.change.is_some_and(|change| change.sum == notes.total())
        }
        Action::TakeDeed { space, .. } => eyes.claimed(space, false) == Some(me),
        Action::PutHotel { space } => eyes.claimed(space, true) == Some(me),
        Action::TakeHotel { .. }
        | Action::SwapDeeds { .. }
        | Action::Leave {}
        | Action::SlipAway {} => false,
        Action::Roll {}
        | Action::Buy {}
        | Action::Auction {}
        | Action::Bid { .. }
        | Action::Draw { .. }
        | Action::Keep {}
        | Action::Drop { .. }
        | Action::Pick { .. }
        | Action::Use { .. }
        | Action::Done {}
        | Action::NothingSeen {}
        | Action::Pay {}
        | Action::Sell { .. }
        | Action::Build { .. }
        | Action::Bail {}
        | Action::Accept { .. }
        | Action::Decline { .. }
        | Action::Withdraw {}
        | Action::Vote { .. }
        | Action::Fix {}
        | Action::Mean { .. }
        | Action::Submit {}
        | Action::Put { .. }
        | Action::Declare { .. }
        | Action::Challenge { .. } => true,
    };
    Some(if plain { Section::Now } else { Section::Hands })
}

/// What comes first: what is one's own to take and to ask, then what the turn waits for, then what can
/// wait, and last what nobody wants to do by accident.
fn rank(action: Action) -> u8 {
    match action {
        Action::Vote { .. } | Action::Put { .. } | Action::Mean { .. } => 0,
        Action::Take { .. } | Action::Give { .. } => 1,
        Action::Ask { .. } => 2,
        Action::TakeDeed { .. } | Action::PutHotel { .. } => 3,
        Action::Bid { .. } => 4,
        Action::Pay {} => 5,
        Action::Roll {} | Action::Move { .. } | Action::Buy {} => 6,
        Action::Read { .. } | Action::Keep {} | Action::Draw { .. } | Action::Pick { .. } => 6,
        Action::Auction {} | Action::Drop { .. } => 7,
        Action::Done {} | Action::NothingSeen {} | Action::Declare { .. } => 8,
        Action::Accept { .. } | Action::Decline { .. } => 9,
        Action::Use { .. } | Action::Bail {} => 10,
        Action::Build { .. } => 11,
        Action::SlipAway {} | Action::Leave {} => 12,
        Action::SwapDeeds { .. } | Action::TakeHotel { .. } => 13,
        Action::Sell { .. } | Action::Withdraw {} | Action::Submit {} => 14,
        Action::Challenge { .. } | Action::Fix {} => 15,
        Action::Look { .. } | Action::Accuse { .. } | Action::Offer { .. } => 16,
    }
}

/// The places that one can look at, in the order of their keys: the board, the bank, the others.
pub(super) fn places(view: &View, opponents: impl Iterator<Item = Seat>) -> Vec<Place> {
    let others = opponents.filter(|seat| view.scene.plays(*seat)).map(Place::Spread);
    [Place::Board, Place::Tray].into_iter().chain(others).collect()
}

/// Who can be accused now, and by which cards.
pub(super) fn charges(actions: &[Action], whom: Option<Seat>) -> Vec<(Seat, Option<Cheat>)> {
    let charge = |action: &Action| {
        let Action::Accuse { who, card } = *action else { return None };
        Some((who, card))
    };
    let mut all: Vec<_> = actions.iter().filter_map(charge).collect();
    match whom {
        Some(whom) => all.retain(|(who, _)| *who == whom),
        None => all.dedup_by_key(|(who, _)| *who),
    }
    // A card comes before what no card says.
    all.sort_by_key(|(_, card)| card.is_none() && whom.is_some());
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_is_turned_up_and_never_below_the_least() {
        let bid = |sum| Action::Bid { sum, at: None };
        assert_eq!(turned(bid(60), 3), bid(90));
        assert_eq!(turned(bid(60), -2), bid(60));
        let take = |notes: &str| Action::Take { notes: notes.parse().unwrap(), from: Purse::Tray };
        assert_eq!(turned(take("100"), 2), take("3x100"));
        assert_eq!(turned(take("2x50"), -5), take("50"));
        assert_eq!(turned(take("100+50"), 1), take("100+50"));
        assert_eq!(turned(Action::Roll {}, 1), Action::Roll {});
    }
}
