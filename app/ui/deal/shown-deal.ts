import type { Cents } from "~/domain/money";
import { dealOf, salePriceOf, type Deal } from "~/domain/profit";
import type { Mark, OptimisticRecord } from "../items/optimistic-record";
import { combineStatus } from "../items/combine-status";
import type { SaveStatus } from "../items/shown-items";
import type { Value, EditedRow } from "./edited-row";

/**
 * A row as it is shown, with what is wrong with it or its value, and with its label. `typing` is it
 * with what is being typed, which counts in the figures already.
 */
export type ShownRow = {
  row: EditedRow;
  typing: EditedRow;
  mark: Mark | undefined;
  labelMark: Mark | undefined;
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

/** The field of a row beside its value that is edited, and marked, by itself. */
export const LABEL = "label";

/**
 * The rows and the switch of a calculator, and what is being typed into the rows by their ids;
 * `touched` tells whether anything was ever answered.
 */
type Parts = {
  rows: readonly OptimisticRecord<EditedRow>[];
  fees: OptimisticRecord<boolean>;
  typing: ReadonlyMap<string, Value>;
  renoCost: Cents;
  touched: boolean;
};

/** What is shown of a calculator: its rows in order, its figures, and how saving goes. */
export function shownDeal({ rows: all, fees, typing, renoCost, touched }: Parts): Shown {
  const present = all.filter(({ shown }) => shown.present);
  const rows = present
    .map((saved) => {
      const row = saved.shown;
      return {
        row,
        typing: { ...row, ...typing.get(row.id) },
        mark: saved.markOf(),
        labelMark: saved.markOf(LABEL),
      };
    })
    .sort((a, b) => a.row.order - b.row.order);
  const counting = rows.map((row) => row.typing);
  const includeAgentFees = fees.shown;
  return {
    rows,
    renoCost,
    includeAgentFees,
    switchMark: fees.markOf(),
    salePrice: salePriceOf(counting),
    deal: dealOf(counting, { renoCost, includeAgentFees }),
    status: combineStatus([...all, fees], touched, [...present, fees]),
  };
}
