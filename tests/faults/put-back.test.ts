import { expect, test } from "vitest";
import { putBackHistory } from "../support/put-back-histories";

const HISTORIES = 1_000;

test(
  `${HISTORIES} random histories, put back from the last change to the first, end where they began`,
  { timeout: 60 * 60_000 },
  async () => {
    let changes = 0;
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const history = await putBackHistory(seed, 20);
      expect(history.after, `seed ${seed}`).toEqual(history.before);
      changes += history.changes;
    }
    process.stdout.write(`${changes} changes were put back\n`);
  },
);
