//! A table in a few lines of text, for tests that people read.
//!
//! ```text
//! aim: A bang/5, B boom#8/10 @900x2000, D convalescent     the moment, then the gangsters
//! round: 2                                                  from 1 to 5
//! kept: bang/5 kevlar/10                                    the pot's cards that nobody holds
//! hideouts: 0/0/5 3/1/0                                     fives, tens and twenties, team by team
//! swaps: 40 0
//! options: easy_counting teams=[0,0,0,1,1,1]
//! seats: 7                                                  Parrains included
//! ```
//!
//! Moments: `pot`, `sharing`, `pocket`, `movement`, `aim`, `look`, `choice`, `cowards`, `verdict`,
//! `split`, `over`. A fight is reached from `choice`: whoever says nothing stays.
//!
//! A gangster is a letter, then in any order a card, a spot in millimetres, `convalescent`, `late`,
//! `gone`, a fate (`wounded`, `hospital`, `coward`), `turns=200`, `running=64` (with a spot),
//! `leaves`, and last of all `aim pistol B`. Whoever is not named is there all the same: six
//! gangsters at least, in two teams, A, C, E against B, D, F.
//!
//! Whoever has no spot stands, from `aim` on, in a row across the middle of the garden, A on the
//! left. Everybody sees everybody there. Six of them are 1.19 m apart: a knife reaches the
//! neighbours, a grenade reaches nobody on the spot and the neighbour after a jump.
//!
//! Cards, packets and hide-outs that are not given are drawn. With `hideouts` and without `kept`,
//! the pot is everything that is in no hide-out, no hand and no packet.

use std::collections::BTreeMap;

use guns::arena::{Heading, Run, Spot};
use guns::config::Rules;
use guns::pieces::{ROUNDS, bills, deck};
use guns::scene::{Phase, Sharing};
use guns::setup::Posed;
use guns::{
    Action, Aim, Bills, Card, CashNGuns, Config, Effect, Fate, Here, Illegal, Seen, Setup, State,
    View,
};
use serde_json::{Map, Value, json};
use tabletop::{Game, Journal, Refusal, Refused, Seat, SeatSet, Seed, Table, Time, Viewer};

/// A table that tests play on.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) table: Table<CashNGuns, Journal<CashNGuns>>,
}

/// The table that the text describes.
pub(crate) fn arranged(text: &str) -> Scene {
    laid_out(&setup(text)).unwrap_or_else(|why| panic!("refused: {why:?}\n{text}"))
}

/// The table of an arrangement, if it is a legal one.
pub(crate) fn laid_out(setup: &Setup) -> Result<Scene, Refusal> {
    let table = Table::arranged(setup, Seed::from_number(1), Journal::default())?;
    Ok(Scene { table })
}

/// A new game of so many, Parrains included.
pub(crate) fn opened(seats: u8, options: &str, seed: u64) -> Scene {
    let seed = Seed::from_number(seed);
    let table = Table::open_with(&config(options), seats, seed, Journal::default());
    Scene { table: table.unwrap_or_else(|why| panic!("refused: {why:?}\n{seats} {options}")) }
}

/// No table opens for so many with these options, under this clause.
#[track_caller]
pub(crate) fn table_refuses(seats: u8, options: &str, clause: &str) {
    refused(CashNGuns::new(&config(options), seats).err(), clause);
}

/// The arrangement is refused under this clause.
#[track_caller]
pub(crate) fn setup_refuses(setup: &Setup, clause: &str) {
    refused(laid_out(setup).err(), clause);
}

#[track_caller]
fn refused(why: Option<Refusal>, clause: &str) {
    let why = why.unwrap_or_else(|| panic!("not refused under {clause}"));
    assert_eq!(why.clause.to_string(), clause, "{why:?}");
}

/// The seat of a letter.
pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().unwrap_or_else(|why| panic!("{why}"))
}

/// `A`, `B`, …, or `audience`.
pub(crate) fn viewer(text: &str) -> Viewer {
    if text == "audience" { Viewer::Audience } else { Viewer::Seat(seat(text)) }
}

