//! Who sits where, and what the host may do about it.

use games::Registered;
use protocol::{Agreement, Phase, Role, Trouble};
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Seat, Time, Viewer};

use crate::clock::TableClock;
use crate::frames::Wrong;
use crate::room::{Chair, Cx, Device, MOST_BARRED, News, Room, Sitter, agreed};

impl Room {
    /// Somebody sits down: on a free seat, on a bot's, or anew on their own.
    pub(super) fn sit(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        seat: Seat,
        name: &str,
        nonce: Option<&str>,
    ) -> Result<(), Wrong> {
        let player = device.player;
        if self.barred.contains(&player) {
            return Err(Trouble::Barred.into());
        }
        let name = self.free_name(player, name)?;
        let nonce = read_nonce(nonce)?;
        let own = self.seat_of(player);
        let Some(chair) = self.chairs.get(seat.index()) else {
            return Err(Trouble::NoSuchSeat.into());
        };
        let playing = self.phase == Phase::Playing;
        let nonce = match &chair.sitter {
            Sitter::Person { player: other, .. } if *other != player => {
                return Err(Trouble::SeatTaken.into());
            }
            // The deal is made: a nonce is no use any more, and the old one proves it.
            Sitter::Person { nonce: old, .. } => nonce.filter(|_| !playing).or(*old),
            Sitter::Nobody | Sitter::Bot { .. } => {
                if own.is_none() && self.locked && player != self.host {
                    return Err(Trouble::Locked.into());
                }
                let sat = self.sat.iter().find(|(sat, _)| *sat == player);
                if playing && (own.is_some() || sat.is_some_and(|(_, had)| *had != seat)) {
                    return Err(Trouble::GameUnderWay.into());
                }
                nonce.filter(|_| !playing)
            }
        };
        if let Some(own) = own {
            self.chairs[own.index()] = Chair::of(Sitter::Nobody);
        }
        self.chairs[seat.index()] = Chair::of(Sitter::Person { player, name, nonce });
        if let Some(play) = &mut self.play {
            play.unseat(seat);
            self.sat.push((player, seat));
        }
        self.look_anew(cx, device.player);
        Ok(())
    }

    /// Somebody gives their seat up. During a game a bot plays on.
    pub(super) fn stand(&mut self, cx: &mut Cx<'_>, device: Device) -> Result<(), Wrong> {
        let seat = self.seat_of(device.player).ok_or(Trouble::NoSeat)?;
        self.vacate(seat);
        self.look_anew(cx, device.player);
        Ok(())
    }

    pub(super) fn rename(&mut self, device: Device, name: &str) -> Result<(), Wrong> {
        let own = self.seat_of(device.player).ok_or(Trouble::NoSeat)?;
        let free = self.free_name(device.player, name)?;
        if let Sitter::Person { name, .. } = &mut self.chairs[own.index()].sitter {
            *name = free;
        }
        self.news = News::Keep;
        Ok(())
    }

    /// The host changes what is agreed on.
    pub(super) fn agree(&mut self, device: Device, agreement: Agreement) -> Result<(), Wrong> {
        self.only_host(device)?;
        self.only_gathering()?;
        agreed(self.game, &agreement)?;
        let seats = usize::from(agreement.seats);
        let beyond = self.chairs.get(seats..).unwrap_or_default();
        if beyond.iter().any(|chair| chair.player().is_some()) {
            return Err(Trouble::SeatTaken.into());
        }
        self.chairs.resize(seats, Chair::of(Sitter::Nobody));
        self.clock = TableClock::standing(agreement.clock, Time::ZERO);
        self.agreement = agreement;
        self.news = News::Keep;
        Ok(())
    }

