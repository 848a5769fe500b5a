/** How things are painted: overlapping strokes of one colour each. */

/** One brush stroke: its paint, and its path around 0 0. */
export type Stroke = readonly [paint: string, path: string];

/** Pictures by name, each made of a few strokes. */
export const painted = <Name extends string>(parts: Record<Name, readonly Stroke[]>) => parts;

/** The same path on the other side of the middle; only for absolute pairs of numbers. */
function mirrored(path: string): string {
  return path.replace(/[A-Z][^A-Z]*/gi, (part) => {
    const numbers = part.slice(1).match(/-?[\d.]+/g) ?? [];
    return part.charAt(0) + numbers.map((each, at) => (at % 2 === 0 ? -Number(each) : each)).join(" ");
  });
}

/** A path and its mirror image: two hands, two sides of a cloak. */
export const both = (path: string): string => `${path}${mirrored(path)}`;
