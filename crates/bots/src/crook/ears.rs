//! What everybody hears: what it changes, and whether it can be right.

use cheaters::event::Exit;
use cheaters::{
    Bill, Card, Chance, Chancellerie, Cheat, Fact, Phase, Play, Purse, Space, SpaceKind,
};
use tabletop::{Seat, SeatSet};

use super::senses::{Senses, attention::HEARD};

impl Senses<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the scene keeps what is not said here")]
    pub(super) fn hear(&mut self, fact: &Fact) {
        if self.mind.known.scene.phase == Phase::Rolled {
            self.hear_landing(fact);
        }
        match fact {
            Fact::Entered { phase: Phase::Free | Phase::Roll, .. } => {
                self.mind.free_since = self.at;
            }
            Fact::Rolled { seat, .. } => self.hear_roll(*seat),
            Fact::Passed { .. } => self.hear_pass(),
            Fact::Jailed { seat, .. } => self.mind.tokens[seat.index()] = Space::PRISON,
            Fact::Freed { seat, how: Exit::Paid } => self.mind.pays(Some(*seat), None, 50),
            Fact::Bought { by, space, hotel, sum } => {
                self.mind.pays(Some(*by), None, i64::from(*sum));
                match hotel {
                    true => self.mind.hotels = self.mind.hotels.with(*space),
                    false => self.mind.set_owner(*space, Some(*by)),
                }
            }
            Fact::Asked { by, of, space, sum } => self.hear_asked(*by, *of, *space, *sum),
            Fact::NothingDue { by, space } => self.hear_nothing_due(*by, *space),
            Fact::Billed { bill } => {
                let poor = self.mind.cash[bill.from.index()] < i64::from(bill.sum);
                if poor || bill.rent.is_none() {
                    self.mind.dealt = self.mind.dealt.with(bill.from);
                    self.mind.lose_count(Some(bill.from));
                }
            }
            Fact::Settled { bill } => {
                let bill = self.mind.known.scene.bills.get(usize::from(*bill)).copied();
                if let Some(bill) = bill.filter(|_| !self.upset) {
                    self.hear_settled(&bill);
                }
            }
            Fact::Traded { of } => self.hear_traded(*of),
            Fact::Read { seat, card: Card::Chance(card) } => self.hear_chance(*seat, *card),
            Fact::Read { seat, card: Card::Chancellerie(card) } => {
                self.hear_chancellerie(*seat, *card);
            }
            Fact::Used { play: Play::ShowHotel { space }, .. } => {
                self.mind.hotels = self.mind.hotels.with(*space);
            }
            Fact::Used { play: Play::Movers { from, to }, .. } => {
                self.mind.hotels = self.mind.hotels.without(*from).with(*to);
            }
            Fact::Verdict { by, who, card, guilty } => {
                match (guilty, card) {
                    (true, _) => self.mind.belief.acquit(*who),
                    (false, Some(card)) => self.mind.belief.rule_out(*who, *card),
                    (false, None) => {}
                }
                if *guilty && *card == Some(Cheat::FreeStay) {
                    // The penalty is the rent.
                    self.mind.host = None;
                }
                if *guilty {
                    self.mind.outcomes.push((*who, true));
                    self.mind.strayed = self.mind.known.scene.in_play();
                    self.mind.dealt = self.mind.known.scene.in_play();
                    self.mind.lose_count(None);
                } else {
                    self.mind.pays(Some(*by), Some(*who), 100);
                }
            }
            Fact::AffairOver {} => self.mind.lose_count(None),
            Fact::Announced { seat, bonus, card } => {
                self.mind.outcomes.push((*seat, false));
                self.mind.belief.acquit(*seat);
                self.mind.pays(None, Some(*seat), i64::from(*bonus));
                // Now that it is told, everybody looks again at what they thought they knew.
                if !matches!(card, Cheat::PriceGouging | Cheat::Squatter | Cheat::FreeStay) {
                    self.mind.lose_count(None);
                    self.mind.dealt = self.mind.known.scene.in_play();
                }
            }
            Fact::Replaced { old, .. } => self.mind.belief.forget(*old),
            Fact::Bankrupt { seat, to } => {
                let heir = match to {
                    Purse::Player(to) => Some(*to),
                    Purse::Tray => None,
                };
                for space in self.mind.deeds(*seat).iter() {
                    self.mind.set_owner(space, heir);
                }
                self.mind.lose_count(None);
            }
            _ => {}
        }
    }

    fn hear_roll(&mut self, seat: Seat) {
        let scene = &self.mind.known.scene;
        if scene.roller != Some(seat) || scene.doubles == 0 {
            self.mind.belief.age();
            self.mind.alarmed = false;
        }
        (self.mind.landed, self.mind.saw_move, self.mind.host) = (false, false, None);
    }

    /// The first thing that is heard after the roll tells where the token has gone.
    fn hear_landing(&mut self, fact: &Fact) {
        let lands = matches!(
            fact,
            Fact::Entered { .. }
                | Fact::Drew { .. }
                | Fact::Read { .. }
                | Fact::Jailed { .. }
                | Fact::Passed { .. }
        );
        if !lands || self.mind.landed {
            return;
        }
        self.mind.landed = true;
        let scene = &self.mind.known.scene;
        let (roller, dice) = (scene.turn, scene.dice[0] + scene.dice[1]);
        let inside = self.mind.known.mine.picture.board.prisoner == Some(roller);
        if self.mind.saw_move || inside || scene.doubles >= 3 {
            return;
        }
        let from = self.mind.tokens[roller.index()];
        let to = from.forward(dice);
        let known = !self.mind.strayed.contains(roller);
        let offered = if let Fact::Entered { phase: Phase::Offer(space), .. } = fact {
            Some(*space)
        } else {
            None
        };
        // A roll of seven and a walk of nine.
        let odd = match offered {
            Some(space) => space != to,
            None => to.is_property() && self.mind.owner(to).is_none() && !scene.closing,
        };
        if odd && known && roller != self.me {
            let weight = if offered.is_some() { 930 } else { 560 };
            self.suspect(roller, Cheat::TrickDice, weight, HEARD);
            if offered.is_none() {
                self.suspect(roller, Cheat::IdentityTheft, weight, HEARD);
            }
        }
        let to = match (offered, to.kind()) {
            (Some(space), _) => space,
            (None, SpaceKind::Railway) => to.next_railway(),
            (None, _) => to,
        };
        self.start(roller, from, to, to == Space::GO_TO_PRISON);
        self.mind.land(roller, to);
        let cards =
            matches!(to.kind(), SpaceKind::Chance | SpaceKind::Chancellerie | SpaceKind::Parking);
        if cards || (odd && offered.is_none()) {
            self.mind.strayed = self.mind.strayed.with(roller);
        }
    }

    /// Somebody is done: was that too soon?
    fn hear_pass(&mut self) {
        let scene = &self.mind.known.scene;
        let Some(roller) = scene.roller.filter(|roller| *roller == scene.turn) else { return };
        let in_time = 1_000 * u64::from(Cheat::FreeStay.terms().most);
        let soon = self.at.0.saturating_sub(self.mind.free_since.0) < in_time;
        let guest = self.mind.host.is_some_and(|(space, _)| !scene.asked.contains(space));
        let open = guest && scene.phase == Phase::Free && soon;
        if open && !self.mind.strayed.contains(roller) && !self.upset {
            self.suspect(roller, Cheat::FreeStay, 900, HEARD);
        }
        self.mind.tidy_up();
    }

    fn hear_asked(&mut self, by: Seat, of: Seat, space: Space, sum: u32) {
        let mine = if of == self.me || self.mind.owner(space) == Some(self.me) { 300 } else { 0 };
        match self.mind.owner(space) {
            Some(owner) if owner == by => {
                let due = self.mind.rent_due(owner, space).unwrap_or(sum);
                if sum > due {
                    self.suspect(by, Cheat::PriceGouging, 880, HEARD + mine);
                }
            }
            Some(_) => self.suspect(by, Cheat::Squatter, 880, HEARD + mine),
            // One has lost track of it.
            None => {}
        }
    }

    /// The owner asks and hears that nobody is there any more.
    fn hear_nothing_due(&mut self, by: Seat, space: Space) {
        let scene = &self.mind.known.scene;
        let over = matches!(scene.phase, Phase::Look | Phase::Roll | Phase::Shaking);
        let owed = over && self.mind.host == Some((space, by));
        if let Some(roller) = scene.roller.filter(|_| owed) {
            self.suspect(roller, Cheat::FreeStay, 800, HEARD);
        }
        self.mind.host = self.mind.host.filter(|(host, _)| *host != space);
    }

    fn hear_settled(&mut self, bill: &Bill) {
        let to = match bill.to {
            Purse::Player(to) => Some(to),
            Purse::Tray => None,
        };
        self.mind.pays(Some(bill.from), to, i64::from(bill.due()));
        if bill.rent.is_some() && self.up(Cheat::ShortChanged) {
            self.mind.lose_count(Some(bill.from));
            self.mind.lose_count(to);
        }
    }

    fn hear_traded(&mut self, of: Seat) {
        let Some(offer) = self.mind.known.scene.offers[of.index()] else { return };
        for (from, to, goods) in [(of, offer.to, offer.give), (offer.to, of, offer.get)] {
            self.mind.pays(Some(from), Some(to), i64::from(goods.money));
            goods.deeds.iter().for_each(|space| self.mind.set_owner(space, Some(to)));
        }
    }

    fn hear_chance(&mut self, seat: Seat, card: Chance) {
        if self.mind.texts.contains(&card) {
            self.suspect(seat, Cheat::CounterfeitChance, 930, HEARD);
        } else if matches!(card, Chance::ToStart | Chance::Windfall) {
            // Too good to be true.
            self.suspect(seat, Cheat::CounterfeitChance, 760, 300);
        }
        self.mind.hear_text(card);
        let at = self.mind.tokens[seat.index()];
        match card {
            Chance::ToStart => {
                self.mind.land(seat, Space::START);
                self.mind.bank_pays(seat, 200);
                self.mind.passed = self.mind.passed.with(seat);
            }
            Chance::BackThree => self.mind.land(seat, at.back(3)),
            Chance::ToParadeplatz => self.mind.land(seat, Space::PARADEPLATZ),
            Chance::Fine => self.mind.pays(Some(seat), None, i64::from(card.amount())),
            Chance::Windfall => self.mind.bank_pays(seat, i64::from(card.amount())),
            Chance::ToRailway => {
                self.mind.strayed = self.mind.strayed.with(seat);
                self.mind.lose_count(Some(seat));
            }
            Chance::PlayerPaysYou | Chance::ToPrison => self.mind.lose_count(None),
            Chance::GetOutOfPrison
            | Chance::FrameUp
            | Chance::FriendlyRent
            | Chance::ForgedDeed
            | Chance::CronyPermit
            | Chance::LoadedDie
            | Chance::SolidAlibi
            | Chance::WhistleBlower => {}
        }
    }

    fn hear_chancellerie(&mut self, seat: Seat, card: Chancellerie) {
        let sum = i64::from(card.amount());
        let others: SeatSet = self.mind.known.scene.in_play().without(seat);
        match card {
            Chancellerie::Inheritance | Chancellerie::Dividend => self.mind.bank_pays(seat, sum),
            Chancellerie::Fee => self.mind.pays(Some(seat), None, sum),
            Chancellerie::TakeFromEach => {
                others.iter().for_each(|other| self.mind.pays(Some(other), Some(seat), sum));
            }
            Chancellerie::PayEach => {
                others.iter().for_each(|other| self.mind.pays(Some(seat), Some(other), sum));
            }
            Chancellerie::HotelIncome
            | Chancellerie::HotelRepairs
            | Chancellerie::BeautyContest
            | Chancellerie::BuyAny
            | Chancellerie::GiveBack
            | Chancellerie::ToPrison => {
                // Who counts hotels and juries in passing?
                self.mind.lose_count(Some(seat));
                self.mind.dealt = self.mind.dealt.with(seat);
                self.mind.due[seat.index()] +=
                    if self.mind.known.scene.takes_by_hand() { 200 } else { 0 };
            }
            Chancellerie::GetOutOfPrison
            | Chancellerie::CrookedLawyer
            | Chancellerie::Movers
            | Chancellerie::ShowHotel
            | Chancellerie::RaisedRent => {}
        }
    }
}
