//! What one believes of others: per player and face-up card, how likely it is that they are up to it.

use cheaters::{Action, Cheat};
use tabletop::{Seat, Time};

use super::here::Here;
use super::temper::Temper;

/// A likelihood in thousandths.
pub(super) type Permille = i64;

/// The suspicions of one player.
#[derive(Clone, Debug, Default)]
pub(super) struct Belief(Vec<Suspicion>);

/// Somebody may be up to something.
#[derive(Clone, Copy, Debug)]
struct Suspicion {
    who: Seat,
    card: Cheat,
    weight: Permille,
    /// When one has made up one's mind.
    ready: Time,
    /// How many players have rolled since: after two it is over, and announced or nothing.
    rolls: u8,
}

impl Belief {
    /// Something speaks for it. Two signs are stronger than one.
    pub(super) fn suspect(&mut self, who: Seat, card: Cheat, weight: Permille, ready: Time) {
        match self.0.iter_mut().find(|one| (one.who, one.card) == (who, card)) {
            Some(one) => {
                one.weight = 1_000 - (1_000 - one.weight) * (1_000 - weight) / 1_000;
                one.rolls = 0;
            }
            None => self.0.push(Suspicion { who, card, weight, ready, rolls: 0 }),
        }
    }

    /// How likely one holds it.
    pub(super) fn of(&self, who: Seat, card: Cheat) -> Permille {
        let found = self.0.iter().find(|one| (one.who, one.card) == (who, card));
        found.map_or(0, |one| one.weight)
    }

    /// The next player rolls.
    pub(super) fn age(&mut self) {
        self.0.iter_mut().for_each(|one| one.rolls += 1);
        self.0.retain(|one| one.rolls < 2);
    }

    /// Somebody's affair is settled.
    pub(super) fn acquit(&mut self, who: Seat) {
        self.0.retain(|one| one.who != who);
    }

    /// It was not by this card.
    pub(super) fn rule_out(&mut self, who: Seat, card: Cheat) {
        self.0.retain(|one| (one.who, one.card) != (who, card));
    }

    /// The card is gone.
    pub(super) fn forget(&mut self, card: Cheat) {
        self.0.retain(|one| one.card != card);
    }

    /// When one may have something to say.
    pub(super) fn sure_at(&self) -> Time {
        self.0.iter().map(|one| one.ready).min().unwrap_or(Time::ZERO)
    }

    /// Cheat!
    pub(super) fn accusation(&self, here: &Here<'_>, temper: &Temper) -> Option<Action> {
        let sure = self.0.iter().filter(|one| one.weight >= temper.sure && one.ready <= here.now);
        let most = sure.max_by_key(|one| one.weight)?;
        // Whoever can hardly pay for a mistake makes none.
        let dares = here.money() >= 150 || most.weight >= 950;
        here.allowed(Action::Accuse { who: most.who, card: Some(most.card) }).filter(|_| dares)
    }
}
