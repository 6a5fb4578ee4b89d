import { expect, test } from "vitest";
import { watchWrites } from "./watchdog";

function watched() {
  const world = {
    now: 0,
    writable: true,
    state: "primary" as "primary" | "replica" | "unknown",
    givenUp: [] as number[],
  };
  const look = watchWrites(
    { role: { current: () => world.state }, canWrite: () => world.writable },
    () => world.now,
    (seconds) => world.givenUp.push(seconds),
  );
  /** Checks every five seconds. */
  const pass = (seconds: number) => {
    for (let left = seconds; left > 0; left -= 5) {
      world.now += 5_000;
      look();
    }
  };
  return { world, pass };
}

test("gives up once when a primary cannot write for a minute", () => {
  const { world, pass } = watched();
  world.writable = false;
  pass(60);
  expect(world.givenUp).toEqual([]);
  pass(5);
  expect(world.givenUp).toEqual([60]);
  pass(300);
  expect(world.givenUp).toEqual([60]);
});

test("a successful write restarts the minute", () => {
  const { world, pass } = watched();
  world.writable = false;
  pass(55);
  world.writable = true;
  pass(5);
  world.writable = false;
  pass(60);
  expect(world.givenUp).toEqual([]);
});

test("no write is expected of a replica, nor of a node of unknown role", () => {
  const { world, pass } = watched();
  world.writable = false;
  for (const state of ["replica", "unknown"] as const) {
    world.state = state;
    pass(300);
  }
  expect(world.givenUp).toEqual([]);
});
