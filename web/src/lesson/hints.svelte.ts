/** Asks a computer player what they would do in one's place; the answer stands until the next move. */

import { ask, Refusal } from "../api/ask";
import { lifeHint } from "../api/client";
import type { Coaching, Hint } from "../api/types";
import type { TableState } from "../table/state.svelte";
import { say } from "../words/words.svelte";

let hint = $state.raw<Hint | null>(null);
let table = "";
let thinking = $state(false);

export const hints = {
  /** Whether somebody thinks about it now. */
  get thinking(): boolean {
    return thinking;
  },

  /** Whether one may be asked for: there is a question, and nobody but computer players would be at a disadvantage. */
  mayAsk(at: TableState): boolean {
    const others = at.players.filter(({ seat }) => seat !== at.view.seat);
    return !thinking && at.mayMove && others.every(({ kind }) => kind === "bot");
  },

  /** What is to be read of it now. */
  heard(at: TableState): Coaching | null {
    if (hint === null || table !== at.view.table || hint.ply !== at.view.ply) return null;
    const remarks = hint.uncounts ? [say("page-hint-uncounts")] : [];
    const label = say("page-hint-would", { name: hint.name, move: hint.label });
    return { ply: hint.ply, remarks, move: hint.move, label, why: hint.why };
  },

  async ask(at: TableState): Promise<void> {
    const { table: id, seat } = at.latest;
    thinking = true;
    try {
      [hint, table] = [await ask(lifeHint(id, {}, { seat })), id];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      hint = null;
    } finally {
      thinking = false;
    }
  },
};
