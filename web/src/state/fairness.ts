import { sha256 } from "@noble/hashes/sha2.js";

// The hashes by which a deal is checked: docs/protocol.md, Fairness. `crypto.subtle` would make them, but
// it is not available over plain http, which is how a home network is usually used.

/** What a player pledges before the deal: the hash of a nonce that nobody else knows yet. */
export function pledgeOf(nonce: string): string {
  return toHex(sha256(joined(text("magot pledge"), fromHex(nonce))));
}

/** What the house commits itself to before the deal: the hash of its secret. */
export function commitmentOf(secret: string): string {
  return toHex(sha256(joined(text("magot commitment"), fromHex(secret))));
}

/** The hash of having been told nothing yet. */
export const TOLD_NOTHING = toHex(sha256(text("magot told")));

/** The running hash of everything that was told, with one more thing. */
export function toldNext(hash: string, at: number, seen: unknown): string {
  return toHex(sha256(joined(fromHex(hash), text(`[${at},${sortedJson(seen)}]`))));
}

/** JSON without white space and with the keys of objects in order. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${sortedJson(inner)}`).join(",")}}`;
}

function text(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is no hexadecimal text has no bytes, so that its hash fits nothing. */
function fromHex(hex: string): Uint8Array {
  const pairs = /^(?:[0-9a-f]{2})*$/i.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
