//! Moves as short text, for tests, goldens, terminals and other programs.
//!
//! | action | notation |
//! |---|---|
//! | form a set | `form bd or`, `form bd discard` |
//! | claim neutral cards | `claim scooter 1 3` |
//! | upgrade | `upgrade piano` |
//! | challenge | `challenge B top bagnole`, `challenge B second or or` |
//! | action cards | `swap C`, `move A down`, `move A up` |
//! | discard, end the turn | `discard train`, `end` |
//! | answer, give up, decide | `answer argenterie`, `give-up`, `decide down` |

use std::fmt;
use std::str::FromStr;

use tabletop::Seat;

use crate::action::Action;
use crate::pieces::{Depth, Kind, Pair, Payment, PileSet, Way};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::FormSet { cards } => write!(f, "form {} {}", cards.low(), cards.high()),
            Action::FormWithDiscard { card } => write!(f, "form {card} discard"),
            Action::Claim { card, piles } => {
                write!(f, "claim {card}")?;
                piles.iter().try_for_each(|pile| write!(f, " {}", pile + 1))
            }
            Action::Upgrade { card } => write!(f, "upgrade {card}"),
            Action::Challenge { seat, set, cards } => {
                let set = match set {
                    Depth::Top => "top",
                    Depth::Second => "second",
                };
                write!(f, "challenge {seat} {set} {cards}")
            }
            Action::Swap { seat } => write!(f, "swap {seat}"),
            Action::Move { seat, way } => write!(f, "move {seat} {way}"),
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::EndTurn {} => f.write_str("end"),
            Action::Answer { cards } => write!(f, "answer {cards}"),
            Action::GiveUp {} => f.write_str("give-up"),
            Action::Decide { way } => write!(f, "decide {way}"),
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Payment::One(card) => write!(f, "{card}"),
            Payment::Two(pair) => write!(f, "{} {}", pair.low(), pair.high()),
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::TopToBottom => "down",
            Way::BottomToTop => "up",
        })
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let action = match *words {
            ["form", card, "discard"] => Action::FormWithDiscard { card: card.parse()? },
            ["form", one, other] => {
                Action::FormSet { cards: Pair::new(one.parse()?, other.parse()?) }
            }
            ["claim", card, ref piles @ ..] => {
                let pile = |text: &&str| match text.parse::<u8>() {
                    Ok(number @ 1..=PileSet::PILES) => Ok(number - 1),
                    Ok(_) | Err(_) => Err(format!("no neutral pile \"{text}\"")),
                };
                let piles = piles.iter().map(pile).collect::<Result<Vec<_>, _>>()?;
                Action::Claim { card: card.parse()?, piles: piles.try_into()? }
            }
            ["upgrade", card] => Action::Upgrade { card: card.parse()? },
            ["challenge", seat, set, ref cards @ ..] => Action::Challenge {
                seat: seat.parse()?,
                set: match set {
                    "top" => Depth::Top,
                    "second" => Depth::Second,
                    _ => return Err(format!("a set is \"top\" or \"second\", not \"{set}\"")),
                },
                cards: payment(cards)?,
            },
            ["swap", seat] => Action::Swap { seat: seat.parse::<Seat>()? },
            ["move", seat, way] => Action::Move { seat: seat.parse::<Seat>()?, way: way.parse()? },
            ["discard", card] => Action::Discard { card: card.parse()? },
            ["end"] => Action::EndTurn {},
            ["answer", ref cards @ ..] => Action::Answer { cards: payment(cards)? },
            ["give-up"] => Action::GiveUp {},
            ["decide", way] => Action::Decide { way: way.parse()? },
            _ => return Err(format!("\"{text}\" is no move")),
        };
        Ok(action)
    }
}

impl FromStr for Way {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "down" => Ok(Way::TopToBottom),
            "up" => Ok(Way::BottomToTop),
            _ => Err(format!("a pile moves \"down\" or \"up\", not \"{text}\"")),
        }
    }
}

fn payment(cards: &[&str]) -> Result<Payment, String> {
    let kinds = cards.iter().map(|card| card.parse()).collect::<Result<Vec<Kind>, _>>()?;
    kinds.try_into()
}
