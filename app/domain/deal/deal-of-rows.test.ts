import { expect, test } from "vitest";
import { commissionOf, dealInputsOf, type DealParts, type DealRowEntry } from "./deal-of-rows";
import { EMPTY_DEAL } from "./deal-inputs";
import type { Loan } from "./loan";
import { defaultCostKind, defaultGst, followsLoans } from "./row-terms";
import { keepsCents, settingsOf } from "./stored-deal";

function row(label: string, changes: Partial<DealRowEntry> = {}): DealRowEntry {
  return {
    id: label,
    label,
    category: "financing",
    type: "fixedCredit",
    canDelete: true,
    amount: 100,
    fee: null,
    gst: defaultGst(label),
    per: "total",
    costKind: defaultCostKind(label),
    ...changes,
  };
}

const purchase = row("Purchase price", { category: "acquisition", canDelete: false, amount: 600 });
const reno = row("Renovation costs", {
  category: "acquisition",
  type: "renoCosts",
  canDelete: false,
});
const sale = row("Sale price", { category: "sale", type: "salePrice", canDelete: false });
const agent = row("Agent fees", {
  category: "sale",
  type: "agentFees",
  canDelete: false,
  amount: 0,
  fee: { type: "percent", thousandths: 3950 },
});

function parts(changes: Partial<DealParts> = {}): DealParts {
  return {
    settings: EMPTY_DEAL,
    rows: [purchase, reno, sale, agent],
    renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
    includeAgentFees: true,
    loanPayments: [],
    ...changes,
  };
}

test("prices and the agent are rows, and all other rows are costs of their kind", () => {
  const costs = [
    row("Legal fees", { category: "acquisition" }),
    row("Marketing", { category: "sale" }),
    row("Mortgage interest"),
    row("Bank fees"),
    row("Body corporate"),
  ];
  const deal = dealInputsOf(parts({ rows: [purchase, reno, sale, agent, ...costs] }));
  expect([deal.purchasePrice, deal.salePrice]).toEqual([600, 100]);
  expect(deal.commission).toEqual({ kind: "percent", percent: 3950, plusGst: true });
  expect(
    deal.rows.map(({ id, kind, gst, followsLoans: follows }) => [id, kind, gst, follows]),
  ).toEqual([
    ["Legal fees", "buying", "incl", false],
    ["Marketing", "selling", "incl", false],
    ["Mortgage interest", "interest", "none", true],
    ["Bank fees", "interest", "none", false],
    ["Body corporate", "holding", "none", false],
  ]);
});

test("a price of 0 is a missing one", () => {
  const deal = dealInputsOf(parts({ rows: [{ ...purchase, amount: 0 }] }));
  expect([deal.purchasePrice, deal.salePrice, deal.commission]).toEqual([null, null, null]);
});

test("a scale replaces the agent's row; otherwise only its GST is answered", () => {
  const scale = {
    kind: "tiers",
    tiers: [{ upTo: null, percent: 2000 }],
    base: 0,
    admin: 0,
    plusGst: false,
  } as const;
  expect(commissionOf(scale, [agent])).toBe(scale);
  const fixed = { kind: "fixed", amount: 5, plusGst: false } as const;
  expect(commissionOf(fixed, [agent])).toMatchObject({ kind: "percent", plusGst: false });
  expect(commissionOf(fixed, [])).toBe(fixed);
  const ofRow = { ...agent, fee: { type: "fixed", amount: 7 } } as const;
  expect(commissionOf(null, [ofRow])).toEqual({ kind: "fixed", amount: 7, plusGst: true });
});

function loan(name: string, dates: string[]): Loan {
  const draws = dates.map((date) => ({ date, amount: 1000 }));
  return { name, limit: null, rate: 7250, type: "interestOnly", draws, repaid: null, fees: [] };
}
const drawn = (deal: { loans: readonly Loan[] }) =>
  deal.loans.map(({ draws }) => draws.map(({ date, amount }) => [date, amount]));

test("payments from a loan replace the plan of the works, not of the purchase", () => {
  const settings = { ...EMPTY_DEAL, purchaseSettlement: "2026-10-07" };
  const loans = [loan("Works", ["2026-10-07", "2026-11-04"]), loan("Land", ["2026-10-07"])];
  const loanPayments = [
    { date: "2026-10-20", amount: 400 },
    { date: "2026-10-21", amount: -50 },
  ];
  expect(drawn(dealInputsOf(parts({ settings: { ...settings, loans }, loanPayments })))).toEqual([
    [
      ["2026-10-07", 1000],
      ["2026-10-20", 400],
      ["2026-11-04", 600],
    ],
    [["2026-10-07", 1000]],
  ]);
});

test("without a settlement the first draw pays the purchase; the last loan is for the works", () => {
  const loans = [loan("A", ["2026-10-01"]), loan("B", ["2026-11-01", "2026-10-01"])];
  const loanPayments = [{ date: "2026-10-01", amount: 2000 }];
  const deal = dealInputsOf(parts({ settings: { ...EMPTY_DEAL, loans }, loanPayments }));
  expect(drawn(deal)[1]).toEqual([
    ["2026-10-01", 1000],
    ["2026-10-01", 2000],
  ]);
  expect(drawn(dealInputsOf(parts({ loanPayments })))).toEqual([]);
  const none = { settings: { ...EMPTY_DEAL, loans: [loan("A", [])] }, loanPayments };
  expect(drawn(dealInputsOf(parts(none)))).toEqual([[["2026-10-01", 2000]]]);
});

test("only the mortgage interest among what lenders charge follows the loans", () => {
  const follows = (label: string, costKind: "interest" | "holding" = "interest") =>
    followsLoans({ label, costKind });
  expect([follows(" Mortgage Interest"), follows("Bank fees")]).toEqual([true, false]);
  expect(follows("Mortgage interest", "holding")).toBe(false);
});

test("what is stored is completed, and cents are kept once a position is chosen", () => {
  expect(settingsOf({ gstMode: "standard", inputs: { weeks: 26 } })).toEqual({
    ...EMPTY_DEAL,
    gstMode: "standard",
    weeks: 26,
  });
  expect([null, "simple" as const, "unregistered" as const].map(keepsCents)).toEqual([
    false,
    false,
    true,
  ]);
});
