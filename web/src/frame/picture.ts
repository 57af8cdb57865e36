import { markup } from "../drawings/art";
import look from "../drawings/drawings.css?inline";
import { JAR } from "../drawings/jar";
import { discClass, ownColours, tokenArt } from "../drawings/tokens";

/** What a picture of a finished game shows. */
export interface Pictured {
  /** The game's name. */
  readonly game: string;
  /** Who has won, as a sentence. */
  readonly verdict: string;
  /** When and where. */
  readonly below: string;
  /** Everybody in the order of the final table; a score as it is written. */
  readonly lines: readonly { readonly name: string; readonly token: number; readonly score: string; readonly winner: boolean }[];
  /** What everybody had after each round or turn, one number a line of the curve; empty where nobody knows. */
  readonly rounds: readonly (readonly number[])[];
  /** The token that each line of the curve is coloured after. */
  readonly tokens: readonly number[];
}

export const PICTURE = { width: 1080, height: 1080 } as const;
const PALETTE: Readonly<Record<string, string>> = {
  "card-paper": "#fffaf0", "card-ink": "#2b2140", "gold": "#e8b023", "gold-deep": "#b97f0e", "coral": "#e0533d",
  "rose": "#d96a9a", "plum": "#7d4fa3", "sky": "#3f8fcb", "teal": "#1f9a8a", "leaf": "#5a9e3a", "sand": "#d9b98a",
  "wood": "#a5673f", "steel": "#9aa7b8", "night": "#31466e", "felt": "#2b7a5f", "felt-deep": "#17493b",
};
const FONT = 'Nunito, "Segoe UI", system-ui, sans-serif';
const LEFT = 70;
const RIGHT = PICTURE.width - LEFT;
/** Where the list of everybody begins. */
const TOP = 268;

/** More people than that do not fit under each other; the rest is left out. */
const MOST_LINES = { curve: 6, alone: 9 } as const;

/**
 * A finished game as a picture: SVG that needs nothing from outside, not even from the page it is drawn
 * on, whose typeface it is given as a `data:` address.
 */
export function pictureOf(shown: Pictured, face = ""): string {
  const curve = shown.rounds.length > 1;
  const lines = shown.lines.slice(0, curve ? MOST_LINES.curve : MOST_LINES.alone);
  const bottom = PICTURE.height - 110;
  const step = Math.min(curve ? 92 : 150, (curve ? 400 : bottom - TOP) / Math.max(1, lines.length));
  const table = lines.map((line, index) => row(line, TOP + index * step, step)).join("");
  const below = TOP + lines.length * step + 30;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">`,
    `<style>${face === "" ? "" : `@font-face{font-family:Nunito;font-weight:400 900;src:url(${face}) format("woff2")}`}svg{${Object.entries(PALETTE).map(([name, value]) => `--${name}:${value}`).join(";")}}${escape(look)}`,
    `text{font-family:${escape(FONT)};fill:#2b2140} .line{fill:none;stroke:var(--seat);stroke-width:7;stroke-linejoin:round;stroke-linecap:round}</style>`,
    `<rect width="100%" height="100%" fill="${PALETTE["felt-deep"]}"/>`,
    `<rect x="30" y="30" width="${PICTURE.width - 60}" height="${PICTURE.height - 60}" rx="44" fill="${PALETTE["card-paper"]}"/>`,
    `<g class="art" transform="translate(${LEFT} 66) scale(1.1)">${markup(JAR)}</g>`,
    `<text x="${LEFT + 140}" y="112" font-size="40" font-weight="600" opacity=".75">${fitted(shown.game, 34)}</text>`,
    `<text x="${LEFT + 140}" y="170" font-size="${large(shown.verdict)}" font-weight="800">${fitted(shown.verdict, 42)}</text>`,
    `<line x1="${LEFT}" x2="${RIGHT}" y1="230" y2="230" stroke="${PALETTE["sand"]}" stroke-width="4"/>`,
    table,
    curve ? drawn(shown, below, bottom - below) : "",
    `<text x="${LEFT}" y="${PICTURE.height - 66}" font-size="30" opacity=".7">${fitted(shown.below, 60)}</text>`,
    "</svg>",
  ].join("");
}

function row({ name, token, score, winner }: Pictured["lines"][number], top: number, step: number): string {
  const size = Math.min(56, step * 0.5);
  const disc = Math.min(96, step * 0.8);
  const { art, props } = tokenArt(token);
  const line = top + step / 2 + size * 0.34;
  const crowned = winner ? `<rect x="${LEFT - 14}" y="${top + step * 0.02}" width="${RIGHT - LEFT + 28}" height="${step * 0.96}" rx="20" fill="${PALETTE["gold"]}" opacity=".45"/>` : "";
  return [
    crowned,
    `<g class="art ${discClass(token)}" transform="translate(${LEFT} ${top + (step - disc) / 2}) scale(${disc / 100})">${markup(art, props)}</g>`,
    `<text x="${LEFT + disc + 24}" y="${line}" font-size="${size}" font-weight="${winner ? 800 : 600}">${fitted(name, 24)}</text>`,
    `<text x="${RIGHT}" y="${line}" font-size="${size}" font-weight="700" text-anchor="end">${escape(score)}</text>`,
  ].join("");
}

/** The curve, as high as there is room. Fines can leave somebody with less than nothing. */
function drawn({ rounds, tokens }: Pictured, top: number, height: number): string {
  const points = [tokens.map(() => 0), ...rounds];
  const most = Math.max(1, ...points.flat());
  const least = Math.min(0, ...points.flat());
  const x = (round: number) => LEFT + (round / (points.length - 1)) * (RIGHT - LEFT);
  const y = (total: number) => top + height - 8 - ((total - least) / (most - least)) * (height - 16);
  const colours = ownColours(tokens);
  const line = (seat: number) => points.map((totals, round) => `${x(round).toFixed(1)},${y(totals[seat] ?? 0).toFixed(1)}`).join(" ");
  const ground = `<line x1="${LEFT}" x2="${RIGHT}" y1="${y(0)}" y2="${y(0)}" stroke="${PALETTE["sand"]}" stroke-width="3"/>`;
  return ground + tokens.map((_, seat) => `<g class="${colours[seat]}"><polyline class="line" points="${line(seat)}"/></g>`).join("");
}

/** A sentence that is longer is written smaller. */
function large(text: string): number {
  return Math.max(34, Math.min(56, Math.floor(1500 / Math.max(1, [...text].length))));
}

function fitted(text: string, most: number): string {
  const letters = [...text];
  return escape(letters.length > most ? `${letters.slice(0, most - 1).join("").trimEnd()}…` : text);
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** Safari has a typeface that lies inside a drawing only a moment after the drawing was used. */
const TYPEFACE_MS = 150;

/** The picture as a file that other programs can open; null where this browser will not draw it. */
export async function painted(svg: string): Promise<Blob | null> {
  try {
    const image = new Image();
    // Safari cannot `decode` a drawing, and loads it all the same.
    const loaded = new Promise((done, failed) => {
      image.onload = done;
      image.onerror = failed;
    });
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await loaded;
    const canvas = document.createElement("canvas");
    canvas.width = PICTURE.width;
    canvas.height = PICTURE.height;
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
    await new Promise((done) => setTimeout(done, TYPEFACE_MS));
    context.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
    return await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  } catch {
    return null;
  }
}
