/** An object of a view that nobody knows by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is not an object reads as an empty one: a table never breaks over a field it does not know. */
export function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** `last_hotel` and `last-hotel` are “last hotel” to whoever has no better word. */
export function readable(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
