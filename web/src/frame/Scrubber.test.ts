// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Scrubber from "./Scrubber.svelte";

afterEach(cleanup);

it("marks the moments that are worth finding, each once, and none that may not be looked at", async () => {
  const ways = { onlook: vi.fn(), onback: vi.fn(), onforward: vi.fn() };
  const marks = [1, 4, 4, 12, 40].map((at) => ({ at, say: `moment ${at}` }));
  const { container, getByRole } = render(Scrubber, { at: 3, first: 2, last: 12, marks, chapters: [0, 7], ...ways });
  const shares = (which: string) => [...container.querySelectorAll<HTMLElement>(which)].map((one) => one.style.getPropertyValue("--at"));
  expect([shares(".mark"), shares(".chapter")]).toEqual([["0.2", "1"], ["0.5"]]);
  await fireEvent.click(getByRole("button", { name: "moment 4" }));
  expect(ways.onlook.mock.calls).toEqual([[4]]);
  cleanup();
  expect(render(Scrubber, { at: 0, last: 0, marks: [{ at: 0, say: "" }], ...ways }).container.querySelector(".mark")).toBeNull();
});
