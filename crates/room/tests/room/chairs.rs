//! Chairs that mean something: teams, referees, people without a device, tokens.

use protocol::{Agreement, Chair, ErrorCode, Phase, Sitter};
use room::{ConnId, DEPUTY_MS, Limits};
use tabletop::Seat;

use crate::hosting::{asks_for_what_is_so, play_out};
use crate::server::{
    TestServer, agree, bot_on, consent, create, create_with, error_of, fill, guest, instant, kick,
    move_to, option, rematch, rename, seats, sit, stand, start, token,
};

const CARDS: &str = "cache-ton-cash";
const GUNS: &str = "cash-n-guns-live";

/// Six gangsters and a Parrain, who play outdoors.
fn garden() -> Agreement {
    option(seats(7), "table", "garden")
}

/// What people and guests are called, by seat.
fn names(server: &TestServer, conn: ConnId) -> Vec<Option<&str>> {
    let said = |chair: &Chair| !matches!(chair.sitter, Sitter::Bot(_));
    let chairs = server.at(conn).desk().chairs.iter();
    chairs.map(|chair| chair.name.as_deref().filter(|_| said(chair))).collect()
}

fn tokens(server: &TestServer, conn: ConnId) -> Vec<Option<u16>> {
    server.at(conn).desk().chairs.iter().map(|chair| chair.token).collect()
}

/// A garden where Zoé is host on the first seat, Mia plays on the second, four guests sit between and
/// Léo is the Parrain; they and the table's code.
fn gathered(server: &mut TestServer) -> (ConnId, ConnId, ConnId, String) {
    let (zoe, code) = server.table("Zoé", GUNS, garden());
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(1, "Mia"));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(6, "Léo"));
    for (seat, name) in [(2, "Flora"), (3, "Basile"), (4, "Inès"), (5, "Tom")] {
        server.ok(zoe, &guest(seat, name));
    }
    (zoe, mia, leo, code)
}

/// The same, with the game under way.
fn playing(server: &mut TestServer) -> (ConnId, ConnId, ConnId, String) {
    let there = gathered(server);
    server.ok(there.0, &start());
    assert_eq!(server.at(there.1).desk().phase, Phase::Playing);
    there
}

#[test]
fn chairs_say_which_team_they_are_and_who_referees() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GUNS, garden());
    let desk = server.at(zoe).desk();
    let teams: Vec<Option<u8>> = desk.chairs.iter().map(|chair| chair.team).collect();
    assert_eq!(teams, [Some(0), Some(1), Some(0), Some(1), Some(0), Some(1), None]);
    let referees: Vec<bool> = desk.chairs.iter().map(|chair| chair.referee).collect();
    assert_eq!(referees, [false, false, false, false, false, false, true]);
    assert!(desk.guests);
    server.ok(zoe, &agree(seats(7)));
    let desk = server.at(zoe).desk();
    assert!(!desk.guests && desk.chairs.iter().all(|chair| chair.team.is_some() && !chair.referee));
    let (leo, _) = server.table("Léo", CARDS, seats(3));
    let desk = server.at(leo).desk();
    assert!(!desk.guests && desk.chairs.iter().all(|chair| chair.team.is_none() && !chair.referee));
}

#[test]
fn no_bot_referees() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GUNS, garden());
    server.ok(zoe, &fill());
    assert_eq!(server.at(zoe).desk().chairs[6].sitter, Sitter::Nobody);
    assert!(matches!(server.at(zoe).desk().chairs[5].sitter, Sitter::Bot(_)));
    assert_eq!(server.error(zoe, &bot_on(6, None)), ErrorCode::NeedsReferee);
    assert_eq!(server.error(zoe, &start()), ErrorCode::NeedsReferee);
    asks_for_what_is_so(&mut server, [zoe, zoe], &fill());
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(6, "Léo"));
    server.ok(zoe, &start());
    assert_eq!(server.at(leo).desk().phase, Phase::Playing);
}

#[test]
fn bots_that_a_table_is_made_with_leave_the_referees_seat_alone() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    let bots = ["sensible"; 6];
    assert_eq!(
        server.error(zoe, &create_with(GUNS, "Zoé", garden(), &bots)),
        ErrorCode::NoSuchSeat
    );
    server.ok(zoe, &create_with(GUNS, "Zoé", garden(), &bots[..2]));
    let bot = |chair: &Chair| matches!(chair.sitter, Sitter::Bot(_));
    let chairs: Vec<bool> = server.at(zoe).desk().chairs.iter().map(bot).collect();
    assert_eq!(chairs, [false, false, false, false, true, true, false]);
}

