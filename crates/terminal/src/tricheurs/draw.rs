//! The screen as characters: a pure function of the headless [`TricheursScreen`].

mod bars;
mod board;
mod end;
mod eyes;
mod menu;
mod middle;
mod own;
mod popup;

use cheaters::Space;
use ratatui::Frame;
use ratatui::layout::Rect;
use tabletop::Seat;

use super::screen::{Popup, TricheursScreen};
use super::tokens;
use crate::text::{Name, Painter};
use crate::theme::Theme;
use crate::window::{self, Ink, is_cramped, take_bottom, take_right, take_top};

pub(super) use end::lines as end_lines;

/// What every part of the screen is drawn with.
#[derive(Clone, Copy)]
struct Pen<'s> {
    screen: &'s TricheursScreen,
    painter: &'s Painter,
    theme: Theme,
}

/// Where everything lies on the screen.
#[derive(Clone, Copy, Debug)]
struct Places {
    title: Rect,
    /// Everything between the title and the hint, for what lies on top.
    table: Rect,
    board: Rect,
    eyes: Rect,
    own: Rect,
    menu: Rect,
    log: Rect,
    hint: Rect,
    keys: Rect,
}

impl Places {
    /// Divides an area that the table fits on.
    fn within(area: Rect) -> Places {
        let mut rest = area;
        let title = take_top(&mut rest, 1);
        let keys = take_bottom(&mut rest, 1);
        let hint = take_bottom(&mut rest, 2);
        let table = rest;
        // Two lines a space of the sides as soon as the menu has room enough below.
        let tall = if area.height >= 40 { 20 } else { 12 };
        let mut board = take_top(&mut rest, tall);
        let eyes = take_right(&mut board, (area.width / 4).clamp(20, 34));
        let own = take_top(&mut rest, if area.height >= 28 { 2 } else { 1 });
        let mut menu = rest;
        let log = take_right(&mut menu, area.width / 2);
        Places { title, table, board, eyes, own, menu, log, hint, keys }
    }
}

/// Draws the whole screen.
pub(super) fn draw(frame: &mut Frame<'_>, screen: &TricheursScreen, theme: Theme) {
    let area = frame.area();
    if is_cramped(area.width, area.height) {
        window::too_small(frame, &screen.words, screen.popup == Some(Popup::Quit));
        return;
    }
    let painter = Painter::new(names(screen, theme));
    let pen = Pen { screen, painter: &painter, theme };
    let ink = Ink { words: &screen.words, theme };
    let places = Places::within(area);
    let buffer = frame.buffer_mut();
    bars::title(buffer, places.title, pen);
    board::draw(buffer, places.board, pen);
    middle::draw(buffer, board::middle(places.board), pen);
    eyes::draw(buffer, places.eyes, pen);
    own::draw(buffer, places.own, pen);
    menu::draw(buffer, places.menu, pen);
    let say = |saying: &_| screen.say(saying);
    window::log(buffer, places.log, ink, (&screen.log, &painter), &say);
    bars::hint(buffer, places.hint, pen);
    bars::keys(buffer, places.keys, pen);
    if let Some(outcome) = &screen.outcome {
        end::draw(buffer, places.table, pen, outcome);
    }
    match &screen.popup {
        None => {}
        Some(Popup::Rules { top, cited }) => {
            let book = ("game-monopoly-tricheurs", &screen.rulebook);
            window::rules(buffer, places.table, ink, book, (*top, cited.as_deref()));
        }
        Some(Popup::Quit) => window::quit(buffer, places.table, ink),
        Some(Popup::Pause) => popup::pause(buffer, places.table, pen),
        Some(Popup::Help { top }) => popup::help(buffer, places.table, pen, *top),
        Some(Popup::Cards { top }) => popup::cards(buffer, places.table, pen, *top),
        Some(Popup::Deeds { top }) => popup::deeds(buffer, places.table, pen, *top),
        Some(Popup::Accuse { who, cursor }) => {
            popup::accuse(buffer, places.table, pen, *who, *cursor);
        }
        Some(Popup::Trade(trade)) => popup::trade(buffer, places.table, pen, trade),
    }
}

/// The streets and the players of this table, in the language in use.
fn names(screen: &TricheursScreen, theme: Theme) -> Vec<Name> {
    let streets = Space::properties().map(|space| Name {
        whole: screen.words.word(space.word(screen.names())),
        short: screen.short[space.index()].clone(),
        style: tokens::ink(theme, space),
    });
    let players = Seat::all(screen.players.count()).map(|seat| Name {
        whole: screen.players.name(seat),
        short: screen.players.name(seat),
        style: tokens::token(theme, seat),
    });
    streets.chain(players).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::{LEAST_HEIGHT, LEAST_WIDTH};

    #[test]
    fn every_place_is_on_the_screen_and_the_menu_never_vanishes() {
        for width in LEAST_WIDTH..220 {
            for height in LEAST_HEIGHT..70 {
                let area = Rect { x: 0, y: 0, width, height };
                let places = Places::within(area);
                let all = [
                    places.title,
                    places.board,
                    places.eyes,
                    places.own,
                    places.menu,
                    places.log,
                    places.hint,
                    places.keys,
                    board::middle(places.board),
                ];
                for place in all {
                    assert_eq!(place, place.intersection(area));
                    assert!(place.area() > 0, "{width}×{height}: {places:?}");
                }
                assert!(places.menu.height >= 6 && places.board.width >= 60, "{places:?}");
            }
        }
    }
}
