//! Whole games through keys and bots, drawn at every size.

use cheaters::{Action, Config, Names, Pace, Phase, Place, Tricheurs};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use exec::{Limits, Programs};
use insta::assert_snapshot;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::text::Span;
use std::collections::HashSet;
use std::time::Duration;
use tabletop::{Chance, Game as _, Seat, Secret, Time, Viewer};
use words::{Lang, Words};

use super::menu::charges;
use super::screen::{Popup, TricheursScreen};
use super::session::TricheursSession;
use super::{advice, draw, help};
use crate::theme::Theme;
use crate::{Keep, PlayOptions, Session as _, Then, keep_game};

/// The sizes a screen is drawn at; the last one is too small for the table.
const SIZES: [(u16, u16); 5] = [(80, 24), (100, 30), (160, 45), (200, 60), (40, 10)];
/// How long a step of a test is, in milliseconds.
const STEP_MS: u64 = 400;
/// No game takes more steps than that.
const MOST_STEPS: u64 = 60_000;

fn options(config: Config, seats: u8, lang: Lang) -> PlayOptions<Tricheurs> {
    PlayOptions {
        config,
        seats,
        seat: Seat(0),
        name: "Camille".to_string(),
        bots: Vec::new(),
        programs: Programs::new(Limits::default()),
        secret: None,
        lang,
        pause: Duration::ZERO,
        save: None,
    }
}

fn short() -> Config {
    Config { rounds: 2, ..Config::default() }
}

fn open(options: &PlayOptions<Tricheurs>, seed: u64) -> TricheursSession {
    let mut session =
        TricheursSession::open(options, options.lang, Secret::from_number(seed)).unwrap();
    session.tick(Time::ZERO);
    session
}

fn press(session: &mut TricheursSession, code: KeyCode, now: Time) -> Then {
    session.key(KeyEvent::from(code), now)
}

fn letter(session: &mut TricheursSession, letter: char, now: Time) -> Then {
    press(session, KeyCode::Char(letter), now)
}

/// The screen as text.
fn text(screen: &TricheursScreen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw::draw(frame, screen, Theme::new(true))).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let rows = (0..height).map(|y| row(y).trim_end().to_string());
    rows.collect::<Vec<_>>().join("\n")
}

/// Nothing on a screen lacks its words.
fn check_words(drawn: &str) {
    let wordless = ["{$", "{ $", "[tricheurs-", "[market-", "[hands-", "[court-", "[truth-"];
    let wordless = wordless.into_iter().chain(["[cheaters-", "[popup-", "[hint-", "[help-"]);
    for gap in wordless {
        assert!(!drawn.contains(gap), "{gap}\n{drawn}");
    }
}

/// Plays on until something is so; the person does what comes first in the menu, or nothing.
fn play_until(
    session: &mut TricheursSession,
    now: &mut Time,
    acts: bool,
    is: impl Fn(&TricheursScreen) -> bool,
) {
    for _ in 0..MOST_STEPS {
        session.tick(*now);
        if is(session.screen()) {
            return;
        }
        *now = now.after_ms(STEP_MS);
        session.tick(*now);
        if acts && !is(session.screen()) {
            press(session, KeyCode::Enter, *now);
        }
    }
    panic!("it never comes to that:\n{}", text(session.screen(), (100, 30)));
}

#[test]
fn whole_games_are_played_with_keys_against_bots_in_every_language() {
    let ultimate = Config { ultimate: true, jury: true, ..short() };
    let tables = [(short(), 3, Lang::Fr), (short(), 2, Lang::En), (ultimate, 4, Lang::Fr)];
    for ((config, seats, lang), seed) in tables.into_iter().zip(1..) {
        let mut session = open(&options(config, seats, lang), seed);
        let mut now = Time::ZERO;
        for step in 0..MOST_STEPS {
            now = now.after_ms(STEP_MS);
            session.tick(now);
            let screen = session.screen();
            assert_eq!(screen.view, session.host().view(), "what was watched is what is");
            if step % 16 == 0 || screen.outcome.is_some() {
                SIZES.iter().for_each(|size| check_words(&text(screen, *size)));
            }
            if screen.outcome.is_some() {
                break;
            }
            // One looks around, and back at the board, as a person does.
            let digit = [None, None, Some('1'), Some('2'), Some('3')][(step % 5) as usize];
            if let Some(digit) = digit {
                letter(&mut session, digit, now);
            }
            press(&mut session, KeyCode::Enter, now);
        }
        let outcome = session.screen().outcome.clone().expect("the game ends");
        let drawn = text(session.screen(), (80, 24));
        for seat in Seat::all(seats) {
            let score = outcome.scores[seat.index()].to_string();
            let name = session.screen().players.name(seat);
            assert!(drawn.contains(&name) && drawn.contains(&score), "{name} {score}\n{drawn}");
        }
        session.host().record().verify().unwrap();
        now = now.after_ms(1000);
        assert_eq!(press(&mut session, KeyCode::Enter, now), Then::Again);
    }
}

