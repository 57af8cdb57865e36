// boardgame.io's server playing game.mjs: matches of four, each seat sees its own hand and menu.
//
//   NODE_ENV=production node boardgame.mjs PORT
//
// In-memory storage and whole-state updates, its defaults; undo is off, so that no old states are
// kept. All four seats are active all the time and the move itself knows whose decision it is: the
// turns of the library would only add to its work. A move changes `G` in place, as in the library's
// tutorial.

import { createRequire } from 'node:module';
import { menu, newGame, play, toAct, view } from './game.mjs';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

const cacheTonCash = {
  name: 'cache-ton-cash',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: ({ random }) => newGame(random.Number),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    act: {
      client: false,
      move: ({ G, random, playerID }, action) => {
        if (Number(playerID) !== toAct(G) || !menu(G).includes(action)) return INVALID_MOVE;
        play(G, action, random.Number);
      },
    },
  },
  playerView: ({ G, playerID }) => {
    // A spectator sees no hand.
    if (playerID === null || playerID === undefined) return { ...view(G, 0), hand: [] };
    const seat = Number(playerID);
    return { ...view(G, seat), menu: seat === toAct(G) ? menu(G) : [] };
  },
};

const port = Number(process.argv[2]);
const server = Server({ games: [cacheTonCash], origins: ['http://127.0.0.1'] });
await server.run({ port, callback: () => console.log(`listening on 127.0.0.1:${port}`) });
