// Written by `python -m tests.page_types` from the handlers in server/api; see docs/protocol.md.

import { type Call, filling, get, nothing, part, post, raw, text } from "./ask";
import { filledCatalogue, filledPlayed, filledPositions, filledSteps, filledView } from "./fill";
import type {
  Account,
  AccountEnd,
  AdminTables,
  AdminView,
  AnnouncementAsk,
  AnswerAsk,
  AnswerEnd,
  ApiTokens,
  CalendarAsk,
  Catalogue,
  Coaching,
  CodeAsk,
  ComputerAsk,
  ContinueAsk,
  DeviceAsk,
  EndAsk,
  EntryAsk,
  Export,
  Hint,
  HintAsk,
  History,
  HolidayAsk,
  HolidayEnd,
  Holidays,
  Invitations,
  InviteAsk,
  InvitedSeat,
  InvitersAsk,
  JoinAsk,
  JoinedTable,
  Leaderboard,
  LessonAsk,
  Limits,
  LinkAsk,
  LinkUse,
  LinkView,
  LinkWish,
  LogPart,
  LookView,
  MadeToken,
  MailAddressAsk,
  MailAsk,
  MailEnd,
  MailOff,
  Me,
  MoveAsk,
  MovedHere,
  MoveOffer,
  MuteAsk,
  MyInvites,
  MyNotices,
  MyTables,
  NameAsk,
  NameChange,
  NewTable,
  NewToken,
  NewTournament,
  Notes,
  NotesAsk,
  NumberAsk,
  OpenedTable,
  OpenTables,
  PageWords,
  ParleyAnswer,
  PasskeyAsk,
  PasskeyChallenge,
  PasskeyEnd,
  PasskeyMade,
  PasskeyProof,
  Passkeys,
  PasskeyWish,
  PasswordChange,
  Played,
  PositionView,
  Profile,
  ProfileAsk,
  PushAsk,
  PushEnd,
  PuzzleList,
  PuzzleTry,
  PuzzleVerdict,
  PuzzleView,
  QrAsk,
  QuickAsk,
  RecordedGames,
  RecordUpload,
  Remark,
  Rematch,
  ReportAsk,
  ReviewState,
  RoleAsk,
  RulebookView,
  SayAsk,
  SeatTake,
  SentenceAsk,
  SentInvites,
  SessionEnd,
  Sessions,
  ShownPositions,
  SignIn,
  SignInCode,
  SignUp,
  StandingAnswers,
  Steps,
  TableEnd,
  TableRatings,
  TableView,
  TakeBackAsk,
  TakeBackOffer,
  TakenSeat,
  Talk,
  TokenEnd,
  Tournaments,
  TournamentView,
  UploadedRecord,
  WaitingTable,
  WatchedTables,
  WebhookAsk,
  WhoAsk,
  Why,
} from "./types";

/** Create an account for a guest, who keeps everything they hold. */
export function accountsSignUp(body: SignUp): Call<Account> {
  return post<Account>("/api/account", {}, body);
}

/** Delete your account for good. */
export function accountsDeleteAccount(body: AccountEnd): Call<void> {
  return post("/api/account/delete", {}, body, nothing);
}

/** Everything stored about you, as a file. */
export function accountsExport(): Call<Export> {
  return get<Export>("/api/account/export", {});
}

/** Your days off. */
export function holidaysHolidays(): Call<Holidays> {
  return get<Holidays>("/api/account/holidays", {});
}

/** Declare days off, during which your clocks at tables over days stand still. */
export function holidaysDeclareHoliday(body: HolidayAsk): Call<Holidays> {
  return post<Holidays>("/api/account/holidays", {}, body);
}

/** Take back days off, or the rest of them. */
export function holidaysEndHoliday(body: HolidayEnd): Call<Holidays> {
  return post<Holidays>("/api/account/holidays/end", {}, body);
}

/** Send a link to an address, to confirm that it is yours. */
export function mailingAskMail(body: MailAddressAsk): Call<void> {
  return post("/api/account/mail", {}, body, nothing);
}

