//! Letters for tokens, short names for spaces, colours for both.

use std::collections::HashMap;

use cheaters::{Group, Names, Space, SpaceKind};
use ratatui::style::{Modifier, Style};
use tabletop::Seat;
use words::Words;

use crate::players::Players;
use crate::theme::Theme;

/// The colours of the tokens, by seat.
const HUES: [u8; 6] = [39, 203, 71, 178, 141, 208];

/// A player's letter: the first of their name that nobody before them has.
pub(super) fn letters(players: &Players) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for seat in Seat::all(players.count()) {
        let name = players.name(seat);
        let mut own = name.chars().filter(|letter| letter.is_alphabetic());
        let own = own.find_map(|letter| {
            let letter = letter.to_uppercase().next().unwrap_or(letter);
            (!taken.contains(&letter)).then_some(letter)
        });
        let spare = ('A'..='Z').find(|letter| !taken.contains(letter)).unwrap_or('?');
        taken.push(own.unwrap_or(spare));
    }
    taken
}

/// A player's colour.
pub(super) fn token(theme: Theme, seat: Seat) -> Style {
    theme.ink(HUES[seat.index() % HUES.len()]).add_modifier(Modifier::BOLD)
}

/// The colour of a group, and of a space that belongs to none.
pub(super) fn ink(theme: Theme, space: Space) -> Style {
    let Some(group) = space.group() else { return theme.faint() };
    theme.ink(match group {
        Group::Brown => 130,
        Group::LightBlue => 74,
        Group::Pink => 170,
        Group::Orange => 208,
        Group::Red => 160,
        Group::Yellow => 178,
        Group::Green => 34,
        Group::DarkBlue => 33,
    })
}

/// What every space of a board is called where there is little room: of a street the word that no other
/// street of that board has.
pub(super) fn short_names(words: &Words, names: Names) -> Vec<String> {
    let streets: Vec<String> = Space::all().map(|space| words.word(space.word(names))).collect();
    let mut times: HashMap<&str, usize> = HashMap::new();
    for street in Space::properties().map(|space| &streets[space.index()]) {
        street.split_whitespace().for_each(|word| *times.entry(word).or_default() += 1);
    }
    let short = |space: Space| match space.kind() {
        SpaceKind::Property => {
            let street = &streets[space.index()];
            let own = street.split_whitespace().filter(|word| word.chars().count() > 2);
            own.min_by_key(|word| times[word]).unwrap_or(street).to_string()
        }
        SpaceKind::Start => words.word("tricheurs-short-start"),
        SpaceKind::Chance => words.word("tricheurs-short-chance"),
        SpaceKind::Chancellerie => words.word("tricheurs-short-chancellerie"),
        SpaceKind::Railway => words.word("tricheurs-short-railway"),
        SpaceKind::Prison => words.word("tricheurs-short-prison"),
        SpaceKind::Parking => words.word("tricheurs-short-parking"),
        SpaceKind::GoToPrison => words.word("tricheurs-short-go-to-prison"),
    };
    Space::all().map(short).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use words::Lang;

    #[test]
    fn the_streets_of_every_board_differ_in_their_short_names() {
        for lang in Lang::ALL {
            for names in Names::ALL {
                let short = short_names(&Words::new(lang), names);
                let streets: HashSet<&str> =
                    Space::properties().map(|space| short[space.index()].as_str()).collect();
                assert_eq!(streets.len(), 22, "{lang} {names:?}: {short:?}");
            }
        }
    }

    #[test]
    fn no_two_players_have_one_letter() {
        let players = Players::new(Seat(0), 6, "Zazie", &[], "sensible");
        let letters = letters(&players);
        assert_eq!(letters.iter().collect::<HashSet<_>>().len(), 6, "{letters:?}");
        assert_eq!(letters[0], 'Z');
    }
}
