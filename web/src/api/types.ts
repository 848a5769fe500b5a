// Written by `python -m tests.page_types` from core/scene.py and server/shapes.py; see docs/protocol.md.

export type Layout = "row" | "fan" | "stack" | "grid" | "hex" | "track" | "panel";
export type Tone = "fact" | "gain" | "token";
export type Pace = "live" | "days";
export type Late = "stand-in" | "wait" | "adjudicate";
export type Watch = "link" | "listed" | "nobody";
export type ParleyKind = "take-back" | "end-standing" | "end-none";
export type SeatKind = "you" | "friend" | "bot";
export type Hold = "token" | "cookie";
export type Line = "players" | "watchers";
export type Sitting = "person" | "bot" | "free";
export type Gathered = "open" | "begun" | "gone";
export type Inviters = "anyone" | "met" | "nobody";
export type PlayerKind = "person" | "guest" | "computer";
export type Role = "player" | "moderator" | "admin";
export type Scope = "read" | "watch" | "play" | "open" | "admin";
export type Format = "swiss" | "round-robin" | "knockout" | "balanced";
export type TournamentState = "open" | "running" | "over" | "cancelled";
export type TableState = "going-on" | "asleep" | "abandoned" | "over";

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
 *
 * Offers with the same path that differ in one number alone have that number as their `amount`.
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
  readonly amount: number | null;
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
 * instead of all of them (see `kingstable.core.narration`); news about another `matter` begin a run of their own.
 * `part` is what this one adds to a run: a gist has `PARTS` where it lists those of the whole run.
 * `heading` is 1 for what begins a part of the log, such as a turn, 2 for what begins a part of that, else 0.
 * `about` are ids of further pieces and zones that the text speaks of: nothing moved there, but a log points at them.
 * `facts` are what the text says, by noun, for a page that shows it otherwise; a viewer gets none that the text does
 * not tell them.
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
  readonly matter: string;
  readonly heading: number;
  readonly about: readonly string[];
  readonly part: Said;
}

/** Who shall sit at a seat. */
export interface SeatAsk {
  readonly kind: SeatKind;
  readonly name?: string;
  readonly level?: string;
}

/**
 * A table to be opened; `cards` is a card set as text, if it shall not be the house's.
 *
 * `hold` says by what the opener's own seats are held. `limit` are the seconds that a person has for each move, none
 * for as long as they like, and `late` is what happens after that. Instead they may have a `bank` of seconds for the
 * whole game, to which each answer adds its `gain`; with both, the bank is drawn on where a move takes longer than its
 * `limit`. `watch` says who may watch, and the delays how much
 * later than the players: by so many plies, and by so many minutes. `rated`: the result shall count for ratings.
 */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly SeatAsk[];
  readonly options?: Readonly<Record<string, string>>;
  readonly pace?: Pace;
  readonly limit?: number | null;
  readonly late?: Late;
  readonly bank?: number | null;
  readonly gain?: number;
  readonly watch?: Watch;
  readonly delay_plies?: number;
  readonly delay_minutes?: number;
  readonly rated?: boolean;
  readonly hold?: Hold;
  readonly cards?: string;
}

/** A name for the seat of the token. */
export interface NameAsk {
  readonly name: string;
}

