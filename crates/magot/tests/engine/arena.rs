//! Where bodies are in the arena of CA$H'n GUN$ Live.

use serde_json::{Value, json};

use crate::process::Engine;
use crate::random::Dice;

/// The place of a body is worked out here as the manual tells other programs to do it, tick by
/// tick.
#[test]
fn a_body_is_where_the_manual_says() {
    let mut engine = Engine::start();
    for (number, place) in ["beach", "garden", "warehouse", "schoolyard"].into_iter().enumerate() {
        let (table, seats, mut dice) = (number + 1, 12, Dice(5));
        let config = json!({ "place": place });
        let open = json!({ "do": "open", "game": "cash-n-guns-live", "seats": seats, "seed": 5,
            "config": config });
        engine.ask(&open.to_string());
        let advance = |at: u64| json!({ "do": "advance", "table": table, "at": at }).to_string();
        let view = json!({ "do": "view", "table": table, "as": "audience" }).to_string();
        engine.ask(&advance(24_000));
        let before = engine.ask(&view)["ok"].clone();
        assert_eq!((&before["phase"], &before["freeze"]), (&json!("movement"), &json!(34_000)));
        let arena = &before["rules"]["arena"];
        let mut runs: Vec<Value> =
            (0..seats).map(|seat| before["gangsters"][seat]["run"].clone()).collect();
        let mut now: u64 = 24_000;
        while now < 34_100 {
            let seat = dice.below(seats);
            let heading = Some(dice.below(280)).filter(|way| *way < 256);
            let stamp = now.saturating_sub(dice.below(200) as u64);
            let steer = json!({ "do": "act", "table": table, "seat": seat, "at": now,
                "action": { "do": "steer", "heading": heading, "stamp": stamp } });
            let answer = engine.ask(&steer.to_string());
            now += dice.below(50) as u64;
            // One that was meant after the freeze is answered with the run that goes on.
            let run = answer["ok"]["seen"][0]["run"].clone();
            let since = run["since"].as_u64().expect("a time");
            assert_eq!(run["from"], place_of(&runs[seat], since, arena), "{}, {run}", runs[seat]);
            runs[seat] = run;
        }
        engine.ask(&advance(34_150));
        let after = engine.ask(&view)["ok"].clone();
        assert_eq!(after["phase"], "aim");
        for (seat, run) in runs.iter().enumerate() {
            let spot = &after["gangsters"][seat]["spot"];
            assert_eq!(*spot, place_of(run, 34_000, arena), "{place}: seat {seat}, {run}");
        }
    }
    engine.finish();
}

fn place_of(run: &Value, at: u64, arena: &Value) -> Value {
    let number = |value: &Value| value.as_i64().expect("a whole number");
    let (mut x, mut y) = (number(&run["from"]["x"]), number(&run["from"]["y"]));
    let Some(heading) = run["heading"].as_u64() else { return run["from"].clone() };
    let turn = std::f64::consts::TAU * heading as f64 / 256.0;
    let (across, down) = ((80.0 * turn.cos()).round() as i64, (80.0 * turn.sin()).round() as i64);
    let obstacles = arena["obstacles"].as_array().expect("obstacles");
    let wide = |low: &str, high: &str| -> Vec<(i64, i64)> {
        obstacles.iter().map(|one| (number(&one[low]) - 250, number(&one[high]) + 250)).collect()
    };
    let (columns, rows) = (wide("left", "right"), wide("top", "bottom"));
    for _ in run["since"].as_u64().expect("a time") / 20..at / 20 {
        x = sweep(x, across, number(&arena["width"]), &columns, &rows, y);
        y = sweep(y, down, number(&arena["height"]), &rows, &columns, x);
    }
    json!({ "x": x, "y": y })
}

/// How far a body gets along one axis; of the obstacles, those count that it is beside on the
/// other.
fn sweep(
    at: i64,
    by: i64,
    size: i64,
    ahead: &[(i64, i64)],
    beside: &[(i64, i64)],
    other: i64,
) -> i64 {
    let in_the_way = ahead.iter().zip(beside);
    let in_the_way = in_the_way.filter(|(_, (low, high))| *low < other && other < *high);
    let spans = in_the_way.map(|(span, _)| *span);
    if by > 0 {
        let near = spans.map(|(low, _)| low).filter(|low| at <= *low);
        near.fold((at + by).min(size - 250), i64::min)
    } else {
        let near = spans.map(|(_, high)| high).filter(|high| *high <= at);
        near.fold((at + by).max(250), i64::max)
    }
}
