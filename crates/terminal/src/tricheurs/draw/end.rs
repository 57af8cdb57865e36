//! The end: who has how much, the medals, where one's own money came from and went, and the truth about
//! every cheat (MT-8.2, MT-8.4).

use cheaters::truth::{Crime, Final, Ledger};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabletop::{Outcome, Saying, Seat};

use super::{Pen, popup};
use crate::tricheurs::help::TextLine;
use crate::tricheurs::screen::TricheursScreen;
use crate::tricheurs::truth;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, pen: Pen<'_>, outcome: &Outcome) {
    let screen = pen.screen;
    let words = &screen.words;
    let won = outcome.winners.contains(screen.me());
    let alone = outcome.winners.iter().count() == 1;
    let names: Vec<String> = outcome.winners.iter().map(|seat| screen.players.name(seat)).collect();
    let title = match (won, alone, outcome.winners.first()) {
        (true, true, _) => words.word("you-win"),
        (true, false, _) => words.word("you-share-victory"),
        (false, true, Some(seat)) => screen.say(&Saying::plain("player-wins").with("name", seat)),
        (false, _, _) => words.word_with("shared-victory", &[("names", words.list(&names).into())]),
    };
    popup::text(buffer, area, pen, &title, &lines(screen), screen.top);
}

/// Everything that is told at the end.
pub(in crate::tricheurs) fn lines(screen: &TricheursScreen) -> Vec<TextLine> {
    let words = &screen.words;
    let Some(outcome) = &screen.outcome else { return Vec::new() };
    let mut lines = vec![TextLine::Heading(words.word("truth-podium"))];
    let mut seats: Vec<Seat> = Seat::all(screen.players.count()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(outcome.scores[seat.index()]));
    for seat in seats {
        let out = screen.view.scene.players[seat.index()].out;
        let out = if out { format!(" · {}", words.word("hands-out")) } else { String::new() };
        let crown = if outcome.winners.contains(seat) { " ●" } else { "" };
        let (name, score) = (screen.players.name(seat), outcome.scores[seat.index()]);
        lines.push(TextLine::Player(seat, format!("{name} · {score}{crown}{out}")));
    }
    if let Some(told) = &screen.view.scene.truth {
        awards(screen, told, &mut lines);
        crimes(screen, told, &mut lines);
        lines.push(TextLine::Heading(words.word("truth-account")));
        if let Some(ledger) = told.ledgers.get(screen.me().index()) {
            lines.extend(account(screen, ledger));
        }
    }
    let hash = [("hash", screen.fingerprint.as_str().into())];
    lines.push(TextLine::Heading(words.word("help-deal")));
    lines.push(TextLine::Text(words.word_with("popup-commitment", &hash)));
    lines
}

fn awards(screen: &TricheursScreen, told: &Final, lines: &mut Vec<TextLine>) {
    if told.awards.is_empty() {
        return;
    }
    lines.push(TextLine::Heading(screen.words.word("truth-medals")));
    for award in &told.awards {
        let key = format!("truth-award-{}", award.award);
        let name = screen.words.word(&key);
        let count = [("count", u32::from(award.count).into())];
        let count = screen.words.word_with(&format!("{key}-count"), &count);
        let who = screen.players.name(award.seat);
        lines.push(TextLine::Player(award.seat, format!("{who} · {name} · {count}")));
    }
}

fn crimes(screen: &TricheursScreen, told: &Final, lines: &mut Vec<TextLine>) {
    let words = &screen.words;
    lines.push(TextLine::Heading(words.word("truth-title")));
    if told.crimes.is_empty() {
        lines.push(TextLine::Text(words.word("truth-none")));
    }
    for crime in &told.crimes {
        lines.push(TextLine::Player(crime.by, crime_text(screen, crime)));
    }
    let wrong = told.accusations.iter().filter(|accusation| !accusation.guilty);
    for accusation in wrong {
        let against = Saying::plain("truth-false").with("name", accusation.who);
        lines.push(TextLine::Player(accusation.by, screen.say(&against)));
    }
}

fn crime_text(screen: &TricheursScreen, crime: &Crime) -> String {
    let words = &screen.words;
    let turn = words.word_with("truth-turn", &[("turn", u32::from(crime.turn).into())]);
    let card = crime.card.map_or("truth-unlisted", |card| card.word());
    let did = truth::did(crime.by, &crime.did).map(|did| screen.say(&did)).unwrap_or_default();
    let ended = screen.say(&truth::ending(crime));
    format!("{turn} · {} · {did} {ended}", words.word(card))
}

/// Where one's own money came from and went.
fn account(screen: &TricheursScreen, ledger: &Ledger) -> Vec<TextLine> {
    let entries = [
        ("truth-entry-start", ledger.start),
        ("truth-entry-salary", ledger.salary),
        ("truth-entry-rents-in", ledger.rents_in),
        ("truth-entry-rents-out", ledger.rents_out),
        ("truth-entry-bought", ledger.bought),
        ("truth-entry-auctions", ledger.auctions),
        ("truth-entry-hotels", ledger.hotels),
        ("truth-entry-trades", ledger.trades),
        ("truth-entry-cards", ledger.cards),
        ("truth-entry-fines", ledger.fines),
        ("truth-entry-loot", ledger.loot),
        ("truth-entry-rewards", ledger.rewards),
        ("truth-entry-closing-rent", ledger.closing_rent),
        ("truth-entry-total", ledger.total),
    ];
    let entries = entries.into_iter().filter(|(_, sum)| *sum != 0);
    entries
        .map(|(key, sum)| TextLine::Text(format!("{sum:>7}  {}", screen.words.word(key))))
        .collect()
}
