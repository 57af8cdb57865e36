import type { Browser, Page } from "playwright-core";
import { VERSION } from "../src/wire/protocol";

// Devices without a page: sockets of a real browser that do as they are told, and keep what they are told.

/** A frame as it came, and when, in milliseconds of the browser's clock. */
export interface Frame {
  readonly text: string;
  readonly came: number;
}

interface Inside {
  readonly socket: WebSocket;
  readonly frames: Frame[];
  acts: number;
}

/** Many devices in one window. */
export class Devices {
  private constructor(private readonly page: Page) {}

  static async at(browser: Browser, url: string): Promise<Devices> {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
    const page = await context.newPage();
    // Any page of the house will do: its sockets ask where they come from.
    await page.goto("/api/games").catch(() => page.goto("/"));
    await page.evaluate(() => Object.assign(window, { devices: [] }));
    return new Devices(page);
  }

  /** Comes to a table as whoever has this key; back once it is told of the game. */
  async join(code: string, key: string, role: "player" | "screen" = "player"): Promise<Device> {
    const index = await this.page.evaluate(
      ({ code, key, role, version }) => {
        const { devices } = window as unknown as { devices: Inside[] };
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const device: Inside = { socket, frames: [], acts: 0 };
        const index = devices.push(device) - 1;
        return new Promise<number>((resolve, reject) => {
          socket.onerror = () => reject(new Error("no connection"));
          socket.onopen = () => socket.send(JSON.stringify({ do: "hello", magot: version, key }));
          socket.onmessage = ({ data }) => {
            device.frames.push({ text: String(data), came: performance.now() });
            const tell = JSON.parse(String(data)) as { tell: string; acts?: number; error?: string };
            if (tell.tell === "hello") socket.send(JSON.stringify({ do: "join", code, role }));
            if (tell.acts != null) device.acts = tell.acts;
            if (tell.tell === "error") reject(new Error(String(data)));
            if (tell.tell === "whole") resolve(index);
          };
        });
      },
      { code, key, role, version: VERSION },
    );
    return new Device(this.page, index);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

export class Device {
  constructor(private readonly page: Page, private readonly index: number) {}

  frames(): Promise<Frame[]> {
    return this.page.evaluate((index) => (window as unknown as { devices: Inside[] }).devices[index]!.frames, this.index);
  }

  /** Does something, in the notation of moves or as the page writes it; back once it is done. */
  async does(action: unknown): Promise<void> {
    await this.page.evaluate(
      ({ index, action }) => {
        const device = (window as unknown as { devices: Inside[] }).devices[index]!;
        const nth = device.acts + 1;
        const from = device.frames.length;
        device.socket.send(JSON.stringify({ do: "act", game_no: 1, nth, action }));
        return new Promise<void>((resolve, reject) => {
          const watch = setInterval(() => {
            const refusal = device.frames.slice(from).find(({ text }) => /"tell":"(refused|error)"/.test(text));
            if (device.acts < nth && !refusal) return;
            clearInterval(watch);
            if (refusal) reject(new Error(refusal.text));
            else resolve();
          }, 10);
        });
      },
      { index: this.index, action },
    );
  }
}
