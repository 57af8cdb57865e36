//! What is hidden stays hidden (CG-9.4, CG-10.9). First mutants, which the laws of `testkit` must
//! catch; then fixed games in which every viewer is looked at directly. The laws cannot tell a
//! secret from a rule: what is shown, told and accounted for alike is part of the game to them. So
//! the second half says outright who may know which card.

use std::panic::catch_unwind;

use crate::garden::{Play, arena, garden};
use guns::{Action, Card, CashNGuns, Event, Illegal, Phase, Seen, State, View, Weapon};
use serde_json::Value;
use tabletop::{Chance, Examined, Game, Refused, Say, Saying, Seat, Viewer};
use testkit::mutant::{Mutant, Mutation};

type Guns<M> = Mutant<CashNGuns, M>;

/// The mutant was caught, and by the law that says this.
fn assert_law(caught: Option<String>, laws: &[&str]) {
    let said = caught.expect("the mutant passed the examination");
    let first = said.lines().next().unwrap_or_default();
    assert!(laws.iter().any(|law| said.contains(law)), "another law spoke: {first}");
}

/// Nothing is wrong with this one: the mutants below fail for what they change, not for being
/// mutants.
#[test]
fn an_unchanged_copy_passes() {
    struct Unchanged;
    impl Mutation<CashNGuns> for Unchanged {}
    assert_eq!(Guns::<Unchanged>::caught(0..10), None);
}

/// B sees A's card.
struct Peeking;

impl Mutation<CashNGuns> for Peeking {
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = CashNGuns::view(state, viewer);
        let card = state.hand(Seat(0)).filter(|_| viewer == Viewer::Seat(Seat(1)));
        view.cards.extend(card.map(|card| (Seat(0), card)));
        view.cards.sort_unstable();
        view
    }
}

#[test]
fn a_view_that_shows_another_teams_card_is_caught() {
    assert_law(Guns::<Peeking>::caught(0..20), &["believes"]);
    // And by the second half of this file.
    let state = arena(ARENA).table.state().clone();
    nobody_sees_more::<CashNGuns>(&state);
    assert!(catch_unwind(|| nobody_sees_more::<Guns<Peeking>>(&state)).is_err());
}

#[test]
fn a_deal_told_to_the_audience_is_caught() {
    struct Loud;
    impl Mutation<CashNGuns> for Loud {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let (Event::Dealt { teams, until, .. }, Viewer::Audience) = (event, viewer) {
                return Some(Seen::Dealt { cards: teams.concat(), until: *until });
            }
            CashNGuns::redact(event, viewer)
        }
    }
    assert_law(Guns::<Loud>::caught(0..20), &["believes", "told what they may not know"]);
}

#[test]
fn an_aim_told_to_everybody_before_it_is_shown_is_caught() {
    struct Indiscreet;
    impl Mutation<CashNGuns> for Indiscreet {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let Event::Aimed { seat, aim, .. } = event {
                return Some(Seen::Aimed { seat: *seat, aim: *aim });
            }
            CashNGuns::redact(event, viewer)
        }
    }
    assert_law(Guns::<Indiscreet>::caught(0..20), &["believes"]);
}

#[test]
fn a_choice_told_before_the_whistle_is_caught() {
    struct Hasty;
    impl Mutation<CashNGuns> for Hasty {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let Event::Chose { seat, leaves, .. } = event {
                return Some(Seen::Chose { seat: *seat, leaves: *leaves });
            }
            CashNGuns::redact(event, viewer)
        }
    }
    assert_law(Guns::<Hasty>::caught(0..20), &["believes"]);
}

#[test]
fn a_parrains_script_that_names_a_click_is_caught() {
    /// It asks about somebody's knife before it is drawn.
    struct Hinting;
    impl Mutation<CashNGuns> for Hinting {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = CashNGuns::view(state, viewer);
            let knife =
                |seat: &Seat| state.hand(*seat).is_some_and(|card| card.weapon == Weapon::Backstab);
            if let (Some(script), Some(holder)) = (&mut view.script, Seat::all(64).find(knife)) {
                script.ask = Saying::plain("guns-ask-stab").with("who", holder);
            }
            view
        }
    }
    assert_law(Guns::<Hinting>::caught(0..40), &["believes", "but imagined"]);
}

