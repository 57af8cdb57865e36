//! Positions and evenings in a few words, for readable tests.
//!
//! A [`Scenario`] says how the table lies; [`Scenario::begin`] makes an [`Evening`] of it, at which
//! seats do things in the notation of moves, and time passes.

use cheaters::{
    Affair, Card, Chance, Chancellerie, Cheat, Config, Deck, Decks, Did, Event, Fact, Notes, Phase,
    Place, Purse, Scene, Seen, Setup, Space, SpaceSet, Tricheurs, View,
};
use tabletop::{Game, Journal, Refused, Seat, Seed, Table, Time, Viewer};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);

/// Cards that switch nothing to by-hand: what lies face up where a test does not care.
const QUIET: [Cheat; 7] = [
    Cheat::EscapeArtist,
    Cheat::Demolition,
    Cheat::PriceGouging,
    Cheat::Squatter,
    Cheat::PropertySwap,
    Cheat::Pickpocket,
    Cheat::FreeStay,
];

/// What is to be different about a scene.
type Shape = Box<dyn Fn(&mut Scene)>;

/// How a table lies.
pub(crate) struct Scenario {
    setup: Setup,
    dice: Option<[u8; 2]>,
    tops: (Vec<Chance>, Vec<Chancellerie>),
    cheats: Vec<Cheat>,
    seed: u64,
    shapes: Vec<Shape>,
}

/// A table for so many at the start: A's turn, before the roll, five quiet Cheat cards face up.
pub(crate) fn scenario(seats: u8) -> Scenario {
    let setup = Setup { face_up: Some(QUIET[..5].to_vec()), ..Setup::new(seats) };
    let mut scenario = Scenario {
        setup,
        dice: None,
        tops: (Vec::new(), Vec::new()),
        cheats: Vec::new(),
        seed: 1,
        shapes: Vec::new(),
    };
    scenario.setup.players = vec![Default::default(); usize::from(seats)];
    scenario
}

impl Scenario {
    /// These Cheat cards lie face up, and quiet ones besides.
    pub(crate) fn up(mut self, cards: &[Cheat]) -> Self {
        let quiet = QUIET.into_iter().filter(|card| !cards.contains(card));
        self.setup.face_up = Some(cards.iter().copied().chain(quiet).take(5).collect());
        self
    }

    /// Exactly these five lie face up.
    pub(crate) fn exactly_up(mut self, cards: [Cheat; 5]) -> Self {
        self.setup.face_up = Some(cards.to_vec());
        self
    }

    /// The Cheat cards that come up next.
    pub(crate) fn next_up(mut self, cards: &[Cheat]) -> Self {
        self.cheats = cards.to_vec();
        self
    }

    pub(crate) fn turn(mut self, seat: Seat) -> Self {
        self.setup.turn = Some(seat);
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.setup.phase = Some(phase);
        self
    }

    /// The seat has rolled this and has not moved yet.
    pub(crate) fn rolled(mut self, seat: Seat, dice: [u8; 2]) -> Self {
        self.setup.turn = Some(seat);
        self.setup.phase = Some(Phase::Rolled);
        self.dice = Some(dice);
        self
    }

    pub(crate) fn token(mut self, seat: Seat, space: u8) -> Self {
        self.setup.players[seat.index()].token = Space(space);
        self
    }

    pub(crate) fn notes(mut self, seat: Seat, notes: &str) -> Self {
        self.setup.players[seat.index()].notes = notes.parse().expect("notes");
        self
    }

    pub(crate) fn owns(mut self, seat: Seat, spaces: &[u8]) -> Self {
        self.setup.players[seat.index()].deeds = spaces.iter().copied().map(Space).collect();
        self
    }

    pub(crate) fn holds(mut self, seat: Seat, card: Card) -> Self {
        let player = &mut self.setup.players[seat.index()];
        match card {
            Card::Chance(card) => player.chance = Some(card),
            Card::Chancellerie(card) => player.chancellerie = Some(card),
        }
        self
    }

    pub(crate) fn hotels(mut self, spaces: &[u8]) -> Self {
        self.setup.hotels = Some(spaces.iter().copied().map(Space).collect());
        self
    }

