import { expect, it } from "vitest";
import { mayLoadAnew } from "./anew";
import { Keep } from "./keep";

it("a page that lacks a piece is loaded anew once, and again after a minute", () => {
  const kept = new Map<string, string>();
  const keep = new Keep({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  });
  expect(mayLoadAnew(keep, 1_000_000)).toBe(true);
  expect(mayLoadAnew(keep, 1_002_000)).toBe(false);
  expect(mayLoadAnew(keep, 1_061_000)).toBe(true);
  // A clock that was set back stops nobody.
  expect(mayLoadAnew(keep, 900_000)).toBe(true);
});
