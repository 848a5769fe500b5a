/** The items that the question is about, as standing orders name them. */

import type { Scene } from "../../api/types";

/** The item that a move uses without naming it. */
const ITEM_OF: Readonly<Record<string, string>> = {
  dispel: "dispel_magic_scroll",
  fan: "fan",
  blow: "fan",
  "blow-off": "fan",
  nudge: "lucky_charm",
  drink: "elixir",
  show: "hero_side",
};

/** The items with which the question could be answered: those named in moves, and those implied by them. */
export function matters({ offers }: Scene): string[] {
  const known = new Set(offers.map(({ sets }) => sets));
  const words = offers
    .filter(({ free }) => !free)
    .flatMap(({ move }) => {
      const [verb = "", ...nouns] = move.split(" ");
      return [...nouns, ITEM_OF[verb] ?? ""];
    });
  return [...new Set(words)].filter((word) => word !== "" && known.has(word));
}
