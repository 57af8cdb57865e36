//! The options of a table, described so that they can be shown by somebody who knows no game.

use crate::Clause;

/// An option of a table: a field of [`Game::Config`](crate::Game::Config), its rule, its words, and
/// what it can be turned to. What it is turned to unless somebody touches it, the default
/// configuration says.
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
    /// What it can be turned to.
    pub kind: OptionKind,
}

/// What a [`OptionSpec`] can be turned to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// On or off.
    Switch,
    /// One of a few values, each with the message that names it.
    Choice(&'static [(&'static str, &'static str)]),
    /// A number. Where the default is none, the rules say it.
    Number {
        /// The least.
        least: u32,
        /// The most. Steps from the least one lead to it.
        most: u32,
        /// From one to the next.
        step: u32,
    },
}

impl OptionSpec {
    /// A switch, unless it is made a [`choice`](OptionSpec::choice) or a [`number`](OptionSpec::number).
    pub const fn new(
        key: &'static str,
        clause: &'static str,
        label: &'static str,
        about: &'static str,
    ) -> OptionSpec {
        OptionSpec { key, clause: Clause(clause), label, about, kind: OptionKind::Switch }
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

    /// The same option, as another rulebook has it.
    #[must_use]
    pub const fn under(self, clause: &'static str) -> OptionSpec {
        OptionSpec { clause: Clause(clause), ..self }
    }
}
