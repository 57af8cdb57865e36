//! The fifteen tricks, each on a small table: what a crooked hand does, what an honest one would have
//! done in its place, and where it shows.

use cheaters::{Cheat, Fact, Phase, Place};
use tabletop::Seat;

use crate::evening::{A, B, C, D, Evening, Scenario, scenario};

/// One of the fifteen on a small table.
pub(crate) struct Trick {
    pub(crate) card: Cheat,
    /// Who tries it.
    pub(crate) by: Seat,
    table: fn() -> Scenario,
    /// The table where the honest words are the same, if the trick is one of words.
    twin: Option<fn() -> Scenario>,
    crooked: &'static str,
    honest: &'static str,
    /// The places where eyes can tell the two tables apart.
    pub(crate) shows: Vec<Place>,
}

impl Trick {
    /// Whether the trick is one of words: everybody hears it, and only the table tells that they are
    /// not true.
    pub(crate) fn is_spoken(&self) -> bool {
        self.twin.is_some()
    }

    /// The table before a crooked hand, and before an honest one.
    pub(crate) fn tables(&self) -> (Evening, Evening) {
        ((self.table)().begin(), self.twin.unwrap_or(self.table)().begin())
    }

    /// The trick is done.
    pub(crate) fn done(&self) -> Evening {
        let mut evening = self.tables().0;
        self.cheats(&mut evening);
        evening
    }

    /// The same at a table with other options.
    pub(crate) fn done_at(&self, options: impl FnOnce(&mut cheaters::Config)) -> Evening {
        let mut evening = (self.table)().config(options).begin();
        self.cheats(&mut evening);
        evening
    }

    pub(crate) fn cheats(&self, evening: &mut Evening) {
        play(evening, self.crooked);
    }

    pub(crate) fn behaves(&self, evening: &mut Evening) {
        play(evening, self.honest);
    }

    /// Another card that lies face up.
    pub(crate) fn other_card(&self) -> Cheat {
        let (evening, _) = self.tables();
        let mut others = evening.scene().face_up.iter().filter(|card| **card != self.card);
        *others.next().expect("five cards")
    }
}

/// Plays lines like `A look B; lapse; A take 100 B`.
pub(crate) fn play(evening: &mut Evening, lines: &str) {
    for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        match line.split_once(' ') {
            None => evening.lapses(),
            Some((seat, action)) => evening.does(seat.parse().expect("a seat"), action),
        };
    }
}

/// Whoever is inside or out: A stands on Simple visite and has done what was to be done.
fn quiet() -> Scenario {
    scenario(4).token(A, 9).phase(Phase::Free)
}

/// A has come to Bâle Steinen-Vorstadt, which is B's.
fn visit() -> Scenario {
    scenario(4).token(A, 10).owns(B, &[10]).phase(Phase::Free)
}

/// The trick of a card.
pub(crate) fn trick(card: Cheat) -> Trick {
    let [before_a, before_b] = [A, B].map(Place::Spread);
    let spread = Place::Spread;
    let trick = |table, crooked, honest, shows: &[Place]| {
        let (by, twin, shows) = (A, None, shows.to_vec());
        Trick { card, by, table, twin, crooked, honest, shows }
    };
    let spoken =
        |table, twin, words, shows| Trick { twin: Some(twin), ..trick(table, words, words, shows) };
    match card {
        Cheat::BankHeist => trick(
            || quiet().up(&[Cheat::BankHeist]),
            "A take 100 tray",
            "A look board",
            &[Place::Tray, before_a],
        ),
        Cheat::CounterfeitChance => spoken(
            || draws(&[cheaters::Chance::Fine, cheaters::Chance::Windfall]),
            || draws(&[cheaters::Chance::Windfall, cheaters::Chance::Fine]),
            "lapse; A read windfall",
            &[Place::Board],
        ),
        Cheat::EscapeArtist => Trick {
            by: C,
            ..trick(|| quiet().inside(C), "C leave", "C look board", &[Place::Board])
        },
        Cheat::ExtraAllowance => trick(
            || scenario(4).up(&[Cheat::ExtraAllowance]).token(A, 30).rolled(A, [2, 4]),
            "lapse; A take 3x100 tray",
            "lapse; A take 2x100 tray",
            &[Place::Tray, before_a],
        ),
        Cheat::FreeStay => {
            trick(|| visit().up(&[Cheat::FreeStay]), "A slip-away", "A look board", &[Place::Board])
        }
        Cheat::IdentityTheft => trick(
            || scenario(4).up(&[Cheat::IdentityTheft]).token(A, 3).rolled(A, [2, 4]),
            "A move B 6",
            "A move A 6",
            &[Place::Board],
        ),
        Cheat::PriceGouging => Trick {
            by: B,
            ..spoken(visit, || visit().hotels(&[8, 10]), "B ask 10 280; A pay", &[Place::Board])
        },
        Cheat::PropertySwap => trick(
            || quiet().owns(A, &[1]).owns(B, &[3]),
            "A look B; A swap 1 3 B",
            "A look B; A look B",
            &[before_a, before_b],
        ),
        Cheat::ShortChanged => Trick {
            by: B,
            ..trick(
                || visit().up(&[Cheat::ShortChanged]).notes(A, "2x500+5x100"),
                "B ask 10 70; A pay; B give 2x10 A",
                "B ask 10 70; A pay; B give 20+10 A",
                &[before_a, before_b],
            )
        },
        Cheat::SlipperyDeed => trick(
            || quiet().up(&[Cheat::SlipperyDeed]),
            "A deed 11",
            "A look board",
            &[Place::Board, before_a],
        ),
        Cheat::Squatter => Trick {
            by: C,
            ..spoken(
                visit,
                || visit().owns(B, &[]).owns(C, &[10]),
                "C ask 10 70; A pay",
                &[before_b, spread(C)],
            )
        },
        Cheat::TrickDice => trick(
            || scenario(4).up(&[Cheat::TrickDice]).owns(A, &[10]).token(A, 3).rolled(A, [2, 4]),
            "A move A 7",
            "A move A 6",
            &[Place::Board],
        ),
        Cheat::Pickpocket => trick(
            || quiet().up(&[Cheat::Pickpocket]),
            "A look B; A take 100 B",
            "A look B; A look B",
            &[before_a, before_b],
        ),
        Cheat::Demolition => trick(
            || quiet().owns(B, &[8]),
            "A hotel- 8",
            "A look board",
            &[Place::Board, Place::Tray],
        ),
        Cheat::Construction => trick(
            || quiet().up(&[Cheat::Construction]).owns(A, &[10]),
            "A hotel+ 10",
            "A look board",
            &[Place::Board, Place::Tray],
        ),
    }
}

