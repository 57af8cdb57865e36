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
/** How much sooner or later than at the other table a frame of the clock's may come. */
const SLACK_MS = 400;

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
}

/** What names the table and not what happens there. */
const OWN: ReadonlySet<string> = new Set(["code", "now", "replay"]);
/** Moments of the table's time: between two tables only how far off they lie can be compared. */
const MOMENTS: ReadonlySet<string> = new Set(["at", "until", "next", "deadline"]);

/** Everything in which the two differ, in words. Moments count from the frame's own. */
function differences(one: unknown, other: unknown, where: string, key: string, from: readonly [number, number]): string[] {
  if (OWN.has(key)) return [];
  if (MOMENTS.has(key) && (typeof one === "number" || typeof other === "number")) {
    // What happened at the moment of its frame may leave that out.
    const [here, there] = [one, other].map((moment, table) => (typeof moment === "number" ? moment - from[table]! : 0));
    // What was settled before the game was taken up is the same for both to the millisecond.
    return Math.abs(here! - there!) <= SLACK_MS || one === other ? [] : [`${where}: ${here} ms and ${there} ms from now`];
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return Object.is(one, other) ? [] : [`${where}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((name) => differences((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name], `${where}.${name}`, name, from));
}

/** In what the frames of two devices differ: how many they are, what they say, how long they are, and when they come. */
function compared(one: readonly Frame[], other: readonly Frame[]): string[] {
  const found = one.length === other.length ? [] : [`${one.length} frames and ${other.length}: ${[one, other].map((frames) => frames.map(({ text }) => (JSON.parse(text) as Told).tell).join(" ")).join(" | ")}`];
  let last: readonly [number, number] | null = null;
  one.slice(0, other.length).forEach((frame, nth) => {
    const [mine, theirs] = [JSON.parse(frame.text) as Told, JSON.parse(other[nth]!.text) as Told];
    const now = [mine.at ?? mine.desk?.at ?? 0, theirs.at ?? theirs.desk?.at ?? 0] as const;
    found.push(...differences(mine, theirs, `frame ${nth}`, "", now));
    // A moment may have a digit more at one table, or be left out.
    if (Math.abs(frame.text.length - other[nth]!.text.length) > 16) found.push(`frame ${nth}: ${frame.text.length} and ${other[nth]!.text.length} bytes`);
    const passed = /"what":"(passed|entered)"/.test(frame.text);
    if (passed && last) {
      const [here, there] = [now[0] - last[0], now[1] - last[1]];
      if (Math.abs(here - there) > SLACK_MS) found.push(`frame ${nth} comes after ${here} ms and after ${there} ms`);
    }
    if (passed && /"what":"passed"/.test(frame.text)) last = now;
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
