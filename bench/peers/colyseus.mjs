// A Colyseus room that plays game.mjs: rooms of four, each seat sees its own hand and menu.
//
//   NODE_ENV=production node colyseus.mjs PORT
//
// Tuned as far as the library's own switches go: the plain game decides and the schema only mirrors
// what has changed, a patch is sent right after each move, hand and menu travel in the patch of
// their seat instead of messages of their own, and no timer ticks the rooms sixty times a second.

import { Room, Server } from '@colyseus/core';
import { ArraySchema, Encoder, StateView, schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { SEATS, challenged, discardTop, menu, newGame, play, toAct } from './game.mjs';

// A whole state takes less than 300 bytes.
Encoder.BUFFER_SIZE = 1024;

const NOBODY = 255;

// The generator knows these fields by their order: bench/src/load/colyseus.rs.
const Player = schema({
  handCount: 'uint8',
  pile: ['uint16'],
  totalK: 'uint16',
  roundsWon: 'uint8',
  hand: { type: 'string', view: true },
  menu: { type: 'string', view: true },
});

const Table = schema({
  step: 'uint32',
  round: 'uint8',
  dealer: 'uint8',
  turn: 'uint8',
  toAct: 'uint8',
  drawCount: 'uint8',
  discardTop: 'uint8',
  discardCount: 'uint8',
  duelBy: 'uint8',
  duelAgainst: 'uint8',
  duelByPlayed: 'string',
  duelAgainstPlayed: 'string',
  winners: 'uint8',
  players: [Player],
});

class CacheTonCash extends Room {
  maxClients = SEATS;
  patchRate = null;

  onCreate() {
    // With a slow simulation interval the room needs no clock of its own.
    this.setSimulationInterval(() => {}, 60_000);
    this.patchRate = null;
    this.game = newGame(Math.random);
    this.choices = menu(this.game);
    this.free = Array.from({ length: SEATS }, (_, seat) => seat);
    this.state = new Table();
    for (let seat = 0; seat < SEATS; seat += 1) {
      this.state.players.push(new Player({ pile: new ArraySchema(), hand: '', menu: '' }));
    }
    this.showTable();
    for (let seat = 0; seat < SEATS; seat += 1) this.showSeat(seat);
    this.onMessage('move', (client, action) => this.move(client, action));
  }

  onJoin(client) {
    const seat = this.free.shift();
    client.userData = { seat };
    client.view = new StateView();
    client.view.add(this.state.players[seat]);
    if (this.free.length === 0) {
      this.showMenu(toAct(this.game));
      this.broadcastPatch();
    }
  }

  onLeave(client) {
    this.free.push(client.userData.seat);
  }

  move(client, action) {
    const { game } = this;
    const { seat } = client.userData;
    if (this.free.length > 0 || seat !== toAct(game) || !this.choices.includes(action)) {
      client.send('refused', action);
      return;
    }
    const { round, outcome } = game;
    const before = game.duel;
    play(game, action, Math.random);
    this.choices = menu(game);
    this.state.players[seat].menu = '';
    this.showTable();
    if (game.round !== round || game.outcome !== outcome) {
      for (let seat = 0; seat < SEATS; seat += 1) this.showSeat(seat);
    } else {
      this.showSeat(seat);
      const other = before === null ? challenged(action) : before.by + before.against - seat;
      if (other !== null) this.showSeat(other);
    }
    this.showMenu(toAct(game));
    this.broadcastPatch();
  }

  showMenu(seat) {
    this.state.players[seat].menu = this.choices.join(' ');
  }

  showTable() {
    const { state, game } = this;
    const { duel } = game;
    state.step = game.step;
    state.round = game.round;
    state.dealer = game.dealer;
    state.turn = game.turn;
    state.toAct = toAct(game);
    state.drawCount = game.draw.length;
    state.discardTop = discardTop(game) ?? NOBODY;
    state.discardCount = game.discard.length;
    state.duelBy = duel === null ? NOBODY : duel.by;
    state.duelAgainst = duel === null ? NOBODY : duel.against;
    state.duelByPlayed = duel === null ? '' : duel.byPlayed.join(' ');
    state.duelAgainstPlayed = duel === null ? '' : duel.againstPlayed.join(' ');
    state.winners = game.outcome === null ? 0 : bits(game.outcome.winners);
  }

  showSeat(seat) {
    const player = this.state.players[seat];
    const hand = this.game.hands[seat];
    player.handCount = hand.length;
    player.hand = hand.join(' ');
    player.totalK = this.game.totalsK[seat];
    player.roundsWon = this.game.wins[seat];
    showPile(player.pile, this.game.piles[seat]);
  }
}

/** Only the end of a pile changes. */
function showPile(shown, pile) {
  if (pile.length === 0 && shown.length > 0) shown.clear();
  while (shown.length > pile.length) shown.pop();
  const last = pile.length - 1;
  if (last < 0) return;
  const { kind, cards } = pile[last];
  const set = (kind << 8) | cards.length;
  if (shown.length < pile.length) shown.push(set);
  else if (shown[last] !== set) shown[last] = set;
}

function bits(seats) {
  return seats.reduce((sum, seat) => sum | (1 << seat), 0);
}

const port = Number(process.argv[2]);
const transport = new WebSocketTransport({ pingInterval: 25_000 });
const server = new Server({ transport, greet: false });
server.define('cache-ton-cash', CacheTonCash);
await server.listen(port, '127.0.0.1');
console.log(`listening on 127.0.0.1:${port}`);
