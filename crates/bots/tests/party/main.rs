//! The driver: who is asked when, how time passes, and what the bots are told.

mod bells;
mod standing;

use std::sync::{Arc, Mutex};

use bots::{Bot, Choice, Moved, PAUSE_MS, Party, Random, RecentEvents, Roster};
use cash::{CacheConfig, CacheTonCash, Cash, Edition, Ending};
use tabletop::{Game, Input, Journal, Seat, SeatSet, Seed, Table, Time, Viewer};

use bells::{Action, Bells, Strokes};

/// A bot that is nothing but its choice.
struct Mind<F>(F);

impl<F: FnMut(Time, &[Action]) -> Choice<Action> + Send> Bot<Bells> for Mind<F> {
    fn choose(&mut self, now: Time, _: &(), menu: &[Action]) -> Choice<Action> {
        self.0(now, menu)
    }
}

fn mind(
    choose: impl FnMut(Time, &[Action]) -> Choice<Action> + Send + 'static,
) -> Option<Box<dyn Bot<Bells>>> {
    Some(Box::new(Mind(choose)))
}

/// Rings at these times and waits otherwise.
fn rings_at(times: &'static [u64]) -> Option<Box<dyn Bot<Bells>>> {
    let mut left = times.iter().map(|ms| Time(*ms)).peekable();
    mind(move |now, _| match left.peek() {
        Some(next) if *next <= now => {
            left.next();
            Choice::Act(Action::Ring)
        }
        next => Choice::Wait(next.map_or(Time::NEVER, |next| *next)),
    })
}

type Tower = Table<Bells, Journal<Bells>>;

fn seat(
    strokes: &[u64],
    bots: impl IntoIterator<Item = Option<Box<dyn Bot<Bells>>>>,
) -> (Party<Bells>, Tower) {
    let bots: Vec<_> = bots.into_iter().collect();
    let (seats, party) = (bots.len() as u8, Party::new(bots));
    let (config, seed) = (Strokes(strokes.to_vec()), Seed::from_number(1));
    let table = Table::open_with(&config, seats, seed, Journal::default()).unwrap();
    (party, table)
}

/// Plays to the end and tells what came in, after the deal: `A Ring 0`, `stroke 1000`.
fn story(
    strokes: &[u64],
    bots: impl IntoIterator<Item = Option<Box<dyn Bot<Bells>>>>,
) -> Vec<String> {
    let (mut party, mut table) = seat(strokes, bots);
    let mut acted = 0;
    while let Some(moved) = party.play_on(&mut table) {
        acted += usize::from(matches!(moved, Moved::Acted(_)));
        assert!(acted < 10_000, "the game does not end: {:?}", table.now());
    }
    let entries = &table.sink().entries;
    let told = entries.iter().filter_map(|entry| match &entry.input {
        Input::Begin => None,
        Input::Act { seat, action } => Some(format!("{seat} {action} {}", entry.at.0)),
        Input::Lapse => Some(format!("stroke {}", entry.at.0)),
    });
    let told: Vec<String> = told.collect();
    assert_eq!(told.iter().filter(|line| !line.starts_with("stroke")).count(), acted);
    told
}

#[test]
fn a_bot_sleeps_until_its_time_and_the_lowest_seat_comes_first() {
    let told = story(&[2_000], [rings_at(&[700, 1_500]), rings_at(&[300, 700])]);
    assert_eq!(told, ["B Ring 300", "A Ring 700", "B Ring 700", "A Ring 1500", "stroke 2000"]);
}

#[test]
fn nobody_acts_on_the_stroke_of_a_deadline() {
    let told = story(&[1_000, 500], [rings_at(&[999, 1_000])]);
    // The new clock wakes the bot at once: what was due on the stroke is done right after it.
    assert_eq!(told, ["A Ring 999", "stroke 1000", "A Ring 1000", "stroke 1500"]);
    assert_eq!(story(&[1_000], [rings_at(&[1_000])]), ["stroke 1000"]);
}

