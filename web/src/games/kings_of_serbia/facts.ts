// Written by `python -m tests.page_types` from games/kings_of_serbia/facts.py, which says what is printed on what.

import type { Facts as Sent } from "../../api/types";

/** A start card, a Character or a Bandit. */
export interface Person {
  readonly sort: "person";
  readonly symbol:
    | "none"
    | "coin"
    | "sword"
    | "compass"
    | "grain"
    | "wood"
    | "metal"
    | "any"
    | "remove"
    | "draw";
  readonly strength: number;
  readonly points: number;
  readonly price: number | null;
}

/** A Territory. */
export interface Land {
  readonly sort: "land";
  readonly terrain: "plain" | "hill" | "mountain";
  readonly value: number;
  readonly reward: "grain" | "wood" | "metal" | "remove";
  readonly symbol:
    | "none"
    | "coin"
    | "sword"
    | "compass"
    | "grain"
    | "wood"
    | "metal"
    | "any"
    | "remove"
    | "draw";
  readonly amount: number;
  readonly strength: number;
  readonly points: number;
}

/** A resource. */
export interface Resource {
  readonly sort: "resource";
  readonly name: "grain" | "wood" | "metal";
}

/** An Action card (KS-2). */
export interface Action {
  readonly sort: "action";
  readonly action: "exploring" | "conquering" | "grain" | "wood" | "metal";
  readonly symbol:
    | "none"
    | "coin"
    | "sword"
    | "compass"
    | "grain"
    | "wood"
    | "metal"
    | "any"
    | "remove"
    | "draw";
}

export type Facts = Person | Land | Resource | Action;

const DEFAULTS: Readonly<Record<string, object>> = {
  person: { strength: 0, points: 0, price: null },
  land: { amount: 0, strength: 0, points: 0 },
};

/** What is printed on something; null for what lies face down, or has nothing printed on it. */
export function factsOf({ facts }: { readonly facts: Sent | null }): Facts | null {
  return facts && ({ ...DEFAULTS[facts.sort], ...facts } as Facts);
}