/** Confirm the address to which this token was sent. */
export function mailingConfirmMail(body: LinkAsk): Call<Account> {
  return post<Account>("/api/account/mail/confirm", {}, body);
}

/** Remove the address from your account. */
export function mailingEndMail(body: MailEnd): Call<Account> {
  return post<Account>("/api/account/mail/end", {}, body);
}

/** Change the name of your account. */
export function accountsChangeName(body: NameChange): Call<Account> {
  return post<Account>("/api/account/name", {}, body);
}

/** Your passkeys. */
export function passkeysMine(): Call<Passkeys> {
  return get<Passkeys>("/api/account/passkeys", {});
}

/** Keep the passkey that a device has made. */
export function passkeysKeep(body: PasskeyMade): Call<Passkeys> {
  return post<Passkeys>("/api/account/passkeys", {}, body);
}

/** What a device needs to make a passkey for your account. */
export function passkeysAsk(body: PasskeyAsk): Call<PasskeyWish> {
  return post<PasskeyWish>("/api/account/passkeys/ask", {}, body);
}

/** Remove a passkey. */
export function passkeysRemove(body: PasskeyEnd): Call<Passkeys> {
  return post<Passkeys>("/api/account/passkeys/end", {}, body);
}

/** Change your password; all other devices are signed out. */
export function accountsChangePassword(body: PasswordChange): Call<void> {
  return post("/api/account/password", {}, body, nothing);
}

/** Where you are signed in. */
export function accountsSessions(): Call<Sessions> {
  return get<Sessions>("/api/account/sessions", {});
}

/** Sign out one of your devices, or all but this one. */
export function accountsEndSessions(body: SessionEnd): Call<Sessions> {
  return post<Sessions>("/api/account/sessions/end", {}, body);
}

/** The tokens of your programs. */
export function accountsTokens(): Call<ApiTokens> {
  return get<ApiTokens>("/api/account/tokens", {});
}

/** Create a token, whose secret is shown only this once. */
export function accountsMakeToken(body: NewToken): Call<MadeToken> {
  return post<MadeToken>("/api/account/tokens", {}, body);
}

/** Revoke a token. */
export function accountsRevokeToken(body: TokenEnd): Call<ApiTokens> {
  return post<ApiTokens>("/api/account/tokens/end", {}, body);
}

/** Everything moderators and admins see; `?name=` searches for people. */
export function adminView(query: { name?: string | null } = {}): Call<AdminView> {
  return get<AdminView>("/api/admin", query);
}

/** Announce something to everybody. */
export function adminAnnounce(body: AnnouncementAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/announce", query, body);
}

/** Stop somebody from playing, for a while or for good. */
export function adminBan(body: SentenceAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/ban", query, body);
}

/** End a game without a result. */
export function adminEnd(
  body: TableEnd,
  query: { before?: number | null; game?: string | null; name?: string | null; state?: string | null } = {},
): Call<AdminTables> {
  return post<AdminTables>("/api/admin/end", query, body);
}

/** Stop somebody from writing, for a while or for good. */
export function adminMute(body: SentenceAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/mute", query, body);
}

/** A code with which somebody who is locked out can sign in. */
export function adminReset(body: WhoAsk): Call<SignInCode> {
  return post<SignInCode>("/api/admin/reset", {}, body);
}

/** Make somebody a player, a moderator, or an admin. */
export function adminRole(body: RoleAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/role", query, body);
}

/** Settle a report. */
export function adminSettle(body: NumberAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/settle", query, body);
}

/** The tables of the server, filtered by game, state, and the name of a player. */
export function adminTables(
  query: { before?: number | null; game?: string | null; name?: string | null; state?: string | null } = {},
): Call<AdminTables> {
  return get<AdminTables>("/api/admin/tables", query);
}

/** Let somebody play again. */
export function adminUnban(body: WhoAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/unban", query, body);
}