#[test]
fn who_acts_without_end_pauses_and_the_clock_strikes() {
    let told = story(&[1_000], [mind(|_, _| Choice::Act(Action::Ring))]);
    assert_eq!(PAUSE_MS, 250);
    assert_eq!(told, ["A Ring 0", "A Ring 250", "A Ring 500", "A Ring 750", "stroke 1000"]);
}

#[test]
fn another_deadline_ends_a_pause() {
    let told = story(&[100, 100], [mind(|_, _| Choice::Act(Action::Ring))]);
    assert_eq!(told, ["A Ring 0", "stroke 100", "A Ring 100", "stroke 200"]);
}

#[test]
fn without_a_clock_nobody_pauses() {
    let mut rings = 0;
    let bot = mind(move |_, _| {
        rings += 1;
        Choice::Act(if rings < 4 { Action::Ring } else { Action::GoHome })
    });
    assert_eq!(story(&[], [bot]), ["A Ring 0", "A Ring 0", "A Ring 0", "A GoHome 0"]);
}

#[test]
fn a_sleeper_wakes_when_the_table_waits_for_others() {
    // A sleeps for ever, but is asked again when B goes home, and goes as well.
    let mut asked = 0;
    let waits = mind(move |_, _| {
        asked += 1;
        if asked == 1 { Choice::Wait(Time::NEVER) } else { Choice::Act(Action::GoHome) }
    });
    let mut late = false;
    let leaves = mind(move |now, _| match std::mem::replace(&mut late, true) {
        false => Choice::Wait(Time(40)),
        true => {
            assert_eq!(now, Time(40));
            Choice::Act(Action::GoHome)
        }
    });
    assert_eq!(story(&[], [waits, leaves]), ["B GoHome 40", "A GoHome 40"]);
}

#[test]
fn a_deadline_wakes_everybody() {
    let times = Arc::new(Mutex::new(Vec::new()));
    let asked = Arc::clone(&times);
    let sleeper = mind(move |now, _| {
        asked.lock().unwrap().push(now.0);
        Choice::Wait(Time::NEVER)
    });
    assert_eq!(story(&[30, 30], [sleeper]), ["stroke 30", "stroke 60"]);
    assert_eq!(*times.lock().unwrap(), [0, 30]);
}

/// A bot that nothing wakes before its time.
struct Uninterruptible<F>(F);

impl<F: FnMut(Time) -> Choice<Action> + Send> Bot<Bells> for Uninterruptible<F> {
    fn choose(&mut self, now: Time, _: &(), _: &[Action]) -> Choice<Action> {
        self.0(now)
    }

    fn is_uninterruptible(&self) -> bool {
        true
    }
}

#[test]
fn nothing_wakes_who_is_uninterruptible_before_its_time() {
    let times = Arc::new(Mutex::new(Vec::new()));
    let asked = Arc::clone(&times);
    let sleeper = Uninterruptible(move |now: Time| {
        asked.lock().unwrap().push(now.0);
        Choice::Wait(now.after_ms(50))
    });
    assert_eq!(
        story(&[30, 30], [Some(Box::new(sleeper) as Box<dyn Bot<Bells>>)]),
        ["stroke 30", "stroke 60"]
    );
    assert_eq!(*times.lock().unwrap(), [0, 50]);
}

#[test]
fn two_who_come_and_go_do_not_wake_each_other_for_ever() {
    // B goes home and A fetches it back, again and again: whom the table waits for changes every
    // time, but A pauses.
    let fetches = mind(|_, menu| match menu.contains(&Action::Fetch) {
        true => Choice::Act(Action::Fetch),
        false => Choice::Wait(Time::NEVER),
    });
    let goes = mind(|_, _| Choice::Act(Action::GoHome));
    let told = story(&[300], [fetches, goes]);
    let there_and_back = ["A Fetch 0", "B GoHome 0", "A Fetch 250", "B GoHome 250"];
    assert_eq!(told, [&["B GoHome 0"], there_and_back.as_slice(), &["stroke 300"]].concat());
}

