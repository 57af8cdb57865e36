//! The drawing of an arena, and what may be wrong with it (CG-10.11).

use std::fmt;

use super::{FEWEST, MOST, Rect, Spot};

/// The most rows and columns of a drawing.
const LARGEST: usize = 64;

/// What is wrong with a drawing. Lines and columns count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // where it is, and what stands there
pub enum Flaw {
    /// No arena is made for so many gangsters.
    Gangsters { gangsters: u8 },
    /// There is no line.
    NoRows,
    /// There are too many lines or columns.
    TooLarge { rows: usize, columns: usize },
    /// A line is not as long as the first.
    Ragged { line: usize, columns: usize, expected: usize },
    /// Neither `#` nor `.`.
    Unknown { line: usize, column: usize, found: char },
    /// There is a hole in the wall around.
    NotWalled { line: usize, column: usize },
    /// There is nowhere to stand.
    NoFloor,
    /// Two obstacles touch in one point, where one could see through and not go through.
    Crack { line: usize, column: usize },
    /// Nobody can get there from the first square of floor.
    NotConnected { line: usize, column: usize },
    /// There is so much floor that its squares get too narrow for a body.
    TooNarrow { passage: i32, least: i32 },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Gangsters { gangsters } => {
                write!(f, "an arena is for {FEWEST} to {MOST} gangsters, not {gangsters}")
            }
            Flaw::NoRows => write!(f, "the drawing is empty"),
            Flaw::TooLarge { rows, columns } => {
                write!(f, "{rows} lines of {columns}: at most {LARGEST} of {LARGEST}")
            }
            Flaw::Ragged { line, columns, expected } => {
                write!(f, "line {line} has {columns} columns, the first has {expected}")
            }
            Flaw::Unknown { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?} is neither '#' nor '.'")
            }
            Flaw::NotWalled { line, column } => {
                write!(f, "line {line}, column {column}: a hole in the wall around the zone")
            }
            Flaw::NoFloor => write!(f, "there is no floor"),
            Flaw::Crack { line, column } => {
                write!(f, "line {line}, column {column}: two obstacles touch only at a corner")
            }
            Flaw::NotConnected { line, column } => {
                write!(f, "line {line}, column {column}: nobody can get there")
            }
            Flaw::TooNarrow { passage, least } => {
                write!(f, "a passage is {passage} mm wide, a body needs {least}: draw less floor")
            }
        }
    }
}

impl std::error::Error for Flaw {}

/// A drawing without flaw: walled, connected, without cracks. The wall around it is left away.
pub(super) struct Map {
    /// Row by row, whether a square is solid.
    rows: Vec<Vec<bool>>,
}

impl Map {
    pub(super) fn read(drawing: &str) -> Result<Map, Flaw> {
        let rows = solid_rows(drawing)?;
        check_wall(&rows)?;
        let inner = 1..rows.len() - 1;
        let map =
            Map { rows: rows[inner].iter().map(|row| row[1..row.len() - 1].to_vec()).collect() };
        map.check_cracks()?;
        map.check_connected()?;
        Ok(map)
    }

    pub(super) fn width(&self, square: i32) -> i32 {
        millimetres(self.rows[0].len(), square)
    }

    pub(super) fn height(&self, square: i32) -> i32 {
        millimetres(self.rows.len(), square)
    }

    /// The side of a square so that all squares of floor together have this area, rounded down.
    pub(super) fn square(&self, floor: u32) -> i32 {
        let squares = self.squares_of_floor().count() as u32;
        (floor / squares).isqrt().cast_signed()
    }

    /// The top left corners of the squares of floor.
    pub(super) fn floor(&self, square: i32) -> Vec<Spot> {
        let corner =
            |(row, column)| Spot { x: millimetres(column, square), y: millimetres(row, square) };
        self.squares_of_floor().map(corner).collect()
    }

    /// All rectangles of solid squares that fit into no larger one.
    pub(super) fn obstacles(&self, square: i32) -> Vec<Rect> {
        let mut found = Vec::new();
        for top in 0..self.rows.len() {
            for bottom in top..self.rows.len() {
                for (left, right) in self.runs(top, bottom) {
                    let grows_up = top > 0 && self.is_solid(top - 1, left, right);
                    let grows_down =
                        bottom + 1 < self.rows.len() && self.is_solid(bottom + 1, left, right);
                    if !grows_up && !grows_down {
                        found.push(Rect {
                            left: millimetres(left, square),
                            top: millimetres(top, square),
                            right: millimetres(right, square),
                            bottom: millimetres(bottom + 1, square),
                        });
                    }
                }
            }
        }
        found
    }