/** An invitation, or the token of a seat, to be exchanged for a token of its own or for the guest's cookie. */
export interface SeatTake {
  readonly secret: string;
  readonly hold?: Hold;
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

/**
 * A game as the first page shows it; `cover` are the pieces in its picture.
 *
 * `glance` says how long it takes, how hard it is to learn and with how many it is best, as far as the game says so;
 * `start` that newcomers should begin with it. `lesson` are the minutes that its guided first game
 * takes, 0 if it has none, and `puzzles` how many of it there are.
 */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
  readonly players: readonly number[];
  readonly default_players: number;
  readonly options: readonly OptionInfo[];
  readonly cover: readonly Piece[];
  readonly glance: readonly string[];
  readonly start: string;
  readonly lesson: number;
  readonly puzzles: number;
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

/** A position that the rulebook shows beside a rule, and the ids of what it is about; none: the whole table. */
export interface ShownPosition {
  readonly name: string;
  readonly rule: string;
  readonly focus: readonly string[];
  readonly scene: Scene;
}

/** All positions that a game's rulebook shows. */
export interface ShownPositions {
  readonly positions: readonly ShownPosition[];
}

/** The page's own messages, as a Fluent catalogue. */
export interface PageWords {
  readonly language: string;
  readonly ftl: string;
}

/**
 * The new table: tokens of the opener's own seats, unless their cookie holds them, and invitations for friends.
 *
 * Both are by seat. An invitation opens nothing until it is exchanged for a token.
 */
export interface OpenedTable {
  readonly table: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly invitations: Readonly<Record<string, string>>;
}

/** The seat, and the token that opens it from now on; none where the guest's cookie does. */
export interface TakenSeat {
  readonly seat: number;
  readonly token: string | null;
}

/** Invitations that nobody has used, by seat; there are some only for whoever opened the table. */
export interface Invitations {
  readonly opener: boolean;
  readonly invitations: Readonly<Record<string, string>>;
}

/**
 * What each seat has left for the whole game, in milliseconds, at a moment; since then it goes for those `running`.
 *
 * `at` counts milliseconds since 1970, in UTC. Where each move has a time as well, `free` has what is left of that:
 * it goes first.
 */
export interface Clocks {
  readonly left: readonly number[];
  readonly running: readonly number[];
  readonly at: number;
  readonly free: readonly number[];
}

/**
 * Who sits there. `here`: somebody follows the table from that seat now; `taken`: somebody holds it.
 *
 * `named`: they came by no invitation, so the name is the one that they have given themselves. `reset` is the ply at
 * which whoever opened the table last took the seat back from a friend. `standin` is the level of the computer player
 * that stands in for a person who is away; `stood_in` are the plies between which one did last, or the first one and
 * -1 while it does; who has `left` takes the seat back by `/back`, all others by looking.
 * Who is `away` has days off until that moment, and their clock stands still.
 */
export interface PlayerView {
  readonly seat: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly here: boolean;
  readonly thinking: boolean;
  readonly level?: string | null;
  readonly taken?: boolean;
  readonly named?: boolean;
  readonly reset?: number | null;
  readonly standin?: string | null;
  readonly stood_in?: readonly [number, number] | null;
  readonly left?: boolean;
  readonly away?: number | null;
}

/** Who is at a table now, when the time of those who are asked runs out, and how many watch. */
export interface People {
  readonly players: readonly PlayerView[];
  readonly due: number | null;
  readonly watchers: number;
  readonly clocks: Clocks | null;
}

/** To sit down at the first free seat, by a token or by the guest's cookie. */
export interface JoinAsk {
  readonly name?: string;
  readonly hold?: Hold;
}

/** To play a game with whoever is there. */
export interface QuickAsk {
  readonly game: string;
  readonly name?: string;
  readonly hold?: Hold;
}

/** A seat at a table that waits; one that is free has no name, and `level` is a computer player's. */
export interface OpenSeat {
  readonly kind: Sitting;
  readonly name: string;
  readonly level: string | null;
}

/**
 * A table that waits for people, as everybody is shown it. Moments count milliseconds since 1970, in UTC.
 *
 * `options` are those that differ from what is usual; times, `rated` and `watch` are as in `NewTable`. `starts` is
 * when computer players take the seats that are still free, if they do so by themselves.
 */
export interface OpenTable {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly OpenSeat[];
  readonly free: number;
  readonly pace: Pace;
  readonly limit: number | null;
  readonly late: Late;
  readonly opened: number;
  readonly quick: boolean;
  readonly starts: number | null;
  readonly bank: number | null;
  readonly gain: number;
  readonly rated: boolean;
  readonly watch: Watch;
}

/** The tables that wait for people and fit what was asked for, the oldest first. */
export interface OpenTables {
  readonly tables: readonly OpenTable[];
}

/** The table that one waits at, one's seat there, and the token that opens it; none where the cookie does. */
export interface JoinedTable {
  readonly id: string;
  readonly seat: number;
  readonly token: string | null;
}

/**
 * A table as somebody sees it who waits there, or thinks about joining. `table` is told to those who sit there.
 *
 * `seat` is one's own. `opener`: one may have it started. `commitment` is the hash of the seed with which it will be
 * dealt.
 */
export interface WaitingTable {
  readonly open: OpenTable;
  readonly state: Gathered;
  readonly seat: number | null;
  readonly opener: boolean;
  readonly commitment: string;
  readonly table: string | null;
  readonly now: number;
}

/** An address to be drawn. It comes in the body, since it may open a seat, and addresses are written into logs. */
export interface QrAsk {
  readonly link: string;
}

/** Who plays; `level` is a computer player's. */
export interface WatchedPlayer {
  readonly name: string;
  readonly level: string | null;
}

/**
 * A table that says itself that people may watch. `opened` counts milliseconds since 1970.
 *
 * `ply` is how far it has come, but for one that is shown late, and `watchers` how many watch.
 */
export interface WatchedTable {
  readonly table: string;
  readonly game: string;
  readonly players: readonly WatchedPlayer[];
  readonly pace: Pace;
  readonly opened: number;
  readonly ply: number | null;
  readonly late: boolean;
  readonly watchers: number;
}

/** The tables to watch, those where something has happened last first. */
export interface WatchedTables {
  readonly tables: readonly WatchedTable[];
}

/** A browser's subscription: where it is reached, and the keys that only it can read with. */
export interface PushAsk {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser that is not to be called any more. */
export interface PushEnd {
  readonly endpoint: string;
}

/** Where a program is called; nowhere if it is empty. */
export interface WebhookAsk {
  readonly url: string;
}

/** Whether there is a calendar of one's turns. Each time it is turned on it has a new address. */
export interface CalendarAsk {
  readonly on: boolean;
}

/** How often one wants to be written to: at most once in so many hours, or never (0). */
export interface MailAsk {
  readonly hours: number;
}

/** The secret of a letter about turns, to whose reader no other is to be sent. */
export interface MailOff {
  readonly secret: string;
}

/**
 * How one is called. `vapid` is the key with which a browser subscribes, `browsers` how many have.
 *
 * A letter comes at most once in so many `mail_hours`, and none comes if they are 0.
 *
 * `webhook_secret` signs what is sent there, and `calendar` is the path of one's own calendar: both are told once.
 */
export interface MyNotices {
  readonly vapid: string;
  readonly browsers: number;
  readonly webhook: string;
  readonly calendar_on: boolean;
  readonly mail_hours: number;
  readonly webhook_secret: string | null;
  readonly calendar: string | null;
}

/** Something to be said; whoever watches gives a name. */
export interface SayAsk {
  readonly text: string;
  readonly name?: string;
}

/** Whether somebody is to be heard no more by whoever asks, at any table. */
export interface MuteAsk {
  readonly muted: boolean;
}

/** What is wrong with what somebody has said. */
export interface ReportAsk {
  readonly text?: string;
}

/** One's own notes about a table, in place of those before. */
export interface NotesAsk {
  readonly text: string;
}

/** One's own notes about a table. */
export interface Notes {
  readonly text: string;
}

/**
 * Something that was said. `author` names whoever said it, at this table alone; `said` is when, in milliseconds.
 *
 * Of two, what was said later has the greater `id`.
 */
export interface Remark {
  readonly id: number;
  readonly line: Line;
  readonly seat: number | null;
  readonly name: string;
  readonly author: string;
  readonly text: string;
  readonly said: number;
}

/**
 * The newest of what was said, the oldest first; `earlier`: there is more before. `me` is one's own name there.
 *
 * `muted` are the authors whom one does not want to hear.
 */
export interface Talk {
  readonly lines: readonly Remark[];
  readonly earlier: boolean;
  readonly me: string;
  readonly muted: readonly string[];
}

/** The table of which the game goes on from a ply at another one. */
export interface Origin {
  readonly table: string;
  readonly ply: number;
}

/** An option as this table has it, in words. */
export interface Agreed {
  readonly label: string;
  readonly value: string;
}

/**
 * A sentence about something that happened.
 *
 * `heading` is that of the happening: 1 for what begins a turn, 2 for what begins a part of one. `about` are the ids
 * of the pieces and zones that it speaks of; some may be gone from the table by now.
 */
export interface LogLine {
  readonly ply: number;
  readonly text: string;
  readonly seat: number | null;
  readonly heading?: number;
  readonly about?: readonly string[];
}

/** The lines of a log from a ply on: all of them, or all up to another ply. */
export interface LogPart {
  readonly log_from: number;
  readonly log: readonly LogLine[];
}

/**
 * What one seat asks of all others, who agree one by one; `declined` says who would not.
 *
 * `ply` is the one to which moves are to be taken back. It is asked at the ply `asked_at`, and lapses when somebody
 * moves. `number` tells one from the next.
 */
export interface Parley {
  readonly kind: ParleyKind;
  readonly seat: number;
  readonly number: number;
  readonly asked_at: number;
  readonly ply: number;
  readonly agreed?: readonly number[];
  readonly declined?: number | null;
}

/**
 * A table as one viewer may see it. Where much has happened it has only the end of the log, from a ply on.
 *
 * `question` names what is asked of the viewer's seat; it stays the same until that is answered or asked no more.
 * `rematch` is the table at which the same people play again, once the game is over. `limit` and `late` are as in
 * `NewTable`, and `due` is when the time of the people who are asked runs out, in milliseconds since 1970. `revealed`:
 * all may look at all of it, as the game is over, or it is a record that was uploaded. `origin` is where the game
 * comes from, if it goes on from another.
 * `takebacks` counts how often moves were taken back, and `parley` is what is asked of everybody now. `lesson`: it is
 * a guided first game, and the coach speaks to the learner. `tournament` is the one whose table it is: there
 * are no hints then, and computer players agree to nothing.
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
  readonly rematch: string | null;
  readonly limit: number | null;
  readonly late: Late;
  readonly due: number | null;
  readonly revealed: boolean;
  readonly origin: Origin | null;
  readonly watch: Watch;
  readonly delay_plies: number;
  readonly delay_minutes: number;
  readonly takebacks: number;
  readonly parley: Parley | null;
  readonly bank: number | null;
  readonly gain: number;
  readonly clocks: Clocks | null;
  readonly lesson: boolean;
  readonly tournament: string | null;
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
  readonly due: number | null;
  readonly clocks: Clocks | null;
  readonly scene: SceneChange;
  readonly log_from: number;
  readonly log: readonly LogLine[];
}

/** The guided first game of a game, to be opened; `name` is the learner's, and `hold` as in `NewTable`. */
export interface LessonAsk {
  readonly name?: string;
  readonly hold?: Hold;
}

/** What the coach says at a ply of a guided first game: sentences, and the move they recommend, with its reason. */
export interface Coaching {
  readonly ply: number;
  readonly remarks: readonly string[];
  readonly move: string | null;
  readonly label: string | null;
  readonly why: string | null;
}

/** A move was made, for somebody who follows the table: all else comes by the stream. */
export interface Played {
  readonly ply: number;
}

/** The table at which the same people play again, and the seat that whoever asked has there. */
export interface Rematch {
  readonly table: string;
  readonly seat: number;
}

/** Somebody else at a table of one's own; `to_move`: all can see that the table waits for them. */
export interface MyRival {
  readonly seat: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly to_move: boolean;
}

/**
 * A table at which one sits. Moments count milliseconds since 1970, in UTC.
 *
 * `seat` is one's own, of several the one that is asked, and `own` are all of them. `since`: the table waits for the
 * same players since then. `due` is when the time of the people who are asked runs out, if there is a limit, and
 * `left` what one's own clock has for the rest of the game, in milliseconds, at a table with such clocks. `place` is
 * one's own in a game that is over, 1 for a win. Whose turn it is may be unknown at a table that has come from an
 * older version and where nobody has moved since: then `since` is None, and nobody is said to be to move.
 */
export interface MyTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly seat: number;
  readonly name: string;
  readonly your_turn: boolean;
  readonly rivals: readonly MyRival[];
  readonly pace: Pace;
  readonly ply: number;
  readonly over: boolean;
  readonly since: number | null;
  readonly due: number | null;
  readonly ended: number | null;
  readonly place: number | null;
  readonly winners: readonly string[];
  readonly own: readonly number[];
  readonly left: number | null;
}

/** A table in the lobby at which one sits: `names` are the others there, `opened` in milliseconds since 1970. */
export interface MyWaiting {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly seat: number;
  readonly names: readonly string[];
  readonly free: number;
  readonly pace: Pace;
  readonly opened: number;
}

/**
 * One's own tables: those that go on, the longest wait for oneself first, and those that ended last.
 *
 * `waiting` are those in the lobby that still wait for people, the oldest first.
 */
export interface MyTables {
  readonly going_on: readonly MyTable[];
  readonly finished: readonly MyTable[];
  readonly now: number;
  readonly waiting: readonly MyWaiting[];
}

/**
 * How strong somebody is thought to be. In two cases of three the rating is off by at most `uncertainty`.
 *
 * It is `provisional` as long as it rests on few `games`.
 */
export interface RatingView {
  readonly rating: number;
  readonly uncertainty: number;
  readonly provisional: boolean;
  readonly games: number;
}

/**
 * The rating of whoever sits there, before the game or, once that is counted, after it, with the change.
 *
 * `person` is the name of their profile, where they play under it; `level` is that of a computer player.
 */
export interface SeatRating {
  readonly seat: number;
  readonly rating: RatingView;
  readonly change: number | null;
  readonly person: string | null;
  readonly level: string | null;
}

/**
 * The ratings at a table, for its game and number of seats.
 *
 * `rated`: the result counts, unless somebody sits at two seats. `counted`: it is over, and what comes of it is known.
 */
export interface TableRatings {
  readonly rated: boolean;
  readonly counted: boolean;
  readonly seats: readonly SeatRating[];
}

/** The rating after a game, and when that ended, in milliseconds since 1970. */
export interface RatingPoint {
  readonly ended: number;
  readonly rating: number;
  readonly uncertainty: number;
}

/** What somebody has done at a game with so many seats: rated games, and their rating after the last ones. */
export interface PoolView {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  readonly wins: number;
  readonly rating: RatingView;
  readonly points: readonly RatingPoint[];
}

/** How somebody did against another: how often they were ahead of them, level with them, or behind. */
export interface RivalView {
  readonly name: string;
  readonly person: string | null;
  readonly level: string | null;
  readonly games: number;
  readonly ahead: number;
  readonly tied: number;
  readonly behind: number;
}

/** A card that somebody has played or named so often. */
export interface Favourite {
  readonly game: string;
  readonly title: string;
  readonly card: string;
  readonly name: string;
  readonly times: number;
}

/**
 * Who somebody is as a player. `hidden`: others see nothing but the name; `own`: it is the profile of who asks.
 *
 * `rivals` are of the last 500 games, `favourites` of the last 200.
 */
export interface Profile {
  readonly name: string;
  readonly kind: PlayerKind;
  readonly own: boolean;
  readonly hidden: boolean;
  readonly since: number | null;
  readonly pools: readonly PoolView[];
  readonly rivals: readonly RivalView[];
  readonly favourites: readonly Favourite[];
}

/**
 * A finished game as somebody's history has it. `table` is None where a rival hides their history.
 *
 * A casual game has no `rating`; it is told to the player alone. A rival without a name hides it.
 */
export interface PlayedGame {
  readonly table: string | null;
  readonly game: string;
  readonly title: string;
  readonly seat: number;
  readonly seats: number;
  readonly ended: number;
  readonly place: number;
  readonly left: boolean;
  readonly rivals: readonly (string | null)[];
  readonly rating: number | null;
  readonly change: number | null;
}

/** A page of finished games, the last one first; pages count from 1. */
export interface History {
  readonly games: readonly PlayedGame[];
  readonly page: number;
  readonly pages: number;
}

/** What somebody chooses about their profile. */
export interface ProfileAsk {
  readonly hidden: boolean;
}

/** A line of a leaderboard; those who are rated the same share a rank. */
export interface RankView {
  readonly rank: number;
  readonly name: string;
  readonly person: string | null;
  readonly level: string | null;
  readonly rating: RatingView;
}

/** A season: its days, from the first moment to the first one after it; `closed` once its tables are final. */
export interface SeasonView {
  readonly name: string;
  readonly begins: number;
  readonly ends: number;
  readonly closed: boolean;
}

/** The best at a game with so many seats, of all time or of a `season`. */
export interface Leaderboard {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  readonly season: string | null;
  readonly ranks: readonly RankView[];
  readonly seasons: readonly SeasonView[];
}

/** An account for whoever asks, who keeps the seats that they hold as a guest. */
export interface SignUp {
  readonly name: string;
  readonly password: string;
}

/** Who somebody says they are. */
export interface SignIn {
  readonly name: string;
  readonly password: string;
}

/** Another name for one's account. */
export interface NameChange {
  readonly name: string;
}

/** Another password; `password` is the one so far, if there is one. All other devices are signed out. */
export interface PasswordChange {
  readonly password: string;
  readonly new: string;
}

/** The session to be ended; without one, all but that of whoever asks. */
export interface SessionEnd {
  readonly session?: string;
}

/** An address of e-mail that is to be one's own; the password, if there is one. */
export interface MailAddressAsk {
  readonly mail: string;
  readonly password: string;
}

/** That one's account is to have no address any more; the password, if there is one. */
export interface MailEnd {
  readonly password: string;
}

/** The address to which a link to sign in is to be sent. */
export interface LinkWish {
  readonly mail: string;
}

/** The token of a link that was sent. */
export interface LinkAsk {
  readonly token: string;
}

/** The token of a link by which one signs in, and a new password, unless the one so far is to stay. */
export interface LinkUse {
  readonly token: string;
  readonly password?: string;
}

/** To whose account a link leads. */
export interface LinkView {
  readonly name: string;
}

/** That one's account is to have one more passkey; the password, if there is one. */
export interface PasskeyAsk {
  readonly password: string;
}

/**
 * What a device needs to make a passkey: the challenge, good once within five minutes, and what it is bound to.
 *
 * `known` are the passkeys that there are already, and `algorithms` the kinds of keys that are taken, by COSE.
 */
export interface PasskeyWish {
  readonly challenge: string;
  readonly site: string;
  readonly user: string;
  readonly name: string;
  readonly known: readonly string[];
  readonly algorithms: readonly number[];
}

/** A passkey that a device has made, as the browser tells of it, in base64url; `name` is what one calls it. */
export interface PasskeyMade {
  readonly name: string;
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
}

/** The passkey to be removed, by its id. */
export interface PasskeyEnd {
  readonly passkey: string;
}

/** What a device has to sign, good once within five minutes, and the page to which its passkey is bound. */
export interface PasskeyChallenge {
  readonly challenge: string;
  readonly site: string;
}

/** What a passkey has signed, as the browser tells of it, in base64url; `user` as it was when it was made. */
export interface PasskeyProof {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator: string;
  readonly signature: string;
  readonly user: string;
}

/** A passkey of one's account; `seen` is when it was last used. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number | null;
}

/** The passkeys of one's account, the newest first. */
export interface Passkeys {
  readonly passkeys: readonly Passkey[];
}

/** One's own account. `created` counts milliseconds since 1970, as all moments do; `mail` is a confirmed address. */
export interface Account {
  readonly name: string;
  readonly role: Role;
  readonly created: number;
  readonly has_password: boolean;
  readonly mail: string | null;
}

/** What whoever runs the server tells everybody. */
export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** Who asks: their account, none for a guest, and what everybody is told. `mails`: this house writes letters. */
export interface Me {
  readonly account: Account | null;
  readonly notices: readonly Notice[];
  readonly mails: boolean;
}

/** A browser in which one is signed in; `here`: the one that asks. */
export interface Session {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly created: number;
  readonly seen: number;
  readonly here: boolean;
}

/** All browsers in which one is signed in, the one seen last first. */
export interface Sessions {
  readonly sessions: readonly Session[];
}

/** A token for a program: what one calls it, and what it is to be good for. */
export interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** The token to be revoked, by its id. */
export interface TokenEnd {
  readonly token: string;
}

/** A token of one's account; `seen` is when a program last used it. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly seen: number | null;
}

/** A new token. Its secret is told this once. */
export interface MadeToken {
  readonly token: ApiToken;
  readonly secret: string;
}

/** The tokens of one's account, the newest first. */
export interface ApiTokens {
  readonly tokens: readonly ApiToken[];
}

/** A code for another device: for one seat of one's own, or for all that one has. */
export interface DeviceAsk {
  readonly table?: string | null;
  readonly seat?: number | null;
}

/** A code that another device shows. */
export interface CodeAsk {
  readonly code: string;
}

/** A code for another device, good once and until `ends`. */
export interface MoveOffer {
  readonly code: string;
  readonly ends: number;
}

/** What a code was good for: an account, to which one is signed in now; or a seat; or all seats of a guest. */
export interface MovedHere {
  readonly account: Account | null;
  readonly table: string | null;
  readonly seat: number | null;
}

/** That one's account is to be deleted; the password, if there is one. */
export interface AccountEnd {
  readonly password: string;
}

/** A standing answer that one has left, until when, and how far it goes. */
export interface ExportedAnswer {
  readonly name: string;
  readonly until: string;
  readonly limit: number;
}

/** A seat of one's own, and the record of the game once it is over; while it goes on, one's standing answers. */
export interface ExportedSeat {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly name: string;
  readonly created: number;
  readonly record: string | null;
  readonly answers: readonly ExportedAnswer[];
}

/** What one has said at a table. */
export interface ExportedRemark {
  readonly table: string;
  readonly name: string;
  readonly text: string;
  readonly said: number;
}

/** What one has noted about a table. */
export interface ExportedNotes {
  readonly table: string;
  readonly seat: number;
  readonly text: string;
  readonly changed: number;
}

/** How one is called when a table waits, and where. */
export interface ExportedWish {
  readonly kind: string;
  readonly address: string;
  readonly language: string;
  readonly created: number;
  readonly hours: number | null;
}

/** Days off that one has declared, from a moment on and before another. */
export interface ExportedHoliday {
  readonly begins: number;
  readonly ends: number;
}

/** E-mail to one's account that is not sent yet; its text has a secret in it. */
export interface ExportedLetter {
  readonly to: string;
  readonly subject: string;
  readonly due: number;
}

/** What came of a game, with the rating before and after it, if it was rated. */
export interface ExportedResult {
  readonly table: string;
  readonly seat: number;
  readonly game: string;
  readonly seats: number;
  readonly ended: number;
  readonly place: number;
  readonly mu_before: number | null;
  readonly sigma_before: number | null;
  readonly mu: number | null;
  readonly sigma: number | null;
}

/** How strong one is thought to be at a game with so many players. */
export interface ExportedRating {
  readonly game: string;
  readonly seats: number;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly wins: number;
  readonly last: number;
}

/** One's rating at the end of a season. */
export interface ExportedRank {
  readonly season: string;
  readonly game: string;
  readonly seats: number;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/** A tournament that one has opened or takes part in, and as whom. */
export interface ExportedEntry {
  readonly tournament: string;
  readonly title: string;
  readonly state: string;
  readonly name: string | null;
  readonly withdrawn: boolean;
  readonly opened: boolean;
}

/** A table in the lobby at which one waits, or has waited of late. */
export interface ExportedWait {
  readonly gathering: string;
  readonly name: string;
  readonly created: number;
  readonly state: string;
}

/** An invitation by name, that one has sent or been sent: to a seat at a table, or to a table in the lobby. */
export interface ExportedInvite {
  readonly table: string | null;
  readonly seat: number | null;
  readonly gathering: string | null;
  readonly invited: number;
  readonly declined: boolean;
}

/** What one has reported. */
export interface ExportedReport {
  readonly table: string;
  readonly text: string;
  readonly created: number;
  readonly state: string;
}

/** That one may not write, or not play, until when and why. */
export interface ExportedSentence {
  readonly until: number;
  readonly reason: string;
}

/** What one has done as a moderator or an admin. */
export interface ExportedDeed {
  readonly at: number;
  readonly deed: string;
  readonly text: string;
}

/**
 * All that is kept of a person, but for secrets, and for what others have said of them.
 *
 * `muted` is how many others one does not want to hear, `inviters` who may invite one by name.
 */
export interface Export {
  readonly account: Account;
  readonly mail: string | null;
  readonly hidden: boolean;
  readonly inviters: string;
  readonly sessions: readonly Session[];
  readonly tokens: readonly ApiToken[];
  readonly passkeys: readonly Passkey[];
  readonly notices: readonly ExportedWish[];
  readonly letters: readonly ExportedLetter[];
  readonly holidays: readonly ExportedHoliday[];
  readonly seats: readonly ExportedSeat[];
  readonly waiting: readonly ExportedWait[];
  readonly notes: readonly ExportedNotes[];
  readonly said: readonly ExportedRemark[];
  readonly muted: number;
  readonly ratings: readonly ExportedRating[];
  readonly results: readonly ExportedResult[];
  readonly seasons: readonly ExportedRank[];
  readonly tournaments: readonly ExportedEntry[];
  readonly invites: readonly ExportedInvite[];
  readonly reports: readonly ExportedReport[];
  readonly mutes: readonly ExportedSentence[];
  readonly bans: readonly ExportedSentence[];
  readonly deeds: readonly ExportedDeed[];
}

/** Somebody to be muted or banned, by the id of their account or the key of a guest; for good without `hours`. */
export interface SentenceAsk {
  readonly who: string;
  readonly reason: string;
  readonly hours?: number | null;
}

/** A table whose game is to end now, without a result, and why. */
export interface TableEnd {
  readonly table: string;
  readonly reason?: string;
}

/** Somebody, named as in `SentenceAsk`. */
export interface WhoAsk {
  readonly who: string;
}

/** What somebody may do from now on. */
export interface RoleAsk {
  readonly who: string;
  readonly role: Role;
}

/** Something to tell everybody; for good without `hours`. */
export interface AnnouncementAsk {
  readonly text: string;
  readonly hours?: number | null;
}

/** A report or an announcement, by its number. */
export interface NumberAsk {
  readonly id: number;
}

/** An account, as those who help to run the server see it; `seen` is when it was last used. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly created: number;
  readonly seen: number | null;
}

/** An open report; `by` and `about` are names where there are accounts, else keys of guests. */
export interface ReportRow {
  readonly id: number;
  readonly table: string;
  readonly by: string;
  readonly about: string;
  readonly about_name: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly created: number;
}

/** Somebody who is muted or banned, until when and why. */
export interface SentenceRow {
  readonly who: string;
  readonly name: string;
  readonly until: number | null;
  readonly by: string;
  readonly reason: string;
}

/** What everybody is told, and until when. */
export interface AnnouncementRow {
  readonly id: number;
  readonly text: string;
  readonly until: number | null;
}

/** What one of those who help to run the server has done. */
export interface DeedRow {
  readonly at: number;
  readonly by: string;
  readonly deed: string;
  readonly about: string;
  readonly text: string;
}

/** All that those who help to run the server look at; of long lists the newest. */
export interface AdminView {
  readonly accounts: number;
  readonly tables: number;
  readonly people: readonly PersonRow[];
  readonly reports: readonly ReportRow[];
  readonly mutes: readonly SentenceRow[];
  readonly bans: readonly SentenceRow[];
  readonly announcements: readonly AnnouncementRow[];
  readonly deeds: readonly DeedRow[];
}

/** A code by which somebody signs in once and chooses another password. */
export interface SignInCode {
  readonly code: string;
  readonly ends: number;
}

/** A table: who sits there, and when it was opened and last moved at; `ply` is how far it has come. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly people: readonly string[];
  readonly created: number;
  readonly moved: number;
  readonly ply: number;
  readonly state: TableState;
}

/** The tables that fit, those opened last first; where there are more, the next page is `before` that moment. */
export interface AdminTables {
  readonly tables: readonly TableRow[];
  readonly before: number | null;
}

/**
 * A puzzle in a list: its game, which of that game's puzzles it is, from 1 on, and what it is called.
 *
 * `level` is from 1, found by computer players from easy on, to 5. `exact`: what its moves are worth is proven.
 */
export interface PuzzleInfo {
  readonly id: string;
  readonly game: string;
  readonly game_title: string;
  readonly number: number;
  readonly level: number;
  readonly title: string;
  readonly exact: boolean;
}

/** All puzzles, by game and from the easiest on, and which one is that of the day, a date in UTC. */
export interface PuzzleList {
  readonly puzzles: readonly PuzzleInfo[];
  readonly day: string;
  readonly daily: string | null;
}

/** A puzzle as its seat sees the table: what is to be found, and how many puzzles its game has. */
export interface PuzzleView {
  readonly info: PuzzleInfo;
  readonly count: number;
  readonly task: string;
  readonly seat: number;
  readonly players: readonly string[];
  readonly scene: Scene;
}

/** A move by which somebody answers a puzzle. */
export interface PuzzleTry {
  readonly move: string;
}

/**
 * What comes of a move: whether it is right, a sentence that says what it is worth, and one of what speaks for it.
 *
 * `why` is empty where nothing can be told, and of moves that are not right.
 */
export interface PuzzleVerdict {
  readonly move: string;
  readonly label: string;
  readonly right: boolean;
  readonly said: string;
  readonly why: string;
}

/**
 * A tournament to be opened. `seats` are those of each table: 2, or more in a Swiss and a balanced one.
 *
 * `rounds` is asked for where the format leaves it open. `limit` are the seconds for each move; the other terms of
 * its tables are as in `NewTable`. `minutes` are those of a round, after which its tables count as they are.
 */
export interface NewTournament {
  readonly name: string;
  readonly game: string;
  readonly format: Format;
  readonly seats?: number;
  readonly rounds?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly pace?: Pace;
  readonly limit?: number;
  readonly minutes?: number;
  readonly bank?: number | null;
  readonly gain?: number;
  readonly late?: Late;
  readonly watch?: Watch;
  readonly rated?: boolean;
}

/** To take part under a name. */
export interface EntryAsk {
  readonly name: string;
}

/** Have a computer player of this level take part. */
export interface ComputerAsk {
  readonly level: string;
}

/** A tournament in the list. */
export interface TournamentInfo {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly title: string;
  readonly format: Format;
  readonly state: TournamentState;
  readonly seats: number;
  readonly entrants: number;
  readonly round: number;
  readonly rounds: number;
  readonly created: number;
  readonly mine: boolean;
}

/** Those that are open or go on, and the last ones that are over; the newest first. */
export interface Tournaments {
  readonly tournaments: readonly TournamentInfo[];
}

/** Somebody who takes part; by their place in the list they are named elsewhere. */
export interface EntrantView {
  readonly name: string;
  readonly level: string | null;
  readonly withdrawn: boolean;
  readonly you: boolean;
}

/**
 * A table of a round: entrants by seat, and the place of each once it counts; `late` if time was out before.
 *
 * A round is paired a moment before its tables are opened; until then `table` is None.
 */
export interface BoardView {
  readonly table: string | null;
  readonly entrants: readonly number[];
  readonly places: readonly number[] | null;
  readonly late: boolean;
}

/** A round. `byes` sit out; `walkovers` win as their rival has withdrawn; `due` is when time is out. */
export interface RoundView {
  readonly boards: readonly BoardView[];
  readonly byes: readonly number[];
  readonly walkovers: readonly number[];
  readonly due: number;
}

/** Where an entrant stands: points, and what decides between equals, in the order in which it does. */
export interface LineView {
  readonly entrant: number;
  readonly rank: number;
  readonly points: number;
  readonly direct: number;
  readonly buchholz: number;
  readonly sonneborn: number;
  readonly played: number;
}

/** How even it is: the least and the most that two meet, that somebody has one seat, and that somebody sits out. */
export interface Balance {
  readonly meetings: readonly [number, number];
  readonly seats: readonly [number, number];
  readonly byes: readonly [number, number];
}

/** All of a tournament. `leads`: whoever asks may begin or cancel it; `my_table` waits for them. */
export interface TournamentView {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly title: string;
  readonly format: Format;
  readonly state: TournamentState;
  readonly seats: number;
  readonly number_of_rounds: number;
  readonly pace: Pace;
  readonly limit: number;
  readonly minutes: number;
  readonly leads: boolean;
  readonly my_table: string | null;
  readonly my_seat: number | null;
  readonly entrants: readonly EntrantView[];
  readonly rounds: readonly RoundView[];
  readonly standings: readonly LineView[];
  readonly balance: Balance | null;
  readonly now: number;
  readonly bank: number | null;
  readonly gain: number;
  readonly late: Late;
  readonly watch: Watch;
  readonly rated: boolean;
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

/** What the house allows. An address is one of IPv4, or a /64 of IPv6; a guest is who comes with the same cookie. */
export interface Limits {
  readonly calls_per_second: number;
  readonly calls_at_once: number;
  readonly connections_of_address: number;
  readonly opened_tables_per_hour_of_address: number;
  readonly opened_tables_per_hour_of_guest: number;
  readonly unfinished_tables_of_address: number;
  readonly unfinished_tables_of_guest: number;
  readonly sign_ins_per_hour_of_account: number;
  readonly sign_ins_per_hour_of_address: number;
  readonly accounts_per_hour_of_address: number;
  readonly letters_per_hour: number;
  readonly awake_tables: number;
  readonly waiting_tables: number;
  readonly waiting_tables_of_guest: number;
  readonly quick_match_fills_after_seconds: number;
  readonly waiting_live_seats_free_after_seconds: number;
  readonly waiting_days_seats_free_after_hours: number;
  readonly unfinished_tournaments: number;
  readonly unfinished_tournaments_of_address: number;
  readonly unfinished_tournaments_of_guest: number;
  readonly waiting_tournaments_count_for_hours: number;
  readonly entrants_of_tournament: number;
  readonly said_per_minute: number;
  readonly said_at_once: number;
  readonly said_per_minute_of_address: number;
  readonly said_at_once_of_address: number;
  readonly said_characters: number;
  readonly notes_characters: number;
  readonly reports_per_hour: number;
  readonly invites_per_hour: number;
  readonly notices_after_seconds: number;
  readonly lobby_waits: number;
  readonly lobby_waits_of_address: number;
  readonly free_moves_between_answers: number;
  readonly streams: number;
  readonly streams_for_seats: number;
  readonly streams_of_address: number;
  readonly streams_of_watching_guest: number;
  readonly streams_of_seat: number;
  readonly watchers_of_table: number;
  readonly watchers_of_table_and_address: number;
  readonly thoughts_at_once: number;
  readonly head_bytes: number;
  readonly head_seconds: number;
  readonly body_bytes: number;
  readonly body_seconds: number;
  readonly unread_seconds: number;
  readonly name_characters: number;
  readonly move_characters: number;
  readonly cards_characters: number;
  readonly passkeys_of_person: number;
  readonly tokens_of_person: number;
  readonly sign_ins_of_person: number;
  readonly good_links_of_person: number;
  readonly called_browsers_of_person: number;
  readonly computers_alone_end_after_hours: number;
  readonly unplayed_tables_end_after_hours: number;
  readonly tables_sleep_after_hours: number;
  readonly tables_end_after_hours: number;
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

/** One's seat at a table is asked something: `question` is the name of it, which an answer has to give. */
export interface AskedAt {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly question: number;
  readonly ply: number;
}

/** A game in which one has a seat is over. */
export interface EndedAt {
  readonly table: string;
  readonly game: string;
}

/**
 * A position as one's seat knows it, all that it cannot know dealt anew: what a computer player thinks about.
 *
 * `position` is a snapshot in base64 (`kingstable.core.snapshot`), for programs with the same `rules` version of the
 * game; `cards` is the card set as text, if it is not the game's own.
 */
export interface PositionView {
  readonly table: string;
  readonly game: string;
  readonly rules: number;
  readonly cards: string;
  readonly seat: number;
  readonly question: number | null;
  readonly position: string;
}

/** Days off to be declared: the first and the last of them. */
export interface HolidayAsk {
  readonly first: string;
  readonly last: string;
}

/** Days off that are taken back, by their id; of those that have begun, the rest. */
export interface HolidayEnd {
  readonly id: string;
}

/** Days off, from `begins` on and before `ends`, in milliseconds since 1970. */
export interface Holiday {
  readonly id: string;
  readonly begins: number;
  readonly ends: number;
}

/** One's days off that are not over, the next ones first; of `allowed` days a year, how many are `left` in this. */
export interface Holidays {
  readonly holidays: readonly Holiday[];
  readonly allowed: number;
  readonly left: number;
}

/** Somebody with an account, by its name. */
export interface InviteAsk {
  readonly name: string;
}

/** Who may invite one by name from now on. */
export interface InvitersAsk {
  readonly inviters: Inviters;
}

/** Who is invited, to which seat unless any will do, and whether they have said no. */
export interface SentInvite {
  readonly id: string;
  readonly seat: number | null;
  readonly name: string;
  readonly declined: boolean;
}

/** Who has been invited by name to a table, as long as there is a free seat for them. */
export interface SentInvites {
  readonly sent: readonly SentInvite[];
}

/**
 * That one is invited: by whom, to which game, and with whom. `invited` is when, in milliseconds since 1970.
 *
 * Either it is to a `seat` at a `table`, or to any free one at a table in the lobby, the `gathering`.
 */
export interface Invite {
  readonly id: string;
  readonly table: string | null;
  readonly gathering: string | null;
  readonly game: string;
  readonly title: string;
  readonly seat: number | null;
  readonly by: string;
  readonly players: readonly string[];
  readonly pace: Pace;
  readonly invited: number;
}

/** To which tables one is invited, the newest first, and who may invite one. */
export interface MyInvites {
  readonly invites: readonly Invite[];
  readonly inviters: Inviters;
}

/** The seat that is one's own now, at a table or at one in the lobby, the `gathering`. */
export interface InvitedSeat {
  readonly table: string | null;
  readonly gathering: string | null;
  readonly seat: number;
}

/** A table at which a recorded game goes on from a ply: as `NewTable`, with the game and options of the record. */
export interface ContinueAsk {
  readonly ply: number;
  readonly seats: readonly SeatAsk[];
  readonly pace?: Pace;
  readonly limit?: number | null;
  readonly late?: Late;
  readonly bank?: number | null;
  readonly gain?: number;
  readonly watch?: Watch;
  readonly hold?: Hold;
}

/** A record as text, to be looked at here and continued. */
export interface RecordUpload {
  readonly record: string;
}

/** The table at which an uploaded record can be looked at. */
export interface UploadedRecord {
  readonly table: string;
  readonly game: string;
  readonly plies: number;
}

/** Who played; `place` is 1 for a win. */
export interface RecordedPlayer {
  readonly seat: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly place: number | null;
}

/** A finished game in a list. `seat` is one's own, if one has played; `ended` in milliseconds since 1970. */
export interface RecordedGame {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly plies: number;
  readonly ended: number | null;
  readonly seat: number | null;
  readonly players: readonly RecordedPlayer[];
  readonly continued: boolean;
}

/** A page of a list, the last game first; `before` asks for the next page, None if there is none. */
export interface RecordedGames {
  readonly games: readonly RecordedGame[];
  readonly before: number | null;
}

/**
 * What a game was for a seat: its luck and what it gave away in words, and its decisions of each kind.
 *
 * `known` and `open` are the chances to win in thousandths, by ply: as the seat could know them, and with all hands
 * open.
 */
export interface ReviewedSeat {
  readonly seat: number;
  readonly luck: string;
  readonly lost: string;
  readonly good: number;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly known: readonly number[];
  readonly open: readonly number[];
}

/** A move that turned the game, and for whom most; `asked` is what the move answered. */
export interface ReviewTurn {
  readonly ply: number;
  readonly seat: number;
  readonly text: string;
  readonly asked: string;
}

/**
 * A decision that cost something, in words: what was done, what would have been better, and what it cost.
 *
 * `path` and `better_path` are the ids that are touched for the one and the other, `asked` is what they answer.
 */
export interface ReviewedMove {
  readonly ply: number;
  readonly seat: number;
  readonly done: string;
  readonly better: string;
  readonly cost: string;
  readonly verdict: string;
  readonly path: readonly string[];
  readonly better_path: readonly string[];
  readonly asked: string;
}

/**
 * A finished game, reviewed by a computer player called `name`.
 *
 * With `hindsight` decisions are judged as if all hands had been open, else by what each seat could know.
 */
export interface GameReview {
  readonly name: string;
  readonly hindsight: boolean;
  readonly seats: readonly ReviewedSeat[];
  readonly turns: readonly ReviewTurn[];
  readonly moves: readonly ReviewedMove[];
}

/** How many of a game's plies are reviewed, and all that was found once that is all of them. */
export interface ReviewState {
  readonly plies: number;
  readonly reviewed: number;
  readonly review: GameReview | null;
}

/** What stays the same through a whole game, and what is told of it at its end. */
export interface FilmedTable {
  readonly game: string;
  readonly title: string;
  readonly players: readonly PlayerView[];
  readonly options: readonly Agreed[];
  readonly plies: number;
  readonly over: boolean;
  readonly commitment: string;
  readonly seed: string | null;
}

/** A computer player to be asked what they would do. */
export interface HintAsk {
  readonly level?: string;
}

/**
 * What a computer player, called `name`, would do at a ply, and why, if that can be told.
 *
 * `uncounts`: the game no longer counts for ratings.
 */
export interface Hint {
  readonly ply: number;
  readonly name: string;
  readonly move: string;
  readonly label: string;
  readonly uncounts: boolean;
  readonly why: string | null;
}

/** Take one's own last move back. `ply` is the one at which that was offered: after it nobody may have moved. */
export interface TakeBackAsk {
  readonly ply: number;
}

/** Ask everybody to end the game now, as it stands or without a result. */
export interface EndAsk {
  readonly result: "none" | "standing";
}

/** Whether one agrees to what is asked of everybody, by its number; whoever asked may think better of it. */
export interface ParleyAnswer {
  readonly number: number;
  readonly agree: boolean;
}

/**
 * Whether one can take one's last move back at this ply: at once, by asking these seats, or not.
 *
 * `to` is the ply to which the table would go back; it stays where it is for an answer that is kept back.
 */
export interface TakeBackOffer {
  readonly how: "ask" | "at-once" | "no";
  readonly ply: number;
  readonly to: number;
  readonly asks: readonly number[];
}

/** A standing answer to leave, until when, and how far it goes; 0 for one without limits. */
export interface AnswerAsk {
  readonly name: string;
  readonly until: string;
  readonly limit?: number;
}

/** A standing answer that is given no more. */
export interface AnswerEnd {
  readonly name: string;
}

/** How far a standing answer may go, and what it then says. */
export interface AnswerLimit {
  readonly limit: number;
  readonly text: string;
}

/** Until when a standing answer may hold. */
export interface Until {
  readonly until: string;
  readonly text: string;
}

/** A standing answer that the game allows. There is a single limit, 0, where it knows none. */
export interface AnswerChoice {
  readonly name: string;
  readonly limits: readonly AnswerLimit[];
  readonly untils: readonly Until[];
}

/** A standing answer that one has left, and how both parts of it are said. */
export interface AnswerLeft {
  readonly name: string;
  readonly until: string;
  readonly limit: number;
  readonly text: string;
  readonly until_text: string;
}

/** The standing answers that one may leave at a table, and those that one has left. Nobody else is told of them. */
export interface StandingAnswers {
  readonly offered: readonly AnswerChoice[];
  readonly left: readonly AnswerLeft[];
}

/** What the house leaves out of what it sends, by struct: `fill.ts` puts it back. */
export const DEFAULTS = {
  Piece: { kind: "card", owner: null, name: "", facts: null },
  Mark: { tone: "fact", value: null, of: null, name: "", seat: null, face: null, facts: null },
  Zone: { owner: null, within: null, at: null, pieces: [], marks: [], count: null, room: null, facts: null },
  Counter: { text: "" },
  SeatView: { counters: [] },
  Offer: { free: false, lots: [], kinds: 0, title: "", sets: "", short: "", amount: null },
  Scene: { offers: [], outcome: null, guide: "" },
  Happening: {
    seat: null,
    piece: null,
    source: null,
    target: null,
    gist: "",
    facts: {},
    matter: "",
    heading: 0,
    about: [],
    part: "",
  },
} as const;
