import { DEAL } from "~/domain/deal/deal-inputs";
import { GST_MODES, ANSWERED_GST_MODES } from "~/domain/deal/inputs";
import { DEAL_LINES, SIMPLE_LINES } from "~/domain/deal/lines";
import { RENTAL_LINES } from "~/domain/deal/rental";
import { SCENARIO } from "~/domain/deal/scenario-changes";
import type { DealView, ScenarioView } from "./deal-view";
import { convert, money, type Shape } from "./money-codec";
import { shapeOf } from "./record-shape";

/**
 * The deal between the API's JSON and its view (docs/decisions/0063), for the page. Apart from
 * view-codecs.ts, because only that page needs it.
 */
const inputs = shapeOf(DEAL);

const moneyIn = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, money])) as Record<Name, typeof money>;

const lines = shapeOf(DEAL_LINES);
const table = [[money]] as const;

const scenario = {
  ...shapeOf(SCENARIO),
  lines,
} as const satisfies Shape;

const deal = {
  inputs,
  lines,
  simple: shapeOf(SIMPLE_LINES),
  solve: {
    ...moneyIn("breakEvenSalePrice", "maximumPurchasePriceNow", "seventyPercentRule"),
    maximumPurchasePrice: moneyIn(...ANSWERED_GST_MODES),
  },
  profits: moneyIn(...GST_MODES),
  renovation: moneyIn("total", "billedGst", "toComplete", "taxableToComplete"),
  purchasePrice: money,
  salePrice: money,
  tax: { ifTaxed: money },
  loans: [
    {
      events: [{ amount: money, balance: money }],
      ...moneyIn("interest", "fees", "paid", "drawn", "repayment"),
      overLimit: { balance: money },
    },
  ],
  loanPayments: [{ amount: money }],
  rental: shapeOf(RENTAL_LINES),
  sensitivity: { prices: [money], renovation: table, weeks: table },
  slopes: moneyIn("week", "tenThousandLess"),
  offer: { lines, moves: [{ moved: money }] },
  scenarios: [scenario],
} as const satisfies Shape;

export const dealJson = {
  shape: deal as Shape,
  decode: (json: unknown) => convert(deal, "fromJson", json) as DealView,
  /** Answers as they are sent. */
  encodeInputs: (answers: Partial<DealView["inputs"]>) =>
    convert(inputs, "toJson", answers) as object,
};

export const scenarioJson = {
  shape: scenario as Shape,
  decode: (json: unknown) => convert(scenario, "fromJson", json) as ScenarioView,
  encode: (view: Partial<ScenarioView>) => convert(scenario, "toJson", view) as object,
};
