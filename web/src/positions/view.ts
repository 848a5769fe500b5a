/** A scene as a table at which nothing is done. */

import type { Scene, TableView } from "../api/types";
import { NOTHING_TO_DO } from "../table/still";

export function viewOf(scene: Scene): TableView {
  return {
    ...NOTHING_TO_DO,
    revealed: false,
    game: scene.game,
    title: "",
    players: scene.seats.map(({ seat, name }) => ({
      seat,
      name,
      kind: "friend",
      here: true,
      thinking: false,
    })),
    options: [],
    ply: scene.ply,
    last_ply: scene.ply,
    over: false,
    commitment: "",
    seed: null,
    scene,
    log: [],
  };
}
