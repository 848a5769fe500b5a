/** Touching ids one after another until they spell exactly one offered move. */

import type { Offer, Zone } from "../api/types";

export type Touched = readonly string[];

/** The zone of a piece, by the piece's id; null if it is not a piece. */
export type ZoneOf = (id: string) => string | null;

const nowhere: ZoneOf = () => null;

/**
 * The ids of a path that may come first: its first id and those right after it in the same zone, in any order.
 */
function firsts(path: Touched, zoneOf: ZoneOf): Touched {
  const zone = zoneOf(path[0] ?? "");
  if (zone === null) return path.slice(0, 1);
  const end = path.findIndex((id) => zoneOf(id) !== zone);
  return end < 0 ? path : path.slice(0, end);
}

/** What is left of a path after these touches; null if they do not fit it. */
function left(path: Touched, touched: Touched, zoneOf: ZoneOf): Touched | null {
  let rest = path;
  for (const id of touched) {
    if (!firsts(rest, zoneOf).includes(id)) return null;
    rest = rest.toSpliced(rest.indexOf(id), 1);
  }
  return rest;
}

/** The offers that the touches so far can still become. */
export function open(offers: readonly Offer[], touched: Touched, zoneOf = nowhere): Offer[] {
  return offers.filter((offer) => (left(offer.path, touched, zoneOf) ?? []).length > 0);
}

/**
 * Once a move has been begun, offers by their last id, if only one open offer ends with it: touching that
 * skips the touches in between.
 */
function hasty(offers: readonly Offer[], touched: Touched, zoneOf: ZoneOf): Map<string, Offer> {
  const ends = new Map<string, Offer | null>();
  for (const offer of touched.length > 0 ? open(offers, touched, zoneOf) : []) {
    const end = offer.path.at(-1) ?? "";
    ends.set(end, ends.has(end) ? null : offer);
  }
  return new Map([...ends].flatMap(([end, offer]) => (offer ? [[end, offer] as const] : [])));
}

/** The ids that may be touched next. */
export function nextIds(offers: readonly Offer[], touched: Touched, zoneOf = nowhere): Set<string> {
  const next = open(offers, touched, zoneOf).flatMap(({ path }) =>
    firsts(left(path, touched, zoneOf) ?? [], zoneOf),
  );
  return new Set([...next, ...hasty(offers, touched, zoneOf).keys()]);
}

/** The offer spelled by exactly these touches, preferably in its own order. */
export function spelled(offers: readonly Offer[], touched: Touched, zoneOf = nowhere): Offer | null {
  if (touched.length === 0) return null;
  const exact = offers.filter(({ path }) => left(path, touched, zoneOf)?.length === 0);
  return exact.find(({ path }) => path.every((id, at) => touched[at] === id)) ?? exact[0] ?? null;
}

/** The touches without this one; later touches stay if they still fit some move. */
function without(offers: readonly Offer[], touched: Touched, id: string, zoneOf: ZoneOf): Touched {
  const others = touched.filter((other) => other !== id);
  return open(offers, others, zoneOf).length > 0 ? others : touched.slice(0, touched.indexOf(id));
}

export type Touch =
  | { kind: "going"; touched: Touched }
  | { kind: "move"; offer: Offer }
  | { kind: "refused"; path: Touched };

/**
 * What a touch of `id` means: a further step, a whole move, a step back, a new start from another source, or
 * a thing that is not lit.
 */
export function touch(offers: readonly Offer[], touched: Touched, id: string, zoneOf = nowhere): Touch {
  if (touched.includes(id)) return { kind: "going", touched: without(offers, touched, id, zoneOf) };
  const path = [...touched, id];
  const further = step(offers, path, zoneOf);
  if (further) return further;
  const offer = hasty(offers, touched, zoneOf).get(id);
  if (offer) return { kind: "move", offer };
  return step(offers, [id], zoneOf) ?? { kind: "refused", path };
}

function step(offers: readonly Offer[], path: Touched, zoneOf: ZoneOf): Touch | null {
  if (open(offers, path, zoneOf).length > 0) return { kind: "going", touched: path };
  const offer = spelled(offers, path, zoneOf);
  return offer ? { kind: "move", offer } : null;
}

/**
 * Of nested things under the pointer, innermost first, the first that is lit or touched last, or else the
 * first of all.
 */
export function meant(chain: readonly string[], lit: ReadonlySet<string>, last?: string): string | null {
  return chain.find((id) => lit.has(id) || id === last) ?? chain[0] ?? null;
}

/** Offers by the id touched first, in the order offered; those without a path are under null. */
export function bySource(offers: readonly Offer[]): Map<string | null, Offer[]> {
  const groups = new Map<string | null, Offer[]>();
  for (const offer of offers) {
    const source = offer.path[0] ?? null;
    groups.set(source, [...(groups.get(source) ?? []), offer]);
  }
  return groups;
}

/**
 * Pieces that no offer names but that lie beside an offered one with the same face: from twin to offered id.
 */
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
