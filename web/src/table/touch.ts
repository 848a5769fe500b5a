/** Touching ids one after another until they spell exactly one offered move. */

import type { Offer, Zone } from "../api/types";

export type Touched = readonly string[];

function startsWith(path: Touched, start: Touched): boolean {
  return start.every((id, at) => path[at] === id);
}

/** The offers that the touches so far can still become. */
export function open(offers: readonly Offer[], touched: Touched): Offer[] {
  return offers.filter((offer) => offer.path.length > touched.length && startsWith(offer.path, touched));
}

/** The ids that may be touched next. */
export function nextIds(offers: readonly Offer[], touched: Touched): Set<string> {
  return new Set(open(offers, touched).flatMap((offer) => offer.path[touched.length] ?? []));
}

/** The offer that exactly these touches spell. */
export function spelled(offers: readonly Offer[], touched: Touched): Offer | null {
  const exact = offers.filter((offer) => offer.path.length === touched.length);
  return exact.find((offer) => touched.length > 0 && startsWith(offer.path, touched)) ?? null;
}

export type Touch =
  | { kind: "going"; touched: Touched }
  | { kind: "move"; offer: Offer }
  | { kind: "refused"; path: Touched };

/**
 * What a touch of `id` means: a further step, a whole move, taking the last step back, beginning anew
 * with another source, or a thing that is not lit.
 */
export function touch(offers: readonly Offer[], touched: Touched, id: string): Touch {
  if (touched.at(-1) === id) return { kind: "going", touched: touched.slice(0, -1) };
  for (const path of [[...touched, id], [id]]) {
    const offer = spelled(offers, path);
    if (offer && open(offers, path).length === 0) return { kind: "move", offer };
    if (open(offers, path).length > 0) return { kind: "going", touched: path };
  }
  return { kind: "refused", path: [...touched, id] };
}

/** Of nested things under the pointer, innermost first, the one that is meant: the first lit one. */
export function meant(chain: readonly string[], lit: ReadonlySet<string>, last?: string): string | null {
  return chain.find((id) => lit.has(id) || id === last) ?? chain[0] ?? null;
}

/** Offers by what is touched first, in the order offered; those without a path come under null. */
export function bySource(offers: readonly Offer[]): Map<string | null, Offer[]> {
  const groups = new Map<string | null, Offer[]>();
  for (const offer of offers) {
    const source = offer.path[0] ?? null;
    groups.set(source, [...(groups.get(source) ?? []), offer]);
  }
  return groups;
}

/** Pieces that no offer names, but which lie beside an offered one of the same face: twin to offered id. */
export function twins(zones: readonly Zone[], offered: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { pieces } of zones) {
    const named = pieces.filter(({ id }) => offered.has(id));
    for (const { id, face } of pieces) {
      const same = offered.has(id) ? undefined : named.find((other) => other.face === face);
      if (same && face !== null) found.set(id, same.id);
    }
  }
  return found;
}
