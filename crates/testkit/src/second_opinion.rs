//! The second opinion: the classic Cache ton Cash for four, one round, written down a second time
//! from the rulebook and from nothing else.
//!
//! It shares no code with the engine in `cash` and must never learn from it. Where both say the
//! same, two independent readings of the rules agree. So it is plain on purpose: cards are an enum,
//! hands and piles are vectors, and what can be looked up is looked up. It is also the slow mark of
//! the benchmark.
//!
//! ```
//! use tabletop::{Chance, Seed};
//! use testkit::second_opinion::PlainGame;
//!
//! let mut game = PlainGame::deal(&Seed::from_number(1));
//! let mut chance = Chance::from_number(1);
//! while game.to_act().is_some() {
//!     let choice = *chance.pick(&game.legal());
//!     game.play(choice);
//! }
//! assert!(game.scores_k().iter().sum::<u32>() <= 1385);
//! ```

use std::fmt;

use tabletop::{Chance, Seat, Seed};

/// How many play.
pub const SEATS: u8 = 4;

/// How many cards a full hand has (CC-2.2).
pub const HAND_SIZE: usize = 5;

/// A round of the classic game between four (CC-1 to CC-6), with every card in plain sight.
#[derive(Clone, Debug)]
pub struct PlainGame {
    dealer: Seat,
    /// Each seat's cards, in the order in which they came.
    hands: Vec<Vec<Card>>,
    /// Each seat's sets, the bottom one first. The jokers are among the cards of their set.
    piles: Vec<Vec<Vec<Card>>>,
    /// The top card is the last one.
    draw: Vec<Card>,
    /// The top card is the last one.
    discard: Vec<Card>,
    /// The active player. `None` when the round is over.
    turn: Option<Seat>,
    /// The challenge that the active player has opened, until it is decided.
    challenge: Option<Challenge>,
}

/// A challenge under way. The set lies where it lay until somebody has won it.
#[derive(Clone, Debug)]
struct Challenge {
    challenger: Seat,
    defender: Seat,
    /// Who answers next.
    to_answer: Seat,
    by_challenger: Vec<Card>,
    by_defender: Vec<Card>,
}

/// What a player can do. [`Display`](fmt::Display) writes it in the notation of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlainMove {
    /// A set of two cards from hand, the lower one first.
    FormFromHand(Card, Card),
    /// A set of this card from hand and the top card of the discard.
    FormWithDiscard(Card),
    /// A challenge for the top set of this seat, opened with this card.
    Challenge(Seat, Card),
    /// This card goes onto the discard.
    Discard(Card),
    /// This card answers the last one of the challenge.
    Answer(Card),
    /// No answer: the challenge is lost.
    GiveUp,
}

/// A card of the classic deck, in the order of the card table (CC-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)] // The names are the ids of the card table.
pub enum Card {
    Bd,
    Piano,
    Train,
    Bijoux,
    BasDeLaine,
    Tirelire,
    Scooter,
    Avion,
    Bagnole,
    Cabane,
    Argenterie,
    Or,
}

/// The card table: how many there are of each card.
const DECK: [(Card, usize); 12] = [
    (Card::Bd, 10),
    (Card::Piano, 10),
    (Card::Train, 10),
    (Card::Bijoux, 9),
    (Card::BasDeLaine, 9),
    (Card::Tirelire, 9),
    (Card::Scooter, 9),
    (Card::Avion, 9),
    (Card::Bagnole, 9),
    (Card::Cabane, 8),
    (Card::Argenterie, 8),
    (Card::Or, 4),
];

impl PlainGame {
    /// Shuffles and deals (CC-2). The same seed always deals the same game.
    pub fn deal(seed: &Seed) -> PlainGame {
        let mut chance = Chance::keyed(seed, 0, 0);
        let dealer = Seat(chance.below(u32::from(SEATS)) as u8);

        let mut deck = Vec::new();
        for (card, count) in DECK {
            for _ in 0..count {
                deck.push(card);
            }
        }
        chance.shuffle(&mut deck);

        let mut cards = deck.into_iter();
        let mut hands = Vec::new();
        for _ in 0..SEATS {
            hands.push(cards.by_ref().take(HAND_SIZE).collect());
        }
        let discard = cards.by_ref().take(1).collect();
        let draw = cards.collect();

        PlainGame {
            dealer,
            hands,
            piles: vec![Vec::new(); usize::from(SEATS)],
            draw,
            discard,
            turn: Some(dealer.left(SEATS)),
            challenge: None,
        }
    }