#[test]
fn a_menu_that_shrinks_from_grenades_is_caught() {
    struct Squeamish;
    impl Mutation<CashNGuns> for Squeamish {
        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
            CashNGuns::check(state, seat, action)?;
            let grenade =
                |seat: &Seat| state.hand(*seat).is_some_and(|card| card.weapon == Weapon::Boom);
            let Action::Aim { at, .. } = action else { return Ok(()) };
            at.iter().find(grenade).map_or(Ok(()), |seat| Err(Illegal::CannotSee { seat }))
        }

        fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
            CashNGuns::legal_actions(state, seat, into);
            into.retain(|action| Squeamish::check(state, seat, action).is_ok());
        }
    }
    assert_law(Guns::<Squeamish>::caught(0..40), &["depends on what they cannot see"]);
}

#[test]
fn a_writer_that_loses_a_carried_card_is_caught() {
    struct Careless;
    impl Mutation<CashNGuns> for Careless {
        fn evolve(state: &mut State, event: &Event) {
            let mut event = event.clone();
            if let Event::Shared { carried, .. } = &mut event {
                carried.pop();
            }
            CashNGuns::evolve(state, &event);
        }
    }
    assert_law(Guns::<Careless>::caught(0..20), &["the audit failed"]);
}

/// Six gangsters in the arena who share out a card of every kind.
const ARENA: &str = "
    A: boom#2/5 @3000,2448
    B: bang/5 @3000,500
    C: kevlar/5 @1900,2448
    D: backstab#1/5 @4000,2448
    E: shotgun/5 @3366,4600
    F: double-guns/10 @5000,2448
    phase: sharing
    until: 20000";

/// The same in the garden; G is the Parrain.
const GARDEN: &str = "
    A: boom#2/5
    B: bang/5
    C: kevlar/5
    D: backstab#1/5
    E: shotgun/5
    F: double-guns/10
    phase: sharing
    until: 60000";

/// Every card that stands anywhere in what somebody gets, however deep, in order.
fn cards_in(value: &Value) -> Vec<Card> {
    let mut found = match value {
        Value::String(text) => text.parse().into_iter().collect(),
        Value::Array(values) => values.iter().flat_map(cards_in).collect(),
        Value::Object(fields) => fields.values().flat_map(cards_in).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    };
    found.sort_unstable();
    found
}

/// The cards that a viewer may see: their own, those of the team while it shares out (CG-3.2), in the
/// garden while convalescent, too, and in the arena until the second whistle,
/// those that had to be shown (CG-4.7), and in the end the recap's (CG-4.5).
fn may_see(state: &State, viewer: Viewer) -> Vec<Card> {
    let scene = state.scene();
    let secret = |seat: Seat| {
        let Viewer::Seat(me) = viewer else { return false };
        let rests = scene.present().minus(scene.in_play()).contains(me);
        let looks = scene.in_play().contains(me)
            || (rests && scene.rules.has_parrain() && scene.phase == Phase::Sharing);
        let both_play = looks && scene.in_play().contains(seat);
        let last = if scene.rules.has_parrain() { Phase::Sharing } else { Phase::Choice };
        let share_out = (Phase::Sharing..=last).contains(&scene.phase) && both_play;
        seat == me || (share_out && scene.are_mates(me, seat))
    };
    let gangsters = Seat::all(scene.rules.gangsters);
    let own = gangsters.filter(|seat| secret(*seat)).filter_map(|seat| state.hand(seat));
    let shown = scene.gangsters.iter().filter_map(|figure| figure.shown);
    let recap = scene.split.iter().flat_map(|split| split.recap.iter().map(|(_, card)| *card));
    let mut cards: Vec<Card> = own.chain(shown).chain(recap).collect();
    cards.sort_unstable();
    cards
}

