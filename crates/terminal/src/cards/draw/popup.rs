//! The help that opens on top of the table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Pen;
use crate::cards::help::{HelpLine, help as help_lines};
use crate::cards::signs::{ink, sign};
use crate::text::wrap;
use crate::window::{file, fill, headed, paragraph_lines};

/// The help, from its `top`-th paragraph on.
pub(super) fn help(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, top: usize) {
    let title = pen.screen.words.word("popup-help");
    let lines = help_lines(pen.screen);
    let inner = file(buffer, area, &title, (top, lines.len()), pen.theme);
    let width = usize::from(inner.width);
    let lay_out = |(index, line): (usize, &HelpLine)| match line {
        HelpLine::Heading(text) => headed(text, index > top, pen.theme),
        HelpLine::Rule(paragraph) => {
            paragraph_lines(paragraph, index > top, width, None, pen.theme)
        }
        HelpLine::Text(text) => wrap(&[Span::raw(text.clone())], width, 2),
        HelpLine::Card { kind, text } => {
            let colour = ink(pen.theme, *kind);
            wrap(
                &[Span::styled(format!("{} ", sign(*kind)), colour), Span::raw(text.clone())],
                width,
                2,
            )
        }
    };
    let laid_out = lines.iter().enumerate().skip(top).flat_map(lay_out);
    fill(buffer, inner, laid_out);
}
