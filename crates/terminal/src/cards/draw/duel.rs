//! A challenge or a claim, in the middle of the table: what either side has laid down, what it is
//! about, whose answer is due.

use cash::view::SeenDuel;
use cash::{Cards, Depth, Due, Kind, Prize};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};
use tabletop::{Saying, Seat, SeatSet};

use super::Pen;
use super::card::{self, CardFace, Stance, short};
use crate::cards::signs::{self, sign};
use crate::text::{columns, fit, wrap};
use crate::theme::TURN;

/// How wide a card in a duel is, where there is room for cards.
const CARD: u16 = 11;

/// Draws a duel: with cards where there is room, in two lines where there is not.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, duel: &SeenDuel, pen: Pen<'_>) {
    let mine = duel.to_answer == pen.screen.players.me;
    let style = if mine { pen.theme.mine() } else { pen.theme.active() };
    let saying = Saying::plain(match duel.prize {
        Prize::Set(Depth::Top) => "duel-challenge",
        Prize::Set(Depth::Second) => "duel-challenge-second",
        Prize::Claim(_) => "duel-claim",
    })
    .with("by", duel.by)
    .with("against", duel.against)
    .with("kind", duel.kind.piece().word);
    let title = pen.screen.say(&saying);
    let answer = Saying::plain(match duel.due {
        Due::One => "duel-answer-one",
        Due::Two => "duel-answer-two",
    });
    let answer = pen.screen.say(&answer.with("name", duel.to_answer));
    let foot = format!("{TURN} {answer}");
    let inner = frame(buffer, area, &title, &foot, style, pen);
    if inner.height >= 5 {
        draw_cards(buffer, inner, duel, pen);
    } else {
        draw_lines(buffer, inner, duel, pen);
    }
}

/// Two players decide about each other's piles (CC-9.9).
pub(super) fn draw_deciding(
    buffer: &mut Buffer,
    area: Rect,
    pile: u8,
    waiting: SeatSet,
    pen: Pen<'_>,
) {
    let words = &pen.screen.words;
    let names: Vec<String> = waiting.iter().map(|seat| pen.screen.players.name(seat)).collect();
    let mine = waiting.contains(pen.screen.players.me);
    let style = if mine { pen.theme.mine() } else { pen.theme.active() };
    let number = words.word_with("screen-neutral", &[("number", (pile + 1).into())]);
    let title = format!("{} · {number}", words.word("deciding-title"));
    let inner = frame(buffer, area, &title, "", style, pen);
    let ask = words.word_with("deciding-ask", &[("names", words.list(&names).into())]);
    let lines = wrap(&pen.painter.paint(&ask, Style::new()), inner.width.into(), 0);
    for (line, y) in lines.iter().zip(inner.top()..inner.bottom()) {
        buffer.set_line(inner.x, y, line, inner.width);
    }
}

/// Either side in a line of its own.
fn draw_lines(buffer: &mut Buffer, inner: Rect, duel: &SeenDuel, pen: Pen<'_>) {
    let sides = [(duel.by, duel.by_played), (duel.against, duel.against_played)];
    let names = sides.map(|(seat, _)| pen.screen.players.name(seat));
    let longest = names.iter().map(|name| columns(name)).max().unwrap_or(0).min(16);
    for ((seat, cards), y) in sides.into_iter().zip(inner.top()..inner.bottom()) {
        let name = fit(&pen.screen.players.name(seat), longest);
        let gap = " ".repeat(longest - columns(&name));
        let mut spans = vec![
            Span::raw(if seat == duel.to_answer { TURN } else { " " }),
            Span::styled(format!("{name}{gap}  "), pen.theme.name()),
        ];
        spans.extend(cards_in_line(seat, cards, duel, pen));
        buffer.set_line(inner.x, y, &Line::from(spans), inner.width);
    }
}

/// The cards of one side, the set that is defended first.
fn cards_in_line(seat: Seat, cards: Cards, duel: &SeenDuel, pen: Pen<'_>) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    if let Some((kind, count)) = defended(seat, duel, pen) {
        let set = format!("[{} {} ×{count}] ", sign(kind), short(kind, pen));
        spans.push(Span::styled(set, signs::ink(pen.theme, kind).add_modifier(Modifier::BOLD)));
    }
    let nothing = cards.is_empty() && spans.is_empty();
    if nothing {
        spans.push(Span::styled(pen.screen.words.word("duel-nothing-played"), pen.theme.faint()));
    }
    for kind in cards.iter() {
        let text = format!("{} {}  ", sign(kind), short(kind, pen));
        spans.push(Span::styled(text, signs::ink(pen.theme, kind)));
    }
    spans
}

