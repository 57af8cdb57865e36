//! MT-5.1 to MT-5.4 and MT-5.10: what a hand does is compared with what an honest one would do; what
//! fits a face-up card is kept pending until the next player rolls.

use tabletop::{Seat, Sink, Step};

use super::{cards, clock, end, hand, money, tell, turn, verdict};
use crate::Tricheurs;
use crate::auction::Lot;
use crate::books::Entry;
use crate::cards::Cheat;
use crate::config::Deadline;
use crate::event::{Event, Exit, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::judge::{Gesture, Verdict, judge};
use crate::ledger::Undoing;
use crate::private::{Change, Scheme};
use crate::scene::{Claim, Phase};
use crate::state::{Due, Landing, Plot, State, is_in_turn};
use crate::things::{Purse, Shift};
use crate::truth::Did;

/// Whether a gesture may be made: honest, or as a face-up card says by which nothing else of one's own
/// is pending (MT-5.1, MT-5.10). Where everything may be tried, only the latter (MT-9.1).
pub(crate) fn allows(eyes: &Eyes<'_>, gesture: Gesture) -> Result<(), Illegal> {
    let verdict = eyes.judged(gesture);
    counts_as(verdict, &eyes.mine.schemes, eyes.scene.config.ultimate).map(|_| ())
}

/// The card that something crooked is by, and another that it may be by; none, where everything may be
/// tried.
type By = (Option<Cheat>, Option<Cheat>);

/// What the word of the judge comes to for somebody who is up to this already: a card serves one scheme
/// of a player at a time (MT-5.10). Nothing, if it is honest.
fn counts_as(verdict: Verdict, schemes: &[Scheme], ultimate: bool) -> Result<Option<By>, Illegal> {
    let free = |card: Cheat| !schemes.iter().any(|scheme| scheme.fits(Some(card)));
    let by = match verdict {
        Verdict::Honest => return Ok(None),
        Verdict::Refused(clause) if !ultimate => return Err(refusal(clause.0)),
        Verdict::Refused(_) => None,
        Verdict::Cheat(card) => Some(card).filter(|card| free(*card)).map(|card| (card, None)),
        Verdict::Either(card, other) => match (free(card), free(other)) {
            (true, true) => Some((card, Some(other))),
            (true, false) => Some((card, None)),
            (false, true) => Some((other, None)),
            (false, false) => None,
        },
    };
    let unlisted = || ultimate && schemes.iter().all(|scheme| scheme.card.is_some());
    match by {
        Some((card, or)) => Ok(Some((Some(card), or))),
        None if unlisted() => Ok(Some((None, None))),
        None => Err(Illegal::OneAtATime),
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
    let schemes = &step.state().private(me).schemes;
    let verdict = judge(gesture, &scene.face_up);
    let Ok(Some((card, or))) = counts_as(verdict, schemes, scene.config.ultimate) else {
        return false;
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
    let did = Did::by(gesture, &plot, shifts);
    step.emit(Event::Schemed { seat: me, scheme, plot, did });
    true
}

/// The next player rolls: whatever nobody has noticed in time is announced, and rewarded unless its card
/// has been replaced (MT-5.4), so that of two by the same card the first is (MT-5.10). At the end of the
/// game all of it.
pub(crate) fn announce<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, all: bool) {
    let now = step.now();
    let state = step.state();
    let fair = state.scene.config.deadline == Deadline::Fair;
    let old = |scheme: &Scheme| scheme.at.after_ms(clock::RIPE) <= now;
    let ripe =
        |scheme: &Scheme| all || !fair || scheme.rolls > 0 || (scheme.in_turn && old(scheme));
    let schemes = Seat::all(state.scene.seats())
        .flat_map(|seat| state.private(seat).schemes.iter().map(move |scheme| (scheme, seat)));
    let mut due: Vec<_> = schemes
        .filter(|(scheme, _)| ripe(scheme))
        .map(|(scheme, seat)| (scheme.at, seat, scheme.card, all && fair && !old(scheme)))
        .collect();
    due.sort_unstable();
    for &(_, seat, card, _) in due.iter().filter(|(.., hasty)| !hasty) {
        come_off(step, seat, card);
    }
    // Nobody had the time to notice these: it is as if they had not been done, the last first.
    for (_, seat, card, _) in due.into_iter().rev().filter(|(.., hasty)| *hasty) {
        let schemes = &step.state().private(seat).schemes;
        let scheme = schemes.iter().find(|scheme| scheme.card == card);
        // Who is out of prison has nothing of it any more.
        match scheme.is_some_and(is_escape) {
            true => step.emit(Event::Unschemed { seat, card, stands: false }),
            false => put_back(step, seat, card),
        }
    }
}

/// A scheme has come off.
fn come_off<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    card: Option<Cheat>,
) {
    let Some(by) = card else {
        // No card: the act stands, and nobody hears of it (MT-9.2).
        return step.emit(Event::Unschemed { seat, card, stands: true });
    };
    let up = step.state().scene.face_up.contains(&by);
    let bonus = if up { by.terms().reward } else { 0 };
    let place = step.state().private(seat).schemes.iter().position(|scheme| scheme.card == card);
    let did = place.and_then(|place| step.state().did(seat, place));
    book_the_loot(step, seat, place);
    tell(step, Fact::Announced { seat, card: by, bonus, did });
    money::pay(step, seat, Purse::Tray, Purse::Player(seat), bonus, Vec::new(), Entry::Reward);
    if up {
        replace(step, by);
    }
}

/// What a scheme brought that was entered as a rent or as what change was for is loot, after all (MT-8.4).
fn book_the_loot<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    scheme: Option<usize>,
) {
    let state = step.state();
    let plot = scheme.and_then(|place| state.plots[seat.index()].get(place)).copied();
    let asked = scheme.and_then(|place| state.did(seat, place)).and_then(|did| did.asked);
    let Some(Plot { card, victim, sum, space, change, .. }) = plot else { return };
    let unpaid = space.is_some_and(|space| verdict::is_billed(state, space));
    let mut book = |seat: Seat, from: Entry, sum: u32| {
        let sum = sum.cast_signed();
        step.emit(Event::Booked { seat, from, to: Entry::Loot, sum });
    };
    match card {
        Some(Cheat::PriceGouging | Cheat::Squatter) if unpaid => {}
        Some(Cheat::Squatter) => book(seat, Entry::Rent(seat), sum),
        Some(Cheat::PriceGouging) => {
            book(seat, Entry::Rent(seat), asked.map_or(0, |asked| asked.saturating_sub(sum)));
        }
        _ if change => {
            let entry = step.state().books.changes[seat.index()];
            let gives = Some(entry).filter(|entry| *entry == Entry::Rent(seat));
            if let (Some(entry), Some(victim)) = (gives, victim) {
                step.emit(Event::Booked {
                    seat,
                    from: entry,
                    to: Entry::Loot,
                    sum: sum.cast_signed(),
                });
                let sum = -sum.cast_signed();
                step.emit(Event::Booked { seat: victim, from: entry, to: Entry::Loot, sum });
            }
        }
        _ => {}
    }
}

