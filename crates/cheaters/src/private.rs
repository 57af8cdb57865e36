//! What only one pair of eyes knows: what it sees and has seen, the cards it holds, and what it is up
//! to. Shared by states and views, so that what is told and what is known cannot part.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet, Time};
use ts_rs::TS;

use crate::action::Deck;
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::event::{Fact, Seen, Watched};
use crate::owners::{Live, Owners};
use crate::picture::{Glimpse, Picture, Sight};
use crate::scene::{Card, Phase, Scene};
use crate::space_set::SpaceSet;
use crate::things::{Place, Purse, Shift};

/// How many things one may do a turn that move nothing on: gestures, offers, demands (MT-2.8).
pub const MOST_EFFORT: u8 = 40;

/// What only one pair of eyes knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Private {
    /// Where one looks.
    pub gaze: Place,
    /// Every place as one saw it last.
    pub picture: Picture,
    /// Whose each property is, as one last saw or heard it. Arrangements that do not say: as the picture
    /// shows it.
    #[serde(default)]
    pub owners: Owners,
    /// The kept Chance card.
    pub chance: Option<Chance>,
    /// The kept Chancellerie card.
    pub chancellerie: Option<Chancellerie>,
    /// A card that one has drawn and neither read nor kept yet.
    pub drawn: Option<Card>,
    /// Cards of somebody who is out, of decks of which one holds a card already: of two, one must go
    /// (MT-7.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub inherited: Vec<Card>,
    /// What one is up to, in order: each by a card of its own (MT-5.4, MT-5.10).
    #[serde(default)]
    pub schemes: Vec<Scheme>,
    /// The properties on which one has seen the roller stop this turn: their rents can be asked until the
    /// next player rolls (MT-3.3).
    #[serde(default)]
    pub stops: SpaceSet,
    /// What the bank owes one, to be taken by hand (MT-5.2).
    pub due: u32,
    /// Whether there is something for START in it.
    pub start_due: bool,
    /// The change that one owes or is owed (MT-1.7).
    pub change: Option<Change>,
    /// What one has done this turn of the things that may be done only so often.
    pub effort: u8,
}

/// A cheat before its deadline, as its author knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Scheme {
    /// The card that it fits. None: no card, where everything may be tried (MT-9.2).
    pub card: Option<Cheat>,
    /// Another card that it fits: one may still say which was meant (MT-5.3).
    pub or: Option<Cheat>,
    /// When it was done.
    pub at: Time,
    /// Whether by whoever rolled last: their turn is over only when the next player rolls.
    pub in_turn: bool,
    /// How many players have rolled since (MT-5.4).
    pub rolls: u8,
    /// Whether it can still be put right (MT-5.3).
    pub fixable: bool,
    /// What was moved.
    pub shifts: Vec<Shift>,
}

impl Scheme {
    /// Which of these somebody is accused of: the one by that card, or else one that also fits it.
    pub fn accused(schemes: &[Scheme], card: Option<Cheat>) -> Option<usize> {
        let by_card = schemes.iter().position(|scheme| scheme.card == card);
        by_card.or_else(|| schemes.iter().position(|scheme| scheme.fits(card)))
    }

    /// Whether it is what somebody is accused of.
    pub fn fits(&self, card: Option<Cheat>) -> bool {
        self.card == card || (self.or.is_some() && self.or == card)
    }
}

/// Change that is to be given by hand (MT-1.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Whose hand gives it: the bank's is given by who has the tray (MT-1.6).
    pub by: Seat,
    /// Out of which notes.
    pub from: Purse,
    /// Who gets it.
    pub to: Purse,
    /// How much it is to be.
    pub sum: u32,
}

impl Change {
    /// Those who know of it: who gives it and who gets it.
    pub fn between(&self) -> SeatSet {
        match self.to {
            Purse::Player(to) => SeatSet::only(self.by).with(to),
            Purse::Tray => SeatSet::only(self.by),
        }
    }
}

impl Private {
    /// Before anything has happened: everybody has seen the table being set up and looks at the board.
    pub fn new(picture: Picture) -> Private {
        Private {
            gaze: Place::Board,
            owners: Owners::seen(&picture.spreads),
            picture,
            chance: None,
            chancellerie: None,
            drawn: None,
            inherited: Vec::new(),
            schemes: Vec::new(),
            stops: SpaceSet::EMPTY,
            due: 0,
            start_due: false,
            change: None,
            effort: 0,
        }
    }

    /// The kept card of a deck.
    pub fn kept(&self, deck: Deck) -> Option<Card> {
        match deck {
            Deck::Chance => self.chance.map(Card::Chance),
            Deck::Chancellerie => self.chancellerie.map(Card::Chancellerie),
        }
    }

