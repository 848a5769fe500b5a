import { Refusal } from "./ask";

/** Nothing, where the house refuses; any other error goes on. */
export function silent(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
