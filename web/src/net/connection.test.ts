import { describe, expect, it } from "vitest";
import { VERSION, type Ask, type Tell } from "../wire/protocol";
import { Connection, type ConnectionStatus, type Socket } from "./connection";

/** A server at the other end, with a clock that only the test moves. */
class World {
  sockets: Wire[] = [];
  #now = 0;
  #timers: { at: number; then: () => void }[] = [];
  open = (): Socket => {
    const wire = new Wire();
    this.sockets.push(wire);
    return wire;
  };
  after = (ms: number, then: () => void) => {
    const timer = { at: this.#now + ms, then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };
  random = () => 1;
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.then();
    }
    this.#now = end;
  }
  get wire(): Wire {
    return this.sockets.at(-1)!;
  }
}

class Wire implements Socket {
  sent: Ask[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Ask);
  }
  close(): void {
    this.closed = true;
  }
  tell(tell: Tell): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
  greet(): void {
    this.onopen?.();
    this.tell({ tell: "hello", magot: VERSION, now: 0 });
  }
}

function connected() {
  const world = new World();
  const heard: Tell[] = [];
  const statuses: [ConnectionStatus, string | null][] = [];
  let opened = 0;
  const connection = new Connection("ab".repeat(32), world, {
    open: () => (opened += 1),
    tell: (tell) => heard.push(tell),
    status: (status, why) => statuses.push([status, why]),
  });
  return { world, connection, heard, statuses, opened: () => opened };
}

describe("a connection to the server", () => {
  it("greets with the key before anything else is asked", () => {
    const { world, connection, opened } = connected();
    expect(connection.ask({ do: "tables" })).toBe(false);
    world.wire.greet();
    expect(world.wire.sent).toEqual([{ do: "hello", magot: VERSION, key: "ab".repeat(32) }]);
    expect(connection.status).toBe("open");
    expect(opened()).toBe(1);
    expect(connection.ask({ do: "tables" })).toBe(true);
    expect(world.wire.sent.at(-1)).toEqual({ do: "tables" });
  });

  it("comes back by itself, each time a little later, and says so", () => {
    const { world, connection, statuses, opened } = connected();
    world.wire.greet();
    world.wire.onclose?.();
    expect(statuses.at(-1)).toEqual(["reconnecting", null]);
    world.pass(299);
    expect(world.sockets).toHaveLength(1);
    world.pass(1);
    expect(world.sockets).toHaveLength(2);
    world.wire.onclose?.();
    world.pass(599);
    expect(world.sockets).toHaveLength(2);
    world.pass(1);
    expect(world.sockets).toHaveLength(3);
    world.wire.greet();
    expect(opened()).toBe(2);
    expect(connection.status).toBe("open");
  });

  it("never waits longer than eight seconds", () => {
    const { world } = connected();
    for (let tries = 0; tries < 12; tries += 1) {
      world.wire.onclose?.();
      world.pass(8000);
    }
    expect(world.sockets).toHaveLength(13);
  });

  it("tries at once when somebody is looking again", () => {
    const { world, connection } = connected();
    world.wire.greet();
    world.wire.onclose?.();
    connection.retryNow();
    expect(world.sockets).toHaveLength(2);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(2);
  });

  it("notices a server that no longer answers, though the socket believes in it", () => {
    const { world, statuses } = connected();
    world.wire.greet();
    world.pass(15_000);
    expect(world.wire.sent.at(-1)).toEqual({ do: "ping", sent: 0 });
    world.wire.tell({ tell: "pong", sent: 0, now: 0 });
    world.pass(14_000);
    expect(world.sockets).toHaveLength(1);
    world.pass(1000 + 5000);
    expect(statuses.at(-1)?.[0]).toBe("reconnecting");
    expect(world.sockets[0]!.closed).toBe(true);
  });

  it("asks at once whether the server is still there when the network seems to be gone", () => {
    const { world, connection, statuses } = connected();
    world.wire.greet();
    connection.doubt();
    world.wire.tell({ tell: "pong", sent: 0, now: 0 });
    world.pass(10_000);
    expect(connection.status).toBe("open");
    connection.doubt();
    world.pass(2500);
    expect(statuses.at(-1)).toEqual(["reconnecting", null]);
  });

  it("does not come back where that would only make it worse", () => {
    const { world, connection, statuses } = connected();
    world.wire.greet();
    world.wire.tell({ tell: "bye", why: "too-many" });
    world.wire.onclose?.();
    expect(statuses.at(-1)).toEqual(["closed", "too-many"]);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(connection.status).toBe("closed");
  });

  it("comes back after a server that restarts, and tells why it was gone", () => {
    const { world, statuses } = connected();
    world.wire.greet();
    world.wire.tell({ tell: "bye", why: "shutdown" });
    world.wire.onclose?.();
    expect(statuses.at(-1)).toEqual(["reconnecting", "shutdown"]);
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
  });

  it("gives up on a server that speaks another version: the page is old", () => {
    const { world, statuses } = connected();
    world.wire.onopen?.();
    world.wire.tell({ tell: "error", error: "wrong-version" });
    expect(statuses.at(-1)).toEqual(["closed", "wrong-version"]);
  });

  it("hears nothing from a socket that it has given up", () => {
    const { world, connection, heard } = connected();
    world.wire.greet();
    const old = world.wire;
    old.onclose?.();
    connection.retryNow();
    world.wire.greet();
    old.tell({ tell: "tables", tables: [] });
    old.onclose?.();
    expect(heard).toEqual([]);
    expect(connection.status).toBe("open");
  });
});
