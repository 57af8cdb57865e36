import type { Action, Mime } from "../types";

/** An aim that the house would take. */
export type Aiming = Extract<Action, { do: "aim" }>;

/** The guns that can be shown, in the order of the house. */
export function mimes(all: readonly Aiming[]): readonly Mime[] {
  return [...new Set(all.map(({ mime }) => mime))];
}

/** Whoever can still be picked with that gun, after those who are picked. */
export function targets(all: readonly Aiming[], mime: Mime, picked: readonly number[]): ReadonlySet<number> {
  return new Set(fitting(all, mime, picked).flatMap(({ at }) => left(at, picked) ?? []));
}

/**
 * Somebody is picked as a target. If only one aim is left that has everybody picked in it, that one
 * is meant; otherwise whoever is picked so far. A pick that fits nothing begins anew.
 */
export function pick(
  all: readonly Aiming[],
  mime: Mime,
  picked: readonly number[],
  seat: number,
): { readonly aim: Aiming } | { readonly picked: readonly number[] } {
  for (const so of [[...picked, seat], [seat]]) {
    const fits = fitting(all, mime, so);
    const [only] = fits;
    if (only && fits.length === 1) return { aim: only };
    if (only) return { picked: so };
  }
  return { picked: [] };
}

function fitting(all: readonly Aiming[], mime: Mime, picked: readonly number[]): readonly Aiming[] {
  return all.filter((aim) => aim.mime === mime && left(aim.at, picked) !== null);
}

/** What is left of the targets once those picked are taken away; null if one of them is not there. */
function left(at: readonly number[], picked: readonly number[]): number[] | null {
  const rest = [...at];
  for (const seat of picked) {
    const place = rest.indexOf(seat);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}
