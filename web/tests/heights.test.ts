import { expect, it } from "vitest";
import { SOURCES } from "./imports";

/** Televisions of 2023 know no `dvh`: without the line before it a table would be as high as its content. */
it("whoever does not know how high a window is just now has its height", () => {
  const places: string[] = [];
  let seen = 0;
  for (const [path, text] of SOURCES) {
    const lines = text.split("\n").map((line) => line.trim());
    for (const [at, line] of lines.entries()) {
      if (!/^(?:min-|max-)?height:.*\ddvh/.test(line)) continue;
      seen += 1;
      if (lines[at - 1] !== line.replaceAll("dvh", "vh")) places.push(`${path}: ${line}`);
    }
  }
  expect(places).toEqual([]);
  expect(seen).toBeGreaterThan(10);
});
