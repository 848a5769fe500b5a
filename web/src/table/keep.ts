/** What the page remembers about a table. None of it opens a seat: only the browser's cookie does. */

import type { HandOrder } from "./handorder";

const OLD_SEAT = "kingstable.seat.";
const OLD_INVITATIONS = "kingstable.invitations.";
const OLD_NAMED = "kingstable.named.";
const NAMED = "kingstable.has-name.";
const ORDER = "kingstable.order.";
const SIGHT = "kingstable.seen.";
const ANSWERS = "kingstable.answers.";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then the name is asked for again, or the hand sorted again.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing to forget.
  }
}

/** The seat token that an older page kept here; it is deleted. */
export function seatOfOldPage(table: string): string | null {
  const token = read(OLD_SEAT + table);
  for (const key of [OLD_SEAT, OLD_INVITATIONS, OLD_NAMED]) forget(key + table);
  return token;
}

/** The chosen order of a seat's hands. */
export function keptOrder(table: string, seat: number): HandOrder {
  return JSON.parse(read(`${ORDER}${table}.${seat}`) ?? "{}") as HandOrder;
}

export function keepOrder(table: string, seat: number, order: HandOrder): void {
  write(`${ORDER}${table}.${seat}`, JSON.stringify(order));
}

/** Remember that a name was taken for the seat, so that it is not asked for again. */
export const keepNamed = (table: string, seat: number) => write(`${NAMED}${table}.${seat}`, "yes");
export const isNamed = (table: string, seat: number) => read(`${NAMED}${table}.${seat}`) !== null;

/** The ply up to which the player in this seat has seen what happened; null if they have never looked here. */
export function keptSight(table: string, seat: number): number | null {
  const ply = read(`${SIGHT}${table}.${seat}`);
  return ply === null ? null : Number(ply);
}

export const keepSight = (table: string, seat: number, ply: number) =>
  write(`${SIGHT}${table}.${seat}`, `${ply}`);

/** Whether standing answers were left for the seat in this browser. */
export const hasAnswers = (table: string, seat: number) => read(`${ANSWERS}${table}.${seat}`) !== null;

export function keepAnswers(table: string, seat: number, any: boolean): void {
  if (any) write(`${ANSWERS}${table}.${seat}`, "yes");
  else forget(`${ANSWERS}${table}.${seat}`);
}
