//! A table as it is stored, and a table out of what was stored.

use games::{Catalogue, Registered};
use protocol::{Agreement, ErrorCode, Phase, Played};
use serde::{Deserialize, Serialize};
use store::{ReplayId, StoredTable, Write};
use tabletop::{Commitment, Latecomer, Nonce, Pledge, Seat, SeatSet, Secret, Time};

use crate::PlayerId;
use crate::clock::{TableClock, Wall};
use crate::effects::Ticket;
use crate::limits::Bucket;
use crate::room::outdated::Outdated;
use crate::room::play::Play;
use crate::room::presence::Presence;
use crate::room::seating::Seating;
use crate::room::{
    Chair, Course, Cx, Life, Over, Playing, Room, Sitter, TableState, seats, tokens,
};
use crate::tracked::Tracked;

/// The version of the document, and the oldest that can be read. What is older than that is closed; its
/// finished games can be read.
const DESK_VERSION: u32 = 5;
const OLDEST_VERSION: u32 = 2;

/// What every version of the document says.
#[derive(Deserialize)]
struct Versioned {
    #[serde(default)]
    version: u32,
}

/// The document of a table. It holds the secret of the game under way and goes to the store and
/// nowhere else.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredDesk {
    /// The version of this document.
    version: u32,
    game: String,
    rules: u32,
    agreement: Agreement,
    host: PlayerId,
    chairs: Vec<StoredChair>,
    /// The tokens of the chairs, since version 3.
    #[serde(default)]
    tokens: Vec<Option<u16>>,
    barred: Vec<PlayerId>,
    sat: Vec<(PlayerId, Seat)>,
    /// Who sat down since the deal, since version 5.
    #[serde(default)]
    latecomers: Vec<Latecomer>,
    closed: SeatSet,
    locked: bool,
    paused: bool,
    phase: Phase,
    game_no: u32,
    secret: Secret,
    nonces: Vec<Nonce>,
    /// The name by which the last finished game is found.
    replay: Option<String>,
    /// The games that were finished there, since version 4.
    #[serde(default)]
    evening: Vec<Played>,
    /// The name by which the game under way will be found.
    playing: Option<String>,
    /// The table's time.
    at: Time,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredChair {
    Nobody,
    Person {
        player: PlayerId,
        name: String,
        pledge: Option<Pledge>,
        deputy: bool,
    },
    Bot(String),
    /// Since version 3.
    Guest {
        name: String,
    },
}

/// What a stored table is asked for without making it.
#[derive(Deserialize)]
struct Peeked {
    game: String,
    secret: Secret,
}

/// The game of a stored table and the commitment to its secret, if its document can be read.
pub(crate) fn stored_game(games: Catalogue, desk: &str) -> Option<(&'static str, Commitment)> {
    let Peeked { game, secret } = serde_json::from_str(desk).ok()?;
    Some((games::find_in(games, &game)?.name, secret.commitment()))
}

/// Whether somebody holds a seat at a stored table, or is its host.
pub(crate) fn is_stored_home_of(desk: &str, player: PlayerId) -> bool {
    let Ok(desk) = serde_json::from_str::<StoredDesk>(desk) else { return false };
    let sits = |chair: &StoredChair| match chair {
        StoredChair::Person { player: sitter, .. } => *sitter == player,
        StoredChair::Nobody | StoredChair::Bot(_) | StoredChair::Guest { .. } => false,
    };
    desk.host == player || desk.chairs.iter().any(sits)
}

