/** How a user is called while they are not looking, with the requests to the server and the browser. */

import { ask } from "../api/ask";
import { noticesEndPush, noticesPush } from "../api/client";
import type { MyNotices } from "../api/types";

/** Whether this browser can be called while the page is closed. */
export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** This browser's subscription; null if there is none. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration("/") : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Have this browser called; null if it does not allow that. */
export async function subscribe(vapid: string): Promise<MyNotices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOf(vapid) };
  const made = await worker.pushManager.subscribe(wish).catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  try {
    return await ask(noticesPush({ endpoint, p256dh: keys.p256dh, auth: keys.auth }));
  } catch (error) {
    await made?.unsubscribe(); // the server does not know it
    throw error;
  }
}

/** Stop calling this browser. */
export async function unsubscribe(): Promise<MyNotices> {
  const known = await subscription();
  await known?.unsubscribe();
  return ask(noticesEndPush({ endpoint: known?.endpoint ?? "" }));
}

/** Stop calling this browser, if it is called: whoever signs out may leave it to others. */
export async function leaveBrowser(): Promise<void> {
  if (await subscription()) await unsubscribe();
}

/** A key in the browser's format. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