#[test]
fn where_people_meet_nobody_plays_for_whoever_is_away() {
    let mut server = TestServer::new();
    let (zoe, mia, leo, _) = playing(&mut server);
    server.cut(leo);
    server.cut(mia);
    server.pass(2 * DEPUTY_MS);
    let chairs = &server.at(zoe).desk().chairs;
    for seat in [1, 6] {
        assert_eq!((chairs[seat].present, chairs[seat].deputy), (false, false), "seat {seat}");
    }
}

#[test]
fn where_people_meet_whoever_gives_a_seat_up_goes_on_without_a_device() {
    let mut server = TestServer::new();
    let (zoe, mia, _, _) = playing(&mut server);
    let before = tokens(&server, zoe);
    server.ok(mia, &stand());
    let chair = &server.at(zoe).desk().chairs[1];
    assert_eq!((&chair.sitter, chair.name.as_deref()), (&Sitter::Guest, Some("Mia")));
    assert_eq!(tokens(&server, zoe), before);
    server.ok(mia, &sit(1, "Mia"));
    assert_eq!(server.at(mia).seat(), Some(Seat(1)), "whoever had it has it back");
    assert_eq!(server.at(zoe).desk().chairs[1].sitter, Sitter::Person);
    server.ok(zoe, &kick(1));
    assert_eq!(server.at(zoe).desk().chairs[1].sitter, Sitter::Guest, "no bot plays on");
}

#[test]
fn a_referee_who_stands_up_is_followed_by_whom_everybody_agrees_on() {
    let mut server = TestServer::new();
    let (zoe, mia, leo, code) = playing(&mut server);
    server.ok(leo, &stand());
    assert_eq!(server.at(zoe).desk().chairs[6].sitter, Sitter::Nobody);
    server.ok(leo, &sit(6, "Léo"));
    assert_eq!(server.at(leo).seat(), Some(Seat(6)), "whoever had it has it back");
    server.ok(zoe, &kick(6));
    assert_eq!(server.at(zoe).desk().chairs[6].sitter, Sitter::Nobody, "the game waits");
    let ana = server.comes("Ana", &code);
    server.ok(ana, &sit(6, "Ana"));
    assert_eq!(server.at(ana).seat(), None);
    server.ok(zoe, &consent(6, true));
    assert_eq!(server.at(ana).seat(), None, "Mia has not agreed");
    server.ok(mia, &consent(6, true));
    assert_eq!(server.at(ana).seat(), Some(Seat(6)));
}

#[test]
fn people_without_a_device_are_seated_by_their_name() {
    let mut server = TestServer::new();
    let (zoe, mia, _, _) = gathered(&mut server);
    let chair = &server.at(mia).desk().chairs[2];
    assert_eq!((&chair.sitter, chair.name.as_deref()), (&Sitter::Guest, Some("Flora")));
    assert!(chair.present && !chair.deputy && !chair.host);
    server.ok(zoe, &guest(2, " Flora  B. "));
    assert_eq!(names(&server, mia)[2], Some("Flora B."));
    server.ok(zoe, &kick(2));
    assert_eq!(server.at(mia).desk().chairs[2].sitter, Sitter::Nobody);
    server.ok(zoe, &fill());
    let sitters = |server: &TestServer| -> Vec<bool> {
        let chairs = &server.at(mia).desk().chairs;
        chairs.iter().map(|chair| chair.sitter == Sitter::Guest).collect()
    };
    assert_eq!(
        sitters(&server),
        [false, false, false, true, true, true, false],
        "bots sit elsewhere"
    );
    server.ok(zoe, &guest(2, "Flora"));
    assert_eq!(names(&server, mia)[2], Some("Flora"), "a guest sits where a bot did");
}

#[test]
fn a_guest_is_not_seated_just_anywhere_nor_by_just_anybody() {
    let mut server = TestServer::new();
    let (zoe, mia, leo, _) = gathered(&mut server);
    for (ask, error) in [
        (guest(1, "Ana"), ErrorCode::SeatTaken),
        (guest(7, "Ana"), ErrorCode::NoSuchSeat),
        (guest(2, ""), ErrorCode::BadName),
        (guest(2, &"x".repeat(25)), ErrorCode::BadName),
        (guest(2, "mia"), ErrorCode::NameTaken),
        (guest(2, "BASILE"), ErrorCode::NameTaken),
        (bot_on(2, None), ErrorCode::SeatTaken),
    ] {
        assert_eq!(server.error(zoe, &ask), error, "{ask:?}");
    }
    for conn in [mia, leo] {
        assert_eq!(server.error(conn, &guest(2, "Ana")), ErrorCode::NotHost);
    }
    assert_eq!(server.error(mia, &rename("flora")), ErrorCode::NameTaken, "guests have names, too");
    server.ok(leo, &stand());
    assert_eq!(server.error(zoe, &guest(6, "Ana")), ErrorCode::NeedsReferee);
    server.ok(leo, &sit(6, "Léo"));
    server.ok(zoe, &start());
    assert_eq!(server.error(zoe, &guest(2, "Ana")), ErrorCode::GameUnderWay);
    assert_eq!(server.error(zoe, &kick(2)), ErrorCode::GameUnderWay);
}

