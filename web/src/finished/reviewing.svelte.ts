/** The review of a finished game: asked for once somebody wants it, and again until it is made. */

import { ask, Refusal } from "../api/ask";
import { recordsReview } from "../api/client";
import type { GameReview } from "../api/types";
import { say } from "../words/words.svelte";

const AGAIN_MS = 1000;

let shown = $state("");
let hindsight = $state(false);
let found = $state.raw<GameReview | null>(null);
let done = $state(0);
let plies = $state(0);
let trouble = $state("");

async function follow(table: string, knowing: boolean): Promise<void> {
  const isWanted = () => shown === table && hindsight === knowing;
  while (isWanted()) {
    try {
      const state = await ask(recordsReview(table, { hindsight: knowing ? "yes" : null }));
      if (!isWanted()) return;
      [done, plies] = [state.reviewed, state.plies];
      if (state.review) {
        found = state.review;
        return;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!isWanted()) return;
      trouble = error.message || say("page-unreachable");
      // What is there still holds.
      hindsight = found?.hindsight ?? hindsight;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

export const reviewing = {
  /** The table whose review is shown; empty for none. */
  get shown(): string {
    return shown;
  },
  /** What there is to read; while decisions are judged the other way, still as they were before. */
  get review(): GameReview | null {
    return found;
  },
  /** Whether decisions are to be judged as if all hands had been open. */
  get hindsight(): boolean {
    return hindsight;
  },
  /** Whether somebody is at work on what is wanted. */
  get making(): boolean {
    return found?.hindsight !== hindsight;
  },
  get done(): number {
    return done;
  },
  get plies(): number {
    return plies;
  },
  get trouble(): string {
    return trouble;
  },

  open(table: string): void {
    [shown, hindsight, found, done, plies, trouble] = [table, false, null, 0, 0, ""];
    void follow(table, false);
  },

  /** Has the decisions judged with hindsight, or without again. */
  judge(knowing: boolean): void {
    [hindsight, done, trouble] = [knowing, 0, ""];
    void follow(shown, knowing);
  },

  close(): void {
    shown = "";
  },
};
