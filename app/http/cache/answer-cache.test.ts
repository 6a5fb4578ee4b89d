import { expect, test } from "vitest";
import { keptAnswers, withOwnBuffer, type KeptAnswer } from "./answer-cache";

const KB = 1_024;

function answerOf(bytes: number): KeptAnswer {
  const body = new Uint8Array(bytes);
  return { version: "1", etag: '"a"', source: null, nonce: "n", headers: {}, body };
}

test("answers and what they take besides their bodies are held up to a number of bytes", () => {
  const kept = keptAnswers(40 * KB);
  for (const key of "abcdefghij") kept.set(key, answerOf(3 * KB));
  expect([...kept.keys()].toSorted().join("")).toBe("bcdefghij");
  expect(kept.calculatedSize).toBeLessThanOrEqual(40 * KB);
});

test("an answer that takes more than its part is not kept, nor the one before it", () => {
  const kept = keptAnswers(40 * KB);
  kept.set("a", answerOf(2 * KB));
  kept.set("a", answerOf(6 * KB));
  expect(kept.get("a")).toBeUndefined();
  expect(kept.calculatedSize).toBe(0);
});

test("a part of a large buffer becomes a buffer of its own", () => {
  const part = new Uint8Array(new ArrayBuffer(64 * KB), 8 * KB, 3 * KB).fill(7);
  expect(withOwnBuffer(part)).toEqual(new Uint8Array(3 * KB).fill(7));
  expect(withOwnBuffer(part).buffer.byteLength).toBe(3 * KB);
});
