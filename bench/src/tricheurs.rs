//! Monopoly Tricheurs: the study of its bots (`bench tricheurs GAMES`), and its figures of time.
//!
//! The study may look at the truth, since it is no player: what was attempted, what was caught.

use std::hint::black_box;
use std::time::Instant;

use bots::{EventLog, Party, RecentEvents, Roster};
use cheaters::{Cheat, Config, Event, Fact, Tricheurs};
use tabletop::{Discard, Input, Seat, Seed, Sink, Table, Time};

use crate::{figure, looking, seed};

/// Plays so many games of four sensible bots and tells how they went; then a quarter as many by each option
/// that makes a game shorter, up to a thousand of four random ones, and a quarter as many of one sensible bot
/// among three random ones.
pub(crate) fn study(games: u64) {
    let mut study = Study::default();
    let start = Instant::now();
    for game in 0..games {
        study.watch(game, ["sensible"; 4]);
    }
    let took = start.elapsed().as_secs_f64();
    study.report(games, took);
    lengths(games.div_ceil(4));
    let mut random = Study::default();
    for game in 0..games.min(1_000) {
        random.watch(game, ["random"; 4]);
    }
    random.report_random(games.min(1_000));
    let rounds = games.div_ceil(4);
    let mut wins = 0.0;
    for game in 0..rounds {
        let clever = Seat((game % 4) as u8);
        let mut names = ["random"; 4];
        names[clever.index()] = "sensible";
        let winners = Study::default().watch(game, names);
        if winners.contains(&clever) {
            wins += 1.0 / winners.len() as f64;
        }
    }
    figure("sensible_wins_share", wins / rounds as f64);
}

/// How long such a game takes by the options that make it shorter: so many games by each. What the options
/// say of themselves in `locales` are these figures, to the minute.
fn lengths(games: u64) {
    let usual = Config::default();
    for (name, config) in [
        ("minutes_with_15_rounds", Config { rounds: 15, ..usual }),
        ("minutes_with_closing_auction", Config { closing_auction: true, ..usual }),
    ] {
        let mut study = Study { config, ..Study::default() };
        for game in 0..games {
            study.watch(game, ["sensible"; 4]);
        }
        figure(name, study.time_ms as f64 / games as f64 / 60_000.0);
    }
}

/// What happened, all in all.
#[derive(Default)]
struct Study {
    config: Config,
    turns: u64,
    time_ms: u64,
    inputs: u64,
    asked: u64,
    trades: u64,
    offers: u64,
    bankruptcies: u64,
    sold_out: u64,
    last_one: u64,
    attempts: [u64; Cheat::ALL.len()],
    caught: [u64; Cheat::ALL.len()],
    accused: [u64; Cheat::ALL.len()],
    announced: u64,
    accusations: u64,
    false_accusations: u64,
    fixed: u64,
}

