/** How Crusaders looks: banners and chain mail. */

import "./look.css";
import type { Look } from "../looks.svelte";
import Art from "./Art.svelte";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Foot from "./Foot.svelte";
import Plaque from "./Plaque.svelte";
import Shapes from "./Shapes.svelte";
import { spelledMove } from "./symbols";
import Token from "./Token.svelte";

export const look: Look = {
  Art,
  Back,
  Face,
  Foot,
  Plaque,
  Shapes,
  Token,
  spell(scene, [card, sector = ""]) {
    const pieces = scene.zones.flatMap((zone) => zone.pieces);
    return spelledMove(pieces.find(({ id }) => id === card)?.face, sector, scene.viewer);
  },
};