/** Let somebody write again. */
export function adminUnmute(body: WhoAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/unmute", query, body);
}

/** Withdraw an announcement. */
export function adminWithdraw(body: NumberAsk, query: { name?: string | null } = {}): Call<AdminView> {
  return post<AdminView>("/api/admin/withdraw", query, body);
}

/** The profile of a level of computer players. */
export function standingComputer(level: string): Call<Profile> {
  return get<Profile>(`/api/computers/${part(level)}`, {});
}

/** The rated games of a level of computer players. */
export function standingComputerHistory(level: string, query: { page?: number | null } = {}): Call<History> {
  return get<History>(`/api/computers/${part(level)}/history`, query);
}

/** The games and the computer players; with `options=no`, without the options, which are most of the text. */
export function catalogueGames(query: { options?: string | null } = {}): Call<Catalogue> {
  return get("/api/games", query, filling(filledCatalogue));
}

/** What the things of a game are and do, as messages; empty for a game that says nothing about them. */
export function catalogueAbout(game: string): Call<PageWords> {
  return get<PageWords>(`/api/games/${part(game)}/about`, {});
}

/** The pictures and colours that the game's package brings. */
export function catalogueLook(game: string): Call<LookView> {
  return get<LookView>(`/api/games/${part(game)}/look`, {});
}

/** The positions that the rulebook of a game shows, if any. */
export function cataloguePositions(game: string): Call<ShownPositions> {
  return get(`/api/games/${part(game)}/positions`, {}, filling(filledPositions));
}

/** The rules of a game. */
export function catalogueRulebook(game: string): Call<RulebookView> {
  return get<RulebookView>(`/api/games/${part(game)}/rulebook`, {});
}

/** Give the browser a cookie of its own, unless it has a valid one. */
export function seatsBeGuest(): Call<void> {
  return post("/api/guest", {}, {}, nothing);
}

/** The best at a game with `seats` seats, of all time or in a `season`. */
export function standingBest(
  game: string,
  query: { season?: string | null; seats?: number | null } = {},
): Call<Leaderboard> {
  return get<Leaderboard>(`/api/leaderboards/${part(game)}`, query);
}

/** Open the guided first game of a game. */
export function lessonsBegin(game: string, body: LessonAsk): Call<OpenedTable> {
  return post<OpenedTable>(`/api/lessons/${part(game)}`, {}, body);
}

/** Every limit, with the unit in its name. */
export function limitsLimits(): Call<Limits> {
  return get<Limits>("/api/limits", {});
}

/** The waiting tables that match the query. With the current list's ETag, `Prefer: wait=20` waits for a new one. */
export function lobbyTables(
  query: {
    clock?: string | null;
    game?: string | null;
    joined?: string | null;
    late?: string | null;
    pace?: string | null;
    players?: number | null;
    rated?: string | null;
    watch?: string | null;
  } = {},
): Call<OpenTables> {
  return get<OpenTables>("/api/lobby", query);
}

/** Open a table that waits for people; its friends' seats are for whoever comes. */
export function lobbyOpenTable(body: NewTable): Call<JoinedTable> {
  return post<JoinedTable>("/api/lobby", {}, body);
}

/** Sit down at a table of this game with whoever is there; after a while, computer players take the free seats. */
export function lobbyQuick(body: QuickAsk): Call<JoinedTable> {
  return post<JoinedTable>("/api/lobby/quick", {}, body);
}

/** A waiting table. Asking for it shows that somebody who sits there is still there. */
export function lobbyWaiting(gathering: string): Call<WaitingTable> {
  return get<WaitingTable>(`/api/lobby/${part(gathering)}`, {});
}

/** Invite somebody with an account to a table in the lobby. */
export function invitingInviteToLobby(gathering: string, body: InviteAsk): Call<SentInvites> {
  return post<SentInvites>(`/api/lobby/${part(gathering)}/invite`, {}, body);
}

