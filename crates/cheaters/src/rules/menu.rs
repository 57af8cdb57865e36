//! The menu: everything that may be done, and of what is open-ended (sums, notes, trades) a part. What
//! is written down here is cut to what the check allows.

use super::{cards, check, prison, trade_partners};
use crate::action::{Action, Deck, Goods, Pick, Play};
use crate::auction::Lot;
use crate::board::Space;
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::eyes::Eyes;
use crate::money::{Note, Notes};
use crate::private::MOST_EFFORT;
use crate::scene::{Affair, Card, Phase};
use crate::space_set::SpaceSet;
use crate::things::{Place, Purse};

use tabletop::Seat;

/// Everything that these eyes may ask for, ascending.
pub(crate) fn list(eyes: &Eyes<'_>, into: &mut Vec<Action>) {
    let first = into.len();
    let mut menu = Menu { eyes, into };
    menu.looks();
    match (&eyes.scene.affair, eyes.scene.phase) {
        (Some(affair), _) => menu.affair(affair),
        (None, Phase::Declare | Phase::Challenge) => menu.end(),
        (None, _) => menu.table(),
    }
    into[first..].sort_unstable();
}

struct Menu<'m, 'a> {
    eyes: &'m Eyes<'a>,
    into: &'m mut Vec<Action>,
}

impl Menu<'_, '_> {
    fn may(&mut self, action: Action) {
        if check(self.eyes, &action).is_ok() {
            self.into.push(action);
        }
    }

    fn looks(&mut self) {
        self.into.push(Action::Look { at: Place::Board });
        self.into.push(Action::Look { at: Place::Tray });
        for seat in self.eyes.scene.in_play().iter() {
            self.into.push(Action::Look { at: Place::Spread(seat) });
        }
    }

    fn affair(&mut self, affair: &Affair) {
        match affair {
            Affair::Accused { .. } => {
                self.may(Action::Vote { guilty: false });
                self.may(Action::Vote { guilty: true });
            }
            Affair::Caught { .. } => {
                self.may(Action::Submit {});
                self.may(Action::Use { play: Play::SolidAlibi {} });
            }
            Affair::Placing { by, .. } if *by == self.eyes.me => {
                Space::all().for_each(|at| self.into.push(Action::Put { at }));
            }
            Affair::Placing { .. } => {}
            Affair::Spare { .. } => {
                [false, true].into_iter().for_each(|new| self.may(Action::Drop { new }));
                self.uses();
            }
            Affair::Aimed { .. } => self.may(Action::Use { play: Play::CrookedLawyer {} }),
        }
    }

    fn end(&mut self) {
        // What one believes to have, and more.
        let sum = self.eyes.count();
        for sum in [sum, sum + 100, sum + 500] {
            self.may(Action::Declare { sum });
        }
        for who in self.eyes.scene.in_play().iter() {
            self.may(Action::Challenge { who });
        }
    }

    fn table(&mut self) {
        let scene = self.eyes.scene;
        if scene.turn == self.eyes.me && scene.is_calm() {
            self.turn();
        }
        if scene.auction.is_some() {
            self.bids();
        }
        if scene.bill_of(self.eyes.me).is_some() {
            self.may(Action::Pay {});
            for space in self.eyes.deeds().iter() {
                self.may(Action::Sell { space });
            }
        }
        self.uses();
        self.may(Action::NothingSeen {});
        self.may(Action::Withdraw {});
        for of in trade_partners(self.eyes).iter() {
            self.may(Action::Accept { of });
            self.may(Action::Decline { of });
        }
        for space in self.eyes.deeds().iter() {
            self.may(Action::Build { space });
        }
        for scheme in &self.eyes.mine.schemes {
            if let (Some(card), Some(or)) = (scheme.card, scheme.or) {
                self.may(Action::Mean { card });
                self.may(Action::Mean { card: or });
            }
        }
        if self.eyes.mine.effort < MOST_EFFORT {
            self.may(Action::Fix {});
            self.may(Action::SlipAway {});
            self.asks();
            self.hands();
            self.accusations();
            self.offers();
        }
    }

    fn turn(&mut self) {
        let eyes = self.eyes;
        match eyes.scene.phase {
            Phase::Roll => {
                self.may(Action::Roll {});
                self.may(Action::Bail {});
            }
            Phase::Rolled => {
                let ultimate = eyes.scene.config.ultimate;
                let most =
                    if ultimate { Space::COUNT - 1 } else { Cheat::TrickDice.terms().most as u8 };
                for token in eyes.scene.in_play().iter() {
                    let rolled = eyes.scene.dice[0] + eyes.scene.dice[1];
                    let steps = match token == eyes.me || ultimate {
                        true => 0..=most,
                        false => rolled..=rolled,
                    };
                    steps.for_each(|steps| self.may(Action::Move { token, steps }));
                }
            }
            Phase::Offer(_) => {
                self.may(Action::Buy {});
                self.may(Action::Auction {});
            }
            Phase::Parking => {
                Deck::ALL.into_iter().for_each(|deck| self.may(Action::Draw { deck }));
            }
            Phase::Read => {
                Chance::ALL.into_iter().for_each(|card| self.may(Action::Read { card }));
                self.may(Action::Keep {});
            }
            Phase::Spare(_) => {
                [false, true].into_iter().for_each(|new| self.may(Action::Drop { new }));
            }
            Phase::Pick(card) => self.picks(card),
            Phase::Free => self.may(Action::Done {}),
            Phase::Look
            | Phase::Shaking
            | Phase::Shuffling
            | Phase::Declare
            | Phase::Challenge
            | Phase::Over => {}
        }
    }

