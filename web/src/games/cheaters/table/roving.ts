// One thing of the table has the focus; arrows go to the nearest one in their direction.

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Which of the boxes lies nearest in that direction; -1 where there is none. What is off the line counts for more. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const here = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const there = middle(box);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = arrow === "ArrowLeft" ? -dx : arrow === "ArrowRight" ? dx : arrow === "ArrowUp" ? -dy : dy;
    const off = Math.abs(arrow === "ArrowLeft" || arrow === "ArrowRight" ? dy : dx);
    if (ahead < 3 || off > ahead * 4 + 8) return;
    const cost = ahead + off * 3;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
