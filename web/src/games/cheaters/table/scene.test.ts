import { beforeAll, describe, expect, it } from "vitest";
import type { Told } from "../../../wire/protocol";
import { tongue } from "../../../words/tongue.svelte";
import type { Seen } from "../types";
import { gesturesOf } from "./gestures";
import { seenLive } from "../read";
import { placesOf, Remembered } from "./memory.svelte";
import { ageWords, lookFor, readyOf, soundsOf, squaresOf, stepTo } from "./scene";
import { PICTURE, seeing, view } from "./testing";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed", "plain", "hands", "truth"]);
});

const told = (...seen: Seen[]): Told[] => seen.map((one) => ({ at: 0, seen: one }) as unknown as Told);
const tokenOf = (seat: number) => seat + 10;

describe("whoever sees everything", () => {
  it("sees every place live, at once", () => {
    const all = view({ viewer: "audience", all_seeing: true });
    for (const place of placesOf(all)) expect(seenLive(all, null, place)).toBe(true);
    expect(placesOf(view()).filter((place) => seenLive(view({ viewer: "audience" }), null, place))).toEqual(["board"]);
  });
});

describe("what is prepared", () => {
  it("is three notes at START, where the bank has them so", () => {
    const two = { do: "take", from: "tray", notes: { hundred: 2 } } as const;
    const three = { do: "take", from: "tray", notes: { fifty: 2, hundred: 1 } } as const;
    expect(readyOf(seeing(view({}, { due: 200 }), [two, three]))[0]?.act).toEqual(three);
    expect(readyOf(seeing(view({}, { due: 200 }), [two]))[0]?.act).toEqual(two);
  });

  it("is exactly what is due, as the house lists it, and never more", () => {
    const exact = { do: "take", notes: { hundred: 1, fifty: 2 }, from: "tray" } as const;
    const more = { do: "take", notes: { hundred: 3 }, from: "tray" } as const;
    const [pile, ...others] = readyOf(seeing(view({}, { due: 200 }), [more, exact]));
    expect(pile?.act).toEqual(exact);
    expect(pile?.look).toBeNull();
    expect(others).toEqual([]);
    expect(readyOf(seeing(view(), [more, exact]))).toEqual([]);
  });

  it("sends the eyes to the bank first where it lies before somebody else", () => {
    const [pile] = readyOf(seeing(view({ turn: 1 }, { due: 200 })));
    expect(pile?.act).toEqual({ do: "look", at: "tray" });
  });

  it("is the change that one owes, not what one is owed", () => {
    const change = { by: 0, from: { player: 0 }, to: { player: 1 }, sum: 50 };
    const give = { do: "give", notes: { fifty: 1 }, to: { player: 1 } } as const;
    const short = { do: "give", notes: { twenty: 2 }, to: { player: 1 } } as const;
    expect(readyOf(seeing(view({}, { change }), [short, give])).map(({ act }) => act)).toEqual([give]);
    expect(readyOf(seeing(view({}, { change: { ...change, by: 1 } }), [give]))).toEqual([]);
  });

  it("is one's own deed and hotel that are paid for, and nobody else's", () => {
    const claims = [{ by: 0, space: 8, hotel: false }, { by: 0, space: 5, hotel: true }, { by: 1, space: 11, hotel: false }];
    expect(readyOf(seeing(view({ claims }))).map(({ act }) => act)).toEqual([{ do: "take-deed", space: 8 }, { do: "put-hotel", space: 5 }]);
    expect(readyOf(seeing(view({ claims }), [], null))).toEqual([]);
  });

  it("shows where the dice lead one's token, when that is done by hand", () => {
    const seen = seeing(view({ phase: "rolled" }));
    expect(stepTo(seen)).toEqual({ space: 16, act: { do: "move", token: 0, steps: 8 } });
    expect(stepTo({ ...seen, span: 1500 })).toBeNull();
    expect(stepTo(seeing(view({ phase: "rolled", turn: 1 })))).toBeNull();
  });
});

it("hands follow the eyes: what is not seen is looked at first", () => {
  const seen = view({}, { gaze: { spread: 1 } });
  expect(lookFor({ do: "take", notes: { fifty: 1 }, from: { player: 1 } }, seen, 0)).toBeNull();
  expect(lookFor({ do: "take", notes: { fifty: 1 }, from: { player: 2 } }, seen, 0)).toEqual({ spread: 2 });
  expect(lookFor({ do: "take", notes: { fifty: 1 }, from: "tray" }, seen, 0)).toBeNull();
  expect(lookFor({ do: "put-hotel", space: 5 }, seen, 0)).toBe("board");
  expect(lookFor({ do: "swap-deeds", mine: 5, other: 11, with: 1 }, seen, 0)).toBeNull();
  expect(lookFor({ do: "done" }, seen, 0)).toBeNull();
});

