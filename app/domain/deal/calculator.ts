import type { Cents } from "../money";
import { readField, type CellProblem } from "../record/cell-text";
import { blankOf, declare } from "../record/record";
import type { ValuesOf } from "../record/values";
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
    help: `Blank: ${COMMISSION_PRESETS[0]?.label}; typical, negotiable`,
    nullable: true,
  },
  marketing: { ...MONEY, label: "Marketing", otherwise: 350_000 },
  saleLegal: { ...MONEY, label: "Legal fees of the sale", otherwise: 180_000 },
  salePrice: { ...MONEY, label: "Sells for", otherwise: 78_000_000 },
  profit: { ...MONEY, label: "For a profit of", otherwise: 5_000_000 },
});
export type CalculatorFigures = ValuesOf<typeof CALCULATOR>;

type Name = keyof CalculatorFigures;
type Read = { figures: CalculatorFigures; problems: Partial<Record<Name, CellProblem>> };

/** Reads texts by name, as they are typed or in an address: what is not there is the example's. */
export function readFigures(texts: Readonly<Record<string, string>>): Read {
  const figures = blankOf(CALCULATOR);
  const problems: Read["problems"] = {};
  for (const field of CALCULATOR.list) {
    const text = texts[field.name];
    if (text === undefined || (text.trim() === "" && "nullable" in field)) continue;
    const { value = 0, problem } = text.trim() === "" ? {} : readField(field, text);
    figures[field.name] = value;
    if (problem) problems[field.name] = problem;
  }
  return { figures, problems };
}

const ROWS = [
  ["purchaseLegal", "buying", "incl"],
  ["lim", "buying", "incl"],
  ["inspection", "buying", "incl"],
  ["holding", "holding", "none"],
  ["marketing", "selling", "incl"],
  ["saleLegal", "selling", "incl"],
] as const satisfies (readonly [Name, RowKind, CostRow["gst"]])[];

/** Cents. Without an agent's fee the commonest scale counts. */
export function dealOfFigures(figures: CalculatorFigures, gstMode: GstMode): DealInputs {
  const { purchasePrice, salePrice, renovation, agent, profit } = figures;
  return {
    ...EMPTY_DEAL,
    gstMode,
    commission: commissionOf(agent),
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

function commissionOf(agent: Cents | null): DealInputs["commission"] {
  if (agent !== null) return { kind: "fixed", amount: agent, plusGst: false };
  return COMMISSION_PRESETS[0]?.commission ?? null;
}
