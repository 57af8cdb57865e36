/** Whether a key that was pressed belongs to what has the focus, and not to the table. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, select, textarea") || target.closest("dialog") !== null;
}