    /// Who must decide something now. `None` when the round is over.
    pub fn to_act(&self) -> Option<Seat> {
        match &self.challenge {
            Some(challenge) => Some(challenge.to_answer),
            None => self.turn,
        }
    }

    /// Everything that the seat to act may do, each move once. Empty when the round is over.
    pub fn legal(&self) -> Vec<PlainMove> {
        if let Some(challenge) = &self.challenge {
            return self.legal_answers(challenge);
        }
        match self.turn {
            Some(seat) => self.legal_actions(seat),
            None => Vec::new(),
        }
    }

    /// Carries out a move of the seat to act. It must be one of [`legal`](PlainGame::legal).
    ///
    /// # Panics
    ///
    /// Panics if the move needs a card, a set or a challenge that is not there.
    pub fn play(&mut self, chosen: PlainMove) {
        let seat = self.to_act().expect("the round is over");
        match chosen {
            PlainMove::FormFromHand(low, high) => {
                let set = vec![self.take_from_hand(seat, low), self.take_from_hand(seat, high)];
                self.piles[seat.index()].push(set);
                self.end_turn(&[seat]);
            }
            PlainMove::FormWithDiscard(card) => {
                let found = self.discard.pop().expect("the discard is empty");
                let set = vec![self.take_from_hand(seat, card), found];
                self.piles[seat.index()].push(set);
                self.end_turn(&[seat]);
            }
            PlainMove::Discard(card) => {
                let card = self.take_from_hand(seat, card);
                self.discard.push(card);
                self.end_turn(&[seat]);
            }
            PlainMove::Challenge(defender, card) => {
                let card = self.take_from_hand(seat, card);
                self.challenge = Some(Challenge {
                    challenger: seat,
                    defender,
                    to_answer: defender,
                    by_challenger: vec![card],
                    by_defender: Vec::new(),
                });
                self.lose_without_a_card();
            }
            PlainMove::Answer(card) => {
                let card = self.take_from_hand(seat, card);
                let challenge = self.challenge.as_mut().expect("there is no challenge to answer");
                if seat == challenge.defender {
                    challenge.by_defender.push(card);
                    challenge.to_answer = challenge.challenger;
                } else {
                    challenge.by_challenger.push(card);
                    challenge.to_answer = challenge.defender;
                }
                self.lose_without_a_card();
            }
            PlainMove::GiveUp => self.lose_challenge(),
        }
    }

    /// What each seat's pile is worth, in thousands, jokers at face value (CC-6.2).
    pub fn scores_k(&self) -> [u32; SEATS as usize] {
        let mut scores = [0; SEATS as usize];
        for (score, pile) in scores.iter_mut().zip(&self.piles) {
            for set in pile {
                for card in set {
                    *score += card.value_k();
                }
            }
        }
        scores
    }

