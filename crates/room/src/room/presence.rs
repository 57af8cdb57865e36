//! Who is there and who is not, and what comes of it.

use protocol::{ErrorCode, Role};
use tabletop::Seat;

use crate::clock::Wall;
use crate::room::requests::{Question, Request};
use crate::room::{Chair, DEPUTY_MS, Device, EMPTY_MS, Guest, HOST_MS, Life, Room, seats};
use crate::{Address, ConnId, Limits, PlayerId};

/// Who is there.
#[derive(Debug, Default)]
pub(super) struct Presence {
    pub(super) devices: Vec<Device>,
    /// Who has a seat and is away, and since when.
    absent: Vec<(PlayerId, Wall)>,
    host_away: Option<Wall>,
    empty_since: Option<Wall>,
    /// Who asks for a seat in the game under way, and until when nobody may.
    pub(super) request: Option<Request>,
    pub(super) no_requests_before: Wall,
    /// Who has asked for a seat lately.
    pub(super) questions: Vec<Question>,
    /// Since when silence is a yes, if the host has only just said so.
    pub(super) silence_since: Option<Wall>,
}

impl Presence {
    /// Nobody is there yet, at a table that has just been loaded.
    pub(super) fn nobody(now: Wall, chairs: &[Chair]) -> Presence {
        Presence {
            devices: Vec::new(),
            absent: chairs.iter().filter_map(Chair::player).map(|player| (player, now)).collect(),
            host_away: Some(now),
            empty_since: Some(now),
            request: None,
            no_requests_before: Wall(0),
            questions: Vec::new(),
            silence_since: None,
        }
    }

    /// Whether somebody is there to play.
    fn has(&self, player: PlayerId) -> bool {
        let plays = |device: &Device| device.player == player && device.role == Role::Player;
        self.devices.iter().any(plays)
    }

    /// Since when a player who has a seat has been away.
    pub(super) fn away_since(&self, player: PlayerId) -> Option<Wall> {
        self.absent.iter().find(|(absent, _)| *absent == player).map(|(_, since)| *since)
    }
}

impl Room {
    /// Where a connection to it comes from.
    pub(crate) fn address_of(&self, conn: ConnId) -> Option<Address> {
        self.device(conn).map(|device| device.address)
    }

    /// From where it is paid for what the table writes: from where the host is, or whoever has been here
    /// for longest.
    pub(crate) fn paying(&self) -> Option<Address> {
        let devices = &self.presence.devices;
        let host = devices.iter().find(|device| device.player == self.table.host);
        host.or(devices.first()).map(|device| device.address)
    }

    /// Whether somebody may come to the table.
    pub(crate) fn admits(&self, guest: Guest, limits: &Limits) -> Result<(), ErrorCode> {
        let known = self.is_home_of(guest.player);
        let (devices, most) = (self.presence.devices.len(), limits.guests);
        match () {
            () if self.table.barred.contains(&guest.player) => Err(ErrorCode::Barred),
            () if self.table.locked && !known => Err(ErrorCode::Locked),
            // Whoever has a seat here comes in before everybody who watches.
            () if known && devices < 2 * most => Ok(()),
            () if known || devices >= most => Err(ErrorCode::TableFull),
            () if self.crowd_of(guest) * limits.guests_share > most - devices => {
                Err(ErrorCode::TableFull)
            }
            () => Ok(()),
        }
    }

    /// How many are here from where somebody comes from, besides those who hold a seat. Of their own
    /// devices a second one does not count, nor one that has lost the network and is still here.
    fn crowd_of(&self, guest: Guest) -> usize {
        let devices = self.presence.devices.iter();
        let from_there = devices.filter(|device| device.address == guest.address);
        let (own, others): (Vec<&Device>, Vec<&Device>) =
            from_there.partition(|device| device.player == guest.player);
        let others = others.iter().filter(|device| !self.is_home_of(device.player)).count();
        others + own.len().saturating_sub(2)
    }

    /// Whether nobody has been here for so long that the table may be unloaded.
    pub(crate) fn is_deserted(&self, now: Wall) -> bool {
        self.presence.empty_since.is_some_and(|since| now.since(since) >= EMPTY_MS)
    }

