//! Whole games through keys alone, drawn at every size.

use cash::{Action, Cache, CacheConfig, Cash, Cover, CoverConfig, Edition, Ending, Kind, Stage};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use exec::{Limits, Programs};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::text::Span;
use std::collections::HashSet;
use std::time::Duration;
use tabletop::{Chance, Game, Seat, Secret, Time, Viewer};
use words::{Lang, Words};

use super::menu::Group;
use super::screen::{Popup, Scene, TableScreen};
use super::session::CardSession;
use super::{draw, help};
use crate::theme::Theme;
use crate::{Keep, PlayError, PlayOptions, Session as _, Then, keep_game, poll_timeout, sit};

/// The sizes a screen is drawn at; the last one is too small for the table.
const SIZES: [(u16, u16); 5] = [(80, 24), (100, 30), (160, 45), (200, 60), (40, 10)];
/// No game takes more keys than that.
const MOST_KEYS: usize = 20_000;

fn options<E: Edition>(config: E::Config, seats: u8, lang: Lang) -> PlayOptions<Cash<E>> {
    PlayOptions {
        config,
        seats,
        seat: Seat(0),
        name: "Camille".to_string(),
        bots: vec!["greedy".to_string(), "random".to_string()],
        programs: Programs::new(Limits::default()),
        secret: None,
        lang,
        pause: Duration::ZERO,
        save: None,
    }
}

fn open<E: Edition>(options: &PlayOptions<Cash<E>>, seed: u64) -> CardSession<E> {
    CardSession::open(options, options.lang, Secret::from_number(seed)).unwrap()
}

fn quick() -> CacheConfig {
    CacheConfig { ending: Ending::Quick, ..CacheConfig::default() }
}

/// Every advanced rule at once.
fn advanced() -> CacheConfig {
    CacheConfig {
        two_actions: true,
        upgrade: true,
        second_set: true,
        penny_jars: true,
        action_cards: true,
        ..quick()
    }
}

fn press<E: Edition>(session: &mut CardSession<E>, code: KeyCode, now: Time) -> Then {
    session.key(KeyEvent::from(code), now)
}

/// Lets everything happen that happens by itself.
fn wait<E: Edition>(session: &mut CardSession<E>, now: Time) {
    for _ in 0..MOST_KEYS {
        session.tick(now);
        if session.is_asking() || session.screen().popup.is_some() {
            return;
        }
    }
    panic!("the bots never stop");
}

/// Hurries the bots until the person has the menu.
fn wait_awake<E: Edition>(session: &mut CardSession<E>) {
    for step in 0..MOST_KEYS {
        session.tick(Time(step as u64 * 1000));
        if session.is_asking() {
            return;
        }
    }
    panic!("the bots never stop");
}

/// The screen as text.
fn text(screen: &TableScreen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw::draw(frame, screen, Theme::new(true))).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(row).collect::<Vec<_>>().join("\n")
}

/// Plays a whole game by pressing Enter, drawing it at every size.
fn play_with_enter<E: Edition>(options: &PlayOptions<Cash<E>>, seed: u64) -> CardSession<E> {
    let mut session = open(options, seed);
    for step in 0..MOST_KEYS {
        let now = Time(step as u64 * 10);
        wait(&mut session, now);
        let screen = session.screen();
        if screen.scene == Scene::Table {
            assert_eq!(
                screen.view,
                session.host().view(),
                "seed {seed}: what was watched is what is"
            );
        }
        for size in SIZES {
            let drawn = text(screen, size);
            let wordless = ["{$", "[short-", "[hint-", "[screen-", "[bar-", "[duel-", "[popup-"];
            assert!(wordless.iter().all(|gap| !drawn.contains(gap)), "seed {seed}:\n{drawn}");
        }
        if matches!(screen.scene, Scene::GameOver { .. }) {
            return session;
        }
        assert_eq!(press(&mut session, KeyCode::Enter, now), Then::Stay);
    }
    panic!("seed {seed}: the game never ends");
}

/// The game has ended on the final screen, and its journal proves the deal.
fn check_ended<E: Edition>(session: &CardSession<E>) {
    let screen = session.screen();
    let outcome = session.outcome().unwrap();
    let drawn = text(screen, (80, 24));
    let words = &screen.words;
    assert!(drawn.contains(&words.word("game-over")), "{drawn}");
    for seat in Seat::all(screen.players.count()) {
        assert!(drawn.contains(&screen.players.name(seat)), "{drawn}");
        let total = words.amount_k(outcome.scores[seat.index()] as u32);
        assert!(drawn.contains(&total), "{total}\n{drawn}");
    }
    session.host().record().verify().unwrap();
}

