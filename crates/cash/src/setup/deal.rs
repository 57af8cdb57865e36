//! A round as it is dealt.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::config::{Neutral, Rules};
use crate::pieces::{Bag, Deck, Kind, PileSet, Slot};
use crate::state::{CARDS, NEUTRAL, SEATS};

/// A round as it is dealt: every card in its place. The whole truth, for the store alone.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "DealOnFile", into = "DealOnFile")]
pub struct Deal {
    pub(crate) dealer: Seat,
    deck: Deck,
    seats: u8,
    hand_size: u8,
    neutral_piles: u8,
    len: u8,
    /// The hands seat by seat, the neutral piles with their top card last, the first discard, and
    /// the draw pile with its top card last.
    cards: [Slot; CARDS],
    /// Action cards that were turned up and went back (CC-2.5, CC-9.8).
    pub(crate) put_back: Bag,
}

impl Deal {
    pub(crate) fn new(dealer: Seat, rules: &Rules, seats: u8, cards: &[Slot]) -> Deal {
        let mut deal = Deal {
            dealer,
            deck: rules.deck,
            seats,
            hand_size: rules.hand_size,
            neutral_piles: if rules.neutral == Neutral::None { 0 } else { PileSet::PILES },
            len: cards.len() as u8,
            cards: [Slot(0); CARDS],
            put_back: Bag::EMPTY,
        };
        deal.cards[..cards.len()].copy_from_slice(cards);
        deal
    }

    pub(crate) fn kind(&self, slot: Slot) -> Kind {
        self.deck.kind(slot)
    }

    pub(crate) fn deck(&self) -> Deck {
        self.deck
    }

    pub(crate) fn seats(&self) -> u8 {
        self.seats
    }

    pub(crate) fn hand_size(&self) -> u8 {
        self.hand_size
    }

    pub(crate) fn hand(&self, seat: Seat) -> &[Slot] {
        let size = usize::from(self.hand_size);
        &self.cards[seat.index() * size..][..size]
    }

    pub(crate) fn neutral_piles(&self) -> usize {
        self.neutral_piles.into()
    }

    /// A neutral pile, its top card last.
    pub(crate) fn neutral(&self, pile: usize) -> &[Slot] {
        &self.cards[self.neutral_at(pile)..][..NEUTRAL]
    }

    pub(crate) fn neutral_mut(&mut self, pile: usize) -> &mut [Slot] {
        let at = self.neutral_at(pile);
        &mut self.cards[at..][..NEUTRAL]
    }

    pub(crate) fn discard(&self) -> Slot {
        self.cards[self.discard_at()]
    }

    /// The draw pile, its top card last.
    pub(crate) fn draw(&self) -> &[Slot] {
        &self.cards[self.discard_at() + 1..usize::from(self.len)]
    }

    /// The first discard and, after it, the draw pile with its top card last.
    pub(crate) fn discard_and_draw_mut(&mut self) -> (&mut Slot, &mut [Slot]) {
        let at = self.discard_at();
        let (discard, draw) =
            self.cards[at..usize::from(self.len)].split_first_mut().expect("a deck has cards");
        (discard, draw)
    }

    /// Takes note of an action card that everybody saw go back. One that goes back again and again
    /// is not counted more often than there are such cards.
    pub(crate) fn note_put_back(&mut self, card: Slot) {
        if self.put_back.count(card) < self.kind(card).piece().count {
            self.put_back += Bag::one(card);
        }
    }

    fn neutral_at(&self, pile: usize) -> usize {
        usize::from(self.seats) * usize::from(self.hand_size) + pile * NEUTRAL
    }

    fn discard_at(&self) -> usize {
        self.neutral_at(self.neutral_piles())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Deal").field(&DealOnFile::from(self.clone())).finish()
    }
}

/// A deal as files know it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DealOnFile {
    dealer: Seat,
    hands: Vec<Vec<Kind>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    neutral: Vec<Vec<Kind>>,
    discard: Kind,
    draw: Vec<Kind>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    put_back: Vec<Kind>,
}

impl From<Deal> for DealOnFile {
    fn from(deal: Deal) -> DealOnFile {
        let kinds = |slots: &[Slot]| slots.iter().map(|&slot| deal.kind(slot)).collect();
        DealOnFile {
            dealer: deal.dealer,
            hands: Seat::all(deal.seats).map(|seat| kinds(deal.hand(seat))).collect(),
            neutral: (0..deal.neutral_piles()).map(|pile| kinds(deal.neutral(pile))).collect(),
            discard: deal.kind(deal.discard()),
            draw: kinds(deal.draw()),
            put_back: deal.put_back.cards().map(|slot| deal.kind(slot)).collect(),
        }
    }
}

impl TryFrom<DealOnFile> for Deal {
    type Error = String;

    fn try_from(file: DealOnFile) -> Result<Deal, String> {
        let hand_size = file.hands.first().map_or(0, Vec::len);
        let fits = (2..=SEATS).contains(&file.hands.len())
            && (4..=6).contains(&hand_size)
            && file.hands.iter().all(|hand| hand.len() == hand_size)
            && [0, PileSet::PILES.into()].contains(&file.neutral.len())
            && file.neutral.iter().all(|pile| pile.len() == NEUTRAL)
            && file.dealer.index() < file.hands.len();
        let kinds: Vec<Kind> = file
            .hands
            .iter()
            .chain(&file.neutral)
            .flatten()
            .chain([&file.discard])
            .chain(&file.draw)
            .copied()
            .collect();
        let put_back_fits =
            file.put_back.len() <= 4 && file.put_back.iter().all(|kind| kind.is_action());
        let foreign = |kind: &Kind| kind.deck() != file.discard.deck();
        if !fits || !put_back_fits || kinds.len() > CARDS || kinds.iter().any(foreign) {
            return Err("this is no deal of one deck to two to six players".into());
        }
        let mut deal = Deal {
            dealer: file.dealer,
            deck: file.discard.deck(),
            seats: file.hands.len() as u8,
            hand_size: hand_size as u8,
            neutral_piles: file.neutral.len() as u8,
            len: kinds.len() as u8,
            cards: [Slot(0); CARDS],
            put_back: file.put_back.iter().map(|kind| kind.slot()).collect(),
        };
        for (place, kind) in deal.cards.iter_mut().zip(kinds) {
            *place = kind.slot();
        }
        Ok(deal)
    }
}
