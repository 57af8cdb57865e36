//! The cards (CG-2): a bill on one side, a weapon on the other.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::split::Bills;
use crate::weapons::Weapon;

/// What is on the bill side of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bill {
    /// 5,000.
    Five,
    /// 10,000.
    Ten,
    /// 20,000.
    Twenty,
}

impl Bill {
    /// Every bill.
    pub const ALL: [Bill; 3] = [Bill::Five, Bill::Ten, Bill::Twenty];

    /// What it is worth, in thousands.
    pub const fn thousands(self) -> u32 {
        match self {
            Bill::Five => 5,
            Bill::Ten => 10,
            Bill::Twenty => 20,
        }
    }
}

impl From<Bill> for Bills {
    fn from(bill: Bill) -> Bills {
        Bills::of_one(bill, 1)
    }
}

impl Bills {
    /// How many of this bill.
    pub const fn of(self, bill: Bill) -> u32 {
        match bill {
            Bill::Five => self.fives,
            Bill::Ten => self.tens,
            Bill::Twenty => self.twenties,
        }
    }

    /// So many of one bill.
    pub const fn of_one(bill: Bill, count: u32) -> Bills {
        match bill {
            Bill::Five => Bills { fives: count, ..Bills::NONE },
            Bill::Ten => Bills { tens: count, ..Bills::NONE },
            Bill::Twenty => Bills { twenties: count, ..Bills::NONE },
        }
    }

    /// Whether all of these are among those.
    pub const fn fits_in(self, other: Bills) -> bool {
        self.fives <= other.fives && self.tens <= other.tens && self.twenties <= other.twenties
    }
}

/// A card. Two cards with the same sides are the same to us. Written `bang/5`, `boom#4/20`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Card {
    /// The weapon side.
    pub weapon: Weapon,
    /// The number on a Backstab or a Boom; 0 on all others (CG-2.4).
    pub number: u8,
    /// The bill side.
    pub bill: Bill,
}

/// How many cards have a black border: all that twelve gangsters need (CG-2.2).
pub const BLACK: usize = 80;
/// How many cards the box has.
pub const BOX: usize = 105;
/// How many rounds there are, and so how many packets (CG-2.2, CG-3.1).
pub const ROUNDS: u8 = 5;
/// How many Backstabs and Booms a box has: how far its numbers go (CG-2.4).
const NUMBERS: u8 = 26;

/// The box: the black cards, then the red ones.
static CARDS: LazyLock<Vec<Card>> = LazyLock::new(|| {
    read_box(include_str!("../cards.txt")).unwrap_or_else(|why| panic!("cards.txt: {why}"))
});

/// The cards that so many gangsters play with, and into how large packets they go (CG-2.2).
pub fn deck(gangsters: u8) -> (Vec<Card>, usize) {
    if gangsters <= 12 {
        return (CARDS[..BLACK].to_vec(), BLACK / usize::from(ROUNDS));
    }
    let in_a_packet = BOX / usize::from(ROUNDS);
    let boxes = usize::from(gangsters).div_ceil(in_a_packet);
    // A second box goes on counting where the first one stops: no number comes twice.
    let numbered = |card: &Card, number_box: usize| Card {
        number: if card.number == 0 { 0 } else { card.number + NUMBERS * number_box as u8 },
        ..*card
    };
    let cards = (0..boxes).flat_map(|nth| CARDS.iter().map(move |card| numbered(card, nth)));
    (cards.collect(), boxes * in_a_packet)
}

/// What these cards are worth as bills.
pub fn bills<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Bills {
    cards.into_iter().map(|card| Bills::from(card.bill)).sum()
}

/// Reads the data file, and checks that it is a box.
fn read_box(text: &str) -> Result<Vec<Card>, String> {
    let mut borders: [Vec<Card>; 2] = Default::default();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let mut words = line.split_whitespace();
        let weapon: Weapon = words.next().unwrap_or_default().parse()?;
        let counts = words
            .map(|word| word.parse::<usize>().map_err(|why| format!("{line}: {why}")))
            .collect::<Result<Vec<_>, _>>()?;
        if counts.len() != 6 {
            return Err(format!("{line}: six counts are expected"));
        }
        for (border, counts) in borders.iter_mut().zip(counts.chunks(3)) {
            for (bill, &count) in Bill::ALL.into_iter().zip(counts) {
                border.extend(std::iter::repeat_n(Card { weapon, number: 0, bill }, count));
            }
        }
    }
    let [black, red] = &mut borders;
    let sums = (bills(&*black), bills(&*red));
    let expected =
        (Bills { fives: 29, tens: 29, twenties: 22 }, Bills { fives: 9, tens: 9, twenties: 7 });
    if sums != expected {
        return Err(format!("the bills add up to {sums:?} instead of {expected:?}"));
    }
    // One series, Backstab odd and Boom even, black before red.
    let mut next = [1, 2];
    for card in black.iter_mut().chain(red) {
        let series = match card.weapon {
            Weapon::Backstab => &mut next[0],
            Weapon::Boom => &mut next[1],
            Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun | Weapon::Kevlar => continue,
        };
        card.number = *series;
        *series += 2;
    }
    if next != [NUMBERS + 1, NUMBERS + 2] {
        return Err(format!("as many Backstabs as Booms are expected, {NUMBERS} in all"));
    }
    Ok(borders.concat())
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.weapon)?;
        if self.number != 0 {
            write!(f, "#{}", self.number)?;
        }
        write!(f, "/{}", self.bill.thousands())
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        let wrong = || format!("\"{text}\" is no card");
        let (front, bill) = text.split_once('/').ok_or_else(wrong)?;
        let (weapon, number) = match front.split_once('#') {
            Some((weapon, number)) => (weapon, number.parse().map_err(|_| wrong())?),
            None => (front, 0),
        };
        let bill = match bill {
            "5" => Bill::Five,
            "10" => Bill::Ten,
            "20" => Bill::Twenty,
            _ => return Err(wrong()),
        };
        let weapon: Weapon = weapon.parse()?;
        if weapon.acts() != (number != 0) {
            return Err(wrong());
        }
        Ok(Card { weapon, number, bill })
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}
