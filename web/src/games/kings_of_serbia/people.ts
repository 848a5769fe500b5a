/** The people of the kingdom, drawn as half figures in the style of old wall paintings. */

import { DRESS } from "./dress";
import { HEADS } from "./heads";
import { HELD } from "./held";
import type { Stroke } from "./strokes";

/** The parts of figures; later ones lie over earlier ones. */
const PARTS = { ...DRESS, ...HEADS, ...HELD };

type Part = keyof typeof PARTS;

interface Figure {
  /** The colours of dress, cloak, hair, and the wall behind; see people.css. */
  tones: string;
  parts: readonly Part[];
}

const FIGURES: Record<string, Figure> = {
  worker: {
    tones: "robe-hemp hair-brown wall-ochre",
    parts: ["tunic", "shirt", "head", "moustache", "straw", "spade", "righthand"],
  },
  explorer: {
    tones: "robe-sage cloth-russet hair-dark wall-sky",
    parts: [
      "staff",
      "bundle",
      "tunic",
      "collar",
      "head",
      "beard",
      "kerchief",
      "map",
      "lefthand",
      "righthand",
    ],
  },
  soldier: {
    tones: "robe-madder cloth-lapis hair-dark wall-clay",
    parts: ["spear", "tunic", "belt", "head", "moustache", "kettle", "roundshield", "lefthand"],
  },
  reaper: {
    tones: "robe-cream cloth-madder hair-fair wall-wheat",
    parts: ["tunic", "shirt", "braids", "head", "kerchief", "sheaf", "sickle", "lefthand", "righthand"],
  },
  lumberjack: {
    tones: "robe-madder cloth-forest hair-russet wall-forest",
    parts: ["axe", "tunic", "shirt", "belt", "head", "beard", "furcap", "logs", "righthand"],
  },
  miner: {
    tones: "robe-slate cloth-hemp hair-dark wall-slate",
    parts: ["pick", "tunic", "belt", "head", "moustache", "hood", "lamp", "lefthand", "righthand"],
  },
  scout: {
    tones: "robe-forest cloth-hemp hair-fair wall-sky",
    parts: ["quiver", "tunic", "shirt", "crop", "head", "feathercap", "bow", "righthand"],
  },
  swordsman: {
    tones: "robe-slate cloth-madder hair-brown wall-clay",
    parts: ["tunic", "scales", "straps", "crop", "head", "moustache", "sword", "roundshield", "lefthand"],
  },
  knight: {
    tones: "robe-lapis cloth-lapis hair-dark wall-clay",
    parts: ["lance", "tunic", "scales", "head", "moustache", "helmet", "kite", "lefthand"],
  },
  hero: {
    tones: "robe-lapis cloth-cinnabar hair-dark wall-cinnabar",
    parts: [
      "tunic",
      "scales",
      "cloak",
      "head",
      "beard",
      "helmet",
      "crest",
      "greatsword",
      "clasp",
      "lefthand",
    ],
  },
  merchant: {
    tones: "robe-plum cloth-forest hair-brown wall-gold",
    parts: ["coat", "head", "beard", "chaperon", "scalesheld", "purse", "righthand"],
  },
  treasurer: {
    tones: "robe-forest cloth-plum hair-grey wall-gold",
    parts: ["coat", "head", "longbeard", "tallhat", "keys", "chest", "lefthand"],
  },
  craftsman: {
    tones: "robe-sage cloth-hemp hair-russet wall-plum",
    parts: ["tunic", "apron", "crop", "head", "beard", "hammer", "church", "lefthand"],
  },
  monk: {
    tones: "robe-ink hair-grey wall-stone",
    parts: ["halo", "habit", "stole", "head", "longbeard", "klobuk", "book", "blessing"],
  },
  herald: {
    tones: "robe-cinnabar cloth-lapis hair-fair wall-teal",
    parts: ["coat", "collar", "crop", "head", "feathercap", "trumpet", "scroll", "righthand"],
  },
  zupan: {
    tones: "robe-forest cloth-plum hair-dark wall-lapis",
    parts: ["coat", "cloak", "fur", "head", "beard", "furcap", "mace", "righthand"],
  },
  queen: {
    tones: "robe-cinnabar cloth-lapis hair-brown wall-lapis",
    parts: ["halo", "coat", "cloak", "collar", "braids", "head", "necklace", "radiate", "lily", "lefthand"],
  },
  king: {
    tones: "robe-purple cloth-purple hair-dark wall-lapis",
    parts: [
      "halo",
      "tunic",
      "loros",
      "collar",
      "locks",
      "head",
      "beard",
      "stemma",
      "sceptre",
      "orb",
      "lefthand",
    ],
  },
  bandit: {
    tones: "robe-hemp cloth-ink hair-dark wall-night",
    parts: ["tunic", "belt", "head", "mask", "hood", "dagger", "righthand"],
  },
};

/** The figure for a card whose name has no picture of its own, by its symbol. */
const STAND_INS: Record<string, string> = {
  grain: "reaper",
  wood: "lumberjack",
  metal: "miner",
  compass: "scout",
  sword: "swordsman",
  coin: "merchant",
  any: "craftsman",
  remove: "monk",
  draw: "herald",
  none: "zupan",
};

export interface Portrait {
  tones: string;
  strokes: readonly Stroke[];
}

/** The picture of a person by name, or of somebody with this symbol. */
export function portraitOf(name: string, symbol: string): Portrait {
  const figure = FIGURES[name] ?? FIGURES[STAND_INS[symbol] ?? "worker"];
  if (!figure) throw new RangeError(`nobody stands for ${name}`);
  return { tones: figure.tones, strokes: figure.parts.flatMap((part) => PARTS[part]) };
}

export const PEOPLE = Object.keys(FIGURES);
