//! Turning one's eyes to a place: whether it is as it should be.

use cheaters::{Board, Cheat, Spread, Tray};
use tabletop::Seat;

use super::senses::{Senses, attention::COUNTED};

impl Senses<'_> {
    pub(super) fn compare_board(&mut self, board: &Board) {
        let scene = &self.mind.known.scene;
        let (roller, others) = (scene.roller, scene.in_play().without(self.me));
        let claims = scene.claims.clone();
        if self.mind.landed {
            for seat in others.minus(self.mind.strayed).iter() {
                let moved = board.tokens[seat.index()] != self.mind.tokens[seat.index()];
                match roller {
                    Some(roller) if moved && seat == roller => {
                        self.suspect(roller, Cheat::TrickDice, 850, COUNTED);
                    }
                    Some(roller) if moved => {
                        self.suspect(roller, Cheat::IdentityTheft, 800, COUNTED);
                    }
                    Some(_) | None => {}
                }
            }
        }
        let claimed = |space| claims.iter().any(|claim| claim.space == space);
        for space in board.hotels.minus(self.mind.hotels).iter() {
            if let Some(owner) = self.mind.owner(space) {
                self.suspect(owner, Cheat::Construction, 900, COUNTED);
            }
        }
        for space in self.mind.hotels.minus(board.hotels).iter().filter(|space| !claimed(*space)) {
            let owner = self.mind.owner(space);
            self.blame(roller.filter(|roller| Some(*roller) != owner), Cheat::Demolition, 720);
        }
        for space in self.mind.unowned().minus(board.deeds).iter() {
            if !claimed(space) && self.mind.dealt.is_empty() {
                self.blame(roller, Cheat::SlipperyDeed, 600);
            }
        }
        let before = self.mind.known.mine.picture.board.prisoner;
        if let (Some(inside), None) = (before, board.prisoner) {
            self.suspect(inside, Cheat::EscapeArtist, 950, COUNTED);
        }
    }

    /// Nobody knows who it was; whose turn it is, or was, is the first to be suspected.
    fn blame(&mut self, roller: Option<Seat>, card: Cheat, weight: i64) {
        if let Some(roller) = roller {
            self.suspect(roller, card, weight, COUNTED);
        }
    }

    pub(super) fn compare_tray(&mut self, tray: &Tray) {
        let missing = self.mind.tray - i64::from(tray.notes.total());
        let due: i64 = self.mind.due.iter().sum();
        if self.mind.tray_counted && (10..=100).contains(&missing) && due == 0 {
            let roller = self.mind.known.scene.roller;
            let card = match self.up(Cheat::BankHeist) {
                true => Cheat::BankHeist,
                false => Cheat::ExtraAllowance,
            };
            self.blame(roller, card, 620);
        }
    }

    pub(super) fn compare_spread(&mut self, seat: Seat, spread: &Spread) {
        if seat == self.me || !self.mind.known.scene.plays(seat) {
            return;
        }
        let before = self.mind.deeds(seat);
        let (new, lost) = (spread.deeds.minus(before), before.minus(spread.deeds));
        if !new.is_empty() && !self.mind.dealt.contains(seat) {
            let swapped = self.up(Cheat::PropertySwap) && !lost.is_empty();
            let card = match swapped || !self.up(Cheat::SlipperyDeed) {
                true => Cheat::PropertySwap,
                false => Cheat::SlipperyDeed,
            };
            self.suspect(seat, card, 900, COUNTED);
        }
        if !self.mind.counted.contains(seat) {
            return;
        }
        let more = i64::from(spread.notes.total()) - self.mind.cash[seat.index()];
        if more > 0 {
            self.takes(seat, more, COUNTED, true);
        } else if (-100..=-10).contains(&more)
            && self.up(Cheat::Pickpocket)
            && let Some(roller) = self.mind.known.scene.roller.filter(|roller| *roller != seat)
        {
            self.suspect(roller, Cheat::Pickpocket, 500, COUNTED);
        }
    }
}
