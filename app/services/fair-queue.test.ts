import { expect, test } from "vitest";
import { fairQueue } from "./fair-queue";

/** Queues pieces named "account number" and returns the order in which they ran. */
async function orderOf(names: string[]): Promise<string[]> {
  const { inTurn } = fairQueue();
  const done: string[] = [];
  await Promise.all(
    names.map((name) => inTurn(name.split(" ")[0] ?? "", async () => void done.push(name))),
  );
  return done;
}

test("runs one account's work in order", async () => {
  expect(await orderOf(["a 1", "a 2", "a 3"])).toEqual(["a 1", "a 2", "a 3"]);
});

test("accounts take turns however much one has queued", async () => {
  const ten = Array.from({ length: 10 }, (_, at) => `a ${at + 1}`);
  const done = await orderOf([...ten, "b 1", "b 2", "c 1"]);
  expect(done.slice(0, 6)).toEqual(["a 1", "a 2", "b 1", "c 1", "a 3", "b 2"]);
  expect(done.slice(6)).toEqual(ten.slice(3));
});

test("runs one piece at a time; a failure blocks none", async () => {
  const { inTurn } = fairQueue();
  let [running, most] = [0, 0];
  const piece = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  const failed = inTurn("a", async () => {
    await piece();
    throw new Error("broken");
  });
  await Promise.all([
    expect(failed).rejects.toThrow("broken"),
    inTurn("a", piece),
    inTurn("b", piece),
  ]);
  expect(most).toBe(1);
  expect(await inTurn("b", async () => "later")).toBe("later");
});
