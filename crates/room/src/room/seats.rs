//! Who sits where, and what the host may do about it.

use games::Registered;
use protocol::{Agreement, ErrorCode};
use tabletop::fairness::hex_bytes;
use tabletop::{Pledge, Seat};

use crate::PlayerId;
use crate::frames::AskError;
use crate::room::{Chair, Cx, Device, Life, MOST_BARRED, Room, Seating, Sitter, check_agreement};

impl Room {
    /// Somebody sits down: on a free seat, on a bot's, or anew on their own.
    pub(super) fn sit(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        seat: Seat,
        name: &str,
        pledge: Option<&str>,
    ) -> Result<(), AskError> {
        let player = device.player;
        if self.table.barred.contains(&player) {
            return Err(ErrorCode::Barred.into());
        }
        self.only_settled()?;
        let name = self.free_name(Some(player), name, Some(seat))?;
        // Once it is dealt, a pledge has no meaning.
        let playing = matches!(self.life, Life::Playing(_));
        let pledge = read_pledge(pledge)?.filter(|_| !playing);
        let own = self.seat_of(player);
        let chair = self.table.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        let pledge = match &chair.sitter {
            Sitter::Person { player: other, .. } if *other != player => {
                return Err(ErrorCode::SeatTaken.into());
            }
            Sitter::Person { pledge: old, .. } => pledge.or(*old),
            Sitter::Nobody | Sitter::Bot { .. } | Sitter::Guest { .. } if playing => match own {
                Some(_) => return Err(ErrorCode::GameUnderWay.into()),
                None => return self.sit_late(cx, device, seat, name),
            },
            // Whoever has found a device after all is who was typed in.
            Sitter::Guest { name: typed } if typed.to_lowercase() != name.to_lowercase() => {
                return Err(ErrorCode::SeatTaken.into());
            }
            Sitter::Nobody | Sitter::Bot { .. } | Sitter::Guest { .. } => {
                if own.is_none() && self.table.locked && player != self.table.host {
                    return Err(ErrorCode::Locked.into());
                }
                pledge
            }
        };
        let sitter = Sitter::Person { player, name, pledge };
        if chair.sitter == sitter {
            self.tell_desk_again(device);
            return Ok(());
        }
        let deputy = chair.deputy && own == Some(seat);
        let token = match own {
            Some(own) => self.table.chairs[own.index()].token,
            None => chair.token.filter(|_| chair.is_guest()),
        };
        if let Some(own) = own {
            self.table.chairs[own.index()] = Chair::of(Sitter::Nobody);
        }
        self.table.chairs[seat.index()] = Chair { sitter, deputy, token };
        // Whoever sits down on their own seat may have another name.
        self.note_latecomer(seat);
        Ok(())
    }

    /// Somebody gives their seat up. During a game a bot plays on.
    pub(super) fn stand(&mut self, device: Device) -> Result<(), AskError> {
        let seat = self.seat_of(device.player).ok_or(ErrorCode::NoSeat)?;
        self.only_settled()?;
        self.vacate(seat);
        Ok(())
    }

    pub(super) fn rename(&mut self, device: Device, name: &str) -> Result<(), AskError> {
        let own = self.seat_of(device.player).ok_or(ErrorCode::NoSeat)?;
        let free = self.free_name(Some(device.player), name, None)?;
        let is_same = |chair: &Chair| match &chair.sitter {
            Sitter::Person { name, .. } => *name == free,
            Sitter::Nobody | Sitter::Bot { .. } | Sitter::Guest { .. } => false,
        };
        if is_same(&self.table.chairs[own.index()]) {
            self.tell_desk_again(device);
        } else if let Sitter::Person { name, .. } = &mut self.table.chairs[own.index()].sitter {
            *name = free;
            self.note_latecomer(own);
        }
        Ok(())
    }

    /// The host changes what is agreed on.
    pub(super) fn agree(
        &mut self,
        cx: &Cx<'_>,
        device: Device,
        agreement: Agreement,
    ) -> Result<(), AskError> {
        self.only_host(device)?;
        self.only_gathering()?;
        if self.table.agreement == agreement {
            self.tell_desk_again(device);
            return Ok(());
        }
        let (least, most) = self.game.seats;
        if !(least..=most).contains(&agreement.seats) {
            // Nothing is dealt for so many, and the rules say why.
            check_agreement(self.game, &agreement, cx.limits)?;
        }
        let seating = Seating::of(self.game, &agreement);
        let chairs = self.rearranged(&agreement, &seating)?;
        // Last, since to deal costs most.
        check_agreement(self.game, &agreement, cx.limits)?;
        let table = &mut *self.table;
        if agreement.silence_is_yes && !table.agreement.silence_is_yes {
            self.presence.unnoticed().silence_since = Some(cx.now);
        }
        (table.agreement, table.seating, table.chairs) = (agreement, seating, chairs);
        Ok(())
    }

