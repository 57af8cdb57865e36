//! One table: who is there, who sits where, what is agreed on, and the game when one is under way.

mod course;
mod kept;
mod play;
mod seats;

use games::{Registered, Retelling, Sheet};
use protocol::{
    Agreement, Ask, Chair as ChairShown, Clock, Desk, Listing, Phase, Role, Since, Sitter as Shown,
    Tell, Trouble, You,
};
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Seat, Secret, Time, Viewer};

use crate::clock::{TableClock, Wall};
use crate::dice::Dice;
use crate::effects::{Frame, PastWanted, Ticket};
use crate::frames::{Wrong, frame};
use crate::keep::{Code, ReplayId, TableId, Write};
use crate::{ConnId, PlayerId};

pub(crate) use self::kept::ended_game;
use self::play::Play;

/// After how long a bot plays for somebody who is away.
pub const DEPUTY_MS: u64 = 20_000;
/// After how long somebody else is the host when the host is away.
pub const HOST_MS: u64 = 60_000;
/// After how long an empty table is put away until somebody comes back to it.
pub const EMPTY_MS: u64 = 300_000;
/// The most people that a host may send away.
const MOST_BARRED: usize = 64;

/// One table.
#[derive(Debug)]
pub struct Room {
    id: TableId,
    code: Code,
    game: &'static Registered,
    agreement: Agreement,
    host: PlayerId,
    host_away: Option<Wall>,
    chairs: Vec<Chair>,
    barred: Vec<PlayerId>,
    /// Who has sat where in this game: nobody looks into two hands.
    sat: Vec<(PlayerId, Seat)>,
    locked: bool,
    paused: bool,
    phase: Phase,
    /// Which game of the table, counted from 1.
    round: u32,
    /// The house's part of this game's seed.
    secret: Secret,
    /// The players' parts, once it is dealt.
    nonces: Vec<Nonce>,
    /// The last game that was finished.
    replay: Option<ReplayId>,
    clock: TableClock,
    play: Option<Play>,
    devices: Vec<Device>,
    empty_since: Option<Wall>,
    news: News,
    /// The batch with this table's newest write.
    pub(crate) ticket: Ticket,
    /// The batch with its first write.
    pub(crate) born: Ticket,
    /// When it is to be woken, as far as the hall knows.
    pub(crate) armed: Option<Wall>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Chair {
    sitter: Sitter,
    /// Since when the person has been away.
    away: Option<Wall>,
    /// Whether a bot plays for the person.
    deputy: bool,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sitter {
    Nobody,
    Person { player: PlayerId, name: String, nonce: Option<Nonce> },
    Bot { bot: &'static str },
}

impl Chair {
    fn of(sitter: Sitter) -> Chair {
        Chair { sitter, away: None, deputy: false }
    }

    fn player(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::Person { player, .. } => Some(player),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }
}

/// A connection to this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Device {
    conn: ConnId,
    player: PlayerId,
    role: Role,
    /// Through whose eyes it looks.
    viewer: Viewer,
}

/// What is to be told about the table apart from the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum News {
    None,
    /// Everybody is to be told.
    Tell,
    /// It is to be kept, too.
    Keep,
}

/// What a table is handed with every message: the time, entropy, and where its effects go.
pub(crate) struct Cx<'a> {
    pub(crate) now: Wall,
    pub(crate) dice: &'a mut Dice,
    pub(crate) frames: &'a mut Vec<(ConnId, Frame)>,
    pub(crate) writes: &'a mut Vec<Write>,
    pub(crate) scratch: &'a mut Scratch,
}

/// Room to write in, reused from table to table.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    retelling: Retelling,
    sheet: Sheet,
    frame: Vec<u8>,
    line: Vec<u8>,
}

/// Somebody who comes to a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guest {
    pub(crate) conn: ConnId,
    pub(crate) player: PlayerId,
    pub(crate) role: Role,
}

/// What a new table is to be.
pub(crate) struct Wanted {
    pub(crate) game: &'static Registered,
    pub(crate) agreement: Agreement,
    pub(crate) name: String,
    pub(crate) bots: Vec<String>,
}

