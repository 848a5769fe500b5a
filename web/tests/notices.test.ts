import { afterEach, expect, it, vi } from "vitest";
import { leaveBrowser, subscribe, subscription } from "../src/notices/notices";

afterEach(() => vi.unstubAllGlobals());

/** A browser with this subscription, and the requests that it makes. */
function browserWith(pushed: { endpoint: string; unsubscribe: () => Promise<boolean> } | null) {
  const registration = { pushManager: { getSubscription: async () => pushed } };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", class {});
  const asked = vi.fn(async (..._: unknown[]) => Response.json({}));
  vi.stubGlobal("fetch", asked);
  return asked;
}

it("ends the calls to a browser in which somebody signs out", async () => {
  const unsubscribe = vi.fn(async () => true);
  const asked = browserWith({ endpoint: "https://push.example.org/1", unsubscribe });
  await leaveBrowser();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledOnce();
  expect(JSON.stringify(asked.mock.calls)).toContain("/api/me/notices/push/end");
  expect(JSON.stringify(asked.mock.calls)).toContain("https://push.example.org/1");
});

it("asks nothing where nobody is called", async () => {
  const asked = browserWith(null);
  await leaveBrowser();
  expect(asked).not.toHaveBeenCalled();
});

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
