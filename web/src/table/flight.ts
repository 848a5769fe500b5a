/** Pieces travel from where they were to where they are. */

import type { Happening } from "../api/types";

const TRAVEL_MS = 240;
const STAGGER_MS = 120;
const FADE_MS = 160;
const DEEP = "perspective(700px)";
const EASE = "cubic-bezier(.2,.75,.25,1)";

type Where = Map<string, DOMRect>;

function things(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece], [data-zone], [data-mark]")];
}

/** Ids of pieces and zones; a mark is called by its zone and itself. */
function idOf(thing: HTMLElement): string {
  const { piece, zone, mark } = thing.dataset;
  if (mark === undefined) return piece ?? zone ?? "";
  return `${zoneOf(thing)} ${mark}`;
}

function zoneOf(thing: HTMLElement): string {
  return thing.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
}

/** What is drawn of a thing: a piece's face, else the thing itself. */
function drawn(thing: HTMLElement): HTMLElement {
  return thing.dataset.piece === undefined ? thing : (thing.querySelector<HTMLElement>(".face") ?? thing);
}

/** Where everything lies now; a piece that was being dragged flies on from where it was dropped. */
export function places(root: ParentNode): Where {
  const where: Where = new Map(
    things(root).map((thing) => [idOf(thing), drawn(thing).getBoundingClientRect()]),
  );
  for (const lifted of document.querySelectorAll<HTMLElement>("[data-lifted]")) {
    where.set(lifted.dataset.lifted ?? "", lifted.getBoundingClientRect());
    lifted.remove();
  }
  return where;
}

interface Flight {
  face: HTMLElement;
  from: DOMRect;
  to: DOMRect;
  /** Which piece of news moved it; -1 for what only made room. */
  turn: number;
  /** Whether it was not seen before, so that it turns over on its way. */
  opens: boolean;
}

function moved(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 3;
}

/** The news that brought a thing here: it names the piece, or only the zone where something new lies. */
function newsOf(thing: HTMLElement, isNew: boolean, happenings: readonly Happening[]): number {
  const { piece } = thing.dataset;
  const named = happenings.findIndex((news) => news.piece !== null && news.piece === piece);
  if (named >= 0 || !isNew) return named;
  return happenings.findIndex((news) => news.piece === null && news.source && news.target === zoneOf(thing));
}

/** Where a thing of this size comes from that was not seen before: the middle of the place it lay in. */
function outOf(place: DOMRect | undefined, size: DOMRect): DOMRect | undefined {
  if (place === undefined || place.width === 0) return undefined;
  const x = place.x + (place.width - size.width) / 2;
  return new DOMRect(x, place.y + (place.height - size.height) / 2, size.width, size.height);
}

function flightOf(thing: HTMLElement, before: Where, happenings: readonly Happening[]): Flight | null {
  const old = before.get(idOf(thing));
  const at = newsOf(thing, old === undefined, happenings);
  const face = drawn(thing);
  const to = face.getBoundingClientRect();
  const from = old ?? outOf(before.get(happenings[at]?.source ?? ""), to);
  if (!from || from.width === 0 || to.width === 0 || !moved(from, to)) return null;
  return { face, from, to, turn: at, opens: old === undefined && thing.dataset.face !== undefined };
}

/**
 * The flights that lead from `before` to what the page shows now, in the order of the news. Counts of what `data-stays`
 * may be pushed aside, and travel nowhere.
 */
export function flights(root: ParentNode, before: Where, happenings: readonly Happening[]): Flight[] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece], [data-mark]:not([data-stays] *)")]
    .flatMap((thing) => flightOf(thing, before, happenings) ?? [])
    .sort((a, b) => a.turn - b.turn);
}

/**
 * A copy of a face that lies over the page exactly where the face is. The face lies in what moves, with its shadow: so
 * that is drawn once, and not in every frame.
 */
export function copyOf(face: HTMLElement, box = face.getBoundingClientRect()): HTMLElement {
  const copy = document.createElement("div");
  copy.className = "flying";
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  const shown = face.cloneNode(true) as HTMLElement;
  const fills = { position: "relative", inset: "auto", width: "100%", height: "100%", margin: "0" };
  Object.assign(shown.style, fills, { visibility: "", opacity: "" });
  copy.append(shown);
  return copy;
}

function fly({ face, from, to, opens }: Flight, copy: HTMLElement, delay: number): Promise<unknown> {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const turned = opens ? ` ${DEEP} rotateY(84deg)` : "";
  const travel = copy.animate([{ transform: start + turned }, { transform: "none" }], {
    duration: TRAVEL_MS,
    delay,
    easing: EASE,
    fill: "both",
  });
  const land = () => {
    copy.remove();
    face.style.opacity = "";
  };
  return travel.finished.then(land, land);
}

/** Lets all flights go, one piece of news shortly after another; resolves when the last has landed. */
export async function flyAll(all: readonly Flight[]): Promise<void> {
  const turns = [...new Set(all.map(({ turn }) => turn))];
  // Nothing is measured once the first copy is there: the page is laid out once for all of them.
  const copies = all.map(({ face, to }) => copyOf(face, to));
  document.body.append(...copies);
  // Hidden so, only the face is styled anew, and not all that is drawn in it.
  for (const { face } of all) face.style.opacity = "0";
  await Promise.all(
    all.map((flight, at) => fly(flight, copies[at] as HTMLElement, turns.indexOf(flight.turn) * STAGGER_MS)),
  );
}

/** What the news moved comes into sight where it is now, for those who like no travel. */
export function fadeIn(all: readonly Flight[]): void {
  for (const { face, turn } of all) if (turn >= 0) face.animate([{ opacity: 0.3 }, { opacity: 1 }], FADE_MS);
}

/** Ends every flight at once. */
export function landAll(): void {
  for (const copy of document.querySelectorAll(".flying")) {
    for (const animation of copy.getAnimations()) animation.finish();
  }
}
