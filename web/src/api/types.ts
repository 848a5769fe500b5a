// Written by `python -m tests.page_types` from core/scene.py and server/shapes.py; see docs/protocol.md.

export type Layout = "row" | "fan" | "stack" | "grid" | "hex" | "track" | "panel";
export type Tone = "fact" | "gain" | "token";
export type Pace = "live" | "days";
export type SeatKind = "you" | "friend" | "bot";

/** A text for people, in their language: it is shown as it is, and nothing is read out of it. */
export type Said = string;

/**
 * What is printed on a thing that lies open, in numbers and in names that no language changes.
 *
 * A game has structs of its own for it, derived from this one, in its module `facts`: one for each sort of thing,
 * which is told by the struct's name in small letters. Numbers and symbols in a drawing come from here, and from
 * nothing else.
 */
export interface Facts {
  readonly sort: string;
}

/**
 * One thing that lies on the table: a card, a counter, a marker.
 *
 * `id` is the same as long as the viewer can follow the piece, and says nothing else. `face` names
 * the drawing in the game's art, and is None for a piece that lies face down for this viewer. `name` is what it is
 * called, where `label` says more than that; `facts` are what is printed on it. A piece that lies face down has
 * neither.
 */
export interface Piece {
  readonly id: string;
  readonly face: string | null;
  readonly label: Said;
  readonly kind: string;
  readonly owner: number | null;
  readonly name: Said;
  readonly facts: Facts | null;
}

/**
 * Something said about a zone: a squad formed there, a victory marker, a price.
 *
 * `tone` tells how it may be drawn: a plain fact, a gain of its owner, or a token of its own.
 *
 * The rest is what `label` and `text` say, for a drawing of it. `value` is the number, or the name of a state that no
 * language changes; `of` how many there are in all, where it is a part. `name` is what it counts or shows, in words,
 * `seat` whom it is about. `face` and `facts` are those of the kind of piece that it tells of.
 */
export interface Mark {
  readonly id: string;
  readonly label: Said;
  readonly text: Said;
  readonly tone: Tone;
  readonly value: number | string | null;
  readonly of: number | null;
  readonly name: Said;
  readonly seat: number | null;
  readonly face: string | null;
  readonly facts: Facts | null;
}

/**
 * A place on the table and what lies in it, first piece first.
 *
 * `within` is the id of the zone that holds this one, `at` its column and row there (grid) or its
 * axial coordinates (hex). `count` is how many pieces lie here when not all are listed; `room` how
 * many more may come. `facts` are what is printed on the place itself.
 */
export interface Zone {
  readonly id: string;
  readonly layout: Layout;
  readonly label: Said;
  readonly owner: number | null;
  readonly within: string | null;
  readonly at: readonly [number, number] | null;
  readonly pieces: readonly Piece[];
  readonly marks: readonly Mark[];
  readonly count: number | null;
  readonly room: number | null;
  readonly facts: Facts | null;
}

/**
 * A number people count: markers won, cards in hand, gold.
 *
 * Where people do not read it as the whole number it is (halves, say), `text` is how they do.
 */
export interface Counter {
  readonly id: string;
  readonly label: Said;
  readonly value: number;
  readonly text: Said;
}

/** What stands beside a seat's name. `to_move`: the table waits for this seat. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly to_move: boolean;
  readonly counters: readonly Counter[];
}

/**
 * Pieces that are alike for a move that takes some of them.
 *
 * `word` is how the move names them, `label` how people do, `pieces` are their ids.
 */
export interface Lot {
  readonly word: string;
  readonly label: Said;
  readonly pieces: readonly string[];
}

/**
 * A legal move of the viewer.
 *
 * `move` is its notation, which the table takes back; `path` the ids to touch one after another
 * (source, then target; empty for a move that is only a button); `label` what will happen. A `free`
 * one answers nothing: it may be made at any time, asked or not. One that `sets` a mark, named by its id, is among the
 * choices of what that mark tells, such as a standing order; beside the mark's name `short` says all of it.
 *
 * One with `lots` stands for many moves. Pieces of the lots are chosen one by one, and put back at will, from
 * `kinds` of the lots at most; then all of it is one move. `path` is the place where they are laid, `move` and
 * `label` what it is with none chosen. With some, the last word of the move says how many of which:
 * `offer 2-grain+1-wood` (see `choosing`); people read `title` and what they have chosen.
 */
