/** The house's own words for what it sends; see docs/protocol.md and core/scene.py. */

export type Layout = "row" | "fan" | "stack" | "grid" | "hex" | "track" | "panel";
export type Tone = "fact" | "gain" | "token";
export type SeatKind = "you" | "friend" | "bot";

export interface Piece {
  id: string;
  face: string | null;
  label: string;
  kind: string;
  owner: number | null;
}

export interface Mark {
  id: string;
  label: string;
  text: string;
  tone: Tone;
}

export interface Zone {
  id: string;
  layout: Layout;
  label: string;
  owner: number | null;
  within: string | null;
  at: readonly [number, number] | null;
  pieces: readonly Piece[];
  marks: readonly Mark[];
  count: number | null;
  room: number | null;
}

export interface Counter {
  id: string;
  label: string;
  value: number;
}

export interface SeatView {
  seat: number;
  name: string;
  to_move: boolean;
  counters: readonly Counter[];
}

export interface Offer {
  move: string;
  path: readonly string[];
  label: string;
}

export interface Score {
  seat: number;
  place: number;
  summary: string;
}

export interface Outcome {
  ending: string;
  scores: readonly Score[];
}

export interface Scene {
  game: string;
  ply: number;
  viewer: number | null;
  seats: readonly SeatView[];
  zones: readonly Zone[];
  prompt: string;
  /** What is to be done, explained to somebody new; empty where the game says nothing about it. */
  guide: string;
  offers: readonly Offer[];
  outcome: Outcome | null;
}

export interface Happening {
  event: string;
  text: string;
  seat: number | null;
  piece: string | null;
  source: string | null;
  target: string | null;
}

export interface LogLine {
  ply: number;
  text: string;
  seat: number | null;
}

export interface Player {
  seat: number;
  name: string;
  kind: SeatKind;
  level?: string;
  here: boolean;
  thinking: boolean;
}

export interface TableView {
  table: string;
  game: string;
  title: string;
  seat: number | null;
  ply: number;
  last_ply: number;
  over: boolean;
  players: readonly Player[];
  options: readonly { label: string; value: string }[];
  commitment: string;
  seed: string | null;
  scene: Scene;
  log: readonly LogLine[];
}

export interface Step {
  ply: number;
  happenings: readonly Happening[];
  view: TableView;
}

export interface OptionInfo {
  name: string;
  label: string;
  help: string;
  rule: string;
  default: string;
  choices: readonly { value: string; label: string }[];
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  players: readonly number[];
  default_players: number;
  options: readonly OptionInfo[];
}

export interface LevelInfo {
  name: string;
  title: string;
  blurb: string;
}

export interface Catalogue {
  games: readonly GameInfo[];
  levels: readonly LevelInfo[];
}

export interface SeatAsk {
  kind: SeatKind;
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: readonly SeatAsk[];
}

export interface OpenedTable {
  table: string;
  tokens: Record<string, string>;
}

export interface Rulebook {
  title: string;
  sections: readonly { id: string; title: string; html: string }[];
}

export interface Why {
  legal: boolean;
  rule: string | null;
  text: string;
}
