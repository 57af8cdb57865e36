//! A player's pile: the top set first, the bottom set safe.

use cash::view::PileSetView;
use cash::{Depth, Prize, Stage};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};
use tabletop::Seat;

use super::Pen;
use super::card::short;
use crate::cards::signs::{self, LAYER, SAFE, STEAL, sign};
use crate::text::{columns, fit};
use crate::theme::TURN;

/// No pile is drawn wider than that.
const TOWER: u16 = 36;

/// The person's own pile, in its frame.
pub(super) fn draw_mine(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let me = pen.screen.players.me;
    let mine = super::opponents::is_moving(pen.screen, me);
    let style = if mine { pen.theme.mine() } else { pen.theme.faint() };
    let mark = if mine { format!("{TURN} ") } else { String::new() };
    let dealer = if pen.screen.view.dealer() == me { " D" } else { "" };
    let room = usize::from(area.width.saturating_sub(2));
    let name = fit(&pen.screen.players.name(me), room.saturating_sub(5));
    let block = Block::bordered()
        .border_set(border::ROUNDED)
        .border_style(style)
        .title_top(Line::styled(format!("{mark}{name}{dealer}"), style))
        .title_bottom(Line::styled(fit(&super::opponents::score(pen, me), room), style));
    let inner = block.inner(area);
    block.render(area, buffer);
    draw(buffer, inner, me, pen);
}

/// A pile without its owner's frame. It stands on the lower edge and grows upwards.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, owner: Seat, pen: Pen<'_>) {
    let sets: Vec<PileSetView> = pen.screen.view.pile(owner).rev().collect();
    if sets.is_empty() {
        let nothing = fit(&pen.screen.words.word("screen-nothing"), area.width.into());
        buffer.set_string(area.x, area.bottom().saturating_sub(1), nothing, pen.theme.faint());
        return;
    }
    // Where there is room for every set they stand like a tower.
    let tower = area.width >= 18 && sets.len() + 3 <= area.height.into();
    let place = if tower { draw_tower(buffer, area, owner, sets.len(), pen) } else { area };
    // Under the top set of a tower lies its edge.
    let edge = u16::from(tower && sets.len() > 1);
    let rows = rows(sets.len(), usize::from(place.height - edge));
    let mut y = place.bottom() - edge - rows.len() as u16;
    for row in rows {
        match row {
            Row::Set(depth) => {
                let bottom = depth + 1 == sets.len();
                let line = set_line(sets[depth], owner, depth, bottom, place.width.into(), pen);
                buffer.set_line(place.x, y, &line, place.width);
                y += if depth == 0 { edge } else { 0 };
            }
            Row::More(count) => {
                let more = [("count", (count as u32).into())];
                let text = pen.screen.words.word_with("screen-more-sets", &more);
                let text = fit(&format!("   {text}"), place.width.into());
                buffer.set_string(place.x, y, text, pen.theme.faint());
            }
        }
        y += 1;
    }
}

/// What stands in a row of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    /// The set at this depth.
    Set(usize),
    /// So many sets that there is no room for.
    More(usize),
}

/// The rows of a pile of so many sets, from the top: the top set and the bottom set always have
/// theirs.
fn rows(sets: usize, room: usize) -> Vec<Row> {
    if sets <= room {
        return (0..sets).map(Row::Set).collect();
    }
    match room {
        0 => Vec::new(),
        1 => vec![Row::Set(0)],
        2 => vec![Row::Set(0), Row::Set(sets - 1)],
        _ => {
            let upper = (0..room - 2).map(Row::Set);
            upper.chain([Row::More(sets - (room - 1)), Row::Set(sets - 1)]).collect()
        }
    }
}

