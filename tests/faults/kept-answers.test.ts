import { expect, test } from "vitest";
import { compareAfterEachCommand, compareKeptAnswers } from "../support/kept-answers";

const STEPS = 20_000;

test(
  `a kept answer is the one that would be rendered now, in ${STEPS} random steps`,
  { timeout: 60 * 60_000 },
  async () => {
    const { wrong, kept } = await compareKeptAnswers(STEPS, 1);
    const answers = [...kept.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${answers} answers of ${kept.size} routes were from before\n`);
    expect(wrong).toEqual([]);
    expect(kept.size).toBeGreaterThan(30);
  },
);

test(
  "after every command and job, each kept answer is the one that would be rendered now",
  { timeout: 60 * 60_000 },
  async () => {
    const { wrong, kept, accepted } = await compareAfterEachCommand(1);
    process.stdout.write(`${accepted.size} commands were accepted\n`);
    expect(wrong).toEqual([]);
    expect(kept.size).toBeGreaterThan(30);
    expect(accepted.size).toBeGreaterThan(100);
  },
);
