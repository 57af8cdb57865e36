//! Knows everything, and lets nothing pass that is not so.

mod desk;
mod ledger;

use std::collections::BTreeMap;

use protocol::{Role, Tell};
use room::ConnId;
use room::keep::Code;
use serde_json::value::RawValue;
use tabletop::fairness::hex_bytes;
use tabletop::{Seat, Viewer};

use crate::frames::{Fields, Past, Shown, Tag, hash_question};
use crate::trace::hash_of;
use crate::twin::Mark;

pub(crate) use self::ledger::Ledger;

/// Looks at every frame before it leaves the house.
#[derive(Default)]
pub(crate) struct Referee {
    pub(crate) ledger: Ledger,
    devices: BTreeMap<ConnId, Device>,
    /// How far anybody with these eyes has been told: the last entry.
    furthest: BTreeMap<(Code, u32, u8), usize>,
    pub(crate) frames: u32,
}

/// A connection, as far as it has been told.
struct Device {
    player: String,
    role: Role,
    /// Which table it was last told of, and which of the table's documents that was.
    table: Option<(Code, usize)>,
    viewer: Viewer,
    round: u32,
    game: Option<InGame>,
}

/// How far a connection is in a game.
struct InGame {
    game: u32,
    seq: u32,
    /// The entry after which it stands.
    entry: usize,
    view: Fields,
}

/// What a frame with a view says: whose, and after which entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp {
    pub(crate) code: Code,
    pub(crate) game: u32,
    pub(crate) viewer: Viewer,
    pub(crate) entry: usize,
}

impl Referee {
    /// A connection is this player's, who comes as that.
    pub(crate) fn connected(&mut self, conn: ConnId, player: String, role: Role) {
        let (viewer, round) = (Viewer::Audience, 0);
        let device = Device { player, role, table: None, viewer, round, game: None };
        self.devices.insert(conn, device);
    }

    /// Through whose eyes a connection looks, as it has been told, and at which table.
    pub(crate) fn looks(&self, conn: ConnId) -> Option<(Code, Viewer)> {
        let device = self.devices.get(&conn)?;
        Some((device.table?.0, device.viewer))
    }

