//! What everybody sees and hears: it names who and what there is, and what goes together is there
//! together.

use tabletop::{Game, Seat, SeatSet};

use super::{Flaw, LATEST, are_deeds, is_money, must};
use crate::Tricheurs;
use crate::action::Goods;
use crate::auction::Lot;
use crate::board::Space;
use crate::cards::{Chance, Chancellerie};
use crate::scene::{Affair, Bill, Card, Phase, Player, Scene};
use crate::state::{FACE_UP, is_in_turn};
use crate::things::Purse;

pub(super) fn scene(scene: &Scene) -> Result<(), Flaw> {
    people(scene)?;
    turn(scene)?;
    phase(scene)?;
    business(scene)?;
    auction(scene)?;
    if let Some(affair) = &scene.affair {
        must(affair_fits(scene, affair), "MT-5.5", "setup-cheaters-affair")?;
    }
    end(scene)
}

/// Everybody has a place in every list.
fn people(scene: &Scene) -> Result<(), Flaw> {
    let (fewest, most) = Tricheurs::SEATS;
    let seats = scene.players.len();
    must(
        (usize::from(fewest)..=usize::from(most)).contains(&seats),
        "MT-1.4",
        "setup-cheaters-seats",
    )?;
    let lists = [scene.offers.len(), scene.declared.len()];
    must(lists == [seats; 2], "MT-1.4", "setup-cheaters-seats")?;
    let there = |seat: Seat| seat.index() < seats;
    must(there(scene.turn), "MT-1.6", "setup-cheaters-turn")?;
    must(scene.roller.is_none_or(there), "MT-2.3", "setup-cheaters-turn")?;
    let gone = Player { out: true, ..Player::default() };
    let out = scene.players.iter().all(|player| !player.out || *player == gone);
    must(out, "MT-7.2", "setup-cheaters-out")?;
    // The last one has won.
    let left = scene.in_play().len();
    must(left >= fewest || scene.phase == Phase::Over, "MT-7.3", "setup-cheaters-out")
}

/// Whose turn it is, and what the dice show.
fn turn(scene: &Scene) -> Result<(), Flaw> {
    must(scene.until <= LATEST, "MT-2.8", "setup-cheaters-clock")?;
    let most = scene.config.most_turns(scene.seats()).map_or(u16::MAX, |most| most + 1);
    must((1..=most).contains(&scene.turns), "MT-8.0", "setup-cheaters-turns")?;
    let dice = scene.dice.iter().all(|die| (1..=6).contains(die));
    must(
        dice || (scene.dice == [0; 2] && scene.roller.is_none()),
        "MT-2.2",
        "setup-cheaters-dice",
    )?;
    must(scene.doubles <= 2 && scene.tries <= 2, "MT-2.2", "setup-cheaters-dice")?;
    let again = scene.doubles == 0 || scene.roller == Some(scene.turn);
    must(again, "MT-2.2", "setup-cheaters-dice")?;
    let face_up = scene.face_up.len() == FACE_UP;
    must(face_up, "MT-5.1", "setup-cheaters-cheats")?;
    let gone = scene.gone.iter().enumerate().all(|(number, gone)| {
        let once = scene.gone[..number].iter().all(|other| other.card != gone.card);
        once && gone.rolls < 2 && !scene.face_up.contains(&gone.card)
    });
    must(gone, "MT-5.4", "setup-cheaters-cheats")
}

/// The phase is one of this table, and whoever it waits for is there.
fn phase(scene: &Scene) -> Result<(), Flaw> {
    let fits = match scene.phase {
        Phase::Shuffling => false,
        Phase::Offer(space) => space.is_property(),
        Phase::Pick(card) => is_picked(card),
        Phase::Spare(deck) => scene.players[scene.turn.index()].holds(deck),
        Phase::Declare | Phase::Challenge => scene.config.ultimate,
        Phase::Look
        | Phase::Roll
        | Phase::Shaking
        | Phase::Rolled
        | Phase::Parking
        | Phase::Read
        | Phase::Free
        | Phase::Over => true,
    };
    must(fits, "MT-2.2", "setup-cheaters-phase")?;
    let in_turn = is_in_turn(scene.phase);
    let rolls = in_turn || matches!(scene.phase, Phase::Look | Phase::Roll | Phase::Shaking);
    let over = scene.phase == Phase::Look && scene.running().is_empty();
    let runs = scene.running().contains(scene.turn) || over;
    let rolled = !in_turn || scene.roller == Some(scene.turn);
    must((runs || !rolls) && rolled, "MT-2.3", "setup-cheaters-turn")
}

/// Whether the card leaves something open (MT-6).
fn is_picked(card: Card) -> bool {
    match card {
        Card::Chance(card) => matches!(card, Chance::ToRailway | Chance::PlayerPaysYou),
        Card::Chancellerie(card) => matches!(
            card,
            Chancellerie::BeautyContest | Chancellerie::BuyAny | Chancellerie::GiveBack
        ),
    }
}

