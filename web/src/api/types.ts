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
 * What is printed on a thing that lies open, as numbers and names that are the same in every language.
 *
 * A game derives its own structs from this one in its module `facts`, one for each sort of thing; the struct's name
 * in lower case is the sort. Numbers and symbols in a drawing come from here and nowhere else.
 */
export interface Facts {
  readonly sort: string;
}

/**
 * One thing that lies on the table: a card, a counter, a marker.
 *
 * `id` stays the same as long as the viewer can follow the piece, and reveals nothing else. `face` names the drawing
 * in the game's art, and is None for a piece that lies face down for this viewer. `name` is what the piece is called,
 * if `label` says more than that; `facts` are what is printed on it. A piece that lies face down has neither.
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
 * `tone` says how it may be drawn: as a plain fact, a gain for its owner, or a token.
 *
 * The other fields hold what `label` and `text` say, for use in a drawing. `value` is the number, or the name of a
 * state, which is the same in every language; `of` is the total, if `value` is a part of one. `name` is what the mark
 * counts or shows, in words, and `seat` whom it is about. `face` and `facts` are those of the kind of piece that it is
 * about.
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
 * `within` is the id of the zone that holds this one, and `at` its column and row there (grid) or its axial
 * coordinates (hex). `count` is how many pieces lie here if not all are listed, and `room` how many more may be
 * added. `facts` are what is printed on the place itself.
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
 * A number that people keep count of: markers won, cards in hand, gold.
 *
 * `text` is how people read it, if that is not the whole number itself (for halves, say).
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
 * Pieces that are interchangeable in a move that takes some of them.
 *
 * `word` is their name in the move, `label` their name for people, and `pieces` are their ids.
 */
export interface Lot {
  readonly word: string;
  readonly label: Said;
  readonly pieces: readonly string[];
}

/**
 * A legal move of the viewer.
 *
 * `move` is its notation, as the table reads it; `path` lists the ids to touch one after another (source, then target;
 * empty for a move that is only a button); `label` says what will happen. A `free` offer answers no question: it may
 * be made at any time, asked or not. `sets` is the id of a mark, such as a standing order, if this is one of the
 * choices for what the mark shows; next to the mark's name, `short` says enough.
 *
 * An offer with `lots` stands for many moves. The player picks pieces from at most `kinds` of the lots one by one, may
 * put them back, and then makes a single move of it all. `path` is the place where the pieces are laid, and `move` and
 * `label` are those for no pieces at all. Otherwise the last word of the move says how many of each:
 * `offer 2-grain+1-wood` (see `choosing`); people read `title` and what they have picked.
 *
 * Offers with the same path that differ only in a number have that number as their `amount`.
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

/** One seat's line of the result; `place` 1 has won, and seats with the same place are tied. */
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
 * `guide` explains to a beginner what may be done now and why; it is empty if the game has no such words.
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
 * One piece of news as one viewer may know it: a line for the log, and what moved.
 *
 * `text` may be empty for news that is only a movement. `source` and `target` are ids of a piece or zone, and `piece`
 * is the id, in the scene afterwards, of the piece that went from one to the other. `gist` sums up a run of such news
 * about one seat, up to and including this one: a log shows the last gist instead of all the texts (see
 * `kingstable.core.narration`). News about another `matter` begin a run of their own. `part` is what this one adds to
 * a run: a gist has `PARTS` in the place where it lists the parts of the whole run. `heading` is 1 for news that begin
 * a section of the log, such as a turn, 2 for those that begin a subsection, else 0. `about` lists ids of other pieces
 * and zones that the text mentions: nothing moved there, but a log points at them. `facts` are what the text says, by
 * noun, for a page that shows it in another way; they never contain anything that the text does not say.
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

/** Who is to sit at a seat. */
export interface SeatAsk {
  readonly kind: SeatKind;
  readonly name?: string;
  readonly level?: string;
}

/**
 * A table to be opened; `cards` is a card set as text, if it is not the house's.
 *
 * `hold` says what holds the opener's own seats. `limit` is how many seconds a person has for each move, None for as
 * long as they like, and `late` is what happens after that. Instead they may have a `bank` of seconds for the whole
 * game, to which each answer adds its `gain`; with both, a move that takes longer than its `limit` draws on the bank.
 * `watch` says who may watch, and the delays by how many plies and how many minutes they see the table later than the
 * players do. `rated`: the result is to count for ratings.
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

/** A move: an answer to the question of this name, or a free move, which names no question. */
export interface MoveAsk {
  readonly move: string;
  readonly question?: number | null;
}

/** A value that an option may have. */
export interface ChoiceInfo {
  readonly value: string;
  readonly label: string;
}

/** Something to agree on, and the rule it is about; `over_days` is the value it always has when played over days. */
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
 * A game as the first page shows it; `cover` has the pieces in its picture.
 *
 * `glance` says how long it takes, how hard it is to learn, and with how many players it is best, as far as the game
 * says so; `start` says that newcomers should begin with it, or is empty. `lesson` is how many minutes its guided
 * first game takes, 0 if it has none, and `puzzles` is how many puzzles it has.
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

