//! The deal can be proved.

use client::Over;
use protocol::{ErrorCode, Phase};
use tabletop::fairness::hex_bytes;
use tabletop::{Chance, Secret};

use crate::server::{TestServer, digits, fill, instant, rematch, reveal, sit, sit_with, start};

const GAME: &str = "cache-ton-cash";

#[test]
fn the_server_commits_before_the_nonces_come_and_they_are_shown_in_the_order_of_the_seats() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, instant(4));
    let commitment = server.at(zoe).desk().commitment.clone();
    assert_eq!(commitment.len(), 64);
    let (mia, leo) = (server.comes("Mia", &code), server.comes("Léo", &code));
    server.ok(mia, &sit_with(3, "Mia", &digits(33)));
    server.ok(leo, &sit_with(1, "Léo", &digits(5)));
    server.ok(leo, &sit_with(1, "Léo", &digits(11)));
    server.ok(zoe, &sit(0, "Zoé"));
    server.ok(zoe, &fill());
    assert_eq!(server.at(zoe).desk().nonces, [""; 0], "nobody can choose theirs by the others'");
    server.ok(zoe, &start());
    assert_eq!(server.at(leo).desk().phase, Phase::Dealing);
    assert_eq!(server.error(leo, &reveal(&digits(5))), ErrorCode::BadNonce, "no longer pledged");
    server.ok(mia, &reveal(&digits(33)));
    assert_eq!(server.at(leo).desk().phase, Phase::Dealing, "everybody is waited for");
    server.ok(leo, &reveal(&digits(11)));
    let desk = server.at(mia).desk();
    assert_eq!(desk.phase, Phase::Playing);
    assert_eq!(desk.nonces, [digits(11), digits(33)]);
    assert_eq!(desk.commitment, commitment);
}

#[test]
fn a_nonce_that_comes_after_the_deal_is_passed_over() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, instant(2));
    server.ok(zoe, &sit_with(0, "Zoé", &digits(1)));
    server.ok(zoe, &fill());
    server.ok(zoe, &start());
    server.ok(zoe, &reveal(&digits(1)));
    server.ok(zoe, &sit_with(0, "Zoé", &digits(2)));
    assert_eq!(server.error(zoe, &reveal(&digits(2))), ErrorCode::BadNonce);
    server.ok(zoe, &reveal(&digits(1)));
    assert_eq!(server.at(zoe).desk().nonces, [digits(1)]);
}

#[test]
fn every_finished_game_is_proved_by_its_journal() {
    for (number, game) in games::GAMES.iter().enumerate() {
        let mut server = TestServer::of(number as u64);
        let (zoe, code) = server.table("Zoé", game.name, instant(game.seats.0.max(3)));
        server.ok(zoe, &sit_with(0, "Zoé", &digits(77)));
        server.ok(zoe, &fill());
        let commitment = server.at(zoe).desk().commitment.clone();
        server.ok(zoe, &start());
        server.ok(zoe, &reveal(&digits(77)));
        let mut chance = Chance::from_number(8);
        for _ in 0..20_000 {
            if !server.step(&[zoe], &mut chance) {
                break;
            }
        }
        assert_eq!(server.at(zoe).desk().phase, Phase::Over, "{}", game.name);
        let over = server.at(zoe).game().over.clone();
        let Over { outcome, secret, replay } = over.expect("it is over");
        let secret = Secret(hex_bytes::decode(&secret).expect("64 digits"));
        assert_eq!(hex_bytes::encode(&secret.commitment().0), commitment, "{}", game.name);
        let stored = server.shelf.game(&code);
        assert_eq!(stored.replay().to_string(), replay);
        assert_eq!(server.at(zoe).desk().replay.as_ref(), Some(&replay));
        assert!(stored.header.contains(&digits(77)), "the players' part is in the journal");
        let table = game.verify(&server.shelf.file(&code)).expect("the deal is proved");
        assert_eq!(table.outcome(), Some(outcome));
    }
}

#[test]
fn the_secret_is_in_no_frame_before_the_end() {
    let mut server = TestServer::new();
    server.raw = Some(Vec::new());
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let secret = hex_bytes::encode(&server.shelf.secret(&code).0);
    let mut chance = Chance::from_number(8);
    while server.step(&[zoe, leo], &mut chance) {}
    let raw = server.raw.take().expect("frames were noted");
    let holds = |frame: &[u8]| String::from_utf8_lossy(frame).contains(&secret);
    let first = raw.iter().position(|(_, frame)| holds(frame)).expect("it is revealed");
    let over = raw.iter().position(|(_, frame)| frame.starts_with(b"{\"tell\":\"over\""));
    assert_eq!(Some(first), over);
}

#[test]
fn nonces_of_the_last_game_are_not_used_again() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, instant(2));
    server.ok(zoe, &sit_with(0, "Zoé", &digits(1)));
    server.ok(zoe, &fill());
    server.ok(zoe, &start());
    server.ok(zoe, &reveal(&digits(1)));
    let mut chance = Chance::from_number(8);
    while server.step(&[zoe], &mut chance) {}
    server.ok(zoe, &rematch());
    server.ok(zoe, &start());
    // The server knew them before it committed to its new secret: they would prove nothing.
    assert_eq!(server.at(zoe).desk().nonces, [""; 0]);
}

#[test]
fn a_seat_that_does_not_reveal_is_dealt_without_and_that_is_on_record() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, instant(3));
    let leo = server.comes("Léo", &code);
    server.ok(zoe, &sit_with(0, "Zoé", &digits(1)));
    server.ok(leo, &sit_with(1, "Léo", &digits(2)));
    server.ok(zoe, &fill());
    server.ok(zoe, &start());
    server.ok(zoe, &reveal(&digits(1)));
    server.pass(room::REVEAL_MS - 1);
    assert_eq!(server.at(zoe).desk().phase, Phase::Dealing);
    server.pass(1);
    assert_eq!(server.at(zoe).desk().phase, Phase::Playing);
    assert_eq!(server.at(zoe).desk().nonces, [digits(1)]);
    let mut chance = Chance::from_number(8);
    while server.step(&[zoe, leo], &mut chance) {}
    let game = games::find(GAME).expect("it is listed");
    let file = server.shelf.file(&code);
    game.verify(&file).expect("the deal is proved");
    let pledged = file.lines().next().expect("a header").matches("\"pledge\":").count();
    assert_eq!(pledged, 2, "both had pledged");
    // Whoever swaps a nonce for another one is found out.
    let swapped = file.replace(&digits(1), &digits(3));
    assert!(game.verify(&swapped).is_err());
}

#[test]
fn after_a_crash_before_the_deal_it_begins_anew() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, instant(2));
    server.ok(zoe, &sit_with(0, "Zoé", &digits(1)));
    server.ok(zoe, &fill());
    server.ok(zoe, &start());
    server.crash();
    let zoe = server.comes_back(zoe);
    assert_eq!(server.at(zoe).desk().phase, Phase::Gathering);
    server.ok(zoe, &start());
    server.ok(zoe, &reveal(&digits(1)));
    assert_eq!(server.at(zoe).desk().nonces, [digits(1)]);
}
