import { expect, test } from "vitest";
import { dueRuler } from "./due-ruler";

const today = "2026-11-22";
const bill = (dueDate: string | null, unpaid: number) => ({ dueDate, unpaid });

test("amounts stand at their days, those of one day together", () => {
  const ruler = dueRuler(
    [
      bill("2026-11-20", 230_000),
      bill("2026-12-20", 184_000),
      bill("2026-11-25", 300_000),
      bill("2026-11-25", 45_000),
      bill(null, 9_900),
    ],
    today,
  );
  expect(ruler).toMatchObject({
    overdue: 230_000,
    days: [
      { date: "2026-11-25", at: 15.75, amount: 345_000 },
      { date: "2026-12-20", at: 97, amount: 184_000 },
    ],
    beyond: 0,
  });
  expect(ruler?.ticks).toHaveLength(29);
  expect(ruler?.ticks.filter(({ isWeek }) => isWeek)).toHaveLength(5);
});

test("it grows to 12 weeks where something is due then; what is due later is a sum", () => {
  const ruler = dueRuler([bill("2026-11-22", 100), bill("2027-06-01", 700)], today);
  expect(ruler?.days).toEqual([{ date: today, at: 6, amount: 100 }]);
  expect([ruler?.ticks.length, ruler?.beyond]).toEqual([29, 700]);
  const long = dueRuler([bill("2027-02-14", 100), bill("2027-02-15", 700)], today);
  expect([long?.ticks.length, long?.days[0]?.at, long?.beyond]).toEqual([13, 97, 700]);
  expect(dueRuler([bill("2027-01-17", 100)], today)?.days[0]?.at).toBe(97);
});

test("without a due date, or with money only to come back, there is none", () => {
  expect(dueRuler([], today)).toBeUndefined();
  expect(dueRuler([bill(null, 100)], today)).toBeUndefined();
  expect(dueRuler([bill("2026-11-20", -100), bill("2026-11-25", -5)], today)).toBeUndefined();
  expect(dueRuler([bill("2026-11-20", 100)], today)).toMatchObject({ overdue: 100, days: [] });
});
