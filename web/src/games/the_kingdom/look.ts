/** How The Kingdom looks: a deck of playing cards, and the table it is played on. */

import type { Look } from "../looks.svelte";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Foot from "./Foot.svelte";
import "./cards.css";
import "./table.css";
import "./ladder.css";
import "./piles.css";
import "./rivals.css";
import "./spread.css";
import "./phone.css";
import Plaque from "./Plaque.svelte";
import Shapes from "./Shapes.svelte";
import { spelled } from "./spell";
import Token from "./Token.svelte";
import { together } from "./together";

export const look: Look = {
  Face,
  Back,
  Plaque,
  Foot,
  Token,
  Shapes,
  spell: spelled,
  together,
  // Three rivals stand in two rows where they are too wide for one.
  least: (seats, narrow, wide) =>
    narrow ? 620 + 60 * (seats - 1) : 664 + (seats > 3 && wide < 852 ? 98 : 0),
};
