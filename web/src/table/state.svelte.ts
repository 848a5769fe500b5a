/** One table on this page: what is shown, what is touched, and what is still to be shown. */

import { createContext, tick } from "svelte";
import { ask, Refusal } from "../api/ask";
import { tablesLog, tablesPlay, tablesView, tablesWhy } from "../api/client";
import type { Clocks, Happening, Offer, PlayerView, Scene, Step, TableView } from "../api/types";
import { isStep, spellPath } from "../games/looks.svelte";
import { preferences } from "../theme/preferences.svelte";
import { say } from "../words/words.svelte";
import { type Board, boardOf, near, seating } from "./arrange";
import { arranged, type HandOrder, isOwnHand, moved, vacated } from "./handorder";
import { keepOrder, keptOrder } from "./keep";
import { gathered, gathering, laidOut, lotOf, takeable } from "./lots";
import { Past } from "./past.svelte";
import { StepQueue } from "./queue.svelte";
import { nextOf } from "./together";
import { nextIds, open, type Touched, touch, twins } from "./touch";

export interface Note {
  text: string;
  rule: string | null;
  /** The sentence of the rule that forbids the attempted move. */
  cites?: string | null;
}

/** A minimal answer; the stream brings the rest. */
const BRIEFLY = { headers: { Prefer: "return=minimal" } };
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;

/** Show a view and let its pieces travel; resolves when the next one may follow. */
export type Stage = (show: () => void, happenings: readonly Happening[]) => Promise<void>;

/** A view with all of the known log; the view itself may have only the end of a long one. */
function withKnownLog(view: TableView, known: TableView): TableView {
  const { log_from } = view;
  if (log_from <= known.log_from || log_from > known.ply + 1) return view;
  const log = [...known.log.filter(({ ply }) => ply < log_from), ...view.log];
  return { ...view, log, log_from: known.log_from };
}

/** How long the stream may take to bring a move's result; after that, the server is asked. */
const STREAM_MS = 2000;

export class TableState {
  view = $state.raw() as TableView;
  players = $state.raw<readonly PlayerView[]>([]);
  touched = $state.raw<Touched>([]);
  /** The thing under the finger at the last touch: among equal cards, the one to be lifted. */
  held = $state.raw<string | null>(null);
  /** The card of the viewer's own hand that was selected and may be laid elsewhere in it. */
  chosen = $state.raw<string | null>(null);
  /** The gap of the viewer's own hand over which a card is being dragged. */
  gap = $state.raw<number | null>(null);
  /** A move of a single touch that has been shown; touching the same thing again makes it. */
  proposed = $state.raw<Offer | null>(null);
  /** A message about the last touch or answer; it stays beside the question while that is asked. */
  note = $state.raw<Note | null>(null);
  /** The number of watchers. */
  watchers = $state(0);
  connected = $state(true);
  sending = $state(false);
  pointedAt = $state.raw<string | null>(null);
  /** The plies before and after the moves last sent together. */
  batch: { from: number; to: number } | null = null;
  /** Whether the table comes from a file, without a server. */
  standalone = false;
  /** The latest news, for the live region. */
  news = $state("");
  stage: Stage = async (show) => show();
  /** End all flights, so that the next step need not wait. */
  hurry: () => void = () => {};
  /** What has happened but is not shown yet. */
  readonly queue = new StepQueue(this);
  /** Looking back at earlier positions. */
  readonly past = new Past(this);

  /** The move that pieces are being gathered for, if it takes several. */
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
  /** The moves made by touching things: answers, and free moves with a path. */
  readonly touchable: readonly Offer[] = $derived.by(() => [
    ...this.answers,
    ...this.free.filter(({ path }) => path.length > 0),
  ]);
  readonly lit: ReadonlySet<string> = $derived.by(() => this.litNow());
  /** What shows that it may be touched; after the first touch, only if the player wants to see targets. */
  readonly glowing: ReadonlySet<string> = $derived.by(() =>
    preferences.targets || this.touched.length === 0 || this.gather ? this.lit : new Set(),
  );
  readonly twins: ReadonlyMap<string, string> = $derived.by(() => this.twinsNow());
  readonly zones: ReadonlyMap<string, string> = $derived.by(() => this.zonesNow());
  readonly labels = $derived.by(() => this.labelsNow());
  /** The move that a touch here would make. */
  readonly preview: Offer | null = $derived.by(() => this.previewNow());

  /** What the move shown brought about. The move's view may have come earlier, without this. */
  happened = $state.raw<readonly Happening[]>([]);

  #ordered = $state.raw<HandOrder>({});
  /** The card of the viewer's own hand that was touched last, and the ply that its move led to. */
  #lifted = { card: "", ply: -1 };
  #latest = $state.raw() as TableView;
  /** The ply of the newest view when the note was made, and the question at that time. */
  #notedAt = { ply: -1, question: null as number | null };
  /** The ply and question at which a move was sent without an answer from the server. */
  #unheard: { ply: number; question: number | null } | null = null;
  /** The ply of the happenings shown last; the same step may come again. */
  #happenedAt = -1;
  /** Whether the server did not answer the last request. */
  #lost = false;
  /** The ply that a move from this page led to, until the stream has brought it. */
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

