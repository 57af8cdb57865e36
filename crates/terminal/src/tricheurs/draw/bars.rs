//! The lines at the top and at the bottom: what is played, what matters now, which keys do it.

use cheaters::Phase;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use tabletop::{Saying, Time};

use super::Pen;
use crate::text::{columns, fit, wrap};
use crate::tricheurs::advice;
use crate::tricheurs::screen::Popup;

/// The title line: the game, the round, whose turn it is, and how long the table still waits.
pub(super) fn title(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let (scene, words) = (&screen.view.scene, &screen.words);
    let seats = u32::from(scene.seats().max(1));
    let round = u32::from(scene.turns).div_ceil(seats).max(1);
    let round = match (scene.closing, scene.config.rounds) {
        (true, _) => words.word("market-closing"),
        (false, 0) => words.word_with("market-round", &[("round", round.into())]),
        (false, rounds) => {
            let rounds = [("round", round.into()), ("rounds", u32::from(rounds).into())];
            words.word_with("market-round-of", &rounds)
        }
    };
    let whose = match (scene.phase == Phase::Over, scene.turn == screen.me()) {
        (true, _) => words.word("game-over"),
        (false, true) => words.word("your-turn"),
        (false, false) => screen.say(&Saying::plain("turn-of").with("name", scene.turn)),
    };
    let right = format!("{whose}{} ", clock(scene.deadline(), pen));
    let left = format!(" {} · {round}", words.word("game-monopoly-tricheurs"));
    let left = fit(&left, usize::from(area.width).saturating_sub(columns(&right) + 1));
    let style = pen.theme.title();
    buffer.set_style(area, style);
    buffer.set_string(area.x, area.y, left, style.add_modifier(Modifier::BOLD));
    let x = area.right().saturating_sub(columns(&right) as u16);
    buffer.set_string(x, area.y, right, style);
}

/// How long the table still waits, in seconds.
fn clock(until: Time, pen: Pen<'_>) -> String {
    if until == Time::NEVER {
        return String::new();
    }
    let seconds = until.0.saturating_sub(pen.screen.now.0).div_ceil(1000).min(999) as u32;
    format!(" · {}", pen.screen.words.word_with("tricheurs-clock", &[("seconds", seconds.into())]))
}

/// The hint: the reason of a refusal, or what matters now.
pub(super) fn hint(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let width = usize::from(area.width).saturating_sub(2);
    let spans = match &screen.refusal {
        Some(refusal) => {
            let clause = [("clause", refusal.clause.to_string().into())];
            let rule = screen.words.word_with("hint-rule", &clause).replace(' ', "\u{a0}");
            vec![
                Span::styled(screen.say(&refusal.saying), pen.theme.alarm()),
                Span::styled(format!(" ({rule})"), pen.theme.clause()),
            ]
        }
        None => {
            let said = advice::advice(screen);
            let text: Vec<String> = said.iter().map(|saying| screen.say(saying)).collect();
            // What does not fit is said less long, and then not at all.
            let text = pen.painter.squeeze(&text.join(" "), 2 * width);
            let mine = !screen.menu.rows().is_empty();
            pen.painter.paint(&text, if mine { pen.theme.mine() } else { Style::new() })
        }
    };
    for (line, y) in wrap(&spans, width, 0).iter().zip(area.top()..area.bottom()) {
        buffer.set_line(area.x + 1, y, line, area.width.saturating_sub(2));
    }
}

/// The keys that do something now.
pub(super) fn keys(buffer: &mut Buffer, area: Rect, pen: Pen<'_>) {
    let screen = pen.screen;
    let key = match &screen.popup {
        Some(Popup::Quit) => "popup-quit-keys",
        Some(Popup::Pause) => "tricheurs-bar-pause",
        Some(Popup::Accuse { .. }) => "tricheurs-bar-accuse",
        Some(Popup::Trade(_)) => "tricheurs-bar-trade",
        Some(
            Popup::Help { .. } | Popup::Rules { .. } | Popup::Cards { .. } | Popup::Deeds { .. },
        ) => "bar-popup",
        None if screen.outcome.is_some() => "tricheurs-bar-over",
        None => "tricheurs-bar",
    };
    let words = &screen.words;
    let gaps = [
        ("language", words.lang().next().name().into()),
        ("accuse", words.word("tricheurs-key-accuse").into()),
        ("trade", words.word("tricheurs-key-trade").into()),
        ("cards", words.word("tricheurs-key-cards").into()),
        ("deeds", words.word("tricheurs-key-deeds").into()),
    ];
    let text = fit(&words.word_with(key, &gaps), usize::from(area.width).saturating_sub(2));
    buffer.set_line(area.x + 1, area.y, &Line::styled(text, pen.theme.keys()), area.width);
}
