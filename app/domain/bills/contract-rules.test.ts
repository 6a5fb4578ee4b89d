import { expect, test } from "vitest";
import { readCalendarDate } from "./calendar-date";
import { CONTRACT_RULES } from "./contract-rules";

test.each(Object.entries(CONTRACT_RULES))(
  "%s says from when, its page, and when it was read",
  (...of) => {
    const [, { from, source, url, checked }] = of;
    for (const date of [from, checked]) expect(readCalendarDate(date)).toBe(date);
    expect(from <= checked).toBe(true);
    expect(source).not.toBe("");
    // The page itself, not the front page of a site.
    expect(new URL(url).pathname.length).toBeGreaterThan(20);
  },
);