  /** Whether the question shown to this viewer is still open, so that an answer can be sent. */
  get mayMove(): boolean {
    return this.mayAct && this.answers.length > 0 && this.view.question === this.#latest.question;
  }

  /** Whether the table waits for this viewer, even while an answer is being sent. */
  get isAsked(): boolean {
    const { over, question } = this.view;
    return !over && this.past.back === null && this.answers.length > 0 && question === this.#latest.question;
  }

  /** The moves that touches may spell now: once the question is closed, only free moves. */
  get usable(): readonly Offer[] {
    if (!this.mayAct) return [];
    return this.mayMove ? this.touchable : this.touchable.filter(({ free }) => free);
  }

  /** Whether a free move can be sent: only one at a time, and none from an earlier position. */
  get mayAct(): boolean {
    return (
      !this.sending &&
      this.past.back === null &&
      (this.view.ply === this.#latest.ply || !this.#latest.revealed)
    );
  }

  /** The scene in the viewer's own order, with gathered pieces where they will be laid. */
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

  /** Cards that the offers do not name but that equal an offered one beside them: from twin to offered id. */
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

  /** Whether touching this makes a whole move, and does not only begin one. */
  completes(id: string): boolean {
    return this.completed(id) !== null;
  }

  /** The move that touching this makes; null if it makes none or only begins one. */
  completed(id: string): Offer | null {
    const found = this.lit.has(id) ? this.#touchOf(id) : null;
    return found?.kind === "move" ? found.offer : null;
  }

  /** A thing and the places that contain it, innermost first. */
  around(id: string): string[] {
    const zone = this.zoneOf(id) ?? this.scene.zones.find((one) => one.id === id)?.within;
    return zone ? [id, ...this.around(zone)] : [id];
  }

  /** The moves that begin with the touches so far and this one, each with how many touches are then left. */
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
   * Touch a thing on the table; `around` lists the things that contain it, innermost first. A touch that would be a
   * whole move by itself first shows what it does, unless the player is `sure`.
   */
  async touch(id: string, around: readonly string[] = [], sure = false): Promise<void> {
    this.queue.flush();
    this.note = null;
    const shown = this.proposed;
    this.proposed = null;
    this.chosen = this.isOwnCard(id) && this.chosen !== id ? id : null;
    if (this.usable.length === 0) {
      if (this.past.back === null) this.#say(this.scene.prompt);
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

  /** Make the touched move. A move of a single touch is shown first, unless it is only a step towards a larger one. */
  async #make(offer: Offer, sure: boolean): Promise<void> {
    const single = this.touched.length === 0;
    if (single && !sure && !preferences.quick && !isStep(this.scene.game, offer.move)) this.proposed = offer;
    else await this.send(offer.move);
  }

  /** Whether this is one of the pieces being gathered. */
  gathers(id: string): boolean {
    return this.gather !== null && lotOf(this.gather, id) !== null;
  }

  /** Choose a piece for the move being gathered, or put it back. */
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

  /** Whether this very thing is touched, and not just an equal one. */
  isTouched(id: string): boolean {
    const offered = this.twins.get(id) ?? id;
    if (!this.touched.includes(offered) && !this.proposed?.path.includes(offered)) return false;
    const shown =
      this.held !== null && (this.twins.get(this.held) ?? this.held) === offered ? this.held : offered;
    return shown === id;
  }

  /** Take back the last touch; false if there was none. */
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

  /** Whether this is a card of the viewer's own hand, whose order is up to them. */
  isOwnCard(id: string): boolean {
    const zone = this.scene.zones.find((one) => one.id === this.zoneOf(id));
    return zone !== undefined && isOwnHand(zone, this.scene.viewer);
  }

  /** Lay a card of the viewer's own hand into the gap before the card at this index. */
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

  /** Ask why touching any of these things next makes no move, and show the reason with its rule. */
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
      this.complain(error);
    }
  }

