import { dayNumber } from "~/domain/bills/calendar-date";
import type { DealInputs } from "~/domain/deal/deal-inputs";
import type { CostRow, GstMode } from "~/domain/deal/inputs";
import type { Loan } from "~/domain/deal/loan";

/** A deal worked out without the product's rules: a list of payments and a GST return, in BigInt,
 * with its loans day by day (docs/specification.md §25). */

/** No day before it is asked for. */
export const FIRST_DAY = dayNumber("2023-01-01");

/** Cents; `gst` is owed on it when positive, claimed when negative. */
type Payment = { cash: bigint; gst: bigint; isBeforeSale: boolean };

export function ledgerOf(inputs: DealInputs & { gstMode: GstMode | null }) {
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

/** For a loan at its last price: the same in every GST position. */
const WORKED = new WeakMap<Loan, { price: number; result: ReturnType<typeof workedByDay> }>();

export function dayByDay(loan: Loan, price: number) {
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
  new Date((FIRST_DAY + index) * 86_400_000).getUTCDate(),
);

function dayOfMonth(day: number): number {
  return DAYS_OF_MONTH[day - FIRST_DAY] ?? NaN;
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const up = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -up : up;
}
