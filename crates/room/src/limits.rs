//! Rate limits.

use crate::Wall;

/// Where a connection comes from: equal for equal networks. The caller hashes addresses into it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(pub u64);

/// How much anybody may ask for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Messages of one player, over all of their connections.
    pub messages: Rate,
    /// Of those, the ones that everybody at the table is told of.
    pub broadcasts: Rate,
    /// Of those, joins and lists of tables: what costs most to answer.
    pub visits: Rate,
    /// An address may ask for as much of these as so many players.
    pub players_each: u32,
    /// What everybody at one table is told of, whoever asks for it.
    pub table_broadcasts: Rate,
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
    /// Where so many others are there from an address, so many times as many places must be free for one
    /// more who comes from there to watch: nobody takes them all. With 0 anybody may.
    pub guests_share: usize,
    /// Parts of the past that are on their way to one address, in each shard.
    pub pasts_each: usize,
    /// Entries of one game. A game with more cannot go on: no ordinary game comes near it, only
    /// somebody who wants to fill the store.
    pub entries: usize,
    /// Entries of all games together at the tables of an address: how much it may fill the store.
    pub entries_each: Rate,
    /// How many milliseconds lie between two desks that everybody at a table is told, where only people
    /// come and go.
    pub desk_ms: u64,
    /// The same, where something else has changed.
    pub changes_ms: u64,
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

impl Rate {
    /// So many times as much.
    #[must_use]
    pub(crate) fn times(self, count: u32) -> Rate {
        let Rate { burst, per_minute } = self;
        Rate { burst: burst.saturating_mul(count), per_minute: per_minute.saturating_mul(count) }
    }

    /// Half as much at once.
    #[must_use]
    pub(crate) fn half_at_once(self) -> Rate {
        Rate { burst: self.burst / 2, ..self }
    }

    /// Whether nothing is ever too much.
    pub(crate) fn is_limitless(self) -> bool {
        self.burst == u32::MAX
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages: Rate { burst: 100, per_minute: 3_000 },
            broadcasts: Rate { burst: 30, per_minute: 120 },
            visits: Rate { burst: 60, per_minute: 120 },
            players_each: 16,
            table_broadcasts: Rate { burst: 480, per_minute: 1_200 },
            tries: Rate { burst: 10, per_minute: 10 },
            creations: Rate { burst: 10, per_minute: 6 },
            tables: 20_000,
            tables_each: 200,
            guests: 256,
            guests_share: 2,
            pasts_each: 4,
            entries: 500_000,
            entries_each: Rate { burst: 500_000, per_minute: 1_200 },
            desk_ms: 250,
            changes_ms: 250,
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
            table_broadcasts: any,
            tries: any,
            creations: any,
            tables_each: usize::MAX,
            guests_share: 0,
            entries_each: any,
            pasts_each: usize::MAX,
            changes_ms: 0,
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

    /// Uses up so many, however many are left. From when on another one is within the rate.
    pub(crate) fn spend(&mut self, now: Wall, count: usize, rate: Rate) -> Wall {
        self.used = self.left_over(now, rate).saturating_add(ONE.saturating_mul(count as u64));
        self.at = now;
        let over = self.used.saturating_add(ONE).saturating_sub(u64::from(rate.burst) * ONE);
        now.after_ms(over.div_ceil(u64::from(rate.per_minute).max(1)))
    }

    /// Gives back what was taken: it does not count after all.
    pub(crate) fn give_back(&mut self) {
        self.used = self.used.saturating_sub(ONE);
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

    #[test]
    fn what_is_spent_beyond_the_rate_is_waited_for() {
        let rate = Rate { burst: 10, per_minute: 60 };
        let mut bucket = Bucket::full(Wall(0));
        assert_eq!(bucket.spend(Wall(0), 9, rate), Wall(0), "there is one left");
        assert_eq!(bucket.spend(Wall(0), 1, rate), Wall(1_000));
        assert_eq!(bucket.spend(Wall(0), 64, rate), Wall(65_000));
        assert!(!bucket.has_room(Wall(64_999), rate) && bucket.has_room(Wall(65_000), rate));
        assert_eq!(bucket.spend(Wall(75_000), 0, rate), Wall(75_000), "ten more came back");
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let rate = Rate { burst: 1, per_minute: 1 };
        let mut bucket = Bucket::full(Wall(0));
        assert!(bucket.take(Wall(0), rate) && !bucket.take(Wall(0), rate));
        bucket.give_back();
        bucket.give_back();
        assert!(bucket.take(Wall(0), rate) && !bucket.take(Wall(0), rate));
    }

    #[test]
    fn many_may_ask_for_more_and_what_has_no_limit_has_none_for_many() {
        let rate = Rate { burst: 30, per_minute: 120 };
        assert_eq!(rate.times(3), Rate { burst: 90, per_minute: 360 });
        let any = Limits::trusting().messages;
        assert!(any.is_limitless() && any.times(16).is_limitless() && !rate.is_limitless());
    }
}