  /** The message for a move that is allowed, but made elsewhere. */
  #whereFor({ label, path }: Offer): string {
    const place = this.labels.get(path.at(-1) ?? "");
    return place ? say("page-elsewhere", { place }) : label;
  }

  /** Play a move: an answer to the question shown, or a free move. The server's reply is shown, even a refusal. */
  async send(move: string): Promise<void> {
    const free = this.free.some((offer) => offer.move === move);
    if (free ? this.mayAct : this.mayMove) await this.#play(move, free);
  }

  /**
   * Play moves one after another, while any of the rest is offered, and stop at the first problem.
   * Returns whether all were played.
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
      this.queue.flush();
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
      this.complain(error);
    } finally {
      this.sending = false;
      // Without an answer, the proposed move stays, so that it can be sent again.
      if (!unheard || this.proposed === null) {
        this.proposed = null;
        this.touched = [];
        this.chosen = null;
      }
    }
  }

  /** Wait until the stream has brought a ply; if it does not, ask the server. */
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

  /**
   * Whether the note is about the situation before this view. Others' free moves do not close the question.
   */
  #isPast({ ply, question }: TableView): boolean {
    return ply > this.#notedAt.ply && (question === null || question !== this.#notedAt.question);
  }

  /** Show why the server did not do what it was asked. */
  complain(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const unheard = error.status === 0;
    this.#say(unheard ? say("page-unreachable") : error.message, error.rule, error.cites);
    if (unheard && !this.#lost) void this.#reach();
  }

  /** Request the table until the server answers: it may have the move, and only its answer was lost. */
  async #reach(): Promise<void> {
    this.#lost = true;
    for (let wait = FIRST_WAIT_MS; this.#lost; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (this.#lost && (await this.#look())) this.link(true);
    }
  }

  /** Show the table as it is now. Returns whether the server answered at all. */
  async #look(): Promise<boolean> {
    try {
      this.take(await ask(tablesView(this.view.table, { seat: this.view.seat })));
    } catch (error) {
      return error instanceof Refusal && error.status > 0;
    }
    return true;
  }

  /**
   * Set whether the server can be reached. The note that it does not answer lasts only as long as that is so.
   */
  link(connected: boolean): void {
    this.connected = connected;
    if (!connected || !this.#lost) return;
    this.#lost = false;
    this.note = null;
    if (this.#unheard) void this.#tellUnheard(this.#unheard);
  }

  /** Say that a move did not arrive, if nothing has happened since it was sent. */
  async #tellUnheard({ ply, question }: { ply: number; question: number | null }): Promise<void> {
    this.#unheard = null;
    const stands = () => ply === this.#latest.ply && question === this.#latest.question;
    if (stands() && (await this.#look()) && stands()) this.#say(say("page-not-arrived"));
  }

  /** Update who is here, and when the time of those asked runs out. */
  attend(players: readonly PlayerView[], due: number | null, clocks: Clocks | null): void {
    const called = this.#latest.players;
    // Somebody was renamed while nobody could tell this page: their name is in the log, and in what is asked, as well.
    if (players.some(({ seat, name }) => called[seat]?.name !== name)) void this.#look();
    this.players = players;
    this.#latest = { ...this.#latest, due, clocks };
    if (this.view.ply === this.#latest.ply) this.view = { ...this.view, due, clocks };
  }

  /** Take a view that came as an answer. */
  take(view: TableView): void {
    this.hurry();
    this.follow({ ply: view.ply, happenings: [], view });
  }

  /** Take a step; a known one changes only the players and adds missing happenings. */
  follow(step: Step): void {
    const times = step.view.takebacks - this.#latest.takebacks;
    if (times < 0 || (times === 0 && step.ply < this.#latest.ply)) return;
    this.players = step.view.players;
    step = { ...step, view: withKnownLog(step.view, this.#latest) };
    const known = times === 0 && step.ply === this.#latest.ply;
    if (times > 0) this.#goBack(step);
    this.#latest = step.view;
    if (this.#awaited && step.ply >= this.#awaited.ply) this.#awaited.come();
    if (this.past.back !== null && !step.view.revealed && times === 0) return;
    this.past.back = null;
    if (known) {
      this.#addHappenings(step);
      if (!this.queue.showing && this.view.ply === step.ply) this.view = step.view;
      return;
    }
    this.queue.add(step);
  }

  /** Moves were taken back, so drop whatever was still to be shown of them. */
  #goBack({ ply }: Step): void {
    this.queue.clear();
    this.past.forget();
    this.#happenedAt = ply;
    this.happened = [];
    this.#awaited?.come();
    this.touched = [];
    this.chosen = null;
    this.note = null;
  }

  // The answer to a move has no happenings; the stream's step for the same ply has.
  #addHappenings(step: Step): void {
    if (!this.queue.complete(step)) this.#bringAbout(step);
  }

  async perform(step: Step): Promise<void> {
    if (step.ply === this.#lifted.ply) await this.#changePlaces(step.view);
    await this.stage(() => this.display(step), step.happenings);
  }

  display(step: Step): void {
    this.#show(step.view);
    this.#bringAbout(step);
  }

  /** Show what has changed at the ply shown, such as the end of the game by agreement. */
  settle(): void {
    const isNow =
      this.past.back === null && this.past.turningTo === null && this.view.ply === this.#latest.ply;
    if (isNow) this.view = this.#latest;
  }

  #bringAbout({ ply, happenings }: Step): void {
    if (happenings.length === 0 || ply <= this.#happenedAt) return;
    this.#happenedAt = ply;
    this.happened = happenings;
  }

  /** In a hand sorted by the viewer, let the touched card leave, and not an equal one elsewhere. */
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

  /** Load the log back to its beginning; a view has only the end of a long one. */
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
      this.complain(error);
    } finally {
      this.#reading = false;
    }
  }

  leave(): void {
    this.queue.flush();
    this.touched = [];
    this.proposed = null;
    this.note = null;
  }

  /** The moves still open after the touches so far, for the prompt line. */
  get stillOpen(): Offer[] {
    if (this.gather) return this.touched.every((id) => this.gathers(id)) ? [this.gather] : [];
    return open(this.touchable, this.touched, this.zoneOf);
  }
}

export const [getTable, setTable] = createContext<TableState>();
