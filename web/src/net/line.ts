import { VERSION, type Ask, type Bye, type Tell } from "../protocol";

/** What a line needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** How a line reaches the world; tests bring their own. */
export interface World {
  open(): Socket;
  after(ms: number, then: () => void): () => void;
  random(): number;
}

export type Standing =
  /** The house has not answered yet. */
  | "calling"
  /** It has. */
  | "open"
  /** It was there and is not any more; the line tries again by itself. */
  | "lost"
  /** It must not be tried again: the page has to be loaded anew, or there are too many tabs. */
  | "ended";

export interface LineEvents {
  /** The house is there, again or for the first time. */
  open(): void;
  tell(tell: Tell): void;
  standing(standing: Standing, why: Bye | "wrong-version" | null): void;
}

/** After these farewells there is no point in coming back by oneself. */
const FOR_GOOD: ReadonlySet<Bye> = new Set(["nonsense", "too-many"]);

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
/** The house says goodbye after 90 seconds of silence. */
const PING_EVERY_MS = 25000;
/** A house that does not answer a ping for so long is gone, whatever the socket believes. */
const PONG_WITHIN_MS = 8000;

/**
 * One connection to the house that comes back by itself. It greets, hands over what it is told, and
 * knows nothing of tables: whoever listens to `open` asks to be let in again.
 */
export class Line {
  #standing: Standing = "calling";
  #socket: Socket | null = null;
  #greeted = false;
  #tries = 0;
  #farewell: Bye | null = null;
  #retry: (() => void) | null = null;
  #ping: (() => void) | null = null;
  #overdue: (() => void) | null = null;

  constructor(
    private readonly key: string,
    private readonly world: World,
    private readonly events: LineEvents,
  ) {
    this.#call();
  }

  get standing(): Standing {
    return this.#standing;
  }

  /** Whether it went out. What is asked while the house is away is not kept: the caller asks anew. */
  ask(ask: Ask): boolean {
    if (!this.#greeted || !this.#socket) return false;
    this.#socket.send(JSON.stringify(ask));
    return true;
  }

  /** Tries at once instead of waiting: the person is looking, or the network is back. */
  hurry(): void {
    if (this.#standing === "lost") this.#call();
    else if (this.#standing === "open") this.#sendPing();
  }

  close(): void {
    this.#drop();
    this.#retry?.();
    this.#retry = null;
    this.#standing = "ended";
  }

  #call(): void {
    this.#retry?.();
    this.#retry = null;
    this.#drop();
    this.#farewell = null;
    const socket = this.world.open();
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", magot: VERSION, key: this.key } satisfies Ask));
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket && typeof data === "string") this.#heard(JSON.parse(data) as Tell);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#hungUp();
    };
  }

  #heard(tell: Tell): void {
    switch (tell.tell) {
      case "hello":
        this.#greeted = true;
        this.#tries = 0;
        this.#become("open", null);
        this.#pingLater();
        this.events.open();
        return;
      case "pong":
        this.#overdue?.();
        this.#overdue = null;
        return;
      case "bye":
        this.#farewell = tell.why;
        return;
      case "error":
        if (tell.error === "wrong-version") {
          this.#drop();
          this.#become("ended", "wrong-version");
          return;
        }
        this.events.tell(tell);
        return;
      default:
        this.events.tell(tell);
    }
  }

  #hungUp(): void {
    const why = this.#farewell;
    this.#drop();
    if (why !== null && FOR_GOOD.has(why)) {
      this.#become("ended", why);
      return;
    }
    this.#become("lost", why);
    // Not everybody at the same moment: half of the wait is luck.
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries += 1;
    this.#retry = this.world.after(wait / 2 + (wait / 2) * this.world.random(), () => this.#call());
  }

  #drop(): void {
    this.#ping?.();
    this.#overdue?.();
    this.#ping = this.#overdue = null;
    this.#greeted = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #pingLater(): void {
    this.#ping?.();
    this.#ping = this.world.after(PING_EVERY_MS, () => this.#sendPing());
  }

  #sendPing(): void {
    this.ask({ do: "ping", sent: 0 });
    this.#overdue ??= this.world.after(PONG_WITHIN_MS, () => {
      this.#overdue = null;
      this.#hungUp();
    });
    this.#pingLater();
  }

  #become(standing: Standing, why: Bye | "wrong-version" | null): void {
    if (standing === this.#standing && why === null) return;
    this.#standing = standing;
    this.events.standing(standing, why);
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
