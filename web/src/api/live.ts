/** The stream of what happens at a table, which comes back by itself after a lost connection. */

import { filledStep, type SparseStep } from "./fill";
import type { Player, Step } from "./types";

export interface Listener {
  step(step: Step): void;
  people(players: readonly Player[]): void;
  connected(yes: boolean): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** Follows a table from `after` on; the answer ends it. */
export function follow(table: string, token: string | null, after: number, listener: Listener): () => void {
  let seen = after;
  let wait = FIRST_WAIT_MS;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function address(): string {
    const query = new URLSearchParams({ after: String(seen) });
    if (token) query.set("token", token);
    return `/api/tables/${encodeURIComponent(table)}/live?${query}`;
  }

  // The browser reconnects a broken stream itself (with Last-Event-ID), but gives up on a refused one.
  function lost() {
    listener.connected(false);
    if (source?.readyState !== EventSource.CLOSED) return;
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  function arrived(message: MessageEvent<string>) {
    const step = filledStep(JSON.parse(message.data) as SparseStep);
    seen = Math.max(seen, step.ply);
    listener.step(step);
  }

  function connect() {
    source?.close();
    source = new EventSource(address());
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      listener.connected(true);
    };
    source.onmessage = arrived;
    source.onerror = lost;
    source.addEventListener("people", (message: MessageEvent<string>) => {
      listener.people((JSON.parse(message.data) as { players: Player[] }).players);
    });
  }

  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
