import type { Told } from "../../../wire/protocol";
import type { Sight } from "../../../state/sight";
import { sayingOf } from "../../../words/phrase";
import { t, tongue } from "../../../words/tongue.svelte";
import { NOTES, phaseParts, viewOf } from "../read";
import { NOTE_VALUES, type Board, type Notes, type Seen, type Sight as Lying, type View } from "../types";
import { streetOf } from "./streets";

/** What of a table is needed to say what its eyes see. */
export type Ears = Pick<Sight, "view" | "viewer" | "telling" | "nameOf">;

/**
 * What these eyes have just seen, in words, for who does not see the table: hands where one looks, the
 * notes and deeds of the place one has turned to, what one alone knows. What is said aloud at the table
 * is not in it: the log says that to everybody. Nothing is told that was not sent to this seat.
 */
export function seenAloud(told: readonly Told[], ears: Ears): readonly string[] {
  return told.flatMap((one) => sentencesOf(one, ears));
}

function sentencesOf(told: Told, ears: Ears): readonly string[] {
  const seen = told.seen as Seen;
  const said = () => tongue.say(sayingOf(told, ears.telling), (seat) => ears.nameOf(seat));
  switch (seen.what) {
    // What changes before one while one looks elsewhere, nobody is told: one counts (MT-5.9).
    case "hand":
    case "slipped":
    case "buried":
    case "drew-card":
    case "kept-card":
    case "inherited-card":
    case "dropped-card":
    case "schemed":
    case "unschemed":
    case "meant":
    case "owed":
    case "change":
    case "claimed":
      return [said()];
    case "shown":
      return [said()];
    case "looked":
      return [said(), lying(seen.sight, ears)];
    case "entered":
      return concerns(seen.phase, ears) ? [said()] : [];
    default:
      return [];
  }
}

/** What lies in a place, kind by kind and never as a sum: whoever sees it counts it, too. */
export function lying(sight: Lying, ears: Ears): string {
  const view = viewOf(ears.view);
  if ("tray" in sight) return t("truth-sees-tray", { notes: notesWords(sight.tray.notes), hotels: sight.tray.hotels });
  if ("board" in sight) return boardWords(sight.board, view, ears);
  const [seat, spread] = sight.spread;
  const deeds = tongue.list(spread.deeds.map((space) => streetOf(space, view)));
  const gaps = { notes: notesWords(spread.notes), deeds, count: spread.deeds.length };
  return seat === ears.viewer ? t("truth-sees-own", gaps) : t("truth-sees-spread", { ...gaps, name: ears.nameOf(seat) });
}

function boardWords(board: Board, view: View, ears: Ears): string {
  const tokens = board.tokens.flatMap((space, seat) =>
    view.players[seat]?.out ? [] : [t("truth-sees-token", { name: ears.nameOf(seat), space: streetOf(space, view) })],
  );
  const hotels = tongue.list(board.hotels.map((space) => streetOf(space, view)));
  const words = [t("truth-sees-tokens", { tokens: tongue.list(tokens) }), t("truth-sees-hotels", { hotels, count: board.hotels.length })];
  if (board.prisoner != null) words.push(t("truth-sees-prisoner", { name: ears.nameOf(board.prisoner) }));
  return words.join(" ");
}

function notesWords(notes: Notes): string {
  const kinds = NOTES.flatMap((note) => {
    const count = notes[note] ?? 0;
    return count === 0 ? [] : [t("truth-sees-notes", { count, value: NOTE_VALUES[note] })];
  });
  return kinds.length === 0 ? t("truth-sees-nothing") : tongue.list(kinds);
}

/** Whether the step of the turn is mine to take, or a moment that everybody uses. */
function concerns(phase: View["phase"], ears: Ears): boolean {
  const [name] = phaseParts(phase);
  if (["look", "shaking", "declare", "challenge", "over"].includes(name)) return true;
  return ears.viewer !== null && viewOf(ears.view).turn === ears.viewer;
}
