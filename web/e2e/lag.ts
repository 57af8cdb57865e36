import { connect, createServer, type Server, type Socket } from "node:net";

/** A way to the house that takes its time: everything arrives late, in order, and is counted. */
export class Lag {
  /** Bytes that came from the house so far. */
  bytes = 0;
  readonly #sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /**
   * There and back takes `there_and_back` milliseconds, more or less by up to `jitter`; each way has
   * half of both.
   */
  static async to(house: string, { there_and_back = 0, jitter = 0 } = {}): Promise<Lag> {
    const { hostname, port } = new URL(house);
    const late = () => (there_and_back + (2 * Math.random() - 1) * jitter) / 2;
    const server = createServer((client) => {
      const far = connect({ host: hostname, port: Number(port) });
      for (const socket of [client, far]) {
        socket.setNoDelay(true);
        lag.#sockets.add(socket);
        // Whoever hangs up ends the other half, too.
        socket.on("error", () => socket.destroy());
        socket.on("close", () => {
          lag.#sockets.delete(socket);
          client.destroy();
          far.destroy();
        });
      }
      carry(client, far, late, () => undefined);
      carry(far, client, late, (length) => (lag.bytes += length));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const at = server.address();
    if (at === null || typeof at === "string") throw new Error("no port for the way to the house");
    const lag: Lag = new Lag(server, `http://127.0.0.1:${at.port}`);
    return lag;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Nothing overtakes what was sent before it, as in any TCP. */
function carry(from: Socket, to: Socket, late: () => number, count: (bytes: number) => void): void {
  let due = 0;
  from.on("data", (chunk) => {
    due = Math.max(due, performance.now() + late());
    setTimeout(() => {
      count(chunk.length);
      if (!to.destroyed) to.write(chunk);
    }, due - performance.now());
  });
}
