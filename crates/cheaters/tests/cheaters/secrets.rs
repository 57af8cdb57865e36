//! What eyes have not seen stays unseen (MT-1.5, MT-5.7, MT-5.9). In `mutants` the laws of
//! `testkit` catch who shows too much; here every viewer is looked at directly. The laws cannot
//! tell a secret from a rule: what is shown, told and accounted for alike is part of the game to
//! them, and so is whose hand it was. So this says outright who may know what.

mod mutants;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use cheaters::{
    Action, Affair, Card, Chance, Chancellerie, Cheat, Event, Fact, Glimpse, Illegal, Phase, Place,
    Seen, State, Tricheurs, View,
};
use serde::Serialize;
use serde_json::Value;
use tabletop::{Chance as Luck, Examined, Game, Journal, Say, Seat, SeatSet, Seed, Table, Viewer};

use crate::evening::{A, B, C, D, Evening, scenario};

/// Plays a game by luck alone, and shows every state with what has just happened.
fn play(seed: u64, mut look: impl FnMut(&State, &[Event])) {
    let mut luck = Luck::from_number(seed);
    let (config, seats) = Tricheurs::any_table(&mut luck);
    let mut table: Table<Tricheurs, Journal<Tricheurs>> =
        Table::open_with(&config, seats, Seed::from_number(seed), Journal::default()).unwrap();
    let mut told = 0;
    let mut menu = Vec::new();
    loop {
        let entries = &table.sink().entries;
        let events: Vec<Event> =
            entries[told..].iter().flat_map(|entry| entry.events.clone()).collect();
        told = entries.len();
        look(table.state(), &events);
        let waiting = table.waiting();
        let Some(until) = waiting.until else { return };
        if until <= table.now() || luck.below(6) == 0 {
            table.advance(until.max(table.now())).unwrap();
            continue;
        }
        let seats: Vec<Seat> = waiting.on.iter().collect();
        let seat = *luck.pick(&seats);
        menu.clear();
        table.legal_actions(seat, &mut menu);
        let at = table.now().after_ms(u64::from(luck.below(500)).min(until.0 - 1 - table.now().0));
        table.act(at, seat, *luck.pick(&menu)).unwrap();
    }
}

#[test]
fn mt_5_9_what_the_audience_hears_at_once_every_seat_has_heard_just_so() {
    let (mut aloud, mut kept) = (0_u32, 0_u32);
    for seed in 0..12 {
        play(seed, |state, events| {
            for event in events {
                let Some(seen) = Tricheurs::redact(event, Viewer::Audience) else { continue };
                if !Tricheurs::is_aloud(&seen) {
                    kept += 1;
                    continue;
                }
                aloud += 1;
                for seat in Seat::all(state.scene().seats()) {
                    let theirs = Tricheurs::redact(event, Viewer::Seat(seat));
                    // Whoever's card it is knows more of it than that it was drawn, and is told that instead.
                    let own = matches!(
                        theirs,
                        Some(
                            Seen::DrewCard { .. }
                                | Seen::KeptCard { .. }
                                | Seen::InheritedCard { .. }
                                | Seen::DroppedCard { .. }
                        )
                    );
                    assert!(
                        own || theirs.as_ref() == Some(&seen),
                        "{seat:?}: {theirs:?}, not {seen:?}"
                    );
                }
            }
        });
    }
    assert!(aloud > 1_000 && kept > 100, "{aloud} things were said, {kept} were done");
}

/// The names of cards that stand anywhere in what a log would show.
fn names_in(text: &str, names: &BTreeSet<String>) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| names.contains(*word)).map(ToOwned::to_owned).collect()
}

/// The names of cards that stand anywhere in what goes over the wire, however deep.
fn names_on(wire: &Value, names: &BTreeSet<String>) -> BTreeSet<String> {
    match wire {
        Value::String(text) => names.get(text).cloned().into_iter().collect(),
        Value::Array(values) => values.iter().flat_map(|one| names_on(one, names)).collect(),
        Value::Object(fields) => fields.values().flat_map(|one| names_on(one, names)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => BTreeSet::new(),
    }
}

fn name(thing: impl Serialize) -> String {
    match serde_json::to_value(thing).unwrap() {
        Value::String(name) => name,
        Value::Object(fields) => fields.values().map(|name| name.as_str().unwrap()).collect(),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_)) => {
            panic!("{other} is no name")
        }
    }
}

