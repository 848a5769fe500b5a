// Plays Crusaders at boardgame.io's server: `node load.js '{"port": ..., "server": PID, "tables": ..., "seconds": ...}'`.
//
// Matches are opened by the calls of its lobby. The seats speak what its own client sends over socket.io, without that
// client's prediction of each move, which would cost the clients more than the server.
"use strict";

const { io } = require("socket.io-client");
const { Crusaders } = require("./crusaders");
const { HOST, Seat, begun, measure, outcome, post } = require("../tally");

const NAME = Crusaders.name;
const SEATS = ["0", "1"];

const { port, ...asked } = JSON.parse(process.argv[2]);

async function call(path, body) {
  const answer = await post(port, path, { "Content-Type": "application/json" }, JSON.stringify(body));
  if (answer.status !== 200) throw new Error(`a call of the lobby: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

// A seat's socket; `first` comes with its first state, `over` with the end of the game.
function sit(match, playerID, credentials, number, tally) {
  const socket = io(`http://${HOST}:${port}/${NAME}`, { transports: ["websocket"], forceNew: true });
  let stateID = 0;
  const seat = new Seat(tally, number, ({ move, args }) => {
    const action = { type: "MAKE_MOVE", payload: { type: move, args, playerID, credentials } };
    socket.emit("update", action, stateID, match, playerID);
  });
  const [first, over] = [outcome(), outcome()];
  const fail = (error) => {
    first.reject(error);
    over.reject(error);
  };
  const see = ({ G, ctx, _stateID }) => {
    stateID = _stateID;
    const asked = !ctx.gameover && ctx.currentPlayer === playerID;
    seat.see(asked ? Crusaders.ai.enumerate(G, ctx, playerID) : []);
    if (ctx.gameover) over.resolve();
  };
  socket.on("connect", () => socket.emit("sync", match, playerID, credentials, SEATS.length));
  socket.on("sync", (_match, { state }) => {
    see(state);
    first.resolve();
  });
  socket.on("update", (_match, state) => see(state));
  socket.on("connect_error", fail);
  socket.on("disconnect", (reason) => fail(new Error(`disconnected: ${reason}`)));
  socket.io.engine.on("packet", ({ data }) => {
    tally.bytes += data?.length ?? 0;
  });
  return { seat, socket, first: first.promise, over: over.promise };
}

async function open(number, tally) {
  const { matchID } = await call(`/games/${NAME}/create`, { numPlayers: SEATS.length });
  const sitting = [];
  for (const playerID of SEATS) {
    const { playerCredentials } = await call(`/games/${NAME}/${matchID}/join`, { playerID, playerName: playerID });
    sitting.push(sit(matchID, playerID, playerCredentials, number, tally));
  }
  return begun(sitting);
}

measure(asked, open);
