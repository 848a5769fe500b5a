// Plays games at a server of Rally the Troops: `node load.js '{"port": ..., "server": PID, "title": ..., ...}'`.
//
// Each table has two people with a login each. They open a game by the calls of the page, and play over its websocket.
"use strict";

const { WebSocket } = require("ws");
const { HOST, Seat, begun, measure, outcome, post } = require("../tally");

const FORM = "application/x-www-form-urlencoded";

// `logins` are two cookies per table.
const { port, title, scenario, roles, logins, ...asked } = JSON.parse(process.argv[2]);

async function call(path, cookie, form = "") {
  const answer = await post(port, path, { Cookie: cookie, "Content-Type": FORM }, form);
  if (answer.status !== 302 && answer.body !== "SUCCESS")
    throw new Error(`${path.split("/").slice(0, 3).join("/")}: ${answer.status} ${answer.body}`);
  return answer;
}

// All that a view lets its role do, as verb and noun. To take something back is no move, unless nothing else is left.
function offered(actions) {
  if (!actions) return [];
  const pairs = Object.entries(actions).flatMap(([verb, nouns]) => {
    if (Array.isArray(nouns)) return nouns.map((noun) => [verb, noun]);
    return nouns ? [[verb, null]] : [];
  });
  const forward = pairs.filter(([verb]) => verb !== "undo");
  return forward.length > 0 ? forward : pairs;
}

// A role's websocket; `first` comes with its first state, `over` with the end of the game.
function sit(game, role, cookie, number, tally) {
  const path = `/play-socket?title=${title}&game=${game}&role=${encodeURIComponent(role)}&seen=0`;
  const socket = new WebSocket(`ws://${HOST}:${port}${path}`, { headers: { Cookie: cookie }, perMessageDeflate: false });
  let stamp = 0;
  const seat = new Seat(tally, number, ([verb, noun]) => {
    socket.send(JSON.stringify(["action", [verb, noun, stamp]]));
  });
  const [first, over] = [outcome(), outcome()];
  const fail = (error) => {
    first.reject(error);
    over.reject(error);
  };
  socket.on("message", (data) => {
    tally.bytes += data.length;
    const [command, said, cookieOfState] = JSON.parse(data);
    if (command === "state") {
      stamp = cookieOfState;
      seat.see(offered(said.actions));
      first.resolve();
    } else if (command === "finished") {
      over.resolve();
    } else if (command === "error" || command === "warning") {
      fail(new Error(`${command}: ${said}`));
    }
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the connection was closed")));
  return { seat, socket, first: first.promise, over: over.promise };
}

async function open(number, tally) {
  const cookies = [logins[2 * number], logins[2 * number + 1]];
  const created = await call(`/create/${title}`, cookies[0], `scenario=${scenario}&pace=0`);
  const game = Number(created.headers.location?.split("/").at(-1));
  for (const [place, role] of roles.entries()) await call(`/api/join/${game}/${role}`, cookies[place]);
  await call(`/api/start/${game}`, cookies[0]);
  const sitting = roles.map((role, place) => sit(game, role, cookies[place], number, tally));
  return begun(sitting);
}

measure(asked, open);
