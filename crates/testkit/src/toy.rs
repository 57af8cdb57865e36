use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{
    Chance, Clause, Examined, Fill, Game, OptionSpec, Outcome, Phrase, Refusal, Say, Saying, Seat,
    SeatSet, Sink, Step, Time, Viewer, Waiting,
};

/// Fists, a game of two minutes. Its rulebook:
///
/// - **FI-1.1** Two to six play, as many rounds as there are players. Everybody has a coin for each.
/// - **FI-1.2** A round begins with a coin from everybody in the pot. A bag goes round, and everybody
///   takes some pebbles out of it in a closed fist, none to three, as chance has it.
/// - **FI-2.1** One after the other calls how many pebbles there are in all fists together. Each
///   round another begins.
/// - **FI-2.2** No number is called twice in a round.
/// - **FI-2.3** Nobody calls more than the fists can hold.
/// - **FI-2.4** Whoever does not want to call passes; so does whoever is silent for twenty seconds.
/// - **FI-3.1** Then the fists are opened. Whoever has called right takes the pot; if nobody has, it
///   stays for the next round.
/// - **FI-3.2** After the last round the richest win.
/// - **FI-4.1** *Option* `pebbles`: the most that a fist holds, one to five.
#[derive(Debug)]
pub struct Fists;

/// The options.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The most that a fist holds (FI-4.1).
    pub pebbles: u8,
}

impl Default for Config {
    fn default() -> Config {
        Config { pebbles: 3 }
    }
}

/// What a player may ask for. The order of the variants is the order of the menu.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub enum Action {
    /// Call how many pebbles there are (FI-2.1).
    Call { total: u8 },
    /// Do not call (FI-2.4).
    Pass {},
}

/// What happens, with the new fists as somebody sees them. The event, which goes to the store, has
/// them all; what a viewer sees of it has `None` for the fists of others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Happening<F> {
    /// The bag has gone round.
    Dealt {
        /// What is in each fist.
        fists: F,
        /// When the first caller must have called.
        until: Time,
    },
    /// A number is called, or somebody passes.
    Called {
        by: Seat,
        /// The number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<u8>,
        /// When the next one must have called.
        until: Time,
    },
    /// The fists are opened.
    Opened {
        /// What was in each.
        fists: Vec<u8>,
        /// Who has called right and takes the pot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Seat>,
    },
}

/// Why not. [`Game::clause`] names the rule.
#[derive(Clone, PartialEq, Debug)]
pub enum Illegal {
    /// It is somebody else's turn, or nobody's.
    NotYourTurn,
    /// The number was called before.
    CalledAlready(u8),
    /// The fists hold fewer: at most so many.
    TooMany(u8),
}

/// What lies on the table, with the fists as far as they are known: what a viewer knows, and any
/// arrangement, whose unknown fists chance will fill.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The options.
    pub config: Config,
    /// Which round, counted from 1.
    pub round: u8,
    /// Each seat's coins.
    pub purses: Vec<u8>,
    /// The coins in the pot.
    pub pot: u8,
    /// What is in each seat's fist.
    pub fists: Vec<Option<u8>>,
    /// Whether the fists are open.
    pub open: bool,
    /// What was called in this round, in order. `None` for whoever passed.
    pub calls: Vec<Option<u8>>,
    /// When the next one must have called.
    pub until: Time,
}

/// The whole truth: a legal scene in which every fist is known.
#[derive(Clone, PartialEq, Debug)]
pub struct State(Scene);

impl Scene {
    fn seats(&self) -> u8 {
        u8::try_from(self.purses.len()).unwrap_or(u8::MAX)
    }

    /// The most that the fists can hold together.
    fn most(&self) -> u8 {
        self.config.pebbles.saturating_mul(self.seats())
    }

    /// Who calls in the `nth` place of this round, counted from 0.
    fn caller(&self, nth: usize) -> Seat {
        Seat(((usize::from(self.round) - 1 + nth) % self.purses.len()) as u8)
    }

