/** The glossary of a game: messages `term-1` and on, with the attributes `means` and `rules`. */

import { listed, messagesOf } from "./about.svelte";

/** A term of the game, its meaning, and the ids of the rules that define it. */
export interface Term {
  readonly name: string;
  readonly means: string;
  readonly rules: readonly string[];
}

/** The terms in alphabetical order. */
export function termsOf(game: string): Term[] {
  const bundle = messagesOf(game);
  if (!bundle) return [];
  const part = (at: number, name: string) => {
    const pattern = bundle.getMessage(`term-${at}`)?.attributes[name];
    return pattern ? bundle.formatPattern(pattern, {}, []) : "";
  };
  return listed(game, "term")
    .map((name, at) => ({ name, means: part(at + 1, "means"), rules: part(at + 1, "rules").split(" ") }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
