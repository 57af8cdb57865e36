import { describe, expect, it } from "vitest";
import type { Change, Phase } from "../types";
import { Carry, DRAGS_PX, TAP_MS } from "./carry.svelte";
import { dropOf, gathered, goesTo, targetOf, thingOf, type Hand, type Thing } from "./drag";
import { PICTURE, view } from "./testing";

const hand = (phase: Phase = "free", change: Change | null = null, prisoner = 1): Hand => ({
  me: 0,
  view: view({ phase }, { change, picture: { ...PICTURE, board: { ...PICTURE.board, prisoner } } }),
});

/** What putting a thing down asks for, both written as the page writes them. */
function put(thing: string, target: string, at: Hand = hand()): unknown {
  const drop = dropOf(thingOf(thing)!, targetOf(target)!, at);
  return drop && "act" in drop ? drop.act : drop;
}

describe("notes", () => {
  it("are taken from the tray and from another's spread to one's own", () => {
    expect(put("notes:hundred:tray", "spread:0")).toEqual({ do: "take", notes: { hundred: 1 }, from: "tray" });
    expect(put("notes:fifty:1", "spread:0")).toEqual({ do: "take", notes: { fifty: 1 }, from: { player: 1 } });
    expect(put("notes:fifty:1", "deed:5:0")).toEqual({ do: "take", notes: { fifty: 1 }, from: { player: 1 } });
  });

  it("are given only as change, out of the purse that owes it", () => {
    const mine: Change = { by: 0, from: { player: 0 }, to: { player: 1 }, sum: 50 };
    const banks: Change = { by: 0, from: "tray", to: { player: 1 }, sum: 50 };
    expect(put("notes:fifty:0", "spread:1")).toBeNull();
    expect(put("notes:fifty:0", "spread:1", hand("free", mine))).toEqual({ do: "give", notes: { fifty: 1 }, to: { player: 1 } });
    expect(put("notes:fifty:0", "tray", hand("free", { ...mine, to: "tray" }))).toEqual({ do: "give", notes: { fifty: 1 }, to: "tray" });
    expect(put("notes:fifty:tray", "spread:1", hand("free", banks))).toEqual({ do: "give", notes: { fifty: 1 }, to: { player: 1 } });
    expect(put("notes:fifty:0", "spread:1", hand("free", banks))).toBeNull();
    expect(put("notes:fifty:0", "spread:1", hand("free", { ...mine, by: 1 }))).toBeNull();
  });

  it("go nowhere else", () => {
    expect(put("notes:fifty:1", "tray")).toBeNull();
    expect(put("notes:fifty:1", "spread:2")).toBeNull();
    expect(put("notes:fifty:0", "spread:0")).toBeNull();
    expect(put("notes:fifty:tray", "space:8")).toBeNull();
  });

  it("make a handful, of one place only", () => {
    const hundred = thingOf("notes:hundred:tray") as Extract<Thing, { what: "notes" }>;
    const fifty = thingOf("notes:fifty:tray") as Extract<Thing, { what: "notes" }>;
    const two = gathered(gathered(hundred, fifty), fifty);
    expect(two).toEqual({ what: "notes", from: "tray", notes: { hundred: 1, fifty: 2 } });
    expect(gathered(two, { ...fifty, from: { player: 1 } })).toEqual({ what: "notes", from: { player: 1 }, notes: { fifty: 1 } });
  });
});

it("what was let go in the wrong place says where it goes", () => {
  const mine: Change = { by: 0, from: { player: 0 }, to: { player: 1 }, sum: 50 };
  const goes = (thing: string, at: Hand = hand()) => goesTo(thingOf(thing)!, at);
  expect(["hotel:8", "hotel:tray", "deed:11:1", "deed:1:", "deed:5:0", "notes:fifty:1", "notes:fifty:0", "pawn:0"].map((thing) => goes(thing))).toEqual([
    "bank", "street", "mine", "mine", "deed", "notes", "nowhere", "later",
  ]);
  expect([goes("notes:fifty:0", hand("free", mine)), goes("pawn:0", hand("rolled"))]).toEqual(["change", "space"]);
  // A hand that comes back to where it began has only thought better of it.
  const carry = new Carry();
  for (const [x, said] of [[30, false], [90, true]] as const) {
    carry.press(thingOf("hotel:8")!, 1, { x: 0, y: 0 });
    carry.move(1, { x, y: 0 });
    expect(carry.release(1, targetOf("spread:0"), hand())).toBeNull();
    expect(carry.missed !== null).toBe(said);
  }
});

describe("deeds", () => {
  it("are taken from beside their space and from players", () => {
    expect(put("deed:1:", "spread:0")).toEqual({ do: "take-deed", space: 1, from: null });
    expect(put("deed:11:1", "spread:0")).toEqual({ do: "take-deed", space: 11, from: 1 });
    expect(put("deed:11:1", "spread:2")).toBeNull();
    expect(put("deed:11:1", "tray")).toBeNull();
  });

  it("change places, whichever of the two is moved", () => {
    expect(put("deed:5:0", "deed:11:1")).toEqual({ do: "swap-deeds", mine: 5, other: 11, with: 1 });
    expect(put("deed:11:1", "deed:5:0")).toEqual({ do: "swap-deeds", mine: 5, other: 11, with: 1 });
    expect(put("deed:5:0", "deed:3:")).toEqual({ do: "swap-deeds", mine: 5, other: 3, with: null });
    expect(put("deed:11:1", "deed:3:")).toBeNull();
    expect(put("deed:5:0", "deed:5:0")).toBeNull();
  });

  it("of one's own put before somebody are the beginning of a trade", () => {
    expect(put("deed:5:0", "spread:1")).toEqual({ trade: 1 });
    expect(put("deed:5:0", "spread:0")).toBeNull();
  });
});