#[test]
fn quick_games_are_played_with_enter_alone_in_every_language() {
    for seats in [2, 3, 4, 6] {
        for lang in Lang::ALL {
            check_ended(&play_with_enter(&options::<Cache>(quick(), seats, lang), seats.into()));
        }
    }
    let config = CoverConfig { ending: cash::CoverEnding::Quick, ..CoverConfig::default() };
    for seats in [2, 5] {
        let options = options::<Cover>(config.clone(), seats, Lang::Fr);
        check_ended(&play_with_enter(&options, seats.into()));
    }
}

#[test]
fn advanced_games_and_several_rounds_are_played_too() {
    for seats in [2, 3, 4] {
        check_ended(&play_with_enter(&options::<Cache>(advanced(), seats, Lang::Fr), 7));
    }
    let config = CacheConfig { ending: Ending::TwoWins, open_sets: true, ..CacheConfig::default() };
    check_ended(&play_with_enter(&options::<Cache>(config, 3, Lang::En), 8));
}

#[test]
fn any_keys_at_any_time_do_no_harm() {
    let mut keys: Vec<KeyCode> = "123456789fvdnacsuextorhL? ".chars().map(KeyCode::Char).collect();
    keys.extend([KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right, KeyCode::Tab]);
    keys.extend([KeyCode::Esc, KeyCode::PageUp, KeyCode::PageDown, KeyCode::Home, KeyCode::End]);
    keys.extend([KeyCode::Enter, KeyCode::Enter, KeyCode::Enter, KeyCode::Enter]);
    for seed in 0..6 {
        let mut chance = Chance::from_number(seed);
        let seats = 2 + (seed % 5) as u8;
        let mut session = open(&options::<Cache>(advanced(), seats, Lang::Fr), seed);
        for step in 0..1500 {
            let now = Time(step * 10);
            session.tick(now);
            text(session.screen(), *chance.pick(&SIZES));
            if press(&mut session, *chance.pick(&keys), now) == Then::Again {
                break;
            }
        }
    }
}

#[test]
fn what_is_hidden_from_the_person_is_not_on_the_screen() {
    let mut session = open(&options::<Cache>(advanced(), 3, Lang::Fr), 5);
    let mut hidden = HashSet::new();
    for step in 0..60 {
        let now = Time(step * 10);
        wait(&mut session, now);
        if session.screen().scene != Scene::Table {
            break;
        }
        // The person must hold all of these states for possible, so no screen may tell them apart.
        let screen = session.screen();
        assert!(!format!("{screen:?}").contains("State"), "the screen holds a state");
        let mut drawn = HashSet::new();
        for number in 0..3 {
            let state = Cash::<Cache>::imagine(&screen.view, &mut Chance::from_number(number));
            let other = Cash::<Cache>::view(&state, Viewer::Seat(Seat(1))).hand();
            hidden.insert(format!("{other:?}"));
            let view = Cash::<Cache>::view(&state, Viewer::Seat(Seat(0)));
            let imagined = TableScreen::new(Lang::Fr, screen.book, screen.players.clone(), view, 0);
            drawn.insert(text(&imagined, (100, 30)));
        }
        assert_eq!(drawn.len(), 1, "{drawn:?}");
        press(&mut session, KeyCode::Enter, now);
    }
    assert!(hidden.len() > 10, "nothing was hidden");
}

/// A session in which the person must answer, on the first seed that leads to one.
fn in_a_duel(options: &PlayOptions<Cash<Cache>>) -> (CardSession<Cache>, Time) {
    for seed in 0..100 {
        let mut session = open(options, seed);
        for step in 0..300 {
            let now = Time(step * 10);
            wait(&mut session, now);
            let screen = session.screen();
            if let Stage::Duel(duel) = screen.view.stage()
                && duel.to_answer == Seat(0)
                && screen.menu.is_open()
            {
                return (session, now);
            }
            press(&mut session, KeyCode::Enter, now);
        }
    }
    panic!("no duel in a hundred games");
}

