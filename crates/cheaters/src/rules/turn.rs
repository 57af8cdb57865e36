//! MT-2: the turn.

use tabletop::{Seat, SeatSet, Sink, Step};

use super::{cards, cause_of, cheating, clock, end, enter, hand, in_time, money, my_phase, prison};
use super::{property, tell};
use crate::Tricheurs;
use crate::action::Deck;
use crate::board::{Space, SpaceKind};
use crate::books::Entry;
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::event::{Event, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::judge::Gesture;
use crate::scene::Phase;
use crate::state::{Landing, Plot, State};
use crate::things::{Place, Purse, Shift};

/// What START pays (MT-2.4).
pub(crate) const START_PAYS: u32 = 200;
/// The most that two dice show.
const MOST_PIPS: u8 = 12;
/// So many doubles in a row lead to prison (MT-2.2).
const DOUBLES: u8 = 3;

/// The decks are shuffled, and the highest roll begins (MT-2.1).
pub(crate) fn begin<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let mut luck = step.chance();
    let mut cheats = Cheat::ALL.to_vec();
    let mut chance = Chance::ALL.to_vec();
    let mut chancellerie = Chancellerie::ALL.to_vec();
    luck.shuffle(&mut cheats);
    luck.shuffle(&mut chance);
    luck.shuffle(&mut chancellerie);
    step.emit(Event::Shuffled { cheats, chance, chancellerie });

    let mut rolls = Vec::new();
    let mut rolling: SeatSet = Seat::all(step.state().scene.seats()).collect();
    while rolling.len() > 1 {
        let rolled: Vec<_> =
            rolling.iter().map(|seat| (seat, [(); 2].map(|()| die(&mut luck)))).collect();
        let best = rolled.iter().map(|(_, [one, other])| one + other).max();
        let highest = rolled.iter().filter(|(_, [one, other])| Some(one + other) == best);
        rolling = highest.map(|(seat, _)| *seat).collect();
        rolls.extend(rolled);
    }
    let seat = rolling.first().unwrap_or(Seat(0));
    let until = in_time(step, clock::THINK);
    tell(step, Fact::Began { seat, rolls, until });
}

fn die(luck: &mut tabletop::Chance) -> u8 {
    luck.below(6) as u8 + 1
}

pub(crate) fn check_roll(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    my_phase(eyes, |phase| phase == Phase::Roll)
}

pub(crate) fn check_done(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    my_phase(eyes, |phase| phase == Phase::Free)
}

pub(crate) fn check_move(eyes: &Eyes<'_>, token: Seat, steps: u8) -> Result<(), Illegal> {
    my_phase(eyes, |phase| phase == Phase::Rolled)?;
    super::player(eyes.scene, token)?;
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    let own = token == eyes.me;
    let stands = eyes.scene.players[token.index()].finished;
    if stands || (!own && board.prisoner == Some(token)) || steps >= Space::COUNT {
        return Err(Illegal::NotTheDice);
    }
    let from = board.tokens[token.index()];
    cheating::allows(eyes, moves(own, steps, rolled(eyes.scene.dice), from, eyes.scene.closing))
}

/// A token that is moved by hand. In the closing lap it stops at START (MT-8.1): where the dice lead there
/// or beyond, stopping there is honest, and so is walking on, which comes to the same.
fn moves(own: bool, steps: u8, rolled: u8, from: Space, closing: bool) -> Gesture {
    let home = from.distance_to(Space::START);
    let stops = own && closing && from != Space::START && rolled >= home;
    let walks = (home..=MOST_PIPS).contains(&steps);
    Gesture::Moves { own, steps: if stops && walks { rolled } else { steps }, rolled }
}

/// Whether one may say that one has looked around enough (MT-5.11).
pub(crate) fn check_nothing_seen(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    let scene = eyes.scene;
    let looks = scene.phase == Phase::Look && scene.is_calm();
    match looks && !scene.nothing_seen.contains(eyes.me) {
        true => Ok(()),
        false => Err(Illegal::NothingToSay),
    }
}

/// Somebody has looked around enough; when all have, nobody waits for the clock (MT-5.11).
pub(crate) fn nothing_seen<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    tell(step, Fact::NothingSeen { seat: me });
    let scene = &step.state().scene;
    if scene.in_play().is_subset_of(scene.nothing_seen) {
        lapse(step);
    }
}

