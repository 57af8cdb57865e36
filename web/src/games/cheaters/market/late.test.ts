import { beforeAll, expect, it } from "vitest";
import type { Told } from "../../../wire/protocol";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, Seen, View } from "../types";
import { lateWords } from "./late";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "cheaters", "printed", "market"]);
});

const ME = 0;
const DEADLINE = 20_000;

function before(change: Partial<View> = {}): View {
  return { turn: ME, phase: "roll", until: DEADLINE, bills: [], auction: null, affair: null, config: { names: "swiss_fr" }, ...change } as unknown as View;
}
const said = (view: View, seen: unknown, at = DEADLINE, ...could: Action["do"][]) => lateWords([{ seen: seen as Seen } as Told], view, ME, at, new Set(could));

const SHAKING = { what: "entered", phase: "shaking", until: 21_000 };
const AUCTION = { what: "auction-opened", lot: { deed: 1 }, at: DEADLINE };
const bill = (from: number) => [{ from, to: { player: 1 }, sum: 200, rent: 1, raised: false, halved: false, short: false, until: DEADLINE }] as View["bills"];

it("dice that rolled by themselves are said to have rolled for me, and mine are not", () => {
  expect(said(before(), SHAKING)).toBe(tongue.t("market-late-roll"));
  expect(said(before(), SHAKING, DEADLINE - 1)).toBeNull();
  expect(said(before({ turn: 1 }), SHAKING)).toBeNull();
});

it("a token that walked by itself is told only where I could have moved it", () => {
  const walked = { what: "hand", by: ME, glimpses: [] };
  expect(said(before({ phase: "rolled" }), walked, DEADLINE, "move")).toBe(tongue.t("market-late-move"));
  expect(said(before({ phase: "rolled" }), walked)).toBeNull();
});

it("a street that I let go is named, and one that I sent there is not", () => {
  expect(said(before({ phase: { offer: 1 } }), AUCTION)).toContain("Kornplatz");
  expect(said(before({ phase: { offer: 1 } }), AUCTION, DEADLINE - 3000)).toBeNull();
});

it("a bill that was paid for me is told to me alone, and not where nobody could have paid it", () => {
  const settled = { what: "settled", bill: 0 };
  expect(said(before({ bills: bill(ME) }), settled, DEADLINE, "pay")).toBe(tongue.t("market-late-pay"));
  expect(said(before({ bills: bill(1) }), settled, DEADLINE, "pay")).toBeNull();
  expect(said(before({ bills: bill(ME) }), settled)).toBeNull();
});

it("an affair and an auction have their own clocks", () => {
  expect(said(before({ affair: { what: "accused" } as NonNullable<View["affair"]> }), SHAKING)).toBeNull();
  expect(said(before({ auction: {} as NonNullable<View["auction"]> }), SHAKING)).toBeNull();
});
