/** Pieces travel from where they were to where they are now. */

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

/** The id of a piece or zone; for a mark, its zone's id and its own. */
function idOf(thing: HTMLElement): string {
  const { piece, zone, mark } = thing.dataset;
  if (mark === undefined) return piece ?? zone ?? "";
  return `${zoneOf(thing)} ${mark}`;
}

function zoneOf(thing: HTMLElement): string {
  return thing.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
}

/** What is drawn of a thing: a piece's face, or else the thing itself. */
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
  /** The index of the news that moved it; -1 if it only made room. */
  turn: number;
  /** Whether it was not seen before, so that it turns over on its way. */
  opens: boolean;
}

function moved(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 3;
}

/** The index of the news that names this thing, or for a new thing only its zone; -1 if there is none. */
function newsOf(thing: HTMLElement, isNew: boolean, happenings: readonly Happening[]): number {
  const { piece } = thing.dataset;
  const named = happenings.findIndex((news) => news.piece !== null && news.piece === piece);
  if (named >= 0 || !isNew) return named;
  return happenings.findIndex((news) => news.piece === null && news.source && news.target === zoneOf(thing));
}

/** Where a new thing of this size starts from: the middle of the place where it lay. */
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
 * The flights from `before` to what the page shows now, in the order of the news. Marks inside `data-stays` may be
 * pushed aside but never fly.
 */
export function flights(root: ParentNode, before: Where, happenings: readonly Happening[]): Flight[] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece], [data-mark]:not([data-stays] *)")]
    .flatMap((thing) => flightOf(thing, before, happenings) ?? [])
    .sort((a, b) => a.turn - b.turn);
}

/**
 * A copy of a face, exactly over the face. The moving element wraps the face with its shadow, which is therefore drawn
 * once and not in every frame.
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

/** Start all flights, those of each piece of news shortly after the last; resolves when all have landed. */
export async function flyAll(all: readonly Flight[]): Promise<void> {
  const turns = [...new Set(all.map(({ turn }) => turn))];
  // Nothing is measured after the first copy is added, so the page is laid out once for all of them.
  const copies = all.map(({ face, to }) => copyOf(face, to));
  document.body.append(...copies);
  // Hiding a face by its opacity restyles only the face, and not everything drawn inside it.
  for (const { face } of all) face.style.opacity = "0";
  await Promise.all(
    all.map((flight, at) => fly(flight, copies[at] as HTMLElement, turns.indexOf(flight.turn) * STAGGER_MS)),
  );
}

/** Fade in what the news moved at its new place, for people who prefer no motion. */
export function fadeIn(all: readonly Flight[]): void {
  for (const { face, turn } of all) if (turn >= 0) face.animate([{ opacity: 0.3 }, { opacity: 1 }], FADE_MS);
}

/** End every flight at once. */
export function landAll(): void {
  for (const copy of document.querySelectorAll(".flying")) {
    for (const animation of copy.getAnimations()) animation.finish();
  }
}
