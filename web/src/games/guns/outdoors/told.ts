import { t, tongue } from "../../../words/tongue.svelte";
import type { Effect, View } from "../types";

/** What several people have in common: they are named in one sentence. */
type Together = "wounded" | "kevlar-spent" | "hospital" | "click-raised" | "click-lost" | "shot-lost";
const TOGETHER: ReadonlySet<Effect["what"]> = new Set<Together>([
  "wounded", "kevlar-spent", "hospital", "click-raised", "click-lost", "shot-lost",
]);

/** What the Parrain says aloud at this moment, a sentence a line, as few as can be. */
export function aloud(view: View, nameOf: (seat: number) => string): readonly string[] {
  const say = view.script?.say ?? [];
  // With the box there are no phones to put away.
  if (view.phase === "pocket" && onPaper(view)) return [t("outdoors-say-places")];
  const before = view.fight.entries.at(-1)?.effects ?? 0;
  const effects = view.fight.effects.slice(before);
  const each = say.map((saying) => tongue.say(saying, nameOf));
  if (view.phase !== "fight" || effects.length === 0 || effects.length !== say.length) return each;
  return told(effects, each, nameOf);
}

export function onPaper({ rules }: View): boolean {
  return rules.config.table === "paper";
}

/** Shots whose outcome is told need no sentence of their own, and the same outcomes share one. */
function told(effects: readonly Effect[], sentences: readonly string[], nameOf: (seat: number) => string): readonly string[] {
  const done = new Set<Effect["what"]>();
  return effects.flatMap((effect, index) => {
    const { what } = effect;
    if ((what === "fired" || what === "stabbed") && hasOutcome(effect, effects)) return [];
    if (!TOGETHER.has(what)) return [sentences[index]!];
    if (done.has(what)) return [];
    done.add(what);
    // Whoever is wounded and falls at the same moment goes to hospital, and holds no hand on the heart.
    const all = effects.filter((other) => other.what === what && !(other.what === "wounded" && falls(other.who, effects)));
    if (all.length === 0) return [];
    return [t(`outdoors-told-${what}`, { names: tongue.list(all.map((one) => named(one, nameOf))) })];
  });
}

function falls(who: number, effects: readonly Effect[]): boolean {
  return effects.some((other) => other.what === "hospital" && other.who === who);
}

function hasOutcome(effect: Extract<Effect, { what: "fired" | "stabbed" }>, effects: readonly Effect[]): boolean {
  return effects.some(
    (other) =>
      (other.what === "wounded" || other.what === "kevlar-spent" || other.what === "hospital") &&
      other.who === effect.at && other.by === effect.by,
  );
}

/** Somebody, and whose doing it was where that was somebody else's. */
function named(effect: Effect, nameOf: (seat: number) => string): string {
  if (effect.what === "shot-lost") return nameOf(effect.by);
  if (!("who" in effect)) return "";
  const by = "by" in effect ? (effect.by ?? null) : null;
  if (by === null || by === effect.who) return nameOf(effect.who);
  return t("outdoors-told-by", { who: nameOf(effect.who), by: nameOf(by) });
}
