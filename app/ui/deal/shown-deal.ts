import type { DealValue } from "~/domain/deal-value";
import type { GstMode } from "~/domain/deal/inputs";
import type { Cents } from "~/domain/money";
import { salePriceOf } from "~/domain/profit";
import { combineStatus, countUnsaved, type SaveStatus } from "../editing/combine-status";
import type { Mark, Snapshot } from "../editing/record-state";
import type { EditedRow, RowField } from "./edited-row";

/** A row with its marks: the same object until one of them changes. */
export type ShownRow = { row: EditedRow; marks: readonly Mark<RowField>[] };
export type Shown = {
  /** The same until one changes: a key draws none of them. */
  rows: readonly ShownRow[];
  /** The rows with their unsaved texts, which count in the figures. */
  typed: readonly EditedRow[];
  renoCost: Cents;
  includeAgentFees: boolean;
  gstMode: GstMode | null;
  switchMarks: Record<"fees" | "gst", Mark | undefined>;
  salePrice: Cents;
  status: SaveStatus;
};

/** `touched`: whether any change was answered. */
type Parts = {
  rows: readonly Snapshot<EditedRow, RowField>[];
  fees: Snapshot<boolean>;
  gst: Snapshot<GstMode | null>;
  typing: ReadonlyMap<string, DealValue>;
  renoCost: Cents;
  touched: boolean;
  before: Shown | undefined;
};

export function markIn({ marks }: ShownRow, field: RowField): Mark<RowField> | undefined {
  return marks.find((mark) => mark.field === field);
}

export function shownDeal({
  rows: all,
  fees,
  gst,
  typing,
  renoCost,
  touched,
  before,
}: Parts): Shown {
  const present = all.filter(({ shown }) => shown.present);
  const now = present.map(shownRow).sort((a, b) => a.row.order - b.row.order);
  const isSame =
    before?.rows.length === now.length && before.rows.every((row, at) => row === now[at]);
  const rows = isSame ? before.rows : now;
  const marked = new Set<unknown>([...present, fees, gst]);
  const typed = rows.map(({ row }) => ({ ...row, ...typing.get(row.id) }));
  return {
    rows,
    typed,
    renoCost,
    includeAgentFees: fees.shown,
    gstMode: gst.shown,
    switchMarks: { fees: fees.marks[0], gst: gst.marks[0] },
    salePrice: salePriceOf(typed),
    status: combineStatus([...all, fees, gst], touched, {
      before: before?.status,
      // A hidden row has no place for a mark.
      unsavedIn: (record) => (marked.has(record) ? countUnsaved(record) : 0),
    }),
  };
}

type Row = Snapshot<EditedRow, RowField>;
const known = new WeakMap<Row, ShownRow>();

function shownRow(record: Row): ShownRow {
  const { shown: row, marks } = record;
  const shown = known.get(record) ?? { row, marks };
  known.set(record, shown);
  return shown;
}
