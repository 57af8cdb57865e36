import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Fill, Phrase } from "../wire/http";
import type { Saying } from "../wire/protocol";
import { deedOf, sayingOf, toReader, whatOf } from "./phrase";
import { Tongue } from "./tongue.svelte";

const phrase = (field: string, fills: Fill, ...only: string[]): Phrase =>
  only.length > 0 ? { field, only, fills } : { field, fills };

/** Some of those of the card games. */
const PHRASES: readonly Phrase[] = [
  phrase("by", { kind: "seat", gap: "by" }),
  phrase("from", { kind: "seat", gap: "from" }),
  phrase("seats", { kind: "seats", gap: "seats" }),
  phrase("count", { kind: "number", gap: "count" }, "drew"),
  phrase("card", { kind: "word", gap: "card", prefix: "card-" }),
  phrase("cards", { kind: "words", gap: "cards", prefix: "card-", pair: true }),
  phrase("pile", { kind: "nth", gap: "pile", prefix: "neutral-" }),
  phrase("piles", { kind: "nth", gap: "piles", prefix: "neutral-" }),
  phrase("cards", { kind: "present", suffix: "-cards" }, "drew"),
  phrase("because", { kind: "suffix", cases: [["gave-up", ""], ["out-of-time", "-late"]] }),
  phrase("way", { kind: "suffix", cases: [["top-to-bottom", "-down"], ["bottom-to-top", "-up"]] }),
];

const event = (seen: unknown): Saying => sayingOf({ seen }, { phrases: [...PHRASES] });
const action = (action: unknown): Saying => sayingOf({ action }, { phrases: [...PHRASES] });