/** The cloth under the pieces in the middle: its colour, and that of words on it. */
export interface Cloth {
  readonly felt: string;
  readonly ink: string;
}

/**
 * The pictures that a game's own package brings, as addresses: `faces` by `Piece.face` for pieces that lie open.
 *
 * `ratio` is the height of a card divided by its width, and `corner` the radius of its corners as a share of the
 * width. `light` and `dark` are the cloth in the middle, by day and by night. A game that brings nothing has no
 * pictures and no cloth.
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

/** A computer player that may be chosen. */
export interface LevelInfo {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
}

/** All games, and all computer players to play them against. */
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

/**
 * A position that the rulebook shows beside a rule.
 *
 * `focus` has the ids of what it is about, none if it is about the whole table.
 */
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
 * A new table: tokens of the opener's own seats, unless their cookie holds them, and invitations for friends.
 *
 * Both are by seat. An invitation opens nothing until it is exchanged for a token.
 */
export interface OpenedTable {
  readonly table: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly invitations: Readonly<Record<string, string>>;
}

/** A seat, and the token that opens it from now on; None if the guest's cookie does. */
export interface TakenSeat {
  readonly seat: number;
  readonly token: string | null;
}

/** Invitations that nobody has used, by seat; none are shown to anybody but the opener of the table. */
export interface Invitations {
  readonly opener: boolean;
  readonly invitations: Readonly<Record<string, string>>;
}

/**
 * What each seat had `left` for the whole game at a moment, in milliseconds; the clocks of those `running` go on.
 *
 * `at` is that moment, in milliseconds since 1970, in UTC. If each move has a time as well, `free` has what was left
 * of it, which is used first.
 */
export interface Clocks {
  readonly left: readonly number[];
  readonly running: readonly number[];
  readonly at: number;
  readonly free: readonly number[];
}

/**
 * Who sits at a seat. `here`: somebody follows the table from it now; `taken`: somebody holds it.
 *
 * `named`: they came without an invitation, so the name is one that they have given themselves. `reset` is the ply at
 * which the opener of the table last took the seat back from a friend. `standin` is the level of the computer player
 * that stands in for a person who is away; `stood_in` has the plies at which the latest stand-in began and ended, -1
 * for the end while it lasts. People who have `left` take the seat back by `/back`, all others by looking at the
 * table. `away` is the moment until which they have days off; their clock stands still.
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

/** Who is at a table now, when the time of those who are asked runs out, and how many people watch. */
export interface People {
  readonly players: readonly PlayerView[];
  readonly due: number | null;
  readonly watchers: number;
  readonly clocks: Clocks | null;
}

/** Sit down at the first free seat, held by a token or by the guest's cookie. */
export interface JoinAsk {
  readonly name?: string;
  readonly hold?: Hold;
}

/** Play a game with whoever is there. */
export interface QuickAsk {
  readonly game: string;
  readonly name?: string;
  readonly hold?: Hold;
}

/** A seat at a waiting table; a free one has no name, and `level` is a computer player's. */
export interface OpenSeat {
  readonly kind: Sitting;
  readonly name: string;
  readonly level: string | null;
}

/**
 * A table that is waiting for people, as everybody is shown it. Moments are in milliseconds since 1970, in UTC.
 *
 * `options` has those that differ from the defaults; times, `rated`, and `watch` are as in `NewTable`. `starts` is
 * when computer players take the seats that are still free, if they do so on their own.
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

/** The waiting tables that match the request, the oldest first. */
export interface OpenTables {
  readonly tables: readonly OpenTable[];
}

/** The table at which you wait, your seat there, and the token that opens it; None if the cookie does. */
export interface JoinedTable {
  readonly id: string;
  readonly seat: number;
  readonly token: string | null;
}

/**
 * A waiting table as somebody sees it who waits there, or considers joining.
 *
 * `seat` is your own. `opener`: you may start it. `commitment` is the hash of the seed with which it will be dealt.
 * `table` is shown to those who sit there once it has begun.
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

/** An address to draw. It is sent in the body, because it may open a seat, and request addresses end up in logs. */
export interface QrAsk {
  readonly link: string;
}

/** A player; `level` is a computer player's. */
export interface WatchedPlayer {
  readonly name: string;
  readonly level: string | null;
}

/**
 * A table that is listed for everybody to watch. `opened` is in milliseconds since 1970.
 *
 * `ply` is how far the game has got, None if it is shown late, and `watchers` how many people watch.
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

/** The tables to watch, those with the latest events first; for one shown late, only its opening counts. */
export interface WatchedTables {
  readonly tables: readonly WatchedTable[];
}