#[test]
fn where_everybody_needs_a_device_nobody_is_a_guest() {
    let mut server = TestServer::new();
    for game in [CARDS, "cover-your-assets", "monopoly-tricheurs"] {
        let (host, _) = server.table("Zoé", game, seats(4));
        assert_eq!(server.error(host, &guest(1, "Flora")), ErrorCode::NoGuests, "{game}");
    }
    let (zoe, _) = server.table("Zoé", GUNS, seats(6));
    assert_eq!(server.error(zoe, &guest(1, "Flora")), ErrorCode::NoGuests, "the arena");
    let (zoe, ..) = gathered(&mut server);
    assert_eq!(server.error(zoe, &agree(seats(7))), ErrorCode::NoGuests, "who was typed in stays");
}

#[test]
fn in_the_garden_every_team_with_guests_has_a_device() {
    let mut server = TestServer::new();
    let (zoe, mia, _, _) = gathered(&mut server);
    server.ok(mia, &stand());
    server.ok(zoe, &guest(1, "Ana"));
    assert_eq!(server.error(zoe, &start()), ErrorCode::TeamNeedsDevice);
    server.ok(zoe, &agree(option(seats(7), "table", "paper")));
    server.ok(zoe, &start());
    assert_eq!(server.at(zoe).desk().phase, Phase::Playing, "paper needs none");
}

#[test]
fn a_guests_seat_in_a_game_under_way_is_had_by_whom_everybody_agrees_on() {
    let mut server = TestServer::new();
    let (zoe, mia, leo, code) = playing(&mut server);
    let flora = server.comes("Flora", &code);
    server.ok(flora, &sit(2, "Flora"));
    assert_eq!(server.at(flora).seat(), None, "the others are asked first");
    for conn in [zoe, mia] {
        server.ok(conn, &consent(2, true));
        assert_eq!(server.at(flora).seat(), None);
    }
    let before = tokens(&server, zoe);
    server.ok(leo, &consent(2, true));
    assert_eq!(server.at(flora).seat(), Some(Seat(2)));
    assert_eq!(server.at(zoe).desk().chairs[2].sitter, Sitter::Person);
    assert_eq!(tokens(&server, zoe), before, "a seat keeps its token");
}

#[test]
fn whoever_finds_a_phone_after_all_is_who_was_typed_in() {
    let mut server = TestServer::new();
    let (zoe, _, _, code) = gathered(&mut server);
    let flora = server.comes("Flora", &code);
    assert_eq!(server.error(flora, &sit(3, "Flora")), ErrorCode::NameTaken);
    assert_eq!(server.error(flora, &sit(2, "Eve")), ErrorCode::SeatTaken);
    let before = tokens(&server, zoe);
    server.ok(flora, &sit(2, "FLORA"));
    assert_eq!(server.at(flora).seat(), Some(Seat(2)));
    assert_eq!(tokens(&server, zoe), before);
}

#[test]
fn the_host_moves_people_before_the_game() {
    let mut server = TestServer::new();
    let (zoe, mia, leo, _) = gathered(&mut server);
    let before = tokens(&server, zoe);
    server.ok(zoe, &move_to(0, 6));
    assert_eq!((server.at(zoe).seat(), server.at(leo).seat()), (Some(Seat(6)), Some(Seat(0))));
    assert_eq!(server.at(zoe).you().map(|you| you.host), Some(true));
    let after = tokens(&server, zoe);
    assert_eq!((after[6], after[0]), (before[0], before[6]), "tokens go along");
    server.ok(zoe, &move_to(1, 2));
    assert_eq!(server.at(mia).seat(), Some(Seat(2)));
    assert_eq!(names(&server, mia)[1], Some("Flora"));
    server.ok(zoe, &kick(3));
    server.ok(zoe, &move_to(3, 2));
    assert_eq!(server.at(mia).seat(), Some(Seat(3)), "to a free seat as well");
    for same in [move_to(3, 3), move_to(6, 6)] {
        asks_for_what_is_so(&mut server, [zoe, leo], &same);
    }
}

