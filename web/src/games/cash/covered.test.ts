import { beforeAll, describe, expect, it } from "vitest";
import { LANGS, type Phrase } from "../../wire/http";
import { sayingOf } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import { covered } from "./covered";
import { CARD_ROLES, type Kind, type Seen } from "./types";

const PHRASES: readonly Phrase[] = [
  { field: "by", fills: { kind: "seat", gap: "by" } },
  { field: "card", fills: { kind: "word", gap: "card", prefix: "card-" } },
  { field: "count", fills: { kind: "number", gap: "count" } },
  { field: "cards", fills: { kind: "words", gap: "cards", prefix: "card-", pair: true } },
  { field: "cards", only: ["drew"], fills: { kind: "present", suffix: "-cards" } },
];
const NAMES = ["Zoé", "Léo"];
const said = (seen: Seen) =>
  tongue.say(sayingOf(covered({ seen, at: 0 }), { phrases: [...PHRASES] }), (seat) => NAMES[seat]!);

const JOKERS = (Object.keys(CARD_ROLES) as Kind[]).filter((kind) => CARD_ROLES[kind] === "joker");

/** Everything that puts a joker where it cannot be seen any more. */
const hiding = (joker: Kind): Seen[] => [
  { what: "set-formed", by: 0, cards: ["bd", joker] },
  { what: "set-formed", by: 0, cards: [joker, "bd"] },
  { what: "set-formed-with-discard", by: 0, card: joker, taken: "bd" },
  { what: "set-formed-with-discard", by: 0, card: "bd", taken: joker },
  { what: "challenged", by: 0, owner: 1, set: "top", cards: [joker] },
  { what: "challenged", by: 0, owner: 1, set: "second", cards: [joker, "bd"] },
  { what: "answered", by: 1, cards: [joker] },
  { what: "claimed", by: 0, contester: 1, card: joker, piles: [0, 2] },
  { what: "turned-up", pile: 1, card: joker },
  { what: "discarded", by: 0, card: joker },
  { what: "drew", by: 0, count: 1, cards: [joker] },
  {
    what: "round-began", dealer: 0, hand: [joker], hand_size: 5, discard: joker, draw_count: 80, neutral: [joker],
    neutral_below: 3, put_back: [],
  },
];

beforeAll(() => tongue.learn(["cash", "cardtable"]));

describe("what is covered", () => {
  it("names no joker, in any language", async () => {
    for (const lang of LANGS) {
      await tongue.speak(lang);
      for (const joker of JOKERS) {
        for (const seen of hiding(joker)) {
          const sentence = said(seen);
          expect(sentence).not.toContain(tongue.t(`card-${joker}`));
          expect(sentence).not.toMatch(/[[{]/);
        }
      }
    }
  });

  it("reads the same with a joker and without", async () => {
    await tongue.speak("fr");
    const plain = said({ what: "set-formed", by: 0, cards: ["bd", "bd"] });
    expect(said({ what: "set-formed", by: 0, cards: ["bd", "or"] })).toBe(plain);
    expect(plain).toContain("Zoé");
    expect(plain).toContain(tongue.t("card-bd"));
    expect(said({ what: "answered", by: 1, cards: ["or"] })).toBe(said({ what: "answered", by: 1, cards: ["bd"] }));
  });

  it("keeps what lies open", () => {
    const open: Seen[] = [{ what: "upgraded", by: 0, card: "bd" }, { what: "turn-began", seat: 1 }];
    for (const seen of open) expect(covered({ seen, at: 0 })).toEqual({ seen, at: 0 });
  });
});
