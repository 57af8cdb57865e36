//! The whole truth of a table, and its sole writer.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet, Time, Waiting};
use ts_rs::TS;

use crate::config::Rules;
use crate::event::{Event, Fact};
use crate::pieces::{
    Bag, Depth, Kind, Names, Payment, Pile, PileSet, Set, Slot, Slots, Stack, Way,
};
use crate::rules::score;
use crate::setup::Deal;

/// The most players.
pub(crate) const SEATS: usize = 6;
/// The most cards a hand can hold (CC-2.2).
pub(crate) const MOST_IN_HAND: usize = 6;
/// The largest deck.
pub(crate) const CARDS: usize = 110;
/// A neutral pile is dealt ten cards.
pub(crate) const NEUTRAL: usize = 10;

/// Everything there is to know of a table. `view.rs` decides who may know what.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) seats: u8,
    pub(crate) round: u16,
    pub(crate) dealer: Seat,
    /// Points of the rounds before this one, in thousands.
    pub(crate) totals_k: [u32; SEATS],
    /// Rounds won.
    pub(crate) wins: [u8; SEATS],
    pub(crate) turn: Turn,
    pub(crate) phase: Phase,
    pub(crate) deadline: Option<Time>,
    /// Whom the last challenge of this round went against (CC-10.6).
    pub(crate) last_challenged: Option<Seat>,
    pub(crate) hands: [Bag; SEATS],
    pub(crate) piles: [Pile; SEATS],
    /// What each pile can be challenged with: kept for speed, and recounted by the audit.
    pub(crate) exposed: Exposed,
    pub(crate) draw: Stack<CARDS>,
    pub(crate) discard: Stack<CARDS>,
    pub(crate) neutral: [NeutralPile; PileSet::PILES as usize],
    /// Action cards that have left the game for this round (CC-8.1).
    pub(crate) removed: Bag,
    /// Action cards that everybody saw go back at the deal (CC-2.5, CC-9.8).
    pub(crate) put_back: Bag,
}

/// What each pile can be challenged with: the kind of its top set and the jokers, or nothing while
/// the top set is safe. Which cards of a hand fit is then one look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exposed([Slots; SEATS]);

impl Exposed {
    const NOTHING: Exposed = Exposed([Slots::NONE; SEATS]);

    /// Recounts the piles.
    pub(crate) fn of(piles: &[Pile; SEATS]) -> Exposed {
        let mut exposed = Exposed::NOTHING;
        for (seat, pile) in Seat::all(SEATS as u8).zip(piles) {
            exposed.note(seat, pile);
        }
        exposed
    }

    /// What each of so many players can be challenged with.
    #[inline(always)]
    pub(crate) fn each(&self, seats: u8) -> impl Iterator<Item = (Seat, Slots)> {
        let players = &self.0[..SEATS.min(seats.into())];
        players.iter().enumerate().map(|(seat, &slots)| (Seat(seat as u8), slots))
    }

    /// What the top set of this player can be challenged with.
    #[inline(always)]
    pub(crate) fn to(&self, owner: Seat) -> Slots {
        self.0[owner.index()]
    }

    /// Takes note of a changed pile. The bottom set is safe (CC-5.2).
    #[inline(always)]
    fn note(&mut self, seat: Seat, pile: &Pile) {
        let fitting = Slots::JOKERS.and(pile.top().slot());
        self.0[seat.index()] = if pile.len() >= 2 { fitting } else { Slots::NONE };
    }
}

/// Whose turn it is, and what has happened in it. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Turn {
    /// The active player.
    pub seat: Seat,
    /// Whether this is the second action of the turn (CC-7.2).
    pub second: bool,
    /// Those whom the active player may not challenge again in this turn (CC-7.4).
    pub beaten_off_by: SeatSet,
    /// The others who used cards in this turn, in that order (CC-3.2).
    pub used: Queue,
}

impl Turn {
    #[inline(always)]
    pub(crate) fn of(seat: Seat) -> Turn {
        Turn { seat, second: false, beaten_off_by: SeatSet::EMPTY, used: Queue::EMPTY }
    }
}

/// A few seats in order, each at most once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "Array<Seat>")]
pub struct Queue {
    len: u8,
    seats: [Seat; SEATS],
}

impl Queue {
    pub(crate) const EMPTY: Queue = Queue { len: 0, seats: [Seat(0); SEATS] };

    /// The seats, in order.
    #[inline(always)]
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..usize::from(self.len)]
    }

    #[inline(always)]
    pub(crate) fn join(&mut self, seat: Seat) {
        if !self.seats().contains(&seat) {
            self.seats[usize::from(self.len)] = seat;
            self.len += 1;
        }
    }
}

impl Serialize for Queue {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.seats())
    }
}

