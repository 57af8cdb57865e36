//! Who sits at the table: the person and the bots, by name.

use tabletop::Seat;

use super::text::fit;

/// What the bots are called, in the order of their seats.
const NAMES: [&str; 6] = ["Zoé", "Léon", "Inès", "Hugo", "Maya", "Oscar"];

/// No name takes more columns than that.
const LONGEST_NAME: usize = 16;

/// A person's name as the table can show it: on one line and not too long. Nothing if it is blank.
pub fn display_name(name: &str) -> Option<String> {
    let seen: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    (!words.is_empty()).then(|| fit(&words.join(" "), LONGEST_NAME))
}

#[derive(Clone, Debug)]
pub(crate) struct Players {
    /// The person's seat.
    pub(crate) me: Seat,
    names: Vec<String>,
    /// Which bot sits there; nobody for the person.
    bots: Vec<Option<String>>,
}

impl Players {
    /// Seats a person and bots. Opponents beyond the list are like its last one; an empty list is
    /// filled with `usual`.
    pub(crate) fn new(me: Seat, seats: u8, name: &str, bots: &[String], usual: &str) -> Players {
        let mut spare = NAMES.iter().filter(|spare| **spare != name);
        let mut kinds = bots.iter();
        let mut last = usual;
        let mut players = Players { me, names: Vec::new(), bots: Vec::new() };
        for seat in Seat::all(seats) {
            if seat == me {
                players.names.push(name.to_string());
                players.bots.push(None);
            } else {
                last = kinds.next().map_or(last, String::as_str);
                let name = spare.next().map_or_else(|| seat.to_string(), ToString::to_string);
                players.names.push(name);
                players.bots.push(Some(last.to_string()));
            }
        }
        players
    }

    /// What a player is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Which bot sits there; nothing for the person.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        self.bots.get(seat.index())?.as_deref()
    }

    /// How many there are.
    pub(crate) fn count(&self) -> u8 {
        self.names.len() as u8
    }

    /// Everybody but the person, from their left on: the order in which they play.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = Seat> {
        let seats = self.count();
        let first = self.me.left(seats);
        std::iter::successors(Some(first), move |seat| Some(seat.left(seats)))
            .take(usize::from(seats.saturating_sub(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_cut_and_a_blank_one_is_none() {
        assert_eq!(display_name(" \t\n"), None);
        assert_eq!(display_name(" Anne \u{1b} Lise ").as_deref(), Some("Anne Lise"));
        assert_eq!(display_name("Marie-Antoinette Josèphe").as_deref(), Some("Marie-Antoinett…"));
    }

    #[test]
    fn bots_are_seated_around_the_person_under_other_names() {
        let players = Players::new(Seat(1), 4, "Zoé", &["random".to_string()], "greedy");
        assert_eq!(players.name(Seat(1)), "Zoé");
        assert_eq!(players.name(Seat(0)), "Léon");
        assert_eq!(players.bot(Seat(1)), None);
        assert_eq!(players.bot(Seat(3)), Some("random"));
        assert_eq!(players.opponents().collect::<Vec<_>>(), [Seat(2), Seat(3), Seat(0)]);
        let usual = Players::new(Seat(0), 2, "Camille", &[], "greedy");
        assert_eq!(usual.bot(Seat(1)), Some("greedy"));
    }
}
