/** A zone in a sentence, for those who hear the table. */

import type { Zone } from "../api/types";
import { say } from "../words/words.svelte";

/** What lies here: the open pieces by name, the hidden ones by number. */
export function contents(zone: Zone): string {
  const parts = zone.pieces.filter(({ face }) => face !== null).map(({ label }) => label);
  const hidden = (zone.count ?? zone.pieces.length) - parts.length;
  if (hidden > 0) parts.push(say("page-hidden-pieces", { count: hidden }));
  return parts.length > 0 ? parts.join("; ") : say("page-nothing-here");
}

export function described(zone: Zone): string {
  const parts = [zone.label];
  if (zone.pieces.length > 0 || zone.count !== null || zone.room !== null) parts.push(contents(zone));
  parts.push(...zone.marks.map(({ label }) => label));
  if (zone.room !== null) parts.push(say("page-room", { room: zone.room }));
  return `${parts.join(". ")}.`;
}