/** Who has been invited by name to a table in the lobby and has not joined. */
export function invitingSentToLobby(gathering: string): Call<SentInvites> {
  return get<SentInvites>(`/api/lobby/${part(gathering)}/invites`, {});
}

/** Sit down at the first free seat. */
export function lobbyJoin(gathering: string, body: JoinAsk): Call<JoinedTable> {
  return post<JoinedTable>(`/api/lobby/${part(gathering)}/join`, {}, body);
}

/** Stand up again. */
export function lobbyLeave(gathering: string): Call<void> {
  return post(`/api/lobby/${part(gathering)}/leave`, {}, {}, nothing);
}

/** Have computer players take the seats that are still free, and start the game. */
export function lobbyStart(gathering: string): Call<WaitingTable> {
  return post<WaitingTable>(`/api/lobby/${part(gathering)}/start`, {}, {});
}

/** Stop writing to whoever received the letter with this secret; no need to be signed in. */
export function mailingTurnOff(body: MailOff): Call<void> {
  return post("/api/mail/off", {}, body, nothing);
}

/** Your account, if you are signed in, and the announcements for everybody. */
export function accountsMe(): Call<Me> {
  return get<Me>("/api/me", {});
}

/** A stream that says whenever one of your seats is asked, at any table, and whenever one of your games ends. */
export function programsEvents(): Call<Response> {
  return get("/api/me/events", {}, raw);
}

/** Your finished games, a page at a time, the last one first. */
export function recordsMyGames(query: { before?: number | null } = {}): Call<RecordedGames> {
  return get<RecordedGames>("/api/me/games", query);
}

/** Your finished games. */
export function standingOwnHistory(query: { page?: number | null } = {}): Call<History> {
  return get<History>("/api/me/history", query);
}

/** The tables to which you are invited. */
export function invitingMine(): Call<MyInvites> {
  return get<MyInvites>("/api/me/invites", {});
}

/** Choose who may invite you by name. */
export function invitingLetInvite(body: InvitersAsk): Call<MyInvites> {
  return post<MyInvites>("/api/me/invites", {}, body);
}

/** Take the seat to which you are invited, or a free one at the table in the lobby. */
export function invitingAccept(invite: string): Call<InvitedSeat> {
  return post<InvitedSeat>(`/api/me/invites/${part(invite)}/accept`, {}, {});
}

/** Decline an invitation. */
export function invitingDecline(invite: string): Call<void> {
  return post(`/api/me/invites/${part(invite)}/decline`, {}, {}, nothing);
}

/** Take back an invitation that you have sent. */
export function invitingWithdraw(invite: string): Call<void> {
  return post(`/api/me/invites/${part(invite)}/withdraw`, {}, {}, nothing);
}

/** A code with which another device takes over one of your seats, or everything you have. */
export function accountsOfferMove(body: DeviceAsk): Call<MoveOffer> {
  return post<MoveOffer>("/api/me/move", {}, body);
}

/** Take over what the code shown on another device stands for. */
export function accountsTakeMove(body: CodeAsk): Call<MovedHere> {
  return post<MovedHere>("/api/me/move/take", {}, body);
}

/** How you are called. */
export function noticesMine(): Call<MyNotices> {
  return get<MyNotices>("/api/me/notices", {});
}

/** Have a calendar at a new secret address, which is shown only this once, or none. */
export function noticesMyCalendar(body: CalendarAsk): Call<MyNotices> {
  return post<MyNotices>("/api/me/notices/calendar", {}, body);
}

/** Write to the address of your account when tables wait, at most once in that many hours, or never. */
export function noticesMail(body: MailAsk): Call<MyNotices> {
  return post<MyNotices>("/api/me/notices/mail", {}, body);
}

/** Call this browser. */
export function noticesPush(body: PushAsk): Call<MyNotices> {
  return post<MyNotices>("/api/me/notices/push", {}, body);
}

/** Stop calling this browser. */
export function noticesEndPush(body: PushEnd): Call<MyNotices> {
  return post<MyNotices>("/api/me/notices/push/end", {}, body);
}

