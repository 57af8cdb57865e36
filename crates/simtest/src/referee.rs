//! Knows everything, and lets nothing pass that is not so.

mod consent;
mod desk;
mod ledger;
mod limits;

use std::collections::BTreeMap;

use client::{Client, GameState};
use protocol::{Desk, Role, Tell, Told, You};
use room::{ConnId, Limits, Wall};
use store::Code;
use tabletop::Viewer;
use tabletop::fairness::hex_bytes;

use crate::frames::{View, hash_question, hash_view};
use crate::twin::Mark;

pub(crate) use self::ledger::Ledger;
use self::limits::LimitsReferee;

/// Looks at every frame before it leaves the server.
pub(crate) struct Referee {
    pub(crate) ledger: Ledger,
    pub(crate) limits: LimitsReferee,
    devices: BTreeMap<ConnId, Device>,
    /// How far anybody has been told who looks through these eyes: the last entry.
    furthest: BTreeMap<(Code, u32, u8), usize>,
    pub(crate) frames: u32,
    /// How many quiet things were told.
    pub(crate) quiet: u32,
}

/// How much later what is quiet is told at most.
const LATE_MS: u64 = room::QUIET_MS + 10;

/// A connection, as far as it has been told.
struct Device {
    player: String,
    /// It folds what is told as it leaves, whether it arrives or not.
    client: Client,
    /// Which table it was last told of, and which of the table's documents that was.
    table: Option<(Code, usize)>,
    /// At which table, in which game and through whose eyes it was last shown something, and after
    /// which entry.
    stands: Option<Stamp>,
}

/// What a frame with a view says: whose, and after which entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp {
    pub(crate) code: Code,
    pub(crate) game_no: u32,
    pub(crate) viewer: Viewer,
    pub(crate) entry: usize,
}

impl Referee {
    /// One for a server with these limits.
    pub(crate) fn new(limits: Limits) -> Referee {
        Referee {
            ledger: Ledger::new(limits.entries),
            limits: LimitsReferee::new(limits),
            devices: BTreeMap::new(),
            furthest: BTreeMap::new(),
            frames: 0,
            quiet: 0,
        }
    }

    /// A connection is this player's, who comes as that.
    pub(crate) fn connected(&mut self, conn: ConnId, player: String, role: Role) {
        let client = Client::with_role("", role);
        self.devices.insert(conn, Device { player, client, table: None, stands: None });
    }

    /// Through whose eyes a connection looks, as it has been told, and at which table.
    pub(crate) fn looks(&self, conn: ConnId) -> Option<(Code, Viewer)> {
        let device = self.devices.get(&conn)?;
        Some((device.table?.0, device.client.viewer()))
    }

    /// A frame leaves the hall. Everything in it must be committed and for these eyes.
    pub(crate) fn leaves(
        &mut self,
        now: Wall,
        conn: ConnId,
        frame: &str,
    ) -> Result<Option<Stamp>, String> {
        self.frames += 1;
        let Some(device) = self.devices.get_mut(&conn) else {
            return Err(format!("a frame for {conn:?}, which never was"));
        };
        if let Some((code, _)) = device.table
            && let Some(secret) = self.ledger.secret_at(code)
            && frame.contains(&secret)
        {
            return Err(format!("the secret of {code} leaves the server: {frame}"));
        }
        let viewer = device.client.viewer();
        let heard = device.client.hear(frame);
        let heard = heard.map_err(|why| format!("{conn:?}, {viewer:?}: {why}: {frame}"))?;
        self.limits.is_told(now, conn, &heard.tell)?;
        match heard.tell {
            Tell::Whole { told, .. } => return self.shown(conn, told.len(), true).map(Some),
            Tell::Update { told, .. } => {
                let told = told.unwrap_or_default();
                let stamp = self.shown(conn, told.len(), false)?;
                self.told_in_time(now, conn, stamp, told.len())?;
                return Ok(Some(stamp));
            }
            Tell::Aloud { told, .. } => {
                let (code, _) = device.table.ok_or("something said at no table")?;
                let game_no = device.client.game().ok_or("said before a whole")?.game_no;
                let heard = self.ledger.twin(code, game_no)?.told(Viewer::Audience);
                let is_there = |one: &Told| {
                    heard.iter().rev().any(|it| (&it.seen, &it.say) == (&one.seen, &one.say))
                };
                if viewer != Viewer::Audience || told.is_empty() || !told.iter().all(is_there) {
                    return Err(format!("{viewer:?} hears what was not said: {frame}"));
                }
            }
            Tell::Past { game_no, from, told } => self.past(conn, game_no, from, &told)?,
            Tell::Desk { desk, you } => self.desk(conn, &desk, you)?,
            Tell::Over { game_no, outcome, secret, replay } => {
                let (code, _) = device.table.ok_or("a game is over at no table")?;
                let twin = self.ledger.twin(code, game_no)?;
                let real = twin.outcome().ok_or("a game is told to be over and is not")?;
                if !twin.ended
                    || outcome != real
                    || secret != hex_bytes::encode(&twin.secret.0)
                    || replay != twin.replay
                {
                    return Err(format!("the end of {code} is not as it is stored: {frame}"));
                }
            }
            Tell::Tables { tables } => {
                for listing in tables {
                    let code = Code::parse(&listing.code).ok_or("a listed code that is none")?;
                    self.ledger.check_listing(code, &listing)?;
                }
            }
            Tell::Hello { .. }
            | Tell::Refused { .. }
            | Tell::Error { .. }
            | Tell::Reaction { .. }
            | Tell::Pong { .. }
            | Tell::Bye { .. } => {}
        }
        Ok(None)
    }

