/** Which puzzles were solved in this browser. */

const KEY = "kingstable.solved";

/** The names of those solved. */
export function solved(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

/** Remembers that one was solved; where nothing can be kept it is only told now. */
export function keepSolved(puzzle: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...solved(), puzzle])]));
  } catch {
    // Then it is new the next time.
  }
}
