import { expect, test } from "vitest";
import { lastNews } from "./news";

const line = (seq: number, what: string) => ({ seq, told: { seen: { what } } });
const telling = { turns: ["turn-began"], quiet: ["strolled"] };

test("what a rival did stays although cards were drawn, time passed and my turn has begun", () => {
  const lines = [line(1, "set-formed"), line(2, "sets-swapped"), line(3, "drew"), line(4, "strolled"), line(5, "turn-began")];
  expect(lastNews(lines, telling, ["drew"])?.seq).toBe(2);
  expect(lastNews(lines, telling)?.seq).toBe(3);
});

test("where nothing has happened there is nothing to say", () => {
  expect(lastNews([line(1, "turn-began")], telling)).toBeNull();
  expect(lastNews([], telling)).toBeNull();
});
