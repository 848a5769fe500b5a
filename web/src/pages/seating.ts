/** Who sits where at a table that is about to be opened. */

import type { LevelInfo, NewTable, OptionInfo, Pace, SeatAsk, SeatKind } from "../api/types";

export interface Chair {
  kind: SeatKind;
  level: string;
}

/** Oneself first, computer players of the middle level beside. */
export function chairs(many: number, levels: readonly LevelInfo[]): Chair[] {
  const usual = levels.find(({ name }) => name === "medium") ?? levels[Math.floor(levels.length / 2)];
  return Array.from({ length: many }, (_, seat) => ({
    kind: seat === 0 ? "you" : "bot",
    level: usual?.name ?? "",
  }));
}

function asked(chair: Chair, name: string): SeatAsk {
  if (chair.kind === "bot") return { kind: "bot", level: chair.level };
  return chair.kind === "you" && name ? { kind: "you", name } : { kind: chair.kind };
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
  return { game, options, pace, seats: seated.map((chair) => asked(chair, name)) };
}

/** The seat one takes oneself; -1 if one only watches. */
export function ownSeat(seated: readonly Chair[]): number {
  return seated.findIndex(({ kind }) => kind === "you");
}
