//! A player of judgement: what a table is worth to it, in thousands, from odds and a few weights.

use cash::{Action, Cash, Edition, Seen, View};
use tabletop::{Chance, Time};

use super::memory::{Memory, SEATS};
use super::sight::{GOLD, PENNY_JAR, SILVER, Sight};
use crate::{Bot, Choice};

/// How the expert judges. Each of the numbers was found by `lab tune`, against copies of itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights(pub [f32; WEIGHTS]);

/// How many there are.
pub const WEIGHTS: usize = 20;

/// Their names, for whoever tunes.
pub const NAMES: [&str; WEIGHTS] = [
    "loss",
    "attacks",
    "elsewhere",
    "average",
    "leader",
    "silver",
    "gold",
    "jar",
    "pair",
    "single",
    "late",
    "fresh",
    "threat",
    "feed",
    "doubt",
    "fights",
    "first",
    "match",
    "spare",
    "swap",
];

macro_rules! weights {
    ($($name:ident $index:literal)*) => {
        impl Weights {
            $(fn $name(&self) -> f32 {
                self.0[$index]
            })*
        }
    };
}

weights! {
    loss 0 attacks 1 elsewhere 2 average 3 leader 4 silver 5 gold 6 jar 7 pair 8 single 9
    late 10 fresh 11 threat_weight 12 feed 13 doubt 14 fights 15 first 16 matching 17 spare 18 action 19
}

impl Default for Weights {
    fn default() -> Self {
        Weights([
            1.096, 1.539, 0.43, 0.3, 0.276, 44.21, 134.428, 20.0, 0.317, 0.15, //
            1.085, 6.0, 0.25, 0.429, 0.46, 0.863, 16.207, 0.2, 4.715, 25.0,
        ])
    }
}

impl Weights {
    /// What the table is worth to the viewer after one of their actions: what they have and hold,
    /// less what the others have; while a fight is under way, both ends of it by their odds.
    pub fn worth(&self, sight: &Sight) -> f32 {
        let Some(fight) = sight.fight.filter(|fight| fight.mine) else { return self.rest(sight) };
        let wins = self.wins(sight, fight.with, fight.kind, fight.two);
        wins * self.rest(&sight.settled(true)) + (1.0 - wins) * self.rest(&sight.settled(false))
    }

    /// How likely the viewer wins a fight in which the other one is to answer: if that one holds no
    /// more answers than the viewer.
    pub fn wins(&self, sight: &Sight, with: usize, kind: usize, two: bool) -> f32 {
        let odds = sight.holds(with, kind, self.doubt());
        let mine = usize::from(sight.my_answers(kind));
        // Where two cards answer, half as many answers are in a hand.
        let enough = if two { 2 * mine + 1 } else { mine };
        let all: f32 = odds.iter().take(enough + 1).sum();
        // Somebody who could answer may keep their jokers back.
        all + (1.0 - all) * (1.0 - self.fights())
    }

    /// A table at rest.
    fn rest(&self, sight: &Sight) -> f32 {
        let mut safe = [0.0; SEATS];
        for (player, (safe, heap)) in
            safe.iter_mut().zip(&sight.heaps).enumerate().take(sight.seats)
        {
            let risk = match heap.exposed() {
                None => 0.0,
                Some(_) if player == 0 => self.robbed(sight) * self.loss(),
                Some(top) => self.robbed_elsewhere(sight, player, usize::from(top.kind)),
            };
            *safe = heap.value - risk * heap.top[0].value;
        }
        let mut most = f32::MIN;
        let mut sum = 0.0;
        let mut ahead = 0.0;
        for player in sight.others() {
            let standing = safe[player] + sight.totals[player];
            sum += safe[player];
            if standing > most {
                (most, ahead) = (standing, safe[player]);
            }
        }
        let first = if sight.heaps[0].height > 0 { self.first() } else { 0.0 };
        let others = self.average() * sum / (sight.seats - 1) as f32 + self.leader() * ahead;
        safe[0] + first - others + self.hand(sight) + self.threat(sight) - self.feeds(sight)
    }

    /// How likely somebody takes the viewer's top set before it is covered.
    pub fn robbed(&self, sight: &Sight) -> f32 {
        let Some(top) = sight.heaps[0].exposed() else { return 0.0 };
        let kind = usize::from(top.kind);
        let answers = usize::from(sight.my_answers(kind));
        let mut kept = 1.0;
        for player in sight.others() {
            if sight.heaps[player].height == 0 || sight.held[player] == 0 {
                continue;
            }
            let odds = sight.holds(player, kind, self.doubt());
            // A robber needs more cards than the viewer can answer with.
            let enough: f32 = odds.iter().skip(answers + 1).sum();
            kept *= 1.0 - self.attacks() * enough;
        }
        1.0 - kept
    }

