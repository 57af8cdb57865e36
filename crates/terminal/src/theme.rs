//! How things look: a few styles, which every table uses for the same things. What has a colour has a
//! sign or a word too: nothing is lost without colour.

use ratatui::style::{Color, Modifier, Style};

/// Whose move it is.
pub(crate) const TURN: &str = "►";
/// Not possible now.
pub(crate) const NO: &str = "×";

/// How things look on this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    colour: bool,
}

impl Theme {
    /// With colour, or without where `NO_COLOR` asks for it.
    pub(crate) fn new(colour: bool) -> Theme {
        Theme { colour }
    }

    /// One of the 256 colours: of middle lightness, for dark and light screens alike.
    pub(crate) fn ink(self, colour: u8) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(colour)) } else { Style::new() }
    }

    /// What stays in the background.
    pub(crate) fn faint(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(244))
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// What is the person's to do.
    pub(crate) fn mine(self) -> Style {
        self.ink(178).add_modifier(Modifier::BOLD)
    }

    /// Whose move it is.
    pub(crate) fn active(self) -> Style {
        self.ink(75).add_modifier(Modifier::BOLD)
    }

    /// What is in danger, or refused.
    pub(crate) fn alarm(self) -> Style {
        self.ink(203).add_modifier(Modifier::BOLD)
    }

    /// What is safe, or won.
    pub(crate) fn safe(self) -> Style {
        self.ink(71)
    }

    /// A player's name in a sentence.
    pub(crate) fn name(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The number of a rule.
    pub(crate) fn clause(self) -> Style {
        self.ink(75)
    }

    /// The row under the cursor.
    pub(crate) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The title line.
    pub(crate) fn title(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(23))
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// The line of keys.
    pub(crate) fn keys(self) -> Style {
        self.faint()
    }
}