/// What the table is waiting for. Its tag is a byte of its own: every step asks for it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// Nothing is dealt yet.
    Undealt,
    /// The active player's action.
    Acting,
    /// An answer in a challenge or a contested claim.
    Duel(Duel),
    /// The decisions of two players about each other's piles (CC-9.9).
    Deciding(Deciding),
    /// Nothing: the game is over.
    Over,
}

/// A challenge (CC-5), or a claim that may be contested (CC-9.3).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Duel {
    /// The challenger or claimant.
    pub(crate) by: Seat,
    /// The owner of the set, or who may contest the claim.
    pub(crate) against: Seat,
    pub(crate) prize: Prize,
    /// The kind of the set that it is about.
    pub(crate) kind: Slot,
    /// What each side has laid down; a claim's neutral cards count to the claimant's side.
    pub(crate) by_played: Bag,
    pub(crate) against_played: Bag,
    /// Who must answer now.
    pub(crate) to_answer: Seat,
    pub(crate) due: Due,
    /// Whether one card is enough for every answer (CC-10.11).
    pub(crate) one_card: bool,
}

impl Duel {
    /// A challenge opens for a set of this kind (CC-5.4).
    #[inline(always)]
    pub(crate) fn challenge(
        by: Seat,
        owner: Seat,
        set: Depth,
        kind: Slot,
        cards: Payment,
        rules: &Rules,
    ) -> Duel {
        let one_card = rules.one_card_answers(set);
        Duel {
            by,
            against: owner,
            prize: Prize::Set(set),
            kind,
            by_played: cards.bag(),
            against_played: Bag::EMPTY,
            to_answer: owner,
            due: if one_card { Due::One } else { Due::after(cards, Due::One) },
            one_card,
        }
    }

    /// These cards are claimed, and may be contested (CC-9.3).
    pub(crate) fn claim(by: Seat, contester: Seat, piles: PileSet, claimed: Bag) -> Duel {
        Duel {
            by,
            against: contester,
            prize: Prize::Claim(piles),
            kind: Set::new(claimed).slot(),
            by_played: claimed,
            against_played: Bag::EMPTY,
            to_answer: contester,
            due: Due::One,
            one_card: false,
        }
    }

    /// How deep the set lies that it is about; a claim makes a new one on top.
    #[inline(always)]
    pub(crate) fn depth(&self) -> usize {
        match self.prize {
            Prize::Set(depth) => depth.index(),
            Prize::Claim(_) => 0,
        }
    }

    #[inline(always)]
    pub(crate) fn other(&self, seat: Seat) -> Seat {
        if seat == self.by { self.against } else { self.by }
    }

    #[inline(always)]
    pub(crate) fn stakes(&self) -> Bag {
        self.by_played + self.against_played
    }

    /// Lets the side whose answer is due lay these cards down.
    #[inline(always)]
    pub(crate) fn answered(&mut self, cards: Payment) {
        if self.to_answer == self.by {
            self.by_played += cards.bag();
        } else {
            self.against_played += cards.bag();
        }
        self.due = if self.one_card { Due::One } else { Due::after(cards, self.due) };
        self.to_answer = self.other(self.to_answer);
    }
}

/// What a duel is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Prize {
    /// A set of the pile of the one who is challenged.
    Set(Depth),
    /// The top cards of these neutral piles.
    Claim(PileSet),
}

/// What the next answer takes (CC-5.5, CC-7.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Due {
    /// One card.
    One,
    /// Two cards, or one Petites économies, because a Petites économies was played.
    Two,
}

impl Due {
    /// What is due after this was laid down where `due` was due. A Petites économies calls for two,
    /// except as the answer to another one (CC-7.7).
    #[inline(always)]
    pub(crate) fn after(cards: Payment, due: Due) -> Due {
        if cards.is_penny_jar() && due == Due::One { Due::Two } else { Due::One }
    }
}

/// Two players decide for each other (CC-9.9).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Deciding {
    pub(crate) pile: u8,
    pub(crate) seats: [Seat; 2],
    /// Those whose word is needed: the other one's pile has two sets.
    pub(crate) asked: SeatSet,
    /// What each of the two has decided for the other.
    pub(crate) ways: [Option<Way>; 2],
}

impl Deciding {
    /// Whose word is needed: those across from a pile that has two sets (CC-9.9).
    pub(crate) fn asked(seats: [Seat; 2], height: impl Fn(Seat) -> usize) -> SeatSet {
        let across = [(seats[0], seats[1]), (seats[1], seats[0])];
        across.into_iter().filter(|&(_, other)| height(other) >= 2).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn waiting_on(&self) -> SeatSet {
        let open = |index: usize| self.ways[index].is_none();
        (0..2)
            .filter(|&index| open(index) && self.asked.contains(self.seats[index]))
            .map(|index| self.seats[index])
            .collect()
    }
}

/// A neutral pile: the card that is turned up, and those below it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NeutralPile {
    pub(crate) up: Option<Slot>,
    pub(crate) below: Stack<NEUTRAL>,
}

