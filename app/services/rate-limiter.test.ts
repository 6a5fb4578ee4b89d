import { expect, test } from "vitest";
import { createRateLimiter } from "./rate-limiter";

const NOON = new Date("2026-03-04T23:00:00Z").getTime();
const after = (seconds: number) => new Date(NOON + seconds * 1000);
const THREE = { tries: 3, minutes: 1 };

test("so many tries in a minute, then none until the first is a minute old", () => {
  const { spend } = createRateLimiter();
  expect([0, 10, 20].map((seconds) => spend("ada", THREE, after(seconds)))).toEqual([0, 0, 0]);
  expect(spend("ada", THREE, after(20.5))).toBe(40);
  expect(spend("ada", THREE, after(59.9))).toBe(1);
  expect(spend("ada", THREE, after(60))).toBe(0);
  // The rejected try did not count; the second is ten seconds younger than the first.
  expect(spend("ada", THREE, after(61))).toBe(9);
});

test("counts each bucket separately", () => {
  const { spend } = createRateLimiter();
  for (const who of ["ada", "ben", "ada", "ben", "ada", "ben"])
    expect(spend(who, THREE, after(0))).toBe(0);
  expect(spend("ben", THREE, after(0))).toBe(60);
});

test("a key is forgotten once its window has passed", () => {
  const { spend, size } = createRateLimiter();
  for (let user = 0; user < 100; user++) spend(`person ${user}`, THREE, after(user / 10));
  spend("the last", { tries: 1, minutes: 60 }, after(30));
  expect(size()).toBe(101);
  spend("somebody", THREE, after(69.95));
  expect(size()).toBe(2);
});