    /// The only writer, of the truth and of every view.
    fn apply(&mut self, seen: &Happening<Vec<Option<u8>>>) {
        match seen {
            Happening::Dealt { fists, until } => {
                self.purses.iter_mut().for_each(|purse| *purse -= 1);
                self.pot += self.seats();
                self.round += 1;
                self.calls.clear();
                (self.fists, self.open, self.until) = (fists.clone(), false, *until);
            }
            Happening::Called { total, until, .. } => {
                self.calls.push(*total);
                self.until = *until;
            }
            Happening::Opened { fists, winner } => {
                (self.fists, self.open) = (known(fists), true);
                if let Some(winner) = winner {
                    self.purses[winner.index()] += std::mem::take(&mut self.pot);
                }
            }
        }
    }

    /// Whether the rules can lead here; if not, the rule that cannot.
    fn check(&self) -> Result<(), Refusal> {
        let (seats, players) = (self.seats(), self.purses.len());
        Fists::new(&self.config, seats)?;
        let coins: u32 = self.purses.iter().chain([&self.pot]).map(|coins| u32::from(*coins)).sum();
        let stake = seats.saturating_sub(self.round);
        let holds = |fist: &Option<u8>| fist.is_some_and(|fist| fist <= self.config.pebbles);
        let called: Vec<&u8> = self.calls.iter().flatten().collect();
        let rules = [
            ("FI-1.1", (1..=seats).contains(&self.round)),
            ("FI-1.1", self.purses.iter().all(|purse| *purse >= stake)),
            ("FI-1.2", coins == u32::from(seats) * u32::from(seats)),
            ("FI-1.2", self.fists.len() == players && self.fists.iter().all(holds)),
            ("FI-2.2", called.iter().collect::<BTreeSet<_>>().len() == called.len()),
            ("FI-2.3", called.iter().all(|total| **total <= self.most())),
            ("FI-2.4", self.until <= LATEST),
            ("FI-3.1", self.open == (self.calls.len() >= players)),
            ("FI-3.2", self.calls.len() <= players && (!self.open || self.round == seats)),
        ];
        match rules.into_iter().find(|(_, kept)| !kept) {
            Some((clause, _)) => Err(Refusal::new(clause, Saying::plain("illegal-scene"))),
            None => Ok(()),
        }
    }
}

/// Everybody has so long to call (FI-2.4).
const PATIENCE_MS: u64 = 20_000;
/// No arrangement has a later time: a page can count with whatever follows from it.
const LATEST: Time = Time(1 << 45);

/// The bag goes round (FI-1.2).
fn deal<S: Sink<Fists>>(step: &mut Step<'_, Fists, S>) {
    let (seats, pebbles) = (step.state().0.seats(), step.state().0.config.pebbles);
    let mut chance = step.chance();
    let fists = (0..seats).map(|_| handful(pebbles, &mut chance)).collect();
    step.emit(Happening::Dealt { fists, until: step.now().after_ms(PATIENCE_MS) });
}

/// Somebody calls or passes; after everybody, the fists are opened (FI-3.1).
fn call<S: Sink<Fists>>(step: &mut Step<'_, Fists, S>, total: Option<u8>) {
    let by = step.state().0.caller(step.state().0.calls.len());
    step.emit(Happening::Called { by, total, until: step.now().after_ms(PATIENCE_MS) });
    let State(scene) = step.state();
    if scene.calls.len() < scene.purses.len() {
        return;
    }
    let is_last_round = scene.round == scene.seats();
    let fists: Vec<u8> = scene.fists.iter().flatten().copied().collect();
    let right = scene.calls.iter().position(|call| *call == Some(fists.iter().sum()));
    let winner = right.map(|nth| scene.caller(nth));
    step.emit(Happening::Opened { fists, winner });
    if !is_last_round {
        deal(step);
    }
}

fn handful(pebbles: u8, chance: &mut Chance) -> u8 {
    chance.below(u32::from(pebbles) + 1) as u8
}