    /// How likely somebody other than the viewer takes another one's top set soon.
    fn robbed_elsewhere(&self, sight: &Sight, owner: usize, kind: usize) -> f32 {
        let mut kept = 1.0;
        for player in sight.others() {
            if player != owner && sight.heaps[player].height > 0 {
                kept *= 1.0 - self.elsewhere() * sight.holds_any(player, kind, self.doubt());
            }
        }
        1.0 - kept
    }

    /// What the viewer's hand is worth: jokers are weapons first and money second.
    fn hand(&self, sight: &Sight) -> f32 {
        let jokers = [(SILVER, self.silver()), (GOLD, self.gold()), (PENNY_JAR, self.jar())];
        let mut worth: f32 =
            jokers.iter().map(|&(slot, weight)| f32::from(sight.hand[slot]) * weight).sum();
        worth += f32::from(sight.hand[13] + sight.hand[14]) * self.action();
        for slot in 0..10 {
            let value = sight.worth[slot];
            match sight.hand[slot] {
                0 => {}
                1 => worth += self.single() * value,
                more => {
                    worth += self.pair() * 2.0 * value + f32::from(more - 2) * self.spare();
                }
            }
            if sight.hand[slot] > 0 && sight.discard_top == Some(slot) {
                worth += self.matching() * value;
            }
        }
        let missing = sight.hand_size.saturating_sub(sight.held[0]).min(sight.draw);
        let late = if sight.draw == 0 { self.late() } else { 1.0 };
        worth * late + f32::from(missing) * self.fresh()
    }

    /// The best robbery that the hand allows next.
    fn threat(&self, sight: &Sight) -> f32 {
        if sight.heaps[0].height == 0 {
            return 0.0;
        }
        let mut best: f32 = 0.0;
        for player in sight.others() {
            let Some(top) = sight.heaps[player].exposed() else { continue };
            let kind = usize::from(top.kind);
            let answers = usize::from(sight.my_answers(kind));
            if answers == 0 {
                continue;
            }
            let odds = sight.holds(player, kind, self.doubt());
            let wins: f32 = odds.iter().take(answers).sum();
            best = best.max(wins * top.value);
        }
        best * self.threat_weight()
    }

    /// What the top of the discard gives to the next player.
    fn feeds(&self, sight: &Sight) -> f32 {
        let Some(top) = sight.discard_top else { return 0.0 };
        if top > PENNY_JAR || (top >= SILVER && sight.no_joker_with_discard) {
            return 0.0;
        }
        let takes = if top >= SILVER {
            1.0
        } else if sight.no_joker_with_discard {
            super::odds::holds_any(sight.unseen[top], sight.unseen_total, sight.held[1])
        } else {
            sight.holds_any(1, top, 1.0)
        };
        takes * sight.worth[top] * self.feed()
    }
}

/// Plays what [`Weights`] hold for best.
#[derive(Clone, Debug)]
pub struct Expert {
    weights: Weights,
    memory: Box<Memory>,
    remembers: bool,
    chance: Chance,
    /// How much each judgement may be off, in thousands: 0 for the best of them.
    noise: f32,
}

impl Expert {
    /// Judges by these weights and remembers the round; `noise` is how much each judgement may be
    /// off, in thousands.
    pub fn new(weights: Weights, noise: f32, seed: u64) -> Expert {
        let chance = Chance::from_number(seed);
        Expert { weights, memory: Box::default(), remembers: true, chance, noise }
    }

    /// The same, but it goes by what lies on the table and remembers nothing.
    pub fn forgetful(self) -> Expert {
        Expert { remembers: false, ..self }
    }
}

impl<E: Edition> Bot<Cash<E>> for Expert {
    fn choose(&mut self, _now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        let sight = Sight::new(view, &self.memory);
        let worth = |action| self.weights.worth(&sight.after(action));
        Choice::Act(best(menu, worth, self.noise, &mut self.chance))
    }

    fn remembers(&self) -> bool {
        self.remembers
    }

    fn notice(&mut self, _at: Time, seen: &Seen) {
        self.memory.notice(seen);
    }
}

/// The action that is worth most, where each judgement is off by up to `noise`, and mostly by less:
/// a triangle. The first one of several.
pub(super) fn best(
    menu: &[Action],
    mut worth: impl FnMut(Action) -> f32,
    noise: f32,
    chance: &mut Chance,
) -> Action {
    let mut best = (f32::NEG_INFINITY, menu[0]);
    for &action in menu {
        let mut value = worth(action);
        if noise > 0.0 {
            const PARTS: u32 = 1 << 16;
            let drawn = chance.below(PARTS) as f32 - chance.below(PARTS) as f32;
            value += noise * drawn / PARTS as f32;
        }
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}
