// Classic Cache ton Cash for four with the default options, for the servers that ours is measured
// against. The clauses are those of docs/rules/cache-ton-cash.en.md; `check.mjs` plays it move by
// move against `magot engine`.
//
// A game is plain data, changed in place. When somebody has a million a new game begins, so that a
// room can be played for ever; `outcome` is that of the game before, or null. `random` is a function
// like Math.random.

export const SEATS = 4;
const HAND_SIZE = 5;
const TARGET_K = 1000;
const MOST_ROUNDS = 100;

/** The card table (CC-1.1): the id of each card, how many there are, and its value in thousands. */
export const CARDS = [
  { id: 'bd', number: 10, valueK: 5 },
  { id: 'piano', number: 10, valueK: 5 },
  { id: 'train', number: 10, valueK: 5 },
  { id: 'bijoux', number: 9, valueK: 10 },
  { id: 'bas-de-laine', number: 9, valueK: 10 },
  { id: 'tirelire', number: 9, valueK: 10 },
  { id: 'scooter', number: 9, valueK: 15 },
  { id: 'avion', number: 9, valueK: 15 },
  { id: 'bagnole', number: 9, valueK: 15 },
  { id: 'cabane', number: 8, valueK: 20 },
  { id: 'argenterie', number: 8, valueK: 25 },
  { id: 'or', number: 4, valueK: 50 },
];

/** Cards are numbered by the card table; from this one on they are jokers. */
const FIRST_JOKER = 10;

const DECK = CARDS.flatMap(({ number }, card) => Array(number).fill(card));

// An action is a small number: what is done, and up to two cards or a seat and a card.
const FORM = 0;
const FORM_WITH_DISCARD = 1;
const CHALLENGE = 2;
const DISCARD = 3;
const ANSWER = 4;
const GIVE_UP = 5;

const action = (what, one = 0, other = 0) => (what << 8) | (one << 4) | other;
const what = (action) => action >> 8;
const one = (action) => (action >> 4) & 15;
const other = (action) => action & 15;

/** The seat whose set the action challenges, or null. */
export function challenged(action) {
  return what(action) === CHALLENGE ? one(action) : null;
}

/** A new game, its first round dealt by a dealer picked at random (CC-2.6). */
export function newGame(random) {
  const game = { step: 0, outcome: null };
  beginGame(game, random);
  return game;
}

/** The one seat that is asked something now. */
export function toAct(game) {
  return game.duel === null ? game.turn : game.duel.toAnswer;
}

/** Everything that the seat to act may do, in the order of the engine. */
export function menu(game) {
  return game.duel === null ? actions(game) : answers(game);
}

/** Plays an action of the menu of the seat to act. */
export function play(game, action, random) {
  const seat = toAct(game);
  game.step += 1;
  switch (what(action)) {
    case FORM:
      take(game.hands[seat], one(action));
      take(game.hands[seat], other(action));
      game.piles[seat].push(newSet([one(action), other(action)]));
      return endTurn(game, [seat], random);
    case FORM_WITH_DISCARD: {
      take(game.hands[seat], one(action));
      game.piles[seat].push(newSet([one(action), game.discard.pop()]));
      return endTurn(game, [seat], random);
    }
    case DISCARD:
      take(game.hands[seat], one(action));
      game.discard.push(one(action));
      return endTurn(game, [seat], random);
    case CHALLENGE: {
      const against = one(action);
      take(game.hands[seat], other(action));
      game.duel = {
        by: seat,
        against,
        toAnswer: against,
        byPlayed: [other(action)],
        againstPlayed: [],
      };
      return loseWithoutACard(game, random);
    }
    case ANSWER: {
      const duel = game.duel;
      take(game.hands[seat], one(action));
      if (seat === duel.against) {
        duel.againstPlayed.push(one(action));
        duel.toAnswer = duel.by;
      } else {
        duel.byPlayed.push(one(action));
        duel.toAnswer = duel.against;
      }
      return loseWithoutACard(game, random);
    }
    case GIVE_UP:
      return loseDuel(game, random);
    default:
      throw new Error(`no action ${action}`);
  }
}

