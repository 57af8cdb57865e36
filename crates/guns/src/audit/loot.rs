//! The end of a round: who shares, what each of them gets, what is carried on, and whose cards the
//! recap shows.

use tabletop::{Seat, SeatSet};

use super::{Flaw, is_countable, must};
use crate::pieces::Card;
use crate::scene::{Coming, Here, Phase, Scene, Sharing};
use crate::split::Bills;
use crate::volley::Fate;

/// What a split and the bills that it carries on keep.
pub(super) fn loot(scene: &Scene) -> Result<(), Flaw> {
    let Some(split) = &scene.split else {
        let from_before = scene.round > 1 || scene.carried == Bills::NONE;
        return must(from_before, "CG-5.2", "setup-guns-carried");
    };
    must(scene.carried == split.left, "CG-5.2", "setup-guns-carried")?;
    let hands = split.hands.iter().map(|(_, bills)| *bills);
    let countable = hands.chain([split.left]).all(is_countable);
    must(countable, "CG-2.1", "setup-guns-cards")?;
    let worth = |bills: &Bills| if split.in_cards { bills.count() } else { bills.value() };
    let equal = split.hands.iter().all(|(_, bills)| worth(bills) == split.each);
    let sharers = split.hands.iter().map(|(seat, _)| *seat);
    let distinct = sharers.is_sorted_by(|one, other| one < other);
    must(equal && distinct, "CG-5.2", "setup-guns-split")?;
    sharers_and_recap(scene, split)
}

/// The card that the recap shows of somebody.
pub(super) fn recapped(scene: &Scene, seat: Seat) -> Option<Card> {
    let recap = &scene.split.as_ref()?.recap;
    recap.iter().find(|(other, _)| *other == seat).map(|(_, card)| *card)
}

/// Everybody who neither left nor fell shares, and the recap shows the cards of all who stayed.
fn sharers_and_recap(scene: &Scene, split: &Sharing) -> Result<(), Flaw> {
    let played = Played::of(scene);
    let fate = |seat: Seat| scene.gangsters[seat.index()].fate;
    let sharers: SeatSet = split.hands.iter().map(|(seat, _)| *seat).collect();
    // There may be fewer cards than sharers: then there is nothing to hand out.
    let too_few = split.in_cards && split.each == 0 && split.hands.is_empty();
    let shared = too_few || played.is_all(sharers, |seat| fate(seat).shares());
    must(shared, "CG-5.1", "setup-guns-sharers")?;
    if !scene.rules.deals() {
        return must(split.recap.is_empty(), "CG-9.7", "setup-guns-recap");
    }
    let stayed: SeatSet = split.recap.iter().map(|(seat, _)| *seat).collect();
    let seats = split.recap.iter().map(|(seat, _)| *seat);
    let once = seats.is_sorted_by(|one, other| one < other);
    let all = played.is_all(stayed, |seat| fate(seat) != Fate::Coward);
    let mut box_of_cards = scene.rules.cards();
    let real = split.recap.iter().all(|(seat, card)| {
        let at = box_of_cards.iter().position(|other| other == card);
        let shown = scene.gangsters[seat.index()].shown;
        at.map(|at| box_of_cards.swap_remove(at)).is_some() && shown.is_none_or(|it| it == *card)
    });
    must(once && all && real, "CG-4.5", "setup-guns-recap")?;
    let share: SeatSet = stayed.iter().filter(|seat| fate(*seat).shares()).collect();
    must(too_few || share == sharers, "CG-5.1", "setup-guns-sharers")
}

/// Who has played the round that was shared.
struct Played {
    /// They have.
    surely: SeatSet,
    /// They have left for good: in this round, if they played it, or in an earlier one. As long as
    /// it can be taken back everybody knows which.
    perhaps: SeatSet,
}

impl Played {
    fn of(scene: &Scene) -> Played {
        let in_play = |coming: &&Coming| coming.here == Here::In;
        let went = scene.comings.iter().filter(in_play).map(|coming| coming.seat).collect();
        let gone = match scene.phase == Phase::Over {
            true => scene.seats_where(|figure| figure.here == Here::Gone),
            false => SeatSet::EMPTY,
        };
        Played { surely: scene.in_play().union(went), perhaps: gone }
    }

    /// Whether these are all such who have played.
    fn is_all(&self, seats: SeatSet, such: impl Fn(Seat) -> bool) -> bool {
        let only = |seats: SeatSet| seats.iter().filter(|seat| such(*seat)).collect::<SeatSet>();
        let surely = only(self.surely);
        surely.is_subset_of(seats) && seats.is_subset_of(surely.union(only(self.perhaps)))
    }
}
