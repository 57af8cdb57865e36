//! What a network is told of a table.

use bots::cash::Weights;
use bots::cash::odds;
use bots::cash::sight::{GOLD, MOVE, PENNY_JAR, SILVER, SWAP, Sight};

/// How many numbers that are.
pub(crate) const INPUTS: usize = 200;

/// The numbers, most of which are 0.
pub(crate) type Features = [f32; INPUTS];

/// How far the network's odds take it that somebody who gave up could have answered.
const DOUBT: f32 = 0.4;

/// The table in numbers of about the same size.
pub(crate) fn features(sight: &Sight) -> Features {
    let mut list = List { features: [0.0; INPUTS], len: 0 };
    hand(sight, &mut list);
    table(sight, &mut list);
    own_pile(sight, &mut list);
    for player in 1..6 {
        opponent(sight, player, &mut list);
    }
    fight(sight, &mut list);
    // What the expert makes of it: whatever it knows need not be learned again.
    list.put(Weights::default().worth(sight) / 100.0);
    debug_assert_eq!(list.len, INPUTS);
    list.features
}

/// Numbers in order.
struct List {
    features: Features,
    len: usize,
}

impl List {
    fn put(&mut self, number: f32) {
        self.features[self.len] = number;
        self.len += 1;
    }

    fn is(&mut self, so: bool) {
        self.put(f32::from(so));
    }

    /// Whether it is at least 1, at least 2, …
    fn at_least(&mut self, number: u8, most: u8) {
        for least in 1..=most {
            self.is(number >= least);
        }
    }

    fn one_of(&mut self, which: usize, count: usize) {
        if which < count {
            self.features[self.len + which] = 1.0;
        }
        self.len += count;
    }

    fn skip(&mut self, count: usize) {
        self.len += count;
    }
}

fn hand(sight: &Sight, list: &mut List) {
    let (mut best_pair, mut singles): (f32, f32) = (0.0, 0.0);
    for slot in 0..SILVER {
        list.at_least(sight.hand[slot], 3);
        match sight.hand[slot] {
            0 => {}
            1 => singles += sight.worth[slot],
            _ => best_pair = best_pair.max(2.0 * sight.worth[slot]),
        }
    }
    list.at_least(sight.hand[SILVER], 3);
    list.at_least(sight.hand[GOLD], 2);
    for slot in [PENNY_JAR, SWAP, MOVE] {
        list.is(sight.hand[slot] > 0);
    }
    list.put(best_pair / 40.0);
    list.put(singles / 60.0);
    list.put(f32::from(sight.held[0]) / 6.0);
    let missing = sight.hand_size.saturating_sub(sight.held[0]);
    list.put(f32::from(missing.min(sight.draw)) / 3.0);
}

fn table(sight: &Sight, list: &mut List) {
    list.one_of(sight.seats - 2, 5);
    let draw = f32::from(sight.draw);
    list.put(draw / 80.0);
    list.put((draw / sight.seats as f32 / 6.0).min(1.0));
    list.is(sight.draw == 0);
    list.is(sight.second_action);
    list.is(sight.two_actions);
    for slot in 0..=GOLD {
        list.put(f32::from(sight.unseen[slot]) / 8.0);
    }
    list.one_of(sight.discard_top.unwrap_or(usize::MAX), 13);
    match sight.discard_top.filter(|&top| top <= PENNY_JAR) {
        None => list.skip(3),
        Some(top) => {
            list.put(sight.worth[top] / 25.0);
            list.is(sight.hand[top] > 0);
            list.put(if top < SILVER { sight.holds_any(1, top, 1.0) } else { 1.0 });
        }
    }
}

