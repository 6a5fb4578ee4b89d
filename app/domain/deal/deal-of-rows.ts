import type { AgentFee, DealCategory, RowType } from "../deal";
import type { Cents } from "../money";
import { commissionOfRow } from "./commission";
import type { Commission, DealInputs, DealSettings, Renovation } from "./deal-inputs";
import { withActualDraws, type DatedAmount } from "./draw-plan";
import type { CostRow, RowKind } from "./inputs";
import type { Loan } from "./loan";
import { followsLoans, type CostKind } from "./row-terms";

/** A stored row, with what a deal needs of it. Cents. */
export type DealRowEntry = Pick<CostRow, "id" | "amount" | "gst" | "per"> & {
  category: DealCategory;
  type: RowType;
  label: string;
  canDelete: boolean;
  fee: AgentFee | null;
  costKind: CostKind;
};

export type DealParts = {
  settings: DealSettings;
  rows: readonly DealRowEntry[];
  renovation: Renovation;
  includeAgentFees: boolean;
  /** What was paid from a loan. */
  loanPayments: readonly DatedAmount[];
};

/** All that the lines are worked out from, of what is stored (docs/specification.md §25.2). */
export function dealInputsOf(parts: DealParts): DealInputs {
  const { settings, rows, renovation, includeAgentFees, loanPayments } = parts;
  const purchase = purchaseRow(rows);
  const costs = rows.filter((row) => row.type === "fixedCredit" && row !== purchase);
  return {
    ...settings,
    commission: commissionOf(settings.commission, rows),
    loans: loansWith(settings, loanPayments),
    purchasePrice: purchase?.amount || null,
    salePrice: amountOf(rows, "salePrice") || null,
    includeAgentFees,
    rows: costs.map(costRow),
    renovation,
  };
}

/** The first fixed row of its category; the admin may have made others fixed. */
export function purchaseRow<Row extends Pick<DealRowEntry, "category" | "type" | "canDelete">>(
  rows: readonly Row[],
): Row | undefined {
  return rows.find(
    ({ category, type, canDelete }) =>
      category === "acquisition" && type === "fixedCredit" && !canDelete,
  );
}

/** A scale as it was answered, else what the agent's row says. Null without such a row. */
export function commissionOf(
  answered: Commission | null,
  rows: readonly Pick<DealRowEntry, "fee">[],
): Commission | null {
  if (answered?.kind === "tiers") return answered;
  const fee = rows.find((row) => row.fee !== null)?.fee;
  return fee ? commissionOfRow(fee, answered?.plusGst) : answered;
}

/**
 * Payments from a loan replace the plan of the one for the works, else of the last. What is drawn
 * by the settlement of the purchase pays its price, not bills, and stays.
 */
function loansWith(
  { loans, purchaseSettlement }: DealSettings,
  payments: readonly DatedAmount[],
): readonly Loan[] {
  const drawn = payments.filter(({ amount }) => amount > 0);
  const works = worksLoan(loans);
  if (drawn.length === 0 || !works) return loans;
  const start = purchaseSettlement ?? firstDraw(works);
  const stays = works.draws.filter(({ date }) => start !== undefined && date <= start);
  const plan = works.draws.filter((draw) => !stays.includes(draw));
  const draws = [...stays, ...withActualDraws(plan, drawn)];
  return loans.map((loan) => (loan === works ? { ...loan, draws } : loan));
}

/** The loan whose plan payments of bills replace. */
export function worksLoan(loans: readonly Loan[]): Loan | undefined {
  return loans.find(({ name }) => isForWorks(name)) ?? loans.at(-1);
}

function isForWorks(name: string): boolean {
  return ["work", "reno", "build"].some((word) => name.toLowerCase().includes(word));
}

function firstDraw({ draws }: Loan): string | undefined {
  return draws.map(({ date }) => date).toSorted()[0];
}

function costRow(row: DealRowEntry): CostRow {
  const { id, amount, gst, per } = row;
  const isFinancing = row.category === "financing";
  return {
    id,
    amount,
    gst,
    per,
    kind: kindOf(row),
    followsLoans: isFinancing && followsLoans(row),
  };
}

function kindOf({ category, costKind }: DealRowEntry): RowKind {
  if (category === "acquisition") return "buying";
  return category === "sale" ? "selling" : costKind;
}

function amountOf(rows: readonly DealRowEntry[], type: RowType): Cents {
  return rows.filter((row) => row.type === type).reduce((sum, { amount }) => sum + amount, 0);
}
