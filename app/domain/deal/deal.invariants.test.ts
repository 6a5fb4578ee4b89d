import { describe, expect, test } from "vitest";
import { dateOfDay, dayNumber } from "../bills/calendar-date";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import {
  GST_MODES,
  ROW_KINDS,
  ROW_PERIODS,
  type Commission,
  type CostRow,
  type GstMode,
  type Loan,
  type Target,
} from "./inputs";
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
    const start = next.chance() ? next.one(anchors) : dateOfDay(FIRST + next.whole(1500));
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
const FIRST = dayNumber("2023-01-01");
const CERTAIN = {
  ...EMPTY_DEAL,
  purchasePrice: 60_000_000,
  salePrice: 80_000_000,
  includeAgentFees: false,
  rows: [],
  renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};

// The ledger

/** Cents; `gst` is owed on it when positive, claimed when negative. */
type Payment = { cash: bigint; gst: bigint; isBeforeSale: boolean };

function ledgerOf(inputs: DealInputs & { gstMode: GstMode | null }) {
  const mode = inputs.gstMode ?? "simple";
  const isRegistered = mode === "secondhand" || mode === "zeroRated" || mode === "standard";
  const days = daysOf(inputs);
  const payments: Payment[] = [];
  const pay = (cash: bigint, gst: bigint, isBeforeSale = true) =>
    payments.push({ cash, gst, isBeforeSale });
  const claim = (gst: bigint) =>
    isRegistered ? -rounded(gst * BigInt(inputs.taxableUse), 100_000n) : 0n;
  const whole = (amount: bigint) => (mode === "simple" ? rounded(amount, 100n) * 100n : amount);
  const taxed = { bought: 0n, sold: 0n };

  const price = whole(BigInt(inputs.purchasePrice ?? 0));
  taxed.bought += price;
  if (mode === "standard" && inputs.purchaseTerm === "plus") {
    const gst = rounded(price * 15n, 100n);
    pay(-price - gst, claim(gst));
  } else if (mode === "standard") pay(-price, claim(rounded(price * 3n, 23n)));
  else if (mode === "secondhand") pay(-price, claim(credit(inputs, price)));
  else pay(-price, 0n);

  const work = inputs.renovation;
  taxed.bought += BigInt(work.total);
  const workGst = BigInt(work.billedGst) + rounded(BigInt(work.taxableToComplete) * 3n, 23n);
  pay(-BigInt(work.total), claim(workGst));

  for (const row of inputs.rows) {
    if (row.followsLoans && inputs.loans.length > 0) continue;
    const isBeforeSale = row.kind !== "selling";
    const typed = whole(overPeriod(row, days));
    if (row.kind === "buying") taxed.bought += typed;
    if (row.kind === "selling") taxed.sold -= typed;
    const onTop = row.gst === "plus" ? rounded(typed * 15n, 100n) : 0n;
    const within = row.gst === "incl" ? rounded(typed * 3n, 23n) : 0n;
    if (mode === "simple") pay(-typed, 0n, isBeforeSale);
    else pay(-typed - onTop, row.kind === "interest" ? 0n : claim(onTop + within), isBeforeSale);
  }

  let loanCost = 0n;
  for (const loan of inputs.loans) {
    const { charges, drawn, balance, fees } = dayByDay(loan, inputs.purchasePrice ?? 0);
    const interest = charges.reduce((sum, { amount }) => sum + amount, 0);
    loanCost += BigInt(interest + fees);
    pay(BigInt(drawn), 0n);
    pay(-BigInt(fees + (loan.type === "interestOnly" ? interest : 0)), 0n);
    pay(-BigInt(balance), 0n, false);
  }
  // The simple rule counts the loans in whole dollars; own cash is what is paid.
  if (mode === "simple") pay(loanCost - whole(loanCost), 0n, false);

  const sale = whole(BigInt(inputs.salePrice ?? 0));
  taxed.sold += sale;
  const isTaxable = isRegistered && inputs.saleGst === "standard";
  const onTop = isTaxable && inputs.saleTerm === "plus" ? rounded(sale * 15n, 100n) : 0n;
  const within = isTaxable && inputs.saleTerm === "incl" ? rounded(sale * 3n, 23n) : 0n;
  pay(sale + onTop, onTop + within, false);

  const agent = agentOf(inputs, sale, mode);
  taxed.sold -= agent.gross;
  pay(-agent.gross, claim(agent.gst), false);
  if (mode === "simple") {
    pay(0n, rounded(taxed.sold * 3n, 23n) - rounded(taxed.bought * 3n, 23n));
  }

  const sum = (list: Payment[], part: "cash" | "gst") =>
    list.reduce((total, payment) => total + payment[part], 0n);
  const gst = sum(payments, "gst");
  return {
    profit: Number(sum(payments, "cash") - gst),
    gst: Number(gst),
    before:
      Number(
        -sum(
          payments.filter(({ isBeforeSale }) => isBeforeSale),
          "cash",
        ),
      ) + 0,
    netSale:
      mode === "simple"
        ? Number(taxed.sold - rounded(taxed.sold * 3n, 23n))
        : Number(sale - within),
  };
}

