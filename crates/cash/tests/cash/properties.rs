//! Properties: for anything that can be said, written or arranged.

use cash::{Action, CacheTonCash, Cards, Kind, Pair, Payment, Setup};
use proptest::prelude::*;
use tabletop::{Chance, Examined, Game, Seat, Seed, Table, Time, Viewer};

fn kind() -> impl Strategy<Value = Kind> {
    let kinds: Vec<Kind> = Kind::all().collect();
    proptest::sample::select(kinds)
}

/// A card of the 2022 deck.
fn card() -> impl Strategy<Value = Kind> {
    let kinds: Vec<Kind> = Kind::all().filter(|kind| kind.deck() == cash::Deck::Y2022).collect();
    proptest::sample::select(kinds)
}

/// Mostly a set; now and then two cards that are none.
fn set() -> impl Strategy<Value = Vec<Kind>> {
    prop_oneof![
        6 => card().prop_map(|kind| vec![kind, kind]),
        3 => card().prop_map(|kind| vec![kind, Kind::Argenterie]),
        1 => (card(), card()).prop_map(|(one, other)| vec![one, other]),
    ]
}

/// Every action there is at a table of six: 27 kinds of cards in every role.
fn every_action() -> Vec<Action> {
    let kinds: Vec<Kind> = Kind::all().collect();
    let mut pairs: Vec<Pair> =
        kinds.iter().flat_map(|&a| kinds.iter().map(move |&b| Pair::new(a, b))).collect();
    pairs.sort();
    pairs.dedup();
    let ones = kinds.iter().map(|&kind| Payment::One(kind));
    let payments: Vec<Payment> = ones.chain(pairs.iter().map(|&pair| Payment::Two(pair))).collect();
    let ways = cash::Way::BOTH;
    let seats: Vec<Seat> = Seat::all(7).collect();
    let mut all = vec![Action::EndTurn {}, Action::GiveUp {}];
    all.extend(pairs.iter().map(|&cards| Action::FormSet { cards }));
    for &card in &kinds {
        all.push(Action::FormWithDiscard { card });
        all.push(Action::Upgrade { card });
        all.push(Action::Discard { card });
        all.extend(cash::PileSet::choices().map(|piles| Action::Claim { card, piles }));
    }
    for &seat in &seats {
        all.push(Action::Swap { seat });
        all.extend(ways.map(|way| Action::Move { seat, way }));
        for set in [cash::Depth::Top, cash::Depth::Second] {
            all.extend(payments.iter().map(|&cards| Action::Challenge { seat, set, cards }));
        }
    }
    all.extend(payments.iter().map(|&cards| Action::Answer { cards }));
    all.extend(ways.map(|way| Action::Decide { way }));
    all.sort();
    all
}

/// Legality to the last action: in positions of random games, out of everything that could be said
/// exactly the menu passes the check.
#[test]
fn the_menu_is_complete_against_every_action_there_is() {
    let all = every_action();
    let mut listed = 0;
    for seed in 0..60 {
        let mut chance = Chance::from_number(seed);
        let (config, seats) = CacheTonCash::any_table(&mut chance);
        let mut table =
            Table::<CacheTonCash>::open(&config, seats, Seed::from_number(seed)).unwrap();
        let mut step = 0;
        while let Some(seat) = table.waiting().on.first().filter(|_| step < 400) {
            let mut menu = Vec::new();
            table.legal_actions(seat, &mut menu);
            if step % 9 == seed % 9 {
                let fits =
                    |action: &&Action| CacheTonCash::check(table.state(), seat, action).is_ok();
                let passing: Vec<Action> = all.iter().filter(fits).copied().collect();
                assert_eq!(menu, passing, "seed {seed}, step {step}");
                listed += menu.len();
            }
            let at = table.now();
            table.act(at, seat, *chance.pick(&menu)).unwrap();
            step += 1;
        }
    }
    assert!(listed > 5_000, "only {listed} actions were looked at");
}

