//! Directions, and where one faces (CG-10.7).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Spot;

/// A direction: 256 to a full turn, 0 to the right, 64 downwards, so clockwise on the screen.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(transparent)]
pub struct Heading(pub u8);

/// Where somebody faces who aims at these: at the one, or halfway between the first two. Whoever
/// aims at nobody, or only at where they stand, faces nowhere.
pub fn facing(from: Spot, aims: &[Spot]) -> Option<Heading> {
    let mut headings = aims.iter().filter_map(|&aim| Heading::towards(from, aim));
    let first = headings.next()?;
    Some(headings.next().map_or(first, |second| first.between(second)))
}

impl Heading {
    /// Those on the menu: every sixteenth, ascending.
    pub const SIXTEEN: [Heading; 16] = {
        let mut menu = [Heading(0); 16];
        let mut next = 1;
        while next < menu.len() {
            menu[next] = Heading(menu[next - 1].0 + 16);
            next += 1;
        }
        menu
    };

    /// The nearest to the way from one spot to another; none if they are the same.
    pub fn towards(from: Spot, to: Spot) -> Option<Heading> {
        let (mut x, mut y) = from.to(to);
        if (x, y) == (0, 0) {
            return None;
        }
        let mut quarters = 0;
        while x <= 0 || y < 0 {
            (x, y) = (y, -x);
            quarters += 1;
        }
        // How many of the 64 halfway directions of the quarter have been passed.
        let passed = |step: u8| {
            let (low, high) = (Heading(step).unit(), Heading(step + 1).unit());
            i64::from(low.0 + high.0) * y > i64::from(low.1 + high.1) * x
        };
        let (mut low, mut high) = (0, 64);
        while low < high {
            let middle = (low + high) / 2;
            if passed(middle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Some(Heading(low).turned(64 * quarters))
    }

    /// The other way round.
    #[must_use]
    pub fn opposite(self) -> Heading {
        self.turned(128)
    }

    /// Halfway along the smaller angle to the other, rounded anticlockwise. Of two opposite
    /// headings there is no smaller angle: then a quarter turn clockwise from this one.
    #[must_use]
    pub fn between(self, other: Heading) -> Heading {
        match other.0.wrapping_sub(self.0).cast_signed() {
            i8::MIN => self.turned(64),
            turn => Heading(self.0.wrapping_add_signed(turn >> 1)),
        }
    }

    /// The vector that points there; its length is 1 << 14.
    pub fn unit(self) -> (i32, i32) {
        let step = usize::from(self.0 % 64);
        let (along, across) = (QUARTER_WAVE[64 - step], QUARTER_WAVE[step]);
        match self.0 / 64 {
            0 => (along, across),
            1 => (-across, along),
            2 => (-along, -across),
            _ => (across, -along),
        }
    }

    /// How far to the right and down so many millimetres in this direction lead, each to the
    /// nearest millimetre. The opposite heading leads exactly back.
    pub fn offset(self, length: i32) -> (i32, i32) {
        let (x, y) = self.unit();
        (scaled(x, length), scaled(y, length))
    }

    fn turned(self, clockwise: u8) -> Heading {
        Heading(self.0.wrapping_add(clockwise))
    }
}

/// One coordinate of a unit vector times a length, to the nearest millimetre.
fn scaled(unit: i32, length: i32) -> i32 {
    let size = (unit.abs() * length + (1 << 13)) >> 14;
    size * unit.signum()
}

/// The sine of the first 64 headings and of a quarter turn, times 1 << 14.
#[rustfmt::skip]
const QUARTER_WAVE: [i32; 65] = [
    0, 402, 804, 1205, 1606, 2006, 2404, 2801, 3196, 3590, 3981, 4370, 4756,
    5139, 5520, 5897, 6270, 6639, 7005, 7366, 7723, 8076, 8423, 8765, 9102, 9434,
    9760, 10080, 10394, 10702, 11003, 11297, 11585, 11866, 12140, 12406, 12665, 12916, 13160,
    13395, 13623, 13842, 14053, 14256, 14449, 14635, 14811, 14978, 15137, 15286, 15426, 15557,
    15679, 15791, 15893, 15986, 16069, 16143, 16207, 16261, 16305, 16340, 16364, 16379, 16384,
];
