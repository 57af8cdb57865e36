//! The list of games from outside: one program, so that the engines are compiled once for it.

mod erased;
mod options;
mod rulebook;
mod watching;

use games::{GAMES, Listed, Visitor, visit};
use words::{Lang, Words};

/// Sits the examination, for a few games only: enough to see that a game on the list sits it at
/// all. The game's own laws.rs goes on for as long as its games are quick.
struct Examination;

impl Visitor for Examination {
    type Output = ();

    fn visit<G: Listed>(self) {
        testkit::examine::<G>(10_000..10_002);
        testkit::endure::<G>(20_000..20_004);
    }
}

#[test]
fn every_game_of_the_list_passes_the_examination() {
    for game in GAMES {
        visit(game.name, Examination).expect("it is on the list");
    }
}

#[test]
fn every_game_and_every_bot_has_a_name_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for game in GAMES {
            for key in ["game", "about"] {
                assert!(words.has(&format!("{key}-{}", game.name)), "{lang}: {key} {}", game.name);
            }
            for bot in game.bots {
                assert!(words.has(&format!("bot-{bot}")), "{lang}: {bot}");
            }
        }
    }
}
