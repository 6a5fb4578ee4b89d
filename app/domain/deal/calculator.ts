import { feePercentFrom, type Thousandths } from "../percent";
import { blankOf, declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import { rowAmountFromSum } from "../row-amount";
import { COMMISSION_PRESETS } from "./commission";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import type { CostRow, GstMode, RowKind } from "./inputs";

const MONEY = { kind: "money" } as const;

/**
 * A deal in a few figures, for whoever has no account (docs/specification.md §25.12). GST is
 * included where it is charged. What is given here is the example of the first visit.
 */
export const CALCULATOR = declare({
  purchasePrice: { ...MONEY, label: "Purchase price", otherwise: 60_000_000 },
  purchaseLegal: { ...MONEY, label: "Legal fees of the purchase", otherwise: 200_000 },
  lim: { ...MONEY, label: "LIM report", otherwise: 37_500 },
  inspection: { ...MONEY, label: "Builder’s report", otherwise: 70_000 },
  renovation: { ...MONEY, label: "Renovation", otherwise: 6_000_000 },
  holding: {
    ...MONEY,
    label: "Rates, insurance, interest",
    help: "No GST is taken from it.",
    otherwise: 3_220_000,
  },
  agent: {
    ...MONEY,
    label: "Agent",
    help: `Blank: ${COMMISSION_PRESETS[0]?.label}; typical, negotiable. A percent is plus GST.`,
    nullable: true,
  },
  marketing: { ...MONEY, label: "Marketing", otherwise: 350_000 },
  saleLegal: { ...MONEY, label: "Legal fees of the sale", otherwise: 180_000 },
  salePrice: { ...MONEY, label: "Sells for", otherwise: 78_000_000 },
  profit: { ...MONEY, label: "For a profit of", otherwise: 5_000_000 },
});
export type CalculatorFigures = ValuesOf<typeof CALCULATOR> & {
  /** What an agent takes of the sale price, plus GST; then there is no `agent`. */
  agentPercent?: Thousandths;
};

export type FigureName = keyof ValuesOf<typeof CALCULATOR>;
type Read = { figures: CalculatorFigures; problems: readonly FigureName[] };

/**
 * Reads texts by name, as they are typed or in an address: what is not there is the example's. What
 * is no amount of at least 0 is among the problems, and 0.
 */
export function readFigures(texts: Readonly<Record<string, string>>): Read {
  const figures: CalculatorFigures = blankOf(CALCULATOR);
  const problems: FigureName[] = [];
  for (const { name } of CALCULATOR.list) {
    const text = texts[name]?.trim();
    if (text === undefined || (text === "" && name === "agent")) continue;
    const percent = name === "agent" && text.endsWith("%") ? feePercentFrom(text) : undefined;
    const value = rowAmountFromSum(text, 0, true);
    if (percent !== undefined) figures.agentPercent = percent;
    else if (value !== undefined) figures[name] = value;
    else {
      problems.push(name);
      if (name !== "agent") figures[name] = 0;
    }
  }
  return { figures, problems };
}

/** Without prices, and so without any result, while one of the figures cannot be read. */
export function readableFigures({ figures, problems }: Read): CalculatorFigures {
  return problems.length === 0 ? figures : { ...figures, purchasePrice: 0, salePrice: 0 };
}

const ROWS = [
  ["purchaseLegal", "buying", "incl"],
  ["lim", "buying", "incl"],
  ["inspection", "buying", "incl"],
  ["holding", "holding", "none"],
  ["marketing", "selling", "incl"],
  ["saleLegal", "selling", "incl"],
] as const satisfies (readonly [FigureName, RowKind, CostRow["gst"]])[];

/** Cents. Without an agent's fee the commonest scale counts. */
export function dealOfFigures(figures: CalculatorFigures, gstMode: GstMode): DealInputs {
  const { purchasePrice, salePrice, renovation, profit } = figures;
  return {
    ...EMPTY_DEAL,
    gstMode,
    commission: commissionOf(figures),
    target: { profit },
    purchasePrice: purchasePrice || null,
    salePrice: salePrice || null,
    includeAgentFees: true,
    rows: ROWS.map(([name, kind, gst]) => ({
      id: name,
      kind,
      gst,
      amount: figures[name],
      per: "total",
      followsLoans: false,
    })),
    renovation: {
      total: renovation,
      billedGst: 0,
      toComplete: renovation,
      taxableToComplete: renovation,
    },
  };
}

function commissionOf({ agent, agentPercent }: CalculatorFigures): DealInputs["commission"] {
  if (agentPercent !== undefined) return { kind: "percent", percent: agentPercent, plusGst: true };
  if (agent !== null) return { kind: "fixed", amount: agent, plusGst: false };
  return COMMISSION_PRESETS[0]?.commission ?? null;
}
