import { expect, it } from "vitest";
import { Guard, GUARD_MS } from "./guard";

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
