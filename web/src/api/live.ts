/** The stream of what happens at a table, which reconnects after a lost connection. */

import { ask } from "./ask";
import { changed } from "./changes";
import { tablesLive, tablesStepsAfter, tablesView } from "./client";
import { filledStep, type SparseChange, type SparseStep } from "./fill";
import type { Clocks, People, PlayerView, Remark, Step, TableView } from "./types";

export interface Listener {
  step(step: Step): void;
  people(players: readonly PlayerView[], due: number | null, watchers: number, clocks: Clocks | null): void;
  connected(yes: boolean): void;
  /** The table is now at an earlier ply although nothing was taken back: a backup has been put in place. */
  replaced?(): void;
  /** Something was said at the table. */
  said?(line: Remark): void;
}

/** Up to this many missed steps are shown one by one; otherwise, only the newest table is shown. */
const FEW = 10;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** A table as a step without happenings. */
function wholeStep(view: TableView): Step {
  return { ply: view.ply, happenings: [], view };
}

/** Follow a table from `after` on; the returned function stops. */
export function follow(table: string, seat: number | null, after: number, listener: Listener): () => void {
  let seen = after;
  let wait = FIRST_WAIT_MS;
  let source: EventSource | null = null;
  let stopped = false;
  let telling = false;
  /** Whether nothing has arrived since the stream was opened. */
  let fresh = true;
  const arrivals: Step[] = [];
  /** The number of take-backs in the previous step; after another one, the plies start lower. */
  let takebacks: number | null = null;
  /** The table last sent by the stream, to which changes apply. */
  let told: TableView | null = null;
  let players: readonly PlayerView[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function address(): string {
    return tablesLive(table, { after: seen, seat }).path;
  }

  // The browser reconnects a broken stream itself (with Last-Event-ID), but gives up on a refused one.
  function lost() {
    listener.connected(false);
    if (source?.readyState !== EventSource.CLOSED) return;
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  function arrived(step: Step) {
    const replaced = fresh && step.ply < seen && step.view.takebacks === (takebacks ?? 0);
    fresh = false;
    if (replaced) return listener.replaced?.();
    told = step.view;
    arrivals.push(step);
    void tellAll();
  }

  async function tellAll(): Promise<void> {
    if (telling) return;
    telling = true;
    for (let step = arrivals.shift(); step; step = arrivals.shift()) {
      const back = takebacks !== null && takebacks !== step.view.takebacks;
      takebacks = step.view.takebacks;
      const steps = !back && step.ply > seen + 1 ? await withMissed(step) : [step];
      if (stopped) return;
      seen = back ? step.ply : Math.max(seen, step.ply);
      for (const each of steps) listener.step(each);
    }
    telling = false;
  }

  // A late viewer is sent only the newest step, with the end of the log. If the rest cannot be loaded, so be
  // it.
  async function withMissed(step: Step): Promise<Step[]> {
    try {
      if (step.ply - seen > FEW) return [wholeStep(await ask(tablesView(table, { seat })))];
      const { steps } = await ask(tablesStepsAfter(table, { after: seen, seat }));
      return [...steps.filter(({ ply }) => ply < step.ply), step];
    } catch {
      return [step];
    }
  }

  function connect() {
    source?.close();
    source = new EventSource(address());
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      fresh = true;
      listener.connected(true);
    };
    source.onmessage = ({ data }: MessageEvent<string>) =>
      arrived(filledStep(JSON.parse(data) as SparseStep));
    source.onerror = lost;
    source.addEventListener("change", ({ data }: MessageEvent<string>) => {
      if (told) arrived(changed(told, JSON.parse(data) as SparseChange, players));
    });
    source.addEventListener("chat", ({ data }: MessageEvent<string>) =>
      listener.said?.(JSON.parse(data) as Remark),
    );
    source.addEventListener("people", ({ data }: MessageEvent<string>) => {
      const now = JSON.parse(data) as People;
      players = now.players;
      if (told) told = { ...told, due: now.due, clocks: now.clocks };
      listener.people(players, now.due, now.watchers, now.clocks);
    });
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
