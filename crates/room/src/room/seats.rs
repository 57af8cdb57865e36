//! Who sits where, and what the host may do about it.

use games::Registered;
use protocol::{Agreement, ErrorCode};
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Seat};

use crate::PlayerId;
use crate::frames::AskError;
use crate::room::{Chair, Device, Life, MOST_BARRED, Room, Sitter, check_agreement};

impl Room {
    /// Somebody sits down: on a free seat, on a bot's, or anew on their own.
    pub(super) fn sit(
        &mut self,
        device: Device,
        seat: Seat,
        name: &str,
        nonce: Option<&str>,
    ) -> Result<(), AskError> {
        let player = device.player;
        if self.table.barred.contains(&player) {
            return Err(ErrorCode::Barred.into());
        }
        let name = self.free_name(player, name)?;
        // Once the deal is made a nonce is no use any more.
        let dealt = matches!(self.life, Life::Playing(_));
        let nonce = read_nonce(nonce)?.filter(|_| !dealt);
        let own = self.seat_of(player);
        let chair = self.table.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        let nonce = match &chair.sitter {
            Sitter::Person { player: other, .. } if *other != player => {
                return Err(ErrorCode::SeatTaken.into());
            }
            Sitter::Person { nonce: old, .. } => nonce.or(*old),
            Sitter::Nobody | Sitter::Bot { .. } => {
                if own.is_none() && self.table.locked && player != self.table.host {
                    return Err(ErrorCode::Locked.into());
                }
                self.only_own_hand(player, seat)?;
                nonce
            }
        };
        if let Some(own) = own {
            self.table.chairs[own.index()] = Chair::of(Sitter::Nobody);
        }
        self.table.chairs[seat.index()] = Chair::of(Sitter::Person { player, name, nonce });
        if let Life::Playing(playing) = &mut self.life {
            playing.play.unseat(seat);
            if !playing.course.sat.contains(&(player, seat)) {
                playing.course.sat.push((player, seat));
            }
        }
        Ok(())
    }

    /// In a game nobody looks into two hands: whoever has or had a seat keeps to it.
    fn only_own_hand(&self, player: PlayerId, seat: Seat) -> Result<(), ErrorCode> {
        let Life::Playing(playing) = &self.life else { return Ok(()) };
        let had = playing.course.sat.iter().find(|(sat, _)| *sat == player);
        if self.seat_of(player).is_some() || had.is_some_and(|(_, had)| *had != seat) {
            return Err(ErrorCode::GameUnderWay);
        }
        Ok(())
    }

    /// Somebody gives their seat up. During a game a bot plays on.
    pub(super) fn stand(&mut self, device: Device) -> Result<(), AskError> {
        let seat = self.seat_of(device.player).ok_or(ErrorCode::NoSeat)?;
        self.vacate(seat);
        Ok(())
    }

    pub(super) fn rename(&mut self, device: Device, name: &str) -> Result<(), AskError> {
        let own = self.seat_of(device.player).ok_or(ErrorCode::NoSeat)?;
        let free = self.free_name(device.player, name)?;
        if let Sitter::Person { name, .. } = &mut self.table.chairs[own.index()].sitter {
            *name = free;
        }
        Ok(())
    }

    /// The host changes what is agreed on.
    pub(super) fn agree(&mut self, device: Device, agreement: Agreement) -> Result<(), AskError> {
        self.only_host(device)?;
        self.only_gathering()?;
        check_agreement(self.game, &agreement)?;
        let seats = usize::from(agreement.seats);
        let beyond = self.table.chairs.get(seats..).unwrap_or_default();
        if beyond.iter().any(|chair| chair.player().is_some()) {
            return Err(ErrorCode::SeatTaken.into());
        }
        self.table.chairs.resize(seats, Chair::of(Sitter::Nobody));
        self.table.agreement = agreement;
        Ok(())
    }

    /// The host frees a seat.
    pub(super) fn kick(&mut self, device: Device, seat: Seat) -> Result<(), AskError> {
        self.only_host(device)?;
        let chair = self.table.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        match chair.sitter {
            Sitter::Nobody => return Err(ErrorCode::NoSuchSeat.into()),
            Sitter::Bot { .. } => self.only_gathering()?,
            Sitter::Person { player, .. } if player == self.table.host => {
                return Err(ErrorCode::SeatTaken.into());
            }
            Sitter::Person { player, .. } => {
                if self.table.barred.len() >= MOST_BARRED {
                    self.table.barred.remove(0);
                }
                self.table.barred.push(player);
            }
        }
        self.vacate(seat);
        Ok(())
    }

    /// The host puts bots on free seats.
    pub(super) fn fill(
        &mut self,
        device: Device,
        seat: Option<Seat>,
        bot: Option<&str>,
    ) -> Result<(), AskError> {
        self.only_host(device)?;
        self.only_gathering()?;
        let bot = match bot {
            Some(bot) => bot_named(self.game, bot)?,
            None => best_bot(self.game),
        };
        let chairs = &self.table.chairs;
        let is_free = |seat: &Seat| chairs[seat.index()].sitter == Sitter::Nobody;
        let seats: Vec<Seat> = match seat {
            None => Seat::all(chairs.len() as u8).filter(is_free).collect(),
            Some(seat) => {
                let chair = chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
                if chair.player().is_some() {
                    return Err(ErrorCode::SeatTaken.into());
                }
                vec![seat]
            }
        };
        // Even if no seat was free the desk is told: whoever asks is answered.
        let table = &mut *self.table;
        for seat in seats {
            table.chairs[seat.index()] = Chair::of(Sitter::Bot { bot });
        }
        Ok(())
    }

    /// Nobody sits there any more; during a game, a bot does.
    fn vacate(&mut self, seat: Seat) {
        let bot = best_bot(self.game);
        let sitter = match self.life {
            Life::Playing(_) => Sitter::Bot { bot },
            Life::Gathering | Life::Over(_) => Sitter::Nobody,
        };
        self.table.chairs[seat.index()] = Chair::of(sitter);
        self.seat_bot(seat, bot);
    }

    /// The name as it may be shown, if nobody else has it.
    fn free_name(&self, player: PlayerId, name: &str) -> Result<String, ErrorCode> {
        let name = protocol::clean_name(name).ok_or(ErrorCode::BadName)?;
        let folded = name.to_lowercase();
        let taken = self.table.chairs.iter().any(|chair| match &chair.sitter {
            Sitter::Person { player: other, name, .. } => {
                *other != player && name.to_lowercase() == folded
            }
            Sitter::Nobody | Sitter::Bot { .. } => false,
        });
        if taken { Err(ErrorCode::NameTaken) } else { Ok(name) }
    }
}

fn read_nonce(nonce: Option<&str>) -> Result<Option<Nonce>, ErrorCode> {
    let read = |text| hex_bytes::decode(text).map(Nonce).ok_or(ErrorCode::BadNonce);
    nonce.map(read).transpose()
}

pub(super) fn bot_named(game: &Registered, name: &str) -> Result<&'static str, ErrorCode> {
    game.bots.iter().copied().find(|bot| *bot == name).ok_or(ErrorCode::NoSuchBot)
}

pub(super) fn best_bot(game: &Registered) -> &'static str {
    game.bots.last().expect("every game has a bot")
}
