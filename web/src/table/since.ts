/** What happened while a player was away, in a few lines, from nothing but their log. */

import type { LogLine, Step } from "../api/types";
import { joinable, joined } from "./telling";

/** How many turns are told (the newest), and how many lines of each (the last). */
const TURNS = 4;
const LINES = 3;
/** How many steps a replay has at most. */
const SHOWINGS = 7;

export interface SinceLine {
  text: string;
  seat: number | null;
  ply: number;
  /** Whether a computer player did it in the player's place. */
  stoodIn: boolean;
}

export interface SinceTurn {
  heading: string;
  seat: number | null;
  lines: readonly SinceLine[];
  /** How many lines came before these. */
  more: number;
}

export interface Since {
  turns: readonly SinceTurn[];
  /** How many lines there were in the turns left out. */
  earlier: number;
}

/**
 * The plies, after the first and up to the last, when a computer player stood in; a last one of -1 is still to come.
 */
export type StoodIn = readonly [number, number] | null | undefined;

/** What the log tells about the plies after `from` up to `to`; null if nobody else did anything. */
export function sinceThen(
  log: readonly LogLine[],
  from: number,
  to: number,
  own: number,
  stoodIn: StoodIn,
): Since | null {
  const forYou = ({ seat, ply }: LogLine) =>
    seat === own && !!stoodIn && ply > stoodIn[0] && (stoodIn[1] < 0 || ply <= stoodIn[1]);
  const turns: { heading: string; seat: number | null; lines: SinceLine[] }[] = [];
  let heading: LogLine | null = null;
  for (const line of log) {
    if (line.ply > to) break;
    if (line.heading === 1) heading = line;
    if (line.ply <= from) continue;
    if (line.heading === 1 || turns.length === 0)
      turns.push({ heading: heading?.text ?? "", seat: heading?.seat ?? null, lines: [] });
    if (!line.heading) turns.at(-1)?.lines.push({ ...spoken(line), stoodIn: forYou(line) });
  }
  const told = turns.filter(({ lines }) => lines.length > 0);
  if (
    !told.some(({ lines }) =>
      lines.some(({ seat, stoodIn: for_ }) => for_ || (seat !== null && seat !== own)),
    )
  )
    return null;
  const shown = told.slice(-TURNS);
  const left = told.slice(0, -TURNS);
  return {
    turns: shown.map(({ lines, ...turn }) => ({
      ...turn,
      lines: lines.slice(-LINES),
      more: Math.max(0, lines.length - LINES),
    })),
    earlier: left.reduce((count, { lines }) => count + lines.length, 0),
  };
}

const spoken = ({ text, seat, ply }: LogLine) => ({ text, seat, ply });

/**
 * Steps merged into the few of a replay: each a player's whole turn or, if there are many turns, several of them.
 */
export function inFew(steps: readonly Step[], own: number | null): Step[] {
  const turns: Step[] = [];
  for (let rest = steps; rest.length > 0; ) {
    const count = joinable(rest, own);
    const turn = joined(rest.slice(0, count));
    if (turn) turns.push(turn);
    rest = rest.slice(count);
  }
  const each = Math.max(1, Math.ceil(turns.length / SHOWINGS));
  const starts = turns.map((_, at) => at).filter((at) => at % each === 0);
  return starts.flatMap((at) => joined(turns.slice(at, at + each)) ?? []);
}
