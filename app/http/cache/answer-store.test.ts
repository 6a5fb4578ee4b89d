import { expect, test } from "vitest";
import { answerStore, type KeptAnswer } from "./answer-store";

const KB = 1_024;

function answerOf(bytes: number): KeptAnswer {
  const body = new Uint8Array(bytes);
  return { version: "1", etag: '"a"', source: null, nonce: "n", headers: {}, body };
}

test("drops the answers used longest ago beyond the limit", () => {
  const store = answerStore(40 * KB);
  for (const key of ["a", "b", "c", "d", "e", "f", "g", "h"]) store.set(key, answerOf(3 * KB));
  expect(store.get("a")).toBeDefined();
  store.set("i", answerOf(3 * KB));
  store.set("j", answerOf(3 * KB));
  const held = [..."abcdefghij"].filter((key) => store.get(key));
  expect(held.join("")).toBe("acdefghij");
  expect(store.size()).toBeLessThanOrEqual(40 * KB);
});

test("replaces an answer, and counts what it takes once", () => {
  const store = answerStore(100 * KB);
  store.set("a", answerOf(10 * KB));
  store.set("a", answerOf(2 * KB));
  expect(store.size()).toBeLessThan(4 * KB);
  store.delete("a");
  store.delete("a");
  expect(store.size()).toBe(0);
  expect(store.get("a")).toBeUndefined();
});

test("refuses one answer that would take more than an eighth", () => {
  const store = answerStore(40 * KB);
  store.set("a", answerOf(2 * KB));
  store.set("a", answerOf(6 * KB));
  expect(store.get("a")).toBeUndefined();
  expect(store.size()).toBe(0);
});
