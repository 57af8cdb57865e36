//! A table's document, as it is stored.

use protocol::{Agreement, Desk, MOST_PLAYED, Phase, Played, Sitter, TOKEN_SHAPES, TOKENS};
use serde::Deserialize;
use serde_json::Value;
use tabletop::fairness::hex_bytes;
use tabletop::{Guests, Latecomer, Nonce, Pledge, Seat, SeatRole, Seated, Secret};

use crate::planted;

/// A table's document, as it is stored.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct StoredDesk {
    game: String,
    pub(crate) agreement: Agreement,
    /// The host's hash.
    pub(crate) host: String,
    chairs: Vec<StoredChair>,
    tokens: Vec<Option<u16>>,
    barred: Vec<String>,
    locked: bool,
    paused: bool,
    pub(crate) phase: Phase,
    pub(crate) game_no: u32,
    pub(crate) secret: Secret,
    nonces: Vec<Nonce>,
    replay: Option<String>,
    evening: Vec<Played>,
    /// What follows from the agreement for the seats.
    #[serde(skip)]
    roles: Vec<SeatRole>,
    #[serde(skip)]
    guests: Guests,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredChair {
    Nobody,
    Person { player: String, name: String, pledge: Option<Pledge>, deputy: bool },
    Bot(String),
    Guest { name: String },
}

/// Who sat where at the deal, as a journal begins.
#[derive(Deserialize)]
struct Players {
    players: Vec<Option<Seated>>,
}

/// Who plays a seat.
pub(crate) enum Plays<'a> {
    /// Somebody, by their hash.
    Person(&'a str),
    /// A bot, or a bot for somebody.
    Bot,
}

impl StoredDesk {
    /// Whether somebody may not come in because the table is locked.
    pub(crate) fn keeps_out(&self, hash: &str) -> bool {
        self.locked && self.host != hash && self.seat_of(hash).is_none()
    }

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

    /// The document, with what follows from the agreement for the seats.
    pub(crate) fn read(text: &str) -> Result<StoredDesk, String> {
        let mut desk: StoredDesk =
            serde_json::from_str(text).map_err(|why| format!("{text}: {why}"))?;
        let game = games::find_in(planted::catalogue(), &desk.game);
        let game = game.ok_or_else(|| format!("a table of {}, which there is not", desk.game))?;
        let config = Value::Object(desk.agreement.config.clone());
        desk.roles = game.seating(&config, desk.agreement.seats);
        desk.guests = game.guests(&config);
        Ok(desk)
    }

    fn role(&self, seat: usize) -> SeatRole {
        self.roles.get(seat).copied().unwrap_or_default()
    }

    /// Whether whoever sits there referees.
    pub(crate) fn is_referee(&self, seat: Seat) -> bool {
        self.role(seat.index()).referee
    }

    /// How many referees and how many guests there are.
    pub(crate) fn referees_and_guests(&self) -> (usize, usize) {
        let guest = |chair: &&StoredChair| matches!(chair, StoredChair::Guest { .. });
        let referees = self.roles.iter().filter(|role| role.referee).count();
        (referees, self.chairs.iter().filter(guest).count())
    }

