//! Where one can look, by which key, for how long one has not; and the Cheat cards that lie face up.

use cheaters::{Deck, Place};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabletop::Seat;

use super::Pen;
use crate::text::{columns, fit};
use crate::theme::TURN;
use crate::tricheurs::tokens;

/// Where one looks.
const EYE: &str = "◘";

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let width = area.width.saturating_sub(1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (place, key) in screen.places().into_iter().zip(1..) {
        lines.push(place_line(place, key, usize::from(width), pen));
    }
    lines.push(own_line(usize::from(width), pen));
    let cards = &screen.view.scene.face_up;
    let spare = usize::from(area.height).saturating_sub(lines.len() + cards.len());
    if spare > 0 {
        let title = format!("─ {} ", screen.words.word("tricheurs-cheats"));
        let rule = "─".repeat(usize::from(width).saturating_sub(columns(&title)));
        lines.push(Line::styled(title + &rule, pen.theme.faint()));
    }
    // Where six sit at a small table, one's own line gives way to the cards.
    if lines.len() + cards.len() > usize::from(area.height) {
        lines.pop();
    }
    for card in cards {
        let name = fit(&screen.words.word(card.word()), usize::from(width).saturating_sub(2));
        lines.push(Line::styled(format!("• {name}"), pen.theme.mine()));
    }
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        buffer.set_line(area.x + 1, y, line, width);
    }
}

fn place_line(place: Place, key: usize, width: usize, pen: Pen<'_>) -> Line<'static> {
    let screen = pen.screen;
    let gazes = screen.view.mine.gaze == place;
    let name = match place {
        Place::Board => screen.words.word("hands-place-board"),
        Place::Tray => screen.words.word("hands-place-tray"),
        Place::Spread(seat) => screen.players.name(seat),
    };
    let right = if screen.is_live(place) { String::new() } else { age(screen.age_ms(place), pen) };
    let style = match place {
        _ if gazes => pen.theme.active(),
        Place::Spread(seat) => tokens::token(pen.theme, seat),
        Place::Board | Place::Tray => Style::new(),
    };
    let mut line = vec![
        Span::styled(format!("{key} "), pen.theme.faint()),
        Span::styled(if gazes { EYE } else { " " }, pen.theme.active()),
    ];
    if let Place::Spread(seat) = place {
        line.extend(state(seat, pen));
    }
    rest(line, (&name, style), &right, width, pen)
}

/// One's own line: eyes are never needed for what lies in front of oneself.
fn own_line(width: usize, pen: Pen<'_>) -> Line<'static> {
    let screen = pen.screen;
    let mut line = vec![Span::raw("   ")];
    line.extend(state(screen.me(), pen));
    let name = screen.players.name(screen.me());
    rest(line, (&name, tokens::token(pen.theme, screen.me())), "", width, pen)
}

fn rest(
    mut line: Vec<Span<'static>>,
    (name, style): (&str, Style),
    right: &str,
    width: usize,
    pen: Pen<'_>,
) -> Line<'static> {
    let taken: usize = line.iter().map(Span::width).sum();
    let room = width.saturating_sub(taken + columns(right) + 1);
    let name = fit(name, room);
    let gap = " ".repeat(room.saturating_sub(columns(&name)) + 1);
    line.push(Span::styled(name, style));
    line.push(Span::raw(gap));
    line.push(Span::styled(right.to_string(), pen.theme.faint()));
    Line::from(line)
}

/// Whose turn it is, and a card for each that lies before them face down.
fn state(seat: Seat, pen: Pen<'_>) -> Vec<Span<'static>> {
    let scene = &pen.screen.view.scene;
    let player = scene.players[seat.index()];
    let cards = Deck::ALL.into_iter().filter(|deck| player.holds(*deck)).count();
    let turn = if scene.turn == seat { TURN } else { " " };
    let mut spans = vec![Span::styled(turn, pen.theme.active())];
    if cards > 0 {
        spans.push(Span::styled("▪".repeat(cards) + " ", pen.theme.faint()));
    }
    if player.finished {
        spans.push(Span::styled("√ ", pen.theme.safe()));
    }
    spans
}

/// For how long one has not looked there, in few columns.
fn age(ms: u64, pen: Pen<'_>) -> String {
    let seconds = ms / 1000;
    let (key, count) = match seconds {
        0..60 => ("tricheurs-age-seconds", seconds),
        _ => ("tricheurs-age-minutes", seconds / 60),
    };
    pen.screen.words.word_with(key, &[("count", (count as u32).into())])
}
