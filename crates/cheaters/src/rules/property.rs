//! MT-3: buying, auctions, rent, hotels; and MT-8.3, the closing auction.

use tabletop::{Seat, Sink, Step};

use super::{cause_of, cheating, clock, hand, in_time, money, my_phase, tell, turn};
use crate::Tricheurs;
use crate::auction::{Bid, Lot};
use crate::board::Space;
use crate::books::Entry;
use crate::cards::Cheat;
use crate::event::{Event, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::judge::Gesture;
use crate::scene::{Bill, Claim, Phase};
use crate::space_set::SpaceSet;
use crate::state::{Plot, State};
use crate::things::{Purse, Shift};

pub(crate) fn check_buy(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    check_auction(eyes)?;
    let Phase::Offer(space) = eyes.scene.phase else { return Err(Illegal::NotNow) };
    if eyes.money() < space.price() { Err(Illegal::TooDear) } else { Ok(()) }
}

pub(crate) fn check_auction(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    my_phase(eyes, |phase| matches!(phase, Phase::Offer(_)))
}

/// The lander buys (MT-3.1).
pub(crate) fn buy<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let Phase::Offer(space) = step.state().scene.phase else { return };
    let because = cause_of(step.state(), me);
    sell_deed(step, me, space, space.price(), because, true);
    turn::free(step);
}

/// A deed of the bank goes to somebody for money. While Titre glissant lies face up the buyer takes it
/// by hand (MT-5.2).
pub(crate) fn sell_deed<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    space: Space,
    sum: u32,
    because: Vec<usize>,
    by_hand: bool,
) {
    // Somebody may have made off with it.
    if step.state().things.owner(space).is_some() {
        return;
    }
    tell(step, Fact::Bought { by, space, hotel: false, sum });
    let entry = if by_hand { Entry::Bought } else { Entry::Auction };
    money::charge(step, by, Purse::Tray, sum, because.clone(), entry);
    if by_hand && step.state().scene.loosens(Cheat::SlipperyDeed) {
        tell(step, Fact::Claimed { claim: Claim { by, space, hotel: false } });
    } else {
        hand(step, by, vec![Shift::Deed { space, from: None, to: Some(by) }], because);
    }
}

/// What was paid for comes to whom it belongs.
pub(crate) fn hand_over<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, claim: Claim) {
    tell(step, Fact::Handed { claim });
    let Claim { by, space, hotel } = claim;
    let things = &step.state().things;
    let because = cause_of(step.state(), by);
    let shift = match hotel {
        true if !things.hotels().contains(space) && things.spare_hotels() > 0 => {
            Shift::Hotel { space, up: true }
        }
        false if things.owner(space).is_none() => Shift::Deed { space, from: None, to: Some(by) },
        // Somebody has been there first: the bank pays it back.
        true => {
            let price = space.figures().map_or(0, |deed| deed.hotel_price);
            return refund(step, by, price, Entry::Hotel);
        }
        false => return refund(step, by, space.price(), Entry::Bought),
    };
    hand(step, by, vec![shift], if hotel { Vec::new() } else { because });
}

fn refund<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    sum: u32,
    entry: Entry,
) {
    money::pay(step, seat, Purse::Tray, Purse::Player(seat), sum, Vec::new(), entry);
}

/// The lander does not buy: it goes under the hammer (MT-3.1, MT-3.2).
pub(crate) fn auction<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let Phase::Offer(space) = step.state().scene.phase else { return };
    let at = step.now();
    tell(step, Fact::AuctionOpened { lot: Lot::Deed(space), at });
    turn::free(step);
}

/// Whether everybody knows that the bank does not have it any more. What somebody made off with is
/// treated as if it lay there (MT-5.9).
fn is_sold(state: &State, space: Space) -> bool {
    let claimed = state.scene.claims.iter().any(|claim| claim.space == space && !claim.hotel);
    let owned = state.things.owner(space).is_some() && !pending_thefts(state).contains(space);
    claimed || owned
}

/// Somebody else has got it meanwhile: there is nothing to buy.
pub(crate) fn offer_is_off<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let state = step.state();
    if let Phase::Offer(space) = state.scene.phase
        && state.scene.is_calm()
        && is_sold(state, space)
    {
        turn::free(step);
    }
}

