/** Where something lies on the page, turned as it lies. */
export interface Spot {
  /** The middle, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Its own width, before it is turned. */
  readonly width: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/**
 * The places of a table by name, as they are on the page now. Whoever plans a flight knows names
 * only; the page knows where they are.
 */
export class Anchors {
  #nodes = new Map<string, HTMLElement>();

  /** A Svelte attachment: this element is the place of that name. */
  at(name: string): (node: HTMLElement) => () => void {
    return (node) => {
      this.#nodes.set(name, node);
      // The first game's coach points at places, and it is not part of the table.
      node.dataset.anchor = name;
      return () => {
        // Another element may have taken the name meanwhile.
        if (this.#nodes.get(name) === node) this.#nodes.delete(name);
      };
    };
  }

  node(name: string): HTMLElement | null {
    return this.#nodes.get(name) ?? null;
  }

  /** Where it is now; null where there is no such place or it is not drawn. */
  spot(name: string): Spot | null {
    const node = this.#nodes.get(name);
    if (!node) return null;
    const { left, top, width, height } = node.getBoundingClientRect();
    if (width === 0) return null;
    return {
      x: left + width / 2,
      y: top + height / 2,
      width: node.offsetWidth,
      turn: Number(node.dataset.turn ?? 0),
    };
  }
}
