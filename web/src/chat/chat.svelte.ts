/** The chat at the table that this page shows. */

import { ask, askAsGuest, Refusal } from "../api/ask";
import { chatMute, chatSay, chatTalk } from "../api/client";
import type { Remark } from "../api/types";
import { say } from "../words/words.svelte";

const READ = "kingstable.chat-read.";
const HIDE = "kingstable.hide-watchers";

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then it counts as new again.
  }
}

class ChatState {
  lines = $state.raw<readonly Remark[]>([]);
  earlier = $state(false);
  me = $state("");
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the player hides watchers' remarks. */
  hidesWatchers = $state(kept(HIDE) === "yes");
  trouble = $state("");
  #read = $state(0);
  #table = "";
  #seat: number | null = null;

  /** The remarks shown: without those of muted authors and hidden watchers. */
  get heard(): readonly Remark[] {
    const watchersToo = this.#seat === null || !this.hidesWatchers;
    return this.lines.filter(
      ({ author, line }) => !this.muted.has(author) && (watchersToo || line === "players"),
    );
  }

  get unread(): number {
    return this.heard.filter(({ id, author }) => id > this.#read && author !== this.me).length;
  }

  /** Load what was said at this table before, or during a lost connection. */
  async open(table: string, seat: number | null): Promise<void> {
    const before = table === this.#table ? this.#read : 0;
    if (table !== this.#table) this.lines = [];
    this.#table = table;
    this.#seat = seat;
    // If the browser stores nothing, this page still knows what was read on it.
    this.#read = Math.max(before, Number(kept(READ + table)) || 0);
    await this.#tried(async () => {
      const { lines, earlier, me, muted } = await ask(chatTalk(table, { seat }));
      this.#add(lines);
      Object.assign(this, { earlier, me, muted: new Set(muted) });
    });
  }

  async readEarlier(): Promise<void> {
    await this.#tried(async () => {
      const before = this.lines[0]?.id ?? null;
      const { lines, earlier } = await ask(chatTalk(this.#table, { before, seat: this.#seat }));
      this.#add(lines);
      this.earlier = earlier;
    });
  }

  hear(said: Remark): void {
    this.#add([said]);
  }

  /** Mark everything as read. */
  seen(): void {
    const last = this.lines.at(-1)?.id ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(READ + this.#table, String(last));
  }

  /** Returns whether it could be said. */
  async say(text: string, name: string): Promise<boolean> {
    return this.#tried(async () => {
      const seat = this.#seat;
      const said = await (seat === null
        ? askAsGuest(chatSay(this.#table, { text, name }))
        : ask(chatSay(this.#table, { text }, { seat })));
      this.me = said.author;
      this.#add([said]);
    });
  }

  async mute({ id, author }: Remark, yes: boolean): Promise<void> {
    await this.#tried(async () => {
      await askAsGuest(chatMute(this.#table, id, { muted: yes }, { seat: this.#seat }));
      const others = [...this.muted].filter((one) => one !== author);
      this.muted = new Set(yes ? [...others, author] : others);
    });
  }

  hideWatchers(yes: boolean): void {
    this.hidesWatchers = yes;
    keep(HIDE, yes ? "yes" : "");
  }

  #add(lines: readonly Remark[]): void {
    const known = new Map([...this.lines, ...lines].map((line) => [line.id, line] as const));
    this.lines = [...known.values()].toSorted((one, other) => one.id - other.id);
  }

  async #tried(what: () => Promise<void>): Promise<boolean> {
    this.trouble = "";
    try {
      await what();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message || say("page-unreachable");
      return false;
    }
  }
}

export const chat = new ChatState();