    fn keep(&mut self, deck: Deck, card: Option<Card>) {
        match (deck, card) {
            (Deck::Chance, Some(Card::Chance(card))) => self.chance = Some(card),
            (Deck::Chancellerie, Some(Card::Chancellerie(card))) => self.chancellerie = Some(card),
            (Deck::Chance, _) => self.chance = None,
            (Deck::Chancellerie, _) => self.chancellerie = None,
        }
    }

    /// Whether one has this card to use: kept, or just drawn.
    pub fn has(&self, card: Card) -> bool {
        let kept = self.kept(card.deck()) == Some(card) || self.drawn == Some(card);
        kept || self.inherited.contains(&card)
    }

    /// A card leaves the hand; the second of two, if there is one, takes its place.
    fn part_with(&mut self, card: Card, empty: bool) {
        let deck = card.deck();
        if self.kept(deck) == Some(card) {
            let of_deck = |card: &Card| !empty && card.deck() == deck;
            let second =
                self.drawn.filter(of_deck).or(self.inherited.iter().copied().find(of_deck));
            self.keep(deck, second);
            if let Some(second) = second {
                self.put_away(second);
            }
        } else {
            self.put_away(card);
        }
    }

    /// The second of two is no longer beside the first.
    fn put_away(&mut self, card: Card) {
        self.drawn = self.drawn.filter(|drawn| *drawn != card);
        self.inherited.retain(|other| *other != card);
    }

    /// Learns what was seen; what everybody sees goes into the scene.
    pub fn learn(&mut self, me: Option<Seat>, scene: &Scene, seen: &Seen) {
        match seen {
            Seen::Hand { by, glimpses } => {
                glimpses.iter().for_each(|glimpse| self.follow(me, scene, Some(*by), *glimpse));
            }
            Seen::Changed { glimpses } => {
                glimpses.iter().for_each(|glimpse| self.follow(me, scene, None, *glimpse));
            }
            Seen::Looked { at, sight } => {
                self.gaze = *at;
                self.see(scene, sight);
                self.find_the_roller(scene, sight);
            }
            Seen::Shown { sight } => self.see(scene, sight),
            Seen::DrewCard { card, .. } => self.drawn = Some(*card),
            Seen::KeptCard { card, .. } => {
                self.drawn = self.drawn.filter(|drawn| drawn != card);
                self.keep(card.deck(), Some(*card));
            }
            Seen::InheritedCard { card, .. } => self.inherited.push(*card),
            Seen::DroppedCard { card, new, empty, .. } => match new {
                true => self.put_away(*card),
                false => self.part_with(*card, *empty),
            },
            Seen::Buried { .. } => self.drawn = None,
            Seen::Slipped { .. } => {}
            Seen::Schemed { scheme } => self.schemes.push(scheme.clone()),
            Seen::Unschemed { card } => self.schemes.retain(|scheme| scheme.card != *card),
            Seen::Meant { card } => {
                let meant = self.schemes.iter_mut().rev();
                let mut meant = meant.filter(|one| one.or.is_some() && one.fits(Some(*card)));
                if let Some(scheme) = meant.next() {
                    scheme.card = Some(*card);
                    (scheme.or, scheme.fixable) = (None, false);
                }
            }
            Seen::Owed { due, start } => (self.due, self.start_due) = (*due, *start),
            Seen::Change { change } => self.change = *change,
            Seen::Tired {} => self.effort += 1,
            Seen::Open(fact) => self.hear(me, scene, fact),
        }
    }

    /// Something has followed from what one did: it is no slip of the hand any more (MT-5.3).
    fn settle_schemes(&mut self) {
        self.schemes.iter_mut().for_each(|scheme| scheme.fixable = false);
    }

    /// Sees a place as it is.
    pub(crate) fn see(&mut self, scene: &Scene, sight: &Sight) {
        self.picture.see(sight);
        self.owners.see(scene, sight);
    }

    /// The places that these eyes see live; without a seat of one's own, the board.
    fn live(&self, me: Option<Seat>, scene: &Scene) -> Vec<Place> {
        let spreads = Seat::all(scene.seats()).map(Place::Spread);
        let places = [Place::Board].into_iter().chain(spreads);
        let live = |place: &Place| match me {
            Some(me) => sees(scene, me, self.gaze, *place),
            None => *place == Place::Board,
        };
        places.filter(live).collect()
    }

    /// Follows what one sees of a hand, of somebody's if one sees whose it is, and remembers where the
    /// roller stops.
    pub(crate) fn follow(
        &mut self,
        me: Option<Seat>,
        scene: &Scene,
        by: Option<Seat>,
        glimpse: Glimpse,
    ) {
        self.picture.follow(glimpse);
        self.owners.follow(scene, by, glimpse);
        if let Glimpse::Token { seat, to, .. } = glimpse
            && me.is_some()
            && by == Some(seat)
            && scene.roller == Some(seat)
            && to.is_property()
        {
            self.stops = self.stops.with(to);
        }
    }

