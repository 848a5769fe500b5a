import { expect, it, vi } from "vitest";
import source from "../public/sw.js?raw";

interface Shown {
  tag: string;
  renotify: boolean;
}

/** What the service worker shows when it is called with this. */
function shownFor(told: unknown): Shown {
  const heard = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn<(title: string, shown: Shown) => Promise<void>>(async () => {});
  const addEventListener = (kind: string, hear: (event: unknown) => void) => heard.set(kind, hear);
  new Function("self", source)({ addEventListener, registration: { showNotification } });
  heard.get("push")?.({ data: { json: () => told }, waitUntil: () => {} });
  const [[, shown] = []] = showNotification.mock.calls;
  if (!shown) throw new Error("nothing was shown");
  return shown;
}

it("is heard again when a table waits again, though the last notification is still there", () => {
  const turn = { title: "Your turn", text: "Realm", path: "/t/t1?seat=0", table: "t1" };
  expect(shownFor(turn)).toMatchObject({ tag: "t1", renotify: true });
});

it("shows invitations to several tables in the lobby beside each other", () => {
  const invited = { title: "You are invited", text: "Realm", path: "/", table: null };
  const tags = ["g1", "g2"].map((gathering) => shownFor({ ...invited, gathering }).tag);
  expect(tags).toEqual(["g1", "g2"]);
});
