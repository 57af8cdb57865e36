//! The help: what matters now with its rules, the keys, the signs, the cards.

use cash::Kind;
use games::rulebook::Paragraph;

use super::advice;
use super::screen::TableScreen;

/// A paragraph of the help.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum HelpLine {
    /// The title of a part.
    Heading(String),
    /// A paragraph of a rule of the moment.
    Rule(Paragraph),
    /// A key or a sign.
    Text(String),
    /// A card of this game.
    Card { kind: Kind, text: String },
}

/// The messages about keys.
const KEYS: [&str; 7] = [
    "help-key-menu",
    "help-key-groups",
    "help-key-cards",
    "help-key-log",
    "help-key-rule",
    "help-key-lang",
    "help-key-quit",
];

/// The messages about signs.
const SIGNS: [&str; 5] = [
    "help-sign-safe",
    "help-sign-steal",
    "help-sign-turn",
    "help-sign-raised",
    "help-sign-borders",
];

pub(super) fn help(screen: &TableScreen) -> Vec<HelpLine> {
    let words = &screen.words;
    let advice = advice::advice(screen);
    let heading = |key| HelpLine::Heading(words.word(key));
    let language = [("language", words.lang().next().name().into())];
    let text = |key: &&str| HelpLine::Text(words.word_with(key, &language));

    let mut lines = vec![heading("help-now"), HelpLine::Text(screen.say(&advice.saying))];
    // Several topics may be one clause of the shorter book.
    let mut clauses: Vec<&str> = Vec::new();
    for topic in advice::topics(screen) {
        let clause = screen.book.clause(topic);
        if !clauses.contains(&clause) {
            clauses.push(clause);
            lines.extend(screen.rulebook.clause(clause).iter().cloned().map(HelpLine::Rule));
        }
    }
    lines.push(heading("help-keys"));
    lines.extend(KEYS.iter().map(text));
    lines.push(heading("help-signs"));
    lines.extend(SIGNS.iter().map(text));
    lines.push(heading("help-cards"));
    lines.extend(cards(screen));
    // The commitment is there to be written down before the end of the game.
    let hash = [("hash", screen.fingerprint.as_str().into())];
    let why = if screen.keeps_journal { "help-deal-why" } else { "help-deal-save" };
    lines.push(heading("help-deal"));
    lines.push(HelpLine::Text(words.word_with("popup-commitment", &hash)));
    lines.push(HelpLine::Text(words.word(why)));
    lines
}

/// The cards of this table's deck, with how many there are and what each is worth.
fn cards(screen: &TableScreen) -> impl Iterator<Item = HelpLine> {
    let deck = screen.view.rules().deck.pieces().iter();
    deck.filter(|piece| screen.view.deck_count(piece.kind) > 0).map(|piece| {
        let count = screen.view.deck_count(piece.kind);
        let name = screen.words.word(piece.word);
        let value = screen.words.amount_k(piece.value_k);
        let joker = if piece.kind.is_joker() {
            format!(" · {}", screen.words.word("joker"))
        } else {
            String::new()
        };
        HelpLine::Card { kind: piece.kind, text: format!("{count} × {name} · {value}{joker}") }
    })
}
