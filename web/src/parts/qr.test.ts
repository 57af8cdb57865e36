import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr";

test("the path paints exactly the dark modules", () => {
  const text = "http://192.168.1.20:7777/t/KMRT";
  const { size, path } = qrPath(text);
  const { data } = encode(text, { ecc: "M", border: 4 });
  expect(size).toBe(data.length);
  const painted = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) painted[Number(y)]![at] = true;
  }
  expect(painted).toEqual(data);
  // Readers want four light modules around the code.
  expect(painted.slice(0, 4).flat().some(Boolean)).toBe(false);
});
