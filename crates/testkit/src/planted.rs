//! The toy keeps the laws and its rules, and what is planted in it is caught by the law that is
//! there for it.

use tabletop::{Clause, Fill, Game, Phrase, Refused, Seat, Seed, Table, Time, Viewer};

use crate::mutant::{Mutant, Mutation};
use crate::toy::{Action, Config, Fists, Happening, Illegal, Scene, State};

type Event = <Fists as Game>::Event;
type Seen = <Fists as Game>::Seen;

#[test]
fn the_toy_passes_the_examination() {
    crate::examine::<Fists>(0..200);
    assert!(crate::endure::<Fists>(0..2_000) > 10_000);
}

#[test]
fn mangled_positions_of_the_toy_are_refused_or_can_be_played_on() {
    let values = ["pebbles", ""].map(|text| serde_json::Value::String(text.into()));
    let numbers = [0, 1, 2, 3, 6, 7, 255, 256, u64::MAX];
    let mangling =
        crate::mangled::Mangling { inputs: 20, numbers: &numbers, values: &values, fields: &[] };
    let endured = mangling.endure::<Fists>(0..2_000);
    assert!(endured.taken > 100, "{endured:?}");
    assert!(endured.refused.len() > 3, "{endured:?}");
}

/// A table for two at which A holds one pebble and B two, and A calls first.
fn table() -> Table<Fists> {
    let scene = r#"{"config": {"pebbles": 3}, "round": 1, "purses": [1, 1], "pot": 2,
        "fists": [1, 2], "open": false, "calls": [], "until": 20000}"#;
    let scene: Scene = serde_json::from_str(scene).expect("a scene");
    Table::arranged(&scene, Seed::from_number(1), tabletop::Discard).expect("a legal scene")
}

fn play(table: &mut Table<Fists>, seat: u8, action: &str) -> Result<(), Clause> {
    let action: Action = action.parse().expect("an action");
    table.act(table.now(), Seat(seat), action).map_err(|refused| match refused {
        Refused::Illegal(why) => Fists::clause(&why),
        Refused::TimeRanBackwards { .. } => panic!("time stands still"),
    })
}

#[test]
fn fi_1_1_two_to_six_play() {
    let opens = |seats| Fists::new(&Config::default(), seats).map_err(|why| why.clause).err();
    assert_eq!([1, 2, 6, 7].map(opens).map(|clause| clause.is_some()), [true, false, false, true]);
    assert_eq!(opens(7).as_deref(), Some("FI-1.1"));
}

#[test]
fn fi_1_2_everybody_pays_a_coin_and_knows_one_fist() {
    let table = Table::<Fists>::open(&Config::default(), 3, Seed::from_number(1)).expect("opens");
    let known = |viewer| table.view(viewer).fists.iter().map(Option::is_some).collect::<Vec<_>>();
    assert_eq!(known(Viewer::Seat(Seat(1))), [false, true, false]);
    assert_eq!(known(Viewer::Audience), [false; 3]);
    let view = table.view(Viewer::Audience);
    assert_eq!((view.purses, view.pot), (vec![2; 3], 3));
}

#[test]
fn fi_2_1_one_after_the_other_calls() {
    let mut table = table();
    assert_eq!(play(&mut table, 1, "call 3"), Err(Clause("FI-2.1")));
    assert_eq!(play(&mut table, 0, "call 3"), Ok(()));
    assert_eq!(play(&mut table, 0, "pass"), Err(Clause("FI-2.1")));
    assert_eq!(play(&mut table, 1, "pass"), Ok(()));
    assert_eq!(table.waiting().on.first(), Some(Seat(1)), "the second round");
}

#[test]
fn fi_2_2_no_number_is_called_twice() {
    let mut table = table();
    assert_eq!(play(&mut table, 0, "call 3"), Ok(()));
    assert_eq!(play(&mut table, 1, "call 3"), Err(Clause("FI-2.2")));
}

#[test]
fn fi_2_3_nobody_calls_more_than_the_fists_can_hold() {
    assert_eq!(play(&mut table(), 0, "call 7"), Err(Clause("FI-2.3")));
    assert_eq!(play(&mut table(), 0, "call 6"), Ok(()));
}

#[test]
fn fi_2_4_silence_is_a_pass() {
    let mut table = table();
    table.advance(Time(19_999)).expect("time passes");
    assert_eq!(table.waiting().on.first(), Some(Seat(0)));
    table.advance(Time(20_000)).expect("time passes");
    assert_eq!(table.waiting().on.first(), Some(Seat(1)));
    assert_eq!(table.waiting().until, Some(Time(40_000)));
}

#[test]
fn fi_3_1_whoever_calls_right_takes_the_pot() {
    let mut table = table();
    assert_eq!(play(&mut table, 0, "call 2"), Ok(()));
    assert_eq!(play(&mut table, 1, "call 3"), Ok(()));
    // Both have paid for the second round.
    let view = table.view(Viewer::Audience);
    assert_eq!((view.round, view.purses, view.pot), (2, vec![0, 2], 2));
}

#[test]
fn fi_3_2_the_richest_win() {
    let mut table = table();
    for (seat, action) in [(0, "call 2"), (1, "call 3"), (1, "pass"), (0, "pass")] {
        assert_eq!(table.outcome(), None);
        play(&mut table, seat, action).expect("it is legal");
    }
    let outcome = table.outcome().expect("both rounds are over");
    assert_eq!((outcome.winners.first(), outcome.scores), (Some(Seat(1)), vec![0, 2]));
}

