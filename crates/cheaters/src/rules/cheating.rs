//! MT-5.1 to MT-5.4 and MT-5.10: what a hand does is compared with what an honest one would do; what
//! fits a face-up card is kept pending until the next player rolls.

use tabletop::{Seat, SeatSet, Sink, Step};

use super::{cards, clock, end, hand, money, tell, turn};
use crate::Tricheurs;
use crate::auction::Lot;
use crate::cards::Cheat;
use crate::event::{Event, Exit, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::judge::{Gesture, Verdict, judge};
use crate::ledger::Undoing;
use crate::private::{Change, Scheme};
use crate::scene::{Claim, Phase};
use crate::state::{Due, Plot, State, is_in_turn};
use crate::things::{Purse, Shift};

/// Whether a gesture may be made: honest, or as a face-up card says and nothing else is pending
/// (MT-5.1, MT-5.10). Where everything may be tried, only the latter (MT-9.1).
pub(crate) fn allows(eyes: &Eyes<'_>, gesture: Gesture) -> Result<(), Illegal> {
    match eyes.judged(gesture) {
        Verdict::Honest => Ok(()),
        Verdict::Refused(clause) if !eyes.scene.config.ultimate => Err(refusal(clause.0)),
        Verdict::Cheat(_) | Verdict::Either(..) | Verdict::Refused(_) => match &eyes.mine.scheme {
            Some(_) => Err(Illegal::OneAtATime),
            None => Ok(()),
        },
    }
}

/// The refusal that rests on the clause that the judge names.
fn refusal(clause: &str) -> Illegal {
    match clause {
        "MT-1.5" => Illegal::NotYourNotes,
        "MT-1.6" => Illegal::NotYourDue,
        "MT-1.7" => Illegal::ShortChange,
        "MT-2.2" => Illegal::NotTheDice,
        "MT-2.4" => Illegal::NotYourAllowance,
        "MT-2.7" => Illegal::NotTheCard,
        "MT-3.1" => Illegal::NotPaidFor,
        "MT-3.3" => Illegal::NotTheRent,
        "MT-3.7" => Illegal::NotAgreed,
        "MT-4.3" => Illegal::StillInside,
        _ => Illegal::NoHotelThere,
    }
}

/// Writes down what is not honest about a gesture, in private (MT-5.3). Whether there is anything.
pub(crate) fn note<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    gesture: Gesture,
    plot: Plot,
    shifts: &[Shift],
    fixable: bool,
) -> bool {
    let scene = &step.state().scene;
    let (card, or) = match judge(gesture, &scene.face_up) {
        Verdict::Honest => return false,
        Verdict::Cheat(card) => (Some(card), None),
        Verdict::Either(card, other) => (Some(card), Some(other)),
        Verdict::Refused(_) => (None, None),
    };
    let scheme = Scheme {
        card,
        or,
        at: step.now(),
        in_turn: scene.roller == Some(me),
        rolls: 0,
        fixable,
        shifts: shifts.to_vec(),
    };
    step.emit(Event::Schemed { seat: me, scheme, plot });
    true
}

/// The next player rolls: whatever nobody has noticed in time is announced and rewarded (MT-5.4), the
/// first of two by the same card (MT-5.10). At the end of the game all of it.
pub(crate) fn announce<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, all: bool) {
    let now = step.now();
    let state = step.state();
    let ripe = |scheme: &Scheme| {
        let old = scheme.at.after_ms(clock::RIPE) <= now;
        all || scheme.rolls > 0 || (scheme.in_turn && old)
    };
    let schemes = Seat::all(state.scene.seats())
        .filter_map(|seat| Some((state.private(seat).scheme.as_ref()?, seat)));
    let mut due: Vec<_> = schemes
        .filter(|(scheme, _)| ripe(scheme))
        .map(|(scheme, seat)| (scheme.at, seat, scheme.card))
        .collect();
    due.sort_unstable();
    for (at, seat, card) in due {
        if all && at.after_ms(clock::RIPE) > now {
            // Nobody had the time to notice: it is as if it had not been done. Who is out of prison
            // has nothing of it any more.
            let escaped = step.state().private(seat).scheme.as_ref().is_some_and(is_escape);
            match escaped {
                true => step.emit(Event::Unschemed { seat }),
                false => put_back(step, seat),
            }
            continue;
        }
        let up = card.filter(|card| step.state().scene.face_up.contains(card));
        let Some(card) = up else {
            // No card, or it is gone: the act stands, and nobody hears of it.
            step.emit(Event::Unschemed { seat });
            continue;
        };
        let bonus = card.terms().reward;
        tell(step, Fact::Announced { seat, card, bonus });
        money::pay(step, seat, Purse::Tray, Purse::Player(seat), bonus, Vec::new());
        replace(step, card);
    }
}

