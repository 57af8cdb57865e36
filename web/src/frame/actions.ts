import type { MenuSection } from "../games/dress";
import type { LegalAction } from "../wire/protocol";
import { deedOf } from "../words/phrase";

/** Actions of one sort, in the order of the house. */
export interface ActionGroup {
  readonly key: string;
  readonly title?: string;
  /** Seldom meant: side by side in little room. */
  readonly small?: boolean;
  readonly actions: readonly {
    readonly key: string;
    readonly nth: number;
    readonly legal: LegalAction;
    /** In the words that the title leaves; without them it is said in full. */
    readonly words?: string;
    readonly note?: string;
  }[];
}

/** The sections in which a game lists what may be done, numbered as they are read. */
export function numbered(sections: readonly MenuSection[]): readonly ActionGroup[] {
  let nth = 0;
  return sections.map(({ key, title, small, entries }) => ({
    key,
    title,
    small,
    actions: entries.map((entry) => {
      nth += 1;
      return { key: JSON.stringify(entry.legal.action), nth, ...entry };
    }),
  }));
}

/**
 * The menu as groups of the same deed, in the order in which the house first names each deed. An
 * action keeps its key from menu to menu, so that its button stays the same button. The numbers
 * count from 1 through all the groups: they are the keys to press.
 */
export function grouped(all: readonly LegalAction[]): readonly ActionGroup[] {
  const groups = new Map<string, LegalAction[]>();
  for (const legal of all) {
    const deed = deedOf(legal.action) || (legal.say?.key ?? "");
    const group = groups.get(deed);
    if (group) group.push(legal);
    else groups.set(deed, [legal]);
  }
  let nth = 0;
  return [...groups].map(([key, actions]) => ({
    key,
    actions: actions.map((legal) => {
      nth += 1;
      return { key: JSON.stringify(legal.action), nth, legal };
    }),
  }));
}

/** The menu without deeds that are done at the table and nowhere else. */
export function listed(all: readonly LegalAction[], apart: readonly string[]): readonly LegalAction[] {
  return all.filter(({ action }) => !apart.includes(deedOf(action)));
}

/** The first so many actions, and how many are left out. */
export function atMost(groups: readonly ActionGroup[], limit: number): { shown: readonly ActionGroup[]; left: number } {
  const all = groups.reduce((sum, group) => sum + group.actions.length, 0);
  // To hide a single one behind a button of the same size would help nobody.
  if (all <= limit + 1) return { shown: groups, left: 0 };
  const shown = groups
    .map((group) => ({ ...group, actions: group.actions.filter(({ nth }) => nth <= limit) }))
    .filter((group) => group.actions.length > 0);
  return { shown, left: all - limit };
}
