import { expect, test, vi } from "vitest";
import { typeface } from "./typeface";

test("the typeface is read whole, and a picture is drawn without it where it is not to be had", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(new Uint8Array([0, 255, 128])));
  expect(await typeface()).toBe("data:font/woff2;base64,AP+A");
  expect(String(asked.mock.calls[0]![0])).toContain("nunito");
  asked.mockResolvedValueOnce(new Response("", { status: 404 }));
  expect(await typeface()).toBe("");
  asked.mockRejectedValueOnce(new TypeError("away"));
  expect(await typeface()).toBe("");
  asked.mockRestore();
});
