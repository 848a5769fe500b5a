/** What would be left of the Coin, and what the hand would still give. */

import type { Scene } from "../../api/types";
import { told } from "../../speaking/about.svelte";
import { paying } from "./together";

/**
 * The price of the top card of a Market deck, by the id of the deck or of a card in it; null for anything else.
 */
function priceOf(scene: Scene, id: string): number | null {
  const zone = scene.zones.find((one) => one.id === id || one.pieces.some((piece) => piece.id === id));
  const price = zone?.owner === null ? zone.marks.find((mark) => mark.id === "price")?.value : null;
  return typeof price === "number" ? price : null;
}

/** In words: what is left or missing after buying the card aimed at, or else what the numbers in hand would add. */
export function previewOf(scene: Scene, coin: number, aim: string | null): string | null {
  const more = paying(scene).reduce((sum, one) => sum + one.coin, 0);
  const price = aim === null ? null : priceOf(scene, aim);
  if (price === null) return more > 0 ? told(scene.game, "purse-hand", { more, all: coin + more }) : null;
  if (price <= coin) return told(scene.game, "purse-after", { left: coin - price });
  return told(scene.game, price <= coin + more ? "purse-with-hand" : "purse-short", {
    short: price - coin,
    more,
  });
}
