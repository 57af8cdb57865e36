import { appendFileSync } from "node:fs";
import { afterAll } from "vitest";

/** What a file measures, written for `cargo xtask bench web` once its tests are through. */
export function measured(): Record<string, number> {
  const figures: Record<string, number> = {};
  afterAll(() => {
    const text = Object.entries(figures).map(([name, value]) => `${name} ${value}\n`).join("");
    if (process.env.FIGURES) appendFileSync(process.env.FIGURES, text);
    else process.stdout.write(text);
  });
  return figures;
}

/** The value below which that share of them lies. */
export function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
