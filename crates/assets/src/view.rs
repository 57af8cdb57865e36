//! Who knows what. This file is the whole secrecy surface: what a viewer sees of a state
//! ([`view`]) and of an event ([`redact`]), how seeing keeps a view up to date ([`absorb`]), and
//! which states a viewer must hold for possible ([`imagine`]).
//!
//! Hidden from a viewer: the other hands, the order of the draw pile, what lies under the top of
//! the discard and of the neutral piles, the other's decision of CC-9.9 until both have decided,
//! and, unless `open_sets` is on, what lies inside a set (CC-4.4): a view is what lies on the
//! table, not what a perfect memory would add to it. Who wants to remember keeps the
//! [`Seen`] as they come.

use serde::{Serialize, Serializer};
use tabletop::{Chance, Seat, SeatSet, Time, Viewer};

use crate::config::{Neutral, Rules};
use crate::event::{Event, Fact, Seen, SeenDeal};
use crate::pieces::{Bag, Cards, Kind, PileSet, Set, Slot, Way};
use crate::rules::score;
use crate::state::{Deciding, Due, Duel, Exposed, Phase, Prize, SEATS, State, Turn};

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

/// What the viewer learns from the event.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Seen {
    match unveiled(event) {
        Seen::RoundBegan(mut deal) => {
            let Event::Dealt(dealt) = event else { unreachable!("only a deal begins a round") };
            deal.hand = match viewer {
                Viewer::Seat(seat) if seat.0 < dealt.seats() => {
                    Some(Cards::new(dealt.deck(), dealt.hand(seat).iter().copied().collect()))
                }
                Viewer::Seat(_) | Viewer::Audience => None,
            };
            Seen::RoundBegan(deal)
        }
        Seen::Drew { by, count, cards } => {
            Seen::Drew { by, count, cards: cards.filter(|_| viewer.is(by)) }
        }
        Seen::Decided { by, way } => Seen::Decided { by, way: way.filter(|_| viewer.is(by)) },
        seen @ (Seen::TuckedBack { .. } | Seen::Open(_)) => seen,
    }
}

/// The event with nothing hidden that a sentence could tell: for the journal's own reader.
pub(crate) fn unveiled(event: &Event) -> Seen {
    match event {
        Event::Dealt(deal) => Seen::RoundBegan(Box::new(SeenDeal {
            dealer: deal.dealer,
            hand: None,
            hand_size: deal.hand_size(),
            discard: deal.kind(deal.discard()),
            draw_count: deal.draw().len() as u8,
            neutral: (0..deal.neutral_piles())
                .filter_map(|pile| deal.neutral(pile).last())
                .map(|&slot| deal.kind(slot))
                .collect(),
            neutral_below: deal.neutral_piles().min(1) as u8 * (crate::state::NEUTRAL as u8 - 1),
            put_back: Cards::new(deal.deck(), deal.put_back),
        })),
        Event::Drew { by, cards } => {
            Seen::Drew { by: *by, count: cards.len() as u8, cards: Some(*cards) }
        }
        Event::TuckedBack { pile, card, at: _ } => Seen::TuckedBack { pile: *pile, card: *card },
        Event::Decided { by, way } => Seen::Decided { by: *by, way: Some(*way) },
        Event::Open(fact) => Seen::Open(*fact),
    }
}

/// Keeps a view up to date.
pub(crate) fn absorb(view: &mut View, seen: &Seen) {
    match seen {
        Seen::RoundBegan(deal) => view.begin_round(deal),
        Seen::Drew { by, count, cards } => {
            view.draw_count -= count;
            view.hand_counts[by.index()] += count;
            if let Some(cards) = cards {
                view.hand += cards.bag();
            }
        }
        Seen::TuckedBack { pile, card: _ } => {
            let pile = &mut view.neutral[usize::from(*pile)];
            pile.up = None;
            pile.below += 1;
        }
        Seen::Decided { by, way } => {
            if let SeenPhase::Deciding { seats, decided, .. } = &mut view.phase {
                decided[usize::from(seats[1] == *by)] = way.map_or(Decision::Made, Decision::Known);
            }
        }
        Seen::Open(fact) => view.absorb_fact(fact),
    }
}