fn known(fists: &[u8]) -> Vec<Option<u8>> {
    fists.iter().copied().map(Some).collect()
}

impl Game for Fists {
    type Config = Config;
    type Setup = Scene;
    type State = State;
    type Action = Action;
    type Event = Happening<Vec<u8>>;
    type Seen = Happening<Vec<Option<u8>>>;
    type View = Scene;
    type Illegal = Illegal;

    const NAME: &'static str = "fists";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, 6);
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec::new("pebbles", "FI-4.1", "option-pebbles", "option-pebbles-about")
            .number(1, 5, 1)];
    const PHRASES: &'static [Phrase] = &[
        Phrase::new("by", Fill::Seat { gap: "by" }),
        Phrase::new("total", Fill::Number { gap: "total" }),
        Phrase::new("total", Fill::Present { suffix: "-total" }).only(&["called"]),
        Phrase::new("winner", Fill::Seat { gap: "winner" }),
        Phrase::new("winner", Fill::Present { suffix: "-won" }),
    ];
    const TURNS: &'static [&'static str] = &["dealt"];
    const FIXED: &'static [&'static str] = &["config"];
    const SHARED: &'static [&'static str] = &["config", "round", "purses", "pot"];

    fn new(config: &Config, seats: u8) -> Result<State, Refusal> {
        if !(2..=6).contains(&seats) {
            return Err(Refusal::new("FI-1.1", Saying::plain("illegal-seats")));
        }
        if !(1..=5).contains(&config.pebbles) {
            return Err(Refusal::new("FI-4.1", Saying::plain("illegal-pebbles")));
        }
        let (config, purses) = (config.clone(), vec![seats; usize::from(seats)]);
        let (fists, calls, until) = (known(&[0; 6][..purses.len()]), Vec::new(), Time::ZERO);
        Ok(State(Scene { config, round: 0, purses, pot: 0, fists, open: true, calls, until }))
    }

    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        deal(step);
    }

    fn arrange(setup: &Scene, chance: &mut Chance) -> Result<State, Refusal> {
        let mut scene = setup.clone();
        for fist in &mut scene.fists {
            fist.get_or_insert_with(|| handful(setup.config.pebbles, chance));
        }
        scene.check().map(|()| State(scene))
    }

    fn setup_config(setup: &Scene) -> &Config {
        &setup.config
    }

    fn setup(State(scene): &State) -> Scene {
        scene.clone()
    }

    fn seats(State(scene): &State) -> u8 {
        scene.seats()
    }

    fn waiting(State(scene): &State) -> Waiting {
        if scene.open {
            return Waiting { on: SeatSet::EMPTY, until: None };
        }
        let next = scene.caller(scene.calls.len());
        Waiting { on: SeatSet::only(next), until: Some(scene.until) }
    }

    fn outcome(State(scene): &State) -> Option<Outcome> {
        let most = scene.purses.iter().max().filter(|_| scene.open)?;
        let richest = Seat::all(scene.seats()).filter(|seat| scene.purses[seat.index()] == *most);
        let scores = scene.purses.iter().map(|purse| i64::from(*purse)).collect();
        Some(Outcome { winners: richest.collect(), scores })
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
        let calls = (0..=state.0.most()).map(|total| Action::Call { total });
        let all = calls.chain([Action::Pass {}]);
        into.extend(all.filter(|action| Self::check(state, seat, action).is_ok()));
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let State(scene) = state;
        match *action {
            _ if !Self::waiting(state).on.contains(seat) => Err(Illegal::NotYourTurn),
            Action::Call { total } if total > scene.most() => Err(Illegal::TooMany(scene.most())),
            Action::Call { total } if scene.calls.contains(&Some(total)) => {
                Err(Illegal::CalledAlready(total))
            }
            Action::Call { .. } | Action::Pass {} => Ok(()),
        }
    }

    fn clause(why: &Illegal) -> Clause {
        Clause(match why {
            Illegal::NotYourTurn => "FI-2.1",
            Illegal::CalledAlready(_) => "FI-2.2",
            Illegal::TooMany(_) => "FI-2.3",
        })
    }

    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, _: Seat, action: Action) {
        match action {
            Action::Call { total } => call(step, Some(total)),
            Action::Pass {} => call(step, None),
        }
    }

    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        call(step, None);
    }

    fn evolve(State(scene): &mut State, event: &Self::Event) {
        scene.apply(&event.seen(known));
    }

    fn view(State(scene): &State, viewer: Viewer) -> Scene {
        let mut view = scene.clone();
        for seat in Seat::all(scene.seats()).filter(|seat| !scene.open && !viewer.is(*seat)) {
            view.fists[seat.index()] = None;
        }
        view
    }

    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen> {
        let own = |(seat, fist): (u8, &u8)| viewer.is(Seat(seat)).then_some(*fist);
        Some(event.seen(|fists| (0..).zip(fists).map(own).collect()))
    }

    fn absorb(view: &mut Scene, seen: &Self::Seen) {
        view.apply(seen);
    }

    fn imagine(view: &Scene, chance: &mut Chance) -> State {
        Self::arrange(view, chance).expect("a view can be true")
    }
}