/** Call a program at this address, or none if it is empty. The secret is shown only this once. */
export function noticesWebhook(body: WebhookAsk): Call<MyNotices> {
  return post<MyNotices>("/api/me/notices/webhook", {}, body);
}

/** Your profile; a guest's cannot be found by anybody else. */
export function standingOwnProfile(): Call<Profile> {
  return get<Profile>("/api/me/profile", {});
}

/** Hide your history from others, or show it. */
export function standingChangeProfile(body: ProfileAsk): Call<Profile> {
  return post<Profile>("/api/me/profile", {}, body);
}

/** The tables at which you sit, including those in the lobby. */
export function mineTables(): Call<MyTables> {
  return get<MyTables>("/api/me/tables", {});
}

/** This description of the API, as OpenAPI 3.1. */
export function openapiOpenapi(): Call<Response> {
  return get("/api/openapi.json", {}, raw);
}

/** The profile of a person. */
export function standingPerson(name: string): Call<Profile> {
  return get<Profile>(`/api/people/${part(name)}`, {});
}

/** The rated games of a person. */
export function standingPersonHistory(name: string, query: { page?: number | null } = {}): Call<History> {
  return get<History>(`/api/people/${part(name)}/history`, query);
}

/** All puzzles, and which of them is the puzzle of the day. */
export function puzzlesPuzzles(): Call<PuzzleList> {
  return get<PuzzleList>("/api/puzzles", {});
}

/** A puzzle as its seat sees the table, without the solution. */
export function puzzlesPuzzle(puzzle: string): Call<PuzzleView> {
  return get<PuzzleView>(`/api/puzzles/${part(puzzle)}`, {});
}

/** The move that solves a puzzle, for anybody who asks. */
export function puzzlesSolution(puzzle: string): Call<PuzzleVerdict> {
  return get<PuzzleVerdict>(`/api/puzzles/${part(puzzle)}/solution`, {});
}

/** Answer a puzzle with a move. */
export function puzzlesAttempt(puzzle: string, body: PuzzleTry): Call<PuzzleVerdict> {
  return post<PuzzleVerdict>(`/api/puzzles/${part(puzzle)}/tries`, {}, body);
}

/** An address as a QR code. */
export function watchersQr(body: QrAsk): Call<string> {
  return post("/api/qr", {}, body, text);
}

/** Upload a record from elsewhere, which can then be viewed and continued. */
export function recordsUpload(body: RecordUpload): Call<UploadedRecord> {
  return post<UploadedRecord>("/api/records", {}, body);
}

/** Sign in with a name and a password. */
export function accountsSignIn(body: SignIn): Call<Account> {
  return post<Account>("/api/sign-in", {}, body);
}

/** Sign in by a link from a letter, which is valid once. */
export function mailingUseLink(body: LinkUse): Call<Account> {
  return post<Account>("/api/sign-in/link", {}, body);
}

/** Whose account a link is for; the link stays valid. */
export function mailingLookAtLink(body: LinkAsk): Call<LinkView> {
  return post<LinkView>("/api/sign-in/link/look", {}, body);
}

/** Send a sign-in link to whoever has this address; the answer is the same if nobody does. */
export function mailingSendLink(body: LinkWish): Call<void> {
  return post("/api/sign-in/mail", {}, body, nothing);
}

/** Sign in with a challenge that a passkey has signed. */
export function passkeysSignIn(body: PasskeyProof): Call<Account> {
  return post<Account>("/api/sign-in/passkey", {}, body);
}

/** What a device has to sign. */
export function passkeysChallenge(): Call<PasskeyChallenge> {
  return post<PasskeyChallenge>("/api/sign-in/passkey/ask", {}, {});
}

/** End this session; the browser is anonymous again. */
export function accountsSignOut(): Call<void> {
  return post("/api/sign-out", {}, {}, nothing);
}

/** Open a table; tokens and invitations are shown only this once. */
export function tablesOpenTable(body: NewTable): Call<OpenedTable> {
  return post<OpenedTable>("/api/tables", {}, body);
}

