import type { View } from "../../state/sight";
import { fields, items, type Fields } from "./reading";

/** A value of a view, told apart by how it is drawn. */
export type Value =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "yes" }
  | { readonly kind: "no" }
  | { readonly kind: "nothing" }
  | { readonly kind: "seat"; readonly seat: number }
  | { readonly kind: "list"; readonly items: readonly Value[]; readonly more: number }
  | { readonly kind: "fields"; readonly fields: readonly Field[] };

export interface Field {
  readonly name: string;
  readonly value: Value;
}

/** A part of the table: what belongs together under one heading. */
export type Panel =
  | { readonly kind: "fields"; readonly name: string; readonly fields: readonly Field[] }
  /** One row a seat. */
  | { readonly kind: "seats"; readonly name: string; readonly rows: readonly (readonly Field[])[] };

/** These say where somebody sits, whatever the game. */
const SEATS = new Set([
  "seat", "by", "who", "whom", "turn", "to", "from", "of", "owner", "dealer", "player", "players",
  "done", "winner", "winners", "on", "against",
]);

/** These are drawn around the panels, or say what never changes. */
const ELSEWHERE = new Set(["viewer", "phase", "until", "config", "rules"]);

const MOST_ITEMS = 60;
const DEEPEST = 5;

/** A view nobody has drawn a table for, as panels: what is plain together first, then the rest. */
export function panels(view: View, seats: number): Panel[] {
  const plain: Field[] = [];
  const rest: Panel[] = [];
  for (const [name, value] of present(view)) {
    if (ELSEWHERE.has(name)) continue;
    const list = items(value);
    if (list.length === seats && seats > 1 && list.every((item) => Object.keys(fields(item)).length > 0)) {
      rest.push({ kind: "seats", name, rows: list.map((item) => fieldsOf(item, seats, 1)) });
    } else if (Object.keys(fields(value)).length > 0) {
      rest.push({ kind: "fields", name, fields: fieldsOf(value, seats, 1) });
    } else {
      plain.push({ name, value: read(name, value, seats, 1) });
    }
  }
  return plain.length > 0 ? [{ kind: "fields", name: "table", fields: plain }, ...rest] : rest;
}

/** The phase as one word: some games say more about it, as `{"offer":8}`. */
export function phaseOf(view: View): string | null {
  if (typeof view.phase === "string") return view.phase;
  return Object.keys(fields(view.phase))[0] ?? null;
}

function fieldsOf(value: unknown, seats: number, depth: number): Field[] {
  return present(fields(value)).map(([name, inner]) => ({ name, value: read(name, inner, seats, depth + 1) }));
}

/** A field that is null is the same as one that is not there. */
function present(object: Fields): [string, unknown][] {
  return Object.entries(object).filter(([, value]) => value != null);
}

function read(name: string, value: unknown, seats: number, depth: number): Value {
  if (value === null || value === undefined || value === "") return { kind: "nothing" };
  if (typeof value === "boolean") return { kind: value ? "yes" : "no" };
  if (typeof value === "number") {
    const seat = SEATS.has(name) && Number.isInteger(value) && value >= 0 && value < seats;
    return seat ? { kind: "seat", seat: value } : { kind: "number", number: value };
  }
  if (typeof value === "string") return { kind: "text", text: value };
  if (depth >= DEEPEST) return { kind: "text", text: "…" };
  if (Array.isArray(value)) {
    const list = items(value);
    if (list.length === 0) return { kind: "nothing" };
    return {
      kind: "list",
      items: list.slice(0, MOST_ITEMS).map((item) => read(name, item, seats, depth + 1)),
      more: Math.max(0, list.length - MOST_ITEMS),
    };
  }
  const inner = fieldsOf(value, seats, depth);
  return inner.length > 0 ? { kind: "fields", fields: inner } : { kind: "nothing" };
}
