//! Seats in a game under way: nobody looks into a hand without everybody's consent, whoever they say
//! they are.

use protocol::{Agreement, ErrorCode, LateSeats, Sitter, Tell};
use room::{CONSENT_MS, ConnId};
use tabletop::{Seat, SeatSet};

use crate::server::{TestServer, consent, error_of, instant, kick, lock, seats, sit, stand};

const GAME: &str = "cache-ton-cash";

fn is_bots(server: &TestServer, conn: ConnId, seat: usize) -> bool {
    matches!(server.at(conn).desk().chairs[seat].sitter, Sitter::Bot(_))
}

/// What somebody was refused since.
fn refusals(server: &TestServer, conn: ConnId) -> Vec<ErrorCode> {
    server.at(conn).heard.iter().filter_map(error_of).collect()
}

#[test]
fn a_stranger_with_fresh_keys_reads_no_bots_hand() {
    let mut server = TestServer::new();
    let ([zoe], code) = server.playing(["Zoé"], GAME, instant(4));
    for (seat, name) in [(1, "Mallory"), (2, "Malory"), (3, "Malin")] {
        let stranger = server.comes(name, &code);
        let from = server.sent.len();
        server.ask(stranger, &sit(seat, name));
        let shown = |(conn, tell): &(ConnId, Tell)| {
            *conn == stranger && matches!(tell, Tell::Whole { .. } | Tell::Update { .. })
        };
        assert!(!server.told_since(from).iter().any(shown), "{name} is shown something");
        assert_eq!(server.at(stranger).seat(), None);
    }
    assert!((1..4).all(|seat| is_bots(&server, zoe, seat)));
}

#[test]
fn everybody_who_is_seated_has_to_agree() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(4));
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(3, "Mia"));
    let asked = server.at(leo).desk().seat_requests.clone();
    assert_eq!((asked[0].seat, asked[0].name.as_str()), (Seat(3), "Mia"));
    assert_eq!(asked[0].unanswered, SeatSet::only(Seat(0)).with(Seat(1)));
    let tom = server.comes("Tom", &code);
    assert_eq!(server.error(tom, &sit(2, "Tom")), ErrorCode::Busy, "one question at a time");
    assert_eq!(server.error(tom, &consent(3, true)), ErrorCode::NoSuchRequest);
    assert_eq!(server.error(mia, &consent(3, true)), ErrorCode::NoSuchRequest);
    assert_eq!(server.error(leo, &consent(2, true)), ErrorCode::NoSuchRequest);

    // The host's word alone is not enough.
    server.ok(zoe, &consent(3, true));
    assert_eq!(server.at(leo).desk().seat_requests[0].unanswered, SeatSet::only(Seat(1)));
    assert_eq!(server.at(mia).seat(), None);
    server.ok(leo, &consent(3, true));
    assert_eq!(server.at(mia).seat(), Some(Seat(3)));
    assert_eq!(server.at(zoe).desk().seat_requests, []);
}

#[test]
fn one_no_is_a_no_and_is_not_asked_again_at_once() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(3));
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(2, "Mia"));
    server.ok(leo, &consent(2, false));
    assert_eq!(refusals(&server, mia), [ErrorCode::SeatRefused]);
    assert!(is_bots(&server, zoe, 2));
    assert_eq!(server.at(leo).desk().seat_requests, []);
    assert_eq!(server.error(mia, &sit(2, "Mia")), ErrorCode::Busy);
    let tom = server.comes("Tom", &code);
    assert_eq!(server.error(tom, &sit(2, "Tom")), ErrorCode::Busy);
    server.pass(CONSENT_MS);
    assert_eq!(server.error(mia, &sit(2, "Mia")), ErrorCode::SeatRefused, "others have their turn");
    server.ok(tom, &sit(2, "Tom"));
}

#[test]
fn silence_is_a_no_unless_it_was_agreed_to_be_a_yes() {
    for silence_is_yes in [false, true] {
        let mut server = TestServer::new();
        let agreement = Agreement { silence_is_yes, ..seats(3) };
        let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, agreement);
        let mia = server.comes("Mia", &code);
        server.ok(mia, &sit(2, "Mia"));
        server.ok(zoe, &consent(2, true));
        server.pass(CONSENT_MS - 1);
        assert_eq!(server.at(mia).seat(), None);
        server.pass(1);
        let granted = server.at(mia).seat() == Some(Seat(2));
        assert_eq!(granted, silence_is_yes);
        assert_eq!(server.at(leo).desk().seat_requests, []);
    }
}

#[test]
fn whoever_played_a_seat_has_it_back_without_a_question() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, seats(3));
    server.ok(leo, &stand());
    assert!(is_bots(&server, zoe, 1));
    server.ok(leo, &sit(1, "Léo"));
    assert_eq!(server.at(leo).seat(), Some(Seat(1)));
    server.ok(leo, &stand());
    assert_eq!(server.error(leo, &sit(2, "Léo")), ErrorCode::GameUnderWay, "not into two hands");
}

#[test]
fn to_send_somebody_away_does_not_open_their_hand() {
    let mut server = TestServer::new();
    let ([zoe, _leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(3));
    server.ok(zoe, &kick(1));
    let second = server.comes("Zed", &code);
    assert_eq!(server.error(second, &sit(1, "Zed")), ErrorCode::SeatsClosed);
    server.crash();
    let second = server.comes("Zed", &code);
    assert_eq!(server.error(second, &sit(1, "Zed")), ErrorCode::SeatsClosed, "that is stored");
}

#[test]
fn whoever_has_not_said_yes_is_not_sent_away_to_have_it() {
    let mut server = TestServer::new();
    let ([zoe, _leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(3));
    let second = server.comes("Zed", &code);
    server.ok(second, &sit(2, "Zed"));
    server.ok(zoe, &consent(2, true));
    server.ok(zoe, &kick(1));
    assert_eq!(server.at(second).seat(), None);
    assert_eq!(refusals(&server, second), [ErrorCode::SeatRefused]);
    assert!(is_bots(&server, zoe, 2));
}

#[test]
fn late_seats_can_be_closed_and_a_locked_table_is() {
    let mut server = TestServer::new();
    let agreement = Agreement { late_seats: LateSeats::Closed, ..seats(3) };
    let ([zoe], code) = server.playing(["Zoé"], GAME, agreement);
    let mia = server.comes("Mia", &code);
    assert_eq!(server.error(mia, &sit(2, "Mia")), ErrorCode::SeatsClosed);
    assert_eq!(server.at(zoe).desk().late_seats, LateSeats::Closed);

    let ([leo], code) = server.playing(["Léo"], GAME, seats(3));
    let mia = server.comes("Mia", &code);
    server.ok(leo, &lock(true));
    assert_eq!(server.error(mia, &sit(2, "Mia")), ErrorCode::Locked);
}

#[test]
fn a_question_ends_when_whoever_asks_leaves_and_when_nobody_is_left_to_agree() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(4));
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(3, "Mia"));
    server.cut(mia);
    assert_eq!(server.at(zoe).desk().seat_requests, []);
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(3, "Mia"));
    server.ok(zoe, &consent(3, true));
    server.ok(leo, &stand());
    assert_eq!(server.at(mia).seat(), Some(Seat(3)), "Léo has no say any more");
}
