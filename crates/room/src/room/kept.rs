//! A table as it is kept, and a table out of what was kept.

use protocol::{Agreement, Clock, Phase, Trouble};
use serde::{Deserialize, Serialize};
use tabletop::{Nonce, Seat, Secret, Time};

use crate::PlayerId;
use crate::clock::{TableClock, Wall};
use crate::effects::Ticket;
use crate::keep::{ReplayId, Saved, Write};
use crate::room::play::Play;
use crate::room::{Chair, Cx, News, Room, Sitter, seats};

/// Which game of a table is over and still to be shown, by the table's document: whoever fetches the
/// table fetches its lines too.
pub(crate) fn ended_game(desk: &str) -> Option<u32> {
    let desk: KeptDesk = serde_json::from_str(desk).ok()?;
    (desk.phase == Phase::Over).then_some(desk.round)
}

/// The document of a table. It holds the secret of the game under way and goes to the store and
/// nowhere else.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptDesk {
    game: String,
    rules: u32,
    agreement: Agreement,
    host: PlayerId,
    chairs: Vec<KeptChair>,
    barred: Vec<PlayerId>,
    sat: Vec<(PlayerId, Seat)>,
    locked: bool,
    paused: bool,
    phase: Phase,
    round: u32,
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
enum KeptChair {
    Nobody,
    Person { player: PlayerId, name: String, nonce: Option<Nonce>, deputy: bool },
    Bot(String),
}

impl Room {
    /// Asks for the table's document to be kept.
    pub(super) fn keep_desk(&mut self, cx: &mut Cx<'_>) {
        let chair = |chair: &Chair| match &chair.sitter {
            Sitter::Nobody => KeptChair::Nobody,
            Sitter::Person { player, name, nonce } => KeptChair::Person {
                player: *player,
                name: name.clone(),
                nonce: *nonce,
                deputy: chair.deputy,
            },
            Sitter::Bot { bot } => KeptChair::Bot((*bot).into()),
        };
        let playing = self.play.as_ref().filter(|_| self.phase == Phase::Playing);
        let desk = KeptDesk {
            game: self.game.name.into(),
            rules: self.game.rules,
            agreement: self.agreement.clone(),
            host: self.host,
            chairs: self.chairs.iter().map(chair).collect(),
            barred: self.barred.clone(),
            sat: self.sat.clone(),
            locked: self.locked,
            paused: self.paused,
            phase: self.phase,
            round: self.round,
            secret: self.secret,
            nonces: self.nonces.clone(),
            replay: self.replay.map(|replay| replay.to_string()),
            playing: playing.map(|play| play.replay().to_string()),
            at: self.clock.time(cx.now),
        };
        let desk = serde_json::to_string(&desk).expect("a desk serialises").into();
        cx.writes.push(Write::Desk { table: self.id, code: self.code, desk });
    }

    /// The table as it was kept. Its clock stands, and nobody is there yet.
    pub(crate) fn restore(now: Wall, saved: &Saved) -> Result<Room, Trouble> {
        let desk: KeptDesk = serde_json::from_str(&saved.desk).map_err(|_| Trouble::Storage)?;
        let game = games::find(&desk.game).ok_or(Trouble::OldRules)?;
        let chair = |kept: KeptChair| {
            let (sitter, deputy) = match kept {
                KeptChair::Nobody => (Sitter::Nobody, false),
                KeptChair::Person { player, name, nonce, deputy } => {
                    (Sitter::Person { player, name, nonce }, deputy)
                }
                // A bot that is no longer on the list is replaced by the best that is.
                KeptChair::Bot(bot) => {
                    let bot = seats::bot_named(game, &bot);
                    (Sitter::Bot { bot: bot.unwrap_or_else(|_| seats::best_bot(game)) }, false)
                }
            };
            Chair { sitter, away: Some(now), deputy }
        };
        let mut chairs: Vec<Chair> = desk.chairs.into_iter().map(chair).collect();
        for chair in chairs.iter_mut().filter(|chair| chair.player().is_none()) {
            chair.away = None;
        }
        let mut room = Room {
            id: saved.table,
            code: saved.code,
            game,
            clock: TableClock::standing(desk.agreement.clock, desk.at),
            agreement: desk.agreement,
            host: desk.host,
            host_away: Some(now),
            chairs,
            barred: desk.barred,
            sat: desk.sat,
            locked: desk.locked,
            paused: desk.paused,
            phase: desk.phase,
            round: desk.round,
            secret: desk.secret,
            nonces: desk.nonces,
            replay: desk.replay.as_deref().and_then(ReplayId::parse),
            play: None,
            devices: Vec::new(),
            empty_since: Some(now),
            news: News::None,
            ticket: Ticket::default(),
            born: Ticket::default(),
            armed: None,
        };
        let kept = saved.game.as_ref().filter(|kept| kept.game == room.round);
        if let (Phase::Over, Some(kept), Some(replay)) = (room.phase, kept, room.replay) {
            // A finished game that cannot be shown any more can still be read.
            let clock = room.agreement.clock;
            room.play = Play::restore(game, (room.secret, clock), replay, kept).ok();
        }
        if room.phase == Phase::Playing {
            if desk.rules != game.rules {
                return Err(Trouble::OldRules);
            }
            let kept = kept.ok_or(Trouble::Storage)?;
            let replay = desk.playing.as_deref().and_then(ReplayId::parse);
            let replay = replay.ok_or(Trouble::Storage)?;
            let play = Play::restore(game, (room.secret, room.agreement.clock), replay, kept)?;
            let at = desk.at.max(play.time());
            room.clock = TableClock::standing(room.agreement.clock, at);
            room.play = Some(play);
            room.seat_all_bots();
        }
        Ok(room)
    }

    /// The table's clock speed; none means that deadlines do not count.
    pub(super) fn keeps_time(&self) -> bool {
        self.agreement.clock != Clock::None
    }
}
