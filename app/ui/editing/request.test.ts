import { afterEach, expect, test, vi } from "vitest";
import { request } from "./request";

afterEach(() => void vi.unstubAllGlobals());

test("a change finishes when the page is left, unless its bytes are more than browsers keep", async () => {
  const kept: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { keepalive }: RequestInit) => {
    kept.push(keepalive);
    return new Response("{}");
  });
  const small = { notes: "a".repeat(59_000) };
  // Two bytes a character.
  const large = { notes: "ā".repeat(30_000) };
  for (const body of [undefined, small, large, new URLSearchParams({ notes: "a" })])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await request("PUT", "/api/project-items/1", body);
  expect(kept).toEqual([true, true, false, true]);
});