impl Room {
    /// Asks for the table's document to be stored.
    pub(super) fn store_desk(&mut self, cx: &mut Cx<'_>) {
        self.desk_written = true;
        let chair = |chair: &Chair| match &chair.sitter {
            Sitter::Nobody => StoredChair::Nobody,
            Sitter::Person { player, name, pledge } => StoredChair::Person {
                player: *player,
                name: name.clone(),
                pledge: *pledge,
                deputy: chair.deputy,
            },
            Sitter::Bot { bot } => StoredChair::Bot((*bot).into()),
            Sitter::Guest { name } => StoredChair::Guest { name: name.clone() },
        };
        let (sat, latecomers, closed, playing) = match &self.life {
            Life::Playing(playing) => {
                let Course { sat, latecomers, closed, .. } = &*playing.course;
                (sat.clone(), latecomers.clone(), *closed, Some(playing.play.replay))
            }
            Life::Outdated(outdated) => {
                let Outdated { sat, latecomers, closed, playing, .. } = &**outdated;
                (sat.clone(), latecomers.clone(), *closed, *playing)
            }
            Life::Gathering | Life::Dealing(_) | Life::Over(_) => {
                (Vec::new(), Vec::new(), SeatSet::EMPTY, None)
            }
        };
        let table = &*self.table;
        let desk = StoredDesk {
            version: DESK_VERSION,
            game: self.game.name.into(),
            rules: self.rules(),
            agreement: table.agreement.clone(),
            host: table.host,
            chairs: table.chairs.iter().map(chair).collect(),
            tokens: table.chairs.iter().map(|chair| chair.token).collect(),
            barred: table.barred.clone(),
            sat,
            latecomers,
            closed,
            locked: table.locked,
            paused: match &self.life {
                Life::Outdated(outdated) => outdated.paused,
                Life::Gathering | Life::Dealing(_) | Life::Playing(_) | Life::Over(_) => {
                    self.life.is_paused()
                }
            },
            phase: match &self.life {
                // After a crash the deal begins anew.
                Life::Gathering | Life::Dealing(_) => Phase::Gathering,
                Life::Playing(_) => Phase::Playing,
                Life::Over(_) => Phase::Over,
                Life::Outdated(outdated) => outdated.phase,
            },
            game_no: table.game_no,
            secret: table.secret,
            nonces: self.life.nonces().to_vec(),
            replay: table.replay.map(|replay| replay.to_string()),
            evening: table.evening.clone(),
            playing: playing.map(|replay| replay.to_string()),
            at: self.life.time(cx.now).0,
        };
        let desk = serde_json::to_string(&desk).expect("a desk serialises").into();
        cx.writes.push(Write::Desk { table: self.id, code: self.code, desk });
    }

    /// The table as it was stored. Its clock stands, and nobody is there yet.
    pub(crate) fn restore(
        now: Wall,
        games: Catalogue,
        stored: &StoredTable,
    ) -> Result<Room, ErrorCode> {
        let version: Versioned =
            serde_json::from_str(&stored.desk).map_err(|_| ErrorCode::Storage)?;
        if !(OLDEST_VERSION..=DESK_VERSION).contains(&version.version) {
            return Err(ErrorCode::OldRules);
        }
        let desk: StoredDesk =
            serde_json::from_str(&stored.desk).map_err(|_| ErrorCode::Storage)?;
        let game = games::find_in(games, &desk.game).ok_or(ErrorCode::OldRules)?;
        let seating = Seating::of(game, &desk.agreement);
        let chairs = restore_chairs(game, &seating, &desk);
        let presence = Presence::nobody(now, &chairs);
        let life = restore_life(game, &desk, stored)?;
        let table = TableState {
            agreement: desk.agreement,
            seating,
            host: desk.host,
            chairs,
            barred: desk.barred,
            locked: desk.locked,
            game_no: desk.game_no,
            secret: desk.secret,
            replay: desk.replay.as_deref().and_then(ReplayId::parse),
            evening: desk.evening,
        };
        let mut room = Room {
            id: stored.table,
            code: stored.code,
            game,
            table: Tracked::known(table),
            presence: Tracked::known(presence),
            life,
            desk_told: Wall(0),
            desk_phase: None,
            desk_due: None,
            broadcasts: Bucket::full(now),
            desk_ticket: Ticket::default(),
            desk_written: false,
            ticket: Ticket::default(),
            born: Ticket::default(),
            armed: None,
            address: None,
            budget: None,
            broke_until: Wall(0),
        };
        room.seat_all_bots();
        Ok(room)
    }
}