/// Every card's name, as the wire has it and as a log has it.
static NAMES: LazyLock<[BTreeSet<String>; 2]> = LazyLock::new(|| {
    let wire = Cheat::ALL.iter().map(name).chain(Chance::ALL.iter().map(name));
    let debug = Cheat::ALL.iter().map(|card| format!("{card:?}"));
    let debug = debug.chain(Chance::ALL.iter().map(|card| format!("{card:?}")));
    [
        wire.chain(Chancellerie::ALL.iter().map(name)).collect(),
        debug.chain(Chancellerie::ALL.iter().map(|card| format!("{card:?}"))).collect(),
    ]
});

/// The cards that a viewer may know: those that lie face up or were spoken of, and one's own.
fn may_know(state: &State, viewer: Viewer) -> [BTreeSet<String>; 2] {
    let scene = state.scene();
    let mut cheats: Vec<Cheat> = scene.face_up.clone();
    cheats.extend(scene.gone.iter().map(|gone| gone.card));
    let mut cards: Vec<Card> = Vec::new();
    if let Phase::Pick(card) = scene.phase {
        cards.push(card);
    }
    match scene.affair {
        Some(Affair::Accused { card, .. }) => cheats.extend(card),
        Some(Affair::Caught { card, obeys, .. }) => {
            cheats.extend(card);
            cards.extend(obeys.map(Card::Chance));
        }
        Some(Affair::Aimed { card, .. }) => cards.push(Card::Chance(card)),
        Some(Affair::Placing { .. } | Affair::Spare { .. }) | None => {}
    }
    if let Viewer::Seat(seat) = viewer {
        let mine = state.private(seat);
        cards.extend(mine.chance.map(Card::Chance));
        cards.extend(mine.chancellerie.map(Card::Chancellerie));
        cards.extend(mine.drawn);
        cards.extend(&mine.inherited);
        cheats.extend(mine.schemes.iter().flat_map(|scheme| [scheme.card, scheme.or]).flatten());
    }
    let debug = |card: &Card| match card {
        Card::Chance(card) => format!("{card:?}"),
        Card::Chancellerie(card) => format!("{card:?}"),
    };
    [
        cheats.iter().map(name).chain(cards.iter().map(name)).collect(),
        cheats.iter().map(|card| format!("{card:?}")).chain(cards.iter().map(debug)).collect(),
    ]
}

/// Nobody's view holds a card that they may not know: neither over the wire nor in a log.
fn nobody_holds_more<G: Game<State = State, View = View>>(state: &State) {
    for viewer in Viewer::all(state.scene().seats()) {
        let view = G::view(state, viewer);
        let wire = names_on(&serde_json::to_value(&view).unwrap(), &NAMES[0]);
        let log = names_in(&format!("{view:?}"), &NAMES[1]);
        for (found, known) in [wire, log].into_iter().zip(may_know(state, viewer)) {
            assert!(found.is_subset(&known), "{viewer:?} holds {found:?} but knows {known:?}");
        }
    }
}

#[test]
fn mt_5_9_no_view_holds_an_unseen_card() {
    for seed in 0..4 {
        play(seed, |state, _| {
            // When the game is over the truth is told (MT-8.4).
            if state.scene().truth.is_none() {
                nobody_holds_more::<Tricheurs>(state);
            }
        });
    }
}

/// Whose secret an event is, if it is one.
fn secret_of(event: &Event) -> Option<Seat> {
    match event {
        Event::DrewCard { seat, .. }
        | Event::KeptCard { seat, .. }
        | Event::DroppedCard { seat, .. }
        | Event::Buried { seat, .. }
        | Event::Schemed { seat, .. }
        | Event::InheritedCard { seat, .. }
        | Event::Unschemed { seat, .. }
        | Event::Meant { seat, .. }
        | Event::Owed { seat, .. }
        | Event::Tired { seat }
        | Event::Looked { seat, .. }
        | Event::Shown { seat, .. } => Some(*seat),
        Event::Shuffled { .. }
        | Event::Hand { .. }
        | Event::Booked { .. }
        | Event::Change { .. }
        | Event::Billed { .. }
        | Event::Undone { .. }
        | Event::Landed { .. }
        | Event::Marked { .. }
        | Event::Open(_) => None,
    }
}

#[test]
fn mt_5_9_of_anothers_secret_one_hears_which_deck_and_nothing_else() {
    for seed in 0..8 {
        play(seed, |state, events| {
            for (event, viewer) in
                events.iter().flat_map(|e| Viewer::all(state.scene().seats()).map(move |v| (e, v)))
            {
                let Some(owner) = secret_of(event).filter(|owner| !viewer.is(*owner)) else {
                    continue;
                };
                let said = match Tricheurs::redact(event, viewer) {
                    None => continue,
                    Some(Seen::Open(fact)) => fact,
                    // Who looks at the decks sees a counterfeit go under.
                    Some(Seen::Slipped { by, .. }) if by == owner => continue,
                    Some(other) => panic!("{viewer:?} is told {other:?}"),
                };
                let deck = matches!(
                    said,
                    Fact::Drew { seat, .. }
                    | Fact::Kept { seat, .. }
                    | Fact::Inherited { seat, .. }
                    | Fact::Discarded { seat, .. }
                    if seat == owner
                );
                assert!(deck, "{viewer:?} is told {said:?} of {event:?}");
            }
        });
    }
}

