//! What happens many times a second is gathered for a moment, and nothing else waits for it.

use protocol::{ErrorCode, Tell};
use room::{ConnId, QUIET_MS};
use serde_json::{Value, json};

use crate::server::{TestServer, act, bravo, error_of, instant, seats, sit, start};

const GUNS: &str = "cash-n-guns-live";

/// So many people in the arena, who run.
fn running(server: &mut TestServer, count: u8) -> (Vec<ConnId>, String) {
    let (host, code) = server.table("P0", GUNS, seats(count));
    let mut people = vec![host];
    for seat in 1..count {
        let name = format!("P{seat}");
        let conn = server.comes(&name, &code);
        server.ok(conn, &sit(seat, &name));
        people.push(conn);
    }
    server.ok(host, &start());
    run(server, host);
    (people, code)
}

/// Time passes until they run, and a little longer.
fn run(server: &mut TestServer, conn: ConnId) {
    for _ in 0..1_000 {
        if server.at(conn).game().view["phase"] == "movement" {
            return server.pass(2 * QUIET_MS);
        }
        server.pass(100);
    }
    panic!("nobody ever runs");
}

fn steer(heading: u8) -> Value {
    json!({ "do": "steer", "heading": heading })
}

/// The frames of that connection that tell of the game, since that place.
fn updates(server: &TestServer, conn: ConnId, from: usize) -> Vec<&Tell> {
    let told = server.told_since(from).iter().filter(|(to, _)| *to == conn);
    told.map(|(_, tell)| tell).filter(|tell| matches!(tell, Tell::Update { .. })).collect()
}

/// What was told in a frame.
fn told(tell: &Tell) -> Vec<&Value> {
    let Tell::Update { told, .. } = tell else { panic!("not an update: {tell:?}") };
    told.iter().flatten().map(|told| &told.seen).collect()
}

#[test]
fn the_first_is_told_at_once_and_what_follows_comes_in_one_frame() {
    let mut server = TestServer::new();
    let (people, _) = running(&mut server, 6);
    let from = server.sent.len();
    server.acts(people[1], &steer(0));
    assert_eq!(updates(&server, people[0], from).len(), 1, "nothing was told for a while");
    for (nth, conn) in people[1..5].iter().enumerate() {
        server.pass(5);
        server.acts(*conn, &steer(16 * nth as u8));
    }
    assert_eq!(updates(&server, people[0], from).len(), 1);
    server.pass(QUIET_MS);
    let frames = updates(&server, people[0], from);
    assert_eq!(frames.len(), 2);
    assert_eq!(told(frames[1]), [&json!("steered"); 4], "by its name alone");
    let Tell::Update { view: Some(view), on, legal, .. } = frames[1] else { panic!("no view") };
    let runners = view["gangsters"].as_object().expect("a patch of a list");
    assert_eq!(runners.keys().collect::<Vec<_>>(), ["1", "2", "3", "4"]);
    assert_eq!((on, legal), (&None, &None), "the question is as it was");
    assert_eq!(server.at(people[1]).game().acts, 2 + server.at(people[2]).game().acts - 1);
}

#[test]
fn nothing_is_done_twice_while_it_waits_to_be_told() {
    let mut server = TestServer::new();
    let (people, code) = running(&mut server, 6);
    server.acts(people[0], &steer(0));
    let acts = server.at(people[1]).game().acts;
    let again = act(1, acts + 1, &steer(64));
    let (from, entries) = (server.sent.len(), server.shelf.entries(&code).len());
    server.ok(people[1], &again);
    assert_eq!(updates(&server, people[1], from).len(), 0, "it is done, and not told yet");
    let answer = server.ask(people[1], &again);
    let [Tell::Update { acts: Some(told), .. }, error] = answer.as_slice() else {
        panic!("{answer:?}")
    };
    assert_eq!((*told, error_of(error)), (acts + 1, Some(ErrorCode::Stale)));
    server.ok(people[1], &act(1, acts + 2, &steer(65)));
    server.ok(people[1], &act(1, acts + 3, &steer(66)));
    assert_eq!(server.shelf.entries(&code).len(), entries + 3, "each is stored at once, and once");
    server.pass(QUIET_MS);
    assert_eq!(server.at(people[1]).game().acts, acts + 3);
}

#[test]
fn a_refusal_comes_after_what_was_done_before_and_hurries_nobody_else() {
    let mut server = TestServer::new();
    let (people, _) = running(&mut server, 6);
    server.acts(people[0], &steer(0));
    let from = server.sent.len();
    server.acts(people[1], &steer(64));
    let acts = server.at(people[1]).game().acts;
    let answer = server.ask(people[1], &act(1, acts + 2, &json!({ "do": "stay" })));
    assert!(matches!(&answer[..], [Tell::Update { .. }, Tell::Refused { .. }]), "{answer:?}");
    assert_eq!(updates(&server, people[2], from).len(), 0);
    server.ok(people[3], &bravo());
    assert_eq!(updates(&server, people[3], from).len(), 0, "a face is no reason, either");
}

