import { expect, test } from "vitest";
import { movableClock } from "./app-parts";

test("a clock put forward runs on from there", () => {
  const wall = { now: new Date("2026-03-01T00:00:00Z") };
  const { clock, moveClock } = movableClock(() => wall.now);
  moveClock(3);
  moveClock(1);
  expect(clock().toISOString()).toBe("2026-03-05T00:00:00.000Z");
  wall.now = new Date("2026-03-01T01:00:00Z");
  expect(clock().toISOString()).toBe("2026-03-05T01:00:00.000Z");
});
