//! MT-2.6, MT-2.7 and MT-6: the Chance and Chancellerie cards.

use tabletop::{Seat, SeatSet, Sink, Step};

use super::{cause_of, cheating, clock, enter, hand, in_time, money, my_phase, prison, property};
use super::{tell, turn, verdict};
use crate::Tricheurs;
use crate::action::{Deck, Pick, Play};
use crate::board::{Space, SpaceKind};
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::event::{Event, Exit, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::judge::Gesture;
use crate::scene::{Affair, Bill, Card, Phase};
use crate::state::{Plot, State, is_in_turn};
use crate::things::{Purse, Shift};

pub(crate) fn check_draw(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    my_phase(eyes, |phase| phase == Phase::Parking)
}

pub(crate) fn check_read(eyes: &Eyes<'_>, card: Chance) -> Result<(), Illegal> {
    my_phase(eyes, |phase| phase == Phase::Read)?;
    match eyes.mine.drawn {
        Some(Card::Chance(drawn)) if !card.is_kept() => {
            cheating::allows(eyes, Gesture::ReadsChance { read: card, drawn })
        }
        Some(_) | None => Err(Illegal::NotTheCard),
    }
}

pub(crate) fn check_keep(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    my_phase(eyes, |phase| phase == Phase::Read)?;
    if eyes.mine.drawn.is_some_and(Card::is_kept) { Ok(()) } else { Err(Illegal::NotTheCard) }
}

pub(crate) fn check_drop(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    my_phase(eyes, |phase| matches!(phase, Phase::Spare(_)))
}

/// A card is drawn (MT-2.7). While Fausse Chance lies face up a Chance card is read by hand (MT-5.2).
pub(crate) fn draw<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, deck: Deck) {
    let decks = &step.state().decks;
    let card = match deck {
        Deck::Chance => decks.chance.first().copied().map(Card::Chance),
        Deck::Chancellerie => decks.chancellerie.first().copied().map(Card::Chancellerie),
    };
    let Some(card) = card else { return turn::free(step) };
    step.emit(Event::DrewCard { seat, card });
    let by_hand = deck == Deck::Chance && step.state().scene.loosens(Cheat::CounterfeitChance);
    match by_hand {
        true => enter(step, Phase::Read, clock::THINK),
        false => read_truly(step, seat),
    }
}

/// The card that was drawn is kept, or read aloud and obeyed.
pub(crate) fn read_truly<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    let Some(card) = step.state().private(seat).drawn else { return turn::free(step) };
    if card.is_kept() {
        return keep(step, seat);
    }
    tell(step, Fact::Read { seat, card });
    obey(step, seat, card);
}

/// A Chance card is read aloud, the one that was drawn or another text (MT-5, Fausse Chance).
pub(crate) fn read_aloud<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    read: Chance,
) {
    let Some(Card::Chance(drawn)) = step.state().private(me).drawn else { return };
    let act = step.state().next_act();
    let plot = Plot { drawn: Some(drawn), ..Plot::of(act) };
    let gesture = Gesture::ReadsChance { read, drawn };
    if !cheating::note(step, me, gesture, plot, &[], false) {
        return read_truly(step, me);
    }
    let because = cause_of(step.state(), me);
    hand(step, me, Vec::new(), because);
    step.emit(Event::Buried { seat: me, card: Card::Chance(drawn) });
    tell(step, Fact::Read { seat: me, card: Card::Chance(read) });
    obey(step, me, Card::Chance(read));
}

/// The card that was drawn is kept; of two of a deck one must go (MT-2.7).
pub(crate) fn keep<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    let mine = step.state().private(seat);
    let Some(card) = mine.drawn else { return turn::free(step) };
    if mine.kept(card.deck()).is_some() {
        return enter(step, Phase::Spare(card.deck()), clock::CHOOSE);
    }
    step.emit(Event::KeptCard { seat, card });
    turn::free(step);
}

/// One of two kept cards goes under its deck (MT-2.7).
pub(crate) fn drop<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, new: bool) {
    let Phase::Spare(deck) = step.state().scene.phase else { return };
    let mine = step.state().private(seat);
    let card = if new { mine.drawn } else { mine.kept(deck) };
    if let Some(card) = card {
        step.emit(Event::DroppedCard { seat, card, new, empty: false });
    }
    turn::free(step);
}