    /// Whoever looks at the board sees where the roller stands, once the token has moved.
    fn find_the_roller(&mut self, scene: &Scene, sight: &Sight) {
        if let (Sight::Board(board), Some(roller)) = (sight, scene.roller)
            && scene.phase != Phase::Rolled
        {
            let space = board.tokens[roller.index()];
            if space.is_property() {
                self.stops = self.stops.with(space);
            }
        }
    }

    /// What something that everybody hears is to these eyes. The scene has not learnt it yet.
    pub(crate) fn hear(&mut self, me: Option<Seat>, scene: &Scene, fact: &Fact) {
        let live = Live { picture: &self.picture, places: self.live(me, scene) };
        self.owners.hear(scene, &live, fact);
        #[expect(clippy::wildcard_enum_match_arm, reason = "most facts are the scene's alone")]
        match fact {
            Fact::Rolled { seat, .. } if scene.roller != Some(*seat) || scene.doubles == 0 => {
                self.effort = 0;
                self.stops = SpaceSet::EMPTY;
                if me == Some(*seat) {
                    self.settle_schemes();
                }
                for scheme in &mut self.schemes {
                    scheme.rolls = scheme.rolls.saturating_add(1);
                }
            }
            Fact::Traded { of } => {
                let (Some(me), Some(offer)) = (me, scene.offers[of.index()]) else { return };
                if me == *of || me == offer.to {
                    self.settle_schemes();
                }
                let (gives, gets) = match me {
                    me if me == *of => (offer.give, offer.get),
                    me if me == offer.to => (offer.get, offer.give),
                    _ => return,
                };
                for (deck, given, got) in [
                    (Deck::Chance, gives.chance, gets.chance),
                    (Deck::Chancellerie, gives.chancellerie, gets.chancellerie),
                ] {
                    if given {
                        self.keep(deck, None);
                    }
                    if got {
                        self.keep(deck, Some(deck.get_out_of_prison()));
                    }
                }
            }
            Fact::Asked { by: seat, .. } | Fact::Bought { by: seat, .. } if me == Some(*seat) => {
                self.settle_schemes();
            }
            // Everybody hears the cuff.
            Fact::Jailed { seat, freed } => {
                self.picture.board.prisoner = Some(*seat);
                // The cuff has passed on: nobody puts it on again who had slipped out of it.
                if me.is_some() && me == *freed {
                    self.settle_schemes();
                }
            }
            Fact::Freed { seat, .. } => self.see_freed(*seat),
            Fact::Read { seat, .. } if me == Some(*seat) => self.drawn = None,
            Fact::Used { seat, card, empty, .. } if me == Some(*seat) => {
                self.part_with(*card, *empty);
            }
            Fact::Announced { seat, card, .. } => {
                if me == Some(*seat) {
                    self.schemes.retain(|scheme| scheme.card != Some(*card));
                }
                if *card == Cheat::EscapeArtist {
                    self.see_freed(*seat);
                }
            }
            // A jury may be wrong: what it was not about goes on.
            Fact::Verdict { who, card, guilty: true, .. } if me == Some(*who) => {
                if let Some(place) = Scheme::accused(&self.schemes, *card) {
                    self.schemes.remove(place);
                }
            }
            Fact::Bankrupt { seat, .. } => {
                self.see_freed(*seat);
                if me == Some(*seat) {
                    let (picture, owners) = (self.picture.clone(), self.owners.clone());
                    *self = Private { gaze: self.gaze, owners, ..Private::new(picture) };
                }
            }
            _ => {}
        }
    }

    /// Whoever wore the cuff is known to be rid of it.
    fn see_freed(&mut self, seat: Seat) {
        if self.picture.board.prisoner == Some(seat) {
            self.picture.board.prisoner = None;
        }
    }
}

/// Who sees a place live: whose eyes are on it, whose spread it is, and the tray's who sits before it.
pub(crate) fn watched(scene: &Scene, privates: &[Private], place: Place) -> Watched {
    let gaze = |seat: Seat| privates[seat.index()].gaze;
    let seats = || Seat::all(scene.seats());
    Watched {
        place,
        sees: seats().filter(|seat| sees(scene, *seat, gaze(*seat), place)).collect(),
        looks: seats().filter(|seat| gaze(*seat) == place).collect(),
    }
}

/// Whether a player who looks there sees the place live.
pub(crate) fn sees(scene: &Scene, me: Seat, gaze: Place, place: Place) -> bool {
    gaze == place || place == Place::Spread(me) || (place == Place::Tray && scene.turn == me)
}
