//! Which codes are in use, how much an address may ask for, and what waits for more than one shard.

use std::collections::{HashMap, HashSet, VecDeque};

use protocol::{ErrorCode, Listing, Since};
use store::{Code, TableId};

use crate::ConnId;
use crate::clock::Wall;
use crate::entropy::Entropy;
use crate::hall::loading::Probe;
use crate::limits::{Address, Bucket, Limits};
use crate::room::Guest;

/// The most tables on the list of open ones.
pub(super) const MOST_LISTED: usize = 100;
/// How long the answer to a join is held back for an address that has sent too many wrong codes.
pub(super) const HELD_MS: u64 = 1_000;
/// For how many joins at once the store is asked whether somebody holds a seat at a table.
const MOST_PROBES: usize = 4;
/// How often addresses are forgotten that are no longer limited.
const SWEEP_MS: u64 = 10_000;

/// What the shards have in common: a pure state machine.
#[derive(Debug)]
pub(super) struct Lobby {
    /// Every code that is in use.
    codes: HashSet<Code>,
    /// Codes of tables that are being made.
    reserved: HashSet<Code>,
    /// Wrong codes and new tables, by where they came from.
    tries: HashMap<Address, Bucket>,
    creations: HashMap<Address, Bucket>,
    swept: Wall,
    /// How many tables are in memory or on their way there, and how many of those count for whom: for
    /// whoever made them, or else for whoever has woken them.
    tables: usize,
    made: HashMap<Address, usize>,
    /// Who made a table, as far as that was since the server started.
    makers: HashMap<Code, Address>,
    /// Tables that come from the store, and for whom they count.
    expected: HashMap<Code, Address>,
    entropy: Entropy,
    limits: Limits,
    /// Joins that are held back, one a connection at most.
    held: HashMap<ConnId, Held>,
    /// When which of them are answered, in order: a connection and which of its joins.
    answers: VecDeque<(Wall, ConnId, u64)>,
    /// How many tables are being asked, and which are to be asked next.
    probing: usize,
    to_probe: VecDeque<Probe>,
    lists: HashMap<u64, GatheredList>,
    next_list: u64,
}

/// What a table is made with.
#[derive(Debug)]
pub(super) struct Reserved {
    pub(super) code: Code,
    pub(super) address: Address,
    /// For whatever is random about it.
    pub(super) entropy: [u8; 32],
}

/// Somebody who wants to come to a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joining {
    pub(super) guest: Guest,
    pub(super) since: Option<Since>,
    /// Which of its connection's joins.
    pub(super) nth: u64,
}

/// What a code leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    Table(Code),
    Nothing,
    /// Too many wrong codes came from there to say.
    TooManyTries,
}

/// A join that is answered later.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) joining: Joining,
    /// The code, if it is one.
    pub(super) code: Option<Code>,
    /// Whether the table is in the store and says that they hold a seat there.
    pub(super) seated: bool,
}

/// A list of open tables that is put together.
#[derive(Debug)]
struct GatheredList {
    conn: ConnId,
    missing: usize,
    tables: Vec<(TableId, Listing)>,
}

impl Lobby {
    pub(super) fn new(entropy: Entropy, limits: Limits) -> Lobby {
        Lobby {
            codes: HashSet::new(),
            reserved: HashSet::new(),
            tries: HashMap::new(),
            creations: HashMap::new(),
            swept: Wall(0),
            tables: 0,
            made: HashMap::new(),
            makers: HashMap::new(),
            expected: HashMap::new(),
            entropy,
            limits,
            held: HashMap::new(),
            answers: VecDeque::new(),
            probing: 0,
            to_probe: VecDeque::new(),
            lists: HashMap::new(),
            next_list: 0,
        }
    }

    /// There is a store: the codes in it.
    pub(super) fn open(&mut self, codes: impl IntoIterator<Item = Code>) {
        self.codes.extend(codes);
    }

    /// How many tables are in memory.
    pub(super) fn tables(&self) -> usize {
        self.tables
    }

