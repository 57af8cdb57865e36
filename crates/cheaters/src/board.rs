//! The board and the deeds (MT-1.1 to MT-1.3): 36 spaces in a ring, 22 of them properties.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data::{Row, named, one_each};
use crate::space_set::SpaceSet;

/// How many hotels the box has (MT-1.4).
pub const HOTELS: u8 = 16;

/// A space of the board, counted clockwise from START. Written as its number.
///
/// Whatever is asked of a space that is not on the board panics; none is ever read from text or from
/// the wire.
///
/// ```
/// use cheaters::{Group, Space};
/// assert_eq!(Space(35).forward(3), Space(2));
/// assert_eq!(Space(2).back(3), Space(35));
/// assert_eq!(Space(8).group(), Some(Group::LightBlue));
/// assert_eq!("8".parse(), Ok(Space(8)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(pub u8);

impl Space {
    /// How many spaces there are.
    pub const COUNT: u8 = 36;
    /// START.
    pub const START: Space = Space(0);
    /// The prison, and Simple visite beside it.
    pub const PRISON: Space = Space(9);
    /// Parc gratuit.
    pub const PARKING: Space = Space(18);
    /// Va en prison.
    pub const GO_TO_PRISON: Space = Space(27);
    /// Zurich Paradeplatz, where a Chance card leads.
    pub const PARADEPLATZ: Space = Space(35);

    /// The space as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space so many steps on.
    #[must_use]
    pub const fn forward(self, steps: u8) -> Space {
        Space(((self.0 as u16 + steps as u16) % Space::COUNT as u16) as u8)
    }

    /// The space so many steps back.
    #[must_use]
    pub const fn back(self, steps: u8) -> Space {
        self.forward(Space::COUNT - steps % Space::COUNT)
    }

    /// How many steps forward lead there, fewer than a whole round.
    pub const fn distance_to(self, to: Space) -> u8 {
        to.back(self.0).0
    }

    /// What kind of space it is.
    pub fn kind(self) -> SpaceKind {
        self.printed().kind
    }

    /// Its group, if it is a property.
    pub fn group(self) -> Option<Group> {
        self.printed().group
    }

    /// The price of a property, 0 for any other space. One property costs nothing.
    pub fn price(self) -> u32 {
        self.printed().price
    }

    /// What the deed says, if it is a property (MT-1.2).
    pub fn figures(self) -> Option<Figures> {
        self.group().map(Group::figures)
    }

    /// What the bank gives for a property: its price, or with a hotel the rent with a hotel (MT-1.3).
    /// 0 for any other space.
    pub fn base_value(self, hotel: bool) -> u32 {
        match self.figures() {
            Some(figures) if hotel => figures.hotel,
            _ => self.price(),
        }
    }

    /// Whether it can be owned.
    pub fn is_property(self) -> bool {
        self.kind() == SpaceKind::Property
    }

    /// The next railway on the way; from a railway the one after it (MT-2.5).
    #[must_use]
    pub fn next_railway(self) -> Space {
        (1..=Space::COUNT)
            .map(|steps| self.forward(steps))
            .find(|space| space.kind() == SpaceKind::Railway)
            .expect("board.txt is checked to have railways")
    }

    /// All spaces, from START on.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Space::COUNT).map(Space)
    }

    /// The 22 properties, ascending.
    pub fn properties() -> impl Iterator<Item = Space> {
        Space::all().filter(|space| space.is_property())
    }

    /// The 22 properties as a set.
    pub fn all_properties() -> SpaceSet {
        *PROPERTIES
    }

    /// Where a hotel stands before anybody has played.
    pub fn hotels_at_start() -> SpaceSet {
        Space::all().filter(|space| space.printed().hotel).collect()
    }

    /// The message that names it. A street has a name of its own on each board: its key is that of
    /// `board.txt` with `local-`, `swiss-fr-`, `swiss-de-` or `plain-` before it. The other spaces are called
    /// what the reader's language calls them, and their key is the same on every board.
    ///
    /// ```
    /// use cheaters::{Names, Space};
    /// assert_eq!(Space(1).word(Names::SwissDe), "swiss-de-street-chur-kornplatz");
    /// assert_eq!(Space(4).word(Names::SwissDe), "space-railway-1");
    /// ```
    pub fn word(self, names: Names) -> &'static str {
        let [local, swiss_fr, swiss_de, plain] = &self.printed().words;
        match names {
            Names::Local => local,
            Names::SwissFr => swiss_fr,
            Names::SwissDe => swiss_de,
            Names::International => plain,
        }
    }

    fn printed(self) -> &'static Printed {
        &BOARD[self.index()]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Space {
    type Err = String;

    fn from_str(text: &str) -> Result<Space, String> {
        let number: u8 = text.parse().map_err(|_| format!("\"{text}\" is no space"))?;
        number.try_into()
    }
}

impl TryFrom<u8> for Space {
    type Error = String;

