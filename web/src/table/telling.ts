/** Steps that others have made meanwhile, of which several are shown together. */

import type { Step, TableView } from "../api/types";

/** Whose turn a step tells of: that of the first of its news that has a seat. */
export function teller({ happenings }: Step): number | null {
  return happenings.find(({ seat }) => seat !== null)?.seat ?? null;
}

/** How many of the first steps tell of one and the same seat, other than the viewer's own, and belong to one turn. */
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

/** Steps as one: it leads to where the last of them leads, and tells what all of them told. */
export function joined(steps: readonly Step[]): Step | undefined {
  const last = steps.at(-1);
  return last && { ...last, happenings: steps.flatMap(({ happenings }) => happenings) };
}

/** The lines of the log that a step adds to a view, without the names of parts of a turn, which are no sentences. */
export function newsSince({ ply: seen }: TableView, { view }: Step): string {
  return view.log
    .filter(({ ply, heading, seat }) => ply > seen && !(heading === 2 && seat === null))
    .map(({ text }) => text)
    .join(" ");
}