    pub(crate) fn inside(mut self, seat: Seat) -> Self {
        self.setup.prisoner = Some(seat);
        self.token(seat, 9)
    }

    pub(crate) fn config(mut self, change: impl FnOnce(&mut Config)) -> Self {
        change(&mut self.setup.config);
        self
    }

    /// The next Chance cards.
    pub(crate) fn chance(mut self, cards: &[Chance]) -> Self {
        self.tops.0 = cards.to_vec();
        self
    }

    /// The next Chancellerie cards.
    pub(crate) fn chancellerie(mut self, cards: &[Chancellerie]) -> Self {
        self.tops.1 = cards.to_vec();
        self
    }

    /// Something else that everybody has seen or heard.
    pub(crate) fn shaped(mut self, shape: impl Fn(&mut Scene) + 'static) -> Self {
        self.shapes.push(Box::new(shape));
        self
    }

    /// The closing lap has begun (MT-8.1).
    pub(crate) fn closing(self) -> Self {
        self.shaped(|scene| scene.closing = true)
    }

    /// The seat is back at START for good (MT-8.1).
    pub(crate) fn finished(self, seat: Seat) -> Self {
        self.shaped(move |scene| scene.players[seat.index()].finished = true)
    }

    /// So many turns have begun.
    pub(crate) fn turns(self, turns: u16) -> Self {
        self.shaped(move |scene| scene.turns = turns)
    }

    /// The seed with which the next roll shows these dice (the roll must be the first draw).
    pub(crate) fn will_roll(mut self, dice: [u8; 2]) -> Self {
        for seed in 1..5_000 {
            let mut evening = self.open(seed);
            evening.until(|scene| scene.phase == Phase::Rolled || scene.roller.is_some());
            if evening.state().scene().dice == dice {
                self.seed = seed;
                return self;
            }
        }
        panic!("no seed rolls {dice:?}");
    }

    /// The seed with which these dice lie after lines like `A roll; lapse` (a word without a seat lets
    /// a deadline pass).
    pub(crate) fn rolls_after(mut self, lines: &str, dice: [u8; 2]) -> Self {
        for seed in 1..5_000 {
            let mut evening = self.open(seed);
            for line in lines.split(';').map(str::trim) {
                match line.split_once(' ') {
                    None => evening.lapses(),
                    Some((seat, action)) => evening.does(seat.parse().expect("a seat"), action),
                };
            }
            if evening.state().scene().dice == dice {
                self.seed = seed;
                return self;
            }
        }
        panic!("no seed rolls {dice:?}");
    }

    pub(crate) fn begin(self) -> Evening {
        self.open(self.seed)
    }

    /// The evening of the first seed with which the story comes true.
    pub(crate) fn lucky(self, story: impl Fn(&mut Evening) -> bool) -> Evening {
        let evenings = (1..5_000).map(|seed| self.open(seed));
        let told = |mut evening: Evening| story(&mut evening).then_some(evening);
        evenings.filter_map(told).next().expect("the story never comes true")
    }

    fn open(&self, seed: u64) -> Evening {
        let seeded = Seed::from_number(seed);
        let arranged = |setup: &Setup| {
            Table::<Tricheurs, Journal<Tricheurs>>::arranged(setup, seeded, Journal::default())
                .unwrap_or_else(|why| panic!("refused: {why:?}"))
        };
        let first = arranged(&self.setup);
        let mut full = Tricheurs::setup(first.state());
        if let (Some(dice), Some(scene)) = (self.dice, &mut full.scene) {
            scene.dice = dice;
            scene.roller = Some(scene.turn);
            scene.doubles = u8::from(dice[0] == dice[1]);
            let by_hand = scene.moves_by_hand();
            scene.until = Time(if by_hand { 20_000 } else { 1_500 });
        }
        if let Some(scene) = &mut full.scene {
            self.shapes.iter().for_each(|shape| shape(scene));
        }
        full.books = None;
        if let Some(Decks { cheats, chance, chancellerie }) = &mut full.decks {
            bring_up(chance, &self.tops.0);
            bring_up(chancellerie, &self.tops.1);
            bring_up(cheats, &self.cheats);
        }
        Evening { table: arranged(&full), now: Time::ZERO, mark: 1 }
    }
}

