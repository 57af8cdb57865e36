//! CG-5: the split of the loot.

use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Bills by number.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(deny_unknown_fields)]
pub struct Bills {
    /// Bills of 5,000.
    pub fives: u32,
    /// Bills of 10,000.
    pub tens: u32,
    /// Bills of 20,000.
    pub twenties: u32,
}

impl Bills {
    /// None.
    pub const NONE: Bills = Bills { fives: 0, tens: 0, twenties: 0 };

    /// What they are worth.
    pub const fn value(self) -> u32 {
        5_000 * self.units()
    }

    /// How many bills.
    pub const fn count(self) -> u32 {
        self.fives + self.tens + self.twenties
    }

    /// What they are worth, in fives.
    const fn units(self) -> u32 {
        self.fives + 2 * self.tens + 4 * self.twenties
    }
}

impl Add for Bills {
    type Output = Bills;
    fn add(self, other: Bills) -> Bills {
        Bills {
            fives: self.fives + other.fives,
            tens: self.tens + other.tens,
            twenties: self.twenties + other.twenties,
        }
    }
}

impl Sub for Bills {
    type Output = Bills;
    fn sub(self, other: Bills) -> Bills {
        Bills {
            fives: self.fives - other.fives,
            tens: self.tens - other.tens,
            twenties: self.twenties - other.twenties,
        }
    }
}

impl Sum for Bills {
    fn sum<I: Iterator<Item = Bills>>(bills: I) -> Bills {
        bills.fold(Bills::NONE, Add::add)
    }
}

/// A loot once it is split.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shares {
    /// What each sharer gets.
    pub each: u32,
    /// In which bills, sharer by sharer.
    pub hands: Vec<Bills>,
    /// What cannot be shared and goes into the next loot (CG-5.2).
    pub left: Bills,
}

/// Splits a loot into strictly equal shares, the largest possible, by whole bills, the largest
/// bills first. With nobody to share, everything is left (CG-5.5).
///
/// **Which shares are possible.** Count in fives: bills are worth 1, 2 and 4, and each value divides
/// the next. A share of *s* for *n* sharers is possible exactly if, having laid out as many
/// twenties as fit, then as many tens as fit, there are enough fives for the rest:
///
/// - at most ⌊*s*/4⌋ twenties fit into a share, so *x*₄ = min(twenties, *n*·⌊*s*/4⌋);
/// - whatever twenties a share has, ⌊(*s* − 4·those)/2⌋ tens fit into the rest of it, and since
///   4·those is even that adds up to (*n*·(*s* − *s* mod 2) − 4·*x*₄)/2 over all shares, however the
///   twenties lie; so *x*₂ = min(tens, that);
/// - the rest, *n*·*s* − 4·*x*₄ − 2·*x*₂, must be fives.
///
/// Laying out fewer large bills cannot help. Take any split that works and leaves a twenty over
/// while some share has room for one in smaller bills: those smaller bills, sorted from large to
/// small, reach exactly 4 at some point, because each value divides the next; swap them for the
/// twenty. The shares stay as they are and more small bills are left over. The same goes for a ten
/// against fives. So if any split works, the one with the most large bills does.
///
/// **Which is the largest.** The possible shares have holes (two twenties for two: 20,000 works,
/// 15,000 does not), so all of them are tried, from the whole loot divided by *n* downwards: at most
/// a few hundred, each in a handful of operations.
pub fn split(loot: Bills, sharers: u32) -> Shares {
    if sharers == 0 {
        return Shares { each: 0, hands: Vec::new(), left: loot };
    }
    let share =
        (1..=loot.units() / sharers).rev().find(|&share| used(loot, sharers, share).is_some());
    let share = share.unwrap_or(0);
    let used = used(loot, sharers, share).unwrap_or_default();
    Shares { each: 5_000 * share, hands: hand_out(used, sharers, share), left: loot - used }
}

/// The bills that go into `sharers` shares of `share` fives each, if that is possible.
fn used(loot: Bills, sharers: u32, share: u32) -> Option<Bills> {
    let twenties = loot.twenties.min(sharers * (share / 4));
    let room_for_tens = (sharers * (share - share % 2) - 4 * twenties) / 2;
    let tens = loot.tens.min(room_for_tens);
    let fives = sharers * share - 4 * twenties - 2 * tens;
    (fives <= loot.fives).then_some(Bills { fives, tens, twenties })
}

/// Deals the bills out: each sharer in turn takes the largest that still fit.
fn hand_out(mut bills: Bills, sharers: u32, share: u32) -> Vec<Bills> {
    let fill = |_| {
        let twenties = bills.twenties.min(share / 4);
        let tens = bills.tens.min((share - 4 * twenties) / 2);
        let fives = share - 4 * twenties - 2 * tens;
        let hand = Bills { fives, tens, twenties };
        bills = bills - hand;
        hand
    };
    (0..sharers).map(fill).collect()
}

/// CG-8.2, `easy_counting`: every card counts one. What each sharer gets, and what is left.
pub fn split_cards(cards: u32, sharers: u32) -> (u32, u32) {
    match cards.checked_div(sharers) {
        Some(each) => (each, cards - each * sharers),
        None => (0, cards),
    }
}
