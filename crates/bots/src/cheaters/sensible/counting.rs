//! The bot looks at a place and compares it with what it remembers.

use cheaters::{Board, Cheat, Spread, Tray};
use tabletop::Seat;

use super::perception::{Perception, attention::COUNTED};

impl Perception<'_> {
    pub(super) fn compare_board(&mut self, board: &Board) {
        let scene = &self.memory.known.scene;
        let (roller, others) = (scene.roller, scene.in_play().without(self.me));
        let claims = scene.claims.clone();
        if self.memory.landed {
            for seat in others.minus(self.memory.strayed).iter() {
                let (before, now) = (self.memory.tokens[seat.index()], board.tokens[seat.index()]);
                let moved = before != now;
                let slipped = self.memory.host.is_some_and(|(space, _)| now == space.back(1));
                match roller {
                    Some(roller) if moved && seat == roller && slipped => {
                        self.suspect(roller, Cheat::FreeStay, 850, COUNTED);
                    }
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
        for space in board.hotels.minus(self.memory.hotels).iter() {
            if let Some(owner) = self.memory.owner(space) {
                self.suspect(owner, Cheat::Construction, 900, COUNTED);
            }
        }
        for space in self.memory.hotels.minus(board.hotels).iter().filter(|space| !claimed(*space))
        {
            let owner = self.memory.owner(space);
            self.blame(roller.filter(|roller| Some(*roller) != owner), Cheat::Demolition, 720);
        }
        for space in self.memory.unowned().minus(board.deeds).iter() {
            if !claimed(space) && self.memory.dealt.is_empty() {
                self.blame(roller, Cheat::SlipperyDeed, 600);
            }
        }
        let before = self.memory.known.mine.picture.board.prisoner;
        if let (Some(inside), None) = (before, board.prisoner) {
            self.suspect(inside, Cheat::EscapeArtist, 950, COUNTED);
        }
    }

    /// Nobody knows who it was: the first suspect is whose turn it is, or was.
    fn blame(&mut self, roller: Option<Seat>, card: Cheat, weight: i64) {
        if let Some(roller) = roller {
            self.suspect(roller, card, weight, COUNTED);
        }
    }

    pub(super) fn compare_tray(&mut self, tray: &Tray) {
        let missing = self.memory.tray - i64::from(tray.notes.total());
        let due: i64 = self.memory.due.iter().sum();
        if self.memory.tray_counted && (10..=100).contains(&missing) && due == 0 {
            let roller = self.memory.known.scene.roller;
            let card = match self.up(Cheat::BankHeist) {
                true => Cheat::BankHeist,
                false => Cheat::ExtraAllowance,
            };
            self.blame(roller, card, 620);
        }
    }

    pub(super) fn compare_spread(&mut self, seat: Seat, spread: &Spread) {
        if seat == self.me || !self.memory.known.scene.plays(seat) {
            return;
        }
        let before = self.memory.deeds(seat);
        let (new, lost) = (spread.deeds.minus(before), before.minus(spread.deeds));
        if !new.is_empty() && !self.memory.dealt.contains(seat) {
            let swapped = self.up(Cheat::PropertySwap) && !lost.is_empty();
            let card = match swapped || !self.up(Cheat::SlipperyDeed) {
                true => Cheat::PropertySwap,
                false => Cheat::SlipperyDeed,
            };
            self.suspect(seat, card, 900, COUNTED);
        }
        if !self.memory.counted.contains(seat) {
            return;
        }
        let more = i64::from(spread.notes.total()) - self.memory.cash[seat.index()];
        if more > 0 {
            self.takes(seat, more, COUNTED, true);
        } else if (-100..=-10).contains(&more)
            && self.up(Cheat::Pickpocket)
            && let Some(roller) = self.memory.known.scene.roller.filter(|roller| *roller != seat)
        {
            self.suspect(roller, Cheat::Pickpocket, 500, COUNTED);
        }
    }
}
