//! The rules, one file a chapter. A check looks at [`Eyes`] and nothing else; a play looks at the
//! truth and emits events.

pub(crate) mod cards;
pub(crate) mod cheating;
pub(crate) mod debt;
pub(crate) mod end;
pub(crate) mod gestures;
pub(crate) mod menu;
pub(crate) mod money;
pub(crate) mod prison;
pub(crate) mod property;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod verdict;

use tabletop::{Seat, SeatSet, Sink, Step, Time};

use crate::Tricheurs;
use crate::action::Action;
use crate::auction;
use crate::books::Entry;
use crate::event::{Event, Fact, Watched};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::private::{MOST_EFFORT, watched};
use crate::scene::{Affair, Phase, Scene};
use crate::state::State;
use crate::things::{Place, Purse, Shift};

/// How long everything takes, in milliseconds (MT-2.8).
pub(crate) mod clock {
    /// The look-around after a turn (MT-5.11).
    pub(crate) const LOOK: u64 = 3_000;
    /// The last call, while the dice are in the hand (MT-5.11).
    pub(crate) const SHAKE: u64 = 1_000;
    /// A token that walks by itself does so after this.
    pub(crate) const WALK: u64 = 1_500;
    /// To take the dice, to move a token, to buy, to read, to choose, to be done.
    pub(crate) const THINK: u64 = 20_000;
    /// To choose a deck or a card to part with, to put somebody's token, to challenge a count.
    pub(crate) const CHOOSE: u64 = 15_000;
    /// To declare what one has (MT-9.2).
    pub(crate) const DECLARE: u64 = 30_000;
    /// To pay a rent.
    pub(crate) const RENT: u64 = 10_000;
    /// To find money.
    pub(crate) const DEBT: u64 = 30_000;
    /// From an accusation to its answer (MT-5.5).
    pub(crate) const FREEZE: u64 = 3_000;
    /// For a jury (MT-5.8).
    pub(crate) const JURY: u64 = 15_000;
    /// For Alibi en béton.
    pub(crate) const CAUGHT: u64 = 4_000;
    /// For Avocat véreux.
    pub(crate) const AIMED: u64 = 5_000;
    /// What is left at least to think, once an affair is over.
    pub(crate) const GRACE: u64 = 8_000;
    /// A cheat later than this before a roll counts for the next one (MT-5.4).
    pub(crate) const RIPE: u64 = 4_000;
}

/// What the seat sees and knows, if it is in play.
pub(crate) fn eyes(state: &State, me: Seat) -> Result<Eyes<'_>, Illegal> {
    let scene = &state.scene;
    if scene.phase == Phase::Over {
        return Err(Illegal::GameIsOver);
    }
    let player = scene.players.get(me.index()).ok_or(Illegal::NoSuchSeat { seat: me })?;
    match player.out {
        true => Err(Illegal::OutOfTheGame { seat: me }),
        false => Ok(Eyes { scene, me, mine: &state.privates[me.index()] }),
    }
}

