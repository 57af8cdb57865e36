//! What the seats are before anybody sits there: teams, referees, and whether somebody may play without
//! a device.

use games::Registered;
use protocol::{Agreement, ErrorCode};
use serde_json::Value;
use tabletop::{Guests, Seat, SeatRole};

use crate::frames::AskError;
use crate::room::{Chair, Device, Room, Sitter};

/// What the seats of a table are, with what is agreed on.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Seating {
    roles: Vec<SeatRole>,
    guests: Guests,
}

impl Seating {
    pub(super) fn of(game: &Registered, agreement: &Agreement) -> Seating {
        let config = Value::Object(agreement.config.clone());
        let roles = game.seating(&config, agreement.seats);
        Seating { roles, guests: game.guests(&config) }
    }

    pub(super) fn role(&self, seat: Seat) -> SeatRole {
        self.roles.get(seat.index()).copied().unwrap_or_default()
    }

    pub(super) fn is_referee(&self, seat: Seat) -> bool {
        self.role(seat).referee
    }

    /// Whether people without a device may be seated.
    pub(super) fn takes_guests(&self) -> bool {
        self.guests != Guests::None
    }

    /// Whether a seat means something, so that everybody keeps theirs from game to game.
    pub(super) fn has_roles(&self) -> bool {
        self.roles.iter().any(|role| role.team.is_some() || role.referee)
    }

    /// Whether the game can begin without anybody there: where there are teams, a seat without one is
    /// kept for somebody who comes later.
    pub(super) fn is_for_latecomers(&self, seat: Seat) -> bool {
        self.has_roles() && self.role(seat) == SeatRole::default()
    }

    /// The referees' seats.
    fn referees(&self) -> impl Iterator<Item = usize> {
        (0..self.roles.len()).filter(|seat| self.roles[*seat].referee)
    }

    /// Whether a game can begin with these sitters.
    pub(super) fn admits(&self, chairs: &[Chair]) -> Result<(), ErrorCode> {
        let seated = || (0..).map(Seat).zip(chairs);
        if seated().any(|(seat, chair)| self.is_referee(seat) && chair.player().is_none()) {
            return Err(ErrorCode::NeedsReferee);
        }
        let free = |(seat, chair): (Seat, &Chair)| {
            chair.sitter == Sitter::Nobody && !self.is_for_latecomers(seat)
        };
        if seated().any(free) {
            return Err(ErrorCode::SeatsFree);
        }
        let has_device = |team: u8| {
            seated()
                .any(|(seat, chair)| chair.player().is_some() && self.role(seat).team == Some(team))
        };
        for (seat, _) in seated().filter(|(_, chair)| chair.is_guest()) {
            match (self.guests, self.role(seat).team) {
                (Guests::None, _) => return Err(ErrorCode::NoGuests),
                (Guests::WithMates, Some(team)) if !has_device(team) => {
                    return Err(ErrorCode::TeamNeedsDevice);
                }
                (Guests::WithMates | Guests::Anybody, _) => {}
            }
        }
        Ok(())
    }
}

impl Room {
    /// The host seats somebody who has no device.
    pub(super) fn seat_guest(
        &mut self,
        device: Device,
        seat: Seat,
        name: &str,
    ) -> Result<(), AskError> {
        self.only_host(device)?;
        self.only_gathering()?;
        if !self.table.seating.takes_guests() {
            return Err(ErrorCode::NoGuests.into());
        }
        let chair = self.table.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        if chair.player().is_some() {
            return Err(ErrorCode::SeatTaken.into());
        }
        if self.table.seating.is_referee(seat) {
            return Err(ErrorCode::NeedsReferee.into());
        }
        let sitter = Sitter::Guest { name: self.free_name(None, name, Some(seat))? };
        if chair.sitter == sitter {
            self.tell_desk_again(device);
            return Ok(());
        }
        let token = chair.token.filter(|_| chair.is_guest());
        self.table.chairs[seat.index()] = Chair { token, ..Chair::of(sitter) };
        Ok(())
    }

    /// The host lets two seats change places, with whoever sits there.
    pub(super) fn swap_chairs(
        &mut self,
        device: Device,
        from: Seat,
        to: Seat,
    ) -> Result<(), AskError> {
        self.only_host(device)?;
        self.only_gathering()?;
        let chair = |seat: Seat| self.table.chairs.get(seat.index()).ok_or(ErrorCode::NoSuchSeat);
        let (one, other) = (chair(from)?, chair(to)?);
        if one == other {
            self.tell_desk_again(device);
            return Ok(());
        }
        let referees =
            |chair: &Chair| matches!(chair.sitter, Sitter::Nobody | Sitter::Person { .. });
        let seating = &self.table.seating;
        if seating.is_referee(to) && !referees(one) || seating.is_referee(from) && !referees(other)
        {
            return Err(ErrorCode::NeedsReferee.into());
        }
        self.table.chairs.swap(from.index(), to.index());
        Ok(())
    }

    /// The chairs for a new agreement. Whoever referees keeps on doing so, wherever that is now; a bot
    /// does not.
    pub(super) fn rearranged(
        &self,
        agreement: &Agreement,
        seating: &Seating,
    ) -> Result<Vec<Chair>, ErrorCode> {
        let (old, seats) = (&*self.table, usize::from(agreement.seats));
        let mut chairs = old.chairs.clone();
        if !seating.takes_guests() && chairs.iter().any(Chair::is_guest) {
            return Err(ErrorCode::NoGuests);
        }
        chairs.resize(seats.max(chairs.len()), Chair::of(Sitter::Nobody));
        for (before, now) in old.seating.referees().zip(seating.referees()) {
            if chairs[before].player().is_some() {
                chairs.swap(before, now);
            }
        }
        let is_taken = |chair: &Chair| chair.player().is_some() || chair.is_guest();
        if chairs.drain(seats..).any(|chair| is_taken(&chair)) {
            return Err(ErrorCode::SeatTaken);
        }
        for referee in seating.referees().filter(|seat| *seat < seats) {
            if matches!(chairs[referee].sitter, Sitter::Bot { .. }) {
                chairs[referee] = Chair::of(Sitter::Nobody);
            }
        }
        Ok(chairs)
    }
}
