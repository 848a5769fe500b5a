/** How the page makes requests to the server. `client.ts` has the calls. */

import { filledView, type SparseView } from "./fill";
import type { ErrorBody, TableView } from "./types";

/** A request, and how its answer is read. */
export interface Call<T> {
  readonly path: string;
  /** The body; a call that changes nothing has none. */
  readonly body?: unknown;
  readonly read: (answer: Response) => Promise<T>;
}

type Query = Readonly<Record<string, string | number | null | undefined>>;
type Reader<T> = (answer: Response) => Promise<T>;

/** What goes with a call besides its content: headers, and a signal that cancels it. */
export interface More {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The body of a refusal, which may not come from the server itself. */
interface Refused {
  error?: Partial<ErrorBody>;
  view?: SparseView;
}

/** The server refused. `status` is 0 if it could not be reached at all. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    readonly view: TableView | null = null,
    /** The sentence of the rule that forbids the attempted move. */
    readonly cites: string | null = null,
  ) {
    super(message);
  }
}

const unreachable = () => new Refusal(0, "unreachable", "");

// Calls

/** An answer that breaks off counts as no answer. */
function whole<T>(reading: Promise<T>): Promise<T> {
  return reading.catch(() => {
    throw unreachable();
  });
}

export const part = (name: string | number) => encodeURIComponent(name);
export const json = <T>(answer: Response): Promise<T> => whole(answer.json() as Promise<T>);
export const text: Reader<string> = (answer) => whole(answer.text());
/** The body is still read to its end: if the page is left at once, an unread answer would be cancelled. */
export const nothing: Reader<void> = async (answer) => void (await whole(answer.arrayBuffer()));
/** JSON without default values, which are filled in. */
export const filling =
  <Sparse, T>(fill: (sparse: Sparse) => T): Reader<T> =>
  async (answer) =>
    fill(await json<Sparse>(answer));
export const raw: Reader<Response> = async (answer) => answer;

export function get<T>(path: string, query: Query, read: Reader<T> = json): Call<T> {
  return { path: path + queried(query), read };
}

export function post<T>(path: string, query: Query, body: unknown, read: Reader<T> = json): Call<T> {
  return { path: path + queried(query), body, read };
}

/** A query of all parameters that have a value. */
function queried(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${given.map(([name, value]) => `${name}=${part(value ?? "")}`).join("&")}` : "";
}

// Asking

type Answering = (path: string, asked: RequestInit) => Promise<Response>;

let answering: Answering = (path, asked) => fetch(path, asked);

/**
 * Take all answers from here, by path, and make no more requests: for a page that contains everything it needs.
 */
export function answerFrom(answers: Readonly<Record<string, unknown>>): void {
  answering = async (path) => {
    if (!Object.hasOwn(answers, path)) throw new TypeError(`There is no house to ask for ${path}.`);
    return Response.json(answers[path]);
  };
}

/** The answer as it came. Throws a Refusal if the server refuses. */
export async function sent(call: Call<unknown>, { headers, signal }: More = {}): Promise<Response> {
  const asked: RequestInit = { headers: { Accept: "application/json", ...headers } };
  if (signal) asked.signal = signal;
  if (call.body !== undefined) {
    Object.assign(asked, { method: "POST", body: JSON.stringify(call.body) });
    Object.assign(asked.headers as object, { "Content-Type": "application/json" });
  }
  const answer = await answering(call.path, asked).catch(() => null);
  if (!answer) throw unreachable();
  if (!answer.ok && answer.status !== 304) throw await refusalOf(answer);
  return answer;
}

/** Make a request. */
export async function ask<T>(call: Call<T>, more: More = {}): Promise<T> {
  return call.read(await sent(call, more));
}

/** Make a request as a known guest: the server first sets a cookie, which then holds this browser's seats. */
export async function askAsGuest<T>(call: Call<T>): Promise<T> {
  await ask(post("/api/guest", {}, {}, nothing));
  return ask(call);
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => ({}))) as Refused;
  // A proxy answers in place of a server that is down.
  if (!body.error && answer.status >= 500) return unreachable();
  const { code = "unknown", message = answer.statusText, rule = null, cites = null } = body.error ?? {};
  return new Refusal(answer.status, code, message, rule, body.view ? filledView(body.view) : null, cites);
}
