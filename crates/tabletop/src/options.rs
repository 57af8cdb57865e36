//! The options of a table, described so that they can be shown by somebody who knows no game.

use crate::Clause;

/// An option of a table: a field of [`Game::Config`](crate::Game::Config), its rule, its words, and
/// the values it can have. Its default is that of the configuration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The field, as it is serialised.
    pub key: &'static str,
    /// The rule.
    pub clause: Clause,
    /// The message that names it in a few words.
    pub label: &'static str,
    /// The message that explains it in a sentence.
    pub about: &'static str,
    /// The values it can have.
    pub kind: OptionKind,
    /// The option on which it hangs, and the values of that one with which it means anything. Without,
    /// it always does.
    pub only_with: Option<(&'static str, &'static [&'static str])>,
    /// The heading that it is shown under, as a word of the game's own. Options of one group stand
    /// side by side; a game with few of them has no groups.
    pub group: Option<&'static str>,
}

/// The values that an [`OptionSpec`] can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum OptionKind {
    /// On or off.
    Switch,
    /// One of a few values, each with the message that names it.
    Choice(&'static [(&'static str, &'static str)]),
    /// A number. Where the default is null, the rules say which one is meant.
    Number {
        least: u32,
        /// The most. Steps from the least one lead to it.
        most: u32,
        /// The distance from one number to the next.
        step: u32,
    },
}

impl OptionSpec {
    /// A switch. [`choice`](OptionSpec::choice) and [`number`](OptionSpec::number) make it something
    /// else.
    pub const fn new(
        key: &'static str,
        clause: &'static str,
        label: &'static str,
        about: &'static str,
    ) -> OptionSpec {
        let (clause, kind) = (Clause(clause), OptionKind::Switch);
        OptionSpec { key, clause, label, about, kind, only_with: None, group: None }
    }

    /// The same option with a few values to choose from.
    #[must_use]
    pub const fn choice(self, values: &'static [(&'static str, &'static str)]) -> OptionSpec {
        OptionSpec { kind: OptionKind::Choice(values), ..self }
    }

    /// The same option with a number to choose.
    #[must_use]
    pub const fn number(self, least: u32, most: u32, step: u32) -> OptionSpec {
        OptionSpec { kind: OptionKind::Number { least, most, step }, ..self }
    }

    /// The same option, which means something only while that choice has one of these values.
    #[must_use]
    pub const fn only_with(
        self,
        choice: &'static str,
        values: &'static [&'static str],
    ) -> OptionSpec {
        OptionSpec { only_with: Some((choice, values)), ..self }
    }

    /// The same option under the clause of another rulebook.
    #[must_use]
    pub const fn under(self, clause: &'static str) -> OptionSpec {
        OptionSpec { clause: Clause(clause), ..self }
    }

    /// The same option under a heading.
    #[must_use]
    pub const fn group(self, group: &'static str) -> OptionSpec {
        OptionSpec { group: Some(group), ..self }
    }
}
