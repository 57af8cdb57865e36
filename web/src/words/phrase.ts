import type { Fill, GameInfo, Phrase } from "../wire/http";
import type { Arg, LegalAction, Saying, Told } from "../wire/protocol";

/** How a game is told: its regular sentences, what opens a turn, and what is not worth words. */
export type Telling = Readonly<Pick<GameInfo, "phrases" | "turns" | "scores" | "quiet">> & Readonly<Partial<Pick<GameInfo, "opened_by">>> & {
  /** What is not said of the same seat twice in a row. */
  readonly once?: readonly string[];
};

/** For a game that nothing is known of yet. */
export const UNTOLD: Telling = { phrases: [], turns: [], scores: [], quiet: [] };

/**
 * The sentence of something that happened or that may be done, before its language: the one that
 * came with it, or else the regular one, made by the game's phrases.
 */
export function sayingOf(one: Told | LegalAction, { phrases }: Pick<Telling, "phrases">): Saying {
  if (one.say) return one.say;
  return "seen" in one ? regular("event", "what", one.seen, phrases) : regular("action", "do", one.action, phrases);
}

/**
 * The sentence as the one it is about reads it. Where a gap is filled by the reader's own seat, the
 * words may have another sentence for that, `KEY-me-GAP`: “You draw a card” is `event-drew-me-by`.
 * What has no such words is said of the reader as of anybody.
 */
export function toReader(saying: Saying, reader: number | null, has: (key: string) => boolean): Saying {
  for (const [gap, arg] of saying.args) {
    const key = `${saying.key}-me-${gap}`;
    if ("seat" in arg && arg.seat === reader && has(key)) return { ...saying, key };
  }
  return saying;
}

/** What kind of thing happened: the `what` of what was seen. */
export function whatOf(seen: unknown): string {
  return kindOf(seen, "what");
}

/** What kind of thing an action does: its `do`. */
export function deedOf(action: unknown): string {
  return kindOf(action, "do");
}

/** A bare text is as good as an object that says nothing else. */
function kindOf(thing: unknown, tag: "what" | "do"): string {
  if (typeof thing === "string") return thing;
  const kind = fieldOf(thing, tag);
  return typeof kind === "string" ? kind : "";
}

function fieldOf(thing: unknown, name: string): unknown {
  return typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>)[name] : undefined;
}

/**
 * The key is made of the kind and the suffixes, in the order of the phrases, and so are the gaps. The
 * terminal makes the same sentence by the same rule (`tabletop::phrase`).
 */
function regular(of: "event" | "action", tag: "what" | "do", thing: unknown, phrases: readonly Phrase[]): Saying {
  const kind = kindOf(thing, tag);
  const saying: Saying = { key: `${of}-${kind}`, args: [] };
  for (const { field, only, fills } of phrases) {
    if (only && !only.includes(kind)) continue;
    const value = fieldOf(thing, field);
    if (value != null) add(fills, value, saying);
  }
  return saying;
}

/** A value of another form than the one that is named adds nothing. */
function add(fills: Fill, value: unknown, saying: Saying): void {
  const fill = (gap: string, arg: Arg | null) => {
    if (arg) saying.args.push([gap, arg]);
  };
  switch (fills.kind) {
    case "seat":
      return fill(fills.gap, isCount(value) ? { seat: value } : null);
    case "seats": {
      const seats = listed(value, (one) => (isCount(one) ? one : null));
      return fill(fills.gap, seats && { seats: [...new Set(seats)].sort((one, other) => one - other) });
    }
    case "number":
      return fill(fills.gap, Number.isInteger(value) ? { number: value as number } : null);
    case "word": {
      const word = worded(fills.prefix, value);
      return fill(fills.gap, word === null ? null : { word });
    }
    case "words": {
      const words = listed(value, (one) => worded(fills.prefix, one));
      if (fills.pair && words?.length === 2) {
        fill("card", { word: words[0]! });
        fill("other", { word: words[1]! });
      }
      return fill(fills.gap, words && { words });
    }
    case "nth": {
      const word = numbered(fills.prefix, value);
      if (word !== null) return fill(fills.gap, { word });
      const words = listed(value, (one) => numbered(fills.prefix, one));
      return fill(fills.gap, words && { words });
    }
    case "suffix":
      saying.key += fills.cases.find(([text]) => text === value)?.[1] ?? "";
      return;
    case "present":
      saying.key += fills.suffix;
      return;
  }
}

function worded(prefix: string, value: unknown): string | null {
  return typeof value === "string" ? prefix + value : null;
}

/** What is counted from 0 is called by its number from 1. */
function numbered(prefix: string, value: unknown): string | null {
  return isCount(value) ? `${prefix}${value + 1}` : null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** What each item of a list is; null where one of them is nothing, or where there is no list. */
function listed<T>(value: unknown, each: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const all = value.map(each);
  return all.every((one) => one !== null) ? (all as T[]) : null;
}
