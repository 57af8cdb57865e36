import { beforeAll, describe, expect, it } from "vitest";
import { LANGS } from "../../../wire/http";
import { Tongue } from "../../../words/tongue.svelte";
import type { Did, Shift } from "../types";
import { handAt, plates, replayOf } from "./did";

const tokenOf = (seat: number) => seat + 10;
const replay = (did: Did) => replayOf(did, 0, tokenOf);
const notes = (change: Partial<Extract<Shift, { thing: "notes" }>> = {}): Shift => ({
  thing: "notes", notes: { hundred: 1, fifty: 1 }, from: "tray", to: { player: 0 }, ...change,
});

describe("what the hand did", () => {
  it("takes from the bank, and says how much too much it was", () => {
    const { steps, words } = replay({ shifts: [notes()], due: 50 });
    expect(steps).toEqual([{ held: { kind: "notes", notes: { hundred: 1, fifty: 1 } }, from: { at: "tray" }, to: { at: "own" } }]);
    expect(words).toEqual({ key: "court-did-take-tray-due", gaps: { who: { seat: 0 }, sum: { sum: 150 }, due: { sum: 50 } } });
    expect(replay({ shifts: [notes()], due: 0 }).words?.key).toBe("court-did-take-tray");
  });

  it.each<[string, Did, string]>([
    ["a pocket", { shifts: [notes({ from: { player: 2 } })] }, "court-did-take-player"],
    ["short change", { shifts: [notes({ from: { player: 0 }, to: { player: 2 } })], due: 200 }, "court-did-give-due"],
    ["short change for the bank", { shifts: [notes({ from: { player: 0 }, to: "tray" })], due: 200 }, "court-did-give-tray-due"],
    ["a deed of somebody", { shifts: [{ thing: "deed", space: 8, from: 2, to: 0 }] }, "court-did-deed-player"],
    ["a deed beside the board", { shifts: [{ thing: "deed", space: 8, from: null, to: 0 }] }, "court-did-deed-board"],
    ["two deeds", { shifts: [{ thing: "deed", space: 8, from: 2, to: 0 }, { thing: "deed", space: 1, from: 0, to: 2 }] }, "court-did-swap"],
    ["a hotel", { shifts: [{ thing: "hotel", space: 8, up: true }] }, "court-did-hotel-up"],
    ["no hotel", { shifts: [{ thing: "hotel", space: 8, up: false }] }, "court-did-hotel-down"],
    ["one's own token", { shifts: [{ thing: "token", seat: 0, from: 3, to: 12 }] }, "court-did-token-own"],
    ["another token", { shifts: [{ thing: "token", seat: 2, from: 3, to: 12 }] }, "court-did-token-other"],
    ["a rent that was slipped away from", { shifts: [{ thing: "token", seat: 0, from: 8, to: 7 }] }, "court-did-slipped"],
    ["the cuff", { shifts: [{ thing: "cuff", from: 0, to: null }] }, "court-did-cuff"],
    ["too high a rent", { shifts: [], space: 8, asked: 200, due: 50 }, "court-did-asked-due"],
    ["another's rent", { shifts: [], space: 8, asked: 50, due: 0 }, "court-did-asked"],
    ["another card", { shifts: [], drawn: "fine", read: "windfall" }, "court-did-read"],
  ])("has a picture and a sentence for %s", (_, did, key) => {
    const { steps, words } = replay(did);
    expect(steps.length).toBeGreaterThan(0);
    expect(words?.key).toBe(key);
  });

  it("says which deed was one's own in a swap, whichever comes first", () => {
    const shifts: Shift[] = [{ thing: "deed", space: 1, from: 0, to: 2 }, { thing: "deed", space: 8, from: 2, to: 0 }];
    for (const order of [shifts, [...shifts].reverse()]) {
      expect(replay({ shifts: order }).words?.gaps).toMatchObject({ mine: { space: 1 }, other: { space: 8 } });
    }
  });

  it("shows no more than three reaches, and nothing where nothing was moved", () => {
    expect(replay({ shifts: [notes(), notes(), notes(), notes()] }).steps).toHaveLength(3);
    expect(replay({ shifts: [] })).toEqual({ steps: [], words: null });
    expect(replay({ shifts: [], due: 50 })).toEqual({ steps: [], words: { key: "court-did-kept", gaps: { who: { seat: 0 }, due: { sum: 50 } } } });
  });

  it("has its words in every language", async () => {
    for (const lang of LANGS) {
      const tongue = new Tongue();
      await tongue.speak(lang);
      await tongue.learn(["court"]);
      const keys = ["take-tray", "take-tray-due", "take-player", "give", "give-due", "give-tray", "give-tray-due", "asked", "asked-due", "deed-board",
        "deed-player", "swap", "hotel-up", "hotel-down", "token-own", "token-other", "slipped", "cuff", "read", "kept"];
      for (const key of keys) expect(tongue.has(`court-did-${key}`), `${lang} ${key}`).toBe(true);
    }
  });
});

describe("the hand", () => {
  let taking: ReturnType<typeof replay>["steps"][number];
  let giving: typeof taking;
  let moving: typeof taking;
  beforeAll(() => {
    taking = replay({ shifts: [notes()] }).steps[0]!;
    giving = replay({ shifts: [notes({ from: { player: 0 }, to: { player: 2 } })] }).steps[0]!;
    moving = replay({ shifts: [{ thing: "token", seat: 0, from: 3, to: 12 }] }).steps[0]!;
  });

  it("comes empty and goes with what it takes", () => {
    expect(handAt(taking, 0)).toMatchObject({ holds: false, lies: "from" });
    expect(handAt(taking, 0.4)).toMatchObject({ ...plates(taking).from, holds: false });
    expect(handAt(taking, 0.6)).toMatchObject({ holds: true, lies: "hand" });
    expect(handAt(taking, 1)).toMatchObject({ holds: true, lies: "hand" });
  });

  it("comes with what it gives and goes empty", () => {
    expect(handAt(giving, 0)).toMatchObject({ holds: true, lies: "hand" });
    expect(handAt(giving, 1)).toMatchObject({ holds: false, lies: "to" });
  });

  it("takes on the left and puts on the right what goes from one place to another", () => {
    expect(plates(moving).from!.x).toBeLessThan(plates(moving).to!.x);
    expect([0, 0.5, 0.9].map((part) => handAt(moving, part).lies)).toEqual(["from", "hand", "to"]);
  });
});
