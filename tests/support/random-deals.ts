import { dateOfDay } from "~/domain/bills/calendar-date";
import { EMPTY_DEAL, type Commission, type DealInputs } from "~/domain/deal/deal-inputs";
import { ROW_KINDS, ROW_PERIODS, type CostRow } from "~/domain/deal/inputs";
import type { Loan } from "~/domain/deal/loan";
import { FIRST_DAY } from "./deal-ledger";

export type Next = ReturnType<typeof seeded>;

/** Numbers that are the same every time. */
export function seeded(seed: number) {
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
    one: <Value>(list: readonly Value[]): Value => list[whole(list.length - 1)] as Value,
    many: <Value>(most: number, make: () => Value): Value[] =>
      Array.from({ length: whole(most) }, make),
  };
}

export function randomDeal(next: Next): DealInputs & { purchasePrice: number; salePrice: number } {
  const bought = FIRST_DAY + next.whole(1500);
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

export function randomLoan(next: Next, start: number, days: number): Loan {
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
