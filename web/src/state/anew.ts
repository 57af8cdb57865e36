import type { Keep } from "./keep";

/** A page that was loaded anew for a piece and still lacks it is not loaded anew again unasked. */
const ONCE_MS = 60_000;

/** Whether a page that lacks a piece may be loaded anew by itself. It is written down that it was. */
export function mayLoadAnew(keep: Pick<Keep, "read" | "write">, now: number): boolean {
  const before = keep.read("anew", 0);
  if (before <= now && now - before < ONCE_MS) return false;
  keep.write("anew", now);
  return true;
}
