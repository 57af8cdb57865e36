import { VERSION, type Ask, type CloseReason, type Tell } from "../wire/protocol";

/** What a connection needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** How a connection reaches the world; tests bring their own. */
export interface World {
  open(): Socket;
  after(ms: number, then: () => void): () => void;
  random(): number;
}

export type ConnectionStatus =
  /** The server has not answered yet. */
  | "connecting"
  /** It has. */
  | "open"
  /** It was there and is not any more; the connection retries by itself. */
  | "reconnecting"
  /** There is no retry: the page has to be loaded anew, or there are too many tabs. */
  | "closed";

/** Why there is no connection, where the server said so. */
export type ClosedFor = CloseReason | "wrong-version";

export interface ConnectionEvents {
  /** The server is there, again or for the first time. */
  open(): void;
  tell(tell: Tell): void;
  status(status: ConnectionStatus, why: ClosedFor | null): void;
}

/** After these reasons a retry would only make it worse. */
const FINAL: ReadonlySet<CloseReason> = new Set(["nonsense", "too-many"]);

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 8000;
/** The server closes a connection after 90 seconds of silence. */
const PING_EVERY_MS = 15000;
/** A server that does not answer a ping for so long is gone, whatever the socket believes. */
const PONG_TIMEOUT_MS = 5000;
/** Where the device says that its network is gone, or what was asked is not answered, less will do. */
const DOUBT_MS = 2500;

/**
 * A connection to the server that reconnects by itself, with growing pauses. It greets and hands over
 * what it is told, and knows nothing of tables: whoever listens to `open` joins again.
 */
export class Connection {
  #status: ConnectionStatus = "connecting";
  #socket: Socket | null = null;
  #greeted = false;
  #retries = 0;
  #bye: CloseReason | null = null;
  #cancelRetry: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;
  #cancelTimeout: (() => void) | null = null;

  constructor(
    private readonly key: string,
    private readonly world: World,
    private readonly events: ConnectionEvents,
  ) {
    this.#connect();
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** Whether it was sent. What is asked while the server is away is not kept: the caller asks anew. */
  ask(ask: Ask): boolean {
    if (!this.#greeted || !this.#socket) return false;
    this.#socket.send(JSON.stringify(ask));
    return true;
  }

  /**
   * The network seems to be gone. A house in the same room may be there all the same: it is asked, and has
   * little time to answer.
   */
  doubt(): void {
    if (this.#status === "open") this.#sendPing(DOUBT_MS);
  }

  /** Retries at once instead of waiting: the person is looking, or the network is back. */
  retryNow(): void {
    if (this.#status === "reconnecting") this.#connect();
    else if (this.#status === "open") this.#sendPing();
  }

  close(): void {
    this.#drop();
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#status = "closed";
  }

  #connect(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#drop();
    this.#bye = null;
    const socket = this.world.open();
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", magot: VERSION, key: this.key } satisfies Ask));
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket && typeof data === "string") this.#receive(JSON.parse(data) as Tell);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #receive(tell: Tell): void {
    switch (tell.tell) {
      case "hello":
        this.#greeted = true;
        this.#retries = 0;
        this.#become("open", null);
        this.#pingLater();
        this.events.open();
        return;
      case "pong":
        this.#cancelTimeout?.();
        this.#cancelTimeout = null;
        return;
      case "bye":
        this.#bye = tell.why;
        return;
      case "error":
        if (tell.error === "wrong-version") {
          this.#drop();
          this.#become("closed", "wrong-version");
          return;
        }
        this.events.tell(tell);
        return;
      default:
        this.events.tell(tell);
    }
  }

  #lost(): void {
    const why = this.#bye;
    this.#drop();
    if (why !== null && FINAL.has(why)) {
      this.#become("closed", why);
      return;
    }
    this.#become("reconnecting", why);
    // Not everybody at the same moment: half of the pause is random.
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#retries);
    this.#retries += 1;
    this.#cancelRetry = this.world.after(pause / 2 + (pause / 2) * this.world.random(), () => this.#connect());
  }

  #drop(): void {
    this.#cancelPing?.();
    this.#cancelTimeout?.();
    this.#cancelPing = this.#cancelTimeout = null;
    this.#greeted = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #pingLater(): void {
    this.#cancelPing?.();
    this.#cancelPing = this.world.after(PING_EVERY_MS, () => this.#sendPing());
  }

  #sendPing(patience = PONG_TIMEOUT_MS): void {
    this.ask({ do: "ping", sent: 0 });
    if (patience < PONG_TIMEOUT_MS) {
      this.#cancelTimeout?.();
      this.#cancelTimeout = null;
    }
    this.#cancelTimeout ??= this.world.after(patience, () => {
      this.#cancelTimeout = null;
      this.#lost();
    });
    this.#pingLater();
  }

  #become(status: ConnectionStatus, why: ClosedFor | null): void {
    if (status === this.#status && why === null) return;
    this.#status = status;
    this.events.status(status, why);
  }
}

/** The browser's own WebSocket and clock. */
export function browserWorld(): World {
  return {
    open() {
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Socket;
    },
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
