/** Following the lobby by long polling: after the first answer, each call waits for news. */

import { type Call, Refusal, sent } from "../api/ask";
import { lobbyTables, lobbyWaiting } from "../api/client";
import type { OpenTables, WaitingTable } from "../api/types";

/** How many seconds a call may wait for news. */
const WAIT_S = 20;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
const UNCHANGED = 304;

/** Follow the matching tables until the returned function is called. */
export const followTables = (
  wish: Parameters<typeof lobbyTables>[0],
  news: (tables: OpenTables) => void,
): (() => void) => follow(lobbyTables(wish), news, () => {});

/** Follow one waiting table; this also keeps the seat of whoever sits there. */
export const followTable = (
  table: string,
  news: (seen: WaitingTable) => void,
  refused: (refusal: Refusal) => void,
): (() => void) => follow(lobbyWaiting(table), news, refused);

function follow<T>(call: Call<T>, news: (found: T) => void, refused: (refusal: Refusal) => void): () => void {
  const leaving = new AbortController();
  let tag = "";
  let pause = FIRST_PAUSE_MS;

  async function once(): Promise<void> {
    const waiting = tag ? { "If-None-Match": tag, Prefer: `wait=${WAIT_S}` } : {};
    const answer = await sent(call, { headers: waiting, signal: leaving.signal });
    if (answer.status === UNCHANGED) return;
    const found = await call.read(answer);
    tag = answer.headers.get("etag") ?? "";
    news(found);
  }

  async function on(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await once();
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (leaving.signal.aborted) return;
        if (error.status !== 0 && error.status < 500 && error.status !== 429) return refused(error);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  void on();
  return () => leaving.abort();
}
