/** What this person likes, kept in the browser and written on the document for the styles to read. */

export type Theme = "auto" | "light" | "dark";

interface Preferences {
  theme: Theme;
  strong: boolean;
  still: boolean;
  /** A line at the top explains what is to be done. */
  guide: boolean;
  /** Where a chosen thing can go is lit. */
  targets: boolean;
  /** What happens is heard, at a volume from 0 to 1. */
  sound: boolean;
  volume: number;
  /** A message calls when a table waits elsewhere. */
  notify: boolean;
  /** A single touch makes a move, without showing it first. */
  quick: boolean;
  /** Single letters and signs are keys that do something. */
  letters: boolean;
  /** Who is asked for hints. */
  adviser: string;
  /** Whose knowledge the chances of a review are by: of all hands, or of each seat. */
  chances: "open" | "known";
  name: string;
  /** Games whose goal was read. */
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

/** Changes a preference, here and for the next visit. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  showOnDocument();
  try {
    // Another tab may have changed the rest since this one was opened.
    localStorage.setItem(KEY, JSON.stringify({ ...preferences, ...kept(), ...change }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether pieces should not travel: asked for here or by the system. */
export function prefersStill(): boolean {
  return preferences.still || lessMotion.matches;
}

lessMotion.addEventListener("change", showOnDocument);
showOnDocument();
