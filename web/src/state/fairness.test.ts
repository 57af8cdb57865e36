import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitmentOf, pledgeOf, sortedJson, TOLD_NOTHING, toldNext } from "./fairness";

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const nonce = "00ff".repeat(16);

describe("the hashes of a deal", () => {
  it("are those of the protocol", () => {
    expect(pledgeOf(nonce)).toBe(sha256("magot pledge", Buffer.from(nonce, "hex")).toString("hex"));
    expect(commitmentOf(nonce)).toBe(sha256("magot commitment", Buffer.from(nonce, "hex")).toString("hex"));
    expect(TOLD_NOTHING).toBe(sha256("magot told").toString("hex"));
  });

  it("run on over everything that is told, with its time", () => {
    const first = sha256(sha256("magot told"), '[700,{"by":1,"what":"drew"}]');
    const second = sha256(first, '[900,"first-action-done"]');
    const one = toldNext(TOLD_NOTHING, 700, { what: "drew", by: 1 });
    expect(one).toBe(first.toString("hex"));
    expect(toldNext(one, 900, "first-action-done")).toBe(second.toString("hex"));
    expect(toldNext(TOLD_NOTHING, 701, { what: "drew", by: 1 })).not.toBe(one);
  });

  it("know a text by its bytes, and the order of keys means nothing", () => {
    expect(sortedJson({ z: [{ b: 1, a: null }, "é\n"], "2": true, "10": -3 })).toBe('{"10":-3,"2":true,"z":[{"a":null,"b":1},"é\\n"]}');
  });

  it("fit nothing where there are no bytes", () => {
    expect(pledgeOf("nonsense")).toBe(sha256("magot pledge").toString("hex"));
  });
});
