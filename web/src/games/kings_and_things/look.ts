/** How Kings & Things looks: hand-cut counters on a painted realm of hexes. */

import "./counters.css";
import "./sketches.css";
import "./land.css";
import "./chips.css";
import "./realm.css";
import "./look.css";
import type { Look } from "../looks.svelte";
import Back from "./Back.svelte";
import Bank from "./Bank.svelte";
import Dice from "./Dice.svelte";
import Elsewhere from "./Elsewhere.svelte";
import Face from "./Face.svelte";
import Heroes from "./Heroes.svelte";
import { matters } from "./matters";
import Realm from "./Realm.svelte";
import Shapes from "./Shapes.svelte";
import { files } from "./sheet";
import { spelledMove } from "./spell";
import Turn from "./Turn.svelte";
import { carry, together } from "./together";

export const look: Look = {
  files,
  steps: ["set-out", "take-along", "fill", "post", "pick"],
  least: (seats, narrow, wide) => (narrow ? (wide > 500 ? 660 : 700) + 44 * (seats - 1) : 620),
  Back,
  Face,
  Shapes,
  Zones: {
    map: Realm,
    battle: Elsewhere,
    orders: Elsewhere,
    dice: Dice,
    heroes: Heroes,
    forts: Bank,
    deck: Bank,
    turn: Turn,
  },
  spell: spelledMove,
  together,
  carry,
  matters,
};