#[test]
fn random_players_come_to_the_end_of_a_game_in_real_time() {
    for seed in 0..20 {
        let bots = (0..8).map(|seat| -> Option<Box<dyn Bot<Bells>>> {
            Some(Box::new(Random::new(seed * 8 + seat)))
        });
        let told = story(&[10_000, 5_000], bots);
        assert!(told.len() >= 8, "seed {seed}: {told:?}");
    }
}

#[test]
fn a_wait_that_is_not_ahead_is_the_next_millisecond() {
    let mut times = Vec::new();
    let bot = mind(move |now, _| {
        times.push(now.0);
        if times.len() < 4 {
            return Choice::Wait(Time::ZERO);
        }
        assert_eq!(times, [0, 1, 2, 3]);
        Choice::Act(Action::GoHome)
    });
    assert_eq!(story(&[], [bot]), ["A GoHome 3"]);
}

#[test]
#[should_panic(expected = "nothing will ever happen: A, B of bells may act and wait for ever")]
fn if_everybody_waits_for_ever_that_is_a_defect() {
    story(&[], [rings_at(&[5]), rings_at(&[])]);
}

#[test]
fn at_a_table_with_people_the_bots_leave_them_their_seats_and_the_time() {
    let (mut party, mut table) = seat(&[1_000], [None, rings_at(&[300]), None]);
    assert_eq!(party.act(&mut table, Time(299)), None);
    assert_eq!(party.act(&mut table, Time(450)), Some(Seat(1)));
    assert_eq!(table.now(), Time(450));
    table.act(Time(500), Seat(0), Action::Ring).unwrap();
    assert_eq!(party.act(&mut table, Time(700)), None, "it waits for ever");
    assert_eq!(party.play_on(&mut table), Some(Moved::Waited(Time(1_000))));
    assert_eq!(party.play_on(&mut table), None);
}

/// Plays at random, in its own time, and remembers.
struct Diarist<G: Game> {
    random: Random,
    asked: u64,
    diary: Diary<G>,
}

/// What was noticed, and when.
type Diary<G> = Arc<Mutex<Vec<(Time, <G as Game>::Seen)>>>;

impl<G: Game> Bot<G> for Diarist<G> {
    fn choose(&mut self, now: Time, view: &G::View, menu: &[G::Action]) -> Choice<G::Action> {
        self.asked += 1;
        match self.asked % 3 {
            0 => Choice::Wait(now.after_ms(self.asked * 37 % 2_000)),
            _ => Bot::<G>::choose(&mut self.random, now, view, menu),
        }
    }

    fn remembers(&self) -> bool {
        true
    }

    fn notice(&mut self, at: Time, seen: &G::Seen) {
        self.diary.lock().unwrap().push((at, seen.clone()));
    }
}

/// Seats diarists, but for seat 1, who does not remember.
fn diarists<G: Game>(diaries: &[Diary<G>], seed: u64) -> Party<G> {
    Party::new(diaries.iter().zip(0..).map(|(diary, seat)| {
        let random = Random::new(seed * 64 + seat);
        let bot: Box<dyn Bot<G>> = match seat {
            1 => Box::new(random),
            _ => Box::new(Diarist { random, asked: 0, diary: Arc::clone(diary) }),
        };
        Some(bot)
    }))
}

