/** What a step sounds like. The sound depends only on what the viewer was shown, so it cannot give anything away. */

import type { Happening, Piece, Scene } from "../api/types";
import type { SoundName } from "./recipes";

function piecesOf({ zones }: Scene): Piece[] {
  return zones.flatMap(({ pieces }) => pieces);
}

/** The dice on the table, with what they show. */
function dice(scene: Scene): string[] {
  return piecesOf(scene).flatMap(({ id, kind, face }) => (kind === "die" ? `${id} ${face}` : []));
}

function fell(before: Scene, after: Scene): boolean {
  const lay = new Set(dice(before));
  return dice(after).some((die) => !lay.has(die));
}

/** Whether something other than a card lies where this happening led. */
function isWood({ piece, target }: Happening, scene: Scene): boolean {
  const named = piecesOf(scene).find(({ id }) => id === piece);
  if (named) return named.kind !== "card";
  const place = scene.zones.find(({ id }) => id === target);
  return place?.layout === "hex" || (place?.pieces.some(({ kind }) => kind !== "card") ?? false);
}

/** The sound of the step from one scene to the next; null if it makes none. */
export function soundOf(happenings: readonly Happening[], before: Scene, after: Scene): SoundName | null {
  if (happenings.length === 0) return null;
  if (after.outcome && !before.outcome) return "victory";
  if (fell(before, after)) return "die";
  const moved = happenings.filter(({ piece, target }) => piece !== null || target !== null);
  if (moved.length === 0) return null;
  return moved.some((news) => isWood(news, after)) ? "piece" : "card";
}
