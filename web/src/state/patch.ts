import type { View } from "./sight";

/**
 * A view with what has changed in it. An object is patched field by field, and null takes a field
 * away. A list is patched by an object: its keys are indices, the one after the last appends, and
 * `length` cuts the list before anything else is done. Anything else replaces what was there.
 *
 * What was there before stays as it was, and what has not changed is shared with it: whoever holds
 * an older view sees nothing move, and whoever compares finds the same object.
 */
export function patched(view: View, patch: View): View {
  const fields: Record<string, unknown> = { ...view };
  for (const [name, change] of Object.entries(patch)) {
    if (change === null || change === undefined) delete fields[name];
    else fields[name] = changed(fields[name], change);
  }
  return fields;
}

function changed(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  if (Array.isArray(before)) return patchedList(before, change);
  return isObject(before) ? patched(before, change) : change;
}

/** Inside a list null is a value like any other. */
function patchedList(before: readonly unknown[], { length, ...items }: View): readonly unknown[] {
  const list = before.slice(0, typeof length === "number" ? length : before.length);
  // Keys that are whole numbers come in ascending order, whatever the order of the text was.
  for (const [key, change] of Object.entries(items)) {
    const index = Number(key);
    if (!Number.isInteger(index) || index < 0 || index > list.length) {
      throw new RangeError(`a list of ${list.length} has no place ${key} to patch`);
    }
    list[index] = changed(list[index], change);
  }
  return list;
}

function isObject(value: unknown): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
