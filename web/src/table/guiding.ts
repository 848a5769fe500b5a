/** The line at the top: the game's own guide, or how to move at this table. */

import { say } from "../words/words.svelte";
import type { TableState } from "./state.svelte";

export function guidance(table: TableState): string {
  if (table.view.over) return say("page-guide-over");
  if (table.view.seat === null) return say("page-guide-watch");
  if (table.touched.length > 0 && !table.gather) return say("page-guide-where");
  if (table.scene.guide) return table.scene.guide;
  return say(table.touchable.length > 0 ? "page-guide-touch" : "page-guide-wait");
}
