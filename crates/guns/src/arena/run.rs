//! CG-10.2: running.

use serde::{Deserialize, Serialize};
use tabletop::Time;
use ts_rs::TS;

use super::{Arena, BODY, Heading, MM_PER_TICK, Rect, Spot, TICK_MS};

/// The last change of direction: everything one needs to know where a body is at any later time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Run {
    /// Where it was then. A body fits there.
    pub from: Spot,
    /// Where it runs; none if it stands.
    pub heading: Option<Heading>,
    /// When that was.
    pub since: Time,
}

/// More ticks than any run through an arena takes: a body that moves gets at least a millimetre
/// further in each, and never back.
const LONGEST: i32 = 1 << 22;

impl Arena {
    /// Where the body is. It stands there from the tick of that moment to the next, and before the
    /// run began it is where the run began.
    ///
    /// In each tick a body goes across as far as it can, up to its pace, then down (or up) in the
    /// same way. So it runs straight while it is free, slides along what it meets, and stands in a
    /// corner. Since the next tick depends on nothing but the spot and the pace, whoever takes the
    /// same heading again on the way runs on as if nothing had happened.
    pub fn place_of(&self, run: &Run, at: Time) -> Spot {
        let Some(heading) = run.heading else { return run.from };
        let ticks = (at.0 / TICK_MS).saturating_sub(run.since.0 / TICK_MS);
        let ticks = i32::try_from(ticks).unwrap_or(LONGEST).min(LONGEST);
        self.after(run.from, heading.offset(MM_PER_TICK), ticks)
    }

    /// Where a body gets in so many ticks. Long stretches are taken in one stride: those in the
    /// open, and those along one side of an obstacle.
    fn after(&self, from: Spot, pace: (i32, i32), ticks: i32) -> Spot {
        let (mut here, mut left) = (from, ticks);
        loop {
            let free = self.free_ticks(here, pace, left);
            here = here.moved((free * pace.0, free * pace.1));
            left -= free;
            if left == 0 {
                return here;
            }
            let (x, side) = self.sweep(Axis::Across, here, pace.0);
            let (y, floor) = self.sweep(Axis::Down, Spot { x, ..here }, pace.1);
            let next = Spot { x, y };
            left -= 1;
            if left == 0 || next == here {
                return next;
            }
            here = next;
            let (slide, beside) = match (side, floor) {
                (Some(side), None) => ((0, pace.1), side.ticks_beside(here.y, pace.1)),
                (None, Some(floor)) => ((pace.0, 0), floor.ticks_beside(here.x, pace.0)),
                (None, None) | (Some(_), Some(_)) => continue,
            };
            let sliding = self.free_ticks(here, slide, left.min(beside));
            here = here.moved((sliding * slide.0, sliding * slide.1));
            left -= sliding;
        }
    }

    /// For how many ticks, up to `limit`, nothing is anywhere near the way. In the tick after that
    /// there may be something.
    fn free_ticks(&self, here: Spot, pace: (i32, i32), limit: i32) -> i32 {
        let speed = (pace.0.abs(), pace.1.abs());
        let mut free = limit;
        for (wall, at, pace) in
            [(self.zone(Axis::Across), here.x, pace.0), (self.zone(Axis::Down), here.y, pace.1)]
        {
            if let Some(ticks) = wall.ahead(at, pace).1.max(0).checked_div(pace.abs()) {
                free = free.min(ticks);
            }
        }
        for obstacle in &self.obstacles {
            let obstacle = obstacle.inflated();
            let across = obstacle.span(Axis::Across).ahead(here.x, pace.0);
            let down = obstacle.span(Axis::Down).ahead(here.y, pace.1);
            // In tick n the body is between n and n + 1 times its speed from here.
            let missed = |(near, far), speed| free * speed <= near || far <= 0;
            if missed(across, speed.0) || missed(down, speed.1) {
                continue;
            }
            let first = |near: i32, speed: i32| near.max(0) / speed.max(1);
            let tick = first(across.0, speed.0).max(first(down.0, speed.1));
            if tick * speed.0 < across.1 && tick * speed.1 < down.1 {
                free = tick;
            }
        }
        free
    }

    /// How far a body gets along one axis, and if something stops it, how wide that is.
    fn sweep(&self, axis: Axis, here: Spot, by: i32) -> (i32, Option<Span>) {
        let (at, beside) = match axis {
            Axis::Across => (here.x, here.y),
            Axis::Down => (here.y, here.x),
        };
        let (mut way, mut stopped) = (by.abs(), None);
        let wall = self.zone(axis).ahead(at, by).1.max(0);
        if wall < way {
            (way, stopped) = (wall, Some(Span::ENDLESS));
        }
        for obstacle in &self.obstacles {
            let obstacle = obstacle.inflated();
            let (near, _) = obstacle.span(axis).ahead(at, by);
            let width = obstacle.span(axis.other());
            if (0..way).contains(&near) && width.low < beside && beside < width.high {
                (way, stopped) = (near, Some(width));
            }
        }
        (at + way * by.signum(), stopped)
    }

    /// Where the centre of a body may be, if there were no obstacles.
    fn zone(&self, axis: Axis) -> Span {
        let size = match axis {
            Axis::Across => self.width,
            Axis::Down => self.height,
        };
        Span { low: BODY, high: size - BODY }
    }
}

#[derive(Clone, Copy)]
enum Axis {
    Across,
    Down,
}

impl Axis {
    fn other(self) -> Axis {
        match self {
            Axis::Across => Axis::Down,
            Axis::Down => Axis::Across,
        }
    }
}

impl Rect {
    fn span(self, axis: Axis) -> Span {
        match axis {
            Axis::Across => Span { low: self.left, high: self.right },
            Axis::Down => Span { low: self.top, high: self.bottom },
        }
    }
}

/// From where to where something reaches along one axis.
#[derive(Clone, Copy)]
struct Span {
    low: i32,
    high: i32,
}

impl Span {
    const ENDLESS: Span = Span { low: i32::MIN / 2, high: i32::MAX / 2 };

    /// How far ahead its near end and its far end are for a body that moves with this pace.
    fn ahead(self, at: i32, pace: i32) -> (i32, i32) {
        if pace < 0 { (at - self.high, at - self.low) } else { (self.low - at, self.high - at) }
    }

    /// For how many ticks a body beside it stays beside it.
    fn ticks_beside(self, at: i32, pace: i32) -> i32 {
        let (_, far) = self.ahead(at, pace);
        (far - 1).max(0).checked_div(pace.abs()).unwrap_or(i32::MAX)
    }
}
