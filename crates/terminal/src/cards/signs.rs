//! A sign and a colour for every card.
//!
//! Every card is told by its sign and its name, the colour comes on top: nothing is lost without
//! colour. The signs are one column wide and from the characters that nearly every terminal font
//! has (WGL4): a padlock would be a box in most of them, so a safe set has the door of a safe.

use cash::Kind;
use ratatui::style::Style;

use crate::theme::Theme;

/// The bottom set of a pile is safe.
pub(super) const SAFE: &str = "◙";
/// A set that can be stolen now.
pub(super) const STEAL: &str = "◄";
/// The back of a card in a hand.
pub(super) const BACK: &str = "▌";
/// One card of a set.
pub(super) const LAYER: &str = "▪";

/// A card's own colour.
pub(super) fn ink(theme: Theme, kind: Kind) -> Style {
    theme.ink(hue(kind))
}

/// A card's sign.
pub(super) const fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Bd => "¶",
        Kind::Piano => "♪",
        Kind::Train => "╪",
        Kind::Bijoux | Kind::Jewels => "♦",
        Kind::BasDeLaine | Kind::Mattress => "€",
        Kind::Tirelire | Kind::PiggyBank => "@",
        Kind::Scooter => "∞",
        Kind::Avion => "†",
        Kind::Bagnole | Kind::ClassicAuto => "»",
        Kind::Cabane | Kind::Home => "⌂",
        Kind::Argenterie | Kind::Silver => "○",
        Kind::Or | Kind::Gold => "●",
        Kind::PetitesEconomies | Kind::Coins => "¢",
        Kind::Echange => "↔",
        Kind::Demenagement => "↕",
        Kind::BaseballCards => "◊",
        Kind::Stamps => "□",
        Kind::Stocks => "%",
        Kind::BankAccount => "#",
    }
}

/// A card's colour among the 256: of middle lightness, for dark and light screens alike.
const fn hue(kind: Kind) -> u8 {
    match kind {
        Kind::Bd | Kind::BaseballCards => 33,
        Kind::Piano | Kind::Stamps => 141,
        Kind::Train | Kind::Stocks => 137,
        Kind::Bijoux | Kind::Jewels => 205,
        Kind::BasDeLaine | Kind::Mattress => 37,
        Kind::Tirelire | Kind::PiggyBank => 209,
        Kind::Scooter | Kind::BankAccount => 71,
        Kind::Avion | Kind::Coins => 80,
        Kind::Bagnole | Kind::ClassicAuto => 167,
        Kind::Cabane | Kind::Home => 142,
        Kind::Argenterie | Kind::Silver => 109,
        Kind::Or | Kind::Gold => 214,
        Kind::PetitesEconomies => 173,
        Kind::Echange => 69,
        Kind::Demenagement => 99,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{NO, TURN};
    use cash::Deck;
    use ratatui::text::Span;
    use std::collections::HashSet;

    #[test]
    fn the_cards_of_a_deck_differ_in_sign_and_in_colour() {
        for deck in [Deck::Y2022, Deck::Y2011] {
            let kinds: Vec<Kind> = deck.pieces().iter().map(|piece| piece.kind).collect();
            let signs: HashSet<&str> = kinds.iter().map(|&kind| sign(kind)).collect();
            let hues: HashSet<u8> = kinds.iter().map(|&kind| hue(kind)).collect();
            assert_eq!((signs.len(), hues.len()), (kinds.len(), kinds.len()));
        }
    }

    #[test]
    fn every_sign_is_one_column_wide() {
        let others = [SAFE, STEAL, TURN, BACK, LAYER, NO];
        for sign in Kind::all().map(sign).chain(others) {
            assert_eq!(Span::raw(sign).width(), 1, "{sign}");
        }
    }
}
