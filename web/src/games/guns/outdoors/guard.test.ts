import { expect, it } from "vitest";
import { Guard, GUARD_MS, LOCK_MS } from "./guard";

it("a double tap counts once, and a quick tap on another face counts", () => {
  const guard = new Guard();
  guard.shows("cowards", 0);
  expect([guard.lets("face 1", 1000), guard.lets("face 1", 1180), guard.lets("face 2", 1200)]).toEqual([true, false, true]);
  expect(guard.lets("face 1", 1000 + GUARD_MS)).toBe(true);
});

it("a tap that was meant for the last screen does not count on the next", () => {
  const guard = new Guard();
  guard.shows("aim 1", 0);
  expect(guard.lets("face 1", 10)).toBe(true);
  guard.shows("aim 2", 100);
  expect([guard.lets("face 2", 100 + GUARD_MS - 1), guard.lets("face 2", 100 + GUARD_MS)]).toEqual([false, true]);
  guard.shows("aim 2", 5000);
  expect(guard.lets("on", 5001)).toBe(true);
});

it("what goes on waits longer where the screen has changed by itself, and no longer where one has asked for it", () => {
  const guard = new Guard();
  expect(guard.shows("sharing", 0)).toBe(0);
  expect(guard.shows("pocket", 60_000)).toBe(LOCK_MS);
  expect([guard.letsOn("on", 60_000 + LOCK_MS - 1), guard.lets("face 1", 60_000 + GUARD_MS), guard.letsOn("on", 60_000 + LOCK_MS)]).toEqual([false, true, true]);
  guard.asks(70_000);
  expect(guard.shows("movement", 70_200)).toBe(0);
  expect(guard.letsOn("skip", 70_200 + GUARD_MS)).toBe(true);
  // What was asked for long ago is not what has come.
  guard.asks(71_000);
  expect(guard.shows("aim", 80_000)).toBe(LOCK_MS);
});