    fn picks(&mut self, card: Card) {
        let mut pick = |choice| self.may(Action::Pick { choice });
        match card {
            Card::Chance(Chance::PlayerPaysYou) => {}
            Card::Chancellerie(Chancellerie::BeautyContest) => {
                pick(Pick::Yes);
                pick(Pick::No);
            }
            Card::Chance(_) | Card::Chancellerie(_) => {
                Space::all().for_each(|space| pick(Pick::Space(space)));
                pick(Pick::No);
            }
        }
        if card == Card::Chance(Chance::PlayerPaysYou) {
            for seat in cards::others(self.eyes).iter() {
                self.may(Action::Pick { choice: Pick::Player(seat) });
            }
        }
    }

    fn bids(&mut self) {
        let Some(auction) = self.eyes.scene.auction else { return };
        let least = auction.least();
        for sum in [least, least.saturating_add(50)] {
            match auction.lot() {
                Lot::Deed(_) => self.may(Action::Bid { sum, at: None }),
                Lot::LastHotel { .. } => {
                    for space in self.eyes.deeds().iter() {
                        self.may(Action::Bid { sum, at: Some(space) });
                    }
                }
            }
        }
    }

    fn uses(&mut self) {
        let mine = self.eyes.mine;
        let drawn = mine.drawn.filter(|card| card.is_kept());
        let cards = Deck::ALL.into_iter().filter_map(|deck| mine.kept(deck)).chain(drawn);
        let cards = cards.chain(mine.inherited.first().copied());
        for card in cards {
            self.plays_of(card);
        }
    }

    fn plays_of(&mut self, card: Card) {
        let others = cards::others(self.eyes);
        let own = self.eyes.deeds();
        let mut plays = |play| self.may(Action::Use { play });
        match card {
            Card::Chance(Chance::GetOutOfPrison)
            | Card::Chancellerie(Chancellerie::GetOutOfPrison) => {
                plays(Play::GetOutOfPrison { deck: card.deck() });
            }
            Card::Chance(Chance::FrameUp) => {
                others.iter().for_each(|at| plays(Play::FrameUp { at }));
            }
            Card::Chance(Chance::FriendlyRent) => plays(Play::FriendlyRent {}),
            Card::Chance(Chance::ForgedDeed) => {
                Space::properties().for_each(|space| plays(Play::ForgedDeed { space }));
            }
            Card::Chance(Chance::CronyPermit) => {
                own.iter().for_each(|space| plays(Play::CronyPermit { space }));
            }
            Card::Chance(Chance::LoadedDie) => {
                for second in [false, true] {
                    (1..=6).for_each(|pips| plays(Play::LoadedDie { second, pips }));
                }
            }
            Card::Chance(Chance::SolidAlibi) => plays(Play::SolidAlibi {}),
            Card::Chance(Chance::WhistleBlower) => {
                others.iter().for_each(|at| plays(Play::WhistleBlower { at }));
            }
            Card::Chancellerie(Chancellerie::CrookedLawyer) => plays(Play::CrookedLawyer {}),
            Card::Chancellerie(Chancellerie::Movers) => {
                for from in own.iter() {
                    own.iter().for_each(|to| plays(Play::Movers { from, to }));
                }
            }
            Card::Chancellerie(Chancellerie::ShowHotel) => {
                own.iter().for_each(|space| plays(Play::ShowHotel { space }));
            }
            Card::Chancellerie(Chancellerie::RaisedRent) => plays(Play::RaisedRent {}),
            Card::Chance(_) | Card::Chancellerie(_) => {}
        }
    }

    /// The rents of wherever one has seen the roller stop this turn.
    fn asks(&mut self) {
        for space in self.eyes.mine.stops.iter() {
            let Some(figures) = space.figures() else { continue };
            for sum in [figures.rent, figures.full, figures.hotel] {
                self.may(Action::Ask { space, sum });
            }
        }
    }