    /// The host frees a seat.
    pub(super) fn kick(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        seat: Seat,
    ) -> Result<(), AskError> {
        self.only_host(device)?;
        self.only_settled()?;
        let chair = self.table.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        match chair.sitter {
            Sitter::Nobody => return Err(ErrorCode::NoSuchSeat.into()),
            Sitter::Bot { .. } | Sitter::Guest { .. } => self.only_gathering()?,
            Sitter::Person { player, .. } if player == self.table.host => {
                return Err(ErrorCode::SeatTaken.into());
            }
            Sitter::Person { player, .. } => {
                if self.table.barred.len() >= MOST_BARRED {
                    self.table.barred.remove(0);
                }
                self.table.barred.push(player);
                // Whoever sends somebody away does not get to see their hand. But no bot plays on for a
                // referee: there the game waits for somebody on whom everybody agrees.
                let referees = self.table.seating.is_referee(seat);
                if let Life::Playing(playing) = &mut self.life
                    && !referees
                {
                    playing.course.closed = playing.course.closed.with(seat);
                }
                // A host must not get a seat by sending away whoever has not agreed to it.
                self.refuse_request(cx);
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
            None => usual_bot(self.game),
        };
        let (chairs, seating) = (&self.table.chairs, &self.table.seating);
        let is_free = |seat: &Seat| {
            let kept = seating.is_referee(*seat) || seating.is_for_latecomers(*seat);
            chairs[seat.index()].sitter == Sitter::Nobody && !kept
        };
        let seats: Vec<Seat> = match seat {
            None => Seat::all(chairs.len() as u8).filter(is_free).collect(),
            Some(seat) => {
                let chair = chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
                if chair.player().is_some() || chair.is_guest() {
                    return Err(ErrorCode::SeatTaken.into());
                }
                if seating.is_referee(seat) {
                    return Err(ErrorCode::NeedsReferee.into());
                }
                vec![seat]
            }
        };
        let sitter = Sitter::Bot { bot };
        if seats.iter().all(|seat| chairs[seat.index()].sitter == sitter) {
            self.tell_desk_again(device);
            return Ok(());
        }
        for seat in seats {
            self.table.chairs[seat.index()] = Chair::of(sitter.clone());
        }
        Ok(())
    }

    /// Nobody sits there any more; during a game, a bot does, unless it is a referee's seat or people
    /// meet: then whoever has given it up goes on without a device. An answer of theirs that is held
    /// back is not given by whoever comes after them.
    fn vacate(&mut self, seat: Seat) {
        if let Some(play) = self.life.play_mut() {
            play.held.retain(|held| held.seat != seat);
        }
        if !matches!(self.life, Life::Playing(_)) || self.table.seating.is_referee(seat) {
            self.table.chairs[seat.index()] = Chair::of(Sitter::Nobody);
            return;
        }
        let chair = &self.table.chairs[seat.index()];
        let token = chair.token;
        if let Sitter::Person { name, .. } = &chair.sitter
            && self.table.seating.takes_guests()
        {
            let sitter = Sitter::Guest { name: name.clone() };
            self.table.chairs[seat.index()] = Chair { token, ..Chair::of(sitter) };
            return;
        }
        let bot = usual_bot(self.game);
        self.table.chairs[seat.index()] = Chair { token, ..Chair::of(Sitter::Bot { bot }) };
        self.seat_bot(seat, bot);
        self.note_latecomer(seat);
    }

    /// Nobody comes or goes in the moment before the deal, nor where a game cannot go on: a server that
    /// knows its rules may open it again, and then every hand must still be its own player's.
    fn only_settled(&self) -> Result<(), ErrorCode> {
        match self.life {
            Life::Dealing(_) => Err(ErrorCode::GameUnderWay),
            Life::Outdated(_) => Err(ErrorCode::OldRules),
            Life::Gathering | Life::Playing(_) | Life::Over(_) => Ok(()),
        }
    }

    /// Nothing has changed, and whoever asked is told so by the desk as it is.
    pub(super) fn tell_desk_again(&mut self, device: Device) {
        self.tell_desk_to(|other| other.conn == device.conn);
    }

    /// These devices are to be told the desk as it is, whether it has changed or not.
    pub(super) fn tell_desk_to(&mut self, who: impl Fn(&Device) -> bool) {
        for device in self.presence.unnoticed().devices.iter_mut().filter(|device| who(device)) {
            device.knows_desk = false;
        }
    }

    /// The name as it may be shown, if nobody else has it. A guest who sits `there` gives it up.
    pub(super) fn free_name(
        &self,
        player: Option<PlayerId>,
        name: &str,
        there: Option<Seat>,
    ) -> Result<String, ErrorCode> {
        let name = protocol::clean_name(name).ok_or(ErrorCode::BadName)?;
        let folded = name.to_lowercase();
        let mut chairs = (0..).map(Seat).zip(&self.table.chairs);
        let taken = chairs.any(|(seat, chair)| match &chair.sitter {
            Sitter::Person { player: other, name, .. } => {
                Some(*other) != player && name.to_lowercase() == folded
            }
            Sitter::Guest { name } => Some(seat) != there && name.to_lowercase() == folded,
            Sitter::Nobody | Sitter::Bot { .. } => false,
        });
        if taken { Err(ErrorCode::NameTaken) } else { Ok(name) }
    }
}

fn read_pledge(pledge: Option<&str>) -> Result<Option<Pledge>, ErrorCode> {
    let read = |text| hex_bytes::decode(text).map(Pledge).ok_or(ErrorCode::BadNonce);
    pledge.map(read).transpose()
}

pub(super) fn bot_named(game: &Registered, name: &str) -> Result<&'static str, ErrorCode> {
    game.bots.iter().copied().find(|bot| *bot == name).ok_or(ErrorCode::NoSuchBot)
}

pub(super) fn usual_bot(game: &Registered) -> &'static str {
    game.usual_bot
}
