//! The menu of what can be done, in sentences.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Widget};
use tabletop::Say as _;

use super::Pen;
use crate::text::columns;
use crate::theme::TURN;
use crate::tricheurs::menu::Section;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let menu = &screen.menu;
    let tab = |section: Section| {
        let count = menu.count(&screen.view, section);
        let text = format!(" {} ({count}) ", screen.words.word(section.word()));
        let style = if menu.section() == section { pen.theme.mine() } else { pen.theme.faint() };
        Span::styled(text, style)
    };
    let title = Line::from(vec![
        Span::styled("─", pen.theme.faint()),
        tab(Section::Now),
        Span::styled("Tab", pen.theme.faint()),
        tab(Section::Hands),
    ]);
    let block = Block::new().borders(Borders::TOP).border_style(pen.theme.faint()).title_top(title);
    let inner = block.inner(area);
    block.render(area, buffer);
    let rows = menu.rows();
    if rows.is_empty() {
        let wait = screen.words.word("tricheurs-nothing-to-do");
        buffer.set_string(inner.x + 1, inner.y, wait, pen.theme.faint());
        return;
    }
    let height = usize::from(inner.height).max(1);
    let top = menu.cursor().saturating_sub(height - 1);
    let shown = rows.iter().enumerate().skip(top).take(height);
    for ((index, action), y) in shown.zip(inner.top()..) {
        let here = index == menu.cursor();
        let action = if here { menu.current().unwrap_or(*action) } else { *action };
        let turns = if here && menu.turns() { " ◄ ►" } else { "" };
        let room = usize::from(inner.width).saturating_sub(3 + columns(turns));
        let text = pen.painter.squeeze(&screen.say(&action.say()), room);
        let base = if here { pen.theme.cursor() } else { Style::new() };
        let mut line = vec![Span::styled(if here { TURN } else { " " }, pen.theme.active())];
        line.extend(pen.painter.paint(&text, base));
        line.push(Span::styled(turns, pen.theme.active()));
        buffer.set_line(inner.x + 1, y, &Line::from(line), inner.width.saturating_sub(1));
    }
    if rows.len() > height {
        let place = format!(" {}/{} ", menu.cursor() + 1, rows.len());
        let x = area.right().saturating_sub(columns(&place) as u16 + 1);
        buffer.set_string(x, area.y, place, pen.theme.faint());
    }
}