    /// Who dealt.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The ids of the seat's hand, in the order of the card table.
    pub fn hand(&self, seat: Seat) -> Vec<&'static str> {
        sorted_ids(&self.hands[seat.index()])
    }

    /// The seat's sets, the bottom one first: the ids of each, in the order of the card table.
    pub fn pile(&self, seat: Seat) -> Vec<Vec<&'static str>> {
        self.piles[seat.index()].iter().map(|set| sorted_ids(set)).collect()
    }

    /// The ids of the draw pile as it lies, the top card last.
    pub fn draw_pile(&self) -> Vec<&'static str> {
        self.draw.iter().map(|card| card.id()).collect()
    }

    /// The ids of the discard as it lies, the top card last.
    pub fn discard_pile(&self) -> Vec<&'static str> {
        self.discard.iter().map(|card| card.id()).collect()
    }

    /// The ids of what the seat has laid down in the challenge under way, in the order of the card
    /// table. Empty when there is none or the seat has no part in it.
    pub fn laid_down(&self, seat: Seat) -> Vec<&'static str> {
        match &self.challenge {
            Some(challenge) if challenge.challenger == seat => sorted_ids(&challenge.by_challenger),
            Some(challenge) if challenge.defender == seat => sorted_ids(&challenge.by_defender),
            Some(_) | None => Vec::new(),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<PlainMove> {
        let mut hand = self.hands[seat.index()].clone();
        hand.sort();
        let mut kinds = hand.clone();
        kinds.dedup();
        let mut moves = Vec::new();

        // CC-4.1: two cards from hand, or one with the top card of the discard.
        for (place, &low) in hand.iter().enumerate() {
            for &high in &hand[place + 1..] {
                let form = PlainMove::FormFromHand(low, high);
                if makes_a_set(low, high) && !moves.contains(&form) {
                    moves.push(form);
                }
            }
        }
        if let Some(&top) = self.discard.last() {
            for &card in &kinds {
                if makes_a_set(card, top) {
                    moves.push(PlainMove::FormWithDiscard(card));
                }
            }
        }

        // CC-5.1: who has no set cannot challenge. CC-5.2: a bottom set is safe.
        if !self.piles[seat.index()].is_empty() {
            for target in Seat::all(SEATS) {
                let pile = &self.piles[target.index()];
                if target == seat || pile.len() < 2 {
                    continue;
                }
                for &card in &kinds {
                    if matches(card, &pile[pile.len() - 1]) {
                        moves.push(PlainMove::Challenge(target, card));
                    }
                }
            }
        }

        // CC-3.1: any card can be discarded, and nobody can pass.
        for &card in &kinds {
            moves.push(PlainMove::Discard(card));
        }
        moves
    }

    /// CC-5.5: one matching card, or none although one could. Who has cards but no matching one is
    /// asked all the same (CC-5.8).
    fn legal_answers(&self, challenge: &Challenge) -> Vec<PlainMove> {
        let mut kinds = self.hands[challenge.to_answer.index()].clone();
        kinds.sort();
        kinds.dedup();
        let set = self.piles[challenge.defender.index()].last().expect("a set is challenged");
        let mut moves = Vec::new();
        for card in kinds {
            if matches(card, set) {
                moves.push(PlainMove::Answer(card));
            }
        }
        moves.push(PlainMove::GiveUp);
        moves
    }

    fn take_from_hand(&mut self, seat: Seat, card: Card) -> Card {
        let hand = &mut self.hands[seat.index()];
        match hand.iter().position(|&held| held == card) {
            Some(place) => hand.remove(place),
            None => panic!("{seat} does not hold {card}"),
        }
    }

    /// CC-5.7: an empty hand loses at once. The rulebook says so of the defender; of the challenger
    /// it follows, because no card is drawn during a challenge (CC-3.3) and everybody can see that
    /// a hand is empty.
    fn lose_without_a_card(&mut self) {
        let seat = self.to_act().expect("a challenge is under way");
        if self.hands[seat.index()].is_empty() {
            self.lose_challenge();
        }
    }

    /// Whoever was to answer has lost: the other one has the set and all cards played (CC-5.6).
    fn lose_challenge(&mut self) {
        let challenge = self.challenge.take().expect("there is no challenge to lose");
        let Challenge { challenger, defender, to_answer, by_challenger, by_defender } = challenge;
        // CC-3.2: the active player draws first, then the other one who used cards.
        let mut used_cards = vec![challenger];
        if !by_defender.is_empty() {
            used_cards.push(defender);
        }

        let mut set = self.piles[defender.index()].pop().expect("a set was challenged");
        set.extend(by_challenger);
        set.extend(by_defender);
        let winner = if to_answer == defender { challenger } else { defender };
        self.piles[winner.index()].push(set);

        self.end_turn(&used_cards);
    }

    /// Those who used cards draw, in this order, up to a full hand or until the draw pile is empty
    /// (CC-3.2). Then it is the turn of the next one who has a card (CC-3.4); if nobody has one the
    /// round is over (CC-6.1).
    fn end_turn(&mut self, used_cards: &[Seat]) {
        for seat in used_cards {
            let hand = &mut self.hands[seat.index()];
            while hand.len() < HAND_SIZE {
                match self.draw.pop() {
                    Some(card) => hand.push(card),
                    None => break,
                }
            }
        }

        let mut next = self.turn.expect("somebody has just played");
        self.turn = None;
        for _ in 0..SEATS {
            next = next.left(SEATS);
            if !self.hands[next.index()].is_empty() {
                self.turn = Some(next);
                return;
            }
        }
    }
}

