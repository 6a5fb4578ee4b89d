import type { SentValue } from "~/contracts/deal";
import { dealMessages } from "~/contracts/deal-messages";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import {
  createDealRow,
  listDefaultDealRows,
  listDealRows,
  updateDealRow,
  type DealRow,
} from "~/data/deal-rows";
import { readDeal, saveDealRecord } from "~/data/deals";
import { isIdTaken } from "~/data/taken-ids";
import { findTrashed, restore } from "~/data/trash";
import type { AgentFee } from "~/domain/deal";
import {
  canHoldText,
  DEAL_ROW_TEXTS,
  dealRowTextsOf,
  type DealRowTextChanges,
  type NewDealRowTexts,
} from "~/domain/deal-fields";
import { defaultGst, followsLoans, termWords, type RowTermName } from "~/domain/deal/row-terms";
import { settingsOf } from "~/domain/deal/stored-deal";
import { moneyFormat, type Cents } from "~/domain/money";
import { Refusal } from "~/domain/refusal";
import { percentText } from "~/domain/row-text";
import { newId } from "~/services/ids";
import type { Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond } from "../sizes";
import { readSentValue, rowsKeepCents } from "./sent-values";

export type SentTerms = { [Name in RowTermName]?: DealRow[Name] | undefined };
type Seen = DealRowTextChanges & SentTerms & { value?: SentValue | undefined };
type RowEdit = Seen & { was?: Seen | undefined };

/** @throws Refusal naming the field that is invalid, or in conflict. */
export function changeRow(context: Context, row: DealRow, edit: RowEdit): DealRow {
  const { value, gst, per, was = {} } = edit;
  const cents = rowsKeepCents(context.db, row.propertyId);
  const columnsIn = (sent: SentValue | undefined, field: string) =>
    sent && columnsOf(row, readSentValue(sent, { cents, field }), field);
  const columns = columnsIn(value, "value");
  const seen = columnsIn(was.value, "was.value");
  if (columns) refuseFollowing(context.db, row);
  const texts: DealRowTextChanges = {};
  for (const field of DEAL_ROW_TEXTS) {
    const { name } = field;
    const text = edit[name];
    if (text === undefined) continue;
    if (!canHoldText({ ...row, type: row.itemTypeName }, field))
      throw new Refusal("invalid", messages.saveWorkItemFailed, { [name]: [messages.labelStays] });
    texts[name] = text;
  }
  refuseStaleRow(context, row, { ...texts, gst, per, value: columns }, { ...was, value: seen });
  if (columns?.feeType) dropScale(context.db, row);
  const changedBy = context.actor.user.id;
  return updateDealRow(context.db, row.id, {
    ...columns,
    ...texts,
    ...termsIn({ gst, per }),
    changedBy,
  });
}

/** Those that were sent. */
export function termsIn({ gst, per }: SentTerms): Partial<Pick<DealRow, "gst" | "per">> {
  return { ...(gst !== undefined && { gst }), ...(per !== undefined && { per }) };
}

function columnsOf(row: DealRow, value: Cents | AgentFee, field: string): ValueColumns {
  const columns = valueColumns(row, value);
  if (typeof columns === "string")
    throw new Refusal("invalid", messages.saveWorkItemFailed, { [field]: [columns] });
  return columns;
}

type ValueColumns = Pick<DealRow, "amount" | "feeType" | "feePercentThousandths">;

/**
 * The columns of a value (cents or agent's fee), or the message why it is invalid
 * (docs/specification.md §13.2).
 */
function valueColumns(
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

type RowValues = DealRowTextChanges & SentTerms & { value?: ValueColumns | undefined };

/** @throws Refusal conflict */
function refuseStaleRow(context: Context, row: DealRow, sent: RowValues, seen: RowValues): void {
  const { amount, feeType, feePercentThousandths } = row;
  refuseStale(context, {
    stored: { ...row, value: { amount, feeType, feePercentThousandths } },
    seen,
    sent,
    changedBy: row.changedBy,
    show(name) {
      if (name === "gst" || name === "per") return termWords(row, name);
      if (name !== "value") return undefined;
      return feeType === "percent"
        ? percentText(feePercentThousandths ?? 0)
        : moneyFormat([amount])(amount);
    },
  });
}

type NewRow = Pick<DealRow, "propertyId" | "categoryId" | "amount" | "createDate" | "changedBy"> &
  NewDealRowTexts &
  Partial<Pick<DealRow, "canDelete" | "suggested" | "gst" | "per">> & { id: string | undefined };

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
    gst: defaultGst(row.label),
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
  const discarded = id && findTrashed(db, actor.user.id, id);
  if (!discarded || discarded.kind !== (propertyId === null ? "default-row" : "row"))
    return undefined;
  if (discarded.parentId !== (propertyId ?? "")) return undefined;
  const rows = propertyId === null ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  refuseBeyond("rowsOfDeal", rows.length);
  restore(db, id, { newId, now });
  return id;
}

/** @throws Refusal invalid: with a loan, the mortgage interest is not typed. */
function refuseFollowing(db: Db, row: DealRow): void {
  if (row.propertyId === null || !followsLoans(row)) return;
  if (settingsOf(readDeal(db, row.propertyId)).loans.length > 0)
    throw new Refusal("invalid", messages.saveWorkItemFailed, {
      value: [dealMessages.followsLoans],
    });
}

/** A fee in the row replaces a commission in steps, with whether GST is on top of it. */
function dropScale(db: Db, { propertyId }: DealRow): void {
  if (propertyId === null) return;
  const { inputs } = readDeal(db, propertyId);
  const { commission, ...rest } = inputs;
  if (commission?.kind !== "tiers") return;
  saveDealRecord(db, propertyId, { inputs: rest });
}

type TypedColumns = Pick<DealRow, "categoryId"> & NewDealRowTexts;

/** Absent texts are undefined, which keeps the stored one, or the column's default. */
export function typedColumns(typed: TypedColumns): TypedColumns {
  return { categoryId: typed.categoryId, ...dealRowTextsOf(typed) };
}
