//! What the bot sees hands do: whether there is an honest reason for it.

use cheaters::{Cheat, Glimpse, Place, Purse, Space};
use tabletop::Seat;

use super::belief::Permille;
use super::perception::{Perception, attention::CORNER};

/// How sure the bot is of what it has seen.
pub(super) const SEEN: Permille = 950;

impl Perception<'_> {
    pub(super) fn glimpse(&mut self, by: Seat, glimpses: &[Glimpse]) {
        let crooked = by != self.me && !self.said && !self.upset;
        let is_deed = |glimpse: &Glimpse| i64::from(matches!(glimpse, Glimpse::Deed { .. }));
        let deeds: i64 = glimpses.iter().map(is_deed).sum();
        for glimpse in glimpses {
            match *glimpse {
                // Notes are counted below, all together.
                Glimpse::Notes { .. } | Glimpse::TrayHotel { come: true } => {}
                Glimpse::Token { seat, from, to } => self.saw_token(by, seat, from, to),
                Glimpse::Hotel { space, come } => self.saw_hotel(by, space, come, crooked),
                Glimpse::TrayHotel { come: false } if crooked => {
                    let attention = self.attention(Place::Tray);
                    self.suspect(by, Cheat::Construction, SEEN, attention);
                }
                Glimpse::TrayHotel { come: false } => {}
                Glimpse::Deed { place, space, come } => {
                    if crooked && self.memory.known.scene.bill_of(by).is_none() {
                        let card = match deeds > 1 && self.up(Cheat::PropertySwap) {
                            true => Cheat::PropertySwap,
                            false => Cheat::SlipperyDeed,
                        };
                        // One sight is one sign, however many deeds it shows.
                        let weight = SEEN / deeds.max(1) + 300;
                        let attention = self.attention(place);
                        self.suspect(by, card, weight.min(SEEN), attention);
                    }
                    self.saw_deed(by, place, space, come);
                }
                Glimpse::Cuff { to: None } if crooked => {
                    let attention = self.attention(Place::Board);
                    self.suspect(by, Cheat::EscapeArtist, SEEN, attention);
                }
                Glimpse::Cuff { .. } => {}
            }
        }
        self.saw_notes(by, glimpses, crooked);
    }

    fn saw_token(&mut self, by: Seat, seat: Seat, from: Space, to: Space) {
        let scene = &self.memory.known.scene;
        let rolled = scene.dice[0] + scene.dice[1];
        let steps = from.distance_to(to);
        let walks = scene.phase == cheaters::Phase::Rolled && !self.upset && by == scene.turn;
        let stops = scene.closing && to == Space::START;
        let odd = steps != rolled && !stops && !self.memory.saw_move;
        let jailed = to == Space::PRISON;
        // A step back off a street, after the landing and without a word.
        let host = self.memory.host.is_some_and(|(space, _)| space == from);
        if by == seat && host && to == from.back(1) && !self.said && !self.upset {
            let attention = self.attention(Place::Board);
            self.suspect(by, Cheat::FreeStay, SEEN, attention);
            self.memory.tokens[seat.index()] = to;
            return;
        }
        let attention = self.attention(Place::Board);
        if walks && seat != by {
            self.suspect(by, Cheat::IdentityTheft, SEEN, attention);
        } else if walks && odd && !jailed {
            self.suspect(by, Cheat::TrickDice, SEEN, attention);
        }
        if seat == by {
            self.start(seat, from, to, jailed);
            self.memory.saw_move = true;
        }
        match self.memory.known.scene.roller == Some(seat) {
            true => self.memory.land(seat, to),
            false => self.memory.tokens[seat.index()] = to,
        }
    }

    /// The bank pays who passes START, never on the way to prison or backwards.
    pub(super) fn start(&mut self, seat: Seat, from: Space, to: Space, jailed: bool) {
        let backwards = to.distance_to(from) == 3 && self.memory.saw_move;
        if to.0 < from.0 && !jailed && !backwards && !self.upset {
            self.memory.bank_pays(seat, 200);
            self.memory.passed = self.memory.passed.with(seat);
        }
    }

    fn saw_hotel(&mut self, by: Seat, space: Space, come: bool, crooked: bool) {
        if crooked {
            let card = if come { Cheat::Construction } else { Cheat::Demolition };
            let attention = self.attention(Place::Board);
            self.suspect(by, card, SEEN, attention);
        }
        let hotels = self.memory.hotels;
        self.memory.hotels = if come { hotels.with(space) } else { hotels.without(space) };
    }

    fn saw_deed(&mut self, by: Seat, place: Place, space: Space, come: bool) {
        let owner = match (place, come) {
            (Place::Spread(seat), true) => Some(seat),
            (Place::Spread(seat), false) if seat == by => None,
            (Place::Spread(_) | Place::Board | Place::Tray, false) => Some(by),
            (Place::Board | Place::Tray, true) => None,
        };
        self.memory.set_owner(space, owner);
    }

    /// Something at the bot's own place has changed while it looked elsewhere.
    pub(super) fn sense(&mut self, glimpses: &[Glimpse]) {
        let own = Place::Spread(self.me);
        let more = net(glimpses, own);
        self.change += more.max(0);
        let quiet = !self.said && !self.upset && self.memory.known.scene.bills.is_empty();
        let gone = |glimpse: &Glimpse| matches!(glimpse, Glimpse::Deed { place, come: false, .. } if *place == own);
        let robbed = (-100..0).contains(&more);
        if quiet && (robbed || glimpses.iter().any(gone)) && self.notices(CORNER) {
            self.memory.alarmed = true;
            let roller = self.memory.known.scene.roller;
            for who in self.memory.known.scene.in_play().iter().filter(|_| robbed) {
                let weight = if roller == Some(who) { 450 } else { 300 };
                self.suspect(who, Cheat::Pickpocket, weight, 2_000);
            }
        }
    }

    /// Notes that come and go, place by place.
    fn saw_notes(&mut self, by: Seat, glimpses: &[Glimpse], crooked: bool) {
        let net = |place| net(glimpses, place);
        self.change += net(Place::Spread(self.me)).max(0);
        let owes_change = self.memory.known.mine.change.is_some();
        if !crooked || owes_change || self.memory.known.scene.bill_of(by).is_some() {
            return;
        }
        let gaze = self.memory.known.mine.gaze;
        let from_tray = -net(Place::Tray);
        let to_them = net(Place::Spread(by));
        if from_tray > 0 {
            let attention = self.attention(Place::Tray);
            self.takes(by, from_tray, attention, false);
            return;
        }
        for place in [Place::Spread(self.me), gaze] {
            if place != Place::Spread(by) && net(place) < 0 {
                let attention = self.attention(place);
                return match net(place) >= -100 {
                    true => self.suspect(by, Cheat::Pickpocket, SEEN, attention),
                    false => self.suspect_unlisted(by, SEEN, attention),
                };
            }
        }
        if to_them > 0 && gaze == Place::Spread(by) {
            self.takes(by, to_them, super::perception::attention::FOCUS, true);
        }
    }

    /// Somebody has so much more money: from the tray, or maybe from another player.
    pub(super) fn takes(&mut self, by: Seat, sum: i64, noticed: Permille, pocket: bool) {
        let due = self.memory.due[by.index()];
        let excess = sum - due;
        let took = sum.min(due);
        self.memory.due[by.index()] -= took;
        self.memory.pays(None, Some(by), took);
        if excess <= 0 {
            return;
        }
        // So much is on no card.
        if excess > 100 {
            return self.suspect_unlisted(by, SEEN, noticed);
        }
        let at_start = due > 0 && excess == 100 && self.memory.passed.contains(by);
        let extra = at_start && self.up(Cheat::ExtraAllowance);
        let heist = self.up(Cheat::BankHeist);
        let picked = pocket && due == 0 && self.up(Cheat::Pickpocket);
        let (card, weight) = match (extra, heist, picked) {
            (true, ..) => (Cheat::ExtraAllowance, SEEN),
            (false, true, false) => (Cheat::BankHeist, SEEN),
            (false, true, true) => (Cheat::BankHeist, 600),
            (false, false, _) => (Cheat::Pickpocket, SEEN),
        };
        self.suspect(by, card, weight, noticed);
    }

    /// Checks the change that the bot was owed, once it has been given.
    pub(super) fn count_change(&mut self) {
        let Some(change) = self.owed else { return };
        if change.to == Purse::Player(self.me) && self.change < i64::from(change.sum) && !self.upset
        {
            self.suspect(change.by, Cheat::ShortChanged, SEEN, 800);
        }
    }
}

/// By how much the money at a place has grown.
fn net(glimpses: &[Glimpse], place: Place) -> i64 {
    let sums = glimpses.iter().map(|glimpse| {
        let Glimpse::Notes { place: there, notes, come } = glimpse else { return 0 };
        let sum = i64::from(notes.total());
        match (*there == place, come) {
            (true, true) => sum,
            (true, false) => -sum,
            (false, _) => 0,
        }
    });
    sums.sum()
}
