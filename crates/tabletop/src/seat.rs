//! Who sits where, and who looks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place at the table, counted from 0, to the left. Written `A`, `B`, … `Z`, `AA`, `AB`, ….
///
/// ```
/// use tabletop::Seat;
/// assert_eq!(Seat(2).to_string(), "C");
/// assert_eq!("AB".parse(), Ok(Seat(27)));
/// assert_eq!(Seat(3).left(4), Seat(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The most seats a table can have: a [`SeatSet`] is one machine word.
    pub const MAX: u8 = 64;

    /// The seat as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat to the left at a table of `seats`.
    #[inline(always)]
    pub const fn left(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= seats { 0 } else { next })
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: u8| char::from(b'A' + n);
        if self.0 < 26 {
            write!(f, "{}", letter(self.0))
        } else {
            write!(f, "{}{}", letter(self.0 / 26 - 1), letter(self.0 % 26))
        }
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("\"{text}\" is not a seat");
        let value =
            |b: u8| if b.is_ascii_uppercase() { Ok(u32::from(b - b'A')) } else { Err(wrong()) };
        let number = match *text.as_bytes() {
            [one] => value(one)?,
            [high, low] => (value(high)? + 1) * 26 + value(low)?,
            _ => return Err(wrong()),
        };
        u8::try_from(number).ok().filter(|&n| n < Seat::MAX).map(Seat).ok_or_else(wrong)
    }
}

// Whatever is read from outside is a seat that a table can have.
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        match number < Seat::MAX {
            true => Ok(Seat(number)),
            false => Err(serde::de::Error::custom(format!("no seat {number}"))),
        }
    }
}

/// Some of the seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, TS)]
#[ts(type = "Array<Seat>")]
pub struct SeatSet(u64);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    ///
    /// # Panics
    /// If no table can have it: it must not pass for another one.
    #[inline(always)]
    pub const fn only(seat: Seat) -> SeatSet {
        assert!(seat.0 < Seat::MAX, "no table has this seat");
        SeatSet(1 << seat.0)
    }

    /// The set with this seat in it.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | SeatSet::only(seat).0)
    }

    /// The set without this seat.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::only(seat).0)
    }

    /// Those who are in both.
    #[inline(always)]
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Those who are in one of them.
    #[inline(always)]
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Whether all of them are in the other set too.
    #[inline(always)]
    pub const fn is_subset_of(self, other: SeatSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Those who are in this set and not in the other.
    #[inline(always)]
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Whether the seat is in it. A seat beyond [`Seat::MAX`] is in no set.
    #[inline(always)]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < Seat::MAX && self.0 >> seat.0 & 1 != 0
    }

    /// Whether nobody is in it.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest seat in it.
    #[inline(always)]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left = left.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A seat refuses to be one that no table has.
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Whose eyes: a seat's, or the audience's (spectators, the big screen).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Somebody who sits at the table.
    Seat(Seat),
    /// Somebody who only watches.
    Audience,
}

impl Viewer {
    /// Whether this is the viewer who sits there.
    #[inline(always)]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every seat, then the audience.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Audience])
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatSet, Viewer};

    /// Why this text is not read.
    fn refused<T: serde::de::DeserializeOwned>(text: &str) -> String {
        serde_json::from_str::<T>(text).map(|_| ()).expect_err(text).to_string()
    }

    #[test]
    fn a_seat_that_no_table_has_cannot_be_read() {
        for number in [64, 65, 127, 128, 255] {
            for why in [
                refused::<Seat>(&number.to_string()),
                refused::<SeatSet>(&format!("[0,{number}]")),
                refused::<Viewer>(&format!("{{\"seat\":{number}}}")),
            ] {
                assert!(why.starts_with(&format!("no seat {number}")), "{why}");
            }
        }
        let last = serde_json::from_str::<SeatSet>("[0,63]").expect("seats of a large table");
        assert_eq!(last, SeatSet::only(Seat(0)).with(Seat(63)));
    }

    #[test]
    fn a_seat_that_no_table_has_is_in_no_set() {
        let everybody: SeatSet = Seat::all(Seat::MAX).collect();
        assert_eq!(everybody.len(), Seat::MAX);
        for number in [64, 65, 127, 128, 255] {
            assert!(!everybody.contains(Seat(number)));
        }
        assert!(everybody.contains(Seat(63)) && everybody.contains(Seat(0)));
    }

    #[test]
    #[should_panic(expected = "no table has this seat")]
    fn a_seat_that_no_table_has_does_not_pass_for_another() {
        let _ = SeatSet::EMPTY.with(Seat(64));
    }
}
