/** Defaults are left out of what the house sends; here they are put back, so that nothing else asks. */

import type { Happening, Mark, Offer, Piece, Scene, SeatView, Step, TableView, Zone } from "./types";

type Sparse<T, Given extends keyof T> = Pick<T, Given> & Partial<Omit<T, Given>>;

export type SparseZone = Sparse<Omit<Zone, "pieces" | "marks">, "id" | "layout" | "label"> & {
  pieces?: readonly Sparse<Piece, "id" | "face" | "label">[];
  marks?: readonly Sparse<Mark, "id" | "label" | "text">[];
};
export type SparseOffer = Sparse<Offer, "move" | "path" | "label">;
export type SparseScene = Omit<Scene, "zones" | "seats" | "offers" | "outcome" | "guide"> & {
  zones: readonly SparseZone[];
  seats: readonly Sparse<SeatView, "seat" | "name" | "to_move">[];
  offers?: readonly SparseOffer[];
  outcome?: Scene["outcome"];
  guide?: string;
};
export type SparseView = Omit<TableView, "scene"> & { scene: SparseScene };
export type SparseStep = {
  ply: number;
  happenings: readonly Sparse<Happening, "event" | "text">[];
  view: SparseView;
};

const PIECE = { kind: "card", owner: null };
const MARK = { tone: "fact" } as const;
const ZONE = { owner: null, within: null, at: null, count: null, room: null };
const OFFER = { free: false, lots: [], kinds: 0, title: "" };
const HAPPENING = { seat: null, piece: null, source: null, target: null, facts: {} };

function filledZone(zone: SparseZone): Zone {
  return {
    ...ZONE,
    ...zone,
    pieces: (zone.pieces ?? []).map((piece) => ({ ...PIECE, ...piece })),
    marks: (zone.marks ?? []).map((mark) => ({ ...MARK, ...mark })),
  };
}

export function filledOffer(offer: SparseOffer): Offer {
  return { ...OFFER, ...offer };
}

export function filledScene(scene: SparseScene): Scene {
  return {
    ...scene,
    seats: scene.seats.map((seat) => ({ counters: [], ...seat })),
    zones: scene.zones.map(filledZone),
    offers: (scene.offers ?? []).map(filledOffer),
    outcome: scene.outcome ?? null,
    guide: scene.guide ?? "",
  };
}

export function filledView(view: SparseView): TableView {
  return { ...view, scene: filledScene(view.scene) };
}

export function filledStep(step: SparseStep): Step {
  return {
    ply: step.ply,
    happenings: step.happenings.map((happening) => ({ ...HAPPENING, ...happening })),
    view: filledView(step.view),
  };
}