/** The table now. */
export function tablesView(table: string, query: { seat?: number | null } = {}): Call<TableView> {
  return get(`/api/tables/${part(table)}`, query, filling(filledView));
}

/** The standing answers that you may leave at a table, and those you have left. */
export function answeringLeft(table: string, query: { seat?: number | null } = {}): Call<StandingAnswers> {
  return get<StandingAnswers>(`/api/tables/${part(table)}/answers`, query);
}

/** Leave a standing answer. */
export function answeringLeave(
  table: string,
  body: AnswerAsk,
  query: { seat?: number | null } = {},
): Call<StandingAnswers> {
  return post<StandingAnswers>(`/api/tables/${part(table)}/answers`, query, body);
}

/** Take back a standing answer. */
export function answeringEnd(
  table: string,
  body: AnswerEnd,
  query: { seat?: number | null } = {},
): Call<StandingAnswers> {
  return post<StandingAnswers>(`/api/tables/${part(table)}/answers/end`, query, body);
}

/** The table at an earlier ply as you saw it; for a finished game also as any seat saw it, or with every hand. */
export function tablesAtPly(
  table: string,
  ply: number,
  query: { seat?: number | null; seen?: string | null } = {},
): Call<TableView> {
  return get(`/api/tables/${part(table)}/at/${part(ply)}`, query, filling(filledView));
}

/** Take your seat back from the computer player that stands in. */
export function seatsBack(table: string, query: { seat?: number | null } = {}): Call<TableView> {
  return post(`/api/tables/${part(table)}/back`, query, {}, filling(filledView));
}

/** What was said at a table, a page at a time, starting with the last one. */
export function chatTalk(
  table: string,
  query: { before?: number | null; seat?: number | null } = {},
): Call<Talk> {
  return get<Talk>(`/api/tables/${part(table)}/chat`, query);
}

/** Say something. */
export function chatSay(table: string, body: SayAsk, query: { seat?: number | null } = {}): Call<Remark> {
  return post<Remark>(`/api/tables/${part(table)}/chat`, query, body);
}

/** Stop hearing whoever said this, at any table, or hear them again. */
export function chatMute(
  table: string,
  said: number,
  body: MuteAsk,
  query: { seat?: number | null } = {},
): Call<void> {
  return post(`/api/tables/${part(table)}/chat/${part(said)}/mute`, query, body, nothing);
}

/** Ask moderators to look at this. */
export function chatReport(
  table: string,
  said: number,
  body: ReportAsk,
  query: { seat?: number | null } = {},
): Call<void> {
  return post(`/api/tables/${part(table)}/chat/${part(said)}/report`, query, body, nothing);
}

/** What the coach says at a table where somebody is learning a game. */
export function lessonsCoach(table: string, query: { seat?: number | null } = {}): Call<Coaching> {
  return get<Coaching>(`/api/tables/${part(table)}/coach`, query);
}

/** Concede the game. */
export function lifeConcede(table: string, query: { seat?: number | null } = {}): Call<TableView> {
  return post(`/api/tables/${part(table)}/concede`, query, {}, filling(filledView));
}

/** Open a table at which a finished game continues from one of its plies. */
export function recordsGoOn(table: string, body: ContinueAsk): Call<OpenedTable> {
  return post<OpenedTable>(`/api/tables/${part(table)}/continue`, {}, body);
}

/** Ask everybody to end the game now. */
export function lifeEnd(table: string, body: EndAsk, query: { seat?: number | null } = {}): Call<TableView> {
  return post(`/api/tables/${part(table)}/end`, query, body, filling(filledView));
}

/** A finished game as one HTML file that replays it without a server, as each seat saw it. */
export function recordsFilm(table: string, query: { seat?: number | null } = {}): Call<Response> {
  return get(`/api/tables/${part(table)}/film`, query, raw);
}