impl Study {
    /// One game; who won.
    fn watch(&mut self, game: u64, names: [&str; 4]) -> Vec<Seat> {
        let mut table = Table::<Tricheurs, Both>::open_with(
            &self.config,
            4,
            Seed::from_number(game),
            Both::default(),
        )
        .expect("it opens");
        let minds = (0..).map(|seat| game * 100 + seat);
        let mut party =
            Party::new(names.into_iter().zip(minds).map(|(name, mind)| Tricheurs::bot(name, mind)));
        while party.play_on(&mut table).is_some() {
            for event in std::mem::take(&mut table.sink_mut().heard) {
                self.note(&event);
            }
        }
        let events = std::mem::take(&mut table.sink_mut().heard);
        events.iter().for_each(|event| self.note(event));
        let scene = table.state().scene();
        self.turns += u64::from(scene.turns);
        self.time_ms += table.now().0;
        self.inputs += table.sink().inputs;
        self.sold_out += u64::from(table.state().things().deeds(None).is_empty());
        self.last_one += u64::from(scene.in_play().len() == 1);
        table.outcome().expect("it is over").winners.iter().collect()
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a study looks at what it counts")]
    fn note(&mut self, event: &Event) {
        match event {
            Event::Schemed { scheme, .. } => {
                if let Some(card) = scheme.card {
                    self.attempts[card as usize] += 1;
                }
            }
            Event::Unschemed { .. } => self.fixed += 1,
            Event::Open(Fact::Verdict { card, guilty, .. }) => {
                self.accusations += 1;
                self.false_accusations += u64::from(!guilty);
                if let Some(card) = card {
                    self.accused[*card as usize] += 1;
                    self.caught[*card as usize] += u64::from(*guilty);
                }
            }
            Event::Open(Fact::Announced { .. }) => self.announced += 1,
            Event::Open(Fact::Bankrupt { .. }) => self.bankruptcies += 1,
            Event::Open(Fact::Asked { .. }) => self.asked += 1,
            Event::Open(Fact::Offered { .. }) => self.offers += 1,
            Event::Open(Fact::Traded { .. }) => self.trades += 1,
            _ => {}
        }
    }

    fn report_random(&self, games: u64) {
        let each = |count: u64| count as f64 / games as f64;
        figure("random_turns_a_game", each(self.turns));
        figure("random_minutes_a_game", each(self.time_ms) / 60_000.0);
        figure("random_inputs_a_game", each(self.inputs));
        figure("random_bankruptcies_a_game", each(self.bankruptcies));
        figure("random_sold_out_share", each(self.sold_out));
    }

    fn report(&self, games: u64, took: f64) {
        let each = |count: u64| count as f64 / games as f64;
        let share = |part: u64, whole: u64| part as f64 / (whole as f64).max(1.0);
        let attempts = self.attempts.iter().sum();
        let caught = self.caught.iter().sum();
        figure("games", games as f64);
        figure("seconds", took);
        figure("attempts_a_turn", share(attempts, self.turns));
        figure("caught_share", share(caught, attempts));
        figure("announced_share", share(self.announced, attempts));
        figure("neither_share", share(self.fixed, attempts));
        figure("accusations_a_turn", share(self.accusations, self.turns));
        figure("false_accusations_share", share(self.false_accusations, self.accusations));
        figure("turns_a_game", each(self.turns));
        figure("minutes_a_game", each(self.time_ms) / 60_000.0);
        figure("inputs_a_game", each(self.inputs));
        figure("rents_asked_a_game", each(self.asked));
        figure("offers_a_game", each(self.offers));
        figure("trades_a_game", each(self.trades));
        figure("bankruptcies_a_game", each(self.bankruptcies));
        figure("sold_out_share", each(self.sold_out));
        figure("last_one_left_share", each(self.last_one));
        for card in Cheat::ALL {
            let index = card as usize;
            println!(
                "  {card}: {:.2} attempts a game, {:.0} % caught, {:.0} % of {:.2} accusations false",
                each(self.attempts[index]),
                100.0 * share(self.caught[index], self.attempts[index]),
                100.0 * (1.0 - share(self.caught[index], self.accused[index])),
                each(self.accused[index]),
            );
        }
    }
}

/// Keeps what the bots are still to be told, and what the study has still to hear.
#[derive(Default)]
struct Both {
    recent: RecentEvents<Tricheurs>,
    heard: Vec<Event>,
    inputs: u64,
}

impl Sink<Tricheurs> for Both {
    fn input(&mut self, at: Time, input: impl FnOnce() -> Input<cheaters::Action>) {
        self.inputs += 1;
        self.recent.input(at, input);
    }

    fn event(&mut self, event: Event) {
        self.heard.push(event.clone());
        self.recent.event(event);
    }
}

impl EventLog<Tricheurs> for Both {
    const KEEPS_EVENTS: bool = true;

    fn read_new(&mut self, bookmark: &mut usize, each: impl FnMut(Time, &Event)) {
        self.recent.read_new(bookmark, each);
    }
}

pub(crate) fn time() {
    figure("cheaters_random_games_per_s", games_per_second("random", 100));
    figure("cheaters_sensible_games_per_s", games_per_second("sensible", 10));
    looking("cheaters", &tables());
}

/// Whole games of four, in simulated time, a second: the best of five turns.
fn games_per_second(bot: &str, games: u64) -> f64 {
    let mut best: f64 = 0.0;
    for _ in 0..5 {
        let start = Instant::now();
        for game in 0..games {
            let mut party = Party::new(
                Seat::all(4).map(|seat| Tricheurs::bot(bot, game * 4 + u64::from(seat.0))),
            );
            match party.remembers() {
                true => {
                    let mut table = open(game, RecentEvents::default());
                    while party.play_on(&mut table).is_some() {}
                    black_box(table.outcome());
                }
                false => {
                    let mut table = open(game, Discard);
                    while party.play_on(&mut table).is_some() {}
                    black_box(table.outcome());
                }
            }
        }
        best = best.max(games as f64 / start.elapsed().as_secs_f64());
    }
    best
}

fn open<S: Sink<Tricheurs>>(game: u64, sink: S) -> Table<Tricheurs, S> {
    Table::open_with(&Config::default(), 4, seed(game), sink).expect("it opens")
}

/// Tables of four in the thick of it.
fn tables() -> Vec<(Table<Tricheurs>, Seat)> {
    (0..16)
        .map(|game| {
            let mut table = open(game, Discard);
            let mut party =
                Party::new(Seat::all(4).map(|seat| Tricheurs::bot("random", seat.0.into())));
            while table.state().scene().turns < 40 {
                party.play_on(&mut table).expect("the game goes on");
            }
            let seat = table.state().scene().turn;
            (table, seat)
        })
        .collect()
}
