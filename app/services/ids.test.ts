import { expect, test } from "vitest";
import { hashOfSecret, newId, newSecret, randomBytes } from "./ids";

test("ids are 22 characters of base58 and unique", () => {
  const ids = Array.from({ length: 5000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a secret is 256 bits, and its hash does not reveal it", () => {
  const secret = newSecret();
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(hashOfSecret(secret)).toBe(hashOfSecret(secret));
  expect(hashOfSecret(secret)).not.toContain(secret);
});

test("random bytes are never given twice, and stay as they were given", () => {
  const given = Array.from({ length: 2_000 }, (_, at) => randomBytes(6 + (at % 11)));
  const texts = given.map((bytes) => bytes.toString("hex"));
  expect(given.map((bytes) => bytes.length)).toEqual(texts.map((_, at) => 6 + (at % 11)));
  expect(new Set(texts.map((text) => text.slice(0, 12))).size).toBe(texts.length);
  expect(given.map((bytes) => bytes.toString("hex"))).toEqual(texts);
});
