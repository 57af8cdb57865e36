//! What opens on top of the table: long texts, the accusation, a trade in the making.

use cheaters::Place;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabletop::{Saying, Seat};

use super::Pen;
use crate::text::{columns, fit, wrap};
use crate::theme::TURN;
use crate::tricheurs::help::{self, TextLine};
use crate::tricheurs::menu::charges;
use crate::tricheurs::tokens;
use crate::tricheurs::trade::{Row, Thing, Trade};
use crate::window::{centred, file, fill, headed, message, paragraph_lines, window};

/// The clock stands still, and nothing of the table can be studied.
pub(super) fn pause(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let words = &pen.screen.words;
    let lines =
        [words.word("tricheurs-pause-text"), String::new(), words.word("tricheurs-bar-pause")];
    ratatui::widgets::Widget::render(ratatui::widgets::Clear, area, buffer);
    message(buffer, area, &words.word("tricheurs-pause"), &lines, pen.theme);
}

pub(super) fn help(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, top: usize) {
    let title = pen.screen.words.word("popup-help");
    text(buffer, area, pen, &title, &help::help(pen.screen), top);
}

pub(super) fn cards(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, top: usize) {
    let title = pen.screen.words.word("tricheurs-cards");
    text(buffer, area, pen, &title, &help::cards(pen.screen), top);
}

pub(super) fn deeds(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, top: usize) {
    let title = pen.screen.words.word("tricheurs-deeds");
    text(buffer, area, pen, &title, &help::deeds(pen.screen), top);
}

/// A long text, from its `top`-th paragraph on.
pub(super) fn text(
    buffer: &mut Buffer,
    area: Rect,
    pen: Pen<'_>,
    title: &str,
    lines: &[TextLine],
    top: usize,
) {
    let inner = file(buffer, area, title, (top, lines.len()), pen.theme);
    let width = usize::from(inner.width);
    let lay_out = |(index, line): (usize, &TextLine)| match line {
        TextLine::Heading(text) => headed(text, index > top, pen.theme),
        TextLine::Rule(paragraph) => {
            paragraph_lines(paragraph, index > top, width, None, pen.theme)
        }
        TextLine::Text(text) => wrap(&pen.painter.paint(text, Style::new()), width, 2),
        TextLine::Space(space, text) => {
            let block = Span::styled("▌", tokens::ink(pen.theme, *space));
            let mut spans = vec![block];
            spans.extend(pen.painter.paint(text, Style::new()));
            wrap(&spans, width, 2)
        }
        TextLine::Player(seat, text) => {
            let letter = pen.screen.letters[seat.index()];
            let token = Span::styled(format!("{letter} "), tokens::token(pen.theme, *seat));
            wrap(&[token, Span::raw(text.clone())], width, 2)
        }
    };
    fill(buffer, inner, lines.iter().enumerate().skip(top).flat_map(lay_out));
}

/// Cheat! Who by the digit of their place, and then how by the number of the card.
pub(super) fn accuse(
    buffer: &mut Buffer,
    area: Rect,
    pen: Pen<'_>,
    who: Option<Seat>,
    cursor: usize,
) {
    let screen = pen.screen;
    let title = match who {
        None => format!("{} {}", screen.words.word("court-cheat"), screen.words.word("court-who")),
        Some(who) => screen.say(&Saying::plain("court-how").with("who", who)),
    };
    let places = screen.places();
    let digit = |seat: Seat| {
        let place = places.iter().position(|place| *place == Place::Spread(seat));
        place.map_or(String::new(), |place| (place + 1).to_string())
    };
    let charges = charges(screen.menu.all(), who);
    let row = |(index, charge): (usize, &(Seat, _))| match (who, charge) {
        (None, (seat, _)) => (digit(*seat), screen.players.name(*seat)),
        (Some(_), (_, Some(card))) => {
            let card: &cheaters::Cheat = card;
            (format!("{}", index + 1), screen.words.word(card.word()))
        }
        (Some(_), (_, None)) => {
            (format!("{}", index + 1), screen.words.word("court-something-else"))
        }
    };
    let rows: Vec<_> = charges.iter().enumerate().map(row).collect();
    let note = match rows.is_empty() {
        true => screen.words.word("tricheurs-accuse-none"),
        false => screen.words.word("tricheurs-accuse-cost"),
    };
    let longest = rows.iter().map(|(_, text)| columns(text) + 6).max().unwrap_or(0);
    let width = longest.max(columns(&title) + 6).max(columns(&note) + 4) as u16;
    let place = centred(area, width, rows.len() as u16 + 5);
    let inner = window(buffer, place, &title, pen.theme);
    let mut lines: Vec<Line<'static>> = vec![Line::default()];
    for (index, (key, text)) in rows.into_iter().enumerate() {
        let here = index == cursor;
        lines.push(Line::from(vec![
            Span::styled(if here { TURN } else { " " }, pen.theme.active()),
            Span::styled(format!("{key} "), pen.theme.clause()),
            Span::styled(text, if here { pen.theme.cursor() } else { Style::new() }),
        ]));
    }
    lines.push(Line::default());
    lines.push(Line::styled(fit(&note, inner.width.into()), pen.theme.faint()));
    fill(buffer, inner, lines.into_iter());
}

