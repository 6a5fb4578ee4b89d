import { z } from "zod";
import { DEAL } from "~/domain/deal/deal-inputs";
import { byMode, GST_MODES, ANSWERED_GST_MODES } from "~/domain/deal/inputs";
import { DEAL_LINES, MISSING_PARTS, SIMPLE_LINES } from "~/domain/deal/lines";
import { RENTAL_LINES } from "~/domain/deal/rental";
import { SCENARIO } from "~/domain/deal/scenario-changes";
import { TAX_OUTCOMES } from "~/domain/deal/tax-estimate";
import { id, money } from "./fields";
import { viewOfRecord, viewsOf } from "./record";

/** Percent with two decimals, in a view too. */
const figure = z.number().nullable();
const cents = money.nullable();

const lines = viewOfRecord(DEAL_LINES);

/** For one loan: `paid` from own cash, `repayment` the balance at the end. */
const workedLoan = z.object({
  name: z.string(),
  /** `balance` is the one after it. */
  events: z.array(
    z.object({
      kind: z.enum(["draw", "charge"]),
      date: z.string(),
      amount: money,
      balance: money,
    }),
  ),
  interest: money,
  fees: money,
  paid: money,
  drawn: money,
  repayment: money,
  overLimit: z.object({ date: z.string(), balance: money }).nullable(),
  /** Percent of the value today, and of the sale price; null while either is missing. */
  lvrToday: figure,
  lvrAtSale: figure,
});

const maximumPurchasePrice = z.object(byMode(ANSWERED_GST_MODES, () => cents)).nullable();

const table = z.array(z.array(money).readonly()).readonly();

export const scenarioView = z.object({
  id: z.string(),
  ...viewsOf(SCENARIO),
  lines,
});
export type ScenarioView = z.output<typeof scenarioView>;
export const scenarioList = z.array(scenarioView);
export const scenarioParams = z.object({ scenarioId: id });

const rules = z.object({
  checked: z.string(),
  sources: z.array(
    z.object({ rule: z.string(), from: z.string(), source: z.string(), checked: z.string() }),
  ),
});

const tax = z.object({
  outcome: z.enum(TAX_OUTCOMES),
  /** What it would be, if the profit is taxed. */
  ifTaxed: money,
  words: z.string(),
});

/** In JSON, and to the page. */
export const dealView = z.object({
  /** `commission` as it applies: a scale, or what the agent's row says. */
  inputs: viewOfRecord(DEAL),
  lines,
  simple: viewOfRecord(SIMPLE_LINES),
  /** What to ask for, in words; `missingParts` names it. */
  missing: z.array(z.string()),
  missingParts: z.array(z.enum(MISSING_PARTS)),
  solve: z.object({
    breakEvenSalePrice: cents,
    maximumPurchasePrice,
    /** In the deal's own position. */
    maximumPurchasePriceNow: cents,
    seventyPercentRule: cents,
  }),
  /** By answer to the question of the GST position. */
  profits: z.object(byMode(GST_MODES, () => cents)),
  renovation: z.object({
    total: money,
    billedGst: money,
    toComplete: money,
    taxableToComplete: money,
  }),
  purchasePrice: cents,
  salePrice: cents,
  includeAgentFees: z.boolean(),
  days: z.number().nullable(),
  /** The last day of an agreement to sell inside the bright-line. */
  brightLineEnds: z.string().nullable(),
  tax: tax.nullable(),
  loans: z.array(workedLoan),
  /** Payments of bills from the loan, which replace its plan. */
  loanPayments: z.array(z.object({ date: z.string(), amount: money })).readonly(),
  rental: viewOfRecord(RENTAL_LINES).nullable(),
  sensitivity: z
    .object({ prices: z.array(money).readonly(), renovation: table, weeks: table.nullable() })
    .nullable(),
  /** What a week more, and $10,000 less on the price, cost. */
  slopes: z.object({ week: cents, tenThousandLess: money }).nullable(),
  offer: z
    .object({
      date: z.string(),
      lines,
      moves: z.array(z.object({ cause: z.string(), moved: money })),
    })
    .nullable(),
  scenarios: scenarioList,
  /** What was saved all the same, in words. */
  warnings: z.array(z.string()),
  rules,
  disclaimer: z.string(),
});
export type DealView = z.output<typeof dealView>;

export const solvedView = z.object({
  for: z.enum(["breakEven", "maximumPrice"]),
  breakEvenSalePrice: cents,
  maximumPurchasePrice,
  maximumPurchasePriceNow: cents,
  /** "No price below $100 million." where there is none. */
  message: z.string().nullable(),
});