pub(crate) fn check_bid(eyes: &Eyes<'_>, sum: u32, at: Option<Space>) -> Result<(), Illegal> {
    let auction = eyes.scene.auction.ok_or(Illegal::NoAuction)?;
    if !eyes.scene.bills.is_empty() {
        return Err(Illegal::NotNow);
    }
    // Nobody outbids oneself, and who wanted the last hotel first waits for another to want it.
    let first = matches!(auction.lot(), Lot::LastHotel { by, .. } if by == eyes.me);
    match auction.best() {
        Some(best) if best.by == eyes.me => return Err(Illegal::BadBid),
        None if first => return Err(Illegal::BadBid),
        Some(_) | None => {}
    }
    match (auction.lot(), at) {
        (Lot::Deed(_), None) => {}
        (Lot::LastHotel { .. }, Some(space)) => check_site(eyes, space)?,
        (Lot::Deed(_), Some(_)) | (Lot::LastHotel { .. }, None) => return Err(Illegal::BadBid),
    }
    auction.check(eyes.money(), sum).map_err(|_| Illegal::BadBid)?;
    if auction.is_paused() { Err(Illegal::TooSoon) } else { Ok(()) }
}

/// Somebody bids (MT-3.2).
pub(crate) fn bid<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    sum: u32,
    space: Option<Space>,
) {
    let at = step.now();
    tell(step, Fact::Bid { bid: Bid { by, sum, at: space }, at });
}

/// What lay on top of an auction is settled, and the last bid was long ago: bids are taken again (MT-3.2).
pub(crate) fn take_bids_again<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let scene = &step.state().scene;
    let on_top = scene.affair.is_none() && scene.bills.is_empty();
    let heard = scene.auction.is_some_and(|one| one.is_paused() && one.next() <= step.now());
    if on_top && heard {
        tell(step, Fact::Bidding {});
    }
}

/// The hammer falls (MT-3.2, MT-3.6).
pub(crate) fn hammer<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let Some(auction) = step.state().scene.auction else { return };
    let lot = auction.lot();
    // Who has spent the money meanwhile has bid nothing: the bid before counts (MT-3.2).
    let pays = |bid: &Bid| {
        step.state().scene.plays(bid.by) && turn::affords(step.state(), bid.by, bid.sum)
    };
    let best = auction.best().filter(pays).or(auction.runner_up().filter(pays));
    tell(step, Fact::Hammer { lot });
    match (lot, best) {
        (Lot::Deed(space), Some(Bid { by, sum, .. })) => {
            let because = landing_cause(step.state(), space);
            sell_deed(step, by, space, sum, because, false);
        }
        (Lot::Deed(_), None) => {}
        (Lot::LastHotel { .. }, Some(Bid { by, sum, at: Some(space) })) => {
            sell_hotel(step, by, space, sum, Entry::Auction);
        }
        (Lot::LastHotel { by, space }, _) => {
            let price = space.figures().map_or(0, |deed| deed.hotel_price);
            if step.state().scene.plays(by) && turn::affords(step.state(), by, price) {
                sell_hotel(step, by, space, price, Entry::Hotel);
            }
        }
    }
}

/// What an auction there follows from: that the roller stands there.
fn landing_cause(state: &State, space: Space) -> Vec<usize> {
    let there = state.scene.roller.is_some_and(|roller| state.things.token(roller) == space);
    state.cause.filter(|_| there).into_iter().collect()
}

fn sell_hotel<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    space: Space,
    sum: u32,
    entry: Entry,
) {
    let things = &step.state().things;
    let fits = things.owner(space) == Some(by) && !things.hotels().contains(space);
    if !fits || things.spare_hotels() == 0 {
        return;
    }
    tell(step, Fact::Bought { by, space, hotel: true, sum });
    money::charge(step, by, Purse::Tray, sum, Vec::new(), entry);
    hand(step, by, vec![Shift::Hotel { space, up: true }], Vec::new());
}

/// The next of what waits to go under the hammer (MT-7.2, MT-8.3).
pub(crate) fn next_lot<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let at = step.now();
    while let Some(space) = step.state().scene.lots.first().copied() {
        let state = step.state();
        if state.scene.auction.is_some() || !state.scene.bills.is_empty() {
            return;
        }
        let lot = Lot::Deed(space);
        if is_sold(state, space) {
            tell(step, Fact::Hammer { lot });
        } else {
            tell(step, Fact::AuctionOpened { lot, at });
        }
    }
}

