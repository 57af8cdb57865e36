//! A world that a viewer must hold for possible. What lies before the viewer's eyes is as it is; what
//! does not is as it was remembered, made to add up: every deed at one place, every note of the box
//! on the table. The others look anywhere, hold any cards that they may hold, and now and then one of
//! them is up to something that the viewer cannot have seen.

use tabletop::{Chance as Luck, Seat, Time};

use crate::action::Deck;
use crate::board::{HOTELS, Space};
use crate::books::{Books, Entry};
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::ledger::Act;
use crate::money::{Note, Notes};
use crate::picture::Picture;
use crate::private::{Private, Scheme, sees};
use crate::scene::{Affair, Card, Phase, Scene};
use crate::setup;
use crate::space_set::SpaceSet;
use crate::state::{Plot, State, is_in_turn};
use crate::things::{Place, Purse, Shift, Things};
use crate::view::View;

/// A state that the viewer must hold for possible.
pub(crate) fn imagine(view: &View, luck: &mut Luck) -> State {
    let mut state = State::new(view.scene.clone());
    if view.scene.phase == Phase::Shuffling {
        return state;
    }
    let picture = Table::new(view).lay_out(luck);
    // Whatever is remembered wrongly is put right, so this is always a table.
    state.things = Things::of(&picture).expect("every deed and hotel has a place");
    know(view, &mut state, luck);
    deal(view, &mut state, luck);
    state.bill_causes = vec![Vec::new(); state.scene.bills.len()];
    state.dues = setup::dues_of(&state);
    state.landings = setup::landing(&state).into_iter().collect();
    if let Some(me) = view.me() {
        view.mine.schemes.iter().for_each(|scheme| plot(&mut state, me, scheme));
    }
    if luck.below(3) == 0 {
        suspect(view, &mut state, luck);
    }
    state.books = Books::of(&state);
    state
}

/// The table as the viewer remembers it, on its way to add up.
struct Table<'v> {
    view: &'v View,
    picture: Picture,
    /// Those still in the game whose spreads the viewer does not see.
    unseen: Vec<Seat>,
}

