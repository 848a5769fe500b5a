// The Kingdoms of Crusaders for two, as a boardgame.io game.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");
const { DEALT, DECK, ROOM, SECTORS, strength } = require("./army");

const SEATS = ["0", "1"];

// CR-13: once both armies are complete the stronger has it; of equal ones, the first complete.
function owner(G, sector) {
  const [zero, one] = SEATS.map((seat) => strength(G.armies[seat][sector]));
  if (zero === one) return G.firstComplete[sector];
  return zero > one ? "0" : "1";
}

function draw({ G, ctx }) {
  G.hands[ctx.currentPlayer].push(G.deck.pop());
}

function place({ G, playerID }, card, sector) {
  const hand = G.hands[playerID];
  const army = G.armies[playerID][sector];
  const slot = hand.indexOf(card);
  if (slot < 0 || !army || army.length === ROOM) return INVALID_MOVE;
  hand.splice(slot, 1);
  army.push(card);
  if (army.length < ROOM) return undefined;
  G.firstComplete[sector] ??= playerID;
  if (SEATS.every((seat) => G.armies[seat][sector].length === ROOM))
    G.markers.push({ sector, owner: owner(G, sector) });
  return undefined;
}

const perSeat = (make) => Object.fromEntries(SEATS.map((seat) => [seat, make(seat)]));

const Crusaders = {
  name: "crusaders",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,

  setup: ({ random }) => {
    const deck = random.Shuffle(DECK);
    return {
      hands: perSeat(() => deck.splice(-DEALT)),
      deck,
      armies: perSeat(() => Array.from({ length: SECTORS }, () => [])),
      firstComplete: Array(SECTORS).fill(null),
      markers: [],
      firstSeat: random.Die(2) - 1,
    };
  },

  moves: { place },

  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: draw,
    order: {
      first: ({ G }) => G.firstSeat,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
  },

  // CR-11: five markers between two players cannot tie.
  endIf: ({ G }) => {
    if (G.markers.length < SECTORS) return undefined;
    const ofOne = G.markers.filter((marker) => marker.owner === "1").length;
    return { winner: ofOne > SECTORS / 2 ? "1" : "0" };
  },

  ai: {
    enumerate: (G, ctx, playerID) => {
      const armies = G.armies[playerID];
      const moves = [];
      for (const card of new Set(G.hands[playerID]))
        for (let sector = 0; sector < SECTORS; sector++)
          if (armies[sector].length < ROOM) moves.push({ move: "place", args: [card, sector] });
      return moves;
    },
  },
};

module.exports = { Crusaders };
