//! Buying, bidding, building: by value, with something kept in hand.

use cheaters::auction::Lot;
use cheaters::{Action, Space};
use tabletop::Chance;

use super::here::Here;
use super::worth;

/// What one keeps in hand: the dearest rent that others could ask, within reason.
pub(super) fn reserve(here: &Here<'_>) -> i64 {
    let theirs = here.mind.owned_by_others(here.me);
    let dearest = theirs.iter().filter_map(|space| worth::rent(here, space)).map(|(_, rent)| rent);
    dearest.max().unwrap_or(0).clamp(50, 250)
}

/// Buys what one stands on, or lets it go under the hammer.
pub(super) fn buy(here: &Here<'_>, space: Space) -> Action {
    let price = i64::from(space.price());
    let left = here.money() - price;
    let gain = worth::gain(here, here.me, space);
    let worthwhile = gain >= price && (left >= reserve(here) / 2 || gain >= 2 * price);
    match worthwhile {
        true => here.allowed(Action::Buy {}).unwrap_or(Action::Auction {}),
        false => Action::Auction {},
    }
}

/// Bids for what goes under the hammer, while it is worth it.
pub(super) fn bid(here: &Here<'_>, chance: &mut Chance) -> Option<Action> {
    let auction = here.scene().auction?;
    if auction.best().is_some_and(|bid| bid.by == here.me) {
        return None;
    }
    let (at, gain) = match auction.lot() {
        Lot::Deed(space) => (None, worth::gain(here, here.me, space)),
        Lot::LastHotel { .. } => {
            let eyes = here.eyes();
            let board = here.board()?;
            let sites = here.deeds().minus(board.hotels).iter().filter(|s| eyes.has_group(*s));
            let site = sites.max_by_key(|space| worth::uplift(here, *space))?;
            (Some(site), worth::uplift(here, site))
        }
    };
    let gain = gain * (700 + i64::from(chance.below(200))) / 1_000;
    let most = gain.min(here.money() - reserve(here) / 3);
    let least = i64::from(auction.least());
    let jump = least + 50;
    let sum = if jump + 40 <= most { jump } else { least };
    (sum <= most).then_some(())?;
    here.allowed(Action::Bid { sum: sum as u32, at })
}

/// Builds where a hotel brings most.
pub(super) fn build(here: &Here<'_>) -> Option<Action> {
    let site = best_site(here)?;
    here.allowed(Action::Build { space: site })
}

/// Where one would build, if one looked at the board.
pub(super) fn best_site(here: &Here<'_>) -> Option<Space> {
    let eyes = here.eyes();
    let bare = here.deeds().minus(here.mind.hotels).iter().filter(|space| eyes.has_group(*space));
    let bare = bare.filter(|space| eyes.claimed(*space, true).is_none());
    let pays = bare.filter(|space| {
        let price = space.figures().map_or(0, |deed| i64::from(deed.hotel_price));
        let uplift = worth::uplift(here, *space);
        uplift > price * 11 / 10 && here.money() - price >= reserve(here)
    });
    pays.max_by_key(|space| worth::uplift(here, *space))
}