proptest! {
    // The same cases in every run.
    #![proptest_config(ProptestConfig {
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_typed_is_read_or_refused(text in "\\PC{0,40}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
    }

    #[test]
    fn words_of_the_notation_in_any_order_are_read_or_refused(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "form", "claim", "challenge", "discard", "answer", "give-up", "end", "move", "swap",
                "decide", "upgrade", "A", "B", "top", "second", "up", "down", "bd", "or", "1", "2", "4",
            ]),
            0..6,
        )
    ) {
        let text = words.join(" ");
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
    }

    #[test]
    fn a_pair_is_the_same_however_it_is_named(one in kind(), other in kind()) {
        prop_assert_eq!(Pair::new(one, other), Pair::new(other, one));
        prop_assert!(Pair::new(one, other).low() <= Pair::new(one, other).high());
    }

    #[test]
    fn cards_read_back_from_json_or_are_too_many(kinds in proptest::collection::vec(kind(), 0..14)) {
        let json = serde_json::to_string(&kinds).unwrap();
        if let Ok(cards) = serde_json::from_str::<Cards>(&json) {
            prop_assert_eq!(cards.len(), kinds.len());
            let value: u32 = kinds.iter().map(|kind| kind.piece().value_k).sum();
            prop_assert_eq!(cards.value_k(), value);
            let again: Cards = serde_json::from_value(serde_json::to_value(cards).unwrap()).unwrap();
            prop_assert!(kinds.is_empty() || again == cards);
        } else {
            let deck = kinds[0].deck();
            let count = |kind: &Kind| kinds.iter().filter(|other| *other == kind).count();
            let too_many = kinds.iter().any(|kind| {
                kind.deck() != deck || count(kind) > usize::from(kind.piece().count)
            });
            prop_assert!(too_many);
        }
    }

    /// Any arrangement becomes a state that passes the audit and can be played on, or is refused.
    #[test]
    fn any_arrangement_is_legal_or_refused(
        hands in proptest::collection::vec(proptest::collection::vec(card(), 0..6), 2..7),
        piles in proptest::collection::vec(proptest::collection::vec(set(), 0..3), 0..3),
        discard in proptest::collection::vec(card(), 0..5),
        turn in 0u8..3,
        to_discard in any::<bool>(),
    ) {
        let rest = if to_discard { "discard" } else { "draw" };
        let json = serde_json::json!({
            "hands": hands, "piles": piles, "discard": discard, "turn": turn, "rest": rest,
            "config": { "penny_jars": true, "action_cards": true },
        });
        let setup: Setup<cash::CacheConfig> = serde_json::from_value(json).unwrap();
        if let Ok(state) = CacheTonCash::arrange(&setup, &mut Chance::from_number(1)) {
            prop_assert_eq!(CacheTonCash::audit(&state), Ok(()));
            for viewer in Viewer::all(CacheTonCash::seats(&state)) {
                let view = CacheTonCash::view(&state, viewer);
                let imagined = CacheTonCash::imagine(&view, &mut Chance::from_number(2));
                prop_assert!(CacheTonCash::view(&imagined, viewer) == view);
            }
            let seat = CacheTonCash::waiting(&state).on.first().unwrap();
            let mut menu = Vec::new();
            CacheTonCash::legal_actions(&state, seat, &mut menu);
            prop_assert!(!menu.is_empty());
        }
    }
}

/// A table that opened in the middle of things is played to the end of its round.
#[test]
fn an_arrangement_can_be_played_on() {
    let mut scene = crate::scene::cache(
        "A: or bd bd | bd bd, avion avion\n B: or train | piano piano, train train\n C: bd piano\n D: argenterie
         rest: draw\n options: ending=quick",
    );
    let mut chance = Chance::from_number(9);
    let mut moves = 0;
    while let Some(seat) = scene.table.waiting().on.first() {
        let mut menu = Vec::new();
        scene.table.legal_actions(seat, &mut menu);
        scene.table.act(Time::ZERO, seat, *chance.pick(&menu)).unwrap();
        moves += 1;
    }
    assert!(moves > 20 && scene.table.outcome().is_some());
}

/// Two action cards came up at once: while the players decide about one, the other waits.
#[test]
fn a_position_with_two_action_cards_turned_up_reads_back() {
    let mut scene = crate::scene::cache(
        "A: scooter bd | bd bd\n B: or piano | train train, piano or
         neutral: tirelire demenagement scooter / avion / bijoux echange scooter\n options: action_cards",
    );
    scene.does("A claim scooter 1 3; B give-up").waits_for("AB");
    scene.is("neutral", "tirelire demenagement / avion / bijoux echange");
    let setup = CacheTonCash::setup(scene.table.state());
    let again = CacheTonCash::arrange(&setup, &mut Chance::from_number(1)).unwrap();
    assert!(again == *scene.table.state());
}

