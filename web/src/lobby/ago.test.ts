import { expect, test } from "vitest";
import { ago } from "./ago";

const now = Date.UTC(2026, 0, 10, 12);
const hour = 3_600_000;

test("time is told as people tell it", () => {
  expect(ago(now - 5 * 60_000, now, "fr")).toBe("il y a 5 minutes");
  expect(ago(now - 3 * hour, now, "en")).toBe("3 hours ago");
  expect(ago(now - 24 * hour, now, "fr")).toBe("hier");
});

test("a clock that runs ahead is no prophet", () => {
  expect(ago(now + hour, now, "en")).toBe("now");
});
