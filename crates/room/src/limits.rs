//! Rate limits.

use crate::Wall;

/// Where a connection comes from: equal for equal networks. The caller hashes addresses into it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(pub u64);

/// How much anybody may ask for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Messages of one connection.
    pub messages: Rate,
    /// Of those, the ones that everybody at the table is told of.
    pub broadcasts: Rate,
    /// Of those, joins and lists of tables: what costs most to answer.
    pub visits: Rate,
    /// Wrong codes from one address.
    pub tries: Rate,
    /// New tables from one address.
    pub creations: Rate,
    /// Tables in memory at once.
    pub tables: usize,
    /// Of those, the ones that were made from one address.
    pub tables_each: usize,
    /// Connections to one table.
    pub guests: usize,
    /// Entries of one game. A game with more cannot go on: no ordinary game comes near it, only
    /// somebody who wants to fill the store.
    pub entries: usize,
    /// How many milliseconds lie between two desks, where only people come and go.
    pub desk_ms: u64,
    /// Whether tables may be played at once, without bots' delays: for programs.
    pub instant: bool,
}

/// A rate limit: how many at once, and how many more a minute.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct Rate {
    /// At once.
    pub burst: u32,
    pub per_minute: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages: Rate { burst: 100, per_minute: 3_000 },
            broadcasts: Rate { burst: 30, per_minute: 120 },
            visits: Rate { burst: 60, per_minute: 120 },
            tries: Rate { burst: 10, per_minute: 10 },
            creations: Rate { burst: 10, per_minute: 6 },
            tables: 20_000,
            tables_each: 200,
            guests: 256,
            entries: 500_000,
            desk_ms: 250,
            instant: false,
        }
    }
}

impl Limits {
    /// Without the limits for each connection and each address: for closed networks and measurements.
    pub fn trusting() -> Limits {
        let any = Rate { burst: u32::MAX, per_minute: u32::MAX };
        Limits {
            messages: any,
            broadcasts: any,
            visits: any,
            tries: any,
            creations: any,
            tables_each: usize::MAX,
            instant: true,
            ..Limits::default()
        }
    }
}

/// A token bucket: how much of a rate limit is used up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bucket {
    /// In sixty-thousandths.
    used: u64,
    at: Wall,
}

const ONE: u64 = 60_000;

impl Bucket {
    pub(crate) fn full(now: Wall) -> Bucket {
        Bucket { used: 0, at: now }
    }

    fn left_over(&self, now: Wall, rate: Rate) -> u64 {
        self.used.saturating_sub(now.since(self.at).saturating_mul(rate.per_minute.into()))
    }

    /// Whether another one is within the rate; it is counted if so.
    pub(crate) fn take(&mut self, now: Wall, rate: Rate) -> bool {
        self.used = self.left_over(now, rate);
        self.at = now;
        let within = self.used + ONE <= u64::from(rate.burst) * ONE;
        if within {
            self.used += ONE;
        }
        within
    }

    /// Whether another one would be within the rate.
    pub(crate) fn has_room(&self, now: Wall, rate: Rate) -> bool {
        self.left_over(now, rate) + ONE <= u64::from(rate.burst) * ONE
    }

    /// Whether it has recovered in full.
    pub(crate) fn is_fresh(&self, now: Wall, rate: Rate) -> bool {
        self.left_over(now, rate) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_at_once_and_so_many_more_a_minute() {
        let rate = Rate { burst: 3, per_minute: 2 };
        let mut bucket = Bucket::full(Wall(0));
        let mut takes = |now| bucket.take(Wall(now), rate);
        assert_eq!([takes(0), takes(0), takes(0), takes(0)], [true, true, true, false]);
        assert_eq!([takes(29_999), takes(30_000), takes(30_001)], [false, true, false]);
        assert_eq!([takes(200_000), takes(200_000)], [true, true]);
    }
}