/// A trade in the making: a line a thing.
pub(super) fn trade(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, trade: &Trade) {
    let screen = pen.screen;
    let rows = trade.rows(&screen.view);
    let width = area.width.min(72);
    let height = (rows.len() as u16 + 4).min(area.height);
    let place = centred(area, width, height);
    let inner = window(buffer, place, &screen.words.word("market-trade"), pen.theme);
    let cursor = trade.cursor.min(rows.len().saturating_sub(1));
    let room = usize::from(inner.height.saturating_sub(1)).max(1);
    let top = cursor.saturating_sub(room - 1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (index, row) in rows.iter().enumerate().skip(top).take(room) {
        let here = index == cursor;
        let (text, style) = trade_line(trade, *row, pen);
        let style = if here { style.patch(pen.theme.cursor()) } else { style };
        lines.push(Line::from(vec![
            Span::styled(if here { TURN } else { " " }, pen.theme.active()),
            Span::styled(fit(&text, usize::from(inner.width).saturating_sub(2)), style),
        ]));
    }
    if !screen.is_live(Place::Spread(trade.with)) {
        let old = Saying::plain("market-trade-old").with("name", trade.with);
        lines.push(Line::styled(fit(&screen.say(&old), inner.width.into()), pen.theme.faint()));
    }
    fill(buffer, inner, lines.into_iter());
}

fn trade_line(trade: &Trade, row: Row, pen: Pen<'_>) -> (String, Style) {
    let screen = pen.screen;
    let boxed = if trade.has(row) { "[x]" } else { "[ ]" };
    let thing = |thing: Thing, giver: String| match thing {
        Thing::Deed(space) => {
            let name = screen.words.word(space.word(screen.names()));
            let figures = [("sum", space.price().into())];
            let price = screen.words.word_with("hands-price", &figures);
            (format!("{boxed} {giver} · {name} ({price})"), tokens::ink(pen.theme, space))
        }
        Thing::Card(deck) => {
            let card = screen.words.word(deck.get_out_of_prison().word());
            (format!("{boxed} {giver} · {card}"), Style::new())
        }
    };
    match row {
        Row::With => {
            let with = Saying::plain("market-trade-with").with("name", trade.with);
            (format!("◄ {} ►", screen.say(&with)), pen.theme.active())
        }
        Row::Money => {
            let sum = [("sum", trade.money.unsigned_abs().into())];
            let text = match trade.money {
                0 => screen.words.word("market-trade-none"),
                1.. => screen.words.word_with("market-trade-pay", &sum),
                _ => screen.words.word_with("market-trade-earn", &sum),
            };
            (format!("◄ {text} ►"), pen.theme.mine())
        }
        Row::Mine(own) => thing(own, screen.words.word("market-trade-mine")),
        Row::Theirs(theirs) => {
            let giver = Saying::plain("market-trade-theirs").with("name", trade.with);
            thing(theirs, screen.say(&giver))
        }
        Row::Send => (screen.words.word("market-trade-send"), pen.theme.mine()),
    }
}
