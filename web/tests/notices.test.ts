import { afterEach, expect, it, vi } from "vitest";
import { subscribe, subscription } from "../src/notices/notices";

afterEach(() => vi.unstubAllGlobals());

it("is not called by a house that could not be told how", async () => {
  let made: object | null = null;
  const subscribed = {
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      made = null;
    },
  };
  const pushManager = {
    subscribe: async () => {
      made = subscribed;
      return subscribed;
    },
    getSubscription: async () => made,
  };
  const worker = { pushManager };
  const serviceWorker = { register: async () => worker, ready: worker, getRegistration: async () => worker };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
  vi.stubGlobal("fetch", async () => Response.error());

  await expect(subscribe("AAAA")).rejects.toMatchObject({ status: 0 });

  expect(await subscription()).toBeNull();
});
