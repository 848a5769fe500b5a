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
  Invitations,
  LogPart,
  LookView,
  NewTable,
  OpenedTable,
  PageWords,
  Played,
  RulebookView,
  Step,
  TableView,
  TakenSeat,
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

/** The cookie says whose call it is; of somebody with several seats at a table, the address says which is meant. */
function fromSeat(path: string, seat: number | null): string {
  return seat === null ? path : `${path}${path.includes("?") ? "&" : "?"}seat=${seat}`;
}

async function ask(path: string, seat: number | null, body?: unknown, more: Headers = {}): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", ...more };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const asked: RequestInit = { headers };
  if (body !== undefined) Object.assign(asked, { method: "POST", body: JSON.stringify(body) });
  const answer = await fetch(fromSeat(path, seat), asked).catch(() => null);
  if (!answer) throw new Refusal(0, "unreachable", "");
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

async function askJson<T>(
  path: string,
  seat: number | null = null,
  body?: unknown,
  more: Headers = {},
): Promise<T> {
  return (await (await ask(path, seat, body, more)).json()) as T;
}

const tablePath = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const catalogue = async (): Promise<Catalogue> =>
  filledCatalogue(await askJson<SparseCatalogue>("/api/games"));
export const words = () => askJson<PageWords>("/api/words");
export const rulebook = (game: string) =>
  askJson<RulebookView>(`/api/games/${encodeURIComponent(game)}/rulebook`);
export const look = (game: string) => askJson<LookView>(`/api/games/${encodeURIComponent(game)}/look`);

/** Sees to it that this browser has a cookie of its own, which then holds its seats. */
async function beGuest(): Promise<void> {
  await ask("/api/guest", null, {});
}

export async function openTable(wanted: NewTable): Promise<OpenedTable> {
  await beGuest();
  return askJson<OpenedTable>("/api/tables", null, { ...wanted, hold: "cookie" });
}

/** Takes the seat that an invitation is for, which is good for nothing after that. */
export async function takeSeat(table: string, secret: string): Promise<number> {
  await beGuest();
  const taken = await askJson<TakenSeat>(`${tablePath(table)}/take`, null, { secret, hold: "cookie" });
  return taken.seat;
}

/** Links that are still to be used, for whoever opened the table. */
export const invitations = (table: string) => askJson<Invitations>(`${tablePath(table)}/invitations`);

/** A new link for a friend's seat: the old one ends, and so does the sitting of whoever sits there. */
export const inviteAgain = (table: string, seat: number) =>
  askJson<Invitations>(`${tablePath(table)}/seats/${seat}/invitation`, null, {});

export async function tableView(table: string, seat: number | null): Promise<TableView> {
  return filledView(await askJson<SparseView>(tablePath(table), seat));
}

export async function takeName(table: string, seat: number | null, name: string): Promise<TableView> {
  return filledView(await askJson<SparseView>(`${tablePath(table)}/seat`, seat, { name }));
}

/**
 * Answers the question of this name, or makes a free move, which has none. The answer is the ply that it led to,
 * whose table the stream brings, or the table itself.
 */
export async function playMove(
  table: string,
  seat: number | null,
  question: number | null,
  move: string,
): Promise<TableView | Played> {
  const short = { Prefer: "return=minimal" };
  const path = `${tablePath(table)}/moves`;
  const played = await askJson<SparseView | Played>(path, seat, { question, move }, short);
  return "scene" in played ? filledView(played) : played;
}

/** The lines of the log before a ply, as many as come in one answer. */
export function logBefore(table: string, seat: number | null, ply: number): Promise<LogPart> {
  return askJson<LogPart>(`${tablePath(table)}/log?before=${ply}`, seat);
}

/** What came after a ply, the oldest first; of very much only the beginning. */
export async function stepsAfter(table: string, seat: number | null, ply: number): Promise<Step[]> {
  const path = `${tablePath(table)}/steps?after=${ply}`;
  return (await askJson<{ steps: readonly SparseStep[] }>(path, seat)).steps.map(filledStep);
}

export function whyNot(table: string, seat: number | null, move: string): Promise<Why> {
  return askJson<Why>(`${tablePath(table)}/why?move=${encodeURIComponent(move)}`, seat);
}

/** An earlier ply as this viewer saw it then; `all` shows every hand of a finished game. */
export async function viewAt(
  table: string,
  seat: number | null,
  ply: number,
  all: boolean,
): Promise<TableView> {
  const path = `${tablePath(table)}/at/${ply}${all ? "?seen=all" : ""}`;
  return filledView(await askJson<SparseView>(path, seat));
}

export async function record(table: string, seat: number | null): Promise<string> {
  return (await ask(`${tablePath(table)}/record`, seat)).text();
}
