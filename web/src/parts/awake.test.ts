import { expect, test } from "vitest";
import { Awake } from "./awake";

function room() {
  let lit = 0;
  const listeners = new Map<string, () => void>();
  const window = {
    visibilityState: "visible",
    addEventListener: (event: string, then: () => void) => void listeners.set(event, then),
  };
  const lamp = {
    wakeLock: {
      request: async () => {
        lit += 1;
        return { release: async () => void (lit -= 1) };
      },
    },
  };
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return lit;
  };
  return {
    lamp, window, settle,
    show(visible: boolean) {
      window.visibilityState = visible ? "visible" : "hidden";
      // The browser takes the lamp away with the page.
      if (!visible) lit = Math.max(0, lit - 1);
      listeners.get("visibilitychange")?.();
    },
    touch: () => listeners.get("click")?.(),
  };
}

test("the screen stays lit until it need not", async () => {
  const { lamp, window, settle } = room();
  const awake = new Awake(lamp, window);
  awake.keep(true);
  awake.keep(true);
  expect(await settle()).toBe(1);
  awake.keep(false);
  expect(await settle()).toBe(0);
});

test("the lamp is asked for again when the page is back", async () => {
  const { lamp, window, settle, show } = room();
  let asked = 0;
  const counting = { wakeLock: { request: () => ((asked += 1), lamp.wakeLock.request()) } };
  const awake = new Awake(counting, window);
  awake.keep(true);
  await settle();
  show(false);
  show(true);
  await settle();
  expect(asked).toBe(2);
  awake.keep(false);
  await settle();
  show(true);
  expect(asked).toBe(2);
});

test("a browser without a lamp, or one that refuses, is no trouble", async () => {
  const { window, settle } = room();
  new Awake({}, window).keep(true);
  new Awake({ wakeLock: { request: () => Promise.reject(new Error("no")) } }, window).keep(true);
  await expect(settle()).resolves.toBe(0);
});

test("a browser that wants a gesture first is asked again with the next touch, and no more often", async () => {
  const { lamp, window, settle, touch } = room();
  let asked = 0;
  const strict = { wakeLock: { request: () => ((asked += 1) === 1 ? Promise.reject(new Error("gesture")) : lamp.wakeLock.request()) } };
  const awake = new Awake(strict, window);
  awake.keep(true);
  expect(await settle()).toBe(0);
  touch();
  expect(await settle()).toBe(1);
  touch();
  expect(asked).toBe(2);
});
