import { expect, it } from "vitest";
import type { GameInfo, Health } from "../wire/http";
import { UNTOLD } from "../words/phrase";
import { Catalogue } from "./catalogue.svelte";

const GAME: GameInfo = {
  game: "pirates", names: { fr: "Pirates", en: "Pirates" }, about: { fr: "", en: "" }, rules: 1, seats: [2, 4], bots: [], usual_bot: "greedy", patient: true, options: [],
  phrases: [{ field: "by", fills: { kind: "seat", gap: "by" } }], turns: ["turn-began"], scores: [], opened_by: null, quiet: ["steered"],
};
const HEALTH: Health = { version: "1", protocol: 2, tables: 0, connections: 0, phones: null, storage: "ok" };

it("says what is played here and how it is told", async () => {
  const catalogue = new Catalogue(async (path) => (path === "/api/games" ? [GAME] : HEALTH));
  expect([catalogue.state, catalogue.telling("pirates")]).toEqual(["asking", UNTOLD]);
  await catalogue.load();
  expect([catalogue.state, catalogue.phones]).toEqual(["known", null]);
  expect(catalogue.telling("pirates").turns).toEqual(["turn-began"]);
  expect(catalogue.telling("chess")).toBe(UNTOLD);
});

it("can be asked again after a failure", async () => {
  let away = true;
  const catalogue = new Catalogue(async (path) => {
    if (away) throw new Error("503");
    return path === "/api/games" ? [GAME] : { ...HEALTH, phones: "http://192.168.1.20:7777/" };
  });
  await catalogue.load();
  expect(catalogue.state).toBe("unknown");
  away = false;
  await catalogue.load();
  expect([catalogue.state, catalogue.phones]).toEqual(["known", "http://192.168.1.20:7777/"]);
});
