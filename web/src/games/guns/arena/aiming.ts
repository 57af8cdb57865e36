import type { Action, Aim, Mime } from "../types";

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

/** What a pick leads to: an aim that is meant so far, and whoever is picked while more can be. */
export interface Pick {
  readonly aim: Aiming | null;
  readonly picked: readonly number[];
}

/**
 * Somebody is picked as a target. If there is only one way to go on from those who are picked, that
 * one is meant; otherwise the aim at just them, where there is one, and others may be picked too. A
 * pick that fits nothing begins anew.
 */
export function pick(all: readonly Aiming[], mime: Mime, picked: readonly number[], seat: number): Pick {
  for (const so of [[...picked, seat], [seat]]) {
    const fits = fitting(all, mime, so);
    const further = fits.filter(({ at }) => at.length > so.length);
    const [only] = further.length > 0 ? further : fits;
    if (!only) continue;
    if (further.length <= 1) return { aim: only, picked: [] };
    return { aim: fits.find(({ at }) => at.length === so.length) ?? null, picked: so };
  }
  return { aim: null, picked: [] };
}

/** Whoever is picked by an aim that can still be added to: one of two pistols has a target. */
export function begun(all: readonly Aiming[], mime: Mime, aim: Aim | null): readonly number[] {
  return aim && aim.mime === mime && targets(all, mime, aim.at).size > 0 ? aim.at : [];
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