#[test]
fn fi_4_1_a_fist_holds_one_to_five() {
    let opens = |pebbles| Fists::new(&Config { pebbles }, 2).is_ok();
    assert_eq!([0, 1, 5, 6].map(opens), [false, true, true, false]);
}

/// The mutant is caught, and by the law that says this.
fn caught<M: Mutation<Fists>>(law: &str) {
    caught_saying(Mutant::<Fists, M>::caught(0..40), law);
}

fn caught_saying(said: Option<String>, law: &str) {
    let said = said.expect("the mutant passed the examination");
    assert!(said.contains(law), "another law spoke: {}", said.lines().next().unwrap_or_default());
}

#[test]
fn an_unchanged_copy_passes() {
    struct Unchanged;
    impl Mutation<Fists> for Unchanged {}
    assert_eq!(Mutant::<Fists, Unchanged>::caught(0..40), None);
}

#[test]
fn a_redaction_that_tells_another_fist_is_caught() {
    struct Talkative;
    impl Mutation<Fists> for Talkative {
        fn redact(event: &Event, _: Viewer) -> Option<Seen> {
            Fists::redact(event, Viewer::Seat(Seat(0)))
        }
    }
    caught::<Talkative>("believes");
}

#[test]
fn a_first_deal_that_tells_nobody_anything_is_caught() {
    struct Silent;
    impl Mutation<Fists> for Silent {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            let first = matches!(event, Happening::Dealt { until: Time(20_000), .. });
            Fists::redact(event, viewer).filter(|_| !first)
        }
    }
    caught::<Silent>("believes");
}

#[test]
fn a_view_that_depends_on_another_fist_is_caught() {
    struct Winking;
    impl Mutation<Fists> for Winking {
        fn view(state: &State, viewer: Viewer) -> Scene {
            let mut view = Fists::view(state, viewer);
            view.until = Time(view.until.0 + u64::from(Fists::setup(state).fists[0] == Some(1)));
            view
        }
    }
    caught::<Winking>("but imagined");
}

#[test]
fn a_menu_that_knows_the_right_number_is_caught() {
    struct Suggestive;
    impl Mutation<Fists> for Suggestive {
        fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
            let all: u8 = Fists::setup(state).fists.iter().flatten().sum();
            Fists::legal_actions(state, seat, into);
            into.retain(|action| *action != Action::Call { total: all + 1 });
        }

        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
            let all: u8 = Fists::setup(state).fists.iter().flatten().sum();
            match *action {
                Action::Call { total } if total == all + 1 => Err(Illegal::CalledAlready(total)),
                Action::Call { .. } | Action::Pass {} => Fists::check(state, seat, action),
            }
        }
    }
    caught::<Suggestive>("menu depends");
}

#[test]
fn a_refusal_that_tells_how_much_there_is_is_caught() {
    struct Telling;
    impl Mutation<Fists> for Telling {
        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
            Fists::check(state, seat, action).map_err(|why| match why {
                Illegal::TooMany(_) => {
                    Illegal::TooMany(Fists::setup(state).fists.iter().flatten().sum())
                }
                Illegal::NotYourTurn | Illegal::CalledAlready(_) => why,
            })
        }
    }
    caught::<Telling>("refusal depends");
}

#[test]
fn a_writer_that_notes_another_number_is_caught() {
    struct Careless;
    impl Mutation<Fists> for Careless {
        fn evolve(state: &mut State, event: &Event) {
            let mut event = event.clone();
            if let Happening::Called { total: Some(total), .. } = &mut event {
                *total += 100;
            }
            Fists::evolve(state, &event);
        }
    }
    caught::<Careless>("audit failed");
}

#[test]
fn a_wrong_phrase_is_caught() {
    struct Misspoken;
    impl Mutation<Fists> for Misspoken {
        const PHRASES: &'static [Phrase] = &[Phrase::new("by", Fill::Seat { gap: "who" })];
    }
    caught_saying(Mutant::<Fists, Misspoken>::caught_alone(0..40), "the phrases");
}

#[test]
fn a_turn_that_nothing_opens_is_caught() {
    struct Mistaken;
    impl Mutation<Fists> for Mistaken {
        const TURNS: &'static [&'static str] = &["dealt", "turn-began"];
    }
    let said = Mutant::<Fists, Mistaken>::caught_alone(0..40);
    caught_saying(said, "nobody has ever seen {\"turn-began\"}");
}

#[test]
fn a_fixed_field_that_changes_or_is_not_there_is_caught() {
    struct Changing;
    impl Mutation<Fists> for Changing {
        const FIXED: &'static [&'static str] = &["config", "round"];
    }
    caught_saying(Mutant::<Fists, Changing>::caught_alone(0..40), "what is fixed has changed");
    struct Missing;
    impl Mutation<Fists> for Missing {
        const FIXED: &'static [&'static str] = &["rules"];
    }
    caught_saying(Mutant::<Fists, Missing>::caught_alone(0..40), "no view has a fixed field");
}

#[test]
fn a_shared_field_that_somebody_sees_otherwise_or_nobody_sees_is_caught() {
    struct Private;
    impl Mutation<Fists> for Private {
        const SHARED: &'static [&'static str] = &["round", "fists"];
    }
    let said = Mutant::<Fists, Private>::caught_alone(0..40);
    caught_saying(said, "not everybody sees the same \"fists\"");
    struct Missing;
    impl Mutation<Fists> for Missing {
        const SHARED: &'static [&'static str] = &["round", "rules"];
    }
    let said = Mutant::<Fists, Missing>::caught_alone(0..40);
    caught_saying(said, "no view has ever had a shared field {\"rules\"}");
}
