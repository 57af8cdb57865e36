//! The contract: what a game is.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::journal::Unveiled;
use crate::{
    Chance, Clause, Guests, OptionSpec, Phrase, Refusal, Say, Saying, Seat, SeatRole, SeatSet,
    Sink, Step, Time, Viewer,
};

/// A game, as a set of pure functions over its state.
///
/// *Decide, then evolve*: [`play`](Game::play) and [`lapse`](Game::lapse) look at the state and
/// emit events; [`evolve`](Game::evolve) is the only writer. *Different types for different eyes*:
/// a `State` and an `Event` are the whole truth and go to the store at most; a viewer gets a `View`
/// and a stream of `Seen`.
///
/// The laws that bind these functions together are stated once, in `testkit`, and run for every
/// game of the registry. Two of them, at a table of the [toy](crate#a-whole-game):
///
/// ```
/// use tabletop::{Chance, Game, Journal, Seat, Seed, Table, Viewer};
/// use testkit::toy::{Action, Config, Fists};
///
/// let journal = Journal::<Fists>::default();
/// let seed = Seed::from_number(1);
/// let mut table = Table::open_with(&Config::default(), 2, seed, journal).unwrap();
///
/// // Imagination: a view is what is known, and a world can be made up that looks the same.
/// let ada = Viewer::Seat(Seat(0));
/// let mut view = table.view(ada);
/// assert!(view.fists[0].is_some() && view.fists[1].is_none());
/// let imagined = Fists::imagine(&view, &mut Chance::from_number(7));
/// assert_eq!(Fists::view(&imagined, ada), view);
///
/// // Watching: whoever takes in what is seen of the events knows what the view says.
/// table.act(table.now(), Seat(0), Action::Call { total: 3 }).unwrap();
/// for event in &table.sink().entries.last().unwrap().events {
///     if let Some(seen) = Fists::redact(event, ada) {
///         Fists::absorb(&mut view, &seen);
///     }
/// }
/// assert_eq!(view, table.view(ada));
/// ```
pub trait Game: Sized + 'static {
    /// The options of a table.
    type Config: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// Any arrangement of the material; [`arrange`](Game::arrange) makes a legal state of it.
    type Setup: Clone + Debug + Serialize + DeserializeOwned + Send;
    /// The whole truth. Never serialised for the wire.
    type State: Clone + PartialEq + Debug + Send;
    /// What a seat may ask for.
    type Action: Clone
        + Ord
        + Debug
        + Display
        + FromStr<Err = String>
        + Serialize
        + DeserializeOwned
        + Say
        + Send;
    /// A fact. It reaches the store and nothing else.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Say + Send;
    /// What a viewer learns of a fact.
    type Seen: Clone + PartialEq + Debug + Serialize + Say + Send + Sync;
    /// What a viewer knows.
    type View: Clone + PartialEq + Debug + Serialize + Send;
    /// Why an action is refused. [`clause`](Game::clause) names the rule.
    type Illegal: Clone + PartialEq + Debug + Say;

    /// The name everywhere: commands, wire, files.
    const NAME: &'static str;
    /// The version of the rules: a journal replays under the version that wrote it.
    const RULES: u32;
    /// How many may play: fewest and most. Options may seat others besides, such as a referee.
    const SEATS: (u8, u8);
    /// Whether it can be played without clocks: nothing in it happens by time alone.
    const PATIENT: bool = false;
    /// The options that can be shown, in the order in which to show them.
    const OPTIONS: &'static [OptionSpec] = &[];
    /// How the fields of an action and of what is seen fill the gaps of a
    /// [regular](Say::is_regular) sentence.
    const PHRASES: &'static [Phrase] = &[];
    /// The `what` of the [`Seen`](Game::Seen) that open a turn or a round.
    const TURNS: &'static [&'static str] = &[];
    /// The `what` of the [`Seen`](Game::Seen) that score a round: everything that was seen up to there
    /// may be read again, since nothing of it comes back.
    const SCORES: &'static [&'static str] = &[];
    /// The switch among the [`OPTIONS`](Game::OPTIONS) with which everything that was seen lies open,
    /// so that nobody has to remember anything.
    const OPENED_BY: Option<&'static str> = None;
    /// The `what` of the [`Seen`](Game::Seen) that happen many times a second and are not told in
    /// words. A server gathers them for some milliseconds and tells them by their name alone: the view
    /// says what has become of them.
    const QUIET: &'static [&'static str] = &[];
    /// The fields of a [`View`](Game::View) that stay the same for a viewer from the deal to the end,
    /// such as the rules in force. A server writes them once.
    const FIXED: &'static [&'static str] = &[];
    /// The fields of a [`View`](Game::View) that are the same in all views of a moment, for every viewer: what
    /// lies open on the table. A server writes them once for all, and keeps them once.
    const SHARED: &'static [&'static str] = &[];
    /// Whether hands are seen only by who looks: then the audience, which anybody at the table may
    /// join on a second screen, is told of a turn once nobody can act on it any more.
    const DELAYS_AUDIENCE: bool = false;
    /// The `what` of the [`Seen`](Game::Seen) by which the turns before become settled. Once one of them
    /// has happened in each of two later [turns](Game::TURNS), nothing can be found out any more of what
    /// was done up to then.
    const SETTLES: &'static [&'static str] = &[];

    /// Whether what the audience saw was said aloud, so that every seat heard it at that moment: where the
    /// audience is told of a turn when it is over, it hears so much of it at once.
    fn is_aloud(seen: &Self::Seen) -> bool {
        let _ = seen;
        false
    }

    /// What each seat is under these options, before anybody sits there. Nothing where all seats are
    /// alike, or where a table cannot be opened so.
    fn seating(config: &Self::Config, seats: u8) -> Vec<SeatRole> {
        let _ = (config, seats);
        Vec::new()
    }
    /// Whether somebody may play under these options who has no device.
    fn guests(config: &Self::Config) -> Guests {
        let _ = config;
        Guests::None
    }

    /// The state before anything is dealt.
    fn new(config: &Self::Config, seats: u8) -> Result<Self::State, Refusal>;
    /// The first events: the deal.
    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>);
    /// A legal state out of any arrangement, or the reason why it is none. What the arrangement
    /// leaves open (the order of a draw pile) is drawn from `chance`.
    fn arrange(setup: &Self::Setup, chance: &mut Chance) -> Result<Self::State, Refusal>;
    /// The options that an arrangement is for.
    fn setup_config(setup: &Self::Setup) -> &Self::Config;
    /// The arrangement that [`arrange`](Game::arrange) turns into exactly this state.
    fn setup(state: &Self::State) -> Self::Setup;
    /// How many seats this table has.
    fn seats(state: &Self::State) -> u8;

    /// Which seats may act, and until when. Nobody and no time: the game is over.
    fn waiting(state: &Self::State) -> Waiting;
    /// How many milliseconds the question that is put now stands at least, because a quick answer
    /// would tell the table something. Whoever hosts the table holds an answer back so long.
    fn stands_ms(state: &Self::State) -> u64 {
        let _ = state;
        0
    }
    /// Who has won, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// Everything the seat may do, ascending and without doubles. Where a game has open-ended
    /// actions this is its documented finite menu.
    fn legal_actions(state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>);
    /// Whether the seat may do this now. Must hold no information that the seat may not have.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;
    /// The rule that a refusal rests on.
    fn clause(why: &Self::Illegal) -> Clause;
    /// Carries out a checked action: emits events and writes nothing itself.
    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, seat: Seat, action: Self::Action);
    /// The deadline of [`waiting`](Game::waiting) has passed.
    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>);
    /// The sole writer of a state. Draws nothing and reads no clock: the event says it all.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// What the viewer knows.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// What the viewer learns from the event, if anything.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;
    /// Keeps a view up to date by what was seen.
    fn absorb(view: &mut Self::View, seen: &Self::Seen);
    /// The table with nothing hidden, for looking back at a game that is over. Unless a game says more,
    /// what its audience saw.
    fn unveil(state: &Self::State, over: &Unveiled) -> Self::View {
        let _ = over;
        Self::view(state, Viewer::Audience)
    }
    /// What the event was, with nothing hidden, for looking back at a game that is over. Where that is not
    /// what the audience saw, it is told in the words of the event itself.
    fn unveil_event(event: &Self::Event, over: &Unveiled) -> Option<Self::Seen> {
        let _ = over;
        Self::redact(event, Viewer::Audience)
    }
    /// The same sentence in the words of a table with these options, where they change what things are
    /// called.
    fn reword(config: &Self::Config, saying: Saying) -> Saying {
        let _ = config;
        saying
    }

    /// A state that the viewer must hold for possible: search thinks in these and cannot peek.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self::State;
}

/// Which seats may act, and until when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Waiting {
    /// Those who may act. Empty when the game is over, or while everybody looks at something until
    /// it goes on by itself.
    pub on: SeatSet,
    /// When [`Game::lapse`] fires. An action on the stroke is late.
    pub until: Option<Time>,
}

impl Waiting {
    /// Whether nothing will happen any more: nobody may act, and nothing happens by itself.
    pub fn is_over(self) -> bool {
        self.on.is_empty() && self.until.is_none()
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// Those who share the victory.
    pub winners: SeatSet,
    /// Each seat's final score.
    #[ts(type = "number[]")]
    pub scores: Vec<i64>,
}
