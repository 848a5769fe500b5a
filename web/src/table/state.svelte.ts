/** One table as this page holds it: what is shown, what is touched, what is still to be shown. */

import { createContext, tick } from "svelte";
import { playMove, Refusal, viewAt, whyNot } from "../api/calls";
import type { Happening, Offer, Player, Step, TableView } from "../api/types";
import { spellPath } from "../games/looks.svelte";
import { preferences } from "../theme/preferences.svelte";
import { say } from "../words/words.svelte";
import { type Board, boardOf, near, seating } from "./arrange";
import { arranged, type HandOrder, isOwnHand, moved, vacated } from "./handorder";
import { keepOrder, keptOrder } from "./keep";
import { nextIds, open, sameQuestion, type Touched, touch, twins } from "./touch";

export interface Note {
  text: string;
  rule: string | null;
}

/** Shows a view, letting pieces travel; resolves when the next one may follow. */
export type Stage = (show: () => void, happenings: readonly Happening[]) => Promise<void>;

/** A view with all of the log: a step has only its end, and what came before is known. */
function withWholeLog(view: TableView, known: TableView["log"]): TableView {
  if (view.log_from === 0) return view;
  return { ...view, log: [...known.slice(0, view.log_from), ...view.log], log_from: 0 };
}

export class TableState {
  view = $state.raw() as TableView;
  players = $state.raw<readonly Player[]>([]);
  touched = $state.raw<Touched>([]);
  /** The thing under the finger at the last touch: of equal cards, the one that is to be lifted. */
  held = $state.raw<string | null>(null);
  /** The card of one's own hand that may be laid elsewhere in it, as long as it is chosen. */
  chosen = $state.raw<string | null>(null);
  /** The gap of one's own hand over which a card is being dragged. */
  gap = $state.raw<number | null>(null);
  note = $state.raw<Note | null>(null);
  connected = $state(true);
  sending = $state(false);
  pointedAt = $state.raw<string | null>(null);
  /** The newest news, for the live region. */
  news = $state("");
  stage: Stage = async (show) => show();
  /** Ends what still travels, so that the next step need not wait. */
  hurry: () => void = () => {};