#[test]
fn mt_5_9_the_audience_sees_the_board_and_nothing_else() {
    for seed in 0..8 {
        let mut start = None;
        play(seed, |state, events| {
            let view = Tricheurs::view(state, Viewer::Audience);
            assert_eq!(view.mine.gaze, Place::Board);
            assert_eq!(view.mine.picture.board, state.things().picture().board);
            let unseen = (view.mine.picture.tray, view.mine.picture.spreads);
            assert_eq!(&unseen, start.get_or_insert(unseen.clone()), "as at the start");
            for event in events {
                match Tricheurs::redact(event, Viewer::Audience) {
                    Some(Seen::Changed { glimpses }) => {
                        let on_board = |glimpse: &Glimpse| match glimpse {
                            Glimpse::Deed { place, .. } => *place == Place::Board,
                            Glimpse::Hotel { .. }
                            | Glimpse::Token { .. }
                            | Glimpse::Cuff { .. } => true,
                            Glimpse::Notes { .. } | Glimpse::TrayHotel { .. } => false,
                        };
                        assert!(glimpses.iter().all(on_board), "{glimpses:?}");
                    }
                    Some(Seen::Open(_)) | None => {}
                    Some(other) => panic!("the audience is told {other:?}"),
                }
            }
        });
    }
}

/// Refusals name nothing but what was asked for, or who asks.
fn nothing_new(seat: Seat, action: &Action, why: Illegal) {
    let asked = format!("{seat} {action}");
    let asked: BTreeSet<&str> = asked.split(|c: char| !c.is_alphanumeric()).collect();
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others name nothing")]
    let named = match why {
        Illegal::NoSuchSeat { seat } | Illegal::OutOfTheGame { seat } => Some(seat.to_string()),
        Illegal::NotYourProperty { space } => Some(space.to_string()),
        _ => None,
    };
    assert!(named.iter().all(|name| asked.contains(name.as_str())), "{action}: {why:?}");
    let speaks = format!("{:?} {:?}", why, why.say());
    assert!(names_in(&speaks, &NAMES[1]).is_empty(), "{speaks}");
    assert!(why.say().args.len() <= 1, "{why:?}");
}

#[test]
fn mt_1_5_a_refusal_names_nothing_that_was_not_asked_for() {
    let mut luck = Luck::from_number(1);
    for seed in 0..6 {
        play(seed, |state, _| {
            for seat in Seat::all(state.scene().seats() + 1) {
                for _ in 0..6 {
                    let action = Tricheurs::any_action(state, seat, &mut luck);
                    if let Err(why) = Tricheurs::check(state, seat, &action) {
                        nothing_new(seat, &action, why);
                    }
                }
            }
        });
    }
}

/// B's turn, at a table where much can be stolen.
fn tempting() -> Evening {
    let cards = [Cheat::Pickpocket, Cheat::Demolition, Cheat::SlipperyDeed, Cheat::BankHeist];
    scenario(4)
        .up(&cards)
        .turn(B)
        .phase(Phase::Free)
        .owns(A, &[1])
        .owns(B, &[5, 11])
        .owns(C, &[7, 8])
        .begin()
}

/// In both worlds A knows the same, may do the same, and is refused with the same words.
fn alike(worlds: &[Evening; 2], me: Seat) {
    let [one, another] = worlds;
    assert_eq!(one.view(me), another.view(me));
    assert_eq!(one.table.waiting(), another.table.waiting());
    let menus = worlds.each_ref().map(|world| {
        let mut menu = Vec::new();
        world.table.legal_actions(me, &mut menu);
        menu
    });
    assert_eq!(menus[0], menus[1]);
    let mut luck = Luck::from_number(1);
    for _ in 0..3_000 {
        let action = Tricheurs::any_action(one.state(), me, &mut luck);
        let checks = worlds.each_ref().map(|world| Tricheurs::check(world.state(), me, &action));
        assert_eq!(checks[0], checks[1], "{action}");
    }
}