impl NeutralPile {
    pub(crate) const EMPTY: NeutralPile = NeutralPile { up: None, below: Stack::EMPTY };
}

impl State {
    /// An empty table.
    #[inline(always)]
    pub(crate) fn new(rules: Rules, seats: u8) -> State {
        State {
            rules,
            seats,
            round: 0,
            dealer: Seat(0),
            totals_k: [0; SEATS],
            wins: [0; SEATS],
            turn: Turn::of(Seat(0)),
            phase: Phase::Undealt,
            deadline: None,
            last_challenged: None,
            hands: [Bag::EMPTY; SEATS],
            piles: [Pile::EMPTY; SEATS],
            exposed: Exposed::NOTHING,
            draw: Stack::EMPTY,
            discard: Stack::EMPTY,
            neutral: [NeutralPile::EMPTY; PileSet::PILES as usize],
            removed: Bag::EMPTY,
            put_back: Bag::EMPTY,
        }
    }

    /// Who may act, and until when.
    #[inline(always)]
    pub(crate) fn waiting(&self) -> Waiting {
        let on = match &self.phase {
            Phase::Acting => SeatSet::only(self.turn.seat),
            Phase::Duel(duel) => SeatSet::only(duel.to_answer),
            Phase::Deciding(deciding) => deciding.waiting_on(),
            Phase::Undealt | Phase::Over => SeatSet::EMPTY,
        };
        Waiting { on, until: self.deadline }
    }

    #[inline(always)]
    pub(crate) fn kind(&self, slot: Slot) -> Kind {
        self.rules.deck.kind(slot)
    }

    /// What the slots of this table's deck are called: for loops that name many.
    #[inline(always)]
    pub(crate) fn names(&self) -> Names {
        self.rules.deck.kinds()
    }

    #[inline(always)]
    pub(crate) fn hand(&self, seat: Seat) -> Bag {
        self.hands[seat.index()]
    }

    #[inline(always)]
    pub(crate) fn pile(&self, seat: Seat) -> &Pile {
        &self.piles[seat.index()]
    }

    /// Changes a pile, and keeps [`Exposed`] true.
    #[inline(always)]
    fn change_pile<T>(&mut self, seat: Seat, change: impl FnOnce(&mut Pile) -> T) -> T {
        let pile = &mut self.piles[seat.index()];
        let result = change(pile);
        self.exposed.note(seat, pile);
        result
    }

