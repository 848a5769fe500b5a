/** What stands round the winners' shields when a game of ours has ended, fetched only then. */

import type { Component } from "svelte";

type Scenery = Component<Record<string, never>>;

const files = import.meta.glob<{ default: Scenery }>("../games/*/Scenery.svelte");

/** A game without one of its own, or whose own cannot be fetched, has none. */
export async function sceneryOf(game: string): Promise<Scenery | null> {
  const file = files[`../games/${game}/Scenery.svelte`];
  try {
    return file ? (await file()).default : null;
  } catch {
    return null;
  }
}
