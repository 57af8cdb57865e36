import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The kernel counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** A real house on a port and a store of its own. */
export class House {
  private constructor(
    private child: ChildProcess | null,
    readonly url: string,
    private readonly folder: string,
  ) {}

  /** With TOUR_URL the tour goes to a house that is running already, such as that of `npm run dev`. */
  static async open(): Promise<House> {
    const running = process.env.TOUR_URL;
    if (running) return new House(null, running, "");
    const folder = mkdtempSync(join(tmpdir(), "magot-tour-"));
    const [child, url] = await start(folder, "127.0.0.1:0");
    return new House(child, url, folder);
  }

  /** Kills the house as a power cut would, and opens it again on the same port and store. */
  async crash(): Promise<void> {
    await this.shut("SIGKILL");
    await this.reopen();
  }

  async shut(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (!this.child) throw new Error("somebody else's house is not ours to shut");
    await ended(this.child, signal);
  }

  /** The file in which it keeps its tables. */
  get store(): string {
    return join(this.folder, "magot.db");
  }

  async reopen(): Promise<void> {
    [this.child] = await start(this.folder, new URL(this.url).host);
  }

  /** How long a core has worked for this house so far, by the kernel's account of its process. */
  workedMs(): number {
    if (!this.child?.pid) throw new Error("somebody else's house is not ours to measure");
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, "utf8");
    // The name of the program, in brackets, may hold spaces; the fields are counted behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }

  async close(): Promise<void> {
    if (!this.child) return;
    await ended(this.child, "SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function start(folder: string, listen: string): Promise<[ChildProcess, string]> {
  const program = process.env.MAGOT;
  if (!program) throw new Error("MAGOT is the path of the house: run `cargo xtask tour`");
  // A tour asks more in a second than a family in an evening.
  const args = ["serve", "--listen", listen, "--store", join(folder, "magot.db"), "--trusting", "--instant"];
  // A page that was just built is toured without building the house anew.
  if (process.env.PAGE) args.push("--page", process.env.PAGE);
  const child = spawn(program, ["--lang", "en", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout!.on("data", (data: Buffer) => {
      said += data.toString();
      const found = /http:\/\/[\d.:]+\//.exec(said);
      if (found) resolve([child, found[0].replace(/\/$/, "")]);
    });
    child.stderr!.on("data", (data: Buffer) => (said += data.toString()));
    child.once("exit", (code) => reject(new Error(`the house ended with ${code}: ${said}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
