/** Shapes as if cut by hand with scissors: never quite straight, but always the same. */

import { chance } from "./scatter";

/** A closed wobbly outline around 50 50, through points at these distances by angle. */
function outline(seed: number, points: number, distance: (angle: number) => number): string {
  const at = Array.from({ length: points }, (_, k) => {
    const angle = (k / points) * Math.PI * 2;
    const far = distance(angle) * (1 - 0.045 * chance(seed * 31 + k));
    return [50 + Math.cos(angle) * far, 50 + Math.sin(angle) * far] as const;
  });
  return `M${at.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
}

/** The distance of the rim of a rounded square at this angle. */
function square(angle: number): number {
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return 48.5 / (c ** 7 + s ** 7) ** (1 / 7);
}

const disc = () => 48.5;

/** Scalloped like a seal. */
const seal = (angle: number) => 46.5 + 2 * Math.cos(angle * 12);

function octagon(angle: number): number {
  const turn = ((angle + Math.PI / 8) % (Math.PI / 4)) - Math.PI / 8;
  return 46.8 / Math.cos(turn);
}

const VARIANTS = [1, 2, 3, 4];

export const CUTS = {
  creature: VARIANTS.map((seed) => outline(seed, 28, square)),
  hero: VARIANTS.map((seed) => outline(seed + 4, 24, octagon)),
  income: VARIANTS.map((seed) => outline(seed + 8, 26, disc)),
  treasure: VARIANTS.map((seed) => outline(seed + 12, 26, disc)),
  magic: VARIANTS.map((seed) => outline(seed + 16, 48, seal)),
  event: VARIANTS.map((seed) => outline(seed + 20, 48, seal)),
} as const;

/** One of a few cuts for each kind of counter, always the same one for a face. */
export function cutOf(kind: keyof typeof CUTS, face: string): string {
  const sum = [...face].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return CUTS[kind][sum % VARIANTS.length] ?? "";
}
