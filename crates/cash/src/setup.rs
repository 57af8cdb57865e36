//! Arrangements: a [`Deal`] as the dealer makes it, and a [`Setup`] as anybody may wish for, which
//! becomes a [`State`] if it is legal.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::{Chance, Refusal, Saying, Seat, SeatSet, Time};

use crate::config::{Neutral, Options, Rules};
use crate::pieces::{Bag, Deck, Depth, Kind, PileSet, Set, Slot, Way};
use crate::rules::score::{MOST_ROUNDS, is_over};
use crate::state::{
    CARDS, Deciding, Due, Duel, Exposed, NEUTRAL, Phase, Prize, SEATS, State, Turn,
};

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

/// Any arrangement of a table: for tests, studies and puzzles. What is not mentioned is empty, and
/// the cards that are not mentioned are shuffled under the draw pile or under the discard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// Whose turn it is.
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
    /// What is due.
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

/// Makes a legal state of an arrangement, or says why it is none.
pub(crate) fn arrange<C: Options>(setup: &Setup<C>, chance: &mut Chance) -> Result<State, Refusal> {
    let seats = u8::try_from(setup.hands.len()).unwrap_or(u8::MAX);
    let rules = setup.config.rules(seats)?;
    let mut state = State::new(rules, seats);
    let mut left = Supply { deck: rules.deck, left: rules.cards(), clause: C::CLAUSES.cards };

    state.round = setup.round;
    state.dealer = seated::<C>(seats, setup.dealer)?;
    state.turn = Turn::of(seated::<C>(seats, setup.turn)?);
    state.turn.second = setup.second_action;
    state.turn.beaten_off_by = setup.beaten_off_by;
    for seat in setup.beaten_off_by.iter() {
        seated::<C>(seats, seat)?;
    }
    for &seat in &setup.used {
        if seat == setup.turn {
            return Err(wrong::<C>("setup-used-by-active"));
        }
        state.turn.used.join(seated::<C>(seats, seat)?);
    }
    state.last_challenged =
        setup.last_challenged.map(|seat| seated::<C>(seats, seat)).transpose()?;
    per_seat::<C, _>(&setup.totals_k, seats, &mut state.totals_k)?;
    per_seat::<C, _>(&setup.wins, seats, &mut state.wins)?;
    check_rounds(setup, &state)?;

    for (seat, hand) in setup.hands.iter().enumerate() {
        if hand.len() > usize::from(rules.hand_size) {
            return Err(wrong::<C>("setup-hand-too-large"));
        }
        state.hands[seat] = left.take(hand)?;
    }
    if setup.piles.len() > usize::from(seats) {
        return Err(wrong::<C>("setup-too-many-piles"));
    }
    for (seat, pile) in setup.piles.iter().enumerate() {
        for set in pile {
            let cards = left.take(set)?;
            if !Set::is_set(cards) {
                return Err(Refusal::new(C::CLAUSES.set, Saying::plain("setup-no-set")));
            }
            state.piles[seat].push(Set::new(cards));
        }
    }
    state.exposed = Exposed::of(&state.piles);
    if setup.neutral.len() > if rules.neutral == Neutral::None { 0 } else { PileSet::PILES.into() }
    {
        return Err(wrong::<C>("setup-neutral"));
    }
    for (index, pile) in setup.neutral.iter().enumerate() {
        left.take(pile)?;
        let claimed = setup.duel.as_ref().is_some_and(|duel| match duel.prize {
            Prize::Claim(piles) => piles.contains(index as u8),
            Prize::Set(_) => false,
        });
        let slots: Vec<Slot> = pile.iter().map(|kind| kind.slot()).collect();
        let (up, below) = match slots.split_last() {
            Some((&up, below)) if !claimed => (Some(up), below),
            _ => (None, &slots[..]),
        };
        // A pile was dealt ten cards; one that is claimed has lost its top already.
        if pile.len() > if claimed { NEUTRAL - 1 } else { NEUTRAL } {
            return Err(wrong::<C>("setup-neutral"));
        }
        let deciding =
            setup.deciding.as_ref().is_some_and(|deciding| usize::from(deciding.pile) == index);
        // While two players decide about one action card, another may lie open and wait.
        let acting = up.is_some_and(Slot::is_action);
        if (acting && setup.deciding.is_none()) || (deciding && up != Some(Slot::MOVE)) {
            return Err(wrong::<C>("setup-neutral-action"));
        }
        state.neutral[index].up = up;
        state.neutral[index].below.fill(below);
    }
    state.removed = left.take(&setup.removed)?;
    if state.removed.slots().any(|slot| !slot.is_action()) {
        return Err(wrong::<C>("setup-removed"));
    }
    for card in &setup.put_back {
        let noted = state.put_back.count(card.slot());
        let fits = rules.action_cards && card.is_action() && noted < card.piece().count;
        if !fits {
            return Err(wrong::<C>("setup-removed"));
        }
        state.put_back += Bag::one(card.slot());
    }
    left.take(&setup.discard)?;
    left.take(&setup.draw)?;

    state.phase = match (&setup.duel, &setup.deciding, setup.over) {
        (None, None, false) => Phase::Acting,
        (Some(duel), None, false) => Phase::Duel(arrange_duel::<C>(duel, &state, &mut left)?),
        (None, Some(deciding), false) => Phase::Deciding(arrange_deciding::<C>(deciding, &state)?),
        (None, None, true) => Phase::Over,
        _ => return Err(wrong::<C>("setup-two-phases")),
    };
    state.deadline = setup.deadline;
    // With a clock, whoever must answer has a deadline; without one, nobody has.
    let answering = setup.duel.is_some() || setup.deciding.is_some();
    let clocked = answering && rules.answer_clock_s.is_some();
    if setup.deadline.is_some() != clocked || setup.deadline.is_some_and(|at| at.0 >= 1 << 53) {
        return Err(wrong::<C>("setup-deadline"));
    }
    if state.phase == Phase::Acting && state.hand(state.turn.seat).is_empty() {
        return Err(wrong::<C>("setup-active-player-has-no-card"));
    }
    let first = !setup.second_action;
    if (setup.second_action && !rules.two_actions) || (first && !setup.beaten_off_by.is_empty()) {
        return Err(wrong::<C>("setup-second-action"));
    }

    let mut rest: Vec<Slot> = left.left.cards().collect();
    chance.shuffle(&mut rest);
    let slots = |kinds: &[Kind]| kinds.iter().map(|kind| kind.slot()).collect::<Vec<_>>();
    let (mut draw, mut discard) = (slots(&setup.draw), slots(&setup.discard));
    match setup.rest {
        Rest::Draw => draw.splice(0..0, rest),
        Rest::Discard => discard.splice(0..0, rest),
    };
    state.draw.fill(&draw);
    state.discard.fill(&discard);
    Ok(state)
}