    fn desk(&mut self, conn: ConnId, desk: &Desk, you: You) -> Result<(), String> {
        let device = self.devices.get_mut(&conn).ok_or("a desk for nobody")?;
        let Some(code) = Code::parse(&desk.code) else {
            return Err(format!("a code that is none: {}", desk.code));
        };
        let from = device.table.filter(|(old, _)| *old == code).map_or(0, |(_, at)| at);
        let at = self.ledger.find_desk(code, from, desk)?;
        let stored = self.ledger.desk(code, at);
        let plays = device.client.role() == Role::Player;
        let seat = stored.seat_of(&device.player).filter(|_| plays);
        let host = stored.host == device.player;
        if (you.seat, you.host) != (seat, host) {
            return Err(format!("{you:?} where seat {seat:?} and host {host} are stored"));
        }
        device.table = Some((code, at));
        Ok(())
    }

    /// A frame with a view leaves: so many things are told with it.
    fn shown(&mut self, conn: ConnId, count: usize, whole: bool) -> Result<Stamp, String> {
        let device = self.devices.get_mut(&conn).ok_or("a view for nobody")?;
        let (code, at) = device.table.ok_or("a view at no table")?;
        let now = self.ledger.desk(code, at).game_no;
        let game = device.client.game().ok_or("a view of nothing")?;
        let GameState { game_no, viewer, seq, acts, .. } = *game;
        if whole && game_no != now {
            return Err(format!("a view of game {game_no} in {now}"));
        }
        let twin = self.ledger.twin(code, game_no)?;
        let told = twin.told(viewer);
        let last = seq as usize;
        let who = format!("{conn:?} at {code}, game {game_no}, {viewer:?}, seq {seq}");
        if last > told.len() || count > last {
            return Err(format!("{who}: told of something that is not committed"));
        }
        for (number, real) in (1..).zip(told).skip(last - count).take(count) {
            check_told(real, &game.log[&number]).map_err(|why| format!("{who}: {why}"))?;
        }
        let here =
            |stamp: &Stamp| (stamp.code, stamp.game_no, stamp.viewer) == (code, game_no, viewer);
        let mut from = device.stands.filter(here).map_or(0, |stamp| stamp.entry);
        let key = (code, game_no, index(viewer));
        if whole {
            from = from.max(self.furthest.get(&key).copied().unwrap_or_default());
        }
        let question = hash_question(game.on, game.until, &game.legal);
        let hash = hash_view(&game.view);
        let is = |mark: &Mark| mark.seq == seq && mark.acts == acts;
        let mut found = twin.marks(viewer, from).filter(|(_, mark)| is(mark)).peekable();
        let Some((some, first)) = found.peek().copied() else {
            return Err(format!("{who}: acts {acts} is not committed from {from} on"));
        };
        let same = |mark: &Mark| (mark.view, mark.question) == (hash, question);
        let Some((entry, mark)) = found.find(|(_, mark)| same(mark)) else {
            if first.view == hash {
                let (on, legal) = (game.on, &game.legal);
                return Err(format!("{who}: not who may act and how: {on:?} {legal:?}"));
            }
            let differs = differing(&game.view, &twin.view_after(some, viewer)?);
            return Err(format!("{who}: after entry {some} the view differs in {differs}"));
        };
        if game.at < mark.at {
            return Err(format!("{who}: it is {}, but {} has been", game.at.0, mark.at.0));
        }
        let stamp = Stamp { code, game_no, viewer, entry };
        device.stands = Some(stamp);
        let furthest = self.furthest.entry(key).or_default();
        *furthest = entry.max(*furthest);
        Ok(stamp)
    }

