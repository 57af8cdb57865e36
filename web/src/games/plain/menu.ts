import type { LegalAction } from "../../wire/protocol";
import { deedOf } from "../../words/phrase";

/** Something that may be done, as a button. */
export interface Entry {
  /** The action itself, as text: the same button for the same action, whatever comes and goes. */
  readonly key: string;
  readonly action: unknown;
  readonly deed: string;
  readonly label: string;
}

/** Several ways to do one kind of thing. */
export interface Group {
  readonly deed: string;
  readonly entries: readonly Entry[];
}

export interface Menu {
  /** What one most likely wants to do: big buttons. */
  readonly prime: readonly Entry[];
  /** What stands alone: one button each. */
  readonly single: readonly Entry[];
  readonly groups: readonly Group[];
  readonly count: number;
}

/**
 * What may be done, sorted for a person: the likely things are big, the rest stays in the order of
 * the house, grouped by kind. Up to `few` in all, everything is big.
 */
export function menu(
  legal: readonly LegalAction[],
  say: (legal: LegalAction) => string,
  likely: (action: unknown) => boolean,
  few: number,
): Menu {
  const all = entries(legal, say);
  if (all.length <= few) return { prime: all, single: [], groups: [], count: all.length };
  const prime = all.filter((entry) => likely(entry.action));
  const byDeed = new Map<string, Entry[]>();
  for (const entry of all) {
    if (prime.includes(entry)) continue;
    const same = byDeed.get(entry.deed);
    if (same) same.push(entry);
    else byDeed.set(entry.deed, [entry]);
  }
  const single: Entry[] = [];
  const groups: Group[] = [];
  for (const [deed, same] of byDeed) {
    if (same.length === 1) single.push(...same);
    else groups.push({ deed, entries: same });
  }
  return { prime, single, groups, count: all.length };
}

export function entries(legal: readonly LegalAction[], say: (legal: LegalAction) => string): Entry[] {
  return legal.map((one) => ({
    key: JSON.stringify(one.action),
    action: one.action,
    deed: deedOf(one.action),
    label: say(one),
  }));
}

/** Only what has all of these words in it, accents and capitals aside. */
export function sift(menu: Menu, words: string): Menu {
  const wanted = plainly(words).split(/\s+/).filter((word) => word !== "");
  if (wanted.length === 0) return menu;
  const fits = (entry: Entry) => {
    const label = plainly(entry.label);
    return wanted.every((word) => label.includes(word));
  };
  return {
    prime: menu.prime.filter(fits),
    single: menu.single.filter(fits),
    groups: menu.groups
      .map((group) => ({ ...group, entries: group.entries.filter(fits) }))
      .filter((group) => group.entries.length > 0),
    count: menu.count,
  };
}

function plainly(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();
}
