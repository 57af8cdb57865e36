//! One table: who is there, who sits where, what is agreed on, and the game when one is under way.

mod audience;
mod course;
mod dealing;
mod life;
mod naming;
mod outdated;
mod play;
mod presence;
mod requests;
mod seating;
mod seats;
mod stored;
mod telling;
mod tokens;

use games::{Glimpse, Registered, SharedTold};
use protocol::patch::{Common, Marked, Remembered};
use protocol::{Agreement, Clock, ErrorCode, Listing, Pace, Phase, Played, Role, Since, TableAsk};
use store::{Code, ReplayId, TableId, Write};
use tabletop::{Pledge, Seat, Secret, Viewer};

use crate::clock::Wall;
use crate::effects::{After, Outgoing, PastWanted, Ticket};
use crate::entropy::Entropy;
use crate::frames::AskError;
use crate::hall::{During, Meter, Panicked, is_broadcast};
use crate::limits::Bucket;
use crate::tracked::Tracked;
use crate::{Address, ConnId, Limits, PlayerId};

use self::dealing::Contributions;
pub use self::dealing::REVEAL_MS;
use self::life::{Course, Life, Over, Playing};
pub use self::play::QUIET_MS;
use self::presence::Presence;
use self::seating::Seating;
pub(crate) use self::stored::{is_stored_home_of, stored_game};

/// After how long a bot plays for somebody who is away.
pub const DEPUTY_MS: u64 = 20_000;
/// After how long somebody else is the host when the host is away.
pub const HOST_MS: u64 = 60_000;
/// After how long an empty table is unloaded until somebody comes back to it.
pub const EMPTY_MS: u64 = 300_000;
/// The most people that a host may send away.
const MOST_BARRED: usize = 64;

/// One table.
///
/// Every input goes through [`input`](Room::input). What has to follow from it is found out there, by
/// looking at what has changed: the desk that is stored and told, new entries of the journal, views
/// for whoever looks through other eyes.
#[derive(Debug)]
pub(crate) struct Room {
    id: TableId,
    code: Code,
    game: &'static Registered,
    /// What is stored of the table, whatever it does at the moment.
    table: Tracked<TableState>,
    /// Who is there. It is told and not stored.
    presence: Tracked<Presence>,
    life: Life,
    /// When everybody was last told the desk, of which phase of which game, and when they are to be told
    /// again if it has changed.
    desk_told: Wall,
    desk_phase: Option<(Phase, u32)>,
    desk_due: Option<Wall>,
    /// What was asked for lately that everybody here is told of.
    broadcasts: Bucket,
    /// The batch with the desk as it was last stored.
    desk_ticket: Ticket,
    /// Whether the desk was handed to the batch that is being gathered.
    desk_written: bool,
    /// The batch with this table's newest write.
    pub(crate) ticket: Ticket,
    /// The batch with its first write.
    pub(crate) born: Ticket,
    /// When it is to be woken, as far as the hall knows.
    pub(crate) armed: Option<Wall>,
    /// For whom it counts while it is in memory: where it was made, or who has woken it.
    pub(crate) address: Option<Address>,
    /// Who pays for what it writes, and until when they have nothing left.
    pub(crate) budget: Option<(Address, Meter)>,
    pub(crate) broke_until: Wall,
}

