//! CG-10: the arena. A place drawn as text, how a body runs in it, what it sees and what it
//! touches. Whole millimetres and whole ticks, so that every machine gets the same answer.
//!
//! ```
//! use guns::arena::{Arena, Heading, Place, Run, Spot};
//! use tabletop::Time;
//!
//! let garden = Arena::new(Place::Garden, 8).unwrap();
//! let from = garden.starts(&[0, 0, 0, 0, 1, 1, 1, 1])[0];
//! let run = Run { from, heading: Some(Heading(0)), since: Time(1000) };
//! let a_second_later = Spot { x: from.x + 4000, y: from.y };
//! assert_eq!(garden.place_of(&run, Time(2000)), a_second_later);
//! ```

mod heading;
mod map;
mod reach;
mod run;
mod starts;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use heading::{Heading, facing};
pub use map::Flaw;
pub use run::Run;

use map::Map;

/// The radius of a body.
pub const BODY: i32 = 250;
/// How far an arm reaches, from the centre of the body.
pub const ARM: i32 = 850;
/// One step, with a knife or thrown back.
pub const STEP: i32 = 800;
/// A standing jump.
pub const JUMP: i32 = 600;
/// How long a tick lasts.
pub const TICK_MS: u64 = 20;
/// How far a body runs in a tick: 4 m/s.
pub const MM_PER_TICK: i32 = 80;

/// The fewest gangsters of an arena.
const FEWEST: u8 = 6;
/// The most gangsters of an arena.
const MOST: u8 = 60;
/// Floor for each gangster, in square millimetres: 5 m².
const FLOOR_EACH: u32 = 5_000_000;
/// The narrowest passage of an arena. It leaves the centre of a body more than a tick's run, so
/// that nobody who slides along a wall runs past a gap.
const NARROWEST: i32 = 600;

/// A spot, millimetres from the top left corner; `x` grows to the right, `y` downwards.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // said above
pub struct Spot {
    pub x: i32,
    pub y: i32,
}

/// A solid obstacle. Its sides do not belong to it: one may stand against them and look along them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[allow(missing_docs)] // its four sides
pub struct Rect {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

/// Where the game is played.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Sand, and nothing to hide behind: for a first game (CG-10.11).
    #[default]
    Beach,
    /// Two trees and two hedges, mostly lawn.
    Garden,
    /// Crates in two rows, with lanes between them.
    Warehouse,
    /// A shed against the wall, a climbing frame on four posts, a bench.
    Schoolyard,
}

impl Place {
    /// Every place.
    pub const ALL: [Place; 4] = [Place::Beach, Place::Garden, Place::Warehouse, Place::Schoolyard];

    /// Its name, as in the data and in message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Place::Beach => "beach",
            Place::Garden => "garden",
            Place::Warehouse => "warehouse",
            Place::Schoolyard => "schoolyard",
        }
    }

    /// Its drawing.
    const fn drawing(self) -> &'static str {
        match self {
            Place::Beach => include_str!("../arenas/beach.txt"),
            Place::Garden => include_str!("../arenas/garden.txt"),
            Place::Warehouse => include_str!("../arenas/warehouse.txt"),
            Place::Schoolyard => include_str!("../arenas/schoolyard.txt"),
        }
    }
}

/// A place, cut to size for so many gangsters (CG-10.1).
///
/// The drawing has `#` for what is solid and `.` for floor, and a wall all around. The inside of
/// that wall is the zone. Its squares are as large as 5 m² of floor a gangster makes them.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct Arena {
    /// Which place it is; none for a drawing of one's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// From the left wall to the right one, in millimetres.
    width: i32,
    /// From the top wall to the bottom one.
    height: i32,
    /// All the largest rectangles that fit into what is solid. They overlap, so that no seam
    /// between two of them lets a look or a body through.
    obstacles: Vec<Rect>,
    #[serde(skip)]
    gangsters: u8,
    /// The side of a square of the drawing.
    #[serde(skip)]
    square: i32,
    /// The top left corners of the squares of floor, in reading order.
    #[serde(skip)]
    floor: Vec<Spot>,
}

impl Arena {
    /// The place, for 6 to 60 gangsters (CG-10.11).
    pub fn new(place: Place, gangsters: u8) -> Result<Arena, Flaw> {
        Ok(Arena { place: Some(place), ..Arena::read(place.drawing(), gangsters)? })
    }

    /// An arena from any drawing, if it is a good one.
    pub fn read(drawing: &str, gangsters: u8) -> Result<Arena, Flaw> {
        if !(FEWEST..=MOST).contains(&gangsters) {
            return Err(Flaw::Gangsters { gangsters });
        }
        let map = Map::read(drawing)?;
        let square = map.square(FLOOR_EACH * u32::from(gangsters));
        if square < NARROWEST {
            return Err(Flaw::TooNarrow { passage: square, least: NARROWEST });
        }
        Ok(Arena {
            place: None,
            width: map.width(square),
            height: map.height(square),
            obstacles: map.obstacles(square),
            gangsters,
            square,
            floor: map.floor(square),
        })
    }

    /// Which place it is; none for a drawing of one's own.
    pub fn place(&self) -> Option<Place> {
        self.place
    }

    /// For how many gangsters it was cut.
    pub fn gangsters(&self) -> u8 {
        self.gangsters
    }

    /// From the left wall to the right one.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// From the top wall to the bottom one.
    pub fn height(&self) -> i32 {
        self.height
    }

    /// What stands in the zone. They may overlap; the walls around the zone are not among them.
    pub fn obstacles(&self) -> &[Rect] {
        &self.obstacles
    }

    /// Whether a body fits there. It may touch a wall or an obstacle.
    pub fn is_free(&self, spot: Spot) -> bool {
        let inside = |at: i32, size: i32| (BODY..=size - BODY).contains(&at);
        inside(spot.x, self.width)
            && inside(spot.y, self.height)
            && !self.obstacles.iter().any(|obstacle| obstacle.inflated().contains(spot))
    }
}

/// Two arenas of a known place are the same if the place and the gangsters are.
impl PartialEq for Arena {
    fn eq(&self, other: &Arena) -> bool {
        self.place == other.place
            && self.gangsters == other.gangsters
            && (self.place.is_some()
                || (self.width, self.height) == (other.width, other.height)
                    && self.obstacles == other.obstacles)
    }
}

impl Eq for Arena {}

impl Spot {
    /// The spot that lies so much further to the right and down.
    fn moved(self, (x, y): (i32, i32)) -> Spot {
        Spot { x: self.x + x, y: self.y + y }
    }

    /// How much further to the right and down the other lies.
    fn to(self, other: Spot) -> (i64, i64) {
        (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y))
    }

    /// The square of the distance.
    fn distance_squared(self, other: Spot) -> i64 {
        let (x, y) = self.to(other);
        x * x + y * y
    }
}

impl Rect {
    /// Where the centre of a body cannot be: a body counts as a square here.
    fn inflated(self) -> Rect {
        Rect {
            left: self.left - BODY,
            top: self.top - BODY,
            right: self.right + BODY,
            bottom: self.bottom + BODY,
        }
    }

    fn contains(self, spot: Spot) -> bool {
        self.left < spot.x && spot.x < self.right && self.top < spot.y && spot.y < self.bottom
    }
}
