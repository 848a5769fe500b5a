/** The server leaves out default values; here they are put back, so that no other code has to care. */

import {
  type Catalogue,
  type Change,
  DEFAULTS,
  type Happening,
  type Mark,
  type Offer,
  type Piece,
  type Played,
  type Scene,
  type SceneChange,
  type SeatView,
  type ShownPosition,
  type ShownPositions,
  type Step,
  type Steps,
  type TableView,
  type Zone,
} from "./types";

type Sparse<T, Struct extends keyof typeof DEFAULTS> = Omit<T, keyof (typeof DEFAULTS)[Struct]> &
  Partial<Pick<T, keyof (typeof DEFAULTS)[Struct] & keyof T>>;

export type SparsePiece = Sparse<Piece, "Piece">;
export type SparseMark = Sparse<Mark, "Mark">;
export type SparseZone = Omit<Sparse<Zone, "Zone">, "pieces" | "marks"> & {
  pieces?: readonly SparsePiece[];
  marks?: readonly SparseMark[];
};
export type SparseSeat = Omit<Sparse<SeatView, "SeatView">, "counters"> & {
  counters?: readonly Sparse<SeatView["counters"][number], "Counter">[];
};
export type SparseOffer = Sparse<Offer, "Offer">;
export type SparseScene = Omit<Sparse<Scene, "Scene">, "zones" | "seats" | "offers"> & {
  zones: readonly SparseZone[];
  seats: readonly SparseSeat[];
  offers?: readonly SparseOffer[];
};
export type SparseCatalogue = Omit<Catalogue, "games"> & {
  games: readonly (Omit<Catalogue["games"][number], "cover"> & { cover: readonly SparsePiece[] })[];
};
export type SparsePositions = {
  positions: readonly (Omit<ShownPosition, "scene"> & { scene: SparseScene })[];
};
export type SparseView = Omit<TableView, "scene"> & { scene: SparseScene };
export type SparseStep = {
  ply: number;
  happenings: readonly Sparse<Happening, "Happening">[];
  view: SparseView;
};

export type SparseSteps = Omit<Steps, "steps"> & { steps: readonly SparseStep[] };

export type SparseChange = Omit<Change, "happenings" | "scene"> & {
  happenings: SparseStep["happenings"];
  scene: Omit<SceneChange, "seats" | "zones" | "offers"> & {
    seats?: readonly SparseSeat[] | null;
    zones?: readonly SparseZone[];
    offers?: readonly SparseOffer[] | null;
  };
};

export function filledPiece(piece: SparsePiece): Piece {
  return { ...DEFAULTS.Piece, ...piece };
}

export function filledMark(mark: SparseMark): Mark {
  return { ...DEFAULTS.Mark, ...mark };
}

export function filledZone(zone: SparseZone): Zone {
  return {
    ...DEFAULTS.Zone,
    ...zone,
    pieces: (zone.pieces ?? []).map(filledPiece),
    marks: (zone.marks ?? []).map(filledMark),
  };
}

export function filledCatalogue({ games, levels }: SparseCatalogue): Catalogue {
  return { games: games.map((game) => ({ ...game, cover: game.cover.map(filledPiece) })), levels };
}

export function filledHappening(happening: SparseStep["happenings"][number]): Happening {
  return { ...DEFAULTS.Happening, ...happening };
}

export function filledSeat(seat: SparseSeat): SeatView {
  return {
    ...DEFAULTS.SeatView,
    ...seat,
    counters: (seat.counters ?? []).map((counter) => ({ ...DEFAULTS.Counter, ...counter })),
  };
}

export function filledOffer(offer: SparseOffer): Offer {
  return { ...DEFAULTS.Offer, ...offer };
}

export function filledScene(scene: SparseScene): Scene {
  return {
    ...DEFAULTS.Scene,
    ...scene,
    seats: scene.seats.map(filledSeat),
    zones: scene.zones.map(filledZone),
    offers: (scene.offers ?? []).map(filledOffer),
  };
}

export function filledPositions({ positions }: SparsePositions): ShownPositions {
  return { positions: positions.map((one) => ({ ...one, scene: filledScene(one.scene) })) };
}

export function filledView(view: SparseView): TableView {
  return { ...view, scene: filledScene(view.scene) };
}

export function filledStep(step: SparseStep): Step {
  return {
    ply: step.ply,
    happenings: step.happenings.map(filledHappening),
    view: filledView(step.view),
  };
}

export function filledSteps({ steps, last_ply }: SparseSteps): Steps {
  return { steps: steps.map(filledStep), last_ply };
}

/** The answer to a move: the ply that it led to, whose table the stream brings, or the table itself. */
export function filledPlayed(played: SparseView | Played): TableView | Played {
  return "scene" in played ? filledView(played) : played;
}