/// With two properties or fewer unsold the bank auctions one when somebody passes START (MT-8.3).
pub(crate) fn closing_auction<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let state = step.state();
    let unsold = state.things.deeds(None).union(pending_thefts(state)).minus(pending_gifts(state));
    if let Some(space) = unsold.first()
        && state.scene.config.closing_auction
        && unsold.len() <= 2
        && state.scene.lots.is_empty()
    {
        tell(step, Fact::Queued { lots: vec![space] });
    }
}

/// Deeds of the bank that somebody has made off with and nobody knows of yet.
pub(crate) fn pending_thefts(state: &State) -> SpaceSet {
    let stolen = pending_deeds(state).filter(|(_, from, to)| from.is_none() && to.is_some());
    stolen.map(|(space, ..)| space).collect()
}

/// Deeds that somebody has slipped to the bank in exchange, and nobody knows of yet.
fn pending_gifts(state: &State) -> SpaceSet {
    pending_deeds(state).filter(|(.., to)| to.is_none()).map(|(space, ..)| space).collect()
}

/// The deeds that schemes have moved, from whom and to whom.
fn pending_deeds(state: &State) -> impl Iterator<Item = (Space, Option<Seat>, Option<Seat>)> {
    let acts = state.all_plots().filter_map(|plot| state.ledger.acts().get(plot.act));
    acts.flat_map(|act| &act.shifts).filter_map(|shift| match *shift {
        Shift::Deed { space, from, to } => Some((space, from, to)),
        Shift::Notes { .. } | Shift::Hotel { .. } | Shift::Token { .. } | Shift::Cuff { .. } => {
            None
        }
    })
}

pub(crate) fn check_ask(eyes: &Eyes<'_>, space: Space, sum: u32) -> Result<(), Illegal> {
    let scene = eyes.scene;
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    // Who has moved on may still be asked for where they were this turn.
    let roller = scene.roller.filter(|roller| scene.plays(*roller) && *roller != eyes.me);
    if roller.is_none() || !space.is_property() {
        return Err(Illegal::NobodyThere);
    }
    if scene.asked.contains(space) {
        return Err(Illegal::AlreadyAsked);
    }
    if board.deeds.contains(space) || sum == 0 || !sum.is_multiple_of(10) || sum > MOST_ASKED {
        return Err(Illegal::NotTheRent);
    }
    let gesture = asks(eyes, space, sum).ok_or(Illegal::NotTheRent)?;
    // A squatter asks what everybody can see: the rent, or with a hotel the hotel's.
    if let Gesture::AsksRent { owner: false, due, .. } = gesture
        && sum != due
        && !scene.config.ultimate
    {
        return Err(Illegal::NotTheRent);
    }
    cheating::allows(eyes, gesture)
}

/// The most that anybody may ask, where everything may be tried.
const MOST_ASKED: u32 = 2_000;

/// Asking a rent, as the asker can see it.
fn asks(eyes: &Eyes<'_>, space: Space, sum: u32) -> Option<Gesture> {
    let (board, figures) = (eyes.board()?, space.figures()?);
    let owner = eyes.deeds().contains(space);
    let due = match owner {
        true => eyes.rent(board, space)?,
        // Of another's property one sees the hotel, but not whether the group is full.
        false if board.hotels.contains(space) => figures.hotel,
        false => figures.rent,
    };
    let on_the_deed = [figures.rent, figures.full, figures.hotel].contains(&sum);
    Some(Gesture::AsksRent { owner, sum, due, on_the_deed })
}

