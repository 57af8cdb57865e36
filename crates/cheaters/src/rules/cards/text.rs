//! MT-6.1 and MT-6.2: the text of a card is obeyed at once, and what it leaves open is chosen.

use tabletop::{Seat, Sink, Step};

use super::bury_drawn;
use super::kept::aim;
use crate::Tricheurs;
use crate::action::Pick;
use crate::board::{Space, SpaceKind};
use crate::books::Entry;
use crate::cards::{Chance, Chancellerie};
use crate::event::{Event, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::rules::{
    cause_of, clock, enter, hand, money, my_phase, player, prison, property, tell, turn,
};
use crate::scene::{Card, Phase};
use crate::state::{State, is_in_turn};
use crate::things::{Purse, Shift};

/// The text is obeyed (MT-6).
pub(super) fn obey<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, card: Card) {
    match card {
        Card::Chance(card) => obey_chance(step, seat, card),
        Card::Chancellerie(card) => obey_chancellerie(step, seat, card),
    }
}

fn obey_chance<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, card: Chance) {
    let because = effects_of(step.state(), seat);
    let at = step.state().things.token(seat);
    match card {
        Chance::ToStart => {
            if turn::go(step, seat, at.distance_to(Space::START), because) {
                turn::free(step);
            }
        }
        Chance::BackThree => {
            let to = at.back(3);
            hand(step, seat, vec![Shift::Token { seat, from: at, to }], because);
            turn::land(step, seat);
        }
        Chance::ToParadeplatz => {
            turn::walk(step, seat, at.distance_to(Space::PARADEPLATZ), because);
        }
        Chance::ToPrison => {
            prison::jail(step, seat, because);
            turn::pass(step);
        }
        Chance::ToRailway | Chance::PlayerPaysYou => {
            enter(step, Phase::Pick(Card::Chance(card)), clock::THINK);
        }
        Chance::Fine => {
            money::charge(step, seat, Purse::Tray, card.amount(), because, Entry::Card);
            turn::free(step);
        }
        Chance::Windfall => {
            money::bank_pays(step, seat, card.amount(), Entry::Card, because);
            turn::free(step);
        }
        Chance::GetOutOfPrison
        | Chance::FrameUp
        | Chance::FriendlyRent
        | Chance::ForgedDeed
        | Chance::CronyPermit
        | Chance::LoadedDie
        | Chance::SolidAlibi
        | Chance::WhistleBlower => turn::free(step),
    }
}

fn obey_chancellerie<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    card: Chancellerie,
) {
    let because = effects_of(step.state(), seat);
    let things = &step.state().things;
    let deeds = things.deeds(Some(seat));
    let hotels = u32::from(deeds.and(things.hotels()).len());
    let others = step.state().scene.in_play().without(seat);
    match card {
        Chancellerie::Inheritance | Chancellerie::Dividend => {
            money::bank_pays(step, seat, card.amount(), Entry::Card, because);
        }
        Chancellerie::HotelIncome => {
            let (each, least, most) = three(card);
            money::bank_pays(step, seat, (each * hotels).clamp(least, most), Entry::Card, because);
        }
        Chancellerie::Fee => {
            money::charge(step, seat, Purse::Tray, card.amount(), because, Entry::Card);
        }
        Chancellerie::HotelRepairs => {
            money::charge(step, seat, Purse::Tray, card.amount() * hotels, because, Entry::Card);
        }
        Chancellerie::TakeFromEach => {
            for other in others.iter() {
                money::charge(
                    step,
                    other,
                    Purse::Player(seat),
                    card.amount(),
                    because.clone(),
                    Entry::Card,
                );
            }
        }
        Chancellerie::PayEach => {
            for other in others.iter() {
                money::charge(
                    step,
                    seat,
                    Purse::Player(other),
                    card.amount(),
                    because.clone(),
                    Entry::Card,
                );
            }
        }
        Chancellerie::GiveBack if deeds.is_empty() => {
            money::charge(step, seat, Purse::Tray, card.amount(), because, Entry::Card);
        }
        Chancellerie::BeautyContest | Chancellerie::BuyAny | Chancellerie::GiveBack => {
            return enter(step, Phase::Pick(Card::Chancellerie(card)), clock::THINK);
        }
        Chancellerie::ToPrison => {
            prison::jail(step, seat, because);
            return turn::pass(step);
        }
        Chancellerie::GetOutOfPrison
        | Chancellerie::CrookedLawyer
        | Chancellerie::Movers
        | Chancellerie::ShowHotel
        | Chancellerie::RaisedRent => {}
    }
    turn::free(step);
}

