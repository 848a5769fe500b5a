/** The order of the viewer's own hand. It is kept in this browser and never sent. */

import type { Piece, Scene, Zone } from "../api/types";

/** The ids of a hand's cards in the chosen order, by the hand's zone. */
export type HandOrder = Readonly<Record<string, readonly string[]>>;

export function isOwnHand(zone: Zone, viewer: number | null): boolean {
  return zone.layout === "fan" && viewer !== null && zone.owner === viewer;
}

/** The cards in the chosen order, followed by those that came later. */
function sorted(pieces: readonly Piece[], order: readonly string[]): Piece[] {
  const known = order.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
  return [...known, ...pieces.filter((piece) => !known.includes(piece))];
}

/** The scene with the viewer's own hand in the chosen order. */
export function arranged(scene: Scene, order: HandOrder): Scene {
  const zones = scene.zones.map((zone) => {
    const wished = order[zone.id];
    if (!wished || !isOwnHand(zone, scene.viewer)) return zone;
    return { ...zone, pieces: sorted(zone.pieces, wished) };
  });
  return { ...scene, zones };
}

/** The ids after one of them was laid into a gap: before the id that is now at this index, or at the end. */
export function moved(ids: readonly string[], id: string, gap: number): string[] {
  const before = ids.slice(0, gap).filter((other) => other !== id);
  const behind = ids.slice(gap).filter((other) => other !== id);
  return [...before, id, ...behind];
}

/** Where a card lies on the page. */
export type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

/** The gap nearest to a point, among cards laid from left to right in one or more rows. */
export function gapAt(cards: readonly Box[], x: number, y: number): number {
  const off = (card: Box) => Math.abs(card.y + card.height / 2 - y);
  const nearest = cards.toSorted((a, b) => off(a) - off(b))[0];
  if (!nearest) return 0;
  // In a fan, the cards of a row lie a little higher and lower.
  const inRow = (card: Box) => Math.abs(card.y - nearest.y) < nearest.height / 2;
  return cards.findIndex(inRow) + cards.filter((card) => inRow(card) && card.x + card.width / 2 < x).length;
}

/**
 * The order after the touched card and the equal one played in its stead have changed places, which frees the
 * touched card's place. Null if the touched card itself is gone, or nothing equal to it.
 */
export function vacated(before: readonly Piece[], after: readonly Piece[], touched: string): string[] | null {
  const stays = (piece: Piece) => after.some(({ id }) => id === piece.id);
  const card = before.find(({ id }) => id === touched);
  const gone = before.find((piece) => piece.face === card?.face && !stays(piece));
  if (!card || !gone || !stays(card)) return null;
  const other = new Map([
    [card.id, gone.id],
    [gone.id, card.id],
  ]);
  return before.map(({ id }) => other.get(id) ?? id);
}
