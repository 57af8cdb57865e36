//! Programs that go wrong: the game goes on, and it is told.

use std::time::{Duration, Instant};

use cash::{CacheConfig, CacheTonCash, Ending};
use cheaters::Tricheurs;
use exec::{FaultKind, Limits, Programs};
use tabletop::Seat;

use crate::{only, play, player, programs};

fn quick() -> CacheConfig {
    CacheConfig { ending: Ending::Quick, ..CacheConfig::default() }
}

/// A program goes wrong from its third answer on: its seat is played on, in this game and in the next.
fn goes_wrong(mode: &str, kind: FaultKind, word: &str) {
    let programs = programs();
    for deal in 0..2 {
        let command = player(&format!("{mode} 2"));
        play::<CacheTonCash>(&programs, &command, &quick(), (Seat(1), 3), deal);
        let forfeit = only(&programs);
        assert_eq!(forfeit.fault.kind, kind, "{}", forfeit.fault);
        assert!(forfeit.fault.detail.contains(word), "{}", forfeit.fault);
    }
}

#[test]
fn an_answer_that_is_none_is_told_with_its_beginning() {
    goes_wrong("nonsense", FaultKind::Unreadable, "perhaps");
    goes_wrong("list", FaultKind::Unreadable, "[0]");
    goes_wrong("beyond", FaultKind::Unreadable, "no such number");
    goes_wrong("bytes", FaultKind::Unreadable, "UTF-8");
    goes_wrong("twice", FaultKind::Unreadable, "nobody asked for");
}

#[test]
fn an_action_that_is_not_allowed_is_told_with_its_clause() {
    goes_wrong("illegal", FaultKind::Refused, "CC-");
}

#[test]
fn where_nothing_happens_by_itself_nobody_waits_for_ever() {
    goes_wrong("loiters", FaultKind::Unreadable, "until when");
}

#[test]
fn a_program_that_only_ever_waits_a_moment_loses_the_game_in_the_end() {
    goes_wrong("lingers", FaultKind::Endless, "questions");
}

#[test]
fn an_answer_that_is_too_long_is_not_read_to_its_end() {
    goes_wrong("long", FaultKind::TooLong, "65536");
    goes_wrong("endless-line", FaultKind::TooLong, "65536");
}

#[test]
fn a_program_that_dies_is_started_anew_for_the_next_game() {
    goes_wrong("dies", FaultKind::Died, "3");
}

#[test]
fn a_late_program_is_not_waited_for() {
    let answer = Duration::from_millis(200);
    let programs =
        Programs::new(Limits { answer, start: Duration::from_secs(60), ..Limits::default() });
    let begun = Instant::now();
    play::<CacheTonCash>(&programs, &player("late 1"), &quick(), (Seat(0), 2), 1);
    assert_eq!(only(&programs).fault.kind, FaultKind::Late);
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

#[test]
fn a_program_that_is_not_there_leaves_its_seat_to_the_stand_in() {
    let programs = programs();
    for _ in 0..2 {
        play::<CacheTonCash>(&programs, "./no-such-program", &quick(), (Seat(0), 2), 1);
        assert_eq!(only(&programs).fault.kind, FaultKind::Absent);
    }
    assert!(programs.try_out("./no-such-program").is_err());
    assert!(programs.try_out(" ").is_err());
    assert!(programs.try_out(&player("random")).is_ok());
}

#[test]
fn a_program_that_does_not_say_hello_is_not_there() {
    let start = Duration::from_millis(300);
    let impatient = Programs::new(Limits { start, ..Limits::default() });
    assert_eq!(impatient.try_out(&player("mute")).unwrap_err().kind, FaultKind::Absent);
    for (mode, word) in [("newer", "protocol 99"), ("rude", "good day")] {
        let fault = programs().try_out(&player(mode)).unwrap_err();
        assert_eq!(fault.kind, FaultKind::Absent);
        assert!(fault.detail.contains(word), "{fault}");
    }
}

#[test]
fn a_stand_in_plays_a_game_with_clocks_to_its_end() {
    let programs = programs();
    let config = Default::default();
    play::<Tricheurs>(&programs, &player("dies 20"), &config, (Seat(1), 3), 2);
    assert_eq!(only(&programs).fault.kind, FaultKind::Died);
}