/// The three amounts of a card that has three.
fn three(card: Chancellerie) -> (u32, u32, u32) {
    match card.amounts() {
        &[first, second, third] => (first, second, third),
        _ => (0, 0, 0),
    }
}

pub(crate) fn check_pick(eyes: &Eyes<'_>, choice: Pick) -> Result<(), Illegal> {
    my_phase(eyes, |phase| matches!(phase, Phase::Pick(_)))?;
    let Phase::Pick(card) = eyes.scene.phase else { return Err(Illegal::NotNow) };
    let fits = match (card, choice) {
        (Card::Chance(Chance::ToRailway), Pick::Space(space)) => space.kind() == SpaceKind::Railway,
        (Card::Chance(Chance::PlayerPaysYou), Pick::Player(seat)) => {
            player(eyes.scene, seat)?;
            seat != eyes.me
        }
        (Card::Chancellerie(Chancellerie::BeautyContest), Pick::Yes) => {
            if eyes.money() < three(Chancellerie::BeautyContest).0 {
                return Err(Illegal::TooShort);
            }
            true
        }
        (Card::Chancellerie(Chancellerie::BeautyContest | Chancellerie::BuyAny), Pick::No) => true,
        (Card::Chancellerie(Chancellerie::BuyAny), Pick::Space(space)) => {
            return check_unowned(eyes, space);
        }
        (Card::Chancellerie(Chancellerie::GiveBack), Pick::Space(space)) => {
            eyes.deeds().contains(space)
        }
        _ => false,
    };
    if fits { Ok(()) } else { Err(Illegal::WrongPick) }
}

/// A property that nobody owns, as one sees it, and that one can pay.
pub(super) fn check_unowned(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    if !board.deeds.contains(space) || eyes.claimed(space, false).is_some() {
        return Err(Illegal::NotThere);
    }
    if eyes.money() < space.price() { Err(Illegal::TooDear) } else { Ok(()) }
}

/// What the card leaves open is chosen; without a word, what costs least.
pub(crate) fn pick<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    choice: Option<Pick>,
) {
    let Phase::Pick(card) = step.state().scene.phase else { return };
    match card {
        Card::Chance(Chance::ToRailway) => {
            let at = step.state().things.token(me);
            let to = match choice {
                Some(Pick::Space(space)) => space,
                _ => at.next_railway(),
            };
            let because = effects_of(step.state(), me);
            if turn::go(step, me, at.distance_to(to), because) {
                turn::pass(step);
            }
        }
        Card::Chance(card) => {
            let scene = &step.state().scene;
            let at = match choice {
                Some(Pick::Player(seat)) => Some(seat),
                _ => (1..scene.seats())
                    .map(|n| Seat((me.0 + n) % scene.seats()))
                    .find(|seat| scene.plays(*seat)),
            };
            turn::free(step);
            if let Some(at) = at {
                aim(step, me, at, card);
            }
        }
        Card::Chancellerie(card) => pick_chancellerie(step, me, card, choice),
    }
}

