/** What the coach of a guided first game says, requested again after each move. */

import { ownName } from "../account/ownname.svelte";
import { ask, askAsGuest, Refusal } from "../api/ask";
import { lessonsBegin, lessonsCoach } from "../api/client";
import type { Coaching } from "../api/types";
import type { TableState } from "../table/state.svelte";

let said = $state.raw<Coaching | null>(null);
let table = "";

export const coach = {
  /** The coach's current remarks; null if there is no coach or nothing to say. */
  heard(at: TableState): Coaching | null {
    const here = said !== null && table === at.view.table && at.view.ply === at.latest.ply;
    return here && said && (said.remarks.length > 0 || said.move !== null) ? said : null;
  },

  /** Ask the coach for remarks. A coach who cannot be reached says nothing. */
  async listen(at: TableState): Promise<void> {
    const { table: id, seat, lesson } = at.latest;
    if (!lesson || seat === null) return;
    try {
      const found = await ask(lessonsCoach(id, { seat }));
      if (found.ply >= at.latest.ply) [said, table] = [found, id];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  },
};

/** Open a game's guided first game. Returns the table's name. */
export async function learn(game: string): Promise<string> {
  return (await askAsGuest(lessonsBegin(game, { name: ownName(), hold: "cookie" }))).table;
}
