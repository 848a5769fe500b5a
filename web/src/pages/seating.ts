/** Who sits where at a table that is about to be opened. */

import type { LevelInfo, NewTable, OptionInfo, Pace, SeatAsk, SeatKind } from "../api/types";

/** Who sits at a seat: beside oneself there may be others at the same screen. */
export type ChairKind = SeatKind | "beside";

export interface Chair {
  kind: ChairKind;
  level: string;
  /** What somebody at the same screen is called. */
  name: string;
}

/** Oneself first, computer players of the middle level beside. */
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

/** Who shall sit at each seat. */
export function seatAsks(seated: readonly Chair[], name: string): SeatAsk[] {
  return seated.map((chair) => asked(chair, name));
}

/** What is agreed at this pace: what was chosen, or what is always so. */
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

/** Whether somebody else plays at this screen: then nobody may join from elsewhere by the lobby. */
export function isShared(seated: readonly Chair[]): boolean {
  return seated.some(({ kind }) => kind === "beside");
}

/** The seat one takes oneself; -1 if one only watches. */
export function ownSeat(seated: readonly Chair[]): number {
  return seated.findIndex(({ kind }) => kind === "you");
}
