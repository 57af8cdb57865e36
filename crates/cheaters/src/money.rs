//! The notes (MT-1.4): what lies in front of a player is notes, not a sum, so paying is a matter of
//! which notes and of change.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Notes by number. Written `2x500+4x100+50`, largest first, and `0` for none.
///
/// ```
/// use cheaters::{Note, Notes};
/// let purse = Notes::START_MONEY;
/// assert_eq!((purse.to_string().as_str(), purse.total()), ("2x500+4x100+50+20+3x10", 1500));
/// assert_eq!(purse.exactly(80), Some("50+20+10".parse().unwrap()));
/// assert_eq!(serde_json::to_string(&Notes::of(Note::Ten, 3)).unwrap(), r#"{"ten":3}"#);
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(from = "Counts", into = "Counts")]
#[ts(
    type = "{ ten?: number, twenty?: number, fifty?: number, hundred?: number, five_hundred?: number }"
)]
pub struct Notes([u8; 5]);

impl Notes {
    /// No notes.
    pub const NONE: Notes = Notes([0; 5]);
    /// What each player starts with: 1,500 (MT-1.4).
    pub const START_MONEY: Notes = Notes([3, 1, 1, 4, 2]);
    /// All notes of the box, before anybody has any (MT-1.4).
    pub const BOX: Notes = Notes([30; 5]);

    /// So many of one note.
    pub const fn of(note: Note, count: u8) -> Notes {
        let mut counts = [0; 5];
        counts[note as usize] = count;
        Notes(counts)
    }

    /// How many of this note.
    #[inline(always)]
    pub const fn count(self, note: Note) -> u8 {
        self.0[note as usize]
    }

    /// What they are worth.
    pub fn total(self) -> u32 {
        self.iter().map(|(note, count)| note.value() * u32::from(count)).sum()
    }

    /// How many notes there are.
    pub fn len(self) -> u32 {
        self.0.into_iter().map(u32::from).sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Notes::NONE
    }

    /// Each kind of note with how many there are of it, ascending, zeros included.
    pub fn iter(self) -> impl Iterator<Item = (Note, u8)> {
        Note::ALL.into_iter().zip(self.0)
    }

    /// Whether all of these are among those.
    pub fn fits_in(self, other: Notes) -> bool {
        self.0.iter().zip(other.0).all(|(count, most)| *count <= most)
    }

    /// These without those, unless those are not all among them.
    pub fn checked_sub(self, other: Notes) -> Option<Notes> {
        other.fits_in(self).then(|| Notes(std::array::from_fn(|kind| self.0[kind] - other.0[kind])))
    }

    /// Those of these that are worth less than this note.
    #[must_use]
    pub fn below(self, note: Note) -> Notes {
        let smaller = |kind: usize| if kind < note as usize { self.0[kind] } else { 0 };
        Notes(std::array::from_fn(smaller))
    }

    /// Notes out of these that make exactly `sum`, as few as possible; `None` if there is no way.
    /// Of two ways with as few notes, the one with fewer twenties.
    pub fn exactly(self, sum: u32) -> Option<Notes> {
        // But for the twenties each note divides the next larger one. Among such notes taking the
        // largest first is never wrong: smaller ones worth a larger one at least always contain some
        // worth just as much. So only the number of twenties has to be tried.
        let most = (sum / Note::Twenty.value()).min(u32::from(self.count(Note::Twenty)));
        (0..=most)
            .filter_map(|twenties| self.largest_first(twenties as u8, sum))
            .min_by_key(|notes| notes.len())
    }

    /// Three notes out of these that make exactly `sum`, the smallest one as large as possible; `None`
    /// if there is no way. It is how one takes the money of START: `100+50+50` (MT-2.4).
    pub fn three(self, sum: u32) -> Option<Notes> {
        let mut found = None;
        for (nth, one) in Note::ALL.into_iter().enumerate() {
            for (next, two) in Note::ALL.into_iter().enumerate().skip(nth) {
                for three in Note::ALL.into_iter().skip(next) {
                    let notes: Notes = [one, two, three].map(Notes::from).into_iter().sum();
                    if notes.total() == sum && notes.fits_in(self) {
                        found = Some(notes);
                    }
                }
            }
        }
        found
    }

    /// So many twenties, and of the other notes the largest first, if that makes the sum.
    fn largest_first(self, twenties: u8, sum: u32) -> Option<Notes> {
        let mut taken = Notes::of(Note::Twenty, twenties);
        let mut left = sum - taken.total();
        for note in [Note::FiveHundred, Note::Hundred, Note::Fifty, Note::Ten] {
            let count = (left / note.value()).min(u32::from(self.count(note)));
            left -= count * note.value();
            taken.0[note as usize] = count as u8;
        }
        (left == 0).then_some(taken)
    }

    /// Notes out of these that make at least `sum`: with the smallest excess, then as few as
    /// possible. `None` if they are too little.
    pub fn covering(self, sum: u32) -> Option<Notes> {
        sums(sum, self.total()).find_map(|sum| self.exactly(sum))
    }
}

/// How a payment goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settlement {
    /// What the payer hands over.
    pub paid: Notes,
    /// What the payee gives back. `paid.total() - change.total()` is the sum.
    pub change: Notes,
}

