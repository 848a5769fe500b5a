/** What a button, a line of the log or a name means on the board: pointing at the one outlines the other. */

let ids = $state.raw<ReadonlySet<string>>(new Set());
let sought = $state.raw<readonly string[]>([]);

export const meant = {
  get ids(): ReadonlySet<string> {
    return ids;
  },
  /** What is to be brought in sight, as nobody has pointed at anything that is. */
  get sought(): readonly string[] {
    return sought;
  },
};

export function mean(things: readonly string[]): void {
  ids = new Set(things);
}

/** Outlines what is being told of, and brings it in sight. */
export function show(things: readonly string[]): void {
  mean(things);
  sought = things;
}

/** Outlines nothing any more, unless something else is meant by then: a button that is taken away loses the focus while
 * the page is drawn, when nothing may change. */
function forget(): void {
  const was = ids;
  queueMicrotask(() => {
    if (ids === was) mean([]);
  });
}

/** Outlines what an element means for as long as it is pointed at or has the focus. */
export function means(things: () => readonly string[]): (element: HTMLElement) => () => void {
  return (element) => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const begins of ["pointerenter", "focus"])
      element.addEventListener(begins, () => mean(things()), { signal });
    for (const ends of ["pointerleave", "blur"]) element.addEventListener(ends, forget, { signal });
    return () => {
      stop.abort();
      forget();
    };
  };
}

/** Marks what is meant on the board. */
export function outline(root: HTMLElement, things: ReadonlySet<string>): void {
  for (const one of root.querySelectorAll("[data-meant]")) one.removeAttribute("data-meant");
  for (const id of things)
    root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.setAttribute("data-meant", "");
}
