//! The bot that takes the most it can get now, at Cache ton Cash and Cover Your Assets.

use cash::{Action, Cards, Cash, Depth, Due, Edition, Kind, Payment, Prize, Stage, View, Way};
use tabletop::{Chance, Seat, Time, Viewer};

use crate::{Bot, Choice};

/// Weighs every action by what it brings at once, in thousands, and breaks ties at random. It
/// fights for every set as long as it can, with the cheapest card, and keeps its jokers for that.
#[derive(Clone, Debug)]
pub struct Greedy(Chance);

/// What a joker is worth in hand beyond its face: it can steal and defend.
const JOKER_IN_HAND: i64 = 30;
/// What it is worth to cover an open set with a new one.
const COVER: i64 = 4;

impl Greedy {
    /// The seed decides how it breaks ties.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Chance::from_number(seed))
    }
}

impl<E: Edition> Bot<Cash<E>> for Greedy {
    fn choose(&mut self, _now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        let me = match view.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Audience => view.turn().seat,
        };
        let mut best: Option<(i64, Action)> = None;
        let mut ties = 0;
        for &action in menu {
            let worth = worth(view, me, action);
            match best {
                Some((most, _)) if worth < most => {}
                Some((most, _)) if worth == most => {
                    ties += 1;
                    if self.0.below(ties + 1) == 0 {
                        best = Some((worth, action));
                    }
                }
                _ => {
                    best = Some((worth, action));
                    ties = 0;
                }
            }
        }
        Choice::Act(best.expect("a menu is not empty").1)
    }
}

/// What an action brings, in thousands.
fn worth(view: &View, me: Seat, action: Action) -> i64 {
    let hand = view.hand();
    match action {
        Action::FormSet { cards } => formed(view, me, cards.low(), cards.high(), true),
        Action::FormWithDiscard { card } => {
            view.discard_top().map_or(0, |top| formed(view, me, card, top, false))
        }
        Action::Claim { card, piles } => {
            let neutral = view.neutral();
            let tops = piles.iter().filter_map(|pile| neutral[usize::from(pile)].up);
            tops.map(value).sum::<i64>() + value(card) - spent(card) + COVER
        }
        Action::Upgrade { card } => value(card) / 2,
        Action::Challenge { seat, set, cards } => {
            // A card that is lost goes to the owner of the set: what is risked counts as well as
            // what is won.
            let won = set_value(view, seat, set) + cards.kinds().map(value).sum::<i64>();
            let spent = cards.kinds().map(spent).sum::<i64>();
            won * 3 / 4 - spent + COVER
        }
        Action::Swap { seat } => {
            set_value(view, seat, Depth::Top) - set_value(view, me, Depth::Top)
        }
        Action::Move { seat, way } => {
            let (top, bottom) = ends(view, seat);
            let uncovers_less = match way {
                Way::TopToBottom => top,
                Way::BottomToTop => -bottom,
            };
            if seat == me { uncovers_less / 2 } else { -uncovers_less / 2 }
        }
        Action::Discard { card } => -keep(hand, card) - 20,
        Action::EndTurn {} => -15,
        Action::Answer { cards } => answer(view, me, cards),
        Action::GiveUp {} => 0,
        // The other one's pile is to lie open as dearly as it can.
        Action::Decide { way } => across(view, me).map_or(0, |other| shown_after(view, other, way)),
    }
}

/// A new set: its cards, less what a joker would be worth in hand, and what it covers.
fn formed(view: &View, me: Seat, one: Kind, other: Kind, both_from_hand: bool) -> i64 {
    let covers = if view.pile(me).len() >= 2 { set_value(view, me, Depth::Top) / 4 } else { 0 };
    let spent = spent(one) + if both_from_hand { spent(other) } else { 0 };
    value(one) + value(other) - spent + covers + COVER
}

/// Fights on while the prize is worth more than the cards it takes.
fn answer(view: &View, me: Seat, cards: Payment) -> i64 {
    let Stage::Duel(duel) = view.stage() else { return 0 };
    let on_the_table = i64::from(duel.by_played.value_k() + duel.against_played.value_k());
    let prize = match duel.prize {
        Prize::Set(depth) => set_value(view, duel.against, depth),
        Prize::Claim(_) => 0,
    };
    let costs = cards.kinds().map(spent).sum::<i64>();
    let defends = i64::from(duel.against == me && matches!(duel.prize, Prize::Set(_)));
    let hard = if duel.due == Due::Two { 10 } else { 0 };
    on_the_table + prize + defends * COVER - costs / 2 - hard
}

/// A set as it shows: every card counts as one of its kind.
fn set_value(view: &View, owner: Seat, depth: Depth) -> i64 {
    let index = match depth {
        Depth::Top => 0,
        Depth::Second => 1,
    };
    view.pile(owner).rev().nth(index).map_or(0, |set| match set.cards {
        Some(cards) => i64::from(cards.value_k()),
        None => i64::from(set.count) * value(set.kind),
    })
}

/// Who decides for me about my pile, and I for them: the other one beside the neutral pile with the
/// Déménagement on it (CC-9.9).
fn across(view: &View, me: Seat) -> Option<Seat> {
    let Stage::Deciding { pile, .. } = view.stage() else { return None };
    let (one, other) = match view.seats() {
        2 => (Seat(0), Seat(1)),
        seats => (Seat(pile), Seat(pile).left(seats)),
    };
    Some(if me == one { other } else { one })
}

/// What lies on top of a pile once it is turned over.
fn shown_after(view: &View, owner: Seat, way: Way) -> i64 {
    match way {
        Way::TopToBottom => set_value(view, owner, Depth::Second),
        Way::BottomToTop => ends(view, owner).1,
    }
}

/// What the top and the bottom of a pile show.
fn ends(view: &View, owner: Seat) -> (i64, i64) {
    let height = view.pile(owner).len();
    let bottom = view.pile(owner).next().map_or(0, |set| i64::from(set.count) * value(set.kind));
    (if height > 0 { set_value(view, owner, Depth::Top) } else { 0 }, bottom)
}

/// How much the bot would rather keep a card than discard it.
fn keep(hand: Option<Cards>, card: Kind) -> i64 {
    let doubles = hand.map_or(0, |hand| i64::from(hand.count(card)));
    value(card) + spent(card) + if doubles > 1 { 10 } else { 0 }
}

/// What a card is worth in hand beyond its face.
fn spent(card: Kind) -> i64 {
    if card.is_joker() { value(card).max(JOKER_IN_HAND) } else { 0 }
}

fn value(card: Kind) -> i64 {
    i64::from(card.piece().value_k)
}
