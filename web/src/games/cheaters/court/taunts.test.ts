import { expect, it } from "vitest";
import { tauntOf } from "./taunts";

const sight = (turns: number) => ({ view: { turns }, isBot: (seat: number) => seat > 0 });

it("bots say something to what everybody has heard, and people say it themselves", () => {
  expect(tauntOf(sight(3), 0, "unseen")).toBeNull();
  const said = [1, 2, 3, 4].map((turns) => tauntOf(sight(turns), 1, "innocent"));
  expect(new Set(said).size).toBe(4);
  expect(tauntOf(sight(3), 1, "innocent")).toBe(tauntOf(sight(3), 1, "innocent"));
});
