/** The first view of a table, requested while the messages are still loading. */

import { ask, askAsGuest, Refusal } from "../api/ask";
import { seatsTake, tablesView } from "../api/client";
import type { TableView } from "../api/types";
import { loadLook, lookOf } from "../games/looks.svelte";
import { invitationIn, seatIn, tableAddress } from "../pages/addresses";
import { preload } from "../pieces/pictures";
import { loadAbout } from "../speaking/about.svelte";
import { seatOfOldPage } from "./keep";

/**
 * Take the seat that the link in the address opens, and remove the link's secret from the address, unless the link was
 * not even looked at: then a reload tries again. Returns the seat, or the one in the address if the link is no longer
 * valid; null if neither has one.
 */
async function sitDown(table: string): Promise<number | null> {
  const secret = invitationIn(location) ?? seatOfOldPage(table);
  const seat = seatIn(location);
  if (secret === null) return seat;
  const forget = (held: number | null) =>
    history.replaceState(null, "", tableAddress(table, held, location.search));
  try {
    const taken = await askAsGuest(seatsTake(table, { secret, hold: "cookie" }));
    forget(taken.seat);
    return taken.seat;
  } catch (error) {
    if (!(error instanceof Refusal) || wasNotHeard(error)) throw error;
    forget(seat);
    if (error.status !== 404) throw error;
    return seat;
  }
}

/** Whether the server was away, in trouble or too busy to look at a request. */
const wasNotHeard = ({ status }: Refusal) => status === 0 || status === 429 || status >= 500;

async function see(table: string): Promise<TableView> {
  const view = await ask(tablesView(table, { seat: await sitDown(table) }));
  void loadAbout(view.game);
  await loadLook(view.game);
  const { pictures } = lookOf(view.game);
  if (pictures) preload(pictures);
  return view;
}

let early: { table: string; sight: Promise<TableView> } | null = null;

/** Start fetching a table before there is a page to show it. */
export function lookAhead(table: string): void {
  early = { table, sight: see(table) };
  // Whoever opens the table gets the failure; until then, nobody needs it.
  early.sight.catch(() => {});
}

/** The table with its look, from the early request or a new one. Raises Refusal. */
export function firstSight(table: string): Promise<TableView> {
  const begun = early?.table === table ? early.sight : see(table);
  early = null;
  return begun;
}
