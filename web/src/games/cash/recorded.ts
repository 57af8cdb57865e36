/** Views, menus and events as the engine gave them, for the tests. */
import type { LegalAction } from "../../wire/protocol";
import type { Beat, View } from "../../state/sight";
import games from "./recorded.json";

type Shown = "acting" | "watched" | "duel" | "second" | "due" | "two" | "three" | "deciding";
type Happened = Exclude<keyof typeof games, Shown>;

export function shown(name: Shown): { view: View; legal: readonly LegalAction[] } {
  const recorded: { view: View; legal?: readonly unknown[] } = games[name];
  const legal = (recorded.legal ?? []) ;
  return { view: recorded.view, legal: legal.map((action) => ({ action, say: { key: "", args: [] } })) };
}

export function happened(name: Happened): Beat {
  const { before, after, seen }: { before: View; after: View; seen: readonly unknown[] } = games[name];
  const told = seen.map((one) => ({ at: 0, seen: one, say: { key: "", args: [] } }));
  return { before, after, told };
}
