//! The lines at the top and at the bottom: what is played, what can be done, which keys do it.

use cash::Ending;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use tabletop::Saying;

use super::Pen;
use crate::cards::advice;
use crate::cards::screen::{Popup, Scene};
use crate::text::{columns, fit, wrap};

/// The title line: the game, the round, how it ends, whose turn it is.
pub(super) fn title(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let words = &screen.words;
    let rules = screen.view.rules();
    let ending = match rules.ending {
        Ending::Million => {
            words.word_with("screen-target", &[("amount", words.amount_k(rules.target_k).into())])
        }
        Ending::Quick => words.word("screen-quick"),
        Ending::ThreeRounds => words.word("screen-three-rounds"),
        Ending::TwoWins => words.word("screen-two-wins"),
    };
    let round = words.word_with("round", &[("number", u32::from(screen.view.round()).into())]);
    let left = format!(" {} · {round} · {ending}", words.word(screen.book.title()));
    let right = match &screen.scene {
        Scene::GameOver { .. } => words.word("game-over"),
        Scene::RoundOver { .. } => {
            words.word_with("round-over", &[("number", u32::from(screen.view.round()).into())])
        }
        Scene::Table if screen.view.turn().seat == screen.players.me => words.word("your-turn"),
        Scene::Table => screen.say(&Saying::plain("turn-of").with("name", screen.view.turn().seat)),
    };
    let width = usize::from(area.width);
    let right = format!("{} ", fit(&right, width / 2));
    let left = fit(&left, width.saturating_sub(columns(&right) + 1));
    let style = pen.theme.title();
    buffer.set_style(area, style);
    buffer.set_string(area.x, area.y, left, style.add_modifier(Modifier::BOLD));
    let x = area.x + area.width - columns(&right) as u16;
    buffer.set_string(x, area.y, right, style);
}

/// The hint: the reason of a refusal, or what can be done, with the rule to read.
pub(super) fn hint(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let mut spans = match &screen.refusal {
        Some(refusal) => vec![Span::styled(screen.say(&refusal.saying), pen.theme.alarm())],
        None => {
            let advice = advice::advice(screen);
            let mut text = screen.say(&advice.saying);
            if let Some(and) = &advice.and {
                text = format!("{text} {}", screen.say(and));
            }
            let base = if screen.menu.is_open() { pen.theme.mine() } else { Style::new() };
            pen.painter.paint(&text, base)
        }
    };
    if let Some(clause) = screen.clause()
        && (screen.refusal.is_some() || screen.menu.is_open())
    {
        // Not broken at the end of a line.
        let rule = screen.words.word_with("hint-rule", &[("clause", clause.into())]);
        let rule = rule.replace(' ', "\u{a0}");
        spans.push(Span::raw(" "));
        spans.push(Span::styled(format!("({rule})"), pen.theme.clause()));
    }
    let lines = wrap(&spans, usize::from(area.width).saturating_sub(2), 0);
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        buffer.set_line(area.x + 1, y, line, area.width.saturating_sub(2));
    }
}

/// The keys that do something now.
pub(super) fn keys(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let key = match (&screen.popup, &screen.scene) {
        (Some(Popup::Quit), _) => "popup-quit-keys",
        (Some(Popup::Help { .. } | Popup::Rules { .. }), _) => "bar-popup",
        (None, Scene::RoundOver { .. }) => "bar-round",
        (None, Scene::GameOver { .. }) => "bar-game",
        (None, Scene::Table) if screen.menu.is_open() => "bar-turn",
        (None, Scene::Table) => "bar-watch",
    };
    let language = [("language", screen.words.lang().next().name().into())];
    let text = screen.words.word_with(key, &language);
    let text = fit(&text, usize::from(area.width).saturating_sub(2));
    let line = Line::styled(text, pen.theme.keys());
    buffer.set_line(area.x + 1, area.y, &line, area.width);
}
