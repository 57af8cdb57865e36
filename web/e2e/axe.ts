import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds serious or worse, with where, once whatever is fading in is there: half a colour is nobody's. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    const late = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([Promise.allSettled(ends.map(({ finished }) => finished)), late]);
  });
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(): Promise<import("axe-core").AxeResults> } }).axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`));
  });
}
