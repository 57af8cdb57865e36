//! What a mime tells of a weapon, by Bayes.

use guns::scene::Scene;
use guns::{Mime, Weapon};

/// A probability, in thousandths.
pub(super) type Permille = i64;

/// How often holders of a Click were seen to show each mime. At first, each once.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    shown: [i64; 3],
}

impl Default for Belief {
    fn default() -> Belief {
        Belief { shown: [1; 3] }
    }
}

impl Belief {
    /// The recap of a round tells who bluffed, and with which mime.
    pub(super) fn learn(&mut self, scene: &Scene) {
        let Some(sharing) = &scene.split else { return };
        for (seat, card) in &sharing.recap {
            let aim = scene.figure(*seat).and_then(|figure| figure.aim);
            if let (Some(aim), false) = (aim, card.weapon.is_gun()) {
                self.shown[aim.mime as usize] += 1;
            }
        }
    }

    /// How likely it is that whoever shows this mime holds the real gun: the guns of the deck
    /// against the Clicks of the deck, as often as those are shown so.
    pub(super) fn is_real(&self, mime: Mime) -> Permille {
        let gun = match mime {
            Mime::Pistol => Weapon::Bang,
            Mime::TwoPistols => Weapon::DoubleGuns,
            Mime::LongGun => Weapon::Shotgun,
        };
        let clicks: i64 = [Weapon::Kevlar, Weapon::Backstab, Weapon::Boom].map(count).iter().sum();
        let bluffs = clicks * self.shown[mime as usize] * 1_000 / self.shown.iter().sum::<i64>();
        let real = count(gun) * 1_000;
        real * 1_000 / (real + bluffs)
    }
}

/// How many of a weapon there are in eighty cards (CG-2.3).
fn count(weapon: Weapon) -> i64 {
    match weapon {
        Weapon::Bang => 25,
        Weapon::DoubleGuns => 15,
        Weapon::Shotgun | Weapon::Kevlar | Weapon::Backstab | Weapon::Boom => 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pistol_is_real_more_often_than_a_long_gun_until_bluffers_are_seen() {
        let mut belief = Belief::default();
        assert_eq!(belief.is_real(Mime::Pistol), 714);
        assert_eq!(belief.is_real(Mime::LongGun), 500);
        belief.shown[Mime::Pistol as usize] += 20;
        assert!(belief.is_real(Mime::Pistol) < 500);
        assert!(belief.is_real(Mime::LongGun) > 800);
    }
}
