//! Suspicions: how likely it is, for each player and face-up card, that they cheat by it; and, where
//! everything may be tried, that they cheat by no card at all.

use cheaters::{Action, Cheat};
use tabletop::{Seat, Time};

use super::situation::Situation;
use super::temperament::Temperament;

/// A probability, in thousandths.
pub(super) type Permille = i64;

/// The suspicions of the bot.
#[derive(Clone, Debug, Default)]
pub(super) struct Belief(Vec<Suspicion>);

/// That a player cheats by a card, or by none (MT-9.2).
#[derive(Clone, Copy, Debug)]
struct Suspicion {
    who: Seat,
    card: Option<Cheat>,
    weight: Permille,
    /// Not before this the bot accuses: people need a moment too.
    ready: Time,
    /// How many players have rolled since. After two, a cheat has been announced, or there was
    /// none.
    rolls: u8,
}

impl Belief {
    /// Adds a sign of this weight. Two signs are stronger than one.
    pub(super) fn suspect(
        &mut self,
        who: Seat,
        card: Option<Cheat>,
        weight: Permille,
        ready: Time,
    ) {
        match self.0.iter_mut().find(|one| (one.who, one.card) == (who, card)) {
            Some(one) => {
                one.weight = both(one.weight, weight);
                // What tipped the balance takes a moment, too.
                (one.rolls, one.ready) = (0, one.ready.max(ready));
            }
            None => self.0.push(Suspicion { who, card, weight, ready, rolls: 0 }),
        }
    }

    /// How likely it is that this player cheats by this card.
    pub(super) fn of(&self, who: Seat, card: Option<Cheat>) -> Permille {
        let found = self.0.iter().find(|one| (one.who, one.card) == (who, card));
        found.map_or(0, |one| one.weight)
    }

    /// The next player has rolled: old suspicions are dropped.
    pub(super) fn age(&mut self) {
        self.0.iter_mut().for_each(|one| one.rolls += 1);
        self.0.retain(|one| one.rolls < 2);
    }

    /// Whatever this player did is settled.
    pub(super) fn acquit(&mut self, who: Seat) {
        self.0.retain(|one| one.who != who);
    }

    /// This player did not cheat by this card.
    pub(super) fn rule_out(&mut self, who: Seat, card: Option<Cheat>) {
        self.0.retain(|one| (one.who, one.card) != (who, card));
    }

    /// The earliest time at which a suspicion may become an accusation.
    pub(super) fn sure_at(&self) -> Time {
        self.0.iter().map(|one| one.ready).min().unwrap_or(Time::ZERO)
    }

    /// Whether there is somebody whom it will accuse if nothing comes between.
    pub(super) fn is_after_somebody(&self, temperament: &Temperament) -> bool {
        self.0.iter().any(|one| one.weight >= temperament.sure)
    }

    /// Accuses whom the bot suspects most, if it is sure enough.
    pub(super) fn accusation(
        &self,
        situation: &Situation<'_>,
        temperament: &Temperament,
    ) -> Option<Action> {
        let sure = self
            .0
            .iter()
            .filter(|one| one.weight >= temperament.sure && one.ready <= situation.now);
        let most = sure.max_by_key(|one| one.weight)?;
        // A false accusation costs money: who has little must be nearly certain.
        let dares = situation.money() >= 150 || most.weight >= 950;
        situation.allowed(Action::Accuse { who: most.who, card: most.card }).filter(|_| dares)
    }
}

/// How likely something is for which there are two signs.
pub(super) fn both(one: Permille, other: Permille) -> Permille {
    1_000 - (1_000 - one) * (1_000 - other) / 1_000
}