/// What is stored of a table, whatever it does at the moment.
#[derive(Debug)]
struct TableState {
    agreement: Agreement,
    /// What follows from the agreement for the seats.
    seating: Seating,
    host: PlayerId,
    chairs: Vec<Chair>,
    barred: Vec<PlayerId>,
    locked: bool,
    /// Which game of the table, counted from 1.
    game_no: u32,
    /// The server's part of this game's seed.
    secret: Secret,
    /// The last game that was finished.
    replay: Option<ReplayId>,
    /// The games that were finished here, the latest last.
    evening: Vec<Played>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Chair {
    sitter: Sitter,
    /// Whether a bot plays for the person.
    deputy: bool,
    /// The token of whoever sits there.
    token: Option<u16>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sitter {
    Nobody,
    Person {
        player: PlayerId,
        name: String,
        pledge: Option<Pledge>,
    },
    Bot {
        bot: &'static str,
    },
    /// Somebody who has no device. Nobody acts for them.
    Guest {
        name: String,
    },
}

impl Chair {
    fn of(sitter: Sitter) -> Chair {
        Chair { sitter, deputy: false, token: None }
    }

    fn player(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::Person { player, .. } => Some(player),
            Sitter::Nobody | Sitter::Bot { .. } | Sitter::Guest { .. } => None,
        }
    }

    fn is_guest(&self) -> bool {
        matches!(self.sitter, Sitter::Guest { .. })
    }
}

/// A connection to this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Device {
    conn: ConnId,
    player: PlayerId,
    /// Where it comes from.
    address: Address,
    role: Role,
    /// Whose view it is told.
    viewer: Viewer,
    /// What it has seen already, until it is shown the game.
    since: Option<Since>,
    /// Which game it has been shown, through whose eyes. From then on it is told what changes.
    shown: Option<(u32, Viewer)>,
    /// Whether it knows the desk, or has to be told anew.
    knows_desk: bool,
}

/// What a table is handed with every input: the time, entropy, and where its effects go.
pub(crate) struct Cx<'a> {
    pub(crate) now: Wall,
    pub(crate) entropy: &'a mut Entropy,
    pub(crate) frames: &'a mut Vec<Outgoing>,
    pub(crate) writes: &'a mut Vec<Write>,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) limits: &'a Limits,
}

/// Buffers to write in, reused from table to table.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    shared: SharedTold,
    glimpses: Vec<Glimpse>,
    told: Vec<u8>,
    /// What a viewer sees, and what the one before sees of the same moment.
    view: Marked,
    beside: Marked,
    /// What the viewers of a moment have in common, and what was found to have changed for them.
    common: Common,
    remembered: Remembered,
    patch: Vec<u8>,
    menu: Vec<u8>,
    frame: Vec<u8>,
    line: Vec<u8>,
}

impl Scratch {
    /// Views of another moment, or of another table, are to be written.
    fn begin_views(&mut self) {
        self.view.clear();
        self.common.clear();
        self.remembered.clear();
    }
}

/// Somebody who comes to a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guest {
    pub(crate) conn: ConnId,
    pub(crate) player: PlayerId,
    pub(crate) address: Address,
    pub(crate) role: Role,
}

/// What a new table is to be.
pub(crate) struct Wanted {
    pub(crate) game: &'static Registered,
    pub(crate) agreement: Agreement,
    pub(crate) name: String,
    pub(crate) bots: Vec<String>,
}

/// What comes to a table.
pub(crate) enum Input {
    /// Somebody comes, or is back.
    Join(Guest, Option<Since>),
    /// Somebody's connection is gone.
    Leave(ConnId),
    /// Somebody at the table asks for something.
    Ask(ConnId, TableAsk),
    /// Time has passed: deadlines, bots, answers that were held back, people who are away.
    Wake,
}

