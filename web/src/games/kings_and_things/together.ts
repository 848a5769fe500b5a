/** Moves of many counters with one touch: placing all of them in a hex, and dragging a stack. */

import type { Piece, Scene, Zone } from "../../api/types";
import { told } from "../../speaking/about.svelte";
import { type Carrying, piecesIn, type Together } from "../../table/together";
import { factsOf } from "./facts";

const FEWEST = 2;
/** A hex, from the id of its zone or of a stack in it; null for other ids. */
const hexIn = (id: string): string | null => /^(h\d+)(?:\.|$)/.exec(id)?.[1] ?? null;

function offered(scene: Scene, move: string): boolean {
  return scene.offers.some((offer) => offer.move === move);
}

/** The terrains of the viewer's hexes: creatures from these are not bluffs. */
function homes(scene: Scene): Set<string> {
  const own = scene.zones.filter((zone) => hexIn(zone.id) === zone.id && zone.owner === scene.viewer);
  return new Set(
    own
      .flatMap(({ pieces }) => pieces.map(factsOf))
      .flatMap((facts) => (facts?.sort === "tile" ? [facts.terrain] : [])),
  );
}

/** The creatures behind the viewer's shield that are at home in the viewer's land. */
function atHome(scene: Scene): Piece[] {
  const lands = homes(scene);
  return piecesIn(scene, `shield.${scene.viewer}`).filter((piece) => {
    const facts = factsOf(piece);
    return facts?.sort === "creature" && lands.has(facts.terrain);
  });
}

/** For each hex that can be filled: moving all creatures there that are not bluffs. */
export function together(scene: Scene): Together[] {
  const creatures = atHome(scene);
  if (creatures.length < FEWEST) return [];
  return scene.zones.flatMap(({ id }) => {
    if (hexIn(id) !== id) return [];
    const moves = creatures.map(({ face }) => `put ${face} ${id}`);
    const filling = moves.some((move) => offered(scene, move));
    if (!filling && !offered(scene, `fill ${id}`)) return [];
    const text = told(scene.game, "together-place-all", {
      count: creatures.length,
      place: Number(id.slice(1)),
    });
    if (text === null) return [];
    return [filling ? { label: text, moves } : { label: text, moves: [`fill ${id}`, ...moves], at: id }];
  });
}

/** The viewer's stack in a hex. */
function stackIn(scene: Scene, hex: string): Zone | undefined {
  return scene.zones.find(({ id }) => id === `${hex}.s${scene.viewer}`);
}

/** A stack that may set out is dragged as one. */
export function carry(scene: Scene, from: string): Carrying | null {
  const hex = hexIn(from);
  const stack = hex !== null && offered(scene, `set-out ${hex}`) ? stackIn(scene, hex) : undefined;
  if (!stack) return null;
  return {
    thing: stack.id,
    moves: (to) => {
      const goal = hexIn(to);
      return goal === null || goal === hex ? [] : [`set-out ${hex}`, "take-all", `go ${goal}`];
    },
  };
}
