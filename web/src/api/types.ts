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
  /** How people read the number, where it is not a plain one. */
  text?: string;
}

export interface SeatView {
  seat: number;
  name: string;
  to_move: boolean;
  counters: readonly Counter[];
}

/** Pieces that are alike for a move that takes some of them; `word` is how the move names them. */
export interface Lot {
  word: string;
  label: string;
  pieces: readonly string[];
}

export interface Offer {
  move: string;
  path: readonly string[];
  label: string;
  /** It answers nothing: it may be made at any time, asked or not. */
  free: boolean;
  /** Pieces from `kinds` of these at most are chosen one by one and sent together; `move` is what none of them make. */
  lots: readonly Lot[];
  kinds: number;
  title: string;
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
  /** What the text says, by noun, where a game shows it otherwise, too. */
  facts: Readonly<Record<string, string | number>>;
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
  /** The name of what is asked of the viewer, for the answer to bear; null if nothing is. */
  question: number | null;
  over: boolean;
  players: readonly Player[];
  options: readonly { label: string; value: string }[];
  pace: Pace;
  commitment: string;
  seed: string | null;
  scene: Scene;
  log: readonly LogLine[];
  /** The number of the first line of `log`; a step of a long game has only the end of it. */
  log_from: number;
}

export interface Step {
  ply: number;
  happenings: readonly Happening[];
  view: TableView;
}

/** Everybody sits there together, or each looks in when there is time. */
export type Pace = "live" | "days";

export interface OptionInfo {
  name: string;
  label: string;
  help: string;
  rule: string;
  default: string;
  choices: readonly { value: string; label: string }[];
  /** The value it always has at tables that are played over days. */
  over_days: string | null;
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
  pace: Pace;
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
  text: string;
  rule?: string;
  /** The sentence of the rule that forbids the move. */
  cites?: string;
  /** All the rule says. */
  says?: string;
}
