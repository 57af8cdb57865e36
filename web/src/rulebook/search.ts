import type { Block, Span } from "./markdown";

/** A piece of text, found or not. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** What a search needs of a clause. */
export interface Searchable {
  readonly id: string;
  readonly blocks: readonly Block[];
}

export interface Found {
  /** How often the words stand in each clause that has all of them. */
  readonly clauses: ReadonlyMap<string, number>;
  readonly total: number;
}

/**
 * A letter as it is searched for: without accents and capitals, with one kind of apostrophe, hyphen
 * and space. It may become several letters (œ) or none (a stray accent).
 */
function foldLetter(letter: string): string {
  switch (letter) {
    case "’":
    case "‘":
      return "'";
    case "œ":
    case "Œ":
      return "oe";
    case "æ":
    case "Æ":
      return "ae";
    case "\u00a0":
    case "\u202f":
      return " ";
    case "–":
    case "‑":
      return "-";
    default:
      return letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  }
}

export function fold(text: string): string {
  return Array.from(text, foldLetter).join("");
}

/** The words of a query, each once. */
export function terms(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter((term) => term !== ""))];
}

/** The clauses that have all the words, in their number or their text. */
export function search(clauses: readonly Searchable[], query: string): Found {
  const wanted = terms(query);
  const found = new Map<string, number>();
  let total = 0;
  if (wanted.length === 0) return { clauses: found, total };
  for (const { id, blocks } of clauses) {
    const texts = [id, ...blocks.flatMap(textsOf)];
    const folded = texts.map(fold);
    if (!wanted.every((term) => folded.some((text) => text.includes(term)))) continue;
    const count = texts.reduce((sum, text) => sum + pieces(text, wanted).filter(({ hit }) => hit).length, 0);
    found.set(id, count);
    total += count;
  }
  return { clauses: found, total };
}

/** Cuts a text where words of a search begin and end. Joined together, the pieces are the text. */
export function pieces(text: string, wanted: readonly string[]): Piece[] {
  if (wanted.length === 0 || text === "") return text === "" ? [] : [{ text, hit: false }];
  // A folded letter remembers which letter it was: hits are shown in the text as it is written.
  const letters = Array.from(text);
  const from: number[] = [];
  let folded = "";
  letters.forEach((letter, index) => {
    const plain = foldLetter(letter);
    for (let unit = 0; unit < plain.length; unit += 1) from.push(index);
    folded += plain;
  });
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const term of wanted) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      for (let letter = from[at]!; letter <= from[at + term.length - 1]!; letter += 1) hits[letter] = true;
    }
  }
  const cut: Piece[] = [];
  letters.forEach((letter, index) => {
    const last = cut.at(-1);
    if (last && last.hit === hits[index]) cut[cut.length - 1] = { text: last.text + letter, hit: last.hit };
    else cut.push({ text: letter, hit: hits[index]! });
  });
  return cut;
}

/** Every stretch of text that is drawn in one piece: a hit never reaches across two of them. */
function textsOf(block: Block): string[] {
  switch (block.is) {
    case "paragraph":
      return block.spans.flatMap(textsOfSpan);
    case "list":
      return block.items.flat().flatMap(textsOfSpan);
    case "table":
      return [block.head, ...block.rows].flat(2).flatMap(textsOfSpan);
  }
}

function textsOfSpan(span: Span): string[] {
  return "text" in span ? [span.text] : span.spans.flatMap(textsOfSpan);
}