/** Ask a computer player what they would do in your place. */
export function lifeHint(table: string, body: HintAsk, query: { seat?: number | null } = {}): Call<Hint> {
  return post<Hint>(`/api/tables/${part(table)}/hint`, query, body);
}

/** The invitations that nobody has used; empty for everybody but the opener of the table. */
export function seatsInvitations(table: string): Call<Invitations> {
  return get<Invitations>(`/api/tables/${part(table)}/invitations`, {});
}

/** Whom you have invited by name to seats that are still free. */
export function invitingSent(table: string): Call<SentInvites> {
  return get<SentInvites>(`/api/tables/${part(table)}/invites`, {});
}

/** Follow a table: server-sent events. */
export function tablesLive(
  table: string,
  query: { after?: number | null; seat?: number | null } = {},
): Call<Response> {
  return get(`/api/tables/${part(table)}/live`, query, raw);
}

/** The log before a ply, a part at a time; without a ply, the end of the log. */
export function tablesLog(
  table: string,
  query: { before?: number | null; seat?: number | null } = {},
): Call<LogPart> {
  return get<LogPart>(`/api/tables/${part(table)}/log`, query);
}

/** Make a move. */
export function tablesPlay(
  table: string,
  body: MoveAsk,
  query: { seat?: number | null } = {},
): Call<Played | TableView> {
  return post(`/api/tables/${part(table)}/moves`, query, body, filling(filledPlayed));
}

/** Your own notes, which nobody else is shown. */
export function chatNotes(table: string, query: { seat?: number | null } = {}): Call<Notes> {
  return get<Notes>(`/api/tables/${part(table)}/notes`, query);
}

/** Replace your notes. */
export function chatNote(table: string, body: NotesAsk, query: { seat?: number | null } = {}): Call<void> {
  return post(`/api/tables/${part(table)}/notes`, query, body, nothing);
}

/** Agree to a request put to everybody, or do not. */
export function lifeAnswer(
  table: string,
  body: ParleyAnswer,
  query: { seat?: number | null } = {},
): Call<TableView> {
  return post(`/api/tables/${part(table)}/parley`, query, body, filling(filledView));
}

/** The position as your seat knows it, with everything it cannot know dealt anew, as a search needs it. */
export function programsPosition(table: string, query: { seat?: number | null } = {}): Call<PositionView> {
  return get<PositionView>(`/api/tables/${part(table)}/position`, query);
}

/** The ratings of the players at a table. */
export function standingTableRatings(
  table: string,
  query: { seat?: number | null } = {},
): Call<TableRatings> {
  return get<TableRatings>(`/api/tables/${part(table)}/ratings`, query);
}

/** The record of the game, once it is over. */
export function tablesRecord(table: string, query: { seat?: number | null } = {}): Call<string> {
  return get(`/api/tables/${part(table)}/record`, query, text);
}

/** Play again with the same people and options, each a seat further on. Everybody who asks gets the same table. */
export function tablesRematch(table: string): Call<Rematch> {
  return post<Rematch>(`/api/tables/${part(table)}/rematch`, {}, {});
}

/**
 * How far the review of a finished game has got; the first request starts it.
 *
 * With `hindsight=yes` its decisions are judged as if all hands had been open.
 */
export function recordsReview(
  table: string,
  query: { hindsight?: string | null; seat?: number | null } = {},
): Call<ReviewState> {
  return get<ReviewState>(`/api/tables/${part(table)}/review`, query);
}

/** Take a name for your seat. */
export function tablesTakeName(
  table: string,
  body: NameAsk,
  query: { seat?: number | null } = {},
): Call<TableView> {
  return post(`/api/tables/${part(table)}/seat`, query, body, filling(filledView));
}

/** A new invitation for a friend's seat. Whoever sits there loses the seat, and everybody is shown that. */
export function seatsInviteAgain(table: string, seat: number): Call<Invitations> {
  return post<Invitations>(`/api/tables/${part(table)}/seats/${part(seat)}/invitation`, {}, {});
}

