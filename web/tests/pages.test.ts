import { describe, expect, it } from "vitest";
import { parting } from "../src/drawer/parting";
import {
  leaderboardAddress,
  modeAddress,
  placeOf,
  profileAddress,
  rulebookAddress,
} from "../src/pages/addresses";
import { agreed, chairs, isShared, newTable, ownSeat } from "../src/pages/seating";

const at = (address: string) => placeOf(new URL(address, "http://house"));

describe("addresses", () => {
  it("finds the table and whether the text page is wanted", () => {
    expect(at("/t/a%20b?text#secret")).toEqual({ page: "table", table: "a b", asText: true });
    expect(at("/t/ab")).toEqual({ page: "table", table: "ab", asText: false });
  });

  it("keeps seat and ply when switching between text and picture", () => {
    const other = (search: string, asText: boolean) =>
      modeAddress({ pathname: "/t/ab", search, hash: "#x" } as Location, asText);
    expect(other("", true)).toBe("/t/ab?text#x");
    expect(other("?seat=1", true)).toBe("/t/ab?seat=1&text#x");
    expect(other("?ply=12&as=0", true)).toBe("/t/ab?ply=12&as=0&text#x");
    expect(other("?seat=1&text", false)).toBe("/t/ab?seat=1#x");
    expect(other("?text=", false)).toBe("/t/ab#x");
    expect(other("?text&ply=3", true)).toBe("/t/ab?ply=3&text#x");
  });

  it("finds the rule that a link to the rulebook names", () => {
    expect(at(rulebookAddress("crusaders", "CR-6"))).toEqual({
      page: "rules",
      game: "crusaders",
      rule: "CR-6",
    });
  });

  it("finds whose profile or which leaderboard is wanted", () => {
    const of = (address: string | null) => at(address ?? "");
    expect(of("/people")).toEqual({ page: "player", whose: { kind: "me", name: "" } });
    const anna = profileAddress({ person: "Anna / Ö", level: null });
    expect(of(anna)).toEqual({ page: "player", whose: { kind: "people", name: "Anna / Ö" } });
    const hard = profileAddress({ person: null, level: "my_players:Keen" });
    expect(of(hard)).toEqual({ page: "player", whose: { kind: "computers", name: "my_players:Keen" } });
    expect(profileAddress({ person: null, level: null })).toBeNull();
    expect(of(leaderboardAddress("kingdoms", 3))).toEqual({
      page: "leaderboards",
      game: "kingdoms",
      seats: 3,
    });
  });

  it("shows home for an empty path, and nothing for an unknown one", () => {
    expect(at("/")).toEqual({ page: "home" });
    expect(at("/index.html")).toEqual({ page: "home" });
    expect(at("/t/")).toEqual({ page: "nowhere" });
    expect(at("/lobbyy")).toEqual({ page: "nowhere" });
  });
});

describe("seats of a new table", () => {
  const levels = ["easy", "medium", "hard"].map((name) => ({ name, title: name, blurb: "" }));

  it("begins with oneself and computer players of the middle level", () => {
    expect(chairs(3, levels).map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      "you medium",
      "bot medium",
      "bot medium",
    ]);
  });

  it("asks for a level only for computer players and for a name only for oneself", () => {
    const [you, bot] = chairs(2, levels);
    const seats = [you, bot, { kind: "friend" as const, level: "easy", name: "" }].flatMap(
      (chair) => chair ?? [],
    );

    expect(newTable("g", {}, "live", seats, "Anna").seats).toEqual([
      { kind: "you", name: "Anna" },
      { kind: "bot", level: "medium" },
      { kind: "friend" },
    ]);
    expect(ownSeat(seats)).toBe(0);
  });

  it("gives everybody who plays at this screen a seat, by their own names", () => {
    const seats = [
      { kind: "you" as const, level: "", name: "" },
      { kind: "beside" as const, level: "easy", name: " Ben " },
    ];

    expect(newTable("g", {}, "live", seats, "Anna").seats).toEqual([
      { kind: "you", name: "Anna" },
      { kind: "you", name: "Ben" },
    ]);
    expect(isShared(seats)).toBe(true);
  });
});

describe("options", () => {
  const option = (name: string, over_days: string | null) => ({
    ...{ name, label: name, help: "", rule: "R1", default: "on", over_days },
    choices: [{ value: "on", label: "On" }],
  });
  const options = [option("fixed", "on"), option("free", null)];
  const chosen = { fixed: "off", free: "off" };

  it("are as chosen at a live table", () => {
    expect(agreed(options, chosen, "live")).toEqual(chosen);
    expect(agreed(options, {}, "live")).toEqual({ fixed: "on", free: "on" });
  });

  it("include what is fixed at a table over days", () => {
    expect(agreed(options, chosen, "days")).toEqual({ fixed: "on", free: "off" });
  });
});

describe("short labels in a list of moves", () => {
  it("leave out the words they all begin with", () => {
    expect(parting(["Place Bow in Antioch", "Place Bow in Cyprus"])).toEqual(["Antioch", "Cyprus"]);
  });

  it("keep a lone label, and labels that contain one another, readable", () => {
    expect(parting(["Lay army in red, red, blue", "Lay army in red, red, red"])).toEqual([
      "red, red, blue",
      "red, red, red",
    ]);
    expect(parting(["Pass"])).toEqual(["Pass"]);
    expect(parting(["Pay", "Pay twice"])).toEqual(["Pay", "Pay twice"]);
  });
});
