import { Refusal } from "./ask";

/** Null for a refusal; any other error is thrown again. */
export function silent(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