#[test]
fn a_card_that_does_not_match_is_refused_with_its_rule_and_r_opens_it() {
    let (mut session, now) = in_a_duel(&options::<Cache>(quick(), 4, Lang::Fr));
    let useless = session.screen().hand().iter().position(|&card| {
        !session.screen().menu.legal().any(|action| {
            matches!(action, Action::Answer { cards } if cards.kinds().any(|kind| kind == card))
        })
    });
    let digit = char::from_digit(useless.unwrap() as u32 + 1, 10).unwrap();
    press(&mut session, KeyCode::Char(digit), now);
    let refusal = session.screen().refusal.clone().unwrap();
    assert_eq!(refusal.clause, "CC-5.4");
    let drawn = text(session.screen(), (80, 24));
    assert_eq!(press(&mut session, KeyCode::Enter, now), Then::Stay);
    assert_eq!(session.screen().refusal, Some(refusal), "Enter must not give up");
    assert!(drawn.contains("CC-5.4") && drawn.contains("ne convient pas"), "{drawn}");
    press(&mut session, KeyCode::Char('r'), now);
    let drawn = text(session.screen(), (80, 24));
    assert!(drawn.contains("CC-5.4 Tu ouvres le défi"), "{drawn}");
    assert!(
        matches!(&session.screen().popup, Some(Popup::Rules { cited, .. }) if cited.as_deref() == Some("CC-5.4"))
    );
}

#[test]
fn the_answer_clock_runs_in_real_time_and_silence_gives_up() {
    let config = CacheConfig { answer_clock_s: Some(5), ..quick() };
    let (mut session, now) = in_a_duel(&options::<Cache>(config, 4, Lang::En));
    let until = session.screen().view.deadline().unwrap();
    assert_eq!(until, now.after_ms(5000));
    let drawn = text(session.screen(), (80, 24));
    assert!(drawn.contains("5 seconds left"), "{drawn}");
    assert_eq!(session.screen().wakes_at(), Some(Time((now.0 / 1000 + 1) * 1000)));
    session.tick(now.after_ms(4500));
    assert!(text(session.screen(), (80, 24)).contains("1 second left"));
    session.tick(until);
    let screen = session.screen();
    let mut told = screen.log.newest_first().map(|saying| screen.say(saying));
    assert!(told.any(|sentence| sentence.contains("who does not answer in time")));
}

#[test]
fn an_enter_that_hurries_the_bots_plays_no_card() {
    let mut slow = options::<Cache>(quick(), 4, Lang::Fr);
    slow.pause = Duration::from_secs(1);
    let mut session = open(&slow, 1);
    let mut now = Time::ZERO;
    session.tick(now);
    while !session.screen().menu.is_open() {
        press(&mut session, KeyCode::Enter, now);
        session.tick(now);
    }
    let before = session.screen().view.clone();
    press(&mut session, KeyCode::Enter, now);
    session.tick(now);
    assert_eq!(session.screen().view, before);
    now = now.after_ms(400);
    press(&mut session, KeyCode::Enter, now);
    session.tick(now);
    assert_ne!(session.screen().view, before);
    assert!(!session.screen().menu.is_open());
    // Nobody moves before people have looked.
    session.tick(now.after_ms(100));
    let wakes = session.screen().wakes_at().unwrap();
    assert_eq!(wakes, now.after_ms(1_000));
    assert!(poll_timeout(Some(wakes), now) < Duration::from_secs(1), "signals are looked for");
}

#[test]
fn an_enter_that_hurries_the_bots_skips_no_scores() {
    let mut slow = options::<Cache>(quick(), 2, Lang::Fr);
    slow.pause = Duration::from_secs(1);
    let mut session = open(&slow, 1);
    let (mut rounds, mut now) = (0, Time::ZERO);
    for _ in 0..MOST_KEYS {
        now = now.after_ms(1000);
        session.tick(now);
        let scene = session.screen().scene.clone();
        if scene != Scene::Table {
            assert_eq!(press(&mut session, KeyCode::Enter, now.after_ms(200)), Then::Stay);
            assert_eq!(session.screen().scene, scene, "too soon");
            now = now.after_ms(400);
        }
        let then = press(&mut session, KeyCode::Enter, now);
        match scene {
            Scene::Table => {}
            Scene::RoundOver { .. } => rounds += 1,
            Scene::GameOver { .. } => {
                assert_eq!((rounds, then), (1, Then::Again));
                return;
            }
        }
    }
    panic!("the game never ends");
}

#[test]
fn the_hint_cites_its_own_rule_wherever_the_cursor_is() {
    let mut session = open(&options::<Cache>(quick(), 4, Lang::Fr), 1);
    wait(&mut session, Time::ZERO);
    let cited = session.screen().clause().map(String::from);
    for _ in 0..session.screen().menu.rows().len() {
        press(&mut session, KeyCode::Down, Time::ZERO);
        assert_eq!(session.screen().clause(), cited.as_deref());
    }
}

