import type { DealValue } from "~/domain/deal-value";
import type { Cents } from "~/domain/money";
import { salePriceOf } from "~/domain/profit";
import { combineStatus, countUnsaved, type SaveStatus } from "../editing/combine-status";
import type { Mark, Snapshot } from "../editing/record-state";
import type { EditedRow, RowField } from "./edited-row";

/** A row with its marks. `typing` has the unsaved text, which counts in the figures. */
export type ShownRow = {
  row: EditedRow;
  typing: EditedRow;
  marks: readonly Mark<RowField>[];
};
export type Shown = {
  rows: readonly ShownRow[];
  renoCost: Cents;
  includeAgentFees: boolean;
  switchMark: Mark | undefined;
  salePrice: Cents;
  status: SaveStatus;
};

/** `touched`: whether any change was answered. */
type Parts = {
  rows: readonly Snapshot<EditedRow, RowField>[];
  fees: Snapshot<boolean>;
  typing: ReadonlyMap<string, DealValue>;
  renoCost: Cents;
  touched: boolean;
};

export function markIn({ marks }: ShownRow, field: RowField): Mark<RowField> | undefined {
  return marks.find((mark) => mark.field === field);
}

export function shownDeal({ rows: all, fees, typing, renoCost, touched }: Parts): Shown {
  const present = all.filter(({ shown }) => shown.present);
  const rows = present
    .map((record) => shownRow(record, typing.get(record.shown.id)))
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
    status: combineStatus([...all, fees], touched, {
      // A hidden row has no place for a mark.
      unsavedIn: (record) => (marked.has(record) ? countUnsaved(record) : 0),
    }),
  };
}

type Row = Snapshot<EditedRow, RowField>;
const known = new WeakMap<Row, { typed: DealValue | undefined; shown: ShownRow }>();

/** The same until the row changes: a key draws its own row and no other. */
function shownRow(record: Row, typed: DealValue | undefined): ShownRow {
  const before = known.get(record);
  if (before && before.typed === typed) return before.shown;
  const { shown: row, marks } = record;
  const shown = { row, typing: { ...row, ...typed }, marks };
  known.set(record, { typed, shown });
  return shown;
}