    /// Somebody wants to make a table: what it is made with. It counts until it is
    /// [released](Lobby::release) or gone from memory.
    pub(super) fn reserve(&mut self, now: Wall, address: Address) -> Result<Reserved, ErrorCode> {
        self.sweep(now);
        let created = self.creations.entry(address).or_insert_with(|| Bucket::full(now));
        if !created.take(now, self.limits.creations) {
            return Err(ErrorCode::TooFast);
        }
        self.has_room(address)?;
        let code = self.free_code().ok_or(ErrorCode::HouseFull)?;
        self.reserved.insert(code);
        self.here(Some(address));
        Ok(Reserved { code, address, entropy: self.entropy.seed() })
    }

    /// Whether one more table may be in memory that counts for an address.
    fn has_room(&self, address: Address) -> Result<(), ErrorCode> {
        if self.tables >= self.limits.tables {
            return Err(ErrorCode::HouseFull);
        }
        if self.made.get(&address).is_some_and(|made| *made >= self.limits.tables_each) {
            return Err(ErrorCode::TooFast);
        }
        Ok(())
    }

    /// Somebody wants a table from the store: it counts from now on, for whoever made it if that is
    /// known, and else for them. Whether it was not on its way before.
    pub(super) fn expect(&mut self, code: Code, woken_by: Address) -> Result<bool, ErrorCode> {
        if self.expected.contains_key(&code) {
            return Ok(false);
        }
        let address = self.makers.get(&code).copied().unwrap_or(woken_by);
        self.has_room(address)?;
        self.here(Some(address));
        self.expected.insert(code, address);
        Ok(true)
    }

    /// A table is no longer on its way; for whom it counts if it has come.
    pub(super) fn arrives(&mut self, code: Code) -> Option<Address> {
        let address = self.expected.remove(&code);
        if address.is_some() {
            self.gone(address);
        }
        address
    }

    /// The table is made, and can be found from now on.
    pub(super) fn made(&mut self, code: Code, address: Address) {
        self.reserved.remove(&code);
        self.codes.insert(code);
        self.makers.insert(code, address);
    }

    /// The table could not be made.
    pub(super) fn release(&mut self, code: Code, address: Address) {
        self.reserved.remove(&code);
        self.gone(Some(address));
    }

    /// A table is in memory, and counts for that address.
    pub(super) fn here(&mut self, counts_for: Option<Address>) {
        self.tables += 1;
        if let Some(address) = counts_for {
            *self.made.entry(address).or_default() += 1;
        }
    }

    /// A table is gone from memory that counted for that address.
    pub(super) fn gone(&mut self, counted_for: Option<Address>) {
        self.tables = self.tables.saturating_sub(1);
        let Some(address) = counted_for else { return };
        if let Some(made) = self.made.get_mut(&address) {
            *made -= 1;
            if *made == 0 {
                self.made.remove(&address);
            }
        }
    }

    /// Whether there is a table of that code.
    pub(super) fn knows(&self, code: Code) -> bool {
        self.codes.contains(&code)
    }

    /// The store has no table of that code.
    pub(super) fn missing(&mut self, code: Code) {
        self.codes.remove(&code);
        self.makers.remove(&code);
    }

    /// A code that no table has, and long enough not to be guessed.
    fn free_code(&mut self) -> Option<Code> {
        let letters = Code::length_among(self.codes.len() + self.reserved.len())?;
        loop {
            let code = self.entropy.code(letters);
            if !self.codes.contains(&code) && !self.reserved.contains(&code) {
                return Some(code);
            }
        }
    }

    /// Looks for a table. A wrong code counts.
    pub(super) fn find(&mut self, now: Wall, address: Address, code: Option<Code>) -> Found {
        let tries = self.tries.get(&address);
        if tries.is_some_and(|used| !used.has_room(now, self.limits.tries)) {
            return Found::TooManyTries;
        }
        if let Some(code) = code.filter(|code| self.codes.contains(code)) {
            return Found::Table(code);
        }
        self.sweep(now);
        let used = self.tries.entry(address).or_insert_with(|| Bucket::full(now));
        used.take(now, self.limits.tries);
        Found::Nothing
    }

