/** A page in a single file: a finished game to step through, without a server. */

import "../theme/theme.css";
import "../theme/preferences.svelte";
import { mount } from "svelte";
import { answerFrom } from "../api/ask";
import { loadLook } from "../games/looks.svelte";
import { TableState } from "../table/state.svelte";
import { loadWords } from "../words/words.svelte";
import FilmPage from "./FilmPage.svelte";
import { Film, type SparseFilm } from "./film";
import { unpacked } from "./unpack";

interface Inside {
  film: SparseFilm;
  answers: Readonly<Record<string, unknown>>;
}

async function start(page: HTMLElement, packed: string): Promise<void> {
  const { film: recorded, answers } = (await unpacked(packed)) as Inside;
  answerFrom(answers);
  await Promise.all([loadWords(), loadLook(recorded.table.game)]);
  const film = new Film(recorded);
  const table = new TableState(film.view(film.plies, "all"));
  table.standalone = true;
  table.past.source = async (ply, seen) => film.view(ply, seen ?? "all");
  page.replaceChildren();
  mount(FilmPage, { target: page, props: { table } });
}

const page = document.getElementById("page");
const packed = document.getElementById("film")?.textContent;
if (page && packed) void start(page, packed);
