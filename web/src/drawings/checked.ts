import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { markup } from "./art";

const css = readFileSync(`${import.meta.dirname}/drawings.css`, "utf8");
const painted = [...css.matchAll(/\.(f-[a-z-]+)/g)].map((rule) => rule[1]);

/** For tests: a drawing has nothing in it that is not drawn, and only paint that there is. */
export function wellWritten(art: string, props: Readonly<Record<string, string>> = {}): void {
  const svg = markup(art, props);
  expect(svg).not.toMatch(/NaN|undefined|style=|<g [^>]*><\/g>/);
  for (const [, fill] of svg.matchAll(/class="(f-[a-z-]+)/g)) expect(painted).toContain(fill);
}