impl Card {
    /// The card's id in the card table.
    pub fn id(self) -> &'static str {
        match self {
            Card::Bd => "bd",
            Card::Piano => "piano",
            Card::Train => "train",
            Card::Bijoux => "bijoux",
            Card::BasDeLaine => "bas-de-laine",
            Card::Tirelire => "tirelire",
            Card::Scooter => "scooter",
            Card::Avion => "avion",
            Card::Bagnole => "bagnole",
            Card::Cabane => "cabane",
            Card::Argenterie => "argenterie",
            Card::Or => "or",
        }
    }

    /// What the card is worth, in thousands.
    pub fn value_k(self) -> u32 {
        match self {
            Card::Bd | Card::Piano | Card::Train => 5,
            Card::Bijoux | Card::BasDeLaine | Card::Tirelire => 10,
            Card::Scooter | Card::Avion | Card::Bagnole => 15,
            Card::Cabane => 20,
            Card::Argenterie => 25,
            Card::Or => 50,
        }
    }

    /// Whether the card stands for any possession.
    pub fn is_joker(self) -> bool {
        self == Card::Argenterie || self == Card::Or
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for PlainMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlainMove::FormFromHand(low, high) => write!(f, "form {low} {high}"),
            PlainMove::FormWithDiscard(card) => write!(f, "form {card} discard"),
            PlainMove::Challenge(target, card) => write!(f, "challenge {target} top {card}"),
            PlainMove::Discard(card) => write!(f, "discard {card}"),
            PlainMove::Answer(card) => write!(f, "answer {card}"),
            PlainMove::GiveUp => f.write_str("give-up"),
        }
    }
}

/// Plays a whole round. `pick` is given the number of legal moves and names one of them, counted
/// from 0. Returns how many decisions it took.
pub fn playout(seed: &Seed, mut pick: impl FnMut(usize) -> usize) -> u64 {
    let mut game = PlainGame::deal(seed);
    let mut decisions = 0;
    while game.to_act().is_some() {
        let moves = game.legal();
        let chosen = moves[pick(moves.len())];
        game.play(chosen);
        decisions += 1;
    }
    decisions
}

/// CC-4.1, CC-4.2: two identical possessions, or a possession and a joker.
fn makes_a_set(one: Card, other: Card) -> bool {
    if one.is_joker() || other.is_joker() {
        one.is_joker() != other.is_joker()
    } else {
        one == other
    }
}

/// CC-5.4: a possession of the set's kind, or a joker.
fn matches(card: Card, set: &[Card]) -> bool {
    card.is_joker() || set.contains(&card)
}

fn sorted_ids(cards: &[Card]) -> Vec<&'static str> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards.into_iter().map(Card::id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cc_1_1_the_deck_has_104_cards_worth_1385k() {
        assert_eq!(DECK.iter().map(|(_, count)| count).sum::<usize>(), 104);
        let value_k: u32 = DECK.iter().map(|&(card, count)| card.value_k() * count as u32).sum();
        assert_eq!(value_k, 1385);
    }

    #[test]
    fn cc_2_7_the_draw_pile_has_83_cards_after_the_deal() {
        let game = PlainGame::deal(&Seed::from_number(1));
        assert_eq!(game.draw_pile().len(), 83);
        assert_eq!(game.discard_pile().len(), 1);
        assert!(Seat::all(SEATS).all(|seat| game.hand(seat).len() == 5));
        assert_eq!(game.to_act(), Some(game.dealer().left(SEATS)));
    }

    #[test]
    fn a_round_ends_with_every_card_on_a_pile_or_on_the_discard() {
        for number in 0..200 {
            let mut chance = Chance::from_number(number);
            let mut game = PlainGame::deal(&Seed::from_number(number));
            while game.to_act().is_some() {
                let chosen = *chance.pick(&game.legal());
                game.play(chosen);
            }
            let on_piles: usize = Seat::all(SEATS).map(|seat| game.pile(seat).concat().len()).sum();
            assert_eq!(on_piles + game.discard_pile().len(), 104, "seed {number}");
        }
    }

    #[test]
    fn a_playout_counts_its_decisions() {
        let mut asked = 0;
        let decisions = playout(&Seed::from_number(1), |_| {
            asked += 1;
            0
        });
        assert_eq!(decisions, asked);
        assert!(decisions > 0);
    }
}