/// Whether this may be done, as far as these eyes can tell, which is all there is to it.
pub(crate) fn check(eyes: &Eyes<'_>, action: &Action) -> Result<(), Illegal> {
    let scene = eyes.scene;
    if let Action::Look { at } = action {
        return match at {
            Place::Spread(seat) => player(scene, *seat),
            Place::Board | Place::Tray => Ok(()),
        };
    }
    if let Some(affair) = &scene.affair {
        return answers(eyes, affair, action);
    }
    if matches!(scene.phase, Phase::Declare | Phase::Challenge) {
        return end::check(eyes, action);
    }
    if is_effort(action) && eyes.mine.effort >= MOST_EFFORT {
        return Err(Illegal::Enough);
    }
    if scene.config.cuff && eyes.is_inside() && reaches_out(eyes, action) {
        return Err(Illegal::Cuffed);
    }
    match *action {
        Action::Look { .. } => Ok(()),
        Action::Roll {} => turn::check_roll(eyes),
        Action::Move { token, steps } => turn::check_move(eyes, token, steps),
        Action::Done {} => turn::check_done(eyes),
        Action::NothingSeen {} => turn::check_nothing_seen(eyes),
        Action::SlipAway {} => turn::check_slip(eyes),
        Action::Buy {} => property::check_buy(eyes),
        Action::Auction {} => property::check_auction(eyes),
        Action::Bid { sum, at } => property::check_bid(eyes, sum, at),
        Action::Build { space } => property::check_build(eyes, space),
        Action::Ask { space, sum } => property::check_ask(eyes, space, sum),
        Action::Draw { .. } => cards::check_draw(eyes),
        Action::Read { card } => cards::check_read(eyes, card),
        Action::Keep {} => cards::check_keep(eyes),
        Action::Drop { .. } => cards::check_drop(eyes),
        Action::Pick { choice } => cards::check_pick(eyes, choice),
        Action::Use { play } => cards::check_use(eyes, play),
        Action::Pay {} => debt::check_pay(eyes),
        Action::Sell { space } => debt::check_sell(eyes, space),
        Action::Take { notes, from } => gestures::check_take(eyes, notes, from),
        Action::Give { notes, to } => gestures::check_give(eyes, notes, to),
        Action::TakeDeed { space, from } => gestures::check_take_deed(eyes, space, from),
        Action::SwapDeeds { mine, other, with } => gestures::check_swap(eyes, mine, other, with),
        Action::PutHotel { space } => gestures::check_put(eyes, space),
        Action::TakeHotel { space } => gestures::check_take_hotel(eyes, space),
        Action::Leave {} => gestures::check_leave(eyes),
        Action::Bail {} => prison::check_bail(eyes),
        Action::Offer { to, give, get } => trade::check_offer(eyes, to, give, get),
        Action::Accept { of } => trade::check_accept(eyes, of),
        Action::Decline { of } => trade::check_decline(eyes, of),
        Action::Withdraw {} => trade::check_withdraw(eyes),
        Action::Accuse { who, card } => verdict::check_accuse(eyes, who, card),
        Action::Fix {} => cheating::check_fix(eyes),
        Action::Mean { card } => cheating::check_mean(eyes, card),
        Action::Vote { .. } => Err(Illegal::NotOnTheJury),
        Action::Submit {} | Action::Put { .. } => Err(Illegal::NoPenalty),
        Action::Declare { .. } | Action::Challenge { .. } => Err(Illegal::NothingDeclared),
    }
}

/// The answers that an affair waits for; everything else stands still (MT-5.5).
fn answers(eyes: &Eyes<'_>, affair: &Affair, action: &Action) -> Result<(), Illegal> {
    match (affair, action) {
        (Affair::Accused { .. }, Action::Vote { .. }) => verdict::check_vote(eyes),
        (Affair::Caught { who, .. }, Action::Submit {}) if *who == eyes.me => Ok(()),
        (Affair::Caught { .. } | Affair::Aimed { .. }, Action::Use { play }) => {
            cards::check_use(eyes, *play)
        }
        (Affair::Placing { by, .. }, Action::Put { .. }) if *by == eyes.me => Ok(()),
        (Affair::Spare { by, .. }, Action::Drop { .. }) if *by == eyes.me => Ok(()),
        (Affair::Spare { by, .. }, Action::Use { play }) if *by == eyes.me => {
            cards::check_use(eyes, *play)
        }
        _ => Err(Illegal::Frozen),
    }
}

/// Whether the action is one of those that may be done only so often a turn (MT-2.8).
fn is_effort(action: &Action) -> bool {
    matches!(
        action,
        Action::Ask { .. }
            | Action::Take { .. }
            | Action::Give { .. }
            | Action::TakeDeed { .. }
            | Action::SwapDeeds { .. }
            | Action::PutHotel { .. }
            | Action::TakeHotel { .. }
            | Action::Leave {}
            | Action::SlipAway {}
            | Action::Offer { .. }
            | Action::Accuse { .. }
            | Action::Fix {}
    )
}

/// Whether a hand leaves what lies before its own player (MT-4.1).
fn reaches_out(eyes: &Eyes<'_>, action: &Action) -> bool {
    let from_tray = eyes.mine.change.is_some_and(|change| change.from == Purse::Tray);
    let reaches = matches!(
        action,
        Action::Take { .. }
            | Action::TakeDeed { .. }
            | Action::SwapDeeds { .. }
            | Action::PutHotel { .. }
            | Action::TakeHotel { .. }
    );
    reaches || (from_tray && matches!(action, Action::Give { .. }))
}

