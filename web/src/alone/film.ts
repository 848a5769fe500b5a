/** A recorded game inside the page: every ply as each seat saw it. */

import { changedScene } from "../api/changes";
import { filledScene, type SparseChange, type SparseScene } from "../api/fill";
import type { FilmedTable, LogLine, Scene, TableView } from "../api/types";
import type { Seen } from "../pages/addresses";
import { NOTHING_TO_DO } from "../table/still";

export interface SparseFilm {
  table: FilmedTable;
  first: readonly SparseScene[];
  changes: readonly (readonly SparseChange["scene"][])[];
  logs: readonly (readonly LogLine[])[];
}

export class Film {
  readonly plies: number;
  /** The scenes from each point of view, as far as they have been put together. */
  readonly #scenes: Scene[][];
  readonly #film: SparseFilm;

  constructor(film: SparseFilm) {
    this.#film = film;
    this.plies = film.table.plies;
    this.#scenes = film.first.map((scene) => [filledScene(scene)]);
  }

  /** The table at a ply, from a seat's point of view or with every hand open. */
  view(ply: number, seen: Seen): TableView {
    const { table, logs } = this.#film;
    const eyes = seen === "all" ? this.#scenes.length - 1 : seen;
    return {
      ...NOTHING_TO_DO,
      ...table,
      ply,
      last_ply: table.plies,
      over: table.over && ply === table.plies,
      scene: this.#sceneAt(ply, eyes),
      log: logs[eyes] ?? [],
    };
  }

  #sceneAt(ply: number, eyes: number): Scene {
    const scenes = this.#scenes[eyes];
    const first = scenes?.[0];
    if (!scenes || !first) throw new RangeError(`There are no eyes ${eyes}.`);
    for (let at = scenes.length; at <= ply; at++) {
      const change = this.#film.changes[at - 1]?.[eyes];
      if (!change) throw new RangeError(`There is no ply ${at}.`);
      scenes.push(changedScene(scenes[at - 1] ?? first, change));
    }
    return scenes[ply] ?? first;
  }
}