/// A walks onto Chance, where these cards come up.
fn draws(cards: &[cheaters::Chance]) -> Scenario {
    scenario(4).up(&[Cheat::CounterfeitChance]).rolled(A, [2, 4]).chance(cards)
}

/// Every place that one can look at.
pub(crate) fn places() -> [Place; 6] {
    let [a, b, c, d] = [A, B, C, D].map(Place::Spread);
    [Place::Board, Place::Tray, a, b, c, d]
}

/// Nobody says anything: the cheat is announced at the deadline, rewarded to the note, and its card
/// goes under the deck for the next one (MT-5.4).
pub(crate) fn comes_off(evening: &mut Evening, who: Seat, card: Cheat, reward: u32) {
    assert_eq!(evening.scheme(who), Some(card), "it is pending");
    for _ in 0..200 {
        let (before, next) = (evening.money(who), evening.state().decks().cheats[0]);
        evening.marks().lapses();
        let facts = evening.facts();
        if facts.contains(&Fact::Announced { seat: who, card, bonus: reward, did: None }) {
            assert!(facts.contains(&Fact::Replaced { old: card, new: next }), "{facts:?}");
            assert!(facts.iter().any(|fact| matches!(fact, Fact::Rolled { .. })), "{facts:?}");
            assert_eq!(evening.money(who), before + reward, "the reward");
            assert_eq!(evening.scheme(who), None);
            assert!(
                !evening.scene().face_up.contains(&card) && evening.scene().face_up.contains(&next)
            );
            assert_eq!(evening.state().decks().cheats.last(), Some(&card));
            return;
        }
        assert!(!facts.iter().any(|fact| matches!(fact, Fact::Announced { .. })), "{facts:?}");
    }
    panic!("{card} never comes off");
}

/// Somebody names the player and the card: three seconds later it is undone, and the card replaced
/// (MT-5.6). The penalty waits for an alibi.
pub(crate) fn catch(evening: &mut Evening, by: Seat, who: Seat, card: Cheat) {
    let next = evening.state().decks().cheats[0];
    evening.marks().does(by, &format!("accuse {who} {card}")).waits(3_000);
    let facts = evening.facts();
    let verdict = Fact::Verdict { by, who, card: Some(card), guilty: true, jury: false, did: None };
    assert!(facts.contains(&verdict), "{facts:?}");
    assert!(facts.contains(&Fact::Replaced { old: card, new: next }), "{facts:?}");
    assert_eq!(evening.state().decks().cheats.last(), Some(&card));
    assert_eq!(evening.scheme(who), None);
}

/// The same, and the penalty is taken without waiting.
pub(crate) fn catch_and_punish(evening: &mut Evening, by: Seat, who: Seat, card: Cheat) {
    let before = evening.money(by);
    catch(evening, by, who, card);
    assert_eq!(evening.money(by), before, "the accuser earns nothing");
    evening.does(who, "submit");
}
