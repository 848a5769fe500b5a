/** Asks a computer player what they would do in one's place; the answer stands until the next move. */

import { me } from "../account/me.svelte";
import { ask, Refusal } from "../api/ask";
import { lifeHint } from "../api/client";
import type { Coaching, Hint } from "../api/types";
import type { TableState } from "../table/state.svelte";
import { preferences } from "../theme/preferences.svelte";
import { say } from "../words/words.svelte";

let hint = $state.raw<Hint | null>(null);
let table = "";
/** How often moves had been taken back when it was asked for: the same ply comes again after that. */
let takebacks = 0;
let thinking = $state(false);
/** The table whose viewer was told what a hint costs. */
let warned = $state("");

/** Whether somebody with a rating would take the first hint at this table. */
function costs(at: TableState): boolean {
  return me.account !== null && table !== at.latest.table;
}

export const hints = {
  /** Whether somebody thinks about it now. */
  get thinking(): boolean {
    return thinking;
  },

  costs,

  /** Whether it has just been told that the game is no longer rated then, and the next press asks for one. */
  warns(at: TableState): boolean {
    return costs(at) && warned === at.latest.table;
  },

  /** Whether one may be asked for: there is a question, and nobody but computer players would be at a disadvantage. */
  mayAsk(at: TableState): boolean {
    if (at.view.tournament !== null) return false;
    const others = at.players.filter(({ seat }) => seat !== at.view.seat);
    return !thinking && at.mayMove && others.every(({ kind }) => kind === "bot");
  },

  /** What is to be read of it now. */
  heard(at: TableState): Coaching | null {
    if (hint === null || table !== at.view.table || hint.ply !== at.view.ply) return null;
    if (takebacks !== at.latest.takebacks) return null;
    const remarks = hint.uncounts ? [say("page-hint-uncounts")] : [];
    const label = say("page-hint-would", { name: hint.name, move: hint.label });
    return { ply: hint.ply, remarks, move: hint.move, label, why: hint.why ?? say("page-hint-no-reason") };
  },

  async ask(at: TableState): Promise<void> {
    const { table: id, seat, takebacks: before } = at.latest;
    if (costs(at) && warned !== id) {
      warned = id;
      return;
    }
    thinking = true;
    try {
      hint = await ask(lifeHint(id, { level: preferences.adviser }, { seat }));
      [table, takebacks] = [id, before];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      hint = null;
    } finally {
      thinking = false;
    }
  },
};
