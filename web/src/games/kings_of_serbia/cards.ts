/** What a face's name says of a card. */

import type { Mark } from "../../api/types";
import { isSymbol, isTerrain, type SymbolKind, type Terrain } from "./symbols";

export interface Effect {
  symbol: SymbolKind;
  value: number;
}

export interface Person {
  name: string;
  effect: Effect;
  /** What it costs; null for a card that one begins with. */
  price: number | null;
  points: number;
}

export interface Land {
  name: string;
  terrain: Terrain;
  /** What it takes to conquer it. */
  value: number;
  reward: Effect;
  effect: Effect;
  points: number;
}

/** Reads `coin2`; what says no symbol counts as a card without one. */
function effectOf(text = ""): Effect {
  const [, symbol = "none", value = "0"] = /^([a-z]+)(\d*)$/.exec(text) ?? [];
  return { symbol: isSymbol(symbol) ? symbol : "none", value: Number(value) };
}

/** Reads `merchant:coin1:5:1`, a person with symbol, price (`-` for none) and points; null for anything else. */
export function personOf(face: string): Person | null {
  const parts = face.split(":");
  if (parts.length !== 4) return null;
  const [name = "", symbol, price, points] = parts;
  return {
    name,
    effect: effectOf(symbol),
    price: price === "-" ? null : Number(price),
    points: Number(points),
  };
}

/** Reads `srem:plain:3:grain2:grain1:1`: terrain, value, reward, effect and points; null for anything else. */
export function landOf(face: string): Land | null {
  const [name = "", terrain = "", value, reward, effect, points] = face.split(":");
  if (points === undefined || !isTerrain(terrain)) return null;
  return {
    name,
    terrain,
    value: Number(value),
    reward: effectOf(reward),
    effect: effectOf(effect),
    points: Number(points),
  };
}

/** The name in a label such as `Merchant: coin 1, 1 point`. */
export function nameIn(label: string): string {
  return /^[^:,.(]+/.exec(label)?.[0].trim() ?? label;
}

/** How many cards of a kind one owns, and how many of them may still be drawn. */
export interface Owned {
  id: string;
  label: string;
  person: Person;
  lying: number;
  owned: number;
}

/** Reads a mark such as `owned.merchant:coin1:5:1`, "1/2": one of two Merchants lies in the deck. */
export function ownedOf({ id, label, text }: Pick<Mark, "id" | "label" | "text">): Owned | null {
  const person = id.startsWith("owned.") ? personOf(id.slice("owned.".length)) : null;
  const found = /(\d+)\/(\d+)$/.exec(text);
  return person && found ? { id, label, person, lying: Number(found[1]), owned: Number(found[2]) } : null;
}
