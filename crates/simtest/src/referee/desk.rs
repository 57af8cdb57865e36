//! A table's document, as it is stored.

use games::Registered;
use protocol::{Agreement, Desk, Phase, Sitter};
use serde::Deserialize;
use serde_json::Value;
use tabletop::fairness::hex_bytes;
use tabletop::{Guests, Nonce, Pledge, Seat, SeatRole, Secret};

use crate::planted;

/// A table's document, as it is stored.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct StoredDesk {
    game: String,
    pub(crate) agreement: Agreement,
    /// The host's hash.
    pub(crate) host: String,
    chairs: Vec<StoredChair>,
    tokens: Vec<Option<u8>>,
    barred: Vec<String>,
    locked: bool,
    paused: bool,
    pub(crate) phase: Phase,
    pub(crate) game_no: u32,
    pub(crate) secret: Secret,
    nonces: Vec<Nonce>,
    replay: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredChair {
    Nobody,
    Person { player: String, name: String, pledge: Option<Pledge>, deputy: bool },
    Bot(String),
    Guest { name: String },
}

/// Who plays a seat.
pub(crate) enum Plays<'a> {
    /// Somebody, by their hash.
    Person(&'a str),
    /// A bot, or a bot for somebody.
    Bot,
}

impl StoredDesk {
    /// Where the player sits.
    pub(crate) fn seat_of(&self, hash: &str) -> Option<Seat> {
        let sits = |chair: &StoredChair| match chair {
            StoredChair::Person { player, .. } => player == hash,
            StoredChair::Nobody | StoredChair::Bot(_) | StoredChair::Guest { .. } => false,
        };
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// Every seat, and who sits there if it is a person.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, Option<&str>)> {
        (0..).map(Seat).zip(self.chairs.iter().map(|chair| match chair {
            StoredChair::Person { player, .. } => Some(player.as_str()),
            StoredChair::Nobody | StoredChair::Bot(_) | StoredChair::Guest { .. } => None,
        }))
    }

    /// Everybody who is seated.
    pub(crate) fn seated(&self) -> impl Iterator<Item = &str> {
        self.seats().filter_map(|(_, player)| player)
    }

    /// Whether a game is under way.
    pub(crate) fn is_playing(&self) -> bool {
        self.phase == Phase::Playing
    }

    /// Whether that player may not come back.
    pub(crate) fn has_sent_away(&self, player: &str) -> bool {
        self.barred.iter().any(|barred| barred == player)
    }

    /// Who plays that seat.
    pub(crate) fn plays(&self, seat: Seat) -> Option<Plays<'_>> {
        match self.chairs.get(seat.index())? {
            StoredChair::Nobody | StoredChair::Guest { .. } => None,
            StoredChair::Person { deputy: true, .. } | StoredChair::Bot(_) => Some(Plays::Bot),
            StoredChair::Person { player, .. } => Some(Plays::Person(player)),
        }
    }

    /// Whether teams, referees and tokens are as they must be.
    fn has_roles_and_tokens_of(&self, desk: &Desk) -> bool {
        let roles = self.roles();
        let role = |seat: usize| roles.get(seat).copied().unwrap_or_default();
        let guests = self.game().guests(&self.config()) != Guests::None;
        let mut chairs = desk.chairs.iter().enumerate();
        chairs.all(|(seat, told)| {
            let SeatRole { team, referee } = role(seat);
            (told.team, told.referee) == (team, referee)
                && told.token == self.tokens.get(seat).copied().flatten()
        }) && desk.guests == guests
    }

    fn game(&self) -> &'static Registered {
        let game = games::find_in(planted::catalogue(), &self.game);
        game.expect("a table of a game that there is")
    }

    fn config(&self) -> Value {
        Value::Object(self.agreement.config.clone())
    }

    /// What the seats are.
    fn roles(&self) -> Vec<SeatRole> {
        self.game().seating(&self.config(), self.agreement.seats)
    }

    /// Whether everything that a client is told of the table is as it is stored, but for who is there
    /// and what time it is.
    pub(crate) fn is_told_as(&self, desk: &Desk) -> bool {
        let Agreement { seats, config, clock, pace, listed, late_seats, silence_is_yes, memory } =
            &self.agreement;
        let phase = stored_as(desk.phase);
        let nonces = self.nonces.iter().map(|nonce| hex_bytes::encode(&nonce.0));
        let chairs = self.chairs.iter().zip(&desk.chairs).all(|(stored, told)| match stored {
            StoredChair::Nobody => told.sitter == Sitter::Nobody,
            StoredChair::Bot(bot) => told.sitter == Sitter::Bot(bot.clone()),
            StoredChair::Guest { name } => {
                told.sitter == Sitter::Guest && told.name.as_ref() == Some(name)
            }
            StoredChair::Person { player, name, pledge, deputy } => {
                told.sitter == Sitter::Person
                    && told.name.as_ref() == Some(name)
                    && told.pledge == pledge.map(|pledge| hex_bytes::encode(&pledge.0))
                    && told.deputy == *deputy
                    && told.host == (*player == self.host)
            }
        });
        chairs
            && self.has_roles_and_tokens_of(desk)
            && desk.chairs.len() == usize::from(*seats)
            && self.chairs.len() == desk.chairs.len()
            && (&self.game, config, *clock, *pace)
                == (&desk.game, &desk.config, desk.clock, desk.pace)
            && (*listed, self.locked, self.paused) == (desk.listed, desk.locked, desk.paused)
            && (self.phase, self.game_no) == (phase, desk.game_no)
            && (*late_seats, *silence_is_yes, *memory)
                == (desk.late_seats, desk.silence_is_yes, desk.memory)
            && hex_bytes::encode(&self.secret.commitment().0) == desk.commitment
            && nonces.eq(desk.nonces.iter().cloned())
            && self.replay == desk.replay
    }
}

/// As what a phase is stored. Who reveals what before the deal is not: after a crash that begins anew.
pub(crate) fn stored_as(phase: Phase) -> Phase {
    match phase {
        Phase::Gathering | Phase::Dealing => Phase::Gathering,
        // The rules do not change while virtual time goes on.
        Phase::Playing | Phase::Outdated => Phase::Playing,
        Phase::Over => Phase::Over,
    }
}
