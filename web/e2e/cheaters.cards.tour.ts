import { afterAll, beforeAll, expect, it } from "vitest";
import { Cheater } from "./cheaters";
import { Devices, type Device, type Frame } from "./devices";
import { keyOf, plant, sits, type Planted } from "./plant";
import { Engine } from "./referee";
import { stage } from "./stage";
import { Fingers, tablesOf, TRICKS, type Place, type Trick } from "./tricks";

// Each of the fifteen cheats, brought off by hand in a browser at the real house, and everything that the house
// sends meanwhile to somebody who could not see it: to the letter what they are sent at a table with the same
// luck where nobody cheats (MT-5.9).

const at = stage();
const whole = process.env.WHOLE === "1";
// Every day one of hands and one of words. `cargo xtask soak` tries all fifteen.
const DAILY: ReadonlySet<string> = new Set(["bank-heist", "price-gouging"]);
const played = TRICKS.filter(({ card }) => whole || DAILY.has(card));
const NAMES = ["Zoé", "Léo", "Max", "Inès"];

let engine: Engine;
let devices: Devices;

/** The codes of a trick's tables: letters that cannot be taken for others. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const codeOf = (trick: Trick, seen: boolean, world: number) => `T${LETTERS[TRICKS.indexOf(trick)]}${seen ? "S" : "B"}${world === 0 ? "C" : "H"}`;
/** For one trick the comparison is tried itself: whoever looks there is told something else. */
const CONTROL = TRICKS.find(({ card }) => card === "bank-heist")!;

beforeAll(async () => {
  engine = Engine.start();
  const planted: Planted[] = [];
  const add = async (trick: Trick, gaze: Place, seen: boolean) =>
    (await tablesOf(engine, trick, gaze)).forEach((setup, world) => planted.push({ code: codeOf(trick, seen, world), game: "monopoly-tricheurs", setup: { ...setup }, seed: 1, names: NAMES }));
  for (const trick of played) await add(trick, trick.blind, false);
  await add(CONTROL, CONTROL.shows, true);
  await plant(at.house, engine, planted);
  devices = await Devices.at(at.browser, at.house.url);
});
afterAll(async () => {
  await devices?.close();
  engine?.end();
});

/** Everybody comes to the table, D last. */
async function gather(code: string): Promise<readonly Device[]> {
  const all: Device[] = [];
  for (const seat of NAMES.keys()) all.push(await devices.join(code, keyOf(code, seat)));
  return all;
}

/** What D is sent at the crooked table and at the honest one, from the first frame to the next player's dice. */
async function watched(trick: Trick, seen: boolean): Promise<readonly [Frame[], Frame[]]> {
  const [crookedCode, honestCode] = [codeOf(trick, seen, 0), codeOf(trick, seen, 1)];
  // Whoever cheats comes first, with the page; at the other table with one device more. D comes last to both.
  const cheat = await sits(await at.person(), crookedCode, trick.by);
  await devices.join(honestCode, keyOf(honestCode, trick.by));
  const [crooked, honest] = [await gather(crookedCode), await gather(honestCode)];
  const says = async (moves: Trick["then"] = []) => {
    for (const [seat, move] of moves) for (const table of [crooked, honest]) await table[seat]!.does(move);
  };
  await says(trick.first);
  await cheat.page.waitForTimeout(500);
  const witnesses = [crooked[3]!, honest[3]!] as const;
  const before = await Promise.all(witnesses.map(async (one) => (await one.frames()).length));

  await trick.gesture(new Fingers(cheat.page, "mouse"));
  const { told } = new Cheater(cheat, "mouse");
  await expect.poll(() => told.view.mine.schemes.map((scheme) => scheme.card ?? scheme.or), { timeout: 5000, interval: 50 }).toContain(trick.card);
  for (const move of trick.honest) await honest[trick.by]!.does(move);
  await says(trick.then);

  // The turn goes on at both tables at the same time, until the next player may roll.
  await Promise.all([crooked[0]!.does("done"), honest[0]!.does("done")]);
  const over = async () => (await Promise.all(witnesses.map((one) => one.frames()))).every((frames) => frames.some(({ text }) => /"phase":"roll"/.test(text) && /"tell":"update"/.test(text)));
  await expect.poll(over, { timeout: 12_000, interval: 150 }).toBe(true);
  // That somebody has just come to the table is told once or twice, as it happens.
  const settled = async (nth: 0 | 1) => (await witnesses[nth].frames()).filter(({ text }, index) => index >= before[nth]! || !text.includes('"tell":"desk"'));
  const [one, other] = [await settled(0), await settled(1)];
  await cheat.leave();
  return [one, other];
}

