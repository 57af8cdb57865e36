import { expect, test } from "vitest";
import { around } from "./around";

test("my chair is nearest and the next one is to my left", () => {
  const spots = around(4, 1).map(({ x, y }) => `${x} ${y}`);
  expect(spots).toEqual(["100 0", "0 100", "-100 0", "0 -100"]);
});
