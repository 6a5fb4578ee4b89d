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

test("holds no more of the encoder's buffer than the answer", () => {
  const store = answerStore(100 * KB);
  const body = new Uint8Array(new ArrayBuffer(64 * KB), 8 * KB, 3 * KB).fill(7);
  store.set("a", { ...answerOf(0), body });
  expect(store.get("a")?.body).toEqual(new Uint8Array(3 * KB).fill(7));
  expect(store.get("a")?.body.buffer.byteLength).toBe(3 * KB);
});
