/**
 * The pictures of our games on the first page, all in one module: only the faces that they show, and no tables.
 */

import type { Component } from "svelte";
import type { Piece } from "../api/types";
import Crusaders from "./crusaders/Art.svelte";
import Kingdoms from "./kingdoms/Art.svelte";
import KingsAndThings from "./kings_and_things/Art.svelte";
import KingsOfSerbia from "./kings_of_serbia/Art.svelte";
import TheKingdom from "./the_kingdom/Art.svelte";

export type CoverArt = Component<{ cover: readonly Piece[] }>;

export const COVERS: Readonly<Record<string, CoverArt>> = {
  crusaders: Crusaders,
  kingdoms: Kingdoms,
  kings_and_things: KingsAndThings,
  kings_of_serbia: KingsOfSerbia,
  the_kingdom: TheKingdom,
};
