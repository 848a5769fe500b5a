/** Every page but the first, each loaded when somebody opens it. */

export const PAGES = {
  table: () => import("./TablePage.svelte"),
  rules: () => import("./RulebookPage.svelte"),
  lobby: () => import("../lobby/LobbyPage.svelte"),
  waiting: () => import("../lobby/WaitingPage.svelte"),
  admin: () => import("../admin/AdminPage.svelte"),
  account: () => import("../account/AccountPage.svelte"),
  "mail-off": () => import("../notices/MailOff.svelte"),
  credits: () => import("./Credits.svelte"),
  games: () => import("../records/Games.svelte"),
  player: () => import("../standing/PlayerPage.svelte"),
  tournaments: () => import("../tournaments/TournamentsPage.svelte"),
  tournament: () => import("../tournaments/TournamentPage.svelte"),
  puzzles: () => import("../puzzles/PuzzlesPage.svelte"),
  puzzle: () => import("../puzzles/PuzzlePage.svelte"),
  leaderboards: () => import("../standing/Leaderboards.svelte"),
  nowhere: () => import("./Nowhere.svelte"),
} as const;

/** Start loading a page before it is drawn. A failure now is reported when it is drawn. */
export function fetchAhead(page: string): void {
  const fetching = page in PAGES ? PAGES[page as keyof typeof PAGES]() : null;
  fetching?.catch(() => {});
}