/** Invite somebody with an account to a free seat that is meant for a friend. */
export function invitingInvite(table: string, seat: number, body: InviteAsk): Call<SentInvites> {
  return post<SentInvites>(`/api/tables/${part(table)}/seats/${part(seat)}/invite`, {}, body);
}

/** Have a computer player stand in for you, or for somebody who is away. */
export function seatsStandIn(
  table: string,
  seat: number,
  query: { seat?: number | null } = {},
): Call<TableView> {
  return post(`/api/tables/${part(table)}/seats/${part(seat)}/stand-in`, query, {}, filling(filledView));
}

/** What came after a ply, as you saw it, a page at a time. */
export function tablesStepsAfter(
  table: string,
  query: { after?: number | null; seat?: number | null } = {},
): Call<Steps> {
  return get(`/api/tables/${part(table)}/steps`, query, filling(filledSteps));
}

/** Exchange an invitation, or a seat's token, which is no longer valid after that. */
export function seatsTake(table: string, body: SeatTake): Call<TakenSeat> {
  return post<TakenSeat>(`/api/tables/${part(table)}/take`, {}, body);
}

/** Whether you can take back your last move. */
export function lifeOffered(table: string, query: { seat?: number | null } = {}): Call<TakeBackOffer> {
  return get<TakeBackOffer>(`/api/tables/${part(table)}/take-back`, query);
}

/** Take back your last move, or ask all others whether you may. */
export function lifeTakeBack(
  table: string,
  body: TakeBackAsk,
  query: { seat?: number | null } = {},
): Call<TableView> {
  return post(`/api/tables/${part(table)}/take-back`, query, body, filling(filledView));
}

/** Whether a move is legal, and if not, which rule forbids it. */
export function tablesWhy(
  table: string,
  query: { move?: string | null; seat?: number | null } = {},
): Call<Why> {
  return get<Why>(`/api/tables/${part(table)}/why`, query);
}

/** All tournaments that are open or running, and the last ones that are over. */
export function tournamentsTournaments(): Call<Tournaments> {
  return get<Tournaments>("/api/tournaments", {});
}

/** Open a tournament, which anybody may join until it starts. */
export function tournamentsOpenTournament(body: NewTournament): Call<TournamentView> {
  return post<TournamentView>("/api/tournaments", {}, body);
}

/** The entrants, rounds, and standings of a tournament. */
export function tournamentsTournament(tournament: string): Call<TournamentView> {
  return get<TournamentView>(`/api/tournaments/${part(tournament)}`, {});
}

/** Cancel a tournament; only for whoever opened it, or an admin. */
export function tournamentsCancel(tournament: string): Call<TournamentView> {
  return post<TournamentView>(`/api/tournaments/${part(tournament)}/cancel`, {}, {});
}

/** Add a computer player; only for whoever opened the tournament, or an admin. */
export function tournamentsAddComputer(tournament: string, body: ComputerAsk): Call<TournamentView> {
  return post<TournamentView>(`/api/tournaments/${part(tournament)}/computers`, {}, body);
}

/** Join a tournament, or take another name in it. */
export function tournamentsJoin(tournament: string, body: EntryAsk): Call<TournamentView> {
  return post<TournamentView>(`/api/tournaments/${part(tournament)}/join`, {}, body);
}

/** Leave a tournament. */
export function tournamentsLeave(tournament: string): Call<TournamentView> {
  return post<TournamentView>(`/api/tournaments/${part(tournament)}/leave`, {}, {});
}

/** Start a tournament; only for whoever opened it, or an admin. */
export function tournamentsStart(tournament: string): Call<TournamentView> {
  return post<TournamentView>(`/api/tournaments/${part(tournament)}/start`, {}, {});
}

/** The tables that are listed for everybody to watch. */
export function watchersTables(): Call<WatchedTables> {
  return get<WatchedTables>("/api/watch", {});
}

/** The page's own messages. */
export function cataloguePageWords(): Call<PageWords> {
  return get<PageWords>("/api/words", {});
}
