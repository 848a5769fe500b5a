/** One table as this page holds it: what is shown, what is touched, what is still to be shown. */

import { createContext, tick } from "svelte";
import { ask, Refusal } from "../api/ask";
import { tablesAtPly, tablesLog, tablesPlay, tablesStepsAfter, tablesView, tablesWhy } from "../api/client";
import type { Clocks, Happening, Offer, PlayerView, Scene, Step, TableView } from "../api/types";
import { isStep, spellPath } from "../games/looks.svelte";
import type { Seen } from "../pages/addresses";
import { preferences, prefersStill } from "../theme/preferences.svelte";
import { say } from "../words/words.svelte";
import { type Board, boardOf, near, seating } from "./arrange";
import { arranged, type HandOrder, isOwnHand, moved, vacated } from "./handorder";
import { keepOrder, keptOrder } from "./keep";
import { gathered, gathering, laidOut, lotOf, takeable } from "./lots";
import { inFew } from "./since";
import { joinable, joined, newsSince, teller } from "./telling";
import { nextOf } from "./together";
import { nextIds, open, type Touched, touch, twins } from "./touch";

export interface Note {
  text: string;
  rule: string | null;
  /** The sentence of the rule that forbids what was tried. */
  cites?: string | null;
}

/** The stream brings the rest. */
const BRIEFLY = { headers: { Prefer: "return=minimal" } };
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;

/** Shows a view, letting pieces travel; resolves when the next one may follow. */
export type Stage = (show: () => void, happenings: readonly Happening[]) => Promise<void>;

/** A view with all of the log that is known: of a long one it has only the end. */
function withKnownLog(view: TableView, known: TableView): TableView {
  const { log_from } = view;
  if (log_from <= known.log_from || log_from > known.ply + 1) return view;
  const log = [...known.log.filter(({ ply }) => ply < log_from), ...view.log];
  return { ...view, log, log_from: known.log_from };
}

/** After so long everything is shown that has happened. */
const LONGEST_TELLING_MS = 3000;
const READING_MS = 900;
/** So long what others do in a longer turn stands before more of it is shown: all that has come by then, together. */
const PACE_MS = 1400;
/** What happened while somebody looked away is shown again in so long, and so many moves of it. */
const AGAIN_MS = 2600;
const LONGEST_SHOWING_MS = 700;
const MOST_AGAIN = 30;
/** So many more steps have to wait for some to be shown together. */
const FEWEST_TOGETHER = 2;

/** So long the stream may take for what a move led to; then the house is asked. */
const STREAM_MS = 2000;

export class TableState {
  view = $state.raw() as TableView;
  players = $state.raw<readonly PlayerView[]>([]);
  touched = $state.raw<Touched>([]);
  /** The thing under the finger at the last touch: of equal cards, the one that is to be lifted. */
  held = $state.raw<string | null>(null);
  /** The card of one's own hand that may be laid elsewhere in it, as long as it is chosen. */
  chosen = $state.raw<string | null>(null);
  /** The gap of one's own hand over which a card is being dragged. */
  gap = $state.raw<number | null>(null);
  /** A move of one touch that has been shown, and is made by the next touch of the same thing. */
  proposed = $state.raw<Offer | null>(null);
  /** What is to be said about the last touch or answer; it stands beside the question as long as that is asked. */
  note = $state.raw<Note | null>(null);
  /** How many watch. */
  watchers = $state(0);
  connected = $state(true);
  sending = $state(false);
  pointedAt = $state.raw<string | null>(null);
  /** The ply of a finished game that was asked for last, which may still be on its way. */
  turningTo = $state.raw<number | null>(null);
  /** The earlier ply of a game that goes on at which one looks; no move can be made meanwhile. */
  back = $state.raw<number | null>(null);
  /** Whether what happened while one looked away is being shown again. */
  replaying = $state(false);
  /** The plies from which to which the last moves led that were sent together. */
  batch: { from: number; to: number } | null = null;
  /** Through whose eyes a finished game is gone through. */
  seen = $state.raw<Seen>("all");
  /** Whether the table is one of a file, without a house behind it. */
  standalone = false;
  /** Where earlier plies come from: the house, or a file that has them all. */
  past: (ply: number, seen: Seen | null) => Promise<TableView> = (ply, seen) =>
    ask(tablesAtPly(this.view.table, ply, { seat: this.view.seat, seen: seen === null ? null : `${seen}` }));
  /** The newest news, for the live region. */
  news = $state("");
  stage: Stage = async (show) => show();
  /** What a group of others' steps was about, while it is shown and more is to come. */
  telling = $state("");
  /** Ends what still travels, so that the next step need not wait. */
  hurry: () => void = () => {};