function credit(inputs: DealInputs, price: bigint): bigint {
  const limits = [rounded(price * 3n, 23n)];
  if (inputs.associated) limits.push(BigInt(inputs.sellerGstCost ?? 0));
  if (inputs.associated && inputs.marketValue !== null) {
    limits.push(rounded(BigInt(inputs.marketValue) * 3n, 23n));
  }
  return limits.reduce((least, limit) => (limit < least ? limit : least));
}

function agentOf({ commission, includeAgentFees }: DealInputs, price: bigint, mode: GstMode) {
  if (!commission || !includeAgentFees) return { gross: 0n, gst: 0n };
  let fee = 0n;
  if (commission.kind === "fixed") fee = BigInt(commission.amount);
  if (commission.kind === "percent") fee = rounded(price * BigInt(commission.percent), 100_000n);
  if (commission.kind === "tiers") {
    let [left, from, exact] = [price, 0n, 0n];
    for (const { upTo, percent } of commission.tiers) {
      const width = upTo === null ? left : BigInt(upTo) - from;
      const part = left < width ? left : width;
      exact += part * BigInt(percent);
      left -= part;
      from += width;
    }
    fee = rounded(exact, 100_000n) + BigInt(commission.base + commission.admin);
  }
  const isAsTyped = mode === "simple" && commission.kind !== "tiers";
  const gst = commission.plusGst ? rounded(fee * 15n, 100n) : rounded(fee * 3n, 23n);
  const gross = commission.plusGst && !isAsTyped ? fee + gst : fee;
  if (mode !== "simple") return { gross, gst };
  const exact =
    isAsTyped && commission.kind === "percent" ? price * BigInt(commission.percent) : null;
  // A percent goes to whole dollars at once.
  return {
    gross: (exact === null ? rounded(gross, 100n) : rounded(exact, 10_000_000n)) * 100n,
    gst,
  };
}

function overPeriod({ amount, per }: CostRow, days: number): bigint {
  const [times, length] = {
    total: [1, 1],
    week: [days, 7],
    month: [days * 12, 365],
    quarter: [days * 4, 365],
    year: [days, 365],
  }[per] as [number, number];
  return rounded(BigInt(amount) * BigInt(times), BigInt(length));
}

function daysOf({ purchaseSettlement, saleSettlement, weeks }: DealInputs): number {
  return purchaseSettlement && saleSettlement
    ? dayNumber(saleSettlement) - dayNumber(purchaseSettlement)
    : (weeks ?? 0) * 7;
}

/** Of a loan at its last price: the same in every GST position. */
const WORKED = new WeakMap<Loan, { price: number; result: ReturnType<typeof workedByDay> }>();

function dayByDay(loan: Loan, price: number) {
  const known = WORKED.get(loan);
  if (known?.price === price) return known.result;
  const result = workedByDay(loan, price);
  WORKED.set(loan, { price, result });
  return result;
}

function workedByDay(loan: Loan, price: number) {
  const until = dayNumber(loan.repaid ?? "");
  const draws = loan.draws.map(({ date, amount, percentOfPrice = 0 }) => ({
    day: dayNumber(date),
    amount: amount ?? Number(rounded(BigInt(price) * BigInt(percentOfPrice), 100_000n)),
  }));
  const first = Math.min(until, ...draws.map(({ day }) => day));
  const anchor = dayOfMonth(first);
  const charges: { day: number; amount: number }[] = [];
  let [balance, drawn, owed] = [0, 0, 0];
  for (let day = first; day <= until; day++) {
    const isChargeDay =
      day > first &&
      (dayOfMonth(day) === anchor || (dayOfMonth(day) < anchor && dayOfMonth(day + 1) === 1));
    if (isChargeDay || day === until) {
      // owed: cents × thousandths of a percent × days
      const amount = Number(rounded(BigInt(owed) * BigInt(loan.rate), 36_500_000n));
      // At repayment the draws of that day come first, and bear nothing.
      charges.push({ day, amount });
      if (loan.type === "capitalising") balance += amount;
      owed = 0;
    }
    for (const draw of draws) {
      if (draw.day !== day) continue;
      balance += draw.amount;
      drawn += draw.amount;
    }
    owed += balance;
  }
  const fees = loan.fees.reduce(
    (sum, { amount, percentOfLimit = 0 }) =>
      sum +
      (amount ??
        Number(
          rounded(
            BigInt(loan.limit ?? 0) * BigInt(percentOfLimit) * BigInt(until - first),
            36_500_000n,
          ),
        )),
    0,
  );
  return { charges, drawn, balance, fees };
}

