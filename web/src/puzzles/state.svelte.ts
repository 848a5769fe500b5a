/** The table of a puzzle: nobody plays on, and a move is an answer. */

import { ask, Refusal } from "../api/ask";
import { puzzlesAttempt, puzzlesSolution } from "../api/client";
import { filledScene } from "../api/fill";
import type { Offer, PlayerView, PuzzleVerdict, PuzzleView, TableView } from "../api/types";
import { TableState } from "../table/state.svelte";
import { say } from "../words/words.svelte";
import { keepSolved } from "./solved";

/** A question here does not belong to a hosted table, and nothing can be taken back. */
const NO_QUESTION = -1;

/** The fields of a table on a server, or one with other players. */
const UNHOSTED = {
  options: [],
  pace: "live",
  commitment: "",
  seed: null,
  log: [],
  log_from: 0,
  rematch: null,
  limit: null,
  late: "wait",
  due: null,
  revealed: false,
  origin: null,
  watch: "nobody",
  delay_plies: 0,
  delay_minutes: 0,
  takebacks: 0,
  parley: null,
  bank: null,
  gain: 0,
  clocks: null,
  lesson: false,
  tournament: null,
  over: false,
} as const;

function viewOf({ info, seat, players, scene }: PuzzleView): TableView {
  return {
    ...UNHOSTED,
    table: info.id,
    game: info.game,
    title: info.title,
    seat,
    ply: scene.ply,
    last_ply: scene.ply,
    question: NO_QUESTION,
    players: players.map(
      (name, at): PlayerView => ({
        seat: at,
        name,
        kind: at === seat ? "you" : "friend",
        here: true,
        thinking: false,
      }),
    ),
    scene: filledScene(scene),
  };
}

export class PuzzleState extends TableState {
  readonly puzzle: PuzzleView;
  /** All moves among which to find the best one. */
  readonly choices: readonly Offer[];
  /** The verdict on the last answer, or the solution. */
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** Whether the solution was requested. */
  given = $state(false);

  constructor(puzzle: PuzzleView) {
    super(viewOf(puzzle));
    this.puzzle = puzzle;
    this.choices = this.view.scene.offers;
    this.standalone = true;
  }

  /** Answer with a move. */
  override async send(move: string): Promise<void> {
    if (!this.mayMove) return;
    await this.#hear(() => ask(puzzlesAttempt(this.puzzle.info.id, { move })));
    if (this.verdict?.right && !this.given) keepSolved(this.puzzle.info.id);
  }

  /** Of several moves sent together, the first one counts, because nobody plays on here. */
  override async sendAll(moves: readonly string[]): Promise<boolean> {
    await this.send(moves[0] ?? "");
    return false;
  }

  async show(): Promise<void> {
    this.given = !this.verdict?.right;
    await this.#hear(() => ask(puzzlesSolution(this.puzzle.info.id)));
  }

  /** Stop asking. */
  #end(): void {
    const { scene } = this.view;
    const seats = scene.seats.map((seat) => ({ ...seat, to_move: false }));
    const prompt = say(this.given ? "page-puzzle-given" : "page-puzzle-solved-now");
    this.view = { ...this.view, scene: { ...scene, seats, prompt, guide: "", offers: [] } };
  }

  async #hear(call: () => Promise<PuzzleVerdict>): Promise<void> {
    this.sending = true;
    this.note = null;
    try {
      this.verdict = await call();
      this.news = this.verdict.said;
      if (this.verdict.right) this.#end();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.note = { text: error.message || say("page-unreachable"), rule: null };
    } finally {
      this.sending = false;
      this.proposed = null;
      this.touched = [];
      this.chosen = null;
    }
  }
}