  readonly scene = $derived.by(() => arranged(this.view.scene, this.#ordered));
  readonly board: Board = $derived.by(() => boardOf(this.scene));
  readonly order = $derived.by(() =>
    seating(
      this.scene.seats.map(({ seat }) => seat),
      near(this.scene),
    ),
  );
  /** The moves that answer the question, and those that may be made at any time. */
  readonly answers: readonly Offer[] = $derived.by(() => this.scene.offers.filter(({ free }) => !free));
  readonly free: readonly Offer[] = $derived.by(() => this.scene.offers.filter(({ free }) => free));
  readonly lit: ReadonlySet<string> = $derived.by(() => this.litNow());
  /** What shows that it may be touched; the targets of what is touched only if this is wished for. */
  readonly glowing: ReadonlySet<string> = $derived.by(() =>
    preferences.targets || this.touched.length === 0 ? this.lit : new Set(),
  );
  readonly twins: ReadonlyMap<string, string> = $derived.by(() => this.twinsNow());
  readonly zones: ReadonlyMap<string, string> = $derived.by(() => this.zonesNow());
  readonly labels = $derived.by(() => this.labelsNow());
  /** The move that pointing here would make. */
  readonly preview: Offer | null = $derived.by(() => this.previewNow());

  #ordered = $state.raw<HandOrder>({});
  /** The card of the own hand that was touched last, and the ply that its move led to. */
  #lifted = { card: "", ply: -1 };
  #latest = $state.raw() as TableView;
  #waiting: Step[] = [];
  #showing = false;
  #past = new Map<number, TableView>();

  constructor(
    first: TableView,
    readonly token: string | null,
  ) {
    this.view = first;
    this.players = first.players;
    this.#latest = first;
    this.#ordered = first.seat === null ? {} : keptOrder(first.table, first.seat);
  }

  get latest(): TableView {
    return this.#latest;
  }

  /** Whether this viewer is asked something here and now. */
  get mayMove(): boolean {
    return this.mayAct && this.answers.length > 0;
  }

  /** Whether what is shown is the newest, so that a move of it can be sent. */
  get mayAct(): boolean {
    return !this.sending && this.view.ply === this.#latest.ply;
  }

  litNow(): ReadonlySet<string> {
    if (!this.mayMove) return new Set();
    const offered = nextIds(this.answers, this.touched, this.zoneOf);
    for (const [twin, id] of this.twins) if (offered.has(id)) offered.add(twin);
    return offered;
  }

  /** Of equal cards in a hand only one is in the offers; the others stand for it. */
  twinsNow(): ReadonlyMap<string, string> {
    const offered = new Set(this.answers.flatMap(({ path }) => path));
    return twins(this.scene.zones, offered);
  }

  zonesNow(): Map<string, string> {
    return new Map(this.scene.zones.flatMap(({ id, pieces }) => pieces.map((piece) => [piece.id, id])));
  }

  readonly zoneOf = (id: string): string | null => this.zones.get(id) ?? null;

  labelsNow(): Map<string, string> {
    const labels = new Map<string, string>();
    for (const zone of this.scene.zones) {
      labels.set(zone.id, zone.label);
      for (const piece of zone.pieces) labels.set(piece.id, piece.label);
    }
    return labels;
  }

  previewNow(): Offer | null {
    if (this.pointedAt === null || !this.lit.has(this.pointedAt)) return null;
    const found = this.#touchOf(this.pointedAt);
    return found.kind === "move" ? found.offer : null;
  }

  /** Whether touching this is a whole move, and not only its beginning. */
  completes(id: string): boolean {
    return this.lit.has(id) && this.#touchOf(id).kind === "move";
  }

  #touchOf(id: string) {
    return touch(this.answers, this.touched, this.twins.get(id) ?? id, this.zoneOf);
  }

  nameOf(seat: number): string {
    return this.players.find((player) => player.seat === seat)?.name ?? "";
  }

  /** A touch of a thing on the table; `around` are the things that it lies in, innermost first. */
  async touch(id: string, around: readonly string[] = []): Promise<void> {
    this.flush();
    this.note = null;
    this.chosen = this.isOwnCard(id) && this.chosen !== id ? id : null;
    if (!this.mayMove) {
      this.note = { text: this.scene.prompt, rule: null };
      return;
    }
    const found = this.#touchOf(id);
    this.held = id;
    if (this.isOwnCard(id)) this.#lifted = { card: id, ply: this.scene.ply + 1 };
    if (found.kind === "going") this.touched = found.touched;
    else if (found.kind === "move") await this.send(found.offer.move);
    else await this.askWhy([id, ...around]);
  }

  /** Whether this very thing is one of those touched. */
  isTouched(id: string): boolean {
    const offered = this.twins.get(id) ?? id;
    if (!this.touched.includes(offered)) return false;
    const shown =
      this.held !== null && (this.twins.get(this.held) ?? this.held) === offered ? this.held : offered;
    return shown === id;
  }

  /** Takes the last touch back; false if there was none. */
  takeBack(keepNote = false): boolean {
    if (!keepNote) this.note = null;
    this.chosen = null;
    if (this.touched.length === 0) return false;
    this.touched = this.touched.slice(0, -1);
    return true;
  }

  /** Whether this is a card of the viewer's own hand, whose order is his own affair. */
  isOwnCard(id: string): boolean {
    const zone = this.scene.zones.find((one) => one.id === this.zoneOf(id));
    return zone !== undefined && isOwnHand(zone, this.scene.viewer);
  }

  /** Lays a card of one's own hand into the gap before the card at this place. */
  async lay(id: string, gap: number): Promise<void> {
    const zone = this.zoneOf(id);
    const hand = this.scene.zones.find((one) => one.id === zone);
    if (!hand) return;
    const order = moved(
      hand.pieces.map((piece) => piece.id),
      id,
      gap,
    );
    this.touched = [];
    this.chosen = null;
    this.note = null;
    await this.stage(() => this.#keep({ ...this.#ordered, [hand.id]: order }), []);
    const place = order.indexOf(id) + 1;
    this.news = say("page-laid-at", { piece: this.labels.get(id) ?? "", place, of: order.length });
  }

  #keep(order: HandOrder): void {
    this.#ordered = order;
    if (this.view.seat !== null) keepOrder(this.view.table, this.view.seat, order);
  }

  /** Asks why touching one of these things next is no move, and shows the sentence with its rule. */
  async askWhy(things: readonly string[]): Promise<void> {
    const spelt = things.map((id) => spellPath(this.scene, [...this.touched, id]));
    const move = spelt.find((one) => one !== null);
    if (!move) {
      this.note = { text: say("page-not-lit"), rule: null };
      return;
    }
    try {
      const { text, rule } = await whyNot(this.view.table, this.token, move);
      this.note = { text, rule: rule ?? null };
    } catch (error) {
      this.note = noteOf(error);
    }
  }

  /** Plays a move. What the table answers is shown, also where somebody was faster. */
  async send(move: string): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      this.take(await this.#played(move, this.view));
    } catch (error) {
      this.note = noteOf(error);
      if (error instanceof Refusal && error.view) this.take(error.view);
    } finally {
      this.sending = false;
      this.touched = [];
      this.chosen = null;
    }
  }

