//! The rulebook on the screen: `docs/rules`, without its Markdown.

use assets::{Action, Depth};
use words::Lang;

/// Which rulebook: one for each edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Book {
    /// Cache ton Cash, clauses `CC-…`.
    Cache,
    /// Cover Your Assets, clauses `CYA-…`.
    Cover,
}

/// What a clause is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    Turn,
    Form,
    HiddenCards,
    Challenge,
    Safe,
    Opening,
    Answer,
    Stakes,
    Claim,
    Contest,
    Upgrade,
    SecondSet,
    PennyJar,
    Swap,
    Move,
    Decide,
    SecondAction,
    EndOfRound,
    Score,
    EndOfGame,
    Clock,
}

impl Topic {
    /// What an action is about.
    pub(super) fn of(action: Action) -> Topic {
        match action {
            Action::FormSet { .. } | Action::FormWithDiscard { .. } => Topic::Form,
            Action::Claim { .. } => Topic::Claim,
            Action::Upgrade { .. } => Topic::Upgrade,
            Action::Challenge { set: Depth::Top, .. } => Topic::Challenge,
            Action::Challenge { set: Depth::Second, .. } => Topic::SecondSet,
            Action::Swap { .. } => Topic::Swap,
            Action::Move { .. } => Topic::Move,
            Action::Discard { .. } => Topic::Turn,
            Action::EndTurn {} => Topic::SecondAction,
            Action::Answer { .. } | Action::GiveUp {} => Topic::Answer,
            Action::Decide { .. } => Topic::Decide,
        }
    }
}

impl Book {
    /// The rulebook of the game of that name.
    pub(super) fn of(game: &str) -> Book {
        if game == "cover-your-assets" { Book::Cover } else { Book::Cache }
    }

    /// The message that holds the game's name.
    pub(super) fn title(self) -> &'static str {
        match self {
            Book::Cache => "game-cache-ton-cash",
            Book::Cover => "game-cover-your-assets",
        }
    }

    /// The clause about a topic. What the old edition does not have leads to its turn.
    pub(super) fn clause(self, topic: Topic) -> &'static str {
        match self {
            Book::Cache => match topic {
                Topic::Turn => "CC-3.1",
                Topic::Form => "CC-4.1",
                Topic::HiddenCards => "CC-4.4",
                Topic::Challenge => "CC-5.1",
                Topic::Safe => "CC-5.2",
                Topic::Opening => "CC-5.4",
                Topic::Answer => "CC-5.5",
                Topic::Stakes => "CC-5.6",
                Topic::Claim => "CC-9.1",
                Topic::Contest => "CC-9.3",
                Topic::Upgrade => "CC-7.5",
                Topic::SecondSet => "CC-7.6",
                Topic::PennyJar => "CC-7.7",
                Topic::Swap => "CC-8.2",
                Topic::Move => "CC-8.3",
                Topic::Decide => "CC-9.9",
                Topic::SecondAction => "CC-7.2",
                Topic::EndOfRound => "CC-6.1",
                Topic::Score => "CC-6.2",
                Topic::EndOfGame => "CC-6.3",
                Topic::Clock => "CC-10.10",
            },
            Book::Cover => match topic {
                Topic::Turn
                | Topic::Claim
                | Topic::Contest
                | Topic::Upgrade
                | Topic::SecondSet
                | Topic::PennyJar
                | Topic::Swap
                | Topic::Move
                | Topic::Decide
                | Topic::SecondAction => "CYA-3.1",
                Topic::Form | Topic::HiddenCards => "CYA-4.1",
                Topic::Challenge | Topic::Safe => "CYA-5.1",
                Topic::Opening | Topic::Answer | Topic::Stakes => "CYA-5.2",
                Topic::EndOfRound | Topic::Score | Topic::EndOfGame => "CYA-6.1",
                Topic::Clock => "CYA-10.8",
            },
        }
    }

    const fn source(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Book::Cache, Lang::Fr) => {
                include_str!("../../../../docs/rules/cache-ton-cash.fr.md")
            }
            (Book::Cache, Lang::En) => {
                include_str!("../../../../docs/rules/cache-ton-cash.en.md")
            }
            (Book::Cover, Lang::Fr) => {
                include_str!("../../../../docs/rules/cover-your-assets.fr.md")
            }
            (Book::Cover, Lang::En) => {
                include_str!("../../../../docs/rules/cover-your-assets.en.md")
            }
        }
    }
}

/// A rulebook in one language, paragraph by paragraph.
#[derive(Clone, Debug)]
pub(super) struct Rulebook {
    paragraphs: Vec<Paragraph>,
}

/// A paragraph of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Paragraph {
    /// What it is.
    pub(super) form: Form,
    /// Its text, plain.
    pub(super) text: String,
}

/// What a paragraph is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// The title of the book or of a chapter.
    Heading,
    /// The beginning of a clause, with its number.
    Clause(String),
    /// More text.
    Text,
    /// An item of a list.
    Bullet,
    /// A row of a table, its columns already in line.
    Row,
}

