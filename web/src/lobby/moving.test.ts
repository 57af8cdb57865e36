import { expect, test } from "vitest";
import { Moving, type Pointer } from "./moving.svelte";

function floor() {
  const moves: [number, number][] = [];
  let rested: (() => void) | null = null;
  const moving = new Moving({
    chairAt: (x) => (x < 0 ? null : Math.floor(x / 100)),
    move: (from, to) => moves.push([from, to]),
    after: (_, then) => {
      rested = then;
      return () => (rested = null);
    },
  });
  return { moves, moving, rest: () => rested?.(), rests: () => rested !== null };
}
const mouse = (clientX: number): Pointer => ({ pointerId: 1, pointerType: "mouse", button: 0, clientX, clientY: 0 });
const finger = (clientX: number): Pointer => ({ ...mouse(clientX), pointerId: 2, pointerType: "touch" });

test("a mouse drags somebody onto another chair, and the click that ends it opens nothing", () => {
  const { moves, moving } = floor();
  moving.down(0, mouse(50));
  moving.moved(mouse(54));
  expect(moving.drags).toBe(false);
  moving.moved(mouse(250));
  expect([moving.from, moving.over]).toEqual([0, 2]);
  moving.up(mouse(250));
  expect(moves).toEqual([[0, 2]]);
  expect(moving.touch(0)).toBe(true);
  expect(moving.touch(0)).toBe(false);
});

test("a plain click moves nobody, nor does a drag beside every chair or back to the first", () => {
  const { moves, moving } = floor();
  moving.down(0, mouse(50));
  moving.up(mouse(50));
  expect(moving.touch(0)).toBe(false);
  for (const end of [-40, 60]) {
    moving.down(0, mouse(50));
    moving.moved(mouse(300));
    moving.moved(mouse(end));
    moving.up(mouse(end));
  }
  expect(moves).toEqual([]);
  expect(moving.from).toBeNull();
});

test("a finger scrolls the page unless it rests first", () => {
  const { moves, moving, rest, rests } = floor();
  moving.down(1, finger(150));
  moving.moved(finger(180));
  expect(rests()).toBe(false);
  moving.moved(finger(350));
  moving.up(finger(350));
  expect(moves).toEqual([]);
  moving.down(1, finger(150));
  rest();
  expect(moving.drags).toBe(true);
  moving.moved(finger(350));
  moving.up(finger(350));
  expect(moves).toEqual([[1, 3]]);
});

test("two touches do the same: who, and where to", () => {
  const { moves, moving } = floor();
  moving.pick(2);
  expect(moving.touch(4)).toBe(true);
  expect(moves).toEqual([[2, 4]]);
  moving.pick(2);
  expect(moving.touch(2)).toBe(true);
  expect(moves).toHaveLength(1);
  expect(moving.from).toBeNull();
});

test("a pointer that is taken away drops nobody anywhere", () => {
  const { moves, moving } = floor();
  moving.down(0, mouse(50));
  moving.moved(mouse(250));
  moving.lost(mouse(250));
  moving.up(mouse(250));
  expect(moves).toEqual([]);
});