    fn try_from(number: u8) -> Result<Space, String> {
        if number < Space::COUNT { Ok(Space(number)) } else { Err(format!("no space {number}")) }
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> u8 {
        space.0
    }
}

/// What happens on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum SpaceKind {
    /// START: 200 for landing or passing.
    Start,
    /// A street that can be owned.
    Property,
    /// A Chance card is drawn.
    Chance,
    /// A Chancellerie card is drawn.
    Chancellerie,
    /// On to the next railway.
    Railway,
    /// The prison; whoever merely lands here is on Simple visite.
    Prison,
    /// Parc gratuit: a card of one's choice is drawn.
    Parking,
    /// Va en prison.
    GoToPrison,
}

/// A group of properties, by its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Group {
    Brown,
    LightBlue,
    Pink,
    Orange,
    Red,
    Yellow,
    Green,
    DarkBlue,
}

impl Group {
    /// Its properties, ascending: two or three.
    pub fn spaces(self) -> &'static [Space] {
        &GROUPS[self as usize]
    }

    /// What its deeds say (MT-1.2).
    pub fn figures(self) -> Figures {
        DEEDS[self as usize]
    }
}

/// What a deed says (MT-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Figures {
    pub rent: u32,
    /// The rent when the owner has the full group.
    pub full: u32,
    /// The rent with a hotel.
    pub hotel: u32,
    /// What a hotel costs.
    pub hotel_price: u32,
}

/// Whose names the streets have (MT-1.1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Names {
    /// What the reader's language calls its own: the Swiss board in French, a plain one in English.
    #[default]
    Local,
    /// The Swiss board, in French.
    SwissFr,
    /// The Swiss board, in German.
    SwissDe,
    /// A plain international board.
    International,
}

/// What is printed on a space.
#[derive(Debug)]
struct Printed {
    kind: SpaceKind,
    group: Option<Group>,
    price: u32,
    hotel: bool,
    /// The message keys, in the order of [`Names`].
    words: [String; 4],
}

const SPACES: usize = Space::COUNT as usize;

static BOARD: LazyLock<[Printed; SPACES]> = LazyLock::new(|| {
    read_board(include_str!("../data/board.txt")).unwrap_or_else(|why| panic!("{why}"))
});

static PROPERTIES: LazyLock<SpaceSet> = LazyLock::new(|| Space::properties().collect());

static GROUPS: LazyLock<[Vec<Space>; Group::ALL.len()]> = LazyLock::new(|| {
    Group::ALL.map(|group| Space::all().filter(|space| space.group() == Some(group)).collect())
});

static DEEDS: LazyLock<[Figures; Group::ALL.len()]> = LazyLock::new(|| {
    read_deeds(include_str!("../data/deeds.txt")).unwrap_or_else(|why| panic!("{why}"))
});

/// Reads `board.txt`, and checks that it is a board.
fn read_board(text: &str) -> Result<[Printed; SPACES], String> {
    let file = "board.txt";
    let board = one_each(file, text, std::array::from_fn(|index| Space(index as u8)), read_space)?;

    for (kind, expected) in [
        (SpaceKind::Property, 22),
        (SpaceKind::Chance, 3),
        (SpaceKind::Chancellerie, 3),
        (SpaceKind::Railway, 4),
    ] {
        let found = board.iter().filter(|printed| printed.kind == kind).count();
        if found != expected {
            return Err(format!("{file}: {expected} spaces of kind {kind} expected, not {found}"));
        }
    }
    for group in Group::ALL {
        let found = board.iter().filter(|printed| printed.group == Some(group)).count();
        if !(2..=3).contains(&found) {
            return Err(format!("{file}: two or three spaces expected in {group}, not {found}"));
        }
    }
    // Rules and cards know these by their place; the counts above leave no room for a second corner.
    for (space, kind) in [
        (Space::START, SpaceKind::Start),
        (Space::PRISON, SpaceKind::Prison),
        (Space::PARKING, SpaceKind::Parking),
        (Space::GO_TO_PRISON, SpaceKind::GoToPrison),
    ] {
        let found = board[space.index()].kind;
        if found != kind {
            return Err(format!("{file}: space {space} is to be {kind}, not {found}"));
        }
    }
    let paradeplatz = &board[Space::PARADEPLATZ.index()].words[0];
    if !paradeplatz.ends_with("-paradeplatz") {
        return Err(format!("{file}: space {} is to be Paradeplatz", Space::PARADEPLATZ));
    }
    for (index, printed) in board.iter().enumerate() {
        let draws = matches!(printed.kind, SpaceKind::Chance | SpaceKind::Chancellerie);
        let [word, ..] = &printed.words;
        if !draws && board[..index].iter().any(|other| other.words[0] == *word) {
            return Err(format!("{file}: two spaces are called {word}"));
        }
    }
    Ok(board)
}

