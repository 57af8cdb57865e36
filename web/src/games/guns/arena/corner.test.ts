import { expect, it } from "vitest";
import { corner } from "./corner";

const GROUND = { width: 400, height: 260 };

it("whoever leaves stands below the ground, beside one another", () => {
  const { row, places } = corner([4, 1], 15, 80, GROUND, { below: 40, beside: 0 });
  expect(row).toBe(true);
  const [first, second] = [places.get(4)!, places.get(1)!];
  expect(first.y).toBeGreaterThan(GROUND.height);
  expect(second.x - first.x).toBe(30);
  expect(first.x).toBeGreaterThan(80);
});

it("where there is no room below they stand beside it", () => {
  const { row, places, sign } = corner([0, 2], 15, 80, GROUND, { below: 4, beside: 60 });
  expect(row).toBe(false);
  for (const { x, y } of places.values()) {
    expect(x).toBeLessThan(0);
    expect(y).toBeLessThan(GROUND.height);
  }
  expect(sign.y).toBeLessThan(places.get(2)!.y);
});

it("a whole crowd of cowards stays in the picture", () => {
  const seats = Array.from({ length: 20 }, (_, seat) => seat);
  const { places } = corner(seats, 15, 80, GROUND, { below: 40, beside: 0 });
  for (const { x } of places.values()) expect(x).toBeLessThan(GROUND.width);
});
