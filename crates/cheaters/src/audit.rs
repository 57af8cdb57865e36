//! Counts the material again, and works out anew whatever a state keeps: what a state must keep to
//! be legal.

mod books;
mod eyes;
mod scene;

use std::fmt::Debug;

use tabletop::{Seat, Time};

use crate::action::Deck;
use crate::board::{HOTELS, Space};
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::money::{Note, Notes};
use crate::picture::Picture;
use crate::private::Private;
use crate::scene::{Card, Phase, Scene};
use crate::space_set::SpaceSet;
use crate::state::{Plot, State};
use crate::things::{Place, Purse, Shift};

/// What does not add up, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flaw {
    pub(crate) clause: &'static str,
    pub(crate) key: &'static str,
}

/// A flaw unless the condition holds.
fn must(holds: bool, clause: &'static str, key: &'static str) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { clause, key }) }
}

/// No sum that is asked, owed or paid is larger: several times all the money of the box.
const MOST_MONEY: u32 = 100_000;
/// No table is open for longer, in milliseconds: more than a thousand years.
const LATEST: Time = Time(1 << 45);

/// What a legal state keeps.
pub(crate) fn audit(state: &State) -> Result<(), Flaw> {
    scene::scene(&state.scene)?;
    let seats = usize::from(state.scene.seats());
    let fits = usize::from(state.things.players()) == seats
        && state.privates.len() == seats + 1
        && state.plots.len() == seats;
    must(fits, "MT-1.4", "setup-cheaters-seats")?;
    things(state)?;
    cards(state)?;
    eyes::eyes(state)?;
    history(state)?;
    books::books(state)
}

/// A picture shows a place for everybody, and no more than there is in the box.
pub(crate) fn picture(picture: &Picture, seats: u8) -> Result<(), Flaw> {
    let Picture { board, tray, spreads } = picture;
    let lengths = [board.tokens.len(), spreads.len()];
    must(lengths == [usize::from(seats); 2], "MT-1.4", "setup-cheaters-picture")?;
    let properties = Space::all_properties();
    let deeds = spreads.iter().fold(board.deeds, |deeds, spread| deeds.union(spread.deeds));
    let streets = deeds.union(board.hotels).is_subset_of(properties);
    must(streets, "MT-1.1", "setup-cheaters-property")?;
    let hotels = tray.hotels <= HOTELS && board.hotels.len() <= HOTELS;
    must(hotels, "MT-1.4", "setup-cheaters-things")?;
    let notes = spreads.iter().all(|spread| spread.notes.fits_in(Notes::BOX));
    must(notes && tray.notes.fits_in(Notes::BOX), "MT-1.4", "setup-cheaters-notes")?;
    let prisoner = board.prisoner.is_none_or(|seat| seat.0 < seats);
    must(prisoner, "MT-4.1", "setup-cheaters-seats")
}

/// Every note, deed and hotel is there, nobody who is out has any, and the prisoner is in prison.
fn things(state: &State) -> Result<(), Flaw> {
    let State { scene, things, .. } = state;
    let purses = Seat::all(scene.seats()).map(Purse::Player).chain([Purse::Tray]);
    let purses: Vec<Notes> = purses.map(|purse| things.purse(purse)).collect();
    let all = |note: Note| purses.iter().map(|notes| u32::from(notes.count(note))).sum::<u32>();
    let counted = Note::ALL.iter().all(|note| all(*note) == u32::from(Notes::BOX.count(*note)));
    must(counted, "MT-1.4", "setup-cheaters-notes")?;
    let hotels = things.hotels();
    let stand = hotels.is_subset_of(Space::all_properties()) && hotels.len() <= HOTELS;
    must(stand, "MT-1.4", "setup-cheaters-things")?;
    let owners = Space::properties().filter_map(|space| things.owner(space));
    let owned = owners.into_iter().all(|owner| scene.plays(owner));
    let spreads = Seat::all(scene.seats()).filter(|seat| !scene.plays(*seat));
    let empty = spreads.into_iter().all(|seat| things.purse(Purse::Player(seat)).is_empty());
    must(owned && empty, "MT-7.2", "setup-cheaters-out")?;
    let heard = scene.cuffed.is_none_or(|cuffed| scene.plays(cuffed));
    must(heard, "MT-4.1", "setup-cheaters-prisoner")?;
    let Some(inside) = things.prisoner() else { return Ok(()) };
    let cuffed = scene.plays(inside) && scene.cuffed == Some(inside);
    let there = cuffed && things.token(inside) == Space::PRISON;
    must(there, "MT-4.1", "setup-cheaters-prisoner")
}

