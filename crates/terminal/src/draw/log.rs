//! The log, the newest sentence at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Widget};

use super::Pen;
use super::text::wrap;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let log = &pen.screen.log;
    let title = match log.back() {
        0 => pen.screen.words.word("screen-log"),
        back => {
            let count = [("count", (back as u32).into())];
            pen.screen.words.word_with("screen-log-back", &count)
        }
    };
    let block = Block::new()
        .borders(Borders::TOP | Borders::LEFT)
        .border_style(pen.theme.faint())
        .title_top(Line::styled(format!("─ {title} "), pen.theme.faint()));
    let inner = block.inner(area);
    block.render(area, buffer);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (age, saying) in log.newest_first().enumerate() {
        let sentence = pen.screen.say(saying);
        let newest = age == 0 && log.back() == 0;
        let base = if newest { Style::new() } else { pen.theme.faint() };
        let mut wrapped = wrap(
            &pen.painter.paint(&sentence, base),
            usize::from(inner.width).saturating_sub(2),
            1,
        );
        wrapped.reverse();
        lines.extend(wrapped);
        if lines.len() >= usize::from(inner.height) {
            break;
        }
    }
    for (line, y) in lines.iter().zip((inner.top()..inner.bottom()).rev()) {
        buffer.set_line(inner.x + 1, y, line, inner.width.saturating_sub(1));
    }
}
