//! Who knows what. This file and its folder are the whole secrecy surface: what a viewer sees of a
//! state (`view`) and of an event (`redact`), how seeing keeps a view up to date (`absorb`), and
//! which states a viewer must hold for possible (`imagine`).
//!
//! Hidden from a viewer: the other hands, the order of the draw pile, what lies under the top of
//! the discard and of the neutral piles, the other's decision of CC-9.9 until both have decided,
//! and, unless `open_sets` is on, what lies inside a set (CC-4.4): a view is what lies on the
//! table, not what a perfect memory would add to it. Who wants to remember keeps the
//! [`Seen`] as they come. When a round is counted every pile is turned over, and nothing in it is
//! hidden any more.

mod absorb;
mod imagine;
mod shown;

use tabletop::{Seat, SeatSet, Time, Viewer};

use crate::config::Rules;
use crate::event::{Event, Seen, SeenDeal};
use crate::pieces::{Bag, Cards, PileSet, Set, Slot, Way};
use crate::setup::Deal;
use crate::state::{Deciding, Duel, NEUTRAL, Phase, SEATS, State, Turn};

pub(crate) use absorb::absorb;
pub(crate) use imagine::imagine;
pub use shown::{NeutralView, PileSetView, SeenDuel, Stage};
pub(crate) use shown::{OnWire, Player};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    viewer: Viewer,
    rules: Rules,
    seats: u8,
    round: u16,
    dealer: Seat,
    totals_k: [u32; SEATS],
    wins: [u8; SEATS],
    turn: Turn,
    phase: SeenPhase,
    deadline: Option<Time>,
    last_challenged: Option<Seat>,
    hand: Bag,
    /// Every hand, once the game is over and nothing is hidden any more.
    open: Option<Box<[Bag; SEATS]>>,
    hand_counts: [u8; SEATS],
    piles: [Vec<SeenSet>; SEATS],
    draw_count: u8,
    discard_top: Option<Slot>,
    discard_count: u8,
    neutral: [SeenNeutral; PileSet::PILES as usize],
    removed: Bag,
    put_back: Bag,
}

/// A set as it lies on a pile.
#[derive(Clone, Copy, PartialEq, Debug)]
struct SeenSet {
    kind: Slot,
    count: u8,
    /// What is in it, with `open_sets`.
    cards: Option<Bag>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct SeenNeutral {
    up: Option<Slot>,
    below: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum SeenPhase {
    Undealt,
    Acting,
    Duel(Duel),
    Deciding { pile: u8, seats: [Seat; 2], asked: SeatSet, decided: [Decision; 2] },
    Over,
}

/// What a viewer knows of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    Open,
    Made,
    Known(Way),
}

/// What the viewer knows.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let seen_set = |set: &Set| SeenSet {
        kind: set.slot(),
        count: set.cards().len(),
        cards: state.rules.open_sets.then(|| set.cards()),
    };
    let mut piles = [const { Vec::new() }; SEATS];
    for (seen, pile) in piles.iter_mut().zip(&state.piles) {
        *seen = pile.sets().iter().map(seen_set).collect();
    }
    View {
        viewer,
        rules: state.rules,
        seats: state.seats,
        round: state.round,
        dealer: state.dealer,
        totals_k: state.totals_k,
        wins: state.wins,
        turn: state.turn,
        phase: match &state.phase {
            Phase::Undealt => SeenPhase::Undealt,
            Phase::Acting => SeenPhase::Acting,
            Phase::Duel(duel) => SeenPhase::Duel(*duel),
            Phase::Deciding(Deciding { pile, seats, asked, ways }) => SeenPhase::Deciding {
                pile: *pile,
                seats: *seats,
                asked: *asked,
                decided: [0, 1].map(|index| match ways[index] {
                    None => Decision::Open,
                    Some(way) if viewer.is(seats[index]) => Decision::Known(way),
                    Some(_) => Decision::Made,
                }),
            },
            Phase::Over => SeenPhase::Over,
        },
        deadline: state.deadline,
        last_challenged: state.last_challenged,
        hand: match viewer {
            Viewer::Seat(seat) if seat.0 < state.seats => state.hand(seat),
            Viewer::Seat(_) | Viewer::Audience => Bag::EMPTY,
        },
        open: None,
        hand_counts: state.hands.map(Bag::len),
        piles,
        draw_count: state.draw.len() as u8,
        discard_top: state.discard.top(),
        discard_count: state.discard.len() as u8,
        neutral: [0, 1, 2].map(|pile: usize| SeenNeutral {
            up: state.neutral[pile].up,
            below: state.neutral[pile].below.len() as u8,
        }),
        removed: state.removed,
        put_back: state.put_back,
    }
}

/// The table of a game that is over, with every hand open and what lies inside the sets.
pub(crate) fn unveil(state: &State) -> View {
    let mut all = view(state, Viewer::Audience);
    for (seen, pile) in all.piles.iter_mut().zip(&state.piles) {
        for (seen, set) in seen.iter_mut().zip(pile.sets()) {
            seen.cards = Some(set.cards());
        }
    }
    all.open = Some(Box::new(state.hands));
    all
}

/// What the viewer learns from the event.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Seen {
    match event {
        Event::Dealt(deal) => {
            let hand = match viewer {
                Viewer::Seat(seat) if seat.0 < deal.seats() => Some(deal.hand(seat)),
                Viewer::Seat(_) | Viewer::Audience => None,
            };
            let hand = hand.map(|hand| Cards::new(deal.deck(), hand.iter().copied().collect()));
            Seen::RoundBegan(Box::new(seen_deal(deal, hand)))
        }
        Event::Drew { by, cards } => {
            let shown = viewer.is(*by).then_some(*cards);
            Seen::Drew { by: *by, count: cards.len() as u8, cards: shown }
        }
        Event::TuckedBack { pile, card, at: _ } => Seen::TuckedBack { pile: *pile, card: *card },
        Event::Decided { by, way } => {
            Seen::Decided { by: *by, way: viewer.is(*by).then_some(*way) }
        }
        Event::RoundScored(counted) => Seen::RoundScored(counted.clone()),
        Event::Open(fact) => Seen::Open(*fact),
    }
}

/// The event as whoever looks back at the game is told it: a draw and a decision with what its owner saw.
pub(crate) fn unveiled(event: &Event) -> Seen {
    match event {
        Event::Dealt(deal) => Seen::RoundBegan(Box::new(seen_deal(deal, None))),
        Event::Drew { by, .. } | Event::Decided { by, .. } => redact(event, Viewer::Seat(*by)),
        Event::TuckedBack { .. } | Event::RoundScored(_) | Event::Open(_) => {
            redact(event, Viewer::Audience)
        }
    }
}

/// What everybody sees of a deal, and the viewer's own hand.
fn seen_deal(deal: &Deal, hand: Option<Cards>) -> SeenDeal {
    SeenDeal {
        dealer: deal.dealer,
        hand,
        hand_size: deal.hand_size(),
        discard: deal.kind(deal.discard()),
        draw_count: deal.draw().len() as u8,
        neutral: (0..deal.neutral_piles())
            .filter_map(|pile| deal.neutral(pile).last())
            .map(|&slot| deal.kind(slot))
            .collect(),
        neutral_below: deal.neutral_piles().min(1) as u8 * (NEUTRAL as u8 - 1),
        put_back: Cards::new(deal.deck(), deal.put_back),
    }
}