/// A scheme goes back, without a word.
fn put_back<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    card: Option<Cheat>,
) {
    let plots = &step.state().plots[seat.index()];
    if let Some(plot) = plots.iter().copied().find(|plot| plot.card == card) {
        step.emit(Event::Unschemed { seat, card, stands: false });
        take_back(step, seat, plot, false);
        let slipped = plot.space.and_then(|space| step.state().landing(space));
        if let Some(Landing { space, slipped: true, .. }) = slipped.copied() {
            step.emit(Event::Marked { space, open: true, slipped: false });
        }
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
    let scheme = slip(&eyes.mine.schemes).ok_or(Illegal::NothingToFix)?;
    // Tokens and the cuff are on the board: one puts them back where one looks.
    if is_on_the_board(scheme) && eyes.board().is_none() {
        return Err(Illegal::NotLooking);
    }
    Ok(())
}

/// The latest that may have been a slip of the hand.
fn slip(schemes: &[Scheme]) -> Option<&Scheme> {
    schemes.iter().rev().find(|scheme| scheme.fixable)
}

fn is_on_the_board(scheme: &Scheme) -> bool {
    let moves = |shift: &Shift| matches!(shift, Shift::Cuff { .. } | Shift::Token { .. });
    scheme.shifts.iter().any(moves)
}

/// Whether it is slipping out of the cuff.
pub(crate) fn is_escape(scheme: &Scheme) -> bool {
    scheme.shifts.iter().any(|shift| matches!(shift, Shift::Cuff { .. }))
}

pub(crate) fn check_mean(eyes: &Eyes<'_>, card: Cheat) -> Result<(), Illegal> {
    let schemes = &eyes.mine.schemes;
    if schemes.is_empty() {
        return Err(Illegal::NothingToFix);
    }
    match schemes.iter().any(|scheme| scheme.or.is_some() && scheme.fits(Some(card))) {
        true => Ok(()),
        false => Err(Illegal::NotThatCard),
    }
}

/// It was a slip of the hand: everything goes back (MT-5.3).
pub(crate) fn fix<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let in_turn = step.state().is_turn_of(me);
    let Some(card) = slip(&step.state().private(me).schemes).map(|scheme| scheme.card) else {
        return;
    };
    put_back(step, me, card);
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
    money::charge(step, who, Purse::Tray, plot.sum, Vec::new(), Entry::Loot);
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
    strike_from_the_books(step, &acts);
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
        let plots = step.state().plots[seat.index()].clone();
        for plot in plots.iter().filter(|plot| acts.contains(&plot.act)) {
            step.emit(Event::Unschemed { seat, card: plot.card, stands: false });
        }
    }
    void_bills(step, &acts);
    forget_change(step, changes);
    if strayed {
        forget_the_way(step);
    }
    for debt in debts {
        money::charge(step, debt.from, debt.to, debt.sum, Vec::new(), Entry::Loot);
    }
}

/// What acts that are undone brought under some head never came: it goes back as loot does (MT-8.4).
fn strike_from_the_books<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, undone: &[usize]) {
    let ledger = step.state().ledger.acts();
    let paid = undone.iter().map(|act| &ledger[*act]).filter(|act| !act.entry.is_loot());
    let mut entries: Vec<(Seat, Entry, i32)> = Vec::new();
    for (act, shift) in paid.flat_map(|act| act.shifts.iter().map(move |shift| (act, shift))) {
        let Shift::Notes { notes, from, to } = shift else { continue };
        let sum = notes.total().cast_signed();
        for (purse, sum) in [(*from, -sum), (*to, sum)] {
            if let Purse::Player(seat) = purse {
                entries.push((seat, act.entry, sum));
            }
        }
    }
    for (seat, from, sum) in entries {
        step.emit(Event::Booked { seat, from, to: Entry::Loot, sum });
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
    let paid = |change: &Change| money::payment_of(state, *change);
    changes.filter(|change| paid(change).iter().any(|act| undone.contains(act))).collect()
}

fn forget_change<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, changes: Vec<Change>) {
    for change in changes {
        if step.state().private(change.by).change.is_some() {
            let between = change.between();
            step.emit(Event::Change { between, change: None, entry: Entry::Loot });
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
