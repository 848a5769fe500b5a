import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { chat } from "../src/chat/chat.svelte";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import OneChat from "./OneChat.svelte";
import { realm } from "./realm";

/** The server's answers by path, and what it is sent. */
let house: Record<string, () => Response | Promise<Response>>;
const told: unknown[] = [];
let drawn: Record<string, unknown> | null = null;

beforeEach(() => {
  useCatalogue("en", catalogue);
  house = { notes: () => Response.json({ text: "Ben bluffs." }) };
  told.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (body) told.push(JSON.parse(String(body)));
    const asked = Object.keys(house).find((name) => path.includes(name));
    return asked ? house[asked]?.() : Response.error();
  });
});

afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  drawn = mount(OneChat, { target: document.body, props: { table: new TableState(realm()) } });
  await vi.advanceTimersByTimeAsync(10);
  flushSync();
}

const notes = () => document.querySelector<HTMLTextAreaElement>("[data-testid='notes-text']");

it("accepts no notes before the stored ones have loaded, which they would replace", async () => {
  house.notes = () => Response.error();
  await open();
  expect(notes()?.readOnly).toBe(true);

  house.notes = () => Response.json({ text: "Ben bluffs." });
  await vi.advanceTimersByTimeAsync(10_000);
  flushSync();

  expect(notes()?.value).toBe("Ben bluffs.");
  expect(notes()?.readOnly).toBe(false);
});

it("shows a line once that is sent twice before the house has answered", async () => {
  house.chat = () => Response.json({ lines: [], earlier: false, me: "a", muted: [] });
  await chat.open("t1", 0);
  house.chat = () => new Promise(() => {});
  await open();
  const text = document.querySelector<HTMLInputElement>("[data-testid='chat-text']");
  if (text) text.value = "Well done";
  text?.dispatchEvent(new Event("input", { bubbles: true }));
  for (let presses = 0; presses < 2; presses++)
    text?.form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(10);

  expect(told).toEqual([{ text: "Well done" }]);
});

it("remembers what was read after the stream was lost, even where the browser stores nothing", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const line = { id: 3, seat: 1, name: "Ben", author: "b", text: "Hello", said: 1, line: "players" };
  house.chat = () => Response.json({ lines: [line], earlier: false, me: "a", muted: [] });
  await chat.open("t1", 0);
  expect(chat.unread).toBe(1);

  chat.seen();
  await chat.open("t1", 0);

  expect(chat.unread).toBe(0);
});

it("leaves the next report open when the one before has been read", async () => {
  const line = (id: number) => ({
    id,
    seat: 1,
    name: "Ben",
    author: `b${id}`,
    text: "Boo",
    said: 1,
    line: "players",
  });
  house.report = () => new Response(null, { status: 204 });
  house.guest = () => Response.json({});
  house.chat = () => Response.json({ lines: [line(1), line(2)], earlier: false, me: "a", muted: [] });
  await chat.open("t1", 0);
  // The paths for notes and reports are longer than the one for the chat.
  house = {
    report: house.report,
    notes: house.notes as () => Response,
    guest: house.guest,
    chat: house.chat,
  };
  await open();
  const press = (name: string, at = 0) => {
    document.querySelectorAll<HTMLElement>(`[data-testid='${name}']`)[at]?.click();
    flushSync();
  };
  const box = () => document.querySelector<HTMLInputElement>("[data-testid='report-text']");

  press("chat-more");
  press("report");
  box()?.form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(100);
  press("chat-more", 1);
  press("report");
  await vi.advanceTimersByTimeAsync(3000);
  flushSync();

  expect(box()).not.toBeNull();
});