impl View {
    fn begin_round(&mut self, deal: &SeenDeal) {
        self.round += 1;
        self.dealer = deal.dealer;
        self.turn = Turn::of(deal.dealer.left(self.seats));
        self.phase = SeenPhase::Acting;
        self.deadline = None;
        self.last_challenged = None;
        self.hand = deal.hand.map_or(Bag::EMPTY, Cards::bag);
        self.hand_counts[..usize::from(self.seats)].fill(deal.hand_size);
        self.piles.iter_mut().for_each(Vec::clear);
        self.draw_count = deal.draw_count;
        self.discard_top = Some(deal.discard.slot());
        self.discard_count = 1;
        for (pile, up) in self.neutral.iter_mut().zip(&deal.neutral) {
            *pile = SeenNeutral { up: Some(up.slot()), below: deal.neutral_below };
        }
        self.removed = Bag::EMPTY;
        self.put_back = deal.put_back.bag();
    }

    fn absorb_fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::SetFormed { by, cards } => {
                self.lay_down(by, cards.bag());
                self.stack(by, cards.bag());
            }
            Fact::SetFormedWithDiscard { by, card, taken, uncovered } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.discard_top = uncovered.map(Kind::slot);
                self.discard_count -= 1;
                self.stack(by, Bag::one(card.slot()) + Bag::one(taken.slot()));
            }
            Fact::Discarded { by, card } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.discard_top = Some(card.slot());
                self.discard_count += 1;
            }
            Fact::Upgraded { by, card } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.grow(by, 0, Bag::one(card.slot()));
            }
            Fact::Challenged { by, owner, set, cards } => {
                self.lay_down(by, cards.bag());
                self.last_challenged = Some(owner);
                let pile = &self.piles[owner.index()];
                self.phase = SeenPhase::Duel(Duel {
                    by,
                    against: owner,
                    prize: Prize::Set(set),
                    kind: pile[pile.len() - 1 - set.index()].kind,
                    by_played: cards.bag(),
                    against_played: Bag::EMPTY,
                    to_answer: owner,
                    due: Due::after(cards, Due::One),
                });
            }
            Fact::Claimed { by, contester, card, piles } => {
                self.lay_down(by, Bag::one(card.slot()));
                let taken =
                    piles.iter().filter_map(|pile| self.neutral[usize::from(pile)].up.take());
                let claimed = taken.collect::<Bag>() + Bag::one(card.slot());
                self.phase = SeenPhase::Duel(Duel {
                    by,
                    against: contester,
                    prize: Prize::Claim(piles),
                    kind: Set::new(claimed).slot(),
                    by_played: claimed,
                    against_played: Bag::EMPTY,
                    to_answer: contester,
                    due: Due::One,
                });
            }
            Fact::Answered { by, cards } => {
                self.lay_down(by, cards.bag());
                self.deadline = None;
                if by != self.turn.seat {
                    self.turn.used.join(by);
                }
                if let SeenPhase::Duel(duel) = &mut self.phase {
                    duel.answered(cards);
                }
            }
            Fact::ClockStarted { until } => self.deadline = Some(until),
            Fact::SetStolen { by, from, because: _ } => {
                let (depth, stakes) = self.settle_duel();
                let pile = &mut self.piles[from.index()];
                let set = pile.remove(pile.len() - 1 - depth);
                self.piles[by.index()].push(set);
                self.grow(by, 0, stakes);
            }
            Fact::SetDefended { by, from: _, because: _ } => {
                let (depth, stakes) = self.settle_duel();
                self.grow(by, depth, stakes);
                self.turn.beaten_off_by = self.turn.beaten_off_by.with(by);
            }
            Fact::ClaimWon { by, from: _, because: _ } => {
                let (_, stakes) = self.settle_duel();
                self.stack(by, stakes);
            }
            Fact::TurnedUp { pile, card } => {
                let pile = &mut self.neutral[usize::from(pile)];
                *pile = SeenNeutral { up: Some(card.slot()), below: pile.below - 1 };
            }
            Fact::ActionCardPlayed { by, card } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.removed += Bag::one(card.slot());
            }
            Fact::ActionCardSpent { pile, card } => {
                self.neutral[usize::from(pile)].up = None;
                self.removed += Bag::one(card.slot());
                self.deadline = None;
                self.phase = SeenPhase::Acting;
            }
            Fact::SetsSwapped { one, other } => {
                let ours = self.piles[one.index()].pop();
                let theirs = self.piles[other.index()].pop();
                self.piles[one.index()].extend(theirs);
                self.piles[other.index()].extend(ours);
            }
            Fact::PileMoved { owner, way } => match way {
                Way::TopToBottom => self.piles[owner.index()].rotate_right(1),
                Way::BottomToTop => self.piles[owner.index()].rotate_left(1),
            },
            Fact::MoveAsked { pile, seats } => {
                let needed = |index: usize| self.piles[seats[1 - index].index()].len() >= 2;
                let asked =
                    (0..2).filter(|&index| needed(index)).map(|index| seats[index]).collect();
                let decided = [Decision::Open; 2];
                self.phase = SeenPhase::Deciding { pile, seats, asked, decided };
            }
            Fact::FirstActionDone => self.turn.second = true,
            Fact::TurnBegan { seat } => {
                self.turn = Turn::of(seat);
                self.phase = SeenPhase::Acting;
            }
            Fact::RoundScored { scores_k } => {
                for (total, score) in self.totals_k.iter_mut().zip(scores_k) {
                    *total += score;
                }
                for seat in score::round_winners(&scores_k, self.seats).iter() {
                    self.wins[seat.index()] += 1;
                }
            }
            Fact::GameEnded => {
                self.phase = SeenPhase::Over;
                self.deadline = None;
            }
        }
    }

    /// Cards leave a hand for the table.
    fn lay_down(&mut self, by: Seat, cards: Bag) {
        self.hand_counts[by.index()] -= cards.len();
        if self.viewer.is(by) {
            self.hand -= cards;
        }
    }

    fn stack(&mut self, by: Seat, cards: Bag) {
        let set = Set::new(cards);
        self.piles[by.index()].push(SeenSet {
            kind: set.slot(),
            count: cards.len(),
            cards: self.rules.open_sets.then_some(cards),
        });
    }

    fn grow(&mut self, owner: Seat, depth: usize, cards: Bag) {
        let pile = &mut self.piles[owner.index()];
        let index = pile.len() - 1 - depth;
        pile[index].count += cards.len();
        if let Some(inside) = &mut pile[index].cards {
            *inside += cards;
        }
    }

    fn settle_duel(&mut self) -> (usize, Bag) {
        self.deadline = None;
        match std::mem::replace(&mut self.phase, SeenPhase::Acting) {
            SeenPhase::Duel(duel) => {
                let depth = match duel.prize {
                    Prize::Set(depth) => depth.index(),
                    Prize::Claim(_) => 0,
                };
                (depth, duel.stakes())
            }
            SeenPhase::Undealt
            | SeenPhase::Acting
            | SeenPhase::Deciding { .. }
            | SeenPhase::Over => (0, Bag::EMPTY),
        }
    }
}