/// Whether there is such a player, still in the game.
pub(crate) fn player(scene: &Scene, seat: Seat) -> Result<(), Illegal> {
    match scene.players.get(seat.index()) {
        None => Err(Illegal::NoSuchSeat { seat }),
        Some(player) if player.out => Err(Illegal::OutOfTheGame { seat }),
        Some(_) => Ok(()),
    }
}

/// Whether it is one's turn and this phase, with nothing else in the way.
pub(crate) fn my_phase(eyes: &Eyes<'_>, is: impl Fn(Phase) -> bool) -> Result<(), Illegal> {
    let scene = eyes.scene;
    if scene.turn != eyes.me {
        return Err(Illegal::NotYourTurn);
    }
    match is(scene.phase) && scene.is_calm() {
        true => Ok(()),
        false => Err(Illegal::NotNow),
    }
}

/// Carries out a checked action.
pub(crate) fn play<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    action: Action,
) {
    let before = layer(&step.state().scene);
    if is_effort(&action) {
        step.emit(Event::Tired { seat: me });
    }
    match action {
        Action::Look { at } => {
            let sight = step.state().things.sight(at);
            step.emit(Event::Looked { seat: me, at, sight });
        }
        Action::Roll {} => turn::shake(step),
        Action::Move { token, steps } => turn::move_by_hand(step, me, token, steps),
        Action::Done {} => turn::pass(step),
        Action::NothingSeen {} => turn::nothing_seen(step, me),
        Action::SlipAway {} => turn::slip_away(step, me),
        Action::Buy {} => property::buy(step, me),
        Action::Auction {} => property::auction(step),
        Action::Bid { sum, at } => property::bid(step, me, sum, at),
        Action::Build { space } => property::build(step, me, space),
        Action::Ask { space, sum } => property::ask(step, me, space, sum),
        Action::Draw { deck } => cards::draw(step, me, deck),
        Action::Read { card } => cards::read_aloud(step, me, card),
        Action::Keep {} => cards::keep(step, me),
        Action::Drop { new } => cards::drop(step, me, new),
        Action::Pick { choice } => cards::pick(step, me, Some(choice)),
        Action::Use { play } => cards::use_card(step, me, play),
        Action::Pay {} => debt::pay_bill(step, me),
        Action::Sell { space } => debt::sell(step, me, space),
        Action::Take { notes, from } => gestures::take(step, me, notes, from),
        Action::Give { notes, to } => gestures::give(step, me, notes, to),
        Action::TakeDeed { space, from } => gestures::take_deed(step, me, space, from),
        Action::SwapDeeds { mine, other, with } => {
            gestures::swap_deeds(step, me, mine, other, with);
        }
        Action::PutHotel { space } => gestures::put_hotel(step, me, space),
        Action::TakeHotel { space } => gestures::take_hotel(step, me, space),
        Action::Leave {} => gestures::leave(step, me),
        Action::Bail {} => prison::bail(step, me),
        Action::Offer { to, give, get } => trade::offer(step, me, to, give, get),
        Action::Accept { of } => trade::accept(step, me, of),
        Action::Decline { of } => trade::decline(step, of),
        Action::Withdraw {} => trade::withdraw(step, me),
        Action::Accuse { who, card } => verdict::accuse(step, me, who, card),
        Action::Vote { guilty } => verdict::vote(step, me, guilty),
        Action::Fix {} => cheating::fix(step, me),
        Action::Mean { card } => step.emit(Event::Meant { seat: me, card }),
        Action::Submit {} => verdict::punish(step, false),
        Action::Put { at } => verdict::put(step, Some(at)),
        Action::Declare { sum } => end::declare(step, me, sum),
        Action::Challenge { who } => end::challenge(step, me, who),
    }
    go_on(step, before);
}

