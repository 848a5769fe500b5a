// What the load of a rival's server has in common: tables that are played one game after the other, and the figures.
"use strict";

const fs = require("node:fs");
const http = require("node:http");

// Seconds of play before the clock starts: the compiler in node needs a while to reach its full speed.
const WARM_UP = 2;

// Tables that are opened at the same time.
const AT_ONCE = 8;

// Seconds without a move after which a table counts as one that stands still.
const PATIENCE = 3;

// Milliseconds before a table is opened anew after an error.
const PAUSE = 200;

const TICKS_PER_SECOND = 100;
const HOST = "127.0.0.1";

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const pick = (choices) => choices[Math.floor(Math.random() * choices.length)];

// A promise that is settled from outside. It may fail while nobody waits for it.
function outcome() {
  let settle = null;
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => {});
  return { promise, ...settle };
}

// What the clients have seen since the clock started; times in milliseconds. Errors count from the beginning.
class Tally {
  constructor(tables) {
    this.errors = {};
    this.lastMove = Array(tables).fill(performance.now());
    this.restart();
  }

  restart() {
    this.began = performance.now();
    this.answered = [];
    this.games = 0;
    this.bytes = 0;
  }

  error(kind) {
    this.errors[kind] = (this.errors[kind] ?? 0) + 1;
  }

  stuck() {
    const now = performance.now();
    return this.lastMove.filter((moved) => now - moved > 1000 * PATIENCE).length;
  }
}

// A seat at a table: it waits until it is asked, sends one of the offered moves, and takes the time until its own
// connection brings the new state.
class Seat {
  #tally;
  #number;
  #move;
  #sent = null;
  #playing = false;
  #offered = [];

  // `move` sends one of what is offered.
  constructor(tally, number, move) {
    this.#tally = tally;
    this.#number = number;
    this.#move = move;
  }

  begin() {
    this.#playing = true;
    this.#go();
  }

  // A new state came; `offered` is empty unless this seat is asked.
  see(offered) {
    if (this.#sent !== null) {
      const now = performance.now();
      this.#tally.answered.push(now - this.#sent);
      this.#tally.lastMove[this.#number] = now;
      this.#sent = null;
    }
    this.#offered = offered;
    if (this.#playing) this.#go();
  }

  #go() {
    if (this.#offered.length === 0) return;
    const chosen = pick(this.#offered);
    this.#offered = [];
    this.#sent = performance.now();
    this.#move(chosen);
  }
}

// One game after the other; the first is open already. `over` of a game is a promise, which fails with the game.
async function play(first, open, number, tally) {
  let game = first;
  for (;;) {
    try {
      game ??= await open(number, tally);
      for (const seat of game.seats) seat.begin();
      await game.over;
      tally.games++;
    } catch (error) {
      tally.error(error.message);
      await pause(PAUSE);
    }
    game?.close();
    game = null;
  }
}

// All first games, a few at a time.
async function openAll(tables, open, tally) {
  const games = Array(tables);
  let next = 0;
  const worker = async () => {
    while (next < tables) {
      const number = next++;
      games[number] = await open(number, tally);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return games;
}

// Seconds of processor time that a process has used; null where there is no /proc.
function cpuOf(process) {
  try {
    const fields = fs.readFileSync(`/proc/${process}/stat`, "utf8").split(") ").at(-1).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

const rounded = (value, digits) => (value === null ? null : Number(value.toFixed(digits)));

// The least of these times that so large a share of them (0 to 1) does not exceed; null of none.
function percentile(sorted, share) {
  return sorted.length === 0 ? null : sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

// Play so many tables for so many seconds at the server with that process id, print the figures as JSON, and end.
// `open(number, tally)` opens a game: its seats, the promise that it is over, and how to close it.
async function measure({ tables, seconds, server }, open) {
  const tally = new Tally(tables);
  const games = await openAll(tables, open, tally);
  for (const [number, game] of games.entries()) play(game, open, number, tally);
  await pause(1000 * WARM_UP);
  tally.restart();
  const [cpu, own] = [cpuOf(server), process.cpuUsage()];
  await pause(1000 * seconds);
  const [took, moves] = [(performance.now() - tally.began) / 1000, tally.answered.length];
  const [used, ours] = [cpuOf(server), process.cpuUsage(own)];
  const perMove = (total) => (total === null || moves === 0 ? null : rounded(total / moves, 3));
  const sorted = Float64Array.from(tally.answered).sort();
  if (tally.stuck() > 0) tally.errors["a table that stands still"] = tally.stuck();
  const figures = {
    tables,
    seconds: rounded(took, 2),
    moves,
    games: tally.games,
    moves_per_second: rounded(moves / took, 1),
    p50_ms: rounded(percentile(sorted, 0.5), 2),
    p99_ms: rounded(percentile(sorted, 0.99), 2),
    cpu_ms_per_move: perMove(cpu === null || used === null ? null : 1000 * (used - cpu)),
    generator_cpu_ms_per_move: perMove((ours.user + ours.system) / 1000),
    kilobytes_per_move: perMove(tally.bytes / 1000),
    errors: tally.errors,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit());
}

// A table for `measure`, once all who sit there have seen it.
async function begun(sitting) {
  await Promise.all(sitting.map((each) => each.first));
  const over = Promise.all(sitting.map((each) => each.over));
  over.catch(() => {});
  return {
    seats: sitting.map((each) => each.seat),
    over,
    close: () => {
      for (const each of sitting) each.socket.close();
    },
  };
}

// The answer to a POST: status, headers and body as text.
function post(port, path, headers, body) {
  return new Promise((resolve, reject) => {
    const asked = http.request({ host: HOST, port, path, method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece) => {
        text += piece;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body: text }));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

module.exports = { HOST, Seat, begun, measure, outcome, post };
