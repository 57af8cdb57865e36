//! Stay or leave: what a share is worth against how likely one is to fall for it.

use guns::pieces::ROUNDS;
use guns::{Action, Mime, View, Weapon};
use tabletop::{Seat, SeatSet};

use super::belief::{Belief, Permille};

/// How likely somebody who aims is to stay in, and a slow gun not to be disarmed before it speaks.
const STAYS: Permille = 850;
const DOUBLE_SPEAKS: Permille = 750;
const SHOTGUN_SPEAKS: Permille = 600;

/// What the hospital costs after the last round (CG-7.1).
const PENALTY: i64 = 25_000;

pub(super) fn choose(view: &View, me: Seat, belief: &Belief) -> Action {
    let falls = chance_to_fall(view, me, belief);
    let share = worth_of_a_share(view, me);
    // Who falls misses the next round, or costs the team a penalty after the last.
    let price = if view.scene.round == ROUNDS { PENALTY } else { share };
    let bonus = match view.card().map(|card| card.weapon) {
        // A grenade that goes off takes others with it.
        Some(Weapon::Boom) => share,
        Some(Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun) => share / 4,
        Some(Weapon::Kevlar | Weapon::Backstab) | None => 0,
    };
    match (1_000 - falls) * share + 1_000 * bonus >= falls * price {
        true => Action::Stay {},
        false => Action::Leave {},
    }
}

/// How likely one is to end in hospital, by who aims at one and what their mimes tell.
pub(super) fn chance_to_fall(view: &View, me: Seat, belief: &Belief) -> Permille {
    let mut no_shotgun: Permille = 1_000;
    // The chances of no wound, of one, of two, and of three or more.
    let mut wounds: [Permille; 4] = [1_000, 0, 0, 0];
    for seat in view.scene.in_play().iter() {
        let Some(aim) = view.scene.gangsters[seat.index()].aim else { continue };
        for _ in aim.at.iter().filter(|at| *at == me) {
            let real = belief.is_real(aim.mime) * STAYS / 1_000;
            match aim.mime {
                Mime::LongGun => no_shotgun -= no_shotgun * real * SHOTGUN_SPEAKS / 1_000_000,
                Mime::Pistol | Mime::TwoPistols => {
                    let speaks = if aim.mime == Mime::Pistol { 1_000 } else { DOUBLE_SPEAKS };
                    let hit = real * speaks / 1_000;
                    for count in (0..3).rev() {
                        let one_more = wounds[count] * hit / 1_000;
                        wounds[count + 1] += one_more;
                        wounds[count] -= one_more;
                    }
                }
            }
        }
    }
    let falls_by_wounds = match view.card().map(|card| card.weapon) {
        Some(Weapon::Kevlar) => wounds[3],
        Some(Weapon::Boom) => 1_000 - wounds[0],
        _ => wounds[2] + wounds[3],
    };
    1_000 - no_shotgun * (1_000 - falls_by_wounds) / 1_000
}

/// What one more sharer of one's own team is worth to it: a share, less what the team-mates' shares
/// lose by it.
fn worth_of_a_share(view: &View, me: Seat) -> i64 {
    let scene = &view.scene;
    let others = i64::from(scene.in_play().len()) - 1;
    let team: SeatSet = scene.in_play().iter().filter(|seat| scene.are_mates(me, *seat)).collect();
    let mates = i64::from(team.len()) - 1;
    // About a third leave or fall.
    let (sharers, mates) = ((others * 2 / 3).max(1), mates * 2 / 3);
    let pot = i64::from(scene.pot.amount.unwrap_or_else(|| u32::from(scene.pot.cards) * 10_000));
    pot * (sharers - mates).max(1) / (sharers * (sharers + 1))
}
