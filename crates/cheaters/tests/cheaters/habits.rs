//! The laws over games that reach what random play seldom does: debts, change that is owed, sales while
//! owing, verdicts that undo. The tables are tight (few notes, most deeds sold), and hands have people's
//! habits: they build before they give change, are done in a hurry, ask every rent they see, steal what
//! lies there, and accuse whom they have seen.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use cheaters::{
    Action, Bill, Cheat, Config, Event, Fact, Note, Notes, Phase, Setup, Space, State, Tricheurs,
};
use tabletop::{Chance as Luck, Examined, Game, Journal, Seat, Seed, Table, Time, Viewer};
use testkit::laws;
use testkit::mutant::{Mutant, Mutation};

type Kept<G> = Table<G, Journal<G>>;

/// The game, or a broken copy of it.
trait Crooks: Examined<State = State, Action = Action, Setup = Setup, Event = Event> {}
impl<G: Examined<State = State, Action = Action, Setup = Setup, Event = Event>> Crooks for G {}

/// Games in a soak.
const GAMES: u64 = 12_000;
/// Inputs of a game: enough for some ten turns.
const INPUTS: usize = 250;

#[test]
fn games_of_debts_change_and_verdicts_keep_the_laws() {
    let mut reached = Reached::default();
    let games = testkit::everyday(GAMES);
    for game in 0..games {
        let seed = SeedOnPanic(game);
        play::<Tricheurs>(game, &mut reached);
        drop(seed);
    }
    println!("{games} games of habits: {reached:?}");
    reached.is_enough(games);
}

thread_local! {
    /// The bills that were open when the acts were last forgotten, and what they followed from.
    static OUTLIVED: RefCell<Vec<(Bill, Vec<usize>)>> = const { RefCell::new(Vec::new()) };
}

/// A debt that remembers acts which nobody else remembers any more. It closed tables once.
struct LongMemory;

impl Mutation<Tricheurs> for LongMemory {
    fn evolve(state: &mut State, event: &Event) {
        let mut event = event.clone();
        if matches!(event, Event::Open(Fact::Rolled { .. })) && !state.scene().bills.is_empty() {
            let causes = Tricheurs::setup(state).bill_causes.unwrap_or_default();
            let bills = state.scene().bills.iter().copied().zip(causes);
            OUTLIVED.set(bills.filter(|(_, because)| !because.is_empty()).collect());
        }
        if let Event::Hand { by, because, .. } = &mut event
            && because.is_empty()
        {
            let pays = |bill: &Bill| bill.from == *by && state.scene().bills.contains(bill);
            let old =
                OUTLIVED.with_borrow(|bills| bills.iter().find(|(bill, _)| pays(bill)).cloned());
            because.extend(old.into_iter().flat_map(|(_, because)| because));
        }
        Tricheurs::evolve(state, &event);
    }
}

/// So many games find a defect of which random play of a thousand games knew nothing.
const FINDS: u64 = 600;

#[test]
fn games_of_habits_find_a_debt_that_is_older_than_the_ledger() {
    let said = (0..FINDS).find_map(|game| {
        OUTLIVED.set(Vec::new());
        let mut reached = Reached::default();
        let played = AssertUnwindSafe(|| play::<Mutant<Tricheurs, LongMemory>>(game, &mut reached));
        let panic = catch_unwind(played).err()?;
        let said = panic.downcast_ref::<&str>().map(ToString::to_string);
        Some((game, said.or(panic.downcast_ref::<String>().cloned()).unwrap_or_default()))
    });
    let (game, said) = said.expect("the defect is found");
    println!("game {game}: {said}");
    assert!(said.contains("nothing follows from later"), "game {game}: {said}");
}

/// What the games came to, all in all.
#[derive(Debug, Default)]
struct Reached {
    debts: u64,
    changes_owed: u64,
    sales: u64,
    builds_while_owing: u64,
    verdicts: u64,
    undone: u64,
    bankruptcies: u64,
}

impl Reached {
    /// In every few games there is one of each.
    fn is_enough(&self, games: u64) {
        let counts = [
            (self.debts, 1),
            (self.changes_owed, 20),
            (self.sales, 1),
            (self.builds_while_owing, 20),
            (self.verdicts, 1),
            (self.undone, 1),
            (self.bankruptcies, 10),
        ];
        for (count, each) in counts {
            assert!(count * each >= games, "{games} games: {self:?}");
        }
    }

    fn note(&mut self, before: &State, seat: Seat, action: &Action) {
        let owes = before.scene().bill_of(seat).is_some()
            || before.private(seat).change.is_some_and(|change| change.by == seat);
        self.sales += u64::from(matches!(action, Action::Sell { .. }));
        self.builds_while_owing += u64::from(owes && matches!(action, Action::Build { .. }));
    }

    fn count<G: Crooks>(&mut self, table: &Kept<G>, since: usize) {
        for event in table.sink().entries[since..].iter().flat_map(|entry| &entry.events) {
            let text = serde_json::to_value(event).expect("it serialises");
            match text["what"].as_str() {
                Some("billed") => self.debts += u64::from(text["bill"]["rent"].is_null()),
                Some("change") => self.changes_owed += u64::from(!text["change"].is_null()),
                Some("verdict") => self.verdicts += 1,
                Some("undone") => self.undone += 1,
                Some("bankrupt") => self.bankruptcies += 1,
                _ => {}
            }
        }
    }
}

