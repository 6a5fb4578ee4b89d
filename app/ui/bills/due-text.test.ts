import { expect, test } from "vitest";
import { dueText } from "./due-text";

test.each([
  ["2026-11-20", "Fri 20 Nov", "2 days ago"],
  ["2026-11-21", "Sat 21 Nov", "yesterday"],
  ["2026-11-22", "Sun 22 Nov", "today"],
  ["2026-11-23", "Mon 23 Nov", "tomorrow"],
  ["2026-11-28", "Sat 28 Nov", "in 6 days"],
  ["2026-12-20", "Sun 20 Dec", ""],
  ["2027-01-20", "Wed 20 Jan 2027", ""],
  [null, "No due date", ""],
])("due %s", (date, day, away) => {
  expect(dueText(date, "2026-11-22")).toEqual({ day, away });
});