    /// A frame leaves the hall. Everything in it must be committed and for these eyes.
    pub(crate) fn leaves(&mut self, conn: ConnId, frame: &str) -> Result<Option<Stamp>, String> {
        self.frames += 1;
        let tag: Tag<'_> = read(frame)?;
        let Some(device) = self.devices.get_mut(&conn) else {
            return Err(format!("a frame for {conn:?}, which never was"));
        };
        if let Some((code, _)) = device.table
            && let Some(secret) = self.ledger.secret_at(code)
            && frame.contains(&secret)
        {
            return Err(format!("the secret of {code} leaves the house: {frame}"));
        }
        match tag.tell.as_ref() {
            "whole" => return self.shown(conn, &read(frame)?).map(Some),
            "update" => return self.shown(conn, &read(frame)?).map(Some),
            "past" => return self.past(conn, &read(frame)?).map(|()| None),
            _ => {}
        }
        match read::<Tell>(frame)? {
            Tell::Desk { desk, you } => {
                let Some(code) = Code::parse(&desk.code) else {
                    return Err(format!("a code that is none: {}", desk.code));
                };
                let from = device.table.filter(|(old, _)| *old == code).map_or(0, |(_, at)| at);
                let at = self.ledger.find_desk(code, from, &desk)?;
                let kept = self.ledger.desk(code, at);
                let seat = kept.seat_of(&device.player).filter(|_| device.role == Role::Player);
                let host = kept.host == device.player;
                if (you.seat, you.host) != (seat, host) {
                    return Err(format!("{you:?} where seat {seat:?} and host {host} are kept"));
                }
                let viewer = seat.map_or(Viewer::Audience, |seat| Viewer::Seat(Seat(seat)));
                let elsewhere = device.table.is_none_or(|(old, _)| old != code);
                if elsewhere || device.viewer != viewer || device.round != desk.round {
                    device.game = None;
                }
                (device.table, device.viewer, device.round) =
                    (Some((code, at)), viewer, desk.round);
            }
            Tell::Over { game, outcome, secret, replay } => {
                let (code, _) = device.table.ok_or("a game is over at no table")?;
                let twin = self.ledger.twin(code, game)?;
                let real = twin.outcome().ok_or("a game is told to be over and is not")?;
                let winners: Vec<u8> = real.winners.iter().map(|seat| seat.0).collect();
                if !twin.ended
                    || (outcome.winners, outcome.scores) != (winners, real.scores)
                    || secret != hex_bytes::encode(&twin.secret.0)
                    || replay != twin.replay
                {
                    return Err(format!("the end of {code} is not as it is kept: {frame}"));
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
            Tell::Whole { .. } | Tell::Update { .. } | Tell::Past { .. } => {
                return Err(format!("a frame with another tag: {frame}"));
            }
        }
        Ok(None)
    }

    fn shown(&mut self, conn: ConnId, shown: &Shown<'_>) -> Result<Stamp, String> {
        let device = self.devices.get_mut(&conn).ok_or("a view for nobody")?;
        let (code, _) = device.table.ok_or("a view at no table")?;
        let viewer = device.viewer;
        let before = device.game.take();
        let game = match (shown.game, &before) {
            (Some(game), _) if game == device.round => game,
            (Some(game), _) => return Err(format!("a view of game {game} in {}", device.round)),
            (None, Some(before)) => before.game,
            (None, None) => return Err(format!("{conn:?}: an update without a whole view")),
        };
        let twin = self.ledger.twin(code, game)?;
        let told = twin.told(viewer);
        let (seq, count) = (shown.seq as usize, shown.told.len());
        let who = format!("{conn:?} at {code}, game {game}, {viewer:?}, seq {seq}");
        if seq > told.len() || count > seq {
            return Err(format!("{who}: told of something that is not committed"));
        }
        if shown.game.is_none() && before.as_ref().is_some_and(|b| b.seq as usize + count != seq) {
            return Err(format!("{who}: {count} things after {:?}", before.map(|b| b.seq)));
        }
        check_told(&told[seq - count..seq], &shown.told).map_err(|why| format!("{who}: {why}"))?;
        let mut view = Fields::new();
        let mut from = 0;
        if let Some(before) = before {
            (view, from) = (before.view, if before.game == game { before.entry } else { 0 });
        }
        shown.fold_into(&mut view);
        let key = (code, game, index(viewer));
        if shown.game.is_some() {
            from = from.max(self.furthest.get(&key).copied().unwrap_or_default());
        }
        let question = hash_question(&shown.on, shown.until, shown.legal.get());
        let hash = hash_of(&view);
        let is = |mark: &Mark| mark.seq == shown.seq && mark.acts == shown.acts;
        let mut found = twin.marks(viewer, from).filter(|(_, mark)| is(mark)).peekable();
        let Some((some, first)) = found.peek().copied() else {
            return Err(format!("{who}: acts {} is not committed from {from} on", shown.acts));
        };
        let same = |mark: &Mark| (mark.view, mark.question) == (hash, question);
        let Some((entry, mark)) = found.find(|(_, mark)| same(mark)) else {
            if first.view == hash {
                let legal = shown.legal.get();
                return Err(format!("{who}: not who may act and how: {:?} {legal}", shown.on));
            }
            let differs = differing(&view, &twin.view_after(some, viewer)?);
            return Err(format!("{who}: after entry {some} the view differs in {differs}"));
        };
        if shown.at < mark.at {
            return Err(format!("{who}: it is {}, but {} has been", shown.at, mark.at));
        }
        device.game = Some(InGame { game, seq: shown.seq, entry, view });
        let furthest = self.furthest.entry(key).or_default();
        *furthest = entry.max(*furthest);
        Ok(Stamp { code, game, viewer, entry })
    }

    fn past(&self, conn: ConnId, past: &Past<'_>) -> Result<(), String> {
        let device = &self.devices[&conn];
        let (code, _) = device.table.ok_or("a past at no table")?;
        let twin = self.ledger.twin(code, past.game)?;
        let (from, count) = ((past.from as usize).saturating_sub(1), past.told.len());
        let real = twin.told(device.viewer).get(from..from + count);
        let real = real.ok_or("a past that is not committed")?;
        let viewer = device.viewer;
        check_told(real, &past.told).map_err(|why| format!("{conn:?}, past of {viewer:?}: {why}"))
    }

    /// What a client has put together must be what its eyes see there.
    pub(crate) fn sees(&self, stamp: Stamp, view: &Fields) -> Result<(), String> {
        let Stamp { code, game, viewer, entry } = stamp;
        let twin = self.ledger.twin(code, game)?;
        let mark = twin.marks(viewer, entry).next().map(|(_, mark)| mark.view);
        if mark == Some(hash_of(view)) {
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

fn check_told(real: &[Box<str>], told: &[&RawValue]) -> Result<(), String> {
    let pairs = real.iter().zip(told).map(|(real, told)| (real.as_ref(), told.get()));
    match pairs.into_iter().find(|(real, told)| real != told) {
        None => Ok(()),
        Some((real, told)) => Err(format!("told {told}, where it is {real}")),
    }
}

fn differing(view: &Fields, real: &Fields) -> String {
    let names = view.keys().chain(real.keys());
    let mut wrong: Vec<&String> = names.filter(|name| view.get(*name) != real.get(*name)).collect();
    wrong.sort();
    wrong.dedup();
    let value = |of: &Fields, name: &str| of.get(name).map_or("nothing".into(), Box::clone);
    let show = |name: &str| format!("{name}: {}, not {}", value(view, name), value(real, name));
    wrong.iter().map(|name| show(name)).collect::<Vec<_>>().join("; ")
}

fn read<'a, T: serde::Deserialize<'a>>(frame: &'a str) -> Result<T, String> {
    serde_json::from_str(frame).map_err(|why| format!("{why} in {frame}"))
}
