// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { health } from "../state/health.svelte";
import { tongue } from "../words/tongue.svelte";
import StorageBanner from "./StorageBanner.svelte";

beforeAll(() => tongue.speak("fr"));
afterEach(() => {
  cleanup();
  health.failing = false;
});

test("it is said while the house cannot store, and no longer", async () => {
  const { rerender } = render(StorageBanner, { atTable: true });
  expect(screen.getByRole("status").textContent?.trim()).toBe("");
  health.failing = true;
  await tick();
  expect(screen.getByText(/La maison n’arrive plus à enregistrer/)).toBeTruthy();
  expect(screen.getByText(/Rien de ce que tu as vu n’est perdu/)).toBeTruthy();
  await rerender({ atTable: false });
  expect(screen.getByText(/Les tables se regardent/)).toBeTruthy();
  health.failing = false;
  await tick();
  expect(screen.getByRole("status").textContent?.trim()).toBe("");
});
