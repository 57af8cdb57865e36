//! One card, face up, as large as there is room.

use cash::Kind;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};

use super::Pen;
use crate::cards::signs::{self, sign};
use crate::text::{columns, fit, wrap};

#[derive(Clone, Debug)]
pub(super) struct CardFace {
    /// What it shows.
    pub(super) kind: Kind,
    /// What is written on its upper edge.
    pub(super) title: String,
    /// What is written on its lower edge.
    pub(super) foot: String,
    /// How it stands out.
    pub(super) stance: Stance,
}

/// How a card stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stance {
    /// There is nothing to do with it.
    Idle,
    /// It can do something now.
    Lit,
    Chosen,
}

/// Draws a card. The edge tells possessions (round), jokers (double) and action cards (straight)
/// apart.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, face: &CardFace, pen: Pen<'_>) {
    let ink = signs::ink(pen.theme, face.kind);
    let edge_style = match face.stance {
        Stance::Idle => pen.theme.faint(),
        Stance::Lit => ink.add_modifier(Modifier::BOLD),
        Stance::Chosen => pen.theme.mine(),
    };
    let edge = match face.stance {
        Stance::Chosen => border::THICK,
        Stance::Idle | Stance::Lit if face.kind.is_joker() => border::DOUBLE,
        Stance::Idle | Stance::Lit if face.kind.is_action() => border::PLAIN,
        Stance::Idle | Stance::Lit => border::ROUNDED,
    };
    let room = usize::from(area.width.saturating_sub(2));
    let title_style = match face.stance {
        Stance::Chosen => edge_style.add_modifier(Modifier::REVERSED),
        Stance::Idle | Stance::Lit => edge_style,
    };
    let mut block = Block::bordered().border_set(edge).border_style(edge_style);
    if !face.title.is_empty() {
        block = block.title_top(Line::styled(fit(&face.title, room), title_style));
    }
    if !face.foot.is_empty() {
        block = block.title_bottom(Line::styled(fit(&face.foot, room), edge_style));
    }
    let inner = block.inner(area);
    // Cards may overlap: what lies below must not shine through.
    ratatui::widgets::Clear.render(area, buffer);
    block.render(area, buffer);
    draw_face(buffer, inner, face, pen);
}

fn draw_face(buffer: &mut Buffer, inner: Rect, face: &CardFace, pen: Pen<'_>) {
    let words = &pen.screen.words;
    let piece = face.kind.piece();
    let ink = signs::ink(pen.theme, face.kind).add_modifier(match face.stance {
        Stance::Idle => Modifier::empty(),
        Stance::Lit | Stance::Chosen => Modifier::BOLD,
    });
    let width = usize::from(inner.width);
    if inner.height == 0 || width == 0 {
        return;
    }
    let value = if piece.value_k == 0 { String::new() } else { words.amount_k(piece.value_k) };
    let gap = width.saturating_sub(1 + columns(&value));
    let top = Line::from(vec![
        Span::styled(sign(face.kind), ink),
        Span::raw(" ".repeat(gap)),
        Span::styled(value, ink),
    ]);
    buffer.set_line(inner.x, inner.y, &top, inner.width);

    let name_style = match face.stance {
        Stance::Idle => Style::new(),
        Stance::Lit | Stance::Chosen => Style::new().add_modifier(Modifier::BOLD),
    };
    let room = usize::from(inner.height - 1);
    let lines = name_lines(face.kind, width, room, name_style, pen);
    // A tall card has its name in the middle.
    let first = if room >= 4 { 2 } else { 1 };
    for (line, row) in lines.iter().zip(first..) {
        buffer.set_line(inner.x, inner.y + row, line, inner.width);
    }
    if face.kind.is_joker() && room >= 3 {
        let joker = Span::styled(fit(&words.word("joker"), width), pen.theme.faint());
        let x = inner.x + inner.width - joker.width() as u16;
        buffer.set_span(x, inner.y + inner.height - 1, &joker, inner.width);
    }
}

/// The card's name in as many lines as there are, or its short name in one.
fn name_lines(
    kind: Kind,
    width: usize,
    room: usize,
    style: Style,
    pen: Pen<'_>,
) -> Vec<Line<'static>> {
    let name = pen.screen.words.word(kind.piece().word);
    let whole = wrap(&[Span::styled(name, style)], width, 0);
    let fits = whole.len() <= room && whole.iter().all(|line| line.width() <= width);
    if fits { whole } else { vec![Line::styled(fit(&short(kind, pen), width), style)] }
}

/// A card's name in at most eight columns.
pub(super) fn short(kind: Kind, pen: Pen<'_>) -> String {
    pen.screen.words.word(&format!("short-{}", kind.piece().id))
}