  /** The move that pieces are being gathered for, if it is one of several pieces. */
  readonly gather: Offer | null = $derived.by(() => gathering(this.view.scene.offers));
  readonly scene = $derived.by(() => this.sceneNow());
  readonly board: Board = $derived.by(() => boardOf(this.scene));
  readonly order = $derived.by(() =>
    seating(
      this.scene.seats.map(({ seat }) => seat),
      near(this.scene),
    ),
  );
  /** The moves that answer the question, and those that may be made at any time. */
  readonly answers: readonly Offer[] = $derived.by(() => this.answersNow());
  readonly free: readonly Offer[] = $derived.by(() => this.scene.offers.filter(({ free }) => free));
  /** The moves that are made by touching things: answers, and those of the free ones that name what to touch. */
  readonly touchable: readonly Offer[] = $derived.by(() => [
    ...this.answers,
    ...this.free.filter(({ path }) => path.length > 0),
  ]);
  readonly lit: ReadonlySet<string> = $derived.by(() => this.litNow());
  /** What shows that it may be touched; the targets of what is touched only if this is wished for. */
  readonly glowing: ReadonlySet<string> = $derived.by(() =>
    preferences.targets || this.touched.length === 0 || this.gather ? this.lit : new Set(),
  );
  readonly twins: ReadonlyMap<string, string> = $derived.by(() => this.twinsNow());
  readonly zones: ReadonlyMap<string, string> = $derived.by(() => this.zonesNow());
  readonly labels = $derived.by(() => this.labelsNow());
  /** The move that pointing here would make. */
  readonly preview: Offer | null = $derived.by(() => this.previewNow());

  /** What the move that is shown brought about. Its view may have come before, without it. */
  happened = $state.raw<readonly Happening[]>([]);

  #ordered = $state.raw<HandOrder>({});
  /** The card of the own hand that was touched last, and the ply that its move led to. */
  #lifted = { card: "", ply: -1 };
  #latest = $state.raw() as TableView;
  #waiting: Step[] = [];
  #showing = false;
  #goOn: () => void = () => {};
  #tooLong: ReturnType<typeof setTimeout> | undefined;
  /** The step that was shown last. */
  #told: Step | null = null;
  /** Whether the rest of the turn that is told is only shown, as it comes: somebody has seen enough of it. */
  #skipping = false;
  #past = new Map<string, TableView>();
  /** The ply of the newest view when the note was made, and what was asked then. */
  #notedAt = { ply: -1, question: null as number | null };
  /** Where a move was sent that the house has not answered. */
  #unheard: { ply: number; question: number | null } | null = null;
  /** The ply of the happenings that were shown last: the same step may come again. */
  #happenedAt = -1;
  /** Whether the house did not answer when it was last asked. */
  #lost = false;
  /** The ply that a move of this page led to, while the stream has not brought it. */
  #awaited: { ply: number; come: () => void } | null = null;
  #reading = false;

  constructor(first: TableView) {
    this.view = first;
    this.players = first.players;
    this.#latest = first;
    this.#ordered = first.seat === null ? {} : keptOrder(first.table, first.seat);
  }

  get latest(): TableView {
    return this.#latest;
  }

  /** Whether what this viewer is asked here is still asked, so that an answer can be sent. */
  get mayMove(): boolean {
    return this.mayAct && this.answers.length > 0 && this.view.question === this.#latest.question;
  }

  /** Whether the table waits for this viewer, also while an answer is on its way. */
  get isAsked(): boolean {
    const { over, question } = this.view;
    return !over && this.back === null && this.answers.length > 0 && question === this.#latest.question;
  }

  /** The moves that touches may spell now: what is asked no longer cannot be answered, but free moves stay free. */
  get usable(): readonly Offer[] {
    if (!this.mayAct) return [];
    return this.mayMove ? this.touchable : this.touchable.filter(({ free }) => free);
  }