export interface Offer {
  readonly move: string;
  readonly path: readonly string[];
  readonly label: Said;
  readonly free: boolean;
  readonly lots: readonly Lot[];
  readonly kinds: number;
  readonly title: Said;
  readonly sets: string;
  readonly short: Said;
}

/** One seat's line of the result; `place` 1 has won, equal places share. */
export interface Score {
  readonly seat: number;
  readonly place: number;
  readonly summary: Said;
}

/** How a finished game ended: the reason in the game's words, and a line for each seat. */
export interface Outcome {
  readonly ending: Said;
  readonly scores: readonly Score[];
}

/**
 * The whole table as `viewer` sees it (None: somebody who only watches).
 *
 * `guide` explains to somebody new what may be done now and why; it is empty where a game has no such words.
 */
export interface Scene {
  readonly game: string;
  readonly ply: number;
  readonly viewer: number | null;
  readonly seats: readonly SeatView[];
  readonly zones: readonly Zone[];
  readonly prompt: Said;
  readonly offers: readonly Offer[];
  readonly outcome: Outcome | null;
  readonly guide: Said;
}

/**
 * One piece of news as one viewer may know it: a line for the log, and what travelled.
 *
 * `text` may be empty for news that is only movement. `source` and `target` are ids of a piece or
 * zone, `piece` the piece that went from one to the other, as it is called in the scene after it.
 * `gist` is what a run of such news of one seat comes to with this one: a log says the last gist
 * instead of all of them (see `kingstable.core.narration`). `facts` are what the text says, by noun, for a page that
 * shows it otherwise; a viewer gets none that the text does not tell them.
 */
export interface Happening {
  readonly event: string;
  readonly text: Said;
  readonly seat: number | null;
  readonly piece: string | null;
  readonly source: string | null;
  readonly target: string | null;
  readonly gist: Said;
  readonly facts: Readonly<Record<string, number | string>>;
}

/** Who shall sit at a seat. */
export interface SeatAsk {
  readonly kind: SeatKind;
  readonly name?: string;
  readonly level?: string;
}

/** A table to be opened; `cards` is a card set as text, if it shall not be the house's. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly SeatAsk[];
  readonly options?: Readonly<Record<string, string>>;
  readonly pace?: Pace;
  readonly cards?: string;
}

/** A name for the seat of the token. */
export interface NameAsk {
  readonly name: string;
}

/** A move: the answer to the question of this name, or a free move, which has none. */
export interface MoveAsk {
  readonly move: string;
  readonly question?: number | null;
}

/** A value an option may have. */
export interface ChoiceInfo {
  readonly value: string;
  readonly label: string;
}

/** Something to agree on, and the rule it is about; `over_days` is the value it always has at that pace. */
export interface OptionInfo {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly rule: string;
  readonly default: string;
  readonly choices: readonly ChoiceInfo[];
  readonly over_days: string | null;
}

/** A game as the first page shows it; `cover` are the pieces in its picture. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
  readonly players: readonly number[];
  readonly default_players: number;
  readonly options: readonly OptionInfo[];
  readonly cover: readonly Piece[];
}

/** What lies under the pieces in the middle: its colour, and that of words on it. */
export interface Cloth {
  readonly felt: string;
  readonly ink: string;
}

/**
 * What a game's package brings to be drawn with: addresses of pictures, by `Piece.face` for pieces that lie open.
 *
 * `ratio` is the height of a card by its width, `corner` how round it is, as a share of the width. `light` and
 * `dark` are the cloth in the middle, by day and by night. A game that brings nothing has no pictures and no cloth.
 */
export interface LookView {
  readonly faces: Readonly<Record<string, string>>;
  readonly back: string | null;
  readonly cover: string | null;
  readonly ratio: number;
  readonly corner: number;
  readonly light: Cloth | null;
  readonly dark: Cloth | null;
}

/** A computer player one may choose. */
export interface LevelInfo {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
}

/** All there is to play, and against whom. */
export interface Catalogue {
  readonly games: readonly GameInfo[];
  readonly levels: readonly LevelInfo[];
}

