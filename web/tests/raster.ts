/** How a class of a drawing is painted: all over, or along its line; with less than all of its colour where `share` says so. */
export interface Paint<Colour> {
  readonly colour: Colour;
  readonly line?: number;
  /** As long as a dash and the gap after it. */
  readonly dash?: number;
  readonly share?: number;
}

type Point = readonly [number, number];
type Rgb = readonly [number, number, number];

/**
 * What `drawings/art.ts` makes of a drawing of 100 by 100, painted on so many pixels a side, in the
 * order of its shapes. It knows as much of SVG as our drawings use. Classes without paint are left out.
 */
export function raster(svg: string, paints: Readonly<Record<string, Paint<Rgb>>>, side: number): readonly Rgb[] {
  const pixels: Rgb[] = Array.from({ length: side * side }, () => [0, 0, 0]);
  for (const { paint, lines, scale } of shapes(svg, paints)) {
    pixels.forEach((below, at) => {
      const spot: Point = [((at % side) + 0.5) * (100 / side), (Math.floor(at / side) + 0.5) * (100 / side)];
      const covered = paint.line === undefined ? inside(spot, lines) : along(spot, lines, (paint.line * scale) / 2, paint.dash);
      if (covered) pixels[at] = mixed(below, paint.colour, paint.share ?? 1);
    });
  }
  return pixels;
}

interface Shape {
  readonly paint: Paint<Rgb>;
  readonly lines: readonly (readonly Point[])[];
  readonly scale: number;
}

function shapes(svg: string, paints: Readonly<Record<string, Paint<Rgb>>>): readonly Shape[] {
  const found: Shape[] = [];
  let [dx, dy, scale] = [0, 0, 1];
  for (const [, tag = "", body = ""] of svg.matchAll(/<(\/?\w+)([^>]*)>/g)) {
    const read = (name: string) => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(body)?.[1] ?? 0);
    if (tag === "g") {
      const [x = 0, y = 0, k = 1] = (/translate\(([-\d.]+) ([-\d.]+)\)scale\(([-\d.]+)/.exec(body) ?? []).slice(1).map(Number);
      [dx, dy, scale] = [x, y, k];
      continue;
    }
    if (tag === "/g") [dx, dy, scale] = [0, 0, 1];
    const paint = paints[/class="(f-[a-z-]+)/.exec(body)?.[1] ?? ""];
    if (!paint) continue;
    const lines = linesOf(tag, body, read);
    found.push({ paint, scale, lines: lines.map((line) => line.map(([x, y]) => [dx + x * scale, dy + y * scale] as const)) });
  }
  return found;
}

function linesOf(tag: string, body: string, read: (name: string) => number): readonly (readonly Point[])[] {
  if (tag === "circle") return [ellipse(read("cx"), read("cy"), read("r"), read("r"))];
  if (tag === "ellipse") return [ellipse(read("cx"), read("cy"), read("rx"), read("ry"))];
  if (tag === "path") return pathLines(/ d="([^"]*)"/.exec(body)?.[1] ?? "");
  const [x, y, w, h] = [read("x"), read("y"), read("width"), read("height")];
  return [[[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y]]];
}

function ellipse(x: number, y: number, rx: number, ry: number): readonly Point[] {
  return Array.from({ length: 65 }, (_, at) => {
    const turn = (at * Math.PI) / 32;
    return [x + rx * Math.cos(turn), y + ry * Math.sin(turn)] as const;
  });
}

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, a: 7, z: 0 };

function pathLines(path: string): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  let [at, pull]: [Point, Point] = [[0, 0], [0, 0]];
  for (const [, letter = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const small = letter.toLowerCase();
    const takes = TAKES[small];
    if (takes === undefined) throw new Error(`no such command in our drawings: ${letter}`);
    for (let from = 0; from === 0 || from < numbers.length; from += Math.max(1, takes)) {
      const some = numbers.slice(from, from + takes);
      const [ox, oy] = letter === small ? at : [0, 0];
      const spot = (index: number): Point => [ox + (some[index] ?? 0), oy + (some[index + 1] ?? 0)];
      const line = lines.at(-1);
      switch (small) {
        case "m":
          if (from === 0) lines.push([spot(0)]);
          else line!.push(spot(0));
          at = spot(0);
          break;
        case "z":
          at = line![0]!;
          line!.push(at);
          break;
        case "h":
        case "v":
          at = small === "h" ? [ox + some[0]!, at[1]] : [at[0], oy + some[0]!];
          line!.push(at);
          break;
        case "q":
        case "t": {
          const control: Point = small === "q" ? spot(0) : [2 * at[0] - pull[0], 2 * at[1] - pull[1]];
          const end = spot(small === "q" ? 2 : 0);
          line!.push(...curve(at, control, end));
          [at, pull] = [end, control];
          continue;
        }
        case "a": {
          const end = spot(5);
          line!.push(...arc(at, end, some[0]!, some[3] === 1, some[4] === 1));
          at = end;
          break;
        }
        default:
          at = spot(0);
          line!.push(at);
      }
      pull = at;
    }
  }
  return lines;
}

function curve(from: Point, control: Point, to: Point): readonly Point[] {
  return Array.from({ length: 12 }, (_, step) => {
    const t = (step + 1) / 12;
    const part = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t * t * to[axis];
    return [part(0), part(1)] as const;
  });
}

/** A piece of a circle: our drawings have no others. */
function arc(from: Point, to: Point, radius: number, large: boolean, clockwise: boolean): readonly Point[] {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const r = Math.max(radius, half);
  const away = Math.sqrt(r * r - half * half) * (large === clockwise ? -1 : 1);
  const [ux, uy] = half === 0 ? [0, 0] : [(to[0] - from[0]) / (2 * half), (to[1] - from[1]) / (2 * half)];
  const [cx, cy] = [mx - away * uy, my + away * ux];
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (clockwise && turn <= 0) turn += 2 * Math.PI;
  if (!clockwise && turn >= 0) turn -= 2 * Math.PI;
  return Array.from({ length: 32 }, (_, step) => {
    const angle = start + (turn * (step + 1)) / 32;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const;
  });
}

/** Whether the lines go around the spot, by their winding. */
function inside([x, y]: Point, lines: readonly (readonly Point[])[]): boolean {
  let winding = 0;
  for (const line of lines) {
    line.forEach(([bx, by], index) => {
      const [ax, ay] = line[(index + line.length - 1) % line.length]!;
      if (ay <= y === by <= y) return;
      if (ax + ((y - ay) / (by - ay)) * (bx - ax) > x) winding += by > ay ? 1 : -1;
    });
  }
  return winding !== 0;
}

function along([x, y]: Point, lines: readonly (readonly Point[])[], reach: number, dash?: number): boolean {
  for (const line of lines) {
    let gone = 0;
    for (let index = 1; index < line.length; index += 1) {
      const [[ax, ay], [bx, by]] = [line[index - 1]!, line[index]!];
      const length = Math.hypot(bx - ax, by - ay);
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2));
      const near = Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y) <= reach;
      if (near && (dash === undefined || (gone + share * length) % (2 * dash) < dash)) return true;
      gone += length;
    }
  }
  return false;
}

function mixed(below: Rgb, above: Rgb, share: number): Rgb {
  const part = (axis: 0 | 1 | 2) => below[axis] * (1 - share) + above[axis] * share;
  return [part(0), part(1), part(2)];
}