fn pick_chancellerie<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    card: Chancellerie,
    choice: Option<Pick>,
) {
    let because = effects_of(step.state(), me);
    match (card, choice) {
        (Chancellerie::BeautyContest, Some(Pick::Yes)) => {
            let (price, prize, _) = three(card);
            money::charge(step, me, Purse::Tray, price, because.clone(), Entry::Card);
            money::bank_pays(step, me, prize, Entry::Card, because);
        }
        (Chancellerie::BeautyContest, _) => {
            money::bank_pays(step, me, three(card).2, Entry::Card, because);
        }
        (Chancellerie::BuyAny, Some(Pick::Space(space))) => {
            property::sell_deed(step, me, space, space.price(), because, true);
        }
        (Chancellerie::GiveBack, choice) => {
            let things = &step.state().things;
            let deeds = things.deeds(Some(me));
            let cheapest = || deeds.iter().min_by_key(|s| (things.base_value(*s), *s));
            let space = match choice {
                Some(Pick::Space(space)) => Some(space),
                _ => cheapest(),
            };
            match space {
                Some(space) => {
                    let shift = Shift::Deed { space, from: Some(me), to: None };
                    hand(step, me, vec![shift], because);
                }
                // Whoever has nothing left to give back pays (MT-6.2).
                None => money::charge(step, me, Purse::Tray, card.amount(), because, Entry::Card),
            }
        }
        _ => {}
    }
    turn::free(step);
}

/// The real card is obeyed after all. If the turn has gone on meanwhile, only money and the token move
/// and nothing happens where it comes to stand (MT-5, Fausse Chance).
pub(crate) fn obey_late<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    card: Chance,
) {
    let state = step.state();
    let scene = &state.scene;
    let (in_turn, busy) = (state.is_turn_of(seat), is_in_turn(scene.phase));
    if card.is_kept() {
        // It would have been kept, face down.
        if state.private(seat).chance.is_none() {
            step.emit(Event::KeptCard { seat, card: Card::Chance(card) });
        }
        if in_turn && busy {
            turn::free(step);
        }
        return;
    }
    if in_turn && busy && scene.plays(seat) {
        bury_drawn(step, seat);
        tell(step, Fact::Read { seat, card: Card::Chance(card) });
        return obey_chance(step, seat, card);
    }
    let settled = scene.players[seat.index()].finished || state.things.prisoner() == Some(seat);
    let from = state.things.token(seat);
    match card {
        Chance::ToStart if !settled => {
            put_late(step, seat, Space::START);
            money::bank_pays(step, seat, turn::START_PAYS, Entry::Salary, Vec::new());
        }
        Chance::BackThree if !settled => put_late(step, seat, from.back(3)),
        Chance::ToParadeplatz if !settled => put_late(step, seat, Space::PARADEPLATZ),
        Chance::ToPrison => {
            prison::jail(step, seat, Vec::new());
            if in_turn {
                turn::pass(step);
            }
        }
        Chance::Fine => {
            money::charge(step, seat, Purse::Tray, card.amount(), Vec::new(), Entry::Card);
        }
        Chance::Windfall => money::bank_pays(step, seat, card.amount(), Entry::Card, Vec::new()),
        // What is kept, and what one would choose.
        Chance::ToStart
        | Chance::BackThree
        | Chance::ToParadeplatz
        | Chance::ToRailway
        | Chance::PlayerPaysYou
        | Chance::GetOutOfPrison
        | Chance::FrameUp
        | Chance::FriendlyRent
        | Chance::ForgedDeed
        | Chance::CronyPermit
        | Chance::LoadedDie
        | Chance::SolidAlibi
        | Chance::WhistleBlower => {}
    }
}

fn put_late<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, to: Space) {
    let from = step.state().things.token(seat);
    if from != to {
        hand(step, seat, vec![Shift::Token { seat, from, to }], Vec::new());
    }
}

/// What a card's effect follows from: that one stands there, and that this text was read.
pub(super) fn effects_of(state: &State, seat: Seat) -> Vec<usize> {
    let mut causes = cause_of(state, seat);
    let schemes = state.private(seat).schemes.iter().zip(&state.plots[seat.index()]);
    let read = schemes.filter(|(scheme, plot)| scheme.rolls == 0 && plot.drawn.is_some());
    causes.extend(read.map(|(_, plot)| plot.act));
    causes
}
