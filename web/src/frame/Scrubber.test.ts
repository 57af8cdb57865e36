// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Scrubber from "./Scrubber.svelte";

afterEach(cleanup);

it("marks the moments that are worth finding, each once, and none that may not be looked at", () => {
  const ways = { onlook: vi.fn(), onback: vi.fn(), onforward: vi.fn() };
  const { container } = render(Scrubber, { at: 3, first: 2, last: 12, marks: [1, 4, 4, 12, 40], ...ways });
  const marks = [...container.querySelectorAll<HTMLElement>(".mark")];
  expect(marks.map((mark) => mark.style.getPropertyValue("--at"))).toEqual(["0.2", "1"]);
  cleanup();
  expect(render(Scrubber, { at: 0, last: 0, marks: [0], ...ways }).container.querySelector(".mark")).toBeNull();
});
