//! From any arrangement to a legal state.

use tabletop::{Chance, Refusal, Saying, Seat};

use super::{DecidingSetup, DuelSetup, Rest, Setup, neighbours};
use crate::config::{Neutral, Options};
use crate::pieces::{Bag, Deck, Depth, Kind, PileSet, Set, Slot};
use crate::rules::score::{MOST_ROUNDS, is_over};
use crate::state::{Deciding, Due, Duel, Exposed, NEUTRAL, Phase, Prize, SEATS, State, Turn};

/// Makes a legal state of an arrangement, or says why it is none.
pub(crate) fn arrange<C: Options>(setup: &Setup<C>, chance: &mut Chance) -> Result<State, Refusal> {
    let seats = u8::try_from(setup.hands.len()).unwrap_or(u8::MAX);
    let rules = setup.config.rules(seats)?;
    let mut state = State::new(rules, seats);
    let mut left = Supply { deck: rules.deck, left: rules.cards(), clause: C::CLAUSES.cards };
    arrange_turn(setup, &mut state)?;
    check_rounds(setup, &state)?;
    arrange_players(setup, &mut state, &mut left)?;
    arrange_neutral(setup, &mut state, &mut left)?;
    arrange_action_cards(setup, &mut state, &mut left)?;
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
    check_phase(setup, &state)?;
    arrange_rest(setup, &mut state, &left, chance);
    Ok(state)
}

/// Whose turn it is, what has happened in it, and what the rounds before have brought.
fn arrange_turn<C: Options>(setup: &Setup<C>, state: &mut State) -> Result<(), Refusal> {
    let seats = state.seats;
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
    per_seat::<C, _>(&setup.wins, seats, &mut state.wins)
}

/// Rounds, points and victories fit together: nobody has won or scored more than the rounds before
/// could give, and the game is over exactly if the rules say so.
fn check_rounds<C: Options>(setup: &Setup<C>, state: &State) -> Result<(), Refusal> {
    /// What all piles together can be worth at most: the whole deck.
    const DECK_K: u64 = 1387;
    /// What every card is worth, or a multiple of it; but for the penny jars.
    const STEP_K: u32 = 5;
    if !(1..=MOST_ROUNDS).contains(&setup.round) {
        return Err(wrong::<C>("setup-round-or-total"));
    }
    let counted = if setup.over { setup.round } else { setup.round - 1 };
    let scored: u64 = state.totals_k.iter().map(|&total| u64::from(total)).sum();
    let too_many = state.wins.iter().any(|&wins| u16::from(wins) > counted)
        || scored > DECK_K * u64::from(counted);
    let uneven =
        !state.rules.penny_jars && state.totals_k.iter().any(|total| !total.is_multiple_of(STEP_K));
    let ended = counted > 0 && is_over(state, counted);
    if too_many || uneven || ended != setup.over {
        return Err(wrong::<C>("setup-round-or-total"));
    }
    Ok(())
}

/// Hands and piles.
fn arrange_players<C: Options>(
    setup: &Setup<C>,
    state: &mut State,
    left: &mut Supply,
) -> Result<(), Refusal> {
    for (seat, hand) in setup.hands.iter().enumerate() {
        if hand.len() > usize::from(state.rules.hand_size) {
            return Err(wrong::<C>("setup-hand-too-large"));
        }
        state.hands[seat] = left.take(hand)?;
    }
    if setup.piles.len() > usize::from(state.seats) {
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
    Ok(())
}

fn arrange_neutral<C: Options>(
    setup: &Setup<C>,
    state: &mut State,
    left: &mut Supply,
) -> Result<(), Refusal> {
    let most = if state.rules.neutral == Neutral::None { 0 } else { PileSet::PILES.into() };
    if setup.neutral.len() > most {
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
    Ok(())
}

/// The action cards that have left the game, and those that everybody saw go back.
fn arrange_action_cards<C: Options>(
    setup: &Setup<C>,
    state: &mut State,
    left: &mut Supply,
) -> Result<(), Refusal> {
    state.removed = left.take(&setup.removed)?;
    if state.removed.slots().any(|slot| !slot.is_action()) {
        return Err(wrong::<C>("setup-removed"));
    }
    for card in &setup.put_back {
        let noted = state.put_back.count(card.slot());
        let fits = state.rules.action_cards && card.is_action() && noted < card.piece().count;
        if !fits {
            return Err(wrong::<C>("setup-removed"));
        }
        state.put_back += Bag::one(card.slot());
    }
    Ok(())
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
    let contester = may_face(state, duel.prize, [by, against]);
    let claimed = match duel.prize {
        Prize::Set(_) => !by_played.is_empty(),
        Prize::Claim(piles) => !piles.is_empty() && by_played.len() > piles.len(),
    };
    let answers = duel.to_answer == by || duel.to_answer == against;
    // Two are due after a Petites économies of the other side.
    let last = if duel.to_answer == by { against_played } else { by_played };
    let one_card = match duel.prize {
        Prize::Set(depth) => state.rules.one_card_answers(depth),
        Prize::Claim(_) => false,
    };
    let due = duel.due == Due::One || (last.has(Slot::PENNY_JAR) && !one_card);
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
        one_card,
    })
}

/// Whether these two can be in a duel about this: a claim is contested by who sits on the other side
/// of the pile (CC-9.3).
fn may_face(state: &State, prize: Prize, sides: [Seat; 2]) -> bool {
    match (prize, state.rules.neutral) {
        (Prize::Set(_), _) | (Prize::Claim(_), Neutral::Shared) => true,
        (Prize::Claim(_), Neutral::None) => false,
        (Prize::Claim(piles), Neutral::Between) => {
            let beside = |pile| neighbours(pile, state.rules.neutral, state.seats);
            piles.len() == 1
                && piles.iter().all(|pile| sides.iter().all(|side| beside(pile).contains(side)))
        }
    }
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

/// The deadline, the active player's hand and the second action fit what the table waits for.
fn check_phase<C: Options>(setup: &Setup<C>, state: &State) -> Result<(), Refusal> {
    // With a clock, whoever must answer has a deadline; without one, nobody has.
    let answering = setup.duel.is_some() || setup.deciding.is_some();
    let clocked = answering && state.rules.answer_clock_s.is_some();
    if setup.deadline.is_some() != clocked || setup.deadline.is_some_and(|at| at.0 >= 1 << 53) {
        return Err(wrong::<C>("setup-deadline"));
    }
    if state.phase == Phase::Acting && state.hand(state.turn.seat).is_empty() {
        return Err(wrong::<C>("setup-active-player-has-no-card"));
    }
    let first = !setup.second_action;
    if (setup.second_action && !state.rules.two_actions)
        || (first && !setup.beaten_off_by.is_empty())
    {
        return Err(wrong::<C>("setup-second-action"));
    }
    Ok(())
}

/// Draw pile and discard, with the cards that are not mentioned shuffled under one of them.
fn arrange_rest<C>(setup: &Setup<C>, state: &mut State, left: &Supply, chance: &mut Chance) {
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
