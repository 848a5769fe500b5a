/** The move that touching these things may be meant as, after the pattern of the moves that are offered. */

import type { Scene } from "../../api/types";

const isHex = (id: string | undefined): id is string => /^h\d+$/.test(id ?? "");

/** Another hex in place of the one that an offered move of as many touches ends with. */
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
