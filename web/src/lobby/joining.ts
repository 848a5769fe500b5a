/** Joining a table in the lobby, and going on to its game. */

import { ownName } from "../account/ownname.svelte";
import { askAsGuest, Refusal } from "../api/ask";
import { lobbyJoin, lobbyQuick } from "../api/client";
import type { JoinedTable, WaitingTable } from "../api/types";
import { tableAddress, waitingAddress } from "../pages/addresses";
import { say } from "../words/words.svelte";

/** Sit down and go to the table. Returns "", or a sentence that says why not. */
async function goTo(sit: () => Promise<JoinedTable>): Promise<string> {
  try {
    location.assign(waitingAddress((await sit()).id));
    return "";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message || say("page-unreachable");
  }
}

export const join = (table: string, name: string) => askAsGuest(lobbyJoin(table, { name, hold: "cookie" }));
export const joinTable = (table: string, name = ownName()) => goTo(() => join(table, name.trim()));
export const playQuickly = (game: string) =>
  goTo(() => askAsGuest(lobbyQuick({ game, name: ownName().trim(), hold: "cookie" })));

/** Go on to the game, once it has begun. */
export function goOn({ table, seat }: WaitingTable): void {
  if (table === null || seat === null) return;
  location.replace(tableAddress(table, seat));
}