fn restore_chairs(game: &Registered, seating: &Seating, desk: &StoredDesk) -> Vec<Chair> {
    let chair = |(seat, stored): (usize, &StoredChair)| {
        let token = tokens::restored(&desk.tokens, seat);
        let referees = seating.is_referee(Seat(seat as u8));
        let (sitter, deputy) = match stored {
            StoredChair::Nobody => return Chair::of(Sitter::Nobody),
            StoredChair::Person { player, name, pledge, deputy } => {
                let (player, name, pledge) = (*player, name.clone(), *pledge);
                (Sitter::Person { player, name, pledge }, *deputy && !referees)
            }
            // An older server put bots everywhere. Where such a game is under way, it goes on.
            StoredChair::Bot(_) if referees && desk.phase == Phase::Gathering => {
                return Chair::of(Sitter::Nobody);
            }
            // A bot that is no longer on the list is replaced by the usual one.
            StoredChair::Bot(bot) => {
                let bot = seats::bot_named(game, bot).unwrap_or_else(|_| seats::usual_bot(game));
                (Sitter::Bot { bot }, false)
            }
            StoredChair::Guest { name } => (Sitter::Guest { name: name.clone() }, false),
        };
        Chair { sitter, deputy, token }
    };
    let mut chairs: Vec<Chair> = desk.chairs.iter().enumerate().map(chair).collect();
    tokens::hand_out(&mut chairs);
    chairs
}

fn restore_life(
    game: &'static Registered,
    desk: &StoredDesk,
    stored: &StoredTable,
) -> Result<Life, ErrorCode> {
    let clock = desk.agreement.clock;
    let found = stored.game.as_ref().filter(|found| found.game_no == desk.game_no);
    let restore = |replay: &Option<String>| {
        let replay = replay.as_deref().and_then(ReplayId::parse).ok_or(ErrorCode::Storage)?;
        let found = found.ok_or(ErrorCode::Storage)?;
        Play::restore(game, (desk.secret, clock), replay, found)
    };
    // A game of other rules is kept as it is.
    let outdated = |phase: Phase| {
        Life::Outdated(Box::new(Outdated {
            rules: desk.rules,
            phase,
            at: desk.at,
            paused: desk.paused,
            sat: desk.sat.clone(),
            latecomers: desk.latecomers.clone(),
            closed: desk.closed,
            nonces: desk.nonces.clone(),
            playing: desk.playing.as_deref().and_then(ReplayId::parse),
        }))
    };
    match desk.phase {
        Phase::Gathering | Phase::Dealing => Ok(Life::Gathering),
        Phase::Playing if desk.rules != game.rules => Ok(outdated(Phase::Playing)),
        Phase::Playing => {
            let play = restore(&desk.playing);
            if matches!(play, Err(ErrorCode::OldRules)) {
                return Ok(outdated(Phase::Playing));
            }
            let play = play?;
            let clock = TableClock::standing(clock, desk.at.max(play.time()));
            let (sat, nonces) = (desk.sat.clone(), desk.nonces.clone());
            let latecomers = desk.latecomers.clone();
            // Whether it is too long follows from its entries.
            let (paused, cut_short, closed) = (desk.paused, false, desk.closed);
            let course = Course { clock, paused, cut_short, sat, latecomers, closed, nonces };
            let course = Tracked::known(course);
            Ok(Life::Playing(Box::new(Playing { play, course })))
        }
        Phase::Over => {
            let play = restore(&desk.replay);
            if matches!(play, Err(ErrorCode::OldRules)) {
                return Ok(outdated(Phase::Over));
            }
            // The journal has everything, whatever has become of the snapshot.
            if play.is_err() && found.is_some_and(|found| found.snapshot.is_some()) {
                return Err(ErrorCode::Storage);
            }
            // A finished game that cannot be shown any more can still be read.
            let end = Tracked::known((desk.at, desk.nonces.clone()));
            Ok(Life::Over(Box::new(Over { play: play.ok(), end })))
        }
        // No document says so.
        Phase::Outdated => Err(ErrorCode::Storage),
    }
}
