// Written by `python -m tests.page_types` from games/kingdoms/facts.py, which says what is printed on what.

import type { Facts as Sent } from "../../api/types";

/** A card of one of the nine roles. */
export interface Card {
  readonly sort: "card";
  readonly value: number;
  readonly colour: "red" | "yellow" | "blue";
  readonly role:
    | "servant"
    | "artisan"
    | "farmer"
    | "soldier"
    | "knight"
    | "commander"
    | "sage"
    | "noble"
    | "king";
  readonly group: "people" | "army" | "court";
  readonly place: number;
}

/** A treasure, which has no colour. */
export interface Treasure {
  readonly sort: "treasure";
  readonly value: number;
}

/** A place for a group. */
export interface Group {
  readonly sort: "group";
  readonly name: "people" | "army" | "court";
  readonly values: readonly number[];
}

/** The place for treasures. */
export interface Treasury {
  readonly sort: "treasury";
}

export type Facts = Card | Treasure | Group | Treasury;

const DEFAULTS: Readonly<Record<string, object>> = {};

/** What is printed on something; null for what lies face down, or has nothing printed on it. */
export function factsOf({ facts }: { readonly facts: Sent | null }): Facts | null {
  return facts && ({ ...DEFAULTS[facts.sort], ...facts } as Facts);
}
