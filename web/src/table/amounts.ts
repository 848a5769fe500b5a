/** Moves that say how much: those that differ in one number alone are one button with a number that can be changed. */

import type { Offer } from "../api/types";

/** Of fewer each has its own button. */
const FEWEST = 3;

/** Moves with an amount that touch the same things, from the least amount on, and all others. */
export function byAmount(offers: readonly Offer[]): { groups: Offer[][]; others: Offer[] } {
  const found = new Map<string, Offer[]>();
  for (const offer of offers)
    if (offer.amount !== null) {
      const key = JSON.stringify(offer.path);
      found.set(key, [...(found.get(key) ?? []), offer]);
    }
  const groups = [...found.values()].filter(({ length }) => length >= FEWEST);
  const grouped = new Set(groups.flat());
  return {
    groups: groups.map((group) => group.toSorted((one, other) => (one.amount ?? 0) - (other.amount ?? 0))),
    others: offers.filter((offer) => !grouped.has(offer)),
  };
}
