import { describe, expect, test } from "vitest";
import { readDate, usualDueDate } from "./bill-dates";

const today = "2026-11-22";

describe("the date of a bill", () => {
  test.each(["2000-01-01", "2026-11-22", "2026-11-23"])("may be %s", (date) => {
    expect(readDate(date, "bill", today)).toEqual({ date });
  });

  test("is not before 2000", () => {
    expect(readDate("1999-12-31", "bill", today)).toEqual({
      problem: { reason: "dateTooEarly", date: "1999-12-31" },
    });
  });

  test("is at most a day ahead", () => {
    expect(readDate("2026-11-24", "bill", today)).toEqual({
      problem: { reason: "billTooLate", date: "2026-11-24" },
    });
  });

  test.each(["2027-02-29", "22/11/2026", "soon"])("is on the calendar: not %s", (text) => {
    expect(readDate(text, "bill", today)).toEqual({ problem: { reason: "notADate", text } });
  });
});

describe("the date on which it is due", () => {
  test.each(["2000-01-01", "2026-12-20", "2031-11-22"])("may be %s", (date) => {
    expect(readDate(date, "due", today)).toEqual({ date });
  });

  test("is at most 5 years ahead, from 29 February too", () => {
    expect(readDate("2031-11-23", "due", today)).toEqual({
      problem: { reason: "dueTooLate", date: "2031-11-23" },
    });
    expect(readDate("2033-02-28", "due", "2028-02-29").problem).toBeUndefined();
    expect(readDate("2033-03-01", "due", "2028-02-29").problem?.reason).toBe("dueTooLate");
  });

  test.each([
    ["2026-11-01", "2026-12-20"],
    ["2026-11-30", "2026-12-20"],
    ["2026-12-31", "2027-01-20"],
    ["2027-01-31", "2027-02-20"],
  ])("of a bill of %s is usually %s", (date, due) => {
    expect(usualDueDate(date)).toBe(due);
  });
});
