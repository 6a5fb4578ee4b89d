import { expect, test } from "vitest";
import { fairTurns } from "./fair-turns";

test("a single piece of work waits for one of each other account, not for all", async () => {
  const inTurn = fairTurns(1);
  const done: string[] = [];
  const work = (who: string) => inTurn(who, async () => void done.push(who));
  await Promise.all(["a", "a", "a", "a", "b", "b", "c"].map(work));
  expect(done).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
});

test("limits concurrency, and a failure frees its slot", async () => {
  const inTurn = fairTurns(2);
  let [running, most] = [0, 0];
  const work = async (turn: number) => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    if (turn % 3 === 0) throw new Error("broken");
    return turn;
  };
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, turn) => inTurn(`${turn % 4}`, () => work(turn))),
  );
  expect([most, results.filter(({ status }) => status === "rejected").length]).toEqual([2, 3]);
  expect(await inTurn("last", async () => "in")).toBe("in");
});