/// The letters of some seats: `"A C"`.
pub(crate) fn letters(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

impl Scene {
    /// `"A aim pistol B"`, or several of them separated by `;`, all at the present moment.
    #[track_caller]
    pub(crate) fn does(&mut self, moves: &str) -> &mut Self {
        for one in moves.split(';') {
            let (seat, action) = parse(one);
            self.table
                .act(self.table.now(), seat, action)
                .unwrap_or_else(|why| panic!("{one} is refused: {why:?}"));
        }
        self.watches()
    }

    /// Everybody watches the fight until somebody is asked something or it is over.
    #[track_caller]
    pub(crate) fn watches(&mut self) -> &mut Self {
        while self.phase() == Phase::Fight && self.table.waiting().on.is_empty() {
            self.next_instant();
        }
        self
    }

    /// The present moment, or the present instant of a fight, goes by.
    #[track_caller]
    pub(crate) fn next_instant(&mut self) -> &mut Self {
        let until = self.table.waiting().until.expect("a moment that ends by itself");
        self.table.advance(until).unwrap_or_else(|why| panic!("{why:?}"));
        self
    }

    /// Everybody who is waited for does the same.
    #[track_caller]
    pub(crate) fn all_do(&mut self, action: &str) -> &mut Self {
        let phase = self.phase();
        for seat in self.table.waiting().on.iter() {
            self.does(&format!("{seat} {action}"));
        }
        // Whoever has aimed or chosen may change their mind until the whistle.
        if phase == self.phase() && phase != Phase::Movement { self.lapses() } else { self }
    }

    /// The move is refused under this clause, is on no menu, and changes nothing. Why, is returned.
    #[track_caller]
    pub(crate) fn refuses(&mut self, one: &str, clause: &str) -> Illegal {
        let (seat, action) = parse(one);
        let before = self.table.state().clone();
        let why = match self.table.act(self.table.now(), seat, action) {
            Err(Refused::Illegal(why)) => why,
            other => panic!("{one} is not refused: {other:?}"),
        };
        assert_eq!(CashNGuns::clause(&why).to_string(), clause, "{one}: {why:?}");
        assert!(*self.table.state() == before, "the refused {one} changed something");
        let mut menu = Vec::new();
        self.table.legal_actions(seat, &mut menu);
        assert!(!menu.contains(&action), "the refused {one} is on the menu");
        why
    }

    /// Lets time pass.
    #[track_caller]
    pub(crate) fn waits(&mut self, ms: u64) -> &mut Self {
        let at = self.table.now().after_ms(ms);
        self.table.advance(at).unwrap_or_else(|why| panic!("{why:?}"));
        self
    }

    /// Nobody says anything more: the present moment goes by.
    #[track_caller]
    pub(crate) fn lapses(&mut self) -> &mut Self {
        self.next_instant().watches()
    }

    /// Nobody says anything more until this moment.
    #[track_caller]
    pub(crate) fn lapses_to(&mut self, phase: Phase) -> &mut Self {
        // A round has nine moments, and each knife and grenade one more.
        for _ in 0..100 {
            if self.phase() == phase {
                return self;
            }
            self.lapses();
        }
        panic!("{phase:?} never comes");
    }

    /// Nobody says anything more until the loot is split.
    #[track_caller]
    pub(crate) fn finish_round(&mut self) -> &mut Self {
        self.lapses_to(Phase::Split)
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state().scene().phase
    }

    pub(crate) fn round(&self) -> u8 {
        self.state().scene().round
    }

    /// Who may act: `"A C"`.
    pub(crate) fn waiting(&self) -> String {
        letters(self.table.waiting().on)
    }

    /// How long the present moment lasts if nobody says anything.
    pub(crate) fn ms_left(&self) -> Option<u64> {
        self.table.waiting().until.map(|until| until.0 - self.table.now().0)
    }

    /// The seat's menu, as far as it begins with this.
    pub(crate) fn menu(&self, seat: &str, prefix: &str) -> Vec<String> {
        let mut menu = Vec::new();
        self.table.legal_actions(seat.parse().unwrap(), &mut menu);
        menu.iter().map(ToString::to_string).filter(|text| text.starts_with(prefix)).collect()
    }

    /// The card that a gangster holds, or nothing.
    pub(crate) fn card(&self, letter: &str) -> String {
        self.state().hand(seat(letter)).map_or(String::new(), |card| card.to_string())
    }

    /// What became of everybody who is not unhurt: `"A away, B wounded, C out"`.
    pub(crate) fn fates(&self) -> String {
        let people = Seat::all(Seat::MAX).zip(&self.state().scene().gangsters);
        let told = people.filter_map(|(seat, figure)| match figure.fate {
            Fate::Unhurt => None,
            Fate::Wounded => Some(format!("{seat} wounded")),
            Fate::Hospital => Some(format!("{seat} out")),
            Fate::Coward => Some(format!("{seat} away")),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// Who sits the round out: `"B D"`.
    pub(crate) fn convalescents(&self) -> String {
        let people = Seat::all(Seat::MAX).zip(&self.state().scene().gangsters);
        let ill = people.filter(|(_, figure)| figure.here == Here::Convalescent);
        letters(ill.map(|(seat, _)| seat).collect())
    }

    /// What happened in the fight, in order: `"A>B, B wounded, B click, B explodes, B out"`.
    pub(crate) fn effects(&self) -> String {
        let told = self.state().scene().fight.effects.iter().map(|effect| match *effect {
            Effect::Fired { by, at } => format!("{by}>{at}"),
            Effect::ShotLost { by, at } => format!("{by}>{at} lost"),
            Effect::Wounded { who, .. } => format!("{who} wounded"),
            Effect::KevlarSpent { who, .. } => format!("{who} kevlar"),
            Effect::Hospital { who, .. } => format!("{who} out"),
            Effect::ClickRaised { who } => format!("{who} click"),
            Effect::ClickLost { who } => format!("{who} click lost"),
            Effect::Stabbed { by, at: Some(at) } => format!("{by} stabs {at}"),
            Effect::Stabbed { by, at: None } => format!("{by} stabs nobody"),
            Effect::Exploded { by } => format!("{by} explodes"),
            Effect::ThrownBack { who } => format!("{who} thrown back"),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// How the loot was split: `"A C: 20000 each, 5/0/0 left"`.
    pub(crate) fn split(&self) -> String {
        let Sharing { each, hands, left, .. } = self.sharing();
        let sharers = letters(hands.iter().map(|(seat, _)| *seat).collect());
        let Bills { fives, tens, twenties } = left;
        format!("{sharers}: {each} each, {fives}/{tens}/{twenties} left")
    }

    /// The same, in full.
    pub(crate) fn sharing(&self) -> Sharing {
        self.state().scene().split.clone().expect("the loot is split")
    }

    /// What is in the hide-outs, team by team.
    pub(crate) fn hideouts(&self) -> Vec<Bills> {
        (0..self.state().scene().rules.teams).map(|team| self.state().hideout(team)).collect()
    }

    /// The pot's cards, in the order of cards.
    pub(crate) fn pot(&self) -> Vec<Card> {
        let mut pot: Vec<Card> = self.state().pot().copied().collect();
        pot.sort_unstable();
        pot
    }

    /// Who has won, and each seat's score.
    pub(crate) fn outcome(&self) -> (String, Vec<i64>) {
        let outcome = self.table.outcome().expect("the game is over");
        (letters(outcome.winners), outcome.scores)
    }

    /// What these eyes know.
    pub(crate) fn view(&self, who: &str) -> View {
        self.table.view(viewer(who))
    }

    /// Everything these eyes were told, event by event.
    pub(crate) fn told(&self, who: &str) -> Vec<Seen> {
        let events = self.table.sink().entries.iter().flat_map(|entry| &entry.events);
        events.filter_map(|event| CashNGuns::redact(event, viewer(who))).collect()
    }

    /// Everything these eyes know and were told, as the text that leaves the server.
    pub(crate) fn wire(&self, who: &str) -> String {
        json!([self.view(who), self.told(who)]).to_string()
    }
}

fn parse(one: &str) -> (Seat, Action) {
    let (letter, action) = one.trim().split_once(' ').unwrap_or_else(|| panic!("no seat: {one}"));
    (seat(letter), action.parse().unwrap_or_else(|why| panic!("{one}: {why}")))
}

/// `"easy_counting recoil=from_shooter teams=[0,0,0,1,1,1]"`.
pub(crate) fn config(options: &str) -> Config {
    let option = |word: &str| match word.split_once('=') {
        Some((name, value)) => {
            (name.to_string(), serde_json::from_str(value).unwrap_or_else(|_| json!(value)))
        }
        None => (word.to_string(), json!(true)),
    };
    let mut options: Map<String, Value> = options.split_whitespace().map(option).collect();
    options.entry("place").or_insert(json!("garden"));
    serde_json::from_value(options.clone().into())
        .unwrap_or_else(|why| panic!("{why}: {options:?}"))
}

/// The arrangement that the text describes.
pub(crate) fn setup(text: &str) -> Setup {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| {
        let (head, body) = line.split_once(':').unwrap_or_else(|| panic!("no colon: {line}"));
        (head, body.trim())
    });
    let (phase, people) = lines.next().expect("the moment comes first");
    let phase: Phase =
        serde_json::from_value(json!(phase)).unwrap_or_else(|why| panic!("{phase}: {why}"));
    let mut more: BTreeMap<&str, &str> = lines.collect();
    let mut take = |head: &str| more.remove(head);
    let config = config(take("options").unwrap_or_default());
    let mut gangsters = gangsters(people);
    let seats = take("seats").map_or(gangsters.len().max(6) as u8, |seats| seats.parse().unwrap());
    let rules = Rules::new(&config, seats).ok();
    let seated = rules.as_ref().map_or(0, |rules| rules.gangsters).into();
    gangsters.resize(gangsters.len().max(seated), Posed::default());
    let cards = |text: &str| -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    };
    let mut setup = Setup {
        round: take("round").map_or(1, |round| round.parse().unwrap()),
        kept: take("kept").map(cards),
        packets: take("packets").map(cards),
        hideouts: take("hideouts").map(|text| text.split_whitespace().map(some_bills).collect()),
        swaps: take("swaps").map_or(Vec::new(), |text| {
            text.split_whitespace().map(|swaps| swaps.parse().unwrap()).collect()
        }),
        done: take("done")
            .map_or(SeatSet::EMPTY, |text| text.split_whitespace().map(seat).collect()),
        config,
        seats,
        phase,
        until: None,
        freeze: Time::ZERO,
        gangsters,
        chefs: Vec::new(),
        proposals: Vec::new(),
        signals: Vec::new(),
        fight: None,
        split: None,
        carried: Bills::NONE,
        comings: Vec::new(),
        pot: None,
    };
    assert!(more.is_empty(), "nothing is called {:?}", more.keys());
    if let Some(rules) = rules {
        complete(&mut setup, &rules);
    }
    setup
}

/// `"A bang/5 aim pistol B, C convalescent"`.
fn gangsters(people: &str) -> Vec<Posed> {
    let mut gangsters: Vec<Posed> = Vec::new();
    for one in people.split(',').map(str::trim).filter(|one| !one.is_empty()) {
        let (letter, rest) = one.split_once(' ').unwrap_or((one, ""));
        let index = seat(letter).index();
        assert!(gangsters.len() <= index, "gangsters in order: {people}");
        gangsters.resize(index, Posed::default());
        gangsters.push(posed(rest));
    }
    gangsters
}

fn posed(text: &str) -> Posed {
    let mut posed = Posed::default();
    let mut heading = None;
    let (text, aim) = text.split_once("aim ").unwrap_or((text, ""));
    if !aim.is_empty() {
        match format!("aim {aim}").parse() {
            Ok(Action::Aim { mime, at }) => posed.aim = Some(Aim { mime, at }),
            other => panic!("{aim}: {other:?}"),
        }
    }
    for word in text.split_whitespace() {
        match (word, word.split_once('=')) {
            ("convalescent", _) => posed.here = Here::Convalescent,
            ("late", _) => posed.here = Here::Late,
            ("gone", _) => posed.here = Here::Gone,
            ("leaves", _) => posed.leaves = true,
            (_, Some(("turns", turns))) => posed.turns = turns.parse().unwrap(),
            (_, Some(("running", way))) => heading = Some(Heading(way.parse().unwrap())),
            (spot, _) if spot.starts_with('@') => {
                let (x, y) = spot[1..].split_once('x').unwrap_or_else(|| panic!("{spot}"));
                posed.spot = Some(Spot { x: x.parse().unwrap(), y: y.parse().unwrap() });
            }
            (card, _) if card.contains('/') => posed.card = Some(card.parse().unwrap()),
            (fate, _) => posed.fate = Some(fate.parse().unwrap_or_else(|why| panic!("{why}"))),
        }
    }
    if let (Some(heading), Some(from)) = (heading, posed.spot) {
        posed.run = Some(Run { from, heading: Some(heading), since: Time::ZERO });
    }
    posed
}

/// `"7/7/4"`: fives, tens and twenties.
fn some_bills(text: &str) -> Bills {
    let numbers: Vec<u32> = text.split('/').map(|number| number.parse().unwrap()).collect();
    let [fives, tens, twenties] = numbers[..] else { panic!("{text}: three numbers") };
    Bills { fives, tens, twenties }
}

/// A split that gives nothing to everybody who is neither away nor out, and any cards for the recap.
fn sharing_nothing(setup: &Setup, rules: &Rules, left: Bills) -> Sharing {
    let people = || (0..).map(Seat).zip(&setup.gangsters).filter(|(_, who)| who.here == Here::In);
    let fate = |who: &Posed| who.fate.unwrap_or(Fate::Unhurt);
    let stayed = people().filter(|(_, who)| fate(who) != Fate::Coward).map(|(seat, _)| seat);
    let sharers = people().filter(|(_, who)| fate(who).shares()).map(|(seat, _)| seat);
    let cards = if rules.deals() { deck(rules.team_of.len() as u8).0 } else { Vec::new() };
    Sharing {
        each: 0,
        in_cards: setup.config.easy_counting,
        hands: sharers.map(|seat| (seat, Bills::NONE)).collect(),
        left,
        recap: stayed.zip(cards).collect(),
    }
}

/// What the text leaves to the rules: the clock, the row across the garden, who has answered, and
/// the pot that goes with given hide-outs.
fn complete(setup: &mut Setup, rules: &Rules) {
    setup.until = rules.clock(setup.phase).map(Time);
    if setup.phase == Phase::Movement {
        setup.freeze = Time(rules.clock(Phase::Movement).unwrap_or(0));
        let lag = if rules.has_parrain() { 0 } else { guns::scene::LAG_MS };
        setup.until = Some(setup.freeze.after_ms(lag));
    }
    for (index, posed) in setup.gangsters.iter_mut().enumerate() {
        let answered = (posed.aim.is_some() && setup.phase == Phase::Aim) || posed.leaves;
        if answered {
            setup.done = setup.done.with(Seat(index as u8));
        }
        let arena = rules.arena.as_ref().filter(|_| setup.phase >= Phase::Aim);
        if let (Some(arena), None) = (arena, posed.spot) {
            let (first, last) = (400, arena.width() - 400);
            let nth = i32::try_from(index).unwrap();
            let x = first + nth * (last - first) / (i32::from(rules.gangsters) - 1);
            posed.spot = Some(Spot { x, y: arena.height() / 2 });
        }
    }
    let dealt = (Phase::Sharing..=Phase::Verdict).contains(&setup.phase);
    if let (Some(hideouts), None, true) = (&setup.hideouts, &setup.kept, rules.deals()) {
        let in_play = |posed: &&Posed| posed.here == Here::In;
        let hands = setup.gangsters.iter().filter(in_play).map(|posed| posed.card);
        let hands: Vec<Card> = hands.flatten().collect();
        let holders = setup.gangsters.iter().filter(in_play).count();
        assert!(!dealt || hands.len() == holders, "with hide-outs, give everybody a card");
        let mut stock = deck(rules.team_of.len() as u8).0;
        for card in hands {
            stock.swap_remove(stock.iter().position(|other| *other == card).expect("such a card"));
        }
        let mut won: Bills = hideouts.iter().copied().sum();
        stock.retain(|card| {
            let bill = Bills::from(card.bill);
            let lies_there = bill.fits_in(won);
            if lies_there {
                won = won - bill;
            }
            !lies_there
        });
        let packets = usize::from(rules.packet) * usize::from(ROUNDS - setup.round);
        setup.packets = Some(stock.split_off(stock.len() - packets));
        setup.kept = Some(stock);
    }
    if matches!(setup.phase, Phase::Split | Phase::Over) {
        let kept = setup.kept.get_or_insert_default();
        let left = bills(&*kept);
        setup.split = Some(sharing_nothing(setup, rules, left));
    }
}
