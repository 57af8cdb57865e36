//! What opens on top of the table: the help, the rulebook, the question whether to quit.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::Pen;
use super::places::centred;
use super::text::{columns, fit, wrap};
use crate::help::{HelpLine, help as help_lines};
use crate::theme::sign;
use games::rulebook::{Form, Paragraph};

/// Text is hard to read in longer lines.
const WIDEST: u16 = 96;

/// The help, from its `top`-th paragraph on.
pub(super) fn help(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, top: usize) {
    let title = pen.screen.words.word("popup-help");
    let lines = help_lines(pen.screen);
    let inner = file(buffer, area, &title, (top, lines.len()), pen);
    let width = usize::from(inner.width);
    let lay_out = |(index, line): (usize, &HelpLine)| match line {
        HelpLine::Heading(text) => headed(text, index > top, pen),
        HelpLine::Rule(paragraph) => paragraph_lines(paragraph, index > top, width, None, pen),
        HelpLine::Text(text) => wrap(&[Span::raw(text.clone())], width, 2),
        HelpLine::Card { kind, text } => {
            let ink = pen.theme.card(*kind);
            wrap(
                &[Span::styled(format!("{} ", sign(*kind)), ink), Span::raw(text.clone())],
                width,
                2,
            )
        }
    };
    let laid_out = lines.iter().enumerate().skip(top).flat_map(lay_out);
    fill(buffer, inner, laid_out);
}

/// The rulebook, from its `top`-th paragraph on. The clause that is cited stands out.
pub(super) fn rules(
    buffer: &mut Buffer,
    area: Rect,
    pen: Pen<'_>,
    top: usize,
    cited: Option<&str>,
) {
    let words = &pen.screen.words;
    let title = format!("{} · {}", words.word(pen.screen.book.title()), words.word("popup-rules"));
    let paragraphs = pen.screen.rulebook.paragraphs();
    let inner = file(buffer, area, &title, (top, paragraphs.len()), pen);
    let width = usize::from(inner.width);
    let lay_out = |(index, paragraph): (usize, &Paragraph)| {
        paragraph_lines(paragraph, index > top, width, cited, pen)
    };
    let laid_out = paragraphs.iter().enumerate().skip(top).flat_map(lay_out);
    fill(buffer, inner, laid_out);
}

/// Whether to quit.
pub(super) fn quit(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let words = &pen.screen.words;
    let lines = [words.word("popup-quit-text"), String::new(), words.word("popup-quit-keys")];
    let longest = lines.iter().map(|line| columns(line)).max().unwrap_or(0) as u16;
    let place = centred(area, longest + 6, lines.len() as u16 + 4);
    let inner = window(buffer, place, &words.word("popup-quit"), pen);
    for (line, y) in lines.iter().zip(inner.top() + 1..inner.bottom()) {
        let x = inner.x + inner.width.saturating_sub(columns(line) as u16) / 2;
        buffer.set_string(x, y, line, Style::new());
    }
}

/// An empty window with a title.
pub(super) fn window(buffer: &mut Buffer, place: Rect, title: &str, pen: Pen<'_>) -> Rect {
    Clear.render(place, buffer);
    let room = usize::from(place.width.saturating_sub(4));
    let block = Block::bordered()
        .border_set(border::DOUBLE)
        .border_style(pen.theme.active())
        .title_top(Line::styled(format!(" {} ", fit(title, room)), pen.theme.active()).centered());
    let inner = block.inner(place);
    block.render(place, buffer);
    inner
}

/// A window as tall as there is room, for text that goes on; how far, is written on its edge.
fn file(
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    (top, length): (usize, usize),
    pen: Pen<'_>,
) -> Rect {
    // On a narrow screen the window takes the whole width.
    let width = if area.width <= WIDEST + 8 { area.width } else { WIDEST };
    let place = centred(area, width, area.height);
    let inner = window(buffer, place, title, pen);
    let far = format!(" {} % ", top * 100 / length.saturating_sub(1).max(1));
    let x = place.right().saturating_sub(far.len() as u16 + 2);
    buffer.set_string(x, place.bottom().saturating_sub(1), far, pen.theme.active());
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

fn headed(text: &str, spaced: bool, pen: Pen<'_>) -> Vec<Line<'static>> {
    let heading =
        Line::styled(text.to_string(), pen.theme.mine().add_modifier(Modifier::UNDERLINED));
    if spaced { vec![Line::default(), heading] } else { vec![heading] }
}

/// A paragraph of the rulebook. A heading and a clause keep their distance, if `spaced`.
fn paragraph_lines(
    paragraph: &Paragraph,
    spaced: bool,
    width: usize,
    cited: Option<&str>,
    pen: Pen<'_>,
) -> Vec<Line<'static>> {
    let text = &paragraph.text;
    match &paragraph.form {
        Form::Heading => headed(text, spaced, pen),
        Form::Clause(id) => {
            let mut lines = clause_lines(id, text, width, cited == Some(id), pen);
            if spaced {
                lines.insert(0, Line::default());
            }
            lines
        }
        Form::Text => wrap(&[Span::raw(text.clone())], width, 0),
        Form::Bullet => wrap(&[Span::raw(format!("• {text}"))], width, 2),
        Form::Row => vec![Line::raw(fit(text, width))],
    }
}

fn clause_lines(
    id: &str,
    text: &str,
    width: usize,
    cited: bool,
    pen: Pen<'_>,
) -> Vec<Line<'static>> {
    let style = if cited { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let number = pen.theme.clause().add_modifier(Modifier::BOLD);
    let number = if cited { number.add_modifier(Modifier::REVERSED) } else { number };
    let spans = [Span::styled(id.to_string(), number), Span::styled(format!(" {text}"), style)];
    wrap(&spans, width, 0)
}

fn fill(buffer: &mut Buffer, area: Rect, lines: impl Iterator<Item = Line<'static>>) {
    for (line, y) in lines.zip(area.top()..area.bottom()) {
        buffer.set_line(area.x, y, &line, area.width);
    }
}