fn bring_up<C: Copy + PartialEq>(deck: &mut Vec<C>, tops: &[C]) {
    deck.retain(|card| !tops.contains(card));
    deck.splice(0..0, tops.iter().copied());
}

/// A table with its clock.
pub(crate) struct Evening {
    pub(crate) table: Table<Tricheurs, Journal<Tricheurs>>,
    pub(crate) now: Time,
    mark: usize,
}

impl Evening {
    pub(crate) fn state(&self) -> &cheaters::State {
        self.table.state()
    }

    pub(crate) fn scene(&self) -> &cheaters::Scene {
        self.state().scene()
    }

    /// The seat does this, in the notation of moves. Who bids waits until the last bid was heard.
    pub(crate) fn does(&mut self, seat: Seat, action: &str) -> &mut Self {
        if action.starts_with("bid") {
            self.hears_the_bid();
        }
        let parsed = action.parse().unwrap_or_else(|why| panic!("{why}"));
        if let Err(why) = self.table.act(self.now, seat, parsed) {
            panic!("{seat} may not {action}: {why:?}");
        }
        self
    }

    /// The seat may not do this, by that clause; and nothing happens.
    pub(crate) fn refuses(&mut self, seat: Seat, action: &str, clause: &str) -> &mut Self {
        let parsed = action.parse().unwrap_or_else(|why| panic!("{why}"));
        let before = self.state().clone();
        match self.table.act(self.now, seat, parsed) {
            Err(Refused::Illegal(why)) => {
                assert_eq!(Tricheurs::clause(&why).0, clause, "{seat} {action}: {why:?}");
            }
            other => panic!("{seat} {action}: {other:?}"),
        }
        assert!(before == *self.state(), "a refusal changed something");
        self
    }

    /// So many milliseconds pass.
    pub(crate) fn waits(&mut self, ms: u64) -> &mut Self {
        self.now = self.now.after_ms(ms);
        self.table.advance(self.now).expect("time runs forwards");
        self
    }

    /// Bids may be made again.
    fn hears_the_bid(&mut self) {
        let Some(auction) = self.scene().auction else { return };
        if auction.is_paused() {
            self.waits(auction.next().0.saturating_sub(self.now.0));
        }
    }

    /// Time passes until the next deadline has fired, but for the one after which bids may be made again.
    pub(crate) fn lapses(&mut self) -> &mut Self {
        self.hears_the_bid();
        let until = self.table.waiting().until.expect("a deadline");
        self.now = self.now.max(until);
        self.table.advance(self.now).expect("time runs forwards");
        self
    }

    /// How many milliseconds are left until the next deadline.
    pub(crate) fn left(&self) -> u64 {
        self.table.waiting().until.expect("a deadline").0 - self.now.0
    }

    /// Deadlines fire until something is so.
    pub(crate) fn until(&mut self, is: impl Fn(&cheaters::Scene) -> bool) -> &mut Self {
        for _ in 0..200 {
            if is(self.scene()) {
                return self;
            }
            self.lapses();
        }
        panic!("it never comes to that: {:?}", self.scene());
    }

    /// The turn ends without a word, and the next player's dice roll: the deadline (MT-5.4).
    pub(crate) fn until_the_next_roll(&mut self) -> &mut Self {
        let (roller, turns) = (self.scene().roller, self.scene().turns);
        self.until(|scene| {
            scene.phase == Phase::Over
                || scene.roller != roller
                || (scene.turns > turns && scene.phase >= Phase::Rolled)
        })
    }

    pub(crate) fn looks(&mut self, seat: Seat, at: Place) -> &mut Self {
        self.table.act(self.now, seat, cheaters::Action::Look { at }).expect("one may look");
        self
    }

    pub(crate) fn money(&self, seat: Seat) -> u32 {
        self.notes(seat).total()
    }

