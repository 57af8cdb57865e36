// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { commitmentOf, pledgeOf, TOLD_NOTHING } from "../state/fairness";
import { Checking } from "../replay/checking.svelte";
import type { Deal } from "../state/recorder";
import type { Watched } from "../wire/http";
import { LANGS } from "../wire/http";
import { tongue } from "../words/tongue.svelte";
import DealChecked from "./DealChecked.svelte";

const SECRET = "11".repeat(32);
const NONCE = "22".repeat(32);
const game: Watched = {
  game: "cache-ton-cash", rules: 1, seats: 2, config: {}, commitment: commitmentOf(SECRET), nonces: [NONCE], players: [], latecomers: [], secret: SECRET,
  pledged: [{ seat: 1, pledge: pledgeOf(NONCE) }], outcome: null, steps: [], next: null,
};
const deal: Deal = {
  code: "KMRT", gameNo: 1, commitment: commitmentOf(SECRET), before: true, nonce: NONCE, revealed: true,
  pledges: [null, pledgeOf(NONCE)], sealed: true, told: { seat: 1, seq: 0, hash: TOLD_NOTHING, broken: false },
};

beforeAll(() => tongue.speak("fr"));
afterEach(cleanup);

async function shown(change: Partial<Deal> = {}, get: () => Promise<unknown> = () => Promise.resolve(game)) {
  const checking = new Checking("r1", { ...deal, ...change }, get);
  render(DealChecked, { checking });
  const before = screen.getByRole("status").textContent;
  await checking.read();
  flushSync();
  return { before, after: screen.getByRole("status").textContent };
}

test("a deal that fits is said to be so, with everything that proves it elsewhere", async () => {
  const { before, after } = await shown();
  expect(before).toBe("Ton appareil vérifie la donne…");
  expect(after).toBe("Donne vérifiée sur ton appareil");
  const text = document.body.textContent;
  for (const part of [deal.commitment, NONCE, TOLD_NOTHING, "magot replay magot-r1.jsonl --verify", "--as B"]) expect(text).toContain(part);
  expect(screen.getAllByRole("button", { hidden: true })).toHaveLength(4);
});

test("a deal that does not fit is said so in words, not only in colour", async () => {
  const { after } = await shown({ commitment: SECRET });
  expect(after).toBe("Attention\u00a0: le secret n’est pas celui qui était scellé.");
});

test("what cannot be compared says why", async () => {
  const { after } = await shown({ told: { ...deal.told, broken: true } });
  expect(after).toBe("Donne pas vérifiable ici\u00a0: ton appareil a manqué une partie de l’histoire.");
});

test("a house that does not answer can be asked again", async () => {
  let calls = 0;
  const { after } = await shown({}, () => (++calls > 1 ? Promise.resolve(game) : Promise.reject(new Error("503"))));
  expect(after).toBe("Donne pas vérifiable\u00a0: la maison n’a pas répondu.");
  await fireEvent.click(screen.getByText("Essayer encore"));
  expect(calls).toBe(2);
});

test("every reason has its words in every language", async () => {
  const reasons = ["breach-secret", "breach-pledges", "breach-nonces", "breach-mine", "breach-told", "doubt-late", "doubt-pledges", "doubt-unheard", "doubt-missed"];
  for (const lang of LANGS) {
    await tongue.speak(lang);
    for (const reason of reasons) expect(tongue.has(`play-${reason}`), `${lang} ${reason}`).toBe(true);
  }
});
