import { expect, test } from "vitest";
import { compareKeptAnswers } from "../support/kept-answers";

test(
  "a kept answer is the one that would be rendered now, in 500 random steps",
  { timeout: 120_000 },
  async () => {
    const { wrong, kept } = await compareKeptAnswers(500, 20_261_123);
    expect(wrong).toEqual([]);
    expect(kept.size).toBeGreaterThan(10);
  },
);