#[test]
fn the_help_shows_whole_rules_and_the_cards_of_this_table() {
    let legend = |config: CacheConfig, seats: u8| -> String {
        let mut session = open(&options::<Cache>(config, seats, Lang::Fr), 1);
        wait(&mut session, Time::ZERO);
        format!("{:?}", help::help(session.screen()))
    };
    let four = legend(quick(), 4);
    assert!(four.contains("former un set (CC-4.1)"), "{four}");
    assert!(four.contains("Cabane dans les bois ·") && !four.contains("Déménagement ·"), "{four}");
    assert!(!legend(quick(), 2).contains("Cabane dans les bois ·"));
    assert!(legend(advanced(), 4).contains("Déménagement ·"));
    assert!(four.contains("--save"), "{four}");
}

#[test]
fn options_that_do_not_go_together_are_told_by_what_is_wrong() {
    let told = |options: &PlayOptions<Cash<Cache>>| {
        let error =
            sit::<_, CardSession<Cache>>(options, Lang::Fr, &mut Some(Secret::from_number(1)))
                .err()
                .unwrap();
        let told = error.message(&Words::new(Lang::Fr));
        (matches!(error, PlayError::Refused(_)), told)
    };
    let (refused, why) = told(&options(quick(), 0, Lang::Fr));
    assert!(refused && why.contains("CC-2.2"), "{why}");
    let fly = PlayOptions { bots: vec!["fly".into()], ..options(quick(), 4, Lang::Fr) };
    let (_, why) = told(&fly);
    assert!(why.contains("fly") && why.contains("greedy"), "{why}");
}

#[test]
fn the_language_is_switched_in_the_middle_of_it() {
    let mut session = open(&options::<Cache>(quick(), 4, Lang::Fr), 1);
    wait(&mut session, Time::ZERO);
    assert!(text(session.screen(), (80, 24)).contains("À toi de jouer"));
    press(&mut session, KeyCode::Char('L'), Time::ZERO);
    assert!(text(session.screen(), (80, 24)).contains("Your turn!"));
}

#[test]
fn quitting_is_asked_for_and_control_c_leaves_at_once() {
    let mut session = open(&options::<Cache>(quick(), 4, Lang::Fr), 1);
    wait(&mut session, Time::ZERO);
    press(&mut session, KeyCode::Char('q'), Time::ZERO);
    assert!(text(session.screen(), (80, 24)).contains("On s’arrête là"));
    assert_eq!(press(&mut session, KeyCode::Enter, Time::ZERO), Then::Stay);
    assert_eq!(session.screen().popup, None);
    press(&mut session, KeyCode::Char('q'), Time::ZERO);
    assert_eq!(press(&mut session, KeyCode::Char('o'), Time::ZERO), Then::Leave);
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(session.key(ctrl_c, Time::ZERO), Then::Leave);
    session.host().record().verify().unwrap();
}

#[test]
fn a_small_terminal_is_asked_to_grow() {
    let mut session = open(&options::<Cache>(quick(), 4, Lang::Fr), 1);
    wait(&mut session, Time::ZERO);
    let drawn = text(session.screen(), (40, 10));
    assert!(drawn.contains("trop petite") && drawn.contains("80 × 24"), "{drawn}");
    assert!(drawn.contains("q\u{a0}: quitter"), "{drawn}");
}

#[test]
fn nothing_is_played_blind_on_a_small_terminal() {
    let mut slow = options::<Cache>(quick(), 4, Lang::Fr);
    slow.pause = Duration::from_secs(1);
    let mut session = open(&slow, 1);
    wait_awake(&mut session);
    let now = session.screen().now.after_ms(1000);
    session.resize(60, 20, now);
    let before = session.host().record().lines();
    let keys = [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Down, KeyCode::Right, KeyCode::Tab];
    for code in keys.into_iter().chain("1dhrLo?".chars().map(KeyCode::Char)) {
        assert_eq!(press(&mut session, code, now), Then::Stay);
        session.tick(now);
        let screen = session.screen();
        assert_eq!((screen.popup.as_ref(), screen.chosen, screen.menu.cursor()), (None, None, 0));
        assert_eq!(screen.words.lang(), Lang::Fr);
    }
    assert_eq!(session.host().record().lines(), before);
    assert_eq!(session.screen().wakes_at(), None, "nothing happens unseen");

    // One q asks, any other key stays, the second q in a row leaves.
    press(&mut session, KeyCode::Char('q'), now);
    assert!(text(session.screen(), (60, 20)).contains("On s’arrête là"));
    press(&mut session, KeyCode::Enter, now);
    assert!(!text(session.screen(), (60, 20)).contains("On s’arrête là"));
    assert_eq!(press(&mut session, KeyCode::Char('q'), now), Then::Stay);
    assert_eq!(press(&mut session, KeyCode::Char('q'), now), Then::Leave);
    press(&mut session, KeyCode::Esc, now);

    // An Enter that comes with the larger window plays nothing either.
    session.resize(80, 24, now);
    press(&mut session, KeyCode::Enter, now);
    assert_eq!(session.host().record().lines(), before);
    press(&mut session, KeyCode::Enter, now.after_ms(400));
    assert_ne!(session.host().record().lines(), before);
}

