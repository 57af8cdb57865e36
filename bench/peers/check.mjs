// Plays random games of game.mjs move by move against `magot engine` and compares everything after
// every move: who is to act, the menu, the whole position, and what each seat sees.
//
//   node check.mjs [GAMES] [path of magot]

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { deepStrictEqual as same } from 'node:assert/strict';
import { CARDS, SEATS, menu, newGame, newSet, notation, play, toAct, view } from './game.mjs';

const games = Number(process.argv[2] ?? 200);
const magot = process.argv[3] ?? new URL('../../target/debug/magot', import.meta.url).pathname;

const engine = spawn(magot, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
engine.on('error', (why) => {
  console.error(`${magot}: ${why.message}; build it with: cargo build -p magot`);
  process.exit(1);
});
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

let moves = 0;
for (let seed = 0; seed < games; seed += 1) {
  try {
    moves += await whole(seed);
  } catch (why) {
    console.error(`seed ${seed}: ${why.message}`);
    process.exit(1);
  }
}
engine.stdin.end();
console.log(`${games} games, ${moves} moves: game.mjs and the engine agree`);

/** Plays a whole game; returns how many moves it took. */
async function whole(seed) {
  const [{ table }] = await ask({ do: 'open', game: 'cache-ton-cash', seats: SEATS, seed });
  const [dealt] = await ask({ do: 'position', table });
  const random = dice(seed);
  const game = newGame(random);
  copyDeal(game, dealt);
  for (;;) {
    const seat = toAct(game);
    const seats = Array.from({ length: SEATS }, (_, seat) => seat);
    const [position, ...answers] = await ask(
      { do: 'position', table },
      ...seats.map((seat) => ({ do: 'legal', table, seat })),
      ...seats.map((as) => ({ do: 'view', table, as })),
    );
    samePosition(game, position);
    seats.forEach((one) => {
      const expected = answers[one].map(({ notation }) => notation);
      same(one === seat ? menu(game).map(notation) : [], expected);
      sameView(view(game, one), answers[SEATS + one]);
    });

    const choices = menu(game);
    const chosen = choices[Math.floor(random() * choices.length)];
    const before = { round: game.round, outcome: game.outcome };
    play(game, chosen, random);
    const [happened] = await ask({ do: 'act', table, seat, action: notation(chosen) });
    if (happened.outcome) {
      same(game.outcome, {
        winners: happened.outcome.winners,
        totalsK: happened.outcome.scores,
      });
      same(game.round, 1);
      await ask({ do: 'close', table });
      return game.step;
    }
    same(game.outcome, before.outcome);
    if (game.round !== before.round) {
      // The next round: dealer, turn and totals must agree; the cards are the engine's.
      const [dealt] = await ask({ do: 'position', table });
      copyDeal(game, { ...dealt, dealer: game.dealer, turn: game.turn });
    }
  }
}

/** The cards, dealer and turn of a deal of the engine. */
function copyDeal(game, dealt) {
  same(dealt.piles, [[], [], [], []]);
  game.hands = dealt.hands.map(numbers);
  game.draw = numbers(dealt.draw);
  game.discard = numbers(dealt.discard);
  game.piles = dealt.piles.map((pile) => pile.map((set) => newSet(numbers(set))));
  game.dealer = dealt.dealer;
  game.turn = dealt.turn;
}

function samePosition(game, position) {
  const duel = game.duel && {
    by: game.duel.by,
    against: game.duel.against,
    to_answer: game.duel.toAnswer,
    by_played: ids(game.duel.byPlayed),
    against_played: ids(game.duel.againstPlayed),
    due: 'one',
    prize: { set: 'top' },
  };
  same(
    {
      hands: game.hands.map(ids),
      piles: game.piles.map((pile) => pile.map(({ cards }) => ids(cards))),
      draw: game.draw.map((card) => CARDS[card].id),
      discard: game.discard.map((card) => CARDS[card].id),
      turn: game.turn,
      dealer: game.dealer,
      round: game.round,
      totals_k: game.totalsK,
      wins: game.wins,
      duel,
    },
    {
      hands: position.hands,
      piles: position.piles,
      draw: position.draw ?? [],
      discard: position.discard ?? [],
      turn: position.turn,
      dealer: position.dealer,
      round: position.round,
      totals_k: position.totals_k,
      wins: position.wins,
      duel: position.duel ?? null,
    },
  );
}

function sameView(ours, theirs) {
  same(
    {
      hand: ids(ours.hand),
      players: ours.players.map(({ handCount, pile, totalK, roundsWon }) => ({
        hand_count: handCount,
        pile: pile.map(({ kind, count }) => ({ count, kind: CARDS[kind].id })),
        rounds_won: roundsWon,
        total_k: totalK,
      })),
      draw_count: ours.drawCount,
      discard_top: ours.discardTop === null ? null : CARDS[ours.discardTop].id,
      discard_count: ours.discardCount,
      turn: ours.turn,
      round: ours.round,
      dealer: ours.dealer,
      duel: ours.duel && [ours.duel.by, ours.duel.against, ours.duel.toAnswer],
    },
    {
      hand: theirs.hand,
      players: theirs.players,
      draw_count: theirs.draw_count,
      discard_top: theirs.discard_top,
      discard_count: theirs.discard_count,
      turn: theirs.turn.seat,
      round: theirs.round,
      dealer: theirs.dealer,
      duel: theirs.phase === 'duel' ? [theirs.by, theirs.against, theirs.to_answer] : null,
    },
  );
}

/** The ids of some cards, in the order of the card table. */
function ids(cards) {
  return cards.toSorted((one, other) => one - other).map((card) => CARDS[card].id);
}

function numbers(ids) {
  return ids.map((id) => CARDS.findIndex((card) => card.id === id));
}

/** Sends requests together and gives their answers. */
async function ask(...requests) {
  engine.stdin.write(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
  const found = [];
  for (const request of requests) {
    const { value, done } = await answers.next();
    if (done) throw new Error('the engine has gone');
    const answer = JSON.parse(value);
    if (answer.error) throw new Error(`${JSON.stringify(request)}: ${value}`);
    found.push(answer.ok);
  }
  return found;
}

/** A small source of choices (xorshift): the same seed, the same game. */
function dice(seed) {
  let state = (seed + 1) * 2654435761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