/// One line of `board.txt`.
fn read_space(row: &Row<'_>) -> Result<(Space, Printed), String> {
    let (words, hotel) = match row.words.as_slice() {
        [words @ .., "hotel"] => (words, true),
        words => (words, false),
    };
    let &[space, kind, group, price, word] = words else {
        return Err(row.wrong("a number, a kind, a group, a price and a name are expected"));
    };
    let space = row.parsed(space)?;
    let kind = row.parsed(kind)?;
    let begins = |front: &str| {
        word.strip_prefix(front)
            .filter(|rest| !rest.is_empty())
            .ok_or_else(|| row.wrong(format!("\"{word}\" is to begin with {front}")))
    };
    if kind == SpaceKind::Property {
        begins("street-")?;
        let words = ["local", "swiss-fr", "swiss-de", "plain"];
        let words = words.map(|board| format!("{board}-{word}"));
        let (group, price) = (Some(row.parsed(group)?), row.amount(price)?);
        return Ok((space, Printed { kind, group, price, hotel, words }));
    }
    begins("space-")?;
    if (group, price, hotel) != ("-", "-", false) {
        return Err(row.wrong("only a property has a group, a price and a hotel"));
    }
    let words = std::array::from_fn(|_| word.to_string());
    Ok((space, Printed { kind, group: None, price: 0, hotel, words }))
}

/// Reads `deeds.txt`, and checks that rents rise.
fn read_deeds(text: &str) -> Result<[Figures; Group::ALL.len()], String> {
    one_each("deeds.txt", text, Group::ALL, |row| {
        let &[group, rent, full, hotel, hotel_price] = row.words.as_slice() else {
            return Err(row.wrong("a group and four amounts are expected"));
        };
        let figures = Figures {
            rent: row.amount(rent)?,
            full: row.amount(full)?,
            hotel: row.amount(hotel)?,
            hotel_price: row.amount(hotel_price)?,
        };
        if !(0 < figures.rent && figures.rent < figures.full && figures.full < figures.hotel) {
            return Err(row.wrong("the rent is to rise with the group and with a hotel"));
        }
        Ok((row.parsed(group)?, figures))
    })
}

named! { SpaceKind, "kind of space",
    Start: "start";
    Property: "property";
    Chance: "chance";
    Chancellerie: "chancellerie";
    Railway: "railway";
    Prison: "prison";
    Parking: "parking";
    GoToPrison: "go-to-prison";
}

named! { Group, "group", words "group-",
    Brown: "brown";
    LightBlue: "light-blue";
    Pink: "pink";
    Orange: "orange";
    Red: "red";
    Yellow: "yellow";
    Green: "green";
    DarkBlue: "dark-blue";
}

named! { Names, "naming", words "names-",
    Local: "local";
    SwissFr: "swiss-fr";
    SwissDe: "swiss-de";
    International: "international";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::refused;

    const BOARD: &str = include_str!("../data/board.txt");
    const DEEDS: &str = include_str!("../data/deeds.txt");

    #[test]
    fn a_wrong_board_is_refused_with_its_line() {
        for (this, that, why) in [
            (
                "33   chance        -               -  space-chance\n",
                "",
                "board.txt: 33 is missing",
            ),
            ("\n 1   ", "\n 0   ", "board.txt, line 8: 0 stands here a second time"),
            ("\n 1   ", "\n 36   ", "board.txt, line 8: no space 36"),
            (
                "railway   ",
                "station   ",
                "board.txt, line 11: no kind of space is called \"station\"",
            ),
            (
                "pink           20",
                "pink           25",
                "board.txt, line 18: 25 is no amount that notes can pay",
            ),
            (
                "pink           20",
                "mauve          20",
                "board.txt, line 18: no group is called \"mauve\"",
            ),
            (
                "space-parking",
                "space-parking hotel",
                "board.txt, line 25: only a property has a group, a price and a hotel",
            ),
            (
                "street-bern-bundesplatz",
                "bundesplatz",
                "board.txt, line 29: \"bundesplatz\" is to begin with street-",
            ),
            (
                "street-bern-bundesplatz",
                "",
                "board.txt, line 29: a number, a kind, a group, a price and a name are expected",
            ),
            (
                "street-bern-bundesplatz",
                "street-bern-spitalgasse",
                "board.txt: two spaces are called local-street-bern-spitalgasse",
            ),
            (
                "20   chance ",
                "20   chancellerie ",
                "board.txt: 3 spaces of kind chance expected, not 2",
            ),
            (
                "property      brown          60  street-chur",
                "property      pink          60  street-chur",
                "board.txt: two or three spaces expected in brown, not 1",
            ),
            (
                "prison        -               -  space-prison",
                "parking       -               -  space-prison",
                "board.txt: space 9 is to be prison, not parking",
            ),
            ("zurich-paradeplatz", "zurich-bellevue", "board.txt: space 35 is to be Paradeplatz"),
        ] {
            assert_eq!(refused(read_board, BOARD, this, that), why);
        }
    }

    #[test]
    fn wrong_deeds_are_refused_with_their_line() {
        for (this, that, why) in [
            (
                "pink            70",
                "pink           140",
                "deeds.txt, line 8: the rent is to rise with the group and with a hotel",
            ),
            (
                "pink            70",
                "pink            71",
                "deeds.txt, line 8: 71 is no amount that notes can pay",
            ),
            (
                "pink            70",
                "pink              ",
                "deeds.txt, line 8: a group and four amounts are expected",
            ),
            ("pink      ", "red      ", "deeds.txt, line 10: red stands here a second time"),
        ] {
            assert_eq!(refused(read_deeds, DEEDS, this, that), why);
        }
    }
}
