//! The end of a round and of the game: who has how much, with bars to compare.

use cash::Ending;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use tabletop::{Outcome, Saying, Seat};

use super::Pen;
use crate::text::{columns, fit};
use crate::window::{centred, window};

/// The longest bar.
const BAR: u16 = 40;

/// One player's line.
struct Score {
    seat: Seat,
    /// How many rounds they have won, where that decides.
    wins: Option<u8>,
    round_k: Option<u32>,
    total_k: u32,
    best: bool,
}

/// The scores of a round, with the totals.
pub(super) fn round(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, scores_k: &[u32; 6]) {
    let view = &pen.screen.view;
    let words = &pen.screen.words;
    let title = words.word_with("round-over", &[("number", u32::from(view.round()).into())]);
    let best = scores_k.iter().take(pen.screen.players.count().into()).max().copied();
    let lines = Seat::all(pen.screen.players.count()).map(|seat| Score {
        seat,
        wins: wins(pen, seat),
        round_k: Some(scores_k[seat.index()]),
        total_k: view.total_k(seat),
        best: Some(scores_k[seat.index()]) == best,
    });
    let note = words.word("hint-round-over");
    draw(buffer, area, pen, &title, lines.collect(), &[note]);
}

/// The final scores and the winner.
pub(super) fn game(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, outcome: &Outcome) {
    let words = &pen.screen.words;
    let me = pen.screen.players.me;
    let names: Vec<String> =
        outcome.winners.iter().map(|seat| pen.screen.players.name(seat)).collect();
    let title = match (outcome.winners.contains(me), outcome.winners.first(), names.len()) {
        (true, _, 1) => words.word("you-win"),
        (true, _, _) => words.word("you-share-victory"),
        (false, Some(seat), 1) => pen.screen.say(&Saying::plain("player-wins").with("name", seat)),
        (false, _, _) => words.word_with("shared-victory", &[("names", words.list(&names).into())]),
    };
    let lines = Seat::all(pen.screen.players.count()).map(|seat| Score {
        seat,
        wins: wins(pen, seat),
        round_k: None,
        total_k: pen.screen.view.total_k(seat),
        best: outcome.winners.contains(seat),
    });
    let hash = [("hash", pen.screen.fingerprint.as_str().into())];
    let notes = [words.word("hint-game-over"), words.word_with("popup-commitment", &hash)];
    draw(buffer, area, pen, &title, lines.collect(), &notes);
}

/// How many rounds somebody has won, where that decides.
fn wins(pen: Pen<'_>, seat: Seat) -> Option<u8> {
    let view = &pen.screen.view;
    (view.rules().ending == Ending::TwoWins).then(|| view.rounds_won(seat))
}

/// The best first: by rounds won where they decide, else by money.
fn rank(scores: &mut [Score]) {
    scores.sort_by_key(|score| std::cmp::Reverse((score.wins, score.total_k, score.round_k)));
}

/// The best first, a line and a bar for everybody.
fn draw(
    buffer: &mut Buffer,
    area: Rect,
    pen: Pen<'_>,
    title: &str,
    mut scores: Vec<Score>,
    notes: &[String],
) {
    rank(&mut scores);
    let words = &pen.screen.words;
    let names: Vec<String> =
        scores.iter().map(|score| pen.screen.players.name(score.seat)).collect();
    let longest = names.iter().map(|name| columns(name)).max().unwrap_or(0).min(20);
    let bar = BAR.min(area.width.saturating_sub(longest as u16 + 37));
    let width = (longest as u16 + bar + 35).max(columns(title) as u16 + 6);
    let height = scores.len() as u16 + notes.len() as u16 + 5;
    let inner = window(buffer, centred(area, width, height), title, pen.theme);
    let most = scores.iter().map(|score| score.total_k).max().unwrap_or(0).max(1);
    let mut y = inner.y + 1;
    for (score, name) in scores.iter().zip(&names) {
        let name = fit(name, longest);
        let gap = " ".repeat(longest - columns(&name));
        let style = if score.best { pen.theme.mine() } else { Style::new() };
        let long = (score.total_k * u32::from(bar) / most) as usize;
        let total = words.amount_k(score.total_k);
        let wins = score.wins.map(|wins| format!("{wins}/2 ")).unwrap_or_default();
        let round = score.round_k.map(|k| format!("+{}", words.amount_k(k))).unwrap_or_default();
        let line = Line::from(vec![
            Span::styled(if score.best { " ● " } else { "   " }, style),
            Span::styled(format!("{name}{gap} {wins}"), style.add_modifier(Modifier::BOLD)),
            Span::styled(format!("{round:>9} "), pen.theme.safe()),
            Span::styled(format!("{total:>9} "), style),
            Span::styled("█".repeat(long), if score.best { style } else { pen.theme.faint() }),
        ]);
        buffer.set_line(inner.x, y, &line, inner.width);
        y += 1;
    }
    for note in notes {
        y += 1;
        let text = fit(note, inner.width.into());
        let x = inner.x + inner.width.saturating_sub(columns(&text) as u16) / 2;
        buffer.set_string(x, y.min(inner.bottom().saturating_sub(1)), text, pen.theme.faint());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who comes first, of people who have won so many rounds and so much money.
    fn ranked(of: [(Option<u8>, u32); 3]) -> [u8; 3] {
        let line = |(seat, (wins, total_k)): (u8, (Option<u8>, u32))| Score {
            seat: Seat(seat),
            wins,
            round_k: None,
            total_k,
            best: false,
        };
        let mut scores: Vec<Score> = (0..).zip(of).map(line).collect();
        rank(&mut scores);
        [0, 1, 2].map(|place: usize| scores[place].seat.0)
    }

    #[test]
    fn cc_6_3_where_two_rounds_win_they_come_before_money() {
        assert_eq!(ranked([(Some(0), 900), (Some(1), 500), (Some(2), 100)]), [2, 1, 0]);
        assert_eq!(ranked([(Some(1), 100), (Some(1), 500), (Some(0), 900)]), [1, 0, 2]);
        assert_eq!(ranked([(None, 100), (None, 900), (None, 500)]), [1, 2, 0]);
    }
}