    /// The longest runs of columns that are solid in all rows from `top` to `bottom`, each as its
    /// first column and the one after its last.
    fn runs(&self, top: usize, bottom: usize) -> Vec<(usize, usize)> {
        let solid = |column: usize| self.rows[top..=bottom].iter().all(|row| row[column]);
        let columns: Vec<usize> = (0..self.rows[0].len()).filter(|&column| solid(column)).collect();
        let neighbours = columns.chunk_by(|left, right| left + 1 == *right);
        neighbours.map(|run| (run[0], run[0] + run.len())).collect()
    }

    fn is_solid(&self, row: usize, left: usize, right: usize) -> bool {
        self.rows[row][left..right].iter().all(|&solid| solid)
    }

    /// The squares of floor as row and column, in reading order.
    fn squares_of_floor(&self) -> impl Iterator<Item = (usize, usize)> {
        let in_row = |(row, squares): (usize, &Vec<bool>)| {
            let floor = squares.iter().enumerate().filter(|(_, solid)| !**solid);
            floor.map(|(column, _)| (row, column)).collect::<Vec<_>>()
        };
        self.rows.iter().enumerate().flat_map(in_row)
    }

    fn check_cracks(&self) -> Result<(), Flaw> {
        for (row, pair) in self.rows.windows(2).enumerate() {
            for column in 1..pair[0].len() {
                let [upper, lower] = [&pair[0][column - 1..=column], &pair[1][column - 1..=column]];
                if upper[0] != upper[1] && lower[0] != lower[1] && upper[0] == lower[1] {
                    // Of the square below and to the right of the point, in the whole drawing.
                    return Err(Flaw::Crack { line: row + 3, column: column + 2 });
                }
            }
        }
        Ok(())
    }

    fn check_connected(&self) -> Result<(), Flaw> {
        let first = self.squares_of_floor().next().ok_or(Flaw::NoFloor)?;
        let mut unreached = self.rows.clone();
        unreached[first.0][first.1] = true;
        let mut to_visit = vec![first];
        while let Some((row, column)) = to_visit.pop() {
            let up = row.checked_sub(1).map(|row| (row, column));
            let left = column.checked_sub(1).map(|column| (row, column));
            let around = [up, left, Some((row + 1, column)), Some((row, column + 1))];
            for (row, column) in around.into_iter().flatten() {
                let square = unreached.get_mut(row).and_then(|squares| squares.get_mut(column));
                if let Some(square) = square.filter(|square| !**square) {
                    *square = true;
                    to_visit.push((row, column));
                }
            }
        }
        match (Map { rows: unreached }).squares_of_floor().next() {
            None => Ok(()),
            Some((row, column)) => Err(Flaw::NotConnected { line: row + 2, column: column + 2 }),
        }
    }
}

/// The length of so many squares.
fn millimetres(squares: usize, square: i32) -> i32 {
    const { assert!(LARGEST <= u8::MAX as usize) };
    i32::from(squares as u8) * square
}

/// Row by row, whether a square of the drawing is solid.
fn solid_rows(drawing: &str) -> Result<Vec<Vec<bool>>, Flaw> {
    let mut rows = Vec::new();
    let expected = drawing.lines().next().ok_or(Flaw::NoRows)?.chars().count();
    let lines = drawing.lines().count();
    if lines > LARGEST || expected > LARGEST {
        return Err(Flaw::TooLarge { rows: lines, columns: expected });
    }
    for (line, text) in (1..).zip(drawing.lines()) {
        let solid = |(column, found)| match found {
            '#' => Ok(true),
            '.' => Ok(false),
            _ => Err(Flaw::Unknown { line, column, found }),
        };
        let row: Vec<bool> = (1..).zip(text.chars()).map(solid).collect::<Result<_, _>>()?;
        if row.len() != expected {
            return Err(Flaw::Ragged { line, columns: row.len(), expected });
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Whether there is a wall all around, and anything inside it.
fn check_wall(rows: &[Vec<bool>]) -> Result<(), Flaw> {
    let (lines, columns) = (rows.len(), rows[0].len());
    for (line, row) in (1..).zip(rows) {
        for (column, &solid) in (1..).zip(row) {
            let at_edge = line == 1 || line == lines || column == 1 || column == columns;
            if at_edge && !solid {
                return Err(Flaw::NotWalled { line, column });
            }
        }
    }
    if lines < 3 || columns < 3 { Err(Flaw::NoFloor) } else { Ok(()) }
}