/// Every card is somewhere, and only there.
fn cards(state: &State) -> Result<(), Flaw> {
    let State { scene, decks, privates, .. } = state;
    let cheats = decks.cheats.iter().chain(&scene.face_up);
    must(are_all(cheats.copied(), Cheat::ALL), "MT-5.1", "setup-cheaters-cheats")?;
    let drawn = || {
        let second = |private: &Private| private.drawn.into_iter().chain(private.inherited.clone());
        privates.iter().flat_map(second)
    };
    let kept = privates.iter().filter_map(|private| private.chance);
    let taken = drawn().filter_map(|card| match card {
        Card::Chance(card) => Some(card),
        Card::Chancellerie(_) => None,
    });
    let chance = decks.chance.iter().copied().chain(kept).chain(taken);
    must(are_all(chance, Chance::ALL), "MT-1.4", "setup-cheaters-cards")?;
    let kept = privates.iter().filter_map(|private| private.chancellerie);
    let taken = drawn().filter_map(|card| match card {
        Card::Chance(_) => None,
        Card::Chancellerie(card) => Some(card),
    });
    let chancellerie = decks.chancellerie.iter().copied().chain(kept).chain(taken);
    must(are_all(chancellerie, Chancellerie::ALL), "MT-1.4", "setup-cheaters-cards")?;
    for (number, private) in privates.iter().enumerate() {
        let keeps = private.chance.is_none_or(Chance::is_kept)
            && private.chancellerie.is_none_or(Chancellerie::is_kept);
        must(keeps, "MT-2.7", "setup-cheaters-hand")?;
        // The audience has no place at the table, and so no card before it.
        let (chance, chancellerie) = (private.chance.is_some(), private.chancellerie.is_some());
        let shown = scene.players.get(number).map(|player| (player.chance, player.chancellerie));
        let agrees = shown.unwrap_or_default() == (chance, chancellerie);
        must(agrees, "MT-2.7", "setup-cheaters-hand")?;
        let turn = number == scene.turn.index();
        let drawn = match drawn_in(scene.phase).filter(|_| turn) {
            // The game may end before the card is read.
            None => private.drawn.is_none() || (turn && scene.phase == Phase::Over),
            Some((deck, second)) => {
                let card = private.drawn.filter(|card| card.deck() == deck);
                let both = card.is_some_and(Card::is_kept) && private.kept(deck).is_some();
                card.is_some() && (both || !second)
            }
        };
        must(drawn, "MT-2.7", "setup-cheaters-drawn")?;
    }
    Ok(())
}

/// From which deck whose turn it is has drawn a card, and whether it is the second to be kept.
pub(crate) fn drawn_in(phase: Phase) -> Option<(Deck, bool)> {
    match phase {
        Phase::Read => Some((Deck::Chance, false)),
        Phase::Spare(deck) => Some((deck, true)),
        Phase::Shuffling
        | Phase::Look
        | Phase::Roll
        | Phase::Shaking
        | Phase::Rolled
        | Phase::Offer(_)
        | Phase::Parking
        | Phase::Pick(_)
        | Phase::Free
        | Phase::Declare
        | Phase::Challenge
        | Phase::Over => None,
    }
}

/// Whether these are all of them, each once.
fn are_all<C: Copy + Ord + Debug, const N: usize>(
    cards: impl Iterator<Item = C>,
    mut all: [C; N],
) -> bool {
    let mut cards: Vec<C> = cards.take(N + 1).collect();
    cards.sort_unstable();
    all.sort_unstable();
    cards == all
}

