import { expect, it } from "vitest";
import type { Health } from "../wire/http";
import { HouseHealth } from "./health.svelte";

const HEALTH: Health = { version: "1", protocol: 2, tables: 0, connections: 0, phones: null, storage: "ok" };

/** A house, and a clock that is turned by hand. */
function world() {
  const house = { storage: "ok" as Health["storage"], away: false, seen: true, asked: 0 };
  let next: { ms: number; then: () => void } | null = null;
  const health = new HouseHealth({
    async get(path) {
      expect(path).toBe("/api/health");
      house.asked += 1;
      if (house.away) throw new Error("502");
      return { ...HEALTH, storage: house.storage };
    },
    after(ms, then) {
      next = { ms, then };
      return () => (next = null);
    },
    isSeen: () => house.seen,
  });
  const settle = () => new Promise((done) => setTimeout(done));
  const pass = async () => {
    const waited = next?.ms ?? null;
    next?.then();
    await settle();
    return waited;
  };
  return { house, health, pass, settle, waits: () => next !== null };
}

it("notices that the house cannot store, and that it can again", async () => {
  const { house, health, pass, settle } = world();
  health.watch();
  await settle();
  expect(health.failing).toBe(false);
  house.storage = "failing";
  expect(await pass()).toBe(30_000);
  expect(health.failing).toBe(true);
  expect(await pass()).toBe(5_000);
  house.storage = "ok";
  await pass();
  expect(health.failing).toBe(false);
});

it("believes what it knows while the house is away or nobody looks", async () => {
  const { house, health, pass, settle } = world();
  house.storage = "failing";
  health.watch();
  await settle();
  expect(health.failing).toBe(true);
  house.away = true;
  await pass();
  expect(health.failing).toBe(true);
  house.away = false;
  house.seen = false;
  const { asked } = house;
  await pass();
  expect([health.failing, house.asked]).toEqual([true, asked]);
});

it("can be asked at once, and stops when it is told to", async () => {
  const { house, health, settle, waits } = world();
  const stop = health.watch();
  await settle();
  house.storage = "failing";
  await health.ask();
  expect([health.failing, waits()]).toEqual([true, true]);
  stop();
  expect(waits()).toBe(false);
  await health.ask();
  expect(waits()).toBe(false);
});
