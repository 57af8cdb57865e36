import { describe, expect, it } from "vitest";
import { Shell } from "./shell.svelte";

const REFUSAL = { clause: "MT-3.5", say: { key: "not-yours", args: [] } };

describe("what is refused", () => {
  it("is said in the table's words, where it has some", () => {
    const shell = new Shell();
    shell.why = (key) => (key === REFUSAL.say.key ? "You owe 40." : null);
    shell.refused("monopoly-tricheurs", REFUSAL, "No.", 0);
    shell.refused("monopoly-tricheurs", { ...REFUSAL, say: { key: "other", args: [] } }, "Not now.", 0);
    expect(shell.toasts.map(({ text }) => text)).toEqual(["You owe 40.", "Not now."]);
  });

  it("is said where the hand is that has just asked, once", () => {
    const shell = new Shell();
    shell.put({ x: 40, y: 50 }, 1000);
    shell.refused("monopoly-tricheurs", REFUSAL, "No.", 1200);
    shell.refused("monopoly-tricheurs", REFUSAL, "Not that either.", 1300);
    expect(shell.toasts.map(({ near }) => near)).toEqual([{ x: 40, y: 50 }, null]);
  });

  it("is said at the edge when the hand is long gone", () => {
    const shell = new Shell();
    shell.put({ x: 40, y: 50 }, 1000);
    shell.refused("monopoly-tricheurs", REFUSAL, "No.", 9000);
    expect(shell.toasts.map(({ near }) => near)).toEqual([null]);
  });

  it("has been read by whoever asks for something else; other messages stay", () => {
    const shell = new Shell();
    shell.toast("Copied.");
    shell.refused("monopoly-tricheurs", REFUSAL, "No.", 0);
    shell.asked();
    expect(shell.toasts.map(({ text }) => text)).toEqual(["Copied."]);
  });
});
