import { expect, test } from "@playwright/test";
import { walkThroughCuts } from "../support/cuts/walk";

// tests/faults/queue-cuts.test.ts goes further.
test("ten cuts of the network, the tab, the browser and the server lose nothing, and nothing is there twice", async () => {
  // It starts a server and a browser of its own, and these again.
  test.slow();
  const wanted = { seed: 115, spends: 4, edits: 3, bills: 1, cuts: 10 };
  const { problems } = await walkThroughCuts(wanted);
  expect(problems).toEqual([]);
});
