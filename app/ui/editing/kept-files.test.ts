import { expect, test } from "vitest";
import { fileKey, isUnused } from "./kept-files";

const NOW = Date.UTC(2026, 10, 28);

test("a file goes that no draft names, but not while its own tab may be writing that draft", () => {
  const key = fileKey(NOW);
  expect(fileKey(NOW)).not.toBe(key);
  const drafts = [null, `{"files":{"receipt":"${key}"}}`];
  expect(isUnused(key, drafts, NOW + 3_600_000), "named").toBe(false);
  expect(isUnused(key, [], NOW + 1_000), "just stored").toBe(false);
  expect(isUnused(key, [], NOW + 3_600_000)).toBe(true);
  expect(isUnused(key, [], NOW - 3_600_000), "the clock was set back").toBe(false);
  for (const before of ["7f9c24e8-3b12-4ef1-a2d3-000000000000", "df9c24e8-3b12-4ef1-a2d3-0"])
    expect(isUnused(before, [], NOW), "of a release before").toBe(true);
});
