import { expect, test } from "vitest";
import { walkThroughCuts } from "../support/cuts/walk";

/** SEED=7 for another walk, CUTS=10 for a short one. */
const { SEED = "27", CUTS = "100" } = process.env;

test(
  "each spend, edit and payment is there once, whatever is cut while it is made and sent",
  { timeout: 15 * 60_000 },
  async () => {
    const [seed, cuts] = [Number(SEED), Number(CUTS)];
    const spends = Math.ceil(cuts / 2);
    const began = performance.now();
    const { problems, ...found } = await walkThroughCuts({
      seed,
      spends,
      edits: Math.ceil(cuts / 4),
      bills: Math.ceil(cuts / 7),
      cuts,
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(
      `Seed ${seed}, ${spends} spends, ${seconds} s: ${JSON.stringify(found)}\n`,
    );
    expect(problems).toEqual([]);
  },
);
