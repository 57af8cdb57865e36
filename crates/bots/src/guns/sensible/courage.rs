//! Whether to stay or leave: what a share is worth, against how likely it is to end in hospital.

use guns::arena::Heading;
use guns::config::Wounds;
use guns::pieces::ROUNDS;
use guns::{Action, Mime, Scene, View, Weapon};
use tabletop::{Seat, SeatSet};

use super::aiming;
use super::belief::{Odds, Permille};

/// How likely somebody who aims is to stay in.
const STAYS: Permille = 850;

/// What the hospital costs after the last round (CG-7.1).
const PENALTY: i64 = 25_000;
/// The same, in cards (CG-8.2).
const PENALTY_CARDS: i64 = 2;
/// What a card is worth, about, where nobody counted. Where every card counts one (CG-8.2) any
/// number would do.
const CARD: i64 = 10_000;

pub(super) fn choose(view: &View, me: Seat, odds: Odds) -> Action {
    let scene = &view.scene;
    let weapon = view.card().map(|card| card.weapon);
    let danger = Danger::of(scene, me, odds);
    let falls = danger.falls(weapon);
    let share = worth_of_a_share(scene, me);
    // Whoever falls misses the next round, or costs the team a penalty after the last.
    let price = match (scene.round == ROUNDS, scene.rules.config.easy_counting) {
        (true, true) => PENALTY_CARDS * CARD,
        (true, false) => PENALTY,
        (false, _) => share,
    };
    let bonus = match weapon {
        // Those who fall by the grenade lose as much as the bot, but other teams gain by that too.
        Some(Weapon::Boom) => danger.any_wound() * takes_along(scene, me) * (share + price) / 4,
        Some(Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun) => 1_000 * share / 4,
        Some(Weapon::Kevlar | Weapon::Backstab) | None => 0,
    };
    match (1_000 - falls) * share + bonus >= falls * price {
        true => Action::Stay {},
        false => Action::Leave {},
    }
}

/// How many more opponents than team-mates the bot's grenade could take, at best.
fn takes_along(scene: &Scene, me: Seat) -> i64 {
    let Some(arena) = &scene.rules.arena else { return 0 };
    let there = scene.in_play().without(me);
    let ways = std::iter::once(None).chain(Heading::SIXTEEN.map(Some));
    let taken = ways.map(|way| aiming::taken(scene, arena, me, way, there));
    taken.map(|taken| taken.opponents - taken.mates).max().unwrap_or(0)
}

/// What awaits the bot, by who aims at it and what their mimes tell.
struct Danger {
    /// The chances of no wound, of one, of two, and of three or more.
    wounds: [Permille; 4],
    /// The chance that no Shotgun hits.
    no_shotgun: Permille,
}

impl Danger {
    fn of(scene: &Scene, me: Seat, odds: Odds) -> Danger {
        let mut danger = Danger { wounds: [1_000, 0, 0, 0], no_shotgun: 1_000 };
        for mime in Mime::ALL {
            let hit = odds.is_real(mime) * STAYS * speaks(mime) / 1_000_000;
            let bullets = bullets(scene, me, mime);
            let missed = (0..bullets).fold(1_000, |missed, _| missed - missed * hit / 1_000);
            match (mime, scene.rules.config.wounds_per_step) {
                (Mime::LongGun, _) => danger.no_shotgun = missed,
                (Mime::Pistol | Mime::TwoPistols, Wounds::Every) => {
                    (0..bullets).for_each(|_| danger.wound(hit));
                }
                (Mime::Pistol | Mime::TwoPistols, Wounds::One) => danger.wound(1_000 - missed),
            }
        }
        danger
    }

    /// One more chance of a wound.
    fn wound(&mut self, hit: Permille) {
        for count in (0..3).rev() {
            let one_more = self.wounds[count] * hit / 1_000;
            self.wounds[count + 1] += one_more;
            self.wounds[count] -= one_more;
        }
    }

    fn any_wound(&self) -> Permille {
        1_000 - self.wounds[0]
    }

    /// How likely the bot is to end in hospital, with this weapon.
    fn falls(&self, weapon: Option<Weapon>) -> Permille {
        let by_wounds = match weapon {
            Some(Weapon::Kevlar) => self.wounds[3],
            Some(Weapon::Boom) => self.any_wound(),
            Some(Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun | Weapon::Backstab) | None => {
                self.wounds[2] + self.wounds[3]
            }
        };
        1_000 - self.no_shotgun * (1_000 - by_wounds) / 1_000
    }
}

/// How likely a gun is not to be disarmed before its turn.
fn speaks(mime: Mime) -> Permille {
    match mime {
        Mime::Pistol => 1_000,
        Mime::TwoPistols => 750,
        Mime::LongGun => 600,
    }
}

/// How many shots of such guns are aimed at the bot.
fn bullets(scene: &Scene, me: Seat, mime: Mime) -> usize {
    let aims = scene.in_play().iter().filter_map(|seat| scene.gangsters[seat.index()].aim);
    aims.filter(|aim| aim.mime == mime).flat_map(|aim| aim.at.iter()).filter(|at| *at == me).count()
}

/// What one more sharer is worth to the team: a share, less what the shares of the others lose by
/// it.
fn worth_of_a_share(scene: &Scene, me: Seat) -> i64 {
    let others = i64::from(scene.in_play().len()) - 1;
    let team: SeatSet = scene.in_play().iter().filter(|seat| scene.are_mates(me, *seat)).collect();
    let mates = i64::from(team.len()) - 1;
    // About a third leave or fall.
    let (sharers, mates) = ((others * 2 / 3).max(1), mates * 2 / 3);
    let counted = scene.pot.amount.filter(|_| !scene.rules.config.easy_counting);
    let pot = counted.map_or(i64::from(scene.pot.cards) * CARD, i64::from);
    pot * (sharers - mates).max(1) / (sharers * (sharers + 1))
}
