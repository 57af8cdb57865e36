//! What every table has on its screen: windows on top of it, the rulebook, the log, the question
//! whether to quit, and what is shown where nothing fits.

use crossterm::event::KeyCode;
use games::rulebook::{Form, Paragraph};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{self, Block, Borders, Clear, Widget, Wrap};
use tabletop::Saying;
use words::Words;

use crate::log::Log;
use crate::rulebook::Rulebook;
use crate::text::{Painter, columns, fit, wrap};
use crate::theme::Theme;

/// The smallest screen that a table fits on.
pub(crate) const LEAST_WIDTH: u16 = 80;
/// The smallest screen that a table fits on.
pub(crate) const LEAST_HEIGHT: u16 = 24;
/// Text is hard to read in longer lines.
const WIDEST: u16 = 96;
/// How many paragraphs a page of a long text is.
const PAGE: usize = 5;

/// What everything is written with.
#[derive(Clone, Copy)]
pub(crate) struct Ink<'s> {
    pub(crate) words: &'s Words,
    pub(crate) theme: Theme,
}

/// Whether a table does not fit on a screen of this size.
pub(crate) fn is_cramped(width: u16, height: u16) -> bool {
    width < LEAST_WIDTH || height < LEAST_HEIGHT
}

/// Where a long text goes when that key is pressed; nothing if the key closes it.
pub(crate) fn scrolled(code: KeyCode, top: usize, length: usize) -> Option<usize> {
    let last = length.saturating_sub(1);
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other key closes it")]
    match code {
        KeyCode::Up => Some(top.saturating_sub(1)),
        KeyCode::Down => Some((top + 1).min(last)),
        KeyCode::PageUp => Some(top.saturating_sub(PAGE)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some((top + PAGE).min(last)),
        KeyCode::Home => Some(0),
        KeyCode::End => Some(last),
        _ => None,
    }
}

/// A terminal that cannot hold the table is asked to grow; all that can be done is to leave, by the
/// same key twice.
pub(crate) fn too_small(frame: &mut Frame<'_>, words: &Words, sure: bool) {
    let area = frame.area();
    let sizes = [
        ("width", LEAST_WIDTH.into()),
        ("height", LEAST_HEIGHT.into()),
        ("has-width", area.width.into()),
        ("has-height", area.height.into()),
    ];
    let keys = if sure { "screen-too-small-sure" } else { "screen-too-small-keys" };
    let lines = vec![
        Line::from(words.word("error-small-terminal")),
        Line::from(words.word_with("screen-too-small", &sizes)),
        Line::from(words.word(keys)),
    ];
    let text =
        widgets::Paragraph::new(lines).wrap(Wrap { trim: true }).alignment(Alignment::Center);
    let top = area.height.saturating_sub(5) / 2;
    let middle = Rect { y: area.y + top, height: area.height - top, ..area };
    frame.render_widget(text, middle);
}

/// The rulebook, from its `top`-th paragraph on. The clause that is cited stands out.
pub(crate) fn rules(
    buffer: &mut Buffer,
    area: Rect,
    ink: Ink<'_>,
    (game, book): (&str, &Rulebook),
    (top, cited): (usize, Option<&str>),
) {
    let title = format!("{} · {}", ink.words.word(game), ink.words.word("popup-rules"));
    let paragraphs = book.paragraphs();
    let inner = file(buffer, area, &title, (top, paragraphs.len()), ink.theme);
    let width = usize::from(inner.width);
    let lay_out = |(index, paragraph): (usize, &Paragraph)| {
        paragraph_lines(paragraph, index > top, width, cited, ink.theme)
    };
    let laid_out = paragraphs.iter().enumerate().skip(top).flat_map(lay_out);
    fill(buffer, inner, laid_out);
}

/// Whether to quit.
pub(crate) fn quit(buffer: &mut Buffer, area: Rect, ink: Ink<'_>) {
    let words = ink.words;
    let lines = [words.word("popup-quit-text"), String::new(), words.word("popup-quit-keys")];
    message(buffer, area, &words.word("popup-quit"), &lines, ink.theme);
}

/// A few lines in the middle of everything.
pub(crate) fn message(
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    lines: &[String],
    theme: Theme,
) {
    let longest = lines.iter().map(|line| columns(line)).max().unwrap_or(0) as u16;
    let place = centred(area, longest + 6, lines.len() as u16 + 4);
    let inner = window(buffer, place, title, theme);
    for (line, y) in lines.iter().zip(inner.top() + 1..inner.bottom()) {
        let line = fit(line, inner.width.into());
        let x = inner.x + inner.width.saturating_sub(columns(&line) as u16) / 2;
        buffer.set_string(x, y, line, Style::new());
    }
}

/// An empty window with a title.
pub(crate) fn window(buffer: &mut Buffer, place: Rect, title: &str, theme: Theme) -> Rect {
    Clear.render(place, buffer);
    let room = usize::from(place.width.saturating_sub(4));
    let block = Block::bordered()
        .border_set(border::DOUBLE)
        .border_style(theme.active())
        .title_top(Line::styled(format!(" {} ", fit(title, room)), theme.active()).centered());
    let inner = block.inner(place);
    block.render(place, buffer);
    inner
}

/// A window as tall as there is room, for text that goes on; how far, is written on its edge.
pub(crate) fn file(
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    (top, length): (usize, usize),
    theme: Theme,
) -> Rect {
    // On a narrow screen the window takes the whole width.
    let width = if area.width <= WIDEST + 8 { area.width } else { WIDEST };
    let place = centred(area, width, area.height);
    let inner = window(buffer, place, title, theme);
    let far = format!(" {} % ", top * 100 / length.saturating_sub(1).max(1));
    let x = place.right().saturating_sub(far.len() as u16 + 2);
    buffer.set_string(x, place.bottom().saturating_sub(1), far, theme.active());
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// A heading of a long text.
pub(crate) fn headed(text: &str, spaced: bool, theme: Theme) -> Vec<Line<'static>> {
    let heading = Line::styled(text.to_string(), theme.mine().add_modifier(Modifier::UNDERLINED));
    if spaced { vec![Line::default(), heading] } else { vec![heading] }
}

/// A paragraph of the rulebook. A heading and a clause keep their distance, if `spaced`.
pub(crate) fn paragraph_lines(
    paragraph: &Paragraph,
    spaced: bool,
    width: usize,
    cited: Option<&str>,
    theme: Theme,
) -> Vec<Line<'static>> {
    let text = &paragraph.text;
    match &paragraph.form {
        Form::Heading => headed(text, spaced, theme),
        Form::Clause(id) => {
            let mut lines = clause_lines(id, text, width, cited == Some(id), theme);
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
    theme: Theme,
) -> Vec<Line<'static>> {
    let style = if cited { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let number = theme.clause().add_modifier(Modifier::BOLD);
    let number = if cited { number.add_modifier(Modifier::REVERSED) } else { number };
    let spans = [Span::styled(id.to_string(), number), Span::styled(format!(" {text}"), style)];
    wrap(&spans, width, 0)
}

/// Lines from the top of an area, as many as there is room for.
pub(crate) fn fill(buffer: &mut Buffer, area: Rect, lines: impl Iterator<Item = Line<'static>>) {
    for (line, y) in lines.zip(area.top()..area.bottom()) {
        buffer.set_line(area.x, y, &line, area.width);
    }
}

/// The log, the newest sentence at the bottom.
pub(crate) fn log(
    buffer: &mut Buffer,
    area: Rect,
    ink: Ink<'_>,
    (log, painter): (&Log, &Painter),
    say: &dyn Fn(&Saying) -> String,
) {
    let title = match log.back() {
        0 => ink.words.word("screen-log"),
        back => ink.words.word_with("screen-log-back", &[("count", (back as u32).into())]),
    };
    let block = Block::new()
        .borders(Borders::TOP | Borders::LEFT)
        .border_style(ink.theme.faint())
        .title_top(Line::styled(format!("─ {title} "), ink.theme.faint()));
    let inner = block.inner(area);
    block.render(area, buffer);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (age, saying) in log.newest_first().enumerate() {
        let newest = age == 0 && log.back() == 0;
        let base = if newest { Style::new() } else { ink.theme.faint() };
        let width = usize::from(inner.width).saturating_sub(2);
        let mut wrapped = wrap(&painter.paint(&say(saying), base), width, 1);
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

/// A window in the middle of an area.
pub(crate) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Cuts so many rows off the top of what is left.
pub(crate) fn take_top(rest: &mut Rect, height: u16) -> Rect {
    let height = height.min(rest.height);
    let top = Rect { height, ..*rest };
    rest.y += height;
    rest.height -= height;
    top
}

/// Cuts so many rows off the bottom of what is left.
pub(crate) fn take_bottom(rest: &mut Rect, height: u16) -> Rect {
    let height = height.min(rest.height);
    rest.height -= height;
    Rect { y: rest.y + rest.height, height, ..*rest }
}

/// Cuts so many columns off the right of what is left.
pub(crate) fn take_right(rest: &mut Rect, width: u16) -> Rect {
    let width = width.min(rest.width);
    rest.width -= width;
    Rect { x: rest.x + rest.width, width, ..*rest }
}
