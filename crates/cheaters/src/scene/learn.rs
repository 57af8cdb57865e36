//! How the scene follows what happens before everybody.

use tabletop::{Seat, SeatSet, Time};

use super::{Affair, Bill, Bonus, Challenge, Gone, Phase, Player, Scene};
use crate::action::Deck;
use crate::auction::{Auction, Lot};
use crate::cards::Cheat;
use crate::event::{Exit, Fact};
use crate::space_set::SpaceSet;
use crate::things::Purse;

impl Scene {
    /// Learns what happened before everybody.
    pub fn learn(&mut self, fact: &Fact) {
        match fact {
            Fact::Dealt { face_up } => self.face_up.clone_from(face_up),
            Fact::Began { seat, until, .. } => {
                self.turn = *seat;
                self.turns = 1;
                (self.phase, self.until) = (Phase::Roll, *until);
            }
            Fact::Entered { phase, until } => {
                (self.phase, self.until) = (*phase, *until);
                self.nothing_seen = SeatSet::EMPTY;
            }
            Fact::Rolled { seat, dice, until } => self.rolled(*seat, *dice, *until),
            Fact::DieSet { dice, .. } => (self.dice, self.doubles) = (*dice, 0),
            Fact::Jailed { seat, .. } => self.jailed(*seat),
            Fact::Freed { seat, how } => self.freed(*seat, *how),
            Fact::StaysInside { tries, .. } => self.tries = *tries,
            Fact::Passed { to, until } => {
                self.turn = *to;
                self.turns = self.turns.saturating_add(1);
                self.doubles = 0;
                (self.phase, self.until) = (Phase::Look, *until);
                self.nothing_seen = SeatSet::EMPTY;
            }
            Fact::NothingSeen { seat } => self.nothing_seen = self.nothing_seen.with(*seat),
            Fact::Asked { space, .. } => self.asked = self.asked.with(*space),
            Fact::Reopened { space } => self.asked = self.asked.without(*space),
            Fact::Billed { bill } => self.bills.push(*bill),
            Fact::Short { until, .. } => {
                if let Some(bill) = self.bills.first_mut() {
                    (bill.short, bill.until) = (true, *until);
                }
            }
            Fact::BillRaised { by, undone, until } => self.card_on_bill(*by, true, !undone, *until),
            Fact::BillHalved { by, undone, until } => {
                self.card_on_bill(*by, false, !undone, *until);
            }
            Fact::Settled { bill } => {
                self.bills.remove(usize::from(*bill));
            }
            Fact::AuctionOpened { lot, at } => {
                self.auction = Some(Auction::open(*lot, *at));
                self.unqueue(*lot);
            }
            Fact::Bid { bid, at } => {
                if let Some(auction) = &mut self.auction {
                    auction.bid(*bid, *at);
                }
            }
            Fact::Bidding {} => {
                if let Some(auction) = &mut self.auction {
                    auction.go_on();
                }
            }
            Fact::Hammer { lot } => {
                self.auction = None;
                self.unqueue(*lot);
            }
            Fact::Queued { lots } => self.lots.extend(lots),
            Fact::Claimed { claim } => self.claims.push(*claim),
            Fact::Handed { claim } | Fact::Unclaimed { claim } => {
                self.claims.retain(|open| open != claim);
            }
            Fact::Offered { by, offer } => self.offers[by.index()] = Some(*offer),
            Fact::OfferClosed { of, .. } => self.offers[of.index()] = None,
            Fact::Traded { of } => self.traded(*of),
            Fact::Kept { seat, deck } => self.players[seat.index()].set_holds(*deck, true),
            Fact::Discarded { seat, deck, empty } => {
                self.players[seat.index()].set_holds(*deck, !empty);
            }
            Fact::Used { seat, card, empty, .. } => {
                self.players[seat.index()].set_holds(card.deck(), !empty);
            }
            Fact::Arose { affair } => {
                self.affair = Some(*affair);
                // There is something new to look at.
                self.nothing_seen = SeatSet::EMPTY;
            }
            Fact::Voted { seat, guilty } => self.voted(*seat, *guilty),
            Fact::AffairOver {} => self.affair = None,
            Fact::Replaced { old, new } => self.replaced(*old, *new),
            Fact::Announced { seat, card, bonus, .. } => self.announced(*seat, *card, *bonus),
            Fact::BonusCancelled { of } => self.bonuses.retain(|bonus| bonus.by != *of),
            Fact::NothingDue { space, .. } => self.asked = self.asked.without(*space),
            Fact::Verdict { .. }
            | Fact::Bought { .. }
            | Fact::Drew { .. }
            | Fact::Read { .. }
            | Fact::Inherited { .. } => {}
            Fact::Closing {} => self.closing = true,
            Fact::Finished { seat } => self.players[seat.index()].finished = true,
            Fact::Unfinished { seat } => self.players[seat.index()].finished = false,
            Fact::Bankrupt { seat, .. } => self.bankrupt(*seat),
            Fact::GoesOn { until } => self.wait_until(*until),
            Fact::Declared { seat, sum } => self.declared[seat.index()] = Some(*sum),
            Fact::Challenged { by, who, lie } => {
                self.challenges.push(Challenge { by: *by, who: *who, lie: *lie });
            }
            Fact::Ended { counts, truth } => {
                self.ended(counts);
                self.truth.clone_from(truth);
            }
        }
    }