describe("a regular sentence", () => {
  it("has the key of what happened or may be done", () => {
    expect(event({ what: "game-ended" })).toEqual({ key: "event-game-ended", args: [] });
    expect(action({ do: "end-turn" })).toEqual({ key: "action-end-turn", args: [] });
  });

  it("takes a bare text for an object that says nothing else", () => {
    expect(event("game-ended")).toEqual({ key: "event-game-ended", args: [] });
    expect(action("give-up")).toEqual({ key: "action-give-up", args: [] });
  });

  it("fills its gaps with players, numbers and words", () => {
    expect(event({ what: "set-stolen", by: 2, from: 0 }).args).toEqual([["by", { seat: 2 }], ["from", { seat: 0 }]]);
    expect(event({ what: "move-asked", seats: [2, 1] }).args).toEqual([["seats", { seats: [1, 2] }]]);
    expect(event({ what: "discarded", by: 0, card: "bd" }).args).toEqual([["by", { seat: 0 }], ["card", { word: "card-bd" }]]);
    expect(action({ do: "answer", cards: ["or"] }).args).toEqual([["cards", { words: ["card-or"] }]]);
  });

  it("fills two more gaps with a pair", () => {
    expect(action({ do: "form-set", cards: ["piano", "or"] }).args).toEqual([
      ["card", { word: "card-piano" }], ["other", { word: "card-or" }], ["cards", { words: ["card-piano", "card-or"] }],
    ]);
  });

  it("counts from 1 for people", () => {
    expect(event({ what: "turned-up", pile: 0, card: "bd" }).args).toEqual([
      ["card", { word: "card-bd" }], ["pile", { word: "neutral-1" }],
    ]);
    expect(action({ do: "claim", piles: [0, 2] }).args).toEqual([["piles", { words: ["neutral-1", "neutral-3"] }]]);
  });

  it("leaves out what is not there, null or not", () => {
    expect(event({ what: "drew", by: 1, count: 2, cards: null })).toEqual(event({ what: "drew", by: 1, count: 2 }));
    expect(event({ what: "drew", by: null })).toEqual({ key: "event-drew", args: [] });
  });

  it("is another one by a value, or by a field that is there", () => {
    expect(event({ what: "drew", by: 1, count: 1, cards: ["or"] }).key).toBe("event-drew-cards");
    expect(event({ what: "drew", by: 1, count: 1 }).key).toBe("event-drew");
    expect(event({ what: "set-stolen", because: "out-of-time" }).key).toBe("event-set-stolen-late");
    expect(event({ what: "set-stolen", because: "gave-up" }).key).toBe("event-set-stolen");
    expect(event({ what: "set-stolen", because: "something new" }).key).toBe("event-set-stolen");
    expect(action({ do: "decide", way: "bottom-to-top" }).key).toBe("action-decide-up");
  });

  it("fills nothing with what has another form", () => {
    const kinds: Fill[] = [
      { kind: "seat", gap: "seat" }, { kind: "seats", gap: "seats" }, { kind: "number", gap: "number" },
      { kind: "word", gap: "word", prefix: "" }, { kind: "words", gap: "words", prefix: "", pair: true },
      { kind: "nth", gap: "nth", prefix: "" }, { kind: "suffix", cases: [["y", "-y"]] },
    ];
    const phrases = kinds.map((fills) => phrase("x", fills));
    for (const x of [{}, [{}], [1, "y"], 1.5, true]) {
      expect(sayingOf({ seen: { what: "drew", x } }, { phrases }), JSON.stringify(x)).toEqual({ key: "event-drew", args: [] });
    }
    const negative = sayingOf({ seen: { what: "paid", x: -20 } }, { phrases });
    expect(negative.args).toEqual([["number", { number: -20 }]]);
  });

  it("has a phrase only where it is meant", () => {
    expect(event({ what: "answered", cards: ["or"] }).key).toBe("event-answered");
    expect(event({ what: "counted", count: 3 }).args).toEqual([]);
  });

  it("has a seat 0 and a number 0", () => {
    expect(event({ what: "drew", by: 0, count: 0 }).args).toEqual([["by", { seat: 0 }], ["count", { number: 0 }]]);
  });

  it("gives way to the sentence that came with it", () => {
    const say: Saying = { key: "guns-event-froze", args: [] };
    expect(sayingOf({ seen: { what: "froze", by: 1 }, say }, { phrases: [...PHRASES] })).toBe(say);
    expect(sayingOf({ action: { do: "aim" }, say }, { phrases: [...PHRASES] })).toBe(say);
    expect(sayingOf({ seen: { what: "froze" }, say: null }, { phrases: [] }).key).toBe("event-froze");
  });

  it("is said with the words of the terminal", async () => {
    const words = async () => readFileSync(new URL("../../../locales/fr/cash.ftl", import.meta.url), "utf8");
    const tongue = new Tongue({ "locales/fr/cash.ftl": words });
    await tongue.speak("fr");
    await tongue.learn(["cash"]);
    const said = tongue.say(event({ what: "discarded", by: 0, card: "piano" }), () => "Camille");
    expect(said).toContain("Camille");
    expect(said).toContain("Piano");
    expect(said).not.toMatch(/[[{]/);
  });
});

describe("a sentence for its reader", () => {
  const stolen: Saying = event({ what: "set-stolen", by: 2, from: 0 });
  const all = () => true;

  it("has the key of the gap that the reader fills", () => {
    expect(toReader(stolen, 2, all)).toEqual({ ...stolen, key: "event-set-stolen-me-by" });
    expect(toReader(stolen, 0, all)).toEqual({ ...stolen, key: "event-set-stolen-me-from" });
  });

  it("is the sentence for anybody where there is none", () => {
    expect(toReader(stolen, 1, all)).toBe(stolen);
    expect(toReader(stolen, null, all)).toBe(stolen);
    expect(toReader(stolen, 2, (key) => key.endsWith("-me-from"))).toBe(stolen);
    const counted: Saying = { key: "event-drew", args: [["count", { number: 2 }]] };
    expect(toReader(counted, 2, all)).toBe(counted);
  });
});

it("knows what kind of thing a thing is", () => {
  expect(whatOf({ what: "drew" })).toBe("drew");
  expect(whatOf("drew")).toBe("drew");
  expect([whatOf(null), whatOf(3), whatOf({ what: 3 }), whatOf([])]).toEqual(["", "", "", ""]);
  expect(deedOf({ do: "roll" })).toBe("roll");
  expect(deedOf("roll")).toBe("roll");
});