/// The set that this side defends.
fn defended(seat: Seat, duel: &SeenDuel, pen: Pen<'_>) -> Option<(Kind, u8)> {
    if seat != duel.against {
        return None;
    }
    let depth = match duel.prize {
        Prize::Set(Depth::Top) => 0,
        Prize::Set(Depth::Second) => 1,
        Prize::Claim(_) => return None,
    };
    pen.screen.view.pile(seat).rev().nth(depth).map(|set| (set.kind, set.count))
}

/// The two sides face each other, their cards before them.
fn draw_cards(buffer: &mut Buffer, inner: Rect, duel: &SeenDuel, pen: Pen<'_>) {
    let half = inner.width / 2;
    let left = Rect { width: half.saturating_sub(1), ..inner };
    let right = Rect { x: inner.x + half + 1, width: inner.width - half - 1, ..inner };
    for y in inner.top()..inner.bottom() {
        buffer.set_string(inner.x + half - 1, y, "│", pen.theme.faint());
    }
    draw_side(buffer, left, duel.by, duel.by_played, duel, pen);
    draw_side(buffer, right, duel.against, duel.against_played, duel, pen);
}

fn draw_side(
    buffer: &mut Buffer,
    area: Rect,
    seat: Seat,
    cards: Cards,
    duel: &SeenDuel,
    pen: Pen<'_>,
) {
    let answers = seat == duel.to_answer;
    let style = if answers { pen.theme.active() } else { pen.theme.name() };
    let mark = if answers { format!("{TURN} ") } else { "  ".to_string() };
    let name = format!("{mark}{}", pen.screen.players.name(seat));
    buffer.set_string(area.x, area.y, fit(&name, area.width.into()), style);
    let mut faces: Vec<CardFace> = Vec::new();
    if let Some((kind, count)) = defended(seat, duel, pen) {
        let title = format!("{} ×{count}", pen.screen.words.word("set"));
        faces.push(CardFace { kind, title, foot: String::new(), stance: Stance::Chosen });
    }
    faces.extend(cards.iter().map(|kind| CardFace {
        kind,
        title: String::new(),
        foot: String::new(),
        stance: Stance::Lit,
    }));
    let height = (area.height - 1).min(6);
    if faces.is_empty() {
        let nothing = pen.screen.words.word("duel-nothing-played");
        buffer.set_string(area.x + 2, area.y + 2, nothing, pen.theme.faint());
    }
    // Where there are many, they overlap.
    let count = faces.len().max(1) as u16;
    let step =
        if count * CARD <= area.width { CARD } else { area.width.saturating_sub(CARD) / count };
    for (face, index) in faces.iter().zip(0..) {
        let place = Rect { x: area.x + index * step, y: area.y + 1, width: CARD, height };
        card::draw(buffer, place.intersection(area), face, pen);
    }
}

fn frame(
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    foot: &str,
    style: Style,
    pen: Pen<'_>,
) -> Rect {
    let room = usize::from(area.width.saturating_sub(4));
    let clock = pen.screen.view.deadline().map(|until| {
        let seconds = until.0.saturating_sub(pen.screen.now.0).div_ceil(1000) as u32;
        pen.screen.words.word_with("seconds-left", &[("count", seconds.into())])
    });
    let clock = clock.unwrap_or_default();
    let title = pen.painter.squeeze(title, room.saturating_sub(columns(&clock) + 4));
    let mut block = Block::bordered()
        .border_set(border::DOUBLE)
        .border_style(style)
        .title_top(Line::styled(format!(" {title} "), style));
    if !clock.is_empty() {
        let clock = Line::styled(format!(" {clock} "), pen.theme.alarm());
        block = block.title_top(clock.right_aligned());
    }
    if !foot.is_empty() {
        let foot = Line::styled(format!(" {} ", fit(foot, room)), style);
        block = block.title_bottom(foot.right_aligned());
    }
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}