/** A chapter of a rulebook. */
export interface SectionView {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** A game's rules, as HTML. */
export interface RulebookView {
  readonly title: string;
  readonly sections: readonly SectionView[];
}

/** The page's own messages, as a Fluent catalogue. */
export interface PageWords {
  readonly language: string;
  readonly ftl: string;
}

/** The new table, and for each seat of a person its token: told once, kept only as a hash. */
export interface OpenedTable {
  readonly table: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** Who sits there. `here`: somebody follows the table from that seat now. */
export interface PlayerView {
  readonly seat: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly here: boolean;
  readonly thinking: boolean;
  readonly level?: string | null;
}

/** Who is at a table now. */
export interface People {
  readonly players: readonly PlayerView[];
}

/** An option as this table has it, in words. */
export interface Agreed {
  readonly label: string;
  readonly value: string;
}

/** A sentence about something that happened. */
export interface LogLine {
  readonly ply: number;
  readonly text: string;
  readonly seat: number | null;
}

/** The lines of a log from a ply on: all of them, or all up to another ply. */
export interface LogPart {
  readonly log_from: number;
  readonly log: readonly LogLine[];
}

/**
 * A table as one viewer may see it. Where much has happened it has only the end of the log, from a ply on.
 *
 * `question` names what is asked of the viewer's seat; it stays the same until that is answered or asked no more.
 */
export interface TableView {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly seat: number | null;
  readonly ply: number;
  readonly last_ply: number;
  readonly question: number | null;
  readonly over: boolean;
  readonly players: readonly PlayerView[];
  readonly options: readonly Agreed[];
  readonly pace: Pace;
  readonly commitment: string;
  readonly seed: string | null;
  readonly scene: Scene;
  readonly log: readonly LogLine[];
  readonly log_from: number;
}

/** What led to a ply, and the table after it. */
export interface Step {
  readonly ply: number;
  readonly happenings: readonly Happening[];
  readonly view: TableView;
}

/**
 * What is new in a scene; what is not named stays. `order` are the ids of all zones, if others are there now.
 *
 * A scene that came to have an outcome, a prompt or a guide never loses it: they only change.
 */
export interface SceneChange {
  readonly ply: number;
  readonly prompt?: string | null;
  readonly guide?: string | null;
  readonly seats?: readonly SeatView[] | null;
  readonly order?: readonly string[] | null;
  readonly zones?: readonly Zone[];
  readonly offers?: readonly Offer[] | null;
  readonly outcome?: Outcome | null;
}

/** What a move has changed for a viewer who has seen all before; `log` takes the place of all from `log_from` on. */
export interface Change {
  readonly ply: number;
  readonly happenings: readonly Happening[];
  readonly question: number | null;
  readonly over: boolean;
  readonly seed: string | null;
  readonly scene: SceneChange;
  readonly log_from: number;
  readonly log: readonly LogLine[];
}

/** A move was made, for somebody who follows the table: all else comes by the stream. */
export interface Played {
  readonly ply: number;
}

/** A page of the past; there is more while the last step is not `last_ply`. */
export interface Steps {
  readonly steps: readonly Step[];
  readonly last_ply: number;
}

/**
 * Whether a move is legal; if not, which rule forbids it.
 *
 * `cites` is the sentence of that rule which does, `says` all the rule says, in lines of at most 100 columns.
 */
export interface Why {
  readonly legal: boolean;
  readonly text: string;
  readonly rule?: string | null;
  readonly cites?: string | null;
  readonly says?: string | null;
}

/** What was wrong, as a code for programs and a sentence for people; `cites` and `says` as in `Why`. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly field?: string | null;
  readonly rule?: string | null;
  readonly cites?: string | null;
  readonly says?: string | null;
}

/** What went wrong, and for a refused or late move the table as it is now. */
export interface ErrorAnswer {
  readonly error: ErrorBody;
  readonly view?: TableView | null;
}

/** What the house leaves out of what it sends, by struct: `fill.ts` puts it back. */
export const DEFAULTS = {
  Piece: { kind: "card", owner: null, name: "", facts: null },
  Mark: { tone: "fact", value: null, of: null, name: "", seat: null, face: null, facts: null },
  Zone: { owner: null, within: null, at: null, pieces: [], marks: [], count: null, room: null, facts: null },
  Counter: { text: "" },
  SeatView: { counters: [] },
  Offer: { free: false, lots: [], kinds: 0, title: "", sets: "", short: "" },
  Scene: { offers: [], outcome: null, guide: "" },
  Happening: { seat: null, piece: null, source: null, target: null, gist: "", facts: {} },
} as const;
