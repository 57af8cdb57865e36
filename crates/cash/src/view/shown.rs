//! What a view says, for bots, tables and the wire.

use serde::{Serialize, Serializer};
use tabletop::{Seat, SeatSet, Time, Viewer};
use ts_rs::TS;

use super::{Decision, SeenNeutral, SeenPhase, View};
use crate::config::{Neutral, Rules};
use crate::pieces::{Cards, Kind, Way};
use crate::state::{Due, Prize, Turn};

impl View {
    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many cards of a kind the deck of this table has (CC-2.1, CC-2.3).
    pub fn deck_count(&self, kind: Kind) -> u8 {
        Cards::new(self.rules.deck, self.rules.cards()).count(kind)
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Who dealt it.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// A player's points of the rounds before, in thousands.
    pub fn total_k(&self, seat: Seat) -> u32 {
        self.totals_k[seat.index()]
    }

    /// How many rounds a player has won.
    pub fn rounds_won(&self, seat: Seat) -> u8 {
        self.wins[seat.index()]
    }

    /// Whose turn it is, and what has happened in it.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What the table waits for.
    pub fn stage(&self) -> Stage {
        let cards = |bag| Cards::new(self.rules.deck, bag);
        match self.phase {
            SeenPhase::Undealt => Stage::Undealt,
            SeenPhase::Acting => Stage::Acting,
            SeenPhase::Duel(duel) => Stage::Duel(SeenDuel {
                by: duel.by,
                against: duel.against,
                prize: duel.prize,
                kind: self.rules.deck.kind(duel.kind),
                by_played: cards(duel.by_played),
                against_played: cards(duel.against_played),
                to_answer: duel.to_answer,
                due: duel.due,
            }),
            SeenPhase::Deciding { pile, seats, asked, decided } => Stage::Deciding {
                pile,
                waiting: (0..2)
                    .filter(|&index| decided[index] == Decision::Open)
                    .map(|index| seats[index])
                    .filter(|&seat| asked.contains(seat))
                    .collect(),
                mine: (0..2).find_map(|index| match decided[index] {
                    Decision::Known(way) => Some(way),
                    Decision::Open | Decision::Made => None,
                }),
            },
            SeenPhase::Over => Stage::Over,
        }
    }

    /// When the answer is due.
    pub fn deadline(&self) -> Option<Time> {
        self.deadline
    }

    /// Whom the last challenge of this round went against (CC-10.6).
    pub fn last_challenged(&self) -> Option<Seat> {
        self.last_challenged
    }

    /// The viewer's own hand.
    pub fn hand(&self) -> Option<Cards> {
        match self.viewer {
            Viewer::Seat(_) => Some(Cards::new(self.rules.deck, self.hand)),
            Viewer::Audience => None,
        }
    }

    /// A player's hand, where nothing is hidden any more.
    pub fn open_hand(&self, seat: Seat) -> Option<Cards> {
        let hands = self.open.as_deref()?;
        Some(Cards::new(self.rules.deck, hands[seat.index()]))
    }

    /// How many cards a player holds.
    pub fn hand_count(&self, seat: Seat) -> u8 {
        self.hand_counts[seat.index()]
    }

    /// A player's pile, the bottom set first.
    pub fn pile(
        &self,
        seat: Seat,
    ) -> impl DoubleEndedIterator<Item = PileSetView> + ExactSizeIterator {
        self.piles[seat.index()].iter().map(|set| PileSetView {
            kind: self.rules.deck.kind(set.kind),
            count: set.count,
            cards: set.cards.map(|bag| Cards::new(self.rules.deck, bag)),
        })
    }

    /// How many cards the draw pile has.
    pub fn draw_count(&self) -> u8 {
        self.draw_count
    }

    /// The top of the discard.
    pub fn discard_top(&self) -> Option<Kind> {
        self.discard_top.map(|slot| self.rules.deck.kind(slot))
    }

    /// How many cards the discard has.
    pub fn discard_count(&self) -> u8 {
        self.discard_count
    }

    /// The neutral piles: the card turned up, and how many lie below.
    pub fn neutral(&self) -> Vec<NeutralView> {
        self.neutral_piles().collect()
    }

    /// The same, one by one: for bots, whose decisions allocate nothing.
    pub fn neutral_piles(&self) -> impl Iterator<Item = NeutralView> {
        let piles: &[SeenNeutral] =
            if self.rules.neutral == Neutral::None { &[] } else { &self.neutral };
        piles.iter().map(|pile| NeutralView {
            up: pile.up.map(|slot| self.rules.deck.kind(slot)),
            below: pile.below,
        })
    }

    /// Action cards that have left the game in this round.
    pub fn removed(&self) -> Cards {
        Cards::new(self.rules.deck, self.removed)
    }

    /// Action cards that everybody saw go back face down at the deal (CC-2.5, CC-9.8).
    pub fn put_back(&self) -> Cards {
        Cards::new(self.rules.deck, self.put_back)
    }
}

/// What the table waits for, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "phase", rename_all = "kebab-case")]
#[ts(optional_fields = nullable)]
pub enum Stage {
    /// Nothing is dealt yet.
    Undealt,
    /// The active player's action.
    Acting,
    /// An answer.
    Duel(SeenDuel),
    /// Decisions about each other's piles.
    Deciding {
        /// The neutral pile with the Déménagement on it.
        pile: u8,
        /// Who has not decided yet.
        waiting: SeatSet,
        /// What the viewer has decided.
        mine: Option<Way>,
    },
    /// Nothing: the game is over.
    Over,
}

/// A challenge or a claim, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[allow(missing_docs)] // the names say it
pub struct SeenDuel {
    /// The challenger or claimant.
    pub by: Seat,
    /// The owner of the set, or who may contest the claim.
    pub against: Seat,
    /// What it is about.
    pub prize: Prize,
    /// The kind of the set.
    pub kind: Kind,
    /// What the challenger has laid down, or the claimant with the neutral cards.
    pub by_played: Cards,
    /// What the other has laid down.
    pub against_played: Cards,
    /// Who must answer.
    pub to_answer: Seat,
    pub due: Due,
}

/// A set as it lies on a pile.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct PileSetView {
    /// The kind that shows.
    pub kind: Kind,
    /// How many cards it has.
    pub count: u8,
    /// Which, with `open_sets` and where nothing is hidden any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Cards>,
}

