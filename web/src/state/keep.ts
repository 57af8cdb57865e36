/** What this browser keeps between visits. A browser that keeps nothing loses comfort, not games. */
export class Keep {
  constructor(private readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null) {}

  read<T>(name: string, otherwise: T): T {
    try {
      const text = this.storage?.getItem(`magot.${name}`);
      return text === null || text === undefined ? otherwise : (JSON.parse(text) as T);
    } catch {
      return otherwise;
    }
  }

  write(name: string, value: unknown): void {
    try {
      this.storage?.setItem(`magot.${name}`, JSON.stringify(value));
    } catch {
      // Storage is full or forbidden: the value is asked for again next time.
    }
  }

  forget(name: string): void {
    try {
      this.storage?.removeItem(`magot.${name}`);
    } catch {
      // As above.
    }
  }
}

function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export const keep = new Keep(browserStorage());

/** 32 random bytes as hexadecimal digits; `crypto.subtle` and `randomUUID` are not available over plain http. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key that the seats of this browser belong to. It is never shown and never part of an address. */
export function ownKey(): string {
  const kept = keep.read<string | null>("key", null);
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) return kept;
  const key = randomHex();
  keep.write("key", key);
  return key;
}
