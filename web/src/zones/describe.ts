/** A zone in a sentence, for screen readers. */

import type { Zone } from "../api/types";
import { say } from "../words/words.svelte";

/**
 * What a zone has besides its listed pieces, in words; "" if nothing. For a pile with an open card on top, its total.
 */
export function unlisted(zone: Zone): string {
  const open = zone.pieces.filter(({ face }) => face !== null).length;
  const count = zone.count ?? zone.pieces.length;
  if (count <= open) return "";
  if (zone.layout === "stack" && open > 0) return say("page-in-all", { count });
  return say("page-hidden-pieces", { count: count - open });
}

/** What lies here: open pieces by name, hidden ones by number. */
export function contents(zone: Zone): string {
  const parts = zone.pieces.filter(({ face }) => face !== null).map(({ label }) => label);
  const hidden = unlisted(zone);
  if (hidden) parts.push(hidden);
  return parts.length > 0 ? parts.join("; ") : say("page-nothing-here");
}

export function described(zone: Zone): string {
  const parts = [zone.label];
  if (zone.pieces.length > 0 || zone.count !== null || zone.room !== null) parts.push(contents(zone));
  parts.push(...zone.marks.map(({ label }) => label));
  if (zone.room !== null) parts.push(say("page-room", { room: zone.room }));
  return `${parts.join(". ")}.`;
}