  /** Whether a free move can be sent: one at a time, and none from the past. */
  get mayAct(): boolean {
    return (
      !this.sending && this.back === null && (this.view.ply === this.#latest.ply || !this.#latest.revealed)
    );
  }

  /** The table in the viewer's own order, with what is gathered where it will be laid. */
  sceneNow(): Scene {
    const scene = arranged(this.view.scene, this.#ordered);
    return this.gather ? laidOut(scene, this.gather, this.touched) : scene;
  }

  answersNow(): Offer[] {
    const asked = this.view.scene.offers.filter(({ free }) => !free);
    return asked.map((offer) => (offer.lots.length > 0 ? gathered(offer, this.touched) : offer));
  }

  litNow(): ReadonlySet<string> {
    if (this.gather && this.mayMove) return takeable(this.gather, this.touched);
    if (this.usable.length === 0) return new Set();
    const offered = nextIds(this.usable, this.touched, this.zoneOf);
    for (const [twin, id] of this.twins) if (offered.has(id)) offered.add(twin);
    return offered;
  }

  /** Of equal cards in a hand only one is in the offers; the others stand for it. */
  twinsNow(): ReadonlyMap<string, string> {
    const offered = new Set(this.touchable.flatMap(({ path }) => path));
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
    if (this.pointedAt === null) return null;
    return this.completed(this.pointedAt);
  }

  /** Whether touching this is a whole move, and not only its beginning. */
  completes(id: string): boolean {
    return this.completed(id) !== null;
  }

  /** The move that touching this makes; null if it makes none, or only begins one. */
  completed(id: string): Offer | null {
    const found = this.lit.has(id) ? this.#touchOf(id) : null;
    return found?.kind === "move" ? found.offer : null;
  }

  /** A thing and the places that it lies in. */
  around(id: string): string[] {
    const zone = this.zoneOf(id) ?? this.scene.zones.find((one) => one.id === id)?.within;
    return zone ? [id, ...this.around(zone)] : [id];
  }

  /** The moves that begin with what is touched and this, each with how many touches are then still to come. */
  begun(id: string): { offer: Offer; left: number }[] {
    const found = this.#touchOf(id);
    if (found.kind !== "going") return [];
    const left = ({ path }: Offer) => path.length - found.touched.length;
    return open(this.usable, found.touched, this.zoneOf).map((offer) => ({ offer, left: left(offer) }));
  }

  #touchOf(id: string) {
    return touch(this.usable, this.touched, this.twins.get(id) ?? id, this.zoneOf);
  }

  nameOf(seat: number): string {
    return this.players.find((player) => player.seat === seat)?.name ?? "";
  }

  /**
   * A touch of a thing on the table; `around` are the things that it lies in, innermost first. A touch that would be a whole
   * move by itself first shows what it does, unless one is `sure`.
   */
  async touch(id: string, around: readonly string[] = [], sure = false): Promise<void> {
    this.flush();
    this.note = null;
    const shown = this.proposed;
    this.proposed = null;
    this.chosen = this.isOwnCard(id) && this.chosen !== id ? id : null;
    if (this.usable.length === 0) {
      if (this.back === null) this.#say(this.scene.prompt);
      return;
    }
    if (this.gathers(id) && this.lit.has(id)) {
      await this.gatherOne(id);
      return;
    }
    const found = this.#touchOf(id);
    this.held = id;
    if (this.isOwnCard(id)) this.#lifted = { card: id, ply: this.scene.ply + 1 };
    if (found.kind === "going") this.touched = found.touched;
    else if (found.kind === "move") await this.#make(found.offer, sure || shown?.move === found.offer.move);
    else await this.askWhy([id, ...around]);
  }

  /** Makes the move that was touched; one of a single touch is shown first, if it is more than a step on the way to one. */
  async #make(offer: Offer, sure: boolean): Promise<void> {
    const single = this.touched.length === 0;
    if (single && !sure && !preferences.quick && !isStep(this.scene.game, offer.move)) this.proposed = offer;
    else await this.send(offer.move);
  }

  /** Whether this is one of the pieces that are being gathered. */
  gathers(id: string): boolean {
    return this.gather !== null && lotOf(this.gather, id) !== null;
  }

