//! Goldens: a whole short game for three, told as two pairs of eyes see it: what is said to them, and
//! nothing else. Read them in `snapshots/`; `cargo xtask golden` writes them anew.

use std::fmt::Write as _;

use crate::evening::{Evening, opened};
use cheaters::{Config, Event, Fact, Names, Phase, Place, Purse, Seen, Tricheurs};
use tabletop::{Game, Input, Say, Seat, Viewer};
use words::{Lang, Words};

const NAMES: [&str; 3] = ["Félix", "Suzie", "Nora"];

/// What is done besides what everybody does of their own accord: in which turn, in which phase of it,
/// and the moves. A number is so many seconds that pass.
type Script<'a> = &'a [(u16, &'a str, &'a str)];

/// Plays a whole game. Everybody rolls, buys, asks and pays as honest people do; the script says the
/// rest.
fn game(config: Config, seed: u64, script: Script<'_>) -> Evening {
    let mut evening = opened(config, NAMES.len() as u8, seed);
    let mut script = script.iter().peekable();
    while evening.scene().phase != Phase::Over {
        let scene = evening.scene();
        let moment = format!("{:?}", scene.phase);
        let due = |(turn, phase, _): &&(u16, &str, &str)| {
            *turn == scene.turns && scene.is_calm() && moment.starts_with(phase)
        };
        match script.next_if(due) {
            Some((.., moves)) => perform(&mut evening, moves),
            None => honestly(&mut evening),
        }
    }
    assert_eq!(script.next(), None, "it never came to that");
    evening
}

/// Moves of several people, one after the other: `B look tray, 2, B take 50 tray`.
fn perform(evening: &mut Evening, moves: &str) {
    for one in moves.split(", ") {
        if let Ok(seconds) = one.parse::<u64>() {
            evening.waits(1_000 * seconds);
            continue;
        }
        if one == "…" {
            evening.lapses();
            continue;
        }
        let (seat, action) = one.split_once(' ').expect("somebody does something");
        evening.does(seat.parse().expect("a seat"), action);
    }
}

/// What honest people do at this moment, or else the clock goes on.
fn honestly(evening: &mut Evening) {
    let (scene, things) = (evening.scene(), evening.state().things());
    let me = scene.turn;
    if let Some(bill) = scene.bills.first().filter(|_| scene.affair.is_none()) {
        let purse = things.purse(Purse::Player(bill.from)).total();
        let from = bill.from;
        match purse >= bill.due() {
            true => evening.waits(1_000).does(from, "pay"),
            false => evening.lapses(),
        };
        return;
    }
    if !scene.is_calm() {
        evening.lapses();
        return;
    }
    let space = things.token(me);
    match (scene.phase, rent_here(evening)) {
        (_, Some((owner, rent))) => {
            sees_the_board(evening.waits(2_000), owner).does(owner, &format!("ask {space} {rent}"))
        }
        (Phase::Roll, None) => evening.waits(1_000).does(me, "roll"),
        (Phase::Rolled, None) if scene.moves_by_hand() => {
            let steps = scene.dice[0] + scene.dice[1];
            sees_the_board(evening.waits(1_000), me).does(me, &format!("move {me} {steps}"))
        }
        (Phase::Offer(space), None) => {
            let affords = things.purse(Purse::Player(me)).total() >= space.price();
            evening.waits(2_000).does(me, if affords { "buy" } else { "auction" })
        }
        (Phase::Free, None) => evening.waits(5_000).does(me, "done"),
        (_, None) => evening.lapses(),
    };
}

/// Whom the roller owes how much for where the token stands, if it was not asked yet.
fn rent_here(evening: &Evening) -> Option<(Seat, u32)> {
    let (scene, things) = (evening.scene(), evening.state().things());
    let space = things.token(scene.turn);
    for event in
        evening.table.sink().entries.iter().rev().flat_map(|entry| entry.events.iter().rev())
    {
        if matches!(event, Event::Landed { landing } if landing.space == space) {
            return things.rent(space);
        }
        if matches!(event, Event::Open(Fact::Rolled { .. } | Fact::Asked { .. })) {
            return None;
        }
    }
    None
}