/** What a seat sees: its own hand, how many cards the others hold, the kinds and sizes of sets. */
export function view(game, seat) {
  return {
    step: game.step,
    round: game.round,
    dealer: game.dealer,
    turn: game.turn,
    toAct: toAct(game),
    duel: game.duel,
    hand: game.hands[seat],
    players: game.hands.map((hand, seat) => ({
      handCount: hand.length,
      pile: game.piles[seat].map(({ kind, cards }) => ({ kind, count: cards.length })),
      totalK: game.totalsK[seat],
      roundsWon: game.wins[seat],
    })),
    drawCount: game.draw.length,
    discardTop: discardTop(game),
    discardCount: game.discard.length,
    outcome: game.outcome,
  };
}

/** The card on top of the discard, or null. */
export function discardTop(game) {
  return game.discard.length === 0 ? null : game.discard[game.discard.length - 1];
}

/** The action in the notation of the engine. */
export function notation(action) {
  const card = (number) => CARDS[number].id;
  switch (what(action)) {
    case FORM:
      return `form ${card(one(action))} ${card(other(action))}`;
    case FORM_WITH_DISCARD:
      return `form ${card(one(action))} discard`;
    case CHALLENGE:
      return `challenge ${'ABCD'[one(action)]} top ${card(other(action))}`;
    case DISCARD:
      return `discard ${card(one(action))}`;
    case ANSWER:
      return `answer ${card(one(action))}`;
    case GIVE_UP:
      return 'give-up';
    default:
      throw new Error(`no action ${action}`);
  }
}

/** A set of two cards, or of more when there are more: its kind is that of its possessions. */
export function newSet(cards) {
  return { kind: cards.find((card) => card < FIRST_JOKER), cards };
}

function beginGame(game, random) {
  game.totalsK = Array(SEATS).fill(0);
  game.wins = Array(SEATS).fill(0);
  game.round = 1;
  deal(game, Math.floor(random() * SEATS), random);
}

/** CC-2: five cards each, the next one starts the discard, the rest is the draw pile. */
function deal(game, dealer, random) {
  const deck = DECK.slice();
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    [deck[last], deck[place]] = [deck[place], deck[last]];
  }
  game.hands = Array.from({ length: SEATS }, (_, seat) =>
    deck.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE).sort(byNumber),
  );
  game.discard = deck.slice(SEATS * HAND_SIZE, SEATS * HAND_SIZE + 1);
  game.draw = deck.slice(SEATS * HAND_SIZE + 1);
  game.piles = Array.from({ length: SEATS }, () => []);
  game.duel = null;
  game.dealer = dealer;
  game.turn = (dealer + 1) % SEATS;
}

/** CC-3.1: form a set, challenge, or discard. Hands are sorted: equal cards are neighbours. */
function actions(game) {
  const seat = game.turn;
  const hand = game.hands[seat];
  const found = [];
  for (let low = 0; low < hand.length; low += 1) {
    if (low > 0 && hand[low] === hand[low - 1]) continue;
    for (let high = low + 1; high < hand.length; high += 1) {
      if (high > low + 1 && hand[high] === hand[high - 1]) continue;
      if (makesASet(hand[low], hand[high])) found.push(action(FORM, hand[low], hand[high]));
    }
  }
  const kinds = hand.filter((card, place) => place === 0 || card !== hand[place - 1]);
  const top = discardTop(game);
  if (top !== null) {
    for (const card of kinds) {
      if (makesASet(card, top)) found.push(action(FORM_WITH_DISCARD, card));
    }
  }
  // CC-5.1: who has no set cannot challenge. CC-5.2: a bottom set is safe.
  if (game.piles[seat].length > 0) {
    for (let owner = 0; owner < SEATS; owner += 1) {
      const pile = game.piles[owner];
      if (owner === seat || pile.length < 2) continue;
      const { kind } = pile[pile.length - 1];
      for (const card of kinds) {
        if (fits(card, kind)) found.push(action(CHALLENGE, owner, card));
      }
    }
  }
  for (const card of kinds) found.push(action(DISCARD, card));
  return found;
}