/// Whether one may move one's token off a street where a rent may still be asked, as far as one can
/// see.
pub(crate) fn check_slip(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    my_phase(eyes, |phase| matches!(phase, Phase::Free | Phase::Roll))?;
    let scene = eyes.scene;
    let landed = scene.phase == Phase::Free || scene.doubles > 0;
    if !landed || scene.roller != Some(eyes.me) {
        return Err(Illegal::NotNow);
    }
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    let space = board.tokens[eyes.me.index()];
    let own = board.deeds.contains(space) || eyes.deeds().contains(space);
    if !space.is_property() || own || scene.asked.contains(space) {
        return Err(Illegal::NothingToSlipFrom);
    }
    cheating::allows(eyes, Gesture::SlipsAway { after_ms: 0 })
}

fn rolled(dice: [u8; 2]) -> u8 {
    dice[0] + dice[1]
}

/// The dice are taken: last call (MT-5.11).
pub(crate) fn shake<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let until = step.now().after_ms(clock::SHAKE);
    tell(step, Fact::Entered { phase: Phase::Shaking, until });
}

/// A phase has had its time.
pub(crate) fn lapse<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let seat = step.state().scene.turn;
    match step.state().scene.phase {
        Phase::Look if step.state().scene.running().is_empty() => end::conclude(step),
        Phase::Look => enter(step, Phase::Roll, clock::THINK),
        Phase::Roll => shake(step),
        Phase::Shaking => release(step),
        Phase::Rolled => {
            let steps = rolled(step.state().scene.dice);
            walk(step, seat, steps, way_of(step.state(), seat));
        }
        Phase::Offer(_) => property::auction(step),
        Phase::Parking => cards::draw(step, seat, Deck::Chance),
        Phase::Read => cards::read_truly(step, seat),
        Phase::Pick(_) => cards::pick(step, seat, None),
        Phase::Spare(_) => cards::drop(step, seat, true),
        Phase::Free => pass(step),
        Phase::Declare => end::declare_the_rest(step),
        Phase::Challenge => end::close_the_books(step),
        Phase::Shuffling | Phase::Over => {}
    }
}

/// The dice roll. If it is the next player's roll, the last turn is over only now (MT-2.3): whatever
/// nobody noticed is announced (MT-5.4).
fn release<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let scene = &step.state().scene;
    let seat = scene.turn;
    if scene.doubles == 0 {
        money::tidy_up(step);
        cheating::announce(step, false);
    }
    end::look_for_the_closing_lap(step);
    let mut luck = step.chance();
    let dice = [(); 2].map(|()| die(&mut luck));
    let until = match step.state().scene.moves_by_hand() {
        true => in_time(step, clock::THINK),
        false => step.now().after_ms(clock::WALK),
    };
    tell(step, Fact::Rolled { seat, dice, until });
    let double = dice[0] == dice[1];
    if step.state().things.prisoner() == Some(seat) {
        prison::roll(step, seat, double);
    } else if step.state().scene.doubles >= DOUBLES {
        prison::jail(step, seat, Vec::new());
        pass(step);
    }
}

/// A token is moved by hand (MT-5.2): one's own as far as the dice say, or otherwise.
pub(crate) fn move_by_hand<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    token: Seat,
    steps: u8,
) {
    let dice = rolled(step.state().scene.dice);
    let act = step.state().next_act();
    let (from, closing) = (step.state().things.token(token), step.state().scene.closing);
    let gesture = moves(token == me, steps, dice, from, closing);
    let plot = Plot { victim: (token != me).then_some(token), ..Plot::of(act) };
    if token == me {
        let because = way_of(step.state(), me);
        let shifts = vec![Shift::Token { seat: me, from, to: from.forward(steps) }];
        cheating::note(step, me, gesture, plot, &shifts, false);
        return walk(step, me, steps, because);
    }
    // Another's token: nothing happens where it comes to stand.
    let shifts = vec![Shift::Token { seat: token, from, to: from.forward(steps) }];
    cheating::note(step, me, gesture, plot, &shifts, false);
    hand(step, me, shifts, Vec::new());
    free(step);
}

/// The act that brought the token where it stands against the rules, if that is still pending: walking
/// on follows from it.
fn way_of(state: &State, seat: Seat) -> Vec<usize> {
    let brought = |shift: &Shift| match shift {
        Shift::Token { seat: moved, .. } => *moved == seat,
        Shift::Cuff { from, .. } => *from == Some(seat),
        Shift::Notes { .. } | Shift::Deed { .. } | Shift::Hotel { .. } => false,
    };
    let acts = state.ledger.acts();
    let crooked =
        |plot: &Plot| acts.get(plot.act).is_some_and(|act| act.shifts.iter().any(brought));
    state.plots[seat.index()].iter().filter(|plot| crooked(plot)).map(|plot| plot.act).collect()
}

