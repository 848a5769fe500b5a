/** The parts of a live table that a still picture does not have, all empty. */

import type { TableView } from "../api/types";

export const NOTHING_TO_DO = {
  table: "",
  seat: null,
  question: null,
  pace: "live",
  log_from: 0,
  rematch: null,
  limit: null,
  late: "wait",
  due: null,
  revealed: true,
  origin: null,
  watch: "link",
  delay_plies: 0,
  delay_minutes: 0,
  takebacks: 0,
  lesson: false,
  tournament: null,
  parley: null,
  bank: null,
  gain: 0,
  clocks: null,
} as const satisfies Partial<TableView>;
