/**
 * Drawings are written as text, one shape a line, painted from back to front:
 *
 *     fill M…              a path
 *     fill o x y r         a circle
 *     fill e x y rx ry     an ellipse
 *     fill r x y w h q a   a rectangle with corner q, turned by a degrees about its centre
 *     fill s x y R r n a   a star with n points
 *     @name x y k a        another drawing of `library`, scaled by k, turned by a about its centre;
 *                          a negative k mirrors it, with x at its right edge
 *
 * `fill` is a class of `drawings.css` without its `f-`; a final `-` takes the outline away.
 * Every string passed here is ours: the result goes through `{@html}`.
 */
export function markup(art: string, library: Readonly<Record<string, string>> = {}): string {
  return art
    .trim()
    .split("\n")
    .map((line) => shape(line.trim(), library))
    .join("");
}

function shape(line: string, library: Readonly<Record<string, string>>): string {
  const space = line.indexOf(" ");
  const head = line.slice(0, space);
  const rest = line.slice(space + 1);
  if (head.startsWith("@")) {
    const [x = 0, y = 0, k = 1, a = 0] = numbers(rest);
    const inner = markup(library[head.slice(1)] ?? "", library);
    return `<g transform="translate(${x} ${y})scale(${k} ${Math.abs(k)})rotate(${a} 50 50)">${inner}</g>`;
  }
  const paint = head.endsWith("-") ? `class="f-${head.slice(0, -1)} bare"` : `class="f-${head}"`;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers(rest.slice(2));
  switch (rest[0]) {
    case "o":
      return `<circle ${paint} cx="${a}" cy="${b}" r="${c}"/>`;
    case "e":
      return `<ellipse ${paint} cx="${a}" cy="${b}" rx="${c}" ry="${d}"/>`;
    case "r": {
      const turn = f ? ` transform="rotate(${f} ${a + c / 2} ${b + d / 2})"` : "";
      return `<rect ${paint} x="${a}" y="${b}" width="${c}" height="${d}" rx="${e}"${turn}/>`;
    }
    case "s":
      return `<path ${paint} d="${star(a, b, c, d, e, f)}"/>`;
    default:
      return `<path ${paint} d="${rest}"/>`;
  }
}

function star(x: number, y: number, outer: number, inner: number, points: number, turn: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points + ((turn - 90) * Math.PI) / 180;
    const radius = i % 2 ? inner : outer;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

function numbers(text: string): number[] {
  return text.split(" ").map(Number);
}