impl Room {
    /// A new table, which has no number yet. Whoever makes it is its host and sits on the first seat.
    pub(crate) fn create(
        cx: &mut Cx<'_>,
        code: Code,
        host: Guest,
        wanted: Wanted,
    ) -> Result<Room, AskError> {
        let Wanted { game, agreement, name, bots } = wanted;
        check_agreement(game, &agreement, cx.limits)?;
        let name = protocol::clean_name(&name).ok_or(ErrorCode::BadName)?;
        let mut chairs = vec![Chair::of(Sitter::Nobody); agreement.seats.into()];
        // Their part of the deal comes later, once they know the server's commitment.
        chairs[0] = Chair::of(Sitter::Person { player: host.player, name, pledge: None });
        let seating = Seating::of(game, &agreement);
        let mut free: Vec<Seat> = Seat::all(agreement.seats).skip(1).collect();
        free.retain(|seat| !seating.is_referee(*seat));
        if bots.len() > free.len() {
            return Err(ErrorCode::NoSuchSeat.into());
        }
        for (seat, bot) in free.iter().rev().zip(bots.iter().rev()) {
            chairs[seat.index()].sitter = Sitter::Bot { bot: seats::bot_named(game, bot)? };
        }
        let table = TableState {
            agreement,
            seating,
            host: host.player,
            chairs,
            barred: Vec::new(),
            locked: false,
            game_no: 1,
            secret: cx.entropy.secret(),
            replay: None,
            evening: Vec::new(),
        };
        let mut room = Room {
            id: TableId(0),
            code,
            game,
            table: Tracked::new(table),
            presence: Tracked::new(Presence::default()),
            life: Life::Gathering,
            desk_told: Wall(0),
            desk_phase: None,
            desk_due: None,
            broadcasts: Bucket::full(cx.now),
            desk_ticket: Ticket::default(),
            desk_written: false,
            ticket: Ticket::default(),
            born: Ticket::default(),
            armed: None,
            address: None,
            budget: None,
            broke_until: Wall(0),
        };
        room.input(cx, Input::Join(host, None))?;
        Ok(room)
    }

    /// Takes something in and does all that follows from it.
    pub(crate) fn input(
        &mut self,
        cx: &mut Cx<'_>,
        input: Input,
    ) -> Result<Option<PastWanted>, AskError> {
        if let Some(play) = self.life.play_mut() {
            play.most_entries = cx.limits.entries;
        }
        let mut asker = None;
        let answer = match input {
            Input::Join(guest, since) => {
                self.join(guest, since);
                Ok(None)
            }
            Input::Leave(conn) => {
                self.leave(conn);
                Ok(None)
            }
            Input::Ask(conn, ask) => {
                asker = Some(conn);
                let answer = self.ask_within_limits(cx, conn, ask);
                // What is wrong with it comes after what was done before.
                if answer.is_err()
                    && let Some(device) = self.device(conn)
                {
                    self.tell_now(cx, device.viewer);
                }
                answer
            }
            Input::Wake => {
                self.note_absence(cx.now);
                self.note_silence(cx);
                self.deal_if_due(cx);
                self.drive(cx);
                Ok(None)
            }
        };
        self.note_length();
        self.follow(cx, asker);
        answer
    }

    /// Everything is to be stored as it is now, clocks included: the server shuts down. Nobody is told
    /// anything any more.
    pub(crate) fn shut_down(&mut self, cx: &mut Cx<'_>) {
        if let Life::Playing(playing) = &mut self.life {
            playing.course.clock.stop(cx.now);
        }
        self.store_desk(cx);
    }

    /// What was handed out to be stored is in that batch: whoever is told of it waits for it.
    pub(crate) fn written(&mut self, ticket: Ticket) {
        self.ticket = ticket;
        if std::mem::take(&mut self.desk_written) {
            self.desk_ticket = ticket;
        }
        if let Some(play) = self.life.play_mut() {
            play.written(ticket);
        }
    }

    /// Which batch a frame has to wait for: the newest one with something that it tells of. What
    /// its reader did not see delays nothing.
    pub(crate) fn ticket_of(&self, after: After) -> Ticket {
        let seen = |viewer| self.life.play().map_or(Ticket::default(), |play| play.ticket(viewer));
        match after {
            After::Told => Ticket::default(),
            After::Desk => self.desk_ticket,
            After::Seen(viewer) => self.desk_ticket.max(seen(viewer)),
        }
    }

    /// Gives a new table its number.
    pub(crate) fn number(&mut self, id: TableId) {
        self.id = id;
    }

    /// The table's number.
    pub(crate) fn id(&self) -> TableId {
        self.id
    }

    /// The table's code.
    pub(crate) fn code(&self) -> Code {
        self.code
    }