    /// What is quiet is gathered for a moment and no longer: by the table's clock until the frame was
    /// written, and by the server's until it leaves, once all that it tells of is stored.
    fn told_in_time(
        &mut self,
        now: Wall,
        conn: ConnId,
        stamp: Stamp,
        count: usize,
    ) -> Result<(), String> {
        let Stamp { code, game_no, entry, .. } = stamp;
        let twin = self.ledger.twin(code, game_no)?;
        let game = self.devices[&conn].client.game().ok_or("told of nothing")?;
        let told = game.log.values().rev().take(count).filter(|told| twin.is_quiet(told));
        let Some(first) = told.clone().filter_map(|told| told.at).min() else { return Ok(()) };
        self.quiet += told.count() as u32;
        let gathered = game.at.0.saturating_sub(first.0);
        let stored = twin.committed(entry).max(self.ledger.desk_committed(code)?);
        let kept = now.since(stored);
        if gathered > LATE_MS || kept > LATE_MS {
            return Err(format!(
                "{conn:?} at {code}: told late, {gathered} ms after it happened and {kept} ms after \
                 it was stored"
            ));
        }
        Ok(())
    }

    fn past(&self, conn: ConnId, game_no: u32, from: u32, told: &[Told]) -> Result<(), String> {
        let device = &self.devices[&conn];
        let (code, _) = device.table.ok_or("a past at no table")?;
        let twin = self.ledger.twin(code, game_no)?;
        let first = (from as usize).saturating_sub(1);
        let viewer = device.client.viewer();
        let real = twin.told(viewer).get(first..first + told.len());
        let real = real.ok_or("a past that is not committed")?;
        for (real, told) in real.iter().zip(told) {
            check_told(real, told).map_err(|why| format!("{conn:?}, past of {viewer:?}: {why}"))?;
        }
        Ok(())
    }

    /// What a client has put together must be what its eyes see there.
    pub(crate) fn sees(&self, stamp: Stamp, view: &View) -> Result<(), String> {
        let Stamp { code, game_no, viewer, entry } = stamp;
        let twin = self.ledger.twin(code, game_no)?;
        let mark = twin.marks(viewer, entry).next().map(|(_, mark)| mark.view);
        if mark == Some(hash_view(view)) {
            return Ok(());
        }
        let differs = differing(view, &twin.view_after(entry, viewer)?);
        Err(format!("{code}, {viewer:?}: a client's view after {entry} differs in {differs}"))
    }
}

fn index(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.0,
        Viewer::Audience => u8::MAX,
    }
}

fn check_told(real: &Told, told: &Told) -> Result<(), String> {
    if real == told { Ok(()) } else { Err(format!("told {told:?}, where it is {real:?}")) }
}

fn differing(view: &View, real: &View) -> String {
    let names = view.keys().chain(real.keys());
    let mut wrong: Vec<&String> = names.filter(|name| view.get(*name) != real.get(*name)).collect();
    wrong.sort();
    wrong.dedup();
    let value = |of: &View, name: &str| of.get(name).map_or("nothing".into(), ToString::to_string);
    let show = |name: &str| format!("{name}: {}, not {}", value(view, name), value(real, name));
    wrong.iter().map(|name| show(name)).collect::<Vec<_>>().join("; ")
}