/// Arrangements that no game could lead to, each of which once was taken.
#[test]
fn what_no_game_could_hold_is_refused() {
    let table = r#""hands":[["piano","bd"],["or"]],"piles":[[["bd","bd"],["avion","avion"]],[["train","train"],["scooter","scooter"]]]"#;
    let ten = r#"["bijoux","bijoux","bijoux","bijoux","bijoux","tirelire","tirelire","tirelire","tirelire","tirelire"]"#;
    let eleven = ten.replace("]", r#","echange"]"#);
    for (why, rest) in [
        ("eleven cards in a pile", format!(r#""config":{{"action_cards":true}},"neutral":[["demenagement"],{eleven},[]],"deciding":{{"pile":0}}"#)),
        ("deciding about no card", r#""config":{"action_cards":true},"deciding":{"pile":0}"#.into()),
        ("put back from another box", r#""put_back":["echange"]"#.into()),
        ("put back too often", r#""config":{"action_cards":true},"put_back":["echange","echange","echange"]"#.into()),
        ("more victories than rounds", r#""wins":[1,0]"#.into()),
        ("more points than rounds give", r#""totals_k":[1,0]"#.into()),
        ("over too early", r#""over":true"#.into()),
        ("over long ago", r#""config":{"ending":"two_wins"},"round":4,"wins":[2,0]"#.into()),
        ("a second set that is safe", r#""duel":{"by":0,"against":1,"prize":{"set":"second"},"by_played":["or","or"],"to_answer":1}"#.into()),
        ("two due without a jar", r#""config":{"penny_jars":true},"duel":{"by":0,"against":1,"prize":{"set":"top"},"by_played":["or"],"to_answer":1,"due":"two"}"#.into()),
        ("an answer out of turn", r#""duel":{"by":0,"against":1,"prize":{"set":"top"},"by_played":["or"],"against_played":["or"],"to_answer":1}"#.into()),
        ("beaten off in another turn", r#""beaten_off_by":[1]"#.into()),
        ("a clock without a deadline", r#""config":{"answer_clock_s":5},"duel":{"by":0,"against":1,"prize":{"set":"top"},"by_played":["or"],"to_answer":1}"#.into()),
        ("a deadline without a clock", r#""deadline":5,"duel":{"by":0,"against":1,"prize":{"set":"top"},"by_played":["or"],"to_answer":1}"#.into()),
    ] {
        let setup: Setup<cash::CacheConfig> =
            serde_json::from_str(&format!("{{{table},{rest}}}")).unwrap_or_else(|e| panic!("{why}: {e}"));
        let arranged = CacheTonCash::arrange(&setup, &mut Chance::from_number(1));
        assert!(arranged.is_err(), "{why} was taken");
    }
    let plain: Setup<cash::CacheConfig> = serde_json::from_str(&format!("{{{table}}}")).unwrap();
    assert!(CacheTonCash::arrange(&plain, &mut Chance::from_number(1)).is_ok());
}

#[test]
fn unknown_fields_are_refused_everywhere() {
    for json in [
        r#"{"do":"discard","card":"bd","why":1}"#,
        r#"{"do":"give-up","why":1}"#,
        r#"{"do":"end-turn","why":1}"#,
        r#"{"do":"answer","cards":[]}"#,
        r#"{"do":"answer","cards":["or","or","or"]}"#,
        r#"{"do":"claim","card":"or","piles":[0,0]}"#,
        r#"{"do":"claim","card":"or","piles":[3]}"#,
        r#"{"do":"discard","card":"gold-bar"}"#,
        r#"{"card":"bd"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(json).is_err(), "{json}");
    }
    assert!(serde_json::from_str::<cash::CacheConfig>(r#"{"three_actions":true}"#).is_err());
    assert!(serde_json::from_str::<Setup<cash::CacheConfig>>(r#"{"hands":[],"x":1}"#).is_err());
}
