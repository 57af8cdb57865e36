//! Who is connected.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::clock::Wall;
use crate::hall::lock;
use crate::hall::meters::{Meter, Metering, Meters};
use crate::limits::Address;
use crate::{ConnId, PlayerId};

/// How many locks the connections share: enough that threads seldom wait for each other.
const STRIPES: usize = 64;

/// Somebody who is connected: all that is known of them apart from the table that they are at.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) conn: ConnId,
    pub(super) address: Address,
    pub(super) player: Option<PlayerId>,
    /// The shard of the table that they are at.
    pub(super) at: Option<usize>,
    /// What it has used up of what may be asked for.
    pub(super) meters: Meters,
    pub(super) unreadable: u8,
    pub(super) over_limit: u8,
    /// How many times they have asked to join a table.
    pub(super) joins: u64,
    /// The join that is not answered yet: the last one counts.
    pub(super) pending: Option<Pending>,
    /// It is closed, and nothing comes of what it still asks for.
    pub(super) gone: bool,
}

/// A join that waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pending {
    /// Which of its connection's joins.
    pub(super) nth: u64,
    /// The shard in which it waits for a table from the store; or it is held back in the lobby.
    pub(super) loads_in: Option<usize>,
}

impl Connection {
    fn new(conn: ConnId, address: Address, meters: Meters) -> Connection {
        Connection {
            conn,
            address,
            player: None,
            at: None,
            meters,
            unreadable: 0,
            over_limit: 0,
            joins: 0,
            pending: None,
            gone: false,
        }
    }

    /// Whether that join is the one that waits; it does no longer.
    pub(super) fn take_pending(&mut self, nth: u64) -> bool {
        self.pending.take_if(|pending| pending.nth == nth).is_some()
    }
}

/// The connections that share a lock.
type Stripe = HashMap<ConnId, Arc<Mutex<Connection>>>;

/// Everybody who is connected.
#[derive(Debug)]
pub(super) struct Connections {
    stripes: [Mutex<Stripe>; STRIPES],
    /// What they have used up, also those who have just gone.
    metering: Arc<Metering>,
}

impl Connections {
    pub(super) fn new(metering: Arc<Metering>) -> Connections {
        let stripes = std::array::from_fn(|_| Mutex::default());
        Connections { stripes, metering }
    }

    fn stripe(&self, conn: ConnId) -> MutexGuard<'_, Stripe> {
        lock(&self.stripes[conn.0 as usize % STRIPES])
    }

    pub(super) fn add(&self, now: Wall, conn: ConnId, address: Address) {
        let address_meter = self.metering.of_address(now, address);
        let meters = Meters { own: Meter::new(now), address: address_meter };
        let connection = Connection::new(conn, address, meters);
        self.stripe(conn).insert(conn, Arc::new(Mutex::new(connection)));
    }

    /// It is known whose connection this is. To say so counts.
    pub(super) fn belongs(&self, now: Wall, me: &mut Connection, player: PlayerId) {
        me.player = Some(player);
        me.meters.own = self.metering.greeted(now, player);
    }

    pub(super) fn get(&self, conn: ConnId) -> Option<Arc<Mutex<Connection>>> {
        self.stripe(conn).get(&conn).cloned()
    }

    pub(super) fn has(&self, conn: ConnId) -> bool {
        self.stripe(conn).contains_key(&conn)
    }

    pub(super) fn remove(&self, conn: ConnId) -> Option<Arc<Mutex<Connection>>> {
        self.stripe(conn).remove(&conn)
    }

    /// Everybody goes; who that was, in order.
    pub(super) fn drain(&self) -> Vec<ConnId> {
        let mut conns: Vec<ConnId> = Vec::new();
        for stripe in &self.stripes {
            conns.extend(lock(stripe).drain().map(|(conn, _)| conn));
        }
        conns.sort_unstable();
        conns
    }

    pub(super) fn count(&self) -> usize {
        self.stripes.iter().map(|stripe| lock(stripe).len()).sum()
    }
}
