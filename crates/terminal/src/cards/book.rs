//! Which clause of the two rulebooks is about what.

use tabletop::Game;

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
    pub(super) fn game(self) -> &'static str {
        match self {
            Book::Cache => <cash::CacheTonCash as Game>::NAME,
            Book::Cover => <cash::CoverYourAssets as Game>::NAME,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use words::Lang;

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
                let rulebook = Rulebook::of(book.game(), lang);
                for topic in TOPICS {
                    let clause = book.clause(topic);
                    assert!(!rulebook.clause(clause).is_empty(), "{lang} {clause}");
                }
            }
        }
    }
}
