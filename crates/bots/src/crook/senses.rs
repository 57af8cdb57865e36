//! One moment: what one saw and heard at once, and how one takes it in.

use cheaters::{Change, Cheat, Fact, Place, Seen, Sight};
use tabletop::{Chance, Seat, Time};

use super::belief::Permille;
use super::mind::Mind;
use super::temper::Temper;

/// One moment.
pub(super) struct Senses<'a> {
    pub(super) mind: &'a mut Mind,
    pub(super) me: Seat,
    pub(super) at: Time,
    /// Whether something was said that explains what hands do.
    pub(super) said: bool,
    /// Whether things are put right after a verdict: nothing is to be made of that.
    pub(super) upset: bool,
    /// The change that one was owed until now, and what one got.
    pub(super) owed: Option<Change>,
    pub(super) change: i64,
    temper: &'a Temper,
    chance: &'a mut Chance,
}

/// How well one notices things, in thousandths of how well one notices what one looks at.
pub(super) mod attention {
    use crate::crook::belief::Permille;

    /// What happens where one looks.
    pub(in crate::crook) const FOCUS: Permille = 1_000;
    /// What happens before one's own place while one looks elsewhere.
    pub(in crate::crook) const CORNER: Permille = 700;
    /// What one hears and could reckon up.
    pub(in crate::crook) const HEARD: Permille = 480;
    /// What is not as one remembers it.
    pub(in crate::crook) const COUNTED: Permille = 700;
}

impl<'a> Senses<'a> {
    pub(super) fn at(
        moment: &[(Time, Seen)],
        mind: &'a mut Mind,
        me: Seat,
        temper: &'a Temper,
        chance: &'a mut Chance,
    ) -> Senses<'a> {
        let facts = || {
            moment.iter().filter_map(|(_, seen)| {
                let Seen::Open(fact) = seen else { return None };
                Some(fact)
            })
        };
        let said = facts().any(explains);
        let upset = facts().any(|fact| {
            matches!(fact, Fact::Verdict { .. } | Fact::AffairOver {} | Fact::Bankrupt { .. })
        });
        let at = moment.first().map_or(Time::ZERO, |(at, _)| *at);
        Senses { mind, me, at, said, upset, owed: None, change: 0, temper, chance }
    }

    pub(super) fn take_in(&mut self, seen: &Seen) {
        match seen {
            Seen::Open(fact) => self.hear(fact),
            Seen::Hand { by, glimpses } => self.glimpse(*by, glimpses),
            Seen::Changed { glimpses } => self.sense(glimpses),
            Seen::Looked { sight, .. } | Seen::Shown { sight } => self.compare(sight),
            Seen::Change { change: None } => self.owed = self.mind.known.mine.change,
            Seen::Change { .. }
            | Seen::DrewCard { .. }
            | Seen::KeptCard { .. }
            | Seen::DroppedCard { .. }
            | Seen::Buried { .. }
            | Seen::Schemed { .. }
            | Seen::Unschemed {}
            | Seen::Meant { .. }
            | Seen::Owed { .. }
            | Seen::Tired {} => {}
        }
    }

    fn compare(&mut self, sight: &Sight) {
        match sight {
            Sight::Board(board) => self.compare_board(board),
            Sight::Tray(tray) => self.compare_tray(tray),
            Sight::Spread(seat, spread) => self.compare_spread(*seat, spread),
        }
    }

    /// Whether the card is up.
    pub(super) fn up(&self, card: Cheat) -> bool {
        self.mind.known.scene.face_up.contains(&card)
    }

    /// How well one notices what happens there.
    pub(super) fn attention(&self, place: Place) -> Permille {
        match self.mind.known.mine.gaze == place {
            true => attention::FOCUS,
            false => attention::CORNER,
        }
    }

    /// Whether one notices.
    pub(super) fn notices(&mut self, noticed: Permille) -> bool {
        let notices = self.temper.notices * noticed / 1_000;
        Permille::from(self.chance.below(1_000)) < notices
    }

    /// Something speaks for it, if one notices.
    pub(super) fn suspect(&mut self, who: Seat, card: Cheat, weight: Permille, noticed: Permille) {
        if who == self.me || !self.up(card) || !self.mind.known.scene.plays(who) {
            return;
        }
        if self.notices(noticed) {
            let ready = self.at.after_ms(400 + u64::from(self.chance.below(1_600)));
            self.mind.belief.suspect(who, card, weight, ready);
        }
    }
}

/// Whether what was said may be why hands move.
fn explains(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::Bid { .. }
            | Fact::Offered { .. }
            | Fact::OfferClosed { .. }
            | Fact::Asked { .. }
            | Fact::NothingDue { .. }
            | Fact::Voted { .. }
            | Fact::Arose { .. }
    )
}