/// Rounds, points and victories fit together: nobody has won or scored more than the rounds before
/// could give, and the game is over exactly if the rules say so.
fn check_rounds<C: Options>(setup: &Setup<C>, state: &State) -> Result<(), Refusal> {
    /// What a pile can be worth at most: the whole deck.
    const DECK_K: u32 = 1387;
    if !(1..=MOST_ROUNDS).contains(&setup.round) {
        return Err(wrong::<C>("setup-round-or-total"));
    }
    let counted = if setup.over { setup.round } else { setup.round - 1 };
    let too_many = state.wins.iter().any(|&wins| u16::from(wins) > counted)
        || state.totals_k.iter().any(|&total| total > DECK_K * u32::from(counted));
    let ended = counted > 0 && is_over(state, counted);
    if too_many || ended != setup.over {
        return Err(wrong::<C>("setup-round-or-total"));
    }
    Ok(())
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

fn arrange_duel<C: Options>(
    duel: &DuelSetup,
    state: &State,
    left: &mut Supply,
) -> Result<Duel, Refusal> {
    let seats = state.seats;
    let (by, against) = (seated::<C>(seats, duel.by)?, seated::<C>(seats, duel.against)?);
    let by_played = left.take(&duel.by_played)?;
    let against_played = left.take(&duel.against_played)?;
    let kind = match duel.prize {
        Prize::Set(depth) => {
            let pile = state.pile(against);
            let second_off = depth == Depth::Second && !state.rules.second_set;
            if depth.index() + 1 >= pile.len() || second_off || state.pile(by).is_empty() {
                return Err(wrong::<C>("setup-duel"));
            }
            pile.get(depth.index()).map(Set::slot)
        }
        Prize::Claim(_) => by_played.possessions().slots().next(),
    };
    let Some(kind) = kind else { return Err(wrong::<C>("setup-duel")) };
    let fits = |bag: Bag| bag.slots().all(|slot| slot == kind || slot.is_joker());
    let contester = match (duel.prize, state.rules.neutral) {
        (Prize::Set(_), _) => true,
        (Prize::Claim(_), Neutral::None) => false,
        (Prize::Claim(_), Neutral::Shared) => true,
        (Prize::Claim(piles), Neutral::Between) => {
            piles.len() == 1
                && piles.iter().all(|pile| {
                    let beside = neighbours(pile, state.rules.neutral, seats);
                    beside.contains(&by) && beside.contains(&against)
                })
        }
    };
    let claimed = match duel.prize {
        Prize::Set(_) => !by_played.is_empty(),
        Prize::Claim(piles) => !piles.is_empty() && by_played.len() > piles.len(),
    };
    let answers = duel.to_answer == by || duel.to_answer == against;
    // Two are due after a Petites économies of the other side.
    let last = if duel.to_answer == by { against_played } else { by_played };
    let due = duel.due == Due::One || last.has(Slot::PENNY_JAR);
    // One card at a time, whose turn it is follows from the numbers.
    let neutral_cards = match duel.prize {
        Prize::Set(_) => 0,
        Prize::Claim(piles) => piles.len(),
    };
    let ahead = by_played.len().checked_sub(neutral_cards + against_played.len());
    let single = !state.rules.penny_jars && !state.rules.second_set;
    let in_turn = !single || ahead == Some(u8::from(duel.to_answer == against));
    let may_contest = !matches!(duel.prize, Prize::Claim(_))
        || !state.rules.contester_needs_set
        || !state.pile(against).is_empty();
    if by == against
        || by != state.turn.seat
        || !answers
        || !due
        || !in_turn
        || !may_contest
        || !contester
        || !claimed
        || !fits(by_played)
        || !fits(against_played)
        || state.hand(duel.to_answer).is_empty()
    {
        return Err(wrong::<C>("setup-duel"));
    }
    Ok(Duel {
        by,
        against,
        prize: duel.prize,
        kind,
        by_played,
        against_played,
        to_answer: duel.to_answer,
        due: duel.due,
    })
}

fn arrange_deciding<C: Options>(
    deciding: &DecidingSetup,
    state: &State,
) -> Result<Deciding, Refusal> {
    if state.rules.neutral == Neutral::None || deciding.pile >= PileSet::PILES {
        return Err(wrong::<C>("setup-deciding"));
    }
    let seats = neighbours(deciding.pile, state.rules.neutral, state.seats);
    let asked = Deciding::asked(seats, |seat| state.pile(seat).len());
    let deciding = Deciding { pile: deciding.pile, seats, asked, ways: deciding.ways };
    let spoke_unasked =
        (0..2).any(|index| deciding.ways[index].is_some() && !asked.contains(seats[index]));
    let on_the_card = state.neutral[usize::from(deciding.pile)].up == Some(Slot::MOVE);
    if deciding.waiting_on().is_empty() || spoke_unasked || !on_the_card {
        return Err(wrong::<C>("setup-deciding"));
    }
    Ok(deciding)
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

/// The cards that an arrangement has not used yet.
struct Supply {
    deck: Deck,
    left: Bag,
    /// The clause that counts the cards.
    clause: &'static str,
}

impl Supply {
    fn take(&mut self, kinds: &[Kind]) -> Result<Bag, Refusal> {
        let mut taken = Bag::EMPTY;
        for &card in kinds {
            if card.deck() != self.deck || !self.left.has(card.slot()) {
                let saying = Saying::plain("setup-card-too-many").with("card", card.piece().word);
                return Err(Refusal::new(self.clause, saying));
            }
            self.left -= Bag::one(card.slot());
            taken += Bag::one(card.slot());
        }
        Ok(taken)
    }
}

fn per_seat<C: Options, T: Copy>(
    given: &[T],
    seats: u8,
    into: &mut [T; SEATS],
) -> Result<(), Refusal> {
    if !given.is_empty() && given.len() != usize::from(seats) {
        return Err(wrong::<C>("setup-one-a-seat"));
    }
    into[..given.len()].copy_from_slice(given);
    Ok(())
}

fn seated<C: Options>(seats: u8, seat: Seat) -> Result<Seat, Refusal> {
    if seat.0 < seats {
        return Ok(seat);
    }
    Err(Refusal::new(C::CLAUSES.seats, Saying::plain("illegal-no-such-seat").with("seat", seat.0)))
}

fn wrong<C: Options>(key: &'static str) -> Refusal {
    Refusal::new(C::CLAUSES.table, Saying::plain(key))
}