/// Holds every diary against the journal, and against the same game at a table that forgets.
fn check_diaries<G: Game>(config: &G::Config, seats: u8, seed: u64) {
    println!("{}, seed {seed}", G::NAME);
    let diaries = || Seat::all(seats).map(|_| Diary::<G>::default()).collect::<Vec<_>>();
    let (kept, forgotten) = (diaries(), diaries());
    let deal = Seed::from_number(seed);

    let mut party = diarists::<G>(&kept, seed);
    let mut table = Table::open_with(config, seats, deal, Journal::default()).unwrap();
    while party.play_on(&mut table).is_some() {}
    assert!(table.outcome().is_some());

    let mut party = diarists::<G>(&forgotten, seed);
    let mut again = Table::open_with(config, seats, deal, RecentEvents::<G>::default()).unwrap();
    while party.play_on(&mut again).is_some() {}
    assert!(again.state() == table.state());

    let entries = &table.sink().entries;
    assert!(!entries[0].events.is_empty(), "the deal is an event");
    for (seat, (kept, forgotten)) in Seat::all(seats).zip(kept.iter().zip(&forgotten)) {
        let events = entries.iter().flat_map(|entry| entry.events.iter().map(|e| (entry.at, e)));
        let seen: Vec<_> = events
            .filter_map(|(at, event)| Some((at, G::redact(event, Viewer::Seat(seat))?)))
            .collect();
        let expected = if seat == Seat(1) { Vec::new() } else { seen };
        assert!(*kept.lock().unwrap() == expected, "{seat} remembers something else");
        assert!(*forgotten.lock().unwrap() == expected, "{seat} was told something else");
    }
}

#[test]
fn who_remembers_is_told_exactly_what_its_seat_saw_from_the_deal_on() {
    for seed in 0..10 {
        check_diaries::<Bells>(&Strokes(vec![3_000, 2_000]), 3, seed);
        let config = CacheConfig { answer_clock_s: Some(3), action_cards: true, ..quick() };
        check_diaries::<CacheTonCash>(&config, 3, seed);
    }
}

#[test]
#[should_panic(expected = "a bot that remembers sits at a table that keeps nothing")]
fn who_remembers_needs_a_table_that_keeps_something() {
    let mut party = diarists::<Bells>(&[Diary::<Bells>::default()], 1);
    assert!(party.remembers());
    let mut table = Table::open(&Strokes(Vec::new()), 1, Seed::from_number(1)).unwrap();
    party.play_on(&mut table);
}

fn quick() -> CacheConfig {
    CacheConfig { ending: Ending::Quick, ..CacheConfig::default() }
}

/// An untimed game is played as by whoever asks the first seat, takes its action and asks again.
fn check_plain_loop<E: Edition>(config: &E::Config, bots: [&str; 4], seed: u64) {
    let roster = || (0..4).map(|seat| Cash::<E>::bot(bots[seat as usize], seed * 4 + seat));
    let deal = Seed::from_number(seed);
    let mut plain = Table::<Cash<E>>::open(config, 4, deal).unwrap();
    let mut players: Vec<_> = roster().flatten().collect();
    let mut decisions = Vec::new();
    let mut menu = Vec::new();
    while let Some(seat) = plain.waiting().on.first() {
        menu.clear();
        plain.legal_actions(seat, &mut menu);
        let view = plain.view(Viewer::Seat(seat));
        let Choice::Act(action) = players[seat.index()].choose(Time::ZERO, &view, &menu) else {
            panic!("{seat} waits");
        };
        plain.act(Time::ZERO, seat, action).unwrap();
        decisions.push(Moved::Acted(seat));
    }
    let mut party = Party::new(roster());
    assert!(!party.remembers());
    let mut table = Table::open(config, 4, deal).unwrap();
    let moved: Vec<Moved> = std::iter::from_fn(|| party.play_on(&mut table)).collect();
    assert_eq!(moved, decisions, "seed {seed}");
    assert_eq!(table.state(), plain.state(), "seed {seed}");
    assert_eq!(table.now(), Time::ZERO);
}

#[test]
fn a_game_without_a_clock_takes_no_time_and_goes_as_it_always_has() {
    for seed in 0..20 {
        let bots = ["greedy", "random", "greedy", "random"];
        check_plain_loop::<cash::Cache>(&quick(), bots, seed);
        // Bots answer at once, so that a clock changes nothing.
        let config = CacheConfig { answer_clock_s: Some(3), ..quick() };
        check_plain_loop::<cash::Cache>(&config, bots, seed);
    }
}

#[test]
fn a_party_fits_the_largest_table() {
    let everybody: SeatSet = Seat::all(Seat::MAX).collect();
    let bots = everybody.iter().map(|_| mind(|_, _| Choice::Act(Action::GoHome)));
    assert_eq!(story(&[], bots).len(), 64);
}