    /// The sole writer.
    #[inline(always)]
    pub(crate) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt(deal) => self.deal(deal),
            Event::Drew { by, cards } => {
                self.draw.drop_top(cards.len() as u8);
                self.hands[by.index()] += cards.bag();
            }
            Event::TuckedBack { pile, card, at } => {
                let pile = &mut self.neutral[usize::from(*pile)];
                pile.up = None;
                pile.below.insert((*at).into(), card.slot());
            }
            Event::Decided { by, way } => {
                if let Phase::Deciding(deciding) = &mut self.phase {
                    let index = usize::from(deciding.seats[1] == *by);
                    deciding.ways[index] = Some(*way);
                }
            }
            Event::RoundScored(counted) => self.score(&counted.scores_k),
            Event::Open(fact) => self.evolve_by_fact(fact),
        }
    }

    #[inline(always)]
    fn evolve_by_fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::SetFormed { by, cards } => {
                self.hands[by.index()] -= cards.bag();
                self.change_pile(by, |pile| pile.push(Set::new(cards.bag())));
            }
            Fact::SetFormedWithDiscard { by, card, taken, uncovered: _ } => {
                self.hands[by.index()] -= Bag::one(card.slot());
                self.discard.drop_top(1);
                let cards = Bag::one(card.slot()) + Bag::one(taken.slot());
                self.change_pile(by, |pile| pile.push(Set::new(cards)));
            }
            Fact::Discarded { by, card } => {
                self.hands[by.index()] -= Bag::one(card.slot());
                self.discard.push(card.slot());
            }
            Fact::Upgraded { by, card } => {
                self.hands[by.index()] -= Bag::one(card.slot());
                self.piles[by.index()].get_mut(0).grow(Bag::one(card.slot()));
            }
            Fact::Challenged { by, owner, set, cards } => {
                self.hands[by.index()] -= cards.bag();
                self.last_challenged = Some(owner);
                let kind = self.piles[owner.index()].get_mut(set.index()).slot();
                let duel = Duel::challenge(by, owner, set, kind, cards, &self.rules);
                self.phase = Phase::Duel(duel);
            }
            Fact::Claimed { by, contester, card, piles } => {
                self.hands[by.index()] -= Bag::one(card.slot());
                let mut claimed = Bag::one(card.slot());
                for pile in piles.iter() {
                    if let Some(up) = self.neutral[usize::from(pile)].up.take() {
                        claimed += Bag::one(up);
                    }
                }
                self.phase = Phase::Duel(Duel::claim(by, contester, piles, claimed));
            }
            Fact::Answered { by, cards } => {
                self.hands[by.index()] -= cards.bag();
                self.deadline = None;
                if by != self.turn.seat {
                    self.turn.used.join(by);
                }
                if let Phase::Duel(duel) = &mut self.phase {
                    duel.answered(cards);
                }
            }
            Fact::ClockStarted { until } => self.deadline = Some(until),
            Fact::SetStolen { by, from, because: _ } => {
                let (depth, stakes) = self.settle_duel();
                let mut set = self.change_pile(from, |pile| pile.remove(depth));
                set.grow(stakes);
                self.change_pile(by, |pile| pile.push(set));
            }
            Fact::SetDefended { by, from, because: _ } => {
                let (depth, stakes) = self.settle_duel();
                self.piles[by.index()].get_mut(depth).grow(stakes);
                self.turn.beaten_off_by = self.turn.beaten_off_by.with(by);
                debug_assert_eq!(from, self.turn.seat);
            }
            Fact::ClaimWon { by, from: _, because: _ } => {
                let (_, stakes) = self.settle_duel();
                self.change_pile(by, |pile| pile.push(Set::new(stakes)));
            }
            Fact::TurnedUp { pile, card } => {
                let pile = &mut self.neutral[usize::from(pile)];
                pile.below.drop_top(1);
                pile.up = Some(card.slot());
            }
            Fact::ActionCardPlayed { by, card } => {
                self.hands[by.index()] -= Bag::one(card.slot());
                self.removed += Bag::one(card.slot());
            }
            Fact::ActionCardSpent { pile, card } => {
                self.neutral[usize::from(pile)].up = None;
                self.removed += Bag::one(card.slot());
                self.deadline = None;
                self.phase = Phase::Acting;
            }
            Fact::SetsSwapped { one, other } => {
                let ours = self.pile(one).top();
                let theirs = self.pile(other).top();
                self.change_pile(one, |pile| *pile.get_mut(0) = theirs);
                self.change_pile(other, |pile| *pile.get_mut(0) = ours);
            }
            Fact::PileMoved { owner, way } => self.change_pile(owner, |pile| pile.turn_over(way)),
            Fact::MoveAsked { pile, seats } => {
                let asked = Deciding::asked(seats, |seat| self.pile(seat).len());
                self.phase = Phase::Deciding(Deciding { pile, seats, asked, ways: [None, None] });
            }
            Fact::FirstActionDone => self.turn.second = true,
            Fact::TurnBegan { seat } => {
                self.turn = Turn::of(seat);
                self.phase = Phase::Acting;
            }
            Fact::GameEnded => {
                self.phase = Phase::Over;
                self.deadline = None;
            }
        }
    }

    /// Ends the duel; the depth of the set it was about, and every card that was laid down.
    #[inline(always)]
    fn settle_duel(&mut self) -> (usize, Bag) {
        let phase = std::mem::replace(&mut self.phase, Phase::Acting);
        self.deadline = None;
        match phase {
            Phase::Duel(duel) => (duel.depth(), duel.stakes()),
            Phase::Undealt | Phase::Acting | Phase::Deciding(_) | Phase::Over => (0, Bag::EMPTY),
        }
    }

    fn score(&mut self, scores_k: &[u32; SEATS]) {
        for (total, score) in self.totals_k.iter_mut().zip(scores_k) {
            *total += score;
        }
        for seat in score::round_winners(scores_k, self.seats).iter() {
            self.wins[seat.index()] += 1;
        }
    }

    fn deal(&mut self, deal: &Deal) {
        self.round += 1;
        self.dealer = deal.dealer;
        self.turn = Turn::of(deal.dealer.left(self.seats));
        self.phase = Phase::Acting;
        self.deadline = None;
        self.last_challenged = None;
        self.removed = Bag::EMPTY;
        self.put_back = deal.put_back;
        self.piles.iter_mut().for_each(Pile::clear);
        self.exposed = Exposed::NOTHING;
        for seat in Seat::all(self.seats) {
            self.hands[seat.index()] = deal.hand(seat).iter().copied().collect();
        }
        for index in 0..deal.neutral_piles() {
            let (&up, below) = deal.neutral(index).split_last().expect("a neutral pile has cards");
            let pile = &mut self.neutral[index];
            pile.up = Some(up);
            pile.below.fill(below);
        }
        self.discard.fill(&[deal.discard()]);
        self.draw.fill(deal.draw());
    }
}
