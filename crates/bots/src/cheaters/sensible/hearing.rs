//! What is said aloud: what it changes, and whether it can be true.

use cheaters::event::Exit;
use cheaters::{
    Bill, Card, Chance, Chancellerie, Cheat, Fact, Phase, Play, Purse, Space, SpaceKind,
};
use tabletop::{Seat, SeatSet};

use super::perception::{Perception, attention::HEARD};

impl Perception<'_> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the scene keeps what is not said situation"
    )]
    pub(super) fn hear(&mut self, fact: &Fact) {
        if self.memory.known.scene.phase == Phase::Rolled {
            self.hear_landing(fact);
        }
        match fact {
            Fact::Entered { phase: Phase::Free | Phase::Roll, .. } => {
                self.memory.free_since = self.at;
            }
            Fact::Rolled { seat, .. } => self.hear_roll(*seat),
            Fact::Passed { .. } => {
                self.hunch();
                self.memory.tidy_up();
            }
            Fact::Jailed { seat, .. } => self.memory.tokens[seat.index()] = Space::PRISON,
            Fact::Freed { seat, how: Exit::Paid } => self.memory.pays(Some(*seat), None, 50),
            Fact::Bought { by, space, hotel, sum } => {
                self.memory.pays(Some(*by), None, i64::from(*sum));
                match hotel {
                    true => self.memory.hotels = self.memory.hotels.with(*space),
                    false => self.memory.set_owner(*space, Some(*by)),
                }
            }
            Fact::Asked { by, of, space, sum } => self.hear_asked(*by, *of, *space, *sum),
            Fact::NothingDue { by, space } => self.hear_nothing_due(*by, *space),
            Fact::Billed { bill } => {
                let poor = self.memory.cash[bill.from.index()] < i64::from(bill.sum);
                if poor || bill.rent.is_none() {
                    self.memory.dealt = self.memory.dealt.with(bill.from);
                    self.memory.lose_count(Some(bill.from));
                }
            }
            Fact::Settled { bill } => {
                let bill = self.memory.known.scene.bills.get(usize::from(*bill)).copied();
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
                self.memory.hotels = self.memory.hotels.with(*space);
            }
            Fact::Used { play: Play::Movers { from, to }, .. } => {
                self.memory.hotels = self.memory.hotels.without(*from).with(*to);
            }
            Fact::Verdict { by, who, card, guilty: true, .. } => {
                self.memory.trust[by.index()] += 1;
                self.hear_guilty(*who, *card);
            }
            Fact::Verdict { by, who, card, guilty: false, .. } => {
                self.memory.belief.rule_out(*who, *card);
                self.memory.pays(Some(*by), Some(*who), 100);
                self.memory.trust[by.index()] -= 1;
            }
            Fact::AffairOver {} => self.memory.lose_count(None),
            Fact::Announced { seat, bonus, card, .. } => self.hear_announced(*seat, *bonus, *card),
            Fact::Short { seat, .. } => {
                self.memory.dealt = self.memory.dealt.with(*seat);
                self.memory.lose_count(Some(*seat));
            }
            Fact::Bankrupt { seat, to } => {
                let heir = match to {
                    Purse::Player(to) => Some(*to),
                    Purse::Tray => None,
                };
                for space in self.memory.deeds(*seat).iter() {
                    self.memory.set_owner(space, heir);
                }
                self.memory.lose_count(None);
            }
            _ => {}
        }
    }

    fn hear_roll(&mut self, seat: Seat) {
        let scene = &self.memory.known.scene;
        if scene.roller != Some(seat) || scene.doubles == 0 {
            self.memory.belief.age();
            self.memory.alarmed = false;
        }
        (self.memory.landed, self.memory.saw_move, self.memory.host) = (false, false, None);
    }

    /// Now and then the bot believes that whoever has just played was up to something, as people do: by a
    /// card that could have been used, and without having seen anything.
    fn hunch(&mut self) {
        let scene = &self.memory.known.scene;
        let Some(roller) = scene.roller.filter(|roller| *roller != self.me) else { return };
        let asked = !scene.asked.is_empty();
        let could = |card: &&Cheat| match card {
            Cheat::BankHeist | Cheat::Pickpocket | Cheat::SlipperyDeed => true,
            Cheat::TrickDice | Cheat::IdentityTheft => !self.memory.saw_move,
            Cheat::ExtraAllowance => self.memory.passed.contains(roller),
            Cheat::FreeStay => self.memory.host.is_some(),
            Cheat::PriceGouging | Cheat::Squatter => asked,
            Cheat::PropertySwap => !self.memory.deeds(roller).is_empty(),
            Cheat::CounterfeitChance
            | Cheat::EscapeArtist
            | Cheat::ShortChanged
            | Cheat::Demolition
            | Cheat::Construction => false,
        };
        let cards: Vec<Cheat> = scene.face_up.iter().filter(could).copied().collect();
        self.has_a_hunch(roller, &cards);
    }

    /// The first fact after a roll tells where the token has gone.
    fn hear_landing(&mut self, fact: &Fact) {
        let lands = matches!(
            fact,
            Fact::Entered { .. }
                | Fact::Drew { .. }
                | Fact::Read { .. }
                | Fact::Jailed { .. }
                | Fact::Passed { .. }
        );
        if !lands || self.memory.landed {
            return;
        }
        self.memory.landed = true;
        let scene = &self.memory.known.scene;
        let (roller, dice) = (scene.turn, scene.dice[0] + scene.dice[1]);
        let inside = self.memory.known.mine.picture.board.prisoner == Some(roller);
        if self.memory.saw_move || inside || scene.doubles >= 3 {
            return;
        }
        let from = self.memory.tokens[roller.index()];
        let to = from.forward(dice);
        let known = !self.memory.strayed.contains(roller);
        let offered = if let Fact::Entered { phase: Phase::Offer(space), .. } = fact {
            Some(*space)
        } else {
            None
        };
        // The token stands where the dice do not lead.
        let odd = match offered {
            Some(space) => space != to,
            None => to.is_property() && self.memory.owner(to).is_none() && !scene.closing,
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
        self.memory.land(roller, to);
        let cards =
            matches!(to.kind(), SpaceKind::Chance | SpaceKind::Chancellerie | SpaceKind::Parking);
        if cards || (odd && offered.is_none()) {
            self.memory.strayed = self.memory.strayed.with(roller);
        }
    }

    fn hear_asked(&mut self, by: Seat, of: Seat, space: Space, sum: u32) {
        let mine = if of == self.me || self.memory.owner(space) == Some(self.me) { 300 } else { 0 };
        match self.memory.owner(space) {
            Some(owner) if owner == by => {
                let due = self.memory.rent_due(owner, space).unwrap_or(sum);
                if sum > due {
                    self.suspect(by, Cheat::PriceGouging, 880, HEARD + mine);
                }
            }
            Some(_) => self.suspect(by, Cheat::Squatter, 880, HEARD + mine),
            // The bot does not know whose it is.
            None => {}
        }
    }

    /// An owner asked for a rent, but the guest has gone.
    fn hear_nothing_due(&mut self, by: Seat, space: Space) {
        let scene = &self.memory.known.scene;
        let owed = self.memory.host == Some((space, by));
        if let Some(roller) = scene.roller.filter(|_| owed) {
            self.suspect(roller, Cheat::FreeStay, 800, HEARD);
        }
        self.memory.host = self.memory.host.filter(|(host, _)| *host != space);
    }

    fn hear_settled(&mut self, bill: &Bill) {
        let to = match bill.to {
            Purse::Player(to) => Some(to),
            Purse::Tray => None,
        };
        self.memory.pays(Some(bill.from), to, i64::from(bill.due()));
        if bill.rent.is_some() && self.up(Cheat::ShortChanged) {
            self.memory.lose_count(Some(bill.from));
            self.memory.lose_count(to);
        }
    }

    fn hear_traded(&mut self, of: Seat) {
        let Some(offer) = self.memory.known.scene.offers[of.index()] else { return };
        for (from, to, goods) in [(of, offer.to, offer.give), (offer.to, of, offer.get)] {
            self.memory.pays(Some(from), Some(to), i64::from(goods.money));
            goods.deeds.iter().for_each(|space| self.memory.set_owner(space, Some(to)));
        }
    }

    fn hear_guilty(&mut self, who: Seat, card: Option<Cheat>) {
        self.memory.belief.acquit(who);
        if card == Some(Cheat::FreeStay) {
            // The penalty is the rent.
            self.memory.host = None;
        }
        self.memory.outcomes.push((who, true));
        self.memory.strayed = self.memory.known.scene.in_play();
        self.memory.dealt = self.memory.known.scene.in_play();
        self.memory.lose_count(None);
    }

    fn hear_announced(&mut self, seat: Seat, bonus: u32, card: Cheat) {
        self.memory.outcomes.push((seat, false));
        self.memory.belief.acquit(seat);
        self.memory.pays(None, Some(seat), i64::from(bonus));
        // What the bot thought it knew may be wrong by what the cheat changed.
        if !matches!(card, Cheat::PriceGouging | Cheat::Squatter | Cheat::FreeStay) {
            self.memory.lose_count(None);
            self.memory.dealt = self.memory.known.scene.in_play();
        }
    }

    fn hear_chance(&mut self, seat: Seat, card: Chance) {
        if self.memory.texts.contains(&card) {
            self.suspect(seat, Cheat::CounterfeitChance, 930, HEARD);
        } else if matches!(card, Chance::ToStart | Chance::Windfall) {
            // Too good to be true.
            self.suspect(seat, Cheat::CounterfeitChance, 760, 300);
        }
        self.memory.hear_text(card);
        let at = self.memory.tokens[seat.index()];
        match card {
            Chance::ToStart => {
                self.memory.land(seat, Space::START);
                self.memory.bank_pays(seat, 200);
                self.memory.passed = self.memory.passed.with(seat);
            }
            Chance::BackThree => self.memory.land(seat, at.back(3)),
            Chance::ToParadeplatz => self.memory.land(seat, Space::PARADEPLATZ),
            Chance::Fine => self.memory.pays(Some(seat), None, i64::from(card.amount())),
            Chance::Windfall => self.memory.bank_pays(seat, i64::from(card.amount())),
            Chance::ToRailway => {
                self.memory.strayed = self.memory.strayed.with(seat);
                self.memory.lose_count(Some(seat));
            }
            Chance::PlayerPaysYou | Chance::ToPrison => self.memory.lose_count(None),
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
        let others: SeatSet = self.memory.known.scene.in_play().without(seat);
        match card {
            Chancellerie::Inheritance | Chancellerie::Dividend => self.memory.bank_pays(seat, sum),
            Chancellerie::Fee => self.memory.pays(Some(seat), None, sum),
            Chancellerie::TakeFromEach => {
                others.iter().for_each(|other| self.memory.pays(Some(other), Some(seat), sum));
            }
            Chancellerie::PayEach => {
                others.iter().for_each(|other| self.memory.pays(Some(seat), Some(other), sum));
            }
            Chancellerie::HotelIncome
            | Chancellerie::HotelRepairs
            | Chancellerie::BeautyContest
            | Chancellerie::BuyAny
            | Chancellerie::GiveBack
            | Chancellerie::ToPrison => {
                // What these cards pay is not worked out.
                self.memory.lose_count(Some(seat));
                self.memory.dealt = self.memory.dealt.with(seat);
                self.memory.due[seat.index()] +=
                    if self.memory.known.scene.takes_by_hand() { 200 } else { 0 };
            }
            Chancellerie::GetOutOfPrison
            | Chancellerie::CrookedLawyer
            | Chancellerie::Movers
            | Chancellerie::ShowHotel
            | Chancellerie::RaisedRent => {}
        }
    }
}
