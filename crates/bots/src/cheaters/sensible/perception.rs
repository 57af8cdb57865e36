//! How the bot takes in what it saw and heard at one instant.

use cheaters::{Change, Cheat, Fact, Place, Seen, Sight};
use tabletop::{Chance, Seat, Time};

use super::belief::Permille;
use super::hands::SEEN;
use super::lure::{self, Lure};
use super::memory::Memory;
use super::temperament::Temperament;

/// What happened at one instant, as it is taken in.
pub(super) struct Perception<'a> {
    pub(super) memory: &'a mut Memory,
    pub(super) me: Seat,
    pub(super) at: Time,
    /// Whether something was said that explains what hands do.
    pub(super) said: bool,
    /// Whether things are put right after a verdict: that is no sign of cheating.
    pub(super) upset: bool,
    /// The change that the bot was owed until now, and what it got.
    pub(super) owed: Option<Change>,
    pub(super) change: i64,
    temperament: &'a Temperament,
    chance: &'a mut Chance,
}

/// How long it takes from a sign to an accusation: the least, and by how much it may be longer. Few are
/// that quick. A person who has seen the same needs four seconds to press, find the face and flick, and
/// would never be first where most bots took less.
const REACTION_MS: (u64, u32) = (2_000, 6_001);

/// How well the bot notices things, in thousandths of how well it notices what it looks at.
pub(super) mod attention {
    use crate::cheaters::sensible::belief::Permille;

    /// What happens where it looks.
    pub(in crate::cheaters::sensible) const FOCUS: Permille = 1_000;
    /// What happens at its own place while it looks elsewhere.
    pub(in crate::cheaters::sensible) const CORNER: Permille = 700;
    /// The face of a card that goes under its deck.
    pub(in crate::cheaters::sensible) const GLANCE: Permille = 600;
    /// What can be worked out from what is said.
    pub(in crate::cheaters::sensible) const HEARD: Permille = 480;
    /// What is not as it remembers it.
    pub(in crate::cheaters::sensible) const COUNTED: Permille = 700;
}

impl<'a> Perception<'a> {
    pub(super) fn at(
        instant: &[(Time, Seen)],
        memory: &'a mut Memory,
        me: Seat,
        temperament: &'a Temperament,
        chance: &'a mut Chance,
    ) -> Perception<'a> {
        let facts = || {
            instant.iter().filter_map(|(_, seen)| {
                let Seen::Open(fact) = seen else { return None };
                Some(fact)
            })
        };
        let said = facts().any(explains);
        let upset = facts().any(|fact| {
            matches!(fact, Fact::Verdict { .. } | Fact::AffairOver {} | Fact::Bankrupt { .. })
        });
        let at = instant.first().map_or(Time::ZERO, |(at, _)| *at);
        Perception { memory, me, at, said, upset, owed: None, change: 0, temperament, chance }
    }

    pub(super) fn take_in(&mut self, seen: &Seen) {
        if let Some(place) = lure::of(seen, self.me, self.memory.known.mine.gaze) {
            self.memory.lure = Some(Lure { place, at: self.at });
        }
        match seen {
            Seen::Open(fact) => self.hear(fact),
            Seen::Hand { by, glimpses } => self.glimpse(*by, glimpses),
            Seen::Changed { glimpses } => self.sense(glimpses),
            Seen::Looked { sight, .. } | Seen::Shown { sight } => self.compare(sight),
            Seen::Slipped { by, .. } => {
                self.suspect(*by, Cheat::CounterfeitChance, SEEN, attention::GLANCE);
            }
            Seen::Change { change: None } => self.owed = self.memory.known.mine.change,
            Seen::Change { .. }
            | Seen::DrewCard { .. }
            | Seen::KeptCard { .. }
            | Seen::DroppedCard { .. }
            | Seen::Buried { .. }
            | Seen::InheritedCard { .. }
            | Seen::Schemed { .. }
            | Seen::Unschemed { .. }
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

    /// Whether the card lies face up.
    pub(super) fn up(&self, card: Cheat) -> bool {
        self.memory.known.scene.face_up.contains(&card)
    }

    /// How well the bot notices what happens there.
    pub(super) fn attention(&self, place: Place) -> Permille {
        match self.memory.known.mine.gaze == place {
            true => attention::FOCUS,
            false => attention::CORNER,
        }
    }

    /// Whether the bot notices this time.
    pub(super) fn notices(&mut self, noticed: Permille) -> bool {
        let notices = self.temperament.notices * noticed / 1_000;
        Permille::from(self.chance.below(1_000)) < notices
    }

    /// Suspects somebody by one of these cards for no particular reason, if it is in that mood.
    pub(super) fn has_a_hunch(&mut self, who: Seat, cards: &[Cheat]) {
        let moody = Permille::from(self.chance.below(1_000)) < self.temperament.suspicious;
        if moody && !cards.is_empty() {
            let card = *self.chance.pick(cards);
            let ready = self.reacts_at();
            self.memory.belief.suspect(who, Some(card), HUNCH, ready);
        }
    }

    /// When what it has just noticed may become an accusation.
    fn reacts_at(&mut self) -> Time {
        let moment = |chance: &mut Chance| u64::from(chance.below(REACTION_MS.1));
        let hesitates = (0..self.temperament.hesitates).map(|_| moment(self.chance)).max();
        self.at.after_ms(REACTION_MS.0 + hesitates.unwrap_or(0))
    }

    /// Adds a sign that this player cheats by this card, if the bot notices it. Where everything may be
    /// tried, what is by no card that could be named is still a cheat (MT-9.2).
    pub(super) fn suspect(&mut self, who: Seat, card: Cheat, weight: Permille, noticed: Permille) {
        let card = Some(card).filter(|card| self.memory.known.scene.names(*card));
        self.suspect_by(who, card, weight, noticed);
    }

    /// Adds a sign that this player does what no card says, where that may be tried (MT-9.2).
    pub(super) fn suspect_unlisted(&mut self, who: Seat, weight: Permille, noticed: Permille) {
        self.suspect_by(who, None, weight, noticed);
    }

    fn suspect_by(&mut self, who: Seat, card: Option<Cheat>, weight: Permille, noticed: Permille) {
        let scene = &self.memory.known.scene;
        let nameable = card.is_some() || scene.config.ultimate;
        if who == self.me || !nameable || !scene.plays(who) {
            return;
        }
        if self.notices(noticed) {
            let ready = self.reacts_at();
            self.memory.belief.suspect(who, card, weight, ready);
        }
    }
}

/// How sure a hunch makes the bot: sure enough.
const HUNCH: Permille = 760;

/// Whether this fact may be the reason why hands move.
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
