/** Whether the screen of this device goes dark by itself: a page over plain http cannot keep it on. */
export function sleeps(lamp: object = navigator): boolean {
  return !("wakeLock" in lamp);
}
