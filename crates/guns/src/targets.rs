//! CG-3.3, CG-3.4: whom a gangster aims at.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};
use ts_rs::TS;

/// Whom somebody aims at. In JSON a list: `[]`, `[3]`, `[3,5]`, or `[3,3]` for two pistols on one.
///
/// ```
/// use guns::Targets;
/// use tabletop::Seat;
/// let targets = Targets::two(Seat(5), Seat(3));
/// assert_eq!(targets, Targets::Two(Seat(3), Seat(5)));
/// assert_eq!(targets.iter().collect::<Vec<_>>(), [Seat(3), Seat(5)]);
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(try_from = "Vec<Seat>", into = "Vec<Seat>")]
#[ts(type = "[] | [Seat] | [Seat, Seat]")]
pub enum Targets {
    /// Nobody (CG-3.5).
    #[default]
    Nobody,
    /// One opponent, also for one of two pistols whose other found nobody in time (CG-3.4).
    One(Seat),
    /// One with each pistol, or one with both (CG-3.4). [`Targets::two`] keeps the lower seat
    /// first, so that equal aims are equal values.
    Two(Seat, Seat),
}

impl Targets {
    /// Two targets, or one twice, in the order of the seats.
    pub const fn two(one: Seat, other: Seat) -> Targets {
        if one.0 <= other.0 { Targets::Two(one, other) } else { Targets::Two(other, one) }
    }

    /// The targets, one a pistol, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let (one, other) = match self {
            Targets::Nobody => (None, None),
            Targets::One(seat) => (Some(seat), None),
            Targets::Two(one, other) => (Some(one), Some(other)),
        };
        one.into_iter().chain(other)
    }

    /// The targets as people: one who is aimed at twice is one.
    pub fn seats(self) -> SeatSet {
        self.iter().collect()
    }

    /// The first so many of the targets: a single pistol cannot aim at two.
    #[inline]
    #[must_use]
    pub const fn first(self, shots: usize) -> Targets {
        match (self, shots) {
            (_, 0) => Targets::Nobody,
            (Targets::Two(one, _), 1) => Targets::One(one),
            (Targets::Nobody | Targets::One(_) | Targets::Two(..), _) => self,
        }
    }

    /// Those of the targets who are among `seats`.
    #[inline]
    #[must_use]
    pub const fn within(self, seats: SeatSet) -> Targets {
        match self {
            Targets::One(seat) if seats.contains(seat) => self,
            Targets::Nobody | Targets::One(_) => Targets::Nobody,
            Targets::Two(one, other) => match (seats.contains(one), seats.contains(other)) {
                (true, true) => self,
                (true, false) => Targets::One(one),
                (false, true) => Targets::One(other),
                (false, false) => Targets::Nobody,
            },
        }
    }
}

impl TryFrom<Vec<Seat>> for Targets {
    type Error = String;

    fn try_from(seats: Vec<Seat>) -> Result<Targets, String> {
        match *seats {
            [] => Ok(Targets::Nobody),
            [seat] => Ok(Targets::One(seat)),
            [one, other] => Ok(Targets::two(one, other)),
            _ => Err(format!("at most two targets, not {}", seats.len())),
        }
    }
}

impl From<Targets> for Vec<Seat> {
    fn from(targets: Targets) -> Vec<Seat> {
        targets.iter().collect()
    }
}
