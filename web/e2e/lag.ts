import { connect, createServer, type Server, type Socket } from "node:net";

/** A way to the house that takes its time: everything arrives late, in order, and is counted. */
export class Lag {
  /** Bytes that came from the house so far. */
  bytes = 0;
  readonly #sockets = new Set<Socket>();
  #cut = false;

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
    const server = createServer({ allowHalfOpen: true }, (client) => {
      if (lag.#cut) return client.destroy();
      const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      for (const [socket, other] of [[client, far], [far, client]] as const) {
        socket.setNoDelay(true);
        lag.#sockets.add(socket);
        socket.on("error", () => other.destroy());
        socket.on("close", () => lag.#sockets.delete(socket));
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

  /** Nothing gets through any more: a phone in a pocket whose radio is asleep. */
  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Nothing overtakes what was sent before it, as in any TCP; not even the end. */
function carry(from: Socket, to: Socket, late: () => number, count: (bytes: number) => void): void {
  let due = 0;
  // Timers of different lengths do not keep their order to the millisecond: each takes what is next.
  const waiting: (() => void)[] = [];
  const later = (then: () => void) => {
    due = Math.max(due, performance.now() + late());
    waiting.push(then);
    setTimeout(() => waiting.shift()?.(), due - performance.now());
  };
  from.on("data", (chunk) =>
    later(() => {
      count(chunk.length);
      if (to.writable) to.write(chunk);
    }),
  );
  from.on("end", () => later(() => to.end()));
}
