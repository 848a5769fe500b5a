/** How Crusaders looks: banners and chain mail. */

import "./cards.css";
import "./look.css";
import type { Look } from "../looks.svelte";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Foot from "./Foot.svelte";
import Plaque from "./Plaque.svelte";
import Shapes from "./Shapes.svelte";
import { spelledMove } from "./symbols";
import Token from "./Token.svelte";

export const look: Look = {
  // On a narrow and low page, the hand is as high as three rows of sectors; each row stays high enough to read.
  least: (seats, narrow, wide) =>
    narrow
      ? 354 + 78 * (seats - 1) + (wide > 480 ? 44 + 50 * seats : 0)
      : Math.max(480, 360 + 82 * (seats - 1)),
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
