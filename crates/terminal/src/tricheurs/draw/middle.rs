//! Inside the ring: what everybody is busy with, the last hand that was seen, and what one looks at.

use cheaters::auction::Lot;
use cheaters::{Fact, Names, Notes, Place, SpaceSet};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabletop::{Say as _, Saying, Seat};

use super::Pen;
use crate::text::{fit, wrap};
use crate::tricheurs::tokens;
use crate::window::fill;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let width = usize::from(area.width);
    let paint = |text: &str, style: Style| wrap(&pen.painter.paint(text, style), width, 1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for saying in busy(pen) {
        let text = screen.say(&saying);
        lines.extend(paint(&pen.painter.squeeze(&text, 2 * width), pen.theme.mine()));
    }
    if let Some((hand, until)) = &screen.hand
        && screen.now < *until
    {
        let text = screen.say(hand);
        lines.extend(paint(&pen.painter.squeeze(&text, 2 * width), pen.theme.alarm()));
    }
    lines.extend(looked_at(width, pen));
    fill(buffer, area, lines.into_iter());
}

/// What everybody is busy with: an affair, bills, an auction; or else the dice.
fn busy(pen: Pen<'_>) -> Vec<Saying> {
    let scene = &pen.screen.view.scene;
    if let Some(affair) = &scene.affair {
        return vec![affair.say()];
    }
    let bills = scene.bills.iter().map(|bill| Fact::Billed { bill: *bill }.say());
    let mut said: Vec<Saying> = bills.collect();
    if let Some(auction) = &scene.auction {
        said.push(match auction.lot() {
            Lot::Deed(space) => {
                Saying::plain("tricheurs-lot").with("space", space.word(Names::Local))
            }
            Lot::LastHotel { .. } => Saying::plain("market-auction-hotel"),
        });
        said.push(match auction.best() {
            Some(best) if best.by == pen.screen.me() => {
                Saying::plain("market-bid-mine").with("sum", best.sum)
            }
            Some(best) => {
                Saying::plain("market-bid-best").with("name", best.by).with("sum", best.sum)
            }
            None => Saying::plain("market-bid-none"),
        });
    }
    if said.is_empty() {
        said.push(match scene.dice {
            [0, _] | [_, 0] => Saying::plain("hands-dice-none"),
            [one, other] => Saying::plain("hands-dice").with("one", one).with("other", other),
        });
    }
    said
}

/// What lies where one looks, thing by thing; on the board one sees it around.
fn looked_at(width: usize, pen: Pen<'_>) -> Vec<Line<'static>> {
    let screen = pen.screen;
    let picture = screen.picture();
    let headed = |saying: Saying| {
        let text = pen.painter.squeeze(&screen.say(&saying), width);
        wrap(&pen.painter.paint(&text, pen.theme.active()), width, 0)
    };
    match screen.view.mine.gaze {
        Place::Board => {
            let mut lines = headed(Saying::plain("cheaters-see-board"));
            lines.extend(screen.players.opponents().map(|seat| last_seen(seat, width, pen)));
            lines
        }
        Place::Tray => {
            let mut lines = headed(Saying::plain("cheaters-see-tray"));
            lines.extend(wrap(&[Span::raw(notes_text(picture.tray.notes, pen))], width, 0));
            let hotels = Saying::plain("hands-tray-hotels").with("count", picture.tray.hotels);
            lines.push(Line::raw(screen.say(&hotels)));
            lines.extend(screen.players.opponents().map(|seat| last_seen(seat, width, pen)));
            lines
        }
        Place::Spread(owner) => {
            let mut lines = headed(Saying::plain("cheaters-see-spread").with("owner", owner));
            let spread = picture.spreads[owner.index()];
            lines.extend(wrap(&[Span::raw(notes_text(spread.notes, pen))], width, 0));
            lines.extend(wrap(&deeds(spread.deeds, pen), width, 0));
            lines
        }
    }
}

/// What one saw before somebody the last time one looked there: counting is how one finds out.
fn last_seen(seat: Seat, width: usize, pen: Pen<'_>) -> Line<'static> {
    let notes = notes_text(pen.screen.picture().spreads[seat.index()].notes, pen);
    let letter = format!("{} ", pen.screen.letters[seat.index()]);
    Line::from(vec![
        Span::styled(letter, tokens::token(pen.theme, seat)),
        Span::styled(fit(&notes, width.saturating_sub(2)), pen.theme.faint()),
    ])
}

/// The notes as they lie there, the largest first. Nobody adds up what lies before others (MT-1.5).
pub(super) fn notes_text(notes: Notes, pen: Pen<'_>) -> String {
    let mut kinds: Vec<_> = notes.iter().filter(|(_, count)| *count > 0).collect();
    kinds.sort_by_key(|(note, _)| std::cmp::Reverse(note.value()));
    if kinds.is_empty() {
        return pen.screen.words.word("hands-no-notes");
    }
    let each = kinds.iter().map(|(note, count)| format!("{count}×{}", note.value()));
    each.collect::<Vec<_>>().join("  ")
}

/// Deeds by their short names, with the hotels that one saw there.
pub(super) fn deeds(deeds: SpaceSet, pen: Pen<'_>) -> Vec<Span<'static>> {
    if deeds.is_empty() {
        return vec![Span::styled(pen.screen.words.word("hands-no-deeds"), pen.theme.faint())];
    }
    let hotels = pen.screen.picture().board.hotels;
    let deed = |space: cheaters::Space| {
        let hotel = if hotels.contains(space) { "⌂" } else { "" };
        let name = format!("▌{}{hotel}", pen.screen.short[space.index()]);
        [Span::styled(name, tokens::ink(pen.theme, space)), Span::raw(" ")]
    };
    deeds.iter().flat_map(deed).collect()
}
