import type { Told } from "../../../wire/protocol";
import { same, seenLive } from "../read";
import type { Picture, Place, Seen, View } from "../types";

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
 * What these eyes remember and the house does not keep for them: when each place was last seen, how it
 * was before one looked again, and whose a street is by what was said aloud.
 */
export class Remembered {
  #seen: Readonly<Record<string, number>> = $state.raw({});
  #then: Readonly<Record<string, Then>> = $state.raw({});
  #owners: ReadonlyMap<number, number> = $state.raw(new Map());

  /** Everything that is seen at this moment is seen now. */
  see(view: View, viewer: number | null, now: number): void {
    const live = placesOf(view).filter((place) => seenLive(view, viewer, place));
    this.#seen = { ...this.#seen, ...Object.fromEntries(live.map((place) => [placeKey(place), now])) };
  }

  beat(before: View | null, after: View, told: readonly Told[], viewer: number | null, now: number): void {
    if (before === null) {
      this.#then = {};
      this.#owners = new Map();
    } else {
      const again = placesOf(after).filter((place) => !seenLive(before, viewer, place) && seenLive(after, viewer, place));
      const then = again.map((place) => [placeKey(place), { picture: before.mine.picture, at: this.#seen[placeKey(place)] ?? null }] as const);
      if (then.length > 0) this.#then = { ...this.#then, ...Object.fromEntries(then) };
    }
    this.#hear(before, after, told);
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

  /** Whose a street is, by what one has seen and what was said since. */
  owner(picture: Picture, space: number): number | null {
    const said = this.#owners.get(space);
    if (said !== undefined) return said < 0 ? null : said;
    const owner = picture.spreads.findIndex(({ deeds }) => deeds.includes(space));
    return owner < 0 ? null : owner;
  }

  #hear(before: View | null, after: View, told: readonly Told[]): void {
    const owners = new Map(this.#owners);
    for (const seen of told.map((one) => one.seen as Seen)) {
      if (seen.what === "bought" && !seen.hotel) owners.set(seen.space, seen.by);
      if (seen.what === "traded") {
        const offer = before?.offers[seen.of];
        for (const space of offer?.give.deeds ?? []) owners.set(space, offer!.to);
        for (const space of offer?.get.deeds ?? []) owners.set(space, seen.of);
      }
    }
    // What one sees with one's own eyes is worth more than what was said.
    const [was, is] = [before?.mine.picture, after.mine.picture];
    if (was) {
      is.spreads.forEach(({ deeds }, seat) => {
        if (same(was.spreads[seat]?.deeds, deeds)) return;
        for (const space of was.spreads[seat]?.deeds ?? []) if (owners.get(space) === seat) owners.delete(space);
        for (const space of deeds) owners.delete(space);
      });
      if (!same(was.board.deeds, is.board.deeds)) for (const space of is.board.deeds) owners.delete(space);
    }
    if (owners.size > 0 || this.#owners.size > 0) this.#owners = owners;
  }
}

export function placesOf({ players }: Pick<View, "players">): readonly Place[] {
  return ["board", "tray", ...players.map((_, seat) => ({ spread: seat }))];
}
