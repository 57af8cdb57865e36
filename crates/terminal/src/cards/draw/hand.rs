//! The person's hand: large cards, those that can do something raised.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Pen;
use super::card::{self, CardFace, Stance};
use super::places::card_width;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let hand = pen.screen.hand();
    if hand.is_empty() {
        let text = pen.screen.words.word_with("cards", &[("count", 0.into())]);
        buffer.set_string(area.x + 2, area.y + area.height / 2, text, pen.theme.faint());
        return;
    }
    // The cards keep their width when there are fewer of them.
    let usual = pen.screen.view.rules().hand_size.max(hand.len() as u8);
    let width = card_width(area.width + 20, usual).min(area.width / u16::from(usual));
    for (index, kind) in hand.into_iter().enumerate() {
        let stance = if pen.screen.chosen == Some(index) {
            Stance::Chosen
        } else if pen.screen.menu.lifts(kind) {
            Stance::Lit
        } else {
            Stance::Idle
        };
        let sunk = u16::from(stance == Stance::Idle);
        let place = Rect {
            x: area.x + index as u16 * width,
            y: area.y + sunk,
            width,
            height: area.height - 1,
        };
        let title = format!("{}", index + 1);
        let face = CardFace { kind, title, foot: String::new(), stance };
        card::draw(buffer, place, &face, pen);
    }
}