    /// The host frees a seat.
    pub(super) fn kick(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        seat: Seat,
    ) -> Result<(), Wrong> {
        self.only_host(device)?;
        let chair = self.chairs.get(seat.index()).ok_or(Trouble::NoSuchSeat)?;
        match chair.sitter {
            Sitter::Nobody => return Err(Trouble::NoSuchSeat.into()),
            Sitter::Bot { .. } => {
                self.only_gathering()?;
                self.vacate(seat);
            }
            Sitter::Person { player, .. } if player == self.host => {
                return Err(Trouble::SeatTaken.into());
            }
            Sitter::Person { player, .. } => {
                if self.barred.len() >= MOST_BARRED {
                    self.barred.remove(0);
                }
                self.barred.push(player);
                self.vacate(seat);
                self.look_anew(cx, player);
            }
        }
        Ok(())
    }

    /// The host puts bots on free seats.
    pub(super) fn fill(
        &mut self,
        device: Device,
        seat: Option<Seat>,
        bot: Option<&str>,
    ) -> Result<(), Wrong> {
        self.only_host(device)?;
        self.only_gathering()?;
        let bot = match bot {
            Some(bot) => bot_named(self.game, bot)?,
            None => best_bot(self.game),
        };
        let sitter = Sitter::Bot { bot };
        match seat {
            Some(seat) => {
                let chair = self.chairs.get_mut(seat.index()).ok_or(Trouble::NoSuchSeat)?;
                if chair.player().is_some() {
                    return Err(Trouble::SeatTaken.into());
                }
                *chair = Chair::of(sitter);
            }
            None => {
                for chair in self.chairs.iter_mut().filter(|c| c.sitter == Sitter::Nobody) {
                    *chair = Chair::of(sitter.clone());
                }
            }
        }
        self.news = News::Keep;
        Ok(())
    }

    pub(super) fn only_gathering(&self) -> Result<(), Trouble> {
        if self.phase == Phase::Gathering { Ok(()) } else { Err(Trouble::GameUnderWay) }
    }

    /// Nobody sits there any more; during a game, a bot does.
    fn vacate(&mut self, seat: Seat) {
        let playing = self.phase == Phase::Playing;
        let bot = best_bot(self.game);
        let sitter = if playing { Sitter::Bot { bot } } else { Sitter::Nobody };
        self.chairs[seat.index()] = Chair::of(sitter);
        if playing {
            self.seat_bot(seat, bot);
        }
        self.news = News::Keep;
    }

    /// The player has another seat, or none: all their devices look through other eyes.
    fn look_anew(&mut self, cx: &mut Cx<'_>, player: crate::PlayerId) {
        let seat = self.seat_of(player);
        for device in self.devices.iter_mut().filter(|device| device.player == player) {
            device.viewer = match (device.role, seat) {
                (Role::Player, Some(seat)) => Viewer::Seat(seat),
                (Role::Player, None) | (Role::Watcher | Role::Screen, _) => Viewer::Audience,
            };
        }
        self.note_presence(cx);
        self.news = News::Keep;
        self.finish(cx);
        let devices = self.devices.clone();
        for device in devices.iter().filter(|device| device.player == player) {
            self.show(cx, device.conn, device.viewer, None);
        }
    }

    /// The name as it may be shown, if nobody else has it.
    fn free_name(&self, player: crate::PlayerId, name: &str) -> Result<String, Trouble> {
        let name = protocol::clean_name(name).ok_or(Trouble::BadName)?;
        let folded = name.to_lowercase();
        let taken = self.chairs.iter().any(|chair| match &chair.sitter {
            Sitter::Person { player: other, name, .. } => {
                *other != player && name.to_lowercase() == folded
            }
            Sitter::Nobody | Sitter::Bot { .. } => false,
        });
        if taken { Err(Trouble::NameTaken) } else { Ok(name) }
    }
}

fn read_nonce(nonce: Option<&str>) -> Result<Option<Nonce>, Trouble> {
    let read = |text| hex_bytes::decode(text).map(Nonce).ok_or(Trouble::BadNonce);
    nonce.map(read).transpose()
}

pub(super) fn bot_named(game: &Registered, name: &str) -> Result<&'static str, Trouble> {
    game.bots.iter().copied().find(|bot| *bot == name).ok_or(Trouble::NoSuchBot)
}

pub(super) fn best_bot(game: &Registered) -> &'static str {
    game.bots.last().expect("every game has a bot")
}
