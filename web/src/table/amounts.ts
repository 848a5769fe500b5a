/** Moves with an amount: those that differ in only one number become one button with an adjustable number. */

import type { Offer } from "../api/types";

/** Fewer moves than this get a button each. */
const FEWEST = 3;

/** Groups of moves that touch the same things and differ in their amount, smallest first; and all others. */
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
