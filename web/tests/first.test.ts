import { afterEach, expect, it, vi } from "vitest";
import { firstSight } from "../src/table/first";

const LINK = "/t/green-fox#secret-of-the-link";

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** The address after the page has tried to take the seat of a link. */
async function addressAfter(answer: () => Promise<Response>): Promise<string> {
  history.replaceState(null, "", LINK);
  vi.stubGlobal("fetch", answer);
  await firstSight("green-fox").catch(() => {});
  return location.pathname + location.search + location.hash;
}

it("keeps the link of a seat while the house cannot be reached, so that a reload tries again", async () => {
  expect(await addressAfter(() => Promise.reject(new TypeError("network error")))).toBe(LINK);
  for (const status of [429, 503]) {
    const refused = { error: { code: "out-of-reach", message: "Try again." } };
    expect(await addressAfter(async () => Response.json(refused, { status }))).toBe(LINK);
  }
});

it("removes the secret of a link from the address once the house has looked at it", async () => {
  for (const status of [404, 409]) {
    const refused = { error: { code: "seat-taken", message: "Somebody else sits there." } };
    expect(await addressAfter(async () => Response.json(refused, { status }))).toBe("/t/green-fox");
  }
  const taken = async () => Response.json({ seat: 1 });
  expect(await addressAfter(taken)).toBe("/t/green-fox?seat=1");
});