/// The edges of a pile that has room to look like one; what is inside them.
fn draw_tower(buffer: &mut Buffer, area: Rect, owner: Seat, sets: usize, pen: Pen<'_>) -> Rect {
    let edges = if sets > 1 { 3 } else { 2 };
    let height = (sets as u16 + edges).min(area.height);
    let width = area.width.min(TOWER);
    let tower =
        Rect { x: area.x + (area.width - width) / 2, y: area.bottom() - height, width, height };
    let block = Block::bordered().border_set(border::ROUNDED).border_style(pen.theme.faint());
    let inner = block.inner(tower);
    block.render(tower, buffer);
    if sets > 1 {
        let edge = format!("├{}┤", "─".repeat(inner.width.into()));
        buffer.set_string(tower.x, tower.y + 2, edge, pen.theme.faint());
        let top = Rect { height: 3, ..tower };
        let style = set_style(owner, 0, false, pen);
        buffer.set_style(
            top,
            style.map_or(Style::new(), |style| style.remove_modifier(Modifier::REVERSED)),
        );
    }
    inner
}

/// A set in one line: whether it is safe, its sign and name, how many cards, whether it can be
/// stolen.
fn set_line(
    set: PileSetView,
    owner: Seat,
    depth: usize,
    bottom: bool,
    width: usize,
    pen: Pen<'_>,
) -> Line<'static> {
    let highlight = set_style(owner, depth, bottom, pen);
    let ink = signs::ink(pen.theme, set.kind);
    let stealable = pen.screen.menu.can_steal(owner, depth);
    let safe = if bottom { SAFE } else { " " };
    let steal = if stealable { STEAL } else { " " };
    let count = format!("×{}", set.count);
    // Signs, count and marks take their columns first, the name what is left.
    let room = width.saturating_sub(4 + columns(&count));
    let whole = pen.screen.words.word(set.kind.piece().word);
    let layers = layers(set);
    let with_layers = |name: &str| columns(name) + columns(&layers) + 2 <= room;
    let name = if with_layers(&whole) { whole } else { fit(&short(set.kind, pen), room) };
    let layers = if with_layers(&name) { format!("{layers} ") } else { String::new() };
    let gap = room - columns(&name) - columns(&layers);
    let body = highlight.unwrap_or_default();
    Line::from(vec![
        Span::styled(safe, pen.theme.safe()),
        Span::styled(format!("{} ", sign(set.kind)), ink.patch(body)),
        Span::styled(name, body),
        Span::styled(" ".repeat(gap), body),
        Span::styled(layers, ink.patch(body)),
        Span::styled(count, body.add_modifier(Modifier::BOLD)),
        Span::styled(steal, pen.theme.alarm()),
    ])
}

/// The thickness of a set, or what is in it where sets lie open.
fn layers(set: PileSetView) -> String {
    match set.cards {
        Some(cards) => cards.iter().map(sign).collect(),
        None => LAYER.repeat(set.count.into()),
    }
}

/// What lifts a set out of the others: it is fought for, or within reach.
fn set_style(owner: Seat, depth: usize, bottom: bool, pen: Pen<'_>) -> Option<Style> {
    if is_at_stake(owner, depth, pen) {
        return Some(pen.theme.alarm().add_modifier(Modifier::REVERSED));
    }
    if pen.screen.menu.can_steal(owner, depth) {
        return Some(Style::new().add_modifier(Modifier::BOLD));
    }
    (bottom || depth > 0).then(|| pen.theme.faint())
}

fn is_at_stake(owner: Seat, depth: usize, pen: Pen<'_>) -> bool {
    let Stage::Duel(duel) = pen.screen.view.stage() else { return false };
    duel.against == owner
        && match duel.prize {
            Prize::Set(Depth::Top) => depth == 0,
            Prize::Set(Depth::Second) => depth == 1,
            Prize::Claim(_) => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_and_the_bottom_of_a_pile_are_always_shown() {
        assert_eq!(rows(2, 3), [Row::Set(0), Row::Set(1)]);
        assert_eq!(rows(7, 4), [Row::Set(0), Row::Set(1), Row::More(4), Row::Set(6)]);
        assert_eq!(rows(7, 3), [Row::Set(0), Row::More(5), Row::Set(6)]);
        assert_eq!(rows(7, 2), [Row::Set(0), Row::Set(6)]);
        assert_eq!(rows(7, 0), []);
    }
}
