import { CLOCK_FACTORS, type Agreement, type Clock, type Desk } from "../wire/protocol";
import type { GameInfo, OptionInfo } from "../wire/http";

/** What an option can be set to; null is what the rules say. */
export type Value = string | number | boolean | null;

/** What is agreed on at a table. */
export function agreementOf(desk: Desk): Agreement {
  const { config, clock, pace, listed, late_seats, silence_is_yes, memory } = desk;
  return { seats: desk.chairs.length, config, clock, pace, listed, late_seats, silence_is_yes, memory };
}

/** What an option is when nobody touches it. */
export function usualOf(option: OptionInfo): Value {
  return option.usual ?? null;
}

/** What an option is set to. */
export function valueOf(option: OptionInfo, config: Readonly<Record<string, unknown>>): Value {
  const value = config[option.key];
  switch (option.kind) {
    case "switch":
      return typeof value === "boolean" ? value : usualOf(option);
    case "choice":
      return typeof value === "string" ? value : usualOf(option);
    case "number":
      return typeof value === "number" ? value : usualOf(option);
  }
}

/** The options that mean something with what is agreed on: the house says which hang on another. */
export function meaningful(options: readonly OptionInfo[], config: Readonly<Record<string, unknown>>): readonly OptionInfo[] {
  return options.filter(({ only_with }) => {
    const choice = only_with && options.find(({ key }) => key === only_with.key);
    return !only_with || !choice || only_with.values.includes(String(valueOf(choice, config)));
  });
}

/**
 * What is chosen before everything else: how long the game is to last. It is the first choice under the
 * heading of endings, where a game has one.
 */
export function headline(options: readonly OptionInfo[]): (OptionInfo & { kind: "choice" }) | null {
  for (const option of options) if (option.group === ENDING && option.kind === "choice") return option;
  return null;
}
const ENDING = "ending";

/** The options that are not as usual. How long the game is to last is a choice, and no change. */
export function changed(options: readonly OptionInfo[], config: Readonly<Record<string, unknown>>): readonly OptionInfo[] {
  const first = headline(options);
  return options.filter((option) => option !== first && valueOf(option, config) !== usualOf(option));
}

/** Options under their heading; null where they have none. */
export interface OptionGroup {
  readonly group: string | null;
  readonly options: readonly OptionInfo[];
}

/** The options under their headings, in the order of the game; what is chosen first is not among them. */
export function grouped(options: readonly OptionInfo[]): readonly OptionGroup[] {
  const first = headline(options);
  const groups: { group: string | null; options: OptionInfo[] }[] = [];
  for (const option of options) {
    if (option === first) continue;
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}

/** The switches of a group, where it is made of several and of nothing else: one switch turns them all. */
export function switchesOf({ group, options }: OptionGroup): readonly OptionInfo[] {
  return group !== null && options.length > 2 && options.every(({ kind }) => kind === "switch") ? options : [];
}

/** The same agreement with all of these switches on or off. */
export function setAll(agreement: Agreement, switches: readonly OptionInfo[], on: boolean): Agreement {
  return switches.reduce((so, option) => setOption(so, option, on), agreement);
}

/** Ready-made rules, from the easiest on. */
export const PRESETS = ["discovery", "classic", "advanced"] as const;
export type Preset = (typeof PRESETS)[number];

/** The advanced rules of a game, if it has a heading for them. */
function advancedOf(options: readonly OptionInfo[]): readonly OptionInfo[] {
  return options.filter(({ group, kind }) => group === "advanced" && kind === "switch");
}

/** Which ready-made rules a game has: those with advanced rules have all of them. */
export function presetsOf(options: readonly OptionInfo[]): readonly Preset[] {
  return advancedOf(options).length > 0 ? PRESETS : [];
}

/**
 * The same agreement by ready-made rules. How long the game is to last and how fast its clocks run stay
 * as they were chosen.
 */
export function preset(agreement: Agreement, options: readonly OptionInfo[], wanted: Preset): Agreement {
  const first = headline(options);
  const plain = asUsual(agreement, options.filter((option) => option !== first));
  switch (wanted) {
    case "discovery":
      return { ...plain, memory: "aid" };
    case "classic":
      return { ...plain, memory: "own" };
    case "advanced":
      return { ...setAll(plain, advancedOf(options), true), memory: "own" };
  }
}

/** The ready-made rules that are agreed on, if any are. */
export function presetNow(agreement: Agreement, options: readonly OptionInfo[]): Preset | null {
  return presetsOf(options).find((one) => same(preset(agreement, options, one), agreement)) ?? null;
}

/**
 * The same agreement with one option set. Only what differs from the usual is written down; what
 * this page cannot show, such as the teams of a game, stays as it was.
 */
export function setOption(agreement: Agreement, option: OptionInfo, value: Value): Agreement {
  const config = { ...agreement.config };
  if (value === usualOf(option)) delete config[option.key];
  else config[option.key] = value;
  return { ...agreement, config };
}

/** The same agreement with every option that can be shown as usual again. */
export function asUsual(agreement: Agreement, options: readonly OptionInfo[]): Agreement {
  return options.reduce((so, option) => setOption(so, option, usualOf(option)), agreement);
}

/** A whole number that the option can be, nearest to what was wanted. */
export function nearest(option: OptionInfo & { kind: "number" }, wanted: number): number {
  const steps = Math.round((wanted - option.least) / option.step);
  return Math.min(option.most, Math.max(option.least, option.least + steps * option.step));
}

/** How fast the clocks can run in a game: only a patient one can do without. */
export function clocksOf(info: GameInfo | null): readonly Clock[] {
  const all = Object.keys(CLOCK_FACTORS) as Clock[];
  return info?.patient ? all : all.filter((clock) => clock !== "none");
}

/** How many sit at a first table, where the game lets them. */
const COMPANY = 4;

/**
 * The table that one tap makes: a small company, the game as it comes, and quick where the game
 * has a quick ending, so that a first game is over before supper.
 */
export function firstAgreement(info: GameInfo): Agreement {
  const [least, most] = info.seats;
  const seats = Math.min(most, Math.max(least, COMPANY));
  const agreement: Agreement = {
    seats, config: {}, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own",
  };
  const ending = headline(info.options);
  const quick = ending?.values.some(({ value }) => value === "quick") === true;
  return ending && quick ? setOption(agreement, ending, "quick") : agreement;
}

/** The usual bot of a game on every seat but one's own. */
export function botsFor(info: GameInfo, agreement: Agreement): string[] {
  return Array<string>(agreement.seats - 1).fill(info.usual_bot);
}

/**
 * What the host asks for while the house has not answered yet. Two quick taps on “one more seat”
 * are two seats, although the desk has none of them yet.
 */
export class Wish {
  #wanted: Agreement | null = null;

  /** What a further change begins from. */
  from(desk: Desk): Agreement {
    if (this.#wanted && same(this.#wanted, agreementOf(desk))) this.#wanted = null;
    return this.#wanted ?? agreementOf(desk);
  }

  want(agreement: Agreement): void {
    this.#wanted = agreement;
  }

  /** The house said no, or somebody else is asked now: what is on the desk counts. */
  forget(): void {
    this.#wanted = null;
  }
}

function same(one: Agreement, other: Agreement): boolean {
  const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = ({ config, ...rest }: Agreement) => JSON.stringify([sorted(config), sorted(rest)]);
  return text(one) === text(other);
}
