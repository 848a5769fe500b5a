/** To see every zone layout with plain cards, run `npm run dev` and open /dev/fixture.html. */

import "../src/theme/theme.css";
import "../src/theme/preferences.svelte";
import { mount } from "svelte";
import catalogue from "../../src/kingstable/server/words/en.ftl?raw";
import { useCatalogue } from "../src/words/words.svelte";
import OneTable from "../tests/OneTable.svelte";
import { realm } from "../tests/realm";

useCatalogue("en", catalogue);
const page = document.getElementById("page");
if (page) mount(OneTable, { target: page, props: { view: realm() } });