#[test]
fn whoever_comes_is_shown_everything_and_who_looks_through_the_same_eyes_is_told_before() {
    let mut server = TestServer::new();
    let (people, code) = running(&mut server, 6);
    server.acts(people[0], &steer(0));
    server.acts(people[2], &steer(32));
    let from = server.sent.len();
    let second = server.comes("P1", &code);
    assert_eq!(server.at(second).game().view, server.at(people[1]).game().view);
    assert_eq!(server.at(second).game().seq, server.at(people[1]).game().seq);
    assert_eq!(updates(&server, people[1], from).len(), 1);
    assert_eq!(updates(&server, people[3], from).len(), 0, "others are told in their time");
    server.pass(QUIET_MS);
    assert_eq!(
        server.at(people[3]).game().view["gangsters"],
        server.at(second).game().view["gangsters"]
    );
}

#[test]
fn what_is_not_quiet_takes_along_what_is() {
    let mut server = TestServer::new();
    let (people, _) = running(&mut server, 6);
    let until = server.at(people[0]).game().until.expect("they run for ten seconds");
    let left = until.0 - server.at(people[0]).game().at.0;
    // What was told while they began to run is a little older.
    server.pass(left - 2 * QUIET_MS - 20);
    server.acts(people[0], &steer(0));
    server.pass(5);
    server.acts(people[1], &steer(64));
    let from = server.sent.len();
    server.pass(2 * QUIET_MS);
    let seen: Vec<&Value> = updates(&server, people[2], from).into_iter().flat_map(told).collect();
    assert_eq!(seen[0], &json!("steered"));
    assert!(seen.len() > 1 && seen[1]["what"] != "steered", "{seen:?}");
}

#[test]
fn a_game_that_is_stored_while_something_is_untold_goes_on() {
    let mut server = TestServer::new();
    let (people, code) = running(&mut server, 6);
    server.acts(people[0], &steer(0));
    server.acts(people[1], &steer(64));
    let seq = server.at(people[2]).game().seq;
    server.shut();
    let back = server.comes_back(people[2]);
    assert_eq!(server.at(back).game().seq, seq + 1, "it counts all the same");
    server.asks_for_the_past(back);
    assert_eq!(server.at(back).game().log[&(seq + 1)].seen, json!("steered"));
    assert_eq!(server.at(back).game().log.len() as u32, seq + 1);
    assert_eq!(server.shelf.entries(&code).len(), server.shelf.truth(&code).entries());
}

#[test]
fn bots_that_run_are_told_of_twenty_times_a_second_at_most() {
    let mut server = TestServer::new();
    let ([zoe], _) = server.playing(["Zoé"], GUNS, instant(12));
    run(&mut server, zoe);
    let from = server.sent.len();
    server.pass(3_000);
    let frames = updates(&server, zoe, from);
    assert!(!frames.is_empty() && frames.len() <= 61, "{} frames", frames.len());
}

/// Everybody steers eight times a second; the frames and the bytes that one of them is told a second.
fn steering(count: u8) -> (usize, usize) {
    const SECONDS: u64 = 4;
    let mut server = TestServer::new();
    let (people, _) = running(&mut server, count);
    let me = people[0];
    server.raw = Some(Vec::new());
    let from = server.sent.len();
    let mut acts = vec![server.at(me).game().acts; people.len()];
    for ms in 0..SECONDS * 1_000 {
        for (seat, conn) in people.iter().enumerate() {
            if (ms + 7 * seat as u64).is_multiple_of(125) {
                acts[seat] += 1;
                let heading = (37 * acts[seat] + 11 * seat as u32) as u8;
                server.ok(*conn, &act(1, acts[seat], &steer(heading)));
            }
        }
        server.pass(1);
    }
    server.pass(QUIET_MS);
    let frames = updates(&server, me, from);
    let steered = frames.iter().flat_map(|frame| told(frame)).count();
    assert_eq!(steered as u64, 8 * SECONDS * u64::from(count), "nothing is lost");
    let raw = server.raw.iter().flatten();
    let bytes: usize = raw.filter(|(to, _)| *to == me).map(|(_, frame)| frame.len()).sum();
    (frames.len() / SECONDS as usize, bytes / SECONDS as usize)
}

#[test]
fn twelve_who_steer_are_fifteen_thousand_bytes_a_second_to_each() {
    let (frames, bytes) = steering(12);
    println!("{frames} frames and {bytes} bytes a second");
    assert!(frames <= 21 && bytes <= 15_000, "{frames} frames and {bytes} bytes a second");
}

#[test]
fn twenty_who_steer_are_twenty_five_thousand_bytes_a_second_to_each() {
    let (frames, bytes) = steering(20);
    println!("{frames} frames and {bytes} bytes a second");
    assert!(frames <= 21 && bytes <= 25_000, "{frames} frames and {bytes} bytes a second");
}