  // Where several are asked at once, somebody may be faster without changing what this viewer is asked.
  async #played(move: string, seen: TableView): Promise<TableView> {
    try {
      return await playMove(seen.table, this.token, seen.ply, move);
    } catch (error) {
      const now = error instanceof Refusal && error.code === "stale" ? error.view : null;
      if (!now || now.ply <= seen.ply || !sameQuestion(now.scene, seen.scene)) throw error;
      return this.#played(move, now);
    }
  }

  /** Takes a view that came as an answer. */
  take(view: TableView): void {
    this.hurry();
    this.follow({ ply: view.ply, happenings: [], view });
  }

  /** Takes a step; one that was shown already changes only who is here. */
  follow(step: Step): void {
    if (step.ply < this.#latest.ply) return;
    this.players = step.view.players;
    step = { ...step, view: withWholeLog(step.view, this.#latest.log) };
    const known = step.ply === this.#latest.ply;
    this.#latest = step.view;
    if (known) {
      this.#addHappenings(step);
      if (!this.#showing && this.view.ply === step.ply) this.view = step.view;
      return;
    }
    this.#waiting.push(step);
    void this.#showWaiting();
  }

  // A move's own answer has no happenings; the stream's step of the same ply does.
  #addHappenings(step: Step): void {
    this.#waiting = this.#waiting.map((waiting) =>
      waiting.ply === step.ply && waiting.happenings.length === 0 ? step : waiting,
    );
  }

  async #showWaiting(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      const { view, happenings } = step;
      if (view.ply === this.#lifted.ply) await this.#changePlaces(view);
      await this.stage(() => this.#show(view), happenings);
    }
    this.#showing = false;
  }

  /** In a hand in one's own order the touched card goes, and not an equal one that lies elsewhere. */
  async #changePlaces(next: TableView): Promise<void> {
    const hand = this.scene.zones.find((zone) => isOwnHand(zone, this.scene.viewer));
    const left = next.scene.zones.find(({ id }) => id === hand?.id)?.pieces;
    if (!hand || !left || !this.#ordered[hand.id]) return;
    const order = vacated(hand.pieces, left, this.#lifted.card);
    if (order === null) return;
    this.#keep({ ...this.#ordered, [hand.id]: order });
    await tick();
  }

  #show(view: TableView): void {
    const seen = this.view.ply;
    const asksAnew = view.ply !== this.view.ply && !sameQuestion(view.scene, this.view.scene);
    this.view = view;
    if (asksAnew) this.touched = [];
    this.news = view.log
      .filter(({ ply }) => ply > seen)
      .map(({ text }) => text)
      .join(" ");
  }

  /** Shows the newest view at once, leaving out what was still to travel. */
  flush(): void {
    this.hurry();
    if (this.#waiting.length === 0) return;
    this.#waiting = [];
    this.#show(this.#latest);
  }

  /** Turns to an earlier ply of a finished game, every hand open. */
  async turnTo(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.#latest.last_ply));
    const view = this.#past.get(wanted) ?? (await viewAt(this.view.table, this.token, wanted, true));
    this.#past.set(wanted, view);
    await this.stage(() => {
      this.view = { ...view, seed: this.#latest.seed, over: true, last_ply: this.#latest.last_ply };
    }, []);
  }

  /** The targets still open after what is touched, for the prompt line. */
  get stillOpen(): Offer[] {
    return open(this.answers, this.touched, this.zoneOf);
  }
}

function noteOf(error: unknown): Note {
  if (!(error instanceof Refusal)) throw error;
  if (error.status === 0) return { text: say("page-unreachable"), rule: null };
  return { text: error.message, rule: error.rule };
}

export const [getTable, setTable] = createContext<TableState>();
