import { defineConfig } from "vitest/config";

/** Whole games in a real browser against the real house: `cargo xtask tour`. */
export default defineConfig({
  test: {
    include: [`e2e/**/*.${process.env.KIND ?? "tour"}.ts`],
    environment: "node",
    // One house and one browser a file; two files at a time are what two cores bear. What is measured has them alone.
    fileParallelism: process.env.KIND !== "measure",
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
