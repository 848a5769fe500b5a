/** What a game says about its things: messages from its own catalogue, filled from the facts of the scene. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { ask, Refusal } from "../api/ask";
import { catalogueAbout } from "../api/client";
import type { Facts, Mark, Piece, Zone } from "../api/types";

let bundles = $state.raw<Readonly<Record<string, FluentBundle>>>({});

/** Use these messages for a game. */
export function useAbout(game: string, language: string, ftl: string): void {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(ftl));
  bundles = { ...bundles, [game]: bundle };
}

/** Load what a game says about its things; the table can be played without it. */
export async function loadAbout(game: string): Promise<void> {
  if (bundles[game]) return;
  try {
    const { language, ftl } = await ask(catalogueAbout(game));
    useAbout(game, language, ftl);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** A message of the game, or null if there is none. Missing arguments take the message's defaults. */
export function told(game: string, id: string, args: Record<string, FluentVariable> = {}): string | null {
  const bundle = bundles[game];
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args, []).replace(/\s+/g, " ").trim() : null;
}

/** The messages `NAME-1`, `NAME-2`, and so on. */
export function listed(game: string, name: string): string[] {
  const lines: string[] = [];
  for (let line = told(game, `${name}-1`); line !== null; line = told(game, `${name}-${lines.length + 1}`))
    lines.push(line);
  return lines;
}

/** The messages of a game, once they are loaded. */
export const messagesOf = (game: string): FluentBundle | undefined => bundles[game];

/** The words in lists of facts, each with `yes`. */
function members(facts: Facts): [string, FluentVariable][] {
  const words = Object.values(facts).flatMap((value) => (Array.isArray(value) ? value : []));
  return words.flatMap((word): [string, FluentVariable][] =>
    typeof word === "string" ? [[word, "yes"]] : [],
  );
}

/**
 * Facts as arguments of a message: for a list, its length and `yes` for each word in it; for a boolean, `yes` or `no`.
 */
function filled(facts: Facts): Record<string, FluentVariable> {
  return Object.fromEntries([
    ...members(facts),
    ...Object.entries(facts).flatMap(([name, value]): [string, FluentVariable][] => {
      if (Array.isArray(value)) return [[name, value.length]];
      if (typeof value === "boolean") return [[name, value ? "yes" : "no"]];
      return typeof value === "number" || typeof value === "string" ? [[name, value]] : [];
    }),
  ]);
}

export function aboutPiece(game: string, { face, facts }: Piece): string | null {
  return face !== null && facts ? told(game, `about-${facts.sort}`, { ...filled(facts), face }) : null;
}

/**
 * The name of a place in the messages: the last part of its id, without the number that tells it from similar ones.
 */
function placeName(id: string): string {
  const parts = id.split(".").map((part) => part.replace(/\d+$/, ""));
  return parts.findLast((part) => part !== "") ?? "";
}

export function aboutZone(game: string, { id, facts }: Zone): string | null {
  const byFacts = facts ? told(game, `about-${facts.sort}`, filled(facts)) : null;
  return byFacts ?? told(game, `about-place-${placeName(id)}`);
}

export function aboutMark(game: string, { id }: Mark): string | null {
  return told(game, `about-mark-${id.split(/[.-]/)[0]}`);
}

/** What a touch begins, by the moves' verb: `more` pieces are still to be chosen, then one of `ends` places. */
export const aboutBeginning = (
  game: string,
  verb: string,
  args: { more: number; ends: number; end: string },
) => told(game, `begins-${verb}`, args);

export const aboutCounter = (game: string, id: string) => told(game, `about-counter-${id}`);
