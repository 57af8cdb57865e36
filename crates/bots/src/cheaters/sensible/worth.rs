//! What properties are worth: a rent for every visit that is still to come, and one at the end
//! (MT-8.2).

use cheaters::{Group, Space, SpaceKind, SpaceSet};
use tabletop::Seat;

use super::belief::Permille;
use super::situation::Situation;

/// How often each property will still pay, the end included.
pub(super) fn visits(situation: &Situation<'_>) -> Permille {
    let scene = situation.scene();
    let others = i64::from(situation.others().len());
    let unsold = i64::from(situation.memory.unowned().len());
    let rounds = i64::from(scene.turns) / i64::from(scene.seats()).max(1);
    // A lap takes five turns or so; once everything is sold, one more begins.
    let until_sold = 1_000 + 230 * unsold;
    let laps = match (scene.closing, i64::from(scene.config.rounds)) {
        (true, _) => 600,
        (false, 0) => until_sold,
        (false, most) => until_sold.min(600 + 200 * (most - rounds).max(0)),
    };
    1_000 + others * laps * 130 / 1_000
}

/// What these properties will bring.
pub(super) fn estate(deeds: SpaceSet, hotels: SpaceSet, visits: Permille) -> i64 {
    Group::ALL.into_iter().map(|group| group_worth(group, deeds, hotels, visits)).sum()
}

fn group_worth(group: Group, deeds: SpaceSet, hotels: SpaceSet, visits: Permille) -> i64 {
    let spaces = group.spaces();
    let owned = spaces.iter().filter(|space| deeds.contains(**space)).count();
    let full = owned == spaces.len();
    let figures = group.figures();
    let rents = spaces.iter().filter(|space| deeds.contains(**space)).map(|space| {
        match (hotels.contains(*space), full) {
            (true, _) => figures.hotel,
            (false, true) => figures.full,
            (false, false) => figures.rent,
        }
    });
    let rents = i64::from(rents.sum::<u32>()) * visits / 1_000;
    // Two of three may become a full group, and a full group may be built on.
    let bare: i64 = spaces.iter().map(|space| i64::from(!hotels.contains(*space))).sum();
    let hotel = hotel_brings(group, visits).max(0);
    match (owned, full) {
        (_, true) => rents + bare * hotel / 2,
        (2, false) => rents + i64::from(figures.rent),
        _ => rents,
    }
}

/// What a hotel brings to a full group beyond its price, for each property.
fn hotel_brings(group: Group, visits: Permille) -> i64 {
    let figures = group.figures();
    i64::from(figures.hotel - figures.full) * visits / 1_000 - i64::from(figures.hotel_price)
}

/// What one more property is worth to somebody, as far as the bot knows what they have.
pub(super) fn gain(situation: &Situation<'_>, seat: Seat, space: Space) -> i64 {
    let (deeds, hotels, visits) =
        (situation.memory.deeds(seat), situation.memory.hotels, visits(situation));
    estate(deeds.with(space), hotels, visits) - estate(deeds.without(space), hotels, visits)
}

/// What a hotel there would bring its owner.
pub(super) fn uplift(situation: &Situation<'_>, space: Space) -> i64 {
    let Some(figures) = space.figures() else { return 0 };
    let rent = match situation.eyes().has_group(space) {
        true => figures.full,
        false => figures.rent,
    };
    i64::from(figures.hotel - rent) * visits(situation) / 1_000
}

/// The rent that somebody would have to pay there.
pub(super) fn rent(situation: &Situation<'_>, space: Space) -> Option<(Seat, i64)> {
    let owner = situation.memory.owner(space)?;
    Some((owner, i64::from(situation.memory.rent_due(owner, space)?)))
}

/// What it is worth to stand there.
pub(super) fn landing(situation: &Situation<'_>, seat: Seat, space: Space) -> i64 {
    match space.kind() {
        SpaceKind::Property => match rent(situation, space) {
            None if situation.money() >= i64::from(space.price()) => {
                (gain(situation, seat, space) - i64::from(space.price())).max(0)
            }
            None => 0,
            Some((owner, _)) if owner == seat => 0,
            Some((_, rent)) => -rent,
        },
        SpaceKind::Start | SpaceKind::Prison => 0,
        SpaceKind::Chance | SpaceKind::Chancellerie | SpaceKind::Parking => 20,
        SpaceKind::Railway => -10,
        SpaceKind::GoToPrison => -60,
    }
}

/// What a walk of so many steps is worth to the bot, START included.
pub(super) fn walk(situation: &Situation<'_>, steps: u8) -> i64 {
    let from = situation.token(situation.me);
    let round = u16::from(from.0) + u16::from(steps) >= u16::from(Space::COUNT);
    let start = if round { 200 } else { 0 };
    start + landing(situation, situation.me, from.forward(steps))
}

/// What somebody has, all in all.
pub(super) fn standing(situation: &Situation<'_>, seat: Seat) -> i64 {
    let money = i64::from(situation.view.mine.picture.spreads[seat.index()].notes.total());
    money + estate(situation.memory.deeds(seat), situation.memory.hotels, 1_000)
}

/// Who of the others is best off.
pub(super) fn richest(situation: &Situation<'_>) -> Option<Seat> {
    situation.others().iter().max_by_key(|seat| standing(situation, *seat))
}

/// Where a player is worst off: in the closing lap just past START, with the longest way to go;
/// before that at Simple visite, where there is nothing to buy.
pub(super) fn worst_space(situation: &Situation<'_>) -> Space {
    match situation.scene().closing {
        true => Space(1),
        false => Space::PRISON,
    }
}
