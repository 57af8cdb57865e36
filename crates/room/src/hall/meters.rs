//! What people and addresses have used up of what they may ask for. A new connection begins where the
//! last one has ended, and many connections have no more than one.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use crate::PlayerId;
use crate::clock::Wall;
use crate::hall::lock;
use crate::limits::{Address, Bucket, Limits, Rate};

/// How often those are forgotten who are not connected and have recovered in full.
const SWEEP_MS: u64 = 10_000;
/// With so many known, everybody is forgotten who is not connected.
const MOST_KNOWN: usize = 1 << 16;

/// What there is a limit on, over all connections of a player and of an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Messages, whatever is in them.
    Messages,
    /// Asks that everybody at the table is told of.
    Broadcasts,
    /// Joins and lists of tables.
    Visits,
    /// Entries of games, which only addresses are counted for.
    Entries,
}

impl Kind {
    /// How much of it so many players may ask for.
    fn rate(self, limits: &Limits, players: u32) -> Rate {
        match self {
            Kind::Messages => limits.messages.times(players),
            Kind::Broadcasts => limits.broadcasts.times(players),
            Kind::Visits => limits.visits.times(players),
            Kind::Entries => limits.entries_each,
        }
    }
}

/// What somebody has used up. All connections of one player, or of one address, share it.
#[derive(Clone, Debug)]
pub(crate) struct Meter(Arc<Mutex<Used>>);

#[derive(Debug)]
struct Used {
    messages: Bucket,
    broadcasts: Bucket,
    visits: Bucket,
    entries: Bucket,
}

impl Used {
    fn bucket(&mut self, kind: Kind) -> &mut Bucket {
        match kind {
            Kind::Messages => &mut self.messages,
            Kind::Broadcasts => &mut self.broadcasts,
            Kind::Visits => &mut self.visits,
            Kind::Entries => &mut self.entries,
        }
    }
}

impl Meter {
    /// Nothing is used up.
    pub(super) fn new(now: Wall) -> Meter {
        let fresh = Bucket::full(now);
        let (messages, broadcasts, visits, entries) = (fresh, fresh, fresh, fresh);
        Meter(Arc::new(Mutex::new(Used { messages, broadcasts, visits, entries })))
    }

    /// So many entries were made. From when on there may be more.
    pub(super) fn spend_entries(&self, now: Wall, count: usize, limits: &Limits) -> Wall {
        lock(&self.0).entries.spend(now, count, limits.entries_each)
    }

    fn take(&self, now: Wall, kind: Kind, rate: Rate) -> bool {
        // Nobody waits for the lock of what is not counted.
        rate.is_limitless() || lock(&self.0).bucket(kind).take(now, rate)
    }

    fn give_back(&self, kind: Kind, rate: Rate) {
        if !rate.is_limitless() {
            lock(&self.0).bucket(kind).give_back();
        }
    }

    /// Whether it is worth remembering: somebody is connected, or something is used up of what so many
    /// players may ask for.
    fn is_needed(&self, now: Wall, limits: &Limits, players: u32) -> bool {
        if Arc::strong_count(&self.0) > 1 {
            return true;
        }
        let used = &mut *lock(&self.0);
        let kinds = [Kind::Messages, Kind::Broadcasts, Kind::Visits, Kind::Entries];
        kinds.iter().any(|kind| !used.bucket(*kind).is_fresh(now, kind.rate(limits, players)))
    }
}

/// What counts for one connection: its player's meter, and its address's.
#[derive(Debug)]
pub(super) struct Meters {
    /// A meter of its own until it is known whose connection it is.
    pub(super) own: Meter,
    pub(super) address: Meter,
}

/// Why something is too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Excess {
    /// They themselves have asked for too much.
    Own,
    /// Everybody at that address together has.
    Address,
}

impl Meters {
    /// Counts one more, if that is within the limits.
    pub(super) fn take(&self, now: Wall, kind: Kind, limits: &Limits) -> Result<(), Excess> {
        if !self.own.take(now, kind, kind.rate(limits, 1)) {
            return Err(Excess::Own);
        }
        if !self.address.take(now, kind, kind.rate(limits, limits.players_each)) {
            return Err(Excess::Address);
        }
        Ok(())
    }

