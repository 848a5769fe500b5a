/** Who sits where at a table that is about to be opened. */

import type { LevelInfo, NewTable, OptionInfo, Pace, SeatAsk, SeatKind } from "../api/types";

/** The kind of player in a seat; others may play beside the user at the same screen. */
export type ChairKind = SeatKind | "beside";

export interface Chair {
  kind: ChairKind;
  level: string;
  /** The name of somebody at the same screen. */
  name: string;
}

/** The user first, then computer players of a medium level. */
export function chairs(many: number, levels: readonly LevelInfo[]): Chair[] {
  const usual = levels.find(({ name }) => name === "medium") ?? levels[Math.floor(levels.length / 2)];
  return Array.from({ length: many }, (_, seat) => ({
    kind: seat === 0 ? "you" : "bot",
    level: usual?.name ?? "",
    name: "",
  }));
}

function asked(chair: Chair, name: string): SeatAsk {
  if (chair.kind === "bot") return { kind: "bot", level: chair.level };
  if (chair.kind === "beside") return { kind: "you", name: chair.name.trim() };
  return chair.kind === "you" && name ? { kind: "you", name } : { kind: chair.kind };
}

/** The requested player for each seat. */
export function seatAsks(seated: readonly Chair[], name: string): SeatAsk[] {
  return seated.map((chair) => asked(chair, name));
}

/** The options in force at this pace: the chosen ones, or the fixed ones. */
export function agreed(
  options: readonly OptionInfo[],
  chosen: Readonly<Record<string, string>>,
  pace: Pace,
): Record<string, string> {
  const fixed = (option: OptionInfo) => (pace === "days" ? option.over_days : null);
  return Object.fromEntries(
    options.map((option) => [option.name, fixed(option) ?? chosen[option.name] ?? option.default]),
  );
}

export function newTable(
  game: string,
  options: Record<string, string>,
  pace: Pace,
  seated: readonly Chair[],
  name: string,
): NewTable {
  return { game, options, pace, seats: seatAsks(seated, name) };
}

/** Whether somebody else plays at this screen; if so, nobody may join through the lobby. */
export function isShared(seated: readonly Chair[]): boolean {
  return seated.some(({ kind }) => kind === "beside");
}

/** The user's own seat; -1 if they only watch. */
export function ownSeat(seated: readonly Chair[]): number {
  return seated.findIndex(({ kind }) => kind === "you");
}