fn own_pile(sight: &Sight, list: &mut List) {
    let heap = &sight.heaps[0];
    list.one_of(usize::from(heap.height.min(3)), 4);
    list.put(heap.value / 200.0);
    let values = || sight.others().map(|player| sight.heaps[player].value);
    let most = values().fold(0.0, f32::max);
    list.put((heap.value - most) / 100.0);
    list.is(heap.value > most);
    list.put((heap.value - values().sum::<f32>() / (sight.seats - 1) as f32) / 100.0);
    let Some(top) = heap.exposed() else { return list.skip(7) };
    list.put(top.value / 100.0);
    list.put(sight.worth[usize::from(top.kind)] / 20.0);
    list.at_least(sight.my_answers(top.kind.into()), 3);
    let kept: f32 = sight.others().map(|player| 1.0 - robs(sight, player)).product();
    list.put(1.0 - kept);
    list.put((1.0 - kept) * top.value / 50.0);
}

/// How likely this player could take the viewer's top set.
fn robs(sight: &Sight, player: usize) -> f32 {
    let Some(top) = sight.heaps[0].exposed() else { return 0.0 };
    if sight.heaps[player].height == 0 {
        return 0.0;
    }
    let kind = usize::from(top.kind);
    let answers = usize::from(sight.my_answers(kind)).min(odds::MOST_ANSWERS);
    sight.holds(player, kind, DOUBT).iter().skip(answers + 1).sum()
}

/// Numbers of one opponent.
const OPPONENT: usize = 16;

fn opponent(sight: &Sight, player: usize, list: &mut List) {
    if player >= sight.seats {
        return list.skip(OPPONENT);
    }
    let heap = &sight.heaps[player];
    list.put(1.0);
    list.put(f32::from(sight.held[player]) / 6.0);
    list.at_least(heap.height, 2);
    list.put(heap.value / 200.0);
    list.put((heap.value - sight.heaps[0].value) / 100.0);
    list.put(robs(sight, player));
    let Some(top) = heap.exposed() else { return list.skip(OPPONENT - 7) };
    let kind = usize::from(top.kind);
    let answers = sight.my_answers(kind);
    list.put(top.value / 50.0);
    list.put(sight.worth[kind] / 20.0);
    list.at_least(answers, 3);
    let wins: f32 = sight.holds(player, kind, DOUBT).iter().take(answers.into()).sum();
    list.put(wins);
    list.put(wins * top.value / 50.0);
    let others = sight.others().filter(|&other| other != player);
    let others = others.filter(|&other| sight.heaps[other].height > 0);
    let kept: f32 = others.map(|other| 1.0 - sight.holds_any(other, kind, DOUBT)).product();
    list.put(1.0 - kept);
    list.put((1.0 - kept) * top.value / 50.0);
}

fn fight(sight: &Sight, list: &mut List) {
    let Some(fight) = sight.fight.filter(|fight| fight.mine) else { return list.skip(24) };
    list.is(fight.by == 0 && !fight.is_claim);
    list.is(fight.by != 0 && !fight.is_claim);
    list.is(fight.is_claim);
    list.one_of(fight.with - 1, 5);
    let set = if fight.is_claim { 0.0 } else { sight.heaps[fight.owner].top[fight.depth].value };
    let prize = set + fight.stakes.value;
    list.put(fight.stakes.value / 50.0);
    list.put(prize / 100.0);
    list.at_least(sight.my_answers(fight.kind), 3);
    list.is(sight.hand[fight.kind] > 0);
    let odds = sight.holds(fight.with, fight.kind, DOUBT);
    let answers = usize::from(sight.my_answers(fight.kind));
    let wins: f32 = odds.iter().take(answers + 1).sum();
    list.put(wins);
    list.put(wins * prize / 100.0);
    list.put(odds[0]);
    list.is(fight.two);
    list.is(fight.depth > 0);
    list.put(sight.worth[fight.kind] / 20.0);
    let lead = |player: usize| sight.heaps[player].value / 100.0;
    list.put(lead(fight.with) - lead(0));
    list.put(f32::from(sight.held[fight.with]) / 6.0);
    list.is(sight.heaps[fight.with].height >= 2);
    list.is(sight.heaps[0].height >= 2);
}
