import { dressed } from "../games/dressed";
import type { TableState } from "../state/table.svelte";

/** The clock of the bar is the one that the table itself shows: the house's, or a hammer of the game's own. */
export function clockOf(table: TableState) {
  const falls = table.back === null ? dressed(table.game).hammer?.(table.view) : null;
  if (!falls) return table;
  const { view, mine, viewer, on } = table;
  return { view, mine, viewer, on, span: falls.span, remaining: () => Math.max(0, falls.until - table.tableTime()) };
}
