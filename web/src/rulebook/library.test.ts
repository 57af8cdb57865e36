import { describe, expect, it } from "vitest";
import type { Rulebook } from "../wire/http";
import { bind, Library, Reading } from "./library.svelte";

const RAW: Rulebook = {
  title: "Cache ton Cash",
  preface: "Rassemble des trésors.",
  chapters: [
    { heading: "CC-5 Le défi", clauses: [{ id: "CC-5.2", text: "Le set du bas est à l’abri." }] },
    { heading: "Notes", clauses: [] },
  ],
};

describe("a rulebook", () => {
  it("has chapters with a number and a name", () => {
    const book = bind("cache-ton-cash", "fr", RAW);
    expect(book.chapters.map(({ number, name }) => [number, name])).toEqual([["CC-5", "Le défi"], ["", "Notes"]]);
    expect(book.clauses.map(({ id }) => id)).toEqual(["CC-5.2"]);
  });
});

describe("the library", () => {
  it("fetches a book once a language", async () => {
    const asked: string[] = [];
    const library = new Library((path) => (asked.push(path), Promise.resolve(RAW)));
    await library.open("cache-ton-cash", "fr");
    await library.open("cache-ton-cash", "fr");
    await library.open("cache-ton-cash", "en");
    expect(asked).toEqual(["/api/rules/cache-ton-cash?lang=fr", "/api/rules/cache-ton-cash?lang=en"]);
  });

  it("tries again after a failure", async () => {
    let away = true;
    const library = new Library(() => (away ? Promise.reject(new Error("503")) : Promise.resolve(RAW)));
    const reading = new Reading(library);
    await reading.open("cache-ton-cash", "fr");
    expect([reading.book, reading.missing]).toEqual([null, true]);
    away = false;
    await reading.open("cache-ton-cash", "fr");
    expect([reading.book?.title, reading.missing]).toEqual(["Cache ton Cash", false]);
  });

  it("shows what was asked for last, whatever comes last", async () => {
    const waiting: Record<string, (raw: Rulebook) => void> = {};
    const library = new Library((path) => new Promise((give) => (waiting[path] = give as (raw: Rulebook) => void)));
    const reading = new Reading(library);
    const first = reading.open("cache-ton-cash", "fr");
    const second = reading.open("cache-ton-cash", "en");
    waiting["/api/rules/cache-ton-cash?lang=en"]!({ ...RAW, title: "English" });
    waiting["/api/rules/cache-ton-cash?lang=fr"]!(RAW);
    await Promise.all([first, second]);
    expect(reading.book?.title).toBe("English");
  });
});
