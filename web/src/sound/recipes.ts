/** The recipes of the page's sounds. All are our own, and none is loaded. */

/** A tone or a rush of noise that fades away. */
export interface Tone {
  readonly wave: OscillatorType | "noise";
  /** In hertz; for noise, the middle of the pass band. */
  readonly pitch: number;
  /** In hertz at the end, if it glides. */
  readonly to?: number;
  /** The start in seconds after the beginning of the sound, and the duration in seconds. */
  readonly at: number;
  readonly lasts: number;
  /** From 0 to 1. */
  readonly loud: number;
}

export interface Recipe {
  /** When two sounds meet, the weightier one is heard. */
  readonly weight: number;
  readonly tones: readonly Tone[];
}

const knock = (at: number, pitch: number, loud: number): Tone => ({
  wave: "noise",
  pitch,
  to: pitch * 0.6,
  at,
  lasts: 0.05,
  loud,
});
const plucked = (at: number, pitch: number, lasts = 0.7): Tone => ({
  wave: "triangle",
  pitch,
  at,
  lasts,
  loud: 0.36,
});

export const RECIPES = {
  /** Paper slides on cloth. */
  card: { weight: 1, tones: [{ wave: "noise", pitch: 2600, to: 1100, at: 0, lasts: 0.09, loud: 0.3 }] },
  /** Wood is set down. */
  piece: {
    weight: 1,
    tones: [{ wave: "sine", pitch: 210, to: 120, at: 0, lasts: 0.11, loud: 0.5 }, knock(0, 1500, 0.2)],
  },
  refusal: {
    weight: 2,
    tones: [
      { wave: "triangle", pitch: 196, at: 0, lasts: 0.12, loud: 0.3 },
      { wave: "triangle", pitch: 165, at: 0.11, lasts: 0.2, loud: 0.3 },
    ],
  },
  /** It hops and comes to rest. */
  die: {
    weight: 3,
    tones: [knock(0, 1900, 0.5), knock(0.1, 1600, 0.4), knock(0.18, 1750, 0.3), knock(0.24, 1500, 0.2)],
  },
  /** Two strings, a fifth apart. */
  turn: { weight: 4, tones: [plucked(0, 392), plucked(0.16, 587)] },
  victory: {
    weight: 5,
    tones: [plucked(0, 392, 0.5), plucked(0.13, 494, 0.5), plucked(0.26, 587, 0.5), plucked(0.39, 784, 1.1)],
  },
} as const satisfies Record<string, Recipe>;

export type SoundName = keyof typeof RECIPES;

/** The seconds until a sound has faded away. */
export function lengthOf({ tones }: Recipe): number {
  return Math.max(...tones.map(({ at, lasts }) => at + lasts));
}
