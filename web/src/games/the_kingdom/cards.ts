/** How a card's face is named and what it gives: `10h` is the ten of Hearts, `joker` a Joker. */

import type { Mark } from "../../api/types";

export const SUITS = ["s", "c", "h", "d"] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"] as const;
export type Rank = (typeof RANKS)[number];

export interface Card {
  rank: Rank;
  suit: Suit;
}

const isRank = (text: string): text is Rank => (RANKS as readonly string[]).includes(text);
const isSuit = (text: string): text is Suit => (SUITS as readonly string[]).includes(text);

/** The card that a face shows; null for a Joker. */
export function cardOf(face: string): Card | null {
  const rank = face.slice(0, -1);
  const suit = face.slice(-1);
  return isRank(rank) && isSuit(suit) ? { rank, suit } : null;
}

const at = (rank: Rank) => RANKS.indexOf(rank);

/** The Coin of a card that gives Coin (KD-11). */
export function coinOf(rank: Rank): number {
  if (rank === "a") return 3;
  return at(rank) < at("8") ? 1 : 2;
}

/** The points of a card of the suit of victory (KD-12). */
export function pointsOf(rank: Rank): number {
  if (rank === "a") return 6;
  return at(rank) < at("j") ? 1 : 3;
}

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

/** How large the pips are drawn: many are smaller, so that they lie clear of each other. */
export function pipScale(rank: Rank): number {
  return at(rank) < at("7") ? 0.95 : 0.8;
}

/** How many cards of a kind one owns, and how many of them may still be drawn. */
export interface Owned {
  lying: number;
  owned: number;
}

/** Reads a mark such as `owned.10h`, "10♥ 1/2": one of two tens of Hearts lies in the draw pile. */
export function ownedOf({ id, text }: Pick<Mark, "id" | "text">): ({ face: string } & Owned) | null {
  const [face, found] = [/^owned\.(\w+)$/.exec(id)?.[1], /(\d+)\/(\d+)$/.exec(text)];
  return face && found ? { face, lying: Number(found[1]), owned: Number(found[2]) } : null;
}
