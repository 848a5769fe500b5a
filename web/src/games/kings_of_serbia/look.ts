/** How Kings of Serbia looks: people and lands as in old wall paintings, around a map of nine places. */

import type { Look } from "../looks.svelte";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import "./people.css";
import "./lands.css";
import "./sights.css";
import "./table.css";
import "./own.css";
import "./rivals.css";
import "./opened.css";
import "./sale.css";
import "./low.css";
import "./phone.css";
import Foot from "./Foot.svelte";
import Plaque from "./Plaque.svelte";
import Shapes from "./Shapes.svelte";
import Sheet from "./Sheet.svelte";
import { spelled } from "./spell";

export const look: Look = {
  Face,
  Back,
  Plaque,
  Foot,
  Shapes,
  Sheet,
  spell: spelled,
  // On a phone held upright, a rival has two lines.
  least: (seats, narrow, wide) => (narrow ? 700 + (wide <= 500 ? 45 : 33) * (seats - 1) : 664),
};
