/**
 * Landscapes: each land has its own skyline and sights; an unknown land gets some that depend only on its name.
 */

import type { SightName } from "./sights";
import type { Stroke } from "./strokes";
import type { Terrain } from "./symbols";

/** Something that stands in a land: its name, where its foot is in a picture of 140 by 100, and its size. */
export type Sight = readonly [name: SightName, x: number, y: number, size: number];

type Water = "none" | "river" | "lake" | "sea";

interface Country {
  water: Water;
  sights: readonly Sight[];
}

const COUNTRIES: Record<string, Country> = {
  srem: {
    water: "river",
    sights: [
      ["vines", 56, 66, 0.9],
      ["church", 84, 48, 0.62],
    ],
  },
  backa: {
    water: "none",
    sights: [
      ["wheat", 76, 68, 1.1],
      ["village", 60, 49, 0.6],
    ],
  },
  banat: {
    water: "lake",
    sights: [
      ["cattle", 94, 68, 0.95],
      ["reeds", 58, 66, 0.9],
    ],
  },
  macva: {
    water: "none",
    sights: [
      ["orchard", 72, 66, 1.15],
      ["village", 92, 48, 0.6],
    ],
  },
  stig: {
    water: "none",
    sights: [
      ["stacks", 78, 68, 1.2],
      ["oaks", 48, 50, 0.6],
    ],
  },
  semberija: {
    water: "river",
    sights: [
      ["oaks", 58, 62, 0.95],
      ["stacks", 96, 68, 0.8],
    ],
  },
  hvosno: {
    water: "none",
    sights: [
      ["monastery", 72, 62, 1],
      ["wheat", 92, 72, 0.6],
    ],
  },
  sitnica: {
    water: "river",
    sights: [
      ["bridge", 74, 66, 1],
      ["town", 62, 48, 0.55],
    ],
  },
  branicevo: { water: "river", sights: [["castle", 64, 60, 0.95]] },
  pomoravlje: {
    water: "river",
    sights: [
      ["stacks", 96, 68, 0.8],
      ["village", 56, 52, 0.75],
    ],
  },
  toplica: {
    water: "river",
    sights: [
      ["church", 60, 58, 0.95],
      ["oaks", 92, 56, 0.7],
    ],
  },
  ovce_polje: {
    water: "none",
    sights: [
      ["sheep", 66, 66, 1.1],
      ["shepherd", 94, 68, 0.95],
    ],
  },
  sumadija: {
    water: "none",
    sights: [
      ["oaks", 54, 64, 1],
      ["oaks", 82, 68, 1.1],
    ],
  },
  podrinje: {
    water: "river",
    sights: [
      ["pines", 58, 58, 0.75],
      ["village", 90, 66, 0.8],
    ],
  },
  travunija: { water: "sea", sights: [["town", 66, 58, 0.9]] },
  zahumlje: {
    water: "river",
    sights: [
      ["vines", 62, 70, 0.8],
      ["castle", 80, 50, 0.6],
    ],
  },
  paganija: { water: "sea", sights: [["ship", 74, 68, 0.95]] },
  duklja: { water: "lake", sights: [["church", 62, 56, 0.9]] },
  bosnia: {
    water: "none",
    sights: [
      ["castle", 70, 56, 0.9],
      ["pines", 96, 66, 0.7],
    ],
  },
  levac: {
    water: "none",
    sights: [
      ["orchard", 66, 66, 1],
      ["church", 92, 54, 0.65],
    ],
  },
  uzice: { water: "river", sights: [["castle", 66, 52, 0.8]] },
  fruska_gora: {
    water: "none",
    sights: [
      ["monastery", 66, 64, 0.95],
      ["oaks", 94, 58, 0.7],
    ],
  },
  zeta: {
    water: "lake",
    sights: [
      ["castle", 84, 54, 0.7],
      ["reeds", 58, 70, 0.8],
    ],
  },
  raska: { water: "none", sights: [["monastery", 74, 66, 1.15]] },
  rudnik: { water: "none", sights: [["mine", 70, 70, 1.1]] },
  kopaonik: {
    water: "none",
    sights: [
      ["pines", 56, 68, 0.85],
      ["mine", 92, 70, 0.7],
    ],
  },
  cer: {
    water: "none",
    sights: [
      ["oaks", 58, 68, 0.9],
      ["castle", 86, 62, 0.55],
    ],
  },
  golija: {
    water: "none",
    sights: [
      ["pines", 70, 68, 1],
      ["sheep", 96, 72, 0.6],
    ],
  },
  zlatibor: {
    water: "none",
    sights: [
      ["pines", 58, 66, 0.9],
      ["village", 90, 70, 0.7],
    ],
  },
  tara: {
    water: "river",
    sights: [
      ["pines", 52, 64, 0.8],
      ["pines", 98, 62, 0.7],
    ],
  },
  rtanj: {
    water: "none",
    sights: [
      ["shepherd", 92, 70, 0.8],
      ["sheep", 68, 70, 0.7],
    ],
  },
  stara_planina: {
    water: "none",
    sights: [
      ["sheep", 62, 70, 0.9],
      ["pines", 94, 66, 0.65],
    ],
  },
  suva_planina: { water: "none", sights: [["church", 72, 68, 0.75]] },
  durmitor: { water: "lake", sights: [["pines", 50, 62, 0.7]] },
  sar_planina: {
    water: "none",
    sights: [
      ["shepherd", 56, 70, 0.9],
      ["sheep", 86, 71, 0.85],
    ],
  },
  prokletije: { water: "none", sights: [["pines", 58, 70, 0.6]] },
};