impl Room {
    /// A new table. Whoever makes it is its host and sits on the first seat.
    pub(crate) fn create(
        cx: &mut Cx<'_>,
        (id, code): (TableId, Code),
        host: Guest,
        wanted: Wanted,
    ) -> Result<Room, Wrong> {
        let Wanted { game, agreement, name, bots } = wanted;
        agreed(game, &agreement)?;
        let name = protocol::clean_name(&name).ok_or(Trouble::BadName)?;
        let mut chairs = vec![Chair::of(Sitter::Nobody); agreement.seats.into()];
        // Their part of the deal comes later, once they know the house's commitment.
        chairs[0] = Chair::of(Sitter::Person { player: host.player, name, nonce: None });
        let free = chairs.len() - 1;
        if bots.len() > free {
            return Err(Trouble::NoSuchSeat.into());
        }
        for (chair, bot) in chairs.iter_mut().rev().zip(bots.iter().rev()) {
            chair.sitter = Sitter::Bot { bot: seats::bot_named(game, bot)? };
        }
        let clock = TableClock::standing(agreement.clock, Time::ZERO);
        let mut room = Room {
            id,
            code,
            game,
            agreement,
            host: host.player,
            host_away: None,
            chairs,
            barred: Vec::new(),
            sat: Vec::new(),
            locked: false,
            paused: false,
            phase: Phase::Gathering,
            round: 1,
            secret: cx.dice.secret(),
            nonces: Vec::new(),
            replay: None,
            clock,
            play: None,
            devices: Vec::new(),
            empty_since: None,
            news: News::Keep,
            ticket: Ticket::default(),
            born: Ticket::default(),
            armed: None,
        };
        room.join(cx, host, None);
        Ok(room)
    }

    /// The table's number.
    pub(crate) fn id(&self) -> TableId {
        self.id
    }

    /// The table's code.
    pub(crate) fn code(&self) -> Code {
        self.code
    }

    /// The connections to it.
    pub(crate) fn conns(&self) -> impl Iterator<Item = ConnId> {
        self.devices.iter().map(|device| device.conn)
    }

    /// Through whose eyes a connection looks, at which game.
    pub(crate) fn looks(&self, conn: ConnId) -> Option<(Viewer, u32)> {
        let device = self.devices.iter().find(|device| device.conn == conn)?;
        Some((device.viewer, self.round))
    }

    /// Whether somebody may come, where there is room for so many.
    pub(crate) fn admits(&self, guest: Guest, most: usize) -> Result<(), Trouble> {
        let known = self.seat_of(guest.player).is_some() || guest.player == self.host;
        match () {
            () if self.barred.contains(&guest.player) => Err(Trouble::Barred),
            () if self.locked && !known => Err(Trouble::Locked),
            // Whoever has a seat here comes in before everybody who watches.
            () if self.devices.len() >= if known { 2 * most } else { most } => {
                Err(Trouble::TableFull)
            }
            () => Ok(()),
        }
    }

    /// Somebody comes, or is back.
    pub(crate) fn join(&mut self, cx: &mut Cx<'_>, guest: Guest, since: Option<Since>) {
        let Guest { conn, player, role } = guest;
        let seat = self.seat_of(player);
        let viewer = match (role, seat) {
            (Role::Player, Some(seat)) => Viewer::Seat(seat),
            (Role::Player, None) | (Role::Watcher | Role::Screen, _) => Viewer::Audience,
        };
        self.devices.push(Device { conn, player, role, viewer });
        self.note_presence(cx);
        self.news = self.news.max(News::Tell);
        self.finish(cx);
        self.show(cx, conn, viewer, since);
    }

    /// Somebody's connection is gone.
    pub(crate) fn leave(&mut self, cx: &mut Cx<'_>, conn: ConnId) {
        let before = self.devices.len();
        self.devices.retain(|device| device.conn != conn);
        if self.devices.len() == before {
            return;
        }
        self.note_presence(cx);
        self.news = self.news.max(News::Tell);
        self.finish(cx);
    }