#[test]
fn nobody_is_moved_by_others_nor_to_where_they_cannot_sit() {
    let mut server = TestServer::new();
    let (zoe, mia, leo, _) = gathered(&mut server);
    for conn in [mia, leo] {
        assert_eq!(server.error(conn, &move_to(0, 1)), ErrorCode::NotHost);
    }
    assert_eq!(server.error(zoe, &move_to(0, 7)), ErrorCode::NoSuchSeat);
    assert_eq!(server.error(zoe, &move_to(63, 0)), ErrorCode::NoSuchSeat);
    for ask in [move_to(2, 6), move_to(6, 2)] {
        assert_eq!(server.error(zoe, &ask), ErrorCode::NeedsReferee, "a guest does not referee");
    }
    server.ok(zoe, &kick(5));
    server.ok(zoe, &bot_on(5, None));
    assert_eq!(server.error(zoe, &move_to(5, 6)), ErrorCode::NeedsReferee, "nor does a bot");
    server.ok(zoe, &start());
    assert_eq!(server.error(zoe, &move_to(0, 1)), ErrorCode::GameUnderWay);
}

#[test]
fn everybody_has_a_token_of_their_own() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", CARDS, seats(4));
    let leo = server.comes("Léo", &code);
    assert_eq!(server.error(leo, &token(5)), ErrorCode::NoSeat);
    server.ok(leo, &sit(2, "Léo"));
    server.ok(zoe, &fill());
    assert_eq!(tokens(&server, zoe), [Some(0), Some(1), Some(2), Some(3)]);
    server.ok(leo, &token(3));
    assert_eq!(tokens(&server, zoe), [Some(0), Some(1), Some(3), Some(2)], "a bot gives way");
    server.ok(leo, &token(59));
    assert_eq!(tokens(&server, zoe), [Some(0), Some(1), Some(59), Some(2)]);
    assert_eq!(server.error(zoe, &token(59)), ErrorCode::TokenTaken);
    assert_eq!(server.error(zoe, &token(720)), ErrorCode::NoSuchToken);
    assert_eq!(server.error(zoe, &token(u16::MAX)), ErrorCode::NoSuchToken);
    asks_for_what_is_so(&mut server, [leo, zoe], &token(59));
    server.ok(leo, &sit(3, "Léo"));
    assert_eq!(tokens(&server, zoe), [Some(0), Some(1), None, Some(59)], "it goes along");
    server.ok(leo, &stand());
    assert_eq!(tokens(&server, zoe), [Some(0), Some(1), None, None]);
}

#[test]
fn a_token_is_a_shape_in_a_colour_and_nobody_else_has_the_shape() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", CARDS, seats(4));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(2, "Léo"));
    server.ok(leo, &token(60 + 7));
    server.ok(leo, &token(11 * 60 + 7));
    assert_eq!(tokens(&server, zoe)[2], Some(667), "the same shape in another colour");
    for same_shape in [7, 67, 667] {
        assert_eq!(server.error(zoe, &token(same_shape)), ErrorCode::TokenTaken);
    }
    server.ok(zoe, &token(2 * 60 + 1));
    server.ok(zoe, &fill());
    assert_eq!(
        tokens(&server, zoe),
        [Some(121), Some(0), Some(667), Some(2)],
        "bots have the shapes that are left"
    );
    server.ok(zoe, &token(3 * 60 + 2));
    assert_eq!(tokens(&server, zoe), [Some(182), Some(0), Some(667), Some(1)], "a bot gives way");
    server.shut();
    let zoe = server.comes("Zoé", &code);
    assert_eq!(tokens(&server, zoe), [Some(182), Some(0), Some(667), Some(1)], "it is kept");
}

#[test]
fn tokens_stay_as_they_are_during_a_game_and_with_their_people_after_it() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", CARDS, instant(3));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.ok(zoe, &token(40));
    server.ok(leo, &token(17));
    server.ok(zoe, &fill());
    server.ok(zoe, &start());
    assert_eq!(server.error(leo, &token(5)), ErrorCode::GameUnderWay);
    play_out(&mut server, &[zoe, leo]);
    server.ok(zoe, &rematch());
    assert_eq!(
        names(&server, leo),
        [None, Some("Zoé"), Some("Léo")],
        "everybody is one seat further"
    );
    assert_eq!(tokens(&server, leo), [Some(0), Some(40), Some(17)]);
}