interface Told {
  readonly tell: string;
  readonly at?: number;
  readonly desk?: { readonly at: number };
  readonly told?: readonly ({ readonly at?: number } | string)[];
}

/** What names the table and not what happens there. */
const OWN: ReadonlySet<string> = new Set(["code", "now", "replay"]);
/** Moments of the table's time. */
const MOMENTS: ReadonlySet<string> = new Set(["at", "until", "next", "deadline"]);
/** What takes the place of a moment, so that a size tells what was said and not how many digits a clock has. */
const BLANK = "moment";

/**
 * The moments of one table, each counted from what led to it, by the server's own time: what was told last when the
 * moment was told first. So a deadline is the same at both tables to the millisecond, whenever its frame goes out
 * and arrives, and however long somebody took before.
 */
class Moments {
  readonly #first = new Map<number, number>();

  of(moment: number, told: number): number {
    if (!this.#first.has(moment)) this.#first.set(moment, told);
    return moment - this.#first.get(moment)!;
  }
}

/** A frame without what is its table's own: what is said, and its moments as the table's time has them. */
function readOf(frame: Frame, moments: Moments): { readonly tell: string; readonly said: string; readonly moments: readonly string[] } {
  const told = JSON.parse(frame.text) as Told;
  const at = told.at ?? told.desk?.at ?? 0;
  const last = told.told?.at(-1);
  // What a clock has done is of its own moment, and its frame a few milliseconds later.
  const happened = (typeof last === "object" ? last.at : undefined) ?? at;
  const found: string[] = [];
  const blank = (value: unknown, where: string, key: string): unknown => {
    if (OWN.has(key)) return BLANK;
    if (MOMENTS.has(key) && typeof value === "number") {
      // That a frame comes some milliseconds after what it tells, because it was gathered, is the frame's time.
      // And what was settled before somebody came is the same at both tables.
      if (key !== "at") found.push(`${where}: ${moments.of(value, told.tell === "whole" ? 0 : happened)} ms`);
      return BLANK;
    }
    if (Array.isArray(value)) return value.map((one, nth) => blank(one, `${where}.${nth}`, ""));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, blank(one, `${where}.${name}`, name)] as const);
    // What happened at the moment of its frame leaves that out.
    const timed = "seen" in value && !("at" in value) ? [...entries, ["at", BLANK] as const] : entries;
    return Object.fromEntries(timed.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
  return { tell: told.tell, said: JSON.stringify(blank(told, "", "")), moments: found };
}

/** In what the frames of two devices differ: how many they are, what they say, how long they are, and which moments they name. */
function compared(one: readonly Frame[], other: readonly Frame[]): string[] {
  const [mine, theirs] = [one, other].map((frames) => {
    const moments = new Moments();
    return frames.map((frame) => readOf(frame, moments));
  });
  const found = mine!.length === theirs!.length ? [] : [`${mine!.length} frames and ${theirs!.length}: ${[mine!, theirs!].map((frames) => frames.map(({ tell }) => tell).join(" ")).join(" | ")}`];
  mine!.slice(0, theirs!.length).forEach((frame, nth) => {
    const twin = theirs![nth]!;
    if (frame.said.length !== twin.said.length) found.push(`frame ${nth}: ${frame.said.length} and ${twin.said.length} characters`);
    if (frame.said !== twin.said) found.push(`frame ${nth}: ${frame.said} and ${twin.said}`);
    if (frame.moments.join() !== twin.moments.join()) found.push(`frame ${nth}: ${frame.moments.join()} and ${twin.moments.join()}`);
  });
  return found.slice(0, 8);
}

for (const trick of played) {
  it(`who could not see ${trick.card} is told nothing of it`, { timeout: 60_000 }, async () => {
    const [crooked, honest] = await watched(trick, false);
    expect(crooked.length).toBeGreaterThan(3);
    expect(compared(crooked, honest)).toEqual([]);
  });
}

it("and who looks there is", { timeout: 60_000 }, async () => {
  const [crooked, honest] = await watched(CONTROL, true);
  expect(compared(crooked, honest)).not.toEqual([]);
});
