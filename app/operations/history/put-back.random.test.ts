import { expect, test } from "vitest";
import { putBackHistory } from "../../../tests/support/put-back-histories";

test("each change put back, from the last to the first, gives what was before them", async () => {
  let changes = 0;
  for (let seed = 1; seed <= 5; seed++) {
    const history = await putBackHistory(seed, 20);
    expect(history.after, `seed ${seed}`).toEqual(history.before);
    changes += history.changes;
  }
  expect(changes).toBeGreaterThan(50);
});