impl<'v> Table<'v> {
    fn new(view: &'v View) -> Table<'v> {
        let mut picture = view.mine.picture.clone();
        for seat in Seat::all(view.scene.seats()).filter(|seat| !view.scene.plays(*seat)) {
            let spread = &mut picture.spreads[seat.index()];
            (spread.notes, spread.deeds) = (Notes::NONE, SpaceSet::EMPTY);
        }
        let in_play = view.scene.in_play();
        let unseen = in_play.iter().filter(|seat| !is_live(view, Place::Spread(*seat))).collect();
        Table { view, picture, unseen }
    }

    fn lay_out(mut self, luck: &mut Luck) -> Picture {
        self.deeds(luck);
        Note::ALL.iter().for_each(|note| self.notes(*note, luck));
        self.hotels(luck);
        self.tokens();
        self.picture
    }

    /// Every deed that the viewer does not see lies at one of the places that remembered it.
    fn deeds(&mut self, luck: &mut Luck) {
        let on_board = !is_live(self.view, Place::Board);
        let unseen: Vec<Option<Seat>> =
            self.unseen.iter().copied().map(Some).chain(on_board.then_some(None)).collect();
        let seen = |deeds: SpaceSet, space: Space| deeds.contains(space);
        for space in Space::properties() {
            let lies = |at: &Option<Seat>| match at {
                None => seen(self.picture.board.deeds, space),
                Some(seat) => seen(self.picture.spreads[seat.index()].deeds, space),
            };
            let mut places: Vec<Option<Seat>> = unseen.iter().copied().filter(lies).collect();
            let all = Seat::all(self.view.scene.seats()).map(Some).chain([None]);
            let is_seen = all.filter(|at| !unseen.contains(at)).any(|at| lies(&at));
            if on_board && (places.is_empty() || is_for_sale(&self.view.scene, space)) {
                places = vec![None];
            } else if places.is_empty() {
                places.clone_from(&unseen);
            }
            for at in &unseen {
                self.put_deed(*at, space, false);
            }
            if !is_seen && !places.is_empty() {
                self.put_deed(*luck.pick(&places), space, true);
            }
        }
    }

    fn put_deed(&mut self, at: Option<Seat>, space: Space, comes: bool) {
        let deeds = match at {
            None => &mut self.picture.board.deeds,
            Some(seat) => &mut self.picture.spreads[seat.index()].deeds,
        };
        *deeds = if comes { deeds.with(space) } else { deeds.without(space) };
    }

    /// All notes of a kind are on the table: what is too much or too little is the tray's, or else
    /// somebody's whom the viewer does not see.
    fn notes(&mut self, note: Note, luck: &mut Luck) {
        let tray_seen = is_live(self.view, Place::Tray);
        let count = |notes: Notes| notes.count(note);
        let mut left = Notes::BOX.count(note);
        if tray_seen {
            left = left.saturating_sub(count(self.picture.tray.notes));
        }
        for (seat, spread) in (0..).map(Seat).zip(&self.picture.spreads) {
            if !self.unseen.contains(&seat) {
                left = left.saturating_sub(count(spread.notes));
            }
        }
        let mut has: Vec<u8> = Vec::with_capacity(self.unseen.len());
        for seat in &self.unseen {
            let remembered = count(self.picture.spreads[seat.index()].notes).min(left);
            left -= remembered;
            has.push(remembered);
        }
        while tray_seen && left > 0 && !has.is_empty() {
            has[luck.below(self.unseen.len() as u32) as usize] += 1;
            left -= 1;
        }
        for (seat, count) in self.unseen.iter().zip(has) {
            set(&mut self.picture.spreads[seat.index()].notes, note, count);
        }
        if !tray_seen {
            set(&mut self.picture.tray.notes, note, left);
        }
    }

    /// The hotels of the board and of the tray are all that there are.
    fn hotels(&mut self, luck: &mut Luck) {
        let Picture { board, tray, .. } = &mut self.picture;
        if is_live(self.view, Place::Tray) && !is_live(self.view, Place::Board) {
            let stand = HOTELS.saturating_sub(tray.hotels);
            while board.hotels.len() != stand {
                let more = board.hotels.len() < stand;
                let others =
                    if more { Space::all_properties().minus(board.hotels) } else { board.hotels };
                let space = *luck.pick(&others.iter().collect::<Vec<_>>());
                board.hotels =
                    if more { board.hotels.with(space) } else { board.hotels.without(space) };
            }
        }
        tray.hotels = HOTELS - board.hotels.len();
    }

    /// Tokens stand where they stood, unless what was said since tells better.
    fn tokens(&mut self) {
        let View { scene, .. } = self.view;
        if is_live(self.view, Place::Board) {
            return;
        }
        let board = &mut self.picture.board;
        let token = &mut board.tokens[scene.turn.index()];
        if let Phase::Offer(space) = scene.phase {
            *token = space;
        } else if scene.phase == Phase::Parking {
            *token = Space::PARKING;
        }
        let me = self.view.me();
        // Who moves about has got out somehow.
        let about = is_in_turn(scene.phase) && me != Some(scene.turn);
        board.prisoner = board.prisoner.filter(|seat| *seat != scene.turn || !about);
        board.prisoner = board.prisoner.filter(|seat| scene.plays(*seat));
        if let Some(inside) = board.prisoner {
            board.tokens[inside.index()] = Space::PRISON;
        }
    }
}

/// Whether the viewer sees the place live.
fn is_live(view: &View, place: Place) -> bool {
    match view.me() {
        Some(me) => sees(&view.scene, me, view.mine.gaze, place),
        None => place == Place::Board,
    }
}

/// Whether everybody heard that the deed is still the bank's.
fn is_for_sale(scene: &Scene, space: Space) -> bool {
    let claimed = scene.claims.iter().any(|claim| claim.space == space && !claim.hotel);
    claimed || scene.lots.contains(&space) || scene.phase == Phase::Offer(space)
}

fn set(notes: &mut Notes, note: Note, count: u8) {
    *notes = *notes - Notes::of(note, notes.count(note)) + Notes::of(note, count);
}

/// The viewer knows what the viewer knows; the others have seen everything and look anywhere.
fn know(view: &View, state: &mut State, luck: &mut Luck) {
    let scene = &view.scene;
    let mut places = vec![Place::Board, Place::Tray];
    places.extend(scene.in_play().iter().map(Place::Spread));
    let truth = Private::new(state.things.picture());
    let me = view.me();
    for (number, private) in state.privates.iter_mut().enumerate() {
        let seat = Some(Seat(number as u8)).filter(|seat| seat.0 < scene.seats());
        *private = truth.clone();
        if seat == me {
            private.clone_from(&view.mine);
        } else if let Some(seat) = seat {
            private.gaze = *luck.pick(&places);
            private.change =
                view.mine.change.filter(|change| me.is_some() && change.between().contains(seat));
        }
    }
}

/// Cards for everybody of whom it is seen that they hold one, and the decks.
fn deal(view: &View, state: &mut State, luck: &mut Luck) {
    let scene = &view.scene;
    let mine = |card: Card| view.mine.has(card);
    let mut chance: Vec<Chance> = Chance::ALL.into_iter().filter(|card| card.is_kept()).collect();
    chance.retain(|card| !mine(Card::Chance(*card)));
    let mut chancellerie: Vec<Chancellerie> =
        Chancellerie::ALL.into_iter().filter(|card| card.is_kept()).collect();
    chancellerie.retain(|card| !mine(Card::Chancellerie(*card)));
    luck.shuffle(&mut chance);
    luck.shuffle(&mut chancellerie);
    // Who offers a get-out-of-prison card has one.
    prefer(scene, view, Deck::Chance, &mut chance, &Chance::GetOutOfPrison);
    prefer(scene, view, Deck::Chancellerie, &mut chancellerie, &Chancellerie::GetOutOfPrison);
    for seat in holders(scene, view, Deck::Chance) {
        state.privates[seat.index()].chance = chance.pop();
    }
    for seat in holders(scene, view, Deck::Chancellerie) {
        state.privates[seat.index()].chancellerie = chancellerie.pop();
    }
    if let Some(Affair::Spare { by, deck, .. }) = scene.affair
        && view.me() != Some(by)
    {
        let second = match deck {
            Deck::Chance => chance.pop().map(Card::Chance),
            Deck::Chancellerie => chancellerie.pop().map(Card::Chancellerie),
        };
        state.privates[by.index()].inherited.extend(second);
    }
    state.decks = setup::left_over(scene, &state.privates, luck);
    if view.me() != Some(scene.turn) {
        setup::draw(state);
    }
}

/// The others of whom it is seen that they hold a card of the deck: first who offers it.
fn holders(scene: &Scene, view: &View, deck: Deck) -> Vec<Seat> {
    let holds = |seat: &Seat| scene.players[seat.index()].holds(deck) && view.me() != Some(*seat);
    let mut holders: Vec<Seat> = Seat::all(scene.seats()).filter(holds).collect();
    holders.sort_by_key(|seat| !offers(scene, *seat, deck));
    holders
}

/// Whether the seat offers the get-out-of-prison card of a deck.
fn offers(scene: &Scene, seat: Seat, deck: Deck) -> bool {
    scene.offers[seat.index()].is_some_and(|offer| match deck {
        Deck::Chance => offer.give.chance,
        Deck::Chancellerie => offer.give.chancellerie,
    })
}

/// If the first holder offers the card, it is dealt first.
fn prefer<C: PartialEq>(scene: &Scene, view: &View, deck: Deck, cards: &mut [C], card: &C) {
    let offered = holders(scene, view, deck).first().is_some_and(|seat| offers(scene, *seat, deck));
    if let (true, Some(place)) = (offered, cards.iter().position(|other| other == card)) {
        let last = cards.len() - 1;
        cards.swap(place, last);
    }
}

/// Writes a scheme down as the referee has it.
fn plot(state: &mut State, by: Seat, scheme: &Scheme) {
    let act = state.ledger.note(Act {
        by,
        because: Vec::new(),
        shifts: scheme.shifts.clone(),
        kept: None,
        entry: Entry::Loot,
    });
    let mut plot = Plot { card: scheme.card, ..Plot::of(act) };
    for shift in &scheme.shifts {
        match *shift {
            Shift::Notes { notes, from, .. } => {
                plot.sum = notes.total();
                plot.victim = match from {
                    Purse::Player(seat) if seat != by => Some(seat),
                    Purse::Player(_) | Purse::Tray => None,
                };
            }
            Shift::Deed { space, from, to: Some(to) } if to == by => {
                (plot.space, plot.victim) = (Some(space), from);
            }
            Shift::Hotel { space, .. } => {
                plot.space = Some(space);
                plot.victim = state.things.owner(space).filter(|owner| *owner != by);
            }
            Shift::Token { seat, .. } => plot.victim = Some(seat).filter(|seat| *seat != by),
            Shift::Deed { .. } | Shift::Cuff { .. } => {}
        }
    }
    if scheme.card == Some(Cheat::CounterfeitChance) {
        plot.drawn = state.decks.chance.last().copied();
    }
    state.plots[by.index()].push(plot);
}

/// Somebody is up to something at places that the viewer does not see.
fn suspect(view: &View, state: &mut State, luck: &mut Luck) {
    let me = view.me();
    let hidden = |seat: &Seat| Some(*seat) != me && !is_live(view, Place::Spread(*seat));
    let seats: Vec<Seat> = view.scene.in_play().iter().filter(hidden).collect();
    if seats.is_empty() {
        return;
    }
    let by = *luck.pick(&seats);
    let victim = seats.into_iter().find(|seat| *seat != by);
    let Some((card, shift)) = theft(view, state, by, victim, luck) else { return };
    if !view.scene.face_up.contains(&card) {
        return;
    }
    let scheme = Scheme {
        card: Some(card),
        or: None,
        at: Time::ZERO,
        in_turn: view.scene.roller == Some(by),
        rolls: 0,
        fixable: true,
        shifts: vec![shift],
    };
    plot(state, by, &scheme);
    state.privates[by.index()].schemes.push(scheme);
}

/// Something that lies before a player and may be stolen: from the bank, or from the other player.
fn theft(
    view: &View,
    state: &State,
    by: Seat,
    victim: Option<Seat>,
    luck: &mut Luck,
) -> Option<(Cheat, Shift)> {
    let unseen = |place: Place| !is_live(view, place);
    let to = Purse::Player(by);
    let purse = state.things.purse(to);
    let small = |note: &Note| purse.count(*note) > 0 && *note != Note::FiveHundred;
    let notes = Note::ALL.into_iter().find(small).map(Notes::from);
    match luck.below(3) {
        0 if unseen(Place::Tray) => {
            Some((Cheat::BankHeist, Shift::Notes { notes: notes?, from: Purse::Tray, to }))
        }
        1 => {
            let from = Purse::Player(victim?);
            Some((Cheat::Pickpocket, Shift::Notes { notes: notes?, from, to }))
        }
        _ => {
            let from = victim.filter(|_| !unseen(Place::Board) || luck.coin());
            let deeds = state.things.deeds(Some(by)).minus(state.things.hotels());
            let space = deeds.first().filter(|_| from.is_some() || unseen(Place::Board))?;
            Some((Cheat::SlipperyDeed, Shift::Deed { space, from, to: Some(by) }))
        }
    }
}
