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
  type DealRowTextChanges,
  type DealRowTextName,
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

/**
 * Changes a row's value, its texts, or both.
 * @throws Refusal naming the field that this row cannot have changed to that, or that somebody else
 *   has changed since it was seen.
 */
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
    if (!canHoldText(row, field))
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

/** Saves columns of a row, with their author. */
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
 * A value, in cents or as an agent's fee, as the columns of a row of that type; or, as text, why
 * such a row cannot hold it (docs/specification.md §13.2).
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
 * Who changed a row's value to what, in words, where it no longer holds what its editor saw and
 * would be overwritten (docs/decisions/0011, docs/decisions/0027). Who writes what is there already
 * overwrites nothing.
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

/** The same of one of a row's texts. */
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

type NewRow = Pick<
  DealRow,
  "propertyId" | "categoryId" | "label" | "amount" | "createDate" | "changedBy"
> &
  DealRowTextChanges &
  Partial<Pick<DealRow, "canDelete" | "suggested">> & { id: string | undefined };

/**
 * Puts a new row at the end of its category, after the highest order there by ten
 * (docs/specification.md §13.5).
 * @param rows those that are there already, of all categories.
 * @throws Refusal when anything of anybody's has the id that was asked for
 *   (docs/specification.md §1.3), or there are as many rows as there may be.
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

/** "The new item order step is 10" (docs/specification.md §13.5). */
const STEP = 10;

/**
 * Brings a deleted row back to where it stood, when who deleted it adds it again under its id: that
 * is how a script undoes a deletion.
 * @param propertyId null for a default row.
 * @throws Refusal invalid when there are as many rows as there may be.
 * @returns its id; undefined when there is no such row to bring back.
 */
export function undoRow(
  { db, actor }: Context,
  propertyId: DealRow["propertyId"],
  id: string | undefined,
): string | undefined {
  const thrownAway = id && findTrashed(db, actor.user.id, id);
  if (!thrownAway || thrownAway.kind !== (propertyId === null ? "default-row" : "row"))
    return undefined;
  if (thrownAway.parentId !== (propertyId ?? "")) return undefined;
  const rows = propertyId === null ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  refuseBeyond("rowsOfDeal", rows.length);
  restore(db, id);
  return id;
}

/** The columns of a new row that its sender chooses beside its value. */
export function typedColumns(
  typed: Pick<DealRow, "categoryId" | "label"> & DealRowTextChanges,
): Pick<DealRow, "categoryId" | "label"> & DealRowTextChanges {
  const texts = Object.fromEntries(
    DEAL_ROW_TEXTS.flatMap(({ name }) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  );
  return { categoryId: typed.categoryId, label: typed.label, ...texts };
}