/** CC-5.5: one card that fits the set, or none although one could. */
function answers(game) {
  const { against, toAnswer } = game.duel;
  const { kind } = game.piles[against][game.piles[against].length - 1];
  const hand = game.hands[toAnswer];
  const fitting = hand.filter(
    (card, place) => fits(card, kind) && (place === 0 || card !== hand[place - 1]),
  );
  return [...fitting.map((card) => action(ANSWER, card)), action(GIVE_UP)];
}

/** CC-4.1: two identical possessions, or a possession and a joker. */
function makesASet(one, other) {
  const jokers = (one >= FIRST_JOKER) + (other >= FIRST_JOKER);
  return jokers === 0 ? one === other : jokers === 1;
}

/** CC-5.4: a possession of the set's kind, or a joker. */
function fits(card, kind) {
  return card === kind || card >= FIRST_JOKER;
}

function take(hand, card) {
  const place = hand.indexOf(card);
  if (place < 0) throw new Error(`no card ${card} in ${hand}`);
  hand.splice(place, 1);
}

/** CC-5.7: whoever is to answer and has no card loses at once. */
function loseWithoutACard(game, random) {
  if (game.hands[game.duel.toAnswer].length === 0) loseDuel(game, random);
}

/** CC-5.6: the other one has the set and every card played. CC-3.2: the active player draws first. */
function loseDuel(game, random) {
  const { by, against, toAnswer, byPlayed, againstPlayed } = game.duel;
  game.duel = null;
  const { kind, cards } = game.piles[against].pop();
  const winner = toAnswer === against ? by : against;
  game.piles[winner].push({ kind, cards: [...cards, ...byPlayed, ...againstPlayed] });
  endTurn(game, againstPlayed.length > 0 ? [by, against] : [by], random);
}

/** CC-3.2, CC-3.4: those who played cards draw; then the next one who has a card plays. */
function endTurn(game, used, random) {
  for (const seat of used) {
    const hand = game.hands[seat];
    const missing = Math.min(HAND_SIZE - hand.length, game.draw.length);
    if (missing > 0) {
      for (let count = 0; count < missing; count += 1) hand.push(game.draw.pop());
      hand.sort(byNumber);
    }
  }
  for (let left = 1; left <= SEATS; left += 1) {
    const next = (game.turn + left) % SEATS;
    if (game.hands[next].length > 0) {
      game.turn = next;
      return;
    }
  }
  endRound(game, random);
}

/** CC-6: the piles are counted; then the next round, or a new game once somebody has a million. */
function endRound(game, random) {
  const scores = game.piles.map((pile) =>
    pile.reduce(
      (sum, { cards }) => cards.reduce((sum, card) => sum + CARDS[card].valueK, sum),
      0,
    ),
  );
  const best = Math.max(...scores);
  for (let seat = 0; seat < SEATS; seat += 1) {
    game.totalsK[seat] += scores[seat];
    if (scores[seat] === best) game.wins[seat] += 1;
  }
  if (game.totalsK.some((total) => total >= TARGET_K) || game.round >= MOST_ROUNDS) {
    const most = Math.max(...game.totalsK);
    const winners = game.totalsK.flatMap((total, seat) => (total === most ? [seat] : []));
    game.outcome = { winners, totalsK: game.totalsK.slice() };
    beginGame(game, random);
  } else {
    game.round += 1;
    deal(game, (game.dealer + 1) % SEATS, random);
  }
}

function byNumber(one, other) {
  return one - other;
}
