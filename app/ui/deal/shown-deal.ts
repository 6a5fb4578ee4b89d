import type { Cents } from "~/domain/money";
import { dealOf, salePriceOf, type Deal } from "~/domain/profit";
import { combineStatus, countUnsaved, type SaveStatus } from "../editing/combine-status";
import type { Mark, Snapshot } from "../editing/optimistic-record";
import type { Value, EditedRow } from "./edited-row";

/**
 * A row as it is shown, with what is wrong with it or its value, and with its label. `typing` is it
 * with what is being typed, which counts in the figures already.
 */
export type ShownRow = {
  row: EditedRow;
  typing: EditedRow;
  mark: Mark<RowField> | undefined;
  labelMark: Mark<RowField> | undefined;
};
export type Shown = {
  rows: readonly ShownRow[];
  renoCost: Cents;
  includeAgentFees: boolean;
  switchMark: Mark | undefined;
  salePrice: Cents;
  deal: Deal;
  status: SaveStatus;
};

/** The field of a row that is edited, and marked, beside its value, which is `undefined`. */
export const LABEL = "label";
export type RowField = typeof LABEL | undefined;

/**
 * The rows and the switch of a calculator, and what is being typed into the rows by their ids;
 * `touched` tells whether anything was ever answered.
 */
type Parts = {
  rows: readonly Snapshot<EditedRow, RowField>[];
  fees: Snapshot<boolean>;
  typing: ReadonlyMap<string, Value>;
  renoCost: Cents;
  touched: boolean;
};

/** What is shown of a calculator: its rows in order, its figures, and how saving goes. */
export function shownDeal({ rows: all, fees, typing, renoCost, touched }: Parts): Shown {
  const present = all.filter(({ shown }) => shown.present);
  const rows = present
    .map(({ shown: row, marks }) => ({
      row,
      typing: { ...row, ...typing.get(row.id) },
      mark: marks.find(({ field }) => field === undefined),
      labelMark: marks.find(({ field }) => field === LABEL),
    }))
    .sort((a, b) => a.row.order - b.row.order);
  const marked = new Set<unknown>([...present, fees]);
  const counting = rows.map((row) => row.typing);
  const includeAgentFees = fees.shown;
  return {
    rows,
    renoCost,
    includeAgentFees,
    switchMark: fees.marks[0],
    salePrice: salePriceOf(counting),
    deal: dealOf(counting, { renoCost, includeAgentFees }),
    status: combineStatus([...all, fees], touched, {
      // A row that stays away has nowhere to show what is wrong with it.
      unsavedIn: (record) => (marked.has(record) ? countUnsaved(record) : 0),
    }),
  };
}
