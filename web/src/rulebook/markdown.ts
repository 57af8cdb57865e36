/** A piece of a line. */
export type Span =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "code"; readonly text: string }
  | { readonly is: "bold"; readonly spans: readonly Span[] }
  | { readonly is: "italic"; readonly spans: readonly Span[] }
  | { readonly is: "link"; readonly to: Target; readonly spans: readonly Span[] };

/** Where a link of a rulebook leads. */
export type Target =
  /** A clause of the same book; of another one where `game` says so. */
  | { readonly clause: string | null; readonly game: string | null }
  /** Out of the house. */
  | { readonly href: string };

export type Block =
  | { readonly is: "paragraph"; readonly spans: readonly Span[] }
  | { readonly is: "list"; readonly items: readonly (readonly Span[])[] }
  | {
      readonly is: "table";
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

/**
 * Reads the Markdown that the rulebooks are written in: paragraphs, lists, tables, and inside of
 * them bold, italic, code and links. It makes a tree and never HTML, so no text can become markup;
 * what it does not know stays text.
 */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  // Anchors are what the house finds clauses by, comments are for whoever edits the rules.
  for (const line of text.replace(/<a id="[^"]*"><\/a>|<!--[\s\S]*?-->/g, "").split("\n")) {
    const trimmed = line.trim();
    if (trimmed === "") close();
    else {
      if (lines.length > 0 && formOf(lines[0]!) !== formOf(trimmed)) close();
      lines.push(trimmed);
    }
  }
  close();
  return blocks;
}

function formOf(line: string): Block["is"] {
  if (line.startsWith("- ")) return "list";
  if (line.startsWith("|")) return "table";
  return "paragraph";
}

function blockOf(lines: readonly string[]): Block {
  switch (formOf(lines[0]!)) {
    case "paragraph":
      return { is: "paragraph", spans: parseSpans(lines.join(" ")) };
    case "list":
      return { is: "list", items: lines.map((line) => parseSpans(line.slice(2))) };
    case "table": {
      const rows = lines
        .map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()))
        .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)))
        .map((cells) => cells.map(parseSpans));
      return { is: "table", head: rows[0] ?? [], rows: rows.slice(1) };
    }
  }
}

const SPAN = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^()\s]+)\)/;

export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  for (;;) {
    const found = SPAN.exec(rest);
    if (!found) break;
    if (found.index > 0) spans.push({ is: "text", text: rest.slice(0, found.index) });
    const [whole, code, bold, italic, label, address] = found;
    if (code !== undefined) spans.push({ is: "code", text: code });
    else if (bold !== undefined) spans.push({ is: "bold", spans: parseSpans(bold) });
    else if (italic !== undefined) spans.push({ is: "italic", spans: parseSpans(italic) });
    else spans.push(linkOf(label!, address!));
    rest = rest.slice(found.index + whole.length);
  }
  if (rest !== "") spans.push({ is: "text", text: rest });
  return spans;
}

function linkOf(label: string, address: string): Span {
  const spans = parseSpans(label);
  const inside = /^(?:(?:\.\/)?([a-z0-9-]+)(?:\.[a-z]{2})?\.md)?(?:#([A-Z]+-[\d.]+))?$/.exec(address);
  if (inside) return { is: "link", to: { game: inside[1] ?? null, clause: inside[2] ?? null }, spans };
  // Nothing but plain web addresses: a rulebook must not be able to run anything.
  if (/^https?:\/\//.test(address)) return { is: "link", to: { href: address }, spans };
  return { is: "text", text: label };
}