    /// Somebody at the table asks for something.
    pub(crate) fn ask(
        &mut self,
        cx: &mut Cx<'_>,
        conn: ConnId,
        ask: Ask,
    ) -> Result<Option<PastWanted>, Wrong> {
        let Some(device) = self.devices.iter().find(|device| device.conn == conn).copied() else {
            return Err(Trouble::NoTable.into());
        };
        let mut past = None;
        match ask {
            Ask::Act { game, nth, action } => {
                // The way of a move touches nothing of the rest.
                return self.act(cx, device, (game, nth), action).map(|()| None);
            }
            Ask::Sit { seat, name, nonce } => {
                self.sit(cx, device, Seat(seat), &name, nonce.as_deref())?;
            }
            Ask::Stand {} => self.stand(cx, device)?,
            Ask::Name { name } => self.rename(device, &name)?,
            Ask::Agree { agreement } => self.agree(device, agreement)?,
            Ask::Start {} => self.start(cx, device)?,
            Ask::React { reaction } => {
                let seat = self.seat_of(device.player).map(|seat| seat.0);
                self.tell_all(cx, &Tell::Reaction { seat, reaction });
            }
            Ask::Kick { seat } => self.kick(cx, device, Seat(seat))?,
            Ask::Lock { locked } => {
                self.only_host(device)?;
                self.locked = locked;
                self.news = News::Keep;
            }
            Ask::Fill { seat, bot } => self.fill(device, seat.map(Seat), bot.as_deref())?,
            Ask::Pause { paused } => self.pause(cx, device, paused)?,
            Ask::Rematch {} => self.rematch(cx, device)?,
            Ask::Past { before } => past = Some(self.past(device, before)?),
            Ask::Hello { .. }
            | Ask::Tables {}
            | Ask::Create { .. }
            | Ask::Join { .. }
            | Ask::Leave {}
            | Ask::Ping { .. } => unreachable!("the hall answers these"),
        }
        self.finish(cx);
        Ok(past)
    }

    /// Time has passed: deadlines, bots, answers that were held back, people who are away.
    pub(crate) fn wake(&mut self, cx: &mut Cx<'_>) {
        self.note_absence(cx);
        self.drive(cx);
        self.finish(cx);
    }

    /// When it wants to be woken.
    pub(crate) fn next_wake(&self) -> Option<Wall> {
        let playing = self.phase == Phase::Playing;
        let away = self.chairs.iter().filter(|chair| playing && !chair.deputy);
        let away = away.filter_map(|chair| chair.away).map(|since| since.after_ms(DEPUTY_MS));
        let away = away.filter(|_| self.empty_since.is_none());
        let host = self.host_away.map(|since| since.after_ms(HOST_MS));
        let host = host.filter(|_| self.heir().is_some());
        let empty = self.empty_since.map(|since| since.after_ms(EMPTY_MS));
        away.chain(host).chain(empty).chain(self.game_wakes()).min()
    }

    /// Whether nobody has been here for so long that the table may be put away.
    pub(crate) fn is_deserted(&self, now: Wall) -> bool {
        self.empty_since.is_some_and(|since| now.since(since) >= EMPTY_MS)
    }

    /// How it stands on the list of open tables, if it does.
    pub(crate) fn listing(&self) -> Option<Listing> {
        if !self.agreement.listed || self.locked || self.devices.is_empty() {
            return None;
        }
        let host = self.chairs.iter().find_map(|chair| match &chair.sitter {
            Sitter::Person { player, name, .. } if *player == self.host => Some(name.clone()),
            Sitter::Person { .. } | Sitter::Nobody | Sitter::Bot { .. } => None,
        });
        let free = self.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
        Some(Listing {
            code: self.code.to_string(),
            game: self.game.name.into(),
            host: host.unwrap_or_default(),
            phase: self.phase,
            seats: self.agreement.seats,
            free: free as u8,
        })
    }

    /// Everything is to be kept as it is now, clocks included: the house closes.
    pub(crate) fn put_away(&mut self, cx: &mut Cx<'_>) {
        self.clock.stop(cx.now);
        self.keep_desk(cx);
    }

    fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let at = self.chairs.iter().position(|chair| chair.player() == Some(player))?;
        Some(Seat(at as u8))
    }

    fn only_host(&self, device: Device) -> Result<(), Trouble> {
        if device.player == self.host { Ok(()) } else { Err(Trouble::NotHost) }
    }

    fn is_present(&self, player: PlayerId) -> bool {
        let plays = |device: &Device| device.player == player && device.role == Role::Player;
        self.devices.iter().any(plays)
    }

    /// Who is host when the host does not come back: the first person who is here.
    fn heir(&self) -> Option<PlayerId> {
        self.chairs.iter().filter_map(Chair::player).find(|player| self.is_present(*player))
    }

    /// Somebody came or went: since when who is away, whether a deputy is to give back, and whether
    /// the clock runs.
    fn note_presence(&mut self, cx: &mut Cx<'_>) {
        let now = cx.now;
        for index in 0..self.chairs.len() {
            let Some(player) = self.chairs[index].player() else { continue };
            let present = self.is_present(player);
            let chair = &mut self.chairs[index];
            if !present {
                chair.away.get_or_insert(now);
                continue;
            }
            chair.away = None;
            if std::mem::take(&mut chair.deputy)
                && let Some(play) = &mut self.play
            {
                play.unseat(Seat(index as u8));
                self.news = News::Keep;
            }
        }
        match self.is_present(self.host) {
            true => self.host_away = None,
            false => drop(self.host_away.get_or_insert(now)),
        }
        match self.devices.is_empty() {
            true => drop(self.empty_since.get_or_insert(now)),
            false => self.empty_since = None,
        }
        self.regulate(now);
    }

    /// Deputies for those who have been away too long, and an heir for the host.
    fn note_absence(&mut self, cx: &mut Cx<'_>) {
        let now = cx.now;
        if self.host_away.is_some_and(|since| now.since(since) >= HOST_MS)
            && let Some(heir) = self.heir()
        {
            self.host = heir;
            self.host_away = None;
            self.news = News::Keep;
        }
        if self.phase != Phase::Playing || self.devices.is_empty() {
            return;
        }
        for index in 0..self.chairs.len() {
            let chair = &self.chairs[index];
            if !chair.deputy && chair.away.is_some_and(|since| now.since(since) >= DEPUTY_MS) {
                self.chairs[index].deputy = true;
                self.seat_bot(Seat(index as u8), seats::best_bot(self.game));
                self.news = News::Keep;
            }
        }
    }

    /// The clock runs while a game is under way that is not paused and somebody is there.
    fn regulate(&mut self, now: Wall) {
        let runs = self.phase == Phase::Playing && !self.paused && !self.devices.is_empty();
        if runs && !self.clock.runs() {
            self.clock.start(now);
            self.news = self.news.max(News::Tell);
        }
        if !runs && self.clock.runs() {
            self.clock.stop(now);
            self.news = News::Keep;
        }
    }

    /// Keeps and tells what is new about the table apart from the game.
    fn finish(&mut self, cx: &mut Cx<'_>) {
        let news = std::mem::replace(&mut self.news, News::None);
        if news == News::Keep {
            self.keep_desk(cx);
        }
        if news >= News::Tell {
            let desk = self.desk(cx.now);
            for device in &self.devices {
                let seat = match device.viewer {
                    Viewer::Seat(seat) => Some(seat.0),
                    Viewer::Audience => None,
                };
                let you = You { seat, host: device.player == self.host };
                cx.frames.push((device.conn, frame(&Tell::Desk { desk: desk.clone(), you })));
            }
        }
    }

    fn tell_all(&self, cx: &mut Cx<'_>, tell: &Tell) {
        let frame = frame(tell);
        cx.frames.extend(self.devices.iter().map(|device| (device.conn, frame.clone())));
    }

    fn desk(&self, now: Wall) -> Desk {
        let shown = |chair: &Chair| {
            let (sitter, name) = match &chair.sitter {
                Sitter::Nobody => (Shown::Nobody, None),
                Sitter::Person { name, .. } => (Shown::Person, Some(name.clone())),
                Sitter::Bot { bot } => (Shown::Bot((*bot).into()), None),
            };
            ChairShown {
                present: sitter != Shown::Nobody && chair.away.is_none(),
                sitter,
                name,
                deputy: chair.deputy,
                host: chair.player() == Some(self.host),
            }
        };
        let watching = |device: &&Device| {
            device.role != Role::Screen && !matches!(device.viewer, Viewer::Seat(_))
        };
        Desk {
            code: self.code.to_string(),
            game: self.game.name.into(),
            rules: self.game.rules,
            config: self.agreement.config.clone(),
            clock: self.agreement.clock,
            pace: self.agreement.pace,
            listed: self.agreement.listed,
            locked: self.locked,
            paused: self.paused,
            phase: self.phase,
            round: self.round,
            chairs: self.chairs.iter().map(shown).collect(),
            watchers: self.devices.iter().filter(watching).count() as u32,
            commitment: hex_bytes::encode(&self.secret.commitment().0),
            nonces: self.nonces.iter().map(|nonce| hex_bytes::encode(&nonce.0)).collect(),
            replay: self.replay.map(|replay| replay.to_string()),
            at: self.clock.time(now).0,
            running: self.clock.runs(),
        }
    }
}

/// Whether a game can be played like that.
fn agreed(game: &Registered, agreement: &Agreement) -> Result<(), Wrong> {
    if agreement.clock == Clock::None && !game.patient {
        return Err(Trouble::NeedsClock.into());
    }
    // Dealing a game is the only proof that it can be dealt.
    play::deal(game, agreement, Secret([0; 32]), Vec::new()).map(drop)
}