/// The roller's token goes forward, and what the space says is done.
pub(crate) fn walk<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    steps: u8,
    because: Vec<usize>,
) {
    if go(step, seat, steps, because) {
        land(step, seat);
    }
}

/// The token goes forward and START pays. Whether the walk goes on: in the closing lap it ends at START
/// (MT-8.1).
pub(crate) fn go<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    steps: u8,
    because: Vec<usize>,
) -> bool {
    let state = step.state();
    let from = state.things.token(seat);
    let round = steps > 0 && u16::from(from.0) + u16::from(steps) >= u16::from(Space::COUNT);
    let stops = round && state.scene.closing;
    let to = if stops { Space::START } else { from.forward(steps) };
    hand(step, seat, vec![Shift::Token { seat, from, to }], because);
    if round {
        let because = cause_of(step.state(), seat);
        money::bank_pays(step, seat, START_PAYS, Entry::Salary, because);
        property::closing_auction(step);
    }
    if stops {
        tell(step, Fact::Finished { seat });
        pass(step);
    }
    !stops
}

/// What the space says is done (MT-2.2).
pub(crate) fn land<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    let state = step.state();
    let space = state.things.token(seat);
    match space.kind() {
        SpaceKind::Start | SpaceKind::Prison => free(step),
        SpaceKind::Property => {
            let claimed = state.scene.claims.iter().any(|claim| claim.space == space);
            match state.things.owner(space) {
                None if !claimed => enter(step, Phase::Offer(space), clock::THINK),
                Some(owner) if owner != seat => {
                    let (at, act) = (step.now(), state.cause);
                    let landing = Landing { space, at, act, open: true, slipped: false };
                    step.emit(Event::Landed { landing });
                    free(step);
                }
                None | Some(_) => free(step),
            }
        }
        SpaceKind::Chance => cards::draw(step, seat, Deck::Chance),
        SpaceKind::Chancellerie => cards::draw(step, seat, Deck::Chancellerie),
        SpaceKind::Railway => {
            // On to the next one, and the turn is over (MT-2.5).
            let steps = space.distance_to(space.next_railway());
            let because = cause_of(state, seat);
            if go(step, seat, steps, because) {
                pass(step);
            }
        }
        SpaceKind::Parking => enter(step, Phase::Parking, clock::CHOOSE),
        SpaceKind::GoToPrison => {
            let because = cause_of(state, seat);
            prison::jail(step, seat, because);
            pass(step);
        }
    }
}

/// Everything is done that had to be: another go after a double, or the end of the turn is near.
pub(crate) fn free<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    match step.state().scene.doubles {
        0 => enter(step, Phase::Free, clock::THINK),
        _ => enter(step, Phase::Roll, clock::THINK),
    }
}

/// The token leaves the street before the rent is asked (MT-5, Séjour gratuit). Where nobody can ask for
/// one, or too late, the hand comes back without it.
pub(crate) fn slip_away<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let state = step.state();
    let from = state.things.token(me);
    let landing = state.landing(from).filter(|landing| landing.open).copied();
    let rent = state.things.rent(from).filter(|(owner, _)| *owner != me);
    let (Some(landing), Some((owner, sum))) = (landing, rent) else { return };
    let after_ms = step.now().0.saturating_sub(landing.at.0);
    let plot = Plot { victim: Some(owner), sum, space: Some(from), ..Plot::of(state.next_act()) };
    let because = cause_of(state, me);
    let shifts = vec![Shift::Token { seat: me, from, to: from.back(1) }];
    if cheating::note(step, me, Gesture::SlipsAway { after_ms }, plot, &shifts, true) {
        hand(step, me, shifts, because);
        step.emit(Event::Marked { space: from, open: false, slipped: true });
    }
}

/// Dice and tray go left (MT-2.3); everybody looks around (MT-5.11).
pub(crate) fn pass<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    money::tidy_up(step);
    end::enough_rounds(step);
    let until = step.now().after_ms(clock::LOOK);
    let scene = &step.state().scene;
    let Some(to) = scene.next_after(scene.turn) else {
        return tell(step, Fact::Entered { phase: Phase::Look, until });
    };
    tell(step, Fact::Passed { to, until });
    let sight = step.state().things.sight(Place::Tray);
    step.emit(Event::Shown { seat: to, sight });
}

/// Whether the purse has that much.
pub(crate) fn affords(state: &State, seat: Seat, sum: u32) -> bool {
    state.things.purse(Purse::Player(seat)).total() >= sum
}