    fn hands(&mut self) {
        let eyes = self.eyes;
        for from in purses(eyes) {
            let Some(lying) = eyes.notes(from) else { continue };
            let due = Some(eyes.mine.due).filter(|due| *due > 0 && from == Purse::Tray);
            let extra = due.map(|due| due + 100);
            // The money of START lies ready as three notes, and three of them are too much just as well.
            for sum in due.into_iter().chain(extra).filter(|_| eyes.mine.start_due) {
                if let Some(notes) =
                    lying.three(sum).filter(|three| lying.exactly(sum) != Some(*three))
                {
                    self.may(Action::Take { notes, from });
                }
            }
            for sum in due.into_iter().chain(extra) {
                if let Some(notes) = lying.exactly(sum) {
                    self.may(Action::Take { notes, from });
                }
            }
            for note in Note::ALL {
                let notes = Notes::of(note, 1);
                let listed = due.is_some_and(|due| [due, due + 100].contains(&note.value()));
                if !listed {
                    self.may(Action::Take { notes, from });
                }
            }
        }
        if let Some(change) = eyes.mine.change {
            let lying = eyes.notes(change.from).unwrap_or(Notes::NONE);
            let most = Cheat::ShortChanged.terms().most;
            for short in (0..=most).step_by(10) {
                let sum = change.sum.checked_sub(short);
                if let Some(notes) = sum.and_then(|sum| lying.exactly(sum)) {
                    self.may(Action::Give { notes, to: change.to });
                }
            }
        }
        self.deeds_and_hotels();
        self.may(Action::Leave {});
    }

    fn deeds_and_hotels(&mut self) {
        let eyes = self.eyes;
        let owner = match eyes.mine.gaze {
            Place::Board => None,
            Place::Spread(seat) if seat != eyes.me => Some(seat),
            Place::Spread(_) | Place::Tray => return,
        };
        let lying = eyes.deeds_of(owner).unwrap_or(SpaceSet::EMPTY);
        for space in lying.iter() {
            self.may(Action::TakeDeed { space, from: owner });
        }
        if eyes.scene.loosens(Cheat::PropertySwap) {
            for mine in eyes.deeds().iter() {
                let swap = |other| Action::SwapDeeds { mine, other, with: owner };
                lying.iter().map(swap).for_each(|swap| self.may(swap));
            }
        }
        if let Some(board) = eyes.board() {
            let sites = match eyes.scene.config.ultimate {
                true => Space::all_properties(),
                false => eyes.deeds(),
            };
            sites.minus(board.hotels).iter().for_each(|space| self.may(Action::PutHotel { space }));
            board.hotels.iter().for_each(|space| self.may(Action::TakeHotel { space }));
        }
    }

    fn accusations(&mut self) {
        let scene = self.eyes.scene;
        for who in cards::others(self.eyes).iter() {
            self.may(Action::Accuse { who, card: None });
            let gone = scene.gone.iter().map(|gone| gone.card);
            let gone = gone.filter(|card| !scene.face_up.contains(card));
            for card in scene.face_up.iter().copied().chain(gone) {
                self.may(Action::Accuse { who, card: Some(card) });
            }
        }
    }

    /// One deed of one's own for its price, and one of who one looks at for twice its price; a
    /// get-out-of-prison card for what it saves (MT-3.7).
    fn offers(&mut self) {
        let eyes = self.eyes;
        let Some(to) = trade_partner(eyes) else { return };
        if let Some(space) = eyes.deeds().first() {
            let get = Goods::money(space.price().max(10));
            self.may(Action::Offer { to, give: Goods::deed(space), get });
        }
        let theirs = eyes.deeds_of(Some(to)).and_then(SpaceSet::first);
        if let Some(space) = theirs {
            let give = Goods::money(space.price().max(10) * 2);
            self.may(Action::Offer { to, give, get: Goods::deed(space) });
        }
        for deck in Deck::ALL {
            let (card, price) = (Goods::card(deck), Goods::money(prison::BAIL));
            if eyes.mine.kept(deck) == Some(deck.get_out_of_prison()) {
                self.may(Action::Offer { to, give: card, get: price });
            }
            // Whether it is that one, the other says.
            if eyes.scene.players[to.index()].holds(deck) {
                self.may(Action::Offer { to, give: price, get: card });
            }
        }
    }
}

/// The purses that one sees besides one's own.
fn purses(eyes: &Eyes<'_>) -> impl Iterator<Item = Purse> {
    let tray = eyes.see(Place::Tray).then_some(Purse::Tray);
    let player = match eyes.mine.gaze {
        Place::Spread(seat) if seat != eyes.me => Some(Purse::Player(seat)),
        Place::Spread(_) | Place::Board | Place::Tray => None,
    };
    tray.into_iter().chain(player)
}

/// Whom one looks at.
fn trade_partner(eyes: &Eyes<'_>) -> Option<Seat> {
    match eyes.mine.gaze {
        Place::Spread(seat) if seat != eyes.me => Some(seat),
        Place::Spread(_) | Place::Board | Place::Tray => None,
    }
}
