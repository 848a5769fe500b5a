// Random play of Crusaders through boardgame.io's plain client: `node bench.js [seconds] [seed]`.
//
// Production mode, no undo, no debug panel and no secret-stripping view: its fastest way to play.
"use strict";

process.env.NODE_ENV = "production";

const { Client } = require("boardgame.io/client");
const { Crusaders } = require("./crusaders");

const WARM_UP_GAMES = 100;

const pick = (moves) => moves[Math.floor(Math.random() * moves.length)];

// A client shuffles alike after each reset, hence a new one with its own seed per game.
function playGame(seed) {
  const client = Client({ game: { ...Crusaders, seed }, numPlayers: 2, debug: false });
  let decisions = 0;
  let { G, ctx } = client.getState();
  while (!ctx.gameover) {
    const { move, args } = pick(Crusaders.ai.enumerate(G, ctx, ctx.currentPlayer));
    client.moves[move](...args);
    ({ G, ctx } = client.getState());
    decisions++;
  }
  return { decisions, firstSeatWon: ctx.gameover.winner === String(G.firstSeat) };
}

function measure(limit, seed) {
  const tally = { games: 0, decisions: 0, firstSeatWins: 0 };
  const start = performance.now();
  let seconds = 0;
  while (seconds < limit || tally.games === 0) {
    const { decisions, firstSeatWon } = playGame(`${seed}.${tally.games}`);
    tally.games++;
    tally.decisions += decisions;
    tally.firstSeatWins += Number(firstSeatWon);
    seconds = (performance.now() - start) / 1000;
  }
  return { ...tally, seconds };
}

// The compiler in node needs a while to reach its full speed: that is outside the clock.
for (let game = 0; game < WARM_UP_GAMES; game++) playGame(`warm-up ${game}`);

const { games, decisions, firstSeatWins, seconds } = measure(
  Number(process.argv[2] ?? 1),
  process.argv[3] ?? "1",
);
console.log(
  JSON.stringify({
    system: "boardgame.io",
    game: "crusaders",
    games,
    decisions,
    seconds: Number(seconds.toFixed(3)),
    decisions_per_second: Math.round(decisions / seconds),
    first_seat_wins: Number((firstSeatWins / games).toFixed(4)),
  }),
);
