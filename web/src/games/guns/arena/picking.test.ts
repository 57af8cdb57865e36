import { describe, expect, it } from "vitest";
import { can, figure, seeing, view } from "../../../../tests/arena";
import type { Aim } from "../types";
import { Picking } from "./picking.svelte";
import { scene } from "./scene";

const PAIRS = can(
  ...[1, 3, 5].map((at) => ({ do: "aim", mime: "two-pistols", at: [at] })),
  ...[[1, 3], [1, 5], [3, 5]].map((at) => ({ do: "aim", mime: "two-pistols", at })),
);

/** Somebody with two pistols, at a table that answers when it is told to. */
function aiming(passes: { now: boolean } = { now: true }) {
  const sent: unknown[] = [];
  const passed: unknown[] = [];
  let aim: Aim | null = null;
  const draw = () => {
    const { gangsters } = view();
    return scene(seeing({ phase: "aim", aim, gangsters: gangsters.map((one, seat) => (seat === 0 ? figure({ ...one }) : one)) }, PAIRS));
  };
  const picking = new Picking(draw, {
    send: (action) => sent.push(action),
    pass: (action) => passes.now && passed.push(action) > 0,
  });
  return { picking, sent, passed, answer: (so: Aim | null) => (aim = so) };
}

describe("two pistols", () => {
  it("aim one at once, so that it counts though no second one is found in time", () => {
    const { picking, sent, passed } = aiming();
    picking.picks(3);
    expect([sent, passed]).toEqual([[], [{ do: "aim", mime: "two-pistols", at: [3] }]]);
    expect([picking.picked, picking.aimed, [...picking.marked]]).toEqual([[3], [3], [1, 5]]);
    picking.picks(5);
    expect(sent).toEqual([{ do: "aim", mime: "two-pistols", at: [3, 5] }]);
  });

  it("go on from the one that the house knows of", () => {
    const { picking, sent, answer } = aiming();
    answer({ mime: "two-pistols", at: [3] });
    expect([picking.picked, [...picking.marked]]).toEqual([[3], [1, 5]]);
    picking.picks(1);
    expect(sent).toEqual([{ do: "aim", mime: "two-pistols", at: [1, 3] }]);
    answer({ mime: "two-pistols", at: [1, 3] });
    picking.forget();
    expect([picking.picked, picking.aimed]).toEqual([[], [1, 3]]);
  });

  it("are asked for as soon as that can be", () => {
    const passes = { now: false };
    const { picking, passed } = aiming(passes);
    picking.picks(3);
    picking.tick();
    expect([passed, picking.picked]).toEqual([[], [3]]);
    passes.now = true;
    picking.tick();
    picking.tick();
    expect(passed).toEqual([{ do: "aim", mime: "two-pistols", at: [3] }]);
  });
});
