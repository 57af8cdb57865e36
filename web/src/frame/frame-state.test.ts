import { expect, it } from "vitest";
import { Keep } from "../state/keep";
import { Settings } from "../state/settings.svelte";
import { FrameState } from "./frame.svelte";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it("a wide page keeps its parts as they were left", () => {
  const store = storage();
  const frame = () => new FrameState({ current: true }, new Settings(new Keep(store)), new Keep(store));
  const first = frame();
  expect([first.shows("log"), first.shows("hints")]).toEqual([true, false]);
  first.toggle("log");
  first.toggle("hints");
  first.acted();
  const second = frame();
  expect([second.shows("log"), second.shows("hints")]).toEqual([false, true]);
});

it("a table that wants the whole page has its log closed, whatever other tables do", () => {
  const store = storage();
  const frame = (stage: boolean) => new FrameState({ current: true }, new Settings(new Keep(store)), new Keep(store), stage);
  expect([frame(true).shows("log"), frame(false).shows("log")]).toEqual([false, true]);
  frame(true).toggle("log");
  frame(false).toggle("log");
  expect([frame(true).shows("log"), frame(false).shows("log")]).toEqual([true, false]);
});

it("on a phone one part comes up at a time and gives way to the table", () => {
  const store = storage();
  const frame = new FrameState({ current: false }, new Settings(new Keep(store)), new Keep(store));
  expect(frame.shows("log")).toBe(false);
  frame.toggle("log");
  frame.toggle("hints");
  expect([frame.shows("log"), frame.shows("hints")]).toEqual([false, true]);
  frame.acted();
  expect(frame.shows("hints")).toBe(false);
  frame.close("log");
  expect(frame.shows("log")).toBe(false);
});

it("Escape closes what lies over the table: the log only where that lies there, too", () => {
  const store = storage();
  const frame = new FrameState({ current: true }, new Settings(new Keep(store)), new Keep(store), true);
  frame.toggle("log");
  expect([frame.escape(), frame.shows("log")]).toEqual([false, true]);
  frame.toggle("hints");
  expect([frame.escape(true), frame.shows("hints"), frame.shows("log")]).toEqual([true, false, true]);
  expect([frame.escape(true), frame.shows("log")]).toEqual([true, false]);
});
