// Written by `python -m tests.page_types` from games/crusaders/facts.py, which says what is printed on what.

import type { Facts as Sent } from "../../api/types";

/** A unit card. */
export interface Unit {
  readonly sort: "unit";
  readonly symbols: readonly ("lance" | "bow" | "swords" | "helmet" | "banner")[];
}

/** The place of a territory. */
export interface Territory {
  readonly sort: "territory";
  readonly number: number;
}

/** What decides between two armies. */
export interface Order {
  readonly sort: "order";
  readonly sizes: readonly number[];
  readonly symbols: readonly ("lance" | "bow" | "swords" | "helmet" | "banner")[];
}

export type Facts = Unit | Territory | Order;

const DEFAULTS: Readonly<Record<string, object>> = {};

/** What is printed on something; null for what lies face down, or has nothing printed on it. */
export function factsOf({ facts }: { readonly facts: Sent | null }): Facts | null {
  return facts && ({ ...DEFAULTS[facts.sort], ...facts } as Facts);
}
