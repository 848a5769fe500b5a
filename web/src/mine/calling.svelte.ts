/**
 * Calling a user who looks elsewhere: by the tab's title and icon and, if wanted, a sound or a notification.
 */

import type { MyTable } from "../api/types";
import { tableAddress } from "../pages/addresses";
import { sound } from "../sound/sound";
import { preferences } from "../theme/preferences.svelte";
import { say } from "../words/words.svelte";
import { mine } from "./mine.svelte";

const PLAIN_SIGN = "/icon.svg";
const CALLING_SIGN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M6 4h52v30c0 14-12 21-26 27C18 55 6 48 6 34z" fill="#b3261e"/><path d="M32 4h26v28H32zM6 32h26v29C18 55 6 48 6 34z" fill="#1f4f8a"/><circle cx="46" cy="46" r="17" fill="#e3ad22" stroke="#2a2119" stroke-width="3"/></svg>',
)}`;

class Calling {
  /** The tab's title when no table waits; "" for the server's own title. */
  title = $state("");
  /** Whether the table that this page shows waits for the viewer; null if it shows none. */
  here = $state<boolean | null>(null);

  get count(): number {
    return mine.waiting.length + mine.invites.length + (this.here ? 1 : 0);
  }
}

export const calling = new Calling();

/** Tables to which the user has been called already; null before the first list. */
let known: ReadonlySet<string> | null = null;

function showOnTab(): void {
  const { count } = calling;
  const title = calling.title || say("page-title");
  document.title = count > 0 ? say("page-calling-title", { count, title }) : title;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", count > 0 ? CALLING_SIGN : PLAIN_SIGN);
}

/** One for each table, in place of the last one; without `renotify` nobody would hear of the new one. */
type Message = NotificationOptions & { renotify: boolean };

function send(table: MyTable): void {
  const title = say("page-your-turn");
  const path = tableAddress(table.table, table.seat);
  const message: Message = {
    body: say("page-calling-body", { game: table.title, names: namesOf(table) }),
    icon: PLAIN_SIGN,
    tag: table.table,
    renotify: true,
  };
  try {
    const called = new Notification(title, message);
    called.onclick = () => {
      window.focus();
      location.assign(path);
    };
  } catch {
    void sendByWorker(title, { ...message, data: { path } });
  }
}

/** On phones, only a service worker may show notifications: the one for notices, if the user wanted those. */
async function sendByWorker(title: string, message: Message): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration("/");
  await worker?.showNotification(title, message);
}

export function namesOf({ rivals }: MyTable): string {
  return new Intl.ListFormat(document.documentElement.lang).format(rivals.map(({ name }) => name));
}

/** Whether this browser may show notifications. */
export const mayNotify = () => "Notification" in globalThis && Notification.permission === "granted";

/** Ask for permission to show notifications. Returns whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return "Notification" in globalThis && (await Notification.requestPermission()) === "granted";
}

function callTo(waiting: readonly MyTable[]): void {
  const fresh = known === null ? [] : waiting.filter(({ table }) => !known?.has(table));
  known = new Set(waiting.map(({ table }) => table));
  if (fresh.length === 0) return;
  void sound("turn");
  if (preferences.notify && mayNotify() && document.hidden) fresh.forEach(send);
}

/** A user who is looking and has waited for less than this needs no call. */
const WAIT_MS = 3000;

/** Keep calling for as long as the page is open. */
export function keepCalling(): void {
  $effect(showOnTab);
  $effect(() => callTo(mine.waiting));
  let was = calling.here;
  let since = 0;
  $effect(() => {
    if (calling.here === was) return;
    const waited = was === false && performance.now() - since;
    if (calling.here && waited !== false && (document.hidden || waited > WAIT_MS)) void sound("turn");
    was = calling.here;
    since = performance.now();
  });
}
