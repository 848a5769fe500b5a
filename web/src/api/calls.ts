/** Every question the page asks the house, one function each. */

import {
  filledCatalogue,
  filledStep,
  filledView,
  type SparseCatalogue,
  type SparseStep,
  type SparseView,
} from "./fill";
import type {
  Catalogue,
  ErrorBody,
  LogPart,
  LookView,
  NewTable,
  OpenedTable,
  PageWords,
  Played,
  RulebookView,
  Step,
  TableView,
  Why,
} from "./types";

/** What came back, which may not be the house's own answer. */
interface Refused {
  error?: Partial<ErrorBody>;
  view?: SparseView;
}

/** The house said no. `status` 0: it could not be reached at all. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    readonly view: TableView | null = null,
    /** The sentence of the rule that forbids what was tried. */
    readonly cites: string | null = null,
  ) {
    super(message);
  }
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => ({}))) as Refused;
  const { code = "unknown", message = answer.statusText, rule = null, cites = null } = body.error ?? {};
  return new Refusal(answer.status, code, message, rule, body.view ? filledView(body.view) : null, cites);
}

type Headers = Readonly<Record<string, string>>;

async function ask(
  path: string,
  token: string | null,
  body?: unknown,
  more: Headers = {},
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", ...more };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const asked: RequestInit = { headers };
  if (body !== undefined) Object.assign(asked, { method: "POST", body: JSON.stringify(body) });
  const answer = await fetch(path, asked).catch(() => null);
  if (!answer) throw new Refusal(0, "unreachable", "");
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

async function askJson<T>(
  path: string,
  token: string | null = null,
  body?: unknown,
  more: Headers = {},
): Promise<T> {
  return (await (await ask(path, token, body, more)).json()) as T;
}

const tablePath = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const catalogue = async (): Promise<Catalogue> =>
  filledCatalogue(await askJson<SparseCatalogue>("/api/games"));
export const words = () => askJson<PageWords>("/api/words");
export const rulebook = (game: string) =>
  askJson<RulebookView>(`/api/games/${encodeURIComponent(game)}/rulebook`);
export const look = (game: string) => askJson<LookView>(`/api/games/${encodeURIComponent(game)}/look`);
export const openTable = (wanted: NewTable) => askJson<OpenedTable>("/api/tables", null, wanted);

export async function tableView(table: string, token: string | null): Promise<TableView> {
  return filledView(await askJson<SparseView>(tablePath(table), token));
}

export async function takeName(table: string, token: string | null, name: string): Promise<TableView> {
  return filledView(await askJson<SparseView>(`${tablePath(table)}/seat`, token, { name }));
}

/**
 * Answers the question of this name, or makes a free move, which has none. The answer is the ply that it led to,
 * whose table the stream brings, or the table itself.
 */
export async function playMove(
  table: string,
  token: string | null,
  question: number | null,
  move: string,
): Promise<TableView | Played> {
  const short = { Prefer: "return=minimal" };
  const path = `${tablePath(table)}/moves`;
  const played = await askJson<SparseView | Played>(path, token, { question, move }, short);
  return "scene" in played ? filledView(played) : played;
}

/** The lines of the log before a ply, as many as come in one answer. */
export function logBefore(table: string, token: string | null, ply: number): Promise<LogPart> {
  return askJson<LogPart>(`${tablePath(table)}/log?before=${ply}`, token);
}

/** What came after a ply, the oldest first; of very much only the beginning. */
export async function stepsAfter(table: string, token: string | null, ply: number): Promise<Step[]> {
  const path = `${tablePath(table)}/steps?after=${ply}`;
  return (await askJson<{ steps: readonly SparseStep[] }>(path, token)).steps.map(filledStep);
}

export function whyNot(table: string, token: string | null, move: string): Promise<Why> {
  return askJson<Why>(`${tablePath(table)}/why?move=${encodeURIComponent(move)}`, token);
}

/** An earlier ply as this viewer saw it then; `all` shows every hand of a finished game. */
export async function viewAt(
  table: string,
  token: string | null,
  ply: number,
  all: boolean,
): Promise<TableView> {
  const path = `${tablePath(table)}/at/${ply}${all ? "?seen=all" : ""}`;
  return filledView(await askJson<SparseView>(path, token));
}

export async function record(table: string, token: string | null): Promise<string> {
  return (await ask(`${tablePath(table)}/record`, token)).text();
}
