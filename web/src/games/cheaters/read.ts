import type { LegalAction } from "../../wire/protocol";
import { deedOf } from "../../words/phrase";
import { NOTE_VALUES, type Action, type Note, type Notes, type Picture, type Place, type View } from "./types";

export { phaseParts, viewOf } from "./view";

/** What an action asks for; none of them is anything but an object. */
export function actionOf({ action }: LegalAction): Action {
  return action as Action;
}

/** What may be done of one kind, in the order of the house. */
export function actionsOf<Deed extends Action["do"]>(
  legal: readonly LegalAction[],
  deed: Deed,
): readonly Extract<Action, { do: Deed }>[] {
  return legal.flatMap(({ action }) => (deedOf(action) === deed ? [action as Extract<Action, { do: Deed }>] : []));
}

/** The notes, the largest first. */
export const NOTES = Object.keys(NOTE_VALUES) as readonly Note[];

export function total(notes: Notes): number {
  return NOTES.reduce((sum, note) => sum + (notes[note] ?? 0) * NOTE_VALUES[note], 0);
}

/** Whether two small values of the wire say the same. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a place lies before these eyes now, or is remembered. */
export function seenLive(view: View, viewer: number | null, place: Place): boolean {
  if (view.all_seeing || same(view.mine.gaze, place)) return true;
  if (viewer === null) return false;
  return place === "tray" ? view.turn === viewer : same(place, { spread: viewer });
}

/** Whose a street is, as far as one has seen. */
export function ownerOf(picture: Picture, space: number): number | null {
  const owner = picture.spreads.findIndex(({ deeds }) => deeds.includes(space));
  return owner < 0 ? null : owner;
}

/** Whose a street is, as these eyes last saw or heard it: the house keeps that for them. */
export function whose({ mine: { owners } }: View, space: number): number | null {
  const owner = owners.of.findIndex((streets) => streets.includes(space));
  return owner < 0 ? null : owner;
}
