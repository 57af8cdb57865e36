//! What one player sees and knows: all that menus and refusals may rest on. Hands follow the eyes
//! (MT-1.5), so whoever handles something sees it live, and nothing unseen can be told by a refusal.

use tabletop::Seat;

use crate::board::{HOTELS, Space};
use crate::judge::{Gesture, Verdict, judge};
use crate::money::Notes;
use crate::picture::Board;
use crate::private::{Private, sees};
use crate::scene::Scene;
use crate::space_set::SpaceSet;
use crate::things::{Place, Purse};

/// What one player sees and knows.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    /// What everybody sees and hears.
    pub scene: &'a Scene,
    /// Whose eyes.
    pub me: Seat,
    /// What only they know.
    pub mine: &'a Private,
}

impl<'a> Eyes<'a> {
    /// Whether one sees the place live.
    pub fn see(&self, place: Place) -> bool {
        sees(self.scene, self.me, self.mine.gaze, place)
    }

    /// The board, if one looks at it.
    pub fn board(&self) -> Option<&'a Board> {
        self.see(Place::Board).then_some(&self.mine.picture.board)
    }

    /// The notes that lie there, if one sees them.
    pub fn notes(&self, purse: Purse) -> Option<Notes> {
        let picture = &self.mine.picture;
        self.see(purse.into()).then(|| match purse {
            Purse::Tray => picture.tray.notes,
            Purse::Player(seat) => picture.spreads[seat.index()].notes,
        })
    }

    /// The deeds that lie there, if one sees them; nobody's lie on the board.
    pub fn deeds_of(&self, owner: Option<Seat>) -> Option<SpaceSet> {
        let picture = &self.mine.picture;
        match owner {
            None => self.board().map(|board| board.deeds),
            Some(seat) => {
                self.see(Place::Spread(seat)).then(|| picture.spreads[seat.index()].deeds)
            }
        }
    }

    /// One's own money.
    pub fn money(&self) -> u32 {
        self.mine.picture.spreads[self.me.index()].notes.total()
    }

    /// One's own deeds.
    pub fn deeds(&self) -> SpaceSet {
        self.mine.picture.spreads[self.me.index()].deeds
    }

    /// Whether one wears the cuff.
    pub fn is_inside(&self) -> bool {
        self.mine.picture.board.prisoner == Some(self.me)
    }

    /// Whether one has the full group of a property.
    pub fn has_group(&self, space: Space) -> bool {
        let deeds = self.deeds();
        space.group().is_some_and(|group| group.spaces().iter().all(|one| deeds.contains(*one)))
    }

    /// The rent that one may ask for a property of one's own, hotel and group considered (MT-3.4).
    pub fn rent(&self, board: &Board, space: Space) -> Option<u32> {
        let figures = space.figures()?;
        Some(match (board.hotels.contains(space), self.has_group(space)) {
            (true, _) => figures.hotel,
            (false, true) => figures.full,
            (false, false) => figures.rent,
        })
    }

    /// What one believes to have at the end: one's money and the rents of one's deeds, hotels as one saw
    /// them last (MT-8.2).
    pub fn count(&self) -> u32 {
        let board = &self.mine.picture.board;
        let rents = self.deeds().iter().filter_map(|space| self.rent(board, space));
        self.money() + rents.sum::<u32>()
    }

    /// How many hotels can still be bought: those that are paid for are as good as placed.
    pub fn spare_hotels(&self, board: &Board) -> u8 {
        let claimed = self.scene.claims.iter().filter(|claim| claim.hotel).count() as u8;
        HOTELS.saturating_sub(board.hotels.len()).saturating_sub(claimed)
    }

    /// What the judge says of a gesture under the face-up cards.
    pub fn judged(&self, gesture: Gesture) -> Verdict {
        judge(gesture, &self.scene.face_up)
    }

    /// Whether somebody has paid for it and not taken it yet.
    pub fn claimed(&self, space: Space, hotel: bool) -> Option<Seat> {
        let claims = self.scene.claims.iter();
        let mut found = claims.filter(|claim| claim.space == space && claim.hotel == hotel);
        found.next().map(|claim| claim.by)
    }
}
