//! Buying, bidding, building: by value, with a reserve of money.

use cheaters::auction::{Lot, STEP};
use cheaters::{Action, Space};
use tabletop::Chance;

use super::situation::Situation;
use super::worth;

/// How much money the bot keeps back: the dearest rent that others could ask, within reason.
pub(super) fn reserve(situation: &Situation<'_>) -> i64 {
    let theirs = situation.memory.owned_by_others(situation.me);
    let dearest =
        theirs.iter().filter_map(|space| worth::rent(situation, space)).map(|(_, rent)| rent);
    dearest.max().unwrap_or(0).clamp(50, 250)
}

/// Buys the space where the bot stands, or has it auctioned: an auction takes everybody's time, so it
/// buys whatever it can afford that is worth about its price.
pub(super) fn buy(situation: &Situation<'_>, space: Space) -> Action {
    let price = i64::from(space.price());
    let left = situation.money() - price;
    let gain = worth::gain(situation, situation.me, space);
    let worthwhile =
        gain * 5 >= price * 4 && (left >= reserve(situation) / 3 || gain >= 2 * price && left >= 0);
    match worthwhile {
        true => situation.allowed(Action::Buy {}).unwrap_or(Action::Auction {}),
        false => Action::Auction {},
    }
}

/// Bids in an auction, as long as the lot is worth it. Each bid goes half of the way to the most that
/// it would pay, so that a few bids settle it.
pub(super) fn bid(situation: &Situation<'_>, chance: &mut Chance) -> Option<Action> {
    let auction = situation.scene().auction?;
    if auction.best().is_some_and(|bid| bid.by == situation.me) {
        return None;
    }
    let (at, gain) = match auction.lot() {
        Lot::Deed(space) => (None, worth::gain(situation, situation.me, space)),
        Lot::LastHotel { .. } => {
            let eyes = situation.eyes();
            let board = situation.board()?;
            let sites = situation.deeds().minus(board.hotels).iter().filter(|s| eyes.has_group(*s));
            let site = sites.max_by_key(|space| worth::uplift(situation, *space))?;
            (Some(site), worth::uplift(situation, site))
        }
    };
    let gain = gain * (700 + i64::from(chance.below(200))) / 1_000;
    let most = gain.min(situation.money() - reserve(situation) / 3);
    let least = i64::from(auction.least());
    (least <= most).then_some(())?;
    let sum = least + (most - least) / 2 / i64::from(STEP) * i64::from(STEP);
    situation.allowed(Action::Bid { sum: sum as u32, at })
}

/// Builds where a hotel brings most.
pub(super) fn build(situation: &Situation<'_>) -> Option<Action> {
    let site = best_site(situation)?;
    situation.allowed(Action::Build { space: site })
}

/// Where the bot would build, if it looked at the board.
pub(super) fn best_site(situation: &Situation<'_>) -> Option<Space> {
    let eyes = situation.eyes();
    let bare = situation
        .deeds()
        .minus(situation.memory.hotels)
        .iter()
        .filter(|space| eyes.has_group(*space));
    let bare = bare.filter(|space| eyes.claimed(*space, true).is_none());
    let pays = bare.filter(|space| {
        let price = space.figures().map_or(0, |deed| i64::from(deed.hotel_price));
        let uplift = worth::uplift(situation, *space);
        uplift > price * 11 / 10 && situation.money() - price >= reserve(situation)
    });
    pays.max_by_key(|space| worth::uplift(situation, *space))
}
