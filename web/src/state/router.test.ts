import { expect, it } from "vitest";
import { address, place, type Place } from "./router.svelte";

const ID = "6f1d3c0a9b2e48d7a5c4e3f201928374";

it("every place has an address that leads back to it", () => {
  const places: Place[] = [
    { page: "home" },
    { page: "table", code: "KMRT", role: "player" },
    { page: "table", code: "KMRT", role: "watcher" },
    { page: "table", code: "KMRT", role: "screen" },
    { page: "replay", id: ID, step: null, as: null },
    { page: "replay", id: ID, step: 12, as: 1 },
    { page: "replay", id: ID, step: 3, as: "all" },
    { page: "rules", game: "cache-ton-cash", clause: "CC-5.2" },
    { page: "rules", game: "cache-ton-cash", clause: null },
    { page: "learn", game: null },
    { page: "learn", game: "monopoly-tricheurs" },
  ];
  for (const there of places) {
    const url = new URL(address(there), "http://house");
    expect(place(url.pathname, url.search, url.hash)).toEqual(there);
  }
});

it("a code may be typed in small letters", () => {
  expect(place("/t/kmrt")).toEqual({ page: "table", code: "KMRT", role: "player" });
  expect(place("/t/kmrtz")).toEqual({ page: "table", code: "KMRTZ", role: "player" });
});

it("what is no address is nowhere", () => {
  for (const path of ["/t/", "/t/KM", "/t/KMRT5", "/replays/xyz", "/rules/", "/etc/passwd"]) {
    expect(place(path).page).toBe("nowhere");
  }
  expect(place(`/replays/${ID}`, "?step=-1&as=x")).toEqual({ page: "replay", id: ID, step: null, as: null });
});
