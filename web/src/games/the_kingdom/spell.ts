/** The move that touching a thing would make, so that "why not?" can be asked. */

import type { Scene } from "../../api/types";

/** Whether a move with this verb is offered. */
function asks(scene: Scene, verb: string): boolean {
  return scene.offers.some(({ move }) => move === verb || move.startsWith(`${verb} `));
}

function spelledCard(scene: Scene, zone: string, face: string): string | null {
  const viewer = scene.viewer;
  if (zone.startsWith("market.")) {
    const verb = ["take", "conjure", "bury"].find((one) => asks(scene, one)) ?? "buy";
    return `${verb} ${face}`;
  }
  if (zone === `s${viewer}.hand`) return `${asks(scene, "vault-held") ? "vault-held" : "play"} ${face}`;
  return zone === `s${viewer}.discard` ? `vault-discarded ${face}` : null;
}

function spelledZone(scene: Scene, zone: string): string | null {
  if (zone === "market.aces") return "buy-hidden-ace";
  if (zone === `s${scene.viewer}.draw`) return "draw-cards 1";
  if (zone === `s${scene.viewer}.discard`) return "shuffle-in";
  const rival = /^s(\d+)\.hand$/.exec(zone)?.[1];
  if (rival === undefined || Number(rival) === scene.viewer) return null;
  return `${asks(scene, "force") ? "force" : "raid"} ${Number(rival) + 1}`;
}

export function spelled(scene: Scene, path: readonly string[]): string | null {
  const id = path.at(-1) ?? "";
  const zone = scene.zones.find(({ pieces }) => pieces.some((piece) => piece.id === id));
  const face = zone?.pieces.find((piece) => piece.id === id)?.face;
  return zone && face ? spelledCard(scene, zone.id, face) : spelledZone(scene, id);
}