/// A state that the viewer must hold for possible: everything they see as it is, everything else
/// dealt at random from the cards they do not see.
pub(crate) fn imagine(view: &View, chance: &mut Chance) -> State {
    let mut state = State::new(view.rules, view.seats);
    state.round = view.round;
    state.dealer = view.dealer;
    state.totals_k = view.totals_k;
    state.wins = view.wins;
    state.turn = view.turn;
    state.deadline = view.deadline;
    state.last_challenged = view.last_challenged;
    state.removed = view.removed;
    state.put_back = view.put_back;

    let mut unseen = view.rules.cards() - view.hand - view.removed;
    unseen -= view.discard_top.map_or(Bag::EMPTY, Bag::one);
    for (pile, seen) in state.neutral.iter_mut().zip(&view.neutral) {
        pile.up = seen.up;
        unseen -= seen.up.map_or(Bag::EMPTY, Bag::one);
    }
    state.phase = match view.phase {
        SeenPhase::Undealt => Phase::Undealt,
        SeenPhase::Acting => Phase::Acting,
        SeenPhase::Duel(duel) => {
            unseen -= duel.stakes();
            Phase::Duel(duel)
        }
        SeenPhase::Deciding { pile, seats, asked, decided } => {
            let ways = decided.map(|decision| match decision {
                Decision::Open => None,
                Decision::Made => Some(*chance.pick(&Way::BOTH)),
                Decision::Known(way) => Some(way),
            });
            Phase::Deciding(Deciding { pile, seats, asked, ways })
        }
        SeenPhase::Over => Phase::Over,
    };
    if matches!(view.phase, SeenPhase::Undealt) {
        return state;
    }
    imagine_sets(view, &mut state, &mut unseen, chance);
    state.exposed = Exposed::of(&state.piles);

    let mut cards: Vec<Slot> = unseen.cards().collect();
    chance.shuffle(&mut cards);
    let mut take = |count: u8| cards.split_off(cards.len() - usize::from(count));
    for seat in Seat::all(view.seats) {
        state.hands[seat.index()] = if view.viewer.is(seat) {
            view.hand
        } else {
            take(view.hand_counts[seat.index()]).into_iter().collect()
        };
    }
    for (pile, seen) in state.neutral.iter_mut().zip(&view.neutral) {
        pile.below.fill(&take(seen.below));
    }
    let mut discard = take(view.discard_count.saturating_sub(1));
    discard.extend(view.discard_top);
    state.discard.fill(&discard);
    state.draw.fill(&take(view.draw_count));
    state
}

