import "./pointing.css";

/** How long a thing is pointed at. */
const POINT_MS = 1600;
/** A camera that turns needs a moment before the thing is in sight. */
const TURN_MS = 350;

/** Makes a thing of the table stand out for a moment, by the name of its anchor. */
export function pointAt(anchor: string, turning: boolean): void {
  setTimeout(() => {
    const found = [...document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)].filter((one) => one.getClientRects().length > 0);
    for (const one of found) one.classList.add("pointed");
    setTimeout(() => {
      for (const one of found) one.classList.remove("pointed");
    }, POINT_MS);
  }, turning ? TURN_MS : 0);
}