    /// Forgets addresses that are no longer limited.
    fn sweep(&mut self, now: Wall) {
        if now.since(self.swept) < SWEEP_MS {
            return;
        }
        self.swept = now;
        for (used, rate) in
            [(&mut self.tries, self.limits.tries), (&mut self.creations, self.limits.creations)]
        {
            used.retain(|_, used| !used.is_fresh(now, rate));
        }
    }

    /// Holds a join back. A connection has one at most, so there are no more of them than connections.
    pub(super) fn hold(&mut self, now: Wall, joining: Joining, code: Option<Code>) {
        let Guest { conn, player, .. } = joining.guest;
        // Two threads may differ a little about the time; the order is kept all the same.
        let last = self.answers.back().map_or(Wall(0), |(last, ..)| *last);
        self.answers.push_back((now.after_ms(HELD_MS).max(last), conn, joining.nth));
        self.held.insert(conn, Held { joining, code, seated: false });
        if let Some(code) = code.filter(|code| self.codes.contains(code)) {
            self.to_probe.push_back(Probe { conn, nth: joining.nth, code, player });
        }
    }

    /// Nobody waits any more for the join of this connection that was held back.
    pub(super) fn forget(&mut self, conn: ConnId) {
        self.held.remove(&conn);
    }

    /// Whether that join of a connection is held back.
    fn is_held(&self, conn: ConnId, nth: u64) -> bool {
        self.held.get(&conn).is_some_and(|held| held.joining.nth == nth)
    }

    /// Tables of the store that are to be asked now.
    pub(super) fn probes(&mut self) -> Vec<Probe> {
        let mut probes = Vec::new();
        while self.probing < MOST_PROBES
            && let Some(probe) = self.to_probe.pop_front()
        {
            if self.is_held(probe.conn, probe.nth) {
                self.probing += 1;
                probes.push(probe);
            }
        }
        probes
    }

    /// A table of the store was asked.
    pub(super) fn probed(&mut self, probe: &Probe, seated: bool) {
        self.probing = self.probing.saturating_sub(1);
        if self.is_held(probe.conn, probe.nth)
            && let Some(held) = self.held.get_mut(&probe.conn)
        {
            held.seated = seated;
        }
    }

    /// When [`due`](Lobby::due) is to be asked next.
    pub(super) fn next_wake(&self) -> Option<Wall> {
        self.answers.front().map(|(at, ..)| *at)
    }

    /// The joins that were held back for long enough.
    pub(super) fn due(&mut self, now: Wall) -> Vec<Held> {
        let mut due = Vec::new();
        while let Some((_, conn, nth)) = self.answers.pop_front_if(|(at, ..)| *at <= now) {
            if self.is_held(conn, nth) {
                due.extend(self.held.remove(&conn));
            }
        }
        due
    }

    /// Somebody wants the list of open tables, which comes in `parts`. Returns the number of the list.
    pub(super) fn begin_list(&mut self, conn: ConnId, parts: usize) -> u64 {
        self.next_list += 1;
        let list = GatheredList { conn, missing: parts, tables: Vec::new() };
        self.lists.insert(self.next_list, list);
        self.next_list
    }

    /// A part of a list, everything on which is stored. The whole list once it is complete, with the
    /// newest table first, and who wants it.
    pub(super) fn listed(
        &mut self,
        list: u64,
        tables: Vec<(TableId, Listing)>,
    ) -> Option<(ConnId, Vec<Listing>)> {
        let gathered = self.lists.get_mut(&list)?;
        gathered.tables.extend(tables);
        gathered.missing -= 1;
        if gathered.missing > 0 {
            return None;
        }
        let GatheredList { conn, tables, .. } = self.lists.remove(&list)?;
        Some((conn, newest_first(tables)))
    }
}

/// The list of open tables out of its parts.
pub(super) fn newest_first(mut tables: Vec<(TableId, Listing)>) -> Vec<Listing> {
    tables.sort_by_key(|(table, _)| std::cmp::Reverse(*table));
    tables.truncate(MOST_LISTED);
    tables.into_iter().map(|(_, listing)| listing).collect()
}