    /// It does not count after all.
    pub(super) fn give_back(&self, kind: Kind, limits: &Limits) {
        self.own.give_back(kind, kind.rate(limits, 1));
        self.address.give_back(kind, kind.rate(limits, limits.players_each));
    }
}

/// The meters of everybody who is connected, or was not long ago.
#[derive(Debug)]
pub(super) struct Metering {
    players: Mutex<Known<PlayerId>>,
    addresses: Mutex<Known<Address>>,
    limits: Limits,
}

#[derive(Debug)]
struct Known<K> {
    meters: HashMap<K, Meter>,
    swept: Wall,
}

impl Metering {
    pub(super) fn new(limits: Limits) -> Metering {
        let players = Known { meters: HashMap::new(), swept: Wall(0) };
        let addresses = Known { meters: HashMap::new(), swept: Wall(0) };
        Metering { players: Mutex::new(players), addresses: Mutex::new(addresses), limits }
    }

    /// The meter of a player who has just said hello.
    pub(super) fn greeted(&self, now: Wall, player: PlayerId) -> Meter {
        let meter = lock(&self.players).meter(now, player, &self.limits, 1);
        meter.take(now, Kind::Messages, self.limits.messages);
        meter
    }

    pub(super) fn of_address(&self, now: Wall, address: Address) -> Meter {
        lock(&self.addresses).meter(now, address, &self.limits, self.limits.players_each)
    }
}

impl<K: Eq + Hash> Known<K> {
    fn meter(&mut self, now: Wall, whose: K, limits: &Limits, players: u32) -> Meter {
        if now.since(self.swept) >= SWEEP_MS {
            self.swept = now;
            self.meters.retain(|_, meter| meter.is_needed(now, limits, players));
        }
        if self.meters.len() >= MOST_KNOWN && !self.meters.contains_key(&whose) {
            self.meters.retain(|_, meter| Arc::strong_count(&meter.0) > 1);
        }
        self.meters.entry(whose).or_insert_with(|| Meter::new(now)).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_remembered_who_is_gone_and_has_recovered() {
        let limits = Limits::default();
        let metering = Metering::new(limits);
        let count = || lock(&metering.addresses).meters.len();
        let stays = metering.of_address(Wall(0), Address(1));
        let floods = metering.of_address(Wall(0), Address(2));
        let meters = Meters { own: Meter::new(Wall(0)), address: floods };
        for _ in 0..limits.visits.burst {
            assert_eq!(meters.take(Wall(0), Kind::Visits, &limits), Ok(()));
        }
        assert_eq!(meters.take(Wall(0), Kind::Visits, &limits), Err(Excess::Own));
        drop(meters);
        for address in 10..1_000 {
            metering.of_address(Wall(0), Address(address));
        }
        assert_eq!(count(), 992);
        metering.of_address(Wall(SWEEP_MS / 10), Address(3));
        metering.of_address(Wall(SWEEP_MS), Address(3));
        // Sixty visits are recovered from in 1,875 milliseconds by an address.
        assert_eq!(count(), 2, "whoever is connected, and who has just come");
        drop(stays);
        metering.of_address(Wall(2 * SWEEP_MS), Address(4));
        assert_eq!(count(), 1);
    }

    #[test]
    fn what_is_used_up_is_remembered_and_so_are_no_more_than_so_many() {
        let limits = Limits::default();
        let metering = Metering::new(limits);
        let meters = |now| Meters {
            own: Meter::new(Wall(now)),
            address: metering.of_address(Wall(now), Address(7)),
        };
        let most = limits.visits.burst * limits.players_each;
        let mut taken = 0;
        while meters(0).take(Wall(0), Kind::Visits, &limits) == Ok(()) {
            taken += 1;
        }
        assert_eq!(taken, most, "every one of them from a connection of its own");
        assert_eq!(meters(SWEEP_MS).take(Wall(0), Kind::Visits, &limits), Err(Excess::Address));
        for address in 100..100 + 2 * MOST_KNOWN as u64 {
            metering.of_address(Wall(SWEEP_MS), Address(address));
        }
        assert!(lock(&metering.addresses).meters.len() <= MOST_KNOWN);
    }
}
