import type { Choosable } from "../protocol";

/** Actions of one sort, in the order of the house. */
export interface ActionGroup {
  readonly key: string;
  readonly actions: readonly { readonly key: string; readonly nth: number; readonly choosable: Choosable }[];
}

/**
 * The menu as groups of the same deed, in the order in which the house first names each deed. An
 * action keeps its key from menu to menu, so that its button stays the same button. The numbers
 * count from 1 through all the groups: they are the keys to press.
 */
export function grouped(legal: readonly Choosable[]): readonly ActionGroup[] {
  const groups = new Map<string, Choosable[]>();
  for (const choosable of legal) {
    const deed = deedOf(choosable);
    const group = groups.get(deed);
    if (group) group.push(choosable);
    else groups.set(deed, [choosable]);
  }
  let nth = 0;
  return [...groups].map(([key, actions]) => ({
    key,
    actions: actions.map((choosable) => {
      nth += 1;
      return { key: JSON.stringify(choosable.action), nth, choosable };
    }),
  }));
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

/** What is done, without what it is done to. Every game of the house writes it as `do`. */
function deedOf({ action, say }: Choosable): string {
  if (typeof action === "object" && action !== null && "do" in action) return String(action.do);
  return say.key;
}

/** Whether a key that was pressed belongs to what has the focus, and not to the table. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, select, textarea") || target.closest("dialog") !== null;
}
