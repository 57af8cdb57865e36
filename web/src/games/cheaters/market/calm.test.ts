import { expect, it } from "vitest";
import { view } from "../table/testing";
import { calm } from "./calm";

it("under the hammer it is nobody's turn, unless somebody has to pay or to answer first", () => {
  const auction = { lot: { deed: 14 }, best: null, runner_up: null, until: 9000, next: 0, paused: false } as never;
  expect(calm({ ...view() })).toBeNull();
  expect(calm({ ...view({ auction }) })?.key).toBe("hands-bar-auction");
  expect(calm({ ...view({ auction, bills: [{}] as never }) })).toBeNull();
});
