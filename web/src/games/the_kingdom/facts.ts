// Written by `python -m tests.page_types` from games/the_kingdom/facts.py, which says what is printed on what.

import type { Facts as Sent } from "../../api/types";

/** A playing card, which gives either Coin or points. */
export interface Card {
  readonly sort: "card";
  readonly rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "j" | "q" | "k" | "a";
  readonly suit: "s" | "c" | "h" | "d";
  readonly price: number;
  readonly coin: number;
  readonly points: number;
}

/** A Joker beside the Market. */
export interface Joker {
  readonly sort: "joker";
  readonly season: "winter" | "spring" | "summer" | "fall" | "end";
}

export type Facts = Card | Joker;

const DEFAULTS: Readonly<Record<string, object>> = {
  card: { coin: 0, points: 0 },
};

/** What is printed on something; null for what lies face down, or has nothing printed on it. */
export function factsOf({ facts }: { readonly facts: Sent | null }): Facts | null {
  return facts && ({ ...DEFAULTS[facts.sort], ...facts } as Facts);
}
