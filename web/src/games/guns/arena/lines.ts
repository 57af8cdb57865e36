import type { Spot } from "../types";

export interface Stretch {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** From one body to another, both of that radius, clear of the hands of the first. */
export function trimmed(from: Spot, to: Spot, by: number): Stretch {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
  // A little to the right, so that two who aim at each other have a line each.
  const [aside, along] = [-y * by * 0.18, x * by * 0.18];
  const start = Math.min(by * 2.9, far * 0.45);
  const end = Math.min(by * 1.35, far * 0.3);
  return { x1: from.x + x * start + aside, y1: from.y + y * start + along, x2: to.x - x * end + aside, y2: to.y - y * end + along };
}

/** The part of a line that a shot has reached, and where it began. */
export function tracer({ x1, y1, x2, y2 }: Stretch, part: number): Stretch & { readonly mx: number; readonly my: number } {
  const head = Math.min(1, part);
  const tail = part > 1 ? 0 : Math.max(0, head - 0.35);
  const mix = (a: number, b: number, share: number) => a + (b - a) * share;
  return { x1: mix(x1, x2, tail), y1: mix(y1, y2, tail), x2: mix(x1, x2, head), y2: mix(y1, y2, head), mx: x1, my: y1 };
}
