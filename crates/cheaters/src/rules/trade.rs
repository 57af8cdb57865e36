//! MT-3.7: trades, at any moment.

use tabletop::{Seat, Sink, Step};

use super::{cards, hand, money, tell};
use crate::Tricheurs;
use crate::action::{Deck, Goods};
use crate::board::Space;
use crate::books::Entry;
use crate::event::{Closed, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::money::Notes;
use crate::private::Private;
use crate::scene::Offer;
use crate::things::{Purse, Shift};

/// The open offer of somebody to this player.
fn offer_of(eyes: &Eyes<'_>, of: Seat) -> Result<Offer, Illegal> {
    let offer = eyes.scene.offers.get(of.index()).copied().flatten();
    offer.filter(|offer| offer.to == eyes.me).ok_or(Illegal::NoOffer)
}

pub(crate) fn check_accept(eyes: &Eyes<'_>, of: Seat) -> Result<(), Illegal> {
    let offer = offer_of(eyes, of)?;
    let mine = Side { money: eyes.money(), deeds: eyes.deeds(), mine: eyes.mine };
    if mine.gives(offer.get, offer.give) { Ok(()) } else { Err(Illegal::BadTrade) }
}

pub(crate) fn check_decline(eyes: &Eyes<'_>, of: Seat) -> Result<(), Illegal> {
    offer_of(eyes, of).map(|_| ())
}

pub(crate) fn check_withdraw(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    eyes.scene.offers[eyes.me.index()].map(|_| ()).ok_or(Illegal::NoOffer)
}

pub(crate) fn check_offer(
    eyes: &Eyes<'_>,
    to: Seat,
    give: Goods,
    get: Goods,
) -> Result<(), Illegal> {
    super::player(eyes.scene, to)?;
    let mine = Side { money: eyes.money(), deeds: eyes.deeds(), mine: eyes.mine };
    let properties = Space::all_properties();
    let sane = get.deeds.is_subset_of(properties.minus(eyes.deeds()))
        && get.money <= Notes::BOX.total()
        && get.money.is_multiple_of(10)
        && !(get.money > 0 && give.money > 0)
        && !(give.is_nothing() && get.is_nothing());
    match sane && to != eyes.me && mine.gives(give, get) {
        true => Ok(()),
        false => Err(Illegal::BadTrade),
    }
}

/// One side of a trade.
struct Side<'a> {
    money: u32,
    deeds: crate::SpaceSet,
    mine: &'a Private,
}

impl Side<'_> {
    /// Whether this side has what it is to give, and room for the cards that it gets (MT-2.7).
    fn gives(&self, give: Goods, get: Goods) -> bool {
        let cards = [
            (Deck::Chance, give.chance, get.chance),
            (Deck::Chancellerie, give.chancellerie, get.chancellerie),
        ];
        let cards = cards.into_iter().all(|(deck, given, got)| {
            let kept = self.mine.kept(deck);
            (!given || kept == Some(deck.get_out_of_prison())) && (!got || kept.is_none())
        });
        let sum = give.money <= self.money && give.money.is_multiple_of(10);
        cards && sum && give.deeds.is_subset_of(self.deeds)
    }
}

/// An offer is made; if the other side had made one, this answers it.
pub(crate) fn offer<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    to: Seat,
    give: Goods,
    get: Goods,
) {
    if step.state().scene.offers[to.index()].is_some_and(|offer| offer.to == by) {
        tell(step, Fact::OfferClosed { of: to, why: Closed::Countered });
    }
    tell(step, Fact::Offered { by, offer: Offer { to, give, get } });
}

pub(crate) fn decline<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, of: Seat) {
    tell(step, Fact::OfferClosed { of, why: Closed::Declined });
}

pub(crate) fn withdraw<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    tell(step, Fact::OfferClosed { of: me, why: Closed::Withdrawn });
}

/// A trade is made, if what was offered is still there.
pub(crate) fn accept<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat, of: Seat) {
    let state = step.state();
    let Some(Offer { give, get, .. }) = state.scene.offers[of.index()] else { return };
    let theirs = Side {
        money: state.things.purse(Purse::Player(of)).total(),
        deeds: state.things.deeds(Some(of)),
        mine: state.private(of),
    };
    if !theirs.gives(give, get) {
        return tell(step, Fact::OfferClosed { of, why: Closed::FellThrough });
    }
    tell(step, Fact::Traded { of });
    for seat in [of, me] {
        cards::keep_the_spare(step, seat);
    }
    let mut shifts = Vec::new();
    for (from, to, goods) in [(of, me, give), (me, of, get)] {
        let deed = |space| Shift::Deed { space, from: Some(from), to: Some(to) };
        shifts.extend(goods.deeds.iter().map(deed));
    }
    if !shifts.is_empty() {
        hand(step, of, shifts, Vec::new());
    }
    for (from, to, goods) in [(of, me, give), (me, of, get)] {
        let (payer, payee) = (Purse::Player(from), Purse::Player(to));
        money::pay(step, from, payer, payee, goods.money, Vec::new(), Entry::Trade);
    }
}