/// What is offered, asked, claimed and cancelled.
fn business(scene: &Scene) -> Result<(), Flaw> {
    for (of, offer) in (0..).map(Seat).zip(&scene.offers) {
        let Some(offer) = offer else { continue };
        let people = scene.plays(of) && scene.plays(offer.to) && offer.to != of;
        let goods = are_goods(offer.give) && are_goods(offer.get);
        must(people && goods, "MT-3.7", "setup-cheaters-offer")?;
    }
    must(scene.bills.len() <= MOST_BILLS, "MT-7.1", "setup-cheaters-bill")?;
    for bill in &scene.bills {
        must(bill_fits(scene, bill), "MT-7.1", "setup-cheaters-bill")?;
    }
    must(are_deeds(scene.asked), "MT-3.3", "setup-cheaters-property")?;
    for (number, claim) in scene.claims.iter().enumerate() {
        let once = !scene.claims[..number].contains(claim);
        let there = scene.plays(claim.by) && claim.space.is_property();
        must(once && there, "MT-5.2", "setup-cheaters-claim")?;
    }
    let bonus = scene.bonuses.iter().all(|bonus| scene.plays(bonus.by) && is_money(bonus.sum));
    must(bonus, "MT-5.4", "setup-cheaters-bonus")
}

/// Bills wait one after the other, and are as few as what can be asked at once.
const MOST_BILLS: usize = 200;

fn are_goods(goods: Goods) -> bool {
    are_deeds(goods.deeds) && is_money(goods.money)
}

fn bill_fits(scene: &Scene, bill: &Bill) -> bool {
    let people =
        scene.plays(bill.from) && purse_fits(scene, bill.to) && bill.to != Purse::Player(bill.from);
    let rent = match bill.rent {
        Some(space) => space.is_property() && bill.to != Purse::Tray,
        None => !bill.has_cards(),
    };
    people && rent && bill.sum > 0 && is_money(bill.sum) && bill.until <= LATEST
}

fn purse_fits(scene: &Scene, purse: Purse) -> bool {
    match purse {
        Purse::Tray => true,
        Purse::Player(seat) => scene.plays(seat),
    }
}

/// What is and what will be under the hammer.
fn auction(scene: &Scene) -> Result<(), Flaw> {
    let lots = scene.lots.iter().enumerate();
    let mut lots = lots.map(|(at, lot)| lot.is_property() && !scene.lots[..at].contains(lot));
    must(lots.all(|fits| fits), "MT-7.2", "setup-cheaters-auction")?;
    let Some(auction) = &scene.auction else { return Ok(()) };
    let hotel = match auction.lot() {
        Lot::Deed(space) => {
            must(space.is_property(), "MT-3.2", "setup-cheaters-auction")?;
            false
        }
        Lot::LastHotel { by, space } => {
            let there = by.0 < scene.seats() && space.is_property();
            must(there, "MT-3.6", "setup-cheaters-auction")?;
            true
        }
    };
    let bid = auction.best().into_iter().chain(auction.runner_up()).all(|bid| {
        let at = bid.at.is_some() == hotel && bid.at.is_none_or(Space::is_property);
        at && bid.by.0 < scene.seats() && bid.sum > 0 && is_money(bid.sum)
    });
    must(bid && auction.until() <= LATEST, "MT-3.2", "setup-cheaters-auction")
}

fn affair_fits(scene: &Scene, affair: &Affair) -> bool {
    let two = |one: Seat, other: Seat| scene.plays(one) && scene.plays(other) && one != other;
    let people = match *affair {
        Affair::Accused { by, who, card, ayes, noes, .. } => {
            let named = match card {
                Some(card) => scene.names(card),
                None => scene.config.ultimate,
            };
            let jury = match scene.config.jury {
                true => scene.in_play().without(by).without(who),
                false => SeatSet::EMPTY,
            };
            let votes = ayes.union(noes);
            let silent = votes.is_subset_of(jury) && (jury.is_empty() || votes != jury);
            two(by, who) && named && silent && ayes.and(noes).is_empty()
        }
        Affair::Caught { who, card, fine, to, placed_by, obeys, .. } => {
            let paid = to != Purse::Player(who) && purse_fits(scene, to) && is_money(fine);
            let placed = placed_by.is_none_or(|by| two(by, who));
            let listed = card.is_some() || (scene.config.ultimate && obeys.is_none());
            scene.plays(who) && paid && placed && listed
        }
        Affair::Placing { thief, by, .. } => two(thief, by),
        Affair::Aimed { by, at, .. } => two(by, at),
        Affair::Spare { by, deck, .. } => scene.plays(by) && scene.players[by.index()].holds(deck),
    };
    people && affair.until() <= LATEST && scene.phase != Phase::Over
}

/// What is said and counted at the end.
fn end(scene: &Scene) -> Result<(), Flaw> {
    let over = scene.phase == Phase::Over;
    let counts = if over { scene.players.len() } else { 0 };
    must(scene.counts.len() == counts, "MT-8.2", "setup-cheaters-counts")?;
    let told = matches!(scene.phase, Phase::Declare | Phase::Challenge) || over;
    let declared = told || scene.declared.iter().all(Option::is_none);
    must(declared, "MT-9.2", "setup-cheaters-declared")?;
    let last = over || scene.phase == Phase::Challenge;
    must(last || scene.challenges.is_empty(), "MT-9.2", "setup-cheaters-declared")?;
    let challenges = scene.challenges.iter().all(|challenge| {
        let there = |seat: Seat| seat.0 < scene.seats();
        there(challenge.by) && there(challenge.who) && challenge.by != challenge.who
    });
    must(challenges, "MT-9.2", "setup-cheaters-declared")?;
    let settled = scene.is_calm()
        && scene.offers.iter().all(Option::is_none)
        && scene.lots.is_empty()
        && scene.claims.is_empty();
    must(settled || !over, "MT-8.2", "setup-cheaters-phase")
}