const DAYS_OF_MONTH = Array.from({ length: 4000 }, (_, index) =>
  new Date((FIRST + index) * 86_400_000).getUTCDate(),
);

function dayOfMonth(day: number): number {
  return DAYS_OF_MONTH[day - FIRST]!;
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const up = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -up : up;
}

// Random deals

type Next = ReturnType<typeof seeded>;

function seeded(seed: number) {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (most: number) => Math.floor(fraction() * (most + 1));
  return {
    whole,
    chance: () => fraction() < 0.5,
    one: <Value>(list: readonly Value[]): Value => list[whole(list.length - 1)]!,
    many: <Value>(most: number, make: () => Value): Value[] =>
      Array.from({ length: whole(most) }, make),
  };
}

function randomDeal(next: Next): DealInputs & { purchasePrice: number; salePrice: number } {
  const bought = FIRST + next.whole(1500);
  const days = next.whole(500);
  const total = next.whole(30_000_000);
  const toComplete = next.whole(total);
  const scale = next.whole(50) === 0 ? 60 : 1;
  return {
    ...EMPTY_DEAL,
    purchasePrice: (1 + next.whole(150_000_000)) * scale,
    salePrice: (1 + next.whole(160_000_000)) * scale,
    purchaseTerm: next.one(["incl", "plus"]),
    saleTerm: next.one(["incl", "incl", "plus"]),
    saleGst: next.one(["standard", "standard", "zero"]),
    associated: next.whole(4) === 0,
    sellerGstCost: next.chance() ? next.whole(10_000_000) : null,
    marketValue: next.chance() ? next.whole(120_000_000) : null,
    taxableUse: next.chance() ? 100_000 : next.whole(100_000),
    ...(next.chance()
      ? { purchaseSettlement: dateOfDay(bought), saleSettlement: dateOfDay(bought + days) }
      : { weeks: next.whole(80) }),
    includeAgentFees: next.whole(9) > 0,
    commission: randomCommission(next),
    rows: next.many(14, () => randomRow(next)),
    renovation: {
      total,
      toComplete,
      billedGst: next.whole(Math.floor(((total - toComplete) * 3) / 23)),
      taxableToComplete: next.whole(toComplete),
    },
    loans: next.chance() ? [] : next.many(3, () => randomLoan(next, bought, days)),
  };
}

function randomRow(next: Next): CostRow {
  const kind = next.one(ROW_KINDS);
  return {
    id: "row",
    kind,
    amount: next.whole(3_000_000),
    gst: next.one(["incl", "incl", "plus", "none"]),
    per: next.chance() ? "total" : next.one(ROW_PERIODS),
    followsLoans: kind === "interest" && next.chance(),
  };
}

function randomCommission(next: Next): Commission | null {
  const plusGst = next.chance();
  const from = 100 * next.whole(500_000);
  return next.one<Commission | null>([
    null,
    { kind: "percent", percent: next.whole(20_000), plusGst },
    { kind: "fixed", amount: next.whole(5_000_000), plusGst },
    {
      kind: "tiers",
      tiers: [
        { upTo: from + 100, percent: next.whole(20_000) },
        { upTo: from + 100 + next.whole(50_000_000) + 1, percent: next.whole(20_000) },
        { upTo: null, percent: next.whole(20_000) },
      ],
      base: next.whole(100_000),
      admin: next.whole(100_000),
      plusGst,
    },
  ]);
}

function randomLoan(next: Next, start: number, days: number): Loan {
  return {
    name: "Loan",
    limit: next.chance() ? null : next.whole(100_000_000),
    rate: next.whole(40_000),
    type: next.one(["interestOnly", "capitalising"]),
    draws: next.many(6, () => {
      const date = dateOfDay(start + next.whole(days));
      return next.whole(3) === 0
        ? { date, percentOfPrice: next.whole(100_000) }
        : { date, amount: next.whole(40_000_000) };
    }),
    repaid: dateOfDay(start + days),
    fees: next.many(2, () =>
      next.chance()
        ? { name: "Fee", amount: next.whole(500_000) }
        : { name: "Line fee", percentOfLimit: next.whole(3000) },
    ),
  };
}
