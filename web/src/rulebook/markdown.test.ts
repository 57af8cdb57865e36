import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseMarkdown, parseSpans, type Block, type Span } from "./markdown";

const text = (words: string): Span => ({ is: "text", text: words });

describe("a rulebook's Markdown", () => {
  it("has paragraphs, lists and tables, with or without a line between them", () => {
    expect(parseMarkdown("One\ntwo.\n\n- a\n- b\nThree.\n\n| x | y |\n|---|:-:|\n| 1 | 2 |")).toEqual([
      { is: "paragraph", spans: [text("One two.")] },
      { is: "list", items: [[text("a")], [text("b")]] },
      { is: "paragraph", spans: [text("Three.")] },
      { is: "table", head: [[text("x")], [text("y")]], rows: [[[text("1")], [text("2")]]] },
    ]);
  });

  it("has bold, italic and code inside of lines", () => {
    expect(parseSpans("a **b `c`** *d* 2 * 3 * 4")).toEqual([
      text("a "),
      { is: "bold", spans: [text("b "), { is: "code", text: "c" }] },
      text(" "),
      { is: "italic", spans: [text("d")] },
      text(" 2 * 3 * 4"),
    ]);
  });

  it("leads to clauses, to other rulebooks and to the web", () => {
    const to = (markdown: string) => {
      const [link] = parseSpans(markdown);
      return link?.is === "link" ? link.to : null;
    };
    expect(to("[CC-4.1](#CC-4.1)")).toEqual({ game: null, clause: "CC-4.1" });
    expect(to("[CYA](cover-your-assets.fr.md#CYA-1.1)")).toEqual({ game: "cover-your-assets", clause: "CYA-1.1" });
    expect(to("[CYA](./cover-your-assets.md)")).toEqual({ game: "cover-your-assets", clause: null });
    expect(to("[web](https://example.org/a)")).toEqual({ href: "https://example.org/a" });
  });

  it("runs nothing and draws no markup of its own", () => {
    expect(parseSpans("[x](javascript:alert)")).toEqual([text("x")]);
    expect(parseMarkdown('<img src="x" onerror="y">')).toEqual([
      { is: "paragraph", spans: [text('<img src="x" onerror="y">')] },
    ]);
  });

  it("leaves out anchors and comments", () => {
    expect(plainText(parseMarkdown('<a id="CC-1.1"></a>**CC-1.1** <!-- advisory: x --> Yes.'))).toBe("CC-1.1  Yes.");
  });
});

describe("the real rulebooks", () => {
  // Tests run in the folder of the page.
  const folder = "../docs/rules";
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));

  it("are there, in both languages", () => {
    expect(files.length).toBeGreaterThanOrEqual(8);
    expect(files.filter((name) => name.endsWith(".fr.md")).length).toBe(files.length / 2);
  });

  it.each(files)("%s is read with nothing unknown left over", (name) => {
    const source = readFileSync(`${folder}/${name}`, "utf8");
    const body = source
      .split("\n")
      .filter((line) => !/^##? /.test(line))
      .join("\n");
    const blocks = parseMarkdown(body);
    const plain = plainText(blocks);
    // Whatever is left of the marks was not understood.
    expect(plain).not.toMatch(/[`*[\]|<>#]|\]\(|^- /m);
    const ids = [...source.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
    expect(ids.length).toBeGreaterThan(10);
    for (const id of clauseLinks(blocks)) expect(ids).toContain(id);
    for (const block of blocks) {
      if (block.is === "table") for (const row of block.rows) expect(row.length).toBe(block.head.length);
    }
  });
});

/** The words alone, as they are read. */
function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.is) {
        case "paragraph":
          return plainSpans(block.spans);
        case "list":
          return block.items.map(plainSpans).join("\n");
        case "table":
          return [block.head, ...block.rows].map((row) => row.map(plainSpans).join(" ")).join("\n");
      }
    })
    .join("\n");
}

function plainSpans(spans: readonly Span[]): string {
  return spans.map((span) => ("text" in span ? span.text : plainSpans(span.spans))).join("");
}

function clauseLinks(blocks: readonly Block[]): string[] {
  const inSpans = (spans: readonly Span[]): string[] =>
    spans.flatMap((span) => {
      if (span.is !== "link") return "spans" in span ? inSpans(span.spans) : [];
      return "clause" in span.to && span.to.clause !== null && span.to.game === null ? [span.to.clause] : [];
    });
  return blocks.flatMap((block) => {
    if (block.is === "paragraph") return inSpans(block.spans);
    if (block.is === "list") return block.items.flatMap(inSpans);
    return [block.head, ...block.rows].flat().flatMap(inSpans);
  });
}