  /** Chooses a piece for the move that is being gathered, or puts it back. */
  async gatherOne(id: string): Promise<void> {
    const others = this.touched.filter((one) => one !== id);
    const touched = others.length < this.touched.length ? others : [...others, id];
    this.held = id;
    this.note = null;
    await this.stage(() => {
      this.touched = touched;
    }, []);
    if (this.gather) this.news = gathered(this.gather, touched).label;
  }

  /** Whether this very thing is one of those touched. */
  isTouched(id: string): boolean {
    const offered = this.twins.get(id) ?? id;
    if (!this.touched.includes(offered) && !this.proposed?.path.includes(offered)) return false;
    const shown =
      this.held !== null && (this.twins.get(this.held) ?? this.held) === offered ? this.held : offered;
    return shown === id;
  }

  /** Takes the last touch back; false if there was none. */
  takeBack(keepNote = false): boolean {
    if (!keepNote) this.note = null;
    this.chosen = null;
    if (this.proposed) {
      this.proposed = null;
      return true;
    }
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
    if (this.standalone) return;
    const { gather, touched } = this;
    const wanted = things.find((id) => this.gathers(id));
    const spelt = things.map((id) => spellPath(this.scene, [...touched, id]));
    const move =
      gather && wanted ? gathered(gather, [...touched, wanted]).move : spelt.find((one) => one !== null);
    if (!move) {
      this.#say(say("page-not-lit"));
      return;
    }
    const offer = this.scene.offers.find((one) => one.move === move);
    if (offer) {
      this.#say(this.#whereFor(offer));
      return;
    }
    try {
      const { text, rule, cites } = await ask(tablesWhy(this.view.table, { move, seat: this.view.seat }));
      this.#say(text, rule, cites);
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Where a move is made that is allowed, only not there. */
  #whereFor({ label, path }: Offer): string {
    const place = this.labels.get(path.at(-1) ?? "");
    return place ? say("page-elsewhere", { place }) : label;
  }

  /** Plays a move: an answer to what is shown, or a free move. What the house answers is shown, also if it says no. */
  async send(move: string): Promise<void> {
    const free = this.free.some((offer) => offer.move === move);
    if (free ? this.mayAct : this.mayMove) await this.#play(move, free);
  }

  /**
   * Plays moves one after another, as long as any of those left is offered, and stops at the first trouble. Whether all
   * were played.
   */
  async sendAll(moves: readonly string[]): Promise<boolean> {
    if (!this.mayMove) return false;
    const from = this.#latest.ply;
    let next = nextOf(moves, this.answers);
    let last = "";
    while (next) {
      const [move, rest] = next;
      await this.#play(move, false);
      last = move;
      this.flush();
      this.batch = { from, to: this.#latest.ply };
      next = this.note === null && this.mayMove ? nextOf(rest, this.answers) : null;
    }
    return this.note === null && last === moves.at(-1);
  }

  async #play(move: string, free: boolean): Promise<void> {
    this.sending = true;
    this.note = null;
    let unheard = false;
    try {
      const answer = { question: free ? null : this.view.question, move };
      const played = await ask(tablesPlay(this.view.table, answer, { seat: this.view.seat }), BRIEFLY);
      this.#lifted = { ...this.#lifted, ply: played.ply };
      if ("scene" in played) this.take(played);
      else await this.#comeTo(played.ply);
    } catch (error) {
      if (error instanceof Refusal && error.view) this.take(error.view);
      unheard = error instanceof Refusal && error.status === 0;
      if (unheard) this.#unheard = { ply: this.#latest.ply, question: this.#latest.question };
      this.#complain(error);
    } finally {
      this.sending = false;
      // What was shown before it was sent still stands, to be sent again.
      if (!unheard || this.proposed === null) {
        this.proposed = null;
        this.touched = [];
        this.chosen = null;
      }
    }
  }

  /** Waits until the stream has brought a ply; if it does not, the house is asked. */
  async #comeTo(ply: number): Promise<void> {
    if (this.#latest.ply >= ply) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, STREAM_MS);
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#awaited = { ply, come };
    });
    this.#awaited = null;
    if (this.#latest.ply < ply) await this.#look();
  }