/// Hands follow the eyes: whoever handles the board looks at it first.
fn sees_the_board(evening: &mut Evening, seat: Seat) -> &mut Evening {
    match evening.state().private(seat).gaze {
        Place::Board => evening,
        Place::Tray | Place::Spread(_) => evening.looks(seat, Place::Board),
    }
}

/// A gesture that is counted, a clock that goes on and the dice that are at hand are not.
fn is_worth_a_word(seen: &Seen) -> bool {
    let routine = |phase| matches!(phase, Phase::Roll | Phase::Shaking | Phase::Free);
    let clock = matches!(seen, Seen::Open(Fact::Entered { phase, .. }) if routine(*phase));
    !clock && !matches!(seen, Seen::Tired {} | Seen::Open(Fact::GoesOn { .. }))
}

/// Tells a game as one pair of eyes sees it.
fn tell(evening: &Evening, lang: Lang, eyes: Viewer) -> String {
    let words = Words::new(lang);
    let names = evening.scene().config.names;
    let name_of = |seat: Seat| NAMES[seat.index()].to_string();
    let say = |what: &dyn Say| words.say(&names.rename(what.say()), &name_of);
    let mut text = String::new();
    for entry in &evening.table.sink().entries {
        let mut lines = Vec::new();
        match &entry.input {
            Input::Act { seat, action } if eyes.is(*seat) => lines.push(format!("> {action}")),
            Input::Begin | Input::Act { .. } | Input::Lapse => {}
        }
        let seen = entry.events.iter().filter_map(|event| Tricheurs::redact(event, eyes));
        lines.extend(seen.filter(is_worth_a_word).map(|seen| say(&seen)));
        let seconds = entry.at.0 / 1_000;
        for (nth, line) in lines.iter().enumerate() {
            let time = format!("{:3}:{:02}", seconds / 60, seconds % 60);
            let time = if nth == 0 { time.as_str() } else { "" };
            writeln!(text, "{time:6}  {line}").unwrap();
        }
    }
    text
}

/// Nora picks Suzie's pocket; Suzie suspects Félix first. Nora slips out of prison and gets away with
/// it. Suzie buys at an auction, swaps a deed of Nora's and gets away with it, too. Félix moves Suzie's
/// token instead of his own and is caught; they trade all the same. In the end Suzie pays a rent.
const EVENING: Script<'_> = &[
    (
        1,
        "Free",
        "1, C look B, C take 100 B, 1, C look board, 2, B look A, 3, B accuse A pickpocket, …",
    ),
    (2, "Free", "1, B look C, 2, B accuse C pickpocket, …, 1, C submit"),
    (3, "Roll", "1, C leave, 1"),
    (4, "Offer", "1, A auction, 1, B bid 100, 2, C look board, …"),
    (5, "Free", "1, B look C, 1, B swap 5 17 C, 1, B look board, 4"),
    (6, "Free", "1, B look A, 1, B look board"),
    (7, "Rolled", "2, A move B 9, 2, B accuse A identity-theft, …, A submit, 2, B put 1"),
    (8, "Free", "1, A offer B 7 for M200, 2, B offer A M120 for 7, 2, A accept B"),
];

/// The seed with which the evening goes so.
const SEED: u64 = 4;

#[test]
fn an_evening_as_suzie_sees_it() {
    let config = Config { rounds: 2, ..Config::default() };
    let suzie = Viewer::Seat(Seat(1));
    insta::assert_snapshot!(tell(&game(config, SEED, EVENING), Lang::Fr, suzie));
}

/// Whoever watches the game sees the board, and so Nora's open cuff, but nobody's notes.
#[test]
fn the_same_evening_from_the_stands() {
    let config = Config { rounds: 2, names: Names::International, ..Config::default() };
    insta::assert_snapshot!(tell(&game(config, SEED, EVENING), Lang::En, Viewer::Audience));
}