/// The old one of two has been traded away: the new one can be kept (MT-2.7).
pub(crate) fn keep_the_spare<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    let state = step.state();
    if let Phase::Spare(deck) = state.scene.phase
        && state.scene.turn == seat
        && state.private(seat).kept(deck).is_none()
    {
        keep(step, seat);
    }
}

/// Whose turn ends in the middle of an offer leaves it to the hammer (MT-3.1).
pub(crate) fn leave_to_the_hammer<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    if let Phase::Offer(space) = step.state().scene.phase {
        tell(step, Fact::Queued { lots: vec![space] });
    }
}

/// A card that was drawn and not dealt with goes under its deck.
pub(crate) fn bury_drawn<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    if let Some(card) = step.state().private(seat).drawn {
        step.emit(Event::Buried { seat, card });
    }
}

/// What a card's effect follows from: that one stands there, and that this text was read.
fn effects_of(state: &State, seat: Seat) -> Vec<usize> {
    let mut causes = cause_of(state, seat);
    let scheme = state.private(seat).scheme.as_ref();
    let recent = scheme.is_some_and(|scheme| scheme.rolls == 0);
    let plot = state.plots[seat.index()].filter(|plot| recent && plot.drawn.is_some());
    causes.extend(plot.map(|plot| plot.act));
    causes
}

/// The text is obeyed (MT-6).
fn obey<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, card: Card) {
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
            money::charge(step, seat, Purse::Tray, card.amount(), because);
            turn::free(step);
        }
        Chance::Windfall => {
            money::bank_pays(step, seat, card.amount(), false, because);
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
            money::bank_pays(step, seat, card.amount(), false, because);
        }
        Chancellerie::HotelIncome => {
            let (each, least, most) = three(card);
            money::bank_pays(step, seat, (each * hotels).clamp(least, most), false, because);
        }
        Chancellerie::Fee => money::charge(step, seat, Purse::Tray, card.amount(), because),
        Chancellerie::HotelRepairs => {
            money::charge(step, seat, Purse::Tray, card.amount() * hotels, because);
        }
        Chancellerie::TakeFromEach => {
            for other in others.iter() {
                money::charge(step, other, Purse::Player(seat), card.amount(), because.clone());
            }
        }
        Chancellerie::PayEach => {
            for other in others.iter() {
                money::charge(step, seat, Purse::Player(other), card.amount(), because.clone());
            }
        }
        Chancellerie::GiveBack if deeds.is_empty() => {
            money::charge(step, seat, Purse::Tray, card.amount(), because);
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
            super::player(eyes.scene, seat)?;
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
fn check_unowned(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
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
            money::charge(step, me, Purse::Tray, price, because.clone());
            money::bank_pays(step, me, prize, false, because);
        }
        (Chancellerie::BeautyContest, _) => {
            money::bank_pays(step, me, three(card).2, false, because);
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
                None => money::charge(step, me, Purse::Tray, card.amount(), because),
            }
        }
        _ => {}
    }
    turn::free(step);
}

/// A card is used on somebody, who has a moment for Avocat véreux (MT-6.3).
fn aim<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, by: Seat, at: Seat, card: Chance) {
    let until = in_time(step, clock::AIMED);
    tell(step, Fact::Arose { affair: Affair::Aimed { by, at, card, until } });
}

/// The card does what it says (MT-6.3).
pub(crate) fn strike<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let Some(Affair::Aimed { by, at, card, .. }) = step.state().scene.affair else { return };
    tell(step, Fact::AffairOver {});
    match card {
        Chance::FrameUp => {
            let in_turn = step.state().is_turn_of(at);
            prison::jail(step, at, Vec::new());
            if in_turn {
                leave_to_the_hammer(step);
                bury_drawn(step, at);
                turn::pass(step);
            }
        }
        Chance::WhistleBlower => {
            let bonuses = &step.state().scene.bonuses;
            let sum = bonuses.iter().filter(|bonus| bonus.by == at).map(|bonus| bonus.sum).sum();
            tell(step, Fact::BonusCancelled { of: at });
            money::charge(step, at, Purse::Tray, sum, Vec::new());
        }
        Chance::PlayerPaysYou => {
            let because = effects_of(step.state(), by);
            money::charge(step, at, Purse::Player(by), card.amount(), because);
        }
        Chance::GetOutOfPrison
        | Chance::FriendlyRent
        | Chance::ForgedDeed
        | Chance::CronyPermit
        | Chance::LoadedDie
        | Chance::SolidAlibi
        | Chance::ToStart
        | Chance::ToRailway
        | Chance::BackThree
        | Chance::ToParadeplatz
        | Chance::ToPrison
        | Chance::Fine
        | Chance::Windfall => {}
    }
}