/// Puts cards into the sets. A set shows its kind and its height: at least one card is a
/// possession of that kind, each other one is another of them or a joker. Which, is drawn card by
/// card from what is unseen, but never so that the jokers would not suffice for what comes after.
fn imagine_sets(view: &View, state: &mut State, unseen: &mut Bag, chance: &mut Chance) {
    // How many cards the closed sets of each kind still want.
    let mut wanted = [0u8; 10];
    for set in view.piles.iter().flatten() {
        match set.cards {
            Some(cards) => *unseen -= cards,
            None => {
                *unseen -= Bag::one(set.kind);
                wanted[set.kind.index()] += set.count - 1;
            }
        }
    }
    let short = |unseen: Bag, wanted: &[u8; 10]| -> u8 {
        let lacking = |slot: u8| wanted[usize::from(slot)].saturating_sub(unseen.count(Slot(slot)));
        (0..10).map(lacking).sum()
    };
    for (pile, seen) in state.piles.iter_mut().zip(&view.piles) {
        for set in seen {
            let mut cards = set.cards.unwrap_or(Bag::one(set.kind));
            for _ in cards.len()..set.count {
                let alike = unseen.count(set.kind);
                let jokers = unseen.jokers().len();
                wanted[set.kind.index()] -= 1;
                let joker_fits = jokers > short(*unseen, &wanted);
                let joker = alike == 0
                    || (joker_fits && chance.below(u32::from(alike + jokers)) >= u32::from(alike));
                let card = if joker { pick_joker(*unseen, chance) } else { set.kind };
                *unseen -= Bag::one(card);
                cards += Bag::one(card);
            }
            pile.push(Set::new(cards));
        }
    }
}

