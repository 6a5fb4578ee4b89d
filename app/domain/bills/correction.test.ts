import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterCorrection } from "./correction";

describe("a typed total below the bills", () => {
  test.each([
    ["is taken off what is paid", [500, 500, 0], 200, [300, 300, 0]],
    ["then off what is to pay", [1000, 0, 0], 700, [300, 0, 0]],
    ["paid first", [1500, 500, 0], 700, [800, 0, 0]],
    ["then off what is held back", [1000, 950, 50], 980, [20, 0, 20]],
    ["and beyond that, money came back", [100, 100, 0], 250, [-150, -150, 0]],
    ["leaves a refund as it is", [-184, -184, 0], 16, [-200, -200, 0]],
    ["leaves a refund to come as it is", [800, 1000, 0], 100, [700, 900, 0]],
    ["of nothing changes nothing", [70, 40, 10], 0, [70, 40, 10]],
  ])("%s", (_, [spent = 0, paid = 0, retained = 0], off, [left, nowPaid, nowHeld]) => {
    expect(afterCorrection({ spent, paid, retained }, off)).toEqual({
      spent: left,
      paid: nowPaid,
      retained: nowHeld,
    });
  });

  test("leaves nothing negative while something is spent and no refund is there", () => {
    const cents = fc.nat(1_000_000);
    fc.assert(
      fc.property(cents, cents, cents, cents, (paid, retained, unpaid, off) => {
        const spent = paid + retained + unpaid;
        const after = afterCorrection({ spent, paid, retained }, off);
        expect(after.spent).toBe(spent - off);
        const toPay = after.spent - after.paid - after.retained;
        expect(toPay).toBeGreaterThanOrEqual(0);
        expect(after.retained).toBeGreaterThanOrEqual(0);
        expect(after.paid).toBeGreaterThanOrEqual(Math.min(0, after.spent));
      }),
    );
  });
});
