import { describe, expect, it } from "vitest";
import { Keep } from "../state/keep";
import { forgetUnderWay, keepUnderWay, underWay } from "./under-way";

function storage() {
  const all = new Map<string, string>();
  return new Keep({ getItem: (name) => all.get(name) ?? null, setItem: (name, text) => void all.set(name, text), removeItem: (name) => void all.delete(name) });
}

const LESSON = { game: "cash-n-guns-live", code: "ABCD", at: 1000, memory: { known: ["guns-pot"], happened: ["ran"] } };

describe("a first game under way", () => {
  it("is taken up by whoever loads the page anew, with what the coach has said", () => {
    const store = storage();
    expect(underWay("cash-n-guns-live", 2000, store)).toBeNull();
    keepUnderWay(LESSON, store);
    expect(underWay("cash-n-guns-live", 2000, store)).toEqual(LESSON);
  });

  it("is no other game's, grows old, and is forgotten by whoever goes away", () => {
    const store = storage();
    keepUnderWay(LESSON, store);
    expect(underWay("cache-ton-cash", 2000, store)).toBeNull();
    expect(underWay("cash-n-guns-live", 1000 + 61 * 60_000, store)).toBeNull();
    forgetUnderWay(store);
    expect(underWay("cash-n-guns-live", 2000, store)).toBeNull();
  });

  it("is read with care", () => {
    const store = storage();
    store.write("lesson", { game: "cash-n-guns-live", code: "ABCD", at: 1000, memory: { known: [1, "guns-pot"] } });
    expect(underWay("cash-n-guns-live", 2000, store)?.memory).toEqual({ known: ["guns-pot"], happened: [] });
    store.write("lesson", { game: "cash-n-guns-live", at: 1000 });
    expect(underWay("cash-n-guns-live", 2000, store)).toBeNull();
  });
});