/// A neutral pile as it lies on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct NeutralView {
    /// The card that is turned up.
    pub up: Option<Kind>,
    /// How many lie below it.
    pub below: u8,
}

/// What a viewer knows, as it travels. To a client a field that is null and one that is not there are
/// the same.
#[derive(Serialize, TS)]
#[ts(rename = "View", optional_fields = nullable)]
pub(crate) struct OnWire<'a> {
    viewer: Viewer,
    /// The rules in force.
    rules: Rules,
    /// The round, counted from 1.
    round: u16,
    /// Who dealt it.
    dealer: Seat,
    /// Whose turn it is, and what has happened in it.
    turn: Turn,
    /// What the table waits for.
    #[serde(flatten)]
    stage: Stage,
    /// When the answer is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<Time>,
    /// Whom the last challenge of this round went against.
    last_challenged: Option<Seat>,
    /// The viewer's own hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Cards>,
    /// The players, seat by seat.
    #[serde(serialize_with = "players")]
    #[ts(as = "Vec<Player>")]
    players: &'a View,
    /// How many cards the draw pile has.
    draw_count: u8,
    discard_top: Option<Kind>,
    /// How many cards the discard has.
    discard_count: u8,
    /// The neutral piles.
    #[serde(serialize_with = "neutral_piles")]
    #[ts(as = "Vec<NeutralView>")]
    neutral: &'a View,
    /// Action cards that have left the game in this round.
    removed: Cards,
    /// Action cards that everybody saw go back face down at the deal.
    put_back: Cards,
}

/// A player as everybody sees them.
#[derive(Serialize, TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct Player {
    /// How many cards they hold.
    hand_count: u8,
    /// Which, in a replay where nothing is hidden any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Cards>,
    /// Their pile, the bottom set first.
    pile: Vec<PileSetView>,
    /// Their points of the rounds before, in thousands.
    total_k: u32,
    /// How many rounds they have won.
    rounds_won: u8,
}

/// The lists are made where they are written: mostly they were written for somebody else already.
fn players<S: Serializer>(view: &View, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(Seat::all(view.seats).map(|seat| Player {
        hand_count: view.hand_count(seat),
        hand: view.open_hand(seat),
        pile: view.pile(seat).collect(),
        total_k: view.total_k(seat),
        rounds_won: view.rounds_won(seat),
    }))
}

fn neutral_piles<S: Serializer>(view: &View, serializer: S) -> Result<S::Ok, S::Error> {
    view.neutral().serialize(serializer)
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        OnWire {
            viewer: self.viewer,
            rules: self.rules,
            round: self.round,
            dealer: self.dealer,
            turn: self.turn,
            stage: self.stage(),
            deadline: self.deadline,
            last_challenged: self.last_challenged,
            hand: self.hand(),
            players: self,
            draw_count: self.draw_count,
            discard_top: self.discard_top(),
            discard_count: self.discard_count,
            neutral: self,
            removed: self.removed(),
            put_back: self.put_back(),
        }
        .serialize(serializer)
    }
}