/// A scheme goes back, without a word.
fn put_back<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    if let Some(plot) = step.state().plots[seat.index()] {
        step.emit(Event::Unschemed { seat });
        take_back(step, seat, plot, false);
    }
}

/// The card goes under its deck, and a new one comes up (MT-5.4).
pub(crate) fn replace<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, old: Cheat) {
    if let Some(new) = step.state().decks.cheats.first().copied()
        && step.state().scene.face_up.contains(&old)
    {
        tell(step, Fact::Replaced { old, new });
    }
}

pub(crate) fn check_fix(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    let scheme = eyes.mine.scheme.as_ref().filter(|scheme| scheme.fixable);
    let scheme = scheme.ok_or(Illegal::NothingToFix)?;
    // The cuff is on the board: one puts it on again where one looks.
    if is_escape(scheme) && eyes.board().is_none() {
        return Err(Illegal::NotLooking);
    }
    Ok(())
}

/// Whether it is slipping out of the cuff.
pub(crate) fn is_escape(scheme: &Scheme) -> bool {
    scheme.shifts.iter().any(|shift| matches!(shift, Shift::Cuff { .. }))
}

pub(crate) fn check_mean(eyes: &Eyes<'_>, card: Cheat) -> Result<(), Illegal> {
    let scheme = eyes.mine.scheme.as_ref().ok_or(Illegal::NothingToFix)?;
    match scheme.or {
        Some(or) if card == or || scheme.card == Some(card) => Ok(()),
        Some(_) | None => Err(Illegal::NotThatCard),
    }
}

/// It was a slip of the hand: everything goes back (MT-5.3).
pub(crate) fn fix<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let in_turn = step.state().is_turn_of(me);
    put_back(step, me);
    if in_turn && step.state().things.prisoner() == Some(me) {
        turn::pass(step);
    }
}

/// Undoes a scheme; of what was taken together with what was due, only what was too much goes back.
pub(crate) fn take_back<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    who: Seat,
    plot: Plot,
    aloud: bool,
) {
    if plot.owed == 0 {
        return unwind(step, who, plot.act, aloud);
    }
    step.emit(Event::Undone { acts: vec![plot.act] });
    money::charge(step, who, Purse::Tray, plot.sum, Vec::new());
}

/// Undoes an act with what followed from it (MT-5.6).
///
/// What a verdict does to the cuff is heard; a slip that is put right is nobody's business.
pub(crate) fn unwind<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    act: usize,
    aloud: bool,
) {
    let acts = step.state().ledger.followed(act);
    cards_go_under(step, &acts);
    let state = step.state();
    let inside = state.things.prisoner();
    let gone = Seat::all(state.scene.seats()).filter(|seat| !state.scene.plays(*seat)).collect();
    let strayed = state.cause.is_some_and(|cause| acts.contains(&cause));
    let lot = strayed.then(|| auctioned_landing(state)).flatten();
    let sold = strayed.then(|| claimed_landing(state)).flatten();
    let dues = dues_left(state, &acts);
    let Undoing { shifts, debts } = state.ledger.undo(&state.things, act, gone);
    let (closed, reopened) = landings(state, &acts);
    let changes = undone_changes(state, &acts);
    step.emit(Event::Undone { acts: acts.clone() });
    if !shifts.is_empty() {
        hand(step, by, shifts, Vec::new());
    }
    if aloud {
        cuff(step, inside);
    }
    for space in closed {
        step.emit(Event::Marked { space, open: false, slipped: false });
        void_rent(step, space);
    }
    for space in reopened {
        step.emit(Event::Marked { space, open: true, slipped: false });
        tell(step, Fact::Reopened { space });
    }
    if let Some(lot) = lot {
        tell(step, Fact::Hammer { lot });
    }
    if let Some(claim) = sold {
        tell(step, Fact::Unclaimed { claim });
    }
    for (seat, left) in dues {
        money::owe(step, seat, left);
    }
    for seat in Seat::all(step.state().scene.seats()) {
        if step.state().plots[seat.index()].is_some_and(|plot| acts.contains(&plot.act)) {
            step.emit(Event::Unschemed { seat });
        }
    }
    void_bills(step, &acts);
    forget_change(step, changes);
    if strayed {
        forget_the_way(step);
    }
    for debt in debts {
        money::charge(step, debt.from, debt.to, debt.sum, Vec::new());
    }
}

/// What the bank still owes, to those to whom it owes less once these acts are undone.
fn dues_left(state: &State, undone: &[usize]) -> Vec<(Seat, Vec<Due>)> {
    let stays = |due: &&Due| !due.because.iter().any(|act| undone.contains(act));
    let left = |dues: &Vec<Due>| dues.iter().filter(stays).cloned().collect::<Vec<Due>>();
    let seats = (0..).map(Seat).zip(&state.dues);
    seats
        .map(|(seat, dues)| (seat, dues.len(), left(dues)))
        .filter(|(_, before, left)| left.len() < *before)
        .map(|(seat, _, left)| (seat, left))
        .collect()
}

