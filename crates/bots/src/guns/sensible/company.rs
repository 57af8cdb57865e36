//! Who stands near a spot.

use guns::Scene;
use guns::arena::Spot;
use tabletop::{Seat, SeatSet};

/// How many people of either side there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Company {
    pub(super) mates: i64,
    pub(super) opponents: i64,
}

impl Company {
    /// Those of `there` whose spot is reached, as this gangster sees them.
    pub(super) fn of(
        scene: &Scene,
        me: Seat,
        there: SeatSet,
        reaches: impl Fn(Spot) -> bool,
    ) -> Company {
        let mut company = Company::default();
        for seat in there.iter().filter(|seat| reaches(scene.gangsters[seat.index()].spot)) {
            match scene.are_mates(me, seat) {
                true => company.mates += 1,
                false => company.opponents += 1,
            }
        }
        company
    }
}

/// The square of a distance.
pub(super) fn squared(one: Spot, other: Spot) -> i64 {
    let (dx, dy) = (i64::from(one.x - other.x), i64::from(one.y - other.y));
    dx * dx + dy * dy
}
