/** Who is to act, as the bar says it. */
export type Turn =
  | { readonly who: "nobody" }
  | { readonly who: "me" }
  | { readonly who: "some"; readonly seats: readonly number[] }
  | { readonly who: "everybody" };

/** More names than this make no sentence that fits on a phone. */
const MOST_NAMES = 3;

/** Whoever may act, from where the viewer sits. */
export function turnOf(on: readonly number[], viewer: number | null, seats: number): Turn {
  if (on.length === 0) return { who: "nobody" };
  if (viewer !== null && on.includes(viewer)) return { who: "me" };
  if (on.length > 1 && (on.length >= seats || on.length > MOST_NAMES)) return { who: "everybody" };
  return { who: "some", seats: on };
}

/** Whether it has become my turn: what rings, vibrates and is said. */
export function becameMine(before: readonly number[], after: readonly number[], viewer: number | null): boolean {
  return viewer !== null && after.includes(viewer) && !before.includes(viewer);
}
