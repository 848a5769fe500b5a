/** The stream of what happens at a table, which comes back by itself after a lost connection. */

import { stepsAfter, tableView } from "./calls";
import { changed } from "./changes";
import { filledStep, type SparseChange, type SparseStep } from "./fill";
import type { PlayerView, Step, TableView } from "./types";

export interface Listener {
  step(step: Step): void;
  people(players: readonly PlayerView[]): void;
  connected(yes: boolean): void;
}

/** So many steps that were missed are shown one by one; of more the newest table is all that is shown. */
const FEW = 10;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** A table as a step that tells of nothing that led to it. */
function wholeStep(view: TableView): Step {
  return { ply: view.ply, happenings: [], view };
}

/** Follows a table from `after` on; the answer ends it. */
export function follow(table: string, token: string | null, after: number, listener: Listener): () => void {
  let seen = after;
  let wait = FIRST_WAIT_MS;
  let source: EventSource | null = null;
  let stopped = false;
  let telling = false;
  const arrivals: Step[] = [];
  /** The table as the stream told it last, to which it says what has changed. */
  let told: TableView | null = null;
  let players: readonly PlayerView[] = [];
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

  function arrived(step: Step) {
    told = step.view;
    arrivals.push(step);
    void tellAll();
  }

  async function tellAll(): Promise<void> {
    if (telling) return;
    telling = true;
    for (let step = arrivals.shift(); step; step = arrivals.shift()) {
      const steps = step.ply > seen + 1 ? await withMissed(step) : [step];
      if (stopped) return;
      seen = Math.max(seen, step.ply);
      for (const each of steps) listener.step(each);
    }
    telling = false;
  }

  // Who comes late is sent the newest step alone, with the end of the log. If the rest cannot be had, that must do.
  async function withMissed(step: Step): Promise<Step[]> {
    try {
      if (step.ply - seen > FEW) return [wholeStep(await tableView(table, token))];
      const missed = await stepsAfter(table, token, seen);
      return [...missed.filter(({ ply }) => ply < step.ply), step];
    } catch {
      return [step];
    }
  }

  function connect() {
    source?.close();
    source = new EventSource(address());
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      listener.connected(true);
    };
    source.onmessage = ({ data }: MessageEvent<string>) =>
      arrived(filledStep(JSON.parse(data) as SparseStep));
    source.onerror = lost;
    source.addEventListener("change", ({ data }: MessageEvent<string>) => {
      if (told) arrived(changed(told, JSON.parse(data) as SparseChange, players));
    });
    source.addEventListener("people", ({ data }: MessageEvent<string>) => {
      players = (JSON.parse(data) as { players: PlayerView[] }).players;
      listener.people(players);
    });
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
