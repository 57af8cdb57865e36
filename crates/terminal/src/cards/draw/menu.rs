//! The menu of what can be done, in sentences.

use cash::{Action, Depth, Kind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Widget};
use tabletop::{Say, Saying, Seat};

use super::Pen;
use super::card::short;
use crate::cards::menu::{Group, Item};
use crate::cards::screen::Scene;
use crate::cards::signs::sign;
use crate::text::{columns, wrap};
use crate::theme::NO;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let rows = if screen.menu.is_open() { screen.menu.rows() } else { Vec::new() };
    let title = match screen.chosen_card() {
        Some(card) => {
            screen.say(&Saying::plain("screen-menu-card").with("card", card.piece().word))
        }
        None => screen.words.word("screen-menu"),
    };
    let style = if rows.is_empty() { pen.theme.faint() } else { pen.theme.mine() };
    let title = match screen.scene {
        Scene::GameOver { .. } => screen.words.word("game-over"),
        Scene::Table | Scene::RoundOver { .. } if rows.is_empty() => {
            screen.words.word("screen-wait")
        }
        Scene::Table | Scene::RoundOver { .. } => title,
    };
    let place = format!("{}/{}", screen.menu.cursor() + 1, rows.len());
    let mut block = Block::new()
        .borders(Borders::TOP)
        .border_style(style)
        .title_top(Line::styled(format!("─ {title} "), style));
    let inner = block.inner(area);
    let height = usize::from(inner.height);
    if rows.len() > height {
        block = block.title_top(Line::styled(format!(" {place} "), style).right_aligned());
    }
    block.render(area, buffer);
    if rows.is_empty() {
        draw_news(buffer, inner, pen);
        return;
    }
    // The cursor stays in sight, with a row of what comes after it.
    let first =
        (screen.menu.cursor() + 2).saturating_sub(height).min(rows.len().saturating_sub(height));
    let mut before = first.checked_sub(1).map(|row| Group::of(rows[row].action));
    for ((row, item), y) in rows.iter().enumerate().skip(first).zip(inner.top()..inner.bottom()) {
        let group = Group::of(item.action);
        let opens_group = item.refusal.is_none() && before != Some(group);
        before = Some(group);
        let cursor = row == screen.menu.cursor();
        let line = item_line(item, opens_group, cursor, inner.width.into(), pen);
        buffer.set_line(inner.x, y, &line, inner.width);
    }
}

/// While there is nothing to do: what has just happened, in large.
fn draw_news(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let Some(saying) = pen.screen.log.newest() else { return };
    let sentence = pen.painter.paint(&pen.screen.say(saying), pen.theme.name());
    let lines = wrap(&sentence, usize::from(area.width).saturating_sub(4), 0);
    for (line, y) in lines.iter().zip(area.top() + 1..area.bottom()) {
        buffer.set_line(area.x + 3, y, line, area.width.saturating_sub(4));
    }
}

fn item_line(
    item: &Item,
    opens_group: bool,
    cursor: bool,
    width: usize,
    pen: Pen<'_>,
) -> Line<'static> {
    let base = match (&item.refusal, cursor) {
        (_, true) => pen.theme.cursor(),
        (Some(_), false) => pen.theme.faint(),
        (None, false) => Style::new(),
    };
    let gutter = match (&item.refusal, opens_group) {
        (Some(_), _) => Span::styled(NO, base.patch(pen.theme.alarm())),
        (None, true) => {
            let letter = pen.screen.words.word(Group::of(item.action).letter());
            Span::styled(letter, pen.theme.mine().add_modifier(Modifier::UNDERLINED))
        }
        (None, false) => Span::raw(" "),
    };
    let sentence = pen.screen.say(&item.action.say());
    let mut detail = detail(item, pen);
    let room = width.saturating_sub(3);
    let taken = if detail.is_empty() { 0 } else { columns(&detail) + 1 };
    // The sentence comes first, but a refusal keeps its rule.
    if item.refusal.is_none() && columns(&sentence) + taken > room {
        detail.clear();
    }
    let taken = if detail.is_empty() { 0 } else { columns(&detail) + 1 };
    let sentence = pen.painter.squeeze(&sentence, room.saturating_sub(taken));
    let mut spans = vec![Span::raw(" "), gutter, Span::styled(" ", base)];
    if item.refusal.is_some() || cursor {
        spans.push(Span::styled(sentence, base));
    } else {
        spans.extend(pen.painter.paint(&sentence, base));
    }
    if !detail.is_empty() {
        let style = if cursor { base } else { pen.theme.faint() };
        spans.push(Span::styled(format!(" {detail}"), style));
    }
    spans.push(Span::styled(" ", base));
    Line::from(spans)
}

/// What the sentence leaves out: what is at stake, or the rule that forbids it.
fn detail(item: &Item, pen: Pen<'_>) -> String {
    if let Some(refusal) = &item.refusal {
        return refusal.clause.to_string();
    }
    let view = &pen.screen.view;
    let set = |owner: Seat, depth: usize| {
        let set = view.pile(owner).rev().nth(depth);
        set.map(|set| format!("→ {} ×{}", card(set.kind, pen), set.count)).unwrap_or_default()
    };
    match item.action {
        Action::FormWithDiscard { .. } => {
            view.discard_top().map(|top| format!("+ {}", card(top, pen))).unwrap_or_default()
        }
        Action::Claim { piles, .. } => {
            let neutral = view.neutral();
            let tops = piles.iter().filter_map(|pile| neutral.get(usize::from(pile))?.up);
            let tops: Vec<String> = tops.map(|kind| card(kind, pen)).collect();
            format!("+ {}", tops.join(" + "))
        }
        Action::Challenge { seat, set: Depth::Top, .. } | Action::Swap { seat } => set(seat, 0),
        Action::Challenge { seat, set: Depth::Second, .. } => set(seat, 1),
        Action::FormSet { .. }
        | Action::Upgrade { .. }
        | Action::Move { .. }
        | Action::Discard { .. }
        | Action::EndTurn {}
        | Action::Answer { .. }
        | Action::GiveUp {}
        | Action::Decide { .. } => String::new(),
    }
}

fn card(kind: Kind, pen: Pen<'_>) -> String {
    format!("{} {}", sign(kind), short(kind, pen))
}
