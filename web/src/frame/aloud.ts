import { dressed, logged, waitedFor } from "../games/dressed";
import { shell } from "../state/shell.svelte";
import type { TableState } from "../state/table.svelte";
import type { Told } from "../wire/protocol";
import { whatOf } from "../words/phrase";
import { t } from "../words/tongue.svelte";
import { actorOf, heard, opensChapter, spoken } from "./log";
import { becameMine } from "./turn";

/** Says what happens, for those who do not see it, until the function that comes back is called. */
export function tellAloud(table: TableState, sentence: (told: Told) => string): () => void {
  const waited = () => {
    const { present } = table;
    return present && !dressed(table.game).calm?.(present.view) ? waitedFor(table.game, present.view, present.on) : [];
  };
  let on = waited();
  if (becameMine([], on, table.viewer) && table.desk.phase === "playing") shell.speak(t("your-turn"));
  return table.onBeat((beat) => {
    const now = waited();
    const called = becameMine(on, now, table.viewer) && table.desk.phase === "playing";
    on = now;
    // After a gap the log has it all; nobody wants to hear an hour at once.
    const aloud = heard(beat.told, logged(table.game, table.telling)).filter(({ seen }) => !dressed(table.game).unheard?.includes(whatOf(seen)));
    // That my turn begins is said once.
    const begins = (one: Told) => called && opensChapter(one, table.telling) && actorOf(one, table.telling) === table.viewer;
    const sentences = beat.before ? aloud.filter((one) => !begins(one)).map(sentence) : [];
    const text = spoken(sentences, called ? t("your-turn") : null);
    if (text !== "") shell.speak(text);
    if (called) buzz();
  });
}

/** A phone in the pocket or on the table says quietly that it is my turn. */
function buzz(): void {
  const phone = matchMedia("(pointer: coarse)").matches;
  if ((document.hidden || phone) && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
}
