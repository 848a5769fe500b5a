import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { loadLook } from "../src/games/looks.svelte";
import { TableState } from "../src/table/state.svelte";
import { useCatalogue } from "../src/words/words.svelte";
import { realm } from "./realm";

const answers: Response[] = [];
const asked = vi.fn(async (_path: string, _init?: RequestInit) => answers.shift() ?? Response.error());

function answer(status: number, body: unknown): void {
  answers.push(new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  useCatalogue("en", catalogue);
  vi.stubGlobal("fetch", asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
  answers.length = 0;
});

const table = () => new TableState(realm());
const later = (ply: number, text = "Ben waits.") => ({
  ...realm({ ply, offers: [] }),
  log: [...realm().log, { ply, text, seat: 1 }],
});

it("sends a move with the question it answers, and shows the table after it", async () => {
  const state = table();
  answer(200, later(5));

  await state.touch("oak");
  await state.touch("land.1");

  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({ question: 4, move: "build oak 2" });
  expect(state.view.ply).toBe(5);
  expect(state.news).toBe("Ben waits.");
  expect(state.touched).toEqual([]);
});

it("waits for the stream to bring the result of its move, and asks if it does not", async () => {
  vi.useFakeTimers();
  const state = table();
  for (const ply of [5, 6]) answer(200, { ply });
  answer(200, later(6));

  const first = state.send("pass");
  await vi.advanceTimersByTimeAsync(100);
  expect(state.sending).toBe(true);
  state.follow({ ply: 5, happenings: [], view: realm({ ply: 5 }) });
  await first;
  expect(state.sending).toBe(false);
  const second = state.send("pass");
  await vi.advanceTimersByTimeAsync(5000);
  await second;

  expect(state.view.ply).toBe(6);
  expect(asked).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it("reads a long log back to its beginning", async () => {
  const line = (ply: number) => ({ ply, text: `Line ${ply}.`, seat: null });
  const state = new TableState({ ...realm({ ply: 9 }), log: [line(8), line(9)], log_from: 8 });
  answer(200, { log: [line(4), line(7)], log_from: 4 });
  answer(200, { log: [line(0), line(3)], log_from: 0 });

  await state.readLog();

  expect(state.view.log.map(({ ply }) => ply)).toEqual([0, 3, 4, 7, 8, 9]);
  expect(state.latest.log_from).toBe(0);
});

it("shows a new name everywhere, though the stream tells only who is there", async () => {
  const state = table();
  const players = state.players.map((one) => (one.seat === 1 ? { ...one, name: "Benno" } : one));
  const log = [{ ply: 4, text: "Benno waits.", seat: 1 }];
  answer(200, { ...realm(), players, log });

  state.attend(players, null, null);
  await vi.waitFor(() => expect(state.view.log.at(-1)?.text).toBe("Benno waits."));
  state.attend(players, null, null);

  expect(asked).toHaveBeenCalledTimes(1);
});

it("sends nothing a second time while the first answer is pending", async () => {
  const state = table();
  answer(200, later(5));

  await Promise.all([state.send("pass"), state.send("pass")]);

  expect(asked).toHaveBeenCalledTimes(1);
});

it("lights nothing while a move is in flight", () => {
  const state = table();
  answer(200, later(5));

  const sending = state.send("pass");

  expect(state.lit.size).toBe(0);
  return sending;
});

it("shows the current table with the reason when an answer came too late", async () => {
  const state = table();
  answer(409, { error: { code: "stale", message: "It has been answered." }, view: later(6) });

  await state.send("pass");

  expect(asked).toHaveBeenCalledTimes(1);
  expect(state.view.ply).toBe(6);
  expect(state.note).toMatchObject({ text: "It has been answered.", rule: null });
});

it("names no question for a free move", async () => {
  const wave = { move: "wave", path: [], label: "Wave", free: true };
  const state = new TableState(realm({ offers: [...(realm().scene.offers ?? []), wave] }));
  answer(200, realm({ ply: 5 }));

  await state.send("wave");

  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({ question: null, move: "wave" });
});

it("lets one answer while the moves of others are still being shown", async () => {
  const state = table();
  state.stage = () => new Promise(() => {});
  state.follow({ ply: 5, happenings: [], view: realm({ ply: 5 }) });
  expect(state.view.ply).toBe(4);
  answer(200, later(6));

  await state.send("pass");

  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body)).question).toBe(4);
});