/** A browser's subscription: where to reach it, and the keys for messages that only it can read. */
export interface PushAsk {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser that should no longer be called. */
export interface PushEnd {
  readonly endpoint: string;
}

/** The address of a program to call; empty for none. */
export interface WebhookAsk {
  readonly url: string;
}

/** Whether there is a calendar of your turns. Each time you turn it on, it gets a new address. */
export interface CalendarAsk {
  readonly on: boolean;
}

/** How often you want to be written to: at most once in this many hours, or never (0). */
export interface MailAsk {
  readonly hours: number;
}

/** The secret from a letter about turns, whose recipient wants no more of them. */
export interface MailOff {
  readonly secret: string;
}

/**
 * How you are called. `vapid` is the key with which a browser subscribes, `browsers` how many have.
 *
 * A letter comes at most once in this many `mail_hours`, and none if that is 0.
 *
 * `webhook_secret` signs the calls to the webhook, and `calendar` is the path of your calendar; both are shown only
 * once.
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

/** Something to say; those who watch give a name. */
export interface SayAsk {
  readonly text: string;
  readonly name?: string;
}

/** Whether to mute somebody for the asker, at any table. */
export interface MuteAsk {
  readonly muted: boolean;
}

/** What is wrong with a remark. */
export interface ReportAsk {
  readonly text?: string;
}

/** Your notes about a table, replacing the previous ones. */
export interface NotesAsk {
  readonly text: string;
}

/** Your notes about a table. */
export interface Notes {
  readonly text: string;
}

/**
 * Something that was said. `author` identifies whoever said it, at this table only.
 *
 * `said` is when, in milliseconds since 1970. Later remarks have greater ids.
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
 * The newest remarks, the oldest first; `earlier`: there are more before them. `me` is your own id as an author.
 *
 * `muted` are the authors whom you have muted.
 */
export interface Talk {
  readonly lines: readonly Remark[];
  readonly earlier: boolean;
  readonly me: string;
  readonly muted: readonly string[];
}

/** The table whose game continues at another one, and the ply from which it does. */
export interface Origin {
  readonly table: string;
  readonly ply: number;
}

/** An option and its value at a table, in words. */
export interface Agreed {
  readonly label: string;
  readonly value: string;
}

/**
 * A sentence about something that happened.
 *
 * `heading` is that of the happening: 1 if it begins a turn, 2 if it begins a part of one. `about` has the ids of the
 * pieces and zones that the sentence mentions; some may be gone from the table by now.
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
 * A request of one seat to all others, who agree one by one; `declined` is the seat that did not.
 *
 * `ply` is the one to which moves are to be taken back. The request was made at the ply `asked_at`, and lapses when
 * somebody moves. `number` distinguishes it from the table's other requests.
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
 * A table as one viewer may see it. In a long game it has only the end of the log, from the ply `log_from` on.
 *
 * `question` names what is asked of the viewer's seat; the name stays the same until that is answered or no longer
 * asked. `rematch` is the table at which the same people play again, once the game is over. `limit` and `late` are as
 * in `NewTable`, and `due` is when the time of the people who are asked runs out, in milliseconds since 1970.
 * `revealed`: everybody may see all of it, because the game is over or it is an uploaded record. `origin` is where
 * the game comes from, if it continues another one.
 * `takebacks` counts how often moves were taken back, and `parley` is the request now put to everybody. `lesson`: it
 * is a guided first game, and the coach speaks to the learner. `tournament` is the tournament that the table belongs
 * to: then there are no hints, and computer players agree to nothing.
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

/** The move that led to a ply, as it was seen, and the table after it. */
export interface Step {
  readonly ply: number;
  readonly happenings: readonly Happening[];
  readonly view: TableView;
}

/**
 * What is new in a scene; fields left out stay as they are. `order` has the ids of all zones, if these change.
 *
 * An outcome, a prompt, or a guide that a scene has once had is never removed, only changed.
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

/** What a move has changed for a viewer who has seen all before; `log` replaces all lines from `log_from` on. */
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

/** A game's guided first game, to be opened; `name` is the learner's name, and `hold` as in `NewTable`. */
export interface LessonAsk {
  readonly name?: string;
  readonly hold?: Hold;
}

/** What the coach says at a ply of a guided first game: remarks, and a recommended move with its reason. */
export interface Coaching {
  readonly ply: number;
  readonly remarks: readonly string[];
  readonly move: string | null;
  readonly label: string | null;
  readonly why: string | null;
}

/** The ply of a move that was made, for a client that follows the table: its stream brings the rest. */
export interface Played {
  readonly ply: number;
}

/** The table at which the same people play again, and the seat that whoever asked has there. */
export interface Rematch {
  readonly table: string;
  readonly seat: number;
}

/** Somebody else at one of your tables; `to_move`: everybody can see that the table waits for them. */
export interface MyRival {
  readonly seat: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly to_move: boolean;
}

/**
 * A table at which you sit. Moments are milliseconds since 1970, in UTC.
 *
 * `seat` is your seat, or of several one that is asked, if any is; `own` has all of them. `since` is when the table
 * began to wait for those it waits for now. `due` is when your time runs out if it is your turn, or else that of the
 * first of the others who are asked, if there is a limit; and `left` is what your clock has for the rest of the game,
 * in milliseconds, at a table with such clocks.
 * `place` is the place that counts for you in a game that is over, 1 for a win. Whose turn it is may be unknown at a
 * table from an older version where nobody has moved since: then `since` is None, and it is shown as nobody's turn.
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

/** A table in the lobby at which you sit: `names` has the others there, `opened` is in milliseconds since 1970. */
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
 * Your tables: the unfinished ones, with the longest wait for you first, and those that ended most recently.
 *
 * `waiting` has those in the lobby that still wait for people, the oldest first.
 */
export interface MyTables {
  readonly going_on: readonly MyTable[];
  readonly finished: readonly MyTable[];
  readonly now: number;
  readonly waiting: readonly MyWaiting[];
}

/**
 * How strong somebody is thought to be. In two cases out of three the rating is off by at most `uncertainty`.
 *
 * It is `provisional` as long as it is based on few `games`.
 */
export interface RatingView {
  readonly rating: number;
  readonly uncertainty: number;
  readonly provisional: boolean;
  readonly games: number;
}

/**
 * The rating of the player at a seat: the current one or, once the game is counted, that after it, with the change.
 *
 * `person` is the name of their profile, if they play under it; `level` is that of a computer player.
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
 * `rated`: the result counts, unless somebody sits at two seats. `counted`: the game is over and has been counted.
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

/** A player at a game with this many seats: their wins and rating, and the rating after each of their last games. */
export interface PoolView {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  readonly wins: number;
  readonly rating: RatingView;
  readonly points: readonly RatingPoint[];
}

/** How a player did against another: how often they were ahead of them, tied with them, or behind. */
export interface RivalView {
  readonly name: string;
  readonly person: string | null;
  readonly level: string | null;
  readonly games: number;
  readonly ahead: number;
  readonly tied: number;
  readonly behind: number;
}

/** A card that somebody has played or named, and how many times. */
export interface Favourite {
  readonly game: string;
  readonly title: string;
  readonly card: string;
  readonly name: string;
  readonly times: number;
}

/**
 * Somebody as a player. `hidden`: others see nothing but the name; `own`: it is the asker's own profile.
 *
 * `rivals` are from the last 500 games, `favourites` from the last 200.
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
 * A finished game in somebody's history. To others, `table` is None if a rival hides their own history.
 *
 * A casual game has no `rating`, and only the player sees it. A rival without a name hides their history.
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

/** A page of finished games, the last one first; pages are counted from 1. */
export interface History {
  readonly games: readonly PlayedGame[];
  readonly page: number;
  readonly pages: number;
}

/** What somebody chooses about their profile. */
export interface ProfileAsk {
  readonly hidden: boolean;
}

/** A line of a leaderboard; players with the same rating share a rank. */
export interface RankView {
  readonly rank: number;
  readonly name: string;
  readonly person: string | null;
  readonly level: string | null;
  readonly rating: RatingView;
}

/** A season, from its first moment to the first one after it; `closed` once its leaderboards are final. */
export interface SeasonView {
  readonly name: string;
  readonly begins: number;
  readonly ends: number;
  readonly closed: boolean;
}

/** The best at a game with this many seats, of all time or of a `season`. */
export interface Leaderboard {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  readonly season: string | null;
  readonly ranks: readonly RankView[];
  readonly seasons: readonly SeasonView[];
}

/** A new account for a guest, who keeps the seats that they hold. */
export interface SignUp {
  readonly name: string;
  readonly password: string;
}

/** The name, or confirmed address, and the password of an account. */
export interface SignIn {
  readonly name: string;
  readonly password: string;
}

/** A new name for your account. */
export interface NameChange {
  readonly name: string;
}

/** A new password; `password` is the current one, if there is one. All other devices are signed out. */
export interface PasswordChange {
  readonly password: string;
  readonly new: string;
}

/** The session to end; without one, all but that of the asker. */
export interface SessionEnd {
  readonly session?: string;
}

/** A new e-mail address for your account; the password, if there is one. */
export interface MailAddressAsk {
  readonly mail: string;
  readonly password: string;
}

/** Remove the address from your account; the password, if there is one. */
export interface MailEnd {
  readonly password: string;
}

/** The address to which to send a sign-in link. */
export interface LinkWish {
  readonly mail: string;
}

/** The token of a link from a letter. */
export interface LinkAsk {
  readonly token: string;
}

/** The token of a sign-in link, and a new password; an empty one keeps the current password. */
export interface LinkUse {
  readonly token: string;
  readonly password?: string;
}

/** Whose account a link is for. */
export interface LinkView {
  readonly name: string;
}

/** Add a passkey to your account; the password, if there is one. */
export interface PasskeyAsk {
  readonly password: string;
}

/**
 * What a device needs to make a passkey: the challenge, valid once within five minutes, and what it is bound to.
 *
 * `known` are the passkeys that exist already, and `algorithms` the COSE algorithms that are accepted.
 */
export interface PasskeyWish {
  readonly challenge: string;
  readonly site: string;
  readonly user: string;
  readonly name: string;
  readonly known: readonly string[];
  readonly algorithms: readonly number[];
}

/** A passkey that a device has made, as the browser reports it, in base64url; `name` is yours to choose. */
export interface PasskeyMade {
  readonly name: string;
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
}

/** The passkey to remove, by its id. */
export interface PasskeyEnd {
  readonly passkey: string;
}

/** What a device has to sign, valid once within five minutes, and the page to which its passkey is bound. */
export interface PasskeyChallenge {
  readonly challenge: string;
  readonly site: string;
}

/** What a passkey has signed, as the browser reports it, in base64url; `user` as when the passkey was made. */
export interface PasskeyProof {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator: string;
  readonly signature: string;
  readonly user: string;
}

/** A passkey of your account; `seen` is when it was last used. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number | null;
}

/** The passkeys of your account, the newest first. */
export interface Passkeys {
  readonly passkeys: readonly Passkey[];
}

/** Your account. `created`, like all moments, is in milliseconds since 1970; `mail` is a confirmed address. */
export interface Account {
  readonly name: string;
  readonly role: Role;
  readonly created: number;
  readonly has_password: boolean;
  readonly mail: string | null;
}

/** An announcement to everybody from those who run the server. */
export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** That you may neither play nor write here, and until when; None is for good. */
export interface Ban {
  readonly until: number | null;
}

/**
 * Your account, None for a guest, and announcements to everybody. `mails`: whether this server sends e-mail.
 *
 * `banned` is None unless you are.
 */
export interface Me {
  readonly account: Account | null;
  readonly notices: readonly Notice[];
  readonly mails: boolean;
  readonly banned: Ban | null;
}

/** A browser in which you are signed in; `here`: whether it is the one that asks. */
export interface Session {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly created: number;
  readonly seen: number;
  readonly here: boolean;
}

/** All browsers in which you are signed in, the one seen last first. */
export interface Sessions {
  readonly sessions: readonly Session[];
}

/** A new token for a program: its name, and its scopes. */
export interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** The token to revoke, by its id. */
export interface TokenEnd {
  readonly token: string;
}

/** A token of your account; `seen` is when a program last used it. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly seen: number | null;
}

/** A new token. Its secret is shown only this once. */
export interface MadeToken {
  readonly token: ApiToken;
  readonly secret: string;
}

/** The tokens of your account, the newest first. */
export interface ApiTokens {
  readonly tokens: readonly ApiToken[];
}

/** A code for another device: for one of your seats, or for everything you have. */
export interface DeviceAsk {
  readonly table?: string | null;
  readonly seat?: number | null;
}

/** The code that another device shows. */
export interface CodeAsk {
  readonly code: string;
}

/** A code for another device, valid once and until `ends`. */
export interface MoveOffer {
  readonly code: string;
  readonly ends: number;
}

/** What a code stood for: an account, to which you are signed in now; or a seat; or all seats of a guest. */
export interface MovedHere {
  readonly account: Account | null;
  readonly table: string | null;
  readonly seat: number | null;
}

/** Delete your account; the password, if there is one. */
export interface AccountEnd {
  readonly password: string;
}

/** A standing answer that the person has left, how long it holds, and its limit. */
export interface ExportedAnswer {
  readonly name: string;
  readonly until: string;
  readonly limit: number;
}

/** A seat of the person, with the record of the game once it is over, and the standing answers left there. */
export interface ExportedSeat {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly name: string;
  readonly created: number;
  readonly record: string | null;
  readonly answers: readonly ExportedAnswer[];
}

/** Something the person said at a table. */
export interface ExportedRemark {
  readonly table: string;
  readonly name: string;
  readonly text: string;
  readonly said: number;
}

/** The person's notes about a table. */
export interface ExportedNotes {
  readonly table: string;
  readonly seat: number;
  readonly text: string;
  readonly changed: number;
}

/** How and where the person is called when a table waits. */
export interface ExportedWish {
  readonly kind: string;
  readonly address: string;
  readonly language: string;
  readonly created: number;
  readonly hours: number | null;
}

/** Days off that the person has declared, from `begins` up to but not including `ends`. */
export interface ExportedHoliday {
  readonly begins: number;
  readonly ends: number;
}

/** An e-mail to the person that has not been sent yet, without its text, which has a secret in it. */
export interface ExportedLetter {
  readonly to: string;
  readonly subject: string;
  readonly due: number;
}

/** The result of a game, with the rating before and after it if it was rated. */
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

/** The person's rating at a game with this many seats. */
export interface ExportedRating {
  readonly game: string;
  readonly seats: number;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly wins: number;
  readonly last: number;
}

/** The person's rating at the end of a season. */
export interface ExportedRank {
  readonly season: string;
  readonly game: string;
  readonly seats: number;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/** A tournament that the person has opened or takes part in, and under which name. */
export interface ExportedEntry {
  readonly tournament: string;
  readonly title: string;
  readonly state: string;
  readonly name: string | null;
  readonly withdrawn: boolean;
  readonly opened: boolean;
}

/** A table in the lobby at which the person is waiting, or was recently. */
export interface ExportedWait {
  readonly gathering: string;
  readonly name: string;
  readonly created: number;
  readonly state: string;
}

/** An invitation by name, sent by or to the person: to a seat at a table, or to a table in the lobby. */
export interface ExportedInvite {
  readonly table: string | null;
  readonly seat: number | null;
  readonly gathering: string | null;
  readonly invited: number;
  readonly declined: boolean;
}

/** A report that the person has made. */
export interface ExportedReport {
  readonly table: string;
  readonly text: string;
  readonly created: number;
  readonly state: string;
}

/** A mute or a ban: until when, and why. */
export interface ExportedSentence {
  readonly until: number;
  readonly reason: string;
}

/** Something the person did as a moderator or an admin. */
export interface ExportedDeed {
  readonly at: number;
  readonly deed: string;
  readonly text: string;
}

/**
 * Everything stored about a person, except secrets and what others have said about them.
 *
 * `muted` is how many others the person has muted, and `inviters` who may invite the person by name.
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

/** Somebody to mute or ban, by the id of their account or the key of a guest; for good without `hours`. */
export interface SentenceAsk {
  readonly who: string;
  readonly reason: string;
  readonly hours?: number | null;
}

/** A table whose game should end now, without a result, and why. */
export interface TableEnd {
  readonly table: string;
  readonly reason?: string;
}

/** Somebody, named as in `SentenceAsk`. */
export interface WhoAsk {
  readonly who: string;
}

/** Somebody's new role. */
export interface RoleAsk {
  readonly who: string;
  readonly role: Role;
}

/** Something to announce to everybody; for good without `hours`. */
export interface AnnouncementAsk {
  readonly text: string;
  readonly hours?: number | null;
}

/** A report or an announcement, by its number. */
export interface NumberAsk {
  readonly id: number;
}

/** An account, as moderators and admins see it; `seen` is when it was last used. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly created: number;
  readonly seen: number | null;
}

/** An open report; `by` is a name, or for a guest a part of their key, and `about` the id of an account or a key. */
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

/** Somebody who is muted or banned, until when (None is for good), by whom, and why. */
export interface SentenceRow {
  readonly who: string;
  readonly name: string;
  readonly until: number | null;
  readonly by: string;
  readonly reason: string;
}

/** An announcement to everybody, and until when it is shown; None is for good. */
export interface AnnouncementRow {
  readonly id: number;
  readonly text: string;
  readonly until: number | null;
}

/** Something that a moderator or an admin has done. */
export interface DeedRow {
  readonly at: number;
  readonly by: string;
  readonly deed: string;
  readonly about: string;
  readonly text: string;
}

/** Everything that moderators and admins see; of long lists the newest entries. */
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

/** A code with which somebody can sign in once, and then choose another password; and when it ends. */
export interface SignInCode {
  readonly code: string;
  readonly ends: number;
}

/** A table: its players, when it was opened, and when the last move was made; `ply` is how far it has got. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly people: readonly string[];
  readonly created: number;
  readonly moved: number;
  readonly ply: number;
  readonly state: TableState;
}

/** The tables that match, those opened last first; `before` gets the next page, and is None if there is none. */
export interface AdminTables {
  readonly tables: readonly TableRow[];
  readonly before: number | null;
}

/**
 * A puzzle in a list: its game, its number among that game's puzzles, from 1, and its title.
 *
 * `level` is from 1, found by computer players from easy on, to 5. `exact`: the worth of its moves is proven.
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

/** All puzzles, by game and from the easiest on, and the id of the puzzle of the day, a date in UTC. */
export interface PuzzleList {
  readonly puzzles: readonly PuzzleInfo[];
  readonly day: string;
  readonly daily: string | null;
}

/** A puzzle as its seat sees the table, with the task, and how many puzzles its game has. */
export interface PuzzleView {
  readonly info: PuzzleInfo;
  readonly count: number;
  readonly task: string;
  readonly seat: number;
  readonly players: readonly string[];
  readonly scene: Scene;
}

/** A move in answer to a puzzle. */
export interface PuzzleTry {
  readonly move: string;
}

/**
 * The verdict on a move: whether it is right, a sentence on what it is worth, and one on the reason for it.
 *
 * `why` is empty if there is no reason to give, and for moves that are not right.
 */
export interface PuzzleVerdict {
  readonly move: string;
  readonly label: string;
  readonly right: boolean;
  readonly said: string;
  readonly why: string;
}

/**
 * A tournament to open. `seats` is the number of seats at each table: 2, or more if it is Swiss or balanced.
 *
 * `rounds` matters if the format leaves it open. `limit` is in seconds for each move; the other terms of its tables
 * are as in `NewTable`. After the `minutes` of a round, its tables are counted as they stand.
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

/** The name under which to take part. */
export interface EntryAsk {
  readonly name: string;
}

/** The level of a computer player to add. */
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

/** The tournaments that are open or running, and after them the last ones that are over; each the newest first. */
export interface Tournaments {
  readonly tournaments: readonly TournamentInfo[];
}

/** An entrant; other fields refer to entrants by their index in the list. */
export interface EntrantView {
  readonly name: string;
  readonly level: string | null;
  readonly withdrawn: boolean;
  readonly you: boolean;
}

/**
 * A table of a round: entrants by seat, and their places once it is counted; `late` if its time was up before.
 *
 * A round is paired a moment before its tables are opened; until then `table` is None.
 */
export interface BoardView {
  readonly table: string | null;
  readonly entrants: readonly number[];
  readonly places: readonly number[] | null;
  readonly late: boolean;
}

/** A round. `byes` sit out; `walkovers` win because their rival has withdrawn; `due` is when its time is up. */
export interface RoundView {
  readonly boards: readonly BoardView[];
  readonly byes: readonly number[];
  readonly walkovers: readonly number[];
  readonly due: number;
}

/** An entrant's line of the standings: points, then the tie-breaks in the order in which they decide. */
export interface LineView {
  readonly entrant: number;
  readonly rank: number;
  readonly points: number;
  readonly direct: number;
  readonly buchholz: number;
  readonly sonneborn: number;
  readonly played: number;
}

/** How even a tournament is: how often, at least and at most, two meet, one has the same seat, and one sits out. */
export interface Balance {
  readonly meetings: readonly [number, number];
  readonly seats: readonly [number, number];
  readonly byes: readonly [number, number];
}

/** A tournament. `leads`: the asker may start or cancel it; `my_table` is waiting for them. */
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

/** A page of the past; there are more while the last step's ply is not `last_ply`. */
export interface Steps {
  readonly steps: readonly Step[];
  readonly last_ply: number;
}

/**
 * Whether a move is legal and, if not, which rule forbids it.
 *
 * `cites` is the sentence of that rule that does; `says` is its full text, in lines of at most 100 columns.
 */
export interface Why {
  readonly legal: boolean;
  readonly text: string;
  readonly rule?: string | null;
  readonly cites?: string | null;
  readonly says?: string | null;
}

/** What the house allows. An address is one of IPv4, or a /64 of IPv6; a guest is whoever sends the same cookie. */
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

/** What is wrong, as a code for programs and a sentence for people; `cites` and `says` as in `Why`. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly field?: string | null;
  readonly rule?: string | null;
  readonly cites?: string | null;
  readonly says?: string | null;
}

/** What went wrong, and for a refused or stale move the table as it is now. */
export interface ErrorAnswer {
  readonly error: ErrorBody;
  readonly view?: TableView | null;
}

/** One of your seats is asked something. `question` is the name of the question, which an answer has to give. */
export interface AskedAt {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly question: number;
  readonly ply: number;
}

/** A game in which you have a seat is over. */
export interface EndedAt {
  readonly table: string;
  readonly game: string;
}

/**
 * A position as your seat knows it, with everything it cannot know dealt anew, as computer players get it.
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

/** Days off to declare: the first and the last of them. */
export interface HolidayAsk {
  readonly first: string;
  readonly last: string;
}

/** Days off to take back, by their id; if they have begun, the rest of them. */
export interface HolidayEnd {
  readonly id: string;
}

/** Days off, from `begins` up to but not including `ends`, in milliseconds since 1970. */
export interface Holiday {
  readonly id: string;
  readonly begins: number;
  readonly ends: number;
}

/** Your days off that are not over, the next ones first; and how many of the `allowed` ones are `left` this year. */
export interface Holidays {
  readonly holidays: readonly Holiday[];
  readonly allowed: number;
  readonly left: number;
}

/** The person to invite, by the name of their account. */
export interface InviteAsk {
  readonly name: string;
}

/** Who may invite you by name from now on. */
export interface InvitersAsk {
  readonly inviters: Inviters;
}

/** Who is invited, to which seat (None for any), and whether they have declined. */
export interface SentInvite {
  readonly id: string;
  readonly seat: number | null;
  readonly name: string;
  readonly declined: boolean;
}

/** The people invited by name to a table, as long as there is a free seat for them. */
export interface SentInvites {
  readonly sent: readonly SentInvite[];
}

/**
 * An invitation to you: by whom, to which game, and with whom. `invited` is when, in milliseconds since 1970.
 *
 * It is either to a `seat` at a `table`, or to any free one at a table in the lobby, the `gathering`.
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

/** The invitations to you, the newest first, and who may invite you. */
export interface MyInvites {
  readonly invites: readonly Invite[];
  readonly inviters: Inviters;
}

/** The seat that is now yours, at a table or at one in the lobby, the `gathering`. */
export interface InvitedSeat {
  readonly table: string | null;
  readonly gathering: string | null;
  readonly seat: number;
}

/** A table at which a recorded game continues from a ply: like `NewTable`, but the record sets game and options. */
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

/** A record as text, to be viewed and continued here. */
export interface RecordUpload {
  readonly record: string;
}

/** The table at which an uploaded record can be viewed. */
export interface UploadedRecord {
  readonly table: string;
  readonly game: string;
  readonly plies: number;
}

/** A player of a finished game; `place` is 1 for a win, and None without a result. */
export interface RecordedPlayer {
  readonly seat: number;
  readonly name: string;
  readonly kind: SeatKind;
  readonly place: number | null;
}

/** A finished game in a list. `seat` is your own, if you played; `ended` is in milliseconds since 1970. */
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

/** A page of a list, the last game first; `before` gets the next page, and is None if there is none. */
export interface RecordedGames {
  readonly games: readonly RecordedGame[];
  readonly before: number | null;
}

/**
 * A game as it was for a seat: its luck and what it gave away, in words, and the number of decisions of each kind.
 *
 * `known` and `open` are the chances to win in thousandths, by ply: as far as the seat could know, and with all hands
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

/** A move that turned the game, and the seat for which it did so most; `asked` is what the move answered. */
export interface ReviewTurn {
  readonly ply: number;
  readonly seat: number;
  readonly text: string;
  readonly asked: string;
}

/**
 * A decision that cost something, in words: what was done, what would have been better, and the cost.
 *
 * `path` and `better_path` are the ids to touch for the one and the other; `asked` is what they answer.
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
 * With `hindsight`, decisions are judged as if all hands had been open, otherwise by what each seat could know.
 */
export interface GameReview {
  readonly name: string;
  readonly hindsight: boolean;
  readonly seats: readonly ReviewedSeat[];
  readonly turns: readonly ReviewTurn[];
  readonly moves: readonly ReviewedMove[];
}

/** How many of a game's plies have been reviewed, and the review once it is done. */
export interface ReviewState {
  readonly plies: number;
  readonly reviewed: number;
  readonly review: GameReview | null;
}

/** What stays the same through the whole game, and what is revealed at its end. */
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

/** The computer player to ask what they would do. */
export interface HintAsk {
  readonly level?: string;
}

/**
 * What a computer player, called `name`, would do at a ply, and why, if there is a reason to give.
 *
 * `uncounts`: the game would have been rated, and no longer is.
 */
export interface Hint {
  readonly ply: number;
  readonly name: string;
  readonly move: string;
  readonly label: string;
  readonly uncounts: boolean;
  readonly why: string | null;
}

/** Take back your last move. `ply` is the one at which that was offered; nobody may have moved since. */
export interface TakeBackAsk {
  readonly ply: number;
}

/** Ask everybody to end the game now, as it stands or without a result. */
export interface EndAsk {
  readonly result: "none" | "standing";
}

/** Whether you agree to a request to everybody, by its number; whoever made it withdraws it by not agreeing. */
export interface ParleyAnswer {
  readonly number: number;
  readonly agree: boolean;
}

/**
 * Whether you can take back your last move at this ply: at once, by asking these seats, or not.
 *
 * `to` is the ply to which the table would go back: the current one for an answer that has not been played yet.
 * `uncounts`: the game would have been rated, and no longer would be.
 */
export interface TakeBackOffer {
  readonly how: "ask" | "at-once" | "no";
  readonly ply: number;
  readonly to: number;
  readonly asks: readonly number[];
  readonly uncounts: boolean;
}

/** A standing answer to leave, how long it holds, and its limit; 0 for one without limits. */
export interface AnswerAsk {
  readonly name: string;
  readonly until: string;
  readonly limit?: number;
}

/** A standing answer to take back. */
export interface AnswerEnd {
  readonly name: string;
}

/** A limit that a standing answer may have, and its text with that limit. */
export interface AnswerLimit {
  readonly limit: number;
  readonly text: string;
}

/** Until when a standing answer may hold, and the text for that. */
export interface Until {
  readonly until: string;
  readonly text: string;
}

/** A standing answer that the game allows. If it has no limits, `limits` has a single one, 0. */
export interface AnswerChoice {
  readonly name: string;
  readonly limits: readonly AnswerLimit[];
  readonly untils: readonly Until[];
}

/** A standing answer that you have left, with the texts of both its parts. */
export interface AnswerLeft {
  readonly name: string;
  readonly until: string;
  readonly limit: number;
  readonly text: string;
  readonly until_text: string;
}

/** The standing answers that you may leave at a table, and those that you have left, which nobody else is shown. */
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
