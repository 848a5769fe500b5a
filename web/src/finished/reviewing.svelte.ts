/** The review of a finished game: requested when somebody wants it, and again until it is ready. */

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
      // Keep the judgement of the review found so far.
      hindsight = found?.hindsight ?? hindsight;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

export const reviewing = {
  /** The table whose review is shown; "" if none. */
  get shown(): string {
    return shown;
  },
  /** The review to read; while decisions are being judged the other way, still the old one. */
  get review(): GameReview | null {
    return found;
  },
  /** Whether decisions are to be judged as if all hands had been open. */
  get hindsight(): boolean {
    return hindsight;
  },
  /** Whether the wanted review is being made. */
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

  /** Have the decisions judged with or without hindsight. */
  judge(knowing: boolean): void {
    [hindsight, done, trouble] = [knowing, 0, ""];
    void follow(shown, knowing);
  },

  close(): void {
    shown = "";
  },
};
