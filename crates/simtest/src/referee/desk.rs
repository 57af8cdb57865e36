//! A table's document, as it is kept.

use protocol::{Agreement, Desk, Phase, Sitter};
use serde::Deserialize;
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Secret};

/// A table's document, as it is kept.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct KeptDesk {
    game: String,
    pub(crate) agreement: Agreement,
    /// The host's hash.
    pub(crate) host: String,
    chairs: Vec<KeptChair>,
    locked: bool,
    paused: bool,
    pub(crate) phase: Phase,
    pub(crate) round: u32,
    pub(crate) secret: Secret,
    nonces: Vec<Nonce>,
    replay: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KeptChair {
    Nobody,
    Person { player: String, name: String, deputy: bool },
    Bot(String),
}

/// Who plays a seat.
pub(crate) enum Plays<'a> {
    /// Somebody, by their hash.
    Person(&'a str),
    /// A bot, or a bot for somebody.
    Bot,
}

impl KeptDesk {
    /// Where the player sits.
    pub(crate) fn seat_of(&self, hash: &str) -> Option<u8> {
        let sits = |chair: &KeptChair| match chair {
            KeptChair::Person { player, .. } => player == hash,
            KeptChair::Nobody | KeptChair::Bot(_) => false,
        };
        self.chairs.iter().position(sits).map(|seat| seat as u8)
    }

    /// Who plays that seat.
    pub(crate) fn plays(&self, seat: u8) -> Option<Plays<'_>> {
        match self.chairs.get(usize::from(seat))? {
            KeptChair::Nobody => None,
            KeptChair::Person { deputy: true, .. } | KeptChair::Bot(_) => Some(Plays::Bot),
            KeptChair::Person { player, .. } => Some(Plays::Person(player)),
        }
    }

    /// Whether everything that a client is told of the table is as it is kept, but for who is there
    /// and what time it is.
    pub(crate) fn is_told_as(&self, desk: &Desk) -> bool {
        let Agreement { seats, config, clock, pace, listed } = &self.agreement;
        let nonces = self.nonces.iter().map(|nonce| hex_bytes::encode(&nonce.0));
        let chairs = self.chairs.iter().zip(&desk.chairs).all(|(kept, told)| match kept {
            KeptChair::Nobody => told.sitter == Sitter::Nobody,
            KeptChair::Bot(bot) => told.sitter == Sitter::Bot(bot.clone()),
            KeptChair::Person { player, name, deputy } => {
                told.sitter == Sitter::Person
                    && told.name.as_ref() == Some(name)
                    && told.deputy == *deputy
                    && told.host == (*player == self.host)
            }
        });
        chairs
            && desk.chairs.len() == usize::from(*seats)
            && self.chairs.len() == desk.chairs.len()
            && (&self.game, config, *clock, *pace)
                == (&desk.game, &desk.config, desk.clock, desk.pace)
            && (*listed, self.locked, self.paused) == (desk.listed, desk.locked, desk.paused)
            && (self.phase, self.round) == (desk.phase, desk.round)
            && hex_bytes::encode(&self.secret.commitment().0) == desk.commitment
            && nonces.eq(desk.nonces.iter().cloned())
            && self.replay == desk.replay
    }
}
