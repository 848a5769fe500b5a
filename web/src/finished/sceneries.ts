/** The scenery around the winners' shields at the end of one of our own games, loaded only then. */

import type { Component } from "svelte";

type Scenery = Component<Record<string, never>>;

const files = import.meta.glob<{ default: Scenery }>("../games/*/Scenery.svelte");

/** The scenery of a game; null if it has none or it cannot be loaded. */
export async function sceneryOf(game: string): Promise<Scenery | null> {
  const file = files[`../games/${game}/Scenery.svelte`];
  try {
    return file ? (await file()).default : null;
  } catch {
    return null;
  }
}
