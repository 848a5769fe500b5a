import { afterEach, expect, it, vi } from "vitest";
import { ask, Refusal } from "../src/api/ask";
import { mineTables } from "../src/api/client";
import type { OpenTables } from "../src/api/types";
import { followTables } from "../src/lobby/following";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An answer that begins and then breaks off. */
function broken(): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"tables": ['));
      stream.error(new TypeError("network error"));
    },
  });
  return new Response(body, { headers: { etag: "news" } });
}

it("treats a truncated answer as none", async () => {
  vi.stubGlobal("fetch", async () => broken());
  const refusal = await ask(mineTables()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 0, code: "unreachable" });
});

it("does not mistake a proxy's answer for the house's, which is away", async () => {
  const page = new Response("<h1>502</h1>", { status: 502, statusText: "Bad Gateway" });
  vi.stubGlobal("fetch", async () => page);
  const refusal = await ask(mineTables()).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 0, code: "unreachable", message: "" });
});

it("follows the lobby again after a truncated answer", async () => {
  vi.useFakeTimers();
  const answers = [broken(), Response.json({ tables: [] })];
  const asked = vi.fn(async (_path: string, _init: RequestInit) => answers.shift() ?? new Promise(() => {}));
  vi.stubGlobal("fetch", asked);
  const news: OpenTables[] = [];

  const leave = followTables({}, (tables) => news.push(tables));
  await vi.advanceTimersByTimeAsync(10_000);
  leave();

  expect(news).toEqual([{ tables: [] }]);
  expect(asked.mock.calls[1]?.[1].headers).not.toHaveProperty("If-None-Match");
});