/// The deadline has passed.
pub(crate) fn lapse<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let before = layer(&step.state().scene);
    let scene = &step.state().scene;
    match (&scene.affair, scene.bills.is_empty(), &scene.auction) {
        (Some(Affair::Accused { .. }), ..) => verdict::answer(step),
        (Some(Affair::Caught { .. }), ..) => verdict::punish(step, false),
        (Some(Affair::Placing { .. }), ..) => verdict::put(step, None),
        (Some(Affair::Aimed { .. }), ..) => cards::strike(step),
        (Some(Affair::Spare { by, .. }), ..) => cards::drop(step, *by, true),
        (None, false, _) => debt::collect(step),
        (None, true, Some(auction)) if auction.is_paused() => tell(step, Fact::Bidding {}),
        (None, true, Some(_)) => property::hammer(step),
        (None, true, None) => turn::lapse(step),
    }
    go_on(step, before);
}

/// The layer of an affair.
const AFFAIR: u8 = 3;

/// What lies on top: the higher, the more has to be settled first.
fn layer(scene: &Scene) -> u8 {
    match (scene.affair.is_some(), scene.bills.is_empty(), scene.auction.is_some()) {
        (true, ..) => AFFAIR,
        (false, false, _) => 2,
        (false, true, true) => 1,
        (false, true, false) => 0,
    }
}

/// What waits its turn comes up; and nobody is taken by surprise by a clock that ran beneath.
fn go_on<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, before: u8) {
    end::last_one_wins(step);
    if step.state().scene.phase == Phase::Over {
        return;
    }
    cards::next_inheritance(step);
    property::next_lot(step);
    property::offer_is_off(step);
    property::take_bids_again(step);
    let scene = &step.state().scene;
    let until = step.now().after_ms(grace(scene, before));
    let surprised = layer(scene) < before || scene.deadline() <= step.now();
    if surprised && scene.deadline() < until {
        step.emit(Event::Open(Fact::GoesOn { until }));
    }
}

/// How long whoever waited beneath something has at least, once it is over.
fn grace(scene: &Scene, before: u8) -> u64 {
    match (scene.bills.is_empty(), scene.auction.is_some(), scene.phase) {
        (true, true, _) => auction::WAIT_MS,
        // Nobody thinks about what goes on by itself.
        (true, false, Phase::Shaking) => clock::LOOK,
        // After an affair there is something new to look for (MT-5.11).
        (true, false, Phase::Look) if before < AFFAIR => clock::LOOK,
        (true, false, Phase::Rolled) if !scene.moves_by_hand() => clock::LOOK,
        _ => clock::GRACE,
    }
}

/// A hand moves things, before the eyes of who looks.
pub(crate) fn hand<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    shifts: Vec<Shift>,
    because: Vec<usize>,
) {
    hand_for(step, by, shifts, because, Entry::Loot);
}

/// The same with notes that are for something.
pub(crate) fn hand_for<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    shifts: Vec<Shift>,
    because: Vec<usize>,
    entry: Entry,
) {
    let state = step.state();
    let mut eyes: Vec<Watched> = Vec::with_capacity(3);
    for place in shifts.iter().flat_map(|shift| shift.places()) {
        if !eyes.iter().any(|watched| watched.place == place) {
            eyes.push(watched(&state.scene, &state.privates, place));
        }
    }
    step.emit(Event::Hand { by, shifts, because, eyes, entry });
}

/// Tells everybody.
pub(crate) fn tell<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, fact: Fact) {
    step.emit(Event::Open(fact));
}

/// The turn goes on with this phase, for so long at the pace of the table.
pub(crate) fn enter<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    phase: Phase,
    normal_ms: u64,
) {
    let until = in_time(step, normal_ms);
    tell(step, Fact::Entered { phase, until });
}

/// The moment so much thinking from now.
pub(crate) fn in_time<S: Sink<Tricheurs>>(step: &Step<'_, Tricheurs, S>, normal_ms: u64) -> Time {
    step.now().after_ms(step.state().scene.config.ms(normal_ms))
}

/// What follows from where the roller stands, if this is the roller.
pub(crate) fn cause_of(state: &State, seat: Seat) -> Vec<usize> {
    state.cause.filter(|_| state.scene.roller == Some(seat)).into_iter().collect()
}

/// Those who have offered this player something.
pub(crate) fn trade_partners(eyes: &Eyes<'_>) -> SeatSet {
    let offers = (0..).map(Seat).zip(&eyes.scene.offers);
    let to_me = offers.filter(|(_, offer)| offer.is_some_and(|offer| offer.to == eyes.me));
    to_me.map(|(seat, _)| seat).collect()
}
