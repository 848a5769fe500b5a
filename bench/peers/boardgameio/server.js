// boardgame.io's server with Crusaders, games in memory: `node server.js PORT`.
//
// Unlike in random play by one client, nobody here may see the deck or the other hand.
"use strict";

const { Origins, Server } = require("boardgame.io/server");
const { Crusaders } = require("./crusaders");

function playerView({ G, playerID }) {
  const { deck, hands, ...open } = G;
  const own = playerID === null ? {} : { [playerID]: hands[playerID] };
  return { ...open, hands: own, deck: deck.length };
}

const server = Server({ games: [{ ...Crusaders, playerView }], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]));
