/** The first sight of a table, asked for while the words are still on their way. */

import { tableView } from "../api/calls";
import type { TableView } from "../api/types";
import { loadLook, lookOf } from "../games/looks.svelte";
import { preload } from "../pieces/pictures";
import { seatToken } from "./keep";

export interface FirstSight {
  view: TableView;
  token: string | null;
}

async function see(table: string, hash: string): Promise<FirstSight> {
  const token = seatToken(table, hash);
  const view = await tableView(table, token);
  await loadLook(view.game);
  const { pictures } = lookOf(view.game);
  if (pictures) preload(pictures);
  return { view, token };
}

let early: { address: string; sight: Promise<FirstSight> } | null = null;

/** Begins to fetch a table before there is a page to show it. */
export function lookAhead(table: string, hash: string): void {
  early = { address: `${table}${hash}`, sight: see(table, hash) };
  // Whoever opens the table hears of a failure; until then nobody need.
  early.sight.catch(() => {});
}

/** The table with its look, from what was begun early or asked for now. Raises Refusal. */
export function firstSight(table: string, hash: string): Promise<FirstSight> {
  const begun = early?.address === `${table}${hash}` ? early.sight : see(table, hash);
  early = null;
  return begun;
}
