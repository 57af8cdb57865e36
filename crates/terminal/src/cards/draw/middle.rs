//! The middle of the table: the draw pile, the discard, the neutral piles; a duel while there is
//! one.

use cash::view::NeutralView;
use cash::{Action, Kind, Neutral, Stage};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Widget};
use tabletop::Seat;

use super::Pen;
use super::card::{self, CardFace, Stance};
use super::duel;
use crate::text::{columns, fit};

/// How wide a card in the middle is.
const CARD: u16 = 12;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    match pen.screen.view.stage() {
        Stage::Duel(seen) => duel::draw(buffer, area, &seen, pen),
        Stage::Deciding { pile, waiting, .. } => {
            duel::draw_deciding(buffer, area, pile, waiting, pen);
        }
        Stage::Undealt | Stage::Acting | Stage::Over => draw_piles(buffer, area, pen),
    }
}

fn draw_piles(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let view = &pen.screen.view;
    let neutral = view.neutral();
    let removed: Vec<Kind> = view.removed().iter().collect();
    let boxes = 2 + neutral.len() as u16 + u16::from(!removed.is_empty());
    let gaps = if neutral.is_empty() { 0 } else { 2 };
    let width = CARD.min(area.width / boxes);
    let mut place = Rect {
        x: area.x + area.width.saturating_sub(boxes * width + gaps) / 2,
        width,
        height: area.height.min(7),
        ..area
    };
    place.y += (area.height - place.height) / 2;

    draw_stock(buffer, place, pen);
    place.x += width;
    draw_discard(buffer, place, pen);
    place.x += width + gaps;
    for (pile, index) in neutral.into_iter().zip(0..) {
        draw_neutral(buffer, place, pile, index, pen);
        place.x += width;
    }
    if let Some(&last) = removed.last() {
        let title = pen.screen.words.word("screen-removed");
        let foot = format!("×{}", removed.len());
        let face = CardFace { kind: last, title, foot, stance: Stance::Idle };
        card::draw(buffer, place, &face, pen);
    }
}

/// The draw pile, face down.
fn draw_stock(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let count = pen.screen.view.draw_count();
    let title = pen.screen.words.word("screen-draw");
    let inner = frame(buffer, area, &title, "", pen);
    let count = if count == 0 { pen.screen.words.word("empty") } else { format!("{count}") };
    let pattern = if pen.screen.view.draw_count() == 0 { " " } else { "░" };
    for y in inner.top()..inner.bottom() {
        buffer.set_string(inner.x, y, pattern.repeat(inner.width.into()), pen.theme.faint());
    }
    let text = format!(" {} ", fit(&count, usize::from(inner.width).saturating_sub(2)));
    let x = inner.x + inner.width.saturating_sub(columns(&text) as u16) / 2;
    buffer.set_string(x, inner.y + inner.height.saturating_sub(1) / 2, text, pen.theme.name());
}

fn draw_discard(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let view = &pen.screen.view;
    let title = pen.screen.words.word("screen-discard");
    let Some(kind) = view.discard_top() else {
        empty(buffer, area, &title, pen);
        return;
    };
    let useful =
        pen.screen.menu.legal().any(|action| matches!(action, Action::FormWithDiscard { .. }));
    let foot = format!("×{}", view.discard_count());
    let face = CardFace { kind, title, foot, stance: stance(useful) };
    card::draw(buffer, area, &face, pen);
}

fn draw_neutral(buffer: &mut Buffer, area: Rect, pile: NeutralView, index: u8, pen: Pen<'_>) {
    let number = [("number", (index + 1).into())];
    let title = pen.screen.words.word_with("screen-neutral", &number);
    let Some(kind) = pile.up else {
        empty(buffer, area, &title, pen);
        return;
    };
    let claims = |action| matches!(action, Action::Claim { piles, .. } if piles.contains(index));
    let useful = pen.screen.menu.legal().any(claims);
    let foot = format!("+{}{}", pile.below, beside(index, pen));
    let face = CardFace { kind, title, foot, stance: stance(useful) };
    card::draw(buffer, area, &face, pen);
}

/// With three players a neutral pile lies between two of them: who else than the person.
fn beside(index: u8, pen: Pen<'_>) -> String {
    if pen.screen.view.rules().neutral != Neutral::Between {
        return String::new();
    }
    let (one, players) = (Seat(index), &pen.screen.players);
    let both = [one, one.left(players.count())];
    let others = both.into_iter().filter(|&seat| seat != players.me);
    let names: Vec<String> = others.map(|seat| players.name(seat)).collect();
    format!(" {}", names.join("/"))
}

fn stance(useful: bool) -> Stance {
    if useful { Stance::Lit } else { Stance::Idle }
}

fn empty(buffer: &mut Buffer, area: Rect, title: &str, pen: Pen<'_>) {
    let inner = frame(buffer, area, title, "", pen);
    let text = fit(&pen.screen.words.word("empty"), inner.width.into());
    buffer.set_string(inner.x, inner.y, text, pen.theme.faint());
}

fn frame(buffer: &mut Buffer, area: Rect, title: &str, foot: &str, pen: Pen<'_>) -> Rect {
    let room = usize::from(area.width.saturating_sub(2));
    let block = Block::bordered()
        .border_set(border::ROUNDED)
        .border_style(pen.theme.faint())
        .title_top(Line::styled(fit(title, room), pen.theme.faint()))
        .title_bottom(Line::styled(fit(foot, room), pen.theme.faint()));
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}
