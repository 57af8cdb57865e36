import { CODE_LETTERS, MOST_CODE_LETTERS } from "../wire/protocol";

/** The address of a table, with its code. */
const ADDRESS = new RegExp(`/t/([a-z]{${CODE_LETTERS},${MOST_CODE_LETTERS}})(?![a-z])`, "i");

/**
 * The letters of a code in whatever was typed or pasted: small letters, spaces between them, or the
 * whole address of a table. The house leaves I and O out of its codes, so that nobody takes them
 * for digits; whoever types one has misread something else, and is told so by the house.
 */
export function readCode(text: string): string {
  const address = ADDRESS.exec(text);
  const letters = address?.[1] ?? text.normalize("NFD").replace(/[^a-z]/gi, "");
  return letters.slice(0, MOST_CODE_LETTERS).toUpperCase();
}

/** Whether there may be a table to go to. */
export function isWhole(code: string): boolean {
  return code.length >= CODE_LETTERS && code.length <= MOST_CODE_LETTERS;
}
