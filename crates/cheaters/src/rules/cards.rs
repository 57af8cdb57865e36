//! MT-2.6 and MT-2.7: Chance and Chancellerie cards are drawn, read and kept.

mod kept;
mod text;

use tabletop::{Seat, SeatSet, Sink, Step};

use super::{cause_of, cheating, clock, enter, hand, in_time, my_phase, tell, turn};
use crate::Tricheurs;
use crate::action::Deck;
use crate::cards::{Chance, Cheat};
use crate::event::{Event, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::judge::Gesture;
use crate::private::watched;
use crate::scene::{Affair, Card, Phase};
use crate::state::Plot;
use crate::things::Place;

pub(crate) use kept::{check_use, strike, use_card};
pub(crate) use text::{check_pick, obey_late, pick};

use text::obey;

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
    // The decks lie on the board: who looks there sees that it is another card (MT-5.9).
    let looks = watched(&step.state().scene, &step.state().privates, Place::Board).looks;
    step.emit(Event::Buried { seat: me, card: Card::Chance(drawn), looks: looks.without(me) });
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
    if let Some(Affair::Spare { deck, .. }) = step.state().scene.affair {
        let mine = step.state().private(seat);
        let second = mine.inherited.first().copied();
        if let Some(card) = if new { second } else { mine.kept(deck) } {
            step.emit(Event::DroppedCard { seat, card, new, empty: false });
        }
        return tell(step, Fact::AffairOver {});
    }
    let Phase::Spare(deck) = step.state().scene.phase else { return };
    let mine = step.state().private(seat);
    let card = if new { mine.drawn } else { mine.kept(deck) };
    if let Some(card) = card {
        step.emit(Event::DroppedCard { seat, card, new, empty: false });
    }
    turn::free(step);
}

/// Whoever has got a card of who is out and holds one of its deck parts with one of the two (MT-7.2).
pub(crate) fn next_inheritance<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let state = step.state();
    let heirs = state.scene.in_play().iter();
    let mut waiting =
        heirs.filter_map(|seat| Some((seat, state.private(seat).inherited.first()?.deck())));
    if let (Some((by, deck)), None) = (waiting.next(), state.scene.affair) {
        let until = in_time(step, clock::CHOOSE);
        tell(step, Fact::Arose { affair: Affair::Spare { by, deck, until } });
    }
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
        step.emit(Event::Buried { seat, card, looks: SeatSet::EMPTY });
    }
}

/// Everybody whom a card may be used on.
pub(crate) fn others(eyes: &Eyes<'_>) -> SeatSet {
    eyes.scene.in_play().without(eyes.me)
}
