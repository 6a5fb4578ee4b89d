import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hintNoMore, isTimeForHint } from "./install-visits";

/** What a browser keeps, and what one of its tabs does. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const openTab = () => vi.stubGlobal("sessionStorage", storage());

beforeEach(() => void vi.stubGlobal("localStorage", storage()));
afterEach(() => void vi.unstubAllGlobals());

test("the third visit is time for the hint, however many pages a visit has", () => {
  const seen = [1, 2, 3, 4].map(() => {
    openTab();
    return [isTimeForHint(), isTimeForHint()];
  });
  expect(seen).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [true, true],
  ]);
});

test("once it was answered, it never is again", () => {
  for (let visit = 0; visit < 4; visit++) {
    openTab();
    isTimeForHint();
  }
  hintNoMore();
  openTab();
  expect(isTimeForHint()).toBe(false);
});

test("where the browser forbids its storage there is no hint", () => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("Forbidden.");
    },
  });
  expect(isTimeForHint()).toBe(false);
});
