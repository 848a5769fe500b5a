// Plays any move that is offered (see docs/bots.md): node any_move.mjs SERVER LINK-TO-A-SEAT [LINK ...]

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const [server, ...links] = process.argv.slice(2);
const secret = randomBytes(16).toString("base64url"); // keep it in a file to come back to your seats
const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };

async function call(path, content) {
  const asked = content ? { method: "POST", body: JSON.stringify(content) } : {};
  const answer = await fetch(server + path, { headers, redirect: "error", ...asked }); // nobody else is told the secret
  if (answer.ok) return answer;
  if (answer.status !== 429) throw new Error(await answer.text());
  await sleep(1000 * answer.headers.get("Retry-After")); // asked too much: again once the server says so
  return call(path, content);
}

async function answer({ table, seat }) {
  const { question, scene } = await (await call(`/api/tables/${table}?seat=${seat}`)).json();
  if (question === null) return; // it was answered meanwhile
  const offers = scene.offers.filter((offer) => !offer.free);
  const { move } = offers[Math.floor(Math.random() * offers.length)];
  await call(`/api/tables/${table}/moves?seat=${seat}`, { question, move }).catch((error) => console.error(error.message));
}

for (const link of links) {
  const { pathname, hash } = new URL(link);
  await call(`/api/tables/${pathname.split("/").pop()}/take`, { secret: decodeURIComponent(hash.slice(1)), hold: "cookie" });
}
let text = "";
let kind = "";
for await (const bytes of (await call("/api/me/events")).body.pipeThrough(new TextDecoderStream())) {
  const lines = (text + bytes).split("\n");
  text = lines.pop();
  for (const line of lines) {
    if (line.startsWith("event: ")) kind = line.slice(7);
    else if (line.startsWith("data: ") && kind === "asked") await answer(JSON.parse(line.slice(6)));
  }
}