#[test]
fn mt_5_9_who_looks_elsewhere_cannot_tell_a_theft_from_peace() {
    let thefts: [(Seat, &[&str]); 5] = [
        (C, &["look B", "take 50 B"]),
        (C, &["look B", "deed 11 B"]),
        (C, &["look tray", "take 100 tray"]),
        (B, &["look board", "hotel- 8"]),
        (D, &["look board", "deed 3"]),
    ];
    for (thief, moves) in thefts {
        for gaze in [Place::Spread(A), Place::Spread(D)] {
            if gaze == Place::Spread(thief) {
                continue;
            }
            let mut worlds = [tempting(), tempting()];
            for world in &mut worlds {
                world.looks(A, gaze).marks();
            }
            for one in moves {
                worlds[1].does(thief, one);
            }
            assert!(worlds[1].scheme(thief).is_some(), "{moves:?}");
            alike(&worlds, A);
            let quiet = |world: &mut Evening| {
                world.waits(3_000).does(A, "offer B - for M50").looks(A, gaze).waits(2_000);
            };
            worlds.iter_mut().for_each(quiet);
            alike(&worlds, A);
            assert_eq!(worlds[0].wire(Viewer::Seat(A)), worlds[1].wire(Viewer::Seat(A)));
        }
    }
}

#[test]
fn mt_1_5_who_looks_sees_whose_hand_it_is_and_who_does_not_only_what_is_gone() {
    let mut evening = tempting();
    evening.looks(C, Place::Spread(A)).looks(D, Place::Spread(A)).looks(B, Place::Spread(B));
    evening.marks().does(C, "take 100 A");
    let told = |viewer| evening.wire(viewer);
    let gone =
        r#""glimpses":[{"thing":"notes","place":{"spread":0},"notes":{"hundred":1},"come":false}]"#;
    // D looks there; A, whose notes they were, looks at the board.
    assert_eq!(told(Viewer::Seat(D)), [format!(r#"{{"what":"hand","by":2,{gone}}}"#)]);
    assert_eq!(told(Viewer::Seat(A)), [format!(r#"{{"what":"changed",{gone}}}"#)]);
    // B and the audience look elsewhere.
    assert_eq!(told(Viewer::Seat(B)), [""; 0]);
    assert_eq!(told(Viewer::Audience), [""; 0]);
}

#[test]
fn mt_5_7_a_wrong_accusation_is_answered_alike_whatever_is_pending() {
    // Nothing is pending; B has robbed the bank; C has; or B has picked C's pocket.
    let pending: [&[(Seat, &str)]; 4] = [
        &[],
        &[(B, "look tray"), (B, "take 50 tray")],
        &[(C, "look tray"), (C, "take 50 tray")],
        &[(B, "look C"), (B, "take 20 C")],
    ];
    let answers = pending.map(|moves| {
        let mut evening = tempting();
        for (seat, one) in moves {
            evening.does(*seat, one);
        }
        for seat in [A, B, C, D] {
            evening.looks(seat, Place::Board);
        }
        evening.waits(4_000).marks().does(A, "accuse B demolition");
        let mut clock = vec![evening.table.waiting()];
        for _ in 0..2 {
            evening.lapses();
            clock.push(evening.table.waiting());
        }
        let told = [Viewer::Seat(A), Viewer::Seat(D), Viewer::Audience].map(|v| evening.wire(v));
        (clock, evening.facts(), told)
    });
    for answer in &answers[1..] {
        assert_eq!(*answer, answers[0]);
    }
    let card = Some(Cheat::Demolition);
    let verdict = Fact::Verdict { by: A, who: B, card, guilty: false, jury: false, did: None };
    assert!(answers[0].1.contains(&verdict));
}

#[test]
fn mt_5_8_a_jury_hears_nothing_of_the_truth() {
    // Where a jury decides, the answer is the same whether or not the accused did it.
    let answers = [false, true].map(|guilty| {
        let mut evening = scenario(4)
            .up(&[Cheat::BankHeist])
            .config(|config| (config.ultimate, config.jury) = (true, true))
            .turn(C)
            .phase(Phase::Free)
            .begin();
        evening.looks(B, Place::Tray);
        if guilty {
            evening.does(B, "take 50 tray");
        }
        evening.looks(B, Place::Board).marks();
        evening.does(A, "accuse B bank-heist").does(C, "vote innocent").does(D, "vote innocent");
        (evening.wire(Viewer::Seat(D)), evening.table.waiting())
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn everybody_is_waited_for_alike_whatever_they_are_up_to() {
    for seed in 0..6 {
        play(seed, |state, _| {
            let waiting = Tricheurs::waiting(state);
            let scene = state.scene();
            let over = scene.phase == Phase::Over;
            assert_eq!(waiting.on, if over { SeatSet::EMPTY } else { scene.in_play() });
            assert_eq!(waiting.until, (!over).then(|| scene.deadline()));
        });
    }
}
