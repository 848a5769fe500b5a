/** The review of a finished game: asked for once somebody wants it, and again until it is made. */

import { ask, Refusal } from "../api/ask";
import { recordsReview } from "../api/client";
import type { GameReview } from "../api/types";
import { say } from "../words/words.svelte";

const AGAIN_MS = 1000;

let shown = $state("");
let found = $state.raw<GameReview | null>(null);
let done = $state(0);
let plies = $state(0);
let trouble = $state("");

async function follow(table: string): Promise<void> {
  while (shown === table) {
    try {
      const state = await ask(recordsReview(table));
      if (shown !== table) return;
      [done, plies, found] = [state.reviewed, state.plies, state.review];
      if (found) return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      trouble = error.message || say("page-unreachable");
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
  get review(): GameReview | null {
    return found;
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
    [shown, found, done, plies, trouble] = [table, null, 0, 0, ""];
    void follow(table);
  },

  close(): void {
    shown = "";
  },
};
