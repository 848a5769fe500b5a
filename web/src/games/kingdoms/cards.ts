/** What the names of faces and places say: `r5` is the red knight, `t` a treasure, `s0.army` a place of an army. */

import type { Scene, Zone } from "../../api/types";

/** In the order of the house: each with a heraldic shape and hatching of its own (see Shapes.svelte). */
export const COLOURS = { r: "red", y: "yellow", b: "blue" } as const;
export const GROUPS = ["people", "army", "court"] as const;
/** By value, from 1 up. */
export const ROLES = [
  "servant",
  "artisan",
  "farmer",
  "soldier",
  "knight",
  "commander",
  "sage",
  "noble",
  "king",
] as const;

type Letter = keyof typeof COLOURS;
export type Colour = (typeof COLOURS)[Letter];
export type Group = (typeof GROUPS)[number];

export interface Card {
  /** None for a treasure. */
  colour: Colour | null;
  value: number;
  role: (typeof ROLES)[number] | "treasure";
  group: Group | null;
  /** Which stripe of a flag the card is in, from 0; -1 for a treasure. */
  stripe: number;
}

const TREASURE: Card = { colour: null, value: 15, role: "treasure", group: null, stripe: -1 };

/** The card that a face's name spells. */
export function cardOf(face: string): Card {
  const colour = COLOURS[face[0] as Letter] ?? null;
  const at = Number(face.slice(1)) - 1;
  const role = ROLES[at];
  const group = GROUPS[Math.floor(at / 3)];
  if (!colour || !role || !group) return TREASURE;
  return { colour, value: at + 1, role, group, stripe: at % 3 };
}

/** A seat's three places of groups, people first. */
function groupsOf(scene: Scene, seat: number): Zone[] {
  return GROUPS.flatMap((group) => scene.zones.filter(({ id }) => id === `s${seat}.${group}`));
}

/** The letters of the flag that a seat's groups fly, as `ryb`; empty without a group. */
export function flagOf(scene: Scene, seat: number): string {
  const flying = groupsOf(scene, seat).find(({ pieces }) => pieces.length >= 3);
  return (flying?.pieces ?? [])
    .slice(0, 3)
    .map(({ face }) => face?.[0] ?? "")
    .join("");
}

/** Whether people, army and court lie there. */
export function isComplete(scene: Scene, seat: number): boolean {
  return groupsOf(scene, seat).every(({ pieces }) => pieces.length >= 3);
}

export interface Fought {
  id: string;
  face: string;
  label: string;
  /** Who had bid it; null for the card that was fought for. */
  seat: number | null;
}

/** The cards of the battle that is over which this place tells of. */
export function foughtAt(zone: Zone): Fought[] {
  return zone.marks.flatMap(({ id, label }) => {
    const [, face, seat] = /^fought\.\w+\.(\w+)(?:\.(\d+))?$/.exec(id) ?? [];
    return face === undefined ? [] : [{ id, face, label, seat: seat === undefined ? null : Number(seat) }];
  });
}

/** The group whose place this zone is. */
export function groupOf(zone: Zone): Group | null {
  return GROUPS.find((group) => zone.id.endsWith(`.${group}`)) ?? null;
}

function facesOf(scene: Scene, path: readonly string[]): string[] {
  const pieces = scene.zones.flatMap((zone) => zone.pieces);
  return path.flatMap((id) => pieces.find((piece) => piece.id === id)?.face ?? []);
}

/** The flag that these cards would bring: their own colours in ascending order, or what flies already. */
function flagWith(scene: Scene, seat: number, faces: readonly string[]): string {
  const sorted = faces.toSorted((a, b) => cardOf(a).value - cardOf(b).value);
  const own = sorted.map((face) => face[0]).join("");
  return own.length === 3 ? own : flagOf(scene, seat) || (own[0] ?? "r").repeat(3);
}

/** `challenge 2`, `bid r5`, `lay army ryb`: the move that touches of these ids mean, where there is one. */
export function spelledMove(scene: Scene, path: readonly string[]): string | null {
  const { viewer } = scene;
  const last = path.at(-1) ?? "";
  if (viewer === null) return null;
  const faces = facesOf(scene, path);
  const rival = /^s(\d+)\.kingdom$/.exec(last)?.[1];
  if (rival !== undefined && Number(rival) !== viewer) return `challenge ${rival}`;
  const place = new RegExp(`^s${viewer}\\.(people|army|court|treasury)$`).exec(last)?.[1];
  if (place !== undefined) return spelledPlace(scene, viewer, place, faces);
  const bid = faces[0] ?? null;
  const toBattle = last.startsWith("bids.") || last === "prize";
  return bid && (toBattle || last.startsWith(`s${viewer}.hand.`)) ? `bid ${bid}` : null;
}

function spelledPlace(scene: Scene, seat: number, place: string, faces: readonly string[]): string {
  if (place === "treasury") return faces.length > 0 ? "lay-treasure" : "take-treasure";
  return faces.length > 0 ? `lay ${place} ${flagWith(scene, seat, faces)}` : `take ${place}`;
}