impl Happening<Vec<u8>> {
    /// The event, with new fists as `eyes` see them.
    fn seen(&self, eyes: impl Fn(&[u8]) -> Vec<Option<u8>>) -> Happening<Vec<Option<u8>>> {
        match self.clone() {
            Happening::Dealt { fists, until } => Happening::Dealt { fists: eyes(&fists), until },
            Happening::Called { by, total, until } => Happening::Called { by, total, until },
            Happening::Opened { fists, winner } => Happening::Opened { fists, winner },
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Call { total } => write!(f, "call {total}"),
            Action::Pass {} => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        let total = text.strip_prefix("call ").and_then(|total| total.parse().ok());
        match (text, total) {
            ("pass", _) => Ok(Action::Pass {}),
            (_, Some(total)) => Ok(Action::Call { total }),
            (_, None) => Err(format!("\"{text}\" is neither \"call 7\" nor \"pass\"")),
        }
    }
}

impl Say for Action {
    fn say(&self) -> Saying {
        match self {
            Action::Call { total } => Saying::plain("action-call").with("total", *total),
            Action::Pass {} => Saying::plain("action-pass"),
        }
    }

    fn is_regular(&self) -> bool {
        true
    }
}

impl<F> Say for Happening<F> {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match self {
            Happening::Dealt { .. } => plain("event-dealt"),
            Happening::Called { by, total: None, .. } => plain("event-called").with("by", *by),
            Happening::Called { by, total: Some(total), .. } => {
                plain("event-called-total").with("by", *by).with("total", *total)
            }
            Happening::Opened { winner: None, .. } => plain("event-opened"),
            Happening::Opened { winner: Some(winner), .. } => {
                plain("event-opened-won").with("winner", *winner)
            }
        }
    }

    fn is_regular(&self) -> bool {
        true
    }
}

impl Say for Illegal {
    fn say(&self) -> Saying {
        match self {
            Illegal::NotYourTurn => Saying::plain("illegal-not-your-turn"),
            Illegal::CalledAlready(total) => {
                Saying::plain("illegal-called-already").with("total", *total)
            }
            Illegal::TooMany(most) => Saying::plain("illegal-too-many").with("most", *most),
        }
    }
}

impl Examined for Fists {
    /// Six rounds with six callers.
    const LONGEST: usize = 36;

    fn any_table(chance: &mut Chance) -> (Config, u8) {
        (Config { pebbles: 1 + chance.below(5) as u8 }, 2 + chance.below(5) as u8)
    }

    fn any_action(_: &State, _: Seat, chance: &mut Chance) -> Action {
        match chance.below(35) {
            34 => Action::Pass {},
            total => Action::Call { total: total as u8 },
        }
    }

    fn audit(State(scene): &State) -> Result<(), String> {
        scene.check().map_err(|why| format!("{} ({})", why.saying.key, why.clause))
    }
}