#[test]
fn any_keys_at_any_time_do_no_harm() {
    let mut keys: Vec<KeyCode> = "123456789tecvdhrL?! oqn".chars().map(KeyCode::Char).collect();
    keys.extend([KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right, KeyCode::Tab]);
    keys.extend([KeyCode::Esc, KeyCode::PageUp, KeyCode::PageDown, KeyCode::Home, KeyCode::End]);
    keys.extend([KeyCode::Enter; 6]);
    for seed in 0..4 {
        let mut chance = Chance::from_number(seed);
        let config = Config { ultimate: seed % 2 == 1, ..short() };
        let mut session = open(&options(config, 2 + seed as u8, Lang::Fr), seed);
        for step in 1..1200 {
            let now = Time(step * 150);
            session.tick(now);
            check_words(&text(session.screen(), *chance.pick(&SIZES)));
            press(&mut session, *chance.pick(&keys), now);
        }
        session.host().record().verify().unwrap();
    }
}

#[test]
fn what_these_eyes_do_not_see_is_not_on_the_screen() {
    let mut session = open(&options(short(), 3, Lang::Fr), 5);
    let mut now = Time::ZERO;
    let mut hidden = HashSet::new();
    for step in 0..300 {
        now = now.after_ms(STEP_MS);
        session.tick(now);
        press(&mut session, KeyCode::Enter, now);
        if step % 10 != 0 || session.screen().outcome.is_some() {
            continue;
        }
        // The person must hold all of these states for possible, so no screen may tell them apart.
        let screen = session.screen();
        let mut drawn = HashSet::new();
        for number in 0..3 {
            let state = Tricheurs::imagine(&screen.view, &mut Chance::from_number(number));
            let other = Tricheurs::view(&state, Viewer::Seat(Seat(1)));
            hidden.insert(format!("{:?}", other.mine));
            let view = Tricheurs::view(&state, Viewer::Seat(Seat(0)));
            let imagined = TricheursScreen::new(Lang::Fr, screen.players.clone(), view, now);
            drawn.insert(text(&imagined, (100, 30)));
        }
        assert_eq!(drawn.len(), 1, "{drawn:?}");
    }
    assert!(hidden.len() > 10, "nothing was hidden");
}

#[test]
fn eyes_turn_by_digits_and_what_one_left_grows_old() {
    let mut session = open(&options(short(), 4, Lang::Fr), 1);
    assert_eq!(session.screen().view.mine.gaze, Place::Board);
    letter(&mut session, '4', Time(100));
    assert_eq!(session.screen().view.mine.gaze, Place::Spread(Seat(2)));
    assert!(text(session.screen(), (80, 24)).contains("Tu regardes chez Léon"));
    session.tick(Time(900));
    session.tick(Time(1_700));
    session.tick(Time(2_500));
    assert_eq!(session.screen().age_ms(Place::Board), 2_400);
    letter(&mut session, '9', Time(2_600));
    assert_eq!(session.screen().view.mine.gaze, Place::Spread(Seat(2)), "nobody sits there");
}

#[test]
fn an_accusation_is_three_keys() {
    let mut session = open(&options(short(), 4, Lang::Fr), 3);
    let mut now = Time::ZERO;
    let can = |screen: &TricheursScreen| !charges(screen.menu.all(), None).is_empty();
    play_until(&mut session, &mut now, true, can);
    letter(&mut session, 't', now);
    let drawn = text(session.screen(), (80, 24));
    assert!(drawn.contains("Qui a triché") && drawn.contains("3 Zoé"), "{drawn}");
    letter(&mut session, '3', now);
    let drawn = text(session.screen(), (80, 24));
    assert!(drawn.contains("Zoé\u{a0}: comment"), "{drawn}");
    letter(&mut session, '2', now);
    assert!(session.screen().popup.is_none());
    let accused = session.host().record().entries.into_iter().any(|entry| {
        let action = format!("{:?}", entry.input);
        action.contains("Accuse") && action.contains("Seat(1)")
    });
    assert!(accused);
    assert!(text(session.screen(), (80, 24)).contains("Camille accuse Zoé"));
}

