/** Cards played with one touch: numbers that give Coin, which ask no question. */

import type { Scene } from "../../api/types";
import { told } from "../../speaking/about.svelte";
import { piecesIn, type Together } from "../../table/together";
import { cardOf } from "./cards";

const FEWEST = 2;
const ROYAL = new Set(["j", "q", "k", "a"]);

/** The numbers in the viewer's hand that can be played now and give Coin, each with its move. */
export function paying(scene: Scene): { move: string; coin: number }[] {
  return piecesIn(scene, `s${scene.viewer}.hand`).flatMap((piece) => {
    const card = cardOf(piece);
    const offer = scene.offers.find(({ move }) => move === `play ${piece.face}`);
    return card && offer && card.coin > 0 && !ROYAL.has(card.rank)
      ? [{ move: offer.move, coin: card.coin }]
      : [];
  });
}

export function together(scene: Scene): Together[] {
  const found = paying(scene);
  if (found.length < FEWEST) return [];
  const coin = found.reduce((sum, one) => sum + one.coin, 0);
  const label = told(scene.game, "together-play-all", { count: found.length, coin });
  return label === null ? [] : [{ label, moves: found.map(({ move }) => move) }];
}
