//! What lies in front of oneself: always live, and the only sum that is added up.

use cheaters::Deck;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Pen;
use super::middle::{deeds, notes_text};
use crate::text::wrap;
use crate::window::fill;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let spread = screen.picture().spreads[screen.me().index()];
    let total = [("sum", spread.notes.total().into())];
    let mut spans = vec![
        Span::styled(screen.words.word_with("market-hand", &total), pen.theme.mine()),
        Span::styled(" · ", pen.theme.faint()),
        Span::raw(notes_text(spread.notes, pen).replace("  ", "\u{a0} ")),
        Span::styled(" · ", pen.theme.faint()),
    ];
    spans.extend(deeds(spread.deeds, pen));
    for card in Deck::ALL.into_iter().filter_map(|deck| screen.view.mine.kept(deck)) {
        spans.push(Span::styled(" · ", pen.theme.faint()));
        spans.push(Span::styled(screen.words.word(card.word()), pen.theme.clause()));
    }
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    fill(buffer, inner, wrap(&spans, usize::from(inner.width), 0).into_iter());
}
