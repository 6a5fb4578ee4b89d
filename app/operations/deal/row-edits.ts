import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import {
  createDealRow,
  listDefaultDealRows,
  listDealRows,
  updateDealRow,
  type DealRow,
} from "~/data/deal-rows";
import { isIdTaken } from "~/data/taken-ids";
import { findTrashed, restore } from "~/data/trash";
import type { AgentFee } from "~/domain/deal";
import {
  canHoldText,
  DEAL_ROW_TEXTS,
  dealRowTextsOf,
  type DealRowTextChanges,
  type DealRowTextName,
  type NewDealRowTexts,
} from "~/domain/deal-fields";
import { formatDollars, type Cents } from "~/domain/money";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { percentText } from "~/domain/row-text";
import { newId } from "~/services/ids";
import { changedMeanwhile, refuseOverwriting } from "../edit-conflicts";
import type { Context } from "../operation";
import { refuseBeyond } from "../sizes";

type Value = Cents | AgentFee;
type Seen = DealRowTextChanges & { value?: Value | undefined };
type RowEdit = Seen & { was?: Seen | undefined };

/** @throws Refusal naming the field that is invalid, or in conflict. */
export function changeRow(context: Context, row: DealRow, edit: RowEdit): DealRow {
  const { value, was = {} } = edit;
  const columns = value === undefined ? undefined : columnsOf(row, value, "value");
  const seen = was.value === undefined ? undefined : columnsOf(row, was.value, "was.value");
  const texts: DealRowTextChanges = {};
  const conflicts: FieldMessages = {};
  for (const field of DEAL_ROW_TEXTS) {
    const { name } = field;
    const text = edit[name];
    if (text === undefined) continue;
    if (!canHoldText({ ...row, type: row.itemTypeName }, field))
      throw new Refusal("invalid", messages.saveWorkItemFailed, { [name]: [messages.labelStays] });
    texts[name] = text;
    const conflict = textConflictOf(context, row, name, text, was[name]);
    if (conflict) conflicts[name] = [conflict];
  }
  const conflict = columns && conflictOf(context, row, columns, seen);
  if (conflict) conflicts["value"] = [conflict];
  refuseOverwriting(conflicts);
  return saveRow(context, row, { ...columns, ...texts });
}

export function saveRow(
  { db, actor }: Context,
  { id }: DealRow,
  columns: Partial<ValueColumns> & DealRowTextChanges,
): DealRow {
  return updateDealRow(db, id, { ...columns, changedBy: actor.user.id });
}

function columnsOf(row: DealRow, value: Value, field: string): ValueColumns {
  const columns = valueColumns(row, value);
  if (typeof columns === "string")
    throw new Refusal("invalid", messages.saveWorkItemFailed, { [field]: [columns] });
  return columns;
}

export type ValueColumns = Pick<DealRow, "amount" | "feeType" | "feePercentThousandths">;

/**
 * The columns of a value (cents or agent's fee), or the message why it is invalid
 * (docs/specification.md §13.2).
 */
export function valueColumns(
  { itemTypeName }: Pick<DealRow, "itemTypeName">,
  value: Cents | AgentFee,
): ValueColumns | string {
  if (itemTypeName === "renoCosts") return messages.renoCostsFollow;
  if (typeof value === "number")
    return itemTypeName === "agentFees"
      ? messages.feeNeedsType
      : { amount: value, feeType: null, feePercentThousandths: null };
  if (itemTypeName !== "agentFees") return messages.notWholeDollars;
  return value.type === "percent"
    ? { amount: 0, feeType: "percent", feePercentThousandths: value.thousandths }
    : { amount: value.amount, feeType: "fixed", feePercentThousandths: null };
}

/**
 * The conflict message, when the value is neither what the editor saw nor what they send
 * (docs/decisions/0011, docs/decisions/0027).
 */
export function conflictOf(
  context: Pick<Context, "db" | "actor">,
  row: DealRow,
  next: ValueColumns,
  seen: ValueColumns | undefined,
): string | undefined {
  if (!seen || isSame(seen, row) || isSame(next, row)) return undefined;
  const { feeType, feePercentThousandths, amount } = row;
  return changedMeanwhile(
    context,
    row.changedBy,
    feeType === "percent" ? percentText(feePercentThousandths ?? 0) : formatDollars(amount),
  );
}

export function textConflictOf(
  context: Pick<Context, "db" | "actor">,
  row: DealRow,
  name: DealRowTextName,
  next: string,
  seen: string | undefined,
): string | undefined {
  return seen === undefined || seen === row[name] || next === row[name]
    ? undefined
    : changedMeanwhile(context, row.changedBy, row[name]);
}

function isSame(a: ValueColumns, b: ValueColumns): boolean {
  return (
    a.amount === b.amount &&
    a.feeType === b.feeType &&
    a.feePercentThousandths === b.feePercentThousandths
  );
}

type NewRow = Pick<DealRow, "propertyId" | "categoryId" | "amount" | "createDate" | "changedBy"> &
  NewDealRowTexts &
  Partial<Pick<DealRow, "canDelete" | "suggested">> & { id: string | undefined };

/**
 * Adds a row to the end of its category (docs/specification.md §13.5).
 * @param rows the present ones of all categories.
 * @throws Refusal when the id is taken (docs/specification.md §1.3), or at the row limit.
 */
export function createRow(db: Db, rows: DealRow[], { id, ...row }: NewRow): DealRow {
  if (id !== undefined && isIdTaken(db, id))
    throw new Refusal("conflict", messages.idTaken, { id: [messages.idTaken] });
  refuseBeyond("rowsOfDeal", rows.length);
  const highest = Math.max(
    0,
    ...rows
      .filter(({ categoryId }) => categoryId === row.categoryId)
      .map(({ position }) => position),
  );
  return createDealRow(db, {
    ...row,
    id: id ?? newId(),
    itemTypeName: "fixedCredit",
    position: highest + STEP,
  });
}

/** docs/specification.md §13.5 */
const STEP = 10;

/**
 * Restores a deleted row in place when its deleter creates it again under its id: a script's Undo.
 * @param propertyId null for a default row.
 * @returns its id; undefined when there is none.
 * @throws Refusal invalid at the row limit.
 */
export function undoRow(
  { db, actor, now }: Context,
  propertyId: DealRow["propertyId"],
  id: string | undefined,
): string | undefined {
  const thrownAway = id && findTrashed(db, actor.user.id, id);
  if (!thrownAway || thrownAway.kind !== (propertyId === null ? "default-row" : "row"))
    return undefined;
  if (thrownAway.parentId !== (propertyId ?? "")) return undefined;
  const rows = propertyId === null ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  refuseBeyond("rowsOfDeal", rows.length);
  restore(db, id, { newId, now });
  return id;
}

type TypedColumns = Pick<DealRow, "categoryId"> & NewDealRowTexts;

/** Absent texts are undefined, which keeps the stored one, or the column's default. */
export function typedColumns(typed: TypedColumns): TypedColumns {
  return { categoryId: typed.categoryId, ...dealRowTextsOf(typed) };
}
