/** The ten kinds of symbol and the game's other signs, each recognizable by outline as well as by colour. */

import type { Land, Person } from "./facts";

export type SymbolKind = Person["symbol"];
export type Terrain = Land["terrain"];

interface Badge {
  /** The outline of the badge in a field of 24 by 24 around 0 0. */
  outline: string;
  /** The part filled in a light colour. */
  fill: string;
  /** The part drawn as a light line. */
  line: string;
}

const EAR = [-6.5, -2.7, 1.1]
  .map(
    (y) =>
      `M-.6 ${y + 4.2}C-4.600 ${y + 3.4}-5.400 ${y - 0.2}-4.600 ${y - 1.8}-1.600 ${y - 0.6}-.4 ${y + 1.6}-.6 ${y + 4.2}zM.6 ${y + 4.2}C4.600 ${y + 3.4} 5.400 ${y - 0.2} 4.600 ${y - 1.8} 1.600 ${y - 0.6} .4 ${y + 1.6} .6 ${y + 4.2}z`,
  )
  .join("");

/** The outline of a coin. */
const ROUND = "M0-11.500A11.500 11.500 0 1 1-.010-11.500z";

export const BADGES: Record<SymbolKind, Badge> = {
  coin: {
    outline: ROUND,
    fill: "M0-4.500 3.300 0 0 4.500-3.300 0z",
    line: "M0-8.200A8.200 8.200 0 1 1-.010-8.200z",
  },
  sword: {
    outline: "M-10.500-11.500H10.500V1C10.500 7 5 10.500 0 12-5 10.500-10.500 7-10.500 1z",
    fill: "M0-9.800 1.800-7.300V2.300H5.600V4.700H1.300V7.200A1.900 1.900 0 1 1-1.300 7.200V4.700H-5.600V2.300H-1.800V-7.300z",
    line: "",
  },
  compass: {
    outline:
      "M0-12 3.900-8.300 9-9 8.300-3.900 12 0 8.300 3.900 9 9 3.900 8.300 0 12-3.900 8.300-9 9-8.300 3.900-12 0-8.300-3.900-9-9-3.900-8.300z",
    fill: "M0-9 1.900-1.900 9 0 1.900 1.900 0 9-1.900 1.900-9 0-1.900-1.900zM0-1.100A1.100 1.100 0 1 0 .010-1.100z",
    line: "M-4.600-4.600-2.700-2.700M4.600-4.600 2.700-2.700M-4.600 4.600-2.700 2.700M4.600 4.600 2.700 2.700",
  },
  grain: {
    outline: "M0-12.500C7-9 10.500-3.500 10.500 2A10.500 10.500 0 0 1-10.500 2C-10.500-3.500-7-9 0-12.500z",
    fill: `${EAR}M0-10.500C1.600-9 1.600-6.800 0-5.300-1.600-6.800-1.600-9 0-10.500z`,
    line: "M0-3V9.500",
  },
  wood: {
    outline: "M-6.200-11H6.200L12.300 0 6.200 11H-6.200L-12.300 0z",
    fill: "",
    line: "M0-7.800A3.600 3.600 0 1 1-.010-7.800zM-4.300-.300A3.600 3.600 0 1 1-4.310-.300zM4.300-.300A3.600 3.600 0 1 1 4.290-.300zM0-4.300h.010M-4.300 3.200h.010M4.300 3.200h.010",
  },
  metal: {
    outline: "M-7.500-9.500H7.500L12.500 9.500H-12.500z",
    fill: "M-4.500-1.500H4.500L8 6.500H-8zM-4-3-2.400-6.500H3.600L4.800-3z",
    line: "",
  },
  any: {
    outline: "M0-12.500 12.500 0 0 12.500-12.500 0z",
    fill: "M-1.700-7H1.700V-1.700H7V1.700H1.700V7H-1.700V1.700H-7V-1.700H-1.700z",
    line: "",
  },
  remove: {
    outline: "M-4.800-11.500H4.800L11.500-4.800V4.800L4.800 11.500H-4.800L-11.500 4.800V-4.800z",
    fill: "",
    line: "M-4-6.800H4V6.800H-4zM-7.600 7.600 7.600-7.600",
  },
  draw: {
    outline: "M-10-12H10V12H-10z",
    fill: "M-6.700-8H2V4.300H-6.700z",
    line: "M4.500-4.500H7V9H-2V6.500M2.500 4.500V9.500M0 7H5",
  },
  none: { outline: "M-11-3.500H11V3.500H-11z", fill: "", line: "M-6.500 0H6.500" },
};

/** Terrains as small pictures in a field of 24 by 24. */
export const TERRAINS: Record<Terrain, string> = {
  plain:
    "M-11 9V3C-6 .5 6 .5 11 3V9zM-11 0C-6-2.500 6-2.500 11 0V1.300C6-1.200-6-1.200-11 1.300zM-11-3C-6-5.500 6-5.500 11-3V-1.700C6-4.200-6-4.200-11-1.700z",
  hill: "M-12 9C-10-2-5-6-1.500-2.500 1-7 7-7 12 9z",
  mountain: "M-12 9-3.500-9-.5-3.500 2.500-7.500 12 9zM-3.500-9-5.600-4.500-3.600-5.400-2.300-3.600-1-4.400z",
};

/** The eight-pointed star of victory points. */
export const STAR =
  "M0-13 3.500-8.400 9.200-9.200 8.400-3.500 13 0 8.400 3.500 9.200 9.200 3.500 8.400 0 13-3.500 8.400-9.200 9.200-8.400 3.500-13 0-8.400-3.500-9.200-9.200-3.500-8.400z";
