/** What a button, a line of the log or a name means on the board: pointing at the one outlines the other. */

/** What is pointed at, if anything is; and what is told of by a hint, a lesson or a review for as long as that is read. */
let pointed = $state.raw<ReadonlySet<string> | null>(null);
let told = $state.raw<ReadonlySet<string>>(new Set());
let made = $state.raw<ReadonlySet<string>>(new Set());
let sought = $state.raw<readonly string[]>([]);

export const meant = {
  get ids(): ReadonlySet<string> {
    return pointed ?? told;
  },
  /** What a move that was made touched, beside what a better one would have. */
  get made(): ReadonlySet<string> {
    return made;
  },
  /** What is to be brought in sight, as nobody has pointed at anything that is. */
  get sought(): readonly string[] {
    return sought;
  },
};

/** Outlines what is being told of, whenever nothing is pointed at. */
export function tell(things: readonly string[]): void {
  told = new Set(things);
}

/** Outlines what is being told of, and brings it in sight; and in another way what was touched instead. */
export function show(things: readonly string[], instead: readonly string[] = []): void {
  tell(things);
  made = new Set(instead.filter((id) => !things.includes(id)));
  sought = things.length > 0 ? things : instead;
}

/** Outlines what is told of again, unless something else is pointed at by then: a button that is taken away loses the
 * focus while the page is drawn, when nothing may change. */
function forget(): void {
  const was = pointed;
  queueMicrotask(() => {
    if (pointed === was) pointed = null;
  });
}

/** Outlines what an element means for as long as it is pointed at or has the focus. */
export function means(things: () => readonly string[]): (element: HTMLElement) => () => void {
  return (element) => {
    const stop = new AbortController();
    const { signal } = stop;
    const point = () => {
      pointed = new Set(things());
    };
    for (const begins of ["pointerenter", "focus"]) element.addEventListener(begins, point, { signal });
    for (const ends of ["pointerleave", "blur"]) element.addEventListener(ends, forget, { signal });
    return () => {
      stop.abort();
      forget();
    };
  };
}

/** Marks what is meant on the board, and what a move that was made touched. */
export function outline(root: HTMLElement, things: ReadonlySet<string>, instead: ReadonlySet<string>): void {
  mark(root, "data-meant", things);
  mark(root, "data-made", instead);
}

function mark(root: HTMLElement, name: string, things: ReadonlySet<string>): void {
  for (const one of root.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  for (const id of things) root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.setAttribute(name, "");
}