    pub(crate) fn notes(&self, seat: Seat) -> Notes {
        self.state().things().purse(Purse::Player(seat))
    }

    pub(crate) fn tray(&self) -> Notes {
        self.state().things().purse(Purse::Tray)
    }

    pub(crate) fn owner(&self, space: u8) -> Option<Seat> {
        self.state().things().owner(Space(space))
    }

    pub(crate) fn deeds(&self, seat: Seat) -> SpaceSet {
        self.state().things().deeds(Some(seat))
    }

    pub(crate) fn hotel(&self, space: u8) -> bool {
        self.state().things().hotels().contains(Space(space))
    }

    pub(crate) fn token(&self, seat: Seat) -> Space {
        self.state().things().token(seat)
    }

    pub(crate) fn prisoner(&self) -> Option<Seat> {
        self.state().things().prisoner()
    }

    pub(crate) fn affair(&self) -> Option<Affair> {
        self.scene().affair
    }

    pub(crate) fn scheme(&self, seat: Seat) -> Option<Cheat> {
        self.state().private(seat).schemes.first().and_then(|scheme| scheme.card)
    }

    /// The kept cards of the seat.
    pub(crate) fn kept(&self, seat: Seat) -> Vec<Card> {
        let mine = self.state().private(seat);
        Deck::ALL.into_iter().filter_map(|deck| mine.kept(deck)).collect()
    }

    /// The card lies at the bottom of its deck.
    pub(crate) fn lies_under(&self, card: Card) -> bool {
        let decks = self.state().decks();
        match card {
            Card::Chance(card) => decks.chance.last() == Some(&card),
            Card::Chancellerie(card) => decks.chancellerie.last() == Some(&card),
        }
    }

    pub(crate) fn view(&self, seat: Seat) -> View {
        self.table.view(Viewer::Seat(seat))
    }

    /// From here on, [`facts`](Evening::facts) and [`saw`](Evening::saw) begin anew.
    pub(crate) fn marks(&mut self) -> &mut Self {
        self.mark = self.table.sink().entries.len();
        self
    }

    pub(crate) fn events(&self) -> Vec<Event> {
        let entries = &self.table.sink().entries[self.mark..];
        entries.iter().flat_map(|entry| entry.events.clone()).collect()
    }

    /// What everybody saw or heard since the mark.
    ///
    /// What hands did and the truth at the end are left out: [`Evening::dids`] has the former.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        let open = |event| if let Event::Open(fact) = event { Some(fact) } else { None };
        let mut facts: Vec<Fact> = self.events().into_iter().filter_map(open).collect();
        for fact in &mut facts {
            if let Fact::Announced { did, .. } | Fact::Verdict { did, .. } = fact {
                *did = None;
            }
            if let Fact::Ended { truth, .. } = fact {
                *truth = None;
            }
        }
        facts
    }

    /// What everybody was shown since the mark of what hands did.
    pub(crate) fn dids(&self) -> Vec<Did> {
        let did = |event| {
            if let Event::Open(Fact::Announced { did, .. } | Fact::Verdict { did, .. }) = event {
                did
            } else {
                None
            }
        };
        self.events().into_iter().filter_map(did).map(|did| *did).collect()
    }

    /// What a viewer was told since the mark.
    pub(crate) fn saw(&self, viewer: Viewer) -> Vec<Seen> {
        self.events().iter().filter_map(|event| Tricheurs::redact(event, viewer)).collect()
    }

    /// The same to the letter, as it would go over the wire.
    pub(crate) fn wire(&self, viewer: Viewer) -> Vec<String> {
        let json = |seen: Seen| serde_json::to_string(&seen).expect("it serialises");
        self.saw(viewer).into_iter().map(json).collect()
    }
}

/// A whole game from its first roll.
pub(crate) fn opened(config: Config, seats: u8, seed: u64) -> Evening {
    let seed = Seed::from_number(seed);
    let table = Table::open_with(&config, seats, seed, Journal::default());
    let table = table.unwrap_or_else(|why| panic!("refused: {why:?}"));
    Evening { table, now: Time::ZERO, mark: 0 }
}
