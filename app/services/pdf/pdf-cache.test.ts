import { describe, expect, test } from "vitest";
import { openPdfCache } from "./pdf-cache";

function shop(limited = true) {
  const clock = { now: new Date("2026-03-05T00:00:00Z") };
  const printed: string[] = [];
  const print = async (html: string) => {
    printed.push(html);
    if (html === "broken") throw new Error("The printer broke.");
    return new TextEncoder().encode(html);
  };
  const { print: job } = openPdfCache(
    { print, prepare: () => undefined, stats: () => ({ running: 1, waiting: 2 }) },
    () => clock.now,
    limited,
  );
  const ask = (key: string, html = key, who = "ada") =>
    job({ key, who, html: async () => html }).then((pdf) => new TextDecoder().decode(pdf));
  return { clock, printed, ask };
}

test("caches printed PDFs", async () => {
  const { ask, printed } = shop();
  expect([await ask("a"), await ask("a"), await ask("b")]).toEqual(["a", "a", "b"]);
  expect(printed).toEqual(["a", "b"]);
});

test("prints concurrent equal jobs once", async () => {
  const { ask, printed } = shop();
  expect(await Promise.all([ask("a"), ask("a"), ask("a")])).toEqual(["a", "a", "a"]);
  expect(printed).toEqual(["a"]);
});

test("retries a failed print", async () => {
  const { ask, printed } = shop();
  await expect(ask("a", "broken")).rejects.toThrow("The printer broke.");
  expect(await ask("a", "whole")).toBe("whole");
  expect(printed).toEqual(["broken", "whole"]);
});

describe("ten prints a minute", () => {
  test("are counted per user; cached prints are free", async () => {
    const { ask, clock } = shop();
    for (let number = 0; number < 10; number++) await ask(`${number}`);
    await expect(ask("eleventh")).rejects.toMatchObject({ reason: "too-many", retryAfter: 60 });
    expect(await ask("3")).toBe("3");
    expect(await ask("theirs", "theirs", "ben")).toBe("theirs");
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect(await ask("eleventh")).toBe("eleventh");
  });

  test("are not counted where limits are off", async () => {
    const { ask } = shop(false);
    for (let number = 0; number < 30; number++) await ask(`${number}`);
    expect(await ask("last")).toBe("last");
  });
});

test("evicts the oldest beyond the cache size", async () => {
  const { ask, printed } = shop(false);
  const large = "x".repeat(30 * 1024 * 1024);
  for (const key of ["a", "b", "c"]) await ask(key, large);
  await ask("c", large);
  await ask("a", large);
  expect(printed).toHaveLength(4);
});
