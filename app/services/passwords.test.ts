import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords";

test("verifies exactly the hashed password", async () => {
  const stored = await hashPassword("Kōwhai-2026!");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword("Kōwhai-2026!", stored)).toBe(true);
  expect(await isPassword("kōwhai-2026!", stored)).toBe(false);
  expect(await isPassword("Kōwhai-2026! ", stored)).toBe(false);
});

test("without a stored hash the answer costs the same", async () => {
  expect(await isPassword("Kōwhai-2026!", undefined)).toBe(false);
});

test("answers many concurrent calls", async () => {
  const stored = await hashPassword("Rimu-2026!");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => isPassword(index % 2 ? "Rimu-2026!" : "no", stored)),
  );
  expect(answers.filter(Boolean)).toHaveLength(6);
});