/// How a payment of `sum` from `payer` to `payee` goes: exactly if possible; else the payer hands over
/// as little too much as the payee can give back out of the payee's own notes, without those just
/// received. `None` if the payer has too little, or if the two cannot do it without a third.
///
/// ```
/// use cheaters::{Notes, settle};
/// let notes = |text: &str| text.parse::<Notes>().unwrap();
/// let paid = settle(notes("100+50"), notes("20+10"), 120).unwrap();
/// assert_eq!((paid.paid, paid.change), (notes("100+50"), notes("20+10")));
/// assert_eq!(settle(notes("500"), notes("100"), 120), None);
/// ```
pub fn settle(payer: Notes, payee: Notes, sum: u32) -> Option<Settlement> {
    let most = payer.total().min(sum.saturating_add(payee.total()));
    sums(sum, most).find_map(|handed| {
        // Change first: a purse of large notes can give few sums back, and says so at once.
        let change = payee.exactly(handed - sum)?;
        Some(Settlement { paid: payer.exactly(handed)?, change })
    })
}

/// The multiples of ten from the one to the other: none if the first is the larger. A box is worth
/// 20,400, so there are never more than a few thousand.
fn sums(least: u32, most: u32) -> impl Iterator<Item = u32> {
    let ten = Note::Ten.value();
    (least.div_ceil(ten)..=most / ten).map(move |tens| tens * ten)
}

/// A note, by its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// 10.
    Ten,
    /// 20.
    Twenty,
    /// 50.
    Fifty,
    /// 100.
    Hundred,
    /// 500.
    FiveHundred,
}

impl Note {
    /// Every note, ascending.
    pub const ALL: [Note; 5] =
        [Note::Ten, Note::Twenty, Note::Fifty, Note::Hundred, Note::FiveHundred];

    /// What it is worth.
    pub const fn value(self) -> u32 {
        match self {
            Note::Ten => 10,
            Note::Twenty => 20,
            Note::Fifty => 50,
            Note::Hundred => 100,
            Note::FiveHundred => 500,
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl FromStr for Note {
    type Err = String;

    fn from_str(text: &str) -> Result<Note, String> {
        let note = Note::ALL.into_iter().find(|note| note.to_string() == text);
        note.ok_or_else(|| format!("\"{text}\" is no note"))
    }
}

impl Add for Notes {
    type Output = Notes;

    /// Panics beyond 255 notes of a kind, which no box has.
    fn add(self, other: Notes) -> Notes {
        Notes(std::array::from_fn(|kind| {
            self.0[kind].checked_add(other.0[kind]).expect("no box has so many notes")
        }))
    }
}

impl Sub for Notes {
    type Output = Notes;

    /// Panics if the others are not all among these.
    fn sub(self, other: Notes) -> Notes {
        self.checked_sub(other).unwrap_or_else(|| panic!("{other} are not among {self}"))
    }
}

impl AddAssign for Notes {
    fn add_assign(&mut self, other: Notes) {
        *self = *self + other;
    }
}

impl SubAssign for Notes {
    fn sub_assign(&mut self, other: Notes) {
        *self = *self - other;
    }
}

impl Sum for Notes {
    fn sum<I: Iterator<Item = Notes>>(notes: I) -> Notes {
        notes.fold(Notes::NONE, Add::add)
    }
}

impl From<Note> for Notes {
    fn from(note: Note) -> Notes {
        Notes::of(note, 1)
    }
}

impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("0");
        }
        let kinds = Note::ALL.into_iter().rev().filter(|note| self.count(*note) > 0);
        for (nth, note) in kinds.enumerate() {
            if nth > 0 {
                f.write_str("+")?;
            }
            match self.count(note) {
                1 => write!(f, "{note}")?,
                count => write!(f, "{count}x{note}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Notes {
    type Err = String;

    fn from_str(text: &str) -> Result<Notes, String> {
        let wrong = || format!("\"{text}\" are no notes");
        if text == "0" {
            return Ok(Notes::NONE);
        }
        let mut notes = Notes::NONE;
        for part in text.split('+') {
            let (count, note) = match part.split_once('x') {
                Some((count, note)) => (count.parse().map_err(|_| wrong())?, note),
                None => (1, part),
            };
            let place = &mut notes.0[note.parse::<Note>()? as usize];
            *place = place.checked_add(count).ok_or_else(wrong)?;
        }
        Ok(notes)
    }
}

/// Notes on the wire: what is not named is not there.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Counts {
    #[serde(skip_serializing_if = "is_zero")]
    ten: u8,
    #[serde(skip_serializing_if = "is_zero")]
    twenty: u8,
    #[serde(skip_serializing_if = "is_zero")]
    fifty: u8,
    #[serde(skip_serializing_if = "is_zero")]
    hundred: u8,
    #[serde(skip_serializing_if = "is_zero")]
    five_hundred: u8,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl From<Counts> for Notes {
    fn from(counts: Counts) -> Notes {
        let Counts { ten, twenty, fifty, hundred, five_hundred } = counts;
        Notes([ten, twenty, fifty, hundred, five_hundred])
    }
}

impl From<Notes> for Counts {
    fn from(Notes([ten, twenty, fifty, hundred, five_hundred]): Notes) -> Counts {
        Counts { ten, twenty, fifty, hundred, five_hundred }
    }
}