impl Rulebook {
    /// The book in that language.
    pub(super) fn new(book: Book, lang: Lang) -> Rulebook {
        let mut paragraphs = Vec::new();
        let mut table: Vec<Vec<String>> = Vec::new();
        for line in book.source(lang).lines() {
            if let Some(cells) = cells_of(line) {
                table.extend(cells);
                continue;
            }
            paragraphs.extend(rows_in_line(&std::mem::take(&mut table)));
            paragraphs.extend(paragraph_of(line));
        }
        paragraphs.extend(rows_in_line(&table));
        Rulebook { paragraphs }
    }

    /// Everything.
    pub(super) fn paragraphs(&self) -> &[Paragraph] {
        &self.paragraphs
    }

    /// Where a clause begins.
    pub(super) fn place(&self, clause: &str) -> Option<usize> {
        let begins =
            |paragraph: &Paragraph| matches!(&paragraph.form, Form::Clause(id) if id == clause);
        self.paragraphs.iter().position(begins)
    }

    /// The first paragraph of a clause.
    pub(super) fn text(&self, clause: &str) -> Option<&str> {
        self.place(clause).map(|place| self.paragraphs[place].text.as_str())
    }
}

/// The paragraph that a line of Markdown is; none if the line is empty.
fn paragraph_of(line: &str) -> Option<Paragraph> {
    let line = line.trim();
    if line.is_empty() {
        return None;
    }
    if line.starts_with('#') {
        let text = plain(line.trim_start_matches('#').trim());
        return Some(Paragraph { form: Form::Heading, text });
    }
    if let Some(rest) = line.strip_prefix("<a id=\"") {
        let (id, rest) = rest.split_once("\"></a>")?;
        let text = plain(rest);
        let text = text.trim_start_matches(id).trim_start().to_string();
        return Some(Paragraph { form: Form::Clause(id.to_string()), text });
    }
    if let Some(rest) = line.strip_prefix("- ") {
        return Some(Paragraph { form: Form::Bullet, text: plain(rest) });
    }
    Some(Paragraph { form: Form::Text, text: plain(line) })
}

/// The cells of a row of a table, nothing for its ruled line; no row at all if it is none.
fn cells_of(line: &str) -> Option<Option<Vec<String>>> {
    let row = line.trim().strip_prefix('|')?.trim_end_matches('|');
    if row.chars().all(|c| matches!(c, '-' | '|' | ':' | ' ')) {
        return Some(None);
    }
    Some(Some(row.split('|').map(|cell| plain(cell.trim())).collect()))
}

/// The rows of a table with their columns in line.
fn rows_in_line(table: &[Vec<String>]) -> Vec<Paragraph> {
    let columns = table.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = table.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let in_line = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let text = padded.collect::<Vec<_>>().join("  ").trim_end().to_string();
        Paragraph { form: Form::Row, text }
    };
    table.iter().map(in_line).collect()
}

/// The text without stars, backticks and the addresses of links.
fn plain(markdown: &str) -> String {
    let mut text = String::with_capacity(markdown.len());
    let mut rest = markdown;
    while let Some(at) = rest.find(['*', '`', ']']) {
        text.push_str(&rest[..at]);
        let mark = rest.as_bytes()[at];
        rest = &rest[at + 1..];
        if mark == b']' {
            match rest.strip_prefix('(').and_then(|address| address.split_once(')')) {
                Some((_, after)) => rest = after,
                None => text.push(']'),
            }
        }
    }
    text.push_str(rest);
    text.replace('[', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOPICS: [Topic; 21] = [
        Topic::Turn,
        Topic::Form,
        Topic::HiddenCards,
        Topic::Challenge,
        Topic::Safe,
        Topic::Opening,
        Topic::Answer,
        Topic::Stakes,
        Topic::Claim,
        Topic::Contest,
        Topic::Upgrade,
        Topic::SecondSet,
        Topic::PennyJar,
        Topic::Swap,
        Topic::Move,
        Topic::Decide,
        Topic::SecondAction,
        Topic::EndOfRound,
        Topic::Score,
        Topic::EndOfGame,
        Topic::Clock,
    ];

    #[test]
    fn every_clause_that_is_cited_is_in_the_book_in_both_languages() {
        for book in [Book::Cache, Book::Cover] {
            for lang in Lang::ALL {
                let rulebook = Rulebook::new(book, lang);
                for topic in TOPICS {
                    let clause = book.clause(topic);
                    assert!(rulebook.text(clause).is_some(), "{lang} {clause}");
                }
            }
        }
    }

    #[test]
    fn no_markdown_is_left() {
        for book in [Book::Cache, Book::Cover] {
            for lang in Lang::ALL {
                for paragraph in Rulebook::new(book, lang).paragraphs() {
                    let text = &paragraph.text;
                    let marked = text.contains(['*', '`', '[', '|', '<']) || text.starts_with('#');
                    assert!(!marked, "{lang}: {text}");
                }
            }
        }
    }

    #[test]
    fn a_clause_is_found_by_its_number() {
        let rulebook = Rulebook::new(Book::Cache, Lang::Fr);
        let text = rulebook.text("CC-5.2").unwrap();
        assert!(text.starts_with("Le set du bas"), "{text}");
        assert_eq!(rulebook.place("CC-99.9"), None);
    }
}
