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
import { settingsOf, keepsCents } from "~/domain/deal/stored-deal";
import { moneyFormat, type Cents } from "~/domain/money";
import { Refusal } from "~/domain/refusal";
import { rowAmountIn, type RowAmount } from "~/domain/row-amount";
import { percentText } from "~/domain/row-text";
import { newId } from "~/services/ids";
import type { Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond } from "../sizes";

type SentTerms = { [Name in RowTermName]?: DealRow[Name] | undefined };
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
function termsIn({ gst, per }: SentTerms): Partial<Pick<DealRow, "gst" | "per">> {
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

type SentRow = Pick<DealRow, "categoryId"> &
  NewDealRowTexts &
  SentTerms & { id?: string | undefined; value?: RowAmount | undefined };

/**
 * Adds a row to the end of its category (docs/specification.md §13.5). One that its deleter creates
 * again under its id is restored in place.
 * @param propertyId null for a default row.
 * @param own columns that the sender of a property's row cannot choose.
 * @throws Refusal when the id is taken (docs/specification.md §1.3), or at the row limit.
 */
export function addRow(
  context: Context,
  propertyId: DealRow["propertyId"],
  { id, value, ...typed }: SentRow,
  own: Partial<Pick<DealRow, "canDelete" | "suggested">> = {},
): { row: DealRow; isRestored: boolean } {
  const { db, now, actor } = context;
  const { categoryId, label } = typed;
  const cents = rowsKeepCents(db, propertyId);
  const failure = messages.addWorkItemFailed;
  const amount = value ? readSentAmount(value, { cents, field: "value", failure }) : 0;
  const changed = { ...dealRowTextsOf(typed), ...termsIn(typed), categoryId, amount };
  const columns = { ...changed, changedBy: actor.user.id };
  const rows = propertyId === null ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  if (id !== undefined && isOwnDeletion(context, propertyId, id)) {
    refuseBeyond("rowsOfDeal", rows.length);
    restore(db, id, { newId, now });
    return { row: updateDealRow(db, id, columns), isRestored: true };
  }
  if (id !== undefined && isIdTaken(db, id))
    throw new Refusal("conflict", messages.idTaken, { id: [messages.idTaken] });
  refuseBeyond("rowsOfDeal", rows.length);
  const inCategory = rows.filter((row) => row.categoryId === categoryId);
  const row = createDealRow(db, {
    gst: defaultGst(label),
    ...columns,
    ...own,
    id: id ?? newId(),
    propertyId,
    itemTypeName: "fixedCredit",
    position: Math.max(0, ...inCategory.map(({ position }) => position)) + STEP,
    createDate: now,
  });
  return { row, isRestored: false };
}

/** docs/specification.md §13.5 */
const STEP = 10;

function isOwnDeletion(
  { db, actor }: Context,
  propertyId: DealRow["propertyId"],
  id: string,
): boolean {
  const { kind, parentId } = findTrashed(db, actor.user.id, id) ?? {};
  return kind === (propertyId === null ? "default-row" : "row") && parentId === (propertyId ?? "");
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

/** Whether rows of the property hold cents; default rows (null) hold whole dollars. */
export function rowsKeepCents(db: Db, propertyId: string | null): boolean {
  return propertyId !== null && keepsCents(readDeal(db, propertyId).gstMode);
}

/** @throws Refusal invalid at the field; a fixed fee's at its `value`. */
function readSentValue(
  value: SentValue,
  { cents, field }: { cents: boolean; field: string },
): Cents | AgentFee {
  if (!("type" in value)) return readSentAmount(value, { cents, field });
  if (value.type === "percent") return value;
  return {
    type: "fixed",
    amount: readSentAmount(value.amount, { cents, field: `${field}.value` }),
  };
}

/** @throws Refusal invalid at the field. */
function readSentAmount(
  amount: RowAmount,
  {
    cents,
    field,
    failure = messages.saveWorkItemFailed,
  }: { cents: boolean; field: string; failure?: string },
): Cents {
  const read = rowAmountIn(amount, cents);
  if (read !== undefined) return read;
  const message = cents ? messages.notCents : messages.notWholeDollars;
  throw new Refusal("invalid", failure, { [field]: [message] });
}
