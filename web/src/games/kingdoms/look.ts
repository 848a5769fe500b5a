/** How Kingdoms looks: quartered flags, whose colours always come with a hatching and a shape. */

import "./cards.css";
import "./look.css";
import type { Look } from "../looks.svelte";
import Back from "./Back.svelte";
import { spelledMove } from "./cards";
import Face from "./Face.svelte";
import Foot from "./Foot.svelte";
import Plaque from "./Plaque.svelte";
import Shapes from "./Shapes.svelte";

export const look: Look = {
  Back,
  Face,
  Foot,
  Plaque,
  Shapes,
  spell: spelledMove,
  // On a narrow and low page, the hand is as high as several rows.
  least: (seats, narrow, wide) =>
    narrow ? 400 + 84 * (seats - 1) + (wide > 480 ? 48 * seats : 0) : Math.max(560, 420 + 84 * (seats - 1)),
};