/// A rent is asked of the roller (MT-3.3).
pub(crate) fn ask<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    space: Space,
    sum: u32,
) {
    let state = step.state();
    let Some(of) = state.scene.roller else { return };
    tell(step, Fact::Asked { by: me, of, space, sum });
    let state = step.state();
    let landing = state.landing(space).copied().filter(|landing| landing.open);
    let rent = state.things.rent(space).filter(|(owner, _)| *owner != of);
    let (Some(_), Some((owner, due))) = (landing, rent) else {
        return tell(step, Fact::NothingDue { by: me, space });
    };
    let gesture = super::eyes(state, me).ok().and_then(|eyes| asks(&eyes, space, sum));
    let Some(gesture) = gesture else { return };
    let act = state.next_act();
    let owns = owner == me;
    let victim = if owns { of } else { owner };
    // For an inflated rent what is truly due; for a squatter what was taken.
    let stake = if owns { due } else { sum };
    let plot = Plot { victim: Some(victim), sum: stake, space: Some(space), ..Plot::of(act) };
    if cheating::note(step, me, gesture, plot, &[], false) {
        hand(step, me, Vec::new(), Vec::new());
    }
    step.emit(Event::Marked { space, open: false, slipped: false });
    let until = in_time(step, clock::RENT);
    let to = Purse::Player(me);
    let (raised, halved, short) = (false, false, false);
    let bill = Bill { from: of, to, sum, rent: Some(space), raised, halved, short, until };
    tell(step, Fact::Billed { bill });
}

/// What paying a rent follows from: that the payer stands there, that a hand got the deed or the hotel
/// of it where it is, and that the demand was made.
pub(crate) fn rent_causes(state: &State, space: Space) -> Vec<usize> {
    let landing = state.landing(space).and_then(|landing| landing.act);
    let touches = |shift: &Shift| match shift {
        // A deed of the group changes the rent of the whole group.
        Shift::Deed { space: moved, .. } => moved.group() == space.group(),
        Shift::Hotel { space: moved, .. } => *moved == space,
        Shift::Notes { .. } | Shift::Token { .. } | Shift::Cuff { .. } => false,
    };
    let acts = state.ledger.acts();
    let schemed = state.all_plots().filter(|plot| {
        let moved = acts.get(plot.act).is_some_and(|act| act.shifts.iter().any(touches));
        let asked = acts.get(plot.act).is_some_and(|act| act.shifts.is_empty());
        moved || (asked && plot.space == Some(space))
    });
    let mut causes: Vec<usize> = landing.into_iter().chain(schemed.map(|plot| plot.act)).collect();
    causes.sort_unstable();
    causes.dedup();
    causes
}

pub(crate) fn check_build(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    check_site(eyes, space)?;
    if eyes.scene.auction.is_some_and(|auction| matches!(auction.lot(), Lot::LastHotel { .. })) {
        return Err(Illegal::NotNow);
    }
    if eyes.scene.auction.is_some() && eyes.board().is_some_and(|b| eyes.spare_hotels(b) == 1) {
        return Err(Illegal::NotNow);
    }
    let price = space.figures().map_or(0, |deed| deed.hotel_price);
    if eyes.money() < price { Err(Illegal::TooDear) } else { Ok(()) }
}

/// A property of one's own, with the full group and without a hotel (MT-3.5).
fn check_site(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    check_free_site(eyes, space)?;
    if eyes.spare_hotels(board) == 0 {
        return Err(Illegal::NoHotelLeft);
    }
    if eyes.has_group(space) { Ok(()) } else { Err(Illegal::NoFullGroup) }
}

/// A property of one's own without a hotel.
pub(crate) fn check_free_site(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    if !eyes.deeds().contains(space) {
        return Err(Illegal::NotYourProperty { space });
    }
    match board.hotels.contains(space) || eyes.claimed(space, true).is_some() {
        true => Err(Illegal::HotelStands),
        false => Ok(()),
    }
}

/// A hotel is bought; the last one goes under the hammer (MT-3.5, MT-3.6).
pub(crate) fn build<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, by: Seat, space: Space) {
    let state = step.state();
    let claimed = state.scene.claims.iter().filter(|claim| claim.hotel).count() as u8;
    if state.things.spare_hotels().saturating_sub(claimed) == 1 {
        let at = step.now();
        return tell(step, Fact::AuctionOpened { lot: Lot::LastHotel { by, space }, at });
    }
    let price = space.figures().map_or(0, |deed| deed.hotel_price);
    if !state.scene.loosens(Cheat::Construction) {
        return sell_hotel(step, by, space, price, Entry::Hotel);
    }
    tell(step, Fact::Bought { by, space, hotel: true, sum: price });
    money::charge(step, by, Purse::Tray, price, Vec::new(), Entry::Hotel);
    tell(step, Fact::Claimed { claim: Claim { by, space, hotel: true } });
}
