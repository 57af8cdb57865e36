//! The rulebook on the screen, and which clause is about what.

use games::rulebook::{Form, Paragraph};
use tabletop::Game;
use words::Lang;

/// Which rulebook: one for each edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Book {
    /// Cache ton Cash, clauses `CC-…`.
    Cache,
    /// Cover Your Assets, clauses `CYA-…`.
    Cover,
}

/// What the person may want to read about.
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

impl Book {
    /// The rulebook of the game of that name.
    pub(super) fn of(game: &str) -> Book {
        if game == Book::Cover.game() { Book::Cover } else { Book::Cache }
    }

    /// The message that holds the game's name.
    pub(super) fn title(self) -> &'static str {
        match self {
            Book::Cache => "game-cache-ton-cash",
            Book::Cover => "game-cover-your-assets",
        }
    }

    /// The clause about a topic. What the old edition does not have leads to its clause about a
    /// turn.
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

    /// The name of the game.
    fn game(self) -> &'static str {
        match self {
            Book::Cache => <cash::CacheTonCash as Game>::NAME,
            Book::Cover => <cash::CoverYourAssets as Game>::NAME,
        }
    }
}

/// A rulebook in one language, paragraph by paragraph.
#[derive(Clone, Debug)]
pub(super) struct Rulebook {
    paragraphs: Vec<Paragraph>,
}

impl Rulebook {
    /// The book in that language.
    pub(super) fn new(book: Book, lang: Lang) -> Rulebook {
        let book = games::find(book.game()).map(|game| game.rulebook(lang));
        Rulebook { paragraphs: book.map(|book| book.paragraphs()).unwrap_or_default() }
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

    /// A clause, all of it: its first paragraph carries its number. Nothing if there is no such
    /// clause.
    pub(super) fn clause(&self, clause: &str) -> &[Paragraph] {
        let Some(place) = self.place(clause) else { return &[] };
        let rest = &self.paragraphs[place..];
        let ends = |paragraph: &Paragraph| match paragraph.form {
            Form::Heading | Form::Clause(_) => true,
            Form::Text | Form::Bullet | Form::Row => false,
        };
        let more = rest[1..].iter().position(ends).unwrap_or(rest.len() - 1);
        &rest[..=more]
    }
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
    fn every_clause_that_is_cited_is_in_the_book_in_every_language() {
        for book in [Book::Cache, Book::Cover] {
            for lang in Lang::ALL {
                let rulebook = Rulebook::new(book, lang);
                for topic in TOPICS {
                    let clause = book.clause(topic);
                    assert!(!rulebook.clause(clause).is_empty(), "{lang} {clause}");
                }
            }
        }
    }

    #[test]
    fn a_clause_is_found_by_its_number() {
        let rulebook = Rulebook::new(Book::Cache, Lang::Fr);
        let safe = rulebook.clause("CC-5.2");
        assert!(safe[0].text.starts_with("Le set du bas"), "{safe:?}");
        assert_eq!(rulebook.place("CC-99"), None);
        assert_eq!(rulebook.clause("CC-99"), []);
    }

    #[test]
    fn a_clause_is_given_to_its_end() {
        let turn = Rulebook::new(Book::Cache, Lang::Fr).clause("CC-3.1").to_vec();
        assert!(turn.iter().any(|paragraph| paragraph.form == Form::Bullet), "{turn:?}");
        assert!(turn.last().unwrap().text.contains("deuxième action"), "{turn:?}");
        let clauses = turn.iter().filter(|paragraph| matches!(paragraph.form, Form::Clause(_)));
        assert_eq!(clauses.count(), 1);
    }
}