it("sends no answer to a withdrawn question, nor from the past of a finished game", async () => {
  const state = table();
  state.stage = () => new Promise(() => {});
  state.follow({ ply: 5, happenings: [], view: later(5) });

  await state.send("pass");
  expect(state.mayMove).toBe(false);

  const finished = new TableState({ ...later(9), over: true, revealed: true });
  finished.view = realm();
  await finished.send("pass");
  expect(finished.mayAct).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

it("keeps what was said about a move as long as the question stays, whatever others do", async () => {
  const state = table();
  answer(422, { error: { code: "refused", message: "No.", rule: "RE-1" }, view: realm() });
  await state.send("pass");
  expect(state.note?.text).toBe("No.");

  state.follow({ ply: 4, happenings: [], view: realm() });
  expect(state.note?.text).toBe("No.");

  state.follow({ ply: 5, happenings: [], view: realm({ ply: 5 }) });
  await vi.waitFor(() => expect(state.view.ply).toBe(5));
  expect(state.note?.text).toBe("No.");

  state.follow({ ply: 6, happenings: [], view: later(6) });
  await vi.waitFor(() => expect(state.view.ply).toBe(6));
  expect(state.note).toBeNull();
});

it("drops what was touched when it no longer fits any move, even if the question is the same", async () => {
  const state = table();
  await state.touch("oak");
  const pass = { move: "pass", path: [], label: "Pass" };

  state.follow({ ply: 5, happenings: [], view: realm({ ply: 5, offers: [pass] }) });
  await vi.waitFor(() => expect(state.view.ply).toBe(5));

  expect(state.touched).toEqual([]);
});

it("keeps what was touched while others move and the question stays the same", async () => {
  const state = table();
  await state.touch("oak");

  state.follow({ ply: 5, happenings: [], view: realm({ ply: 5 }) });
  await vi.waitFor(() => expect(state.view.ply).toBe(5));
  expect(state.touched).toEqual(["oak"]);

  state.follow({ ply: 6, happenings: [], view: later(6) });
  await vi.waitFor(() => expect(state.view.ply).toBe(6));
  expect(state.touched).toEqual([]);
});

it("names the rule of a refusal", async () => {
  const state = table();
  answer(422, { error: { code: "refused", message: "No.", rule: "RE-1" } });

  await state.send("pass");

  expect(state.note).toMatchObject({ text: "No.", rule: "RE-1" });
});

it("says so when the house cannot be reached, and keeps the table", async () => {
  const state = table();
  answers.push(Response.error());
  asked.mockRejectedValueOnce(new TypeError("no network"));

  await state.send("pass");

  expect(state.note?.text).toContain("is not responding");
  expect(state.view.ply).toBe(4);
  expect(state.mayMove).toBe(true);
  state.link(true);
});

it("stops saying so once the house answers, and shows what became of the move", async () => {
  vi.useFakeTimers();
  const state = table();
  asked.mockRejectedValueOnce(new TypeError("no network"));
  await state.send("pass");
  asked.mockRejectedValueOnce(new TypeError("no network"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.note?.text).toContain("not responding");

  answer(200, later(5));
  await vi.advanceTimersByTimeAsync(2000);

  expect(state.note).toBeNull();
  expect(state.view.ply).toBe(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it("stops saying so once the stream is back", async () => {
  const state = table();
  asked.mockRejectedValueOnce(new TypeError("no network"));
  await state.send("pass");

  state.link(true);

  expect(state.note).toBeNull();
});

it("says that a move did not arrive, and keeps what was chosen for it", async () => {
  const state = table();
  const [offer] = state.scene.offers;
  if (!offer) throw new Error("nothing is offered");
  state.proposed = offer;
  asked.mockRejectedValueOnce(new TypeError("no network"));
  await state.send(offer.move);
  expect(state.proposed).toEqual(offer);

  answer(200, realm());
  state.link(true);

  await vi.waitFor(() => expect(String(state.note?.text)).toContain("did not arrive"));
  expect(state.proposed).toEqual(offer);
});

it("shows a ply once, though it comes both as an answer and by the stream", async () => {
  const state = table();
  const shown: number[] = [];
  state.stage = async (show) => {
    show();
    shown.push(state.view.ply);
  };

  state.take(later(5));
  state.follow({ ply: 5, happenings: [], view: later(5) });
  state.follow({ ply: 4, happenings: [], view: later(4) });
  await vi.waitFor(() => expect(state.view.ply).toBe(5));

  expect(shown).toEqual([5]);
});

it("shows the result of a ply once its pieces have arrived", async () => {
  const state = table();
  let arrive = () => {};
  state.stage = (show) => {
    show();
    return new Promise((resolve) => {
      arrive = resolve;
    });
  };

  state.follow({ ply: 5, happenings: [], view: later(5) });
  state.follow({ ply: 5, happenings: [], view: { ...later(5), over: true } });
  arrive();

  await vi.waitFor(() => expect(state.view.over).toBe(true));
});

it("shows the newest table at once when somebody touches it while pieces travel", () => {
  const state = table();
  state.stage = (show) => {
    show();
    return new Promise(() => {});
  };

  for (const ply of [5, 6, 7]) state.follow({ ply, happenings: [], view: later(ply) });
  expect(state.view.ply).toBe(5);
  state.queue.flush();

  expect(state.view.ply).toBe(7);
});

it("answers a touch out of turn by saying whom the table waits for", async () => {
  const state = new TableState(later(5));

  await state.touch("oak");

  expect(state.note?.text).toBe("Build or pass.");
  expect(asked).not.toHaveBeenCalled();
});

it("says where a bid goes when it is put in the wrong place", async () => {
  await loadLook("kingdoms");
  const card = { id: "s0.hand.r5.0", face: "r5", label: "red knight (5)", owner: 0 };
  const place = (id: string, label: string) => ({ id, layout: "row" as const, label });
  const scene = realm({
    game: "kingdoms",
    zones: [
      { id: "s0.hand", layout: "fan", label: "Your hand", owner: 0, pieces: [card] },
      place("bids.opponent", "Your bids as the opponent"),
      place("bids.challenger", "Ben's bids as the challenger"),
    ],
    offers: [
      { move: "bid r5", path: [card.id, "bids.opponent"], label: "Attack with the red knight (5): 5" },
    ],
  });
  const state = new TableState(scene);

  await state.touch(card.id);
  await state.touch("bids.challenger");

  expect(state.note?.text).toBe("You can do that, but not here. It goes to: Your bids as the opponent.");
  expect(state.touched).toEqual([card.id]);
  expect(asked).not.toHaveBeenCalled();
});

const bystander = (ply: number, prompt = "Ben is to move.") =>
  realm({
    ply,
    prompt,
    offers: [{ move: "build oak 2", path: ["oak", "land.1"], label: "Build the oak", free: true }],
  });

it("lets somebody who is not asked make a free move by touching", async () => {
  const state = new TableState(bystander(4));
  answer(200, bystander(5));

  expect(state.mayMove).toBe(false);
  expect(state.lit.has("oak")).toBe(true);
  await state.touch("oak");
  await state.touch("land.1");

  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({ question: null, move: "build oak 2" });
});

it("keeps what a bystander has begun while others move on", async () => {
  const state = new TableState(bystander(4));

  await state.touch("oak");
  state.follow({ ply: 5, happenings: [], view: bystander(5, "Carl is to move.") });
  state.queue.flush();
  expect(state.touched).toEqual(["oak"]);
  state.follow({ ply: 6, happenings: [], view: realm({ ply: 6 }) });
  state.queue.flush();

  expect(state.touched).toEqual([]);
});

it("lets an equal card stand for the offered one", async () => {
  const state = table();

  await state.touch("elm.2");

  expect(state.lit.has("land.0")).toBe(true);
});

it("asks about the place around a touched thing where a move would name the place", async () => {
  const state = table();
  await loadLook("crusaders");
  const sector = { id: "s0.sector.3", layout: "row" as const, label: "Jerusalem", room: 0, owner: 0 };
  const card = { id: "la.0", face: "la", label: "Lance", owner: 0 };
  const scene = realm({
    game: "crusaders",
    zones: [
      { ...sector, pieces: [{ ...card, id: "bo.1" }] },
      { id: "s0.hand", layout: "fan", label: "Hand", pieces: [card] },
    ],
  });
  state.view = { ...state.view, scene: scene.scene };
  state.touched = ["la.0"];
  answer(200, { legal: false, rule: "CR-6", text: "There is no room." });

  await state.touch("bo.1", ["bo.1", "s0.sector.3"]);

  expect(asked.mock.calls[0]?.[0]).toBe("/api/tables/t1/why?move=place%20la%203&seat=0");
  expect(state.note).toMatchObject({ text: "There is no room.", rule: "CR-6" });
});

it("keeps the log it has when a step brings only the end of it", async () => {
  const state = table();
  const end = [{ ply: 5, text: "Ben waits.", seat: 1 }];

  state.follow({ ply: 5, happenings: [], view: { ...realm({ ply: 5, offers: [] }), log: end, log_from: 1 } });
  await Promise.resolve();

  expect(state.latest.log.map(({ text }) => text)).toEqual(["Anna begins.", "Ben waits."]);
  expect(state.latest.log_from).toBe(0);
});

it("frees the place of the touched one of equal cards, whichever the table plays", async () => {
  const state = table();
  await state.lay("elm.2", 0);
  const next = realm({ ply: 5, offers: [] });
  const zones = next.scene.zones.map((zone) => ({
    ...zone,
    pieces: zone.pieces.filter(({ id }) => id !== "elm"),
  }));
  answer(200, { ...next, scene: { ...next.scene, zones } });

  await state.touch("elm.2");
  await state.touch("land.0");

  await vi.waitFor(() => expect(state.view.ply).toBe(5));
  const hand = state.scene.zones.find(({ id }) => id === "s0.hand");
  expect(hand?.pieces.map(({ id }) => id)).toEqual(["oak", "elm.2"]);
});

it("turns to the ply requested last, whichever answer comes first", async () => {
  const state = new TableState({ ...realm({ ply: 9, offers: [] }), last_ply: 9, over: true });
  let late: (answer: Response) => void = () => {};
  asked.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
  answer(200, realm({ ply: 7, offers: [] }));

  const first = state.past.turnTo(8);
  await state.past.turnTo((state.past.turningTo ?? state.view.ply) - 1);
  expect(state.view.ply).toBe(7);
  late(new Response(JSON.stringify(realm({ ply: 8, offers: [] })), { status: 200 }));
  await first;

  expect(state.view.ply).toBe(7);
  expect(asked.mock.calls.map(([path]) => path.replace(/.*\/at/, "at"))).toEqual([
    "at/8?seat=0&seen=all",
    "at/7?seat=0&seen=all",
  ]);
});

it("steps on from what is shown where an earlier ply is unavailable", async () => {
  const state = new TableState({ ...realm({ ply: 9, offers: [] }), last_ply: 9, over: true });

  await expect(state.past.turnTo(8)).rejects.toThrow();

  expect(state.past.turningTo).toBeNull();
  expect(state.view.ply).toBe(9);
});

const offering = (ply: number, ...moves: string[]) => {
  const offers = moves.map((move) => ({ move, path: [], label: move }));
  return { ...realm({ ply, offers }), question: ply };
};

it("sends moves together, each as an answer to its own question, and stops at any other question", async () => {
  const state = new TableState(offering(4, "play a", "play b", "play c", "stop"));
  answer(200, offering(5, "play b", "play c", "stop"));
  answer(200, offering(6, "raid", "decline"));

  expect(await state.sendAll(["play a", "play b", "play c"])).toBe(false);

  const sent = asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(sent).toEqual([
    { question: 4, move: "play a" },
    { question: 5, move: "play b" },
  ]);
  expect(state.view.ply).toBe(6);
  expect(state.batch).toEqual({ from: 4, to: 6 });
});

it("stops sending moves together when the house refuses one", async () => {
  const state = new TableState(offering(4, "play a", "play b"));
  answer(422, { error: { code: "illegal", message: "Not now." } });

  expect(await state.sendAll(["play a", "play b"])).toBe(false);

  expect(asked).toHaveBeenCalledTimes(1);
  expect(state.note?.text).toBe("Not now.");
});

it("shows an earlier position of a running game without moves until one returns", async () => {
  const state = new TableState(realm({ ply: 9 }));
  answer(200, realm({ ply: 3 }));

  await state.past.lookAt(3);
  expect(asked.mock.calls[0]?.[0]).toBe("/api/tables/t1/at/3?seat=0");
  expect(state.view.ply).toBe(3);
  expect(state.lit.size).toBe(0);
  await state.send("pass");
  await state.touch("oak");
  expect(asked).toHaveBeenCalledTimes(1);

  state.follow({ ply: 10, happenings: [], view: realm({ ply: 10 }) });
  expect(state.view.ply).toBe(3);
  state.past.backToNow();
  expect(state.view.ply).toBe(10);
  expect(state.mayMove).toBe(true);
});

it("does not mistake a position that was taken back for the one that replaced it", async () => {
  const state = table();
  const stream = (ply: number) =>
    state.follow({ ply, happenings: [], view: { ...realm({ ply, offers: [] }), takebacks: 1 } });
  let arrive = () => {};
  state.past.source = (ply) =>
    new Promise((resolve) => {
      arrive = () => resolve({ ...realm({ ply, offers: [] }), title: "Taken back" });
    });

  const looking = state.past.lookAt(3);
  stream(2);
  arrive();
  await looking;
  for (const ply of [3, 4]) stream(ply);
  state.past.source = async (ply) => ({ ...realm({ ply, offers: [] }), title: "Played instead" });
  await state.past.lookAt(3);

  expect(state.view.title).toBe("Played instead");
});

it("returns at once when the game one looks back in is over", async () => {
  const state = new TableState(realm({ ply: 9 }));
  answer(200, realm({ ply: 3 }));
  await state.past.lookAt(3);

  state.follow({ ply: 10, happenings: [], view: { ...later(10), over: true, revealed: true } });

  expect(state.past.back).toBe(null);
  expect(state.view.ply).toBe(10);
});

it("shows what happened since a ply again in under three seconds, and then the present", async () => {
  vi.useFakeTimers();
  const state = new TableState(later(9));
  const news = { event: "e", text: "", seat: 1, piece: null, source: null, target: null, gist: "" };
  const step = (ply: number) => ({
    ply,
    happenings: [{ ...news, facts: {}, matter: "", heading: 1 }],
    view: later(ply),
  });
  const shown = vi.fn(async (show: () => void) => show());
  state.stage = shown;
  answer(200, later(4));
  answer(200, { steps: [5, 6, 7].map(step), last_ply: 9 });
  answer(200, { steps: [8, 9].map(step), last_ply: 9 });
  const again = state.past.showSince(4);
  await vi.advanceTimersByTimeAsync(10);
  expect([state.view.ply, state.mayAct, state.past.replaying]).toEqual([4, false, true]);
  await vi.advanceTimersByTimeAsync(2900);
  await again;
  expect(shown).toHaveBeenCalledTimes(6);
  expect([state.view.ply, state.past.back, state.past.replaying]).toEqual([9, null, false]);
  vi.useRealTimers();
});

it("can end a repetition at once, and shows the present", async () => {
  const state = new TableState(later(6));
  answer(200, later(4));
  answer(200, { steps: [], last_ply: 6 });
  const again = state.past.showSince(4);
  await vi.waitFor(() => expect(state.view.ply).toBe(4));
  state.past.backToNow();
  expect([state.view.ply, state.past.back, state.past.replaying]).toEqual([6, null, false]);
  await again;
  expect(state.view.ply).toBe(6);
});

/** A step of Ben's turn, which continues by default. */
function ofBen(ply: number, goesOn = true) {
  const view = later(ply, `Ben moves, ${ply}.`);
  const seats = view.scene.seats.map((one) => ({
    ...one,
    to_move: goesOn ? one.seat === 1 : one.seat === 0,
  }));
  const news = { event: "e", text: "", seat: 1, piece: null, source: null, target: null, gist: "" };
  return {
    ply,
    happenings: [{ ...news, facts: {}, matter: "", heading: 0, about: [], part: "" }],
    view: { ...view, question: goesOn ? null : 9, scene: { ...view.scene, seats } },
  };
}

it("lets somebody who ends a repetition look back at something else", async () => {
  const state = table();
  state.past.source = async (ply) => realm({ ply, offers: [] });
  answer(200, { steps: [{ ply: 4, happenings: [], view: realm() }] });

  const showing = state.past.showSince(1);
  await vi.waitFor(() => expect(state.view.ply).toBe(1));
  state.past.backToNow();
  await state.past.lookAt(2);
  await showing;

  expect(state.past.back).toBe(2);
  expect(state.view.ply).toBe(2);
});

it("shows the first step of another's longer turn at once, and the rest in groups", async () => {
  vi.useFakeTimers();
  const state = table();
  const shown = vi.fn(async (show: () => void) => show());
  state.stage = shown;
  state.follow(ofBen(5));
  await vi.advanceTimersByTimeAsync(10);
  expect([state.view.ply, state.queue.telling]).toEqual([5, "Ben moves, 5."]);
  for (const ply of [6, 7, 8]) {
    state.follow(ofBen(ply));
    await vi.advanceTimersByTimeAsync(350);
  }
  expect([state.view.ply, shown.mock.calls.length]).toEqual([5, 1]);
  await vi.advanceTimersByTimeAsync(400);
  expect([state.view.ply, shown.mock.calls.length]).toEqual([8, 2]);
  state.follow(ofBen(9, false));
  await vi.advanceTimersByTimeAsync(10);
  expect([state.view.ply, state.queue.telling, state.mayMove]).toEqual([9, "", false]);
  vi.useRealTimers();
});

it("shows no more of a turn once somebody has skipped it, and shows the next one again", async () => {
  vi.useFakeTimers();
  const state = table();
  const shown = vi.fn(async (show: () => void) => show());
  state.stage = shown;
  state.follow(ofBen(5));
  await vi.advanceTimersByTimeAsync(10);
  state.follow(ofBen(6));
  state.queue.flush();
  await vi.advanceTimersByTimeAsync(10);
  state.follow(ofBen(7));
  await vi.advanceTimersByTimeAsync(10);
  expect([state.view.ply, state.queue.telling, shown.mock.calls.length]).toEqual([7, "", 1]);
  state.follow(ofBen(8, false));
  await vi.advanceTimersByTimeAsync(10);
  state.follow(ofBen(9));
  await vi.advanceTimersByTimeAsync(10);
  expect([state.view.ply, state.queue.telling, shown.mock.calls.length]).toEqual([9, "Ben moves, 9.", 3]);
  vi.useRealTimers();
});