    /// What to tell whoever runs the server when its rules have panicked.
    pub(crate) fn panicked(&self) -> Panicked {
        Panicked {
            during: During::Acting,
            code: Some(self.code),
            game: self.game.name,
            commitment: Some(self.table.secret.commitment()),
            entries: Some(self.life.play().map_or(0, |play| play.table.entries())),
        }
    }

    /// The connections to it.
    pub(crate) fn conns(&self) -> impl Iterator<Item = ConnId> {
        self.presence.devices.iter().map(|device| device.conn)
    }

    /// Whose view a connection is told, of which game.
    pub(crate) fn looks(&self, conn: ConnId) -> Option<(Viewer, u32)> {
        Some((self.device(conn)?.viewer, self.table.game_no))
    }

    /// Whether somebody holds a seat here, or is the host.
    pub(crate) fn is_home_of(&self, player: PlayerId) -> bool {
        self.seat_of(player).is_some() || player == self.table.host
    }

    /// Whether it is on the list of open tables.
    pub(crate) fn is_listed(&self) -> bool {
        let table = &*self.table;
        let outdated = matches!(self.life, Life::Outdated(_));
        table.agreement.listed && !table.locked && !self.presence.devices.is_empty() && !outdated
    }

    /// How it stands on the list of open tables.
    pub(crate) fn listing(&self) -> Listing {
        let table = &*self.table;
        let host = table.chairs.iter().find_map(|chair| match &chair.sitter {
            Sitter::Person { player, name, .. } if *player == table.host => Some(name.clone()),
            Sitter::Person { .. } | Sitter::Nobody | Sitter::Bot { .. } | Sitter::Guest { .. } => {
                None
            }
        });
        let free = table.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
        Listing {
            code: self.code.to_string(),
            game: self.game.name.into(),
            host: host.unwrap_or_default(),
            phase: self.life.phase(),
            seats: table.agreement.seats,
            free: free as u8,
        }
    }

    /// When it wants to be woken.
    pub(crate) fn next_wake(&self) -> Option<Wall> {
        let dealing = match &self.life {
            Life::Dealing(dealing) => Some(dealing.until),
            Life::Gathering | Life::Playing(_) | Life::Over(_) | Life::Outdated(_) => None,
        };
        let waking = [
            self.presence_wakes(),
            self.game_wakes(),
            self.requests_wake(),
            self.telling_wakes(),
            dealing,
            self.desk_due,
        ];
        waking.into_iter().flatten().min()
    }

    fn join(&mut self, Guest { conn, player, address, role }: Guest, since: Option<Since>) {
        let viewer = self.viewer_of(player, role);
        let (shown, knows_desk) = (None, false);
        let device = Device { conn, player, address, role, viewer, since, shown, knows_desk };
        self.presence.devices.push(device);
    }

    fn leave(&mut self, conn: ConnId) {
        if self.device(conn).is_some() {
            self.presence.devices.retain(|device| device.conn != conn);
        }
    }

    /// Asks for something, unless too much is asked for here that everybody is told of. Whoever only
    /// watches leaves half of it to those who are seated, and the host always gets through.
    fn ask_within_limits(
        &mut self,
        cx: &mut Cx<'_>,
        conn: ConnId,
        ask: TableAsk,
    ) -> Result<Option<PastWanted>, AskError> {
        let device = self.device(conn).ok_or(ErrorCode::NoTable)?;
        if !is_broadcast(&ask) {
            return self.ask(cx, device, ask);
        }
        let rate = cx.limits.table_broadcasts;
        let heard = match () {
            () if device.player == self.table.host => true,
            () if self.seat_of(device.player).is_some() => self.broadcasts.has_room(cx.now, rate),
            () => self.broadcasts.has_room(cx.now, rate.half_at_once()),
        };
        if !heard {
            return Err(ErrorCode::TooFast.into());
        }
        let answer = self.ask(cx, device, ask)?;
        self.broadcasts.take(cx.now, rate);
        Ok(answer)
    }