#[test]
fn whoever_plays_in_teams_keeps_their_chair() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GUNS, instant(6));
    let chairs = server.at(zoe).desk().chairs.clone();
    play_out(&mut server, &[zoe, leo]);
    server.ok(zoe, &rematch());
    assert_eq!(server.at(leo).desk().chairs, chairs);
    assert_eq!(server.at(leo).seat(), Some(Seat(1)));
}

#[test]
fn whoever_referees_keeps_doing_so_when_the_table_grows_or_shrinks() {
    let mut server = TestServer::new();
    let (zoe, _, leo, code) = gathered(&mut server);
    server.ok(zoe, &agree(option(seats(8), "table", "garden")));
    assert_eq!(server.at(leo).seat(), Some(Seat(7)));
    assert_eq!(server.at(zoe).desk().chairs[6].sitter, Sitter::Nobody);
    server.ok(zoe, &agree(option(option(seats(8), "table", "garden"), "parrain", "two")));
    assert_eq!(server.at(leo).seat(), Some(Seat(6)));
    let ana = server.comes("Ana", &code);
    server.ok(ana, &sit(7, "Ana"));
    assert_eq!(server.error(zoe, &agree(garden())), ErrorCode::SeatTaken);
    server.ok(ana, &stand());
    server.ok(zoe, &agree(garden()));
    assert_eq!(server.at(leo).seat(), Some(Seat(6)));
    server.ok(zoe, &start());
}

#[test]
fn a_bot_that_would_become_a_referee_goes() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GUNS, seats(7));
    server.ok(zoe, &fill());
    server.ok(zoe, &agree(garden()));
    assert_eq!(server.at(zoe).desk().chairs[6].sitter, Sitter::Nobody);
    assert!(matches!(server.at(zoe).desk().chairs[5].sitter, Sitter::Bot(_)));
}

#[test]
fn seats_for_latecomers_stay_free() {
    let mut server = TestServer::new();
    let agreement = option(option(seats(9), "table", "garden"), "late", 2);
    let (zoe, code) = server.table("Zoé", GUNS, agreement);
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(8, "Léo"));
    server.ok(zoe, &fill());
    let free = |chair: &Chair| chair.sitter == Sitter::Nobody;
    let chairs: Vec<bool> = server.at(zoe).desk().chairs.iter().map(free).collect();
    assert_eq!(chairs, [false, false, false, false, false, false, true, true, false]);
    server.ok(zoe, &start());
    let ana = server.comes("Ana", &code);
    server.ok(ana, &sit(6, "Ana"));
    server.ok(zoe, &consent(6, true));
    server.ok(leo, &consent(6, true));
    assert_eq!(server.at(ana).seat(), Some(Seat(6)));
}

#[test]
fn guests_tokens_and_an_older_document_come_back_from_the_store() {
    let mut server = TestServer::new();
    let (zoe, mia, _, code) = gathered(&mut server);
    server.ok(zoe, &token(33));
    server.ok(mia, &token(12));
    let before = server.at(zoe).desk().chairs.clone();
    server.shut();
    let zoe = server.comes("Zoé", &code);
    let as_before = |server: &TestServer, conn| {
        let chairs = server.at(conn).desk().chairs.clone().into_iter();
        chairs.map(|chair| Chair { present: true, ..chair }).collect::<Vec<_>>()
    };
    assert_eq!(as_before(&server, zoe), before);
    server.shut();
    server.shelf.make_older(&code);
    let zoe = server.comes("Zoé", &code);
    assert_eq!(names(&server, zoe)[1], Some("Mia"));
    assert_eq!(tokens(&server, zoe).iter().flatten().count(), 7, "everybody gets a token");
    assert_eq!(tokens(&server, zoe)[1], Some(1));
}

#[test]
fn what_everybody_is_told_of_is_not_asked_for_by_the_hundred() {
    let mut limits = Limits::trusting();
    (limits.broadcasts.burst, limits.broadcasts.per_minute) = (20, 1);
    let mut server = TestServer::with(1, limits);
    let zoe = server.person("Zoé");
    server.ok(zoe, &create(GUNS, "Zoé", garden()));
    let asks =
        [token(3), token(4), guest(1, "Ana"), guest(1, "Flora"), move_to(1, 2), move_to(2, 1)];
    let answers: Vec<_> = asks.iter().cycle().take(60).map(|ask| server.ask(zoe, ask)).collect();
    let refused = answers.iter().flatten().filter_map(error_of);
    assert_eq!(refused.filter(|error| *error == ErrorCode::TooFast).count(), 40);
}
