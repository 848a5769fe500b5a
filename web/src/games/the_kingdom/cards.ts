/** The suits and ranks of playing cards, and where their pips lie. */

import type { Mark, Piece } from "../../api/types";
import { type Card, factsOf } from "./facts";

export type Suit = Card["suit"];
export type Rank = Card["rank"];

export const SUITS: readonly Suit[] = ["s", "c", "h", "d"];
export const RANKS: readonly Rank[] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"];

/** What is printed on a playing card; null for a Joker or a card that lies face down. */
export function cardOf(piece: Pick<Piece, "facts">): Card | null {
  const facts = factsOf(piece);
  return facts?.sort === "card" ? facts : null;
}

const at = (rank: Rank) => RANKS.indexOf(rank);

export interface Pip {
  x: number;
  y: number;
}

const [LEFT, MIDDLE, RIGHT] = [36.5, 50, 63.5];
const pair = (y: number): Pip[] => [
  { x: LEFT, y },
  { x: RIGHT, y },
];
const lone = (y: number): Pip[] => [{ x: MIDDLE, y }];
const FOUR = [...pair(26), ...pair(114)];
const SIX = [...FOUR, ...pair(70)];
const EIGHT = [...FOUR, ...pair(55.3), ...pair(84.7)];

const PIPS: Partial<Record<Rank, readonly Pip[]>> = {
  2: [...lone(30), ...lone(110)],
  3: [...lone(26), ...lone(70), ...lone(114)],
  4: FOUR,
  5: [...FOUR, ...lone(70)],
  6: SIX,
  7: [...SIX, ...lone(48)],
  8: [...SIX, ...lone(48), ...lone(92)],
  9: [...EIGHT, ...lone(70)],
  10: [...EIGHT, ...lone(40.6), ...lone(99.4)],
};

/** Where the pips of a number lie on a card of 100 by 140; none for the Royalty. */
export function pipsOf(rank: Rank): readonly Pip[] {
  return PIPS[rank] ?? [];
}

/** The scale of the pips: where there are many, they are smaller, to stay clear of each other. */
export function pipScale(rank: Rank): number {
  return at(rank) < at("7") ? 0.95 : 0.8;
}

/** The mark that says how many copies of a card are owned, and how many of them may still be drawn. */
export function ownedOf(marks: readonly Mark[], rank: Rank, suit: Suit): Mark | undefined {
  return marks.find((mark) => {
    const card = cardOf(mark);
    return card?.rank === rank && card.suit === suit;
  });
}
