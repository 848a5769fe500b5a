/** Asks a computer player what they would do in the player's place; the answer stays until the next move. */

import { me } from "../account/me.svelte";
import { ask, Refusal } from "../api/ask";
import { lifeHint } from "../api/client";
import type { Coaching, Hint } from "../api/types";
import type { TableState } from "../table/state.svelte";
import { preferences } from "../theme/preferences.svelte";
import { say } from "../words/words.svelte";

let hint = $state.raw<Hint | null>(null);
let table = "";
/** The number of take-backs when the hint was requested; after another one, the same ply comes again. */
let takebacks = 0;
let thinking = $state(false);
/** Whether this is the first hint at its table, which says that the game no longer counts. */
let first = false;
/** The table whose viewer was told what a hint costs. */
let warned = $state("");

/** Whether a player with an account would take their first hint at this table. */
function costs(at: TableState): boolean {
  return me.account !== null && table !== at.latest.table;
}

export const hints = {
  /** Whether a hint is being worked out. */
  get thinking(): boolean {
    return thinking;
  },

  costs,

  /** Whether the player has been warned that a hint makes the game unrated: the next press asks for one. */
  warns(at: TableState): boolean {
    return costs(at) && warned === at.latest.table;
  },

  /** Whether a hint may be requested: there is a question, and all rivals are computer players. */
  mayAsk(at: TableState): boolean {
    if (at.view.tournament !== null) return false;
    const others = at.players.filter(({ seat }) => seat !== at.view.seat);
    return !thinking && at.mayMove && others.every(({ kind }) => kind === "bot");
  },

  /** The hint for the position shown; null if there is none. */
  heard(at: TableState): Coaching | null {
    if (hint === null || table !== at.view.table || hint.ply !== at.view.ply) return null;
    if (takebacks !== at.latest.takebacks) return null;
    const remarks = first && hint.uncounts ? [say("page-hint-uncounts")] : [];
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
      [first, table, takebacks] = [table !== id, id, before];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      hint = null;
    } finally {
      thinking = false;
    }
  },
};
