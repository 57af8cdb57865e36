//! Whether limits hold, and hold nobody else back.

use std::collections::{BTreeMap, BTreeSet};

use protocol::{CloseReason, ErrorCode, Tell};
use room::{Address, ConnId, EMPTY_MS, Limits, Rate, Wall};

/// How often somebody may exceed a limit before their connection is closed.
const MOST_OVER: u64 = 50;
/// How many lists of tables may wait for a commit and be told at once.
const LISTS_WAIT: u64 = 20;

/// Whether limits hold, and hold nobody else back. It measures what comes out of the hall, in windows
/// of any length, and knows nothing of how the hall counts.
pub(crate) struct LimitsReferee {
    limits: Limits,
    /// The connections of those who mean harm.
    hostile: BTreeMap<ConnId, Hostile>,
    /// What came of those addresses and those players since the server has started, over all of their
    /// connections.
    from: BTreeMap<u64, From>,
    players: BTreeMap<String, Player>,
    /// Who has asked for a game to begin and has heard nothing of it. Where silence has only just become
    /// a yes they are told that this is too fast.
    starting: BTreeSet<ConnId>,
}

/// A connection of somebody who means harm.
struct Hostile {
    address: Address,
    player: String,
    shouts: Meter,
    at_table: bool,
}

#[derive(Default)]
struct Player {
    pongs: Meter,
    /// Lists of tables that they were told.
    lists: Meter,
}

#[derive(Default)]
struct From {
    pongs: Meter,
    wrong_codes: Meter,
    founded: Meter,
    codes: Vec<String>,
    /// Tables of theirs that are gone before their time, at most so many.
    dropped: u64,
}

/// When something happened.
#[derive(Default)]
struct Meter(Vec<Wall>);

impl Meter {
    /// It happens again. Whether that is within the rate, wherever one begins to count.
    fn is_within(&mut self, now: Wall, rate: Rate, spare: u64) -> bool {
        self.0.push(now);
        let count = self.0.len() as u64;
        (0..).zip(&self.0).all(|(before, since)| {
            let more = now.since(*since) * u64::from(rate.per_minute) / 60_000;
            count - before <= u64::from(rate.burst) + more + 1 + spare
        })
    }

    fn since(&self, when: Wall) -> u64 {
        self.0.iter().filter(|at| **at >= when).count() as u64
    }
}

impl LimitsReferee {
    pub(crate) fn new(limits: Limits) -> LimitsReferee {
        LimitsReferee {
            limits,
            hostile: BTreeMap::new(),
            from: BTreeMap::new(),
            players: BTreeMap::new(),
            starting: BTreeSet::new(),
        }
    }

    /// The server starts, and knows nothing of what was before.
    pub(crate) fn server_starts(&mut self) {
        self.from.clear();
        self.players.clear();
    }

    /// A connection is somebody's who means harm.
    pub(crate) fn hostile(&mut self, conn: ConnId, address: Address, player: String) {
        let shouts = Meter::default();
        self.hostile.insert(conn, Hostile { address, player, shouts, at_table: false });
    }

    /// Where a connection comes from. Everybody who means no harm has a network of their own.
    pub(crate) fn address_of(&self, conn: ConnId, client: usize) -> Address {
        self.hostile.get(&conn).map_or(Address(client as u64), |line| line.address)
    }

    /// A message is handed to the hall.
    pub(crate) fn is_asked(&mut self, now: Wall, conn: ConnId, text: &str) -> Result<(), String> {
        let rate = self.limits.broadcasts;
        if text.starts_with(r#"{"do":"start""#) {
            self.starting.insert(conn);
        }
        let Some(line) = self.hostile.get_mut(&conn).filter(|line| line.at_table) else {
            return Ok(());
        };
        let shouts = text.starts_with(r#"{"do":"react""#);
        if shouts && !line.shouts.is_within(now, rate, MOST_OVER) {
            return Err(format!("{conn:?} shouts {} times, and is let", line.shouts.0.len()));
        }
        Ok(())
    }

    /// The hall tells somebody something.
    pub(crate) fn is_told(&mut self, now: Wall, conn: ConnId, tell: &Tell) -> Result<(), String> {
        let Some(line) = self.hostile.get_mut(&conn) else {
            let too_fast = matches!(tell, Tell::Error { error: ErrorCode::TooFast, .. });
            if too_fast && self.starting.remove(&conn) {
                return Ok(());
            }
            return is_let(tell).map_err(|why| format!("{conn:?} has done no harm: {why}"));
        };
        let from = self.from.entry(line.address.0).or_default();
        let player = self.players.entry(line.player.clone()).or_default();
        let (messages, each) = (self.limits.messages, self.limits.players_each);
        let together =
            Rate { burst: messages.burst * each, per_minute: messages.per_minute * each };
        match tell {
            Tell::Pong { .. } if !player.pongs.is_within(now, messages, 0) => {
                Err(format!("{conn:?} is told the time {} times", player.pongs.0.len()))
            }
            Tell::Pong { .. } if !from.pongs.is_within(now, together, 0) => {
                Err(format!("{conn:?} and others are told the time {} times", from.pongs.0.len()))
            }
            Tell::Tables { .. } if !player.lists.is_within(now, self.limits.visits, LISTS_WAIT) => {
                Err(format!("{conn:?} is told {} lists of tables", player.lists.0.len()))
            }
            Tell::Error { error: ErrorCode::NoSuchTable, .. }
                if !from.wrong_codes.is_within(now, self.limits.tries, 0) =>
            {
                Err(format!("{conn:?} has guessed {} codes", from.wrong_codes.0.len()))
            }
            Tell::Desk { desk, you } => {
                line.at_table = true;
                if !you.host || from.codes.contains(&desk.code) {
                    return Ok(());
                }
                from.codes.push(desk.code.clone());
                let within = from.founded.is_within(now, self.limits.creations, 0);
                let lately = from.founded.since(Wall(now.0.saturating_sub(EMPTY_MS)));
                if !within || lately > self.limits.tables_each as u64 + from.dropped {
                    return Err(format!("{conn:?} has made {lately} tables lately"));
                }
                Ok(())
            }
            Tell::Bye { why: CloseReason::Storage } => {
                from.dropped += 1;
                Ok(())
            }
            Tell::Pong { .. }
            | Tell::Error { .. }
            | Tell::Bye { .. }
            | Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Whole { .. }
            | Tell::Update { .. }
            | Tell::Aloud { .. }
            | Tell::Over { .. }
            | Tell::Refused { .. }
            | Tell::Reaction { .. }
            | Tell::Past { .. } => Ok(()),
        }
    }
}

/// Whether somebody who means no harm may be told this.
fn is_let(tell: &Tell) -> Result<(), String> {
    match tell {
        Tell::Error {
            error:
                error @ (ErrorCode::TooFast
                | ErrorCode::TooManyTries
                | ErrorCode::HouseFull
                | ErrorCode::TableFull),
            ..
        } => Err(format!("{error:?}")),
        Tell::Bye {
            why: why @ (CloseReason::TooFast | CloseReason::Nonsense | CloseReason::TooMany),
        } => Err(format!("{why:?}")),
        Tell::Error { .. }
        | Tell::Bye { .. }
        | Tell::Hello { .. }
        | Tell::Tables { .. }
        | Tell::Desk { .. }
        | Tell::Whole { .. }
        | Tell::Update { .. }
        | Tell::Aloud { .. }
        | Tell::Over { .. }
        | Tell::Refused { .. }
        | Tell::Reaction { .. }
        | Tell::Past { .. }
        | Tell::Pong { .. } => Ok(()),
    }
}