#[test]
fn a_trade_is_made_up_line_by_line_and_offered() {
    let mut session = open(&options(short(), 3, Lang::En), 2);
    let mut now = Time::ZERO;
    let mine = |screen: &TricheursScreen| {
        let calm = screen.view.scene.affair.is_none();
        calm && !screen.picture().spreads[0].deeds.is_empty()
    };
    play_until(&mut session, &mut now, true, mine);
    letter(&mut session, 't', now);
    assert!(matches!(session.screen().popup, Some(Popup::Trade(_))));
    // The second partner, 20 for a deed of one's own.
    let keys = [KeyCode::Right, KeyCode::Down, KeyCode::Left, KeyCode::Left, KeyCode::Down];
    for key in keys {
        press(&mut session, key, now);
    }
    letter(&mut session, ' ', now);
    let drawn = text(session.screen(), (80, 24));
    assert!(drawn.contains("[x] You give") && drawn.contains("You get 20"), "{drawn}");
    press(&mut session, KeyCode::Up, now);
    press(&mut session, KeyCode::Up, now);
    press(&mut session, KeyCode::Up, now);
    press(&mut session, KeyCode::Enter, now);
    let offer = session.screen().view.scene.offers[0].expect("it is offered");
    assert_eq!((offer.to, offer.get.money, offer.give.deeds.len()), (Seat(2), 20, 1));
}

#[test]
fn the_clock_stands_still_while_one_reads_and_runs_while_one_plays() {
    let mut session = open(&options(short(), 3, Lang::Fr), 1);
    session.tick(Time(500));
    let before = session.host().entries().len();
    letter(&mut session, 'h', Time(500));
    for second in 1..120 {
        session.tick(Time(500 + second * 1000));
    }
    assert_eq!(session.host().entries().len(), before, "nobody plays while one reads the help");
    assert_eq!(session.wakes_at(), None);
    press(&mut session, KeyCode::Esc, Time(120_500));
    for second in 1..40 {
        session.tick(Time(120_500 + second * 1000));
    }
    assert!(session.host().entries().len() > before, "bots and deadlines do not wait");
    // Nothing of the table is seen in a pause.
    letter(&mut session, ' ', Time(160_000));
    let drawn = text(session.screen(), (80, 24));
    assert!(drawn.contains("Pause") && !drawn.contains("Prison"), "{drawn}");
}

#[test]
fn a_killed_game_is_taken_up_with_its_clock_standing_still() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("under-way.jsonl");
    let options = options(short(), 3, Lang::Fr);
    let mut session = open(&options, 7);
    let mut keep = Keep::open(&path).unwrap();
    let mut now = Time::ZERO;
    for _ in 0..100 {
        now = now.after_ms(STEP_MS);
        session.tick(now);
        press(&mut session, KeyCode::Enter, now);
        keep_game(&mut keep, &options, session.host()).unwrap();
    }
    let (entries, view) = (session.host().entries().to_vec(), session.host().view());
    drop((session, keep));
    let kept = Keep::open(&path).unwrap().find::<Tricheurs>().expect("a game that was not over");
    let mut session = TricheursSession::resume(&options, Lang::Fr, kept).unwrap();
    assert_eq!((session.host().entries(), session.host().view()), (&entries[..], view));
    assert!(session.screen().log.newest_first().count() > 3, "what was said is still known");
    let mut now = session.host().now();
    now = now.after_ms(60_000);
    session.tick(now);
    assert_eq!(session.host().entries().len(), entries.len(), "the person has not come back yet");
    press(&mut session, KeyCode::Enter, now);
    play_until(&mut session, &mut now, true, |screen| screen.outcome.is_some());
    session.host().record().verify().unwrap();
}

#[test]
fn leaving_is_asked_for_and_a_small_terminal_stops_the_clock() {
    let mut session = open(&options(short(), 3, Lang::Fr), 1);
    letter(&mut session, 'q', Time(10));
    assert!(text(session.screen(), (80, 24)).contains("On s’arrête là"));
    assert_eq!(press(&mut session, KeyCode::Enter, Time(20)), Then::Stay);
    letter(&mut session, 'q', Time(30));
    assert_eq!(letter(&mut session, 'o', Time(40)), Then::Leave);
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(session.key(ctrl_c, Time(50)), Then::Leave);
    session.resize(60, 20, Time(60));
    assert!(session.screen().is_paused());
    assert_eq!(letter(&mut session, '2', Time(70)), Then::Stay);
    assert_eq!(session.screen().view.mine.gaze, Place::Board);
    assert_eq!(letter(&mut session, 'q', Time(80)), Then::Stay);
    assert_eq!(letter(&mut session, 'q', Time(90)), Then::Leave);
}

