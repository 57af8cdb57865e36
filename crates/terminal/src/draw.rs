//! The screen as characters: a pure function of the headless [`TableScreen`].

mod bars;
mod card;
mod duel;
mod hand;
mod log;
mod menu;
mod middle;
mod opponents;
mod pile;
mod places;
mod popup;
mod scores;
mod text;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::screen::{LEAST_HEIGHT, LEAST_WIDTH, Popup, Scene, TableScreen, is_cramped};
use super::theme::Theme;
use places::Places;
use text::Painter;

pub(super) use text::fit;

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
        too_small(frame, screen, area);
        return;
    }
    let painter = Painter::new(screen, theme);
    let pen = Pen { screen, painter: &painter, theme };
    let places = Places::within(area, screen.view.rules().hand_size);
    let buffer = frame.buffer_mut();
    bars::title(buffer, places.title, pen);
    opponents::draw(buffer, places.opponents, pen);
    middle::draw(buffer, places.middle, pen);
    hand::draw(buffer, places.hand, pen);
    pile::draw_mine(buffer, places.pile, pen);
    menu::draw(buffer, places.menu, pen);
    log::draw(buffer, places.log, pen);
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
            popup::rules(buffer, places.table, pen, *top, cited.as_deref());
        }
        Some(Popup::Quit) => popup::quit(buffer, places.table, pen),
    }
}

/// A terminal that cannot hold the table is asked to grow; all that can be done is to leave.
fn too_small(frame: &mut Frame<'_>, screen: &TableScreen, area: Rect) {
    let sizes = [
        ("width", LEAST_WIDTH.into()),
        ("height", LEAST_HEIGHT.into()),
        ("has-width", area.width.into()),
        ("has-height", area.height.into()),
    ];
    let sure = screen.popup == Some(Popup::Quit);
    let keys = if sure { "screen-too-small-sure" } else { "screen-too-small-keys" };
    let lines = vec![
        Line::from(screen.words.word("error-small-terminal")),
        Line::from(screen.words.word_with("screen-too-small", &sizes)),
        Line::from(screen.words.word(keys)),
    ];
    let text = Paragraph::new(lines).wrap(Wrap { trim: true }).alignment(Alignment::Center);
    let top = area.height.saturating_sub(5) / 2;
    let middle = Rect { y: area.y + top, height: area.height - top, ..area };
    frame.render_widget(text, middle);
}
