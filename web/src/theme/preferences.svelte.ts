/** The user's preferences, kept in the browser and written on the document for the styles. */

export type Theme = "auto" | "light" | "dark";

interface Preferences {
  theme: Theme;
  strong: boolean;
  still: boolean;
  /** Whether a line at the top explains what to do. */
  guide: boolean;
  /** Whether the places where a chosen thing can go light up. */
  targets: boolean;
  /** Whether there are sounds, at a volume from 0 to 1. */
  sound: boolean;
  volume: number;
  /** Whether a notification calls when a table waits elsewhere. */
  notify: boolean;
  /** Whether a single touch makes a move without showing it first. */
  quick: boolean;
  /** Whether single letters and signs are keyboard shortcuts. */
  letters: boolean;
  /** The computer player who is asked for hints. */
  adviser: string;
  /** Whether a review's chances are based on all hands, or on what each seat knew. */
  chances: "open" | "known";
  name: string;
  /** Games whose goal the user has read. */
  met: readonly string[];
}

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const onPhone = matchMedia("(pointer: coarse)").matches;
const KEY = "kingstable.preferences";
const PLAIN: Preferences = {
  theme: "auto",
  strong: false,
  still: false,
  guide: true,
  targets: true,
  sound: !onPhone,
  volume: 0.5,
  notify: false,
  quick: false,
  letters: true,
  adviser: "hard",
  chances: "open",
  name: "",
  met: [],
};

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const preferences = $state<Preferences>({ ...PLAIN, ...kept() });

function showOnDocument(): void {
  const root = document.documentElement;
  root.dataset.theme = preferences.theme;
  root.toggleAttribute("data-strong", preferences.strong);
  root.toggleAttribute("data-still", prefersStill());
}

/** Change a preference, here and for the next visit. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  showOnDocument();
  try {
    // Another tab may have changed other preferences since this one was opened.
    localStorage.setItem(KEY, JSON.stringify({ ...preferences, ...kept(), ...change }));
  } catch {
    // Without storage, the page can still be played.
  }
}

/** Whether pieces should not travel, as requested here or by the system. */
export function prefersStill(): boolean {
  return preferences.still || lessMotion.matches;
}

lessMotion.addEventListener("change", showOnDocument);
showOnDocument();