/// Whether one has the card to use: kept, or the second of two.
fn holds(eyes: &Eyes<'_>, card: Card) -> bool {
    let deck = card.deck();
    let second = eyes.scene.phase == Phase::Spare(deck) && eyes.scene.turn == eyes.me;
    eyes.mine.kept(deck) == Some(card) || (second && eyes.mine.drawn == Some(card))
}

pub(crate) fn check_use(eyes: &Eyes<'_>, play: Play) -> Result<(), Illegal> {
    let scene = eyes.scene;
    if !holds(eyes, play.card()) {
        return Err(Illegal::NoSuchCard);
    }
    if eyes.is_inside() && !matches!(play, Play::GetOutOfPrison { .. }) {
        return Err(Illegal::NoCardsInside);
    }
    match (scene.affair, play) {
        (Some(Affair::Caught { who, .. }), Play::SolidAlibi {}) if who == eyes.me => return Ok(()),
        (Some(Affair::Aimed { at, .. }), Play::CrookedLawyer {}) if at == eyes.me => return Ok(()),
        (Some(_), _) => return Err(Illegal::Frozen),
        (None, _) => {}
    }
    let fits = match play {
        Play::GetOutOfPrison { .. } => return prison::check_exit(eyes),
        Play::FrameUp { at } => {
            super::player(scene, at)?;
            at != eyes.me
        }
        Play::WhistleBlower { at } => {
            at != eyes.me && scene.bonuses.iter().any(|bonus| bonus.by == at && bonus.sum > 0)
        }
        Play::FriendlyRent {} => rent_from(scene, eyes.me).is_some_and(|bill| !bill.halved),
        Play::RaisedRent {} => rent_to(scene, eyes.me).is_some_and(|bill| {
            !bill.raised && bill.rent.is_some_and(|space| eyes.deeds().contains(space))
        }),
        Play::CrookedLawyer {} => {
            rent_from(scene, eyes.me).is_some_and(|bill| bill.raised)
                || rent_to(scene, eyes.me).is_some_and(|bill| bill.halved)
        }
        Play::SolidAlibi {} => false,
        Play::ForgedDeed { space } => return check_unowned(eyes, space),
        Play::CronyPermit { space } => {
            check_new_hotel(eyes, space)?;
            let price = space.figures().map_or(0, |deed| deed.hotel_price);
            return if eyes.money() < price { Err(Illegal::TooDear) } else { Ok(()) };
        }
        Play::ShowHotel { space } => return check_new_hotel(eyes, space),
        Play::Movers { from, to } => {
            property::check_free_site(eyes, to)?;
            let hotels = eyes.board().map(|board| board.hotels).unwrap_or_default();
            eyes.deeds().contains(from) && hotels.contains(from)
        }
        Play::LoadedDie { second, pips } => {
            my_phase(eyes, |phase| phase == Phase::Rolled)?;
            let dice = set(scene.dice, second, pips);
            (1..=6).contains(&pips) && dice != scene.dice && dice[0] != dice[1]
        }
    };
    if fits { Ok(()) } else { Err(Illegal::CardDoesNot) }
}

fn check_new_hotel(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    property::check_free_site(eyes, space)?;
    let left = eyes.board().is_some_and(|board| eyes.spare_hotels(board) > 0);
    if left { Ok(()) } else { Err(Illegal::NoHotelLeft) }
}

