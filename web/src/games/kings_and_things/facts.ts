// Written by `python -m tests.page_types` from games/kings_and_things/seen/facts.py, which says what is printed on what.

import type { Facts as Sent } from "../../api/types";

/** A creature. */
export interface Creature {
  readonly sort: "creature";
  readonly value: number;
  readonly symbols: readonly ("flying" | "magic" | "ranged" | "charge")[];
  readonly terrain:
    | ""
    | "plains"
    | "frozen_waste"
    | "mountain"
    | "swamp"
    | "jungle"
    | "forest"
    | "desert"
    | "sea";
}

/** One side of a Hero counter. */
export interface Hero {
  readonly sort: "hero";
  readonly value: number;
  readonly symbols: readonly ("flying" | "magic" | "ranged" | "charge")[];
  readonly terrain:
    | ""
    | "plains"
    | "frozen_waste"
    | "mountain"
    | "swamp"
    | "jungle"
    | "forest"
    | "desert"
    | "sea";
}

/** Special income; a settlement also fights with this number. */
export interface Income {
  readonly sort: "income";
  readonly gold: number;
  readonly terrain:
    | ""
    | "plains"
    | "frozen_waste"
    | "mountain"
    | "swamp"
    | "jungle"
    | "forest"
    | "desert"
    | "sea";
}

/** A treasure. */
export interface Treasure {
  readonly sort: "treasure";
  readonly gold: number;
}

/** A magic item. */
export interface Magic {
  readonly sort: "magic";
}

/** A random event. */
export interface Event {
  readonly sort: "event";
}

/** A hex that is turned up. */
export interface Tile {
  readonly sort: "tile";
  readonly terrain:
    | ""
    | "plains"
    | "frozen_waste"
    | "mountain"
    | "swamp"
    | "jungle"
    | "forest"
    | "desert"
    | "sea";
}

/** A fort. */
export interface Fort {
  readonly sort: "fort";
  readonly level: number;
}

/** A die that was thrown. */
export interface Die {
  readonly sort: "die";
  readonly number: number;
  readonly hit: boolean;
  readonly face: string;
  readonly needs: number;
}

export type Facts = Creature | Hero | Income | Treasure | Magic | Event | Tile | Fort | Die;

const DEFAULTS: Readonly<Record<string, object>> = {
  creature: { symbols: [], terrain: "" },
  hero: { symbols: [], terrain: "" },
  income: { terrain: "" },
  die: { hit: false, face: "", needs: 0 },
};

/** What is printed on something; null for what lies face down, or has nothing printed on it. */
export function factsOf({ facts }: { readonly facts: Sent | null }): Facts | null {
  return facts && ({ ...DEFAULTS[facts.sort], ...facts } as Facts);
}
