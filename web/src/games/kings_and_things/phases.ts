/** The phases of a turn, and what is left to do in the current one. */

import type { Scene } from "../../api/types";
import { told } from "../../speaking/about.svelte";
import { piecesIn } from "../../table/together";

/** A sign for each phase, from gold to special powers, in a box of 24 by 24 around the middle. */
export const PHASE_SIGNS: readonly string[] = [
  "M0-9A9 9 0 1 1-.010-9zM0-5V5M3-3C0-5-4-2-1 0S2 4-3 3",
  "M-9 7-10-5-4 0 0-9 4 0 10-5 9 7z",
  "M-8-8H8V8H-8zM0-4V4M-4 0H4",
  "M0-10 2.800-3.200 10-3 4.500 1.800 6.500 9 0 4.800-6.500 9-4.500 1.800-10-3-2.800-3.200z",
  "M-9 0H8M2-6 8 0 2 6",
  "M-8-9 6 7M8-9-6 7M2 9 8 3M-2 9-8 3",
  "M-7 9V-4H-9V-9H-5V-6H-2V-9H2V-6H5V-9H9V-4H7V9z",
  "M2-10-6 2H0L-2 10 6-2H0z",
];

/** The verbs of moves that each do one of the remaining things. */
const DEEDS = ["try-for", "fill", "set-out", "resolve", "build"] as const;

/**
 * How many things the asked viewer can still do in this phase, in words; null if there is nothing to count.
 */
export function leftToDo(scene: Scene): string | null {
  for (const deed of DEEDS) {
    const offers = scene.offers.filter(({ move, free }) => !free && move.split(" ", 1)[0] === deed);
    if (offers.length === 0) continue;
    const count = deed === "fill" ? piecesIn(scene, `shield.${scene.viewer}`).length : offers.length;
    return told(scene.game, `left-${deed}`, { count });
  }
  return null;
}
