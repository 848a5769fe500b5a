/** The move that touching a thing would make, so that "why not?" can be asked. */

import type { Scene } from "../../api/types";
import { factsOf } from "./facts";
import { kindOf } from "./places";

/** Whether a move with this verb is offered. */
function asks(scene: Scene, verb: string): boolean {
  return scene.offers.some(({ move }) => move === verb || move.startsWith(`${verb} `));
}

const nameOf = (scene: Scene, id: string): string => {
  const pieces = scene.zones.flatMap((zone) => zone.pieces);
  return pieces.find((piece) => piece.id === id)?.face ?? "";
};

const zoneOf = (scene: Scene, id: string): string =>
  scene.zones.find((zone) => zone.id === id || zone.pieces.some((piece) => piece.id === id))?.id ?? "";

/** The action of the Action card that this zone is; null if it is none. */
function actionOf(scene: Scene, id: string): string | null {
  const facts = scene.zones.filter((zone) => zone.id === id).map(factsOf)[0];
  return facts?.sort === "action" ? facts.action : null;
}

/** A location's name in moves: `b3` for the eighth one. */
export function siteCode(zone: string): string {
  const number = Number(zone.split(".")[1]);
  return `${"abc".charAt(number % 3)}${Math.floor(number / 3) + 1}`;
}

function onAction(scene: Scene, first: string, zone: string): string | null {
  const action = actionOf(scene, zone);
  if (action === null) return null;
  if (kindOf(zoneOf(scene, first)) === "hand") return `place ${nameOf(scene, first)} ${action}`;
  if (asks(scene, "lay-top")) return `lay-top ${action}`;
  return asks(scene, "bring") ? `bring ${action}` : `support ${action}`;
}

function onSite(scene: Scene, zone: string): string {
  const site = siteCode(zone);
  if (asks(scene, "stop") && scene.offers.some(({ move }) => /^(?:go|explore)\b/.test(move)))
    return `go ${site}`;
  return `conquer ${site}`;
}

export function spelled(scene: Scene, path: readonly string[]): string | null {
  const [first = "", last = ""] = [path[0], path.at(-1)];
  const zone = zoneOf(scene, last);
  const own = zone.startsWith(`s${scene.viewer}.`);
  const kind = kindOf(zone);
  if (kind === "market" || kind === "bandits")
    return nameOf(scene, last) ? `buy ${nameOf(scene, last)}` : null;
  if (kind === "site") return onSite(scene, zone);
  if (!own) return null;
  if (kind === "action") return onAction(scene, first, zone);
  if (kind === "discard") return nameOf(scene, last) ? `remove-discarded ${nameOf(scene, last)}` : null;
  return kind === "deck" ? "look" : null;
}
