//! What a mime tells of a weapon, by Bayes.

use guns::{Mime, Rules, Weapon, pieces};

/// A probability, in thousandths.
pub(super) type Permille = i64;

/// What is known of the deck, and of those who bluff.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    /// How often holders of a Click were seen to show each mime. At first, each once.
    shown: [i64; 3],
    /// How many of each weapon the deck has, once somebody has asked.
    deck: Option<[i64; 6]>,
}

/// How likely it is, mime by mime, that whoever shows it holds the real gun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds([Permille; 3]);

impl Odds {
    pub(super) fn is_real(self, mime: Mime) -> Permille {
        self.0[mime as usize]
    }
}

impl Default for Belief {
    fn default() -> Belief {
        Belief { shown: [1; 3], deck: None }
    }
}

impl Belief {
    /// Somebody who held a Click had shown this mime.
    pub(super) fn saw_a_bluff(&mut self, mime: Mime) {
        self.shown[mime as usize] += 1;
    }

    /// By Bayes: the guns of the deck that each mime stands for, against the Clicks that are shown
    /// by it.
    pub(super) fn odds(&mut self, rules: &Rules) -> Odds {
        let deck = *self.deck.get_or_insert_with(|| count(rules.team_of.len() as u8));
        let count = |weapon: Weapon| deck[weapon as usize];
        let clicks: i64 = Weapon::ALL.into_iter().filter(|w| !w.is_gun()).map(count).sum();
        let shown: i64 = self.shown.iter().sum();
        Odds(Mime::ALL.map(|mime| {
            let bluffs = clicks * self.shown[mime as usize] * 1_000 / shown;
            let real = count(mime.gun()) * 1_000;
            real * 1_000 / (real + bluffs)
        }))
    }
}

/// How many of each weapon there are in the deck of so many gangsters (CG-2.3).
fn count(gangsters: u8) -> [i64; 6] {
    let mut counts = [0; 6];
    pieces::deck(gangsters).0.iter().for_each(|card| counts[card.weapon as usize] += 1);
    counts
}

#[cfg(test)]
mod tests {
    use guns::Config;

    use super::*;

    fn rules(seats: u8) -> Rules {
        Rules::new(&Config::default(), seats).expect("so many can play")
    }

    #[test]
    fn a_pistol_is_real_more_often_than_a_long_gun_until_bluffers_are_seen() {
        let mut belief = Belief::default();
        let odds = belief.odds(&rules(12));
        assert_eq!(Mime::ALL.map(|mime| odds.is_real(mime)), [714, 600, 500]);
        (0..20).for_each(|_| belief.saw_a_bluff(Mime::Pistol));
        let odds = belief.odds(&rules(12));
        assert!(odds.is_real(Mime::Pistol) < 500);
        assert!(odds.is_real(Mime::LongGun) > 800);
    }

    #[test]
    fn the_cards_of_a_larger_table_are_counted_too() {
        assert_eq!(count(12), [25, 15, 10, 10, 10, 10]);
        assert_eq!(count(13), [33, 20, 13, 13, 13, 13]);
        assert_eq!(count(42), [66, 40, 26, 26, 26, 26]);
        // A third of 39 Clicks would be 13 bluffs, against 20 pairs of pistols.
        assert_eq!(Belief::default().odds(&rules(15)).is_real(Mime::TwoPistols), 606);
    }
}
