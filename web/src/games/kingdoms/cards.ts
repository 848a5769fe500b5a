/** The parts of the scene that belong to a kingdom, and the moves that touching them would make. */

import { filledPiece } from "../../api/fill";
import type { Mark, Piece, Scene, Zone } from "../../api/types";
import { type Card, factsOf, type Group as Place, type Treasure } from "./facts";

export const GROUPS: readonly Card["group"][] = ["people", "army", "court"];

export type Colour = Card["colour"];

/** What is printed on a card; null if it lies face down. */
export function cardOf(piece: Pick<Piece, "facts">): Card | Treasure | null {
  const facts = factsOf(piece);
  return facts?.sort === "card" || facts?.sort === "treasure" ? facts : null;
}

function colourOf(piece: Piece): Colour | null {
  const card = cardOf(piece);
  return card?.sort === "card" ? card.colour : null;
}

/** A seat's three zones for groups, people first. */
function groupsOf(scene: Scene, seat: number): Zone[] {
  return GROUPS.flatMap((group) => scene.zones.filter(({ id }) => id === `s${seat}.${group}`));
}

/** The colours of the flag flown by a seat's groups; none without a group. */
export function flagOf(scene: Scene, seat: number): Colour[] {
  const flying = groupsOf(scene, seat).find(({ pieces }) => pieces.length >= 3);
  return (flying?.pieces ?? []).slice(0, 3).flatMap((piece) => colourOf(piece) ?? []);
}

/** Whether people, army, and court are all there. */
export function isComplete(scene: Scene, seat: number): boolean {
  return groupsOf(scene, seat).every(({ pieces }) => pieces.length >= 3);
}

/** The marks in this zone that stand for cards of the battle that is over. */
export function foughtAt(zone: Zone): Mark[] {
  return zone.marks.filter(({ face }) => face !== null);
}

/** The card that a mark stands for. */
export function cardIn({ id, face, label, name, facts }: Mark): Piece {
  return filledPiece({ id, face, label, name, facts });
}

/** The group that this zone is for; null if it is not for one. */
export function groupOf(zone: Zone): Place | null {
  const facts = factsOf(zone);
  return facts?.sort === "group" ? facts : null;
}

function piecesOf(scene: Scene, path: readonly string[]): Piece[] {
  const pieces = scene.zones.flatMap((zone) => zone.pieces);
  return path.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
}

/** How moves write the colours of flags. */
const LETTERS: Record<Colour, string> = { red: "r", yellow: "y", blue: "b" };

/**
 * The flag that these cards would bring: their own colours in ascending order of value, or the current one.
 */
function flagWith(scene: Scene, seat: number, pieces: readonly Piece[]): string {
  const worthOf = (piece: Piece) => cardOf(piece)?.value ?? 0;
  const own = pieces.toSorted((a, b) => worthOf(a) - worthOf(b)).flatMap((piece) => colourOf(piece) ?? []);
  const [first = "red"] = own;
  const flying = flagOf(scene, seat);
  const flag = own.length === 3 ? own : flying.length > 0 ? flying : [first, first, first];
  return flag.map((colour) => LETTERS[colour]).join("");
}

/**
 * `challenge 2`, `bid r5`, `lay army ryb`: the move that touching these ids may mean; null if there is none.
 */
export function spelledMove(scene: Scene, path: readonly string[]): string | null {
  const { viewer } = scene;
  const last = path.at(-1) ?? "";
  if (viewer === null) return null;
  const pieces = piecesOf(scene, path);
  const rival = /^s(\d+)\.kingdom$/.exec(last)?.[1];
  if (rival !== undefined && Number(rival) !== viewer) return `challenge ${rival}`;
  const place = new RegExp(`^s${viewer}\\.(people|army|court|treasury)$`).exec(last)?.[1];
  if (place !== undefined) return spelledPlace(scene, viewer, place, pieces);
  const bid = pieces[0]?.face ?? null;
  const toBattle = last.startsWith("bids.") || last === "prize";
  return bid && (toBattle || last.startsWith(`s${viewer}.hand.`)) ? `bid ${bid}` : null;
}

function spelledPlace(scene: Scene, seat: number, place: string, pieces: readonly Piece[]): string {
  if (place === "treasury") return pieces.length > 0 ? "lay-treasure" : "take-treasure";
  return pieces.length > 0 ? `lay ${place} ${flagWith(scene, seat, pieces)}` : `take ${place}`;
}
