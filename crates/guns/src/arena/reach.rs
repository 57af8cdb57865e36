//! What one sees and what one touches (CG-10.3 to CG-10.6).

use super::{ARM, Arena, BODY, Heading, JUMP, Rect, STEP, Spot};

impl Arena {
    /// Whether one sees the other (CG-10.3). Obstacles are in the way, bodies are not; a look may
    /// graze an edge or a corner. Whoever sees is seen.
    pub fn sees(&self, from: Spot, to: Spot) -> bool {
        !self.obstacles.iter().any(|obstacle| obstacle.blocks(from, to))
    }

    /// Whether a knife reaches the other: a step, an arm and a body, and nothing between
    /// (CG-10.4).
    pub fn knife_reaches(&self, from: Spot, to: Spot) -> bool {
        self.is_within(STEP + ARM + BODY, from, to)
    }

    /// Where one lands after a standing jump (CG-10.5): on the spot, or straight ahead until
    /// something is in the way.
    pub fn lands(&self, from: Spot, jump: Option<Heading>) -> Spot {
        match jump {
            None => from,
            Some(heading) => from.moved(heading.offset(self.free_way(from, heading, JUMP))),
        }
    }

    /// Whether a grenade touches the other: an arm and a body from where its holder landed, and
    /// nothing between (CG-10.5).
    pub fn blast_touches(&self, landing: Spot, other: Spot) -> bool {
        self.is_within(ARM + BODY, landing, other)
    }

    /// Whether somebody who is thrown back touches the other (CG-10.6): a step backwards, shorter
    /// if something is in the way, with arms open. Whoever is straight beside the start is touched,
    /// whoever is in front of it is not.
    pub fn recoil_touches(&self, from: Spot, back: Heading, other: Spot) -> bool {
        let (unit_x, unit_y) = back.unit();
        let (unit_x, unit_y) = (i64::from(unit_x), i64::from(unit_y));
        let (x, y) = from.to(other);
        let along = x * unit_x + y * unit_y;
        let aside = (y * unit_x - x * unit_y).abs();
        let long = |length: i32| i64::from(length) << 14;
        if !(0..=long(STEP + BODY)).contains(&along) || aside > long(ARM + BODY) {
            return false;
        }
        let way = self.free_way(from, back, STEP);
        let nearest = i32::try_from(along >> 14).unwrap_or(way).min(way);
        along <= long(way + BODY) && self.sees(from.moved(back.offset(nearest)), other)
    }

    fn is_within(&self, reach: i32, from: Spot, to: Spot) -> bool {
        let reach = i64::from(reach);
        from.distance_squared(to) <= reach * reach && self.sees(from, to)
    }

    /// How far a body gets straight ahead, up to `length`, without sliding.
    fn free_way(&self, from: Spot, heading: Heading, length: i32) -> i32 {
        let (unit_x, unit_y) = heading.unit();
        let wall = |at, unit: i32, size| if unit < 0 { at - BODY } else { size - BODY - at };
        let walls = [
            first_beyond(wall(from.x, unit_x, self.width), unit_x),
            first_beyond(wall(from.y, unit_y, self.height), unit_y),
        ];
        let near = |at, unit: i32, low, high| if unit < 0 { at - high } else { low - at };
        let inside = |obstacle: &Rect| {
            let obstacle = obstacle.inflated();
            let across = near(from.x, unit_x, obstacle.left, obstacle.right);
            let down = near(from.y, unit_y, obstacle.top, obstacle.bottom);
            let enters = first_beyond(across, unit_x)?.max(first_beyond(down, unit_y)?);
            let meets = enters <= length && obstacle.contains(from.moved(heading.offset(enters)));
            meets.then_some(enters)
        };
        let stops = walls.into_iter().flatten().chain(self.obstacles.iter().filter_map(inside));
        stops.min().map_or(length, |stop| (stop - 1).clamp(0, length))
    }
}

/// After how many millimetres of the way one is more than `gap` further along one axis; none if
/// the way does not go along it.
fn first_beyond(gap: i32, unit: i32) -> Option<i32> {
    if gap < 0 {
        return Some(0);
    }
    // The first length that `Heading::offset` rounds to more than the gap.
    let least = ((i64::from(gap) + 1) << 14) - (1 << 13);
    let length = (least + i64::from(unit.abs()) - 1).checked_div(i64::from(unit.abs()))?;
    Some(i32::try_from(length).unwrap_or(i32::MAX))
}

impl Rect {
    /// Whether it is in the way between two spots: whether the segment crosses its inside. If not,
    /// then some line keeps them apart, along a side of the rectangle or along the segment.
    fn blocks(self, from: Spot, to: Spot) -> bool {
        let apart = |a: i32, b: i32, low: i32, high: i32| a.max(b) <= low || high <= a.min(b);
        if apart(from.x, to.x, self.left, self.right) || apart(from.y, to.y, self.top, self.bottom)
        {
            return false;
        }
        let (x, y) = from.to(to);
        let (left, top) = from.to(Spot { x: self.left, y: self.top });
        let (right, bottom) = from.to(Spot { x: self.right, y: self.bottom });
        // On which side of the line through both spots the corners are.
        let down = (x * top, x * bottom);
        let across = (y * left, y * right);
        let highest = down.0.max(down.1) - across.0.min(across.1);
        let lowest = down.0.min(down.1) - across.0.max(across.1);
        lowest < 0 && 0 < highest
    }
}
