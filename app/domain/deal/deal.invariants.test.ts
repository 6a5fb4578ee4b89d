import { describe, expect, test } from "vitest";
import { dayByDay, FIRST_DAY, ledgerOf } from "../../../tests/support/deal-ledger";
import { randomDeal, randomLoan, seeded } from "../../../tests/support/random-deals";
import { dateOfDay, dayNumber } from "../bills/calendar-date";
import { type DealInputs, EMPTY_DEAL, type Target } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import { GST_MODES } from "./inputs";
import { loanStatements } from "./loan-statement";
import { prepareDeal } from "./prepared-deal";
import { breakEvenSalePrice, maximumPurchasePrice } from "./solve";

// Every deal is worked out a second time as a list of payments and a GST return, in BigInt, and its
// loans day by day. The numbers are seeded: a failing deal is the same one every time.

test("10,000 deals in every position: profit is cash in − cash out − GST to pay", () => {
  const next = seeded(14);
  const failure = firstOf(10_000, () => {
    const deal = randomDeal(next);
    return GST_MODES.map((gstMode) => {
      const inputs = { ...deal, gstMode };
      const { lines } = dealLines(inputs);
      const { profit, gst, before, netSale } = ledgerOf(inputs);
      const found = [lines.profit, lines.gstToPay, lines.ownCash, lines.netSale];
      const isSame =
        sameNumbers(found, [profit, gst, before, netSale]) && netSale - lines.netCost === profit;
      return isSame
        ? null
        : `${gstMode}: ${found.join()} is not ${profit},${gst},${before},${netSale}`;
    }).find((text) => text !== null);
  });
  expect(failure).toBeUndefined();
});

describe("solving 1,000 deals: the neighbouring dollar fails", () => {
  test("break-even sale price", () => {
    const next = seeded(15);
    const failure = firstOf(1000, () => {
      const inputs: DealInputs = { ...randomDeal(next), gstMode: next.one(GST_MODES) };
      const at = (salePrice: number) => ledgerOf({ ...inputs, salePrice }).profit;
      const found = breakEvenSalePrice(prepareDeal(inputs));
      if (found === null) return at(MOST) < 0 ? null : "none was found";
      return at(found) >= 0 && (found === 0 || at(found - 100) < 0) ? null : `${found}`;
    });
    expect(failure).toBeUndefined();
  });

  test("maximum purchase price, for a profit or a margin", () => {
    const next = seeded(16);
    let solved = 0;
    const failure = firstOf(1000, () => {
      const inputs: DealInputs = { ...randomDeal(next), gstMode: next.one(GST_MODES) };
      const target: Target = next.chance()
        ? { profit: next.whole(20_000_000) }
        : { marginOnCost: next.whole(40_000) };
      const isMet = (purchasePrice: number) => {
        const { profit, netSale } = ledgerOf({ ...inputs, purchasePrice });
        if (target.profit !== undefined) return profit >= target.profit;
        const cost = netSale - profit;
        return cost > 0 ? profit * 100_000 >= target.marginOnCost * cost : profit > 0;
      };
      const found = maximumPurchasePrice(prepareDeal(inputs), target);
      if (found === null) return isMet(0) ? "none was found" : null;
      solved++;
      return isMet(found) && (found === MOST || !isMet(found + 100)) ? null : `${found}`;
    });
    expect(failure).toBeUndefined();
    expect(solved).toBeGreaterThan(400);
  });
});

test("3,000 draw plans: interest is the day-by-day sum, over leap days and month ends", () => {
  const next = seeded(17);
  const anchors = ["2023-10-31", "2024-01-29", "2024-01-30", "2024-01-31", "2024-02-29"];
  const failure = firstOf(3000, () => {
    const start = next.chance() ? next.one(anchors) : dateOfDay(FIRST_DAY + next.whole(1500));
    const loan = randomLoan(next, dayNumber(start), 1 + next.whole(700));
    const [statement] = loanStatements(prepareDeal({ ...CERTAIN, loans: [loan] }));
    const charges = statement!.events.filter(({ kind }) => kind === "charge");
    const byDay = dayByDay(loan, CERTAIN.purchasePrice);
    const found = charges.map(({ date, amount }) => `${date} ${amount}`);
    const expected = byDay.charges.map(({ day, amount }) => `${dateOfDay(day)} ${amount}`);
    return found.join() === expected.join() && statement!.repayment === byDay.balance
      ? null
      : `${found.join()} is not ${expected.join()}`;
  });
  expect(failure).toBeUndefined();
});

function firstOf(count: number, check: () => string | null | undefined): string | undefined {
  for (let index = 0; index < count; index++) {
    const failure = check();
    if (failure) return `deal ${index}: ${failure}`;
  }
  return undefined;
}

function sameNumbers(found: readonly (number | null)[], expected: readonly number[]): boolean {
  return found.every((number, index) => number === expected[index]);
}

/** $99,999,999 */
const MOST = 9_999_999_900;
const CERTAIN = {
  ...EMPTY_DEAL,
  purchasePrice: 60_000_000,
  salePrice: 80_000_000,
  includeAgentFees: false,
  rows: [],
  renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};