#[test]
fn every_short_name_and_every_line_of_keys_fits() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let columns = |text: &str| Span::raw(text.to_string()).width();
        for kind in Kind::all() {
            let key = format!("short-{}", kind.piece().id);
            assert!(words.has(&key) && columns(&words.word(&key)) <= 8, "{lang} {key}");
        }
        let errors =
            ["error-unknown-bot", "error-not-a-choice", "error-no-terminal", "error-generic"];
        let nothing = words.word("screen-nothing");
        assert!(columns(&nothing) <= 14, "{lang} {nothing}");
        assert!(errors.iter().all(|key| words.has(key)), "{lang}");
        for key in ["bar-turn", "bar-watch", "bar-popup", "bar-round", "bar-game"] {
            let line = words.word_with(key, &[("language", lang.next().name().into())]);
            assert!(columns(&line) <= 78, "{lang} {key}: {line}");
        }
    }
}

#[test]
fn the_letters_of_the_groups_are_free_and_differ() {
    let turn = [
        Group::Form,
        Group::Claim,
        Group::Upgrade,
        Group::Challenge,
        Group::ActionCard,
        Group::Discard,
        Group::End,
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for together in [&turn[..], &[Group::Answer, Group::GiveUp], &[Group::Decide]] {
            let letters: HashSet<String> =
                together.iter().map(|group| words.word(group.letter())).collect();
            assert_eq!(letters.len(), together.len(), "{lang}");
            assert!(letters.iter().all(|letter| !"hqrl".contains(letter.as_str())), "{lang}");
        }
    }
}

#[test]
fn a_game_that_was_killed_is_taken_up_where_it_stood() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("under-way.jsonl");
    let mut options = options::<Cache>(quick(), 3, Lang::Fr);
    let mut session = open(&options, 7);
    let mut keep = Keep::open(&path).unwrap();
    for _ in 0..6 {
        wait(&mut session, Time::ZERO);
        press(&mut session, KeyCode::Enter, Time::ZERO);
        keep_game(&mut keep, &options, session.host()).unwrap();
    }
    let (entries, view) = (session.host().record().entries, session.host().view());
    assert!(entries.len() > 3, "{entries:?}");
    assert!(matches!(Keep::open(&path), Err(PlayError::OpenElsewhere)), "one terminal a game");
    // The process is killed here. Whoever starts it again may have asked for something else.
    drop((session, keep));
    options.name = "Somebody else".into();
    options.seats = 5;
    let mut keep = Keep::open(&path).unwrap();
    assert!(keep.find::<Cash<cash::Cover>>().is_none(), "it is of another game");
    let kept = keep.find::<Cash<Cache>>().expect("a game that was not over");
    let options = kept.options(options);
    assert_eq!((options.name.as_str(), options.seats), ("Camille", 3));
    let mut session = CardSession::resume(&options, Lang::Fr, kept).unwrap();
    assert_eq!(session.host().record().entries, entries);
    assert_eq!(session.host().view(), view);
    session.host().record().verify().unwrap();
    // It is kept on from there.
    let now = session.host().now();
    for _ in 0..4 {
        wait(&mut session, now);
        press(&mut session, KeyCode::Enter, now);
        keep_game(&mut keep, &options, session.host()).unwrap();
    }
    let entries = session.host().record().entries;
    drop(keep);
    // A last line that was cut short costs what it said and no more.
    let whole = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() - 3]).unwrap();
    let mut keep = Keep::open(&path).unwrap();
    let kept = keep.find::<Cash<Cache>>().expect("all but the last line");
    assert_eq!(kept.table.sink().entries, entries[..entries.len() - 1]);
    keep.forget();
    assert!(keep.find::<Cash<Cache>>().is_none());
}