const USUAL: Record<Terrain, readonly SightName[]> = {
  plain: ["stacks", "village", "wheat", "orchard"],
  hill: ["oaks", "church", "castle", "vines"],
  mountain: ["pines", "mine", "sheep", "shepherd"],
};

/** A number that is always the same for a name. */
export function numberOf(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return number;
}

function usual(name: string, terrain: Terrain): Country {
  const number = numberOf(name);
  const names = USUAL[terrain];
  const pick = (at: number) => names[at % names.length] ?? "oaks";
  return {
    water: number % 3 === 0 ? "river" : "none",
    sights: [
      [pick(number), 58, 66, 0.9],
      [pick(number + 1), 92, 66, 0.7],
    ],
  };
}

/** A sequence of numbers from 0 to 1 that is always the same for a name. */
function luckOf(name: string): (at: number) => number {
  const seed = numberOf(name);
  return (at) => ((seed * (at + 3) * 7919 + at * 104_729) % 9973) / 9973;
}

function hills(
  luck: (at: number) => number,
  base: number,
  height: number,
  humps: number,
  from: number,
): string {
  const wide = 140 / humps;
  const curves = Array.from({ length: humps }, (_, at) => {
    const top = base - height * (0.55 + 0.75 * luck(from + at));
    return `C${(at + 0.2) * wide} ${top} ${(at + 0.8) * wide} ${top} ${(at + 1) * wide} ${base - height * 0.35 * luck(from + at + 9)}`;
  });
  return `M0 100V${base}${curves.join("")}V100z`;
}

interface Peak {
  x: number;
  top: number;
  wide: number;
}

const peak = ({ x, top, wide }: Peak): string =>
  `M${x - wide} 74L${x - wide * 0.42} ${top + (74 - top) * 0.47}L${x - wide * 0.3} ${top + (74 - top) * 0.4}L${x} ${top}L${x + wide * 0.36} ${top + (74 - top) * 0.32}L${x + wide * 0.5} ${top + (74 - top) * 0.52}L${x + wide} 74z`;
const shadow = ({ x, top, wide }: Peak): string =>
  `M${x} ${top}L${x + wide * 0.36} ${top + (74 - top) * 0.32}L${x + wide * 0.5} ${top + (74 - top) * 0.52}L${x + wide} 74H${x + wide * 0.2}L${x - wide * 0.08} ${top + (74 - top) * 0.6}L${x + wide * 0.1} ${top + (74 - top) * 0.36}z`;
const snow = ({ x, top, wide }: Peak): string => {
  const low = top + (74 - top) * 0.34;
  return `M${x} ${top}L${x + wide * 0.3} ${low}L${x + wide * 0.15} ${low - 3}L${x + wide * 0.04} ${low + 3}L${x - wide * 0.1} ${low - 2}L${x - wide * 0.25} ${low + 1}z`;
};

function peaks(luck: (at: number) => number): Peak[] {
  const sides = [
    { x: 34 + 8 * luck(1), top: 26 + 12 * luck(2), wide: 34 },
    { x: 108 - 8 * luck(3), top: 24 + 14 * luck(4), wide: 36 },
  ];
  return [...sides, { x: 62 + 18 * luck(5), top: 10 + 9 * luck(6), wide: 34 + 12 * luck(7) }];
}

const GROUNDS: Record<Terrain, (luck: (at: number) => number) => Stroke[]> = {
  plain: (luck) => [
    ["ridge", hills(luck, 48, 7, 4, 0)],
    ["field", "M0 46C40 43 100 43 140 46V100H0z"],
    ["strip", `M0 ${52 + 4 * luck(2)}C50 47 100 50 140 ${49 + 4 * luck(3)}V56C100 57 40 56 0 62z`],
    ["stripgreen", `M0 66C40 ${58 + 4 * luck(4)} 90 58 140 ${62 + 3 * luck(5)}V70C90 66 40 68 0 76z`],
  ],
  hill: (luck) => [
    ["ridge", hills(luck, 46, 20, 3, 0)],
    ["meadow", hills(luck, 58, 22, 2, 4)],
    ["meadownear", hills(luck, 74, 18, 2, 11)],
  ],
  mountain: (luck) => {
    const all = peaks(luck);
    return [
      ...all.flatMap((one): Stroke[] => [
        ["rock", peak(one)],
        ["rockshade", shadow(one)],
        ["snow", snow(one)],
      ]),
      ["meadownear", hills(luck, 72, 12, 2, 11)],
    ];
  },
};

const WATERS: Record<Water, readonly Stroke[]> = {
  none: [],
  river: [
    ["water", "M104 46C84 50 120 56 98 62 70 68 104 74 60 100H96C124 84 96 76 116 68 138 60 98 54 112 46z"],
  ],
  lake: [
    ["water", "M44 68C50 60 110 58 122 66 130 72 104 78 80 78 56 78 38 76 44 68z"],
    ["ripple", "M62 70H76M86 67H102M78 74H94"],
  ],
  sea: [
    ["water", "M0 62C30 59 110 59 140 62V100H0z"],
    ["ripple", "M14 68q4-3 8 0t8 0M98 67q4-3 8 0t8 0M40 75q4-3 8 0t8 0M84 76q4-3 8 0t8 0"],
  ],
};

export interface View {
  sunX: number;
  ground: readonly Stroke[];
  sights: readonly Sight[];
}

/** What a land looks like. */
export function viewOf(name: string, terrain: Terrain): View {
  const luck = luckOf(name);
  const { water, sights } = COUNTRIES[name] ?? usual(name, terrain);
  return { sunX: 44 + 52 * luck(8), ground: [...GROUNDS[terrain](luck), ...WATERS[water]], sights };
}

export const LANDS = Object.keys(COUNTRIES);
