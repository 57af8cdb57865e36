import { expect, test } from "vitest";
import { towards } from "./steps";

const at = (x: number, y: number) => ({ x, y });
/** A button above the hand, the discard, and somebody to either side. */
const TABLE = [at(500, 600), at(520, 400), at(100, 340), at(1300, 340)];

test("up from the hand are the buttons, then what lies in the middle", () => {
  expect(towards(at(480, 800), TABLE, "up")).toBe(0);
  expect(towards(at(500, 600), TABLE, "up")).toBe(1);
});

test("to the side of the middle sit the others", () => {
  expect(towards(at(520, 400), TABLE, "left")).toBe(2);
  expect(towards(at(520, 400), TABLE, "right")).toBe(3);
});

test("beyond the last place there is nothing, and a tilted neighbour is not above", () => {
  expect(towards(at(100, 340), TABLE, "left")).toBeNull();
  expect(towards(at(400, 800), [at(480, 792)], "up")).toBeNull();
});
