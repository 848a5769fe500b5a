/** Steps of others that have come meanwhile, several of which are shown together. */

import type { Step, TableView } from "../api/types";

/** The seat whose turn a step tells about: that of the first happening that has one. */
export function teller({ happenings }: Step): number | null {
  return happenings.find(({ seat }) => seat !== null)?.seat ?? null;
}

/** How many of the first steps belong to one turn of one seat other than the viewer's. */
export function joinable(steps: readonly Step[], own: number | null): number {
  const first = steps[0];
  const seat = first ? teller(first) : null;
  if (seat === null || seat === own) return 1;
  const end = steps.findIndex(
    (step, at) =>
      at > 0 && (![seat, null].includes(teller(step)) || step.happenings.some(({ heading }) => heading > 0)),
  );
  return end < 0 ? steps.length : end;
}

/** Several steps as one, which leads to the last one's position and tells what all of them told. */
export function joined(steps: readonly Step[]): Step | undefined {
  const last = steps.at(-1);
  return last && { ...last, happenings: steps.flatMap(({ happenings }) => happenings) };
}

/** The log lines that a step adds to a view, without the names of parts of a turn, which are not sentences. */
export function newsSince({ ply: seen }: TableView, { view }: Step): string {
  return view.log
    .filter(({ ply, heading, seat }) => ply > seen && !(heading === 2 && seat === null))
    .map(({ text }) => text)
    .join(" ");
}
