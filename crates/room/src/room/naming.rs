//! What everybody at a table is called: people as they say, bots as the table says, on the desk, in the
//! journal and on the list of the evening alike.

use store::Code;
use tabletop::{Latecomer, Seat, Seated};

use crate::room::{Chair, Life, Room, Sitter};

/// How often a journal notes that somebody has sat down or has another name. Changing one's name all
/// the time must not fill the store.
const MOST_LATECOMERS: usize = 120;

/// What bots are called. Short, French and easy to tell apart.
const BOTS: [&str; 36] = [
    "Gaston", "Rosalie", "Achille", "Colette", "Firmin", "Odette", "Marius", "Ninon", "Basile",
    "Suzon", "Oscar", "Paulette", "Hector", "Lison", "Anatole", "Margot", "Ernest", "Blanche",
    "Jules", "Fanny", "Honoré", "Zélie", "Octave", "Prune", "Lazare", "Iris", "Gustave", "Flora",
    "Edgar", "Violette", "Casimir", "Manon", "Roland", "Perrine", "Aristide", "Clarisse",
];

impl Room {
    /// What whoever sits there is called, by seat.
    pub(super) fn names(&self) -> Vec<Option<String>> {
        names(self.code, &self.table.chairs)
    }

    /// Everybody as the journal has them, by seat.
    pub(super) fn seated(&self) -> Vec<Option<Seated>> {
        let seated = |(chair, name): (&Chair, Option<String>)| {
            let bot = matches!(chair.sitter, Sitter::Bot { .. });
            Some(Seated { name: name?, token: chair.token, bot })
        };
        self.table.chairs.iter().zip(self.names()).map(seated).collect()
    }

    /// Notes for the journal who sits there from now on, if a game is under way.
    pub(super) fn note_latecomer(&mut self, seat: Seat) {
        let seated = self.seated().swap_remove(seat.index());
        let (Life::Playing(playing), Some(seated)) = (&mut self.life, seated) else { return };
        let after = playing.play.table.entries();
        let came = &mut playing.course.latecomers;
        came.retain(|earlier| (earlier.after, earlier.seat) != (after, seat));
        if came.len() < MOST_LATECOMERS {
            came.push(Latecomer { after, seat, seated });
        }
    }
}

/// A bot is called by its token, so that it keeps its name when everybody moves on by a seat. No two
/// have the same name, and none has a person's.
fn names(code: Code, chairs: &[Chair]) -> Vec<Option<String>> {
    let said = |chair: &Chair| match &chair.sitter {
        Sitter::Person { name, .. } | Sitter::Guest { name } => Some(name.clone()),
        Sitter::Nobody | Sitter::Bot { .. } => None,
    };
    let mut names: Vec<Option<String>> = chairs.iter().map(said).collect();
    let mut taken: Vec<String> = names.iter().flatten().map(|name| name.to_lowercase()).collect();
    let letters = code.to_string();
    let first = letters.bytes().fold(0, |sum, letter| sum * 31 + usize::from(letter));
    let mut bots: Vec<(usize, usize)> = (0..chairs.len())
        .filter(|seat| matches!(chairs[*seat].sitter, Sitter::Bot { .. }))
        .map(|seat| (chairs[seat].token.map_or(chairs.len() + seat, usize::from), seat))
        .collect();
    bots.sort_unstable();
    for (token, seat) in bots {
        let mut all = (0..).map(|round| called(first, token, round));
        let name = all.find(|name| !taken.contains(&name.to_lowercase()));
        taken.extend(name.as_ref().map(|name| name.to_lowercase()));
        names[seat] = name;
    }
    names
}

/// What a bot with that token is called, if the first `round` names for it are taken.
fn called(first: usize, token: usize, round: usize) -> String {
    let name = BOTS[(first + token + round) % BOTS.len()];
    match round / BOTS.len() {
        0 => name.into(),
        more => format!("{name} {}", more + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(token: u16) -> Chair {
        Chair { token: Some(token), ..Chair::of(Sitter::Bot { bot: "greedy" }) }
    }

    fn guest(name: &str) -> Chair {
        Chair::of(Sitter::Guest { name: name.into() })
    }

    fn code() -> Code {
        Code::from_number(1_234)
    }

    #[test]
    fn a_bot_keeps_its_name_when_everybody_moves_on() {
        let mut chairs = [guest("Zoé"), bot(1), bot(7), Chair::of(Sitter::Nobody)];
        let before = names(code(), &chairs);
        assert_eq!((&before[0], &before[3]), (&Some("Zoé".into()), &None));
        chairs.rotate_right(1);
        let mut after = names(code(), &chairs);
        after.rotate_left(1);
        assert_eq!(after, before);
    }

    #[test]
    fn nobody_has_the_name_of_somebody_else() {
        let alone = names(code(), &[bot(0)]).remove(0).expect("it has a name");
        let namesake = guest(&alone.to_uppercase());
        let chairs: Vec<Chair> = (0..59).map(bot).chain([namesake]).collect();
        let names = names(code(), &chairs);
        let mut heard: Vec<String> =
            names.iter().flatten().map(|name| name.to_lowercase()).collect();
        heard.sort();
        heard.dedup();
        assert_eq!(heard.len(), 60, "{names:?}");
    }
}