fn play<G: Crooks>(game: u64, reached: &mut Reached) {
    let mut luck = Luck::from_number(game);
    let setup = tight(&mut luck);
    let seed = Seed::from_number(game);
    let mut table: Kept<G> = Table::arranged(&setup, seed, Journal::default())
        .unwrap_or_else(|why| panic!("{setup:?} is refused: {why:?}"));
    let mut views = laws::Watching::new(&table);
    let viewers: Vec<Viewer> = Viewer::all(setup.seats).collect();
    for _ in 0..INPUTS {
        if table.waiting().on.is_empty() {
            return laws::ending(&table);
        }
        let since = table.sink().entries.len();
        input(&mut table, &mut luck, reached);
        laws::conservation::<G>(table.state());
        views.follow(&table, since);
        reached.count(&table, since);
        if luck.below(8) == 0 {
            laws::imagination::<G>(table.state(), *luck.pick(&viewers), &mut luck);
        }
    }
}

/// A table in the thick of it: most deeds are sold, and nobody has much, least of all small notes.
fn tight(luck: &mut Luck) -> Setup {
    let (config, seats) = Tricheurs::any_table(luck);
    let mut setup = Setup { config: Config { rounds: 0, ..config }, ..Setup::new(seats) };
    let mut cheats = Cheat::ALL.to_vec();
    luck.shuffle(&mut cheats);
    if luck.below(4) > 0 {
        let at = cheats.iter().position(|card| *card == Cheat::ShortChanged).unwrap_or(0);
        cheats.swap(0, at);
    }
    setup.face_up = Some(cheats[..5].to_vec());
    setup.players = vec![Default::default(); usize::from(seats)];
    // Groups mostly stay together, so that there is something to build on.
    for group in cheaters::Group::ALL {
        let owner = luck.below(u32::from(seats)) as usize;
        for space in group.spaces() {
            match luck.below(8) {
                0 => {}
                1 => {
                    let other = luck.below(u32::from(seats)) as usize;
                    let deeds = &mut setup.players[other].deeds;
                    *deeds = deeds.with(*space);
                }
                _ => setup.players[owner].deeds = setup.players[owner].deeds.with(*space),
            }
        }
    }
    let streets: Vec<Space> = Space::properties().collect();
    let mut left = Notes::BOX;
    for player in &mut setup.players {
        player.token = match luck.below(4) {
            0 => Space(luck.below(36) as u8),
            _ => *luck.pick(&streets),
        };
        let mut notes = Notes::NONE;
        for _ in 0..luck.below(6) {
            let note = *luck.pick(&[Note::Ten, Note::Fifty, Note::Hundred, Note::FiveHundred]);
            let some = Notes::of(note, *luck.pick(&[1, 1, 2, 4]));
            if let Some(rest) = left.checked_sub(some) {
                (left, notes) = (rest, notes + some);
            }
        }
        player.notes = notes;
    }
    setup.turn = Some(Seat(luck.below(u32::from(seats)) as u8));
    setup.phase = Some(*luck.pick(&[Phase::Roll, Phase::Free, Phase::Free]));
    setup
}

/// Somebody does something, mostly soon and mostly who is in turn; or time passes.
fn input<G: Crooks>(table: &mut Kept<G>, luck: &mut Luck, reached: &mut Reached) {
    let waiting = table.waiting();
    let until = waiting.until.expect("everything has its clock");
    if until <= table.now() || luck.below(10) == 0 {
        let due = until.max(table.now());
        return table.advance(due).expect("time passes");
    }
    let left = until.0 - 1 - table.now().0;
    let soon = [0, 300, 900, 2_500][luck.below(4) as usize];
    let at = Time(table.now().0 + u64::min(left, soon));
    let turn = table.state().scene().turn;
    let seats: Vec<Seat> = waiting.on.iter().collect();
    let seat = match waiting.on.contains(turn) && luck.below(5) < 2 {
        true => turn,
        false => *luck.pick(&seats),
    };
    let mut menu = Vec::new();
    table.legal_actions(seat, &mut menu);
    let weights: Vec<u32> = menu.iter().map(|one| weight(table.state(), seat, one)).collect();
    let mut left = luck.below(weights.iter().sum::<u32>().max(1));
    let chosen = weights.iter().position(|weight| {
        let chosen = left < *weight;
        left = left.saturating_sub(*weight);
        chosen
    });
    let action = menu[chosen.unwrap_or(0)];
    reached.note(table.state(), seat, &action);
    if let Err(why) = table.act(at, seat, action) {
        panic!("{action} of the menu is refused: {why:?}");
    }
}

/// How likely people are to do it.
#[expect(clippy::wildcard_enum_match_arm, reason = "everything else is as likely as anything")]
fn weight(state: &State, me: Seat, action: &Action) -> u32 {
    let owes = state.private(me).change.is_some_and(|change| change.by == me)
        || state.scene().bill_of(me).is_some();
    match action {
        Action::Look { .. } => 4,
        Action::Build { .. } if owes => 400,
        Action::Build { .. } => 40,
        Action::Sell { .. } => 60,
        Action::Pay {} => 120,
        Action::Give { .. } => 8,
        Action::Ask { .. } => 120,
        Action::Roll {} | Action::Done {} | Action::Buy {} | Action::Read { .. } => 150,
        Action::Accept { .. } => 60,
        Action::Accuse { who, card } => {
            let guilty = state.private(*who).schemes.iter().any(|scheme| scheme.fits(*card));
            if guilty { 40 } else { 1 }
        }
        Action::Submit {} | Action::Fix {} | Action::Mean { .. } => 40,
        Action::Offer { .. } | Action::Bid { .. } => 12,
        _ => 20,
    }
}

/// Prints the seed if the game under way panics.
struct SeedOnPanic(u64);

impl Drop for SeedOnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: the law was broken with seed {}", Tricheurs::NAME, self.0);
        }
    }
}
