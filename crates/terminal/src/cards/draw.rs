//! The screen as characters: a pure function of the headless [`TableScreen`].

mod bars;
mod card;
mod duel;
mod hand;
mod menu;
mod middle;
mod opponents;
mod pile;
mod places;
mod popup;
mod scores;

use ratatui::Frame;
use tabletop::Seat;

use super::screen::{Popup, Scene, TableScreen};
use super::signs;
use crate::text::{Name, Painter};
use crate::theme::Theme;
use crate::window::{self, Ink, is_cramped};
use places::Places;

/// What every part of the screen is drawn with.
#[derive(Clone, Copy)]
struct Pen<'s> {
    screen: &'s TableScreen,
    painter: &'s Painter,
    theme: Theme,
}

/// Draws the whole screen.
pub(super) fn draw(frame: &mut Frame<'_>, screen: &TableScreen, theme: Theme) {
    let area = frame.area();
    if is_cramped(area.width, area.height) {
        window::too_small(frame, &screen.words, screen.popup == Some(Popup::Quit));
        return;
    }
    let painter = Painter::new(names(screen, theme));
    let pen = Pen { screen, painter: &painter, theme };
    let ink = Ink { words: &screen.words, theme };
    let places = Places::within(area, screen.view.rules().hand_size);
    let buffer = frame.buffer_mut();
    bars::title(buffer, places.title, pen);
    opponents::draw(buffer, places.opponents, pen);
    middle::draw(buffer, places.middle, pen);
    hand::draw(buffer, places.hand, pen);
    pile::draw_mine(buffer, places.pile, pen);
    menu::draw(buffer, places.menu, pen);
    let say = |saying: &_| screen.say(saying);
    window::log(buffer, places.log, ink, (&screen.log, &painter), &say);
    bars::hint(buffer, places.hint, pen);
    bars::keys(buffer, places.keys, pen);
    match &screen.scene {
        Scene::Table => {}
        Scene::RoundOver { scores_k } => scores::round(buffer, places.table, pen, scores_k),
        Scene::GameOver { outcome } => scores::game(buffer, places.table, pen, outcome),
    }
    match &screen.popup {
        None => {}
        Some(Popup::Help { top }) => popup::help(buffer, places.table, pen, *top),
        Some(Popup::Rules { top, cited }) => {
            let book = (screen.book.title(), &screen.rulebook);
            window::rules(buffer, places.table, ink, book, (*top, cited.as_deref()));
        }
        Some(Popup::Quit) => window::quit(buffer, places.table, ink),
    }
}

/// The names of this table in the language in use.
fn names(screen: &TableScreen, theme: Theme) -> Vec<Name> {
    let words = &screen.words;
    let cards = screen.view.rules().deck.pieces().iter().map(|piece| Name {
        whole: words.word(piece.word),
        short: words.word(&format!("short-{}", piece.id)),
        style: signs::ink(theme, piece.kind),
    });
    let players = Seat::all(screen.players.count()).map(|seat| Name {
        whole: screen.players.name(seat),
        short: screen.players.name(seat),
        style: theme.name(),
    });
    cards.chain(players).collect()
}