describe("arms", () => {
  const hand = (glimpses: Extract<Seen, { what: "hand" }>["glimpses"]): Seen => ({ what: "hand", by: 1, glimpses });

  it("take along, bring, or move, and look the same whoever's the thing is", () => {
    const notes = { hundred: 1 };
    const away = { thing: "notes", place: "tray", notes, come: false } as const;
    const home = { thing: "notes", place: { spread: 1 }, notes, come: true } as const;
    expect(gesturesOf(hand([away, home]), tokenOf)).toEqual([{ by: 1, held: { kind: "notes", notes }, from: "tray", to: null }]);
    expect(gesturesOf(hand([away]), tokenOf)).toEqual([{ by: 1, held: { kind: "notes", notes }, from: "tray", to: null }]);
    expect(gesturesOf(hand([{ ...away, come: true }, { ...home, come: false }]), tokenOf)).toEqual([{ by: 1, held: { kind: "notes", notes }, from: null, to: "tray" }]);
    expect(gesturesOf(hand([{ thing: "token", seat: 2, from: 3, to: 9 }]), tokenOf)).toEqual([{ by: 1, held: { kind: "pawn", token: 12 }, from: "space:3", to: "space:9" }]);
    expect(gesturesOf(hand([{ thing: "deed", place: "board", space: 8, come: false }]), tokenOf)).toEqual([{ by: 1, held: { kind: "deed", space: 8 }, from: "space:8", to: null }]);
  });

  it("are one for each thing, and none where no hand was seen", () => {
    const swap = hand([
      { thing: "deed", place: { spread: 0 }, space: 5, come: false }, { thing: "deed", place: { spread: 0 }, space: 11, come: true },
    ]);
    expect(gesturesOf(swap, tokenOf).map(({ from, to }) => [from, to])).toEqual([["spread:0", null], [null, "spread:0"]]);
    expect(gesturesOf({ what: "changed", glimpses: [{ thing: "tray-hotel", come: true }] }, tokenOf)).toEqual([]);
  });
});

describe("memory", () => {
  const looking = (place: "board" | { spread: number }, picture = PICTURE) => view({ turn: 1 }, { gaze: place, picture });

  it("knows how old a picture is, and how it was before one looked again", () => {
    const memory = new Remembered();
    expect(memory.age({ spread: 1 }, 5000)).toBeNull();
    memory.beat(null, looking({ spread: 1 }), 0, 1000);
    memory.beat(looking({ spread: 1 }), looking("board"), 0, 2000);
    expect(memory.age({ spread: 1 }, 42_000)).toBe(41_000);
    expect(memory.age("board", 2000)).toBe(0);
    expect(memory.then({ spread: 1 })).toBeNull();
    const later = { ...PICTURE, spreads: PICTURE.spreads.map((spread, seat) => (seat === 1 ? { notes: {}, deeds: [] } : spread)) };
    memory.beat(looking("board"), looking({ spread: 1 }, later), 0, 42_000);
    expect(memory.then({ spread: 1 })).toEqual({ picture: PICTURE, at: 1000 });
  });
});

it("says of each space what lies there", () => {
  const all = squaresOf(seeing(), PICTURE);
  expect(all).toHaveLength(36);
  expect(all[8]).toMatchObject({ owner: 2, hotel: true, deed: false, tokens: [0] });
  expect(all[1]).toMatchObject({ owner: null, hotel: false, deed: true });
  expect(all[9]!.spoken).toContain(tongue.t("hands-in-cell", { name: "Léo" }));
  expect(all[8]!.spoken).toContain("Zoé");
});

it("knows whose a street is as the house has kept it, and of a picture of before what it shows", () => {
  const spoken = seeing(view({}, { owners: { of: [[5], [11], [8, 12]] } }));
  expect(squaresOf(spoken, PICTURE)[12]!.owner).toBe(2);
  expect(squaresOf(spoken, { ...PICTURE })[12]!.owner).toBe(1);
});

it("tells ages in words, and lets hands be heard alike", () => {
  expect(ageWords(40_000)).toBe("seen 40 s ago");
  expect(ageWords(130_000)).toBe("seen 2 min ago");
  expect(ageWords(null)).not.toBe("");
  expect(soundsOf(told({ what: "hand", by: 1, glimpses: [] }, { what: "affair-over" }))).toEqual(["card"]);
});
