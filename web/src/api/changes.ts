/** Applies the changes from a stream to the previous table. */

import { filledHappening, filledOffer, filledSeat, filledZone, type SparseChange } from "./fill";
import type { PlayerView, Scene, Step, TableView } from "./types";

/**
 * The step made by a change, for a viewer who has seen `view`. The players present are reported separately.
 */
export function changed(view: TableView, change: SparseChange, players: readonly PlayerView[]): Step {
  const { ply, question, over, seed, due, clocks, log_from } = change;
  const log = [...view.log.filter((line) => line.ply < log_from), ...change.log];
  const scene = changedScene(view.scene, change.scene);
  const parley = ply > view.ply ? null : view.parley; // a proposal lapses when somebody moves
  return {
    ply,
    happenings: change.happenings.map(filledHappening),
    view: {
      ...view,
      ply,
      last_ply: ply,
      question,
      over,
      seed,
      due,
      clocks,
      players,
      scene,
      log,
      parley,
      revealed: over,
    },
  };
}

/** A scene with a change applied to it. */
export function changedScene(scene: Scene, change: SparseChange["scene"]): Scene {
  const news = new Map((change.zones ?? []).map((zone) => [zone.id, filledZone(zone)]));
  const known = new Map(scene.zones.map((zone) => [zone.id, zone]));
  const ids = change.order ?? [...known.keys()];
  return {
    ...scene,
    ply: change.ply,
    prompt: change.prompt ?? scene.prompt,
    guide: change.guide ?? scene.guide,
    seats: change.seats?.map(filledSeat) ?? scene.seats,
    zones: ids.flatMap((id) => news.get(id) ?? known.get(id) ?? []),
    offers: change.offers?.map(filledOffer) ?? scene.offers,
    outcome: change.outcome ?? scene.outcome,
  };
}