/// Everybody sees the cards that they may see, and not one more: in the view that goes over the
/// wire, and in what a log would show of it.
fn nobody_sees_more<G: Game<State = State, View = View>>(state: &State) {
    let everywhere: Vec<Card> = state.pot().chain(state.packets()).copied().collect();
    for viewer in Viewer::all(CashNGuns::seats(state)) {
        let (view, known) = (G::view(state, viewer), may_see(state, viewer));
        let phase = state.scene().phase;
        let json = serde_json::to_value(&view).unwrap();
        assert_eq!(cards_in(&json), known, "{viewer:?} in {phase:?}");
        let (wire, log) = (json.to_string(), format!("{view:?}"));
        for hidden in everywhere.iter().filter(|card| !known.contains(card)) {
            assert!(!wire.contains(&format!("{hidden}\"")), "{viewer:?} in {phase:?}: {hidden}");
            assert!(!log.contains(&format!("{hidden:?}")), "{viewer:?} in {phase:?}: {hidden}");
        }
        // Nor an aim or a choice of somebody else before it is shown.
        let own = matches!(viewer, Viewer::Seat(me) if state.scene().done.contains(me));
        assert!(own || (view.aim.is_none() && !view.leaves), "{viewer:?} in {phase:?}");
        let shown = view.scene.gangsters.iter().any(|figure| figure.aim.is_some());
        assert!(!shown || phase > Phase::Aim, "{viewer:?} in {phase:?}");
    }
}

/// Nobody is told a card that they may not see once it has happened.
fn nobody_is_told_more(mut state: State, play: &Play) {
    for event in play.table.sink().entries.iter().flat_map(|entry| &entry.events) {
        CashNGuns::evolve(&mut state, event);
        for viewer in Viewer::all(CashNGuns::seats(&state)) {
            let Some(seen) = CashNGuns::redact(event, viewer) else { continue };
            let known = may_see(&state, viewer);
            let told = cards_in(&serde_json::to_value(&seen).unwrap());
            assert!(told.iter().all(|card| known.contains(card)), "{viewer:?}: {seen:?}");
        }
    }
    assert!(state == *play.table.state());
}

/// Refusals, in every phase, whatever anybody asks for: neither the reason nor its sentence speaks
/// of a card.
fn nobody_is_refused_with_a_card(play: &mut Play, chance: &mut Chance) {
    let weapons = ["Bang", "Double", "Shotgun", "Kevlar", "Backstab", "Boom", "weapon"];
    for seat in Seat::all(CashNGuns::seats(play.table.state()) + 1) {
        for _ in 0..20 {
            let action = CashNGuns::any_action(play.table.state(), seat, chance);
            let Err(why) = CashNGuns::check(play.table.state(), seat, &action) else { continue };
            let said = format!("{why:?} {:?}", why.say());
            assert!(!weapons.iter().any(|weapon| said.contains(weapon)), "{action}: {said}");
            let refused = play.table.act(play.table.now(), seat, action);
            assert_eq!(refused, Err(Refused::Illegal(why)));
        }
    }
}

/// Plays these moves, each followed by a look over everybody's shoulder. `…` lets the clock go on.
fn watched(mut play: Play, moves: &[&str]) -> Play {
    let (before, mut chance) = (play.table.state().clone(), Chance::from_number(1));
    nobody_sees_more::<CashNGuns>(&before);
    for one in moves {
        match *one {
            "…" => drop(play.waits(play.left_ms().expect("a clock"))),
            one => drop(play.does(one)),
        }
        while play.phase() == Phase::Fight && play.table.waiting().on.is_empty() {
            nobody_is_refused_with_a_card(&mut play, &mut chance);
            nobody_sees_more::<CashNGuns>(play.table.state());
            play.waits(play.left_ms().expect("a clock"));
        }
        nobody_is_refused_with_a_card(&mut play, &mut chance);
        nobody_sees_more::<CashNGuns>(play.table.state());
    }
    nobody_is_told_more(before, &play);
    play
}

