/** How the page asks the house: `client.ts` says what can be asked, and here it is done. */

import { filledView, type SparseView } from "./fill";
import type { ErrorBody, TableView } from "./types";

/** Something that can be asked, and how the answer is read. */
export interface Call<T> {
  readonly path: string;
  /** What is sent along; a call that changes nothing has none. */
  readonly body?: unknown;
  readonly read: (answer: Response) => Promise<T>;
}

type Query = Readonly<Record<string, string | number | null | undefined>>;
type Reader<T> = (answer: Response) => Promise<T>;

/** What goes with a call beside what it says: headers, and a signal that ends it. */
export interface More {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

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

const unreachable = () => new Refusal(0, "unreachable", "");

// Calls

/** An answer that breaks off on its way is none. */
function whole<T>(reading: Promise<T>): Promise<T> {
  return reading.catch(() => {
    throw unreachable();
  });
}

export const part = (name: string | number) => encodeURIComponent(name);
export const json = <T>(answer: Response): Promise<T> => whole(answer.json() as Promise<T>);
export const text: Reader<string> = (answer) => whole(answer.text());
/** Read to its end all the same: a page that is left at once would break the answer off. */
export const nothing: Reader<void> = async (answer) => void (await whole(answer.arrayBuffer()));
/** JSON from which defaults are left out. */
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

/** A query with all that is given. */
function queried(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${given.map(([name, value]) => `${name}=${part(value ?? "")}`).join("&")}` : "";
}

// Asking

type Answering = (path: string, asked: RequestInit) => Promise<Response>;

let answering: Answering = (path, asked) => fetch(path, asked);

/** Takes all answers from here, by path, and asks no house any more: for a page that has all it needs inside. */
export function answerFrom(answers: Readonly<Record<string, unknown>>): void {
  answering = async (path) => {
    if (!Object.hasOwn(answers, path)) throw new TypeError(`There is no house to ask for ${path}.`);
    return Response.json(answers[path]);
  };
}

/** The answer as it came; what the house refuses is thrown as a Refusal. */
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

/** Asks the house. */
export async function ask<T>(call: Call<T>, more: More = {}): Promise<T> {
  return call.read(await sent(call, more));
}

/** Asks as somebody whom the house knows: this browser has a cookie of its own, which then holds its seats. */
export async function askAsGuest<T>(call: Call<T>): Promise<T> {
  await ask(post("/api/guest", {}, {}, nothing));
  return ask(call);
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => ({}))) as Refused;
  // A proxy answers in place of a house that is away.
  if (!body.error && answer.status >= 500) return unreachable();
  const { code = "unknown", message = answer.statusText, rule = null, cites = null } = body.error ?? {};
  return new Refusal(answer.status, code, message, rule, body.view ? filledView(body.view) : null, cites);
}