/// The change that is still to be given for payments that are undone.
fn undone_changes(state: &State, undone: &[usize]) -> Vec<Change> {
    let changes = state.privates.iter().filter_map(|private| private.change);
    let paid = |change: &Change| money::payment_of(state, change.to, change.from);
    changes.filter(|change| paid(change).iter().any(|act| undone.contains(act))).collect()
}

fn forget_change<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, changes: Vec<Change>) {
    for Change { from, to, .. } in changes {
        if step.state().private(from).change.is_some() {
            let between = SeatSet::only(from).with(to);
            step.emit(Event::Change { between, change: None });
        }
    }
}

/// What is to be paid because of acts that are undone is void.
fn void_bills<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, undone: &[usize]) {
    let void = |causes: &Vec<usize>| causes.iter().any(|act| undone.contains(act));
    while let Some(bill) = step.state().bill_causes.iter().position(void) {
        tell(step, Fact::Settled { bill: bill as u8 });
    }
}

/// The auction of the property that the roller stands on.
fn auctioned_landing(state: &State) -> Option<Lot> {
    let space = state.things.token(state.scene.roller?);
    let lot = state.scene.auction?.lot();
    (lot == Lot::Deed(space)).then_some(lot)
}

/// The deed of the property that the roller stands on, paid for and not taken yet.
fn claimed_landing(state: &State) -> Option<Claim> {
    let by = state.scene.roller?;
    let claim = Claim { by, space: state.things.token(by), hotel: false };
    state.scene.claims.contains(&claim).then_some(claim)
}

/// The roller was never there: nothing of what the space asks is left.
fn forget_the_way<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let Some(roller) = step.state().scene.roller else { return };
    let scene = &step.state().scene;
    if scene.turn == roller && is_in_turn(scene.phase) {
        cards::bury_drawn(step, roller);
        turn::free(step);
    }
    end::run_on(step, roller);
}

/// The spaces that were never honestly reached, and those whose rent may be asked again.
fn landings(state: &State, undone: &[usize]) -> (Vec<crate::Space>, Vec<crate::Space>) {
    let never = |act: Option<usize>| act.is_some_and(|act| undone.contains(&act));
    let acts = state.ledger.acts();
    let closed = state.landings.iter().filter(|landing| never(landing.act));
    let reopened = state.landings.iter().filter(|landing| {
        let paid = |number: &usize| {
            Some(*number) != landing.act
                && landing.act.is_none_or(|act| acts[*number].because.contains(&act))
                && acts[*number].shifts.iter().any(|shift| is_rent(state, shift))
        };
        !never(landing.act) && !landing.open && !landing.slipped && undone.iter().any(paid)
    });
    (closed.map(|landing| landing.space).collect(), reopened.map(|l| l.space).collect())
}

/// Whether the roller pays somebody.
fn is_rent(state: &State, shift: &Shift) -> bool {
    match shift {
        Shift::Notes { from: Purse::Player(from), to: Purse::Player(_), .. } => {
            state.scene.roller == Some(*from)
        }
        Shift::Notes { .. }
        | Shift::Deed { .. }
        | Shift::Hotel { .. }
        | Shift::Token { .. }
        | Shift::Cuff { .. } => false,
    }
}

/// A rent that is asked and not yet paid is void.
pub(crate) fn void_rent<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    space: crate::Space,
) {
    let bills = &step.state().scene.bills;
    if let Some(bill) = bills.iter().position(|bill| bill.rent == Some(space)) {
        tell(step, Fact::Settled { bill: bill as u8 });
    }
}

/// Cards that were kept on the way go under their decks.
fn cards_go_under<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, acts: &[usize]) {
    let ledger = step.state().ledger.acts();
    let kept: Vec<_> =
        acts.iter().filter_map(|act| Some((ledger[*act].by, ledger[*act].kept?))).collect();
    for (seat, card) in kept {
        let mine = step.state().private(seat);
        if mine.kept(card.deck()) == Some(card) {
            let scene = &step.state().scene;
            let empty = scene.phase != Phase::Spare(card.deck()) || scene.turn != seat;
            step.emit(Event::DroppedCard { seat, card, new: false, empty });
        }
    }
}

/// Everybody hears what the undoing did to the cuff.
fn cuff<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, before: Option<Seat>) {
    match (before, step.state().things.prisoner()) {
        (before, after) if before == after => {}
        (freed, Some(seat)) => tell(step, Fact::Jailed { seat, freed }),
        (Some(seat), None) => tell(step, Fact::Freed { seat, how: Exit::Undone }),
        (None, None) => {}
    }
}