/// What was done names what there is, and nothing follows from what came later.
fn history(state: &State) -> Result<(), Flaw> {
    let State { scene, ledger, landings, cause, plots, .. } = state;
    let acts = ledger.acts();
    let written = |act: Option<usize>| act.is_none_or(|act| act < acts.len());
    for (number, act) in acts.iter().enumerate() {
        must(act.because.iter().all(|one| *one < number), "MT-5.6", "setup-cheaters-ledger")?;
        let people = act.by.0 < scene.seats();
        let shifts = act.shifts.iter().all(|shift| exists(*shift, scene.seats()));
        must(people && shifts, "MT-5.6", "setup-cheaters-ledger")?;
        must(act.kept.is_none_or(Card::is_kept), "MT-2.7", "setup-cheaters-ledger")?;
    }
    must(written(*cause), "MT-5.6", "setup-cheaters-ledger")?;
    let known = state.bill_causes.iter().flatten().all(|act| *act < acts.len());
    let bills = state.bill_causes.len() == scene.bills.len();
    must(known && bills, "MT-7.1", "setup-cheaters-bill")?;
    must(state.dues.len() == plots.len(), "MT-1.6", "setup-cheaters-due")?;
    for (dues, private) in state.dues.iter().zip(&state.privates) {
        let known = dues.iter().all(|due| due.because.iter().all(|act| *act < acts.len()));
        let money = dues.iter().all(|due| due.sum > 0 && is_money(due.sum));
        must(known && money, "MT-1.6", "setup-cheaters-due")?;
        let sum: u64 = dues.iter().map(|due| u64::from(due.sum)).sum();
        let start = dues.iter().any(|due| due.start);
        let told = (u64::from(private.due), private.start_due) == (sum, start);
        must(told, "MT-1.6", "setup-cheaters-due")?;
    }
    for landing in landings {
        let there = landing.space.is_property() && landing.at <= LATEST && written(landing.act);
        must(there && scene.roller.is_some(), "MT-3.3", "setup-cheaters-landing")?;
    }
    for ((seat, plots), private) in (0..).map(Seat).zip(plots).zip(&state.privates) {
        let cards = plots.iter().map(|plot| plot.card);
        let told = cards.eq(private.schemes.iter().map(|scheme| scheme.card));
        must(told, "MT-5.4", "setup-cheaters-scheme")?;
        for plot in plots {
            must(plot_fits(scene, seat, plot, acts.len()), "MT-5.4", "setup-cheaters-scheme")?;
        }
    }
    Ok(())
}

fn plot_fits(scene: &Scene, seat: Seat, plot: &Plot, acts: usize) -> bool {
    let people = plot.victim.is_none_or(|victim| victim.0 < scene.seats() && victim != seat);
    let street = plot.space.is_none_or(Space::is_property);
    let money = is_money(plot.sum) && is_money(plot.owed);
    plot.act < acts && people && street && money
}

/// Whether everything that a shift names is there.
fn exists(shift: Shift, seats: u8) -> bool {
    let place = |place: Place| match place {
        Place::Board | Place::Tray => true,
        Place::Spread(seat) => seat.0 < seats,
    };
    let thing = match shift {
        Shift::Notes { notes, from, to } => notes.fits_in(Notes::BOX) && from != to,
        Shift::Deed { space, .. } | Shift::Hotel { space, .. } => space.is_property(),
        Shift::Token { seat, .. } => seat.0 < seats,
        Shift::Cuff { from, to } => [from, to].iter().flatten().all(|seat| seat.0 < seats),
    };
    thing && shift.places().into_iter().all(place)
}

/// Whether notes can pay it, and not more than there can be.
fn is_money(sum: u32) -> bool {
    sum.is_multiple_of(Note::Ten.value()) && sum <= MOST_MONEY
}

/// Whether these are deeds.
fn are_deeds(deeds: SpaceSet) -> bool {
    deeds.is_subset_of(Space::all_properties())
}
