//! Arrangements: a [`Deal`] as the dealer makes it, and a [`Setup`] as anybody may wish for, which
//! becomes a [`State`] if it is legal.

mod arrange;
mod deal;

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet, Time};

use crate::config::Neutral;
use crate::pieces::{Bag, Kind, PileSet, Slot, Way};
use crate::state::{Due, Phase, Prize, State};

pub(crate) use arrange::arrange;
pub use deal::Deal;

/// Any arrangement of a table: for tests, studies and puzzles. What is not mentioned is empty, and
/// the cards that are not mentioned are shuffled under the draw pile or under the discard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Setup<C> {
    /// The options.
    #[serde(default)]
    pub config: C,
    /// Each player's hand. Its length is the number of players.
    pub hands: Vec<Vec<Kind>>,
    /// Each player's pile, the bottom set first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<Vec<Vec<Kind>>>,
    /// The discard, its top card last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<Kind>,
    /// The draw pile, its top card last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draw: Vec<Kind>,
    /// Where the cards that are not mentioned lie.
    #[serde(default)]
    pub rest: Rest,
    /// The neutral piles: the card that is turned up last. An empty pile is an empty list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neutral: Vec<Vec<Kind>>,
    /// Action cards that have left the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<Kind>,
    /// Action cards that everybody saw go back at the deal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub put_back: Vec<Kind>,
    /// The round, counted from 1.
    #[serde(default = "first_round")]
    pub round: u16,
    /// Who dealt it.
    #[serde(default = "first_seat")]
    pub dealer: Seat,
    /// Points of the rounds before, in thousands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals_k: Vec<u32>,
    /// Rounds won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<u8>,
    #[serde(default = "first_seat")]
    pub turn: Seat,
    /// Whether it is the second action of the turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub second_action: bool,
    /// Who has beaten the active player off in this turn.
    #[serde(default, skip_serializing_if = "no_seat")]
    pub beaten_off_by: SeatSet,
    /// The others who used cards in this turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<Seat>,
    /// Whom the last challenge went against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_challenged: Option<Seat>,
    /// When the answer is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Time>,
    /// The challenge or claim that is under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duel: Option<DuelSetup>,
    /// The decision that is under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deciding: Option<DecidingSetup>,
    /// Whether the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
}

impl<C> Setup<C> {
    /// These hands in a first round that the first seat begins, and nothing else on the table.
    pub fn of(config: C, hands: Vec<Vec<Kind>>) -> Setup<C> {
        Setup {
            config,
            hands,
            piles: Vec::new(),
            discard: Vec::new(),
            draw: Vec::new(),
            rest: Rest::Draw,
            neutral: Vec::new(),
            removed: Vec::new(),
            put_back: Vec::new(),
            round: first_round(),
            dealer: first_seat(),
            totals_k: Vec::new(),
            wins: Vec::new(),
            turn: first_seat(),
            second_action: false,
            beaten_off_by: SeatSet::EMPTY,
            used: Vec::new(),
            last_challenged: None,
            deadline: None,
            duel: None,
            deciding: None,
            over: false,
        }
    }
}

/// Where the cards lie that an arrangement does not mention.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// Shuffled under the draw pile.
    #[default]
    Draw,
    /// Shuffled under the discard.
    Discard,
}

/// A challenge or claim under way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct DuelSetup {
    /// The challenger or claimant.
    pub by: Seat,
    /// The owner, or who may contest.
    pub against: Seat,
    /// What it is about.
    pub prize: Prize,
    /// What the challenger has laid down, or the claimant with the neutral cards.
    pub by_played: Vec<Kind>,
    /// What the other has laid down.
    #[serde(default)]
    pub against_played: Vec<Kind>,
    /// Who must answer.
    pub to_answer: Seat,
    #[serde(default = "one_due")]
    pub due: Due,
}

/// A decision under way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecidingSetup {
    /// The neutral pile with the Déménagement on it.
    pub pile: u8,
    /// What has been decided, by the lower and the higher neighbour of the pile.
    #[serde(default)]
    pub ways: [Option<Way>; 2],
}

fn first_round() -> u16 {
    1
}

fn first_seat() -> Seat {
    Seat(0)
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the signature that serde asks for
fn no_seat(seats: &SeatSet) -> bool {
    seats.is_empty()
}

fn one_due() -> Due {
    Due::One
}

/// The arrangement of this very state.
pub(crate) fn setup_of<C>(state: &State, config: C) -> Setup<C> {
    let kinds = |slots: &[Slot]| slots.iter().map(|&slot| state.kind(slot)).collect::<Vec<_>>();
    let cards = |bag: Bag| bag.cards().map(|slot| state.kind(slot)).collect::<Vec<_>>();
    let seats = usize::from(state.seats);
    let neutral = |pile: &crate::state::NeutralPile| {
        let mut all = kinds(pile.below.cards());
        all.extend(pile.up.map(|up| state.kind(up)));
        all
    };
    let neutral_piles =
        if state.rules.neutral == Neutral::None { 0 } else { PileSet::PILES.into() };
    Setup {
        config,
        hands: state.hands[..seats].iter().map(|&hand| cards(hand)).collect(),
        piles: state.piles[..seats]
            .iter()
            .map(|pile| pile.sets().iter().map(|set| cards(set.cards())).collect())
            .collect(),
        discard: kinds(state.discard.cards()),
        draw: kinds(state.draw.cards()),
        rest: Rest::Draw,
        neutral: state.neutral[..neutral_piles].iter().map(neutral).collect(),
        removed: cards(state.removed),
        put_back: cards(state.put_back),
        round: state.round,
        dealer: state.dealer,
        totals_k: state.totals_k[..seats].to_vec(),
        wins: state.wins[..seats].to_vec(),
        turn: state.turn.seat,
        second_action: state.turn.second,
        beaten_off_by: state.turn.beaten_off_by,
        used: state.turn.used.seats().to_vec(),
        last_challenged: state.last_challenged,
        deadline: state.deadline,
        duel: match &state.phase {
            Phase::Duel(duel) => Some(DuelSetup {
                by: duel.by,
                against: duel.against,
                prize: duel.prize,
                by_played: cards(duel.by_played),
                against_played: cards(duel.against_played),
                to_answer: duel.to_answer,
                due: duel.due,
            }),
            Phase::Undealt | Phase::Acting | Phase::Deciding(_) | Phase::Over => None,
        },
        deciding: match &state.phase {
            Phase::Deciding(deciding) => {
                Some(DecidingSetup { pile: deciding.pile, ways: deciding.ways })
            }
            Phase::Undealt | Phase::Acting | Phase::Duel(_) | Phase::Over => None,
        },
        over: state.phase == Phase::Over,
    }
}

/// The two players beside a neutral pile (CC-2.4).
pub(crate) fn neighbours(pile: u8, neutral: Neutral, seats: u8) -> [Seat; 2] {
    match neutral {
        Neutral::Between => {
            let (one, other) = (Seat(pile), Seat(pile).left(seats));
            [one.min(other), one.max(other)]
        }
        Neutral::Shared | Neutral::None => [Seat(0), Seat(1)],
    }
}
