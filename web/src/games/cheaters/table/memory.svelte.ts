import { seenLive } from "../read";
import type { Picture, Place, View } from "../types";

/** How a place was before one looked again. */
export interface Then {
  readonly picture: Picture;
  /** When it was last seen so, in the table's time; null if that was before the page was opened. */
  readonly at: number | null;
}

export function placeKey(place: Place): string {
  return typeof place === "string" ? place : `spread:${place.spread}`;
}

/**
 * What these eyes remember and the house does not keep for them: when each place was last seen, and how
 * it was before one looked again.
 */
export class Remembered {
  #seen: Readonly<Record<string, number>> = $state.raw({});
  #then: Readonly<Record<string, Then>> = $state.raw({});

  /** Everything that is seen at this moment is seen now. */
  see(view: View, viewer: number | null, now: number): void {
    // Everybody has seen how everything lay when the game began.
    const live = placesOf(view).filter((place) => seenLive(view, viewer, place) || (view.turns <= 1 && !(placeKey(place) in this.#seen)));
    this.#seen = { ...this.#seen, ...Object.fromEntries(live.map((place) => [placeKey(place), now])) };
  }

  beat(before: View | null, after: View, viewer: number | null, now: number): void {
    if (before === null) {
      this.#then = {};
    } else {
      const again = placesOf(after).filter((place) => !seenLive(before, viewer, place) && seenLive(after, viewer, place));
      const then = again.map((place) => [placeKey(place), { picture: before.mine.picture, at: this.#seen[placeKey(place)] ?? null }] as const);
      if (then.length > 0) this.#then = { ...this.#then, ...Object.fromEntries(then) };
    }
    this.see(after, viewer, now);
  }

  /** How long ago a place was seen, in milliseconds; null if that was before the page was opened. */
  age(place: Place, now: number): number | null {
    const at = this.#seen[placeKey(place)];
    return at === undefined ? null : Math.max(0, now - at);
  }

  then(place: Place): Then | null {
    return this.#then[placeKey(place)] ?? null;
  }
}

export function placesOf({ players }: Pick<View, "players">): readonly Place[] {
  return ["board", "tray", ...players.map((_, seat) => ({ spread: seat }))];
}