    fn ask(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        ask: TableAsk,
    ) -> Result<Option<PastWanted>, AskError> {
        match ask {
            TableAsk::Act { nth, .. } if cx.now < self.broke_until => {
                return Err(AskError::from(ErrorCode::TooFast).about(nth));
            }
            TableAsk::Act { game_no, nth, action } => {
                self.act(cx, device, (game_no, nth), action)?;
            }
            TableAsk::Sit { seat, name, pledge } => {
                self.sit(cx, device, seat, &name, pledge.as_deref())?;
            }
            TableAsk::Reveal { nonce } => self.reveal(cx, device, &nonce)?,
            TableAsk::Consent { seat, yes } => self.consent(cx, device, seat, yes)?,
            TableAsk::Stand {} => self.stand(device)?,
            TableAsk::Token { token } => self.choose_token(device, token)?,
            TableAsk::Guest { seat, name } => self.seat_guest(device, seat, &name)?,
            TableAsk::Move { from, to } => self.swap_chairs(device, from, to)?,
            TableAsk::Name { name } => self.rename(device, &name)?,
            TableAsk::Agree { agreement } => self.agree(cx, device, agreement)?,
            TableAsk::Start {} => self.start(cx, device)?,
            TableAsk::React { reaction } => self.react(cx, device, reaction),
            TableAsk::Kick { seat } => self.kick(cx, device, seat)?,
            TableAsk::Lock { locked } => {
                self.only_host(device)?;
                if self.table.locked == locked {
                    self.tell_desk_again(device);
                } else {
                    self.table.locked = locked;
                }
            }
            TableAsk::Fill { seat, bot } => self.fill(device, seat, bot.as_deref())?,
            TableAsk::Pause { paused } => self.pause(cx, device, paused)?,
            TableAsk::Rematch {} => self.rematch(cx, device)?,
            TableAsk::Past { before } => return self.past(device, before).map(Some),
        }
        Ok(None)
    }

    fn device(&self, conn: ConnId) -> Option<Device> {
        self.presence.devices.iter().find(|device| device.conn == conn).copied()
    }

    fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let mut chairs = self.table.chairs.iter();
        let at = chairs.position(|chair| chair.player() == Some(player))?;
        Some(Seat(at as u8))
    }

    /// Whose view the devices of a player are told who come in that role.
    fn viewer_of(&self, player: PlayerId, role: Role) -> Viewer {
        match (role, self.seat_of(player)) {
            (Role::Player, Some(seat)) => Viewer::Seat(seat),
            (Role::Player, None) | (Role::Watcher | Role::Screen, _) => Viewer::Audience,
        }
    }

    fn only_host(&self, device: Device) -> Result<(), ErrorCode> {
        if device.player == self.table.host { Ok(()) } else { Err(ErrorCode::NotHost) }
    }

    /// Not while a game is under way or about to be dealt.
    fn only_between_games(&self) -> Result<(), ErrorCode> {
        match self.life {
            Life::Gathering | Life::Over(_) => Ok(()),
            Life::Dealing(_) | Life::Playing(_) => Err(ErrorCode::GameUnderWay),
            Life::Outdated(_) => Err(ErrorCode::OldRules),
        }
    }

    fn only_gathering(&self) -> Result<(), ErrorCode> {
        match self.life {
            Life::Gathering => Ok(()),
            Life::Dealing(_) | Life::Playing(_) | Life::Over(_) => Err(ErrorCode::GameUnderWay),
            Life::Outdated(_) => Err(ErrorCode::OldRules),
        }
    }
}

/// Whether a game can be played like that.
fn check_agreement(
    game: &Registered,
    agreement: &Agreement,
    limits: &Limits,
) -> Result<(), AskError> {
    if agreement.pace == Pace::Instant && !limits.instant {
        let why = "this server plays at no pace but the natural one";
        return Err(AskError::from(ErrorCode::Misconfigured).detail(why));
    }
    if agreement.clock == Clock::None && !game.patient {
        return Err(ErrorCode::NeedsClock.into());
    }
    // Dealing a game is the only proof that it can be dealt.
    play::deal(game, agreement, Secret([0; 32]), Contributions::default()).map(drop)
}
