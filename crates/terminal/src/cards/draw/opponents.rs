//! The others, from the person's left on.

use cash::{Ending, Stage};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};
use tabletop::Seat;

use super::Pen;
use super::pile;
use crate::cards::screen::TableScreen;
use crate::cards::signs::BACK;
use crate::text::{columns, fit};
use crate::theme::TURN;

/// No frame is wider than a pile needs.
const WIDEST: u16 = 44;

/// Draws every opponent in a frame of their own.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let others: Vec<Seat> = pen.screen.players.opponents().collect();
    let count = others.len().max(1) as u16;
    let width = (area.width / count).min(WIDEST);
    let left = (area.width - width * count) / 2;
    for (seat, index) in others.into_iter().zip(0..) {
        let frame = Rect { x: area.x + left + index * width, width, ..area };
        draw_one(buffer, frame, seat, pen);
    }
}

fn draw_one(buffer: &mut Buffer, area: Rect, seat: Seat, pen: Pen<'_>) {
    let moving = is_moving(pen.screen, seat);
    let style = if moving { pen.theme.active() } else { pen.theme.faint() };
    let room = usize::from(area.width.saturating_sub(2));
    let backs = BACK.repeat(pen.screen.view.hand_count(seat).into());
    let mark = if moving { format!("{TURN} ") } else { String::new() };
    let dealer = if pen.screen.view.dealer() == seat { " D" } else { "" };
    let taken = columns(&backs) + columns(&mark) + columns(dealer) + 1;
    let name = fit(&pen.screen.players.name(seat), room.saturating_sub(taken));
    let score = score(pen, seat);
    let kind = pen.screen.players.bot(seat).map(|bot| bot_word(pen, bot)).unwrap_or_default();
    let mut block = Block::bordered()
        .border_set(if moving { border::THICK } else { border::ROUNDED })
        .border_style(style)
        .title_top(Line::from(vec![
            Span::styled(mark, style),
            Span::styled(name, style.patch(pen.theme.name())),
            Span::styled(dealer, style),
        ]))
        .title_top(Line::styled(backs, pen.theme.active()).right_aligned())
        .title_bottom(Line::styled(fit(&score, room), style));
    if columns(&score) + columns(&kind) < room {
        block = block.title_bottom(Line::styled(kind, pen.theme.faint()).right_aligned());
    }
    let inner = block.inner(area);
    block.render(area, buffer);
    pile::draw(buffer, inner, seat, pen);
}

/// What sort of bot it is, in words.
fn bot_word(pen: Pen<'_>, bot: &str) -> String {
    let key = format!("bot-{bot}");
    if pen.screen.words.has(&key) { pen.screen.words.word(&key) } else { bot.to_string() }
}

/// The points of the rounds before; where rounds won decide, those too.
pub(super) fn score(pen: Pen<'_>, seat: Seat) -> String {
    let view = &pen.screen.view;
    let total = pen.screen.words.amount_k(view.total_k(seat));
    match view.rules().ending {
        Ending::TwoWins => format!("{total} · {}/2", view.rounds_won(seat)),
        Ending::Million | Ending::Quick | Ending::ThreeRounds => total,
    }
}

/// Whether the table waits for this player.
pub(super) fn is_moving(screen: &TableScreen, seat: Seat) -> bool {
    match screen.view.stage() {
        Stage::Acting => screen.view.turn().seat == seat,
        Stage::Duel(duel) => duel.to_answer == seat,
        Stage::Deciding { waiting, .. } => waiting.contains(seat),
        Stage::Undealt | Stage::Over => false,
    }
}
