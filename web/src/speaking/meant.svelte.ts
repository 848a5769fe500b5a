/** What a button, a log line, or a name refers to on the board: pointing at it outlines the things meant. */

/** The things meant by what the user points at, if anything; and those that a hint, lesson, or review is about. */
let pointed = $state.raw<ReadonlySet<string> | null>(null);
let told = $state.raw<ReadonlySet<string>>(new Set());
let made = $state.raw<ReadonlySet<string>>(new Set());
let sought = $state.raw<readonly string[]>([]);

export const meant = {
  get ids(): ReadonlySet<string> {
    return pointed ?? told;
  },
  /** The things touched by the move actually made, next to those of a better one. */
  get made(): ReadonlySet<string> {
    return made;
  },
  /** The things to bring into sight, because nobody has pointed at them. */
  get sought(): readonly string[] {
    return sought;
  },
};

/** Outline these things whenever nothing is pointed at. */
export function tell(things: readonly string[]): void {
  told = new Set(things);
}

/** Outline these things and bring them into sight, with a different outline for those touched instead. */
export function show(things: readonly string[], instead: readonly string[] = []): void {
  tell(things);
  made = new Set(instead.filter((id) => !things.includes(id)));
  sought = things.length > 0 ? things : instead;
}

/**
 * Outline the things being told about again, unless something else is pointed at by then. The delay is needed
 * because a removed button loses the focus while the page is being drawn, when no state may change.
 */
function forget(): void {
  const was = pointed;
  queueMicrotask(() => {
    if (pointed === was) pointed = null;
  });
}

/** Outline the things that an element refers to while it is pointed at or focused. */
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

/** Mark the things meant on the board, and those touched by the move actually made. */
export function outline(root: HTMLElement, things: ReadonlySet<string>, instead: ReadonlySet<string>): void {
  mark(root, "data-meant", things);
  mark(root, "data-made", instead);
}

function mark(root: HTMLElement, name: string, things: ReadonlySet<string>): void {
  for (const one of root.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  for (const id of things) root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.setAttribute(name, "");
}
