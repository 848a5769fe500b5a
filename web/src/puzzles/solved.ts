/** The puzzles solved in this browser. */

const KEY = "kingstable.solved";

/** The names of the solved puzzles. */
export function solved(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

/** Remember that one was solved. If nothing can be stored, it is shown only now. */
export function keepSolved(puzzle: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...solved(), puzzle])]));
  } catch {
    // Then it counts as new the next time.
  }
}