fn pick_joker(unseen: Bag, chance: &mut Chance) -> Slot {
    let jokers: Vec<Slot> = unseen.jokers().cards().collect();
    *chance.pick(&jokers)
}

// What a view says, for bots, tables and the wire.
impl View {
    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
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
    pub fn moment(&self) -> Moment {
        let cards = |bag| Cards::new(self.rules.deck, bag);
        match self.phase {
            SeenPhase::Undealt => Moment::Undealt,
            SeenPhase::Acting => Moment::Acting,
            SeenPhase::Duel(duel) => Moment::Duel(SeenDuel {
                by: duel.by,
                against: duel.against,
                prize: duel.prize,
                kind: self.rules.deck.kind(duel.kind),
                by_played: cards(duel.by_played),
                against_played: cards(duel.against_played),
                to_answer: duel.to_answer,
                due: duel.due,
            }),
            SeenPhase::Deciding { pile, seats, asked, decided } => Moment::Deciding {
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
            SeenPhase::Over => Moment::Over,
        }
    }

    /// When the answer is due.
    pub fn deadline(&self) -> Option<Time> {
        self.deadline
    }

    /// The viewer's own hand.
    pub fn hand(&self) -> Option<Cards> {
        match self.viewer {
            Viewer::Seat(_) => Some(Cards::new(self.rules.deck, self.hand)),
            Viewer::Audience => None,
        }
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
        if self.rules.neutral == Neutral::None {
            return Vec::new();
        }
        let seen = |pile: &SeenNeutral| NeutralView {
            up: pile.up.map(|slot| self.rules.deck.kind(slot)),
            below: pile.below,
        };
        self.neutral.iter().map(seen).collect()
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
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "phase", rename_all = "kebab-case")]
pub enum Moment {
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
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
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
    /// What is due.
    pub due: Due,
}

/// A set as it lies on a pile.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct PileSetView {
    /// The kind that shows.
    pub kind: Kind,
    /// How many cards it has.
    pub count: u8,
    /// Which, with `open_sets`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Cards>,
}

/// A neutral pile as it lies on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct NeutralView {
    /// The card that is turned up.
    pub up: Option<Kind>,
    /// How many lie below it.
    pub below: u8,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// A view as it travels.
        #[derive(Serialize)]
        struct OnWire<'v> {
            viewer: Viewer,
            rules: &'v Rules,
            round: u16,
            dealer: Seat,
            turn: &'v Turn,
            #[serde(flatten)]
            moment: Moment,
            #[serde(skip_serializing_if = "Option::is_none")]
            deadline: Option<Time>,
            #[serde(skip_serializing_if = "Option::is_none")]
            hand: Option<Cards>,
            players: Vec<Player>,
            draw_count: u8,
            discard_top: Option<Kind>,
            discard_count: u8,
            neutral: Vec<NeutralView>,
            removed: Cards,
            put_back: Cards,
        }

        #[derive(Serialize)]
        struct Player {
            hand_count: u8,
            pile: Vec<PileSetView>,
            total_k: u32,
            rounds_won: u8,
        }

        let player = |seat: Seat| Player {
            hand_count: self.hand_count(seat),
            pile: self.pile(seat).collect(),
            total_k: self.total_k(seat),
            rounds_won: self.rounds_won(seat),
        };
        OnWire {
            viewer: self.viewer,
            rules: &self.rules,
            round: self.round,
            dealer: self.dealer,
            turn: &self.turn,
            moment: self.moment(),
            deadline: self.deadline,
            hand: self.hand(),
            players: Seat::all(self.seats).map(player).collect(),
            draw_count: self.draw_count,
            discard_top: self.discard_top(),
            discard_count: self.discard_count,
            neutral: self.neutral(),
            removed: self.removed(),
            put_back: self.put_back(),
        }
        .serialize(serializer)
    }
}
