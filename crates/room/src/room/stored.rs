//! A table as it is stored, and a table out of what was stored.

use protocol::{Agreement, ErrorCode, Phase};
use serde::{Deserialize, Serialize};
use store::{ReplayId, StoredTable, Write};
use tabletop::{Nonce, Seat, Secret, Time};

use crate::PlayerId;
use crate::clock::{TableClock, Wall};
use crate::effects::Ticket;
use crate::room::play::Play;
use crate::room::presence::Presence;
use crate::room::{Chair, Course, Cx, Life, Over, Playing, Room, Sitter, TableState, seats};
use crate::tracked::Tracked;

/// The document of a table. It holds the secret of the game under way and goes to the store and
/// nowhere else.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredDesk {
    game: String,
    rules: u32,
    agreement: Agreement,
    host: PlayerId,
    chairs: Vec<StoredChair>,
    barred: Vec<PlayerId>,
    sat: Vec<(PlayerId, Seat)>,
    locked: bool,
    paused: bool,
    phase: Phase,
    game_no: u32,
    secret: Secret,
    nonces: Vec<Nonce>,
    /// Under which the last finished game is found.
    replay: Option<String>,
    /// Under which the game under way will be found.
    playing: Option<String>,
    /// The table's time.
    at: Time,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredChair {
    Nobody,
    Person { player: PlayerId, name: String, nonce: Option<Nonce>, deputy: bool },
    Bot(String),
}

impl Room {
    /// Asks for the table's document to be stored.
    pub(super) fn store_desk(&self, cx: &mut Cx<'_>) {
        let chair = |chair: &Chair| match &chair.sitter {
            Sitter::Nobody => StoredChair::Nobody,
            Sitter::Person { player, name, nonce } => StoredChair::Person {
                player: *player,
                name: name.clone(),
                nonce: *nonce,
                deputy: chair.deputy,
            },
            Sitter::Bot { bot } => StoredChair::Bot((*bot).into()),
        };
        let (sat, playing) = match &self.life {
            Life::Playing(playing) => {
                (playing.course.sat.clone(), Some(playing.play.replay.to_string()))
            }
            Life::Gathering | Life::Over(_) => (Vec::new(), None),
        };
        let table = &*self.table;
        let desk = StoredDesk {
            game: self.game.name.into(),
            rules: self.game.rules,
            agreement: table.agreement.clone(),
            host: table.host,
            chairs: table.chairs.iter().map(chair).collect(),
            barred: table.barred.clone(),
            sat,
            locked: table.locked,
            paused: self.life.is_paused(),
            phase: self.life.phase(),
            game_no: table.game_no,
            secret: table.secret,
            nonces: self.life.nonces().to_vec(),
            replay: table.replay.map(|replay| replay.to_string()),
            playing,
            at: self.life.time(cx.now).0,
        };
        let desk = serde_json::to_string(&desk).expect("a desk serialises").into();
        cx.writes.push(Write::Desk { table: self.id, code: self.code, desk });
    }

    /// The table as it was stored. Its clock stands, and nobody is there yet.
    pub(crate) fn restore(now: Wall, stored: &StoredTable) -> Result<Room, ErrorCode> {
        let desk: StoredDesk =
            serde_json::from_str(&stored.desk).map_err(|_| ErrorCode::Storage)?;
        let game = games::find(&desk.game).ok_or(ErrorCode::OldRules)?;
        let chair = |stored: &StoredChair| match stored {
            StoredChair::Nobody => Chair::of(Sitter::Nobody),
            StoredChair::Person { player, name, nonce, deputy } => {
                let (player, name, nonce) = (*player, name.clone(), *nonce);
                Chair { sitter: Sitter::Person { player, name, nonce }, deputy: *deputy }
            }
            // A bot that is no longer on the list is replaced by the best that is.
            StoredChair::Bot(bot) => {
                let bot = seats::bot_named(game, bot).unwrap_or_else(|_| seats::best_bot(game));
                Chair::of(Sitter::Bot { bot })
            }
        };
        let chairs: Vec<Chair> = desk.chairs.iter().map(chair).collect();
        let presence = Presence::nobody(now, &chairs);
        let life = restore_life(game, &desk, stored)?;
        let table = TableState {
            agreement: desk.agreement,
            host: desk.host,
            chairs,
            barred: desk.barred,
            locked: desk.locked,
            game_no: desk.game_no,
            secret: desk.secret,
            replay: desk.replay.as_deref().and_then(ReplayId::parse),
        };
        let mut room = Room {
            id: stored.table,
            code: stored.code,
            game,
            table: Tracked::known(table),
            presence: Tracked::known(presence),
            life,
            ticket: Ticket::default(),
            born: Ticket::default(),
            armed: None,
        };
        room.seat_all_bots();
        Ok(room)
    }
}

fn restore_life(
    game: &'static games::Registered,
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
    match desk.phase {
        Phase::Gathering => Ok(Life::Gathering),
        Phase::Playing if desk.rules != game.rules => Err(ErrorCode::OldRules),
        Phase::Playing => {
            let play = restore(&desk.playing)?;
            let clock = TableClock::standing(clock, desk.at.max(play.time()));
            let (sat, nonces) = (desk.sat.clone(), desk.nonces.clone());
            let course = Tracked::known(Course { clock, paused: desk.paused, sat, nonces });
            Ok(Life::Playing(Box::new(Playing { play, course })))
        }
        Phase::Over => {
            // A finished game that cannot be shown any more can still be read.
            let end = Tracked::known((desk.at, desk.nonces.clone()));
            Ok(Life::Over(Box::new(Over { play: restore(&desk.replay).ok(), end })))
        }
    }
}