/// The rent that is asked of somebody, and not paid yet.
fn rent_from(scene: &crate::Scene, seat: Seat) -> Option<&Bill> {
    scene.bills.iter().find(|bill| bill.rent.is_some() && bill.from == seat)
}

/// The rent that somebody has asked, and not got yet.
fn rent_to(scene: &crate::Scene, seat: Seat) -> Option<&Bill> {
    scene.bills.iter().find(|bill| bill.rent.is_some() && bill.to == Purse::Player(seat))
}

fn set(dice: [u8; 2], second: bool, pips: u8) -> [u8; 2] {
    if second { [dice[0], pips] } else { [pips, dice[1]] }
}

/// A kept card is used (MT-6).
pub(crate) fn use_card<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    play: Play,
) {
    let card = play.card();
    let deck = card.deck();
    let state = step.state();
    let spare = state.scene.phase == Phase::Spare(deck) && state.scene.turn == me;
    tell(step, Fact::Used { seat: me, card, play, empty: !spare });
    if spare {
        turn::free(step);
    }
    match play {
        Play::GetOutOfPrison { .. } => prison::free(step, me, Exit::Card),
        Play::FrameUp { at } => aim(step, me, at, Chance::FrameUp),
        Play::WhistleBlower { at } => aim(step, me, at, Chance::WhistleBlower),
        Play::FriendlyRent {} => {
            let until = in_time(step, clock::AIMED);
            tell(step, Fact::BillHalved { by: me, undone: false, until });
        }
        Play::RaisedRent {} => {
            let until = in_time(step, clock::AIMED);
            tell(step, Fact::BillRaised { by: me, undone: false, until });
        }
        Play::CrookedLawyer {} => sue(step, me),
        Play::SolidAlibi {} => verdict::punish(step, true),
        Play::ForgedDeed { space } => {
            property::sell_deed(step, me, space, space.price(), Vec::new(), true);
        }
        Play::CronyPermit { space } => {
            let sum = space.figures().map_or(0, |deed| deed.hotel_price);
            tell(step, Fact::Bought { by: me, space, hotel: true, sum });
            money::charge(step, me, Purse::Tray, sum, Vec::new());
            hand(step, me, vec![Shift::Hotel { space, up: true }], Vec::new());
        }
        Play::ShowHotel { space } => {
            hand(step, me, vec![Shift::Hotel { space, up: true }], Vec::new());
        }
        Play::Movers { from, to } => {
            let down = Shift::Hotel { space: from, up: false };
            let up = Shift::Hotel { space: to, up: true };
            hand(step, me, vec![down, up], Vec::new());
        }
        Play::LoadedDie { second, pips } => {
            let dice = set(step.state().scene.dice, second, pips);
            tell(step, Fact::DieSet { seat: me, dice });
        }
    }
}

/// Avocat véreux: what was used on oneself does nothing (MT-6.3).
fn sue<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let until = in_time(step, clock::AIMED);
    let scene = &step.state().scene;
    if matches!(scene.affair, Some(Affair::Aimed { .. })) {
        return tell(step, Fact::AffairOver {});
    }
    if let Some(Bill { raised: true, to: Purse::Player(by), .. }) = rent_from(scene, me) {
        let by = *by;
        return tell(step, Fact::BillRaised { by, undone: true, until });
    }
    if let Some(Bill { halved: true, from, .. }) = rent_to(scene, me) {
        let by = *from;
        tell(step, Fact::BillHalved { by, undone: true, until });
    }
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
            money::bank_pays(step, seat, turn::START_PAYS, true, Vec::new());
        }
        Chance::BackThree if !settled => put_late(step, seat, from.back(3)),
        Chance::ToParadeplatz if !settled => put_late(step, seat, Space::PARADEPLATZ),
        Chance::ToPrison => {
            prison::jail(step, seat, Vec::new());
            if in_turn {
                turn::pass(step);
            }
        }
        Chance::Fine => money::charge(step, seat, Purse::Tray, card.amount(), Vec::new()),
        Chance::Windfall => money::bank_pays(step, seat, card.amount(), false, Vec::new()),
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

/// Everybody whom a card may be used on.
pub(crate) fn others(eyes: &Eyes<'_>) -> SeatSet {
    eyes.scene.in_play().without(eyes.me)
}
