import { expect, test } from "vitest";
import { widestCard } from "./fit";
import type { Cards } from "./types";

const set = (count: number) => Array.from({ length: count }, () => "bd") as unknown as Cards;
const pile = (sets: number, cards: number) => Array.from({ length: sets }, () => set(cards));
const TV = { width: 1690, height: 720, em: 28, numbers: 1 };

test("six piles of a long game fit on a television, smaller than four", () => {
  const four = [pile(13, 4), pile(8, 4), pile(4, 3), pile(2, 2)];
  const six = [...four, pile(5, 2), pile(5, 3)];
  const [large, small] = [widestCard(four, TV), widestCard(six, TV)];
  expect(large).toBeGreaterThan(small);
  expect(small).toBeGreaterThan(16);
});

test("two short piles are shown as large as cards get", () => {
  expect(widestCard([pile(2, 2), pile(1, 2)], TV)).toBeGreaterThan(100);
});

test("where nothing fits, the smallest card is still a card", () => {
  expect(widestCard([pile(30, 8), pile(30, 8)], { width: 300, height: 100, em: 16, numbers: 2 })).toBe(12);
});