#[test]
fn in_the_arena_no_hidden_card_leaves_the_server_in_any_phase() {
    let up_to_the_fight = [
        "A swap A C",
        "C swap A C",
        "A swap A C",
        "E signal target B",
        "…",
        "B steer 64 @20000",
        "B halt",
        "…",
        "B aim pistol A",
        "A aim long F",
        "D aim two A C",
        "E aim long D",
        "F aim two A E",
        "…",
        "…",
        "F leave",
        "A stay",
        "…",
    ];
    let mut play = watched(arena(ARENA), &up_to_the_fight);
    // A is wounded, has shown the grenade and must jump.
    play.asks("A grenade");
    assert_eq!(may_see(play.table.state(), Viewer::Audience), ["boom#2/5".parse().unwrap()]);
    let to_the_end = [&up_to_the_fight[..], &["A jump 64", "…"], &["…"; 4 * 7]].concat();
    let play = watched(arena(ARENA), &to_the_end);
    assert_eq!(play.phase(), Phase::Over);
}

#[test]
fn in_the_garden_no_hidden_card_reaches_a_phone_not_even_the_parrains() {
    let a_round = |parrain: char| {
        "B swap B D, B swap B D, P next, P next, …, …, P next, …, P coward F, P next, P aimed A, \
         P touched C, P undo, P touched, P aimed D, P touched B, P rule C wounded, P next, P next, \
         P next"
            .replace('P', &parrain.to_string())
    };
    for (text, parrain) in
        [(GARDEN.to_string(), 'G'), (format!("{GARDEN}\n options: parrain=playing"), 'F')]
    {
        let moves = a_round(parrain);
        let play = watched(garden(&text), &moves.split(", ").collect::<Vec<_>>());
        assert_eq!((play.scene().round, play.phase()), (2, Phase::Sharing));
    }
}

#[test]
fn in_the_garden_a_phone_of_somebody_in_hospital_shows_its_teams_cards_and_no_others() {
    let mut text = String::from("A: out\n B:\n C:\n D: out\n E:\n F: out\n round: 2\n phase: pot");
    for options in ["\n options: parrain=one", "\n options: parrain=two"] {
        text.push_str(options);
        let play =
            watched(garden(&text), &["G next", "E swap C E", "C swap C E", "G next", "G next"]);
        assert_eq!(play.phase(), Phase::Movement);
        text.truncate(text.len() - options.len());
    }
}

#[test]
fn what_a_gangster_is_refused_does_not_depend_on_the_others_cards() {
    let other = ARENA
        .replace("B: bang/5", "B: boom#4/5")
        .replace("D: backstab#1/5", "D: kevlar/5")
        .replace("C: kevlar/5", "C: backstab#3/5")
        .replace("F: double-guns/10", "F: shotgun/10")
        .replace("E: shotgun/5", "E: bang/5");
    let mut worlds = [arena(ARENA), arena(&other)];
    let mut chance = Chance::from_number(1);
    // Sharing out aside, where A sees the whole team's cards.
    for _ in 0..5 {
        for world in &mut worlds {
            world.waits(world.left_ms().unwrap());
        }
        let [one, another] = worlds.each_ref().map(|world| world.table.state());
        for _ in 0..500 {
            let action = CashNGuns::any_action(one, Seat(0), &mut chance);
            let checks = [one, another].map(|state| CashNGuns::check(state, Seat(0), &action));
            assert_eq!(checks[0], checks[1], "{action} in {:?}", one.scene().phase);
        }
    }
}

#[test]
fn a_hide_out_is_its_teams_alone_until_the_end() {
    let known = |play: &Play, viewer| {
        play.table.view(viewer).hideouts.iter().map(Option::is_some).collect::<Vec<_>>()
    };
    let look = |play: &Play, open: bool| {
        for (seat, own) in [(0, [true, false]), (1, [false, true])] {
            let expected = if open { [true, true] } else { own };
            assert_eq!(known(play, Viewer::Seat(Seat(seat))), expected);
        }
        for outside in [Viewer::Seat(Seat(6)), Viewer::Audience] {
            assert_eq!(known(play, outside), [open, open]);
        }
    };
    let mut play = garden(GARDEN);
    while play.phase() != Phase::Over {
        look(&play, false);
        let tap = if play.asked().is_empty() { "G next" } else { "G aimed" };
        play.does(tap);
    }
    look(&play, true);
    look(&garden(&format!("{GARDEN}\n options: open_stashes")), true);
}