describe("hotels, tokens and the cuff", () => {
  it("a hotel goes up and comes down", () => {
    expect(put("hotel:tray", "space:5")).toEqual({ do: "put-hotel", space: 5 });
    expect(put("hotel:8", "tray")).toEqual({ do: "take-hotel", space: 8 });
    expect(put("hotel:8", "space:5")).toBeNull();
    expect(put("hotel:tray", "spread:0")).toBeNull();
  });

  it("after the roll any token goes as far as the hand takes it", () => {
    expect(put("pawn:0", "space:16", hand("rolled"))).toEqual({ do: "move", token: 0, steps: 8 });
    expect(put("pawn:2", "space:7", hand("rolled"))).toEqual({ do: "move", token: 2, steps: 8 });
    expect(put("pawn:0", "space:8", hand("rolled"))).toBeNull();
  });

  it("otherwise only one's own goes, one space back", () => {
    expect(put("pawn:0", "space:7")).toEqual({ do: "slip-away" });
    expect(put("pawn:0", "space:9")).toBeNull();
    expect(put("pawn:2", "space:34")).toBeNull();
    expect(put("pawn:0", "space:9", { me: 0, view: view({ phase: "rolled", turn: 1 }) })).toBeNull();
  });

  it("out of the cell, wherever it is let go on the board", () => {
    expect(put("pawn:0", "space:9", hand("free", null, 0))).toEqual({ do: "leave" });
    expect(put("pawn:0", "space:30", hand("free", null, 0))).toEqual({ do: "leave" });
    expect(put("pawn:0", "spread:1", hand("free", null, 0))).toBeNull();
  });
});

describe("a hand", () => {
  const note = thingOf("notes:hundred:tray")!;
  const most = { hundred: 2 };

  it("drags only after a few pixels, drops once, and puts back what means nothing", () => {
    const carry = new Carry();
    carry.press(note, 1, { x: 0, y: 0 }, most);
    expect(carry.move(1, { x: DRAGS_PX - 1, y: 0 })).toBe(false);
    expect(carry.thing).toBeNull();
    expect(carry.move(1, { x: DRAGS_PX, y: 0 })).toBe(true);
    expect(carry.thing).toEqual(note);
    expect(carry.release(1, { at: "spread", seat: 0 }, hand())).toEqual({ act: { do: "take", notes: { hundred: 1 }, from: "tray" } });
    expect(carry.thing).toBeNull();
    expect(carry.release(1, { at: "spread", seat: 0 }, hand())).toBeNull();
    carry.press(note, 2, { x: 0, y: 0 }, most);
    carry.move(2, { x: 90, y: 0 });
    expect(carry.release(2, null, hand())).toBeNull();
    expect(carry.thing).toBeNull();
  });

  it("follows its own pointer only", () => {
    const carry = new Carry();
    carry.press(note, 1, { x: 0, y: 0 }, most);
    expect(carry.move(2, { x: 90, y: 0 })).toBe(false);
    carry.move(1, { x: 90, y: 0 });
    carry.press(thingOf("pawn:0")!, 2, { x: 0, y: 0 });
    expect(carry.release(2, { at: "space", space: 7 }, hand())).toBeNull();
    expect(carry.thing).toEqual(note);
  });

  it("gathers by taps what lies there and no more, and drags the handful", () => {
    const carry = new Carry();
    for (const now of [0, 1000, 2000]) carry.pick(note, now, most);
    expect(carry.thing).toEqual({ what: "notes", from: "tray", notes: { hundred: 2 } });
    carry.press(thingOf("notes:fifty:tray")!, 1, { x: 0, y: 0 }, { hundred: 2, fifty: 1 });
    carry.move(1, { x: 90, y: 0 });
    expect(carry.thing).toMatchObject({ notes: { hundred: 2, fifty: 1 } });
    expect(carry.release(1, null, hand())).toBeNull();
    expect(carry.thing).toMatchObject({ notes: { hundred: 2 } });
  });

  it("does nothing twice by a double tap", () => {
    const carry = new Carry();
    carry.pick(note, 0, most);
    carry.pick(note, TAP_MS - 1, most);
    expect(carry.thing).toEqual(note);
    expect(carry.put({ at: "spread", seat: 0 }, TAP_MS - 1, hand())).toBeNull();
    expect(carry.put({ at: "spread", seat: 0 }, 1000, hand())).not.toBeNull();
    expect(carry.put({ at: "spread", seat: 0 }, 1001, hand())).toBeNull();
    carry.pick(note, 1100, most);
    expect(carry.thing).toBeNull();
  });

  it("lets go by Escape, and of what is no longer there", () => {
    const carry = new Carry();
    carry.pick(note, 0, most);
    carry.cancel();
    expect(carry.thing).toBeNull();
    carry.pick(thingOf("deed:1:")!, 1000);
    carry.check(() => true);
    expect(carry.thing).not.toBeNull();
    carry.check(() => false);
    expect(carry.thing).toBeNull();
  });

  it("reads only words that name something", () => {
    expect(thingOf("notes:seven:tray")).toBeNull();
    expect(thingOf("house:1")).toBeNull();
    expect(targetOf("moon")).toBeNull();
  });
});
