//! Sets of spaces.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::Space;

/// A set of spaces, one bit each. On the wire, their list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, TS)]
#[ts(type = "Array<Space>")]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);

    /// Just this space.
    #[inline(always)]
    pub const fn only(space: Space) -> SpaceSet {
        assert!(space.0 < Space::COUNT);
        SpaceSet(1 << space.0)
    }

    /// The set with this space in it.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 | SpaceSet::only(space).0)
    }

    /// The set without this space.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 & !SpaceSet::only(space).0)
    }

    /// What is in both.
    #[inline(always)]
    #[must_use]
    pub const fn and(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }

    /// What is in one of them.
    #[inline(always)]
    #[must_use]
    pub const fn union(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[inline(always)]
    #[must_use]
    pub const fn minus(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }

    /// Whether all of it is in the other set too.
    #[inline(always)]
    pub const fn is_subset_of(self, other: SpaceSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the space is in it. A space that is not on the board is in no set.
    #[inline(always)]
    pub const fn contains(self, space: Space) -> bool {
        space.0 < Space::COUNT && self.0 >> space.0 & 1 != 0
    }

    /// Whether nothing is in it.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same by reference, for what is left out on the wire.
    pub(crate) const fn is_empty_ref(&self) -> bool {
        self.is_empty()
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest space in it.
    #[inline(always)]
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space(self.0.trailing_zeros() as u8)) }
    }

    /// The spaces, ascending.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self;
        std::iter::from_fn(move || {
            let space = left.first()?;
            left = left.without(space);
            Some(space)
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, SpaceSet::with)
    }
}

impl Serialize for SpaceSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SpaceSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SpaceSet, D::Error> {
        // A space refuses what is not on the board.
        Ok(Vec::<Space>::deserialize(deserializer)?.into_iter().collect())
    }
}
