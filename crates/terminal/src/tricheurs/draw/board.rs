//! The board as these eyes saw it last: a ring of 36 spaces, START at the lower right.

use cheaters::{Place, Space};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use tabletop::Seat;

use super::Pen;
use crate::text::{columns, fit};
use crate::tricheurs::tokens;

/// A hotel stands there.
const HOTEL: &str = "⌂";
/// How many spaces a side has, without its second corner.
const SIDE: u16 = 9;

/// Draws every space where it lies.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    for space in Space::all() {
        let place = place(area, space);
        let (name, marks) = (name(space, pen), marks(space, pen));
        let room = usize::from(place.width);
        if place.height >= 2 {
            let mut first = vec![block(space, pen)];
            // There is no room for three dots; the next space begins with its colour.
            let name: String = name.chars().take(room.saturating_sub(1)).collect();
            first.push(Span::styled(name, ink(pen)));
            buffer.set_line(place.x, place.y, &Line::from(first), place.width);
            let mut second = vec![block(space, pen)];
            second.extend(marks);
            buffer.set_line(place.x, place.y + 1, &Line::from(second), place.width);
        } else {
            let taken: usize = marks.iter().map(Span::width).sum();
            let free = room.saturating_sub(taken + 3);
            let name = fit(&name, free);
            let gap = " ".repeat(free.saturating_sub(columns(&name)) + 1);
            let mut line = vec![block(space, pen), Span::styled(name + &gap, ink(pen))];
            line.extend(marks);
            buffer.set_line(place.x, place.y, &Line::from(line), place.width);
        }
    }
}

/// What lies inside the ring.
pub(super) fn middle(area: Rect) -> Rect {
    let side = side_width(area);
    Rect {
        x: area.x + side,
        y: area.y + 2,
        width: area.width.saturating_sub(2 * side + 1),
        height: area.height.saturating_sub(4),
    }
}

fn side_width(area: Rect) -> u16 {
    (area.width / 10 * 2).clamp(12, 20)
}

/// Where a space lies.
fn place(area: Rect, space: Space) -> Rect {
    let cell = area.width / (SIDE + 1);
    let number = u16::from(space.0);
    let (side, along) = (number / SIDE, number % SIDE);
    let (top, bottom) = (area.y, area.bottom() - 2);
    let (left, right) = (area.x, area.right() - side_width(area));
    let row = |x: u16, y: u16| Rect { x, y, width: cell, height: 2 };
    let tall = area.height.saturating_sub(4) / (SIDE - 1);
    let column = |x: u16, y: u16| Rect { x, y, width: side_width(area), height: tall };
    match (side, along) {
        (0, along) => row(left + (SIDE - along) * cell, bottom),
        (1, 0) => row(left, bottom),
        (1, along) => column(left, bottom - along * tall),
        (2, along) => row(left + along * cell, top),
        (_, 0) => row(left + SIDE * cell, top),
        (_, along) => column(right, top + 2 + (along - 1) * tall),
    }
}

fn name(space: Space, pen: Pen<'_>) -> String {
    pen.screen.short[space.index()].clone()
}

/// The colour of the group, whenever it was seen: it is printed.
fn block(space: Space, pen: Pen<'_>) -> Span<'static> {
    let sign = if space.is_property() { "▌" } else { " " };
    Span::styled(sign, tokens::ink(pen.theme, space))
}

/// What is not seen live stays in the background.
fn ink(pen: Pen<'_>) -> Style {
    if pen.screen.is_live(Place::Board) { Style::new() } else { pen.theme.faint() }
}

/// Whose deed it is as far as one saw, a hotel, and the tokens there; who wears the cuff in brackets.
fn marks(space: Space, pen: Pen<'_>) -> Vec<Span<'static>> {
    let screen = pen.screen;
    let picture = screen.picture();
    let mut spans = Vec::new();
    let owner = Seat::all(screen.players.count())
        .find(|seat| picture.spreads[seat.index()].deeds.contains(space));
    if let Some(owner) = owner {
        let letter = screen.letters[owner.index()].to_lowercase().to_string();
        let style = tokens::token(pen.theme, owner).remove_modifier(Modifier::BOLD);
        spans.push(Span::styled(letter, style));
    }
    if picture.board.hotels.contains(space) {
        spans.push(Span::styled(HOTEL, ink(pen)));
    }
    for seat in Seat::all(screen.players.count()) {
        let plays = screen.view.scene.plays(seat);
        if !plays || picture.board.tokens.get(seat.index()) != Some(&space) {
            continue;
        }
        let letter = screen.letters[seat.index()];
        let cuffed = picture.board.prisoner == Some(seat);
        let text = if cuffed { format!("({letter})") } else { letter.to_string() };
        let style = tokens::token(pen.theme, seat);
        let mine = seat == screen.me();
        spans.push(Span::styled(text, if mine { style.reversed() } else { style }));
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_spaces_lie_on_each_other_and_none_on_what_is_inside() {
        for (width, height) in [(60, 12), (75, 12), (120, 20), (166, 20)] {
            let area = Rect { x: 3, y: 1, width, height };
            let mut taken: Vec<Rect> = vec![middle(area)];
            for space in Space::all() {
                let place = place(area, space);
                assert_eq!(place, place.intersection(area), "{space} at {width}");
                assert!(taken.iter().all(|other| !other.intersects(place)), "{space} at {width}");
                taken.push(place);
            }
        }
    }
}