    /// When somebody will have been away for long enough that a deputy, an heir or unloading is due.
    pub(super) fn presence_wakes(&self) -> Option<Wall> {
        let presence = &*self.presence;
        let playing = matches!(self.life, Life::Playing(_)) && presence.empty_since.is_none();
        let away = (0..self.table.chairs.len()).map(|seat| Seat(seat as u8));
        let away = away.filter(|seat| playing && self.wants_deputy(*seat));
        let away =
            away.filter_map(|seat| presence.away_since(self.table.chairs[seat.index()].player()?));
        let away = away.map(|since| since.after_ms(DEPUTY_MS));
        let host = presence.host_away.map(|since| since.after_ms(HOST_MS));
        let host = host.filter(|_| self.heir().is_some());
        let empty = presence.empty_since.map(|since| since.after_ms(EMPTY_MS));
        away.chain(host).chain(empty).min()
    }

    /// Somebody came or went or has another seat: whose view everybody is told, since when who is
    /// away, and whether a deputy gives its seat back.
    pub(super) fn note_presence(&mut self, now: Wall) {
        for index in 0..self.presence.devices.len() {
            let Device { player, role, viewer, .. } = self.presence.devices[index];
            let looks = self.viewer_of(player, role);
            if looks != viewer {
                let device = &mut self.presence.devices[index];
                (device.viewer, device.knows_desk) = (looks, false);
            }
        }
        let seated = self.table.chairs.iter().filter_map(Chair::player);
        let away = seated.filter(|player| !self.presence.has(*player));
        let since = |player| (player, self.presence.away_since(player).unwrap_or(now));
        let absent: Vec<(PlayerId, Wall)> = away.map(since).collect();
        let host_away =
            (!self.presence.has(self.table.host)).then(|| self.presence.host_away.unwrap_or(now));
        let empty = self.presence.devices.is_empty();
        let empty_since = empty.then(|| self.presence.empty_since.unwrap_or(now));
        let presence = &mut *self.presence;
        (presence.absent, presence.host_away, presence.empty_since) =
            (absent, host_away, empty_since);
        self.dismiss_deputies();
    }

    /// Whoever is back has their seat back from the bot that played for them.
    fn dismiss_deputies(&mut self) {
        for index in 0..self.table.chairs.len() {
            let chair = &self.table.chairs[index];
            let back = chair.deputy && chair.player().is_some_and(|it| self.presence.has(it));
            if back {
                self.table.chairs[index].deputy = false;
                if let Some(play) = self.life.play_mut() {
                    play.unseat(Seat(index as u8));
                }
            }
        }
    }

    /// Deputies for those who have been away too long, and an heir for the host.
    pub(super) fn note_absence(&mut self, now: Wall) {
        let host_away = self.presence.host_away;
        if host_away.is_some_and(|since| now.since(since) >= HOST_MS)
            && let Some(heir) = self.heir()
        {
            self.table.host = heir;
        }
        if !matches!(self.life, Life::Playing(_)) || self.presence.devices.is_empty() {
            return;
        }
        for index in 0..self.table.chairs.len() {
            let chair = &self.table.chairs[index];
            let away = chair.player().and_then(|player| self.presence.away_since(player));
            let seat = Seat(index as u8);
            let long = away.is_some_and(|since| now.since(since) >= DEPUTY_MS);
            if long && self.wants_deputy(seat) {
                self.table.chairs[index].deputy = true;
                self.seat_bot(seat, seats::usual_bot(self.game));
            }
        }
    }

    /// Whether a bot may play for whoever sits there and is away, and does not yet. Nobody plays for a
    /// referee, nor where people meet: somebody whose phone sleeps in a pocket is there.
    fn wants_deputy(&self, seat: Seat) -> bool {
        let seating = &self.table.seating;
        let may = !seating.is_referee(seat) && !seating.takes_guests();
        may && !self.table.chairs[seat.index()].deputy
    }

    /// Who is host when the host does not come back: the first person who is here.
    fn heir(&self) -> Option<PlayerId> {
        let mut seated = self.table.chairs.iter().filter_map(Chair::player);
        seated.find(|player| self.presence.has(*player))
    }

    /// The clock runs while a game is under way that is not paused and can go on, and somebody is there.
    pub(super) fn regulate(&mut self, now: Wall) {
        let empty = self.presence.devices.is_empty();
        let Life::Playing(playing) = &mut self.life else { return };
        let runs = !playing.course.paused && !playing.course.cut_short && !empty;
        if runs != playing.course.clock.runs() {
            match runs {
                true => playing.course.clock.start(now),
                false => playing.course.clock.stop(now),
            }
        }
    }
}
