//! Auctions (MT-3.2): of a property that its lander does not buy, and of the last hotel (MT-3.6).

use serde::{Deserialize, Serialize};
use tabletop::{Clause, Seat, Time};
use ts_rs::TS;

use crate::board::Space;

/// Where bidding opens, and the least that one raises by.
pub const STEP: u32 = 10;
/// How long an auction waits for the next bid, in milliseconds.
pub const WAIT_MS: u64 = 6_000;
/// How long after a bid nobody bids, in milliseconds: everybody is to hear it first.
pub const PAUSE_MS: u64 = 800;

/// What goes under the hammer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub enum Lot {
    /// A property.
    Deed(Space),
    /// The last hotel, for whoever wants it most. If nobody bids, who wanted it first pays the price
    /// on the deed (MT-3.6).
    LastHotel {
        /// Who wanted it first.
        by: Seat,
        space: Space,
    },
}

/// A bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub struct Bid {
    pub by: Seat,
    pub sum: u32,
    /// Where the last hotel is to stand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Space>,
}

/// An auction under way. Anybody may bid, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Auction {
    /// What goes under the hammer.
    lot: Lot,
    /// The highest bid.
    best: Option<Bid>,
    /// The highest bid of another player.
    #[serde(default)]
    runner_up: Option<Bid>,
    /// When the hammer falls.
    until: Time,
    /// Nobody bids before this.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    next: Time,
    /// Whether a bid was made so lately that nobody may bid yet.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<_>")]
    paused: bool,
}

impl Auction {
    /// Opens an auction.
    pub fn open(lot: Lot, now: Time) -> Auction {
        let until = now.after_ms(WAIT_MS);
        Auction { lot, best: None, runner_up: None, until, next: now, paused: false }
    }

    /// What goes under the hammer.
    pub fn lot(&self) -> Lot {
        self.lot
    }

    /// The highest bid. Once the hammer has fallen, the winner's.
    pub fn best(&self) -> Option<Bid> {
        self.best
    }

    /// The highest bid of another player: it counts if the best cannot be paid any more.
    pub fn runner_up(&self) -> Option<Bid> {
        self.runner_up
    }

    /// When the hammer falls.
    pub fn until(&self) -> Time {
        self.until
    }

    /// Nobody bids before this.
    pub fn next(&self) -> Time {
        self.next
    }

    /// Whether a bid was made so lately that nobody may bid yet.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// When it goes on by itself: bids are taken again, or the hammer falls.
    pub fn deadline(&self) -> Time {
        if self.paused { self.next } else { self.until }
    }

    /// Bids are taken again.
    pub fn go_on(&mut self) {
        self.paused = false;
    }

    /// The least that the next bid must be.
    pub fn least(&self) -> u32 {
        self.best.map_or(STEP, |bid| bid.sum.saturating_add(STEP))
    }

    /// Whether somebody with so much money may bid this: enough, in notes that exist, and paid for.
    pub fn check(&self, money: u32, sum: u32) -> Result<(), Clause> {
        match sum >= self.least() && sum.is_multiple_of(STEP) && sum <= money {
            true => Ok(()),
            false => Err(Clause("MT-3.2")),
        }
    }

    /// The hammer waits, after something that kept everybody busy.
    pub fn wait_until(&mut self, until: Time) {
        self.until = self.until.max(until);
    }

    /// Takes a checked bid: the others have their time again.
    pub fn bid(&mut self, bid: Bid, now: Time) {
        self.runner_up = match self.best {
            Some(best) if best.by != bid.by => Some(best),
            Some(_) | None => self.runner_up.filter(|other| other.by != bid.by),
        };
        self.best = Some(bid);
        self.until = now.after_ms(WAIT_MS);
        (self.next, self.paused) = (now.after_ms(PAUSE_MS), true);
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}
