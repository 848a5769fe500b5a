/** The move that touching these things may mean, on the model of the offered moves. */

import type { Scene } from "../../api/types";

const isHex = (id: string | undefined): id is string => /^h\d+$/.test(id ?? "");

/**
 * An offered move with the same touches except for its last hex, which is replaced; null if there is none.
 */
export function spelledMove(scene: Scene, path: readonly string[]): string | null {
  const goal = path.at(-1);
  if (!isHex(goal)) return null;
  const alike = scene.offers.find(
    (offer) =>
      offer.path.length === path.length &&
      isHex(offer.path.at(-1)) &&
      offer.path.every((id, at) => at === path.length - 1 || id === path[at]),
  );
  const end = alike?.path.at(-1);
  return alike && end && alike.move.endsWith(` ${end}`) ? `${alike.move.slice(0, -end.length)}${goal}` : null;
}
