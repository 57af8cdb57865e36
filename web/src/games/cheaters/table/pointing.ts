import { dropOf, targetOf, thingOf, type Hand, type Target, type Thing } from "./drag";
import { spaceAt } from "./ring";

// How a place of the page is read: what may be picked up there, and where something may be put down.

/** The thing under a pointer or the focus. */
export function thingAt(node: Element | null): Thing | null {
  const found = node?.closest<HTMLElement>("[data-thing]");
  return found?.dataset.thing ? thingOf(found.dataset.thing) : null;
}

/**
 * The innermost target at an element on which this thing means something; a deed lies in somebody's things,
 * so that what cannot be put on it is put beside it.
 */
export function targetAt(node: Element | null, thing: Thing, hand: Hand): Target | null {
  for (let at = node?.closest<HTMLElement>("[data-drop]") ?? null; at; at = at.parentElement?.closest<HTMLElement>("[data-drop]") ?? null) {
    const target = targetOf(at.dataset.drop ?? "");
    if (target && dropOf(thing, target, hand)) return target;
  }
  return null;
}

const MARKED = '[data-thing^="pawn:"], [data-ready="move"]';

/** Where a pointer would put that thing down: a token goes to the space nearest to the hand. */
export function targetUnder(root: Element, x: number, y: number, thing: Thing, hand: Hand): Target | null {
  const stack = document.elementsFromPoint(x, y).filter((node) => root.contains(node));
  const board = stack.map((node) => node.closest<HTMLElement>('[data-place="board"]')).find((found) => found) ?? null;
  if (board && (thing.what === "pawn" || (thing.what === "hotel" && thing.from === "tray"))) {
    // On a token, or where mine is to go, it is that one's space: in the corners the nearest may be another.
    const stands = thing.what === "pawn" ? stack.map((node) => node.closest<HTMLElement>(MARKED)?.dataset.drop).find((word) => word) : undefined;
    if (stands) return targetOf(stands);
    const box = board.getBoundingClientRect();
    const space = spaceAt((x - box.x) / box.width, (y - box.y) / box.height);
    return space === null ? null : { at: "space", space };
  }
  return targetAt(stack[0] ?? null, thing, hand);
}

/** Everything that the focus can go to: what can be picked up or pressed, or where what is held can be put. */
export function stops(root: Element, carried: Thing | null, hand: Hand | null): readonly HTMLElement[] {
  const box = root.getBoundingClientRect();
  const all = [...root.querySelectorAll<HTMLElement>(carried ? "[data-drop][tabindex], [data-thing]" : "[data-stop][tabindex], [data-thing], [data-ready]")];
  return all.filter((node) => {
    if (node instanceof HTMLButtonElement && node.disabled) return false;
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < box.left || x > box.right || y < box.top || y > box.bottom || node.closest("[inert]")) return false;
    if (!carried || !hand) return true;
    const thing = thingAt(node);
    if (carried.what === "notes" && thing?.what === "notes") return JSON.stringify(thing.from) === JSON.stringify(carried.from);
    const target = targetOf(node.dataset.drop ?? "");
    return target !== null && dropOf(carried, target, hand) !== null;
  });
}