    fn rolled(&mut self, seat: Seat, dice: [u8; 2], until: Time) {
        if self.roller != Some(seat) || self.doubles == 0 {
            self.asked = SpaceSet::EMPTY;
            self.bonuses.retain(|bonus| bonus.turn == self.turns);
            self.gone.iter_mut().for_each(|gone| gone.rolls += 1);
            self.gone.retain(|gone| gone.rolls < 2);
        }
        self.nothing_seen = SeatSet::EMPTY;
        self.roller = Some(seat);
        self.dice = dice;
        (self.phase, self.until) = (Phase::Rolled, until);
        self.doubles = if dice[0] == dice[1] { self.doubles + 1 } else { 0 };
    }

    fn jailed(&mut self, seat: Seat) {
        self.tries = 0;
        self.cuffed = Some(seat);
        if seat == self.turn {
            self.doubles = 0;
        }
    }

    fn freed(&mut self, seat: Seat, how: Exit) {
        self.tries = 0;
        self.cuffed = self.cuffed.filter(|cuffed| *cuffed != seat);
        if how == Exit::Double {
            self.doubles = 0;
        }
    }

    /// What is or was under the hammer is no longer among what comes next.
    fn unqueue(&mut self, lot: Lot) {
        if let Lot::Deed(space) = lot {
            self.lots.retain(|queued| *queued != space);
        }
    }

    fn card_on_bill(&mut self, by: Seat, raises: bool, on: bool, until: Time) {
        let side = |bill: &&mut Bill| match raises {
            true => bill.to == Purse::Player(by),
            false => bill.from == by,
        };
        if let Some(bill) = self.bills.iter_mut().filter(|bill| bill.rent.is_some()).find(side) {
            let flag = if raises { &mut bill.raised } else { &mut bill.halved };
            *flag = on;
            bill.until = bill.until.max(until);
        }
    }

    fn traded(&mut self, of: Seat) {
        let Some(offer) = self.offers[of.index()].take() else { return };
        for (from, to, goods) in [(of, offer.to, offer.give), (offer.to, of, offer.get)] {
            for (deck, passes) in
                [(Deck::Chance, goods.chance), (Deck::Chancellerie, goods.chancellerie)]
            {
                if passes {
                    self.players[from.index()].set_holds(deck, false);
                    self.players[to.index()].set_holds(deck, true);
                }
            }
        }
    }

    fn voted(&mut self, seat: Seat, guilty: bool) {
        if let Some(Affair::Accused { ayes, noes, .. }) = &mut self.affair {
            let side = if guilty { ayes } else { noes };
            *side = side.with(seat);
        }
    }

    fn replaced(&mut self, old: Cheat, new: Cheat) {
        if let Some(place) = self.face_up.iter().position(|card| *card == old) {
            self.face_up[place] = new;
            self.gone.retain(|gone| gone.card != old && gone.card != new);
            self.gone.push(Gone { card: old, rolls: 0 });
        }
    }

    fn announced(&mut self, seat: Seat, card: Cheat, bonus: u32) {
        if card == Cheat::EscapeArtist {
            self.cuffed = self.cuffed.filter(|cuffed| *cuffed != seat);
        }
        if bonus > 0 {
            self.bonuses.push(Bonus { by: seat, sum: bonus, turn: self.turns });
        }
    }

    fn wait_until(&mut self, until: Time) {
        if let Some(auction) = &mut self.auction {
            auction.wait_until(until);
        }
        for bill in &mut self.bills {
            bill.until = bill.until.max(until);
        }
        self.until = self.until.max(until);
    }

    fn bankrupt(&mut self, seat: Seat) {
        self.players[seat.index()] = Player { out: true, ..Player::default() };
        self.offers[seat.index()] = None;
        for offer in &mut self.offers {
            *offer = offer.filter(|offer| offer.to != seat);
        }
        self.bills.retain(|bill| !bill.is_of(seat));
        self.claims.retain(|claim| claim.by != seat);
        self.cuffed = self.cuffed.filter(|cuffed| *cuffed != seat);
        self.bonuses.retain(|bonus| bonus.by != seat);
    }

    fn ended(&mut self, counts: &[u32]) {
        self.counts = counts.to_vec();
        self.phase = Phase::Over;
        self.offers.fill(None);
        self.affair = None;
        self.auction = None;
        self.bills.clear();
        self.lots.clear();
        self.claims.clear();
        self.bonuses.clear();
    }
}
