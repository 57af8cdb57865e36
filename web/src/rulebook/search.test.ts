import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./markdown";
import { fold, pieces, search, terms } from "./search";

const clause = (id: string, text: string) => ({ id, blocks: parseMarkdown(text) });

const CLAUSES = [
  clause("CC-3.2", "Ton action terminée, tu pioches."),
  clause("CC-5.2", "Le set du bas est **à l’abri** : personne ne peut le défier."),
  clause("CC-5.3", "On ne défie que le set du dessus ([CC-7.6](#CC-7.6))."),
  clause("CC-7.6", "| carte | nom |\n|---|---|\n| `or` | Or, le cœur du défi |"),
];

describe("searching a rulebook", () => {
  it("needs no accents, capitals or typographic marks", () => {
    expect(fold("DÉFI : l’Œuf\u00a0!")).toBe("defi : l'oeuf !");
    expect([...search(CLAUSES, "l'ABRI").clauses.keys()]).toEqual(["CC-5.2"]);
    expect([...search(CLAUSES, "coeur").clauses.keys()]).toEqual(["CC-7.6"]);
  });

  it("finds clauses that have all the words, anywhere", () => {
    expect([...search(CLAUSES, "defi").clauses]).toEqual([["CC-5.2", 1], ["CC-5.3", 1], ["CC-7.6", 1]]);
    expect([...search(CLAUSES, "defi dessus").clauses]).toEqual([["CC-5.3", 2]]);
    expect(search(CLAUSES, "licorne").total).toBe(0);
  });

  it("finds clauses by number, and those that mention it", () => {
    expect([...search(CLAUSES, "cc-7.6").clauses.keys()]).toEqual(["CC-5.3", "CC-7.6"]);
    expect([...search(CLAUSES, "5.2").clauses.keys()]).toEqual(["CC-5.2"]);
  });

  it("looks for nothing when nothing is asked", () => {
    expect(terms("  ")).toEqual([]);
    expect(search(CLAUSES, " ").clauses.size).toBe(0);
  });

  it("counts what is highlighted", () => {
    const { clauses, total } = search([clause("X-1.1", "Or, or et **or**.")], "or");
    expect([clauses.get("X-1.1"), total]).toEqual([3, 3]);
  });
});

describe("highlighting", () => {
  it("marks the letters as they are written", () => {
    expect(pieces("Le Défi, le cœur", ["defi", "oe"])).toEqual([
      { text: "Le ", hit: false },
      { text: "Défi", hit: true },
      { text: ", le c", hit: false },
      { text: "œ", hit: true },
      { text: "ur", hit: false },
    ]);
  });

  it("keeps every letter, decomposed accents and all", () => {
    for (const text of ["de\u0301fi 😀 défi", "", "aaa"]) {
      expect(pieces(text, ["defi", "a"]).map((piece) => piece.text).join("")).toBe(text);
    }
    expect(pieces("de\u0301fi", ["defi"])).toEqual([{ text: "de\u0301fi", hit: true }]);
  });
});
