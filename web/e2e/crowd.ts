import type { Browser, Page } from "playwright-core";
import { VERSION } from "../src/wire/protocol";

/** People at a table who have no page: they sit down, are ready at once, and run about while they may. */
export class Crowd {
  private constructor(private readonly page: Page) {}

  /** They take these seats of the table. */
  static async come(browser: Browser, house: string, code: string, seats: readonly number[]): Promise<Crowd> {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    // An address of the house itself, so that it lets their connections in.
    await page.goto(`${house}/api/games`);
    await page.evaluate(sitDown, { code, seats: [...seats], version: VERSION });
    return new Crowd(page);
  }

  /** How often they were refused: a crowd that does nothing would measure nothing. */
  steered(): Promise<{ asked: number; refused: number }> {
    return this.page.evaluate(() => (window as unknown as { crowd: { asked: number; refused: number } }).crowd);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

/** Runs in the page. Times are milliseconds; an eighth of a second is as often as a quick thumb turns. */
async function sitDown({ code, seats, version }: { code: string; seats: number[]; version: number }): Promise<void> {
  const crowd = { asked: 0, refused: 0 };
  Object.assign(window, { crowd });
  const key = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const seated = seats.map(
    (seat) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const ask = (what: object) => socket.send(JSON.stringify(what));
        let [gameNo, acts, sent, at, heard, phase] = [0, 0, 0, 0, 0, ""];
        const act = (action: object) => {
          sent = Math.max(sent, acts) + 1;
          ask({ do: "act", game_no: gameNo, nth: sent, action });
        };
        setInterval(() => {
          if (phase !== "movement") return;
          crowd.asked += 1;
          act({ do: "steer", heading: Math.floor(Math.random() * 256), stamp: Math.floor(at + performance.now() - heard) });
        }, 125);
        socket.onerror = () => reject(new Error(`seat ${seat} cannot be reached`));
        socket.onopen = () => ask({ do: "hello", magot: version, key: key() });
        socket.onmessage = ({ data }) => {
          const tell = JSON.parse(String(data)) as {
            tell: string; desk?: { chairs: unknown[] }; you?: { seat: number | null }; game_no?: number;
            acts?: number; at?: number; view?: { phase?: string }; error?: string;
          };
          if (tell.tell === "hello") ask({ do: "join", code, role: "player", since: null });
          if (tell.tell === "desk" && tell.you?.seat === null) ask({ do: "sit", seat, name: `Ami ${seat}`, pledge: null });
          if (tell.tell === "desk" && tell.you?.seat === seat) resolve();
          if (tell.tell === "refused" || tell.tell === "error") {
            crowd.refused += 1;
            sent = acts;
          }
          if (tell.tell !== "whole" && tell.tell !== "update") return;
          gameNo = tell.game_no ?? gameNo;
          acts = tell.acts ?? acts;
          [at, heard] = [tell.at ?? at, performance.now()];
          const before = phase;
          phase = tell.view?.phase ?? phase;
          if (phase !== before && (phase === "pot" || phase === "sharing")) act({ do: "ready" });
        };
      }),
  );
  await Promise.all(seated);
}