#[test]
fn a_refusal_tells_its_rule_and_r_opens_it() {
    let mut session = open(&options(short(), 3, Lang::Fr), 1);
    let refused = Action::Sell { space: cheaters::Space(1) };
    let refusal = session.host().why_not(&refused).unwrap();
    session.refuse(refusal.clone());
    assert!(text(session.screen(), (80, 24)).contains(&refusal.clause.to_string()));
    letter(&mut session, 'r', Time(10));
    let cited = refusal.clause.to_string();
    assert!(
        matches!(&session.screen().popup, Some(Popup::Rules { cited: Some(it), .. }) if *it == cited)
    );
}

#[test]
fn every_clause_that_is_cited_is_in_the_book_in_every_language() {
    for lang in Lang::ALL {
        let mut session = open(&options(short(), 3, lang), 4);
        let mut now = Time::ZERO;
        for _ in 0..400 {
            now = now.after_ms(STEP_MS);
            session.tick(now);
            press(&mut session, KeyCode::Enter, now);
            let screen = session.screen();
            for clause in advice::clauses(screen) {
                assert!(!screen.rulebook.clause(clause).is_empty(), "{lang} {clause}");
            }
            assert!(!help::help(screen).is_empty());
        }
    }
}

#[test]
fn every_line_of_keys_fits_and_no_letter_is_taken_twice() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let key = |name: &str| words.word(&format!("tricheurs-key-{name}"));
        let letters = ["accuse", "trade", "cards", "deeds"].map(key);
        let differ: HashSet<&String> = letters.iter().collect();
        assert_eq!(differ.len(), 4, "{lang}");
        assert!(letters.iter().all(|letter| !"hqrL".contains(letter.as_str())), "{lang}");
        let gaps = [
            ("language", lang.next().name().into()),
            ("accuse", letters[0].as_str().into()),
            ("trade", letters[1].as_str().into()),
            ("cards", letters[2].as_str().into()),
            ("deeds", letters[3].as_str().into()),
        ];
        for bar in ["", "-pause", "-accuse", "-trade", "-over"] {
            let line = words.word_with(&format!("tricheurs-bar{bar}"), &gaps);
            assert!(Span::raw(line.clone()).width() <= 78, "{lang}: {line}");
        }
    }
}

/// A screen in the middle of a game, in every language.
fn screens_at(phase: fn(&TricheursScreen) -> bool) -> String {
    let config = Config { names: Names::SwissFr, pace: Pace::Calm, ..short() };
    let mut session = open(&options(config, 4, Lang::Fr), 11);
    let mut now = Time::ZERO;
    play_until(&mut session, &mut now, true, phase);
    let mut screens = Vec::new();
    for _ in Lang::ALL {
        screens.push(text(session.screen(), (80, 24)));
        letter(&mut session, 'L', now);
    }
    screens.join("\n\n")
}

fn mine(screen: &TricheursScreen) -> bool {
    screen.view.scene.turn == Seat(0) && screen.view.scene.is_calm()
}

#[test]
fn the_table_when_one_may_buy() {
    let buys = |screen: &TricheursScreen| {
        mine(screen) && matches!(screen.view.scene.phase, Phase::Offer(_))
    };
    assert_snapshot!("the_table_when_one_may_buy", screens_at(buys));
}

#[test]
fn the_table_in_an_auction() {
    let auction = |screen: &TricheursScreen| {
        let auction = screen.view.scene.auction;
        screen.view.scene.turns > 4 && auction.is_some_and(|auction| auction.best().is_some())
    };
    assert_snapshot!("the_table_in_an_auction", screens_at(auction));
}

#[test]
fn the_table_when_rent_is_due() {
    let due = |screen: &TricheursScreen| screen.view.scene.bills.iter().any(|b| b.rent.is_some());
    assert_snapshot!("the_table_when_rent_is_due", screens_at(due));
}

#[test]
fn the_table_at_the_end() {
    let over = |screen: &TricheursScreen| screen.outcome.is_some();
    assert_snapshot!("the_table_at_the_end", screens_at(over));
}

#[test]
fn the_help_and_the_accusation() {
    let mut session = open(&options(short(), 4, Lang::Fr), 11);
    let mut now = Time::ZERO;
    let can = |screen: &TricheursScreen| !charges(screen.menu.all(), None).is_empty();
    play_until(&mut session, &mut now, true, can);
    let mut screens = Vec::new();
    let close = [KeyCode::Esc, KeyCode::Esc];
    for keys in [&[KeyCode::Char('!')][..], &[KeyCode::Char('4')], &close, &[KeyCode::Char('h')]] {
        for key in keys {
            press(&mut session, *key, now);
        }
        screens.push(text(session.screen(), (80, 24)));
    }
    assert_snapshot!("the_help_and_the_accusation", screens.join("\n\n"));
}
