/** How Kingdoms looks: quartered flags, whose colours never come without hatching and shape. */

import "./look.css";
import type { Look } from "../looks.svelte";
import Art from "./Art.svelte";
import Back from "./Back.svelte";
import { spelledMove } from "./cards";
import Face from "./Face.svelte";
import Foot from "./Foot.svelte";
import Plaque from "./Plaque.svelte";
import Shapes from "./Shapes.svelte";

export const look: Look = { Art, Back, Face, Foot, Plaque, Shapes, spell: spelledMove };