    /// Nobody referees who cannot, nobody is a guest where nobody may be, and everybody has a token of
    /// a shape of their own.
    pub(crate) fn check_chairs(&self) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("{why}: {:?} {:?}", self.chairs, self.tokens));
        for (seat, chair) in self.chairs.iter().enumerate() {
            let referees = self.role(seat).referee;
            match chair {
                StoredChair::Bot(_) if referees => return wrong("a bot referees"),
                StoredChair::Person { deputy: true, .. } if referees => {
                    return wrong("a deputy referees");
                }
                StoredChair::Guest { .. } if referees => return wrong("a guest referees"),
                StoredChair::Guest { .. } if self.guests == Guests::None => {
                    return wrong("a guest where everybody needs a device");
                }
                StoredChair::Nobody
                | StoredChair::Person { .. }
                | StoredChair::Bot(_)
                | StoredChair::Guest { .. } => {}
            }
            let token = self.tokens.get(seat).copied().flatten();
            let own = token.is_none_or(|token| {
                let alike = |it: &u16| it % TOKEN_SHAPES == token % TOKEN_SHAPES;
                token < TOKENS && self.tokens.iter().flatten().copied().filter(alike).count() == 1
            });
            if !own || token.is_some() == matches!(chair, StoredChair::Nobody) {
                return wrong("not everybody has a token of their own");
            }
        }
        Ok(())
    }

    /// A game has begun: with every referee, and with a device in every team that has guests.
    pub(crate) fn check_beginning(&self) -> Result<(), String> {
        let person = |chair: &StoredChair| matches!(chair, StoredChair::Person { .. });
        for (seat, chair) in self.chairs.iter().enumerate() {
            let SeatRole { team, referee } = self.role(seat);
            let mut mates =
                (0..).zip(&self.chairs).filter(|(mate, _)| self.role(*mate).team == team);
            let alone = team.is_some() && !mates.any(|(_, mate)| person(mate));
            let guest = matches!(chair, StoredChair::Guest { .. });
            if referee && !person(chair) || guest && alone && self.guests == Guests::WithMates {
                return Err(format!("a game begins without whom it needs: {:?}", self.chairs));
            }
        }
        Ok(())
    }

    /// A journal begins with everybody who sits there, as the others know them.
    pub(crate) fn check_players(&self, header: &str) -> Result<(), String> {
        let read: Players = serde_json::from_str(header).map_err(|why| format!("header: {why}"))?;
        let seated = |(seat, chair): (usize, &StoredChair)| {
            let token = self.tokens.get(seat).copied().flatten();
            match (chair, read.players.get(seat).and_then(Option::as_ref)) {
                (StoredChair::Nobody, None) => true,
                (StoredChair::Person { name, .. } | StoredChair::Guest { name }, Some(told)) => {
                    (&told.name, told.token, told.bot) == (name, token, false)
                }
                (StoredChair::Bot(_), Some(told)) => (told.token, told.bot) == (token, true),
                (StoredChair::Nobody, Some(_)) | (_, None) => false,
            }
        };
        if read.players.len() == self.chairs.len() && self.chairs.iter().enumerate().all(seated) {
            return Ok(());
        }
        Err(format!("a journal of {:?} begins with {header}", self.chairs))
    }

    /// A journal ends with whoever came since, so that it knows the people who sit there by then.
    pub(crate) fn check_latecomers(
        &self,
        header: &str,
        reveal: &str,
        entries: usize,
    ) -> Result<(), String> {
        #[derive(Deserialize)]
        struct Came {
            #[serde(default)]
            latecomers: Vec<Latecomer>,
        }
        let read = |what: &str, why| format!("{what}: {why}");
        let Players { mut players } =
            serde_json::from_str(header).map_err(|why| read("header", why))?;
        let Came { latecomers } =
            serde_json::from_str(reveal).map_err(|why| read("reveal", why))?;
        if !latecomers.is_sorted_by_key(|came| came.after)
            || latecomers.last().is_some_and(|came| came.after > entries)
        {
            return Err(format!("latecomers out of order, or after the last entry: {reveal}"));
        }
        for Latecomer { seat, seated, .. } in latecomers {
            *players.get_mut(seat.index()).ok_or("a latecomer without a seat")? = Some(seated);
        }
        let is_known = |(chair, known): (&StoredChair, &Option<Seated>)| match (chair, known) {
            (StoredChair::Person { name, .. }, Some(known)) => known.name == *name && !known.bot,
            (StoredChair::Person { .. }, None) => false,
            (StoredChair::Bot(_), Some(known)) => known.bot,
            (StoredChair::Bot(_) | StoredChair::Nobody | StoredChair::Guest { .. }, _) => true,
        };
        if self.chairs.iter().zip(&players).all(is_known) {
            return Ok(());
        }
        Err(format!("a journal of {:?} begins with {header} and ends with {reveal}", self.chairs))
    }

    /// A game that is over is the last of the evening, and the evening is in order.
    pub(crate) fn check_evening(&self) -> Result<(), String> {
        let games: Vec<u32> = self.evening.iter().map(|played| played.game_no).collect();
        let last = match self.phase {
            Phase::Over => games.last() == Some(&self.game_no),
            Phase::Gathering | Phase::Dealing | Phase::Playing | Phase::Outdated => {
                games.last().is_none_or(|last| *last < self.game_no)
            }
        };
        if last && games.is_sorted() && games.len() <= MOST_PLAYED {
            return Ok(());
        }
        Err(format!("an evening of {games:?} in game {} ({:?})", self.game_no, self.phase))
    }

    /// Another game is to be played after that one: everybody sits one seat further, or, where seats
    /// mean something or the game was given up before it was over, where they sat.
    pub(crate) fn check_rematch(&self, old: &StoredDesk, over: bool) -> Result<(), String> {
        let mut sat: Vec<Option<&str>> = old.seats().map(|(_, player)| player).collect();
        let means = |role: &SeatRole| role.team.is_some() || role.referee;
        if over && !old.roles.iter().any(means) {
            sat.rotate_right(1);
        }
        if sat.iter().copied().eq(self.seats().map(|(_, player)| player)) {
            return Ok(());
        }
        Err(format!("after a game everybody sits somewhere else: {sat:?}"))
    }

    /// Whether teams, referees and tokens are told as they are.
    fn has_roles_and_tokens_of(&self, desk: &Desk) -> bool {
        let mut chairs = desk.chairs.iter().enumerate();
        chairs.all(|(seat, told)| {
            let SeatRole { team, referee } = self.role(seat);
            (told.team, told.referee) == (team, referee)
                && told.token == self.tokens.get(seat).copied().flatten()
        }) && desk.guests == (self.guests != Guests::None)
    }

    /// Whether everything that a client is told of the table is as it is stored, but for who is there
    /// and what time it is.
    pub(crate) fn is_told_as(&self, desk: &Desk) -> bool {
        let Agreement {
            seats,
            config,
            clock,
            pace,
            listed,
            late_seats,
            silence_is_yes,
            memory,
            lesson,
        } = &self.agreement;
        let phase = stored_as(desk.phase);
        let nonces = self.nonces.iter().map(|nonce| hex_bytes::encode(&nonce.0));
        let chairs = self.chairs.iter().zip(&desk.chairs).all(|(stored, told)| match stored {
            StoredChair::Nobody => told.sitter == Sitter::Nobody,
            StoredChair::Bot(bot) => told.sitter == Sitter::Bot(bot.clone()) && told.name.is_some(),
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
            && (*late_seats, *silence_is_yes, *memory, *lesson)
                == (desk.late_seats, desk.silence_is_yes, desk.memory, desk.lesson)
            && hex_bytes::encode(&self.secret.commitment().0) == desk.commitment
            && nonces.eq(desk.nonces.iter().cloned())
            && self.replay == desk.replay
            && self.evening == desk.evening
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
