//! A rulebook on the screen.

use games::rulebook::{self, Form, Paragraph};
use words::Lang;

/// A rulebook in one language, paragraph by paragraph.
#[derive(Clone, Debug)]
pub(crate) struct Rulebook {
    paragraphs: Vec<Paragraph>,
}

impl Rulebook {
    /// The book of the game of that name, in that language.
    pub(crate) fn of(game: &str, lang: Lang) -> Rulebook {
        let book = games::find(game).map(|game| game.rulebook(lang));
        Rulebook { paragraphs: book.map(|book| rulebook::paragraphs(&book)).unwrap_or_default() }
    }

    /// Everything.
    pub(crate) fn paragraphs(&self) -> &[Paragraph] {
        &self.paragraphs
    }

    /// Where a clause begins.
    pub(crate) fn place(&self, clause: &str) -> Option<usize> {
        let begins =
            |paragraph: &Paragraph| matches!(&paragraph.form, Form::Clause(id) if id == clause);
        self.paragraphs.iter().position(begins)
    }

    /// A clause, all of it: its first paragraph carries its number. Nothing if there is no such
    /// clause.
    pub(crate) fn clause(&self, clause: &str) -> &[Paragraph] {
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

    #[test]
    fn a_clause_is_found_by_its_number() {
        let rulebook = Rulebook::of("cache-ton-cash", Lang::Fr);
        let safe = rulebook.clause("CC-5.2");
        assert!(safe[0].text.starts_with("Le set du bas"), "{safe:?}");
        assert_eq!(rulebook.place("CC-99"), None);
        assert_eq!(rulebook.clause("CC-99"), []);
    }

    #[test]
    fn a_clause_is_given_to_its_end() {
        let turn = Rulebook::of("cache-ton-cash", Lang::Fr).clause("CC-3.1").to_vec();
        assert!(turn.iter().any(|paragraph| paragraph.form == Form::Bullet), "{turn:?}");
        assert!(turn.last().unwrap().text.contains("deuxième action"), "{turn:?}");
        let clauses = turn.iter().filter(|paragraph| matches!(paragraph.form, Form::Clause(_)));
        assert_eq!(clauses.count(), 1);
    }
}