  #say(text: string, rule: string | null = null, cites: string | null = null): void {
    this.note = { text, rule, cites };
    this.#notedAt = { ply: this.#latest.ply, question: this.#latest.question };
  }

  /** Whether the note is about what came before this view: free moves of others do not end what is asked. */
  #isPast({ ply, question }: TableView): boolean {
    return ply > this.#notedAt.ply && (question === null || question !== this.#notedAt.question);
  }

  /** Says why the house did not do what it was asked. */
  #complain(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const unheard = error.status === 0;
    this.#say(unheard ? say("page-unreachable") : error.message, error.rule, error.cites);
    if (unheard && !this.#lost) void this.#reach();
  }

  /** Asks for the table again and again until the house answers: perhaps it has the move, and only its answer was lost. */
  async #reach(): Promise<void> {
    this.#lost = true;
    for (let wait = FIRST_WAIT_MS; this.#lost; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (this.#lost && (await this.#look())) this.link(true);
    }
  }

  /** Shows the table as it is now; whether the house answered at all. */
  async #look(): Promise<boolean> {
    try {
      this.take(await ask(tablesView(this.view.table, { seat: this.view.seat })));
    } catch (error) {
      return error instanceof Refusal && error.status > 0;
    }
    return true;
  }

  /** The house is heard again, or no longer: that it does not answer is said only as long as it is so. */
  link(connected: boolean): void {
    this.connected = connected;
    if (!connected || !this.#lost) return;
    this.#lost = false;
    this.note = null;
    if (this.#unheard) void this.#tellUnheard(this.#unheard);
  }

  /** Says that a move did not arrive, if nothing has happened since it was sent. */
  async #tellUnheard({ ply, question }: { ply: number; question: number | null }): Promise<void> {
    this.#unheard = null;
    const stands = () => ply === this.#latest.ply && question === this.#latest.question;
    if (stands() && (await this.#look()) && stands()) this.#say(say("page-not-arrived"));
  }

  /** Takes who is here now, and when the time of those who are asked runs out. */
  attend(players: readonly PlayerView[], due: number | null, clocks: Clocks | null): void {
    this.players = players;
    this.#latest = { ...this.#latest, due, clocks };
    if (this.view.ply === this.#latest.ply) this.view = { ...this.view, due, clocks };
  }

  /** Takes a view that came as an answer. */
  take(view: TableView): void {
    this.hurry();
    this.follow({ ply: view.ply, happenings: [], view });
  }

  /** Takes a step; one that was shown already changes only who is here. */
  follow(step: Step): void {
    const times = step.view.takebacks - this.#latest.takebacks;
    if (times < 0 || (times === 0 && step.ply < this.#latest.ply)) return;
    this.players = step.view.players;
    step = { ...step, view: withKnownLog(step.view, this.#latest) };
    const known = times === 0 && step.ply === this.#latest.ply;
    if (times > 0) this.#goBack(step);
    this.#latest = step.view;
    if (this.#awaited && step.ply >= this.#awaited.ply) this.#awaited.come();
    if (this.back !== null && !step.view.revealed && times === 0) return;
    this.back = null;
    if (known) {
      this.#addHappenings(step);
      if (!this.#showing && this.view.ply === step.ply) this.view = step.view;
      return;
    }
    this.#waiting.push(step);
    if (!this.#goesOn(step)) this.#goOn();
    void this.#showWaiting();
  }

  /** Moves were taken back: what was still to be shown of them is not. */
  #goBack({ ply }: Step): void {
    this.hurry();
    this.#waiting = [];
    this.#past = new Map(); // what is still on its way is of the old one
    this.#happenedAt = ply;
    this.happened = [];
    this.#awaited?.come();
    this.touched = [];
    this.chosen = null;
    this.note = null;
  }

  // A move's own answer has no happenings; the stream's step of the same ply does.
  #addHappenings(step: Step): void {
    if (this.#waiting.every(({ ply }) => ply !== step.ply)) this.#bringAbout(step);
    this.#waiting = this.#waiting.map((waiting) =>
      waiting.ply === step.ply && waiting.happenings.length === 0 ? step : waiting,
    );
  }

  async #showWaiting(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    this.#hasten();
    for (let step = this.#nextWaiting(); step; step = this.#nextWaiting()) {
      const shown = step;
      this.#skipping &&= this.#goesOn(shown);
      if (this.#skipping) {
        this.#told = shown;
        this.#show(shown.view);
        this.#bringAbout(shown);
        continue;
      }
      if (shown.ply === this.#lifted.ply) await this.#changePlaces(shown.view);
      await this.stage(() => {
        this.#show(shown.view);
        this.#bringAbout(shown);
      }, shown.happenings);
      this.#told = shown;
      await this.#read(shown);
    }
    clearTimeout(this.#tooLong);
    this.telling = "";
    this.#showing = false;
    this.#showKnown();
  }

  /** What came meanwhile of the ply that is shown, such as the end of the game by agreement. */
  #showKnown(): void {
    const isNow = this.back === null && this.turningTo === null && this.view.ply === this.#latest.ply;
    if (isNow) this.view = this.#latest;
  }

  /** What is shown next: of others' steps that have come meanwhile, all of one seat's turn at once. */
  #nextWaiting(): Step | undefined {
    const first = this.#waiting.shift();
    if (!first) return undefined;
    if (this.view.seat !== null && teller(first) === this.view.seat) {
      this.telling = "";
      return first;
    }
    if (this.#waiting.length < (this.telling ? 1 : FEWEST_TOGETHER)) {
      if (this.telling) this.telling = newsSince(this.view, first);
      return first;
    }
    const count = joinable([first, ...this.#waiting], this.view.seat);
    const group = [first, ...this.#waiting.splice(0, count - 1)];
    this.telling = newsSince(this.view, group.at(-1) ?? first);
    return joined(group);
  }

  /** After a while everything is shown that has happened. */
  #hasten(): void {
    clearTimeout(this.#tooLong);
    this.#tooLong = setTimeout(() => this.#catchUp(), LONGEST_TELLING_MS);
  }

  /** Whether a step is more of the turn that was told last, and asks this viewer nothing. */
  #goesOn(step: Step): boolean {
    return (
      this.#told !== null &&
      step.view.question === null &&
      !step.view.over &&
      joinable([this.#told, step], this.view.seat) > 1
    );
  }

  /** Whether another seat than the viewer's goes on with the turn that a step told of. */
  #hasMore(step: Step): boolean {
    const { over, question, scene } = step.view;
    const seat = teller(step);
    if (over || question !== null || seat === null || seat === this.view.seat) return false;
    return scene.seats.some((one) => one.seat === seat && one.to_move);
  }

  /** Leaves time to read what others did, unless one goes on: of a turn that goes on, what comes meanwhile is shown together. */
  async #read(step: Step): Promise<void> {
    if (prefersStill()) return;
    const isNewest = step.view.ply === this.#latest.ply;
    if (isNewest ? !this.#hasMore(step) : !this.telling) return;
    if (isNewest) this.telling = this.news;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
      setTimeout(resolve, isNewest ? PACE_MS : READING_MS);
    });
    this.#goOn = () => {};
    if (isNewest) this.#hasten();
  }

  #bringAbout({ ply, happenings }: Step): void {
    if (happenings.length === 0 || ply <= this.#happenedAt) return;
    this.#happenedAt = ply;
    this.happened = happenings;
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
    const { ply: seen, question } = this.view;
    this.view = view;
    if (view.question !== question || this.stillOpen.length === 0) this.touched = [];
    if (view.question !== question || !view.scene.offers.some(({ move }) => move === this.proposed?.move))
      this.proposed = null;
    if (this.#isPast(view)) this.note = null;
    const news = view.log.filter(({ ply }) => ply > seen).map(({ text }) => text);
    this.news = view.ply < seen && !view.over ? say("page-taken-back") : news.join(" ");
  }

  /** Shows the newest view at once, leaving out what was still to travel, and tells no more of a turn that goes on. */
  flush(): void {
    this.#skipping = this.telling !== "";
    this.#catchUp();
  }

  #catchUp(): void {
    this.#goOn();
    this.hurry();
    this.#told = this.#waiting.at(-1) ?? this.#told;
    if (this.#waiting.length === 0) return;
    this.#waiting = [];
    this.#show(this.#latest);
  }

  /** Reads the log back to its beginning: of a long one a view has only the end. */
  async readLog(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#latest.log_from > 0) {
        const before = this.#latest.log_from;
        const { log, log_from } = await ask(tablesLog(this.view.table, { before, seat: this.view.seat }));
        if (this.#latest.log_from !== before) continue;
        this.#latest = { ...this.#latest, log: [...log, ...this.#latest.log], log_from };
        if (this.view.log_from === before)
          this.view = { ...this.view, log: [...log, ...this.view.log], log_from };
      }
    } catch (error) {
      this.#complain(error);
    } finally {
      this.#reading = false;
    }
  }

  /** Shows the table as it was at a ply; while the game goes on no move can be made until one is back. */
  async lookAt(ply: number): Promise<void> {
    if (this.#latest.revealed) return this.turnTo(ply);
    if (ply >= this.#latest.ply) return this.backToNow();
    this.flush();
    this.back = ply;
    this.touched = [];
    this.proposed = null;
    this.note = null;
    try {
      const view = await this.#fetched(ply, null);
      if (this.back === ply) await this.stage(() => (this.view = view), []);
    } catch (error) {
      this.backToNow();
      this.#complain(error);
    }
  }

  /** Shows again what happened after a ply, in less than three seconds; `backToNow` ends it at once. */
  async showSince(ply: number): Promise<void> {
    if (this.back !== null || this.#latest.over) return;
    this.flush();
    const from = Math.max(ply, this.#latest.ply - MOST_AGAIN);
    this.replaying = true;
    this.back = from;
    this.touched = [];
    this.proposed = null;
    this.note = null;
    try {
      const [start, steps] = await Promise.all([this.#fetched(from, null), this.#stepsAfter(from)]);
      await this.#showAgain({ ply: from, happenings: [], view: start }, inFew(steps, start.seat));
    } catch (error) {
      this.#complain(error);
    } finally {
      // Whoever has ended it may look back at something else by now.
      if (this.replaying && this.back !== null) this.backToNow();
      this.replaying = false;
    }
  }

  async #showAgain(start: Step, steps: readonly Step[]): Promise<void> {
    const each = Math.min(LONGEST_SHOWING_MS, AGAIN_MS / (steps.length + 1));
    for (const { ply, view, happenings } of [start, ...steps]) {
      if (!this.replaying || this.back === null) return;
      this.back = ply;
      const over = new Promise((resolve) => setTimeout(resolve, each));
      void this.stage(() => (this.view = view), happenings);
      await over;
      this.hurry();
    }
  }

  /** The steps from a ply to the newest one, which the house tells a page at a time. */
  async #stepsAfter(ply: number): Promise<Step[]> {
    const found: Step[] = [];
    const last = this.#latest.ply;
    for (let after = ply; after < last; ) {
      const { steps } = await ask(tablesStepsAfter(this.view.table, { after, seat: this.view.seat }));
      const next = steps.at(-1)?.ply;
      if (next === undefined) break;
      found.push(...steps);
      after = next;
    }
    return found;
  }

  /** Shows the newest position again, at which moves can be made. */
  backToNow(): void {
    this.replaying = false;
    this.back = null;
    this.view = this.#latest;
  }

  /** Turns to a ply of a finished game, as somebody saw it or with every hand open. */
  async turnTo(ply: number, seen: Seen = this.seen): Promise<void> {
    const wanted = Math.max(0, Math.min(Math.trunc(ply) || 0, this.#latest.last_ply));
    this.turningTo = wanted;
    this.seen = seen;
    const view = await this.#fetched(wanted, seen);
    if (this.turningTo !== wanted || this.seen !== seen) return;
    await this.stage(() => {
      const { seed, over, last_ply } = this.#latest;
      this.view = { ...view, seed, over, last_ply };
    }, []);
  }

  /** The view of an earlier ply; if it cannot be had, the next step goes on from what is shown. */
  async #fetched(ply: number, seen: Seen | null): Promise<TableView> {
    const key = `${seen} ${ply}`;
    const known = this.#past;
    try {
      const view = known.get(key) ?? (await this.past(ply, seen));
      known.set(key, view);
      return view;
    } catch (error) {
      this.turningTo = null;
      throw error;
    }
  }

  /** The targets still open after what is touched, for the prompt line. */
  get stillOpen(): Offer[] {
    if (this.gather) return this.touched.every((id) => this.gathers(id)) ? [this.gather] : [];
    return open(this.touchable, this.touched, this.zoneOf);
  }
}

export const [getTable, setTable] = createContext<TableState>();
