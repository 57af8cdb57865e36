//! The Parrain.

use bots::Choice;
use bots::guns::Sensible;
use guns::{Action, Config, Parrain, Phase, Refereed};
use serde_json::json;
use tabletop::Time;

use crate::{arranged, choice, play_with};

#[test]
fn the_parrain_lets_a_clock_run_out_and_goes_on_where_there_is_none() {
    let leads = |phase: &str| {
        let setup = json!({ "seats": 7, "phase": phase, "config": { "table": "garden" } });
        choice(&mut Sensible::new(1), &arranged(&setup), 6)
    };
    assert_eq!(leads("movement"), Choice::Wait(Time(10_000)));
    assert_eq!(leads("sharing"), Choice::Wait(Time(60_000)));
    assert_eq!(leads("pocket"), Choice::Act(Action::NEXT));
    assert_eq!(leads("look"), Choice::Act(Action::NEXT));
}

#[test]
fn a_parrain_who_plays_shares_out_like_the_others_and_then_waits_for_them() {
    let leads = |done: &[u8]| {
        let config = json!({ "table": "garden", "parrain": "playing" });
        let setup = json!({ "seats": 6, "phase": "sharing", "config": config, "done": done });
        choice(&mut Sensible::new(1), &arranged(&setup), 5)
    };
    assert_eq!(leads(&[]), Choice::Act(Action::READY));
    assert_eq!(leads(&[5]), Choice::Wait(Time(60_000)));
}

#[test]
fn games_with_a_parrain_end_and_people_have_their_time() {
    let tables = [Refereed::Garden, Refereed::Paper];
    let parrains = [(Parrain::One, 10), (Parrain::Two, 11), (Parrain::Playing, 9)];
    for (table, (parrain, seats)) in tables.iter().flat_map(|t| parrains.map(|p| (*t, p))) {
        let config = Config { table, parrain, ..Config::default() };
        let mut phases = vec![(Phase::Shuffling, Time::ZERO)];
        play_with(&config, &vec!["sensible"; seats], 3, |table| {
            let phase = table.state().scene().phase;
            if phases.last().is_some_and(|(last, _)| *last != phase) {
                phases.push((phase, table.now()));
            }
        });
        let lasted = |phase: Phase| -> Vec<u64> {
            let spans = phases.windows(2).filter(|span| span[0].0 == phase);
            spans.map(|span| span[1].1.0 - span[0].1.0).collect()
        };
        assert_eq!(lasted(Phase::Movement), [10_000; 5], "{config:?}");
        assert_eq!(lasted(Phase::Aim), [3_000; 5], "{config:?}");
        assert_eq!(lasted(Phase::Choice), [3_000; 5], "{config:?}");
        assert_eq!(lasted(Phase::Pocket), [0; 5], "{config:?}");
    }
}
